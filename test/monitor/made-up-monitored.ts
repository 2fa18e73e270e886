// A period that a test says row by row, folded as the monitor folds those of a store.
import { createDriftFold, headlineOf, watchedMetrics } from '#src/analysis/monitor/drift/drift-fold.ts';
import type { CanaryReading } from '#src/analysis/monitor/drift/judge-drift.ts';
import { whatDrifted } from '#src/analysis/monitor/drift/what-drifted.ts';
import { createFeedbackAgreement } from '#src/analysis/monitor/feedback-agreement.ts';
import {
  createMonitorFold,
  createParts,
  type Monitored,
  pointAt,
  usualParts,
} from '#src/analysis/monitor/monitor-fold.ts';
import { createSliceFold } from '#src/analysis/monitor/monitor-slice.ts';
import { defaultOverall } from '#src/analysis/monitor/monitored-overall.ts';
import type { MonitoredDay } from '#src/analysis/monitor/monitored-period.ts';
import type { MonitoredRow } from '#src/analysis/monitor/monitored-row.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';

export interface MadeUpRow {
  /** From 0; before the period below it. */
  readonly day: number;
  /** Of both metrics; null: the system failed; undefined: the judge did. */
  readonly value: number | null | undefined;
  readonly category?: string | undefined;
  readonly language?: string;
  readonly release?: string;
  readonly target?: string;
  readonly query?: string;
  readonly ms?: number;
  readonly usd?: number;
  readonly isBad?: boolean;
  readonly judge?: string;
  readonly source?: 'run' | 'stream';
  /** Measured: only faithfulness (both). */
  readonly isPartly?: boolean;
  /** Its session (each row has its own). */
  readonly cluster?: string;
}

export interface MadeUpPeriod {
  readonly days: number;
  readonly rows: readonly MadeUpRow[];
  /** How far each answer of a canary is moved on each day; undefined: there is none (it stays as it is). */
  readonly canary?: ((day: number) => number) | undefined;
}

const metrics = ['faithfulness', 'answerRelevance'].map(parseMetricName);
const dayMs = 86_400_000;
const start = Date.UTC(2026, 10, 1);
const labelOf = (day: number): string => new Date(start + day * dayMs).toISOString().slice(0, 10);

export function madeUpMonitored({ days, rows, canary }: MadeUpPeriod): Monitored {
  const points = Array.from({ length: days }, (_, day): MonitoredDay => {
    const from = start + day * dayMs;
    return { label: labelOf(day), last: labelOf(day), from, to: from + dayMs };
  });
  const options = { overall: defaultOverall };
  const fold = createMonitorFold({ days: points, ...options });
  const drift = createDriftFold(watchedMetrics(defaultOverall));
  const agreement = createFeedbackAgreement(defaultOverall);
  const earlier = createSliceFold(options);
  const earlierTargets = createParts(usualParts, options);
  for (const [at, given] of rows.map((row, place) => [place, row] as const).sort((a, b) => a[1].day - b[1].day)) {
    const row = rowOf(given, at);
    const point = pointAt(points, row.at) + 1;
    drift.add(row, point);
    fold.add(row);
    if (point > 0) agreement.add(row);
    if (point > 0) continue;
    earlier.add(row);
    earlierTargets.add(row.target, row);
  }
  const readings = canary === undefined ? [] : readingsOf(canary, days);
  return {
    period: { firstDay: labelOf(0), lastDay: labelOf(days - 1), timeZone: 'UTC' },
    filter: {},
    overall: { source: 'default', definition: defaultOverall },
    found: fold.period(),
    timeBefore: { firstDay: labelOf(-days), lastDay: labelOf(-1) },
    before: earlier.slice(),
    beforeByTarget: earlierTargets.parts(earlier.labelled()),
    drift: whatDrifted({
      ...{ sums: drift.sums, headline: headlineOf(defaultOverall, drift.sums), canary: readings, points: days },
    }),
    scoredBy: new Map(),
    asked: null,
    feedback: undefined,
    agreement: agreement.agreement(),
  };
}

function rowOf(given: MadeUpRow, at: number): MonitoredRow {
  const { day, value, target = 'desk', source = 'stream', judge = 'j', ms = 100 } = given;
  const head = { id: `t${at}`, runId: `run of ${target}`, repeat: 0, execution: 0, startedAt: 0, latencyMs: ms };
  const scored = given.isPartly === true ? metrics.slice(0, 1) : metrics;
  const outcome =
    value === undefined
      ? ({ status: 'failed', by: 'instrument', error: { code: 'judge-unread', message: 'it cannot be read' } } as const)
      : ({ status: 'scored', value: value ?? 0 } as const);
  return {
    ...{ at: start + day * dayMs + 3_600_000, source, target, runId: head.runId },
    ...{ query: given.query ?? `what does number ${at % 50} cost`, category: given.category },
    ...{
      language: given.language ?? 'ja',
      release: given.release,
      cluster: given.cluster ?? `c${at}`,
      weight: 1,
      judgedWeight: 1,
    },
    ...{ metrics: scored, negative: given.isBad },
    trial:
      value === null
        ? { ...head, status: 'failed', error: { code: 'down', message: 'it was down' } }
        : { ...head, status: 'ok', output: { answer: 'a', usage: { costUsd: given.usd ?? 0.01 } } },
    scores:
      value === null
        ? []
        : scored.map(({ name }) => ({
            ...{ id: 's', runId: head.runId, trialId: head.id, metric: name, metricVersion: 1 },
            ...{ source: 'judge', scorerFingerprint: judge, outcome },
          })),
  };
}

const readingsOf = (shift: (day: number) => number, days: number): readonly CanaryReading[] =>
  Array.from({ length: 2 * days }, (_, place) => place - days).flatMap((day) =>
    metrics.flatMap(({ name }) =>
      Array.from({ length: 30 }, (_, item): CanaryReading => {
        const value = 0.7 + 0.01 * ((item * 7 + (day + days) * 3) % 5) + shift(day);
        return { point: Math.max(0, day + 1), metric: name, item: `c${item}`, value, judge: 'j' };
      }),
    ),
  );
