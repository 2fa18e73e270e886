import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Metric } from '../../metrics/metric.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { ReasonSentence } from '../../model/reasons.ts';
import { type Outcome, scored, skipped } from '../../model/score.ts';
import type { ComparedRuns } from '../values/compared-runs.ts';
import { createValueColumn } from '../values/value-column.ts';
import { compareRuns } from './compare-runs.ts';
import type { ComparisonSettings, PairComparison } from './run-comparison.ts';

const quality = parseMetricName('nDCG@10');
const latency = parseMetricName('latency');
const settings: ComparisonSettings = {
  correction: 'min-p',
  alpha: 0.05,
  smallestEffect: 0.3,
  margin: null,
  seed: 1,
  flips: 2000,
};

/** Runs by name; undefined: not asked. */
function runsOf(
  lists: Readonly<Record<string, readonly (number | Outcome | undefined)[]>>,
  { metric = quality, waited }: { readonly metric?: Metric; readonly waited?: number } = {},
): ComparedRuns {
  const size = Math.max(...Object.values(lists).map((list) => list.length));
  const examples = Array.from({ length: size }, (_, i) => ({ id: `q${i}` }));
  const runs = Object.entries(lists).map(([id, list]) => {
    const builder = createValueColumn(metric);
    for (const [place, value] of list.entries()) {
      if (value !== undefined) builder.add(place, typeof value === 'number' ? scored(value) : value, waited);
    }
    return { id, columns: [builder.column()] };
  });
  return { examples, metrics: [metric], runs };
}

const onlyPair = (compared: ComparedRuns, changes: Partial<ComparisonSettings> = {}): PairComparison =>
  compareRuns(compared, { settings: { ...settings, ...changes } }).pairs[0] ?? assert.fail();

const targetFailed: Outcome = { status: 'failed', by: 'target', error: { code: 'down', message: '' } };
const instrumentFailed: Outcome = { status: 'failed', by: 'instrument', error: { code: 'broken', message: '' } };

const spread = [0.1, 0.5, 0.3, 0.9, 0.2, 0.7, 0.4, 0.6, 0, 1, 0.35, 0.45];
/** Higher by .2 to .4, which a range of 1 leaves no room to explain by chance. */
const raised = spread.map((value, i) => value + 0.2 + ((i * 5) % 12) / 60 - Math.max(0, value - 0.6));

test('a clear difference is better one way round and worse the other', () => {
  const pair = onlyPair(runsOf({ a: spread, b: raised }));
  assert.equal(pair.verdict, 'better');
  assert.ok((pair.meanDiff ?? 0) > 0.15 && pair.ci95 !== null && pair.ci95[0] > 0);
  assert.deepEqual(pair.ciSimultaneous, pair.ci95, 'a family of one');
  assert.equal(onlyPair(runsOf({ b: raised, a: spread })).verdict, 'worse');
  assert.ok((pair.queriesNeeded ?? 0) >= 90);
});

test('what different judges or versions scored is no pair: no difference, no verdict, and a warning', () => {
  const compared = runsOf({ a: spread, b: raised, c: raised });
  const judged = ['1 strict', '1 lenient', '1 strict'];
  const runs = compared.runs.map((run, i) => ({
    ...run,
    columns: run.columns.map((column) => ({ ...column, madeBy: judged[i] })),
  }));
  const found = compareRuns({ ...compared, runs }, { settings, tukey: true });
  assert.deepEqual(
    found.pairs.map(({ a, b, n, meanDiff, verdict }) => [a, b, n, meanDiff, verdict]),
    [
      ['a', 'b', 0, null, 'not known'],
      ['a', 'c', 12, found.pairs[1]?.meanDiff, 'better'],
      ['b', 'c', 0, null, 'not known'],
    ],
  );
  assert.equal(found.missing[0]?.examples[0]?.reason, 'scored by another judge, prompt or version');
  assert.deepEqual(found.warnings, [{ code: 'other-scorer', metric: quality.name, runs: ['b'] }]);
  assert.deepEqual(
    found.tukey.map(({ n, pairs }) => [n, pairs.map(({ p }) => p)]),
    [[0, [null, null, null]]],
  );
});

