import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AlertEvidence } from '../../model/alert.ts';
import { fillRandomWords } from '../../stats/random-bits.ts';
import { type AlertRule, chanceOfALook, looksAMonth } from './alert-rule.ts';
import { referenceOf, windowsBetween } from './alert-windows.ts';
import { type Observed, sampleOf } from './observed.ts';
import { atLeastP, atMostP, meanBound, meanOf } from './sample-mean.ts';
import { addEvidence, weighWindow } from './weigh-window.ts';

const day = 24 * 3600 * 1000;

const ruleOf = (changed: Partial<AlertRule>): AlertRule => ({
  ...{ id: 'faith', watched: { of: 'metric', metric: 'faithfulness' }, side: 'below' },
  ...{ limit: { kind: 'from-reference', by: 0.05, againstMs: 28 * day }, clear: 0.025 },
  ...{ windowMs: day, minN: 50, windows: 1, only: {}, to: ['team'] },
  ...changed,
});

const trace = (n: number, changed: Partial<Observed> = {}): Observed => ({
  ...{ traceId: `t${String(n).padStart(5, '0')}`, at: n, stream: 'rag', weight: 1, scoreWeight: 1, failed: false },
  ...{ judged: ['faithfulness'], scorers: { faithfulness: 'f' }, scores: {}, ...changed },
});

/** So many traces whose metric is 1 in the given share of them, spread evenly, a session each. */
const scored = (n: number, share: number): readonly Observed[] =>
  Array.from({ length: n }, (_, i) =>
    trace(i, { scores: { faithfulness: Math.floor((i + 1) * share) > Math.floor(i * share) ? 1 : 0 } }),
  );

const period = (traces: readonly Observed[], from = 28 * day) => ({ from, to: from + day, traces });

const look = (rule: AlertRule, now: readonly Observed[], before?: readonly Observed[], chance = 0.002) =>
  weighWindow(rule, {
    window: period(now),
    reference: before === undefined ? undefined : { from: 0, to: 28 * day, traces: before },
    chance,
  });

describe('what the mean of a sample can be', () => {
  it('of independent values it is the bound of a share: (1 − m)ⁿ where none has it', () => {
    const none = sampleOf(scored(20, 0).map(({ traceId }) => ({ traceId, x: 0, weight: 1, cluster: traceId })));
    assert.ok(Math.abs(atLeastP(none, 0.1) - 0.9 ** 20) < 1e-6);
    assert.ok(Math.abs(meanBound(none, 'upper', 0.05) - (1 - 0.05 ** (1 / 20))) < 2e-4);
    assert.equal(meanBound(none, 'lower', 0.05), 0);
    assert.equal(atMostP(none, 1), 1);
  });

  it('weights count: a question that stands for nine others is nine times as much', () => {
    const values = [
      { traceId: 'a', x: 1, weight: 9, cluster: 'a' },
      { traceId: 'b', x: 0, weight: 1, cluster: 'b' },
    ];
    assert.equal(meanOf(sampleOf(values)), 0.9);
  });

  it('a hundred questions of one session tell no more than one', () => {
    const of = (cluster: (n: number) => string) =>
      sampleOf(Array.from({ length: 100 }, (_, n) => ({ traceId: `${n}`, x: 0, weight: 1, cluster: cluster(n) })));
    assert.ok(atLeastP(of(String), 0.1) < 1e-4);
    assert.ok(
      atLeastP(
        of(() => 'one'),
        0.1,
      ) > 0.8,
    );
  });
});

