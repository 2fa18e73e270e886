import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { LatencyPass } from '../../model/latency-pass.ts';
import { failedBy, type Outcome, type Score, scored } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import type { CalibrationFigure } from '../calibration/figure.ts';
import { decideGate } from './decide-gate.ts';
import type { GateCheck } from './gate-definition.ts';
import { createGateCollector, type GateEvidence, type JudgeEvidence, judgeKey } from './gate-evidence.ts';
import { unaskedBefore } from './lost-in.ts';
import { heldExample } from './must-not-break-check.ts';

interface Asked {
  readonly example?: string;
  readonly ms?: number;
  readonly failed?: boolean;
  /** Failed, after so long without an answer. */
  readonly late?: number;
  readonly usd?: number;
  readonly faithfulness?: number | Outcome;
}

/** A run of these trials, each of an example of its own unless it names one. */
function gathered(asked: readonly Asked[], watched: readonly string[] = []): GateEvidence {
  const metric = parseMetricName('faithfulness');
  const collector = createGateCollector({
    runs: [{ id: 'now', measured: new Set([metric.name]) }],
    metrics: [metric],
    watched: new Map([[metric.name, new Set(watched)]]),
    each: new Set([metric.name]),
  });
  for (const [i, { example = `Q${i}`, ms, failed, late, usd, faithfulness }] of asked.entries()) {
    const head = { id: `t${i}`, runId: 'now', exampleId: example, repeat: 0, execution: 0, startedAt: 0 };
    const trial = (
      failed === true || late !== undefined
        ? {
            ...head,
            status: 'failed',
            error: { code: 'down', message: 'down' },
            ...(late !== undefined && { unansweredMs: late }),
          }
        : {
            ...head,
            status: 'ok',
            output: usd === undefined ? {} : { usage: { costUsd: usd } },
            ...(ms === undefined ? {} : { latencyMs: ms }),
          }
    ) as Trial;
    const outcome = typeof faithfulness === 'number' ? scored(faithfulness) : faithfulness;
    const score = { metric: metric.name, source: 'judge', outcome } as Score;
    collector.add(0, { example: { id: example }, trial, scores: outcome === undefined ? [] : [score] });
  }
  return collector.evidence();
}

const one = (check: GateCheck, given: GateEvidence) =>
  decideGate({ rule: 'interval', checks: [check] }, given).checks[0];
const times = (count: number, ms: number): readonly Asked[] => Array.from({ length: count }, () => ({ ms }));

describe('failed', () => {
  const check = { kind: 'failed', origin: 'written', atMost: 0.02 } as const;
  const run = (n: number, failed: number) => gathered(Array.from({ length: n }, (_, i) => ({ failed: i < failed })));

  test('without a failure it takes ln .05 / ln .98 = 149 questions to show a share of 2 %', () => {
    assert.equal(one(check, run(148, 0))?.verdict, 'INCONCLUSIVE');
    assert.equal(one(check, run(149, 0))?.verdict, 'PASS');
    assert.equal(one(check, run(50, 0))?.settle?.questions, 149);
  });

  test('4 of 50 may be chance of 2 %, 5 are not: P(X ≥ 4) = .018, and P(X ≥ 3) = .078', () => {
    assert.equal(one(check, run(50, 3))?.verdict, 'INCONCLUSIVE');
    const found = one(check, run(50, 4));
    assert.equal(found?.verdict, 'FAIL');
    assert.ok(Math.abs((found?.pFail ?? 0) - 0.0178) < 5e-4, String(found?.pFail));
  });

  test('none at all is demanded of every answer', () => {
    const none = { ...check, atMost: 0 };
    assert.equal(one(none, run(10, 0))?.verdict, 'PASS');
    assert.deepEqual(one(none, run(10, 1))?.examples, [{ id: 'Q0', state: 'broken', broken: 1, repeats: 1 }]);
  });
});

