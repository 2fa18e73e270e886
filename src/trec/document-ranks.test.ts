import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ByteTable, hashBytes } from './byte-table.ts';
import { documentRanks } from './judged-topic.ts';

const encoder = new TextEncoder();

test('ranks by score, then by id bytes descending, whatever the order of the list', () => {
  const doc = fc.record({
    id: fc.oneof(fc.stringMatching(/^[a-c9文節]{1,3}$/), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 })),
    score: fc.constantFrom(3, 2, 1, 0, -0, -1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(doc, { selector: ({ id }) => id, minLength: 1, maxLength: 200 }),
      fc.boolean(),
      (docs, sorted) => {
        const list = sorted ? docs.toSorted((a, b) => (a.score === b.score ? 0 : b.score > a.score ? 1 : -1)) : docs;
        const expected = list.toSorted((a, b) =>
          a.score === b.score ? Buffer.compare(Buffer.from(b.id), Buffer.from(a.id)) : b.score > a.score ? 1 : -1,
        );
        const positions = list.map((_, position) => position);
        const ranks = documentRanks(listOf(list), positions);
        for (const [position, rank] of ranks.entries()) assert.equal(expected[rank - 1], list[position]);
        // Few positions are looked up one by one, many by sorting: the same ranks.
        for (const position of positions.slice(0, 5))
          assert.deepEqual(documentRanks(listOf(list), [position]), [ranks[position]]);
      },
    ),
    { seed: 4 },
  );
});

test('keeps the order of the positions asked for', () => {
  const list = listOf([
    { id: 'a', score: 1 },
    { id: 'b', score: 3 },
    { id: 'c', score: 2 },
  ]);
  assert.deepEqual(documentRanks(list, [2, 0]), [2, 3]);
  assert.deepEqual(documentRanks(list, []), []);
});

function listOf(documents: readonly { readonly id: string; readonly score: number }[]) {
  const docs = new ByteTable();
  const bytes = encoder.encode(documents.map(({ id }) => id).join(''));
  docs.clear(bytes);
  let start = 0;
  for (const { id } of documents) {
    const end = start + encoder.encode(id).length;
    assert.equal(docs.add(start, end, hashBytes(bytes, start, end)), -1);
    start = end;
  }
  const scores = Float64Array.from(documents, ({ score }) => score);
  return { docs, scores, descending: scores.every((score, i) => i === 0 || !(score > scores[i - 1]!)) };
}
