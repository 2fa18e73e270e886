import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lexicalWeights } from '../../search/rerank/lexical-score.ts';
import { chatModelShape } from '../chat-model-shape.ts';
import { answerSettings, nothingFound } from '../search/answer-config.ts';
import { modelSettingNames } from '../search/search-settings.ts';
import { parseReferenceConfig, type ReferenceConfig, referenceSettings } from './reference-config.ts';

/** Cells of the page's tables, row by row. */
const page = readFileSync(new URL('../../../docs/reference-target.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.replaceAll('`', '').trim()));
const secondCell = (first: string): string | undefined => rows.find((cells) => cells[1] === first)?.[2];
const defaults = parseReferenceConfig({ id: 'r', type: 'reference', corpus: 'docs' }, 'targets[0]');

test('every setting is documented with its default', () => {
  for (const setting of referenceSettings) {
    const documented = secondCell(setting);
    assert.notEqual(documented, undefined, `docs/reference-target.md says nothing of ${setting}`);
    const value = defaults[setting as keyof ReferenceConfig];
    if (['id', 'type', 'corpus'].includes(setting) || value === undefined) continue;
    assert.equal(documented, String(value), setting);
  }
});

test('every setting of an answer is documented, and what is said when nothing was found', () => {
  const names = rows.flatMap((cells) => cells[1]?.split(', ') ?? []);
  for (const setting of answerSettings) assert.ok(names.includes(setting), `docs say nothing of answer.${setting}`);
  for (const sentence of Object.values(nothingFound)) assert.ok(page.includes(sentence), sentence);
});

test('every setting of an embedder or reranker is documented', () => {
  const names = rows.flatMap((cells) => cells[1]?.split(', ') ?? []);
  for (const setting of modelSettingNames) assert.ok(names.includes(setting), `docs say nothing of ${setting}`);
});

test('every setting of a chat model is documented', () => {
  const models = readFileSync(new URL('../../../docs/models.md', import.meta.url), 'utf8');
  const cells = models.split('\n').flatMap((line) => line.split('|')[1]?.replaceAll('`', '').trim().split(', ') ?? []);
  for (const setting of Object.keys(chatModelShape)) assert.ok(cells.includes(setting), setting);
});

test('every weight of the reranker is documented', () => {
  for (const [feature, weight] of Object.entries(lexicalWeights)) assert.equal(secondCell(feature), String(weight));
  const sum = Object.values(lexicalWeights).reduce((total, weight) => total + weight, 0);
  assert.ok(Math.abs(sum - 1) < 1e-12);
});
