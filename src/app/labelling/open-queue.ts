// Opens a queue: answers of a run, drawn as a calibration draws them or picked to be read, or the documents whose grades settle a comparison.
import { type PartMetric, partMetricOf } from '../../analysis/citations/answer-parts.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { RunGoals } from '../../metrics/presets.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { Run } from '../../model/run.ts';
import { trialKey } from '../../model/trial.ts';
import type { DecisionScale, LabelItem, LabelQueue, LabelStore } from '../../ports/label-store.ts';
import type { Store } from '../../ports/store.ts';
import type { TraceStore } from '../../ports/trace-store.ts';
import type { AppContext } from '../app-context.ts';
import { drawAnswers } from '../calibration/draw-label-sheet.ts';
import { settlePool } from '../dataset/settle-pool.ts';
import { labelMetric } from '../labels/label-metric.ts';
import { scoredExamples } from '../scored-examples.ts';
import { boundedMetric, endsOf, gradeScaleOf } from './decision-scale.ts';
import { queueProgress } from './next-turn.ts';
import { partItems } from './part-items.ts';

/** What labelling is given of the world. */
export interface LabellingContext extends AppContext {
  readonly store: Store & LabelStore & Pick<TraceStore, 'findTrace' | 'scoredTraces'>;
}

interface NewQueue {
  /** How many different people an item is for, from 1. */
  readonly people: number;
  /** After about so many decisions a person is shown one of their own again; 0: never. */
  readonly repeatEvery: number;
  readonly by: string;
}

interface NewAnswerQueue extends NewQueue {
  readonly run: Run;
  /** (the one that a judge scored) */
  readonly metric?: string | undefined;
  readonly count: number;
  readonly seed: number;
  /** Picks the answers on which the judge is likely wrong, instead of drawing. */
  readonly reading: boolean;
  /** Of whole answers; citations and sentences are decided one by one, in words. */
  readonly scale: Exclude<DecisionScale, { readonly kind: 'grades' | 'parts' }>;
}

/**
 * The same metric, number and seed draw what a sheet draws.
 * @throws ConfigError for a run or a metric that cannot be labelled; `mixed-scales`, `queue-open`, `nothing-to-label`
 */
export async function openAnswerQueue(context: LabellingContext, options: NewAnswerQueue): Promise<LabelQueue> {
  const { store } = context;
  const { run, count, seed, reading, people, repeatEvery, by } = options;
  const metrics = options.metric === undefined ? [] : [options.metric];
  const drawn = await drawAnswers(context, { run, metrics, count, seed, reading, showVerdict: false });
  const { name } = drawn.metric;
  const own = run.ownMetrics ?? [];
  const parts = partMetricOf(name);
  const scale: DecisionScale = parts === undefined ? options.scale : { kind: 'parts' };
  const ends = endsOf(scale, boundedMetric(labelMetric({ name, own, declared: new Map(), where: 'metric' })));
  // Sentences are the same ones, whoever judged them.
  const isSame = (metric = ''): boolean => metric === name || (parts !== undefined && partMetricOf(metric) === parts);
  const open = await unfinished(store, (queue) => queue.runId === run.id && isSame(queue.metric));
  const before = open.find((queue) => queue.scale.kind !== scale.kind);
  if (before !== undefined || (drawn.labelled !== undefined && drawn.labelled.join() !== ends.join()))
    throw new ConfigError(
      `the labels of ${name} in this run are on another scale, and labels of two scales are not weighed together`,
      {
        code: 'mixed-scales',
        where: 'scale',
        hint: 'choose the scale of the labels that there are',
      },
    );
  if (open.some((queue) => (queue.selection?.how === 'chosen') === reading))
    throw new ConfigError(`a queue of ${name} is open for this run: what stands in it would be asked twice`, {
      code: 'queue-open',
      hint: 'label it to its end, or close it',
    });
  const answers = drawn.named.map(({ exampleId, repeat }) => ({
    exampleId,
    trialId: drawn.trialIds.get(trialKey(exampleId, repeat)),
  }));
  const items =
    parts === undefined
      ? answers.map((answer, item): LabelItem => present({ item, ...answer }))
      : await itemsOfParts(context, run, { answers, metric: parts });
  if (items.length === 0)
    throw nothingToLabel(
      reading
        ? `no answer without a label stands out as one on which the judge of ${name} is likely wrong`
        : `no judged answer of this run is left to be labelled for ${name}`,
    );
  const head = { id: context.newId(), kind: 'answers', runId: run.id, metric: name } as const;
  return await store.addLabelQueue(
    { ...head, scale, selection: drawn.selection, people, repeatEvery, madeBy: by },
    items,
  );
}

