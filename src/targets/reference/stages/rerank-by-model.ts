// Last stage with a model: a cross-encoder reads query and passage together.
import { TargetError } from '../../../model/hakari-error.ts';
import type { Reranker, Reranking } from '../../../ports/search-models.ts';
import { compareRanked } from '../../../search/ranking/candidate-list.ts';
import { searchedText } from '../corpus/corpus-document.ts';
import type { SearchParts } from '../search-parts.ts';
import type { FoundPassage, StageResult } from './stage-result.ts';

type RerankParts = Pick<SearchParts, 'reader' | 'signal'>;

/** @throws TargetError when the reranker does not give a number for each passage */
export async function rerankByModel(
  query: string,
  before: StageResult,
  { reranker, parts }: { readonly reranker: Reranker; readonly parts: SearchParts },
): Promise<StageResult> {
  const candidates = before.found.slice(0, parts.settings.rerankCandidates);
  const { scores, ms, cached } = await modelScores(query, candidates, { reranker, parts });
  const found = candidates.map((candidate, at) => ({ ...candidate, score: scores[at] as number })).sort(compareRanked);
  return { name: 'rerank', kind: 'rerank', found, ms, cached };
}

/** @throws TargetError when the reranker does not give a number for each passage */
export async function modelScores(
  query: string,
  passages: readonly Pick<FoundPassage, 'ordinal'>[],
  { reranker, parts: { reader, signal } }: { readonly reranker: Reranker; readonly parts: RerankParts },
): Promise<Reranking> {
  const texts = passages.map(({ ordinal }) => searchedText(reader.passage(ordinal)));
  const reranking = await reranker.rerank(query, texts, signal);
  const { scores } = reranking;
  if (scores.length === passages.length && scores.every(Number.isFinite)) return reranking;
  throw new TargetError(`the reranker gave ${scores.length} scores for ${passages.length} passages`, {
    code: 'bad-reranking',
    hint: 'every passage needs one finite score',
  });
}
