// A comparison of runs in pairs, as data: what tables, reports and `--json` are made from.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import type { RankColumn, RunFileOrder } from '../../model/rank-column.ts';
import type { RunDepth } from '../depth/list-depth.ts';
import type { SettledDifference } from '../holes/settle-difference.ts';
import type { ReplyPart } from '../left-out-parts.ts';
import type { Overalls } from '../overall/collect-overalls.ts';
import type { UnknownValues, UnpairedExample } from '../values/paired-values.ts';
import type { PairVerdict } from './compare-verdict.ts';

export const corrections = ['min-p', 'holm', 'bh', 'none'] as const;

/**
 * How the tests of one family are corrected. `min-p`: by the smallest p of the family under shared sign flips (Westfall and Young), with
 * simultaneous intervals; `holm`: by Holm's method, with intervals at the level that it leaves to each; `bh`: Benjamini and Hochberg's, which
 * has no intervals; `none`.
 */
export type Correction = (typeof corrections)[number];

/** Every choice that can change a number. */
export interface ComparisonSettings {
  readonly correction: Correction;
  /** Adjusted p up to which a difference counts as shown (.05). */
  readonly alpha: number;
  /** Smallest |d_z| that matters (.3). */
  readonly smallestEffect: number;
  /** Largest difference, in the metric's unit, that does not matter; null: equivalence is not tested. */
  readonly margin: number | null;
  readonly seed: number;
  /** Sign vectors where more than 16 examples make too many to take all (100,000; fewer for very many examples or tests, never below 10,000). */
  readonly flips: number;
}

/** p-values that were adjusted together. */
export interface TestFamily {
  /** Number of tests in it. */
  readonly size: number;
  readonly correction: Correction;
  readonly alpha: number;
}

/** Why the usual test says nothing. */
export type PairNote = 'too-few' | 'all-ties' | 'constant-difference';

/** One metric of one pair of runs. Differences are b − a; null is "could not be had", never 0. */
export interface PairComparison {
  readonly metric: string;
  /** Ids of the runs. */
  readonly a: string;
  readonly b: string;
  /** Examples with a value in both runs; repeats of one example count once. */
  readonly n: number;
  /** Pairs among n in which a target failed, so that the metric's worst value entered. */
  readonly nImputed: number;
  /** Examples left out because the instrument failed on them, or a target under a metric without a worst value. */
  readonly nExcluded: number;
  /** Those of nExcluded in which a target failed. */
  readonly nFailed: number;
  readonly meanA: number | null;
  readonly meanB: number | null;
  readonly meanDiff: number | null;
  /** Of this pair alone: all means that the sign flips do not rule out, never narrower than the range of the metric demands. */
  readonly ci95: readonly [number, number] | null;
  /** Of `ci95`: `sign-flips-bounded`, `sign-flips` for a metric without a range, or `none: ` and the reason. */
  readonly ciMethod: string;
  /** The interval that decides: all of a family hold their true difference together in 1 − alpha of cases. Null where `bh` has none, or n cannot reach its level. */
  readonly ciSimultaneous: readonly [number, number] | null;
  /** As `ciMethod`, of `ciSimultaneous`. */
  readonly ciSimultaneousMethod: string;
  /** Of `ciSimultaneous`, as an interval of one pair: of what sign flips do not rule out, and of the bounded interval that it is never narrower than. */
  readonly level: number;
  readonly rangeLevel: number;
  /** Where meanDiff would lie if all values lost to the instrument or to failures were against b, and for b; null where there is no end. */
  readonly diffBounds: readonly [number, number] | null;
  /**
   * Examples that lack a value on one side (skipped there, lost to the instrument, or a target's failure without a worst value) and could turn what the
   * pairs show, so that the verdict is not known, and where meanDiff would lie with them. Null where there are none that could.
   */
  readonly oneSided: UnknownValues | null;
  /** Paired t test, beside: it decides nothing. */
  readonly t: number | null;
  readonly df: number | null;
  readonly p: number | null;
  /** Two-sided sign-flip randomization test of the mean. */
  readonly pPermutation: number | null;
  /** The p of `ci95`: that of the sign flips, and not below that of the bounded interval. */
  readonly pDifference: number | null;
  /** pDifference adjusted over the family; at most alpha exactly when `ciSimultaneous` leaves out 0. Null where n could not show anything. */
  readonly pAdjusted: number | null;
  readonly correction: Correction;
  /** meanDiff ÷ standard deviation of the differences. */
  readonly dz: number | null;
  /** meanDiff ÷ mean of the two standard deviations. */
  readonly dav: number | null;
  readonly verdict: PairVerdict;
  /** Queries that show the smallest effect of interest, or with a margin that there is no difference as large, in 80 of 100 cases, in this family. */
  readonly queriesNeeded: number | null;
  /**
   * Of a difference that is not known although the sign flips alone would show it: so many queries with such differences exclude that others, which
   * were not seen and differ the other way as far as the metric can, make up for it (`pairsToOutweighUnseen`). Null of all others.
   */
  readonly queriesToOutweighUnseen: number | null;
  /** Share of cases in which the n at hand do. */
  readonly power: number | null;
  /** Larger p of the two one-sided tests against the margin, adjusted; null without a margin. */
  readonly pEquivalence: number | null;
  /** One-sided bounds of the difference; within the margin exactly when `pEquivalence` ≤ alpha. Null without a margin. */
  readonly equivalenceBounds: readonly [number, number] | null;
  /** Level of each of these bounds. */
  readonly equivalenceLevel: number | null;
  /** Examples on which b is better, equal, worse. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  readonly note: PairNote | null;
  /** The same without imputed pairs; null when there are none. */
  readonly withoutImputed: Pick<PairComparison, 'n' | 'meanDiff' | 'pAdjusted' | 'verdict'> | null;
}