interface DrawnAnswer {
  readonly exampleId: string;
  readonly trialId: string | undefined;
}

/** Answer by answer, in the order in which they were drawn. */
async function itemsOfParts(
  { store }: LabellingContext,
  run: Run,
  { answers, metric }: { readonly answers: readonly DrawnAnswer[]; readonly metric: PartMetric },
): Promise<readonly LabelItem[]> {
  const wanted = new Set(answers.map(({ trialId }) => trialId));
  const parts = new Map<string | undefined, readonly string[]>();
  for await (const row of scoredExamples(store, run))
    if (wanted.has(row.trial.id)) parts.set(row.trial.id, partItems(row, metric));
  return answers
    .flatMap(({ exampleId, trialId }) => (parts.get(trialId) ?? []).map((part) => ({ exampleId, trialId, part })))
    .map((own, item): LabelItem => present({ item, ...own }));
}

/** Queues that are open and not labelled to their end. */
async function unfinished(store: LabelStore, isMeant: (queue: LabelQueue) => boolean): Promise<readonly LabelQueue[]> {
  const found: LabelQueue[] = [];
  for (const queue of await store.listLabelQueues()) {
    if (queue.closedAt !== undefined || !isMeant(queue)) continue;
    if (queueProgress(queue, await store.labelTurns(queue.id), '').done < queue.items) found.push(queue);
  }
  return found;
}

const nothingToLabel = (what: string): ConfigError => new ConfigError(what, { code: 'nothing-to-label' });

interface NewDocumentQueue extends NewQueue {
  /** Two, of one version of a dataset. */
  readonly runs: readonly [Run, Run];
  /** (the one by which is said which run is better) */
  readonly metric?: Metric | undefined;
  readonly goals: RunGoals;
}

/** A document without a text that was recorded is left out: nobody can grade it here. */
export async function openDocumentQueue(
  context: LabellingContext,
  { runs, metric, goals, people, repeatEvery, by }: NewDocumentQueue,
): Promise<LabelQueue> {
  const { store } = context;
  const [run, against] = runs;
  const pool = await settlePool(store, { runs, metric, goals, excerptChars: 1 });
  const scale = gradeScaleOf(pool.scale);
  const readable = pool.pairs.filter(({ excerpt }) => excerpt !== undefined);
  const items = readable.map(({ exampleId, docId }, item): LabelItem => ({ item, exampleId, documentId: docId }));
  if (items.length === 0)
    throw nothingToLabel(
      pool.pairs.length === 0
        ? 'no grade of a document could change what is said of these two runs'
        : 'no text was recorded of the documents whose grades settle it: grade them as a file',
    );
  const open = await unfinished(
    store,
    ({ kind, ...of }) => kind === 'documents' && of.runId === run.id && of.againstRunId === against.id,
  );
  if (open.length > 0)
    throw new ConfigError('a queue of these two runs is open', {
      code: 'queue-open',
      hint: 'grade it to its end, or close it',
    });
  const head = { id: context.newId(), kind: 'documents', runId: run.id, againstRunId: against.id } as const;
  const settled = present({ metric: pool.settle?.metric });
  return await store.addLabelQueue({ ...head, ...settled, scale, people, repeatEvery, madeBy: by }, items);
}
