// What the checks without an LLM said of one run's answers.
import type { CheckRule, CheckVerdict } from '../../model/check-details.ts';

/** How many answers a rule decided. */
export interface RuleCount {
  readonly verdict: CheckVerdict;
  /** A rule, or the reason for which an answer was skipped before any was asked. */
  readonly rule: CheckRule | string;
  readonly count: number;
}

export interface VerdictCounts {
  readonly pass: number;
  readonly fail: number;
  /** Failures of the target among them. */
  readonly skipped: number;
}

/** The verdicts of one metric over all trials. */
export interface CheckTally extends VerdictCounts {
  readonly metric: string;
  /** PASS, FAIL, SKIPPED, in each the most frequent first. */
  readonly rules: readonly RuleCount[];
  /** In order of first appearance. */
  readonly categories: readonly (VerdictCounts & { readonly category: string })[];
}

/** An example that failed a check in at least one repeat, as its first failing repeat has it. */
export interface FailedCheck {
  readonly metric: string;
  readonly exampleId: string;
  readonly query: string;
  readonly rule: CheckRule;
  readonly missing: readonly string[];
  readonly forbidden: readonly string[];
  /** Numbers that stand nowhere. */
  readonly madeUp: readonly string[];
  /** Repeats that failed, of those that have a verdict. */
  readonly failed: number;
  readonly of: number;
}

export interface RunChecks {
  /** In the order of the run's metrics. */
  readonly metrics: readonly CheckTally[];
  /** Those that say most about an answer: rules, categories and failures of these are told. */
  readonly telling: readonly string[];
  /** Forbidden phrases, and in how many answers each stood, most frequent first. */
  readonly forbidden: readonly { readonly phrase: string; readonly answers: number }[];
  /** In the order of the dataset, as many as are kept. */
  readonly failures: readonly FailedCheck[];
  /** Examples that failed and are not kept. */
  readonly moreFailures: number;
}
