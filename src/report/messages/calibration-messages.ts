// The texts of a calibration: a judge weighed against people. Counts and values come as texts.
import type { CalibrationWarning } from '../../analysis/calibration/calibration.ts';
import type { TuningGoal } from '../../analysis/calibration/calibration-options.ts';
import type { WhyNone } from '../../analysis/calibration/figure.ts';
import type { TellingReason } from '../../analysis/calibration/row-to-label.ts';
import type { KappaVerdict, LabelOrigin } from '../calibration-report/calibration-result.ts';

/** Words for the size of a kappa, from none to all but perfect. */
export type KappaWord = 'none' | 'slight' | 'fair' | 'moderate' | 'substantial' | 'almost perfect';

export interface CountFacts {
  readonly rows: string;
  readonly judged: string;
  readonly paired: string;
  readonly examples: string;
  readonly authors: string;
}

export interface KappaFacts {
  readonly estimate: string;
  readonly word: KappaWord;
  /** Words of the two ends of the interval; undefined without one. */
  readonly ends: readonly [KappaWord, KappaWord] | undefined;
  readonly n: string;
}

/** What a warning says, with its numbers as texts. */
export type WarningTexts = {
  readonly [code in CalibrationWarning['code']]: (
    warning: Extract<CalibrationWarning, { readonly code: code }>,
  ) => string;
};

export interface CalibrationMessages {
  readonly title: (of: string) => string;
  readonly overview: {
    readonly heading: string;
    readonly run: string;
    readonly target: string;
    readonly dataset: string;
    readonly verdicts: string;
    readonly verdictsFromFile: string;
    readonly labels: string;
    readonly origins: {
      readonly [kind in LabelOrigin['kind']]: (of: string | null) => string;
    };
    readonly models: string;
    readonly prompts: string;
    readonly notKnown: string;
  };
  readonly counts: (facts: CountFacts) => string;
  readonly lost: (facts: { readonly rows: string; readonly reasons: string }) => string;
  /** Why there is no verdict, beside the reasons of failed calls. */
  readonly lostReasons: { readonly [reason in 'target-failed' | 'not scored' | 'no value']: string };
  readonly scale: (facts: { readonly labels: string; readonly range: string }) => string;
  readonly threshold: (facts: { readonly value: string; readonly direction: 'higher' | 'lower' }) => string;
  readonly gate: {
    readonly [verdict in KappaVerdict['verdict']]: (facts: {
      readonly least: string;
      readonly estimate: string;
    }) => string;
  };
  readonly why: { readonly [reason in WhyNone]: string };
  readonly warnings: WarningTexts;
  /** `—（…）`: a dash and why. */
  readonly none: (reason: string) => string;
  readonly words: {
    readonly estimate: string;
    readonly width: string;
    readonly note: string;
    readonly good: string;
    readonly bad: string;
    readonly judge: string;
    readonly people: string;
    readonly measure: string;
    readonly group: string;
  };
  readonly kappaWords: { readonly [word in KappaWord]: string };
  readonly verdicts: {
    readonly heading: string;
    readonly intro: string;
    readonly table: string;
    readonly peopleSay: (verdict: string) => string;
    readonly judgeSays: (verdict: string) => string;
    readonly kappa: (facts: KappaFacts) => string;
    readonly figures: {
      readonly kappa: string;
      readonly ac1: string;
      readonly accuracy: string;
      readonly precisionOfBad: string;
      readonly sensitivity: string;
      readonly precisionOfGood: string;
      readonly specificity: string;
      readonly shareBad: string;
      readonly shareBadByJudge: string;
    };
  };
  readonly values: {
    readonly heading: string;
    readonly bias: (facts: {
      readonly estimate: string;
      readonly direction: 'more' | 'less' | 'unclear';
      readonly n: string;
    }) => string;
    readonly levels: string;
    readonly figures: {
      readonly judgeMean: string;
      readonly humanMean: string;
      readonly bias: string;
      readonly meanError: string;
      readonly same: string;
      readonly quadratic: string;
      readonly linear: string;
      readonly pearson: string;
      readonly spearman: string;
      readonly kendall: string;
    };
  };
  readonly slices: { readonly category: string; readonly language: string; readonly intro: string };
  readonly authors: {
    readonly heading: string;
    readonly intro: string;
    readonly alpha: string;
    readonly alphaOfVerdicts: string;
    readonly author: string;
    readonly labels: string;
    readonly kappa: string;
    readonly bias: string;
  };
  readonly tuning: {
    readonly heading: string;
    readonly goals: { readonly [goal in TuningGoal]: string };
    readonly found: (facts: {
      readonly threshold: string;
      readonly goal: string;
      readonly outOfSample: string;
      readonly inSample: string;
      readonly atThreshold: string;
      readonly spread: string;
      readonly n: string;
    }) => string;
    readonly chosen: (list: string) => string;
  };
  readonly mean: {
    readonly heading: string;
    readonly intro: string;
    readonly metric: string;
    readonly passRate: string;
    readonly corrected: string;
    readonly labelsOnly: string;
    readonly judgeOnly: string;
    readonly chart: (metric: string) => string;
    readonly worth: (facts: {
      readonly labels: string;
      readonly effective: string;
      readonly lambda: string;
      readonly correlation: string;
    }) => string;
    readonly useless: string;
    readonly allLabelled: string;
  };
  readonly gain: {
    readonly heading: string;
    readonly intro: string;
    readonly labels: string;
    readonly withJudge: string;
    readonly labelsOnly: string;
    readonly now: string;
    readonly wanted: (facts: {
      readonly halfWidth: string;
      readonly withJudge: string | null;
      readonly labelsOnly: string | null;
    }) => string;
  };
  readonly difference: {
    readonly heading: string;
    readonly intro: (other: string) => string;
    readonly title: (metric: string, other: string) => string;
    readonly better: (facts: { readonly estimate: string }) => string;
    readonly worse: (facts: { readonly estimate: string }) => string;
    readonly unclear: (facts: { readonly estimate: string }) => string;
  };
  readonly telling: {
    readonly heading: string;
    readonly intro: (command: string) => string;
    readonly verdict: string;
    readonly reasons: { readonly [reason in TellingReason]: string };
    readonly why: string;
  };
  readonly disagreements: {
    readonly heading: string;
    readonly intro: (count: string) => string;
    readonly none: string;
    readonly query: string;
    readonly answer: string;
    readonly reason: string;
    readonly comment: string;
  };
}
