// Last stage without a model: the first candidates are put in order by how their words stand.
import type { JsonObject } from '../../../model/json.ts';
import { compareRanked } from '../../../search/ranking/candidate-list.ts';
import { rerankedScore, windowShares } from '../../../search/ranking/rerank-window.ts';
import { type LexicalFeatures, lexicalFeatures, type QueryTerms } from '../../../search/rerank/lexical-features.ts';
import { type LexicalInputs, lexicalWeights, pointwiseLexicalScore } from '../../../search/rerank/lexical-score.ts';
import { analyse } from '../../../text/analyse.ts';
import type { IndexReader } from '../index/index-reader.ts';
import type { SearchParts } from '../search-parts.ts';
import type { FoundPassage, StageResult } from './stage-result.ts';

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
