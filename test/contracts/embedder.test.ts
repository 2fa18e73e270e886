// Runs the contract of embedders and rerankers for each vendor, and shows what is each vendor's own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openChatModel } from '#src/models/open-chat-model.ts';
import type { Models } from '#src/models/open-models.ts';
import type { ModelSettings } from '#src/ports/model-settings.ts';
import { wireScore, wireVector } from '../wire/embedding-formats.ts';
import { startWireServer } from '../wire/wire-server.ts';
import { type AskedServer, type ModelUnderTest, modelContract, openModels } from './embedder-contract.ts';

const settingsOf = (model: string, { url, key }: Pick<AskedServer, 'url' | 'key'>): ModelSettings => ({
  model,
  baseUrl: `${url}/v1/?version=1`,
  apiKey: key,
  region: 'ap-northeast-1',
});
const asFloats = (numbers: readonly number[]): readonly number[] => [...Float32Array.from(numbers)];

const embedder = (model: string): Pick<ModelUnderTest, 'ask' | 'said'> => ({
  ask: async (models, server, texts) => {
    const opened = await models.openEmbedder(settingsOf(model, server), 'embedder');
    try {
      const { vectors } = await opened.embed(texts, 'document', server.signal);
      return vectors.map((vector) => [...vector]);
    } finally {
      await opened.close();
    }
  },
  said: (text) => asFloats(wireVector(text)),
});

const reranker = (model: string): Pick<ModelUnderTest, 'ask' | 'said'> => ({
  ask: async (models, server, texts) => {
    const opened = await models.openReranker(settingsOf(model, server), 'reranker');
    try {
      return (await opened.rerank('When?', texts, server.signal)).scores.map((score) => [score]);
    } finally {
      await opened.close();
    }
  },
  said: (text) => [wireScore(text)],
});

modelContract({ name: 'OpenAI embeddings', ...embedder('openai:e'), callsForTwo: 1 });
modelContract({ name: 'OpenAI-compatible embeddings', ...embedder('openai-compatible:e'), callsForTwo: 1 });
modelContract({ name: 'Google embeddings', ...embedder('google:gemini-embedding-001'), callsForTwo: 1 });
modelContract({ name: 'Titan embeddings', ...embedder('bedrock:amazon.titan-embed-text-v2:0'), callsForTwo: 2 });
modelContract({ name: 'Cohere embeddings', ...embedder('bedrock:cohere.embed-multilingual-v3'), callsForTwo: 1 });
modelContract({ name: 'OpenAI-compatible reranking', ...reranker('openai-compatible:r'), callsForTwo: 1 });
modelContract({ name: 'Bedrock reranking', ...reranker('bedrock:cohere.rerank-v3-5:0'), callsForTwo: 1 });

type Body = Readonly<Record<string, unknown>>;

for (const [model, purposeIn] of [
  ['google:gemini-embedding-001', ({ taskType }: Body) => taskType],
  ['bedrock:cohere.embed-multilingual-v3', ({ input_type: type }: Body) => type],
  [
    'bedrock:amazon.nova-2-multimodal-embeddings-v1:0',
    ({ singleEmbeddingParams: nova }: Body) => (nova as Body).embeddingPurpose,
  ],
] as const) {
  test(`${model}: the vendor is told queries from documents, and each is remembered on its own`, async (t) => {
    const server = await startWireServer();
    t.after(() => server.close());
    const { models, memory } = openModels();
    const opened = await models.openEmbedder(settingsOf(model, { url: server.url, key: 'k' }), 'embedder');
    for (const purpose of ['document', 'query', 'document'] as const) {
      const { vectors } = await opened.embed(['mill'], purpose);
      assert.deepEqual([...(vectors[0] ?? [])], asFloats(wireVector('mill')));
    }
    await opened.close();
    const types = server.calls.map(({ body }) => purposeIn(body));
    assert.equal(types.length, 2);
    assert.ok(types.every((type) => typeof type === 'string'));
    assert.notEqual(types[0], types[1]);
    assert.equal(memory.size(), 2);
    for (const type of types) assert.ok(opened.fingerprint.includes(String(type)));
  });
}

test('vendors that want no such word get none', async (t) => {
  const server = await startWireServer();
  t.after(() => server.close());
  const { models } = openModels();
  for (const model of ['google:gemini-embedding-2', 'bedrock:amazon.titan-embed-text-v2:0', 'openai:e']) {
    const opened = await models.openEmbedder(settingsOf(model, { url: server.url, key: 'k' }), 'embedder');
    await opened.embed(['mill'], 'query');
    await opened.close();
  }
  for (const { body } of server.calls) assert.doesNotMatch(JSON.stringify(body), /type|purpose/iu);
});