describe('a look at a window', () => {
  it('says beyond where the whole interval lies beyond the limit, and with which numbers', () => {
    const found = look(ruleOf({}), scored(400, 0.6), scored(4000, 0.8));
    assert.equal(found.verdict, 'beyond');
    assert.equal(found.n, 400);
    assert.equal(found.value, 0.6);
    assert.ok(Math.abs((found.limit ?? 0) - 0.75) < 1e-9 && Math.abs((found.clearLine ?? 0) - 0.775) < 1e-9);
    assert.deepEqual(found.reference, { value: 0.8, n: 4000, from: 0, to: 28 * day });
    const [low, high] = found.interval ?? [0, 0];
    assert.ok(low > 0.54 && low < 0.56 && high > 0.64 && high < 0.66, `${low} ${high}`);
    assert.equal(found.worst.length, 5);
    assert.ok(found.worst.every(({ value }) => value === 0));
  });

  it('between: touching, inside and clear', () => {
    const before = scored(4000, 0.8);
    assert.equal(look(ruleOf({}), scored(400, 0.74), before).verdict, 'touching');
    assert.equal(look(ruleOf({}), scored(400, 0.79), before).verdict, 'clear');
    assert.equal(look(ruleOf({}), scored(10_000, 0.77), before).verdict, 'inside');
    assert.equal(look(ruleOf({}), scored(400, 0.9), before).verdict, 'clear');
  });

  it('too few, or nothing to hold it against, is no data and no number', () => {
    for (const [now, before, why] of [
      [scored(49, 0), scored(4000, 0.8), 'too-few'],
      [[], scored(4000, 0.8), 'too-few'],
      [scored(400, 0), scored(49, 0.8), 'no-reference'],
      [scored(400, 0), undefined, 'no-reference'],
      // They came, and nobody scored them.
      [scored(400, 0).map((each) => ({ ...each, scores: {} })), scored(4000, 0.8), 'too-few'],
    ] as const) {
      const found = look(ruleOf({}), now, before);
      assert.deepEqual([found.verdict, found.why, found.value], ['no-data', why, null]);
    }
  });

  it('another judge than before has no reference, and no fall', () => {
    const before = scored(4000, 0.8);
    const now = scored(400, 0.6).map((each) => ({ ...each, scorers: { faithfulness: 'g' } }));
    assert.deepEqual(
      [look(ruleOf({}), now, before).verdict, look(ruleOf({}), now, before).why],
      ['no-data', 'no-reference'],
    );
    // Changed in the middle of the window: those of the newest count.
    const mixed = [...scored(300, 0.2).map((each) => ({ ...each, at: -1 })), ...now];
    assert.equal(look(ruleOf({}), mixed, [...before, ...now]).n, 400);
  });

  it('rates: of those that failed, of those with feedback', () => {
    const rule = ruleOf({
      watched: { of: 'rate', rate: 'negative' },
      side: 'above',
      limit: { kind: 'stated', at: 0.1 },
      clear: 0.08,
    });
    const bad = Array.from({ length: 300 }, (_, i) => trace(i, i % 2 === 0 ? { negative: i % 4 === 0 } : {}));
    const found = look(rule, bad);
    assert.deepEqual([found.verdict, found.n, found.value], ['beyond', 150, 0.5]);
    const failing = ruleOf({ ...rule, watched: { of: 'rate', rate: 'failed' } });
    assert.equal(look(failing, bad).verdict, 'clear');
  });

  it('a quantile of latency is passed where too many answers are slower than the limit', () => {
    const rule = ruleOf({
      watched: { of: 'latency', quantile: 'p95' },
      side: 'above',
      limit: { kind: 'stated', at: 2000 },
      clear: 1800,
    });
    const of = (share: number) =>
      Array.from({ length: 400 }, (_, i) => trace(i, { latencyMs: i < 400 * share ? 3000 + i : 500 + i }));
    assert.equal(look(rule, of(0.15)).verdict, 'beyond');
    assert.equal(look(rule, of(0.06)).verdict, 'touching');
    const fine = look(rule, of(0));
    assert.deepEqual([fine.verdict, fine.value], ['clear', 879]);
    assert.deepEqual(look(rule, of(0.15)).worst[0], { traceId: 't00059', value: 3059 });
  });

  it('what is counted is what it is: none is a number, too', () => {
    const quiet = ruleOf({ watched: { of: 'count' }, limit: { kind: 'stated', at: 20 }, clear: 20, minN: 0 });
    const counted = (rule: AlertRule, all: { traces: number; told: number; costUsd: number }) =>
      weighWindow(rule, { window: { ...period([]), counted: all }, chance: 0.01 });
    const asked = (traces: number) => counted(quiet, { traces, told: 0, costUsd: 0 });
    assert.deepEqual([asked(0).verdict, asked(0).value, asked(0).n], ['beyond', 0, 0]);
    assert.deepEqual([asked(25).verdict, asked(25).value, asked(25).untold], ['clear', 25, undefined]);
    const dear = ruleOf({
      watched: { of: 'cost', per: 'window' },
      side: 'above',
      limit: { kind: 'stated', at: 5 },
      clear: 4,
      minN: 1,
    });
    const costs = counted(dear, { traces: 100, told: 90, costUsd: 6 });
    assert.deepEqual([costs.verdict, costs.value, costs.n, costs.untold], ['beyond', 6, 90, 10]);
    const each = counted({ ...dear, watched: { of: 'cost', per: 'question' } }, { traces: 100, told: 90, costUsd: 6 });
    assert.deepEqual([each.verdict, each.value], ['clear', 6 / 90]);
    // What nobody tells is not 0.
    const untold = counted(dear, { traces: 3, told: 0, costUsd: 0 });
    assert.deepEqual([untold.verdict, untold.value, untold.untold], ['no-data', null, 3]);
  });

  it('questions: names the kind that changed most', () => {
    const rule = ruleOf({
      watched: { of: 'questions', by: 'category' },
      side: 'above',
      limit: { kind: 'from-reference', by: 0.1, againstMs: 28 * day },
      clear: 0.05,
    });
    const of = (n: number, share: number) =>
      Array.from({ length: n }, (_, i) => trace(i, { category: i < n * share ? 'procedures' : 'fees' }));
    const found = look(rule, of(400, 0.6), of(4000, 0.3));
    assert.deepEqual([found.verdict, found.what, found.limit], ['beyond', 'procedures', 0.1]);
    assert.ok(Math.abs((found.value ?? 0) - 0.3) < 1e-9, `${found.value}`);
    assert.equal(look(rule, of(400, 0.32), of(4000, 0.3)).verdict, 'clear');
  });

  it('questions: a change that began before the window is in the time before, which hides it unless that is long', () => {
    const words = new Int32Array(2 ** 20);
    fillRandomWords(words, { seed: 11, block: 0, part: 0 });
    let drawn = 0;
    const uniform = (): number => ((words[drawn++ % words.length] as number) >>> 0) / 2 ** 32;
    // 95 kept questions a day, in sessions of one to three about the same.
    const dayOf = (at: number, share: number): Observed[] => {
      const traces: Observed[] = [];
      for (let session = 0; traces.length < 95; session++) {
        const category = uniform() < share ? 'returns' : 'delivery';
        for (let left = 1 + Math.floor(uniform() * 3); left > 0; left--)
          traces.push(trace(traces.length, { session: `${at} ${session}`, category, weight: 2 }));
      }
      return traces;
    };
    const shown = (against: number, changedBefore: number): number => {
      const rule = ruleOf({
        ...{ watched: { of: 'questions', by: 'category' }, side: 'above', clear: 0.05, windowMs: 7 * day },
        limit: { kind: 'from-reference', by: 0.1, againstMs: against * day },
      });
      let beyond = 0;
      for (let month = 0; month < 10; month++) {
        const before = Array.from({ length: against }, (_, at) =>
          dayOf(at, at < against - changedBefore ? 0.15 : 0.42),
        );
        const now = Array.from({ length: 7 }, (_, at) => dayOf(against + at, 0.42)).flat();
        if (look(rule, now, before.flat(), 0.005).verdict === 'beyond') beyond++;
      }
      return beyond;
    };
    const [short, shortClean, long] = [shown(14, 4), shown(14, 0), shown(56, 4)];
    assert.ok(short <= 5 && shortClean >= 8 && long >= 8, `${short}, ${shortClean} and ${long} of 10`);
  });

  it('a rule that asks for no n still has no value of nothing', () => {
    for (const watched of [
      { of: 'metric', metric: 'faithfulness' },
      { of: 'rate', rate: 'failed' },
      { of: 'questions', by: 'category' },
    ] as const) {
      const found = look(ruleOf({ watched, minN: 0 }), [], []);
      assert.deepEqual([found.verdict, found.value, found.why], ['no-data', null, 'too-few'], watched.of);
    }
  });

  it('only those of the stream, category and language of the rule', () => {
    const rule = ruleOf({ only: { language: 'ja' } });
    assert.equal(look(rule, scored(400, 0.2), scored(4000, 0.8)).why, 'too-few');
  });
});

