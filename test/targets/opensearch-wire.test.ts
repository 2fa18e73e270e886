// The very requests that are sent, as the documentation of each product has them: a change of one is a change for every live server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchCall } from '../wire/search-engine/search-engine-server.ts';
import { asking, openSearchPlace, prepared } from './opensearch-place.ts';

interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const sentOf = ({ method, path, query, text }: SearchCall): SentCall => ({
  method,
  path: `${path.replace(/^\/hakari-[^/]*/u, '/INDEX')}${query.size === 0 ? '' : `?${query}`}`,
  body: text === '' || path.endsWith('/_bulk') ? {} : (JSON.parse(text) as SentCall['body']),
});

const ids = { _source: false, docvalue_fields: ['chunk'], track_total_hits: false };
const ranked = { sort: [{ _score: 'desc' }, { chunk: 'asc' }], track_scores: true, ...ids };
const names = { chunk: { type: 'keyword' }, document: { type: 'keyword' } };
const general = { number_of_shards: 2, number_of_replicas: 1, refresh_interval: '-1' };
const graph = { m: 16, ef_construction: 100 };
const numbers = (body: object): object => JSON.parse(JSON.stringify(body).replaceAll(/\[-?[\d.,e-]+\]/gu, '"VECTOR"'));

const vectorFields = {
  OpenSearch: { type: 'knn_vector', dimension: 8, method: { name: 'hnsw', engine: 'lucene', space_type: 'cosinesimil', parameters: graph } }, // biome-ignore format: as in the documentation
  Elasticsearch: { type: 'dense_vector', dims: 8, index: true, similarity: 'cosine', index_options: { type: 'hnsw', ...graph } }, // biome-ignore format: as in the documentation
};
const nearest = {
  OpenSearch: { query: { knn: { vector: { vector: 'VECTOR', k: 300 } } } },
  Elasticsearch: { knn: { field: 'vector', query_vector: 'VECTOR', k: 300, num_candidates: 300 } },
};
const sources = {
  OpenSearch: '1.0 + cosineSimilarity(params.query_value, doc[params.field])',
  Elasticsearch: "1.0 + cosineSimilarity(params.query_value, 'vector')",
};

