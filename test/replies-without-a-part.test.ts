// Every metric of the catalogue, over replies that leave a part out or give it empty: one meaning for all of them, whichever metric is looked at.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CountedRow, createRowCounter } from '#src/analysis/left-out-parts.ts';
import { type SummarisedTrial, summariseRun } from '#src/analysis/summarise-run.ts';
import { profileGrades, scoringMetrics } from '#src/app/scoring-metrics.ts';
import { createJudgeScorers } from '#src/judge/judge-scorers.ts';
import type { CaseFile } from '#src/law/cases/known-case.ts';
import type { LawIndex } from '#src/law/index/law-index.ts';
import { createPureScorers, metricDefinitions } from '#src/metrics/catalogue.ts';
import type { Metric, Scorer } from '#src/metrics/metric.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { Example } from '#src/model/example.ts';
import type { MetricDefinition } from '#src/model/metric-definition.ts';
import type { MetricSummary } from '#src/model/summary.ts';
import type { Trial } from '#src/model/trial.ts';
import { scoreTrial } from '#src/runner/score-trial.ts';
import { readOutput } from '#src/targets/read-output.ts';
import { nothingFound } from '#src/targets/search/answer-config.ts';
import { doubleModel } from './judge-doubles/double-model.ts';

const count = 4;
const repeats = [0, 1];
type Reply = Readonly<Record<string, unknown>>;
type Change = (reply: Reply) => Reply;

/** All that a metric may ask of an example. A question that is to be declined has no other kind of metric. */
const exampleAt = (at: number, check?: string): Example => ({
  id: `q${at}`,
  query: `What is the fee of desk ${at}?`,
  language: 'en',
  expectedAnswer: sentence(at),
  expectedKeywords: [`${100 + at} yen`],
  expectedCitations: [`Article ${at + 1} of the Ferry Act`, decision(at)],
  expectedRelationships: [{ from: 'Ferry Act', to: 'Port Act', type: 'special' }],
  judgements: [{ docId: `d${at}`, relevance: 1, subtopics: ['fee'] }],
  choices: [`${100 + at} yen`, '999 yen'],
  correctChoice: `${100 + at} yen`,
  ...(check === undefined ? {} : { check }),
});
const sentence = (at: number): string =>
  `Under Article ${at + 1} of the Ferry Act the fee of desk ${at} is ${100 + at} yen.`;

/** Of a year before the trials, which are of 1970. */
const decision = (at: number): string => `Heron v Lark [1969] AC ${560 + at}`;

/** A reply that every metric has a value of. */
const whole = (at: number, declines: boolean): Reply => ({
  answer: declines
    ? 'That is not in the documents.'
    : `${sentence(at)} The Ferry Act prevails over the Port Act, says ${decision(at)}.`,
  documents: [
    {
      id: `d${at}`,
      text: `${sentence(at)} So it was held in ${decision(at)}.`,
      provisions: [`Ferry Act Article ${at + 1}`],
    },
  ],
  contexts: [`${sentence(at)} So it was held in ${decision(at)}.`],
  usage: { inputTokens: 5, outputTokens: 5, costUsd: 1 },
  timings: { totalMs: 5, firstTokenMs: 2 },
});

const without =
  (...names: readonly string[]): Change =>
  (reply) =>
    Object.fromEntries(Object.entries(reply).filter(([name]) => !names.includes(name)));
const textless: Change = (reply) => ({
  ...reply,
  documents: (reply.documents as readonly Reply[]).map(without('text')),
});

interface Lack {
  readonly needs: readonly ('answer' | 'contexts' | 'documents')[];
  /** What the reply leaves out. */
  readonly out: readonly Change[];
  /** What it gives with nothing in it. */
  readonly empty: readonly Change[];
}

const lacks: Readonly<Record<'answer' | 'contexts' | 'retrieved', Lack>> = {
  answer: {
    needs: ['answer'],
    out: [without('answer'), (reply) => ({ ...reply, answer: null })],
    empty: ['', ' \n\u3000'].map((answer) => (reply) => ({ ...reply, answer })),
  },
  contexts: {
    needs: ['contexts'],
    out: [(reply) => textless(without('contexts')(reply)), (reply) => textless({ ...reply, contexts: null })],
    empty: [[], ['', ' ']].map((contexts) => (reply) => ({ ...reply, contexts })),
  },
  retrieved: {
    needs: ['documents', 'contexts'],
    out: [without('documents', 'contexts'), (reply) => ({ ...reply, documents: null, contexts: null })],
    empty: [(reply) => ({ ...without('contexts')(reply), documents: [] })],
  },
};

