// Four-choice questions of lawqa_jp, answered by answerers that are known for what they are. Run with HAKARI_DATA set.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type ChoiceSummary, createChoiceCollector } from '#src/analysis/choice/collect-choices.ts';
import { shuffleChoices } from '#src/curation/care/shuffle-choices.ts';
import { readDataset } from '#src/datasets/open-dataset.ts';
import { choiceAccuracy } from '#src/metrics/choice/choice-accuracy.ts';
import type { ChoiceOption } from '#src/metrics/choice/choice-labels.ts';
import { choiceGroup, choiceOptions, rightPosition } from '#src/metrics/choice/choice-options.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { Example } from '#src/model/example.ts';
import type { Outcome, Score } from '#src/model/score.ts';
import type { AnsweredTrial } from '#src/model/trial.ts';

const data = process.env.HAKARI_DATA ?? '';
const skip = data === '' && 'HAKARI_DATA is not set';
const read = async (name: string): Promise<readonly Example[]> =>
  (await readDataset(join(data, 'lawqa_jp/data', name))).examples;

interface Asked {
  readonly example: Example;
  readonly options: readonly ChoiceOption[];
  /** 0-based. */
  readonly right: number;
}

function asked(example: Example): Asked {
  const known = choiceOptions(example);
  const right = known === undefined ? undefined : rightPosition(example, known);
  assert.ok(known !== undefined && right !== undefined, example.id);
  return { example, options: known.options, right };
}

const metric = parseMetricName('choiceAccuracy');

function answered(examples: readonly Example[], answer: (asked: Asked) => string): ChoiceSummary {
  const collector = createChoiceCollector();
  for (const example of examples) {
    const head = { id: 't', runId: 'r', exampleId: example.id, repeat: 0, execution: 0, startedAt: 0 } as const;
    const trial: AnsweredTrial = { ...head, status: 'ok', output: { answer: answer(asked(example)) } };
    const outcome = choiceAccuracy.createScorer({})(metric, { example, trial }) as Outcome;
    const names = { id: 's', runId: 'r', trialId: 't', metric: metric.name, metricVersion: 1 };
    const score: Score = { ...names, source: 'computed', scorerFingerprint: 'f', outcome };
    collector.add(example, trial, [score]);
  }
  const summary = collector.facts();
  assert.ok(summary);
  return summary;
}

const shareRight = ({ answers: { right, wrong, unreadable } }: ChoiceSummary): number =>
  right / (right + wrong + unreadable);
/** By its words alone, wherever it stands. */
const firstByWords = ({ options }: Asked): string => options.map(({ text }) => text).sort()[0] ?? '';

describe('choices of lawqa_jp', { skip }, () => {
  test('140 questions have four options each, and a right one', async () => {
    const examples = await read('selection.json');
    assert.equal(examples.length, 140);
    const places = examples.map((example) => asked(example));
    assert.ok(places.every(({ options }) => options.length === 4 && options.every(({ label }) => label !== undefined)));
    assert.deepEqual(
      [0, 1, 2, 3].map((at) => places.filter(({ right }) => right === at).length),
      [23, 37, 48, 32],
    );
  });

  test('who always says a is right in 23 of 140, and goes by the place', async () => {
    const found = answered(await read('selection.json'), () => 'a');
    assert.deepEqual([found.answers.right, found.answers.wrong, found.answers.unreadable], [23, 117, 0]);
    assert.deepEqual(
      found.places.map(({ chosen }) => chosen),
      [140, 0, 0, 0],
    );
    assert.ok(found.test.kind === 'tested' && found.test.p < 1e-10);
    assert.equal(found.consistency, undefined);
  });

  test('the right option is read however it is said', async () => {
    const sayings: readonly ((asked: Asked) => string)[] = [
      ({ example }) => example.correctChoice ?? '',
      ({ right }) => `正解は${'①②③④'.charAt(right)}です。`,
      ({ right }) => `답은 ${right + 1}번입니다.`,
      ({ right }) => `{"answer": "${'ABCD'.charAt(right)}"}`,
      ({ example, right }) => example.choices?.[right] ?? '',
      ({ options, right }) => options[right]?.text ?? '',
      ({ options, right }) => `条文によれば、${options[right]?.text}とされています。`,
      ({ example, right }) =>
        `選択肢を順に検討します。\n${example.choices?.join('\n')}\n以上から、答えは${'アイウエ'.charAt(right)}です。`,
    ];
    for (const file of ['selection.json', 'selection_randomized.json']) {
      const examples = await read(file);
      for (const [at, say] of sayings.entries()) assert.equal(shareRight(answered(examples, say)), 1, `${file} ${at}`);
    }
  });

  test('what says nothing of a choice is not read as one', async () => {
    const examples = await read('selection.json');
    const said = (answer: (asked: Asked) => string): ChoiceSummary['answers'] => answered(examples, answer).answers;
    assert.equal(said(({ example }) => example.choices?.join('\n') ?? '').unreadable, 140);
    assert.equal(said(({ example }) => String(example.metadata?.指示)).unreadable, 140);
    assert.equal(said(() => '申し訳ありませんが、お答えできません。').unreadable, 140);
    const contradicting = ({ options, right }: Asked): string =>
      `正解は${'abcd'.charAt(right)} ${options[(right + 1) % 4]?.text}`;
    assert.equal(said(contradicting).unreadable, 140);
  });

  test('four orders of the 140 questions tell places from words', async () => {
    const examples = await read('selection_randomized.json');
    assert.equal(examples.length, 560);
    const groups = new Set(examples.map((example) => choiceGroup(example, choiceOptions(example) ?? assert.fail())));
    const files = new Set(examples.map(({ metadata }) => metadata?.ファイル名));
    assert.deepEqual([groups.size, files.size], [140, 140]);
    const byPlace = answered(examples, () => 'a');
    assert.equal(shareRight(byPlace), 0.25);
    assert.ok(byPlace.test.kind === 'tested' && byPlace.test.p < 1e-100);
    assert.deepEqual([byPlace.consistency?.same, byPlace.consistency?.questions], [0, 140]);
    const byWords = answered(examples, firstByWords);
    assert.deepEqual([byWords.consistency?.same, byWords.consistency?.incomplete], [140, 0]);
    assert.ok(byWords.test.kind === 'tested' && byWords.test.p > 0.9, JSON.stringify(byWords.test));
    const right = answered(examples, ({ example }) => example.correctChoice ?? '');
    assert.deepEqual([right.consistency?.right, right.test.kind], [140, 'none']);
  });

  test('our own four orders of the 140 do too', async () => {
    const { examples, shuffled } = shuffleChoices(await read('selection.json'), { orders: 4, seed: 1 });
    assert.deepEqual([examples.length, shuffled], [560, 140]);
    const byPlace = answered(examples, () => 'b');
    assert.deepEqual(
      [shareRight(byPlace), byPlace.consistency?.same, byPlace.places.map(({ right }) => right).join()],
      [0.25, 0, '140,140,140,140'],
    );
    const byWords = answered(examples, firstByWords);
    assert.equal(byWords.consistency?.same, 140);
    assert.ok(byWords.test.kind === 'tested' && byWords.test.p > 0.9);
  });
});
