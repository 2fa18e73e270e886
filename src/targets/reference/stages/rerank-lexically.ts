// Last stage without a model: the first candidates are put in order by how their words stand.
import type { JsonObject } from '../../../core/model/json.ts';
import { compareRanked } from '../../../core/ranking/candidate-list.ts';
import { analyse } from '../../../search/analyse.ts';
import { lexicalFeatures, type QueryTerms } from '../../../search/rerank/lexical-features.ts';
import { type LexicalInputs, lexicalScore } from '../../../search/rerank/lexical-score.ts';
import type { IndexReader } from '../index/index-reader.ts';
import type { SearchParts } from '../search-parts.ts';
import type { FoundPassage, StageResult } from './stage-result.ts';

export function rerankLexically(
  query: string,
  before: StageResult,
  { reader, settings, clock }: SearchParts,
): StageResult {
  const started = clock.monotonic();
  const candidates = before.found.slice(0, settings.rerankCandidates);
  const terms = queryTerms(query, reader);
  const best = candidates[0]?.score ?? 0;
  const range = best - (candidates.at(-1)?.score ?? 0);
  const inputs = new Map<string, LexicalInputs>();
  for (const { id, ordinal, score } of candidates) {
    const { title, section, text } = reader.passage(ordinal);
    const passage = { heading: analyse(`${title}\n${section}`), text: analyse(text) };
    const firstStage = range > 0 ? 1 - (best - score) / range : 1;
    inputs.set(id, { firstStage, ...lexicalFeatures(terms, passage) });
  }
  const found = candidates
    .map(
      (candidate): FoundPassage => ({ ...candidate, score: lexicalScore(inputs.get(candidate.id) as LexicalInputs) }),
    )
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

/** A term that the index does not know is as telling as one of a single passage. */
function queryTerms(query: string, reader: IndexReader): QueryTerms {
  const known = new Map(reader.queryTerms(query).map(({ term, documentFrequency }) => [term, documentFrequency]));
  const terms = analyse(query);
  const idf = new Map(terms.map((term) => [term, Math.log(1 + reader.passages / (known.get(term) ?? 1))]));
  return { terms, idf };
}
