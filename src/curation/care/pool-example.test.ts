import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Example } from '../../model/example.ts';
import { judgedShare, poolExample } from './pool-example.ts';

const example: Example = {
  id: 'q',
  query: 'where is the mill',
  judgements: [
    { docId: 'a', relevance: 3 },
    { docId: 'b', relevance: 0 },
  ],
};
const all = { k: 10, excerptChars: 20 };

describe('poolExample', () => {
  test('lists what no run’s top has a judgement of, once and by id', () => {
    const { pairs, shares } = poolExample(
      example,
      [[{ id: 'x' }, { id: 'a' }], [{ id: 'c' }, { id: 'x' }], undefined],
      all,
    );
    assert.deepEqual(pairs, [
      { exampleId: 'q', query: example.query, docId: 'c' },
      { exampleId: 'q', query: example.query, docId: 'x' },
    ]);
    assert.deepEqual(shares, [
      { before: 0.5, after: 1 },
      { before: 0, after: 1 },
      { before: undefined, after: undefined },
    ]);
  });

  test('looks no further down than k', () => {
    assert.deepEqual(poolExample(example, [[{ id: 'a' }, { id: 'x' }]], { ...all, k: 1 }).pairs, []);
  });

  test('shows title and the longest text that was recorded, cut between characters', () => {
    const rankings = [
      [{ id: 'x', text: 'short' }],
      [
        {
          id: 'x',
          text: '水車小屋は\n川の 𠮷野 にあり、町が持っています。',
          metadata: { title: 'Mill', section: 'Place' },
        },
      ],
    ];
    assert.deepEqual(poolExample(example, rankings, { ...all, excerptChars: 11 }).pairs, [
      { exampleId: 'q', query: example.query, docId: 'x', title: 'Mill > Place', excerpt: '水車小屋は 川の 𠮷…' },
    ]);
    const [pair] = poolExample(example, rankings, { ...all, excerptChars: 0 }).pairs;
    assert.equal(pair?.excerpt, undefined);
  });

  test('asks for the document of an unjudged chunk, and for the chunk where chunks are judged', () => {
    const chunks = [
      { id: 'x#1', documentId: 'x' },
      { id: 'x#2', documentId: 'x' },
    ];
    const names = (judgements: Example['judgements'] & object) =>
      poolExample({ ...example, judgements }, [[{ id: 'y#1', documentId: 'y' }], chunks], all).pairs.map(
        (p) => p.docId,
      );
    assert.deepEqual(names([{ docId: 'z', relevance: 1 }]), ['x', 'y']);
    assert.deepEqual(names([{ docId: 'y#1', relevance: 1 }]), ['x#1', 'x#2']);
  });

  test('once all pairs are graded, everything in the top of every run is judged', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'a#1', 'a#2', 'b#1', 'c#1');
    const document = fc.record(
      { id: name, documentId: fc.constantFrom('a', 'b', 'c'), chunkIds: fc.array(name, { maxLength: 2 }) },
      { requiredKeys: ['id'] },
    );
    const rankings = fc.array(fc.uniqueArray(document, { selector: ({ id }) => id, maxLength: 6 }), { maxLength: 3 });
    const judgements = fc.uniqueArray(fc.record({ docId: name, relevance: fc.nat(3) }), { selector: (j) => j.docId });
    fc.assert(
      fc.property(rankings, judgements, fc.integer({ min: 1, max: 4 }), (runs, judged, k) => {
        const options = { ...all, k };
        const asked = { ...example, judgements: judged };
        const { pairs, shares } = poolExample(asked, runs, options);
        const graded = [...judged, ...pairs.map(({ docId }) => ({ docId, relevance: 1 }))];
        for (const [index, documents] of runs.entries()) {
          assert.equal(shares[index]?.before, judgedShare(documents, judged, k));
          assert.equal(shares[index]?.after, judgedShare(documents, graded, k));
          if (documents.length > 0 && graded.length > 0) assert.equal(shares[index]?.after, 1);
        }
        assert.deepEqual(poolExample({ ...example, judgements: graded }, runs, options).pairs, []);
      }),
      { numRuns: 500 },
    );
  });
});
