import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import type { CorpusEngine } from '../search/passage-index.ts';
import { searchShape } from '../search/search-settings.ts';
import { createOpenSearchTarget, openSearchSettings } from './create-opensearch-target.ts';
import { serverShape } from './opensearch-settings.ts';

const page = readFileSync(new URL('../../../docs/opensearch.md', import.meta.url), 'utf8');
const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.replaceAll('`', '').trim()));

test('every setting of its own is documented with its default', () => {
  for (const setting of openSearchSettings) {
    if (['id', 'type'].includes(setting) || Object.hasOwn(searchShape, setting)) continue;
    const row = rows.find((cells) => cells[1] === setting);
    assert.ok(row !== undefined, `docs/opensearch.md says nothing of ${setting}`);
    const { data } = serverShape[setting as keyof typeof serverShape].safeParse(undefined);
    if (data !== undefined) assert.equal(row[2], String(data), setting);
  }
});

test('every config of the page is one', () => {
  const context = {
    configDir: '.',
    clock: { now: () => 0, monotonic: () => 0 },
    expand: (text: string) => text,
    createCorpusEngine: (): CorpusEngine => ({
      prepare: () => assert.fail('nothing is prepared'),
      index: () => assert.fail('nothing is searched'),
      all: () => assert.fail('nothing is loaded'),
      close: async () => {},
    }),
    openServerLane: () => assert.fail('no call is made'),
  };
  const configs = [...page.matchAll(/^```yaml\n([\s\S]*?)^```/gmu)].flatMap(
    ([, text = '']) => (parse(text) as { targets: Record<string, unknown>[] }).targets,
  );
  assert.ok(configs.length >= 8);
  for (const { concurrency: _, ...config } of configs) {
    assert.ok(createOpenSearchTarget(config, { where: 'docs', pace: {}, context }).capabilities.timesItself);
  }
});

test('the page says what nobody has tried', () => {
  assert.match(page, /has not been tried on a live server/u);
});
