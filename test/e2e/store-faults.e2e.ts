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
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]).status !== 0) return false;
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

test('a full disk is named with what goes on from there', (t) =>
  withFolder((folder) => {
    write(folder, { ...base, 'hakari.yaml': configOf('.', 'hybrid'), 'q.yaml': many });
    const made = withDisk(folder, (disk, remount) => {
      const run = (store: string, ...args: readonly string[]) =>
        hakari([...args, '--no-report', '--store', `sqlite:${disk}/${store}.db`], { cwd: folder });
      for (const [at, [command, ...settings]] of filling.entries()) {
        const full = run(command, command, ...settings);
        assert.equal(full.status, 2, full.stderr);
        const [, again = ''] =
          /no room on the disk [^\n]*make room; then continue with: hakari ([^\n]*)\)\n$/u.exec(full.stderr) ?? [];
        for (const word of [command, '--resume', `--store sqlite:${disk}/${command}.db`, ...settings])
          assert.ok(again.includes(word), `${word}: ${full.stderr}`);
        remount(`size=${100 * (at + 1)}m`);
        const done = hakari([...again.split(' '), '--no-report'], { cwd: folder });
        assert.equal(done.status, 0, done.stderr);
        assert.match(done.stderr, /resumed: \d+ trials were there already/u);
        rmSync(join(disk, `${command}.db`));
        remount('size=2m');
      }
    });
    if (!made) t.skip('no disk can be made here');
  }));

/** What fills a disk, with settings that make it the work that it is. */
const filling = [['run'], ['sweep', '--metric', 'nDCG@3', '--no-tuned']] as const;

test('where a disk may only be read, whatever reads the store says the same as before, and what writes is refused', (t) =>
  withFolder((folder) => {
    write(folder, base);
    mkdirSync(join(folder, 'experiments'));
    const made = withDisk(folder, (disk, remount) => {
      remount('size=100m');
      const store = `sqlite:${disk}/s.db`;
      for (const name of ['a', 'b'])
        writeFileSync(join(folder, `experiments/${name}.yaml`), `${configOf('..', 'bm25')}store: ${store}\n`);
      for (const name of ['a', 'b']) assert.equal(hakari(['run', name, '--no-report'], { cwd: folder }).status, 0);
      const { stdout } = hakari(['runs', 'list', '--json', '--store', store], { cwd: folder });
      const [a = '', b = ''] = JSON.parse(stdout).runs.map(({ id }: { readonly id: string }) => id);
      const reading: readonly (readonly string[])[] = [
        ...[
          ['runs', 'list'],
          ['runs', 'show', a],
          ['compare'],
          ['compare', a, b],
          ['dataset', 'show', 'q'],
          ['store', 'check'],
        ],
        ...['md', 'html', 'json'].map((format) => ['report', a, '--format', format]),
        ...[
          ['dataset', 'pool', a],
          ['dataset', 'pool', '--settle', a, b],
          ['experiment', 'list'],
        ],
        ...[['experiment', 'compare', 'a', 'b']],
      ];
      const said = () =>
        reading.map((words) => {
          const { status, stdout: text, stderr } = hakari([...words, '--store', store], { cwd: folder });
          assert.equal(status, 0, `${words.join(' ')}: ${stderr}`);
          return text;
        });
      const before = said();
      remount('ro');
      assert.deepEqual(said(), before);
      assert.equal(hakari(['export', a, 'run.jsonl', '--store', store], { cwd: folder }).status, 0);
      for (const words of [
        ['run', 'a', '--no-report'],
        ['runs', 'tag', a, 'x'],
        ['rescore', a, '--metric', 'AP'],
      ]) {
        const refused = hakari([...words, '--store', store], { cwd: folder });
        assert.equal(refused.status, 2);
        assert.match(refused.stderr, /disk\/s\.db: the store file cannot be written/u);
      }
    });
    if (!made) t.skip('no disk can be made here');
  }));

const configOf = (folder: string, mode: string): string =>
  `dataset: ${folder}/q.yaml\ntargets:\n  - { id: t, type: reference, corpus: ${folder}/docs, mode: ${mode} }\n`;

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