/** The simultaneous interval; that of the pair alone where the correction has none, or the pair is no test. */
export function decidingInterval(pair: PairComparison): {
  readonly ci: readonly [number, number] | null;
  readonly ciMethod: string;
} {
  if (pair.correction === 'bh' || pair.pAdjusted === null) return { ci: pair.ci95, ciMethod: pair.ciMethod };
  return { ci: pair.ciSimultaneous, ciMethod: pair.ciSimultaneousMethod };
}

/** A pair on the examples of one category or language. */
export interface SliceComparison extends PairComparison {
  readonly slice: string;
}

/** Pairs by slice, for exploration: their p-values are a family of their own. */
export interface ExploratoryComparison {
  readonly by: 'category' | 'language';
  readonly family: TestFamily;
  readonly pairs: readonly SliceComparison[];
}

/** Examples of one metric and pair that could not be paired. */
export interface MissingExamples {
  readonly metric: string;
  readonly a: string;
  readonly b: string;
  /** Of which the metric says nothing in either run: counted, not listed. */
  readonly skippedBoth: number;
  readonly examples: readonly UnpairedExample[];
}

/** One example's difference. */
export interface ExampleDifference {
  readonly example: string;
  readonly a: number;
  readonly b: number;
  /** b − a */
  readonly difference: number;
}

/** Where the difference of a pair comes from. */
export interface LargestDifferences {
  readonly metric: string;
  readonly a: string;
  readonly b: string;
  /** The examples that won most from a to b, largest first, and those that lost most. */
  readonly won: readonly ExampleDifference[];
  readonly lost: readonly ExampleDifference[];
}

/** All differences of a pair in the order of a chart: best for b first. Thinned evenly when there are very many. */
export interface DifferenceCurve {
  readonly metric: string;
  readonly a: string;
  readonly b: string;
  readonly items: readonly Pick<ExampleDifference, 'example' | 'difference'>[];
}

/** More than two runs on one metric: runs that share a letter were not shown to differ. */
export interface LetterDisplay {
  readonly metric: string;
  /** Examples with a value in all runs; the means are over these. */
  readonly n: number;
  /** Best mean first. */
  readonly runs: readonly { readonly run: string; readonly mean: number | null; readonly letters: string }[];
}

/** Two-way Tukey HSD of one metric: all runs at once, over the examples that are complete in all. */
export interface TukeyDisplay {
  readonly metric: string;
  readonly n: number;
  /** One a pair of runs; p is adjusted by the test itself. Null where the values leave nothing to test. */
  readonly pairs: readonly { readonly a: string; readonly b: string; readonly p: number | null }[];
}

