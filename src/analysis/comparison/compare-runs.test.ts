import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { type Outcome, scored } from '../../model/score.ts';
import type { ComparedRuns } from '../values/compared-runs.ts';
import { createValueColumn } from '../values/value-column.ts';
import { compareRuns } from './compare-runs.ts';
import { mirrorVerdict } from './compare-verdict.ts';
import type { ComparisonSettings, PairComparison } from './run-comparison.ts';

const metric = parseMetricName('nDCG@10');
const settings: ComparisonSettings = {
  correction: 'holm',
  alpha: 0.05,
  smallestEffect: 0.3,
  margin: null,
  seed: 1,
  flips: 2000,
  resamples: 500,
};

/** Runs by name; undefined: not asked. */
function runsOf(lists: Readonly<Record<string, readonly (number | Outcome | undefined)[]>>): ComparedRuns {
  const size = Math.max(...Object.values(lists).map((list) => list.length));
  const examples = Array.from({ length: size }, (_, i) => ({ id: `q${i}` }));
  const runs = Object.entries(lists).map(([id, list]) => {
    const builder = createValueColumn(metric);
    for (const [place, value] of list.entries()) {
      if (value !== undefined) builder.add(place, typeof value === 'number' ? scored(value) : value);
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
const raised = spread.map((value, i) => Math.min(1, value + 0.2 + (i % 3) * 0.02));

test('a clear difference is better one way round and worse the other', () => {
  const pair = onlyPair(runsOf({ a: spread, b: raised }));
  assert.equal(pair.verdict, 'better');
  assert.ok((pair.meanDiff ?? 0) > 0.15 && pair.ci95 !== null && pair.ci95[0] > 0);
  assert.equal(onlyPair(runsOf({ b: raised, a: spread })).verdict, 'worse');
  assert.equal(pair.queriesNeeded, 90);
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
  assert.equal(onlyPair(runsOf({ a: spread, b: spread }), { margin: 0.05 }).verdict, 'equivalent');
});

test('a constant difference has no t, and the randomization test stands in', () => {
  const pair = onlyPair(runsOf({ a: [0.1, 0.2, 0.3, 0.4, 0.5], b: [0.3, 0.4, 0.5, 0.6, 0.7] }));
  assert.deepEqual([pair.note, pair.t, pair.df, pair.p, pair.dz], ['constant-difference', null, 4, null, null]);
  assert.deepEqual([pair.pPermutation, pair.pAdjusted, pair.verdict], [0.0625, 0.0625, 'not known']);
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
      assert.equal(mirrored.verdict, mirrorVerdict(pair.verdict));
      const turned = (x: number | null): number | null => (x === null ? null : -x);
      for (const key of ['meanDiff', 't', 'dz', 'dav'] as const) assert.ok(near(mirrored[key], turned(pair[key])), key);
      for (const key of ['p', 'pPermutation', 'pAdjusted', 'pEquivalence'] as const)
        assert.ok(near(mirrored[key], pair[key]), key);
      // With a mean of 0 there is no telling which of the two is which: other resamples are drawn.
      if (Math.abs(pair.meanDiff ?? 0) > 1e-12)
        assert.ok(near(mirrored.ci95?.[0] ?? null, turned(pair.ci95?.[1] ?? null)));
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

test('p is adjusted over pairs and metrics; a pair too small to test is not one of them', () => {
  const compared = runsOf({ a: spread, b: raised, c: raised.map((value) => value / 2), d: [0.5] });
  const { family, pairs } = compareRuns(compared, { settings });
  assert.deepEqual(family, { size: 3, correction: 'holm', alpha: 0.05 });
  assert.deepEqual(pairs.filter(({ pAdjusted }) => pAdjusted === null).map(({ b }) => b), ['d', 'd', 'd']); // biome-ignore format: short
  const [ab] = pairs;
  assert.ok(ab?.p !== null && ab?.p !== undefined && Math.abs((ab.pAdjusted ?? 0) - ab.p * 3) < 1e-12);
  const plain = compareRuns(compared, { settings: { ...settings, correction: 'none' } }).pairs[0];
  assert.equal(plain?.pAdjusted, plain?.p);
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
  assert.equal(exploratory[0]?.family.size, 2);
});

test('a verdict that rests on failures, and one that lost values could turn, are warned of', () => {
  const near = spread.map((value, i) => value + (i % 2 === 0 ? 0.01 : -0.012));
  const failing = runsOf({
    a: spread,
    b: [...near.slice(0, 6), targetFailed, targetFailed, 0, targetFailed, targetFailed, targetFailed],
  });
  const codes = (compared: ComparedRuns): readonly string[] =>
    compareRuns(compared, { settings }).warnings.map(({ code }) => code);
  assert.ok(codes(failing).includes('imputed-decide'));
  const slightly = spread.map((value, i) => value + 0.02 + (i % 3) * 0.004);
  const lost = runsOf({ a: spread, b: slightly.map((value, i) => (i < 4 ? instrumentFailed : value)) });
  assert.deepEqual(codes(lost), ['lost-could-turn']);
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
