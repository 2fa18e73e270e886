// A check beside what was weighed of it, and what comes of one that needs no test.
import type { GateCheck } from './gate-definition.ts';
import type { CheckResult } from './gate-result.ts';
import { type PlainCheck, turnedRange, type WeighedCheck } from './weighed-check.ts';

export interface WeighedPair<Found extends WeighedCheck = WeighedCheck> {
  readonly check: GateCheck;
  readonly found: Found;
}

export const noTest = {
  bounds: null,
  failBound: null,
  failLevel: null,
  pFail: null,
  pFailAdjusted: null,
  pPass: null,
  examples: [],
  again: null,
  unconfirmed: null,
  labels: null,
  settle: null,
} as const;

export function plainResult({
  check,
  found: { verdict, reason, facts, examples = [], labels = null, interval = null },
}: WeighedPair<PlainCheck>): CheckResult {
  return { check, verdict, reason, ...facts, ...noTest, examples, labels, bounds: interval };
}

/** Bounds of what was turned so that more is better, as the metric goes. */
export const turnedBounds = (bounds: NonNullable<CheckResult['bounds']>, sign: 1 | -1): CheckResult['bounds'] =>
  bounds[0] === null && bounds[1] === null ? null : turnedRange(bounds, sign);
