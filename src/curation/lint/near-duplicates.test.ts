import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { comparableText, nearDuplicates } from './near-duplicates.ts';

test('comparableText folds width, case, white space and the mark at the end', () => {
  assert.equal(comparableText('ＡＢＣ　ｱｲｳ  x？'), 'abc アイウ x');
  assert.notEqual(comparableText('C# とは'), comparableText('C とは'));
  assert.equal(comparableText('???'), '???');
});

describe('nearDuplicates', () => {
  test('names the most similar earlier text', () => {
    const texts = ['How is the fee paid?', 'Who pays the fee?', 'how is the FEE payed'];
    const [pair, ...rest] = nearDuplicates(texts, { threshold: 0.6, gram: 2 });
    assert.equal(rest.length, 0);
    assert.deepEqual([pair?.first, pair?.second], [0, 2]);
    assert.ok(pair && pair.similarity > 0.7 && pair.similarity < 1);
  });

  test('finds what comparing every pair finds', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '条'), maxLength: 12 });
    const options = fc.record({
      threshold: fc.double({ min: 0.05, max: 1, noNaN: true }),
      gram: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), options, (texts, chosen) => {
        const found = nearDuplicates(texts, chosen);
        const expected = texts.flatMap((_, second) => {
          const similarities = texts
            .slice(0, second)
            .map((other) => similarity(other, texts[second] ?? '', chosen.gram));
          const best = Math.max(...similarities);
          return best >= chosen.threshold ? [{ first: similarities.indexOf(best), second, similarity: best }] : [];
        });
        assert.deepEqual(found, expected);
      }),
      { numRuns: 500 },
    );
  });
});

function similarity(a: string, b: string, gram: number): number {
  const [x, y] = [a, b].map((text) => {
    const letters = [...comparableText(text)];
    if (letters.length <= gram) return new Set([letters.join('')]);
    return new Set(letters.slice(gram - 1).map((_, i) => letters.slice(i, i + gram).join('')));
  }) as [Set<string>, Set<string>];
  const shared = [...x].filter((one) => y.has(one)).length;
  return shared / (x.size + y.size - shared);
}
