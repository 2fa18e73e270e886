import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ConfigError } from '../model/hakari-error.ts';
import { loadConfig } from './load-config.ts';

describe('settings of all targets', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'hakari-shared-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const load = (lines: readonly string[]) => {
    const file = join(folder, 'pieces.yaml');
    writeFileSync(file, ['dataset: ./questions.yaml', ...lines].join('\n'));
    return loadConfig(file);
  };
  const targets = ['targets:', '  - { id: few, type: reference, topK: 3 }', '  - { id: many, type: reference }'];

  test('every target has them, and its own win', () => {
    const { config, where } = load([
      'index: { corpus: ./docs, split: { maxChars: 400 } }',
      'query: { mode: hybrid, topK: 20 }',
      ...targets,
    ]);
    assert.deepEqual(config.targets, [
      { id: 'few', type: 'reference', corpus: './docs', split: { maxChars: 400 }, mode: 'hybrid', topK: 3 },
      { id: 'many', type: 'reference', corpus: './docs', split: { maxChars: 400 }, mode: 'hybrid', topK: 20 },
    ]);
    const lineOf = (...path: readonly PropertyKey[]) => Number(where(path).split(':').at(-1));
    assert.deepEqual(
      [lineOf('targets', 0, 'topK'), lineOf('targets', 1, 'topK'), lineOf('targets', 0, 'split', 'maxChars')],
      [5, 3, 2],
    );
  });

  test('a setting stands in one place', () => {
    for (const [lines, line, what] of [
      [['index: { topK: 3 }', 'query: { topK: 4 }', ...targets], 3, /topK stands under index and under query/u],
      [['query: { id: x }', ...targets], 2, /query cannot have id/u],
    ] as const) {
      assert.throws(
        () => load(lines),
        (error) => error instanceof ConfigError && what.test(error.what) && error.where?.endsWith(`:${line}`) === true,
      );
    }
  });
});
