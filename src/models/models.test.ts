import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { BatchCallCache } from '../ports/call-cache.ts';
import type { CallLane } from '../ports/call-lane.ts';
import { createModels, type ModelContext, type ModelsOptions } from './open-models.ts';

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
const say = (text: string): Answer => (response) => response.end(text); // biome-ignore format: short

function createMemoryCache(): BatchCallCache & { readonly size: () => number } {
  const kept = new Map<string, Uint8Array>();
  return {
    get: async (key) => kept.get(key),
    getMany: async (keys) => new Map([...kept].filter(([key]) => keys.includes(key))),
    put: async (key, _kind, reply) => void kept.set(key, reply),
    putMany: async (entries) => entries.forEach(({ key, reply }) => void kept.set(key, reply)),
    size: () => kept.size,
  };
}

/** A lane without limits: every call goes at once, and once. */
const openRoad: CallLane = {
  call: async (attempt, { signal = new AbortController().signal } = {}) => ({
    value: await attempt(signal),
    retries: {},
  }),
};
const outside: ModelsOptions = {
  clock: { now: () => Date.parse('2026-01-01T00:00:00Z'), monotonic: () => performance.now() },
  openLane: () => openRoad,
};

function open(served: Served, context: Partial<ModelContext> = {}) {
  const models = createModels({ ...outside, ...context });
  const settings = { model: 'openai-compatible:m', baseUrl: `${served.baseUrl}/`, apiKey: secret };
  return {
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
  assert.deepEqual(served.calls.map(({ body }) => (body.input as string[]).length).sort(), [6, 64]); // biome-ignore format: short
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

test('the same text asked twice at a time is one call', async (t) => {
  const served = await serve(t, embed);
  const cache = createMemoryCache();
  const embedder = await open(served, { cache }).embedder();
  const [first, second] = await Promise.all([
    embedder.embed(['a', 'bb', 'a'], 'query'),
    embedder.embed(['bb', 'ccc'], 'query'),
  ]);
  assert.deepEqual(served.calls.map(({ body }) => body.input), [['a', 'bb'], ['ccc']]); // biome-ignore format: short
  assert.deepEqual([first, second].map(({ vectors }) => vectors.map(([length]) => length)), [[1, 2, 1], [2, 3]]); // biome-ignore format: short
  assert.deepEqual([first.cached, second.cached, cache.size()], [false, true, 3]);
});

test('who waits for another’s call asks for itself when the other gives up, and fails when it fails', async (t) => {
  const served = await serve(t, () => {}, embed, say('{}'), say('{}'));
  const embedder = await open(served).embedder();
  const abort = new AbortController();
  const given = embedder.embed(['a'], 'query', abort.signal);
  const waiting = embedder.embed(['a'], 'query');
  while (served.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  abort.abort();
  await assert.rejects(given, { name: 'AbortError' });
  assert.deepEqual([...((await waiting).vectors[0] ?? [])], [1, 1]);
  const both = await Promise.allSettled([embedder.embed(['b'], 'query'), embedder.embed(['b'], 'query')]);
  assert.deepEqual(both.map(({ status: ended }) => ended), ['rejected', 'rejected']); // biome-ignore format: short
  assert.equal(served.calls.length, 3);
});

test('prefixes tell queries from documents', async (t) => {
  const served = await serve(t, embed);
  const models = createModels(outside);
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

test('a reply that is not of the API says why', async (t) => {
  for (const answer of [
    say('{"data":[{"index":0,"embedding":["x"]}]}'),
    say('{"data":[{"index":0,"embedding":[]}]}'),
    say('{"data":[]}'),
    say('{"data":[{"index":3,"embedding":[1]}]}'),
    say('{"data":[{"index":0,"embedding":[1]},{"index":4000000000,"embedding":[1]}]}'),
  ]) {
    const served = await serve(t, answer);
    const embedder = await open(served).embedder();
    await assert.rejects(embedder.embed(['a'], 'query'), withoutSecret('model-unreadable', /not of its API: /u));
    assert.equal(served.calls.length, 1);
  }
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
    await assert.rejects((await open(served).reranker()).rerank('q', ['a', 'b']), withoutSecret('model-unreadable'));
  }
});

test('models of an unknown kind, without an address, or without their package say what to do', async () => {
  const { openEmbedder, openReranker } = createModels(outside);
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
    ...outside,
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