/** What is known of laws: without it nothing is said not to exist. */
const laws: LawIndex = {
  complete: false,
  laws: [
    {
      name: 'Ferry Act',
      complete: 'article',
      provisions: Array.from({ length: count }, (_, at) => ({
        provision: { article: String(at + 1) },
        text: sentence(at),
      })),
    },
  ],
};
/** What is known of decisions, likewise. */
const cases: CaseFile = {
  complete: [],
  cases: Array.from({ length: count }, (_, at) => ({
    ...{ cited: decision(at), date: '1969', numbers: [], reports: [`AC 1969/.${560 + at}`], names: ['Heron v Lark'] },
    later: [],
  })),
};
/** All words tell alike, so that the questions are alike. */
const words = { passages: 9, holding: () => 1 };
const judges = createJudgeScorers(
  { model: doubleModel('lenient'), settings: {} },
  { index: laws, digest: 'laws' },
  { counts: words, digest: 'words' },
);
const ofLaws = (name: string) =>
  ({
    scorer: createPureScorers({ laws, words, cases })[name] as Scorer,
    fingerprint: 'laws',
    source: 'computed',
  }) as const;
const lawScorers = Object.fromEntries(
  [
    ...['nonexistentCitations', 'citationSupport', 'tellingCorrectness', 'tellingFaithfulness', 'tellingContextRecall'],
    ...['caseAccuracy', 'nonexistentCases', 'casePrecision', 'caseRecall'],
  ].map((name) => [name, ofLaws(name)]),
);

interface Asked {
  readonly change?: Change;
  /** Of so many questions, the last ones, the reply is changed (0). */
  readonly changed?: number;
  /** What these ask for (that of the metric). */
  readonly check?: string;
}

/** What a run with this one metric says of it, and the values of its examples where nothing is changed. */
async function summaryOf(metric: Metric, { change = (reply) => reply, changed = 0, check }: Asked = {}) {
  const usual = metric.definition.needs.includes('check') ? 'should_not_hallucinate' : undefined;
  const isChanged = (at: number): boolean => at >= count - changed;
  const examples = Array.from({ length: count }, (_, at) => exampleAt(at, isChanged(at) ? (check ?? usual) : usual));
  const grades = await profileGrades(
    (async function* () {
      yield* examples;
    })(),
  );
  const scoring = scoringMetrics([metric], grades, { scorers: { ...judges, ...lawScorers } });
  const rows: CountedRow[] = [];
  for (const [at, example] of examples.entries())
    for (const repeat of repeats) {
      const reply = whole(at, example.check !== undefined);
      const head = { id: `${at}.${repeat}`, runId: 'r', exampleId: example.id, repeat, execution: 0, startedAt: 0 };
      const output = readOutput(isChanged(at) ? change(reply) : reply);
      const trial: Trial = { ...head, status: 'ok', latencyMs: 5, output };
      rows.push({ example, trial, scores: (await scoreTrial(example, trial, scoring, { newId: () => 's' })).scores });
    }
  const counter = createRowCounter<CountedRow>({ metrics: [metric.name] }, async function* () {
    yield* rows;
  });
  const counted: SummarisedTrial[] = [];
  for (const row of rows) {
    const { trial, scores } = await counter.counted(row);
    counted.push({ exampleId: trial.exampleId ?? '', category: undefined, trial, scores });
  }
  const [summary = assert.fail()] = (await summariseRun('r', [metric], counted)).overall.metrics;
  return summary;
}

const told = ({ mean, n, failedInstrument }: MetricSummary) => ({ mean: rounded(mean), n, failedInstrument });
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e6) / 1e6);

const nameOf = ({ name, cutoff, parameters }: MetricDefinition): string => {
  const needed = parameters.find((parameter) => parameter.default === undefined);
  const list = needed === undefined ? '' : `(${needed.name}=50)`;
  return `${name}${list}${cutoff === 'required' ? '@3' : ''}`;
};

