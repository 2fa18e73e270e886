import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Example } from '../../../model/example.ts';
import type { TargetOutput } from '../../../model/target-output.ts';
import { createWordCounter, type WordCounts } from '../../../text/word-counts.ts';
import { createPureScorers } from '../../catalogue.ts';
import { parseMetricName } from '../../metric-name.ts';

function countsOf(...passages: readonly string[]): WordCounts {
  const counter = createWordCounter();
  for (const passage of passages) counter.add(passage);
  return counter.counts();
}

async function scoreOf(
  name: string,
  words: WordCounts | undefined,
  of: { readonly example?: Partial<Example>; readonly output: TargetOutput },
): Promise<number | string> {
  const metric = parseMetricName(name);
  const scorer = createPureScorers({ words })[name] ?? assert.fail();
  const example = { id: 'e', query: 'When is the ferry?', ...of.example };
  const head = { id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0 };
  const outcome = await scorer(metric, { example, trial: { ...head, status: 'ok', output: of.output } });
  return outcome.status === 'scored' ? outcome.value : outcome.status === 'skipped' ? outcome.reason : outcome.status;
}

/** Of four passages ferry stands in all, noon in two, crew and dawn in one, midnight in none. */
const harbour = countsOf('ferry noon', 'ferry noon', 'ferry crew', 'ferry dawn');
const [noon, crew, dawn, none] = [5 / 3, 5 / 2, 5 / 2, 5].map(Math.log) as [number, number, number, number];
const close = (found: number | string, wanted: number): void =>
  assert.ok(typeof found === 'number' && Math.abs(found - wanted) < 1e-12, `${found}, not ${wanted}`);

test('F1 of the words beyond the question, by how rare they are', async () => {
  const example = { expectedAnswer: 'Ferry crew noon' };
  const answer = 'ferry noon dawn';
  const [precision, recall] = [noon / (noon + dawn), noon / (noon + crew)];
  const wanted = (2 * precision * recall) / (precision + recall);
  close(await scoreOf('tellingCorrectness', harbour, { example, output: { answer } }), wanted);
  close(await scoreOf('tellingCorrectness', harbour, { example, output: { answer: 'Noon, crew' } }), 1);
  close(await scoreOf('tellingCorrectness', harbour, { example, output: { answer: 'The ferry.' } }), 0);
  const midnight = (2 * noon) / (2 * noon + none + crew);
  close(await scoreOf('tellingCorrectness', harbour, { example, output: { answer: 'noon, midnight' } }), midnight);
});

test('refusals are held against what is expected and not by their words', async () => {
  const refusal = 'I could not find any information on that.';
  const none = { check: 'should_not_hallucinate' as const };
  assert.equal(await scoreOf('tellingCorrectness', harbour, { example: none, output: { answer: refusal } }), 1);
  assert.equal(await scoreOf('tellingCorrectness', harbour, { example: none, output: { answer: 'At noon.' } }), 0);
  const example = { expectedAnswer: 'At noon.' };
  assert.equal(await scoreOf('tellingCorrectness', harbour, { example, output: { answer: refusal } }), 0);
});

test('claims are looked for in the contexts, the expected answer too', async () => {
  const output = { answer: 'The ferry leaves at noon with a crew.', contexts: ['ferry noon', 'leaves'] };
  close(await scoreOf('tellingFaithfulness', harbour, { output }), (noon + none) / (noon + none + crew));
  const example = { expectedAnswer: 'Noon, crew' };
  close(await scoreOf('tellingContextRecall', harbour, { example, output }), noon / (noon + crew));
});

test('Japanese and Korean are weighed by their terms', async () => {
  const words = countsOf('渡船は正午に出る', '渡船の料金', '연락선은 정오에 떠난다', '연락선 요금');
  const ja = { query: '渡船はいつ出ますか。', expectedAnswer: '正午' };
  assert.equal(await scoreOf('tellingCorrectness', words, { example: ja, output: { answer: '正午' } }), 1);
  const ko = { query: '연락선은 언제 떠납니까?', expectedAnswer: '정오' };
  assert.equal(await scoreOf('tellingCorrectness', words, { example: ko, output: { answer: '정오' } }), 1);
  assert.equal(await scoreOf('tellingCorrectness', words, { example: ko, output: { answer: '자정' } }), 0);
});

test('what is unknown is said, and nothing is weighed alike', async () => {
  const example = { expectedAnswer: 'At noon.' };
  const output = { answer: 'At noon.', contexts: ['noon'] };
  for (const name of ['tellingCorrectness', 'tellingFaithfulness', 'tellingContextRecall']) {
    for (const words of [undefined, countsOf()])
      assert.equal(await scoreOf(name, words, { example, output }), 'no corpus to count words in');
  }
  const same = { expectedAnswer: 'The ferry.' };
  assert.equal(
    await scoreOf('tellingCorrectness', harbour, { example: same, output }),
    'no word that tells more than the question',
  );
  const keywords = { expectedKeywords: ['noon'] };
  assert.equal(await scoreOf('tellingCorrectness', harbour, { example: keywords, output }), 'nothing expected');
});

test('counts do not depend on the order of the passages', () => {
  const texts = ['noon crew', 'dawn', 'noon ferry'];
  const entriesOf = (all: readonly string[]) => {
    const counter = createWordCounter();
    for (const text of all) counter.add(text);
    return counter.entries();
  };
  assert.deepEqual(entriesOf(texts), entriesOf(texts.toReversed()));
  assert.deepEqual(entriesOf(texts)[0], ['crew', 1]);
});
