// The mark of a goal for a latency beside the gate's verdict on the same goal: both are one rule.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aloneLatency } from '#src/analysis/alone-latency.ts';
import { decideGate } from '#src/analysis/gate/decide-gate.ts';
import type { LatencyQuantileName } from '#src/analysis/gate/gate-definition.ts';
import { createGateCollector } from '#src/analysis/gate/gate-evidence.ts';
import { createRunFold } from '#src/analysis/summarise-run.ts';
import { writeLatencyPass } from '#src/model/latency-pass.ts';
import type { Trial } from '#src/model/trial.ts';
import { latencyStanding } from '#src/report/cells.ts';

const head = { id: 't', runId: 'now', execution: 0, startedAt: 0 };
/** @param took null for one that nobody knows of */
function trialOf(exampleId: string, repeat: number, took: number | { readonly atLeast: number } | null): Trial {
  const own = { ...head, exampleId, repeat };
  if (typeof took === 'number') return { ...own, status: 'ok', latencyMs: took, output: {} };
  const failed = { ...own, status: 'failed', error: { code: 'timeout', message: '' } } as const;
  return took === null ? failed : { ...failed, unansweredMs: took.atLeast };
}

type Took = Parameters<typeof trialOf>[2];
const nameOf = { mean: 'mean', p50: 'P50', p95: 'P95', p99: 'P99' } as const;

/** The mark and the verdict of a goal for answers that took so long, by question. */
function heldBy(questions: readonly (readonly Took[])[]) {
  const fold = createRunFold('now', []);
  const collector = createGateCollector({
    runs: [{ id: 'now', measured: new Set() }],
    metrics: [],
    watched: new Map(),
  });
  for (const [place, took] of questions.entries())
    for (const [repeat, each] of took.entries()) {
      const exampleId = `q${String(place).padStart(4, '0')}`;
      const trial = trialOf(exampleId, repeat, each);
      fold.add({ exampleId, category: undefined, trial, scores: [] });
      collector.add(0, { example: { id: exampleId }, trial, scores: [] });
    }
  const { latencyMs } = fold.summary().overall;
  const evidence = collector.evidence();
  return (key: keyof typeof nameOf, goal: number) => ({
    mark: latencyStanding(latencyMs, key, { goal, whole: true }),
    verdict: verdictOf(evidence, nameOf[key], goal, false),
  });
}

function verdictOf(
  evidence: Parameters<typeof decideGate>[1],
  quantile: LatencyQuantileName,
  atMostMs: number,
  alone: boolean,
) {
  const check = { kind: 'latency', origin: 'goal', quantile, atMostMs, alone } as const;
  return decideGate({ rule: 'interval', checks: [check] }, evidence, [], { told: false }).checks[0]?.verdict;
}

const verdictBy = { good: 'PASS', bad: 'FAIL', open: 'INCONCLUSIVE' } as const;

test('a quantile is marked exactly as the gate decides the check of its goal, with times that are missing and repeats', () => {
  const seen = new Map<string, number>();
  for (const n of [2, 8, 30, 70, 310])
    for (const missing of [0, 1, 5])
      for (const repeats of [1, 3]) {
        const questions = Array.from({ length: n }, (_, i) =>
          Array.from({ length: repeats }, (__, r): Took => {
            if (i < missing && r === 0) return i % 2 === 0 ? { atLeast: 250 } : null;
            return 100 + ((i * 37 + r * 11) % 101);
          }),
        );
        const held = heldBy(questions);
        for (const key of ['p50', 'p95', 'p99'] as const)
          for (const goal of [20, 100, 130, 150, 180, 199, 200, 201, 250, 300]) {
            const { mark, verdict } = held(key, goal);
            assert.ok(mark !== null);
            const what = `${key} ≤ ${goal} of ${n}, ${missing} missing, ${repeats} repeats`;
            assert.equal(verdictBy[mark], verdict, what);
            seen.set(mark, (seen.get(mark) ?? 0) + 1);
          }
      }
  for (const mark of ['good', 'bad', 'open']) assert.ok((seen.get(mark) ?? 0) > 50, mark);
});

test('a P95 is met by 59 questions and not by fewer, however quick they are', () => {
  const quick = (n: number) => heldBy(Array.from({ length: n }, () => [1]))('p95', 300).mark;
  assert.deepEqual([2, 58, 59].map(quick), ['open', 'open', 'good']);
});

test('a mean is met and missed only where the gate passes and fails it', () => {
  const seen = new Set<string>();
  for (const n of [20, 399, 420])
    for (const missing of [0, 3]) {
      const held = heldBy(Array.from({ length: n }, (_, i) => [i < missing ? null : 100 + ((i * 37) % 101)]));
      for (const goal of [90, 140, 149, 150, 151, 156, 170]) {
        const { mark, verdict } = held('mean', goal);
        if (mark === 'good' || mark === 'bad') assert.equal(verdictBy[mark], verdict, `≤ ${goal} of ${n}`);
        seen.add(`${mark} ${verdict}`);
      }
    }
  for (const both of ['good PASS', 'bad FAIL', 'open INCONCLUSIVE']) assert.ok(seen.has(both), both);
});

test('the pass alone is marked as the gate decides it', () => {
  const marks = new Set<unknown>();
  for (const n of [4, 60, 100])
    for (const failed of [0, 2]) {
      const ms = Array.from({ length: n - failed }, (_, i) => 10 + ((i * 7) % 50));
      const latencyPass = { wanted: n, asked: n, failed, cached: 0, ms };
      const alone = aloneLatency({ environment: { latencyPass: writeLatencyPass(latencyPass) } });
      const current = { id: 'now', trials: [], cost: { knownUsd: 0, told: 0, untold: 0 }, repeats: new Map() };
      const evidence = {
        ...{ examples: [], metrics: new Map(), baseline: null, latencyPass },
        current: { ...current, columns: new Map() },
      };
      for (const key of ['p50', 'p95'] as const)
        for (const goal of [5, 20, 35, 50, 59, 100]) {
          const mark = latencyStanding(alone, key, { goal, whole: true });
          assert.ok(mark !== null);
          assert.equal(verdictBy[mark], verdictOf(evidence, nameOf[key], goal, true), `${key} ≤ ${goal} of ${n}`);
          marks.add(mark);
        }
    }
  assert.equal(marks.size, 3);
});

test('of a run that was looked at after every question, and of one that was not asked everything, no goal is met or missed', () => {
  const fold = createRunFold('now', [], { looked: true });
  for (let i = 0; i < 100; i++)
    fold.add({ exampleId: `q${i}`, category: undefined, trial: trialOf(`q${i}`, 0, 1), scores: [] });
  const looked = fold.summary().overall.latencyMs;
  assert.equal(latencyStanding(looked, 'p50', { goal: 300, whole: true }), 'open');
  const bounds = { mean: [0, 1], p50: [0, 1], p95: [0, 1], p99: [0, 1] } as const;
  assert.equal(latencyStanding({ ...looked, bounds }, 'p50', { goal: 300, whole: true }), 'good');
  assert.equal(latencyStanding({ ...looked, bounds }, 'p50', { goal: 300, whole: false }), 'open');
});
