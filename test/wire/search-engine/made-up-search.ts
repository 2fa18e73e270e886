// One search over an index in memory: the queries that the two products document, each refused by the other.
import { type MadeUpDocument, type MadeUpIndex, MadeUpRefusal, type MadeUpShare } from './made-up-index.ts';

export type MadeUpProduct = 'OpenSearch' | 'Elasticsearch';

type Body = Readonly<Record<string, unknown>>;

/** What a query gives a document; the shares by term where there are some. */
interface Matched {
  readonly score: number;
  readonly shares?: readonly MadeUpShare[];
}

type Matches = Map<string, Matched>;

const knownKeys = ['size', 'query', 'knn', 'sort', 'track_scores', 'track_total_hits', '_source', 'docvalue_fields', 'explain', 'min_score', 'aggs']; // biome-ignore format: a list

const refuse = (type: string, reason: string): MadeUpRefusal => new MadeUpRefusal(400, type, reason);

/** The `hits` of a reply, and what else it has. */
export function madeUpSearch(index: MadeUpIndex, body: Body, { product, searchType }: SearchContext): object {
  const unknown = Object.keys(body).find((key) => !knownKeys.includes(key));
  if (unknown !== undefined) throw refuse('parsing_exception', `unknown key [${unknown}] for a VALUE`);
  const size = (body.size as number | undefined) ?? 10;
  if (size > 10_000) {
    throw refuse('illegal_argument_exception', 'Result window is too large, from + size must be less than or equal to: [10000]'); // biome-ignore format: one sentence
  }
  if (body.knn !== undefined && product === 'OpenSearch') {
    throw refuse('parsing_exception', 'Unknown key for a START_OBJECT in [knn].');
  }
  if (body.knn !== undefined && searchType !== null) {
    throw refuse('illegal_argument_exception', 'cannot set [search_type] when using [knn] search, since the search type is determined automatically'); // biome-ignore format: one sentence
  }
  const matches =
    body.knn === undefined
      ? evaluate(body.query as Body, { index, product })
      : elasticNeighbours(body.knn as Body, index);
  const least = (body.min_score as number | undefined) ?? Number.NEGATIVE_INFINITY;
  const documents = new Map(index.visible().map((document) => [document.id, document]));
  const found = [...matches].filter(([, { score }]) => Math.fround(score) >= Math.fround(least));
  const chunkOf = (id: string): string => String(documents.get(id)?.source.chunk);
  const sorted = found.toSorted(([a, one], [b, other]) => {
    const byScore = other.score - one.score;
    if (byScore !== 0) return byScore;
    // Without a sort, equal scores come in the order of the segments.
    return body.sort === undefined ? 0 : chunkOf(a) < chunkOf(b) ? -1 : 1;
  });
  const hits = sorted.slice(0, size).map(([id, matched]) => hitOf(documents.get(id) as MadeUpDocument, matched, body));
  const total = body.track_total_hits === false ? {} : { total: { value: found.length, relation: 'eq' } };
  const filters = (body.aggs as MadeUpAggregation | undefined)?.everything.aggs.having.filters.filters;
  const buckets = filters?.map((filter) => ({ doc_count: evaluate(filter, { index, product }).size }));
  const aggregations = buckets === undefined ? {} : { aggregations: { everything: { having: { buckets } } } };
  const own = { ...total, max_score: hits.length === 0 ? null : sorted[0]?.[1].score, hits };
  return { hits: own, ...aggregations };
}

/** The one that is known. */
interface MadeUpAggregation {
  readonly everything: {
    readonly global: object;
    readonly aggs: { readonly having: { readonly filters: { readonly filters: readonly Body[] } } };
  };
}

interface SearchContext {
  readonly product: MadeUpProduct;
  /** Of the address; null where it has none. */
  readonly searchType: string | null;
}

function hitOf({ id, source }: MadeUpDocument, { score, shares = [] }: Matched, body: Body): object {
  const named = (body.docvalue_fields as readonly string[] | undefined) ?? [];
  const explanation = {
    value: score,
    description: 'sum of:',
    details: shares.map((share) => ({
      value: share.score,
      description: `weight(searched:${share.term} in 0) [PerFieldSimilarity], result of:`,
      details: [
        {
          value: 1,
          description: 'idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:',
          details: [{ value: share.documents, description: 'n, number of documents containing term', details: [] }],
        },
      ],
    })),
  };
  return {
    _index: 'made-up',
    _id: id,
    _score: score,
    ...(body._source === false ? {} : { _source: source }),
    ...(named.length === 0 ? {} : { fields: Object.fromEntries(named.map((name) => [name, [source[name]]])) }),
    ...(body.explain === true ? { _explanation: explanation } : {}),
  };
}

interface QueryContext {
  readonly index: MadeUpIndex;
  readonly product: MadeUpProduct;
}

function evaluate(query: Body, context: QueryContext): Matches {
  const [kind = '', ...others] = Object.keys(query);
  const make = queries[kind];
  if (others.length > 0) throw refuse('parsing_exception', `[${kind}] malformed query, expected [END_OBJECT]`);
  if (make === undefined) throw refuse('parsing_exception', `unknown query [${kind}]`);
  return make(query[kind] as Body, context);
}

