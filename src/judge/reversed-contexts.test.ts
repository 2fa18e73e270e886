import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JudgeScoring } from '../metrics/judged/judged-metric.ts';
import type { ScoreInput } from '../metrics/metric.ts';
import { parseMetricName } from '../metrics/metric-name.ts';
import { readJudgeDetails, writeJudgeDetails } from '../model/judge-details.ts';
import { failedBy, type Outcome, scored, skipped } from '../model/score.ts';
import { createCustomJudge } from './custom-judge.ts';
import { createJudgeScorers, judgeScorer } from './judge-scorers.ts';
import { scriptedModel } from './scripted-model.test.ts';

const metric = parseMetricName('faithfulness');

const inputOf = (contexts: readonly string[], answer = 'It opens in June.'): ScoreInput => ({
  example: { id: 'q', query: 'When does it open?' },
  trial: {
    ...{ id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, startedAt: 0, status: 'ok' },
    output: { answer, contexts },
  },
});

const seen: (readonly string[])[] = [];

/** Names the first context that it is shown. */
const firstOne: JudgeScoring = {
  definition: metric.definition,
  version: 1,
  onEmptyAnswer: 'skipped',
  anyContextOrder: true,
  turnedBack: ({ at }, contexts) => ({ at: contexts + 1 - Number(at) }),
  score: async ({ material }) => {
    seen.push(material.contexts ?? []);
    return scored(1, writeJudgeDetails({ reason: 'so', calls: [], findings: { at: 1 } }));
  },
};

const judge = { model: scriptedModel(), settings: {} };
const findingsOf = (outcome: Outcome | undefined) => readJudgeDetails(outcome?.details)?.findings;

test('the contexts are shown from behind, and what was found is named by the places of before', async () => {
  const { scorer, reversed } = judgeScorer(judge, firstOne);
  const input = inputOf(['a', 'b', 'c']);
  assert.deepEqual(findingsOf(await scorer(metric, input)), { at: 1 });
  assert.deepEqual(findingsOf(await reversed?.(metric, input)), { at: 3 });
  assert.deepEqual(seen.slice(-2), [
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
  ]);
});

test('where there is nothing to exchange it is not asked', async () => {
  const { reversed } = judgeScorer(judge, firstOne);
  for (const contexts of [[], ['a'], ['a', 'a'], ['a', 'b', 'a']])
    assert.equal(await reversed?.(metric, inputOf(contexts)), undefined, contexts.join());
});

test('an answer that cites by number would cite other contexts, so that it is not asked', async () => {
  const { reversed } = judgeScorer(judge, firstOne);
  for (const answer of ['In June [1].', '六月です［２］。', '6월입니다 [1, 3].', '六月【１２】'])
    assert.equal(await reversed?.(metric, inputOf(['a', 'b'], answer)), undefined, answer);
  for (const answer of ['In June (1 of 3).', '[Source: a.md] In June.', '第3条'])
    assert.equal((await reversed?.(metric, inputOf(['a', 'b'], answer)))?.status, 'scored', answer);
});

test('a metric that shows only some of the contexts is asked where there are two of those', async () => {
  const some = (shown: readonly string[]) => judgeScorer(judge, { ...firstOne, shownContexts: () => shown });
  assert.equal(await some(['a']).reversed?.(metric, inputOf(['a', 'b'])), undefined);
  assert.equal((await some(['b', 'a']).reversed?.(metric, inputOf(['a', 'b'])))?.status, 'scored');
});

test('what is skipped or failed is so in any order', async () => {
  const { reversed } = judgeScorer(judge, firstOne);
  assert.equal((await reversed?.(metric, inputOf(['a', 'b'], ' ')))?.status, 'skipped');
  for (const outcome of [skipped('no claims'), failedBy('instrument', { code: 'judge-refused', message: '' })]) {
    const one = judgeScorer(judge, { ...firstOne, score: async () => outcome });
    assert.deepEqual(await one.reversed?.(metric, inputOf(['a', 'b'])), outcome);
  }
});

test('a metric whose value depends on the order is never asked so: that is the default', () => {
  const { anyContextOrder: _, ...ranked } = firstOne;
  assert.equal(judgeScorer(judge, ranked).reversed, undefined);
});

test('a judge of the user’s own is asked in reverse where it shows contexts', async () => {
  const model = scriptedModel('{"reason": "so", "label": "good"}');
  const own = (promptText: string) =>
    createCustomJudge(
      { name: 'tone', scale: { good: 1, bad: 0 }, promptText, promptName: './tone.md' },
      { model, settings: {} },
    );
  assert.equal(own('Is {{answer}} polite?').scorer.reversed, undefined);
  const { scorer } = own('Is {{answer}} in {{contexts}}?');
  const outcome = await scorer.reversed?.(metric, inputOf(['first', 'second']));
  assert.equal(outcome?.status === 'scored' && outcome.value, 1);
  assert.match(model.asked[0]?.request.messages[1]?.text ?? '', /context 1">\nsecond\n[\s\S]*context 2">\nfirst\n/u);
  assert.equal(await scorer.reversed?.(metric, inputOf(['one'])), undefined);
});

test('labels of contexts shown from behind are those of their places, and so is the value', async () => {
  const precision = parseMetricName('contextPrecision');
  const contexts = ['It opens in June.', 'A ticket is 5 euros.', 'It was built in 1971.'];
  const said = (labels: readonly string[]): string =>
    JSON.stringify({ contexts: labels.map((label, at) => ({ context: at + 1, reason: `${at + 1}`, label })) });
  const scorers = createJudgeScorers({
    model: scriptedModel(said(['useful', 'useless', 'useless']), said(['useless', 'useless', 'useful'])),
    settings: {},
  });
  const input = inputOf(contexts);
  const asked = [
    await scorers.contextPrecision?.scorer(precision, input),
    await scorers.contextPrecision?.reversed?.(precision, input),
  ];
  for (const outcome of asked) {
    assert.ok(outcome?.status === 'scored' && outcome.value === 1);
    const rows = findingsOf(outcome)?.contexts as readonly { readonly context: number; readonly label: string }[];
    assert.deepEqual(
      rows.map(({ context, label }) => [context, label]),
      [
        [1, 'useful'],
        [2, 'useless'],
        [3, 'useless'],
      ],
    );
  }
});