/** What a reader must know to read the numbers rightly. */
export type ComparisonWarning =
  | {
      /** Without the pairs in which a target failed the verdict is another. */
      readonly code: 'imputed-decide';
      readonly metric: string;
      readonly a: string;
      readonly b: string;
      readonly verdict: PairVerdict;
      readonly without: PairVerdict;
      readonly nImputed: number;
    }
  | {
      /** The values lost to the instrument could turn the sign of a difference that was shown. */
      readonly code: 'lost-could-turn';
      readonly metric: string;
      readonly a: string;
      readonly b: string;
      readonly diffBounds: readonly [number, number];
    }
  | { readonly code: 'other-version'; readonly runs: readonly string[]; readonly changed: number }
  /** A judge, or a module, that is not the one that scored the first run: the difference may be that of the instruments. */
  | { readonly code: 'other-scorer'; readonly metric: string; readonly runs: readonly string[] }
  /** Settings of the run's target were chosen by a sweep on these questions. */
  | { readonly code: 'tuned-on-same'; readonly run: string; readonly metric: string }
  /** Replies of the run leave out what others of it have, and are counted as empty. */
  | {
      readonly code: 'counted-empty';
      readonly run: string;
      readonly part: ReplyPart;
      readonly replies: number;
      readonly of: number;
    }
  | { readonly code: 'unfinished'; readonly runs: readonly string[] }
  /** Each was looked at after every example and could stop: p and intervals of this comparison are for one look. */
  | { readonly code: 'looked-early'; readonly runs: readonly string[] }
  /** Lists of two runs were cut at unlike depths, above what the metric looks at: it is left out, or compared because that was asked for. */
  | {
      readonly code: 'unlike-depth';
      readonly metric: string;
      readonly depths: readonly RunDepth[];
      readonly compared: boolean;
    }
  | { readonly code: 'left-out-metric'; readonly metric: string; readonly runs: readonly string[] }
  | { readonly code: 'empty-metric'; readonly metric: string; readonly runs: readonly string[] }
  | { readonly code: 'topics-without-lines'; readonly run: string; readonly topics: number; readonly of: number }
  | { readonly code: 'tied-scores'; readonly run: string; readonly topics: number; readonly of: number }
  /** Documents of one score have unlike grades in a recorded run; of its first questions, those in which their order decides the metric. */
  | {
      readonly code: 'ties-decide';
      readonly run: string;
      readonly metric: string;
      readonly questions: number;
      readonly of: number;
    }
  /** Lists whose scores rise from the first document to the last, of the first ones whose scores go one way. */
  | { readonly code: 'scores-rise'; readonly run: string; readonly lists: number; readonly of: number }
  /** The rank column of a run file contradicts its scores. */
  | {
      readonly code: 'ranks-disagree';
      readonly run: string;
      readonly column: RankColumn;
      readonly takenBy: RunFileOrder;
      /** The run file itself was compared, and not a run that recorded it. */
      readonly file: boolean;
    }
  | { readonly code: 'topics-not-judged'; readonly run: string; readonly topics: number };

interface ComparedMetric {
  readonly metric: string;
  readonly direction: MetricDefinition['direction'];
}

export interface RunComparison {
  /** In the order given; a pair's a stands before its b. */
  readonly runs: readonly string[];
  readonly metrics: readonly ComparedMetric[];
  readonly settings: ComparisonSettings;
  /** The headline family: every pair on every metric. */
  readonly family: TestFamily;
  readonly pairs: readonly PairComparison[];
  readonly missing: readonly MissingExamples[];
  /** Empty for two runs. */
  readonly letters: readonly LetterDisplay[];
  /** Empty when it was not asked for. */
  readonly tukey: readonly TukeyDisplay[];
  readonly exploratory: readonly ExploratoryComparison[];
  readonly largest: readonly LargestDifferences[];
  readonly curves: readonly DifferenceCurve[];
  /** Overall scores and their differences, outside the family; absent where no run has one. */
  readonly overalls?: Overalls;
  /** Of each pair and metric with unjudged documents in its lists, what their grades could make of the difference; absent where the lists were not looked at. */
  readonly holes?: readonly SettledDifference[];
  readonly warnings: readonly ComparisonWarning[];
}

/** What a comparison is made with when nothing else is said; the report of a run always is. */
export const comparisonDefaults: ComparisonSettings = {
  correction: 'min-p',
  alpha: 0.05,
  smallestEffect: 0.3,
  margin: null,
  seed: 1,
  flips: 100_000,
};