test('examples that one run alone has a value of turn a verdict to not known where they could turn it', () => {
  const none = skipped('empty answer' as ReasonSentence);
  const half = [...spread, ...spread];
  const b = [...raised, ...spread.map((value) => (value > 0.35 ? none : value))];
  const open = onlyPair(runsOf({ a: half, b }));
  assert.deepEqual([open.verdict, open.oneSided?.n, open.queriesToOutweighUnseen], ['not known', 7, null]);
  assert.ok((open.pAdjusted ?? 1) <= 0.05 && (open.meanDiff ?? 0) > 0);
  const [low, high] = open.oneSided?.bounds ?? [];
  assert.ok((low ?? 0) < 0 && (high ?? 0) > 0);
  assert.equal(onlyPair(runsOf({ b, a: half })).verdict, 'not known', 'whichever comes first');
  const few = onlyPair(runsOf({ a: [...spread, 0.5], b: [...raised, none] }));
  assert.deepEqual([few.verdict, few.oneSided], ['better', null], 'one of thirteen cannot turn it');
  const same = runsOf({
    a: Array.from({ length: 300 }, () => 0.5),
    b: Array.from({ length: 300 }, (_, i) => (i < 9 ? none : 0.5)),
  });
  assert.deepEqual(onlyPair(same, { margin: 0.05 }).verdict, 'equivalent');
  assert.deepEqual(onlyPair(same, { margin: 0.011 }).verdict, 'not known');
});

/** As many as a mean of times is told from chance by. */
const answered = 400;
const times = Array.from({ length: 2 * answered }, (_, i) => 400 + (i % 7));
/** Later by so much, a little more with each; `failing` where the target failed. */
const later = (by: number, failing: (place: number) => boolean = (place) => place >= answered) =>
  times.map((value, i) => (failing(i) ? targetFailed : value + by + (i % 5)));

test('who fails where the other answers is not shown to be quicker, since nobody knows how long it would have taken', () => {
  const open = onlyPair(runsOf({ a: times, b: later(-20) }, { metric: latency }));
  assert.ok((open.pAdjusted ?? 1) <= 0.05 && (open.meanDiff ?? 0) < 0);
  assert.deepEqual([open.verdict, open.n, open.nExcluded, open.nFailed], ['not known', answered, answered, answered]);
  const { bounds, ...counts } = open.oneSided ?? assert.fail();
  assert.deepEqual([counts, bounds[1]], [{ n: answered, lost: 0, failed: answered }, null]);
  assert.ok((bounds[0] ?? 0) < -200, 'a failure of which nothing is known may have taken no time');
  assert.equal(open.diffBounds, null, 'there is no highest value');
  const turned = onlyPair(runsOf({ b: later(-20), a: times }, { metric: latency }));
  assert.deepEqual([turned.verdict, turned.oneSided?.bounds[0]], ['not known', null]);
});

test('who is slower and fails besides is slower, where each failure was waited for as long', () => {
  const worse = (b: readonly (number | Outcome)[], waited: number, a: readonly (number | Outcome)[] = times) =>
    onlyPair(runsOf({ a, b }, { metric: latency, waited })).verdict;
  assert.equal(worse(later(20), 500), 'worse');
  assert.equal(worse(later(20), 100), 'not known');
  const neither = times.map((value, i) => (i < answered ? value : targetFailed));
  assert.equal(
    worse(later(20), 0, neither),
    'worse',
    'where neither answers there is nothing to hold against the other',
  );
});

test('a repeat in which the target failed is not known either, beside those that answered', () => {
  const compared = runsOf({ a: times, b: later(-20, () => false) }, { metric: latency });
  assert.equal(onlyPair(compared).verdict, 'better');
  const again = createValueColumn(latency);
  for (const [place, value] of times.entries()) again.add(place, scored(value - 20 + (place % 5)));
  again.add(0, targetFailed, 1000);
  const [first = assert.fail()] = compared.runs;
  assert.equal(onlyPair({ ...compared, runs: [first, { id: 'b', columns: [again.column()] }] }).verdict, 'not known');
});

