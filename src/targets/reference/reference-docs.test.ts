import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lexicalWeights } from '../../search/rerank/lexical-score.ts';
import { parseReferenceConfig, type ReferenceConfig, referenceSettings } from './reference-config.ts';

const page = readFileSync(new URL('../../../docs/reference-target.md', import.meta.url), 'utf8');
const defaults = parseReferenceConfig({ id: 'r', type: 'reference', corpus: 'docs' }, 'targets[0]');

test('every setting is documented with its default', () => {
  for (const setting of referenceSettings) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${setting}\` |`));
    assert.ok(row !== undefined, `docs/reference-target.md says nothing of ${setting}`);
    const value = defaults[setting as keyof ReferenceConfig];
    if (['id', 'type', 'corpus'].includes(setting) || value === undefined) continue;
    assert.equal(row.split('|')[2]?.replaceAll('`', '').trim(), String(value), setting);
  }
});

test('every weight of the reranker is documented', () => {
  for (const [feature, weight] of Object.entries(lexicalWeights))
    assert.ok(page.includes(`| \`${feature}\` | ${weight} |`));
  const sum = Object.values(lexicalWeights).reduce((total, weight) => total + weight, 0);
  assert.ok(Math.abs(sum - 1) < 1e-12);
});
