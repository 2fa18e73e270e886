// A queue of labels of production: answers that are worth reading, whose labels enter no figure, or answers drawn by chance.
import type { Metric } from '../../metrics/metric.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { DecisionScale, LabelItem, LabelQueue } from '../../ports/label-store.ts';
import type { ScoredTrace } from '../../ports/trace-store.ts';
import { boundedMetric } from '../labelling/decision-scale.ts';
import type { LabellingContext } from '../labelling/open-queue.ts';
import { labelMetric } from '../labels/label-metric.ts';
import type { MonitorStore } from '../monitor/monitored-rows.ts';
import { drawTraces } from './draw-traces.ts';
import { worthReading } from './worth-reading.ts';

export interface NewTraceQueue {
  /** Of a stream. */
  readonly run: Run;
  /** (the first that a judge scored) */
  readonly metric?: string | undefined;
  readonly count: number;
  /** By chance, for figures; else those worth reading. */
  readonly drawn: boolean;
  readonly seed: number;
  readonly scale: Exclude<DecisionScale, { readonly kind: 'grades' | 'parts' }>;
  readonly people: number;
  readonly repeatEvery: number;
  readonly by: string;
  /** Only traces that began from then on, and before then, in milliseconds since the epoch. */
  readonly since: number;
  readonly before: number;
  /** Labelled as a file: nobody is asked on a page. */
  readonly onPaper?: boolean;
}

export type QueueContext = LabellingContext & { readonly store: MonitorStore };

/** For reading, of a stream at most so many traces are looked through, the newest. */
const mostTraces = 20_000;

/** @throws ConfigError `nothing-to-label`, and for a metric that nobody can label */
export async function openTraceQueue(context: QueueContext, options: NewTraceQueue): Promise<LabelQueue> {
  const { store, newId } = context;
  const { run, count, drawn, seed, scale, people, repeatEvery, by, since, before, onPaper = false } = options;
  const metric = streamMetric(run, options.metric);
  boundedMetric(labelMetric({ name: metric.name, own: run.ownMetrics ?? [], declared: new Map(), where: 'metric' }));
  const id = newId();
  const head = { id, kind: 'answers', runId: run.id, metric: metric.name, scale, people, repeatEvery } as const;
  if (drawn) {
    const { items, selection } = await drawTraces(store, { run, metric, from: since, to: before, count, seed, id });
    const queue = await store.addLabelQueue({ ...head, selection, madeBy: by }, items);
    if (onPaper) await store.closeLabelQueue(id);
    return queue;
  }
  const traces: ScoredTrace[] = [];
  for await (const each of store.scoredTraces({ from: since, to: before, stream: run.target.id }, 'numbers')) {
    traces.push(each);
    if (traces.length > mostTraces) traces.splice(0, traces.length - mostTraces);
  }
  const chosen = worthReading(traces, metric, count);
  if (chosen.length === 0)
    throw new ConfigError('no scored answer of this stream is left to be labelled', { code: 'nothing-to-label' });
  const items = chosen.map(({ traceId, trialId }, item): LabelItem => ({ item, exampleId: traceId, trialId }));
  const selection = { how: 'chosen', rule: 'feedback and margin' } as const;
  const queue = await store.addLabelQueue({ ...head, selection, madeBy: by }, items);
  if (onPaper) await store.closeLabelQueue(id);
  return queue;
}

/** @param name (the first that a judge scored) @throws ConfigError `nothing-to-label` */
export function streamMetric(run: Run, name: string | undefined): Metric {
  const measured = runMetrics(run);
  const found =
    name === undefined
      ? measured.find(({ definition }) => definition.needs.includes('judge'))
      : measured.find((each) => each.name === name);
  if (found !== undefined) return found;
  throw new ConfigError(name === undefined ? 'no judge scores this stream' : `this stream is not scored by ${name}`, {
    code: 'nothing-to-label',
    where: 'metric',
  });
}