for (const product of ['OpenSearch', 'Elasticsearch'] as const) {
  test(`${product}: how an index is made, loaded and put behind its alias`, async (t) => {
    const { server, create } = await openSearchPlace(t, { product });
    await prepared(create({ mode: 'hybrid', embedder: 'lsa:8', shards: 2, replicas: 1, k1: 1.1, b: 0.5 }));
    const sent = server.calls.map(sentOf);
    const ways = ['GET /', 'GET /INDEX/_mapping', 'PUT /INDEX', 'POST /INDEX/_bulk', 'POST /INDEX/_refresh'];
    const whole = ['POST /INDEX/_forcemerge?max_num_segments=1', 'POST /INDEX/_refresh', 'GET /INDEX/_count'];
    const named = ['PUT /INDEX/_mapping', 'GET /_alias', 'POST /_aliases'];
    const once = [...ways, ...whole, ...named];
    const told = sent.map(({ method, path }) => `${method} ${path.replace(/^(\/_alias)\/.*/u, '$1')}`);
    assert.deepEqual(told, [...once, ...once.slice(1)]);
    const [words, vectors] = sent
      .filter(({ method, path }) => method === 'PUT' && path === '/INDEX')
      .map(({ body }) => {
        const { mappings, settings } = body as {
          mappings: { _meta: { hakari: { complete: boolean } } };
          settings: object;
        };
        const { _meta, ...own } = mappings;
        assert.equal(_meta.hakari.complete, false, 'it is marked when it is whole');
        return { settings, mappings: own };
      });
    assert.deepEqual(words, {
      settings: { index: { ...general, similarity: { hakari: { type: 'BM25', k1: 1.1, b: 0.5 } } } },
      mappings: {
        dynamic: 'strict',
        properties: { ...names, searched: { type: 'text', analyzer: 'standard', similarity: 'hakari' } },
      },
    });
    const knn = product === 'OpenSearch' ? { knn: true } : {};
    assert.deepEqual(vectors, {
      settings: { index: { ...general, ...knn } },
      mappings: { dynamic: 'strict', properties: { ...names, vector: vectorFields[product] } },
    });
    const [bulk] = server.calls.filter(({ path }) => path.endsWith('/_bulk'));
    assert.equal(bulk?.headers['content-type'], 'application/x-ndjson');
    assert.equal(bulk?.headers['transfer-encoding'], undefined, 'not in pieces');
    const [action = '', source = ''] = bulk?.text.split('\n') ?? [];
    assert.match(action, /^\{"index":\{"_id":"[\w-]{43}"\}\}$/u);
    assert.deepEqual(JSON.parse(source), { chunk: 'd00', document: 'd00', searched: 'Topic 0\n\napple note0 pear ' });
    const { actions } = (sent.at(-1) as SentCall).body as {
      actions: readonly Readonly<Record<string, { index: string; alias: string }>>[];
    };
    assert.deepEqual(
      actions.map((one) => Object.keys(one)),
      [['add']],
    );
    assert.ok(actions[0]?.add?.index.startsWith(`${actions[0].add.alias}-`));
  });

  test(`${product}: what each mode asks`, async (t) => {
    const { server, create } = await openSearchPlace(t, { product });
    const searched = async (settings: object): Promise<readonly SentCall[]> => {
      const target = create({ embedder: 'lsa:8', candidateK: 20, numCandidates: 300, ...settings });
      await prepared(target);
      const before = server.calls.length;
      await target.ask(asking('apple 契約 note8'));
      return server.calls
        .slice(before)
        .map(sentOf)
        .map((call) => ({ ...call, body: numbers(call.body) as SentCall['body'] }));
    };
    const everywhere = '/INDEX/_search?search_type=dfs_query_then_fetch&allow_partial_search_results=false';
    const post = (path: string, body: object): SentCall => ({ method: 'POST', path, body: body as SentCall['body'] });
    const match = { match: { searched: { query: 'apple 契約 note8' } } };
    const bm25 = post(everywhere, { size: 20, query: match, ...ranked });
    const vector = post('/INDEX/_search?allow_partial_search_results=false', { size: 20, ...nearest[product], ...ids });
    const script = { source: sources[product], params: { field: 'vector', query_value: 'VECTOR' } };
    const exact = { script_score: { query: { match_all: {} }, script } };
    const should = ['apple', '契約', 'note8'].map((folded) => ({
      constant_score: { filter: { match_phrase: { folded } } },
    }));
    const keywords = { bool: { should, minimum_should_match: 1 } };
    assert.deepEqual(await searched({ mode: 'bm25' }), [bm25]);
    assert.deepEqual(await searched({ mode: 'bm25', trace: 'full' }), [
      post(everywhere, { ...bm25.body, explain: true }),
    ]);
    assert.deepEqual(await searched({ mode: 'vector' }), [vector]);
    assert.deepEqual(await searched({ mode: 'vector', knn: 'exact' }), [
      post(everywhere, { size: 20, query: exact, ...ranked }),
    ]);
    assert.deepEqual(await searched({ mode: 'hybrid', rerank: true }), [bm25, vector]);
    assert.deepEqual(await searched({ mode: 'baseline' }), [
      post(everywhere, { size: 20, query: keywords, ...ranked }),
    ]);
  });
}

test('with a full trace a candidate tells what each term gave it', async (t) => {
  const { create } = await openSearchPlace(t);
  const target = create({ mode: 'bm25', trace: 'full' });
  await prepared(target);
  const [first] = (await target.ask(asking('apple note8'))).stages?.[0]?.candidates ?? [];
  const terms = first?.detail?.terms as readonly { readonly term: string; readonly score: number }[];
  assert.deepEqual(
    terms.map(({ term }) => term),
    ['apple', 'note8'],
  );
  assert.ok(Math.abs(terms.reduce((sum, { score }) => sum + score, 0) - (first?.score ?? 0)) < 1e-9);
});
