// What came of a gate, as data: documents, tables and reports are made from it.
import type { Statement } from '../../model/stopped-early.ts';
import type { LatencyRange } from '../../model/summary.ts';
import type { GateCheck, GateRule } from './gate-definition.ts';
import type { UnlikeRuns } from './gate-evidence.ts';

export const gateVerdicts = ['PASS', 'FAIL', 'INCONCLUSIVE'] as const;
export type GateVerdict = (typeof gateVerdicts)[number];

/** `SKIPPED`: nothing could be held against the check. */
export const checkVerdicts = ['PASS', 'FAIL', 'INCONCLUSIVE', 'SKIPPED'] as const;
export type CheckVerdict = (typeof checkVerdicts)[number];

/** Why a check has its verdict. */
export const checkReasons = [
  /** The whole interval lies beyond the limit, or within. */
  'beyond',
  'within',
  /** It failed, and did not when every question was asked again. */
  'not-confirmed',
  /** It failed, and asking again could not be done, or not whole. */
  'not-asked-again',
  /** The interval holds the limit. */
  'undecided',
  /** One of two tests shows it, the other does not. */
  'tests-disagree',
  /** Values that an instrument lost, or that are missing, could turn it. */
  'lost-could-turn',
  /** Nothing is decided, and with those values it could be. */
  'lost-could-decide',
  /** Nothing has a value; fewer than two questions have; a metric without a range needs more. */
  'nothing-measured',
  'too-few',
  'no-range',
  /** The mean alone decides: it lies beyond, or not. */
  'mean-beyond',
  'mean-within',
  /** Every single answer decides: some lie beyond, or none. */
  'some-beyond',
  'none-beyond',
  /** The run was stopped early: none of the answers that there are lies beyond; no sequence of looks can decide it. */
  'none-beyond-yet',
  'no-sequence',
  /** Skipped: there is no baseline, or a run was not measured so. */
  /** Examples: some are broken; some say too little; all hold, or some on most of their repeats alone. */
  'broken',
  'broken-recorded',
  'ask-again',
  'unknown-examples',
  'none-broken',
  'flaky',
  /** Cost: more than the ceiling; not more, and all is told; not more, and not all is told, or asked. */
  'too-dear',
  'within-budget',
  'cost-not-told',
  'cost-unasked',
  /** The judge: nobody labelled, labels are too old, kappa lies below, above, or cannot be told. */
  'no-labels',
  'old-labels',
  /** Nobody wrote down how the answers were chosen that have labels. */
  'labels-of-unknown-selection',
  'kappa-below',
  'kappa-above',
  'kappa-unknown',
  /** A latency pass was not made. */
  'no-latency-pass',
  'no-baseline',
  'current-lacks',
  'baseline-lacks',
  /** The runs do not compare by it: lists cut at unlike depths, times under unlike concurrency. */
  'unlike-depth',
  'unlike-load',
  'no-such-category',
] as const;
export type CheckReason = (typeof checkReasons)[number];

/**
 * One example: `broken` on most of its repeats, `flaky` on some, `once-broken` on the only one that was asked, `unknown` where lost values
 * decide, `held`.
 */
export interface HeldExample {
  readonly id: string;
  readonly state: 'held' | 'flaky' | 'once-broken' | 'broken' | 'unknown';
  /** Repeats on which it does not hold, and all repeats. */
  readonly broken: number;
  readonly repeats: number;
}

/** What would settle a check that says nothing. */
export interface Settlement {
  /** Questions in all, of the check's category where it has one; null where no number of them can be told. */
  readonly questions: number | null;
  /** How many of them lie beyond those that were asked and those of the dataset that are still to be (`ask`, `askBaseline`). */
  readonly more: number | null;
  /**
   * What the number is for. `margin`: a drop of twice the margin (above a third of the range: half way from the margin to a loss of everything) is shown in 90 of
   * 100 cases, and in 80 that nothing fell by the margin when nothing changed. `as-seen`: in 80 of 100 cases the limit is settled, if the mean is what it was seen to be.
   */
  readonly basis: 'margin' | 'as-seen' | null;
  /** What asking the others costs, in US dollars, at what a question of this run cost; null where that is not told. */
  readonly costUsd: number | null;
  /** What judging the others takes, at what a question of this run took; null where nothing is judged, or nothing more is to be asked. */
  readonly judge: JudgingCost | null;
  /** Questions of which a value was lost and has to be measured again. */
  readonly remeasure: number;
  /** Where they were lost, and to what; null where nobody has looked. */
  readonly lost: LostIn | null;
  /** Questions of the dataset that were not asked, and have to be. */
  readonly ask: number;
  /** Questions that a baseline which did not come to its end was not asked, and this run was. */
  readonly askBaseline: number;
  /** Labels still to be given. */
  readonly labels: number | null;
  /** Grades that could decide it instead; null where no grades would, or they cannot be told. */
  readonly grades: SettlingGrades | null;
}

/** Questions by where their value was lost: each counts once, in the run that is gated before the baseline. */
export interface LostIn {
  readonly current: LostValues;
  readonly baseline: LostValues;
  /** The reply gives nothing to measure, or no time, or it failed in the file that answers for the target: measuring it again says the same. */
  readonly untold: number;
  /** The metric was added to the run after it was asked, so that going on with the run does not measure it. */
  readonly addedLater: boolean;
}

