// What befalls those who share a run: a leader that sleeps through its own succession, and a database that is away.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { leaseMs } from '#src/app/hold-runs.ts';
import { openStore } from '#src/store/open-store.ts';
import { collect } from '../contracts/store-fixtures.ts';
import { noServer, startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { hakariBeside, hakariProcessBeside, type Outcome, withFolder } from './hakari.ts';
import { isJudging, replyOfServer, writeJudgedExperiment } from './judged-experiment.ts';

const count = 120;
const chunks = count / 20;

describe('those who share a run', { skip: noServer ?? false }, () => {
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

  interface Started {
    readonly child: ChildProcess;
    readonly outcome: Promise<Outcome>;
    /** Resolves when it has said this on stderr. */
    says(what: RegExp): Promise<void>;
  }
  interface Place {
    readonly url: string;
    start(...args: readonly string[]): Started;
    /** Its JSON document. */
    ask<Document>(...args: readonly string[]): Promise<Document>;
  }
  const withPlace = (work: (place: Place) => Promise<void>): Promise<void> =>
    withFolder(async (folder) => {
      writeJudgedExperiment(folder, { url: wire.url, count, concurrency: 4, metrics: ['answerRelevance'] });
      const url = server.newDatabase();
      const started: ChildProcess[] = [];
      try {
        await work({
          url,
          start: (...args) => {
            let child: ChildProcess | undefined;
            let said = '';
            const outcome = hakariProcessBeside([...args, '--store', url], folder, (began) => {
              child = began;
              began.stderr?.on('data', (text: Buffer) => (said += text));
            });
            started.push(child as ChildProcess);
            const says = async (what: RegExp): Promise<void> => {
              while (!what.test(said)) await sleep(50);
            };
            return { child: child as ChildProcess, outcome, says };
          },
          ask: async (...args) => JSON.parse((await hakariBeside([...args, '--json', '--store', url], folder)).stdout),
        });
      } finally {
        for (const child of started) child.kill('SIGKILL');
      }
    });
  const lead = (place: Place, ...args: readonly string[]): Started =>
    place.start('run', '--distributed', '--no-report', '--json', ...args);

  async function checkWhole(url: string): Promise<void> {
    const store = await openStore(url, { create: false });
    const run = await store.findRun('latest');
    assert.equal(run?.status, 'finished');
    const rows = await collect(store.scoredTrials(run?.id ?? '', { history: true }));
    assert.equal(rows.length, count);
    assert.equal(new Set(rows.map(({ trial }) => trial.exampleId)).size, count);
    for (const { trial, scores } of rows)
      assert.deepEqual([trial.status, ...scores.map(({ outcome }) => outcome.status)], ['ok', 'scored', 'scored']);
    assert.deepEqual(await collect(store.check()), []);
    await store.close();
  }

  test(
    'a leader that slept for longer than its lease leaves the run to whoever has resumed it',
    { timeout: 300_000 },
    () =>
      withPlace(async (place) => {
        const asked = wire.calls.length;
        const sleeper = lead(place);
        await sleeper.says(/6 chunks wait in work-/u);
        sleeper.child.kill('SIGSTOP');
        await sleep(leaseMs + 1000);
        const next = lead(place, '--resume');
        await next.says(/6 chunks wait in work-/u);
        sleeper.child.kill('SIGCONT');
        const woken = await sleeper.outcome;
        assert.equal(woken.status, 5, woken.stderr);
        assert.match(
          woken.stderr,
          /\nhakari: run \S+: another process has taken over this run \(what this process still had to write is left to the other one\)\n$/u,
        );
        const { work } = await place.ask<{ work: readonly { chunks: object }[] }>('runs', 'queue');
        assert.deepEqual(
          work.map(({ chunks: { waiting } }: { chunks: { waiting?: number } }) => waiting),
          [chunks],
          'nothing of the next leader is called off',
        );
        const worker = place.start('worker');
        const led = await next.outcome;
        assert.equal(led.status, 0, led.stderr);
        worker.child.kill('SIGTERM');
        assert.match((await worker.outcome).stdout, new RegExp(`^${chunks} chunks kept\n$`, 'u'));
        assert.equal(wire.calls.length - asked, 2 * count, 'nothing was asked twice');
        await checkWhole(place.url);
      }),
  );

  test('a worker and a leader that begin while the database is away wait for it', { timeout: 300_000 }, () =>
    withPlace(async (place) => {
      server.stop('fast');
      const both = [place.start('worker'), lead(place)] as const;
      await Promise.all(both.map(({ says }) => says(/: trying again for half a minute\n/u)));
      await sleep(5000);
      assert.deepEqual(
        both.map(({ child }) => child.exitCode),
        [null, null],
      );
      await server.start();
      const [worker, leader] = both;
      const led = await leader.outcome;
      assert.equal(led.status, 0, led.stderr);
      worker.child.kill('SIGTERM');
      const worked = await worker.outcome;
      assert.deepEqual([worked.status, worked.stdout], [0, `${chunks} chunks kept\n`], worked.stderr);
      await checkWhole(place.url);
    }),
  );

  test(
    'a run that is resumed beside a live worker after the database was away loses no chunk of the worker',
    { timeout: 300_000 },
    () =>
      withPlace(async (place) => {
        const asked = wire.calls.length;
        const worker = place.start('worker');
        const leader = lead(place);
        await wire.received(asked + 60);
        server.stop('immediate');
        leader.child.kill('SIGKILL');
        await leader.outcome;
        await sleep(3000);
        await server.start();
        const resumed = await lead(place, '--resume').outcome;
        assert.equal(resumed.status, 0, resumed.stderr);
        worker.child.kill('SIGTERM');
        const worked = await worker.outcome;
        // Whether it kept all before the run was resumed, or went on with what the next leader put.
        assert.deepEqual([worked.status, worked.stdout], [0, `${chunks} chunks kept\n`], worked.stderr);
        const questions = wire.calls.slice(asked).filter((call) => !isJudging(call)).length;
        assert.equal(questions - count, 0, 'questions asked twice');
        await checkWhole(place.url);
      }),
  );

  test('of a run that is resumed, chunks that were kept are not put again', { timeout: 300_000 }, () =>
    withPlace(async (place) => {
      const asked = wire.calls.length;
      const leader = lead(place);
      const early = place.start('worker');
      await wire.received(asked + 60);
      leader.child.kill('SIGKILL');
      await leader.outcome;
      early.child.kill('SIGTERM');
      const { stdout } = await early.outcome;
      const kept = Number(/^(\d) chunks kept\n$/u.exec(stdout)?.[1]);
      assert.ok(kept >= 2 && kept < chunks, stdout);
      const next = lead(place, '--resume');
      await next.says(new RegExp(`${chunks - kept} chunks? waits? in work-`, 'u'));
      const late = place.start('worker');
      assert.equal((await next.outcome).status, 0);
      late.child.kill('SIGTERM');
      assert.match((await late.outcome).stdout, new RegExp(`^${chunks - kept} chunks? kept\n$`, 'u'));
      assert.equal(wire.calls.length - asked, 2 * count, 'nothing was asked twice');
      await checkWhole(place.url);
    }),
  );
});
