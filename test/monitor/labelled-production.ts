// Production whose every answer has a value that people would give it: judged by one who errs, drawn, and labelled.
import { randomUUID } from 'node:crypto';
import { placeOf } from '#src/analysis/traces/sampling.ts';
import { openTraceQueue } from '#src/app/feedback/open-trace-queue.ts';
import { humanScore } from '#src/app/labels/human-score.ts';
import { labelMetric } from '#src/app/labels/label-metric.ts';
import type { LabelSelection } from '#src/model/label-selection.ts';
import type { Run } from '#src/model/run.ts';
import type { LabelQueue } from '#src/ports/label-store.ts';
import type { ServerStore } from '#src/ports/store.ts';
import { dayMs, type MadeUpTrace, putProduction } from '../alerts/made-up-production.ts';

export const stream = 'town-bot';

/** Of every ten answers people call seven good in one category and five in the other; the judge lets four of ten bad ones pass. */
export const saidByPeople = (id: string, category: string): number =>
  placeOf(`people ${id}`) < (category === 'fee' ? 0.5 : 0.7) ? 1 : 0;
const saidByJudge = (id: string, category: string): number =>
  saidByPeople(id, category) === 1 || placeOf(`judge ${id}`) < 0.4 ? 1 : 0;

interface World {
  /** Its first moment. */
  readonly from: number;
  readonly days: number;
  readonly aDay: number;
  /** By the number of the day (`f`). */
  readonly judgeOf?: (day: number) => string;
  readonly name?: string;
}

/** Traces of a category are kept at 1 in 2; those of days 1, 3, … are judged at 3 in 4. */
export function tracesOf({ from, days, aDay, judgeOf = () => 'f', name = 'p' }: World): readonly MadeUpTrace[] {
  return Array.from({ length: days * aDay }, (_, i): MadeUpTrace => {
    const id = `${name}${String(i).padStart(5, '0')}`;
    const day = Math.floor(i / aDay);
    const category = placeOf(`category ${id}`) < 0.4 ? 'fee' : 'hours';
    return {
      ...{ id, at: from + day * dayMs + ((i % aDay) * dayMs) / aDay, session: `${name} ${i >> 1}`, category },
      ...{ probability: category === 'fee' ? 0.5 : 1, scoreProbability: day % 2 === 1 ? 0.75 : 1 },
      ...{ faithfulness: saidByJudge(id, category), judge: judgeOf(day), query: `question ${id}` },
    };
  });
}

/** What people would say of all that was asked. */
export function truthOf(traces: readonly MadeUpTrace[]): number {
  let [sum, weight] = [0, 0];
  for (const { id, category = '', probability = 1, scoreProbability = 1 } of traces) {
    const own = 1 / (probability * scoreProbability);
    sum += own * saidByPeople(id, category);
    weight += own;
  }
  return sum / weight;
}

export async function putLabelled(store: ServerStore, traces: readonly MadeUpTrace[]): Promise<Run> {
  await putProduction(store, traces);
  const { rows } = await store.queryRuns({ limit: 50, streams: true });
  const run = rows.find(({ target }) => target.id === stream) as Run;
  await store.setMetrics(run.id, ['faithfulness']);
  return { ...run, metrics: ['faithfulness'] };
}

interface Draw {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly drawn?: boolean;
  readonly seed?: number;
}

/** Always the same draw: its id tells which answers it names. */
export async function openQueue(
  store: ServerStore,
  run: Run,
  { from, to, count, drawn = true, seed = 1 }: Draw,
): Promise<LabelQueue> {
  const place = (await store.listLabelQueues()).length;
  const context = { store, newId: () => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}` };
  return await openTraceQueue(context as unknown as Parameters<typeof openTraceQueue>[0], {
    ...{ run, metric: 'faithfulness', count, drawn, seed, scale: { kind: 'pass-fail' } },
    ...{ people: 1, repeatEvery: 0, by: 'lead', since: from, before: to },
  });
}

const metric = labelMetric({ name: 'faithfulness', own: [], declared: new Map(), where: 'metric' });

export async function label(
  store: ServerStore,
  {
    runId,
    traceId,
    author = 'annotator-1',
    value,
    selection,
  }: {
    readonly runId: string;
    readonly traceId: string;
    readonly author?: string;
    readonly value: number;
    readonly selection: LabelSelection | undefined;
  },
): Promise<void> {
  const head = { id: randomUUID(), runId, trialId: `trial ${traceId}`, metric, author };
  await store.appendScores([humanScore({ ...head, value, selection })]);
}

/** What the queue names, as people would say it. @param most of them (all) */
export async function labelAll(
  store: ServerStore,
  queue: LabelQueue,
  traces: readonly MadeUpTrace[],
  most: number = Number.POSITIVE_INFINITY,
): Promise<void> {
  const categories = new Map(traces.map(({ id, category = '' }) => [id, category]));
  for (const { item, exampleId } of await store.labelItems(queue.id)) {
    if (item >= most) break;
    const value = saidByPeople(exampleId, categories.get(exampleId) ?? '');
    await label(store, { runId: queue.runId, traceId: exampleId, value, selection: queue.selection });
  }
}
