// What preparations of the same documents differ in, as data: differences first, and nothing absolute.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import type { UnpairedExample } from '../values/paired-values.ts';

/** What a test shows of an indicator. */
export type Finding = 'better' | 'worse' | 'not known';

/** Why an indicator says what it says. */
export type FindingReason =
  | 'shown'
  /** p is not below alpha. */
  | 'not-shown'
  /** Fewer questions in both than the rule asks for. */
  | 'too-few'
  /** More questions improved than got worse (or the reverse), but the mean goes the other way. */
  | 'mean-disagrees'
  /** With every question that has a value on one side alone counted against it, it would not be shown. */
  | 'unpaired-could-turn'
  /** Without the questions on which the target failed it would say something else. */
  | 'failures-decide'
  /** Nearly one with an indicator before it, and not tested twice. */
  | 'twin';

/** Whether a loss was shown to stay within a margin. */
export interface MarginFinding {
  /** Largest loss that does not matter, in the unit of the metric. */
  readonly margin: number;
  /** `kept`: a loss as large is ruled out; `broken`: it is larger; by the 95 % interval. */
  readonly finding: 'kept' | 'broken' | 'not known';
}

/** One metric of the baseline (a) and another preparation (b), question by question. */
export interface IndicatorDifference {
  readonly metric: string;
  readonly direction: MetricDefinition['direction'];
  /** `watched`: it decides nothing, and can only hold an adoption back. */
  readonly role: 'deciding' | 'watched';
  /** Questions with a value in both; repeats of a question are averaged and count once. */
  readonly n: number;
  /** Of them, those on which a target failed, so that the worst value entered. */
  readonly nImputed: number;
  /** Left out, because an instrument failed. */
  readonly nExcluded: number;
  /** Questions of which the metric says nothing in either. */
  readonly skippedBoth: number;
  readonly unpaired: readonly UnpairedExample[];
  readonly meanA: number | null;
  readonly meanB: number | null;
  /** b − a */
  readonly meanDiff: number | null;
  /** BCa bootstrap over the questions. */
  readonly ci95: readonly [number, number] | null;
  readonly ciMethod: string;
  /** Where meanDiff would lie if all values lost to the instrument were against b, and for b. */
  readonly diffBounds: readonly [number, number] | null;
  /** Questions on which b is better, equal and worse, in the direction of the metric. */
  readonly improved: number;
  readonly same: number;
  readonly worse: number;
  /** Exact and two-sided: McNemar's where every value is 0 or 1, the sign test of improved against worse elsewhere. */
  readonly test: 'mcnemar' | 'sign';
  /** 1 when no question changed; null when nothing was paired. */
  readonly p: number | null;
  /**
   * By Holm over all deciding indicators of all preparations that could show anything; null where this one decides nothing, is nearly one with another, or too few
   * questions changed for p to be below alpha whichever way they went.
   */
  readonly pAdjusted: number | null;
  readonly finding: Finding;
  readonly reason: FindingReason;
  readonly margin: MarginFinding | null;
}

/** A question whose value changed. */
export interface QuestionChange {
  readonly example: string;
  readonly metric: string;
  readonly before: number;
  readonly after: number;
  readonly change: 'improved' | 'worse';
  /** What was looked for and is found in some answer of b and in none of a, and the reverse. */
  readonly appeared: readonly string[];
  readonly vanished: readonly string[];
}

export type AdoptionVerdict = 'adopt' | 'reject' | 'not known';

/** Why the decision is what it is; several may hold. */
export type DecisionReason =
  | {
      readonly code:
        | 'better'
        | 'worse'
        | 'both-ways'
        | 'watched-worse'
        | 'margin-broken'
        | 'margin-not-shown'
        | 'failures-decide'
        | 'unpaired-could-turn'
        | 'mean-disagrees';
      readonly indicators: readonly string[];
    }
  | { readonly code: 'nothing-shown' }
  /** @param n the most questions that any deciding indicator has in both */
  | { readonly code: 'too-few'; readonly n: number; readonly smallestN: number }
  | { readonly code: 'no-indicator' };

/** What it would take to know more. */
export interface QuestionsNeeded {
  /** Questions that find `effect` in 80 of 100 cases, at alpha divided by the number of tests, and no fewer than the rule asks for. */
  readonly total: number;
  /** Beyond those at hand; 0: there are enough for that. */
  readonly more: number;
  /** |d_z| */
  readonly effect: number;
}

export interface Decision {
  readonly verdict: AdoptionVerdict;
  readonly reasons: readonly DecisionReason[];
  /** Only where more questions could tell more. */
  readonly needed: QuestionsNeeded | null;
}

/** A preparation held against the baseline. */
export interface PreparationDifference {
  /** Ids of the runs. */
  readonly a: string;
  readonly b: string;
  readonly indicators: readonly IndicatorDifference[];
  /** In order of the questions' ids, then of the indicators. */
  readonly changes: readonly QuestionChange[];
  readonly decision: Decision;
}

export interface Differential {
  readonly rule: DecisionRule;
  /** Tests that p was adjusted over. */
  readonly familySize: number;
  /** Run of the baseline, which the others are held against. */
  readonly baseline: string;
  readonly differences: readonly PreparationDifference[];
}

/** The numbers of the rule by which another preparation is adopted. */
export interface DecisionRule {
  /** Canonical names of the metrics that decide; null: all that the runs share. The others can only hold an adoption back. */
  readonly indicators: readonly string[] | null;
  /** p below which a difference counts as shown; that of the deciding indicators is adjusted by Holm over all of them (.05). */
  readonly alpha: number;
  /** By metric: the loss, in its unit, that an adoption must be shown not to reach (none). */
  readonly margins: Readonly<Record<string, number>>;
  /** Questions with a value in both preparations below which an indicator decides nothing (20). */
  readonly smallestN: number;
  /** The |d_z| that "how many questions are needed" is reckoned for (.3). */
  readonly smallestEffect: number;
  /**
   * Two deciding indicators are nearly one when at least this share of the questions that changed on either changed on both, the same way;
   * the later of them is not tested. Null: all are.
   */
  readonly twins: number | null;
}
