import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HakariConfig } from './config-schema.ts';
import { namedServers, namedVariables } from './named-servers.ts';

const key = `\${KEY}`;
const config = {
  dataset: './q.yaml',
  judge: { model: 'anthropic:m', apiKey: key },
  targets: [
    { id: 'plain', type: 'reference', corpus: './docs', answer: 'extractive', embedder: 'lsa' },
    {
      id: 'writer',
      type: 'reference',
      corpus: './docs',
      answer: { model: 'bedrock:m', region: `\${REGION}` },
      reranker: { model: 'openai-compatible:r', baseUrl: 'http://127.0.0.1:1/v1' },
    },
    { id: 'server', type: 'opensearch', url: 'https://127.0.0.1:9200', corpus: './docs', password: key },
    { id: 'ours', type: 'http', url: `\${URL}/ask`, headers: { Authorization: `Bearer ${key}` } },
  ],
} as unknown as HakariConfig;

test('servers are those of judge, answers, embedders, rerankers and targets over HTTP, in the order of the config', () => {
  assert.deepEqual(namedServers({ config }, { REGION: 'ap-northeast-1', URL: 'http://127.0.0.1:2' }), [
    { what: 'judge, anthropic:m', address: 'https://api.anthropic.com/v1' },
    { what: 'answers of writer, bedrock:m', address: 'https://bedrock-runtime.ap-northeast-1.amazonaws.com' },
    { what: 'reranker of writer, openai-compatible:r', address: 'http://127.0.0.1:1/v1' },
    { what: 'target server', address: 'https://127.0.0.1:9200' },
    { what: 'target ours', address: 'http://127.0.0.1:2/ask' },
  ]);
});

test('whoever writes questions is named too', () => {
  const own = { ...config, synthesis: { model: 'anthropic:writer', apiKey: `\${WRITER_KEY}` }, targets: [] };
  assert.deepEqual(namedServers({ config: own }, {})[1], {
    what: 'synthesis, anthropic:writer',
    address: 'https://api.anthropic.com/v1',
  });
  assert.deepEqual(namedVariables({ config: own }), ['KEY', 'WRITER_KEY']);
});

test('an address that hangs on a missing variable is a problem of its own', () => {
  const servers = namedServers({ config }, {});
  assert.deepEqual(
    servers.filter((server) => 'problem' in server),
    [
      { what: 'answers of writer, bedrock:m', problem: 'the environment variable REGION is not set' },
      { what: 'target ours', problem: 'the environment variable URL is not set' },
    ],
  );
  assert.deepEqual(namedVariables({ config }), ['KEY', 'REGION', 'URL']);
});