/** Scores that an instrument could not give, and answers that failed. */
export interface LostValues {
  readonly scores: number;
  readonly trials: number;
}

export interface JudgingCost {
  readonly calls: number;
  /** In US dollars; null where calls do not tell it. */
  readonly costUsd: number | null;
}

/** Documents at the top of the lists that nobody judged: each takes one grade. */
export interface SettlingGrades {
  readonly documents: number;
  /** Questions that they are of. */
  readonly examples: number;
  /** Where the mean, of a drop the difference, lies over all grades that they could have. */
  readonly bounds: readonly [number, number];
  /** What the check could be by these grades, from the worst on: INCONCLUSIVE, as it is where all are not relevant, and what it would be at either end. */
  readonly couldBe: readonly ('FAIL' | 'INCONCLUSIVE' | 'PASS')[];
}

/** Askings that a check was to be confirmed by, and that brought no answer. */
export interface AskedInVain {
  /** Questions, each as often as it was to be asked; 0 where nothing could be begun. */
  readonly wanted: number;
  readonly failed: number;
  /** The asking ended before them. */
  readonly notBegun: number;
  /** Why, as the first that failed or what ended it says; null where somebody stopped it. */
  readonly cause: string | null;
}

/** Why a FAIL that was to be confirmed was not asked again: its answers are recorded ones, or nobody was to ask. */
export const unconfirmedBy = ['recording', 'no-ask'] as const;
export type UnconfirmedBy = (typeof unconfirmedBy)[number];

/** What was weighed. Null is "could not be had", never 0. */
export interface CheckResult {
  readonly check: GateCheck;
  readonly verdict: CheckVerdict;
  readonly reason: CheckReason;
  /** Of the run, and of the baseline over the same questions. */
  readonly current: number | null;
  readonly baseline: number | null;
  /** Of a latency that times are missing of: between what it lies, however long those answers would have taken; null where it is known, and where nothing is. */
  readonly currentRange: LatencyRange | null;
  /** current − baseline, where the check is about that. */
  readonly difference: number | null;
  /** Questions that entered; of them those with an imputed value; those left out because a value was lost or is missing. */
  readonly n: number;
  readonly imputed: number;
  readonly lost: number;
  /** Of those that were left out: not asked at all, though the run was to ask them. */
  readonly unasked: number;
  /** What the runs do not compare by: the depth of their lists, or their concurrency; null where they do. */
  readonly unlike: UnlikeRuns | null;
  /** Questions that the mean of the baseline stands on, where they are not as many as `n`; null where they are, and without one. */
  readonly nBaseline: number | null;
  /** One-sided bounds, at 95 % each, of what was weighed: the difference, the mean, the share. */
  readonly bounds: readonly [number | null, number | null] | null;
  /** The bound that a FAIL rests on, at the level that all checks together leave to it. */
  readonly failBound: number | null;
  readonly failLevel: number | null;
  /** p of a FAIL, alone and adjusted over all checks that can fail; p of a PASS, which needs no correction. */
  readonly pFail: number | null;
  readonly pFailAdjusted: number | null;
  readonly pPass: number | null;
  /** Examples that are named: those that do not hold, and of a list of them all that are not plain. */
  readonly examples: readonly HeldExample[];
  /** Of a check that asking again was to decide, and could not; null for all others. */
  readonly again: AskedInVain | null;
  /** Of a FAIL that stands without being asked again, though the config has it confirmed; null for all others. */
  readonly unconfirmed: UnconfirmedBy | null;
  /** Of a check that says nothing, where something would settle it. */
  readonly settle: Settlement | null;
  /** Labels that kappa rests on, and the age of the newest of all in days; of a judge alone. */
  readonly labels: { readonly counted: number; readonly all: number; readonly newestDays: number | null } | null;
}

/** Why the whole gate is INCONCLUSIVE, whatever its checks say. */
export type GateObstacle =
  /** The run itself did not come to its end. */
  | { readonly code: 'unfinished'; readonly run: string; readonly status: string }
  /** Another target that was asked beside it did not, and which of them was meant is not said. */
  | {
      readonly code: 'beside';
      readonly run: string;
      readonly beside: string;
      readonly target: string;
      readonly status: string;
    }
  /** It asked another version of the dataset than the config names by now. */
  | { readonly code: 'other-dataset'; readonly run: string; readonly asked: string; readonly configured: string }
  /** A newer attempt of the same target did not. */
  | { readonly code: 'newer-attempt'; readonly run: string; readonly newer: string; readonly status: string };

export interface GateResult {
  readonly verdict: GateVerdict;
  readonly rule: GateRule;
  readonly obstacles: readonly GateObstacle[];
  readonly checks: readonly CheckResult[];
  /** Checks over which a FAIL was corrected. */
  readonly family: number;
  /** Metrics of which the runs had unlike versions, and that were scored anew from the recorded answers by this one. */
  readonly rescored: readonly { readonly metric: string; readonly version: number }[];
  /** Of a run that was looked at after every example; null for one that asked everything first. */
  readonly early: EarlyVerdict | null;
}

/** What verdicts rest on that were looked for after every example. */
export interface EarlyVerdict {
  readonly of: Statement;
  /** Examples that were looked at, in their random order, and those of the dataset. */
  readonly judged: number;
  readonly examples: number;
}
