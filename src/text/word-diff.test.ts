import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffWords } from './word-diff.ts';

const marked = (a: string, b: string, language?: string): string =>
  diffWords(a, b, language)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`))
    .join('');

test('words that went and came stand where they were', () => {
  assert.equal(
    marked('The gate opens at seven.', 'The gate closes at seven.'),
    'The gate {-opens-}{+closes+} at seven.',
  );
  assert.equal(marked('図書館は九時に開きます', '図書館は十時に開きます', 'ja'), '図書館は{-九時-}{+十時+}に開きます');
});

test('of equal texts nothing is marked, of an empty one all', () => {
  assert.deepEqual(diffWords('same', 'same'), [{ kind: 'same', text: 'same' }]);
  assert.deepEqual(diffWords('', ''), []);
  assert.equal(marked('', 'new'), '{+new+}');
  assert.equal(marked('old', ''), '{-old-}');
});

test('either side can be read out of it, however the texts differ', () => {
  const words = ['a', 'b', ' ', 'の', '条', '1'];
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const text = (): string => Array.from({ length: next(30) }, () => words[next(words.length)]).join(' ');
  for (let round = 0; round < 200; round++) {
    const [a, b] = [text(), text()];
    const pieces = diffWords(a, b);
    const without = (kind: string): string =>
      pieces
        .filter((piece) => piece.kind !== kind)
        .map((piece) => piece.text)
        .join('');
    assert.equal(without('added'), a);
    assert.equal(without('removed'), b);
  }
});

test('texts too long to be compared word by word are told as a whole, in a moment', () => {
  const [a, b] = ['x ', 'y '].map((word) => `same ${word.repeat(5000)}end`) as [string, string];
  const started = performance.now();
  const kinds = diffWords(a, b).map(({ kind }) => kind);
  assert.ok(performance.now() - started < 2000);
  assert.deepEqual(kinds, ['same', 'removed', 'added', 'same']);
});