describe('latency', () => {
  const check = { kind: 'latency', origin: 'written', quantile: 'P95', atMostMs: 300, alone: false } as const;

  test('a P95 is shown from 59 quick answers on, as order statistics have it', () => {
    assert.equal(one(check, gathered(times(58, 200)))?.verdict, 'INCONCLUSIVE');
    assert.equal(one(check, gathered(times(59, 200)))?.verdict, 'PASS');
    assert.equal(one(check, gathered([...times(59, 200)]))?.current, 200);
  });

  test('6 of 50 slow answers are too many, 5 may be chance: P(X ≥ 6) = .038, P(X ≥ 5) = .104', () => {
    assert.equal(one(check, gathered([...times(44, 200), ...times(6, 400)]))?.verdict, 'FAIL');
    assert.equal(one(check, gathered([...times(45, 200), ...times(5, 400)]))?.verdict, 'INCONCLUSIVE');
  });

  test('a failed answer may have been slow: nobody is quicker by crashing', () => {
    const found = one(check, gathered([...times(100, 200), ...Array<Asked>(20).fill({ failed: true })]));
    assert.deepEqual([found?.verdict, found?.reason, found?.lost], ['INCONCLUSIVE', 'lost-could-turn', 20]);
  });

  test('the bound that is shown has failed answers in it: 40 of 200 could all have been slow', () => {
    const found = one(
      { ...check, quantile: 'P50' },
      gathered([...times(160, 200), ...Array<Asked>(40).fill({ failed: true })]),
    );
    assert.deepEqual([found?.verdict, found?.reason, found?.lost], ['PASS', 'within', 40]);
    // Clopper and Pearson's of 40 in 200, and not that of 0 in 160 (1.9 %).
    assert.deepEqual(
      found?.bounds?.map((bound) => bound?.toFixed(3)),
      ['0.000', '0.252'],
    );
  });

  test('an answer that did not come in its time took longer than that', () => {
    const late = Array<Asked>(20).fill({ late: 350 });
    const found = one(check, gathered([...times(30, 200), ...late]));
    assert.deepEqual([found?.verdict, found?.n, found?.lost], ['FAIL', 50, 0]);
    assert.deepEqual([found?.current, found?.currentRange], [null, [350, null]]);
    // Waited for no longer than the ceiling, nothing is known of them.
    const short = one(check, gathered([...times(30, 200), ...Array<Asked>(20).fill({ late: 250 })]));
    assert.deepEqual([short?.verdict, short?.lost], ['INCONCLUSIVE', 20]);
    const none = one(check, gathered(Array<Asked>(20).fill({ late: 350 })));
    assert.deepEqual([none?.verdict, none?.n, none?.currentRange], ['FAIL', 20, [350, null]]);
  });

  test('a quantile that the missing times cannot move is told, one that they can is not', () => {
    const given = gathered([...times(90, 100), ...Array<Asked>(10).fill({ late: 400 })]);
    const half = one({ ...check, quantile: 'P50' }, given);
    assert.deepEqual([half?.current, half?.currentRange, half?.verdict], [100, null, 'PASS']);
    assert.deepEqual(one(check, given)?.currentRange, [400, null]);
  });

  test('a mean of which times are missing is at least what it is with what they took at least', () => {
    const mean = { ...check, quantile: 'mean', atMostMs: 100 } as const;
    const found = one(mean, gathered([...times(40, 90), ...Array<Asked>(40).fill({ late: 1000 })]));
    assert.deepEqual([found?.verdict, found?.lost, found?.currentRange], ['FAIL', 40, [545, null]]);
    assert.notEqual(one(mean, gathered([...times(400, 50), { failed: true }]))?.verdict, 'PASS');
  });

  test('alone, as a latency pass has it; without one it is skipped', () => {
    const alone = { ...check, alone: true };
    assert.equal(one(alone, gathered(times(80, 900)))?.reason, 'no-latency-pass');
    const latencyPass: LatencyPass = { wanted: 60, asked: 60, failed: 0, cached: 0, ms: Array<number>(60).fill(20) };
    assert.equal(one(alone, { ...gathered(times(80, 900)), latencyPass })?.verdict, 'PASS');
    const short = { ...latencyPass, ms: latencyPass.ms.slice(0, 40) };
    assert.equal(one(alone, { ...gathered(times(80, 900)), latencyPass: short })?.verdict, 'INCONCLUSIVE');
  });

  test('of a mean without a largest value a FAIL can be shown by few questions, a PASS by 400', () => {
    const mean = { ...check, quantile: 'mean', atMostMs: 100 } as const;
    assert.equal(one(mean, gathered(times(50, 400)))?.verdict, 'FAIL');
    assert.deepEqual(
      [one(mean, gathered(times(399, 50)))?.verdict, one(mean, gathered(times(400, 50)))?.verdict],
      ['INCONCLUSIVE', 'PASS'],
    );
  });
});

describe('cost', () => {
  const check = { kind: 'cost', origin: 'written', atMostUsd: 2 } as const;
  const answers = (n: number, usd: number): readonly Asked[] => Array.from({ length: n }, () => ({ usd }));

  test('what all answers cost, when all tell it', () => {
    assert.deepEqual([one(check, gathered(answers(100, 0.02)))?.verdict, one(check, gathered(answers(100, 0.02)))?.n], ['PASS', 100]); // biome-ignore format: short
    assert.equal(one(check, gathered(answers(101, 0.02)))?.verdict, 'FAIL');
  });

  test('what is not told could be anything: more than the ceiling is more than it all the same', () => {
    assert.equal(one(check, gathered([...answers(10, 0.02), {}]))?.reason, 'cost-not-told');
    assert.equal(one(check, gathered([...answers(10, 0.3), {}]))?.verdict, 'FAIL');
    assert.equal(one(check, gathered([{}, {}]))?.current, null);
  });
});

