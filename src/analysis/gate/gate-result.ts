// What came of a gate, as data: documents, tables and reports are made from it.
import type { GateCheck, GateRule } from './gate-definition.ts';

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
  /** The interval holds the limit. */
  'undecided',
  /** One of two tests shows it, the other does not. */
  'tests-disagree',
  /** Values that an instrument lost, or that are missing, could turn it. */
  'lost-could-turn',
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
  /** Skipped: there is no baseline, or a run was not measured so. */
  'no-baseline',
  'current-lacks',
  'baseline-lacks',
  'no-such-category',
] as const;
export type CheckReason = (typeof checkReasons)[number];

/** What was weighed. Null is "could not be had", never 0. */
export interface CheckResult {
  readonly check: GateCheck;
  readonly verdict: CheckVerdict;
  readonly reason: CheckReason;
  /** Of the run, and of the baseline over the same questions. */
  readonly current: number | null;
  readonly baseline: number | null;
  /** current − baseline, where the check is about that. */
  readonly difference: number | null;
  /** Questions that entered; of them those with an imputed value; those left out because a value was lost or is missing. */
  readonly n: number;
  readonly imputed: number;
  readonly lost: number;
  /** One-sided bounds, at 95 % each, of what was weighed: the difference, the mean, the share. */
  readonly bounds: readonly [number | null, number | null] | null;
  /** The bound that a FAIL rests on, at the level that all checks together leave to it. */
  readonly failBound: number | null;
  readonly failLevel: number | null;
  /** p of a FAIL, alone and adjusted over all checks that can fail; p of a PASS, which needs no correction. */
  readonly pFail: number | null;
  readonly pFailAdjusted: number | null;
  readonly pPass: number | null;
  /** Questions beyond, where every single one decides (none are named). */
  readonly examples: readonly string[];
}

/** Why the whole gate is INCONCLUSIVE, whatever its checks say. */
export type GateObstacle =
  /** The run itself did not come to its end. */
  | { readonly code: 'unfinished'; readonly run: string; readonly status: string }
  /** A newer attempt of the same target did not. */
  | { readonly code: 'newer-attempt'; readonly run: string; readonly newer: string; readonly status: string };

export interface GateResult {
  readonly verdict: GateVerdict;
  readonly rule: GateRule;
  readonly obstacles: readonly GateObstacle[];
  readonly checks: readonly CheckResult[];
  /** Checks over which a FAIL was corrected. */
  readonly family: number;
}
