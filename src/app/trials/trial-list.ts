// The trials of a run as a list shows them: filtered and sorted by the store, a page at a time, each with its example and scores.

import type { Run } from '../../model/run.ts';
import type { TrialHead, TrialQuery } from '../../ports/run-queries.ts';
import type { ScanDepth } from '../../ports/run-store.ts';
import type { Store } from '../../ports/store.ts';
import { listed } from '../dataset/dataset-source.ts';
import { keepDerived } from '../run-summary.ts';
import type { ScoredExample } from '../scored-examples.ts';

type TrialStore = Pick<Store, 'queryTrials' | 'scoredTrials' | 'examplesOf'>;

/** What is listed, in which order. */
export type TrialFilter = Omit<TrialQuery, 'runId' | 'limit' | 'after'>;

export interface ListedTrial extends ScoredExample {
  readonly head: TrialHead;
}

/** Which page: that behind a trial, that before one, or the last; the first, where nothing is said. */
export interface TrialPlace {
  /** A trial's `at`. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly last?: boolean | undefined;
}

export interface TrialPage {
  readonly rows: readonly ListedTrial[];
  /** `before` of the page that stands before it; undefined: it is the first. */
  readonly before: string | undefined;
  /** `after` of the next one; undefined: it is the last. */
  readonly after: string | undefined;
}

export async function listTrials(
  store: TrialStore & Pick<Store, 'keepValues'>,
  run: Run,
  filter: TrialFilter,
  { after, before, last = false, limit }: TrialPlace & { readonly limit: number },
): Promise<TrialPage> {
  const { order: by = 'example', score } = filter;
  if (by.startsWith('score') && score !== undefined && isLarge(run))
    await keepDerived(() => store.keepValues(run.id, score.metric));
  const backward = last || before !== undefined;
  const order = backward ? reverseOf(filter.order) : filter.order;
  const found = await store.queryTrials({ ...filter, order, runId: run.id, limit, after: backward ? before : after });
  const heads = backward ? found.rows.toReversed() : found.rows;
  const beyond = { begin: heads[0]?.at, end: heads.at(-1)?.at };
  return {
    rows: await readListed(store, run, heads, 'untexted'),
    before: (backward ? found.next !== undefined : after !== undefined) ? beyond.begin : undefined,
    after: (backward ? before !== undefined : found.next !== undefined) ? beyond.end : undefined,
  };
}

/** Sorting the values of fewer trials takes less than keeping them is worth; of a run under way they would be kept again and again. */
const isLarge = ({ dataset, repeat, finishedAt }: Run): boolean =>
  finishedAt !== undefined && (dataset?.examples ?? 0) * repeat >= 5000;

export const reverseOf = (order: TrialFilter['order'] = 'example'): NonNullable<TrialFilter['order']> =>
  reverses[order];

const reverses = {
  example: 'example-descending',
  'example-descending': 'example',
  score: 'score-descending',
  'score-descending': 'score',
} as const;

/** What stands before and behind a trial in a list; nothing where the list does not have it. */
export async function besideTrial(
  store: TrialStore,
  run: Run,
  filter: TrialFilter,
  { exampleId, repeat }: { readonly exampleId: string; readonly repeat: number },
): Promise<{ readonly previous: TrialHead | undefined; readonly next: TrialHead | undefined }> {
  const own = await store.queryTrials({ ...filter, runId: run.id, exampleId, limit: run.repeat });
  const here = own.rows.find((row) => row.repeat === repeat);
  if (here === undefined) return { previous: undefined, next: undefined };
  const behind = async (order: TrialFilter['order']): Promise<TrialHead | undefined> =>
    (await store.queryTrials({ ...filter, order, runId: run.id, limit: 1, after: here.at })).rows[0];
  return { previous: await behind(reverseOf(filter.order)), next: await behind(filter.order) };
}

/** Reads these trials with their examples: what stands side by side in the dataset at once. */
async function readListed(
  store: TrialStore,
  run: Run,
  heads: readonly TrialHead[],
  depth: ScanDepth,
): Promise<readonly ListedTrial[]> {
  const read = new Map<string, ScoredExample>();
  for (const range of rangesOf(heads.map(({ place }) => place)))
    for (const row of await readRange(store, run, range, depth)) read.set(row.trial.id, row);
  return heads.flatMap((head) => {
    const row = read.get(head.id);
    return row === undefined ? [] : [{ ...row, head }];
  });
}

/** All repeats of one example, by its place in the dataset. */
export const readExample = (
  store: TrialStore,
  run: Run,
  place: number,
  depth: ScanDepth = 'all',
): Promise<readonly ScoredExample[]> => readRange(store, run, { first: place, end: place + 1 }, depth);

interface Range {
  readonly first: number;
  readonly end: number;
}

async function readRange(
  store: TrialStore,
  run: Run,
  range: Range,
  depth: ScanDepth,
): Promise<readonly ScoredExample[]> {
  if (run.dataset === undefined) return [];
  const examples = new Map((await listed(store.examplesOf(run.dataset.hash, range))).map((own) => [own.id, own]));
  const rows: ScoredExample[] = [];
  for await (const row of store.scoredTrials(run.id, { depth, range })) {
    const example = examples.get(row.trial.exampleId ?? '');
    if (example !== undefined) rows.push({ ...row, example });
  }
  return rows;
}

function rangesOf(places: readonly number[]): readonly Range[] {
  const ranges: Range[] = [];
  for (const place of [...new Set(places)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.end === place) ranges[ranges.length - 1] = { first: last.first, end: place + 1 };
    else ranges.push({ first: place, end: place + 1 });
  }
  return ranges;
}
