// The texts of a comparison in pairs.
import type { Verdict } from '../../analysis/comparison/compare-verdict.ts';
import type { Correction } from '../../analysis/comparison/run-comparison.ts';

/** A difference in words: what was compared, and the numbers as they are printed. */
export interface DifferenceFacts {
  readonly metric: string;
  readonly a: string;
  readonly b: string;
  /** `+0.118 [0.106, 0.129], n 1667` */
  readonly estimate: string;
}

/** Why a difference that was shown is called small. */
export type SmallBecause =
  | { readonly kind: 'effect'; readonly dz: string; readonly smallest: string }
  | { readonly kind: 'margin'; readonly margin: string };

/** What the number of queries can and cannot find. */
export interface PowerFacts {
  readonly n: number;
  /** `d_z = 0.3`, or the margin. */
  readonly effect: string;
  /** In how many of 100 cases it is found. */
  readonly found: number;
  readonly needed: number;
  /** Whether n suffices. */
  readonly enough: boolean;
}

export interface CompareMessages {
  readonly compare: {
    readonly title: (labels: string) => string;
    /** Heading inside the report of a run. */
    readonly heading: string;
    readonly overview: string;
    readonly run: string;
    readonly source: string;
    readonly sources: { readonly [kind in 'run' | 'bundle' | 'trec']: string };
    readonly startedAt: string;
    readonly verdicts: string;
    readonly intro: (family: { readonly size: number; readonly correction: Correction }) => string;
    readonly corrections: { readonly [correction in Correction]: string };
    readonly caption: (metric: string, direction: 'higher' | 'lower') => string;
    readonly difference: string;
    readonly pAdjusted: string;
    readonly verdict: string;
    readonly verdictWords: { readonly [verdict in Verdict]: string };
    readonly winsTiesLosses: string;
    readonly better: (facts: DifferenceFacts) => string;
    readonly worse: (facts: DifferenceFacts) => string;
    readonly small: (because: SmallBecause) => string;
    readonly equivalent: (facts: DifferenceFacts & { readonly margin: string }) => string;
    readonly notKnown: (facts: DifferenceFacts) => string;
    /** Heading of the column that names pairs. */
    readonly pairColumn: string;
    readonly pair: (a: string, b: string) => string;
    readonly notKnownPairs: (facts: { readonly metric: string; readonly pairs: string }) => string;
    readonly notKnownAll: (facts: { readonly metric: string; readonly pairs: number }) => string;
    readonly power: (facts: PowerFacts) => string;
    readonly effectOf: (size: string) => string;
    readonly marginOf: (margin: string) => string;
    readonly tooFew: (facts: {
      readonly metric: string;
      readonly a: string;
      readonly b: string;
      readonly n: number;
    }) => string;
    readonly allTies: (facts: {
      readonly metric: string;
      readonly a: string;
      readonly b: string;
      readonly n: number;
    }) => string;
    readonly constant: (facts: { readonly difference: string; readonly n: number; readonly p: string }) => string;
    readonly matrix: string;
    readonly matrixIntro: string;
    readonly matrixCaption: (metric: string, n: number) => string;
    readonly group: string;
    readonly tukey: string;
    readonly tukeyCaption: (metric: string, n: number) => string;
    readonly intervalChart: (metric: string) => string;
    readonly intervalAxis: string;
    readonly differenceChart: (metric: string, a: string, b: string) => string;
    readonly differenceAxis: string;
    readonly largest: string;
    readonly largestIntro: (metric: string) => string;
    readonly won: (a: string, b: string) => string;
    readonly lost: (a: string, b: string) => string;
    readonly exploratory: string;
    readonly exploratoryIntro: (size: number) => string;
    readonly slices: { readonly category: string; readonly language: string };
    readonly missing: string;
    readonly missingIntro: string;
    readonly missingCaption: (metric: string, a: string, b: string) => string;
    readonly missingNone: string;
    readonly example: string;
    readonly side: string;
    readonly both: string;
    readonly fate: string;
    readonly reason: string;
    readonly kinds: { readonly excluded: string; readonly skipped: string; readonly missing: string };
    readonly imputed: string;
    readonly excluded: string;
    readonly unpaired: string;
    readonly skippedBoth: string;
    readonly more: (count: number) => string;
    readonly method: string;
    readonly methods: (settings: MethodFacts) => readonly (readonly [string, string])[];
    readonly warnings: CompareWarningMessages;
  };
}

export interface MethodFacts {
  readonly flips: string;
  readonly resamples: string;
  readonly seed: string;
  readonly correction: Correction;
  readonly familySize: number;
  readonly smallestEffect: string;
  readonly margin: string | null;
}

export interface CompareWarningMessages {
  readonly testsDisagree: (facts: { metric: string; a: string; b: string; t: string; randomization: string }) => string;
  readonly imputedDecide: (facts: {
    metric: string;
    a: string;
    b: string;
    count: number;
    verdict: string;
    without: string;
  }) => string;
  readonly lostCouldTurn: (facts: { metric: string; a: string; b: string; bounds: string }) => string;
  readonly otherVersion: (labels: string, changed: number) => string;
  readonly otherScorer: (metric: string, labels: string) => string;
  readonly unfinished: (labels: string) => string;
  readonly leftOut: (metric: string, labels: string) => string;
  readonly empty: (metrics: string, labels: string) => string;
  readonly withoutLines: (label: string, topics: number, of: number) => string;
  readonly tiedScores: (label: string, topics: number, of: number) => string;
  readonly notJudged: (label: string, topics: number) => string;
}
