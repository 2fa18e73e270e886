// Workers of a distributed run: what is asked by several processes is there once, whoever of them dies or sleeps.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '#src/store/open-store.ts';
import { collect } from '../contracts/store-fixtures.ts';
import { noServer, startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { hakari, hakariBeside, startHakari, withFolder } from './hakari.ts';
import { replyOfServer, writeJudgedExperiment } from './judged-experiment.ts';

const count = 120;

describe('a distributed run', { skip: noServer ?? false }, () => {
  let server: TemporaryServer;
  let wire: WireServer;
  before(async () => {
    server = await startTemporaryServer();
    wire = await startWireServer({ answer: replyOfServer, schedule: () => ({ do: 'answer', delayMs: 20 }) });
  });
  after(async () => {
    await wire.close();
    server.close();
  });

  async function withExperiment(
    work: (folder: string, store: readonly string[], url: string) => Promise<void>,
  ): Promise<void> {
    await withFolder(async (folder) => {
      writeJudgedExperiment(folder, { url: wire.url, count, concurrency: 4, metrics: ['answerRelevance'] });
      const url = server.newDatabase();
      await work(folder, ['--store', url], url);
    });
  }

  const startWorker = (folder: string, store: readonly string[]): ChildProcess =>
    startHakari(['worker', ...store], folder);
  const ended = (child: ChildProcess): Promise<unknown> =>
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => child.once('close', resolve));

  async function checkWhole(url: string): Promise<void> {
    const store = await openStore(url, { create: false });
    const run = await store.findRun('latest');
    assert.equal(run?.status, 'finished');
    const rows = await collect(store.scoredTrials(run?.id ?? '', { history: true }));
    assert.equal(rows.length, count);
    assert.equal(new Set(rows.map(({ trial }) => trial.exampleId)).size, count);
    for (const { trial, scores } of rows) assert.deepEqual([trial.status, scores.length], ['ok', 2]);
    assert.deepEqual(await collect(store.check()), []);
    await store.close();
  }

  test('has the numbers of a run of one process, though a worker is killed in the middle', { timeout: 300_000 }, () =>
    withExperiment(async (folder, store, url) => {
      const alone = await hakariBeside(['run', '--no-report', '--json', '--store', join(folder, 'alone.db')], folder);
      const before = wire.calls.length;
      const workers = [startWorker(folder, store), startWorker(folder, store)];
      const meddling = wire.received(before + count).then(() => workers[0]?.kill('SIGKILL'));
      const led = await hakariBeside(['run', '--distributed', '--no-report', '--json', ...store], folder);
      await meddling;
      assert.equal(led.status, 0, led.stderr);
      const [one, several] = [alone, led].map(({ stdout }) => JSON.parse(stdout).runs[0]);
      assert.deepEqual(several.trials, { ok: count, failed: 0 });
      assert.deepEqual(several.metrics.answerRelevance, one.metrics.answerRelevance);
      workers[1]?.kill('SIGTERM');
      await Promise.all(workers.map(ended));
      assert.equal(workers[1]?.exitCode, 0, 'what is asked to stop ends well');
      await checkWhole(url);
    }),
  );

  test('is stopped and resumed, by workers or in one process', { timeout: 300_000 }, () =>
    withExperiment(async (folder, store, url) => {
      const before = wire.calls.length;
      const worker = startWorker(folder, store);
      const stopped = await hakariBeside(['run', '--distributed', '--no-report', ...store], folder, (child) => {
        void wire.received(before + 60).then(() => child.kill('SIGINT'));
      });
      assert.equal(stopped.status, 130, stopped.stderr);
      assert.match(stopped.stderr, /interrupted; continue with: hakari run --resume --distributed --store/u);
      const resumed = await hakariBeside(['run', '--no-report', '--json', '--resume', ...store], folder);
      assert.equal(resumed.status, 0, resumed.stderr);
      assert.deepEqual(JSON.parse(resumed.stdout).runs[0].trials, { ok: count, failed: 0 });
      worker.kill('SIGTERM');
      await ended(worker);
      await checkWhole(url);
    }),
  );

  test('keeps nothing of a worker whose run somebody else has taken over', { timeout: 300_000 }, () =>
    withExperiment(async (folder, store, url) => {
      const before = wire.calls.length;
      const worker = startWorker(folder, store);
      const leader = startHakari(['run', '--distributed', '--no-report', ...store], folder);
      await wire.received(before + 60);
      worker.kill('SIGSTOP');
      leader.kill('SIGKILL');
      await ended(leader);
      const resumed = await hakariBeside(['run', '--no-report', '--json', '--resume', ...store], folder);
      assert.equal(resumed.status, 0, resumed.stderr);
      worker.kill('SIGCONT');
      await sleep(3000);
      worker.kill('SIGTERM');
      await ended(worker);
      await checkWhole(url);
    }),
  );

  test('what does not hold over several workers is refused in one line', () =>
    withExperiment(async (folder, store) => {
      const refused = (args: readonly string[], said: RegExp): void => {
        const { status, stdout, stderr } = hakari(args, { cwd: folder });
        assert.deepEqual([status, stdout], [2, ''], stderr);
        assert.match(stderr, said);
        assert.match(stderr, /^hakari: [^\n]+\n$/u);
      };
      for (const limit of [
        ['--max-calls', '5'],
        ['--max-cost', '1'],
        ['--latency-pass'],
        ['--fresh'],
        ['--stop-early'],
      ])
        refused(['run', '--distributed', ...limit, ...store], /holds in one process, and not over several workers/u);
      refused(['run', '--distributed', '--store', 'x.db'], /--store: work is shared over a store in PostgreSQL/u);
      refused(['worker', '--store', 'x.db'], /--store: work is shared over a store in PostgreSQL/u);
    }));
});