test('half of the values lost to the measuring are no proof that two runs are the same', () => {
  const a = Array.from({ length: 320 }, () => 0.5);
  const b = a.map((value, i) => (i < 160 ? value : instrumentFailed));
  const pair = onlyPair(runsOf({ a, b }), { margin: 0.1 });
  assert.ok((pair.pEquivalence ?? 1) <= 0.05);
  assert.deepEqual(
    [pair.verdict, pair.oneSided],
    ['not known', { n: 160, lost: 160, failed: 0, bounds: [-0.25, 0.25] }],
  );
  const few = a.map((value, i) => (i < 300 ? value : instrumentFailed));
  assert.equal(onlyPair(runsOf({ a, b: few }), { margin: 0.1 }).verdict, 'equivalent', 'twenty of 320 cannot leave it');
});

test('what one-sided examples could turn separates no groups of runs', () => {
  const none = skipped('empty answer' as ReasonSentence);
  const half = [...spread, ...spread];
  const b = [...raised, ...spread.map((value) => (value > 0.35 ? none : value))];
  const { letters } = compareRuns(runsOf({ a: half, b, c: half }), { settings });
  assert.deepEqual(
    letters[0]?.runs.map((run) => run.letters),
    ['a', 'a', 'a'],
  );
});

test('failures of the target enter as 0 and are counted, those of the instrument are left out and bound the difference', () => {
  const pair = onlyPair(runsOf({ a: spread, b: [targetFailed, instrumentFailed, ...raised.slice(2)] }));
  assert.deepEqual([pair.n, pair.nImputed, pair.nExcluded], [11, 1, 1]);
  assert.equal(pair.withoutImputed?.n, 10);
  const [low, high] = pair.diffBounds ?? assert.fail();
  assert.ok(low < (pair.meanDiff ?? 0) && (pair.meanDiff ?? 0) < high);
  assert.ok(Math.abs(high - low - 1 / 12) < 1e-12, 'one value of twelve may be anything from 0 to 1');
});

test('two runs that are the same are ties, said as such', () => {
  const pair = onlyPair(runsOf({ a: spread, b: spread }));
  assert.deepEqual(
    [pair.verdict, pair.note, pair.t, pair.p, pair.pPermutation],
    ['not known', 'all-ties', null, null, 1],
  );
  // Never [0, 0]: what twelve ties leave room for.
  const [low, high] = pair.ci95 ?? assert.fail();
  assert.ok(low < -0.1 && high > 0.1, `${pair.ci95}`);
  const withMargin = onlyPair(runsOf({ a: spread, b: spread }), { margin: 0.05 });
  assert.deepEqual([withMargin.verdict, withMargin.queriesNeeded, withMargin.power], ['not known', 59, 0]);
  const many = Array.from({ length: 59 }, () => 0.5);
  assert.equal(onlyPair(runsOf({ a: many, b: many }), { margin: 0.05 }).verdict, 'equivalent');
});

test('a constant difference has no t; five examples have no interval and are no test', () => {
  const pair = onlyPair(runsOf({ a: [0.1, 0.2, 0.3, 0.4, 0.5], b: [0.3, 0.4, 0.5, 0.6, 0.7] }));
  assert.deepEqual([pair.note, pair.t, pair.df, pair.p, pair.dz], ['constant-difference', null, 4, null, null]);
  assert.deepEqual([pair.pPermutation, pair.pAdjusted, pair.verdict], [0.0625, null, 'not known']);
  assert.deepEqual([pair.ci95, pair.ciMethod], [null, 'none: n < 6']);
});

