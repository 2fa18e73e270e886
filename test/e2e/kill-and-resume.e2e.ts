// Runs that end before their time: killed, interrupted, or left by their server. What was paid for stays, and the rest can follow.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunResult } from '#src/app/run-result.ts';
import type { ScoredTrial } from '#src/ports/run-store.ts';
import { openStore } from '#src/store/open-store.ts';
import { collect } from '../contracts/store-fixtures.ts';
import { type Schedule, unitOf, type WireCall } from '../wire/behaviour.ts';
import { startWireServer, type WireServer, type WireServerOptions } from '../wire/wire-server.ts';
import { hakari, hakariBeside, hakariProcessBeside, type Outcome, startHakari, withFolder } from './hakari.ts';
import {
  isJudging,
  type JudgedExperiment,
  replyOfServer,
  subjectOf,
  writeJudgedExperiment,
} from './judged-experiment.ts';

/** Enough for calls to be under way at any moment, and for a server that changes in the middle to have a rest to spoil. */
const count = 120;
const concurrency = 8;

/** Some milliseconds, by the content of the call. */
const slow: Schedule = ({ prompt }) => ({ do: 'answer', delayMs: 5 + Math.floor(unitOf(`delay ${prompt}`) * 20) });

type Work = (folder: string, server: WireServer) => Promise<void>;

async function withExperiment(
  work: Work,
  experiment: Partial<JudgedExperiment> = {},
  wire: WireServerOptions = {},
): Promise<void> {
  const server = await startWireServer({ answer: replyOfServer, schedule: slow, ...wire });
  try {
    await withFolder(async (folder) => {
      const metrics = ['faithfulness', 'answerRelevance'];
      writeJudgedExperiment(folder, { url: server.url, count, concurrency, metrics, ...experiment });
      await work(folder, server);
    });
  } finally {
    await server.close();
  }
}

const run = (folder: string, ...args: readonly string[]): Promise<Outcome> =>
  hakariBeside(['run', '--no-report', '--json', ...args], folder);

function resultOf({ stdout, stderr }: Outcome): RunResult {
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout).runs[0];
}

/** Without what differs from run to run. */
const numbersOf = ({ trials, metrics }: RunResult): unknown => ({
  trials,
  faithfulness: metrics.faithfulness,
  answerRelevance: metrics.answerRelevance,
});

async function rowsOf(folder: string, history = false): Promise<readonly ScoredTrial[]> {
  const store = await openStore(`sqlite:${join(folder, '.hakari', 'hakari.db')}`, { create: false });
  try {
    const newest = await store.findRun('latest');
    return newest === undefined ? [] : await collect(store.scoredTrials(newest.id, { history }));
  } finally {
    await store.close();
  }
}

/** Every example once, with one present score a metric. */
function checkWhole(rows: readonly ScoredTrial[]): void {
  assert.equal(rows.length, count);
  assert.equal(new Set(rows.map(({ trial }) => trial.exampleId)).size, count);
  for (const { scores } of rows) {
    assert.deepEqual(scores.map(({ metric }) => metric).sort(), ['answerRelevance', 'faithfulness', 'latency']);
  }
}

const identities = ({ trial, scores }: ScoredTrial): readonly string[] => [
  JSON.stringify([trial.id, trial.exampleId, trial.execution]),
  ...scores.map(({ id, outcome }) => JSON.stringify([id, outcome])),
];

/** Calls that came more than once: those under way when the run ended, and answers whose verdicts were. */
function repeatedCalls(calls: readonly WireCall[]): { readonly answers: number; readonly verdicts: number } {
  const times = new Map<string, { judging: boolean; times: number }>();
  for (const call of calls) {
    const entry = times.get(subjectOf(call)) ?? { judging: isJudging(call), times: 0 };
    entry.times += 1;
    times.set(subjectOf(call), entry);
  }
  const again = (judging: boolean) =>
    [...times.values()].reduce((sum, entry) => sum + (entry.judging === judging ? entry.times - 1 : 0), 0);
  return { answers: again(false), verdicts: again(true) };
}

