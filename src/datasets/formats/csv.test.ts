import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Example } from '../../model/example.ts';
import { defaultScale } from '../../model/example.ts';
import { readDataset } from '../open-dataset.ts';
import { writeDataset } from '../write-dataset.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-csv-'));
});
after(() => rm(folder, { recursive: true }));

async function readCsv(...lines: string[]): Promise<readonly Example[]> {
  const path = join(folder, 'read.csv');
  await writeFile(path, lines.join('\r\n'));
  return (await readDataset(path)).examples;
}

test('lists are JSON or separated by bars, judgements also document:grade', async () => {
  const examples = await readCsv(
    'id,question,expected_keywords,must_not_contain,expected_docs,hops,choices',
    '010,Fee?,a| b ,"[""x|y"", 12]",guide/fees.md:3|urn:doc:7:0,2,"a one\nb two"',
    '',
    'b,Tax?,,,"[{""doc_id"": ""d"", ""relevance"": 1, ""note"": ""n""}]",,',
    ',,,,,,',
  );
  assert.deepEqual(examples, [
    {
      id: '010',
      query: 'Fee?',
      expectedKeywords: ['a', 'b'],
      forbiddenPhrases: ['x|y', '12'],
      judgements: [
        { docId: 'guide/fees.md', relevance: 3 },
        { docId: 'urn:doc:7', relevance: 0 },
      ],
      hops: 2,
      choices: ['a one', 'b two'],
    },
    { id: 'b', query: 'Tax?', judgements: [{ docId: 'd', relevance: 1, note: 'n' }] },
  ]);
});

test('a quote inside a bare cell is taken as it stands', async () => {
  const examples = await readCsv('query,expected_keywords', 'The "mill"?,["x"]');
  assert.deepEqual(examples, [{ id: 'q-1', query: 'The "mill"?', expectedKeywords: ['x'] }]);
});

test('a written file opens in a spreadsheet without running anything', async () => {
  const path = join(folder, 'written.csv');
  const examples = [{ id: '-1', query: '=HYPERLINK("http://localhost")', expectedKeywords: ['=x'] }];
  await writeDataset({ name: 'written', scale: defaultScale, examples }, path);
  const text = await readFile(path, 'utf8');
  assert.equal(text, '\ufeffid,query,expectedKeywords\r\n\'-1,"\'=HYPERLINK(""http://localhost"")","[""=x""]"\r\n');
  assert.deepEqual((await readDataset(path)).examples, examples);
});