test('twelve equal gains are not known, since what was not seen could make up for them: how many would tell is said', () => {
  const gains = (n: number) => ({ a: Array<number>(n).fill(0.3), b: Array<number>(n).fill(0.5) });
  const pair = onlyPair(runsOf(gains(12)));
  const needed = pair.queriesToOutweighUnseen ?? assert.fail();
  assert.deepEqual([pair.verdict, (pair.pPermutation ?? 1) < 0.001, needed > 12], ['not known', true, true]);
  assert.equal(onlyPair(runsOf(gains(needed - 1))).verdict, 'not known');
  const enough = onlyPair(runsOf(gains(needed)));
  assert.deepEqual([enough.verdict, enough.queriesToOutweighUnseen], ['better', null]);
  // Where chance explains it, that is why, and the spread says how many queries would tell.
  assert.equal(onlyPair(runsOf({ a: spread, b: spread.toReversed() })).queriesToOutweighUnseen, null);
});

test('one pair is no test', () => {
  const pair = onlyPair(runsOf({ a: [0.1], b: [0.9] }));
  assert.deepEqual([pair.note, pair.p, pair.pPermutation, pair.pAdjusted, pair.verdict], ['too-few', null, null, null, 'not known']); // biome-ignore format: short
});

const values = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 25 });
const twoRuns = fc
  .tuple(values, values)
  .map(([a, b]) => [a, b].map((list) => list.slice(0, Math.min(a.length, b.length)).map((value) => value / 20)));

const near = (x: number | null, y: number | null): boolean =>
  x === null || y === null ? x === y : Math.abs(x - y) <= 1e-9 * Math.max(1, Math.abs(x));

test('the order of the examples changes nothing', () => {
  fc.assert(
    fc.property(twoRuns, fc.integer({ min: 1, max: 24 }), ([a = [], b = []], shift) => {
      const compared = runsOf({ a, b });
      const turn = <T>(list: readonly T[]): readonly T[] => {
        const at = shift % list.length;
        return [...list.slice(at), ...list.slice(0, at)];
      };
      const turned = { ...runsOf({ a: turn(a), b: turn(b) }), examples: turn(compared.examples) };
      assert.deepEqual(compareRuns(turned, { settings }), compareRuns(compared, { settings }));
    }),
    { numRuns: 60 },
  );
});

test('exchanging a and b turns differences and verdicts round', () => {
  fc.assert(
    fc.property(twoRuns, ([a = [], b = []]) => {
      const pair = onlyPair(runsOf({ a, b }), { margin: 0.1 });
      const mirrored = onlyPair(runsOf({ b, a }), { margin: 0.1 });
      const swapped = pair.verdict.replace(/better|worse/u, (word) => (word === 'better' ? 'worse' : 'better'));
      assert.equal(mirrored.verdict, swapped);
      const turned = (x: number | null): number | null => (x === null ? null : -x);
      for (const key of ['meanDiff', 't', 'dz', 'dav'] as const) assert.ok(near(mirrored[key], turned(pair[key])), key);
      for (const key of ['p', 'pPermutation', 'pAdjusted', 'pEquivalence'] as const)
        assert.ok(near(mirrored[key], pair[key]), key);
      for (const key of ['ci95', 'ciSimultaneous', 'equivalenceBounds'] as const)
        assert.ok(near(mirrored[key]?.[0] ?? null, turned(pair[key]?.[1] ?? null)), key);
      assert.deepEqual([mirrored.wins, mirrored.ties, mirrored.losses], [pair.losses, pair.ties, pair.wins]);
    }),
    { numRuns: 60 },
  );
});

test('a constant added to both sides changes no test', () => {
  fc.assert(
    fc.property(twoRuns, fc.integer({ min: 1, max: 8 }), ([a = [], b = []], eighths) => {
      const up = (list: readonly number[]): readonly number[] => list.map((value) => value + eighths / 8);
      const pair = onlyPair(runsOf({ a, b }));
      const moved = onlyPair(runsOf({ a: up(a), b: up(b) }));
      for (const key of ['meanDiff', 't', 'p', 'pPermutation', 'dz', 'dav'] as const)
        assert.ok(near(moved[key], pair[key]), `${key}: ${moved[key]} ${pair[key]}`);
      assert.equal(moved.verdict, pair.verdict);
    }),
    { numRuns: 60 },
  );
});

