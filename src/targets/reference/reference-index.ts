// The reference target's own index, as a search asks it.

import type { JsonObject } from '../../model/json.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Bm25Settings } from '../../search/bm25.ts';
import { countKeywords, queryKeywords } from '../../search/keyword-count.ts';
import type { ScoredPassage } from '../../search/top-k.ts';
import { topK } from '../../search/top-k.ts';
import type { FirstStage, FoundPassage, PassageIndex, Timed } from '../search/passage-index.ts';
import type { IndexReader } from './index/index-reader.ts';
import type { VectorSpace } from './index/vector-space.ts';
import { probeSource } from './probe-source.ts';

interface ReferenceIndexParts extends Bm25Settings {
  readonly reader: IndexReader;
  readonly space: (VectorSpace & { readonly name: string }) | undefined;
  readonly clock: Clock;
}

/** Everything is computed in this process without waiting, so that its times are those of nothing else. */
export function createReferenceIndex(parts: ReferenceIndexParts): PassageIndex {
  const { reader, space, clock } = parts;
  const timed = <Value>(compute: () => Value): Timed<Value> => {
    const started = clock.monotonic();
    const value = compute();
    return { value, ms: clock.monotonic() - started };
  };
  const named = (ranking: readonly ScoredPassage[]): readonly FoundPassage[] =>
    ranking.map(({ ordinal, score }) => ({ ordinal, score, ...reader.name(ordinal) }));
  return {
    fingerprint: reader.fingerprint,
    passages: reader.passages,
    lexicalName: 'bm25',
    lexical: async (query, k) => byTerms(query, k, { ...parts, named, timed }),
    baseline: async (query, k) =>
      timed(() => {
        const keywords = queryKeywords(query);
        const scores = reader.foldedTexts().map((text) => countKeywords(text, keywords));
        return named(topK({ k, scores, idRanks: reader.idRanks }));
      }),
    vectors:
      space === undefined
        ? undefined
        : {
            name: space.name,
            dims: space.dims,
            embedTerms: space.embedTerms,
            nearest: async (query, k) => timed(() => named(space.search(query, k))),
          },
    documentFrequencies: async (terms) =>
      timed(() => {
        const counted = terms.map((term) => [term, reader.documentFrequency(term)] as const);
        return new Map(counted.filter(([, count]) => count > 0));
      }),
    read: async (ordinals) => timed(() => ordinals.map(reader.passage)),
    find: async (ids) =>
      ids.map((id) => {
        const ordinal = reader.ordinalOf(id);
        return ordinal === undefined ? undefined : { ordinal, ...reader.name(ordinal) };
      }),
    passagesOf: async (names) => names.map(reader.passagesOf),
    lacking: async (names) => names.filter((name) => !reader.has(name)),
    firstDocument: async () => reader.firstDocument(),
    probe: async (request) => probeSource(request, parts),
  };
}

interface TermSearch extends ReferenceIndexParts {
  named(ranking: readonly ScoredPassage[]): readonly FoundPassage[];
  timed<Value>(compute: () => Value): Timed<Value>;
}

/** BM25 over the postings of the query's terms. */
function byTerms(query: string, k: number, { reader, k1, b, named, timed }: TermSearch): FirstStage {
  const { value, ms } = timed(() => {
    const terms = reader.queryTerms(query);
    const scorer = reader.bm25({ k1, b });
    return { terms, scorer, found: named(topK({ k, scores: scorer.score(terms), idRanks: reader.idRanks })) };
  });
  const { terms, scorer, found } = value;
  return {
    value: found,
    ms,
    detailOf: (detail) => {
      if (detail === 'scores') return () => undefined;
      const ordinals = found.map(({ ordinal }) => ordinal);
      const shares = scorer.explain(terms, ordinals);
      return ({ ordinal }) => ({ terms: shares.get(ordinal) }) as unknown as JsonObject;
    },
  };
}
