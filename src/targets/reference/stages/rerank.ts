// Last stage without a model: the first candidates are put in order by how their words stand.
import { TargetError } from '../../../model/hakari-error.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { Reranker, Reranking } from '../../../ports/search-models.ts';
import { compareRanked } from '../../../search/ranking/candidate-list.ts';
import { rerankedScore, windowShares } from '../../../search/ranking/hybrid-ranking.ts';
import { type LexicalFeatures, lexicalFeatures, type QueryTerms } from '../../../search/rerank/lexical-features.ts';
import { type LexicalInputs, lexicalWeights, pointwiseLexicalScore } from '../../../search/rerank/lexical-score.ts';
import { analyse } from '../../../text/analyse.ts';
import { searchedText } from '../corpus/corpus-document.ts';
import type { IndexReader } from '../index/index-reader.ts';
import type { FoundPassage, SearchParts, StageResult } from './search-parts.ts';

export function rerankLexically(query: string, before: StageResult, parts: SearchParts): StageResult {
  const { settings, clock } = parts;
  const started = clock.monotonic();
  const candidates = before.found.slice(0, settings.rerankCandidates);
  const features = featuresOf(query, candidates, parts);
  const shares = windowShares(candidates.map(({ score }) => score));
  const inputs = new Map<string, LexicalInputs>();
  const found = candidates
    .map((candidate, at): FoundPassage => {
      const own = { firstStage: shares[at] as number, ...(features[at] as LexicalFeatures) };
      inputs.set(candidate.id, own);
      return {
        ...candidate,
        score: rerankedScore(lexicalWeights.firstStage, own.firstStage, pointwiseLexicalScore(own)),
      };
    })
    .sort(compareRanked);
  return {
    name: 'lexical',
    kind: 'rerank',
    found,
    ms: clock.monotonic() - started,
    detailOf:
      () =>
      ({ id }) =>
        ({ ...inputs.get(id) }) as unknown as JsonObject,
  };
}

/** What the words of each passage say, whatever came before. */
export function featuresOf(
  query: string,
  passages: readonly Pick<FoundPassage, 'ordinal'>[],
  { reader }: Pick<SearchParts, 'reader'>,
): readonly LexicalFeatures[] {
  const terms = queryTerms(query, reader);
  return passages.map(({ ordinal }) => {
    const { title, section, text } = reader.passage(ordinal);
    return lexicalFeatures(terms, { heading: analyse(`${title}\n${section}`), text: analyse(text) });
  });
}

/** A term that the index does not know is as telling as one of a single passage. */
function queryTerms(query: string, reader: IndexReader): QueryTerms {
  const known = new Map(reader.queryTerms(query).map(({ term, documentFrequency }) => [term, documentFrequency]));
  const terms = analyse(query);
  const idf = new Map(terms.map((term) => [term, Math.log(1 + reader.passages / (known.get(term) ?? 1))]));
  return { terms, idf };
}

// Last stage with a model: a cross-encoder reads query and passage together.
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
