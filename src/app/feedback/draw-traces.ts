// Draws answers of production for labels that enter figures: each that a judge has scored has the same known chance, whatever people said or labelled before.
import { drawPlace } from '../../analysis/monitor/labels/label-draws.ts';
import { enteredOf } from '../../analysis/monitor/monitored-row.ts';
import type { Metric } from '../../metrics/metric.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { LabelSelection } from '../../model/label-selection.ts';
import type { Run } from '../../model/run.ts';
import type { LabelItem } from '../../ports/label-store.ts';
import { type MonitorStore, rowsOfStreams } from '../monitor/monitored-rows.ts';
import { traceDraws } from './drawn-labels.ts';

interface DrawTraces {
  /** Of a stream. */
  readonly run: Run;
  readonly metric: Metric;
  /** Of the start of a trace, in milliseconds since the epoch: from `from` on, before `to`. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly seed: number;
  /** Of the draw, by which its labels name it. */
  readonly id: string;
}

interface DrawnTraces {
  readonly items: readonly LabelItem[];
  readonly selection: LabelSelection;
  /** Answers that could be drawn and were not. */
  readonly left: number;
}

/**
 * In an order that tells nothing: whoever stops early has a draw all the same. What an earlier draw named is not named again; labels for reading keep nothing out, or the others would not stand for
 * all. Memory: as many traces as are drawn.
 * @throws ConfigError `nothing-to-label`
 */
export async function drawTraces(store: MonitorStore, options: DrawTraces): Promise<DrawnTraces> {
  const { run, metric, from, to, count, seed, id } = options;
  const stream = run.target.id;
  const before = (await traceDraws(store, { stream, metric: metric.name })).get(metric.name) ?? [];
  const nearest: { readonly place: number; readonly traceId: string; readonly trialId: string }[] = [];
  let of = 0;
  for await (const row of rowsOfStreams(store, { from, to }, { filter: { target: stream }, scored: [metric] })) {
    const { traceId = '', trial } = row;
    const entered = enteredOf(row, metric);
    if (entered?.kind !== 'value' || entered.imputed || before.some(({ named }) => named.has(traceId))) continue;
    of++;
    const place = drawPlace({ id, seed }, traceId);
    if (nearest.length > count && place >= (nearest.at(-1)?.place ?? 1)) continue;
    let at = nearest.length;
    while (at > 0 && (nearest[at - 1]?.place ?? 0) > place) at--;
    nearest.splice(at, 0, { place, traceId, trialId: trial.id });
    // One more than is drawn, which tells up to where the draw reaches.
    if (nearest.length > count + 1) nearest.pop();
  }
  if (of === 0)
    throw new ConfigError('no scored answer of this stream is left to be labelled', { code: 'nothing-to-label' });
  const drawn = nearest.slice(0, count);
  const next = nearest[count]?.place;
  const below = next === undefined ? 1 : ((drawn.at(-1)?.place ?? 0) + next) / 2;
  const window = { from, to, below };
  return {
    items: drawn.map(({ traceId: exampleId, trialId }, item): LabelItem => ({ item, exampleId, trialId })),
    selection: { how: 'drawn', draw: { count: drawn.length, of, seed, id, window } },
    left: of - drawn.length,
  };
}
