// How the indexes of a corpus are made. There is one for each way to search, so that another analyzer or embedder loads no more than its own.
import type { Json } from '../../model/json.ts';
import type { ServerSettings } from './opensearch-settings.ts';
import type { ServerKind } from './server-kind.ts';

/** What an index is for: terms and BM25, runs of characters, or vectors. */
export type IndexPurpose = 'bm25' | 'keywords' | 'vectors';

interface Bm25Knobs {
  readonly k1: number;
  readonly b: number;
}

type Choice = Pick<ServerSettings, 'analyzer' | 'analysis' | 'shards' | 'replicas' | 'knn'> & Bm25Knobs;

/** Body of the request that makes it, without `_meta`. */
export interface IndexBody {
  readonly settings: { readonly [key: string]: Json };
  readonly mappings: { readonly [key: string]: Json };
}

export function indexBody(
  purpose: IndexPurpose,
  { choice, kind, dims }: { readonly choice: Choice; readonly kind: ServerKind; readonly dims: number },
): IndexBody {
  const { shards, replicas } = choice;
  // Made visible once, when all is loaded.
  const general = { number_of_shards: shards, number_of_replicas: replicas, refresh_interval: '-1' };
  const { settings, fields, excluded = [] } = purposes[purpose]({ choice, kind, dims });
  const properties = { chunk: { type: 'keyword' }, document: { type: 'keyword' }, ...fields };
  const source = excluded.length === 0 ? {} : { _source: { excludes: excluded } };
  return {
    settings: { index: { ...general, ...settings } },
    // A document with another field is refused: it is none of ours.
    mappings: { dynamic: 'strict', ...source, properties },
  };
}

interface PurposeParts {
  readonly settings: { readonly [key: string]: Json };
  readonly fields: { readonly [key: string]: Json };
  /** Searched, and not kept as it came. */
  readonly excluded?: readonly string[];
}

const purposes: Readonly<
  Record<
    IndexPurpose,
    (of: { readonly choice: Choice; readonly kind: ServerKind; readonly dims: number }) => PurposeParts
  >
> = {
  bm25: ({ choice: { analyzer, analysis, k1, b } }) => ({
    settings: {
      similarity: { hakari: { type: 'BM25', k1, b } },
      ...(analysis === undefined ? {} : { analysis }),
    },
    fields: { searched: { type: 'text', analyzer, similarity: 'hakari' } },
  }),
  // Single characters side by side: a phrase of them is a run of characters wherever it stands.
  keywords: () => ({
    settings: {
      analysis: {
        tokenizer: { characters: { type: 'ngram', min_gram: 1, max_gram: 1 } },
        analyzer: { characters: { type: 'custom', tokenizer: 'characters' } },
      },
    },
    fields: { folded: { type: 'text', analyzer: 'characters', norms: false } },
    excluded: ['folded'],
  }),
  // Kept as they came: versions of OpenSearch that derive vectors from their graphs lose those that are left out of `_source`.
  vectors: ({ choice: { knn }, kind: { product }, dims }) =>
    product === 'OpenSearch'
      ? {
          settings: knn === 'exact' ? {} : { knn: true },
          fields: { vector: { type: 'knn_vector', dimension: dims, ...(knn === 'exact' ? {} : luceneGraph) } },
        }
      : {
          settings: {},
          fields: { vector: { type: 'dense_vector', dims, ...(knn === 'exact' ? { index: false } : elasticGraph) } },
        },
};

/** The same graph in both products, of vectors as they are: quantised ones would give other scores. */
const graph = { m: 16, ef_construction: 100 };
const luceneGraph = {
  method: { name: 'hnsw', engine: 'lucene', space_type: 'cosinesimil', parameters: graph },
};
const elasticGraph = { index: true, similarity: 'cosine', index_options: { type: 'hnsw', ...graph } };
