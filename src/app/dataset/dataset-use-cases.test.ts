import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Example } from '../../model/example.ts';
import type { DatasetStore, StoredDataset } from '../../ports/store.ts';
import { type NamedDataset, openNamedDataset } from './dataset-source.ts';
import { type ImportDatasetOptions, importDataset, importDatasetOutputSchema } from './import-dataset.ts';
import { documentIdsFor, lintedDataset, lintedDatasetSchema, readLintRules } from './lint-dataset.ts';
import { showDataset, showDatasetOutputSchema } from './show-dataset.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-app-datasets-'));
});
after(() => rm(folder, { recursive: true }));

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

const questions = `dataset: { name: fees, version: "2", total_queries: 2 }
queries:
  - id: a
    query: What does a stall cost?
    category: fees
    expected_docs:
      - { doc_id: guide/fees.md, relevance: 3, note: the table }
      - { doc_id: guide/old.md, relevance: 0 }
  - id: b
    query: Who is let off the fee?
    category: fees
    expected_answer: The school.
`;

// The port's contract in memory: what is needed of it here.
function memoryStore(): DatasetStore & {
  readonly kept: Map<string, StoredDataset & { readonly list: readonly Example[] }>;
} {
  const kept = new Map<string, StoredDataset & { readonly list: readonly Example[] }>();
  return {
    kept,
    async putDataset(header, examples) {
      const list: Example[] = [];
      for await (const example of examples) list.push(example);
      const hash = createHash('sha256').update(JSON.stringify(list)).digest('hex');
      const stored = {
        id: '1',
        name: header.name,
        hash,
        examples: list.length,
        createdAt: 0,
        updatedAt: 0,
        madeAt: 0,
        header,
        list,
      };
      kept.set(header.name, stored);
      return { id: '1', name: header.name, hash, examples: list.length };
    },
    listDatasets: async () => [...kept.values()],
    deleteDataset: async (name) => void kept.delete(name),
    datasetById: async (id) => [...kept.values()].find((stored) => stored.id === id),
    putContent: async () => {
      throw new Error('not asked for here');
    },
    firstPutOf: async () => new Map(),
    versionsOf: async (id) => [...kept.values()].filter((stored) => stored.id === id),
    readDatasetFacts: async () => undefined,
    writeDatasetFacts: async () => {},
    findDataset: async (reference) => kept.get(reference),
    async *examplesOf(hash) {
      for (const stored of kept.values()) if (stored.hash === hash) yield* stored.list;
    },
  };
}

const imported = async (named: NamedDataset, options: Omit<ImportDatasetOptions, 'dataset'> = {}) =>
  await importDataset({ ...options, dataset: await openNamedDataset(named) });

const linted = async (source: string, { rules, corpus }: { readonly rules?: string; readonly corpus?: string } = {}) =>
  await lintedDataset({
    rules: rules === undefined ? undefined : await readLintRules(rules),
    documents: await documentIdsFor(source, corpus),
    dataset: await openNamedDataset({ source }),
  });

describe('importDataset', () => {
  test('keeps a dataset under its own name or another', async () => {
    const source = await file('fees.yaml', questions);
    const store = memoryStore();
    const output = importDatasetOutputSchema.parse(await imported({ source }, { store }));
    assert.deepEqual(output.dataset.name, 'fees');
    assert.deepEqual([output.dataset.examples, output.judged, output.judgements], [2, 1, 2]);
    assert.equal(output.stored?.hash, store.kept.get('fees')?.hash);
    assert.deepEqual((await imported({ source, name: 'stalls' }, { store })).stored?.name, 'stalls');
  });

  test('writes another format, and refuses to lose anything unless allowed', async () => {
    const source = await file('fees.yaml', questions);
    const writeTo = join(folder, 'out.csv');
    await assert.rejects(imported({ source }, { writeTo }), {
      code: 'would-lose',
      message:
        'csv cannot hold header.name, header.version, header.totalQueries (write yaml, json or jsonl, or allow the loss: lossy)',
    });
    const output = importDatasetOutputSchema.parse(await imported({ source }, { writeTo, allowLoss: true }));
    assert.deepEqual(output.files, [writeTo]);
    assert.deepEqual(
      output.losses.map(({ what }) => what),
      ['header.name', 'header.version', 'header.totalQueries'],
    );
    assert.match(await readFile(writeTo, 'utf8'), /guide\/fees\.md/);
    await assert.rejects(imported({ source }, { writeTo, allowLoss: true }), { code: 'file-exists' });
    await imported({ source }, { writeTo, allowLoss: true, overwrite: true });
  });

  test('needs a place, and keeps nothing of a bad file', async () => {
    const source = await file('fees.yaml', questions);
    await assert.rejects(imported({ source }), { name: 'ConfigError', code: 'nowhere-to-import' });
    const bad = await file('bad.yaml', `${questions}  - { id: b, query: Again? }\n`);
    const store = memoryStore();
    await assert.rejects(imported({ source: bad }, { store, writeTo: join(folder, 'bad.json') }), {
      code: 'duplicate-id',
    });
    await assert.rejects(imported({ source: bad }, { store }), { code: 'duplicate-id' });
    assert.equal(store.kept.size, 0);
  });

  test('topics with judgements beside them', async () => {
    const source = await file('topics.tsv', '1\tstall\n');
    const qrels = await file('qrels.txt', '1 0 d 7\n');
    const store = memoryStore();
    assert.equal(
      (await importDataset({ dataset: await openNamedDataset({ source, qrels, name: 'stalls' }), store })).judgements,
      1,
    );
    await assert.rejects(imported({ source, qrels, scale: { min: 0, max: 3 } }, { store }), {
      code: 'grade-off-scale',
    });
  });
});

