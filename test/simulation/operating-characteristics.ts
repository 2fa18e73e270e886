// How often the intervals and verdicts that are printed are right, on made-up values whose truth is known.
import { createMetricTally } from '#src/analysis/metric-tally.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { scored } from '#src/model/score.ts';
import { adjustPValues } from '#src/stats/adjust-p-values.ts';
import { boundedMeanAtLeastP } from '#src/stats/bounded-mean-bound.ts';
import { queriesForDifference, queriesForEquivalence } from '#src/stats/difference-plan.ts';
import { meanInterval, rangedMeanInterval, shareInterval } from '#src/stats/intervals.ts';
import { meanDifferenceIntervals, meanDifferenceP, meanDifferencePs } from '#src/stats/mean-difference.ts';
import { momentsOf } from '#src/stats/moments.ts';
import { differencesOf } from '#src/stats/paired-differences.ts';
import { type SignFlipFamily, signFlipFamily } from '#src/stats/sign-flip-family.ts';
import { smallestP } from '#src/stats/smallest-p.ts';
import { signFlipPValues } from '#src/stats/typical-values.ts';
import { weightedMeans, weightedMeansInterval } from '#src/stats/weighted-means.ts';
import { type FamilyRegime, type Random, type Regime, randomFrom } from './regimes.ts';

export interface CellOptions {
  readonly n: number;
  readonly samples: number;
  readonly seed: number;
}

/** Enough sign vectors for a coverage; comparisons draw a hundred times as many. */
const flips = 1000;

const sample = (regime: Regime, n: number, random: Random): Float64Array =>
  Float64Array.from({ length: n }, () => regime.draw(random));

function familyOf(lists: readonly Float64Array[], seed: number) {
  const family = signFlipFamily(
    lists.map((values) => ({ places: values.map((_, i) => i), values })),
    { flips, exactUpTo: 9, seed },
  );
  return { family, given: givenOf(lists, family, 1) };
}

const givenOf = (lists: readonly Float64Array[], family: SignFlipFamily, width: number | null) =>
  lists.map((values, i) => ({
    differences: differencesOf(values, { scale: 1 }),
    flipped: family.lists[i]!,
    width,
  }));

const holds = (interval: readonly [number, number], truth: number): boolean =>
  interval[0] <= truth + 1e-9 && truth - 1e-9 <= interval[1];

export interface Coverage {
  /** Share of the intervals that hold the truth; null when there is none. */
  readonly held: number | null;
  /** Mean width. */
  readonly width: number | null;
}

function coverageOf(
  { samples }: CellOptions,
  truth: number,
  draw: (index: number) => readonly [number, number] | null,
): Coverage {
  let [held, width, shown] = [0, 0, 0];
  for (let i = 0; i < samples; i++) {
    const interval = draw(i);
    if (interval === null) continue;
    shown++;
    width += interval[1] - interval[0];
    if (holds(interval, truth)) held++;
  }
  return shown === 0 ? { held: null, width: null } : { held: held / shown, width: width / shown };
}

/** Of the 95 % interval of a mean difference of one pair. @param width of the metric's range (1; null: none) */
export function differenceCoverage(regime: Regime, options: CellOptions, width: number | null = 1): Coverage {
  const random = randomFrom(options.seed);
  return coverageOf(options, regime.mean, (i) => {
    const values = sample(regime, options.n, random);
    const { family } = familyOf([values], i);
    return meanDifferenceIntervals(givenOf([values], family, width)[0]!, [0.95])[0]?.ci ?? null;
  });
}

/** Of the 95 % interval of a mean of scores from 0 to 1. */
export function meanCoverage(regime: Regime, options: CellOptions): Coverage {
  const random = randomFrom(options.seed);
  return coverageOf(options, regime.mean, () => {
    return rangedMeanInterval(momentsOf(sample(regime, options.n, random)), [0, 1]).ci95;
  });
}

/** Of Wilson's interval of a rate. */
export function rateCoverage(regime: Regime, options: CellOptions): Coverage {
  const random = randomFrom(options.seed);
  return coverageOf(options, regime.mean, () => {
    const hits = sample(regime, options.n, random).reduce((sum, value) => sum + value, 0);
    return shareInterval({ successes: hits, n: options.n });
  });
}

interface TallyOptions extends CellOptions {
  /** Canonical name of a metric. */
  readonly metric: string;
  /** How often an example is asked (1). Three of four repeats say what the example's first one says. */
  readonly repeats?: number;
}

