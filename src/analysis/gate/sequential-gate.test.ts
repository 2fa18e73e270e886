import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { failedBy, type Outcome, scored, skipped } from '../../model/score.ts';
import { createValueColumn } from '../values/value-column.ts';
import { decideGate } from './decide-gate.ts';
import type { DropCheck, FloorCheck, GateCheck } from './gate-definition.ts';
import type { GateEvidence, RunEvidence } from './gate-evidence.ts';
import { type SequentialGate, type SequentialOptions, sequentialGate } from './sequential-gate.ts';

const lost = failedBy('instrument', { code: 'judge', message: 'down' });
const metric = parseMetricName('faithfulness');
const metrics = new Map([[metric.name, metric]]);
const floor = (threshold: number, category?: string): FloorCheck => ({
  kind: 'floor',
  origin: 'written',
  metric: metric.name,
  comparator: '>=',
  threshold,
  category,
});
const drop: DropCheck = { kind: 'drop', origin: 'written', metric: metric.name, margin: 0.05 };

interface Seen {
  readonly now: number | Outcome;
  readonly before?: number | Outcome;
  readonly category?: string;
}

function evidence(list: readonly Seen[]): GateEvidence {
  const run = (id: 'now' | 'before'): RunEvidence => {
    const builder = createValueColumn(metric);
    for (const [place, seen] of list.entries()) {
      const value = seen[id];
      if (value !== undefined) builder.add(place, typeof value === 'number' ? scored(value) : value);
    }
    return {
      id,
      columns: new Map([[metric.name, builder.column()]]),
      trials: list.map(({ now }) => {
        const failed = typeof now !== 'number' && now.status === 'failed' && now.by === 'target' ? 1 : 0;
        return { trials: 1, failed, ms: [10], missingMs: [] };
      }),
      cost: { knownUsd: 0, told: 0, untold: 0 },
      repeats: new Map(),
    };
  };
  const examples = list.map(({ category }, i) => ({ id: `q${i}`, ...(category === undefined ? {} : { category }) }));
  return { examples, metrics, current: run('now'), baseline: run('before') };
}

function follow(
  checks: readonly GateCheck[],
  list: readonly Seen[],
  given: Partial<SequentialOptions> = {},
): SequentialGate {
  const options = { checks, metrics, baseline: new Set([metric.name]), of: 'population', size: () => 200 } as const;
  const gate = sequentialGate({ ...options, bounds: true, ...given });
  for (const seen of list) {
    if (gate.isDecided()) break;
    gate.observe(evidence([seen]));
  }
  return gate;
}

const many = (n: number, seen: (i: number) => Seen): readonly Seen[] => Array.from({ length: n }, (_, i) => seen(i));
const stateOf = (gate: SequentialGate, check: GateCheck) => gate.checks().get(check) ?? assert.fail('is followed');

