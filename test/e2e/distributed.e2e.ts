// Workers of a distributed run: what is asked by several processes is there once, whoever of them dies or sleeps.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkState } from '#src/app/distributed/work-state.ts';
import { readJudgeDetails } from '#src/model/judge-details.ts';
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

  async function untilTrue(look: () => Promise<boolean>): Promise<void> {
    while (!(await look())) await sleep(200);
  }

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

  test(
    'that is stopped or called off keeps what workers have under way: nothing is asked twice',
    { timeout: 300_000 },
    () =>
      withExperiment(async (folder, store, url) => {
        const asked = wire.calls.length;
        const worker = startWorker(folder, store);
        let said = '';
        worker.stdout?.on('data', (text: Buffer) => (said += text));
        const lead = (...args: readonly string[]) => ['run', '--distributed', '--no-report', ...args, ...store];
        const stopped = await hakariBeside(lead(), folder, (child) => {
          // Early: on a quick machine the rest is asked before a late signal arrives.
          void wire.received(asked + 20).then(() => child.kill('SIGTERM'));
        });
        assert.equal(stopped.status, 130, stopped.stderr);
        const called = hakariBeside(lead('--resume'), folder);
        await wire.received(wire.calls.length + 10);
        // Not for as long as its heartbeats may stay away.
        worker.kill('SIGSTOP');
        const off = await hakariBeside(['runs', 'cancel', 'latest', ...store], folder);
        worker.kill('SIGCONT');
        assert.match(off.stdout, /^called off: \d+ chunks of \S+ that waited; \d in flight are finished and kept; /u);
        assert.equal((await called).status, 130);
        const resumed = await hakariBeside(lead('--resume'), folder);
        assert.equal(resumed.status, 0, resumed.stderr);
        worker.kill('SIGTERM');
        await ended(worker);
        assert.equal(wire.calls.length - asked, 2 * count);
        assert.match(said, /^\d+ chunks kept\n$/u);
        await checkWhole(url);
      }),
  );

  test('waits for what workers have under way when it goes on for a leader that died', { timeout: 300_000 }, () =>
    withExperiment(async (folder, store, url) => {
      const asked = wire.calls.length;
      const worker = startWorker(folder, store);
      const leader = startHakari(['run', '--distributed', '--no-report', ...store], folder);
      await wire.received(asked + 60);
      leader.kill('SIGKILL');
      await ended(leader);
      const resumed = await hakariBeside(['run', '--distributed', '--no-report', '--resume', ...store], folder);
      assert.equal(resumed.status, 0, resumed.stderr);
      worker.kill('SIGTERM');
      await ended(worker);
      assert.equal(wire.calls.length - asked, 2 * count, 'nothing was asked twice');
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

  test(
    'is seen and called off from another terminal, and a worker of another config is refused',
    {
      timeout: 300_000,
    },
    () =>
      withExperiment(async (folder, store, url) => {
        const json = async (...args: readonly string[]): Promise<Record<string, never>> =>
          JSON.parse((await hakariBeside([...args, '--json', ...store], folder)).stdout || '{}');
        const leader = hakariBeside(['run', '--distributed', '--no-report', ...store], folder);
        await untilTrue(async () => (await json('runs', 'queue')).work?.[0] !== undefined);
        const { work, workers } = (await json('runs', 'queue')) as unknown as WorkState;
        const runId = work[0]?.runs[0] ?? '';
        assert.deepEqual(work[0]?.chunks, { waiting: 6, active: 0, done: 0, failed: 0, cancelled: 0 });
        assert.deepEqual(
          workers.map(({ role, lost, queue }) => [role, lost, queue]),
          [['leader', false, work[0]?.queue]],
        );
        const shown = await hakariBeside(['runs', 'show', runId, ...store], folder);
        assert.match(shown.stdout, /chunks {6}0 of 6 done, 0 in flight, 6 waiting; workers of work-\w+: 0\n/u);
        const refused = await hakariBeside(['worker', '--repeat', '2', ...store], folder);
        assert.equal(refused.status, 2);
        assert.match(
          refused.stderr,
          /run \S+ of \S+ waits for questions asked 1 times, and here it is 2 \(use the checkout and options of that run, or wait for other work with --wait\)\n$/u,
        );
        const table = await hakariBeside(['runs', 'queue', ...store], folder);
        assert.match(table.stdout, /process \d+ of this machine +leader/u);
        const cancelled = await hakariBeside(['runs', 'cancel', runId, ...store], folder);
        assert.match(
          cancelled.stdout,
          /^called off: 6 chunks of \S+ that waited; 0 in flight are finished and kept; 0 are done\n/u,
        );
        const led = await leader;
        assert.equal(led.status, 130, led.stderr);
        assert.match(led.stderr, /6 chunks wait in work-\w+; workers of it that are there: 0; start as many/u);
        assert.match(led.stderr, /interrupted; continue with: hakari run --resume --distributed/u);
        const worker = startWorker(folder, store);
        const resumed = await hakariBeside(
          ['run', '--distributed', '--resume', '--no-report', '--json', ...store],
          folder,
        );
        assert.equal(resumed.status, 0, resumed.stderr);
        worker.kill('SIGTERM');
        await ended(worker);
        await checkWhole(url);
        const alone = await hakariBeside(['run', '--no-report', '--store', url], folder);
        assert.equal(alone.status, 0);
        const none = await hakariBeside(['runs', 'cancel', 'latest', ...store], folder);
        assert.equal(none.status, 2);
        assert.match(none.stderr, /is not asked by workers/u);
      }),
  );

  test(
    'two workers never make more calls than --max-calls, and a larger one goes on from there',
    {
      timeout: 300_000,
    },
    () =>
      withExperiment(async (folder, store, url) => {
        const before = wire.calls.length;
        const workers = [startWorker(folder, store), startWorker(folder, store)];
        const lead = (...args: readonly string[]) =>
          hakariBeside(['run', '--distributed', '--no-report', ...args, ...store], folder);
        const stopped = await lead('--max-calls', '100');
        assert.equal(stopped.status, 130, stopped.stderr);
        assert.match(stopped.stderr, /stopped: the budget of the run is spent: 100 of 100 calls made/u);
        assert.match(stopped.stderr, /continue with: hakari run --resume --distributed --store \S+ --max-calls 100/u);
        const ways = stopped.stderr.split('\n').filter((line) => /continue|larger/u.test(line));
        assert.equal(ways.length, 1, stopped.stderr);
        assert.match(ways[0] ?? '', / \(which may spend as much again\)$/u);
        assert.equal(wire.calls.length - before, 100);
        const resumed = await lead('--resume', '--max-calls', '1000', '--json');
        assert.equal(resumed.status, 0, resumed.stderr);
        assert.deepEqual(JSON.parse(resumed.stdout).runs[0].trials, { ok: count, failed: 0 });
        assert.equal(wire.calls.length - before, 2 * count, 'nothing was paid for twice');
        for (const worker of workers) worker.kill('SIGTERM');
        await Promise.all(workers.map(ended));
        assert.deepEqual(
          workers.map(({ exitCode }) => exitCode),
          [0, 0],
          'a spent budget ends the run, and not its workers',
        );
        const opened = await openStore(url, { create: false });
        const rows = await collect(opened.scoredTrials((await opened.findRun('latest'))?.id ?? ''));
        assert.equal(
          rows.filter(({ scores }) => scores.every(({ outcome }) => outcome.status === 'scored')).length,
          count,
        );
        await opened.close();
      }),
  );

  test(
    'three workers never spend more than --max-cost, and what goes on from there is told',
    { timeout: 300_000 },
    () =>
      withExperiment(async (folder, store, url) => {
        const file = join(folder, 'hakari.yaml');
        const config = JSON.parse(readFileSync(file, 'utf8'));
        const price = { input: 100, output: 100 };
        Object.assign(config.judge, { price, maxTokens: 200 });
        Object.assign(config.targets[0].answer, { price, maxTokens: 200 });
        writeFileSync(file, JSON.stringify(config));
        const workers = [1, 2, 3].map(() => startWorker(folder, store));
        const stopped = await hakariBeside(
          ['run', '--distributed', '--no-report', '--max-cost', '1', ...store],
          folder,
        );
        assert.equal(stopped.status, 130, stopped.stderr);
        const said = /spent: \$([\d.]+) of \$1\S* spent/u.exec(stopped.stderr);
        assert.ok(said !== null, stopped.stderr);
        const ways = stopped.stderr.split('\n').filter((line) => /continue|larger/u.test(line));
        assert.equal(ways.length, 1, stopped.stderr);
        assert.match(
          ways[0] ?? '',
          /continue with: hakari run --resume --distributed --store \S+ --max-cost 1 \(which may spend as much again\)$/u,
        );
        for (const worker of workers) worker.kill('SIGTERM');
        await Promise.all(workers.map(ended));
        const opened = await openStore(url, { create: false });
        const rows = await collect(opened.scoredTrials((await opened.findRun('latest'))?.id ?? ''));
        const costs = rows.flatMap(({ trial, scores }) => [
          ...(trial.status === 'ok' ? (trial.output.calls ?? []) : []),
          ...scores.flatMap(({ outcome }) =>
            outcome.status === 'scored' ? (readJudgeDetails(outcome.details)?.calls ?? []) : [],
          ),
        ]);
        const usd = costs.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0);
        assert.ok(usd > 0.5 && usd <= 1, `${usd} dollars, and it says ${said[1]}`);
        await opened.close();
      }),
  );

  test('a store that is a file is refused in one line', () =>
    withExperiment(async (folder) => {
      const refused = (args: readonly string[], said: RegExp): void => {
        const { status, stdout, stderr } = hakari(args, { cwd: folder });
        assert.deepEqual([status, stdout], [2, ''], stderr);
        assert.match(stderr, said);
        assert.match(stderr, /^hakari: [^\n]+\n$/u);
      };
      refused(['run', '--distributed', '--store', 'x.db'], /--store: work is shared over a store in PostgreSQL/u);
      refused(['worker', '--store', 'x.db'], /--store: work is shared over a store in PostgreSQL/u);
    }));
});