/** Of the 95 % interval that a run prints beside a mean or a quantile, with all that stands between its answers and the table. @param truth (the mean) */
export function printedCoverage(
  regime: Regime,
  { metric, repeats = 1, ...options }: TallyOptions,
  truth = regime.mean,
): Coverage {
  const random = randomFrom(options.seed);
  const measured = parseMetricName(metric);
  return coverageOf(options, truth, () => {
    const tally = createMetricTally(measured);
    for (let example = 0; example < options.n; example++) {
      const usual = regime.draw(random);
      for (let repeat = 0; repeat < repeats; repeat++)
        tally.add(`${example}`, scored(repeat === 0 || random() < 0.75 ? usual : regime.draw(random)));
    }
    return tally.summary().ci95;
  });
}

/** Of Student's t, which is printed of many values without a range alone. */
export function studentCoverage(regime: Regime, options: CellOptions): Coverage {
  const random = randomFrom(options.seed);
  return coverageOf(options, regime.mean, () => meanInterval(momentsOf(sample(regime, options.n, random))).ci95);
}

/** Of the 95 % interval of an overall score of these, of equal weight, each of which every example has. */
export function overallCoverage(regimes: readonly Regime[], options: CellOptions): Coverage {
  const random = randomFrom(options.seed);
  const weight = 1 / regimes.length;
  const truth = regimes.reduce((sum, { mean }) => sum + weight * mean, 0);
  return coverageOf(options, truth, () => {
    const columns = regimes.map((regime) => ({ weight, values: sample(regime, options.n, random) }));
    const found = weightedMeans(columns);
    return found === undefined ? null : weightedMeansInterval(found, [0, 1]);
  });
}

/** The same calculated, of n values that are 1 with the chance `share` and else 0, as a mean or as a rate. */
export function exactCoverage(kind: 'mean' | 'rate', n: number, share: number): number {
  let [covered, chance] = [0, share ** n];
  for (let misses = 0; misses <= n; misses++) {
    if (holds(intervalOfHits(kind, n, n - misses), share)) covered += chance;
    chance *= ((n - misses) / (misses + 1)) * ((1 - share) / share);
  }
  return covered;
}

const known = new Map<string, readonly [number, number]>();

function intervalOfHits(kind: 'mean' | 'rate', n: number, hits: number): readonly [number, number] {
  const key = `${kind} ${n} ${hits}`;
  const found =
    known.get(key) ??
    (kind === 'rate'
      ? shareInterval({ successes: hits, n })
      : rangedMeanInterval(momentsOf(Array.from({ length: n }, (_, i) => Number(i < hits))), [0, 1]).ci95);
  if (found === null) throw new Error(`no interval of ${hits} of ${n}`);
  known.set(key, found);
  return found;
}

/** Shares of samples in which the difference of one pair is shown by sign flips alone, and by the interval that decides. */
export function shownBy(
  regime: Regime,
  { n, samples, seed }: CellOptions,
): { readonly flips: number; readonly both: number } {
  const random = randomFrom(seed);
  const counts = { flips: 0, both: 0 };
  for (let i = 0; i < samples; i++) {
    const values = sample(regime, n, random);
    const own = givenOf([values], familyOf([values], i).family, 1)[0]!;
    if (signFlipPValues(own.flipped).p <= 0.05) counts.flips++;
    if (meanDifferenceP(own) <= 0.05) counts.both++;
  }
  return { flips: counts.flips / samples, both: counts.both / samples };
}

export interface FamilyRates {
  /** Share of samples in which all simultaneous intervals hold their truth together. */
  readonly together: number;
  /** Share of samples in which a difference that is none is called better or worse. */
  readonly falseMinP: number;
  readonly falseHolm: number;
  /** Mean share of the true differences that are shown; null when there is none. */
  readonly shownMinP: number | null;
  readonly shownHolm: number | null;
}

