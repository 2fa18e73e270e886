// MTEB folders: queries and judgements in Parquet.
import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDataset, readDataset } from '../open-dataset.ts';

const mteb = fileURLToPath(new URL('../../../test/data/mteb/', import.meta.url));
const queries = join(mteb, 'queries/queries-00000-of-00001.parquet');
const judgements = (split: string): string => join(mteb, `data/${split}-00000-of-00001.parquet`);

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-mteb-'));
});
after(() => rm(folder, { recursive: true }));

const expected = [
  {
    id: 'q1',
    query: 'What does a stall cost?',
    judgements: [
      { docId: 'fees', relevance: 2 },
      { docId: 'parking', relevance: 0 },
    ],
  },
  { id: 'q2', query: 'When does the hall close?', judgements: [{ docId: 'hours', relevance: 1 }] },
];

test('the folder is read with its test split, or with the one that is asked for', async () => {
  const dataset = await readDataset(mteb);
  assert.equal(dataset.name, 'mteb');
  assert.deepEqual(dataset.examples, expected);
  const { examples } = await readDataset(mteb, { qrels: 'dev' });
  assert.deepEqual(examples, [{ id: 'q3', query: 'not judged', judgements: [{ docId: 'fees', relevance: 1 }] }]);
  assert.deepEqual((await readDataset({ queries, qrels: judgements('test') })).examples, expected);
});

test('plain names, and judgements in qrels/', async () => {
  const own = join(folder, 'plain');
  await mkdir(join(own, 'qrels'), { recursive: true });
  await copyFile(queries, join(own, 'queries.parquet'));
  await copyFile(judgements('dev'), join(own, 'qrels', 'dev.parquet'));
  assert.deepEqual(
    (await readDataset(own)).examples.map(({ id }) => id),
    ['q3'],
  );
});

test('what is missing, in parts, or another table is said', async () => {
  await assert.rejects(readDataset(mteb, { qrels: 'train' }), {
    code: 'missing-qrels',
    message: /there is no train\.parquet, there is dev-00000-of-00001\.parquet, test-00000/,
  });
  const own = join(folder, 'parts');
  await mkdir(join(own, 'queries'), { recursive: true });
  for (const part of ['0', '1']) await copyFile(queries, join(own, 'queries', `queries-0000${part}-of-00002.parquet`));
  await assert.rejects(readDataset(own), { code: 'several-parts' });
  await assert.rejects(readDataset({ queries, qrels: queries }), {
    code: 'wrong-columns',
    where: /queries-00000-of-00001\.parquet: row 1$/,
  });
  await assert.rejects(readDataset({ queries: judgements('test'), qrels: judgements('test') }), {
    code: 'wrong-columns',
    message: /a query has the columns _id and text/,
  });
});

test('queries without a judgement are no examples, and are counted', async () => {
  const { examples, unjudged } = await openDataset(mteb);
  for await (const _ of examples);
  assert.deepEqual(unjudged?.(), { count: 1, ids: ['q3'] });
});
