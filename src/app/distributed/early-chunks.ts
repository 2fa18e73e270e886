// Runs whose questions are asked by workers until enough is known of them: their chunks, and who looks at what was kept, in the order of the questions.
import { trialKey } from '../../model/trial.ts';
import type { ScoredTrial } from '../../ports/run-store.ts';
import type { AppContext } from '../app-context.ts';
import type { OpenedEvaluation } from '../evaluate.ts';
import type { OpenedRun } from '../open-runs.ts';
import type { OpenedEarlyStop } from '../stop-early.ts';
import type { Chunk, ChunkTerms } from './chunk-job.ts';

/** Examples a job: fewer than else, since those under way when it is decided are asked in vain. */
export const examplesAnEarlyJob = 10;

export interface EarlyChunks {
  /** Of one run each, so that one that is decided is called off alone; by its id as their part. What is asked whatever is decided comes first, of no part. */
  readonly chunks: readonly Chunk[];
  /** Looks at what was kept since. @returns ids of runs that are decided now */
  look(): Promise<readonly string[]>;
}

type Opened = Pick<OpenedEvaluation, 'runs' | 'options'> & { readonly early: OpenedEarlyStop };

export function earlyChunks(context: Pick<AppContext, 'store'>, opened: Opened, of: ChunkTerms): EarlyChunks {
  const { runs, early } = opened;
  /** Of each run, how many examples of the order were looked at. */
  const seen = runs.map(() => 0);
  return {
    chunks: chunksInOrder(opened, of),
    async look() {
      const decided: string[] = [];
      for (const [index, { run, complete }] of runs.entries()) {
        if (complete || early.early.decidedAfter(index) !== undefined) continue;
        while (
          early.early.decidedAfter(index) === undefined &&
          (await seeNext(context, opened, index, seen[index] ?? 0))
        )
          seen[index] = (seen[index] ?? 0) + 1;
        if (early.early.decidedAfter(index) !== undefined) decided.push(run.id);
      }
      return decided;
    },
  };
}

function chunksInOrder({ runs, early, options }: Opened, of: ChunkTerms): readonly Chunk[] {
  const { places, ordered } = early.order;
  const always = options.stopEarly?.always ?? new Set();
  const isAlways = (at: number): boolean => always.has(ordered[at]?.id ?? '');
  const first: Chunk[] = [];
  const rest: (readonly Chunk[])[] = [];
  for (const [index, { run, complete, done }] of runs.entries()) {
    if (complete) continue;
    const isLeft = (at: number): boolean =>
      Array.from({ length: options.repeat }, (_, repeat) => trialKey(ordered[at]?.id ?? '', repeat)).some(
        (key) => !done.has(key),
      );
    const left = [...places.keys()].filter(isLeft);
    const own = { ...of, leases: of.leases.filter(({ runId }) => runId === run.id) };
    const inPieces = (list: readonly number[]): readonly Chunk[] =>
      piecesOf(list).map((piece) => ({
        ...own,
        first: piece[0] ?? 0,
        end: (piece.at(-1) ?? 0) + 1,
        places: piece.map((at) => places[at] ?? 0),
      }));
    first.push(...inPieces(left.filter(isAlways)));
    if (early.early.decidedAfter(index) !== undefined) continue;
    rest.push(inPieces(left.filter((at) => !isAlways(at))).map((chunk) => ({ ...chunk, part: run.id })));
  }
  // Runs take turns, as targets do where one chunk is of all of them.
  const longest = Math.max(0, ...rest.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, n) => rest.flatMap((chunks) => chunks[n] ?? []));
  return [...first, ...turns.flat()];
}

const piecesOf = (list: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(list.length / examplesAnEarlyJob) }, (_, n) =>
    list.slice(n * examplesAnEarlyJob, (n + 1) * examplesAnEarlyJob),
  );

/** Lets the example that comes next in the order be seen, once all of it is kept. @returns whether it was */
async function seeNext(
  { store }: Pick<AppContext, 'store'>,
  { runs, early, options }: Opened,
  index: number,
  at: number,
): Promise<boolean> {
  const { places, ordered } = early.order;
  const [place, id] = [places[at], ordered[at]?.id];
  if (place === undefined || id === undefined) return false;
  const { run, target, done, again } = runs[index] as OpenedRun;
  const repeats = Array.from({ length: options.repeat }, (_, repeat) => repeat);
  const skipped = repeats.filter((repeat) => target.skips?.(id, repeat) === true);
  const rows: ScoredTrial[] = [];
  for await (const row of store.scoredTrials(run.id, { depth: 'untexted', range: { first: place, end: place + 1 } }))
    if (row.trial.execution > (again.get(trialKey(id, row.trial.repeat)) ?? -1)) rows.push(row);
  if (rows.length + skipped.length < options.repeat) return false;
  // What was there before was seen when the runs were opened.
  for (const row of rows) if (!done.has(trialKey(id, row.trial.repeat))) early.early.recorded(index, row);
  for (const _ of skipped) early.early.nothing(index, id);
  return true;
}
