import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shuffleChoices } from '../../curation/care/shuffle-choices.ts';
import { choiceAccuracy } from '../../metrics/choice/choice-accuracy.ts';
import { choiceOptions } from '../../metrics/choice/choice-options.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { Example } from '../../model/example.ts';
import type { Outcome, Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { rangedMeanInterval } from '../../stats/intervals.ts';
import { momentsOf } from '../../stats/moments.ts';
import { type ChoiceSummary, createChoiceCollector } from './collect-choices.ts';

const metric = parseMetricName('choiceAccuracy');

/** Questions whose right options stand at the places given. */
const quiz = (right: readonly number[]): readonly Example[] =>
  right.map((at, number) => ({
    id: `q${number}`,
    query: `第${number}問`,
    choices: ['a', 'b', 'c', 'd'].map((label, place) => `${label} 問${number}の${place === at ? '正' : `誤${place}`}`),
    correctChoice: 'abcd'.charAt(at),
  }));

/** What the answerer says, undefined where it fails. */
type Answerer = (example: Example, repeat: number) => string | undefined;

function collected(examples: readonly Example[], answer: Answerer, repeats = 1): ChoiceSummary | undefined {
  const collector = createChoiceCollector();
  for (const example of examples) {
    for (let repeat = 0; repeat < repeats; repeat++) {
      const said = answer(example, repeat);
      const head = { id: 't', runId: 'r', exampleId: example.id, repeat, execution: 0, startedAt: 0 } as const;
      const trial: Trial =
        said === undefined
          ? { ...head, status: 'failed', error: { code: 'timeout', message: 'too slow' } }
          : { ...head, status: 'ok', output: { answer: said } };
      collector.add(example, trial, trial.status === 'ok' ? [scoreOf(example, trial)] : []);
    }
  }
  return collector.facts();
}

function scoreOf(example: Example, trial: Extract<Trial, { readonly status: 'ok' }>): Score {
  const outcome = choiceAccuracy.createScorer({})(metric, { example, trial }) as Outcome;
  const names = { id: 's', runId: 'r', trialId: 't', metric: metric.name, metricVersion: 1 };
  return { ...names, source: 'computed', scorerFingerprint: 'f', outcome };
}

const evenly = quiz(Array.from({ length: 40 }, (_, at) => at % 4));
const textOf = (example: Example, sign: string): string =>
  choiceOptions(example)?.options.find(({ text }) => text.endsWith(sign))?.text ?? '';

test('who always says a is right by chance, and is seen to go by the place', () => {
  const found = collected(evenly, () => 'a');
  assert.deepEqual(found?.answers, { right: 10, wrong: 30, unreadable: 0, failed: 0, skipped: 0 });
  assert.deepEqual(
    found?.places.map(({ chosen, right, accuracy }) => [chosen, right, accuracy.mean]),
    [
      [40, 10, 1],
      [0, 10, 0],
      [0, 10, 0],
      [0, 10, 0],
    ],
  );
  // (40 − 10)² / 10 + 3 · 10
  assert.ok(found.test.kind === 'tested' && Math.abs(found.test.chiSquare - 120) < 1e-9);
  assert.deepEqual([found.test.df, found.test.fewExpected], [3, false]);
  assert.ok(found.test.p < 1e-20);
  assert.equal(found.consistency, undefined);
});

test('right choices do not hide where the wrong ones lie', () => {
  // Three of four are right; the wrong ones are the next place, or d where a place is liked.
  const answer = (wrong: (at: number) => number): Answerer => {
    return ({ id, correctChoice = '' }) => {
      const at = 'abcd'.indexOf(String(correctChoice));
      return 'abcd'.charAt(Number(id.slice(1)) % 16 < 4 ? wrong(at) : at);
    };
  };
  const even = collected(evenly, answer((at) => (at + 1) % 4))?.test; // biome-ignore format: short
  const lover = collected(evenly, answer((at) => (at === 3 ? 0 : 3)))?.test; // biome-ignore format: short
  assert.ok(even?.kind === 'tested' && even.p > 0.5, JSON.stringify(even));
  assert.ok(lover?.kind === 'tested' && lover.p < 0.05, JSON.stringify(lover));
});

test('who is always right has no preference to test for', () => {
  const found = collected(evenly, ({ correctChoice }) => `正解は${correctChoice}です。`);
  assert.deepEqual(found?.test, { kind: 'none', why: 'always-right' });
  assert.ok(found.places.every(({ chosen, right, expected }) => chosen === right && Math.abs(expected - right) < 1e-9));
});

test('where right options stand unevenly, who guesses evenly is not taken for one that likes a place', () => {
  const uneven = quiz(Array.from({ length: 120 }, (_, at) => (at % 10 < 7 ? 2 : at % 3)));
  const guesser = collected(uneven, ({ id }) => 'abcd'.charAt(Number(id.slice(1)) % 4));
  assert.ok(guesser?.test.kind === 'tested' && guesser.test.p > 0.2, JSON.stringify(guesser?.test));
  const lover = collected(uneven, () => 'c');
  assert.ok(lover?.test.kind === 'tested' && lover.test.p < 1e-6);
});

test('over all orders, who goes by words is consistent and who goes by places is not', () => {
  const { examples } = shuffleChoices(quiz([0, 0, 0, 1, 2, 3]), { orders: 4, seed: 1 });
  const byWords = collected(examples, (example) => textOf(example, '正'));
  assert.deepEqual(byWords?.consistency, {
    ...{ questions: 6, orders: [4, 4], incomplete: 0, same: 6, share: 1, right: 6 },
    ci95: byWords?.consistency?.ci95,
    accuracy: { mean: 1, ci95: byWords?.consistency?.accuracy.ci95 },
  });
  const wrongWords = collected(examples, (example) => {
    const wrong = example.choices?.map((choice) => choice.slice(2)).filter((text) => !text.endsWith('正'));
    return wrong?.sort()[0];
  });
  assert.deepEqual([wrongWords?.consistency?.same, wrongWords?.consistency?.right], [6, 0]);
  // Each of its options stood at each place, so that its choices lie evenly.
  assert.ok(wrongWords?.test.kind === 'tested' && wrongWords.test.p > 0.9);
  const byPlace = collected(examples, () => 'a');
  assert.deepEqual([byPlace?.consistency?.same, byPlace?.consistency?.right], [0, 0]);
  assert.equal(byPlace?.answers.right, 6);
});

test('orders of one question are one question: the interval is not that of so many answers', () => {
  const { examples } = shuffleChoices(quiz(Array.from({ length: 20 }, (_, at) => at % 4)), { orders: 4, seed: 1 });
  // Every second question is known, in all its orders.
  const found = collected(examples, (example) =>
    textOf(example, Number(example.id.slice(1, -3)) % 2 === 0 ? '正' : '誤3'),
  );
  const { mean, ci95 } = found?.consistency?.accuracy ?? assert.fail();
  assert.equal(mean, 0.5);
  const twenty = rangedMeanInterval(momentsOf(Array.from({ length: 20 }, (_, at) => at % 2)), [0, 1]);
  assert.deepEqual(ci95, twenty.ci95);
});

test('wrong, unreadable and failed are apart, and what is not known leaves consistency', () => {
  const { examples } = shuffleChoices(quiz([0, 1, 2]), { orders: 2, seed: 5 });
  const found = collected(examples, ({ id, correctChoice }) => {
    if (id === 'q0#o1') return undefined;
    if (id === 'q1#o1') return 'aとbを比べました。正解はaとbです。';
    return id === 'q1#o2' ? '' : correctChoice;
  });
  assert.deepEqual(found?.answers, { right: 3, wrong: 0, unreadable: 2, failed: 1, skipped: 0 });
  assert.deepEqual(found?.unreadable, { several: 1, empty: 1 });
  assert.deepEqual([found?.consistency?.questions, found?.consistency?.incomplete], [3, 2]);
  const accuracies = found?.places.map(({ accuracy: { n } }) => n) ?? [];
  assert.equal(
    accuracies.reduce((sum, n) => sum + n, 0),
    5,
  );
});

test('an example asked several times counts once', () => {
  const found = collected(quiz([0, 1]), (_, repeat) => (repeat === 0 ? 'a' : 'b'), 2);
  assert.deepEqual(found?.answers, { right: 2, wrong: 2, unreadable: 0, failed: 0, skipped: 0 });
  assert.deepEqual(
    found?.places.map(({ chosen, right, accuracy }) => [chosen, right, accuracy.n, accuracy.mean]),
    [
      [1, 1, 1, 0.5],
      [1, 1, 1, 0.5],
      [0, 0, 0, null],
      [0, 0, 0, null],
    ],
  );
});

test('without options or scores there is nothing to say', () => {
  assert.equal(
    collected([{ id: 'q', query: 'Why?' }], () => 'a'),
    undefined,
  );
  assert.equal(
    collected(quiz([0]), () => undefined),
    undefined,
  );
  const collector = createChoiceCollector();
  const [example] = quiz([0]);
  assert.ok(example);
  const head = { id: 't', runId: 'r', exampleId: 'q0', repeat: 0, execution: 0, startedAt: 0 } as const;
  collector.add(example, { ...head, status: 'ok', output: { answer: 'a' } }, []);
  assert.equal(collector.facts(), undefined);
});