describe('kill -9', () => {
  test('at ten moments, then --resume: nothing is lost, nothing doubled, and little asked again', {
    timeout: 300_000,
  }, async (t) => {
    let expected: unknown;
    await withExperiment(async (folder) => {
      expected = numbersOf(resultOf(await run(folder)));
    });
    const seed = 4;
    for (let round = 0; round < 10; round += 1) {
      await withExperiment(async (folder, server) => {
        const calls = 1 + Math.floor(unitOf(`${seed} ${round}`) * count * 3);
        const child = startHakari(['run', '--no-report'], folder);
        const ended = new Promise((resolve) => child.once('close', resolve));
        await server.received(calls);
        child.kill('SIGKILL');
        await ended;
        const kept = await rowsOf(folder);
        const atKill = server.calls.length;
        const resumed = await run(folder, '--resume');
        assert.equal(resumed.status, 0, resumed.stderr);
        const rows = await rowsOf(folder, true);
        checkWhole(rows);
        assert.deepEqual(numbersOf(resultOf(resumed)), expected);
        const after = new Set(rows.flatMap(identities));
        for (const one of kept.flatMap(identities)) assert.ok(after.has(one), 'what was there is there as it was');
        const again = repeatedCalls(server.calls);
        t.diagnostic(
          `seed ${seed}, killed at call ${atKill}: ${kept.length} trials kept, asked again ${JSON.stringify(again)}`,
        );
        // Of a trial either its answer or its two verdicts are under way.
        assert.ok(again.answers + again.verdicts <= 2 * concurrency, `asked again: ${JSON.stringify(again)}`);
        assert.ok(again.answers <= concurrency, `asked again: ${JSON.stringify(again)}`);
      });
    }
  });
});

describe('a run has one owner', () => {
  test('what another process works on is not resumed, and costs nothing', () =>
    withExperiment(async (folder, server) => {
      const child = startHakari(['run', '--no-report'], folder);
      const ended = new Promise((resolve) => child.once('close', resolve));
      await server.received(20);
      server.setSchedule(() => ({ do: 'hang' }));
      await sleep(500);
      const before = server.calls.length;
      const second = await hakariBeside(['run', '--no-report', '--resume'], folder);
      assert.equal(second.status, 2, second.stderr);
      assert.equal(second.stdout, '');
      const [said = '', ...more] = second.stderr
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('hakari: '));
      assert.match(
        said,
        new RegExp(`run \\S+: another process, process ${child.pid} of this machine, is working on`, 'u'),
      );
      assert.deepEqual(more, []);
      assert.equal(server.calls.length, before, 'nobody was asked');
      child.kill('SIGSTOP');
      assert.equal((await hakariBeside(['run', '--no-report', '--resume'], folder)).status, 2, 'asleep, and not gone');
      child.kill('SIGKILL');
      await ended;
      server.setSchedule(slow);
      const again = ['run', '--no-report', '--json', '--resume'];
      const both = [hakariProcessBeside(again, folder), hakariProcessBeside(again, folder)] as const;
      const [one, other] = await Promise.all(both);
      assert.deepEqual([one.status, other.status].sort(), [0, 2], `${one.stderr}\n${other.stderr}`);
      checkWhole(await rowsOf(folder, true));
    }));

  test('a finished run says so, makes its reports and asks nothing', () =>
    withExperiment(
      async (folder, server) => {
        const first = await run(folder);
        const before = server.calls.length;
        const again = await hakariBeside(['run', '--resume', '--json'], folder);
        assert.equal(again.status, 0, again.stderr);
        assert.match(again.stderr, /the run is finished: nothing is asked/u);
        assert.equal(server.calls.length, before);
        assert.equal(JSON.parse(again.stdout).runs[0].id, JSON.parse(first.stdout).runs[0].id);
        assert.deepEqual(numbersOf(resultOf(again)), numbersOf(resultOf(first)));
        const reports = readdirSync(join(folder, '.hakari', 'reports'), { recursive: true });
        assert.ok(
          reports.some((name) => String(name).endsWith('.html')),
          reports.join(' '),
        );
      },
      { count: 12 },
    ));
});

