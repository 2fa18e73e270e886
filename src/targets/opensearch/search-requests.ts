// What is asked of an index: every query in the words of the product that answers.
import type { Json } from '../../model/json.ts';
import type { ServerKind } from './server-kind.ts';

/** A search as it is sent. */
interface SearchRequest {
  /** Of the address, behind `/INDEX`. */
  readonly path: string;
  readonly body: Readonly<Record<string, Json>>;
}

/** Ids of chunks and scores alone: their texts are known. */
const idsAlone = { _source: false, docvalue_fields: ['chunk'], track_total_hits: false } as const;
/** Of the same score the smaller id, so that the best n of k are those of a search for n. */
const byScoreAndId = [{ _score: 'desc' }, { chunk: 'asc' }];

/** Document frequencies are those of the whole index and not of a shard, and no shard may be missing. */
const overAllShards = '/_search?search_type=dfs_query_then_fetch&allow_partial_search_results=false';
/** A kNN search of Elasticsearch looks at all shards by itself and refuses to be told so. */
const asItIs = '/_search?allow_partial_search_results=false';

const ranked = (query: Json, size: number): SearchRequest => ({
  path: overAllShards,
  body: { size, query, sort: byScoreAndId, track_scores: true, ...idsAlone },
});

const matching = (query: string): Json => ({ match: { searched: { query } } });

/** The passages that say most of the query's terms, by BM25. @param explain whether the server tells how each score came about */
export function bm25Request(query: string, size: number, { explain }: { readonly explain: boolean }): SearchRequest {
  const { path, body } = ranked(matching(query), size);
  return { path, body: explain ? { ...body, explain } : body };
}

/** The passages that contain most of the keywords: each is a run of characters, and counts 1. */
export const keywordsRequest = (keywords: readonly string[], size: number): SearchRequest =>
  ranked(
    {
      bool: {
        should: keywords.map((keyword) => ({ constant_score: { filter: { match_phrase: { folded: keyword } } } })),
        minimum_should_match: 1,
      },
    },
    size,
  );

export interface NearestOptions {
  /** `hnsw` is approximate; `exact` looks at every vector. */
  readonly knn: 'hnsw' | 'exact';
  /** Of `hnsw`: neighbours that each shard looks for, whatever the number asked for. */
  readonly numCandidates: number;
}

/** The passages of highest cosine. @param size `numCandidates` at most, where there is a graph */
export function nearestRequest(
  vector: Float32Array,
  size: number,
  { kind, knn, numCandidates }: NearestOptions & { readonly kind: ServerKind },
): SearchRequest {
  const numbers = shortNumbers(vector);
  if (knn === 'exact') return ranked(exactQuery(numbers, kind), size);
  // Always as many neighbours, of which the best are returned: so the best n of k are those of a search for n.
  const k = numCandidates;
  const body: SearchRequest['body'] =
    kind.product === 'OpenSearch'
      ? { query: { knn: { vector: { vector: numbers, k } } } }
      : { knn: { field: 'vector', query_vector: numbers, k, num_candidates: k } };
  return { path: asItIs, body: { size, ...body, ...idsAlone } };
}

/** Nine digits tell every number of 32 bits from its neighbours; as they are they would be written with up to eighteen. */
export const shortNumbers = (vector: Float32Array): readonly number[] =>
  Array.from(vector, (value) => Number(value.toPrecision(9)));

function exactQuery(vector: readonly number[], { product }: ServerKind): Json {
  const source =
    product === 'OpenSearch'
      ? '1.0 + cosineSimilarity(params.query_value, doc[params.field])'
      : "1.0 + cosineSimilarity(params.query_value, 'vector')";
  const script = { source, params: { field: 'vector', query_value: vector } };
  return { script_score: { query: { match_all: {} }, script } };
}

/** Both products give (1 + cosine) / 2 for neighbours; our script gives 1 + cosine. */
export const cosineOf = (score: number, knn: NearestOptions['knn']): number =>
  knn === 'exact' ? score - 1 : 2 * score - 1;

// What a probe asks.

/** The terms that a query is made of. */
export const termsRequest = (query: string): SearchRequest => ({
  path: '/_analyze',
  body: { field: 'searched', text: query },
});

/** How these chunks come to their scores, and how many passages of all have each of the terms. */
export const explainRequest = (
  query: string,
  { chunks, terms }: { readonly chunks: readonly string[]; readonly terms: readonly string[] },
): SearchRequest => ({
  path: overAllShards,
  body: {
    size: chunks.length,
    query: { bool: { must: matching(query), filter: { terms: { chunk: chunks } } } },
    explain: true,
    ...idsAlone,
    aggs: {
      everything: {
        global: {},
        aggs: { having: { filters: { filters: terms.map((term) => ({ term: { searched: term } })) } } },
      },
    },
  },
});

/** How many passages have such a score or a higher one. */
export const rankRequest = (query: string, score: number): SearchRequest => ({
  path: overAllShards,
  body: { size: 0, query: matching(query), min_score: score, track_total_hits: true },
});
