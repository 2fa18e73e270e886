// What the monitor says of a period, as one document: `--json`, the reply of a server, and what page and report are made of.
import { z } from 'zod';
import type { Monitored, MonitoredPart } from '../../analysis/monitor/monitor-fold.ts';
import type { MonitoredSlice } from '../../analysis/monitor/monitor-slice.ts';
import type { MonitoredMean } from '../../analysis/monitor/monitored-mean.ts';
import { weightedMembers } from '../../model/overall-definition.ts';
import { present } from '../../model/present.ts';
import { because } from '../../model/reasons.ts';
import { count, type Document, intervalSchema, number } from '../result-shapes.ts';

const day = z.string();

const meanSchema = z.strictObject({
  metric: z.string(),
  mean: number,
  ci95: intervalSchema,
  n: count,
  /** Values of equal weight, one a session, that would tell as much. */
  effective_n: z.number(),
  imputed: count,
  skipped: count,
  failed_target: count,
  failed_instrument: count,
  /** Not drawn to be scored, or not scored yet. */
  not_drawn: count,
  /** Why there is no mean, or no interval. */
  reason: z.string().exactOptional(),
});

const partSchema = z.strictObject({
  metric: z.string(),
  weight: z.number(),
  mean: number,
  entered: number,
  n: count,
});

const percentiles = { p50: number, p90: number, p95: number, p99: number };

const latencySchema = z.strictObject({
  n: count,
  /** Without a time, of those that were to have one. */
  missing: count,
  mean: number,
  ...percentiles,
  ci95: z.strictObject({ p50: intervalSchema, p90: intervalSchema, p95: intervalSchema, p99: intervalSchema }),
  /** Percentiles are right to .05 %: there were too many times to keep each. */
  approximate: z.boolean(),
});

const reasons = z.partialRecord(z.enum(['avg_overall_score', 'avg_faithfulness', 'avg_citation_accuracy']), z.string());

const slice = {
  avg_overall_score: number,
  avg_faithfulness: number,
  avg_citation_accuracy: number,
  /** How many were asked; of a sample an estimate. */
  total_queries: z.number().min(0),
  /** Why a mean is null. */
  reasons,
  /** Of them, those that are recorded and enter. */
  recorded_queries: count,
  failed_queries: count,
  overall_ci95: intervalSchema,
  overall_n: z.tuple([count, count]).nullable(),
  overall_parts: z.array(partSchema),
  metrics: z.array(meanSchema),
  latency_ms: latencySchema,
  cost_usd: meanSchema.omit({ metric: true }),
};

const part = z.strictObject({
  /** Null: those that have none. */
  name: z.string().nullable(),
  /** So many further parts together. */
  others: count.exactOptional(),
  ...slice,
});

export const monitorSchema = z.strictObject({
  period: z.strictObject({ from: day, to: day, time_zone: z.string() }),
  filter: z.strictObject({
    target: z.string().exactOptional(),
    category: z.string().exactOptional(),
    language: z.string().exactOptional(),
    release: z.string().exactOptional(),
  }),
  /** What the overall score is made of, and who says so. */
  overall: z.strictObject({
    source: z.enum(['config', 'runs', 'default']),
    parts: z.array(z.strictObject({ name: z.string(), metric: z.string(), weight: z.number() })),
  }),
  summary: z.strictObject({
    ...slice,
    run_queries: count,
    stream_queries: count,
    /** Of production: how many were kept, dropped by sampling, and whose spans still come; null where only some of them are meant. */
    traces: z.strictObject({ kept: count, dropped: count, open: count }).nullable(),
  }),
  trends: z.array(z.strictObject({ from: day, to: day, ...slice })),
  breakdown: z.strictObject({
    target: z.array(part),
    category: z.array(part),
    language: z.array(part),
    release: z.array(part),
  }),
  recommendations: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});

export type MonitorDocument = Document<typeof monitorSchema>;
export type MonitorSlice = Omit<MonitorDocument['trends'][number], 'from' | 'to'>;

export function monitorDocument({ period, filter, overall, found, asked }: Monitored): MonitorDocument {
  return {
    period: { from: period.firstDay, to: period.lastDay, time_zone: period.timeZone },
    filter: present({ ...filter }),
    overall: {
      source: overall.source,
      parts: weightedMembers(overall.definition).map(({ part: name, metric, share }) => ({
        name,
        metric,
        weight: share,
      })),
    },
    summary: {
      ...sliceOf(found.whole),
      ...(asked !== null && { total_queries: found.bySource.run + asked.kept + asked.dropped }),
      ...{ run_queries: found.bySource.run, stream_queries: found.bySource.stream, traces: asked },
    },
    trends: found.points.map(({ label, last, slice: own }) => ({ from: label, to: last, ...sliceOf(own) })),
    breakdown: {
      target: found.parts.target.map(partOf),
      category: found.parts.category.map(partOf),
      language: found.parts.language.map(partOf),
      release: found.parts.release.map(partOf),
    },
    recommendations: [],
  };
}

const partOf = ({ name, others, slice: own }: MonitoredPart): MonitorDocument['breakdown']['target'][number] =>
  present({ name: name ?? null, others, ...sliceOf(own) });

function sliceOf(own: MonitoredSlice): MonitorSlice {
  const { overall, means } = own;
  const [faithfulness, citations] = ['faithfulness', 'citationAccuracy'].map((name) => namedMean(means, name));
  const notMeasured = because(own.queries === 0 ? 'no-example' : 'not-measured');
  const why = (mean: number | null | undefined, reason: string | undefined): string | undefined =>
    mean == null ? (own.queries === 0 ? notMeasured : (reason ?? notMeasured)) : undefined;
  return {
    avg_overall_score: overall.score,
    avg_faithfulness: faithfulness?.mean ?? null,
    avg_citation_accuracy: citations?.mean ?? null,
    total_queries: Math.round(own.asked * 1e6) / 1e6,
    reasons: present({
      avg_overall_score: why(overall.score, overall.reason),
      avg_faithfulness: why(faithfulness?.mean, faithfulness?.reason),
      avg_citation_accuracy: why(citations?.mean, citations?.reason),
    }),
    ...{ recorded_queries: own.queries, failed_queries: own.failed },
    ...{
      overall_ci95: overall.ci95,
      overall_n: overall.n === null ? null : [...overall.n],
      overall_parts: overall.parts,
    },
    metrics: [...means].map(([metric, mean]) => ({ metric, ...meanOf(mean) })),
    latency_ms: own.latencyMs,
    cost_usd: meanOf(own.costUsd),
  };
}

/** The metric as it is named by default, else its first variant by name. */
function namedMean(means: ReadonlyMap<string, MonitoredMean>, name: string): MonitoredMean | undefined {
  const variants = [...means.keys()].filter((metric) => metric.startsWith(`${name}(`) || metric.startsWith(`${name}@`));
  return means.get(name) ?? means.get(variants.sort()[0] ?? '');
}

const meanOf = (mean: MonitoredMean): Omit<MonitorSlice['metrics'][number], 'metric'> =>
  present({
    ...{ mean: mean.mean, ci95: mean.ci95, n: mean.n, effective_n: mean.effectiveN },
    ...{ imputed: mean.imputed, skipped: mean.skipped },
    ...{ failed_target: mean.failedTarget, failed_instrument: mean.failedInstrument, not_drawn: mean.notDrawn },
    reason: mean.reason,
  });
