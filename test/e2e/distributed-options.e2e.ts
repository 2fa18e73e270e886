// What a run of several workers can be asked for beside its questions: to end early, to judge anew, to measure each target alone.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { GateDocument } from '#src/app/gate/gate-document.ts';
import { readLatencyPass } from '#src/model/latency-pass.ts';
import { openStore } from '#src/store/open-store.ts';
import { noServer, startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { hakariBeside, type Outcome, startHakari, withFolder } from './hakari.ts';
import { isJudging, replyOfServer, writeJudgedExperiment } from './judged-experiment.ts';

describe('a distributed run', { skip: noServer ?? false }, () => {
  let server: TemporaryServer;
  before(async () => {
    server = await startTemporaryServer();
  });
  after(() => server.close());

  interface Place {
    readonly folder: string;
    readonly wire: WireServer;
    readonly store: readonly string[];
    readonly url: string;
    lead(...args: readonly string[]): Promise<Outcome>;
    startWorker(): ChildProcess;
  }
  const withPlace = (count: number, more: object, work: (place: Place) => Promise<void>): Promise<void> =>
    withFolder(async (folder) => {
      const schedule = () => ({ do: 'answer', delayMs: 20 }) as const;
      const wire = await startWireServer({ answer: replyOfServer, schedule });
      const workers: ChildProcess[] = [];
      try {
        writeJudgedExperiment(folder, { url: wire.url, count, concurrency: 4, metrics: ['answerRelevance'] });
        const file = join(folder, 'hakari.yaml');
        writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...more }));
        const url = server.newDatabase();
        const store = ['--store', url];
        await work({
          ...{ folder, wire, store, url },
          lead: (...args) => hakariBeside(['run', '--distributed', '--no-report', ...args, ...store], folder),
          startWorker: () => {
            const worker = startHakari(['worker', ...store], folder);
            workers.push(worker);
            return worker;
          },
        });
      } finally {
        for (const worker of workers) {
          const ended = new Promise((resolve) => worker.once('close', resolve));
          if (worker.exitCode === null && worker.signalCode === null) {
            worker.kill('SIGTERM');
            await ended;
          }
        }
        await wire.close();
      }
    });

  test('with --stop-early ends by the same example and with the same numbers as one process, though a worker is killed', {
    timeout: 300_000,
  }, () => {
    const count = 300;
    const gate = {
      checks: [{ metric: 'answerRelevance', atLeast: 0.4 }, { failed: 0.2 }],
      stopEarly: { seed: 5, of: 'dataset' },
    };
    return withPlace(count, { gate }, async (place) => {
      const { folder, wire, store } = place;
      const gateOf = async (of: readonly string[]): Promise<GateDocument> => {
        const { status, stdout, stderr } = await hakariBeside(['gate', 'latest', '--json', ...of], folder);
        assert.equal(status, 0, stderr);
        return JSON.parse(stdout);
      };
      const file = ['--store', join(folder, 'alone.db')];
      const one = await hakariBeside(['run', '--stop-early', '--no-report', '--concurrency', '1', ...file], folder);
      assert.equal(one.status, 0, one.stderr);
      const alone = await gateOf(file);
      const judged = alone.early?.judged ?? assert.fail('it was looked at');
      place.startWorker();
      const lead = async (): Promise<{ readonly led: Outcome; readonly asked: number }> => {
        const before = wire.calls.length;
        const led = await place.lead('--stop-early');
        assert.equal(led.status, 0, led.stderr);
        const answers = wire.calls.slice(before).filter((call) => !isJudging(call));
        return { led, asked: answers.length };
      };
      const killed = place.startWorker();
      const { led, asked } = await lead();
      assert.match(led.stderr, /ends as soon as these are decided: answerRelevance ≥ 0\.4/u);
      assert.ok(
        led.stdout.includes(`after ${judged} of ${count} questions; ${count - asked} were not asked`),
        led.stdout,
      );
      assert.ok(asked >= judged && asked < count, `${asked} asked, ${judged} decide`);
      assert.deepEqual({ ...(await gateOf(store)), run: undefined }, { ...alone, run: undefined });
      // The chunk that a decision waits for comes back when its worker is known to be gone.
      const meddling = wire.received(wire.calls.length + 30).then(() => killed.kill('SIGKILL'));
      await lead();
      await meddling;
      assert.deepEqual({ ...(await gateOf(store)), run: undefined }, { ...alone, run: undefined });
      // Stopped in the middle and gone on with in one process.
      const stopped = await hakariBeside(
        ['run', '--distributed', '--stop-early', '--no-report', ...store],
        folder,
        (child) => {
          void wire.received(wire.calls.length + 60).then(() => child.kill('SIGINT'));
        },
      );
      assert.equal(stopped.status, 130, stopped.stderr);
      const resumed = await hakariBeside(['run', '--resume', '--stop-early', '--no-report', ...store], folder);
      assert.equal(resumed.status, 0, resumed.stderr);
      assert.match(resumed.stderr, /resumed: \d+ trials were there already/u);
      assert.deepEqual({ ...(await gateOf(store)), run: undefined }, { ...alone, run: undefined });
    });
  });

  test('with --fresh asks judges anew, and once', { timeout: 300_000 }, () =>
    withPlace(40, {}, async ({ wire, lead, startWorker }) => {
      startWorker();
      const verdicts = (): number => wire.calls.filter(isJudging).length;
      const counts: number[] = [];
      for (const args of [[], [], ['--fresh']]) {
        const before = verdicts();
        const led = await lead(...args);
        assert.equal(led.status, 0, led.stderr);
        counts.push(verdicts() - before);
      }
      assert.ok(counts[0] !== undefined && counts[0] >= 40, `${counts}`);
      assert.deepEqual(counts, [counts[0], 0, counts[0]]);
    }),
  );

  test(
    'with --latency-pass measures each target alone afterwards, without a worker where nothing else is left',
    { timeout: 300_000 },
    () =>
      withPlace(40, {}, async ({ wire, url, lead, startWorker }) => {
        const pass = ['--latency-pass', '--latency-examples', '10'];
        const worker = startWorker();
        const led = await lead(...pass);
        assert.equal(led.status, 0, led.stderr);
        const passOf = async (): Promise<ReturnType<typeof readLatencyPass>> => {
          const store = await openStore(url, { create: false });
          const run = await store.findRun('latest');
          await store.close();
          return readLatencyPass(run?.environment.latencyPass);
        };
        const [first, answered] = [await passOf(), wire.calls.length];
        assert.deepEqual([first?.asked, first?.wanted], [10, 10]);
        const plain = await lead();
        assert.equal(plain.status, 0, plain.stderr);
        assert.equal(await passOf(), undefined);
        const ended = new Promise((resolve) => worker.once('close', resolve));
        worker.kill('SIGTERM');
        await ended;
        const later = await lead('--resume', ...pass);
        assert.equal(later.status, 0, later.stderr);
        assert.equal((await passOf())?.asked, 10);
        assert.equal(
          wire.calls.length - answered,
          40 + 10 + 1,
          'verdicts are remembered, and a pass, with one call to warm up, asks for none',
        );
      }),
  );
});
