// What an answer takes: time, tokens, money, and the time until its first word.
import type { MetricDefinition } from '../model/metric-definition.ts';
import { because, type ReasonSentence } from '../model/reasons.ts';
import { type Outcome, scored, skipped } from '../model/score.ts';
import type { Usage } from '../model/target-output.ts';
import { type CataloguedMetric, type PureMetric, type Scorer, usualTraits } from './metric.ts';

const { worst: _none, ...withoutWorst } = usualTraits;
/** Less is better, and there is no worst value: failures of the target are counted beside the mean. */
const expenseTraits = { ...withoutWorst, direction: 'lower', range: [0, null] } as const;

export const latency: PureMetric = {
  definition: {
    ...expenseTraits,
    name: 'latency',
    aliases: [{ name: 'latencyMean' }],
    title: 'Latency',
    formula:
      'service time of one trial in milliseconds at the concurrency of the run: Hakari’s own queue excluded, waiting inside of the target included',
    citation: 'measured by the target itself where it can',
    edges:
      'Replies from a cache and recorded runs without times are skipped. A failed trial has no worst value: failures are counted beside the mean.',
    unit: 'ms',
    needs: ['latency'],
  },
  createScorer:
    () =>
    (_metric, { trial }) => {
      if (trial.output.cached === true) return skipped(because('reply-from-a-cache'));
      return trial.latencyMs === undefined ? skipped(because('not-timed')) : scored(trial.latencyMs);
    },
};

/** Over a whole run, from the latencies of its trials. */
export const latencyPercentile: CataloguedMetric = {
  definition: {
    ...expenseTraits,
    name: 'latencyPercentile',
    aliases: [
      { name: 'latencyP50', parameters: { p: 50 } },
      { name: 'latencyP95', parameters: { p: 95 } },
      { name: 'latencyP99', parameters: { p: 99 } },
    ],
    title: 'Latency percentile',
    formula:
      'value below which p % of the trials lie, linear interpolation between order statistics (Hyndman and Fan type 7)',
    citation: 'Hyndman and Fan, The American Statistician 1996; interval by order statistics',
    edges: 'The interval needs enough trials to have 95 % cover; with fewer there is none.',
    parameters: [
      { name: 'p', kind: 'percentile', default: undefined, help: 'percentile, above 0 and below 100, such as p=95' },
    ],
    level: 'run',
    basis: 'latency',
    statistic: 'quantile',
    unit: 'ms',
    needs: ['latency'],
  },
};

const edges =
  'Skipped where the target does not tell it: unknown is not zero. A reply that was reused counts with what it took when it was made, since that is what the system takes. Calls of judges are not part of it. A failed trial has no worst value: failures are counted beside the mean, and what failed attempts took is not known.';

const usageTraits = { ...expenseTraits, edges, needs: ['usage'] } as const satisfies Partial<MetricDefinition>;

export const inputTokens: PureMetric = {
  definition: {
    ...usageTraits,
    name: 'inputTokens',
    title: 'Input tokens',
    formula: 'tokens that the target had its models read for one answer',
    citation: "as the target, or the vendor it calls, counts them; vendors' tokens differ in size",
    unit: 'tokens',
  },
  described: {
    ja: '1 件の回答のために、評価対象がモデルに読ませたトークン数',
    ko: '답변 한 건을 위해 평가 대상이 모델에 읽힌 토큰 수',
    en: 'tokens that the target had its models read for an answer',
  },
  createScorer: () => usageScorer('inputTokens'),
};

export const outputTokens: PureMetric = {
  definition: {
    ...usageTraits,
    name: 'outputTokens',
    title: 'Output tokens',
    formula: 'tokens that the target had its models write for one answer, thinking included',
    citation: "as the target, or the vendor it calls, counts them; vendors' tokens differ in size",
    unit: 'tokens',
  },
  described: {
    ja: '1 件の回答のために、評価対象がモデルに書かせたトークン数',
    ko: '답변 한 건을 위해 평가 대상이 모델에 쓰게 한 토큰 수',
    en: 'tokens that the target had its models write for an answer',
  },
  createScorer: () => usageScorer('outputTokens'),
};

export const cost: PureMetric = {
  definition: {
    ...usageTraits,
    name: 'cost',
    title: 'Cost of an answer',
    formula: 'US dollars that the target paid to its models for one answer',
    citation: "as the target tells it, or the tokens at the prices of Hakari's table or the config",
    unit: 'usd',
  },
  described: {
    ja: '1 件の回答のために、評価対象がモデルに支払った金額（米ドル）',
    ko: '답변 한 건을 위해 평가 대상이 모델에 지불한 금액 (미국 달러)',
    en: 'US dollars that the target paid to its models for an answer',
  },
  createScorer: () => usageScorer('costUsd'),
};

export const firstToken: PureMetric = {
  definition: {
    ...usageTraits,
    name: 'firstToken',
    aliases: [{ name: 'timeToFirstToken' }, { name: 'TTFT' }],
    title: 'Time to first token',
    formula: 'milliseconds from asking to the first piece of the answer, queueing excluded',
    citation: 'measured where the answer is streamed',
    edges:
      'Answers that were not streamed, recorded runs without times and replies from a cache are skipped. A failed trial has no worst value: failures are counted beside the mean.',
    unit: 'ms',
    needs: ['latency'],
  },
  described: {
    ja: '質問してから回答の最初の部分が届くまでの時間',
    ko: '질문한 뒤 답변의 첫 부분이 도착하기까지 걸린 시간',
    en: 'time from asking to the first piece of the answer',
  },
  createScorer:
    () =>
    (_metric, { trial: { output } }) => {
      if (output.cached === true) return skipped(because('reply-from-a-cache'));
      return amount(output.timings?.firstTokenMs, because('not-streamed'));
    },
};

function usageScorer(part: keyof Usage): Scorer {
  return (_metric, { trial }) => amount(trial.output.usage?.[part], because('usage-not-told'));
}

/** Targets are other people's programs: a value that is not an amount counts as not told. */
const amount = (value: number | undefined, absent: ReasonSentence): Outcome =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? scored(value) : skipped(absent);
