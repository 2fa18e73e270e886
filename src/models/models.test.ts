import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { fetch } from 'undici';
import type { CallCache } from '../ports/call-cache.ts';
import type { HttpFetch, ModelContext } from './model-context.ts';
import { createModels } from './open-models.ts';

const secret = 'sk-very-secret';

/** What the server does with one call; calls beyond the list repeat the last entry. */
type Answer = (response: ServerResponse, body: Record<string, unknown>) => void;

interface Served {
  readonly baseUrl: string;
  readonly calls: {
    readonly url: string | undefined;
    readonly key: string | undefined;
    readonly body: Record<string, unknown>;
  }[];
}

async function serve(t: TestContext, ...answers: Answer[]): Promise<Served> {
  const calls: Served['calls'] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
    const answer = answers[Math.min(calls.length, answers.length - 1)]!;
    calls.push({ url: request.url, key: request.headers.authorization, body });
    answer(response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, calls };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Each text's vector is its length and 1; the order of the reply is turned round. */
const embed: Answer = (response, { input }) => {
  const data = (input as string[]).map((text, index) => ({ index, embedding: [text.length, 1] })).reverse();
  response.end(JSON.stringify({ object: 'list', data }));
};
const rerank: Answer = (response, { documents }) => {
  const results = (documents as string[]).map((text, index) => ({ index, relevance_score: text.length / 10 }));
  response.end(JSON.stringify({ results: results.reverse() }));
};
const status =
  (code: number, text = '', headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end(text);
  };
const say = (text: string): Answer => (response) => response.end(text); // biome-ignore format: short

function createMemoryCache(): CallCache & { readonly size: () => number } {
  const kept = new Map<string, Uint8Array>();
  return {
    get: async (key) => kept.get(key),
    put: async (key, _kind, reply) => void kept.set(key, reply),
    size: () => kept.size,
  };
}

function open(served: Served, context: Partial<ModelContext> = {}) {
  const waits: number[] = [];
  const models = createModels({
    fetch: fetch as unknown as HttpFetch,
    clock: { now: () => Date.parse('2026-01-01T00:00:00Z'), monotonic: () => performance.now() },
    sleep: async (ms) => void waits.push(ms),
    ...context,
  });
  const settings = { model: 'openai-compatible:m', baseUrl: `${served.baseUrl}/`, apiKey: secret };
  return {
    waits,
    embedder: () => models.openEmbedder(settings, 'x'),
    reranker: () => models.openReranker(settings, 'x'),
  };
}

const withoutSecret = (code: string, pattern?: RegExp) => (error: Error & { code?: string }) => {
  assert.equal(error.code, code);
  assert.ok(!error.message.includes(secret), error.message);
  assert.ok(!JSON.stringify([error.cause, error.stack]).includes(secret));
  if (pattern !== undefined) assert.match(error.message, pattern);
  return true;
};

test('vectors come in the order of the texts, in calls of 64', async (t) => {
  const served = await serve(t, embed);
  const texts = Array.from({ length: 70 }, (_, at) => 'x'.repeat(at + 1));
  const { vectors, cached, ms } = await (await open(served).embedder()).embed(texts, 'document');
  assert.deepEqual(vectors.map(([length]) => length), texts.map(({ length }) => length)); // biome-ignore format: short
  assert.deepEqual(served.calls.map(({ body }) => (body.input as string[]).length), [64, 6]); // biome-ignore format: short
  assert.equal(served.calls[0]?.url, '/v1/embeddings');
  assert.equal(served.calls[0]?.key, `Bearer ${secret}`);
  assert.equal(served.calls[0]?.body.model, 'm');
  assert.equal(cached, false);
  assert.ok(ms > 0);
});

test('what was embedded before is not paid for again, and keeps its time', async (t) => {
  const served = await serve(t, embed);
  const cache = createMemoryCache();
  const embedder = await open(served, { cache }).embedder();
  const first = await embedder.embed(['a', 'bb'], 'document');
  const again = await (await open(served, { cache }).embedder()).embed(['bb', 'a', 'ccc'], 'document');
  assert.deepEqual(served.calls.map(({ body }) => body.input), [['a', 'bb'], ['ccc']]); // biome-ignore format: short
  assert.deepEqual(again.vectors.map(([length]) => length), [2, 1, 3]); // biome-ignore format: short
  assert.equal(again.cached, true);
  assert.ok(again.ms >= first.ms);
  assert.equal(cache.size(), 3);
});

test('prefixes tell queries from documents', async (t) => {
  const served = await serve(t, embed);
  const models = createModels({
    fetch: fetch as unknown as HttpFetch,
    clock: { now: () => 0, monotonic: () => 0 },
    sleep: async () => {},
  });
  const settings = {
    model: 'openai-compatible:m',
    baseUrl: served.baseUrl,
    queryPrefix: 'query: ',
    documentPrefix: 'passage: ',
  };
  const embedder = await models.openEmbedder(settings, 'x');
  await embedder.embed(['a'], 'query');
  await embedder.embed(['a'], 'document');
  assert.deepEqual(served.calls.map(({ body }) => body.input), [['query: a'], ['passage: a']]); // biome-ignore format: short
  assert.equal(served.calls[0]?.key, undefined);
});

test('passing failures are tried again, after the pause that the server asks for', async (t) => {
  const date = 'Thu, 01 Jan 2026 00:00:07 GMT';
  const served = await serve(
    t,
    status(429, '', { 'retry-after': '3' }),
    status(503, '', { 'retry-after': date }),
    status(500),
    (response) => response.socket?.destroy(),
    embed,
  );
  const { waits, embedder } = open(served);
  const { vectors } = await (await embedder()).embed(['a'], 'query');
  assert.deepEqual([...vectors[0]!], [1, 1]);
  assert.deepEqual(waits, [3000, 7000, 2000, 4000]);
});

test('five tries are enough', async (t) => {
  const served = await serve(t, status(500, `broken, by the way ${secret}`));
  const embedder = await open(served).embedder();
  await assert.rejects(embedder.embed(['a'], 'query'), withoutSecret('model-refused', /answered 500: broken/u));
  assert.equal(served.calls.length, 5);
});

test('what does not pass is not tried again', async (t) => {
  for (const [answer, pattern] of [
    [status(401, `Incorrect API key provided: ${secret}`), /answered 401.*check the API key/u],
    [status(400, 'no such model'), /answered 400: no such model/u],
    [status(429, '{"error":{"code":"insufficient_quota"}}'), /insufficient_quota/u],
    [status(429, '', { 'retry-after': '90' }), /answered 429/u],
  ] as const) {
    const served = await serve(t, answer);
    await assert.rejects(
      (await open(served).embedder()).embed(['a'], 'query'),
      withoutSecret('model-refused', pattern),
    );
    assert.equal(served.calls.length, 1);
  }
});

test('a reply that cannot be read says why', async (t) => {
  for (const answer of [
    say(`{"data": [{"index": 0, "embedding": [1, 2 ${secret}`),
    say('<html>gateway</html>'),
    say('{"data":[{"index":0,"embedding":["x"]}]}'),
    say('{"data":[{"index":0,"embedding":[]}]}'),
    say('{"data":[]}'),
    say('{"data":[{"index":3,"embedding":[1]}]}'),
    say('{"data":[{"index":0,"embedding":[1]},{"index":4000000000,"embedding":[1]}]}'),
    say('{"error":"x"}'),
  ]) {
    const served = await serve(t, answer);
    await assert.rejects((await open(served).embedder()).embed(['a'], 'query'), withoutSecret('model-bad-reply'));
  }
});

test('a cut body is a broken connection', async (t) => {
  const served = await serve(t, (response) => {
    response.writeHead(200, { 'content-length': '500' });
    response.write('{"data":[');
    setImmediate(() => response.socket?.destroy());
  });
  await assert.rejects((await open(served).embedder()).embed(['a'], 'query'), withoutSecret('model-unreachable'));
});

test('a server that is not there is said by its address', async () => {
  const { waits, embedder } = open({ baseUrl: 'http://127.0.0.1:1/v1', calls: [] });
  await assert.rejects((await embedder()).embed(['a'], 'query'), withoutSecret('model-unreachable', /127\.0\.0\.1:1/u));
  assert.deepEqual(waits, [500, 1000, 2000, 4000]);
});

test('an abort ends the waiting', async (t) => {
  const served = await serve(t, () => {});
  const abort = new AbortController();
  const call = (await open(served).embedder()).embed(['a'], 'query', abort.signal);
  setTimeout(() => abort.abort(), 20);
  await assert.rejects(call, { name: 'AbortError' });
});

test('rerank scores come in the order of the texts, and are remembered', async (t) => {
  const served = await serve(t, rerank);
  const reranker = await open(served, { cache: createMemoryCache() }).reranker();
  assert.deepEqual((await reranker.rerank('q', ['aaa', 'a'])).scores, [0.3, 0.1]);
  const again = await reranker.rerank('q', ['aaa', 'a']);
  assert.deepEqual([again.scores, again.cached], [[0.3, 0.1], true]);
  assert.equal(served.calls.length, 1);
  assert.equal(served.calls[0]?.url, '/v1/rerank');
  assert.deepEqual(served.calls[0]?.body.documents, ['aaa', 'a']);
  assert.deepEqual((await reranker.rerank('q', [])).scores, []);
});

test('a reranker that leaves a text out is refused', async (t) => {
  const result = (index: number) => ({ index, relevance_score: 1 });
  for (const results of [
    [result(0)],
    [result(0), result(0)],
    [result(0), result(2)],
    [result(0), result(1), result(1)],
  ]) {
    const served = await serve(t, say(JSON.stringify({ results })));
    await assert.rejects((await open(served).reranker()).rerank('q', ['a', 'b']), withoutSecret('model-bad-reply'));
  }
});

test('models of an unknown kind, without an address, or without their package say what to do', async () => {
  const { openEmbedder, openReranker } = createModels({
    fetch: fetch as unknown as HttpFetch,
    clock: { now: () => 0, monotonic: () => 0 },
    sleep: async () => {},
  });
  await assert.rejects(openEmbedder({ model: 'word2vec' }, 'targets[0].embedder'), {
    code: 'unknown-model',
    where: 'targets[0].embedder',
  });
  await assert.rejects(openReranker({ model: 'openai-compatible:m' }, 'x'), { code: 'missing-base-url' });
  await assert.rejects(openEmbedder({ model: 'transformers:m' }, 'x'), { code: 'missing-package', hint: /npm install @huggingface\/transformers/u }); // biome-ignore format: short
});

test('a model in this process is asked in batches, and gives one vector or score a text', async () => {
  const sizes: number[] = [];
  const models = createModels({
    fetch: fetch as unknown as HttpFetch,
    clock: { now: () => 0, monotonic: () => 0 },
    sleep: async () => {},
    loadTransformers: async () => ({
      pipeline: async () => async (texts) => {
        sizes.push(texts.length);
        return { dims: [texts.length, 2], data: texts.flatMap((text) => [text.length, 1]) };
      },
      AutoTokenizer: {
        from_pretrained:
          async () =>
          (_queries, { text_pair }) =>
            text_pair,
      },
      AutoModelForSequenceClassification: {
        from_pretrained: async (model) => async (inputs) => {
          const data = (inputs as string[]).flatMap((text) => (model === 'two' ? [1, 2] : [text.length]));
          return { logits: { dims: [data.length], data } };
        },
      },
    }),
  });
  const embedder = await models.openEmbedder({ model: 'transformers:m', queryPrefix: 'q: ' }, 'x');
  const texts = Array.from({ length: 20 }, (_, at) => 'x'.repeat(at));
  assert.deepEqual((await embedder.embed(texts, 'query')).vectors.map(([length]) => length), texts.map(({ length }) => length + 3)); // biome-ignore format: short
  assert.deepEqual(sizes, [16, 4]);
  const reranker = await models.openReranker({ model: 'transformers:m' }, 'x');
  assert.deepEqual((await reranker.rerank('q', ['aa', 'b'])).scores, [2, 1]);
  const wrong = await models.openReranker({ model: 'transformers:two' }, 'x');
  await assert.rejects(wrong.rerank('q', ['a']), { code: 'bad-reranking' });
});
