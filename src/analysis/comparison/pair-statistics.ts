// The statistics of one pair on one metric that stand beside its verdict and do not depend on other pairs.
import { pairedEffectSizes } from '../../stats/effect-size.ts';
import { mean } from '../../stats/moments.ts';
import { pairedTTest } from '../../stats/paired-t-test.ts';
import type { PairedValues } from '../values/paired-values.ts';
import type { PairComparison, PairNote } from './run-comparison.ts';

export type PairStatistics = Pick<
  PairComparison,
  'n' | 'meanA' | 'meanB' | 'meanDiff' | 't' | 'df' | 'p' | 'dz' | 'dav' | 'wins' | 'ties' | 'losses' | 'note'
>;

export function pairStatistics(paired: PairedValues): PairStatistics {
  const { a, b, differences } = paired;
  const { n } = differences;
  const test = pairedTTest(differences);
  const tested = test.kind === 'tested' ? test : null;
  const sizes = n < 2 ? null : pairedEffectSizes(a, b);
  return {
    n,
    meanA: n === 0 ? null : mean(a),
    meanB: n === 0 ? null : mean(b),
    meanDiff: n === 0 ? null : differences.mean,
    t: tested?.t ?? null,
    df: tested?.df ?? (n >= 2 ? n - 1 : null),
    // A p too small for a double is not 0: no test promises that.
    p: tested === null ? null : Math.max(tested.p, Number.MIN_VALUE),
    dz: sizes?.dz ?? null,
    dav: sizes?.dav ?? null,
    ...standings(paired),
    note: noteOf(paired),
  };
}

function noteOf({ differences }: PairedValues): PairNote | null {
  if (differences.n < 2) return 'too-few';
  if (!differences.constant) return null;
  return differences.mean === 0 ? 'all-ties' : 'constant-difference';
}

/** Examples on which b is better, equal and worse, in the direction of the metric. */
function standings({ metric, differences }: PairedValues): Pick<PairComparison, 'wins' | 'ties' | 'losses'> {
  const above = differences.values.filter((difference) => difference > 0).length;
  const ties = differences.values.filter((difference) => difference === 0).length;
  const below = differences.n - above - ties;
  return metric.definition.direction === 'higher'
    ? { wins: above, ties, losses: below }
    : { wins: below, ties, losses: above };
}
