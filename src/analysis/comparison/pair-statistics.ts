// The statistics of one pair on one metric, before anything is said of the family it belongs to.
import { type BootstrapInterval, bootstrapMeans } from '../../stats/bootstrap.ts';
import { pairedEffectSizes } from '../../stats/effect-size.ts';
import { mean } from '../../stats/moments.ts';
import type { PairedDifferences } from '../../stats/paired-differences.ts';
import { equivalenceTest, pairedTTest } from '../../stats/paired-t-test.ts';
import { type RandomizationTest, randomizationTests } from '../../stats/randomization-test.ts';
import type { PairedValues } from '../values/paired-values.ts';
import type { ComparisonSettings, PairComparison, PairNote } from './run-comparison.ts';

/** All of a pair's numbers that do not depend on other pairs. */
export interface PairStatistics
  extends Pick<
    PairComparison,
    | 'n'
    | 'meanA'
    | 'meanB'
    | 'meanDiff'
    | 'ci95'
    | 'ciMethod'
    | 't'
    | 'df'
    | 'p'
    | 'pPermutation'
    | 'dz'
    | 'dav'
    | 'note'
  > {
  /** What enters the family: p, or that of the randomization test where the differences do not vary. */
  readonly pFamily: number | null;
  /** p of the two one-sided tests, not adjusted; null without a margin. */
  readonly pTost: number | null;
}

/** Values drawn for one interval; above 10,000 examples fewer resamples do, and more would take minutes. */
const mostDraws = 1e8;

/** Computes them; the same pairs and settings give the same numbers. What is drawn at random is drawn once for all. */
export function pairStatistics(
  pairs: readonly PairedValues[],
  settings: ComparisonSettings,
): readonly PairStatistics[] {
  // One pair of values is not tested: its randomization test gives p = 1, which would look like a result.
  const several = pairs.map(({ differences }) => differences).filter(({ n }) => n >= 2);
  const tests = randomizationTests(several, { seed: settings.seed, flips: settings.flips });
  const randomOf = new Map(several.map((differences, i) => [differences, tests[i]]));
  const intervalOf = bootstrapIntervals(pairs, settings);
  return pairs.map((paired) =>
    statisticsOf(paired, {
      random: randomOf.get(paired.differences),
      interval: intervalOf.get(paired.differences) as BootstrapInterval,
      margin: settings.margin,
    }),
  );
}

function bootstrapIntervals(
  pairs: readonly PairedValues[],
  { seed, resamples }: ComparisonSettings,
): ReadonlyMap<PairedDifferences, BootstrapInterval> {
  const byLength = Map.groupBy(
    pairs.map(({ differences }) => differences),
    ({ n }) => n,
  );
  return new Map(
    [...byLength].flatMap(([n, lists]) => {
      const replicates = Math.max(1, Math.min(resamples, Math.round(mostDraws / Math.max(1, n))));
      const intervals = bootstrapMeans(lists, { seed, replicates });
      return lists.map((list, i) => [list, intervals[i] as BootstrapInterval] as const);
    }),
  );
}

interface Drawn {
  readonly random: RandomizationTest | undefined;
  readonly interval: BootstrapInterval;
  readonly margin: number | null;
}

function statisticsOf(paired: PairedValues, { random, interval, margin }: Drawn): PairStatistics {
  const { a, b, differences } = paired;
  const { n } = differences;
  const note = noteOf(paired);
  const test = pairedTTest(differences);
  const tested = test.kind === 'tested' ? test : null;
  const sizes = n < 2 ? null : pairedEffectSizes(a, b);
  const pPermutation = random?.kind === 'tested' ? random.p : null;
  return {
    n,
    meanA: n === 0 ? null : mean(a),
    meanB: n === 0 ? null : mean(b),
    meanDiff: n === 0 ? null : differences.mean,
    ci95: interval.ci,
    ciMethod: interval.ciMethod,
    t: tested?.t ?? null,
    df: tested?.df ?? (n >= 2 ? n - 1 : null),
    p: tested === null ? null : neverZero(tested.p),
    pPermutation,
    dz: sizes?.dz ?? null,
    dav: sizes?.dav ?? null,
    note,
    pFamily: tested === null ? pPermutation : neverZero(tested.p),
    pTost: tostOf(paired, margin),
  };
}

/** A p too small for a double becomes the smallest one: a test never gives 0. */
const neverZero = (p: number): number => Math.max(p, Number.MIN_VALUE);

function noteOf({ differences }: PairedValues): PairNote | null {
  if (differences.n < 2) return 'too-few';
  if (!differences.constant) return null;
  return differences.mean === 0 ? 'all-ties' : 'constant-difference';
}

/**
 * Where the differences are all the same there is no t. Were the true difference just the margin, each of n differences would lie
 * on either side of it with the same chance: that all lie on the same side has the chance 2^−n. The margin itself is not within it,
 * whichever way 0.3 − 0.2 is rounded.
 */
function tostOf({ differences }: PairedValues, margin: number | null): number | null {
  if (margin === null || differences.n < 2) return null;
  const test = equivalenceTest(differences, { margin });
  if (test.kind === 'tested') return test.p;
  return Math.abs(differences.mean) < margin - differences.tolerance ? 2 ** -differences.n : 1;
}
