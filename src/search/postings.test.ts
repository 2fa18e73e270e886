import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { appendPosting, createPostingsWriter, forEachPosting, forEachPostingOf, writtenPostings } from './postings.ts';

const encode = (postings: readonly (readonly [number, number])[]) => {
  const writer = createPostingsWriter();
  for (const [ordinal, frequency] of postings) appendPosting(writer, ordinal, frequency);
  return writer;
};
const decode = (bytes: Uint8Array) => {
  const postings: [number, number][] = [];
  forEachPosting(bytes, (ordinal, frequency) => postings.push([ordinal, frequency]));
  return postings;
};

test('postings come back as they went in', () => {
  const posting = fc.tuple(fc.nat(2 ** 31), fc.integer({ min: 1, max: 2 ** 31 }));
  fc.assert(
    fc.property(fc.uniqueArray(posting, { selector: ([ordinal]) => ordinal, maxLength: 60 }), (postings) => {
      postings.sort(([a], [b]) => a - b);
      const writer = encode(postings);
      assert.deepEqual(decode(writtenPostings(writer)), postings);
      assert.equal(writer.count, postings.length);
    }),
  );
});

test('postings of a few ordinals are found without the others', () => {
  const posting = fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 2 ** 30 }));
  const rows = fc.uniqueArray(posting, { selector: ([ordinal]) => ordinal, maxLength: 60 });
  fc.assert(
    fc.property(rows, fc.uniqueArray(fc.nat(310), { maxLength: 20 }), (postings, wanted) => {
      postings.sort(([a], [b]) => a - b);
      wanted.sort((a, b) => a - b);
      const found: [number, number][] = [];
      forEachPostingOf(writtenPostings(encode(postings)), wanted, (...pair) => found.push(pair));
      assert.deepEqual(
        found,
        postings.filter(([ordinal]) => wanted.includes(ordinal)),
      );
    }),
  );
});

test('neighbours with frequency 1 take one byte each', () => {
  assert.equal(writtenPostings(encode([0, 1, 2, 3, 4].map((at) => [at, 1] as const))).length, 5);
});

test('no postings, no bytes', () => {
  assert.equal(writtenPostings(createPostingsWriter()).length, 0);
  assert.deepEqual(decode(new Uint8Array(0)), []);
});