describe('Ctrl-C', () => {
  test('once: what is in flight is recorded, and the run can be resumed', () =>
    withExperiment(async (folder, server) => {
      const stopped = await hakariBeside(['run', '--no-report'], folder, (child) => {
        void server.received(150).then(() => child.kill('SIGINT'));
      });
      assert.equal(stopped.status, 130, stopped.stderr);
      assert.match(stopped.stderr, /interrupted; continue with: hakari run --resume/);
      const kept = await rowsOf(folder);
      const answered = server.calls.filter((call) => !isJudging(call)).length;
      assert.equal(kept.length, answered, 'every answer that was asked for is recorded');
      assert.ok(kept.every(({ scores }) => scores.length === 3));
      const resumed = await run(folder, '--resume');
      assert.equal(resumed.status, 0, resumed.stderr);
      checkWhole(await rowsOf(folder));
      assert.deepEqual(repeatedCalls(server.calls), { answers: 0, verdicts: 0 });
    }));

  test('while the last questions are in flight: nothing is left to ask, and the run is finished', () =>
    withExperiment(
      async (folder, server) => {
        const ended = await hakariBeside(['run', '--no-report'], folder, (child) => {
          void server.received(2).then(() => child.kill('SIGINT'));
        });
        assert.equal(ended.status, 0, ended.stderr);
        assert.match(ended.stderr, /nothing was left to ask: the run came to its end/u);
        assert.doesNotMatch(ended.stderr, /interrupted|continue with/u);
        assert.match(ended.stdout, /hakari compare/u);
        assert.equal((await hakariBeside(['run', '--no-report', '--resume'], folder)).status, 0);
        const [newest] = JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs;
        assert.equal(newest.status, 'finished');
      },
      { count: 2 },
      { schedule: () => ({ do: 'answer', delayMs: 500 }) },
    ));

  test('twice: it ends at once', () =>
    withExperiment(async (folder, server) => {
      let interruptedAt = 0;
      const hanging: Schedule = ({ number }) => (number < 100 ? { do: 'answer' } : { do: 'hang' });
      server.setSchedule(hanging);
      const { status, stderr } = await hakariBeside(['run', '--no-report'], folder, (child) => {
        void server.received(104).then(async () => {
          child.kill('SIGINT');
          await sleep(300);
          interruptedAt = performance.now();
          child.kill('SIGINT');
        });
      });
      assert.ok(performance.now() - interruptedAt < 5000);
      assert.equal(status, 130, stderr);
      const [left] = JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs;
      assert.equal(left.status, 'interrupted', 'nobody is at work on it any more');
      assert.match(hakari(['runs', 'show', 'latest'], { cwd: folder }).stderr, /not finished \(interrupted\)/u);
      server.setSchedule(slow);
      assert.equal((await run(folder, '--resume')).status, 0);
      checkWhole(await rowsOf(folder));
    }));
});

describe('a server that dies for good', () => {
  const dying: readonly (readonly [string, Schedule])[] = [
    ['hangs up on everybody', ({ number }) => (number < 300 ? { do: 'answer' } : { do: 'reset' })],
    ['never answers again', ({ number }) => (number < 300 ? { do: 'answer' } : { do: 'hang' })],
  ];
  for (const [name, schedule] of dying) {
    test(`${name}: the run ends, the rest is recorded as failed, and --resume completes it`, { timeout: 200_000 }, () =>
      withExperiment(
        async (folder, server) => {
          const started = performance.now();
          const dead = await run(folder);
          assert.equal(dead.status, 3, dead.stderr);
          assert.ok(performance.now() - started < 120_000);
          const { trials } = resultOf(dead);
          assert.equal(trials.ok + trials.failed, count);
          assert.ok(trials.failed > 0);
          assert.equal((await rowsOf(folder)).length, count);
          server.setSchedule(slow);
          const resumed = await run(folder, '--resume');
          assert.equal(resumed.status, 0, resumed.stderr);
          assert.deepEqual(resultOf(resumed).trials, { ok: count, failed: 0 });
          checkWhole(await rowsOf(folder));
        },
        { timeoutSeconds: 0.3 },
        { schedule },
      ),
    );
  }

  test('is gone altogether', { timeout: 200_000 }, () =>
    withExperiment(async (folder, server) => {
      const dead = await hakariBeside(['run', '--no-report', '--json'], folder, () => {
        void server.received(300).then(() => server.close());
      });
      assert.equal(dead.status, 3, dead.stderr);
      const { trials } = resultOf(dead);
      assert.equal(trials.ok + trials.failed, count);
      assert.ok(trials.failed > 0);
      assert.match(dead.stderr, /trials failed, such as q\d+: /);
    }),
  );
});