describe('examples that must not break', () => {
  const check = {
    kind: 'mustNotBreak',
    origin: 'written',
    examples: ['a', 'b'],
    metric: 'faithfulness',
    threshold: null,
  } as const;
  const repeats = (example: string, values: readonly (number | Outcome)[]): readonly Asked[] =>
    values.map((faithfulness) => ({ example, faithfulness }));
  const run = (a: readonly (number | Outcome)[], b: readonly (number | Outcome)[] = [1, 1, 1]) =>
    one(check, gathered([...repeats('a', a), ...repeats('b', b)], check.examples));
  const lost = failedBy('instrument', { code: 'judge', message: 'down' });

  test('broken on most of its repeats, flaky on some, and to be asked again after one', () => {
    assert.deepEqual([run([1, 1, 1])?.verdict, run([1, 1, 1])?.reason], ['PASS', 'none-broken']);
    assert.deepEqual([run([1, 0.2, 1])?.verdict, run([1, 0.2, 1])?.reason], ['PASS', 'flaky']);
    assert.deepEqual([run([0.2, 0.2, 1])?.verdict, run([0.2, 0.2, 1])?.reason], ['FAIL', 'broken']);
    assert.deepEqual([run([0.2])?.verdict, run([0.2])?.reason], ['INCONCLUSIVE', 'ask-again']);
    assert.deepEqual(run([1, 0.2, 1])?.examples, [{ id: 'a', state: 'flaky', broken: 1, repeats: 3 }]);
    assert.equal(run([0.2, 1])?.reason, 'flaky');
  });

  test('a value that a judge lost decides nothing by itself', () => {
    assert.equal(run([1, 1, lost])?.verdict, 'PASS');
    assert.equal(run([1, 0.2, lost])?.reason, 'unknown-examples');
    assert.equal(run([0.2, 0.2, lost])?.verdict, 'FAIL');
    assert.deepEqual(run([0.2, 1, lost])?.settle?.remeasure, 1);
  });

  test('a crash does not hold; half of the repeats are not most', () => {
    const crashed = failedBy('target', { code: 'http', message: 'down' });
    const holds = (value: number) => value >= 0.5;
    assert.equal(heldExample('a', [crashed, crashed, scored(1)], holds).state, 'broken');
    assert.equal(heldExample('a', [crashed, crashed, scored(1), scored(1)], holds).state, 'flaky');
    assert.equal(heldExample('a', [], holds).state, 'unknown');
  });
});

test('the bound of a mean has what a judge lost in it: 66 of 200 could all be as bad as can be', () => {
  const stalls = failedBy('instrument', { code: 'judge', message: 'stalls' });
  const floor: GateCheck = {
    kind: 'floor',
    origin: 'written',
    metric: 'faithfulness',
    comparator: '>=',
    threshold: 0.6,
  };
  const given = gathered(Array.from({ length: 200 }, (_, i) => ({ faithfulness: i < 66 ? stalls : 1 })));
  const found = one(floor, given);
  assert.deepEqual([found?.verdict, found?.lost], ['PASS', 66]);
  assert.equal(found?.bounds?.[0]?.toFixed(2), '0.61');
  assert.equal(one({ ...floor, threshold: 0.7 }, given)?.reason, 'lost-could-turn');
});

describe('the judge', () => {
  const check = { kind: 'calibrated', origin: 'written', metric: 'faithfulness', kappa: 0.6, maxAgeDays: 90 } as const;
  const kappa = (value: number, ci95: readonly [number, number]): CalibrationFigure => ({
    value,
    ci95,
    method: 'fleiss-cohen-everitt',
    n: 80,
  });
  const judged = (judge: Partial<JudgeEvidence> | undefined) => {
    const known = {
      kappa: kappa(0.7, [0.62, 0.78]),
      basis: 'drawn' as const,
      counted: 80,
      all: 80,
      newestDays: 3,
      ...judge,
    };
    const judges = new Map(judge === undefined ? [] : [[judgeKey('faithfulness', 90), known]]);
    return one(check, { ...gathered([{ faithfulness: 1 }]), judges });
  };

  test('the whole interval of kappa decides', () => {
    assert.equal(judged({})?.verdict, 'PASS');
    assert.equal(judged({ kappa: kappa(0.4, [0.3, 0.5]) })?.verdict, 'FAIL');
    assert.deepEqual(judged({})?.bounds, [0.62, 0.78]);
    assert.deepEqual(judged({})?.labels, { counted: 80, all: 80, newestDays: 3 });
    const open = judged({ kappa: kappa(0.7, [0.5, 0.9]) });
    assert.equal(open?.verdict, 'INCONCLUSIVE');
    // The lower half is .2 wide and must be .1: four times the labels.
    assert.equal(open?.settle?.labels, 240);
  });

  test('without labels, and with old ones alone, nothing is known of it', () => {
    assert.equal(judged(undefined)?.reason, 'no-labels');
    assert.equal(judged({ counted: 0, newestDays: 200 })?.reason, 'old-labels');
    assert.equal(judged({ basis: 'unknown' })?.reason, 'labels-of-unknown-selection');
  });
});