test('what an index is known by does not change', async () => {
  const { models } = openModels();
  const access = { baseUrl: 'http://u:p@host/v1/', apiKey: 'k' };
  const embedding = await models.openEmbedder({ model: 'openai-compatible:a:b', ...access, queryPrefix: 'q' }, 'x');
  assert.equal(embedding.fingerprint, '["openai-compatible","http://host/v1/embeddings","a:b","q",""]');
  const reranking = await models.openReranker({ model: 'openai-compatible:r', ...access }, 'x');
  assert.equal(reranking.fingerprint, '["openai-compatible","http://host/v1/rerank","r"]');
  const google = await models.openEmbedder({ model: 'google:gemini-embedding-001', apiKey: 'k' }, 'x');
  assert.equal(
    google.fingerprint,
    '["google","https://generativelanguage.googleapis.com/v1beta","gemini-embedding-001","RETRIEVAL_DOCUMENT","RETRIEVAL_QUERY","",""]',
  );
  for (const each of [embedding, reranking, google]) await each.close();
});

test('an embedder goes the way of a chat model at the same server', async () => {
  const { models, lanes } = openModels();
  const clock = { now: () => 0, monotonic: () => 0 };
  for (const model of ['openai:m', 'openai-compatible:m', 'google:m', 'bedrock:m']) {
    const settings = settingsOf(model, { url: 'http://127.0.0.1:1', key: 'k' });
    const chat = await openChatModel(settings, { clock, where: 'judge' });
    const own = await models.openEmbedder(settings, 'embedder');
    assert.equal(lanes.at(-1), chat.provider);
    await Promise.all([chat.close(), own.close()]);
  }
});

test('batches of one index go out side by side, as many as the lane lets through', async (t) => {
  const server = await startWireServer({ schedule: () => ({ do: 'answer', delayMs: 20 }) });
  t.after(() => server.close());
  const opened = await openTitan(openModels({ concurrency: 5 }).models, server.url);
  const texts = Array.from({ length: 40 }, (_, at) => `text ${at}`);
  const { vectors } = await opened.embed(texts, 'document');
  assert.deepEqual(
    vectors.map((vector) => [...vector]),
    texts.map((text) => asFloats(wireVector(text))),
  );
  assert.equal(server.counts().calls, 40);
  assert.equal(server.counts().peakConcurrent, 5);
  await opened.close();
});

test('what came before a failure is remembered, and not paid for again', async (t) => {
  let wrong = true;
  const server = await startWireServer({
    schedule: ({ prompt }) => (wrong && prompt === 'text 7' ? { do: 'status', status: 401 } : { do: 'answer' }),
  });
  t.after(() => server.close());
  const texts = Array.from({ length: 10 }, (_, at) => `text ${at}`);
  const { models, memory } = openModels({ concurrency: 1 });
  const opened = await openTitan(models, server.url);
  await assert.rejects(opened.embed(texts, 'document'), { name: 'RunStopError' });
  assert.deepEqual([server.counts().calls, memory.size()], [8, 7]);
  wrong = false;
  const again = await openTitan(models, server.url);
  const { cached } = await again.embed(texts, 'document');
  assert.deepEqual([cached, server.counts().calls], [true, 8 + 3]);
  await Promise.all([opened.close(), again.close()]);
});

/** One text a call. */
const openTitan = (models: Models, url: string) =>
  models.openEmbedder(settingsOf('bedrock:amazon.titan-embed-text-v2:0', { url, key: 'k' }), 'embedder');

test('what cannot be opened says what to write', async () => {
  const { models } = openModels();
  const cases: readonly (readonly [Promise<unknown>, string, RegExp])[] = [
    [models.openEmbedder({ model: 'anthropic:m', apiKey: 'k' }, 'e'), 'unknown-model', /an embedder is openai:NAME/u],
    [models.openReranker({ model: 'openai:m', apiKey: 'k' }, 'r'), 'unknown-model', /a reranker is openai-compatible/u],
    [models.openEmbedder({ model: 'openai:m' }, 'e'), 'missing-api-key', /\$\{OPENAI_API_KEY\}/u],
    [models.openEmbedder({ model: 'google:m' }, 'e'), 'missing-api-key', /\$\{GEMINI_API_KEY\}/u],
    [models.openEmbedder({ model: 'bedrock:m', apiKey: 'k' }, 'e'), 'missing-base-url', /\$\{AWS_REGION\}/u],
    [models.openReranker({ model: 'bedrock:m', apiKey: 'k' }, 'r'), 'missing-base-url', /\$\{AWS_REGION\}/u],
    [
      models.openReranker({ model: 'bedrock:m', apiKey: 'k', baseUrl: 'https://proxy.example' }, 'r'),
      'missing-region',
      /named with their region/u,
    ],
  ];
  for (const [opening, code, pattern] of cases) {
    await assert.rejects(opening, (error: Error & { code?: string }) => {
      assert.equal(error.code, code);
      assert.match(error.message, pattern);
      return true;
    });
  }
});