describe('windows', () => {
  const utcHour = (at: number): number => (at / 3_600_000) % 24;

  it('follow each other, each once, whoever looks', () => {
    const rule = { windowMs: day };
    assert.deepEqual(windowsBetween(rule, { after: day - 1, until: 3 * day }, utcHour), [
      { from: 0, to: day },
      { from: day, to: 2 * day },
      { from: 2 * day, to: 3 * day },
    ]);
    assert.deepEqual(windowsBetween(rule, { after: 3 * day, until: 4 * day - 1 }, utcHour), []);
  });

  it('outside of the hours nobody looks; they may go over midnight', () => {
    const hour = 3_600_000;
    const of = (from: number, to: number) =>
      windowsBetween(
        { windowMs: hour, hours: { from, to, zone: 'UTC' } },
        { after: day - hour, until: 2 * day - hour },
        utcHour,
      );
    assert.deepEqual([of(8, 20).length, of(8, 20)[0]?.from, of(22, 6).length], [12, day + 8 * hour, 8]);
  });

  it('a reference ends at the midnight before the limit was passed first', () => {
    const window = { from: 10 * day + 5, to: 11 * day };
    assert.deepEqual(referenceOf(window, 3 * day), { from: 7 * day, to: 10 * day });
    assert.deepEqual(referenceOf(window, 3 * day, 8 * day + 1), { from: 5 * day, to: 8 * day });
  });
});