/** Rates of both corrections on the same samples. */
export function familyRates({ tests, common }: FamilyRegime, { n, samples, seed }: CellOptions): FamilyRates {
  const random = randomFrom(seed);
  const isTrue = tests.map(({ mean }) => Math.abs(mean) > 1e-3);
  const counts = { together: 0, falseMinP: 0, falseHolm: 0, shownMinP: 0, shownHolm: 0 };
  for (let i = 0; i < samples; i++) {
    const { family, given } = familyOf(correlated(tests, { n, common, random }), i);
    const ps = given.map(meanDifferencePs);
    const [flips, range] = [smallestP(family), smallestP(family, { flip: 'centred' })];
    const levels = { level: 1 - flips.levelFor(0.05), rangeLevel: 1 - range.levelFor(0.05) };
    const together = given.every((own, j) => {
      const ci = meanDifferenceIntervals(own, [levels])[0]?.ci ?? null;
      return ci === null || holds(ci, tests[j]?.mean ?? Number.NaN);
    });
    if (together) counts.together++;
    for (const [adjusted, wrong, shown] of [
      [ps.map((p) => Math.max(flips.adjust(p.byFlips), range.adjust(p.byRange ?? 0))), 'falseMinP', 'shownMinP'],
      [adjustPValues(given.map(meanDifferenceP), 'holm'), 'falseHolm', 'shownHolm'],
    ] as const) {
      if (adjusted.some((p, j) => p <= 0.05 && isTrue[j] === false)) counts[wrong]++;
      counts[shown] += adjusted.filter((p, j) => p <= 0.05 && isTrue[j] === true).length;
    }
  }
  const trues = isTrue.filter(Boolean).length;
  const shown = (count: number): number | null => (trues === 0 ? null : count / samples / trues);
  return {
    together: counts.together / samples,
    falseMinP: counts.falseMinP / samples,
    falseHolm: counts.falseHolm / samples,
    shownMinP: shown(counts.shownMinP),
    shownHolm: shown(counts.shownHolm),
  };
}

/** With the chance `common` a test takes the luck that the question has for all. */
function correlated(
  tests: readonly Regime[],
  { n, common, random }: { readonly n: number; readonly common: number; readonly random: Random },
): readonly Float64Array[] {
  const lists = tests.map(() => new Float64Array(n));
  for (let question = 0; question < n; question++) {
    const luck = Array.from({ length: 4 }, random);
    for (const [j, { draw }] of tests.entries()) {
      let at = 0;
      const shared = random() < common;
      (lists[j] as Float64Array)[question] = draw(shared ? () => luck[at++] ?? random() : random);
    }
  }
  return lists;
}

/** Share of samples in which a true difference that lies just on the margin is called equivalent: 5 % are allowed. */
export function falseEquivalence({ draw, mean }: Regime, { n, samples, seed }: CellOptions): number {
  const random = randomFrom(seed);
  let found = 0;
  for (let i = 0; i < samples; i++) {
    const values = Float64Array.from({ length: n }, () => draw(random));
    if (isEquivalent(values, Math.abs(mean))) found++;
  }
  return found / samples;
}

const isEquivalent = (values: Float64Array, margin: number): boolean =>
  [values, values.map((value) => -value)].every(
    (side) => boundedMeanAtLeastP({ values: side, highest: 1 }, margin) <= 0.05,
  );

/** What a plan promises (80 %) and what its number of questions does: for the true difference of the regime. @param alpha level of the test */
export function planForDifference(
  regime: Regime,
  { samples, seed, alpha }: Omit<CellOptions, 'n'> & { readonly alpha: number },
): { readonly n: number; readonly power: number } | null {
  const random = randomFrom(seed);
  const pilot = differencesOf(sample(regime, 20_000, random), { scale: 1 });
  const n = queriesForDifference({ differences: pilot, width: 1, alpha }, { effect: Math.abs(regime.mean) / pilot.sd });
  if (n === null) return null;
  let shown = 0;
  for (let i = 0; i < samples; i++) {
    const values = sample(regime, n, random);
    const family = signFlipFamily([{ places: values.map((_, j) => j), values }], { flips: 4000, seed: i });
    if (meanDifferenceP(givenOf([values], family, 1)[0]!) <= alpha) shown++;
  }
  return { n, power: shown / samples };
}

/** The same of equivalence within a margin, of values spread as the regime's about a mean of 0. */
export function planForEquivalence(
  regime: Regime,
  { samples, seed, margin }: Omit<CellOptions, 'n'> & { readonly margin: number },
): { readonly n: number; readonly power: number } | null {
  const random = randomFrom(seed);
  const centred: Regime = {
    ...regime,
    draw: (from) => Math.max(-1, Math.min(1, regime.draw(from) - regime.mean)),
  };
  const pilot = differencesOf(sample(centred, 20_000, random), { scale: 1 });
  const n = queriesForEquivalence({ differences: pilot, width: 1, alpha: 0.05 }, { margin });
  if (n === null) return null;
  let found = 0;
  for (let i = 0; i < samples; i++) if (isEquivalent(sample(centred, n, random), margin)) found++;
  return { n, power: found / samples };
}
