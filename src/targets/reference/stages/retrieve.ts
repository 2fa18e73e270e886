// First stage: BM25 over the postings of the query's terms.
import type { JsonObject } from '../../../model/json.ts';
import { topK } from '../../../search/top-k.ts';
import { foundPassages, type SearchParts, type StageResult } from './search-parts.ts';

export function retrieveBm25(query: string, { reader, settings, clock }: SearchParts): StageResult {
  const started = clock.monotonic();
  const terms = reader.queryTerms(query);
  const scorer = reader.bm25({ k1: settings.k1, b: settings.b });
  const ranking = topK({ k: settings.candidateK, scores: scorer.score(terms), idRanks: reader.idRanks });
  const found = foundPassages(reader, ranking);
  const ms = clock.monotonic() - started;
  return {
    name: 'bm25',
    kind: 'retrieve',
    found,
    ms,
    detailOf: (detail) => {
      if (detail === 'scores') return () => undefined;
      const ordinals = ranking.map(({ ordinal }) => ordinal);
      const shares = scorer.explain(terms, ordinals);
      return ({ ordinal }) => ({ terms: shares.get(ordinal) }) as unknown as JsonObject;
    },
  };
}

// First stage: the passages whose vectors point where the query's does.

/** A query that gives no vector, such as one of unknown words under LSA, finds nothing. */
export async function retrieveVectors(query: string, parts: SearchParts): Promise<StageResult> {
  const { reader, settings, clock, signal } = parts;
  const embedded = await parts.embedQuery(query, signal);
  const started = clock.monotonic();
  const ranking = embedded.vector === undefined ? [] : parts.space().search(embedded.vector, settings.candidateK);
  const found = foundPassages(reader, ranking);
  const ms = embedded.ms + clock.monotonic() - started;
  return { name: 'vector', kind: 'retrieve', found, ms, cached: embedded.cached };
}
