import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { failedBy, type Outcome, scored, skipped } from '../../model/score.ts';
import { createValueColumn, type ValueColumn } from '../values/value-column.ts';
import { decideGate } from './decide-gate.ts';
import type { DropCheck, FloorCheck, GateCheck } from './gate-definition.ts';
import type { GateEvidence } from './gate-evidence.ts';

const lost = failedBy('instrument', { code: 'judge', message: 'down' });
const crashed = failedBy('target', { code: 'http', message: 'down' });

type Values = readonly (number | Outcome)[];

const column = (metric: string, values: Values): ValueColumn => {
  const builder = createValueColumn(parseMetricName(metric));
  for (const [place, value] of values.entries()) builder.add(place, typeof value === 'number' ? scored(value) : value);
  return builder.column();
};

type Measured = Readonly<Record<string, Values>>;

function evidence(current: Measured, baseline?: Measured, categories: readonly string[] = []): GateEvidence {
  const n = Math.max(...Object.values(current).map((values) => values.length));
  const names = [...new Set([...Object.keys(current), ...Object.keys(baseline ?? {})])];
  const columns = (measured: Measured) =>
    new Map(Object.entries(measured).map(([name, values]) => [name, column(name, values)]));
  return {
    examples: Array.from({ length: n }, (_, i) => ({
      id: `Q${String(i).padStart(4, '0')}`,
      ...(categories[i] === undefined ? {} : { category: categories[i] }),
    })),
    metrics: new Map(names.map((name) => [name, parseMetricName(name)])),
    current: { ...nothing, id: 'now', columns: columns(current) },
    baseline: baseline === undefined ? null : { ...nothing, id: 'before', columns: columns(baseline) },
  };
}

const nothing = { trials: [], cost: { knownUsd: 0, told: 0, untold: 0 }, repeats: new Map() };

const drop = (margin: number, metric = 'RR'): DropCheck => ({ kind: 'drop', origin: 'written', metric, margin });
const floor = (threshold: number, metric = 'RR'): FloorCheck => ({
  kind: 'floor',
  origin: 'written',
  metric,
  comparator: '>=',
  threshold,
});

const many = (n: number, value: (i: number) => number): readonly number[] =>
  Array.from({ length: n }, (_, i) => value(i));

const decided = (checks: readonly GateCheck[], given: GateEvidence, rule: 'interval' | 'mean' = 'interval') =>
  decideGate({ rule, checks }, given);

describe('questions that were not asked', () => {
  const half = (asked: number): GateEvidence => {
    const given = evidence({ RR: many(asked, () => 1) }, { RR: many(200, () => 1) });
    const examples = Array.from({ length: 200 }, (_, i) => ({ id: `Q${String(i).padStart(4, '0')}` }));
    const trials = many(asked, () => 0).map(() => ({ trials: 1, failed: 0, ms: [], missingMs: [0] }));
    const unasked = new Map(Array.from({ length: 200 - asked }, (_, i) => [asked + i, new Set<string>()]));
    return { ...given, examples, current: { ...given.current, trials, unasked } };
  };
  const checks: readonly GateCheck[] = [
    drop(0.05),
    floor(0.9),
    { kind: 'failed', origin: 'written', atMost: 0.03 },
    { kind: 'failed', origin: 'written', atMost: 0 },
    floor(1),
  ];

  for (const rule of ['interval', 'mean'] as const) {
    test(`pass nothing by ${rule}: they may be as bad as they can`, () => {
      const result = decided(checks, half(100), rule);
      assert.deepEqual(new Set(result.checks.map(({ verdict, reason }) => `${verdict} ${reason}`)), new Set(['INCONCLUSIVE lost-could-turn'])); // biome-ignore format: one line
      assert.deepEqual(new Set(result.checks.map(({ lost, unasked }) => `${lost} ${unasked}`)), new Set(['100 100'])); // biome-ignore format: one line
      assert.deepEqual([result.checks[0]?.settle?.ask, result.checks[0]?.settle?.remeasure], [100, 0]);
    });
  }

  test('a few that could not turn it let it pass', () => {
    for (const rule of ['interval', 'mean'] as const) {
      const { verdict, checks: found } = decided([drop(0.1), floor(0.9)], half(199), rule);
      assert.deepEqual([verdict, ...found.map(({ lost }) => lost)], ['PASS', 1, 1]);
    }
  });

  test('of which no answer could have a value are not missing', () => {
    const given = half(100);
    const unasked = new Map([...(given.current.unasked ?? [])].map(([place]) => [place, new Set(['RR'])]));
    const before = evidence({ RR: [1] }, { RR: many(200, (i) => (i < 100 ? 1 : Number.NaN)) });
    const found = decided([floor(0.9)], {
      ...given,
      baseline: before.baseline,
      current: { ...given.current, unasked },
    });
    assert.deepEqual([found.verdict, found.checks[0]?.unasked], ['PASS', 0]);
  });
});

