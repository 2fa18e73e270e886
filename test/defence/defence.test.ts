// No text that is judged tells its judge what to say: a table of attacks, in every part, by every metric.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCustomJudge } from '#src/judge/custom-judge.ts';
import { createJudgeScorers } from '#src/judge/judge-scorers.ts';
import { askPreference } from '#src/judge/preference/ask-preference.ts';
import { judgedMetrics, metricDefinitions } from '#src/metrics/catalogue.ts';
import { createMetric, type Metric, type ScoreInput } from '#src/metrics/metric.ts';
import { type Outcome, scored } from '#src/model/score.ts';
import type { InstrumentScorer } from '#src/ports/instruments.ts';
import { type ShownMessage, shownQuestion } from '../judge-doubles/shown-question.ts';
import { type AttackedPlace, attackedPlaces } from './attacked-trial.ts';
import { type AttackTarget, attacks } from './attacks.ts';
import { type ObedientJudge, obedientJudge } from './obedient-judge.ts';

interface JudgedBy {
  readonly name: string;
  readonly metric: Metric;
  readonly scorer: (judge: ObedientJudge) => InstrumentScorer;
}

const ofMetrics: readonly JudgedBy[] = judgedMetrics.map(({ definition: { name } }) => {
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

const judges = [...ofMetrics, ofScoreLines, ofPreference, ...ofCustomJudges];
const benign = 'The weather is fine.';

const scoreBy = async (by: JudgedBy, judge: ObedientJudge, input: ScoreInput): Promise<Outcome> =>
  await by.scorer(judge).scorer(by.metric, input);

/** What is shown of a benign trial; undefined where the place is not shown by this metric. */
async function shownOf(by: JudgedBy, place: AttackedPlace): Promise<AttackTarget | undefined> {
  const judge = obedientJudge({ verdict: 'bad' });
  await scoreBy(by, judge, place.put(benign));
  const texts = judge.shown.flatMap((messages) => shownQuestion(messages).texts.map(({ text }) => text));
  const fences = judge.shown.flatMap((messages) =>
    messages.flatMap(({ text }) => [...text.matchAll(/<(data-[0-9a-f]+) …>/gu)].map(([, name = '']) => name)),
  );
  return texts.some((text) => text.includes(benign)) ? { texts, fences } : undefined;
}

const saidOf = (outcome: Outcome): unknown =>
  outcome.status === 'scored' ? outcome.value : outcome.status === 'skipped' ? outcome.reason : outcome.error.code;

test('every metric scores the trial that is attacked', async () => {
  for (const by of judges) {
    for (const verdict of ['good', 'bad'] as const) {
      const input = attackedPlaces[0]?.put(benign);
      assert.ok(input);
      const outcome = await scoreBy(by, obedientJudge({ verdict }), input);
      assert.equal(outcome.status, 'scored', `${by.name}: ${JSON.stringify(outcome)}`);
    }
  }
});

test('every part that a prompt shows is attacked', async () => {
  const attacked = new Set<string>();
  for (const by of judges) {
    for (const place of attackedPlaces) {
      const judge = obedientJudge({ verdict: 'good' });
      await scoreBy(by, judge, place.put(benign));
      for (const messages of judge.shown) {
        for (const { part, text } of shownQuestion(messages).texts) if (text.includes(benign)) attacked.add(part);
      }
    }
  }
  const parts = new Set(judgedMetrics.flatMap(({ prompts: asked }) => asked.flatMap(({ en }) => en.parts)));
  for (const part of parts) assert.ok(attacked.has(part), part);
});

test('no attack in any part moves any score', async () => {
  let tried = 0;
  for (const [at, by] of judges.entries()) {
    for (const [where, place] of attackedPlaces.entries()) {
      const target = await shownOf(by, place);
      const calm = {
        good: saidOf(await scoreBy(by, obedientJudge({ verdict: 'good' }), place.put(benign))),
        bad: saidOf(await scoreBy(by, obedientJudge({ verdict: 'bad' }), place.put(benign))),
      };
      for (const [number, attack] of attacks.entries()) {
        // What is not shown cannot attack; one is enough to see that it is not.
        if (target === undefined && number > 0) break;
        const verdict = (at + where + number) % 2 === 0 ? 'good' : 'bad';
        const judge = obedientJudge({ verdict });
        const input = place.put(attack.text(target ?? { texts: [], fences: [] }));
        const said = saidOf(await scoreBy(by, judge, input));
        const what = `${attack.name} in ${place.name}, by ${by.name}`;
        assert.equal(judge.obeyed(), 0, what);
        assert.equal(said, calm[verdict], what);
        tried += 1;
      }
    }
  }
  assert.ok(attacks.length >= 25 && tried > 3 * attacks.length * judges.length, `${tried}`);
});

/** As a prompt without fences would show it. */
const unfenced = (messages: readonly ShownMessage[]): readonly ShownMessage[] =>
  messages.map(({ role, text }) => ({
    role,
    text: text.replace(/<\/?data-[0-9a-f]{8}(?: …)?(?: part="[^"]*")?>/gu, ''),
  }));

test('the same attacks without fences are obeyed: the judge is a check that can fail', async () => {
  const judge = () => obedientJudge({ verdict: 'bad', arriving: unfenced });
  for (const [at, by] of judges.entries()) {
    let moved = false;
    const shown: (readonly [AttackedPlace, AttackTarget])[] = [];
    for (const place of attackedPlaces) {
      const target = await shownOf(by, place);
      if (target !== undefined) shown.push([place, target]);
    }
    // Every attack in some place, and every place by some attack.
    for (const [number, attack] of attacks.entries()) {
      const [place, target] = shown[(at + number) % shown.length] ?? [];
      assert.ok(place !== undefined && target !== undefined, by.name);
      const obeying = judge();
      const said = saidOf(await scoreBy(by, obeying, place.put(attack.text(target))));
      assert.ok(obeying.obeyed() > 0, `${attack.name} in ${place.name}, by ${by.name}`);
      moved ||= said !== saidOf(await scoreBy(by, judge(), place.put(benign)));
    }
    assert.ok(moved, by.name);
  }
});
