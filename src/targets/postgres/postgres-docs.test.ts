import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { searchShape } from '../search/search-settings.ts';
import { parsePostgresConfig, postgresSettings, redactPostgres } from './postgres-config.ts';

const page = readFileSync(new URL('../../../docs/postgres-target.md', import.meta.url), 'utf8');

test('every setting of its own is documented with its default', () => {
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.replaceAll('`', '').trim()));
  const defaults: Readonly<Record<string, unknown>> = parsePostgresConfig(
    { id: 'a', type: 'postgres', corpus: 'docs', url: 'postgres://h/d' },
    'docs',
  );
  for (const setting of postgresSettings) {
    if (['id', 'type'].includes(setting) || Object.hasOwn(searchShape, setting)) continue;
    const row = rows.find((cells) => cells[1] === setting);
    assert.ok(row !== undefined, `docs/postgres-target.md says nothing of ${setting}`);
    if (setting !== 'url') assert.equal(row[2], String(defaults[setting]), setting);
  }
});

test('every config of the page is one', () => {
  const configs = [...page.matchAll(/^```yaml\n([\s\S]*?)^```/gmu)].flatMap(
    ([, text = '']) => (parse(text) as { targets: Record<string, unknown>[] }).targets,
  );
  assert.equal(configs.length, 5);
  for (const config of configs) assert.equal(parsePostgresConfig(config, 'docs').type, 'postgres');
});

test('neither a password nor a key is shown', () => {
  const settings = parsePostgresConfig(
    {
      id: 'a',
      type: 'postgres',
      corpus: 'docs',
      url: 'postgres://me:s3cret@h/d?sslpassword=s3cret&schema=x',
      embedder: { model: 'openai-compatible:e', apiKey: 's3cret' },
    },
    'docs',
  );
  const shown = redactPostgres(settings, 'ts_rank');
  assert.ok(!JSON.stringify(shown).includes('s3cret'));
  assert.equal(shown.ranking, 'ts_rank');
});