describe('answers that did not come in time', () => {
  /** Of ten answers of 100 ms each two that were waited for in vain for half a minute. */
  const waited = ((): GateEvidence => {
    const given = evidence({ latency: many(10, () => 100) }, { latency: many(10, () => 100) });
    const builder = createValueColumn(parseMetricName('latency'));
    for (let place = 0; place < 10; place++) {
      if (place < 8) builder.add(place, scored(100));
      else builder.add(place, crashed, 30_000);
    }
    return { ...given, current: { ...given.current, columns: new Map([['latency', builder.column()]]) } };
  })();

  test('took at least as long: their run is slower than its baseline whatever they would have taken', () => {
    const [found] = decided([drop(50, 'latency')], waited, 'mean').checks;
    assert.deepEqual([found?.verdict, found?.lost], ['FAIL', 2]);
    assert.deepEqual(found?.bounds, [5980, null]);
  });

  test('are above a ceiling of the mean where what was waited alone puts it there', () => {
    const [found] = decided([{ ...floor(1000, 'latency'), comparator: '<=' }], waited, 'mean').checks;
    assert.deepEqual([found?.verdict, found?.lost, found?.bounds], ['FAIL', 2, [6080, null]]);
  });
});

describe('values that were lost', () => {
  test('are named before more questions are, where they could decide it', () => {
    const found = decided([floor(0.8)], evidence({ RR: [1, 1, 1, 1, 1, ...Array.from({ length: 35 }, () => lost)] }));
    const { reason, n, settle } = found.checks[0] ?? {};
    assert.deepEqual([reason, n, settle?.more, settle?.remeasure], ['lost-could-decide', 5, null, 35]);
  });
});

describe('by the mean alone', () => {
  test('a fall from .90 to .85 passes a drop of .05, and one more hundred-millionth does not', () => {
    const at = (value: number) =>
      decided([drop(0.05, 'faithfulness')], evidence({ faithfulness: [value] }, { faithfulness: [0.9] }), 'mean');
    assert.equal(at(0.85).verdict, 'PASS');
    assert.equal(at(0.85 - 1e-8).verdict, 'FAIL');
    assert.equal(at(0.85).checks[0]?.reason, 'mean-within');
  });

  test('a lost value that could turn it leaves it open, and one that could not does not', () => {
    const half = (count: number) => [...many(10 - count, () => 0.9), ...Array<Outcome>(count).fill(lost)];
    const at = (count: number, threshold: number) => decided([floor(threshold)], evidence({ RR: half(count) }), 'mean');
    // Of ten, one lost: the mean lies between .81 and .91.
    assert.equal(at(1, 0.8).verdict, 'PASS');
    assert.deepEqual([at(1, 0.85).verdict, at(1, 0.85).checks[0]?.reason], ['INCONCLUSIVE', 'lost-could-turn']);
    assert.equal(at(1, 0.92).verdict, 'FAIL');
  });
});

