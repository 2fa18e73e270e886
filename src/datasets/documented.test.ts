import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { defaultLintOptions, lintRules } from '../curation/lint/lint-finding.ts';
import type { Example } from '../model/example.ts';
import { datasetFormats } from './formats/dataset-format.ts';
import { readDataset } from './open-dataset.ts';
import { fieldsOf } from './schema/dataset-schema.ts';
import { keptAsMetadata, knownNames } from './schema/field-names.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/datasets.md'), 'utf8');
const documented = (name: string): boolean => page.includes(`\`${name}\``);

describe('docs/datasets.md names', () => {
  test('every field and every other name of it', () => {
    const own = fieldsOf('example');
    const isSnakeCase = (name: string): boolean =>
      !own.includes(name) && own.includes(name.replace(/_(.)/gu, (_, letter: string) => letter.toUpperCase()));
    const names = knownNames('example').filter((name) => !isSnakeCase(name));
    for (const name of [...names, ...keptAsMetadata]) assert.ok(documented(name), name);
    for (const name of fieldsOf('header')) assert.match(page, new RegExp(`^ {2}${name}: `, 'm'));
    for (const kind of ['judgement', 'relationship', 'turn'] as const) {
      for (const name of fieldsOf(kind)) assert.match(page, new RegExp(`[{ ]${name}: `), name);
    }
  });

  test('every format, error, rule and option', () => {
    for (const format of datasetFormats) assert.ok(documented(format), format);
    const sources = globSync(['*.js', '{formats,schema,source}/*.js'], { cwd: import.meta.dirname });
    const codes = sources
      .filter((file) => !file.endsWith('.test.js'))
      .flatMap((file) => [
        ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\bcode: '([a-z0-9-]+)'/g),
      ]);
    assert.ok(codes.length > 40);
    for (const [, code = ''] of codes) assert.ok(documented(code), code);
    for (const [rule, { level, what }] of Object.entries(lintRules)) {
      assert.ok(page.replace(/ +/g, ' ').includes(`| \`${rule}\` | ${level} | ${what}`), rule);
    }
    for (const option of Object.keys(defaultLintOptions)) assert.match(page, new RegExp(`^${option}: `, 'm'));
  });
});

describe('examples of docs/datasets.md', () => {
  const blocks = [...page.matchAll(/^```\w+ ([\w./-]+)\n([\s\S]*?)^```$/gm)];
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hakari-docs-'));
    for (const [, name = '', content = ''] of blocks) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
  });
  after(() => rm(folder, { recursive: true }));

  const inOneFile = blocks.map(([, name = '']) => name).filter((name) => !name.includes('/'));
  for (const source of [...inOneFile, 'beir', 'trec']) {
    test(source, async () => {
      const { examples } = await readDataset(join(folder, source));
      assert.ok(examples.length > 0);
    });
  }

  test('the first one shows every field', async () => {
    const { examples, ...header } = await readDataset(join(folder, 'every-field.yaml'));
    const shown = new Set(examples.flatMap((example: Example) => Object.keys(example)));
    assert.deepEqual([...shown].sort(), [...fieldsOf('example')].sort());
    assert.deepEqual(Object.keys(header).sort(), [...fieldsOf('header')].sort());
  });

  test('conversations and four-choice questions', async () => {
    const [turns] = (await readDataset(join(folder, 'turns.yaml'))).examples;
    assert.deepEqual(turns, {
      id: 'T1',
      query: 'And on the second day?',
      history: [
        { role: 'user', text: 'What does a stall cost?' },
        { role: 'assistant', text: '300 yen a day.' },
      ],
      expectedKeywords: ['200 yen'],
      metadata: { title: 'fees of the second day' },
    });
    const [choice] = (await readDataset(join(folder, 'four-choice.json'))).examples;
    assert.deepEqual(choice?.choices, ['a 朝市は毎日開く', 'b 朝市は日曜に開く']);
    assert.equal(choice?.correctChoice, 'b');
    assert.deepEqual(Object.keys(choice?.metadata ?? {}), ['ファイル名', 'コンテキスト', '指示', 'references']);
  });
});
