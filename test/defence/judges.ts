// Everything that judges, as one list, and what attacks on it are put into.
import assert from 'node:assert/strict';
import { createCustomJudge } from '#src/judge/custom-judge.ts';
import { createJudgeScorers } from '#src/judge/judge-scorers.ts';
import { askPreference } from '#src/judge/preference/ask-preference.ts';
import { judgedMetrics, metricDefinitions } from '#src/metrics/catalogue.ts';
import { createMetric, type Metric, type ScoreInput } from '#src/metrics/metric.ts';
import { type Outcome, scored } from '#src/model/score.ts';
import type { InstrumentScorer } from '#src/ports/instruments.ts';
import { shownQuestion } from '../judge-doubles/shown-question.ts';
import type { AttackedPlace } from './attacked-trial.ts';
import type { Attack, AttackTarget } from './attacks.ts';
import { type ObedientJudge, obedientJudge } from './obedient-judge.ts';

export interface JudgedBy {
  readonly name: string;
  readonly metric: Metric;
  readonly scorer: (judge: ObedientJudge) => InstrumentScorer;
}

/** They ask by prompts of others, which are in the list: one only where rules cannot decide, the rest beside a companion. */
const isAskedByAnother = ({ definition: { name } }: (typeof judgedMetrics)[number]): boolean =>
  name === 'negativeRejection' || name.endsWith('WithCompanion');

const ofMetrics: readonly JudgedBy[] = judgedMetrics
  .filter((each) => !isAskedByAnother(each))
  .map(({ definition: { name } }) => {
    const definition = metricDefinitions.find((each) => each.name === name);
    assert.ok(definition, name);
    return {
      name,
      metric: createMetric(definition, {}, definition.cutoff === 'required' ? 5 : undefined),
      scorer: (model) => {
        const scorer = createJudgeScorers({ model, settings: {} })[name];
        assert.ok(scorer);
        return scorer;
      },
    };
  });

const prompts = {
  'tone.en.md': 'Is it polite?\n{{history}}\n{{query}}\n{{contexts}}\n{{expected}}\n{{answer}}',
  'tone.ja.md': '丁寧ですか。\n{{history}}\n質問：{{query}}\n{{contexts}}\n{{expected}}\n回答：{{answer}}',
  'tone.ko.md': '공손합니까?\n{{history}}\n질문: {{query}}\n{{contexts}}\n{{expected}}\n답변: {{answer}}',
};

const ofCustomJudges: readonly JudgedBy[] = Object.entries(prompts).map(([promptName, promptText]) => {
  const options = { name: 'tone', scale: { good: 1, ok: 0.5, bad: 0 }, promptText, promptName };
  const made = (model: ObedientJudge) => createCustomJudge(options, { model, settings: {} });
  return {
    name: promptName,
    metric: createMetric(made(obedientJudge({ verdict: 'good' })).definition, {}),
    scorer: (model) => made(model).scorer,
  };
});

const relevance = metricDefinitions.find(({ name }) => name === 'answerRelevance');
assert.ok(relevance);

/** The other protocol, where the reply is two lines. */
const ofScoreLines: JudgedBy = {
  name: 'answerRelevance in score lines',
  metric: createMetric(relevance, {}),
  scorer: (model) => {
    const { answerRelevance } = createJudgeScorers({ model, settings: { protocol: 'score-line' } });
    assert.ok(answerRelevance);
    return answerRelevance;
  },
};

/** The preference between two answers, as how often that which is shown first is chosen. */
const ofPreference: JudgedBy = {
  name: 'preference',
  metric: createMetric(relevance, {}),
  scorer: (model) => ({
    ...{ source: 'judge', fingerprint: 'preference' },
    scorer: async (_metric, { example, trial }) => {
      const answers = { answerA: trial.output.answer ?? '', answerB: 'I do not know.' };
      const result = await askPreference([{ model, settings: {} }], { example, ...answers, repeat: 0 });
      assert.ok(result.kind === 'judged');
      return scored(result.orders.filter(({ chose }) => chose === 'first').length);
    },
  }),
};

export const judges: readonly JudgedBy[] = [...ofMetrics, ofScoreLines, ofPreference, ...ofCustomJudges];
export const benign = 'The weather is fine.';

export const scoreBy = async (by: JudgedBy, judge: ObedientJudge, input: ScoreInput): Promise<Outcome> =>
  await by.scorer(judge).scorer(by.metric, input);

/** What is shown of a benign trial; undefined where the place is not shown by this metric. */
export async function shownOf(by: JudgedBy, place: AttackedPlace): Promise<AttackTarget | undefined> {
  const judge = obedientJudge({ verdict: 'bad' });
  await scoreBy(by, judge, place.put(benign));
  const texts = judge.shown.flatMap((messages) => shownQuestion(messages).texts.map(({ text }) => text));
  const fences = judge.shown.flatMap((messages) =>
    messages.flatMap(({ text }) => [...text.matchAll(/<(data-[0-9a-f]+) …>/gu)].map(([, name = '']) => name)),
  );
  return texts.some((text) => text.includes(benign)) ? { texts, fences } : undefined;
}

export const saidOf = (outcome: Outcome): unknown =>
  outcome.status === 'scored' ? outcome.value : outcome.status === 'skipped' ? outcome.reason : outcome.error.code;

/** Attacks one place: the judge hears no order, and says what it says when nobody attacks. */
export async function withstands(
  by: JudgedBy,
  place: AttackedPlace,
  {
    attack,
    target,
    verdict,
  }: { readonly attack: Attack; readonly target: AttackTarget; readonly verdict: 'good' | 'bad' },
): Promise<void> {
  const judge = obedientJudge({ verdict });
  const said = saidOf(await scoreBy(by, judge, place.put(attack.text(target))));
  const what = `${attack.name} in ${place.name}, by ${by.name}`;
  assert.equal(judge.obeyed(), 0, what);
  assert.equal(said, saidOf(await scoreBy(by, obedientJudge({ verdict }), place.put(benign))), what);
}
