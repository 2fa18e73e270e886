// Months of made-up production: scores with the structure of real ones, and a change that is known because it was planted.

import { createDriftFold, headlineOf, watchedMetrics } from '#src/analysis/monitor/drift/drift-fold.ts';
import type { CanaryReading } from '#src/analysis/monitor/drift/judge-drift.ts';
import { type WhatDrifted, whatDrifted } from '#src/analysis/monitor/drift/what-drifted.ts';
import { defaultOverall } from '#src/analysis/monitor/monitored-overall.ts';
import type { MonitoredRow } from '#src/analysis/monitor/monitored-row.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';

export type Planted = 'nothing' | 'system' | 'judge' | 'questions';

export interface MonthOptions {
  readonly planted: Planted;
  readonly random: () => number;
  /** Traces of an average day that are kept (200). */
  readonly perDay?: number;
  /** How much a system or judge takes from each score that is not 0 already (.08). */
  readonly size?: number;
  /** Answers that a judge judges anew each day (60); 0: none. */
  readonly canary?: number;
}

const days = 28;
const metrics = ['faithfulness', 'answerRelevance'].map(parseMetricName);
/** How often each kind is asked, and how well it is answered. */
const kinds = [
  { name: 'fees', share: 0.4, level: 0.92 },
  { name: 'hours', share: 0.3, level: 0.88 },
  { name: 'permits', share: 0.2, level: 0.75 },
  { name: 'appeals', share: 0.1, level: 0.6 },
] as const;
/** After the questions have changed. */
const otherShares = [0.2, 0.2, 0.3, 0.3] as const;

/** 28 days before, 28 days of the month, and something that happens on one of the days 5 to 22 of it. */
export function madeUpMonth({ planted, random, perDay = 200, size = 0.08, canary = 60 }: MonthOptions): WhatDrifted {
  const fold = createDriftFold(watchedMetrics(defaultOverall));
  const changedOn = planted === 'nothing' ? Number.POSITIVE_INFINITY : 5 + Math.floor(random() * 18);
  const growth = 1 + (random() - 0.5) * 0.03;
  let id = 0;
  for (let day = -days; day < days; day++) {
    const isWeekend = ((day % 7) + 7) % 7 >= 5;
    const isChanged = day >= changedOn;
    const mood = gaussian(random) * 0.005;
    const kept = Math.round(perDay * (isWeekend ? 0.4 : 1.2) * growth ** (day + days) * (0.85 + 0.3 * random()));
    for (let left = kept; left > 0; ) {
      // A session asks one to five questions, mostly of one kind, and is as hard as it is.
      const inSession = Math.min(left, 1 + Math.floor(random() ** 2 * 5));
      const hour = 6 + Math.floor(random() * 16);
      const hardness = gaussian(random) * 0.12 - (hour > 18 ? 0.03 : 0);
      const shares = kinds.map(({ share }, at) => {
        const usual = isWeekend && at === 1 ? share * 1.25 : share;
        return planted === 'questions' && isChanged ? (otherShares[at] ?? usual) : usual;
      });
      const kind = drawn(shares, random);
      const cluster = `s${id}`;
      for (let question = 0; question < inSession; question++, left--) {
        const of = random() < 0.8 ? kind : drawn(shares, random);
        const isPlanted = isChanged && (planted === 'system' || planted === 'judge');
        const mean = (kinds[of]?.level ?? 0) + hardness + mood - (isPlanted ? size : 0);
        const probability = of === 3 ? 1 : 0.5;
        fold.add(rowOf({ id: id++, of, mean, probability, cluster, random }), day < 0 ? 0 : day + 1);
      }
    }
  }
  const headline = headlineOf(defaultOverall, fold.sums);
  const readings = canaryOf({
    answers: canary,
    changedOn: planted === 'judge' ? changedOn : Number.POSITIVE_INFINITY,
    size,
    random,
  });
  return whatDrifted({ sums: fold.sums, headline, canary: readings, points: days });
}

interface MadeRow {
  readonly id: number;
  readonly of: number;
  readonly mean: number;
  readonly probability: number;
  readonly cluster: string;
  readonly random: () => number;
}

function rowOf({ id, of, mean, probability, cluster, random }: MadeRow): MonitoredRow {
  const failed = random() < 0.01;
  const head = { id: `t${id}`, runId: 'r', repeat: 0, execution: 0, startedAt: 0 };
  const number = Math.floor(random() ** 2 * 400);
  return {
    ...{
      at: 0,
      source: 'stream',
      target: 'desk',
      runId: 'r',
      release: undefined,
      language: id % 5 === 0 ? 'en' : 'ja',
    },
    ...{ category: kinds[of]?.name, cluster, weight: 1 / probability, judgedWeight: 1 / (probability * 0.8), metrics },
    query: `question ${number} about ${kinds[of]?.name} and what else there is to know`,
    trial: failed
      ? { ...head, status: 'failed', error: { code: 'down', message: 'down' } }
      : { ...head, status: 'ok', output: { answer: 'a' } },
    scores: failed
      ? []
      : metrics.map(({ name }) => ({
          ...{ id: 's', runId: 'r', trialId: head.id, metric: name, metricVersion: 1, source: 'judge' },
          ...{ scorerFingerprint: 'j', outcome: { status: 'scored', value: graded(mean, random) } },
        })),
  };
}

/** Thirds and wholes, mostly 1, with such a mean. */
function graded(mean: number, random: () => number): number {
  const within = Math.min(0.99, Math.max(0.02, mean));
  const all = random() < within ** 1.6;
  if (all) return 1;
  const rest = (within - within ** 1.6) / (1 - within ** 1.6);
  return Math.min(1, Math.max(0, Math.round((rest + gaussian(random) * 0.2) * 6) / 6));
}

function canaryOf({
  answers,
  changedOn,
  size,
  random,
}: {
  readonly answers: number;
  readonly changedOn: number;
  readonly size: number;
  readonly random: () => number;
}): readonly CanaryReading[] {
  const items = Array.from({ length: answers }, (_, item) => ({ item: `c${item}`, level: 0.4 + 0.55 * random() }));
  return items.flatMap(({ item, level }) =>
    metrics.flatMap(({ name }) =>
      Array.from({ length: 35 }, (_, at): CanaryReading => {
        const day = at - 7;
        const mean = level - (day >= changedOn ? size : 0);
        const value = Math.min(1, Math.max(0, mean + gaussian(random) * 0.08));
        return { point: day < 0 ? 0 : day + 1, metric: name, item, value, judge: 'j' };
      }),
    ),
  );
}

function drawn(shares: readonly number[], random: () => number): number {
  let left = random() * shares.reduce((sum, each) => sum + each, 0);
  for (const [at, share] of shares.entries()) {
    left -= share;
    if (left < 0) return at;
  }
  return shares.length - 1;
}

const gaussian = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** What a month is said to have: the names of what is called changed. */
export const named = ({ judge, system, questions }: WhatDrifted): readonly Planted[] => [
  ...(system.verdict === 'changed' ? (['system'] as const) : []),
  ...(judge.verdict === 'changed' ? (['judge'] as const) : []),
  ...(questions.verdict === 'changed' ? (['questions'] as const) : []),
];