describe('a baseline that stopped on its way', () => {
  const answers = (count: number): readonly Asked[] => Array.from({ length: count }, () => ({ faithfulness: 0.9 }));
  const given = { ...gathered(answers(20)), baseline: gathered(answers(6)).current };
  const floor = { kind: 'floor', origin: 'written', metric: 'faithfulness', comparator: '>=', threshold: 0.5 } as const;
  const drop = { kind: 'drop', origin: 'written', metric: 'faithfulness', margin: 0.05 } as const;

  test('has a mean of as many questions as it was asked, told where they are not those of the run', () => {
    const found = one(floor, given);
    assert.deepEqual([found?.baseline?.toFixed(2), found?.n, found?.nBaseline], ['0.90', 20, 6]);
    assert.equal(one(floor, { ...given, baseline: gathered(answers(20)).current })?.nBaseline, null);
    assert.equal(one(drop, given)?.nBaseline, null, 'both means of a drop are of the same questions');
  });

  test('was not asked the others of a drop', () => {
    assert.equal(unaskedBefore(drop, given), 14);
    assert.equal(unaskedBefore(floor, given), 0);
    assert.equal(unaskedBefore(drop, { ...given, baseline: gathered(answers(20)).current }), 0);
  });
});

describe('runs that do not compare', () => {
  const measured = new Set(['RR', 'latency']);
  const both = (now: readonly number[], before: readonly number[]): GateEvidence => {
    const metrics = ['RR', 'latency'].map((name) => parseMetricName(name));
    const runs = ['now', 'before'].map((id) => ({ id, measured }));
    const collector = createGateCollector({ runs, metrics, watched: new Map() });
    for (const [run, values] of [now, before].entries()) {
      for (const [i, value] of values.entries()) {
        const trial = { exampleId: `Q${i}`, status: 'ok', output: {}, latencyMs: 10 } as unknown as Trial;
        const scores = metrics.map(
          ({ name }) => ({ metric: name, source: 'computed', outcome: scored(value) }) as unknown as Score,
        );
        collector.add(run, { example: { id: `Q${i}` }, trial, scores });
      }
    }
    return collector.evidence();
  };
  const values = Array.from({ length: 200 }, () => 1);
  const check = { kind: 'drop', origin: 'written', metric: 'RR', margin: 0.05 } as const;

  for (const what of ['depth', 'load'] as const) {
    test(`decide no drop by unlike ${what}, and the check says both`, () => {
      const unlike = { what, current: 10, baseline: 100 };
      const given = { ...both(values, values), unlike: new Map([['RR', unlike]]) };
      const found = one(check, given);
      assert.deepEqual([found?.verdict, found?.reason, found?.difference], ['INCONCLUSIVE', `unlike-${what}`, null]);
      assert.deepEqual([found?.unlike, found?.current, found?.baseline], [unlike, 1, 1]);
      assert.equal(one(check, both(values, values))?.verdict, 'PASS');
    });
  }

  test('show no time of the baseline beside one under another load', () => {
    const latency = { kind: 'latency', origin: 'written', quantile: 'P95', atMostMs: 300, alone: false } as const;
    assert.equal(one(latency, both(values, values))?.baseline, 10);
    assert.equal(one(latency, { ...both(values, values), unlikeLoads: true })?.baseline, null);
  });
});

test('a number that every answer has to be is held against each repeat, and the repeats that are not are counted', () => {
  const check = {
    kind: 'floor',
    origin: 'written',
    metric: 'faithfulness',
    comparator: '=',
    threshold: 0.5,
  } as unknown as GateCheck;
  const asked = (values: readonly (readonly number[])[]): readonly Asked[] =>
    values.flatMap((own, q) => own.map((faithfulness) => ({ example: `Q${q}`, faithfulness })));
  const made = one(
    check,
    gathered(
      asked([
        [1, 0],
        [0.5, 0.5],
        [0.5, 1],
      ]),
    ),
  );
  assert.equal(made?.verdict, 'FAIL');
  assert.deepEqual(
    made?.examples.map(({ id, broken, repeats }) => [id, broken, repeats]),
    [
      ['Q0', 2, 2],
      ['Q2', 1, 2],
    ],
  );
  assert.equal(one(check, gathered(asked([[0.5, 0.5], [0.5]])))?.verdict, 'PASS');
});
