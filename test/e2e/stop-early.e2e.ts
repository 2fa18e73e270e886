// A run that ends as soon as its gate is decided: counted at the server, killed and continued, at any concurrency.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { GateDocument } from '#src/app/gate/gate-document.ts';
import { type Schedule, unitOf } from '../wire/behaviour.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { hakariBeside, startHakari, withFolder } from './hakari.ts';
import { isJudging, replyOfServer, writeJudgedExperiment } from './judged-experiment.ts';

const count = 240;
const concurrency = 4;
/** Some milliseconds, by the content of the call: what is begun later often returns earlier. */
const slow: Schedule = ({ prompt }) => ({ do: 'answer', delayMs: 2 + Math.floor(unitOf(`delay ${prompt}`) * 20) });

async function withGate(
  gate: object,
  work: (folder: string, server: WireServer) => Promise<void>,
  schedule: Schedule = slow,
): Promise<void> {
  const server = await startWireServer({ answer: replyOfServer, schedule });
  try {
    await withFolder(async (folder) => {
      writeJudgedExperiment(folder, { url: server.url, count, concurrency, metrics: ['answerRelevance'] });
      const config = JSON.parse(readFileSync(join(folder, 'hakari.yaml'), 'utf8'));
      writeFileSync(join(folder, 'hakari.yaml'), JSON.stringify({ ...config, gate }));
      await work(folder, server);
    });
  } finally {
    await server.close();
  }
}

const stopEarly = ['run', '--stop-early', '--no-report'] as const;

async function gateOf(folder: string, status: number): Promise<GateDocument> {
  const outcome = await hakariBeside(['gate', 'latest', '--json'], folder);
  assert.equal(outcome.status, status, outcome.stderr);
  return JSON.parse(outcome.stdout);
}

/** Answers and verdicts, each counted once. */
const counted = ({ calls }: WireServer) => ({
  answers: calls.filter((call) => !isJudging(call)).length,
  verdicts: calls.filter(isJudging).length,
});

describe('--stop-early', () => {
  test('asks no more than decides, and says what it did not ask', () =>
    withGate({ checks: [{ metric: 'answerRelevance', atLeast: 0.25 }] }, async (folder, server) => {
      const { status, stdout, stderr } = await hakariBeside(stopEarly, folder);
      assert.equal(status, 0, stderr);
      const { answers, verdicts } = counted(server);
      const document = await gateOf(folder, 0);
      const judged = document.early?.judged ?? assert.fail('it was looked at');
      assert.deepEqual(document.early, { of: 'population', judged, examples: count });
      assert.ok(judged < count / 2, `${judged}`);
      // What was begun before it was decided: one slow answer lets any number of quick ones overtake it.
      assert.ok(answers >= judged && answers < count / 2, `${answers} asked, ${judged} looked at`);
      assert.deepEqual([document.verdict, document.checks[0]?.n], ['PASS', judged]);
      const each = verdicts / answers;
      const spared = (count - answers) * each;
      assert.match(stderr, /ends as soon as these are decided: answerRelevance ≥ 0\.25/u);
      const said = `after ${judged} of ${count} questions; ${count - answers} were not asked`;
      assert.ok(stdout.includes(said), stdout);
      assert.ok(stdout.includes(`about ${Math.round(spared)} calls of the judge`), stdout);
      assert.ok(stdout.includes('not judged: stopped early'), stdout);
    }));

  test('what nobody decides is asked to the end', () =>
    withGate(
      { checks: [{ metric: 'answerRelevance', atLeast: 0.45 }], stopEarly: { of: 'population' } },
      async (folder) => {
        const { status, stdout } = await hakariBeside([...stopEarly, '--json'], folder);
        assert.equal(status, 0);
        const [run] = JSON.parse(stdout).runs;
        assert.equal(run.trials.ok, count);
        assert.equal(run.metrics.answerRelevance.ciMethod, 'confidence-sequence');
        const document = await gateOf(folder, 4);
        assert.deepEqual(document.early, { of: 'population', judged: count, examples: count });
        assert.equal(document.checks[0]?.code, 'undecided');
      },
    ));

  test('killed at three moments and continued, at other concurrencies: the same decision after the same example', {
    timeout: 240_000,
  }, async (t) => {
    const gate = {
      checks: [{ metric: 'answerRelevance', atLeast: 0.4 }, { failed: 0.2 }],
      stopEarly: { seed: 5, of: 'dataset' },
    };
    let whole: GateDocument | undefined;
    await withGate(gate, async (folder, server) => {
      const { status, stderr } = await hakariBeside([...stopEarly, '--concurrency', '1'], folder);
      assert.equal(status, 0, stderr);
      whole = await gateOf(folder, 0);
      // One after the other: not one question more than decided.
      assert.equal(counted(server).answers, whole.early?.judged);
    });
    const expected = whole?.early?.judged ?? assert.fail('it was looked at');
    t.diagnostic(`${expected} of ${count} questions decide`);
    for (const [round, width] of [2, 8, 16].entries()) {
      await withGate(gate, async (folder, server) => {
        const asked = [...stopEarly, '--concurrency', String(width)];
        const child = startHakari(asked, folder);
        const ended = new Promise((resolve) => child.once('close', resolve));
        await server.received(Math.round(expected * (0.3 + 0.5 * round)));
        child.kill('SIGKILL');
        await ended;
        const resumed = await hakariBeside([...asked, '--resume'], folder);
        assert.equal(resumed.status, 0, resumed.stderr);
        const document = await gateOf(folder, 0);
        assert.deepEqual(
          { ...document, run: undefined },
          { ...whole, run: undefined },
          'verdicts, bounds and numbers are those of the run that was not killed',
        );
      });
    }
  });

  test('what must not break is asked whatever is decided', () =>
    withGate(
      {
        checks: [
          { metric: 'answerRelevance', atLeast: 0.2 },
          { mustNotBreak: ['q3', 'q77', 'q239'], atLeast: 0 },
        ],
      },
      async (folder, server) => {
        const { status, stderr } = await hakariBeside(stopEarly, folder);
        assert.equal(status, 0, stderr);
        const answered = server.calls.filter((call) => !isJudging(call)).map(({ prompt }) => prompt);
        for (const id of [3, 77, 239])
          assert.ok(
            answered.some((prompt) => prompt.includes(` ${id}?`)),
            `q${id}`,
          );
        assert.ok(answered.length < count / 2);
      },
    ));

  test('what cannot go with it is refused before anything is asked', () =>
    withGate({ checks: [{ metric: 'latency', atMost: 5000 }] }, async (folder, server) => {
      for (const [args, said] of [
        [['--stop-early'], /no check of the gate can be decided before all questions are asked/u],
        [['--stop-early', '--reuse'], /--stop-early: .*leave --reuse away/su],
        [['--baseline', 'main'], /--baseline/u],
      ] as const) {
        const { status, stderr } = await hakariBeside(['run', '--no-report', ...args], folder);
        assert.equal(status, 2, stderr);
        assert.match(stderr, said);
      }
      assert.deepEqual(counted(server), { answers: 0, verdicts: 0 });
    }));
});

