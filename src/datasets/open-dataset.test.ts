import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openScale } from '../model/example.ts';
import { openDataset } from './open-dataset.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-open-'));
});
after(() => rm(folder, { recursive: true }));

test('JSONL examples come one by one: what is wrong later is not yet an error', async () => {
  const path = join(folder, 'q.jsonl');
  const many = Array.from({ length: 20_000 }, (_, i) => `{"query": "Fee ${i}?"}\n`).join('');
  await writeFile(path, `{"dataset": {"name": "fees", "version": "2", "scale": "open"}}\n${many}broken`);
  const { header, examples } = await openDataset(path);
  assert.deepEqual(header, { name: 'fees', version: '2', scale: openScale });
  const iterator = examples[Symbol.asyncIterator]();
  assert.deepEqual(await iterator.next(), { done: false, value: { id: 'q-1', query: 'Fee 0?' } });
  const rest = async (): Promise<void> => {
    while (!(await iterator.next()).done);
  };
  await assert.rejects(rest(), { code: 'broken-json', where: `${path}:20002:1` });
});

test('name and scale of the caller hold where the file says nothing', async () => {
  const path = join(folder, 'plain.data');
  await writeFile(path, '{"query": "Fee?", "judgements": [{"docId": "d", "relevance": 9}]}');
  const { header } = await openDataset(path, { format: 'jsonl', name: 'mine', scale: openScale });
  assert.deepEqual(header, { name: 'mine', scale: openScale });
});
