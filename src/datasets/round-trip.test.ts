import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { type Dataset, type DatasetHeader, defaultScale, type Example, openScale } from '../model/example.ts';
import type { DatasetFormat } from './formats/dataset-format.ts';
import { readDataset } from './open-dataset.ts';
import { writeDataset } from './write-dataset.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-round-trip-'));
});
after(() => rm(folder, { recursive: true }));

const nasty = fc.constantFrom(
  ...['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=1", "''-", '[注]参照', '{', '010', '1.0', 'true', 'null', '~', '<<'],
  ...[
    'a|b',
    'a: b',
    '# x',
    '- x',
    '"',
    "'",
    'a,b',
    'a\nb',
    'a\r\nb',
    'a\rb',
    ' x ',
    '\ufeffx',
    'x\u2028y',
    '\0',
    '条例',
    '조례',
  ],
);
const text = fc
  .oneof(nasty, fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 }))
  .filter((value) => value.trim() !== '');
const id = text.filter((value) => /^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u.test(value));
const texts = fc.array(text, { minLength: 1, maxLength: 3 });
const metadata = fc
  .dictionary(
    text.filter((key) => !['__proto__', 'language', 'query_type', 'difficulty', 'category'].includes(key)),
    fc.jsonValue({ noUnicodeString: false, maxDepth: 3 }),
    { minKeys: 1, maxKeys: 3 },
  )
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll('__proto__', 'proto')));

const judgements = (described: boolean): fc.Arbitrary<unknown> =>
  fc.uniqueArray(
    fc.record(
      {
        docId: id,
        relevance: fc.integer({ min: 0, max: 3 }),
        ...(described && {
          subtopics: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
          description: text,
          note: text,
          by: text,
        }),
      },
      { requiredKeys: ['docId', 'relevance'] },
    ),
    { minLength: 1, maxLength: 4, selector: (judgement) => (judgement as { docId: string }).docId },
  );

const fullExample = fc.record(
  {
    id,
    query: text,
    history: fc.array(fc.record({ role: fc.constantFrom('user', 'assistant'), text }), { minLength: 1, maxLength: 2 }),
    category: text,
    language: fc.constantFrom('ja', 'ko', 'en', 'mixed', 'zh-Hant'),
    difficulty: text,
    queryType: text,
    hops: fc.nat(9),
    aggregationType: text,
    inferenceType: text,
    expectedAnswer: text,
    expectedKeywords: texts,
    forbiddenPhrases: texts,
    expectedCitations: texts,
    citations: fc.constantFrom('required', 'optional'),
    asOf: fc.constantFrom('2026-04-01', '2024-02-29'),
    factsOn: fc.constantFrom('2019-06-01', '1999-12-31'),
    expectedRelationships: fc.array(fc.record({ from: text, to: text, type: text }), { minLength: 1, maxLength: 2 }),
    check: text,
    correctPremise: text,
    choices: texts,
    correctChoice: text,
    judgements: judgements(true),
    metadata,
  },
  { requiredKeys: ['id', 'query'], noNullPrototype: true },
);

const examplesOf = (example: fc.Arbitrary<unknown>): fc.Arbitrary<Example[]> =>
  fc.uniqueArray(example as fc.Arbitrary<Example>, { minLength: 1, maxLength: 4, selector: (one) => one.id });

const header = fc.record(
  {
    name: text,
    description: text,
    version: text,
    created: text,
    totalQueries: fc.nat(),
    scale: fc.constantFrom(defaultScale, openScale, { min: 0, max: 10 }),
  },
  { requiredKeys: ['name', 'scale'], noNullPrototype: true },
) as fc.Arbitrary<DatasetHeader>;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

async function roundTrip(dataset: Dataset, name: string, format: DatasetFormat, allowLoss = false): Promise<Dataset> {
  const target = join(folder, name);
  await writeDataset(dataset, target, { format, overwrite: true, allowLoss });
  return readDataset(target);
}

describe('what is written is read back', () => {
  const full = fc.tuple(header, examplesOf(fullExample)).map(([head, examples]): Dataset => ({ ...head, examples }));
  for (const format of ['yaml', 'json', 'jsonl'] as const) {
    test(`${format}: everything`, async () => {
      await fc.assert(
        fc.asyncProperty(full, async (dataset) => {
          assert.deepEqual(plain(await roundTrip(dataset, `all.${format}`, format)), plain(dataset));
        }),
        { numRuns: 60 },
      );
    });
  }

  test('csv: every example', async () => {
    await fc.assert(
      fc.asyncProperty(examplesOf(fullExample), async (examples) => {
        const dataset = { name: 'all', scale: defaultScale, examples };
        assert.deepEqual(plain(await roundTrip(dataset, 'all.csv', 'csv')), plain(dataset));
      }),
      { numRuns: 60 },
    );
  });

  test('BEIR: every judged example without notes', async () => {
    const judged = fc.tuple(fullExample, judgements(false)).map(([one, rows]) => ({ ...one, judgements: rows }));
    await fc.assert(
      fc.asyncProperty(examplesOf(judged), async (examples) => {
        const dataset = { name: 'mill', scale: openScale, examples };
        assert.deepEqual(plain(await roundTrip(dataset, 'mill', 'beir')), plain(dataset));
      }),
      { numRuns: 60 },
    );
  });

  test('TREC: id, query and judgements', async () => {
    const column = id.filter((value) => !value.includes(' '));
    const rows = fc.uniqueArray(fc.record({ docId: column, relevance: fc.integer({ min: -2, max: 5 }) }), {
      minLength: 1,
      selector: (row) => row.docId,
    });
    const line = text.filter((value) => !/[\t\n\r]/.test(value));
    const topic = fc.record({ id: column, query: line, judgements: rows }, { noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(examplesOf(topic), async (examples) => {
        const dataset = { name: 'robust', scale: openScale, examples };
        assert.deepEqual(plain(await roundTrip(dataset, 'robust', 'trec')), plain(dataset));
      }),
      { numRuns: 60 },
    );
  });
});

describe('what a format cannot hold is said', () => {
  for (const format of ['csv', 'beir', 'trec'] as const) {
    test(`${format}: a refusal names it, and an allowed loss loses nothing else`, async () => {
      const column = id.filter((value) => !value.includes(' '));
      const judged = fc
        .tuple(fullExample, column, judgements(true))
        .map(([one, key, rows]) => ({ ...one, id: key, judgements: rows }))
        .filter(({ judgements: rows }) => (rows as { docId: string }[]).every(({ docId }) => !docId.includes(' ')));
      await fc.assert(
        fc.asyncProperty(header, examplesOf(judged), async (head, examples) => {
          const dataset = { ...head, examples };
          const target = join(folder, format === 'csv' ? 'lossy.csv' : `lossy-${format}`);
          const { losses } = await writeDataset(dataset, target, { format, overwrite: true, allowLoss: true });
          const read = await readDataset(target);
          assert.equal(read.examples.length, examples.length);
          const same = JSON.stringify(sorted(read)) === JSON.stringify(sorted(dataset));
          assert.equal(losses.length === 0, same, `losses: ${JSON.stringify(losses)}`);
          if (same) return;
          await assert.rejects(writeDataset(dataset, target, { format, overwrite: true }), { code: 'would-lose' });
        }),
        { numRuns: 40 },
      );
    });
  }
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