describe('the promise', () => {
  it('is split over the rules that weigh, and over their looks', () => {
    const rules = [ruleOf({}), ruleOf({ windowMs: day / 24 }), ruleOf({ watched: { of: 'count' } })];
    const expected = rules.slice(0, 2).map((rule) => chanceOfALook(rule, rules, 0.2) * looksAMonth(rule));
    assert.deepEqual(
      expected.map((each) => each.toFixed(6)),
      ['0.100000', '0.100000'],
    );
  });

  it('holds where the mean lies on the limit itself: 2,000 windows, clustered, with unequal weights', () => {
    const words = new Int32Array(2 ** 20);
    fillRandomWords(words, { seed: 7, block: 0, part: 0 });
    let drawn = 0;
    const uniform = (): number => ((words[drawn++ % words.length] as number) >>> 0) / 2 ** 32;
    const rule = ruleOf({ limit: { kind: 'stated', at: 0.75 }, clear: 0.8, minN: 50 });
    const chance = 0.02;
    let alarms = 0;
    for (let round = 0; round < 2000; round++) {
      const now: Observed[] = [];
      for (let session = 0; session < 60; session++) {
        // Sessions differ in how well they go: three in four go well as a whole.
        const good = uniform() < 0.75;
        const asked = 1 + Math.floor(uniform() * 3);
        for (let n = 0; n < asked; n++)
          now.push(
            trace(now.length, {
              session: `${session}`,
              scoreWeight: uniform() < 0.5 ? 1 : 3,
              scores: { faithfulness: good ? 1 : 0 },
            }),
          );
      }
      if (look(rule, now, undefined, chance).verdict === 'beyond') alarms++;
    }
    // At most 40 are expected; 63 would be more than chance in one of 1000 runs of this test.
    assert.ok(alarms <= 63, `${alarms} of 2000`);
    assert.ok(alarms >= 2, `${alarms} of 2000: it alarms hardly ever`);
  });
});

