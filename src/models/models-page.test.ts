import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { embeddingVendors } from './embedding-vendors.ts';
import { chatVendors } from './open-chat-model.ts';
import { rerankingVendors } from './reranking-vendors.ts';

const page = readFileSync(new URL('../../docs/models.md', import.meta.url), 'utf8');
const peers = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).peerDependencies;

test('every vendor is documented with the variable of its key, and every package to install', () => {
  for (const [kind, { keyVariable }] of Object.entries(chatVendors)) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${kind}:NAME\``));
    assert.ok(row?.includes(`\`${keyVariable}\``), `docs/models.md says nothing of ${kind}`);
    assert.ok(page.includes(`model: "${kind}:`), `docs/models.md has no example of ${kind}`);
  }
  for (const name of Object.keys(peers)) {
    if (name.startsWith('@ai-sdk/')) assert.ok(page.includes(`\`${name}\``), name);
  }
});

test('every vendor of embedders and rerankers is documented', () => {
  const tables = page.slice(page.indexOf('## Embedders and rerankers'));
  for (const [heading, vendors] of [
    ['embedder', embeddingVendors],
    ['reranker', rerankingVendors],
  ] as const) {
    const rows =
      tables
        .slice(tables.indexOf(`| \`${heading}\` |`))
        .split('\n\n')[0]
        ?.split('\n') ?? [];
    for (const kind of Object.keys(vendors)) {
      assert.ok(rows.some((row) => row.startsWith(`| \`${kind}:NAME\``)), `${heading} ${kind}`); // biome-ignore format: short
    }
  }
});
