// A gate with whatever came of its checks, for tests of what is shown of it.
import type { GateCheck } from '#src/analysis/gate/gate-definition.ts';
import type { CheckResult, GateResult } from '#src/analysis/gate/gate-result.ts';
import type { GateReportInput } from '#src/report/gate/gate-report.ts';

export const drop = (metric = 'nDCG@5'): GateCheck => ({ kind: 'drop', origin: 'written', metric, margin: 0.05 });
export const held = (ids: readonly string[]): GateCheck => ({
  kind: 'mustNotBreak',
  origin: 'written',
  examples: ids,
  metric: 'Success@5',
  threshold: null,
});

export const found = (check: GateCheck, of: Partial<CheckResult> = {}): CheckResult => ({
  check,
  verdict: 'PASS',
  reason: 'within',
  current: 0.7,
  baseline: 0.8,
  currentRange: null,
  difference: -0.1,
  n: 50,
  imputed: 0,
  lost: 0,
  unasked: 0,
  unlike: null,
  nBaseline: null,
  bounds: [-0.15, -0.06],
  failBound: -0.06,
  failLevel: 0.95,
  pFail: 0.01,
  pFailAdjusted: 0.02,
  pPass: 0.9,
  examples: [],
  again: null,
  unconfirmed: null,
  labels: null,
  settle: null,
  ...of,
});

export const failed = (check: GateCheck = drop()) => found(check, { verdict: 'FAIL', reason: 'beyond' });
export const open = (check: GateCheck = drop('RR')) => found(check, { verdict: 'INCONCLUSIVE', reason: 'undecided' });
export const without = (check: GateCheck) =>
  found(check, { verdict: 'SKIPPED', reason: 'no-baseline', current: null, n: 0 });

export const input = (
  verdict: GateResult['verdict'],
  checks: readonly CheckResult[],
  of: Partial<GateResult> & { readonly names?: string } = {},
): GateReportInput => ({
  language: 'en',
  result: { verdict, rule: 'interval', obstacles: [], checks, family: checks.length, rescored: [], early: null, ...of },
  current: { id: 'r2', reference: 'latest', name: of.names ?? 'search' },
  baseline: { id: 'r1', reference: of.names ?? 'main', name: 'search' },
  inconclusive: 'fail',
});
