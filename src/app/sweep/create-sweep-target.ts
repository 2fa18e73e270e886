// A target around a target: asks once for everything that a grid of settings needs.
import {
  type ReplayFrame,
  readRecordedQuery,
  replaySetting,
  rerankUnion,
} from '../../analysis/sweep/replay-setting.ts';
import {
  gridMaximum,
  type SweepCells,
  type SweepGrid,
  sweepCells,
  sweepType,
} from '../../analysis/sweep/sweep-grid.ts';
import type { Example } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { Stage, TargetOutput } from '../../model/target-output.ts';
import type { Preparation, ReplayableSearch, Target, TargetRequest } from '../../ports/target.ts';
import { neverAborted } from '../../runner/ask.ts';
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { writeRecordedSweep } from './recorded-sweep.ts';

interface SweepTargetOptions {
  /** The target to sweep. */
  readonly inner: Target;
  /** Its id in the config. */
  readonly id: string;
  readonly grid: SweepGrid;
  /** Place of the target in the config, for errors. */
  readonly where: string;
}

export interface SweepTarget extends Target {
  readonly search: ReplayableSearch;
  readonly cells: SweepCells;
  /** The candidates at the grid's maximum, and which of them the reranker has to be asked about. */
  retrieve(request: TargetRequest): Promise<SweptCandidates>;
}

interface SweptCandidates {
  readonly stages: readonly Stage[];
  readonly cached: boolean;
  readonly toRerank: readonly string[];
}

/**
 * Its answer to a question holds the stages `bm25` and `vector` as deep as any cell needs them, what the reranker says of the
 * union of all cells' windows, and as documents those of the target's own setting.
 * @throws ConfigError when the target cannot be replayed
 */
export function createSweepTarget({ inner, id, grid, where }: SweepTargetOptions): SweepTarget {
  const search = replayable(inner, { id, where });
  const { knobs, granularity, topK, reranking } = search;
  const maximum = gridMaximum(grid, knobs);
  if (maximum.rerank && reranking.kind === 'list-wise') throw listWise(id, where);
  const frame: ReplayFrame = { granularity, topK, firstStageWeight: reranking.firstStageWeight };
  const cells = sweepCells(grid, { base: knobs, firstStageWeight: reranking.firstStageWeight });
  let prepared: Promise<Preparation> | undefined;
  const retrieve = async (request: TargetRequest): Promise<SweptCandidates> => {
    const { stages, cached } = await search.retrieve(request, maximum.candidateK);
    return { stages, cached, toRerank: rerankUnion(readRecordedQuery({ stages }).pool, cells.distinct) };
  };
  return {
    search,
    cells,
    retrieve,
    // Recorded: what it takes is no time of any setting, so that none is kept.
    capabilities: { stages: ['retrieve', 'rerank'], timesItself: false, warmUp: false, recorded: true },
    prepare: (options) =>
      (prepared ??= inner.prepare({ ...options, forReplay: maximum.rerank, replayDepth: maximum.candidateK })),
    snapshot: () => {
      const { config, fingerprint } = inner.snapshot();
      const { candidateK, rerank } = maximum;
      const sweep = writeRecordedSweep({ target: id, knobs, frame, grid, maximum: { candidateK, rerank } });
      return {
        id: `sweep:${id}`,
        type: sweepType,
        config: { target: config, sweep },
        fingerprint: `${fingerprint} ${JSON.stringify(sweep)}`,
      };
    },
    ask: async (request) => {
      const found = await retrieve(request);
      const { stage, cached } = await rerankStage(search, { request, chunkIds: found.toRerank });
      const stages = maximum.rerank ? [...found.stages, stage] : found.stages;
      const output = outputOf(stages, { knobs, frame });
      return found.cached || cached ? { ...output, cached: true } : output;
    },
    close: () => inner.close(),
  };
}

function outputOf(
  stages: readonly Stage[],
  own: { readonly knobs: HybridKnobs; readonly frame: ReplayFrame },
): TargetOutput {
  return { documents: replaySetting(readRecordedQuery({ stages }), own), stages };
}

async function rerankStage(
  search: ReplayableSearch,
  { request, chunkIds }: { readonly request: TargetRequest; readonly chunkIds: readonly string[] },
): Promise<{ readonly stage: Stage; readonly cached: boolean }> {
  if (chunkIds.length === 0) return { stage: { name: 'rerank', kind: 'rerank', candidates: [], ms: 0 }, cached: false };
  const { scores, ms, cached } = await search.rerank(request, chunkIds);
  const candidates = chunkIds.map((id, at) => ({ id, score: scores[at] as number }));
  return { stage: { name: 'rerank', kind: 'rerank', candidates, ms }, cached };
}

interface Place {
  readonly id: string;
  readonly where: string;
}

function replayable({ replay }: Target, { id, where }: Place): ReplayableSearch {
  if (replay !== undefined) return replay;
  throw new ConfigError(`target ${id} cannot be replayed: it tells no candidates of BM25 and of vectors`, {
    code: 'sweep-target',
    where,
    hint: 'sweep a reference target with mode: hybrid (alpha 1 is BM25 alone, alpha 0 vectors alone)',
  });
}

/** An example as a target is asked it outside of a run. */
export const requestOf = ({ id, query, history }: Example): TargetRequest =>
  present({
    exampleId: id,
    query,
    history,
    repeat: 0,
    signal: neverAborted,
  });

/** Why a reranker cannot be swept. */
const listWise = (id: string, where: string): ConfigError =>
  new ConfigError(`the reranker of target ${id} is list-wise: what it says of a chunk depends on the others`, {
    code: 'sweep-list-wise',
    where,
    hint: 'sweep with rerank: [false] on a target that does not rerank, or use a reranker that scores each chunk by itself',
  });

// Whether a reranker of unknown kind scores each passage by itself is found out by asking it.

/** How many passages of one query are asked together, then in reverse, then the last one alone. */
const together = 5;
/** Passages that the check has scored on a query with so many to rerank; 0 when there are too few to tell anything. */
export const checkedPassages = (toRerank: number): number => (toRerank < 2 ? 0 : 2 * Math.min(together, toRerank) + 1);
/** Scores that differ by less are the same but for rounding, such as by other company in a batch. */
const tolerance = 1e-3;

/**
 * Asks about some passages together, in reverse order, and about one of them alone. The target has to be prepared.
 * @throws ConfigError `sweep-list-wise` when a score depends on the others or on the order
 */
export async function checkPointwise(
  target: SweepTarget,
  { examples, id, where }: { readonly examples: AsyncIterable<Example>; readonly id: string; readonly where: string },
): Promise<void> {
  for await (const example of examples) {
    const request = requestOf(example);
    const chunkIds = (await target.retrieve(request)).toRerank.slice(0, together);
    if (checkedPassages(chunkIds.length) === 0) continue;
    const last = chunkIds.at(-1) as string;
    const scores = await scoresOf(target.search, { request, chunkIds });
    const backwards = await scoresOf(target.search, { request, chunkIds: chunkIds.toReversed() });
    const alone = await scoresOf(target.search, { request, chunkIds: [last] });
    const same = chunkIds.every((chunk) => near(scores.get(chunk), backwards.get(chunk)));
    if (same && near(scores.get(last), alone.get(last))) return;
    throw listWise(id, where);
  }
}

async function scoresOf(
  search: ReplayableSearch,
  { request, chunkIds }: { readonly request: TargetRequest; readonly chunkIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { scores } = await search.rerank(request, chunkIds);
  return new Map(chunkIds.map((chunk, at) => [chunk, scores[at] as number]));
}

function near(a: number | undefined, b: number | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}
