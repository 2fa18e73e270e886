import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { choiceGroup, choiceOptions, choiceOrder, rightPosition } from '../../metrics/choice/choice-options.ts';
import type { Example } from '../../model/example.ts';
import { shuffleChoices } from './shuffle-choices.ts';

const ferry: Example = {
  id: 'q1',
  query: 'いつまで予約できますか。',
  choices: ['a 前日', 'b 当日', 'c 翌日', 'd できない'],
  correctChoice: 'b',
  metadata: { note: 'x' },
};

const known = (example: Example) => {
  const options = choiceOptions(example);
  assert.ok(options);
  return options;
};
const rightText = (example: Example): string | undefined => {
  const options = known(example);
  return options.options[rightPosition(example, options) ?? -1]?.text;
};

test('each option stands at each place once, and labels stay where they are', () => {
  const { examples, shuffled, kept } = shuffleChoices([ferry], { orders: 4, seed: 1 });
  assert.deepEqual(
    examples.map(({ id, choices, correctChoice, metadata }) => [
      id,
      choices?.join('/'),
      correctChoice,
      metadata?.order,
    ]),
    [
      ['q1#o1', 'a 前日/b 当日/c 翌日/d できない', 'b', 1],
      ['q1#o2', 'a 当日/b 翌日/c できない/d 前日', 'a', 2],
      ['q1#o3', 'a 翌日/b できない/c 前日/d 当日', 'd', 3],
      ['q1#o4', 'a できない/b 前日/c 当日/d 翌日', 'c', 4],
    ],
  );
  assert.deepEqual([shuffled, kept], [1, []]);
  assert.deepEqual(examples[3]?.metadata, { note: 'x', group: 'q1', order: 4 });
});

test('the right option keeps its words and the way it is named', () => {
  for (const [choices, correctChoice, names] of [
    [['A. x', 'B. y', 'C. z'], 'C', ['C', 'B', 'A']],
    [['ア　x', 'イ　y', 'ウ　z'], 'ウ', ['ウ', 'イ', 'ア']],
    [['x', 'y', 'z'], 'z', ['z', 'z', 'z']],
    [['x', 'y', 'z'], '3', ['3', '2', '1']],
    [['(1) x', '(2) y', '(3) z'], '③', ['(3) z', '(2) z', '(1) z']],
    [['a x', 'b y', 'c z'], 'c z', ['c z', 'b z', 'a z']],
  ] as const) {
    const { examples } = shuffleChoices([{ id: 'q', query: 'x?', choices, correctChoice }], { orders: 3, seed: 7 });
    assert.deepEqual(
      examples.map((example) => example.correctChoice),
      names,
    );
    for (const example of examples) assert.equal(rightText(example), 'z');
  }
});

test('whatever the options, all orders are different, of one question, and have the same right one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 0, max: 2 ** 40 }),
      fc.constantFrom('rotate' as const, 'random' as const),
      (n, orders, seed, method) => {
        const choices = Array.from({ length: n }, (_, at) => `${'abcdef'.charAt(at)} text ${at}`);
        const example = { id: 'q', query: 'x?', choices, correctChoice: 'b' };
        const { examples } = shuffleChoices([example], { orders, seed, method });
        const factorial = [1, 1, 2, 6, 24, 120, 720][n] ?? 0;
        assert.equal(examples.length, Math.min(orders, factorial));
        assert.equal(new Set(examples.map((each) => choiceOrder(known(each)))).size, examples.length);
        assert.equal(new Set(examples.map((each) => choiceGroup(each, known(each)))).size, 1);
        for (const each of examples) assert.equal(rightText(each), 'text 1');
        if (method === 'rotate' && orders === n) {
          const places = new Set(examples.map((each) => rightPosition(each, known(each))));
          assert.equal(places.size, n);
        }
        assert.deepEqual(shuffleChoices([example], { orders, seed, method }).examples, examples);
      },
    ),
    { numRuns: 60 },
  );
});

test('what cannot be moved stays, and is named', () => {
  const open = { id: 'open', query: 'Why?' };
  const bare = { id: 'bare', query: 'Which?', choices: ['A', 'B'], correctChoice: 'A' };
  const alike = { id: 'alike', query: 'Which?', choices: ['x', 'x'], correctChoice: '1' };
  const { examples, shuffled, kept } = shuffleChoices([open, bare, ferry, alike], { orders: 2, seed: 1 });
  assert.deepEqual(kept, ['open', 'bare', 'alike']);
  assert.deepEqual([shuffled, examples.length], [1, 5]);
  assert.equal(examples[0], open);
});

test('fewer orders than options begin somewhere else in each question', () => {
  const many = Array.from({ length: 40 }, (_, at): Example => ({ ...ferry, id: `q${at}` }));
  const { examples } = shuffleChoices(many, { orders: 1, seed: 3 });
  const places = examples.map((example) => rightPosition(example, known(example)));
  assert.equal(new Set(places).size, 4);
  for (const orders of [0, 1.5, 25, Number.NaN])
    assert.throws(() => shuffleChoices([], { orders, seed: 1 }), RangeError);
  assert.throws(() => shuffleChoices([], { orders: 1, seed: -1 }), RangeError);
});