describe('rescore --stop-early', () => {
  const gate = { checks: [{ metric: 'answerRelevance', atLeast: 0.3 }], stopEarly: { seed: 5 } };
  const judging = ['rescore', 'latest', '--metric', 'answerRelevance', '--stop-early'] as const;
  const answered = async (folder: string): Promise<void> => {
    const { status, stderr } = await hakariBeside(['run', '--no-report', '--no-llm-judge'], folder);
    assert.equal(status, 0, stderr);
  };

  test('judges no more recorded answers than decide, cut off or not, and what is left out is not missing', {
    timeout: 240_000,
  }, async () => {
    let whole: GateDocument | undefined;
    await withGate(gate, async (folder) => {
      const { status, stderr } = await hakariBeside(stopEarly, folder);
      assert.equal(status, 0, stderr);
      whole = await gateOf(folder, 0);
    });
    const expected = whole?.early?.judged ?? assert.fail('it was looked at');
    await withGate(gate, async (folder, server) => {
      await answered(folder);
      assert.equal(counted(server).verdicts, 0);
      const child = startHakari(judging, folder);
      const ended = new Promise((resolve) => child.once('close', resolve));
      await server.received(count + Math.round(expected / 2));
      child.kill('SIGKILL');
      await ended;
      const { status, stdout, stderr } = await hakariBeside(judging, folder);
      assert.equal(status, 0, stderr);
      assert.match(stderr, /ends as soon as these are decided: answerRelevance ≥ 0\.3/u);
      const { verdicts } = counted(server);
      const each = verdicts / expected;
      assert.ok(verdicts < (count * 2) / 3, `${verdicts} calls of ${count} answers, ${each} an answer that decides`);
      const document = await gateOf(folder, 0);
      assert.deepEqual(document.early, { of: 'population', judged: expected, examples: count });
      assert.deepEqual({ ...document.checks[0] }, { ...whole?.checks[0] }, 'as the run that stopped early itself');
      const said = new RegExp(
        `decided after ${expected} of ${count} questions; (\\d+) recorded answers were not judged by answerRelevance \\(not judged: stopped early\\); not asked: about (\\d+) calls of the judge`,
        'u',
      );
      const [, unjudged = 0, saved = 0] = (said.exec(stdout.replace(/\s+/gu, ' ')) ?? assert.fail(stdout)).map(Number);
      assert.ok(unjudged >= count - expected - 3 * concurrency && unjudged <= count - expected, String(unjudged));
      assert.ok(saved >= unjudged, String(saved));
      const again = await hakariBeside(judging, folder);
      assert.equal(again.status, 0, again.stderr);
      assert.equal(counted(server).verdicts, verdicts, 'what is judged is taken as it is');
      const full = await hakariBeside(['rescore', 'latest', '--metric', 'answerRelevance'], folder);
      assert.equal(full.status, 0, full.stderr);
      const all = await gateOf(folder, 0);
      assert.deepEqual([all.early, all.checks[0]?.n], [null, count]);
    });
  });

  test('what it cannot do is refused before anything is judged', () =>
    withGate({ checks: [{ failed: 0.2 }] }, async (folder, server) => {
      await answered(folder);
      for (const [args, said] of [
        [[...judging], /no check of the gate that can be decided early is about answerRelevance/u],
        [[...judging, '--fresh'], /--stop-early: what is judged already is taken as it is/u],
        [[...judging.slice(0, -1), '--baseline', 'main'], /--baseline: .*add --stop-early/u],
      ] as const) {
        const { status, stderr } = await hakariBeside(args, folder);
        assert.equal(status, 2, stderr);
        assert.match(stderr, said);
      }
      assert.equal(counted(server).verdicts, 0);
    }));
});
