import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readQrels, scanRunFile } from './scan-run-file.ts';

let dir = '';
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hakari-trec-'));
});
after(() => rm(dir, { recursive: true }));

const TOPICS = 240;
const DEPTH = 1000;
const TAG = 'a-tag-that-makes-the-file-longer-than-one-piece';

/** Documents handed over by topic id; a topic that comes again replaces what it was. */
async function counted(lines: readonly string[]) {
  const qrels = join(dir, 'our.qrels');
  const run = join(dir, 'our.run');
  await writeFile(qrels, Array.from({ length: TOPICS }, (_, t) => `${t} 0 doc-0 1\n`).join(''));
  await writeFile(run, lines.join('\n'));
  const judgements = await readQrels(qrels);
  const counts = new Map<string, number>();
  const order: string[] = [];
  const summary = await scanRunFile(run, {
    qrels: judgements,
    onTopic: ({ topic, docs }) => {
      const id = judgements.topicIds[topic]!;
      order.push(id);
      counts.set(id, docs.count);
    },
  });
  return { counts, order, summary };
}

const line = (topic: number, rank: number): string => `${topic} Q0 doc-${rank} ${rank} ${DEPTH - rank} ${TAG}`;

test('streams a file of several pieces', async () => {
  const lines = Array.from({ length: TOPICS * DEPTH }, (_, i) => line(Math.floor(i / DEPTH), i % DEPTH));
  const { counts, order, summary } = await counted(lines);
  assert.ok(lines.join('\n').length > 16 * 2 ** 20);
  assert.deepEqual(
    order,
    Array.from({ length: TOPICS }, (_, t) => String(t)),
  );
  assert.deepEqual(new Set(counts.values()), new Set([DEPTH]));
  assert.deepEqual(summary, { tag: TAG, unjudgedLines: 0, rankColumn: undefined });
});

test('reads the file again when the last line belongs to the first topic', async () => {
  const lines = [line(0, 1), line(0, 2), line(1, 1), line(2, 1), `0 Q0 late 3 0.5 last-tag`];
  const { counts, order, summary } = await counted(lines);
  assert.deepEqual(
    [...counts],
    [
      ['0', 3],
      ['1', 1],
      ['2', 1],
    ],
  );
  assert.deepEqual(order, ['0', '1', '2', '0', '1', '2']);
  assert.equal(summary.tag, 'last-tag');
});

test('says which file cannot be read, and why', async () => {
  await assert.rejects(readQrels(join(dir, 'absent')), {
    name: 'DatasetError',
    code: 'trec-unreadable',
    message: /absent: cannot be read: ENOENT/,
  });
  const qrels = await readQrels(join(dir, 'our.qrels'));
  for (const path of [join(dir, 'absent'), dir]) {
    await assert.rejects(scanRunFile(path, { qrels, onTopic: () => {} }), { code: 'trec-unreadable', where: path });
  }
});
