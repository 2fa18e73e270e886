import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type DatasetSource, readDataset } from '../open-dataset.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-topics-'));
});
after(() => rm(folder, { recursive: true }));

async function pair(topics: string, qrels: string, names = ['topics.txt', 'qrels.txt']): Promise<DatasetSource> {
  const [queries = '', judgements = ''] = names.map((name) => join(folder, name));
  await writeFile(queries, topics);
  await writeFile(judgements, qrels);
  return { queries, qrels: judgements };
}

test('classic topics: the title is the query, description and narrative are metadata', async () => {
  const source = await pair(
    `<top>
<num> Number: 101
<title> Topic:  Water mills
<desc> Description:
Which mills are driven
by water?
<narr> Narrative:
Wind mills do not count.
</top>

<top>
<num> Number: 102 </num>
<title></title>
<desc> Description: Which mills burned down? </desc>
</top>
<top><num>103<title>Unjudged</top>
`,
    '101 0 doc-1 2\n101\t0\tdoc-2\t-2\n102 0 doc-1 +1\n',
  );
  const dataset = await readDataset(source);
  assert.equal(dataset.name, 'topics');
  assert.deepEqual(dataset.examples, [
    {
      id: '101',
      query: 'Water mills',
      metadata: { description: 'Which mills are driven by water?', narrative: 'Wind mills do not count.' },
      judgements: [
        { docId: 'doc-1', relevance: 2 },
        { docId: 'doc-2', relevance: -2 },
      ],
    },
    { id: '102', query: 'Which mills burned down?', judgements: [{ docId: 'doc-1', relevance: 1 }] },
  ]);
});

test('topics as lines beside BEIR judgements, and BEIR queries beside TREC judgements', async () => {
  const expected = [{ id: '7', query: 'mill', judgements: [{ docId: 'a b', relevance: 1 }] }];
  const lines = await pair('7\tmill\n8\ttown\n', 'query-id\tcorpus-id\tscore\n7\ta b\t1\n');
  assert.deepEqual((await readDataset(lines)).examples, expected);
  const json = await pair('{"_id": "7", "text": "mill"}\n', '7 0 ab 1\n', ['q.jsonl', 'qrels.txt']);
  assert.deepEqual((await readDataset(json)).examples, [
    { id: '7', query: 'mill', judgements: [{ docId: 'ab', relevance: 1 }] },
  ]);
});

test('a folder with topics and qrels', async () => {
  const trec = join(folder, 'robust');
  await mkdir(trec);
  await writeFile(join(trec, 'topics.robust.txt'), '1\tmill\n');
  await writeFile(join(trec, 'qrels.robust.txt'), '1 0 d 4\n');
  const { name, examples } = await readDataset(trec);
  assert.equal(name, 'robust');
  assert.deepEqual(examples, [{ id: '1', query: 'mill', judgements: [{ docId: 'd', relevance: 4 }] }]);
});

test('a scale that is asked for is kept to', async () => {
  const source = await pair('1\tmill\n', '1 0 a 1\n1 0 b 4\n');
  await assert.rejects(readDataset(source, { scale: { min: 0, max: 3 } }), { code: 'grade-off-scale', where: /:2$/ });
});
