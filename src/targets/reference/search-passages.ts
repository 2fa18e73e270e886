// One search: from a query to ranked chunks, stage after stage.
import type { Stage } from '../../model/target-output.ts';
import type { SearchParts } from './search-parts.ts';
import { fuseStages } from './stages/fuse-stages.ts';
import { rerankByModel } from './stages/rerank-by-model.ts';
import { rerankLexically } from './stages/rerank-lexically.ts';
import { retrieveBaseline } from './stages/retrieve-baseline.ts';
import { retrieveBm25 } from './stages/retrieve-bm25.ts';
import { retrieveVectors } from './stages/retrieve-vectors.ts';
import type { FoundPassage, StageResult } from './stages/stage-result.ts';

/** @returns the stages in the order in which they ran; the last one's candidates are the result */
export async function searchPassages(query: string, parts: SearchParts): Promise<readonly StageResult[]> {
  const stages = await retrieve(query, parts);
  const last = stages.at(-1) as StageResult;
  if (!parts.settings.rerank) return stages;
  const { reranker } = parts;
  const reranked =
    reranker === undefined
      ? rerankLexically(query, last, parts)
      : await rerankByModel(query, last, { reranker, parts });
  return [...stages, reranked];
}

async function retrieve(query: string, parts: SearchParts): Promise<readonly StageResult[]> {
  switch (parts.settings.mode) {
    case 'bm25':
      return [retrieveBm25(query, parts)];
    case 'baseline':
      return [retrieveBaseline(query, parts)];
    case 'vector':
      return [await retrieveVectors(query, parts)];
    case 'hybrid': {
      const bm25 = retrieveBm25(query, parts);
      const vector = await retrieveVectors(query, parts);
      return [bm25, vector, fuseStages({ bm25, vector }, parts)];
    }
  }
}

/** The final ranking: what was reranked, then the candidates that the reranker did not look at, without a score. */
export function finalRanking(
  stages: readonly StageResult[],
): readonly (Omit<FoundPassage, 'score'> & { score?: number })[] {
  const last = stages.at(-1) as StageResult;
  if (last.kind !== 'rerank') return last.found;
  const reranked = new Set(last.found.map(({ id }) => id));
  const rest = (stages.at(-2) as StageResult).found.filter(({ id }) => !reranked.has(id));
  return [...last.found, ...rest.map(({ id, ordinal, document }) => ({ id, ordinal, document }))];
}

/** A stage as a trial records it. */
export function recordStage({ name, kind, found, ms, detailOf }: StageResult, trace: 'full' | 'scores'): Stage {
  const describe = detailOf?.(trace);
  const candidates = found.map((candidate) => {
    const detail = describe?.(candidate);
    const { id, score } = candidate;
    return detail === undefined ? { id, score } : { id, score, detail };
  });
  return { name, kind, candidates, ms };
}