describe('by whole intervals', () => {
  test('ties show that nothing fell by a margin from ln .05 / ln(1 − m) questions on', () => {
    const ties = (n: number) => decided([drop(0.05)], evidence({ RR: many(n, () => 0.5) }, { RR: many(n, () => 0.5) }));
    assert.equal(ties(58).verdict, 'INCONCLUSIVE');
    assert.equal(ties(59).verdict, 'PASS');
  });

  test('a floor of answers that are right or wrong is Clopper and Pearson’s', () => {
    // 59 of 59 right: the lower bound is .05^(1 / 59) = .9505.
    const all = decided([floor(0.95)], evidence({ RR: many(59, () => 1) })).checks[0];
    assert.equal(all?.verdict, 'PASS');
    assert.ok(Math.abs((all?.bounds?.[0] ?? 0) - 0.05 ** (1 / 59)) < 1e-6);
    assert.equal(decided([floor(0.952)], evidence({ RR: many(59, () => 1) })).verdict, 'INCONCLUSIVE');
    // None of 5 right: the upper bound is 1 − .05^(1 / 5) = .451.
    assert.equal(decided([floor(0.46)], evidence({ RR: many(5, () => 0) })).verdict, 'FAIL');
    assert.equal(decided([floor(0.45)], evidence({ RR: many(5, () => 0) })).verdict, 'INCONCLUSIVE');
  });

  test('a FAIL has to hold over all checks that can fail, a PASS needs no correction', () => {
    const alone = decided([floor(0.46)], evidence({ RR: many(5, () => 0) }));
    const good = ['P@1', 'P@2', 'P@3'].map((metric) => floor(0.5, metric));
    const values = Object.fromEntries(good.map(({ metric }) => [metric, many(40, () => 1)]));
    const among = decided([floor(0.46), ...good], evidence({ RR: many(5, () => 0), ...values }));
    assert.deepEqual([alone.family, alone.verdict], [1, 'FAIL']);
    assert.deepEqual([among.family, among.verdict], [4, 'INCONCLUSIVE']);
    assert.deepEqual(among.checks.map(({ verdict }) => verdict), ['INCONCLUSIVE', 'PASS', 'PASS', 'PASS']); // biome-ignore format: short
    // 1 − (.05 / 4)^(1 / 5) = .584
    assert.equal(decided([floor(0.59), ...good], evidence({ RR: many(5, () => 0), ...values })).verdict, 'FAIL');
  });

  test('a check that no values of so many questions could fail is none of the family', () => {
    const given = evidence({ RR: many(5, () => 0), 'P@1': [0, 0] });
    // Two questions of which none is right: (1 − .6)² = .16.
    assert.equal(decided([floor(0.46), floor(0.6, 'P@1')], given).family, 1);
  });

  test('a drop fails when nearly all of a hundred questions lose twice the margin', () => {
    const before = many(100, () => 0.8);
    const now = many(100, (i) => 0.7 + (i % 5) * 0.02 - 0.04);
    const [check] = decided([drop(0.05)], evidence({ RR: now }, { RR: before })).checks;
    assert.deepEqual([check?.verdict, check?.reason], ['FAIL', 'beyond']);
    assert.ok((check?.failBound ?? 0) < -0.05);
  });

  test('of a metric where less is better the same values turned round say the same', () => {
    const now = many(80, (i) => (i % 4) / 4);
    const before = many(80, (i) => (i % 3) / 4);
    const higher = decided([drop(0.05)], evidence({ RR: now }, { RR: before })).checks[0];
    const turned = (values: readonly number[]) => values.map((value) => 1 - value);
    const lower = decided(
      [drop(0.05, 'forbiddenPhrases')],
      evidence({ forbiddenPhrases: turned(now) }, { forbiddenPhrases: turned(before) }),
    ).checks[0];
    assert.equal(parseMetricName('forbiddenPhrases').definition.direction, 'lower');
    assert.equal(lower?.verdict, higher?.verdict);
    assert.ok(Math.abs((lower?.pFail ?? 0) - (higher?.pFail ?? 1)) < 1e-9);
    assert.ok(Math.abs((lower?.bounds?.[1] ?? 0) + (higher?.bounds?.[0] ?? 1)) < 1e-6);
  });

  test('values that a judge lost are as bad as they can be before anything passes, and as good before anything fails', () => {
    const now = (losses: number) => [...many(200 - losses, () => 0.9), ...Array<Outcome>(losses).fill(lost)];
    const at = (losses: number) =>
      decided([drop(0.05)], evidence({ RR: now(losses) }, { RR: many(200, () => 0.9) })).checks[0];
    assert.equal(at(0)?.verdict, 'PASS');
    assert.deepEqual([at(10)?.verdict, at(10)?.reason, at(10)?.lost], ['INCONCLUSIVE', 'lost-could-turn', 10]);
  });

  test('a question that is no longer measured counts as lost, and one that never was does not', () => {
    const says = skipped('no citation');
    const now = [...many(190, () => 0.9), ...Array<Outcome>(10).fill(says)];
    const before = (last: number | Outcome) => [...many(190, () => 0.9), ...Array<number | Outcome>(10).fill(last)];
    assert.equal(decided([drop(0.05)], evidence({ RR: now }, { RR: before(0.9) })).verdict, 'INCONCLUSIVE');
    assert.equal(decided([drop(0.05)], evidence({ RR: now }, { RR: before(says) })).verdict, 'PASS');
  });

  test('a crash of the system is its worst answer', () => {
    const now = [...many(60, () => 0.9), ...Array<Outcome>(60).fill(crashed)];
    const [check] = decided([drop(0.05)], evidence({ RR: now }, { RR: many(120, () => 0.9) })).checks;
    assert.deepEqual([check?.verdict, check?.imputed], ['FAIL', 60]);
  });
});

