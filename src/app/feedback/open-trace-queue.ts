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
import { drawnTraces, worthReading } from './worth-reading.ts';

export interface NewTraceQueue {
  /** Of a stream. */
  readonly run: Run;
  /** (the first that a judge scored) */
  readonly metric?: string | undefined;
  readonly count: number;
  /** By chance, for figures; else those worth reading. */
  readonly drawn: boolean;
  readonly seed: number;
  readonly scale: Exclude<DecisionScale, { readonly kind: 'grades' }>;
  readonly people: number;
  readonly repeatEvery: number;
  readonly by: string;
  /** Only traces that began since, in milliseconds since the epoch. */
  readonly since: number;
}

/** Of a stream at most so many traces are looked through, the newest. */
const mostTraces = 20_000;

/** @throws ConfigError `nothing-to-label`, and for a metric that nobody can label */
export async function openTraceQueue(context: LabellingContext, options: NewTraceQueue): Promise<LabelQueue> {
  const { store, newId } = context;
  const { run, count, drawn, seed, scale, people, repeatEvery, by } = options;
  const metric = metricOf(run, options.metric);
  boundedMetric(labelMetric({ name: metric.name, own: run.ownMetrics ?? [], declared: new Map(), where: 'metric' }));
  const traces: ScoredTrace[] = [];
  for await (const each of store.scoredTraces(
    { from: options.since, to: Number.MAX_SAFE_INTEGER, stream: run.target.id },
    'numbers',
  )) {
    traces.push(each);
    if (traces.length > mostTraces) traces.splice(0, traces.length - mostTraces);
  }
  const draw = drawnTraces(traces, metric, { count, seed });
  const chosen = drawn
    ? draw.drawn.map(({ trace, trial }) => ({ traceId: trace.id, trialId: trial.id }))
    : worthReading(traces, metric, count);
  if (chosen.length === 0)
    throw new ConfigError('no scored answer of this stream is left to be labelled', { code: 'nothing-to-label' });
  const items = chosen.map(({ traceId, trialId }, item): LabelItem => ({ item, exampleId: traceId, trialId }));
  const selection = drawn
    ? ({ how: 'drawn', draw: { count: items.length, of: draw.of, seed } } as const)
    : ({ how: 'chosen', rule: 'feedback and margin' } as const);
  const head = { id: newId(), kind: 'answers', runId: run.id, metric: metric.name } as const;
  return await store.addLabelQueue({ ...head, scale, selection, people, repeatEvery, madeBy: by }, items);
}

function metricOf(run: Run, name: string | undefined): Metric {
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