/** @param values of the examples that are not changed */
function expected(values: readonly number[], worst: number | undefined) {
  const entered = worst === undefined ? values : [...values, ...Array(count - values.length).fill(worst)];
  const mean = entered.length === 0 ? null : entered.reduce((sum, value) => sum + value, 0) / entered.length;
  return { mean: rounded(mean), n: entered.length, failedInstrument: 0 };
}

describe('a part that a reply leaves out, or gives empty', () => {
  for (const definition of metricDefinitions) {
    const metric = parseMetricName(nameOf(definition));
    const { needs, worst } = definition;

    test(`${metric.name}: the worst value where other replies have it, whichever way it is missing`, async () => {
      const full = await summaryOf(metric);
      assert.equal(
        full.n,
        count,
        `nothing is known of ${metric.name} here: give the examples and replies what it needs`,
      );
      const value = full.mean ?? assert.fail();
      for (const [part, { needs: by, out, empty }] of Object.entries(lacks)) {
        const isNeeded = by.some((need) => needs.includes(need));
        for (const [at, change] of [...out, ...empty].entries())
          for (const changed of [1, count / 2]) {
            const summary = await summaryOf(metric, { change, changed });
            const where = `${part}, variant ${at}, ${changed} of ${count}`;
            if (isNeeded) {
              // All questions are alike but for their numbers.
              const rest = Array<number>(count - changed).fill(value);
              assert.deepEqual(told(summary), expected(rest, worst), where);
            } else if (part === 'answer') assert.deepEqual(told(summary), told(full), where);
            else if (!needs.includes('documents')) assert.equal(summary.n, count, where);
          }
      }
    });

    test(`${metric.name}: without a value where no reply of the run has it`, async () => {
      for (const [part, { needs: by, out, empty }] of Object.entries(lacks)) {
        if (!by.some((need) => needs.includes(need))) continue;
        // An empty answer and an empty list say that the target has nothing to give; contexts of which no reply has any may be a wrong path.
        const isTold =
          worst !== undefined && (part === 'answer' || (part === 'retrieved' && needs.includes('documents')));
        for (const [at, change] of [...out, ...empty].entries()) {
          const summary = await summaryOf(metric, { change, changed: count });
          const where = `${part}, variant ${at}`;
          const isWorst = isTold && at >= out.length;
          assert.deepEqual(told(summary), expected([], isWorst ? worst : undefined), where);
          if (!isWorst) assert.notEqual(summary.skippedReasons.length, 0, `${where}: why is not said`);
        }
      }
    });

    if (!needs.includes('answer')) continue;
    test(`${metric.name}: no answer where the question has none is worst where a refusal is looked for, and no claim`, async () => {
      const value = (await summaryOf(metric)).mean ?? assert.fail();
      const check = 'should_not_hallucinate';
      const isSkipped =
        definition.ofClaims === true || needs.includes('answerable') || definition.basis === 'evidenceHit';
      for (const [at, change] of [...lacks.answer.out, ...lacks.answer.empty].entries()) {
        const summary = await summaryOf(metric, { change, changed: 1, check });
        const rest = Array<number>(count - 1).fill(value);
        assert.deepEqual(told(summary), expected(rest, isSkipped ? undefined : worst), `variant ${at}`);
      }
    });
  }
});

test('a refusal that was written from nothing claims nothing', async () => {
  for (const answer of ['I do not know.', ...Object.values(nothingFound)]) {
    const change: Change = (reply) => ({ ...reply, contexts: [], answer });
    for (const name of ['faithfulness', 'faithfulnessGrade', 'noiseSensitivity', 'lexicalFaithfulness']) {
      const { n, skippedReasons } = await summaryOf(parseMetricName(name), { change, changed: 1 });
      assert.deepEqual([n, skippedReasons], [count - 1, [['no claims', repeats.length]]], `${name}: ${answer}`);
    }
  }
});

test('an answer that cites nothing needs no list of documents', async () => {
  for (const documents of [undefined, []]) {
    const change: Change = (reply) => ({ ...reply, documents, answer: 'It is 100 yen.' });
    const { n, skippedReasons } = await summaryOf(parseMetricName('citationAccuracy'), { change, changed: 1 });
    assert.deepEqual([n, skippedReasons], [count - 1, [['no citation', repeats.length]]]);
  }
});