describe('the whole gate', () => {
  const good = evidence({ RR: many(100, () => 1) });

  test('a check that was written and has nothing to be held against leaves it open', () => {
    const { verdict, checks } = decided([floor(0.5), drop(0.05)], good);
    assert.equal(verdict, 'INCONCLUSIVE');
    assert.deepEqual([checks[1]?.verdict, checks[1]?.reason], ['SKIPPED', 'no-baseline']);
  });

  test('what nobody wrote and does not apply is left out; nothing at all is no PASS', () => {
    const usual = { ...drop(0.05), origin: 'default' } as const;
    assert.deepEqual(
      decided([floor(0.5), usual], good).checks.map(({ verdict }) => verdict),
      ['PASS'],
    );
    assert.equal(decided([usual], good).verdict, 'INCONCLUSIVE');
  });

  test('an obstacle leaves it open whatever the checks say', () => {
    const obstacle = { code: 'unfinished', run: 'now', status: 'interrupted' } as const;
    assert.equal(decideGate({ rule: 'interval', checks: [floor(0.5)] }, good, [obstacle]).verdict, 'INCONCLUSIVE');
  });

  test('a demand of every answer fails by one', () => {
    const all: FloorCheck = { ...floor(0), comparator: '=', metric: 'forbiddenPhrases', threshold: 0 };
    const held = decided([all], evidence({ forbiddenPhrases: many(30, () => 0) }));
    const broken = decided([all], evidence({ forbiddenPhrases: [...many(29, () => 0), 1] }));
    assert.equal(held.verdict, 'PASS');
    assert.equal(broken.verdict, 'FAIL');
    assert.deepEqual(broken.checks[0]?.examples, [{ id: 'Q0029', state: 'broken', broken: 1, repeats: 1 }]);
    const unknown = decided([all], evidence({ forbiddenPhrases: [...many(29, () => 0), lost] }));
    assert.equal(unknown.verdict, 'INCONCLUSIVE');
  });

  test('a floor of a category looks at its questions alone', () => {
    const categories = many(120, (i) => i % 2).map((half) => (half === 0 ? 'x' : 'y'));
    const given = evidence({ RR: many(120, (i) => (i % 2 === 0 ? 1 : 0)) }, undefined, categories);
    const of = (category: string) => decided([{ ...floor(0.6), category }], given).checks[0];
    assert.deepEqual([of('x')?.verdict, of('y')?.verdict, of('z')?.reason], ['PASS', 'FAIL', 'no-such-category']);
  });
});
