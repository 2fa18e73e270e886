// Last stage with a model: a cross-encoder reads query and passage together.
import { TargetError } from '../../../core/hakari-error.ts';
import { compareRanked } from '../../../core/ranking/candidate-list.ts';
import type { Reranker } from '../../../ports/reranker.ts';
import { searchedText } from '../corpus/corpus-document.ts';
import type { SearchParts } from '../search-parts.ts';
import type { StageResult } from './stage-result.ts';

/** @throws TargetError when the reranker does not give a number for each passage */
export async function rerankByModel(
  query: string,
  before: StageResult,
  { reranker, parts }: { readonly reranker: Reranker; readonly parts: SearchParts },
): Promise<StageResult> {
  const { reader, settings, signal } = parts;
  const candidates = before.found.slice(0, settings.rerankCandidates);
  const texts = candidates.map(({ ordinal }) => searchedText(reader.passage(ordinal)));
  const { scores, ms, cached } = await reranker.rerank(query, texts, signal);
  if (scores.length !== candidates.length || !scores.every(Number.isFinite)) {
    throw new TargetError(`the reranker gave ${scores.length} scores for ${candidates.length} passages`, {
      code: 'bad-reranking',
      hint: 'every passage needs one finite score',
    });
  }
  const found = candidates.map((candidate, at) => ({ ...candidate, score: scores[at] as number })).sort(compareRanked);
  return { name: 'rerank', kind: 'rerank', found, ms, cached };
}