describe('what no retry mends stops the run at once', () => {
  const key = 'sk-made-up-0123456789';

  test('a wrong key: one line, few calls, and the key is nowhere', () =>
    withExperiment(
      async (folder, server) => {
        const { status, stdout, stderr } = await hakariBeside(['run'], folder);
        assert.equal(status, 2, stderr);
        assert.ok(server.calls.length <= concurrency, `${server.calls.length} calls`);
        assert.equal(stderr.split('\n').filter((line) => /401|key/iu.test(line)).length, 1, stderr);
        assert.doesNotMatch(stdout + stderr, new RegExp(key, 'u'));
        for (const entry of readdirSync(join(folder, '.hakari'), { recursive: true, withFileTypes: true })) {
          if (entry.isFile()) assert.ok(!readFileSync(join(entry.parentPath, entry.name)).includes(key), entry.name);
        }
      },
      { apiKey: key },
      { key: 'another' },
    ));

  test('a quota that is used up in the middle', () =>
    withExperiment(async (folder, server) => {
      server.setSchedule(({ number }) => (number < 200 ? { do: 'answer' } : { do: 'quota-exhausted' }));
      const stopped = await run(folder);
      assert.equal(stopped.status, 2, stopped.stderr);
      assert.ok(server.calls.length <= 200 + concurrency, `${server.calls.length} calls`);
      assert.match(stopped.stderr, /stopped: [^\n]*quota/u);
      server.setSchedule(slow);
      const resumed = await run(folder, '--resume');
      assert.equal(resumed.status, 0, resumed.stderr);
      checkWhole(await rowsOf(folder));
    }));

  test('a call that is refused as it is, from the first one on', () =>
    withExperiment(async (folder, server) => {
      server.setSchedule(() => ({ do: 'status', status: 400, message: 'unknown field' }));
      const { status, stderr } = await run(folder);
      assert.equal(status, 2, stderr);
      assert.match(stderr, /stopped: [^\n]*unknown field/u);
      assert.ok(server.calls.length <= concurrency, `${server.calls.length} calls`);
    }));
});

describe('what a run may spend', () => {
  test('--max-calls is never exceeded, and a larger one goes on from there', () =>
    withExperiment(async (folder, server) => {
      const limited = await run(folder, '--max-calls', '100');
      assert.ok(server.calls.length <= 100, `${server.calls.length} calls`);
      assert.equal(limited.status, 130, limited.stderr);
      assert.match(limited.stderr, /stopped: [^\n]*100/u);
      const resumed = await run(folder, '--resume', '--max-calls', '1000');
      assert.equal(resumed.status, 0, resumed.stderr);
      checkWhole(await rowsOf(folder));
    }));

  test('--no-llm-judge asks no judge', () =>
    withExperiment(async (folder, server) => {
      const { status, stdout, stderr } = await run(folder, '--no-llm-judge');
      assert.equal(status, 0, stderr);
      assert.equal(server.calls.filter(isJudging).length, 0);
      const { metrics } = JSON.parse(stdout).runs[0];
      assert.deepEqual([metrics.faithfulness.mean, metrics.faithfulness.skipped], [null, count]);
    }));

  test('--reuse of a target that states its version asks nobody', () =>
    withExperiment(
      async (folder, server) => {
        const first = await run(folder);
        const before = server.calls.length;
        const second = await run(folder, '--reuse');
        assert.equal(second.status, 0, second.stderr);
        assert.equal(server.calls.length, before);
        assert.deepEqual(numbersOf(resultOf(second)), numbersOf(resultOf(first)));
        assert.equal(hakari(['runs', 'list', '--json'], { cwd: folder }).status, 0);
      },
      { version: '1' },
    ));
});