describe('a gate that looks after every example', () => {
  test('ends when all its checks are decided, each by itself', () => {
    const [high, low] = [floor(0.6), floor(0.95)];
    const gate = follow(
      [high, low],
      many(200, (i) => ({ now: i % 4 === 0 ? 0.2 : 1 })),
    );
    assert.ok(gate.isDecided());
    const [passed, failed] = [stateOf(gate, high), stateOf(gate, low)];
    assert.deepEqual([passed.verdict, failed.verdict, gate.family], ['PASS', 'FAIL', 2]);
    assert.equal(gate.count(), Math.max(passed.after ?? 0, failed.after ?? 0));
    assert.ok((passed.bounds?.[0] ?? 0) >= 0.6 && (failed.failBound ?? 1) <= 0.95);
  });

  test('a FAIL is corrected over the checks, a PASS is not', () => {
    const [high, low] = [floor(0.6), floor(0.95)];
    const list = many(200, (i) => ({ now: i % 4 === 0 ? 0.2 : 1 }));
    const alone = [high, low].map((check) => stateOf(follow([check], list), check).after ?? 0);
    const others = Array.from({ length: 6 }, () => floor(0.8));
    const together = follow([high, low, ...others], list);
    assert.equal(stateOf(together, high).after, alone[0]);
    assert.ok((stateOf(together, low).after ?? 0) > (alone[1] ?? 0));
  });

  test('a drop is of pairs; what a judge lost counts against either verdict', () => {
    const same = many(200, (i) => ({ now: 0.9, before: 0.9, ...(i % 10 === 0 && { now: lost }) }));
    const whole = follow(
      [drop],
      many(200, () => ({ now: 0.9, before: 0.9 })),
    );
    const torn = follow([drop], same);
    assert.equal(stateOf(whole, drop).verdict, 'PASS');
    // One in ten could each have fallen by .9, or risen by .1.
    assert.equal(stateOf(torn, drop).verdict, null);
    assert.equal(torn.count(), 200);
  });

  test('a category has its own questions and its own size; the others pass it by', () => {
    const own = floor(0.5, 'a');
    const list = many(300, (i) => ({ now: 1, category: i % 3 === 0 ? 'a' : 'b' }));
    const gate = follow([own], list, { size: (category) => (category === 'a' ? 100 : 300) });
    const alone = follow(
      [floor(0.5)],
      many(100, () => ({ now: 1 })),
      { size: () => 100 },
    );
    assert.equal(gate.count(), 3 * (alone.count() - 1) + 1);
  });

  test('of a dataset the end is the mean of all, and examples without a value are no part of it', () => {
    const check = floor(0.75);
    const list = many(40, (i) => ({ now: i % 2 === 0 ? skipped('no claims') : i % 8 === 1 ? 0 : 1 }));
    const gate = follow([check], list, { of: 'dataset', size: () => 40 });
    assert.equal(stateOf(gate, check).verdict, 'PASS');
    assert.ok(gate.count() > 30, `${gate.count()}`);
  });

  test('what every answer has to hold keeps the run going until one does not', () => {
    const every: FloorCheck = { ...floor(1), comparator: '=' };
    const going = follow(
      [floor(0.5), every],
      many(200, () => ({ now: 1 })),
    );
    assert.deepEqual([going.count(), going.isDecided()], [200, false]);
    const broken = follow(
      [floor(0.5), every],
      many(200, (i) => ({ now: i === 90 ? 0.5 : 1 })),
    );
    assert.equal(broken.count(), 91);
  });

  test('failures and quantiles of latency are shares; means without an end are not followed', () => {
    const checks: readonly GateCheck[] = [
      { kind: 'failed', origin: 'written', atMost: 0.1 },
      { kind: 'latency', origin: 'written', quantile: 'P95', atMostMs: 20, alone: false },
      { kind: 'latency', origin: 'written', quantile: 'mean', atMostMs: 20, alone: false },
    ];
    const gate = follow(
      checks,
      many(200, () => ({ now: 1 })),
    );
    assert.deepEqual([...gate.checks().keys()], checks.slice(0, 2));
    assert.deepEqual(
      [...gate.checks().values()].map(({ verdict }) => verdict),
      ['PASS', 'PASS'],
    );
  });
});

describe('the gate of a run that was looked at', () => {
  const list = many(120, (i) => ({ now: i % 5 === 0 ? 0.5 : 1 }));

  test('is decided by what was seen, with its bounds, whatever the rule', () => {
    const check = floor(0.75);
    const sequence = follow([check], list);
    const judged = sequence.count();
    for (const rule of ['interval', 'mean'] as const) {
      const seen = {
        of: 'population',
        judged,
        examples: 120,
        evidence: evidence(list.slice(0, judged)),
        sequence,
      } as const;
      const result = decideGate({ rule, checks: [check] }, evidence(list), [], { lookedAt: seen });
      const [own] = result.checks;
      assert.deepEqual([result.verdict, own?.reason, own?.n, own?.pFail], ['PASS', 'within', judged, null]);
      assert.deepEqual(result.early, { of: 'population', judged, examples: 120 });
      assert.ok((own?.bounds?.[0] ?? 0) >= 0.75);
    }
  });

  test('some of the answers do not show what all have to hold, nor does an interval for one look decide', () => {
    const every: FloorCheck = { ...floor(0), comparator: '>=', threshold: 1 };
    const slow: GateCheck = { kind: 'latency', origin: 'written', quantile: 'mean', atMostMs: 20, alone: false };
    const all = many(120, () => ({ now: 1 }));
    const sequence = follow([every, slow], all.slice(0, 50));
    const seen = {
      of: 'population',
      judged: 50,
      examples: 120,
      evidence: evidence(all.slice(0, 50)),
      sequence,
    } as const;
    const result = decideGate({ rule: 'interval', checks: [every, slow] }, evidence(all.slice(0, 50)), [], {
      lookedAt: seen,
    });
    assert.deepEqual(
      result.checks.map(({ reason }) => reason),
      ['none-beyond-yet', 'no-sequence'],
    );
    assert.equal(result.verdict, 'INCONCLUSIVE');
  });
});