const queries: Readonly<Record<string, (own: Body, context: QueryContext) => Matches>> = {
  match_all: (_, { index }) => new Map(index.visible().map(({ id }) => [id, { score: 1 }])),
  match: (own, { index }) => {
    const [[field, value] = ['', '']] = Object.entries(own);
    const text = typeof value === 'string' ? value : String((value as Body).query);
    const matches: Matches = new Map();
    for (const [id, shares] of index.bm25(field, text)) {
      matches.set(id, { score: shares.reduce((sum, { score }) => sum + score, 0), shares });
    }
    return matches;
  },
  match_phrase: (own, { index }) => {
    const [[field, value] = ['', '']] = Object.entries(own);
    return new Map(index.having(field, index.analyse(field, String(value))).map((id) => [id, { score: 1 }]));
  },
  terms: (own, { index }) => {
    const [[field, values] = ['', []]] = Object.entries(own);
    const wanted = new Set(values as readonly string[]);
    const having = index.visible().filter(({ source }) => wanted.has(String(source[field])));
    return new Map(having.map(({ id }) => [id, { score: 0 }]));
  },
  term: (own, { index }) => {
    const [[field, value] = ['', '']] = Object.entries(own);
    return new Map(index.having(field, [String(value)]).map((id) => [id, { score: 1 }]));
  },
  constant_score: (own, context) =>
    new Map([...evaluate(own.filter as Body, context)].map(([id]) => [id, { score: 1 }])),
  bool: ({ must, filter, should = [], minimum_should_match: least = 0 }, context) => {
    const all = [...listOf(must), ...listOf(filter)].map((query) => evaluate(query, context));
    const some = listOf(should).map((query) => evaluate(query, context));
    const matches: Matches = new Map();
    for (const { id } of context.index.visible()) {
      const given = some.flatMap((own) => own.get(id) ?? []);
      if (all.some((own) => !own.has(id)) || given.length < Number(least)) continue;
      const parts = [...all.flatMap((own) => own.get(id) ?? []), ...given];
      const score = parts.reduce((sum, part) => sum + part.score, 0);
      matches.set(id, { score, shares: parts.flatMap(({ shares = [] }) => shares) });
    }
    return matches;
  },
  script_score: (own, { index, product }) => {
    const { source, params } = own.script as { source: string; params: { query_value: readonly number[] } };
    const expected =
      product === 'OpenSearch'
        ? '1.0 + cosineSimilarity(params.query_value, doc[params.field])'
        : "1.0 + cosineSimilarity(params.query_value, 'vector')";
    if (source !== expected) throw refuse('script_exception', `compile error: ${source}`);
    return neighbours(index, {
      field: 'vector',
      vector: params.query_value,
      k: 10_000,
      scoreOf: (cosine) => 1 + cosine,
    });
  },
  knn: (own, { index, product }) => {
    const [[field, value] = ['', {}]] = Object.entries(own);
    if (product !== 'OpenSearch') throw refuse('parsing_exception', `[knn] unknown field [${field}]`);
    const { vector, k } = value as { vector: readonly number[]; k: number };
    if (index.fields[field]?.method === undefined || (index.settings.index as Body).knn !== true) {
      throw refuse('illegal_argument_exception', `Field '${field}' is not built for ANN search.`);
    }
    return neighbours(index, { field, vector, k, scoreOf: (cosine) => (1 + cosine) / 2 });
  },
};

function elasticNeighbours(own: Body, index: MadeUpIndex): Matches {
  const {
    field,
    query_vector: vector,
    k,
    num_candidates: candidates,
  } = own as {
    field: string;
    query_vector: readonly number[];
    k: number;
    num_candidates: number;
  };
  if (k > candidates) throw refuse('illegal_argument_exception', '[num_candidates] cannot be less than [k]');
  if (index.fields[field]?.index === false) throw refuse('illegal_argument_exception', `to perform knn search on field [${field}], its mapping must have [index] set to [true]`); // biome-ignore format: one sentence
  return neighbours(index, { field, vector, k, scoreOf: (cosine) => (1 + cosine) / 2 });
}

interface Neighbourhood {
  readonly field: string;
  readonly vector: readonly number[];
  readonly k: number;
  readonly scoreOf: (cosine: number) => number;
}

function neighbours(index: MadeUpIndex, { field, vector, k, scoreOf }: Neighbourhood): Matches {
  const mapped = index.fields[field];
  const dims = mapped?.dimension ?? mapped?.dims;
  if (dims === undefined) throw refuse('illegal_argument_exception', `field [${field}] does not exist in the mapping`);
  if (vector.length !== dims) {
    throw refuse('illegal_argument_exception', `Query vector has invalid dimension: ${vector.length}. Dimension should be: ${dims}`); // biome-ignore format: one sentence
  }
  if (k > 10_000) throw refuse('illegal_argument_exception', '[k] must be less than or equal to 10000');
  const scored = index.visible().flatMap(({ id, source }) => {
    const own = source[field] as readonly number[] | undefined;
    return own === undefined ? [] : [{ id, score: scoreOf(cosine(vector, own)) }];
  });
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, k);
  return new Map(best.map(({ id, score }) => [id, { score }]));
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, at) => sum + value * (y[at] as number), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

const listOf = (value: unknown): readonly Body[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Body[]) : [value as Body];
