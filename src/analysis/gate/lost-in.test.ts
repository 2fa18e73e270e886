import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { because } from '../../model/reasons.ts';
import { failedBy, type Outcome, type Score, scored, skipped } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { decideGate } from './decide-gate.ts';
import type { GateCheck } from './gate-definition.ts';
import { createGateCollector, type GateEvidence } from './gate-evidence.ts';
import { lostIn } from './lost-in.ts';

const metric = parseMetricName('faithfulness');
const lost = failedBy('instrument', { code: 'down', message: 'down' });
const none = skipped(because('no-judgements'));

interface Asked {
  readonly outcome?: Outcome;
  readonly ms?: number | undefined;
  readonly failed?: boolean;
}

/** Each of its own example, in both runs. */
function gathered(...runs: readonly (readonly Asked[])[]): GateEvidence {
  const collector = createGateCollector({
    runs: runs.map((_, at) => ({ id: `r${at}`, measured: new Set([metric.name]) })),
    metrics: [metric],
    watched: new Map(),
  });
  for (const [at, asked] of runs.entries())
    for (const [i, { outcome, ms, failed }] of asked.entries()) {
      const head = { id: `t${at} ${i}`, runId: `r${at}`, exampleId: `Q${i}`, repeat: 0, execution: 0, startedAt: 0 };
      const trial = (
        failed === true
          ? { ...head, status: 'failed', error: { code: 'http', message: 'down' } }
          : { ...head, status: 'ok', output: {}, ...(ms === undefined ? {} : { latencyMs: ms }) }
      ) as Trial;
      const score = { metric: metric.name, source: 'judge', outcome } as Score;
      collector.add(at, { example: { id: `Q${i}` }, trial, scores: outcome === undefined ? [] : [score] });
    }
  return collector.evidence();
}

const times = <T>(count: number, of: T): readonly T[] => Array.from({ length: count }, () => of);
const good: Asked = { outcome: scored(1) };
const drop = { kind: 'drop', origin: 'written', metric: metric.name, margin: 0.05 } as const;

/** All that the check counts as lost stands somewhere. */
function lookedAt(check: GateCheck, evidence: GateEvidence) {
  const [found] = decideGate({ rule: 'interval', checks: [check] }, evidence).checks;
  const { current, baseline, untold } = lostIn(check, evidence, { addedLater: false, ofFile: false });
  const all = current.scores + current.trials + baseline.scores + baseline.trials + untold;
  assert.equal(all, found?.settle?.remeasure, JSON.stringify(found));
  return [current, baseline, untold];
}

test('what the judge lost of a drop stands where it was lost, and in the run first where both lost it', () => {
  const current = [{ outcome: lost }, { outcome: lost }, ...times(8, good)];
  const baseline = [{ outcome: lost }, good, ...times(5, { outcome: lost }), ...times(3, good)];
  assert.deepEqual(lookedAt(drop, gathered(current, baseline)), [
    { scores: 2, trials: 0 },
    { scores: 5, trials: 0 },
    0,
  ]);
});

test('what the run no longer gives anything to measure of is in no reply, and measuring it again brings nothing', () => {
  const current = [...times(6, { outcome: none }), ...times(4, good)];
  assert.deepEqual(lookedAt(drop, gathered(current, times(10, good))), [
    { scores: 0, trials: 0 },
    { scores: 0, trials: 0 },
    6,
  ]);
});

test('a floor looks at the run alone, and what its metric says nothing of is not lost', () => {
  const floor = { kind: 'floor', origin: 'written', metric: metric.name, comparator: '>=', threshold: 0.9 } as const;
  const current = [{ outcome: none }, ...times(5, { outcome: lost }), ...times(4, good)];
  const baseline = times(10, { outcome: lost });
  assert.deepEqual(lookedAt(floor, gathered(current, baseline)), [
    { scores: 5, trials: 0 },
    { scores: 0, trials: 0 },
    0,
  ]);
});

test('a failed answer is asked again and gets a time; an answer without one stays without', () => {
  const latency = { kind: 'latency', origin: 'written', quantile: 'P50', atMostMs: 300, alone: false } as const;
  const current = [...times(20, { ms: 100 }), ...times(12, { failed: true }), ...times(8, {})];
  assert.deepEqual(lookedAt(latency, gathered(current)), [{ scores: 0, trials: 12 }, { scores: 0, trials: 0 }, 8]);
});

test('an answer that failed in a file fails as often as the file is asked, and only another one would give a value', () => {
  const latency = { kind: 'latency', origin: 'written', quantile: 'P50', atMostMs: 300, alone: false } as const;
  const evidence = gathered([...times(20, { ms: 100 }), ...times(12, { failed: true })]);
  const { current, untold } = lostIn(latency, evidence, { addedLater: false, ofFile: true });
  assert.deepEqual([current, untold], [{ scores: 0, trials: 0 }, 12]);
});

test('what words cannot tell is not known, and measuring it again brings nothing', () => {
  const check = parseMetricName('negativeDetection');
  const collector = createGateCollector({
    runs: [{ id: 'r', measured: new Set([check.name]) }],
    metrics: [check],
    watched: new Map(),
  });
  for (const [i, outcome] of [...times(9, scored(1)), skipped(because('words-cannot-tell'))].entries()) {
    const head = { id: `t${i}`, runId: 'r', exampleId: `Q${i}`, repeat: 0, execution: 0, startedAt: 0 };
    const trial: Trial = { ...head, status: 'ok', output: {} };
    const score = { metric: check.name, source: 'computed', outcome } as Score;
    collector.add(0, { example: { id: `Q${i}` }, trial, scores: [score] });
  }
  const evidence = collector.evidence();
  const floor = { kind: 'floor', origin: 'written', metric: check.name, comparator: '>=', threshold: 0.95 } as const;
  const [found] = decideGate({ rule: 'mean', checks: [floor] }, evidence).checks;
  // 9 of 9 that were told, and 9 or 10 of all: it may be missed.
  assert.deepEqual([found?.verdict, found?.lost], ['INCONCLUSIVE', 1]);
  const { current, untold } = lostIn(floor, evidence, { addedLater: false, ofFile: false });
  assert.deepEqual([current, untold], [{ scores: 0, trials: 0 }, 1]);
});
