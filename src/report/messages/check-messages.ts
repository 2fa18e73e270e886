// The texts about checks without an LLM.
import type { CheckRule } from '../../model/check-details.ts';

export interface CheckMessages {
  readonly heading: string;
  readonly intro: string;
  /** How verdicts and means go together. */
  readonly legend: string;
  readonly verdicts: string;
  readonly metric: string;
  readonly rate: string;
  readonly byRule: string;
  readonly verdict: string;
  readonly rule: string;
  readonly answers: string;
  readonly byCategory: (metric: string) => string;
  readonly forbidden: string;
  readonly phrase: string;
  readonly failures: (label: string) => string;
  readonly missing: string;
  readonly repeats: string;
  readonly more: (count: string) => string;
  /** A warning. */
  readonly empty: (facts: { readonly label: string; readonly count: string }) => string;
  /** For readers: what decided. */
  readonly rules: { readonly [rule in CheckRule]: string };
  /** Reasons for which answers are skipped before any rule is asked; others stand as they are. */
  readonly reasons: Readonly<Record<string, string>>;
}