test('a run and its copy are ties throughout, beside any third', () => {
  fc.assert(
    fc.property(twoRuns, ([a = [], b = []]) => {
      const { pairs } = compareRuns(runsOf({ a, copy: a, b }), { settings });
      assert.deepEqual([pairs[0]?.note, pairs[0]?.ties, pairs[0]?.meanDiff], ['all-ties', a.length, 0]);
      const { a: _a, ...first } = pairs[1] ?? assert.fail();
      const { a: _copy, ...second } = pairs[2] ?? assert.fail();
      assert.deepEqual(first, second);
    }),
    { numRuns: 30 },
  );
});

test('the verdict is that of the interval shown, whatever the correction', () => {
  const lists = fc.array(values, { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(lists, fc.constantFrom('min-p', 'holm', 'none'), ([a = [], b = [], c = []], correction) => {
      const size = Math.min(a.length, b.length, c.length);
      const cut = (list: readonly number[]): readonly number[] => list.slice(0, size).map((value) => value / 20);
      const compared = runsOf({ a: cut(a), b: cut(b), c: cut(c).map((value) => value / 4) });
      for (const pair of compareRuns(compared, { settings: { ...settings, flips: 400, correction } }).pairs) {
        const [low, high] = pair.ciSimultaneous ?? [0, 0];
        assert.equal(low > 0 || high < 0, /^(better|worse)/u.test(pair.verdict), JSON.stringify(pair));
        assert.equal((pair.pAdjusted ?? 1) <= 0.05, /^(better|worse)/u.test(pair.verdict));
        if (pair.ciSimultaneous !== null) {
          const alone = pair.ci95 ?? assert.fail();
          assert.ok(low <= alone[0] + 1e-9 && high >= alone[1] - 1e-9, 'never narrower than alone');
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('p is adjusted over pairs and metrics; a pair too small to test is not one of them', () => {
  const compared = runsOf({ a: spread, b: raised, c: raised.map((value) => value / 2), d: [0.5] });
  const { family, pairs } = compareRuns(compared, { settings });
  assert.deepEqual(family, { size: 3, correction: 'min-p', alpha: 0.05 });
  assert.deepEqual(pairs.filter(({ pAdjusted }) => pAdjusted === null).map(({ b }) => b), ['d', 'd', 'd']); // biome-ignore format: short
  const [ab] = pairs;
  assert.ok((ab?.pAdjusted ?? 0) > (ab?.pDifference ?? 1) && (ab?.level ?? 0) > 0.95);
  const holm = compareRuns(compared, { settings: { ...settings, correction: 'holm' } }).pairs;
  const smallest = Math.min(...holm.map(({ pDifference }) => pDifference ?? 1));
  const first = holm.find(({ pDifference }) => pDifference === smallest);
  assert.ok(Math.abs((first?.pAdjusted ?? 0) - 3 * smallest) < 1e-12);
  assert.ok(Math.abs((first?.level ?? 0) - (1 - 0.05 / 3)) < 1e-12);
  const plain = compareRuns(compared, { settings: { ...settings, correction: 'none' } }).pairs[0];
  assert.deepEqual([plain?.pAdjusted, plain?.ciSimultaneous], [plain?.pDifference, plain?.ci95]);
  const bh = compareRuns(compared, { settings: { ...settings, correction: 'bh' } }).pairs[0];
  assert.deepEqual([bh?.ciSimultaneous, bh?.ciSimultaneousMethod], [null, 'none: the correction has none']);
});

test('more than two runs are given letters, best mean first, and Tukey on request', () => {
  const compared = runsOf({
    low: spread.map((value) => value / 4),
    high: raised,
    same: raised.map((v, i) => v + (i % 2 ? 0.01 : -0.01)),
  });
  const { letters, tukey } = compareRuns(compared, { settings, tukey: true });
  const [display] = letters;
  assert.deepEqual(display?.runs.at(-1), { run: 'low', mean: display?.runs.at(-1)?.mean, letters: 'b' });
  assert.deepEqual(
    display?.runs.slice(0, 2).map((run) => run.letters),
    ['a', 'a'],
  );
  assert.equal(tukey[0]?.pairs.length, 3);
  assert.ok((tukey[0]?.pairs[0]?.p ?? 1) < 0.01);
  assert.deepEqual(compareRuns(compared, { settings }).tukey, []);
});

test('categories are a family of their own, and do not touch the verdicts', () => {
  const compared = runsOf({ a: spread, b: raised });
  const sliced = {
    ...compared,
    examples: compared.examples.map((example, i) => ({ ...example, category: i % 3 === 0 ? 'law' : 'faq' })),
  };
  const whole = compareRuns(compared, { settings });
  const { pairs, exploratory } = compareRuns(sliced, { settings, by: ['category', 'language'] });
  assert.deepEqual(pairs, whole.pairs);
  assert.equal(exploratory.length, 1, 'no example says its language');
  assert.deepEqual(exploratory[0]?.pairs.map(({ slice, n }) => [slice, n]), [['law', 4], ['faq', 8]]); // biome-ignore format: short
  assert.equal(exploratory[0]?.family.size, 1, 'four examples are no test');
});

test('a verdict that rests on failures, and one that lost values could turn, are warned of', () => {
  const near = spread.map((value, i) => value + (i % 2 === 0 ? 0.01 : -0.012));
  const failing = runsOf({
    a: [...spread, ...spread, ...spread],
    b: [...near, ...near, ...spread.map(() => targetFailed)],
  });
  const codes = (compared: ComparedRuns): readonly string[] =>
    compareRuns(compared, { settings }).warnings.map(({ code }) => code);
  assert.ok(codes(failing).includes('imputed-decide'));
  const three = [...spread, ...spread, ...spread];
  const some = three.map((value, i) => value + (i % 6) * 0.1 - Math.max(0, value - 0.5));
  const lost = runsOf({ a: three, b: some.map((value, i) => (i < 12 ? instrumentFailed : value + 0.05)) });
  assert.deepEqual(codes(lost), ['lost-could-turn']);
  const open = onlyPair(lost);
  assert.ok((open.pAdjusted ?? 1) <= 0.05);
  assert.deepEqual([open.verdict, open.oneSided?.n, open.oneSided?.lost], ['not known', 12, 12]);
  assert.deepEqual(codes(runsOf({ a: spread, b: raised })), []);
});

test('the queries behind a difference are listed, largest first', () => {
  const { largest, curves } = compareRuns(runsOf({ a: [0.5, 0.5, 0.5, 0.5], b: [0.7, 0.1, 0.5, 1] }), { settings });
  assert.deepEqual(
    largest[0]?.won.map(({ example }) => example),
    ['q3', 'q0'],
  );
  assert.deepEqual(largest[0]?.lost, [{ example: 'q1', a: 0.5, b: 0.1, difference: -0.4 }]);
  assert.deepEqual(
    curves[0]?.items.map(({ example }) => example),
    ['q3', 'q0', 'q2', 'q1'],
  );
});

test('letters and their means leave out an example that differs between any two runs', () => {
  const low = spread.map((value) => value / 2);
  const compared = runsOf({ a: spread, b: raised, c: low });
  // Of the first run only the grades are known, so that it differs from neither of the others.
  const changed = (example: number, a: number, b: number): boolean => example === 0 && a + b === 3;
  const { letters, pairs, tukey } = compareRuns({ ...compared, changed }, { settings, tukey: true });
  assert.deepEqual([letters[0]?.n, tukey[0]?.n], [11, 11]);
  assert.deepEqual(
    pairs.map(({ n }) => n),
    [12, 12, 11],
  );
});

test('a constant difference that is the margin up to rounding is not within it, either way round', () => {
  const [two, three, four] = [0.2, 0.3, 0.4].map((value) => Array<number>(8).fill(value));
  const lists = { two: two ?? [], three: three ?? [], four: four ?? [] };
  assert.ok(0.3 - 0.2 < 0.1 && 0.4 - 0.3 > 0.1, 'the two are rounded to different sides');
  const { pairs } = compareRuns(runsOf(lists), { settings: { ...settings, margin: 0.1 } });
  assert.deepEqual(
    pairs.map(({ pEquivalence }) => pEquivalence),
    [1, 1, 1],
  );
});
