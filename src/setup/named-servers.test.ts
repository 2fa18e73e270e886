import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { HakariConfig } from './config-schema.ts';
import { namedServers, namedVariables, reachServer, shownServer } from './named-servers.ts';

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
    { id: 'words', type: 'postgres', url: `postgres://me:${key}@127.0.0.1/d`, corpus: './docs' },
    { id: 'libpq', type: 'postgres', url: 'postgres:///d', corpus: './docs' },
    { id: 'ours', type: 'http', url: `\${URL}/ask`, headers: { Authorization: `Bearer ${key}` } },
  ],
} as unknown as HakariConfig;

test('servers are those of judge, answers, embedders, rerankers and targets over HTTP, in the order of the config', () => {
  assert.deepEqual(namedServers({ config }, { REGION: 'ap-northeast-1', URL: 'http://127.0.0.1:2', KEY: 'k' }), [
    { what: 'judge, anthropic:m', address: 'https://api.anthropic.com/v1' },
    { what: 'answers of writer, bedrock:m', address: 'https://bedrock-runtime.ap-northeast-1.amazonaws.com' },
    { what: 'reranker of writer, openai-compatible:r', address: 'http://127.0.0.1:1/v1' },
    { what: 'target server', address: 'https://127.0.0.1:9200' },
    { what: 'target words', address: 'postgres://me:k@127.0.0.1/d' },
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
      { what: 'target words', problem: 'the environment variable KEY is not set' },
      { what: 'target ours', problem: 'the environment variable URL is not set' },
    ],
  );
  assert.deepEqual(namedVariables({ config }), ['KEY', 'REGION', 'URL']);
});

test('a server of PostgreSQL is reached by its host or socket, and shown without its password', async () => {
  assert.equal(shownServer('postgres://me:s3cret@db.example:6432/d?sslpassword=s3cret'), 'postgres://db.example:6432');
  assert.equal(shownServer('https://me:s3cret@db.example/x'), 'https://db.example');
  const folder = mkdtempSync(join(tmpdir(), 'hakari-socket-'));
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  assert.equal(await reachServer(`postgres://me@${encodeURIComponent(folder)}/d`), undefined);
  await new Promise((resolve) => server.close(resolve));
  assert.match((await reachServer(`postgres://me@${encodeURIComponent(folder)}/d`)) ?? '', /^cannot be reached: /u);
  assert.match((await reachServer('mysql://h/d')) ?? '', /^is no address/u);
  rmSync(folder, { recursive: true });
});