describe('windows together', () => {
  const bits = new Int32Array(2 ** 21);
  fillRandomWords(bits, { seed: 3, block: 0, part: 0 });
  let drawn = 0;
  const uniform = (): number => ((bits[drawn++ % bits.length] as number) >>> 0) / 2 ** 32;
  const dayOf = (share: number, at: number, sessions = 40): readonly Observed[] =>
    Array.from({ length: sessions }, (_, n) =>
      trace(n, {
        traceId: `${at} ${n}`,
        at,
        session: `${at} ${n}`,
        scores: { faithfulness: uniform() < share ? 1 : 0 },
      }),
    );
  const chance = 0.2 / 30 / 2;

  /** The window, from 1, in which it fires; undefined: it does not in so many. */
  function firesIn(rule: AlertRule, share: number, windows: number): readonly [number, number | undefined] | undefined {
    const reference = { from: 0, to: 28 * day, traces: Array.from({ length: 28 }, (_, at) => dayOf(0.85, at)).flat() };
    let evidence: AlertEvidence | undefined;
    for (let n = 1; n <= windows; n++) {
      const given = {
        window: { from: 0, to: day, traces: dayOf(share, 100 + n) },
        reference: rule.limit.kind === 'stated' ? undefined : reference,
        chance,
      };
      const seen = addEvidence(rule, given, weighWindow(rule, given), evidence);
      if (seen.look.verdict === 'beyond') return [n, seen.look.together];
      evidence = seen.evidence;
    }
    return undefined;
  }

  it('show a fall that lasts and that no window shows alone', () => {
    const rule = ruleOf({ minN: 20, limit: { kind: 'from-reference', by: 0.03, againstMs: 28 * day } });
    const fired = Array.from({ length: 10 }, () => firesIn(rule, 0.7, 30));
    assert.ok(fired.filter((each) => each !== undefined).length >= 9, JSON.stringify(fired));
    assert.ok(
      fired.some((each) => (each?.[1] ?? 0) > 1),
      'several windows together',
    );
  });

  it('are seldom wrong where nothing has changed, and where the mean lies on a stated limit', () => {
    const rule = ruleOf({ minN: 20, limit: { kind: 'stated', at: 0.85 }, clear: 0.87 });
    // 40 months with a promise of .2 each: 8 expected at most; 17 would be more than chance in one of 1000.
    const alarms = Array.from({ length: 40 }, () => firesIn(rule, 0.85, 30)).filter((each) => each !== undefined);
    assert.ok(alarms.length <= 17, `${alarms.length} of 40 months`);
  });

  it('a bet on a window knows what sessions weighed before it, and the next one what they weighed in it', () => {
    const rule = ruleOf({ minN: 20, limit: { kind: 'stated', at: 0.85 }, clear: 0.87 });
    const add = (traces: readonly Observed[], before: AlertEvidence | undefined) => {
      const given = { window: { from: 0, to: day, traces }, chance };
      return addEvidence(rule, given, weighWindow(rule, given), before).evidence;
    };
    const heavy = dayOf(0.85, 2).map((each, at) => (at === 0 ? { ...each, scoreWeight: 7 } : each));
    const first = add(dayOf(0.85, 1), undefined);
    const second = add(heavy, first);
    assert.deepEqual([first?.mostWeight, second?.mostWeight, second?.windows], [1, 7, 1]);
    assert.equal(add(dayOf(0.85, 3), second)?.mostWeight, 7);
  });

  it('begin anew with another judge, and add nothing where nothing came', () => {
    const rule = ruleOf({ minN: 20, limit: { kind: 'stated', at: 0.85 }, clear: 0.87 });
    const add = (traces: readonly Observed[], before: AlertEvidence | undefined) => {
      const given = { window: { from: 0, to: day, traces }, chance };
      return addEvidence(rule, given, weighWindow(rule, given), before).evidence;
    };
    const first = add(dayOf(0.85, 1), undefined);
    assert.deepEqual([first?.windows, first?.by, first?.mostWeight], [0, 'f', 1]);
    const second = add(dayOf(0.85, 2), first);
    assert.equal(second?.windows, 1);
    assert.equal(add([], second), second);
    // Against another limit what was added up tells nothing.
    const moved = { ...rule, limit: { kind: 'stated', at: 0.9 } } as const;
    const given = { window: { from: 0, to: day, traces: dayOf(0.85, 3) }, chance };
    assert.equal(addEvidence(moved, given, weighWindow(moved, given), second).evidence?.windows, 0);
    const other = dayOf(0.85, 3).map((each) => ({ ...each, scorers: { faithfulness: 'g' } }));
    assert.deepEqual([add(other, second)?.windows, add(other, second)?.by], [0, 'g']);
  });
});
