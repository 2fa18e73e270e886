// How judges of production stand with people: of each stream and metric what is known of their agreement in a period, and what people would say of all its answers.
import { z } from 'zod';
import type { LabelCorrected } from '../../analysis/monitor/labels/label-tally.ts';
import type { Monitored } from '../../analysis/monitor/monitor-fold.ts';
import type { MonitoredMean } from '../../analysis/monitor/monitored-mean.ts';
import type { Metric } from '../../metrics/metric.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { because } from '../../model/reasons.ts';
import { type Run, streamType } from '../../model/run.ts';
import { labelledTraces, streamAgreement } from '../feedback/calibrate-stream.ts';
import { traceDraws } from '../feedback/drawn-labels.ts';
import type { MonitorStore } from '../monitor/monitored-rows.ts';
import type { Period } from '../monitor/period.ts';
import { count, type Document, intervalSchema, number } from '../result-shapes.ts';
import { languageRow, languageRows } from './judge-standings.ts';

const estimate = { mean: number, ci95: intervalSchema, reason: z.string().nullable() };

const streamJudge = z.strictObject({
  metric: z.string(),
  /** Of the labelled answers; empty where there is none. */
  models: z.array(z.string()),
  /** All languages first; of labels that were drawn, and no others. */
  rows: z.array(languageRow),
  /** What the judge says of the period, as the monitor has it. Null: it is still being added up. */
  judged: z.strictObject({ ...estimate, n: count }).nullable(),
  /** What people would say of the same answers, by labels that were drawn. */
  corrected: z.strictObject({ ...estimate, labels: count, drawn: count }).nullable(),
  /** Why agreement is not known (it is). */
  problem: z.string().nullable(),
});
export type StreamJudge = Document<typeof streamJudge>;

export const streamJudgesSchema = z.strictObject({
  first_day: z.string(),
  last_day: z.string(),
  streams: z.array(z.strictObject({ stream: z.string(), run: z.string(), standings: z.array(streamJudge) })),
});
export type StreamJudges = Document<typeof streamJudgesSchema>;

/** Streams that are looked at, those that began last. */
const mostStreams = 12;

/** @param found what the period says (it is being added up) */
export async function streamJudges(
  store: MonitorStore,
  { period, found }: { readonly period: Period; readonly found: Monitored | undefined },
): Promise<StreamJudges> {
  const { rows } = await store.queryRuns({ limit: mostStreams, targetType: streamType, streams: true });
  const streams: StreamJudges['streams'][number][] = [];
  for (const run of rows) {
    const standings = await judgesOf(store, run, { period, found });
    if (standings.length > 0) streams.push({ stream: run.target.id, run: run.id, standings: [...standings] });
  }
  return { first_day: period.firstDay, last_day: period.lastDay, streams };
}

interface Looked {
  readonly period: Period;
  readonly found: Monitored | undefined;
}

async function judgesOf(store: MonitorStore, run: Run, { period, found }: Looked): Promise<readonly StreamJudge[]> {
  const stream = run.target.id;
  const draws = await traceDraws(store, { stream });
  const isWeighed = ({ name, definition }: Metric): boolean =>
    definition.range[1] !== null && (definition.needs.includes('judge') || draws.has(name));
  const metrics = runMetrics(run).filter(isWeighed);
  if (metrics.length === 0) return [];
  const slice = found?.found.parts.target.find(({ name }) => name === stream)?.slice;
  const labelled = await labelledTraces(store, stream, period);
  const standings: StreamJudge[] = [];
  for (const metric of metrics) {
    const { name } = metric;
    const own = draws.get(name) ?? [];
    standings.push({
      metric: name,
      ...(await agreementOf(() => streamAgreement(store, { run, period, metric, draws: own, labelled }))),
      judged: found === undefined ? null : judgedOf(slice?.means.get(name)),
      corrected: found === undefined ? null : correctedOf(slice?.corrected.get(name)),
    });
  }
  return standings;
}

async function agreementOf(
  weigh: () => ReturnType<typeof streamAgreement>,
): Promise<Pick<StreamJudge, 'models' | 'rows' | 'problem'>> {
  try {
    const { calibration, models } = await weigh();
    return { models: [...models], rows: languageRows(calibration), problem: null };
  } catch (error) {
    if (error instanceof ConfigError) return { models: [], rows: [], problem: error.code };
    throw error;
  }
}

const judgedOf = (mean: MonitoredMean | undefined): StreamJudge['judged'] => ({
  ...{ mean: mean?.mean ?? null, ci95: mean?.ci95 ?? null, n: mean?.n ?? 0 },
  reason: mean === undefined ? because('not-measured') : (mean.reason ?? null),
});

const correctedOf = (corrected: LabelCorrected | undefined): StreamJudge['corrected'] => ({
  ...{ mean: corrected?.mean ?? null, ci95: corrected?.ci95 ?? null },
  ...{ labels: corrected?.labels ?? 0, drawn: corrected?.named ?? 0 },
  reason: corrected === undefined ? because('no-drawn-labels') : (corrected.reason ?? null),
});
