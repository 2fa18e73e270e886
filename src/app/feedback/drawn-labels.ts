// Labels of production that were drawn, for figures: the draws on record, and what people said of the answers that these named. Labels for reading are not among them.

import { drawsOf, type TraceDraw } from '../../analysis/monitor/labels/label-draws.ts';
import type { RowLabels } from '../../analysis/monitor/monitored-row.ts';
import type { Metric } from '../../metrics/metric.ts';
import { readHumanDetails } from '../../model/human-details.ts';
import { isStream } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { Trace } from '../../model/trace.ts';
import type { LabelQueue, LabelStore } from '../../ports/label-store.ts';
import type { RunStore } from '../../ports/run-store.ts';
import type { TraceStore } from '../../ports/trace-store.ts';

export type DrawStore = Pick<LabelStore, 'listLabelQueues' | 'labelItems'> & Pick<RunStore, 'findRun'>;

/** Oldest first, by the metric that is labelled. */
export async function traceDraws(
  store: DrawStore,
  of: { readonly stream?: string | undefined; readonly metric?: string | undefined } = {},
): Promise<ReadonlyMap<string, readonly TraceDraw[]>> {
  const found = new Map<string, TraceDraw[]>();
  const queues = (await store.listLabelQueues()).filter(
    ({ metric }) => of.metric === undefined || metric === of.metric,
  );
  for (const queue of queues.reverse()) {
    const draw = drawOf(queue);
    if (draw === undefined || queue.metric === undefined) continue;
    const run = await store.findRun(queue.runId);
    if (run === undefined || !isStream(run) || (of.stream !== undefined && run.target.id !== of.stream)) continue;
    const named = new Set((await store.labelItems(queue.id)).map(({ exampleId }) => exampleId));
    const draws = found.get(queue.metric) ?? [];
    found.set(queue.metric, draws);
    draws.push({ ...draw, id: queue.id, stream: run.target.id, named });
  }
  return found;
}

/** Undefined for a queue that no draw of production filled. */
export function drawOf({ kind, selection }: LabelQueue): Omit<TraceDraw, 'id' | 'stream' | 'named'> | undefined {
  if (kind !== 'answers' || selection?.how !== 'drawn' || selection.draw?.window === undefined) return undefined;
  const { count, of, seed, window } = selection.draw;
  return { count, of, seed, ...window };
}

/** Label by trace, and by metric. */
type GivenLabels = ReadonlyMap<string, ReadonlyMap<string, number>>;

interface DrawnLabelsOptions {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  readonly draws: ReadonlyMap<string, readonly TraceDraw[]>;
  /** Of a metric of the draws. */
  readonly metricOf: (name: string) => Metric | undefined;
}

/** What each row of the period has to be told of its labels. */
export async function drawnLabels(
  store: Pick<TraceStore, 'scoredTraces'>,
  { from, to, draws, metricOf }: DrawnLabelsOptions,
): Promise<(trace: Pick<Trace, 'id' | 'stream' | 'startedAt'>) => ReadonlyMap<string, RowLabels> | undefined> {
  if (draws.size === 0) return () => undefined;
  const given = await givenLabels(store, { from, to, draws, metricOf });
  return ({ id: traceId, stream, startedAt: at }) => {
    const found = new Map<string, RowLabels>();
    for (const [metric, own] of draws)
      if (own.some((draw) => draw.stream === stream))
        found.set(metric, { draws: drawsOf(own, { stream, traceId, at }), label: given.get(traceId)?.get(metric) });
    return found.size === 0 ? undefined : found;
  };
}

async function givenLabels(
  store: Pick<TraceStore, 'scoredTraces'>,
  { from, to, draws, metricOf }: DrawnLabelsOptions,
): Promise<GivenLabels> {
  const found = new Map<string, ReadonlyMap<string, number>>();
  const streams = new Set([...draws.values()].flatMap((own) => own.map(({ stream }) => stream)));
  for (const stream of streams)
    for await (const { trace, scores } of store.scoredTraces({ from, to, stream, labelled: true }, 'all')) {
      const labels = new Map<string, number>();
      for (const [name, own] of draws) {
        const metric = metricOf(name);
        const ids = new Set(own.filter(({ named }) => named.has(trace.id)).map(({ id }) => id));
        const label = metric && drawnLabel(scores, metric, ids);
        if (label !== undefined) labels.set(name, label);
      }
      if (labels.size > 0) found.set(trace.id, labels);
    }
  return found;
}

/** A label in the units of the metric, along a straight line: a page and a sheet may have asked on different scales. */
export function onRange(
  value: number,
  [worst, best]: readonly [number, number],
  [low, high]: readonly [number, number],
): number {
  return Math.min(high, Math.max(low, low + ((value - worst) / (best - worst)) * (high - low)));
}

/**
 * The mean of what people said who were asked by one of these draws, in the units of the metric. Whoever read the answer for any other reason is not asked.
 * @returns undefined where nobody was, or has said anything yet
 */
export function drawnLabel(
  scores: readonly Score[],
  { name, definition: { range } }: Metric,
  draws: ReadonlySet<string>,
): number | undefined {
  const [low, high] = range;
  if (high === null) return undefined;
  const values = scores.flatMap(({ metric, source, outcome }) => {
    if (metric !== name || source !== 'human' || outcome.status !== 'scored') return [];
    const { selection, scale = [low, high] } = readHumanDetails(outcome.details);
    if (selection?.how !== 'drawn' || !draws.has(selection.draw?.id ?? '')) return [];
    return [onRange(outcome.value, scale, [low, high])];
  });
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
