// A store that is full, deleted, or may only be read; and what a killed command leaves beside the files that it writes.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startWireServer } from '../wire/wire-server.ts';
import { hakari, hakariBeside, withFolder } from './hakari.ts';
import { replyOfServer, writeJudgedExperiment } from './judged-experiment.ts';
import { base, write } from './refused.ts';

/** A disk of its own in the folder, where the system lets this process make one. */
function withDisk(folder: string, work: (disk: string, remount: (options: string) => void) => void): boolean {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status !== 0) return false;
  try {
    work(disk, (options) => assert.equal(spawnSync('mount', ['-o', `remount,${options}`, disk]).status, 0));
  } finally {
    spawnSync('umount', [disk]);
  }
  return true;
}

const many = JSON.stringify({
  queries: Array.from({ length: 2000 }, (_, at) => ({
    id: `q${at}`,
    query: `where is the mill number ${at}`,
    judgements: [{ docId: 'a.md', relevance: 1 }],
  })),
});

test('a full disk is named with what goes on from there; a disk that may only be read is read', (t) =>
  withFolder((folder) => {
    write(folder, { ...base, 'q.yaml': many });
    const made = withDisk(folder, (disk, remount) => {
      const store = ['--store', `sqlite:${disk}/s.db`];
      const run = (...args: readonly string[]) => hakari([...args, ...store], { cwd: folder });
      const full = run('run', '--no-report');
      assert.equal(full.status, 2, full.stderr);
      assert.match(
        full.stderr,
        /^hakari: disk\/s\.db: there is no room on the disk [^\n]*make room; then continue with: hakari run --resume --store \S+\)\n$/mu,
      );
      remount('size=100m');
      assert.equal(run('run', '--no-report', '--resume').status, 0);
      const before = run('report', 'latest', '--format', 'md').stdout;
      remount('ro');
      const shown = run('report', 'latest', '--format', 'md');
      assert.deepEqual([shown.status, shown.stdout], [0, before], shown.stderr);
      assert.equal(run('export', 'latest', 'run.jsonl').status, 0);
      assert.equal(run('runs', 'list').status, 0);
      const refused = run('run', '--no-report');
      assert.equal(refused.status, 2);
      assert.match(refused.stderr, /disk\/s\.db: the store file cannot be written/u);
    });
    if (!made) t.skip('no disk can be made here');
  }));

test('a store that is deleted while a run writes to it ends the run', async () => {
  const server = await startWireServer({ answer: replyOfServer, schedule: () => ({ do: 'answer', delayMs: 20 }) });
  try {
    await withFolder(async (folder) => {
      writeJudgedExperiment(folder, { url: server.url, count: 200, concurrency: 4, metrics: ['answerRelevance'] });
      const { status, stdout, stderr } = await hakariBeside(['run', '--no-report'], folder, () => {
        void server.received(60).then(() => rmSync(join(folder, '.hakari'), { recursive: true }));
      });
      assert.equal(status, 2, stderr);
      assert.equal(stdout, '');
      assert.match(stderr, /hakari\.db: the store was deleted or replaced while it was written to/u);
      assert.ok(server.calls.length < 200, `${server.calls.length} calls`);
    });
  } finally {
    await server.close();
  }
});

test('what a killed command left beside a file is gone when the file is written again', () =>
  withFolder((folder) => {
    write(folder, base);
    const run = (...args: readonly string[]) => {
      const { status, stderr } = hakari(args, { cwd: folder });
      assert.equal(status, 0, stderr);
    };
    mkdirSync(join(folder, 'out'));
    for (const half of ['out/report.md.tmp', 'out/old.json.tmp', 'run.jsonl.tmp'])
      writeFileSync(join(folder, half), 'half');
    run('run', '--out', 'out');
    run('export', 'latest', 'run.jsonl');
    const left = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'));
    assert.deepEqual(left, []);
  }));
