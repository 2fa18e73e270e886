import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { align } from './align.ts';

const alignTexts = (left: string, right: string): readonly number[] | undefined => {
  const same = (a: number, b: number): boolean => left[a] === right[b];
  return align({ left: left.length, right: right.length, same, weight: (a, b) => (same(a, b) ? 1 : 0) });
};

test('a row that came in between, or went, moves no other', () => {
  assert.deepEqual(alignTexts('abc', 'abc'), [0, 1, 2]);
  assert.deepEqual(alignTexts('abc', 'aabc'), [0, 2, 3]);
  assert.deepEqual(alignTexts('abc', 'ac'), [0, -1, 1]);
  assert.deepEqual(alignTexts('abc', ''), [-1, -1, -1]);
  assert.deepEqual(alignTexts('', 'abc'), []);
});

test('as many are paired as the longest common subsequence has, and none cross', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
  fc.assert(
    fc.property(letters, letters, (left, right) => {
      const partners = (alignTexts(left, right) ?? []).filter((partner) => partner >= 0);
      assert.deepEqual(
        partners,
        partners.toSorted((a, b) => a - b),
      );
      assert.equal(new Set(partners).size, partners.length);
      assert.equal(partners.length, longest(left, right));
    }),
  );
});

test('too many pairs are not looked at', () => {
  assert.equal(alignTexts('a'.repeat(5000), 'b'.repeat(5000)), undefined);
  assert.equal(alignTexts('a'.repeat(50_000), 'a'.repeat(50_000))?.at(-1), 49_999);
});

function longest(left: string, right: string): number {
  if (left === '' || right === '') return 0;
  const table = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  for (const [a, letter] of [...left].entries()) {
    for (const [b, other] of [...right].entries()) {
      const without = Math.max(table[a]?.[b + 1] ?? 0, table[a + 1]?.[b] ?? 0);
      (table[a + 1] as number[])[b + 1] = letter === other ? (table[a]?.[b] ?? 0) + 1 : without;
    }
  }
  return table.at(-1)?.at(-1) ?? 0;
}