describe('showDataset', () => {
  test('counts a file, and shows examples that are asked for', async () => {
    const source = await file('fees.yaml', questions);
    const output = showDatasetOutputSchema.parse(
      await showDataset({ dataset: await openNamedDataset({ source }), examples: ['b', 'zz'] }),
    );
    assert.deepEqual(output.dataset, {
      name: 'fees',
      description: null,
      version: '2',
      created: null,
      totalQueries: 2,
      scale: { min: 0, max: 3 },
      examples: 2,
    });
    assert.deepEqual(
      output.profile.categories.map(({ category, examples }) => [category, examples]),
      [['fees', 2]],
    );
    assert.deepEqual(
      output.examples.map(({ id }) => id),
      ['b'],
    );
    assert.deepEqual(output.missing, ['zz']);
  });
});

describe('lintedDataset', () => {
  test('findings, counted by level', async () => {
    const source = await file('fees.yaml', questions);
    const output = lintedDatasetSchema.parse(await linted(source));
    assert.deepEqual(output.counts, { error: 0, warning: 1, info: 0 });
    assert.equal(output.documents, null);
  });

  test('a corpus: a folder, and the one of a BEIR folder', async () => {
    const source = await file('fees.yaml', questions);
    await file('docs/guide/fees.md', '# Fees');
    const output = await linted(source, { corpus: join(folder, 'docs') });
    assert.equal(output.documents, 1);
    const unknown = output.findings.filter(({ rule }) => rule === 'unknown-document');
    assert.deepEqual(
      unknown.map(({ message }) => message),
      ['the corpus has no document guide/old.md'],
    );
    await file('set/queries.jsonl', '{"_id": "1", "text": "stall"}\n');
    await file('set/qrels/test.tsv', '1\td2\t1\n');
    await file('set/corpus.jsonl', '{"_id": "d1", "text": "x"}\n');
    const beir = await linted(join(folder, 'set'));
    assert.equal(beir.documents, 1);
    assert.equal(beir.counts.error, 1);
  });

  test('rules of a file', async () => {
    const source = await file('fees.yaml', questions);
    const rules = await file(
      'rules.yaml',
      'perCategory: 2\nlanguages: { en: 2 }\nspecificity: null\nlengths: null\nlevels: { not-judged: off, difficulty-missing: off }\n',
    );
    const { findings } = await linted(source, { rules });
    assert.deepEqual(findings, []);
  });

  test('a bad file of rules gets one error', async () => {
    const source = await file('fees.yaml', questions);
    const wrong = async (content: string): Promise<string> => {
      const rules = await file('wrong.yaml', content);
      const error = await linted(source, { rules }).catch((thrown: unknown) => thrown);
      assert.ok(error instanceof Error);
      return error.message.replace(rules, 'wrong.yaml');
    };
    assert.equal(
      await wrong('perCategry: 2\n'),
      'wrong.yaml:1: perCategry: unknown rule "perCategry" (did you mean "perCategory"?)',
    );
    assert.equal(
      await wrong('levels:\n  not-judge: off\n'),
      'wrong.yaml:2: levels.not-judge: unknown rule "not-judge" (did you mean "not-judged"?)',
    );
    assert.equal(
      await wrong('languages: { ja: many }\n'),
      'wrong.yaml:1: languages.ja: "ja" must be a number, not the text "many" (write a number)',
    );
    assert.equal(
      await wrong('nearDuplicateThreshold: 0\n'),
      'wrong.yaml:1: nearDuplicateThreshold: "nearDuplicateThreshold" must be above 0, and it is the number 0 (correct it or leave it out)',
    );
  });
});
