// What a sweep's run recorded of one query, ready to be replayed.
import { HakariError } from '../../model/hakari-error.ts';
import type { Stage, TargetOutput } from '../../model/target-output.ts';
import { type CandidatePool, poolCandidates } from '../../search/ranking/candidate-pool.ts';

/** The candidates of one query, and what the reranker said of them. */
export interface RecordedQuery {
  readonly pool: CandidatePool;
  /** Document of each candidate, by its number. */
  readonly documents: readonly string[];
  /** Score of the reranker by number; NaN where it was not asked. */
  readonly pointwise: Float64Array;
}

/** Names of the stages that a replay needs, in the order of their weights. */
const sources = ['bm25', 'vector'] as const;

/**
 * Reads the stages `bm25`, `vector` and, where there is one, `rerank`.
 * @throws HakariError `no-candidates` when one of the first two is missing
 */
export function readRecordedQuery({ stages = [] }: Pick<TargetOutput, 'stages'>): RecordedQuery {
  const lists = sources.map((source) => ({ source, candidates: stageOf(stages, source).candidates }));
  const pool = poolCandidates(lists);
  const documents = new Array<string>(pool.ids.length);
  for (const [at, { candidates }] of lists.entries()) {
    for (const [rank, { id, documentId = id }] of candidates.entries()) {
      documents[pool.lists[at]?.members[rank] as number] = documentId;
    }
  }
  const reranked = stages.find(({ kind }) => kind === 'rerank')?.candidates ?? [];
  const scores = new Map(reranked.map(({ id, score }) => [id, score]));
  return { pool, documents, pointwise: Float64Array.from(pool.ids, (id) => scores.get(id) ?? Number.NaN) };
}

function stageOf(stages: readonly Stage[], name: string): Stage {
  const stage = stages.find((each) => each.name === name && each.kind === 'retrieve');
  if (stage !== undefined) return stage;
  throw new HakariError(`there are no candidates of ${name}`, {
    code: 'no-candidates',
    hint: 'a replay needs the candidates of BM25 and of vectors, as a run of hakari sweep records them',
  });
}
