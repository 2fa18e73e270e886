// The claims that speak against an answer, from what a judge found: bundles of others are data too.
import type { Json } from '../../model/json.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';

export interface JudgedClaim {
  /** `absent`: no context says it; `contradicted`: one speaks against it; `incorrect`: it is wrong, and a context says it. */
  readonly label: BadLabel;
  readonly claim: string;
  /** The judge's words; absent when it gave none. */
  readonly reason?: string;
}

export interface JudgedClaims {
  readonly total: number;
  readonly bad: readonly JudgedClaim[];
}

export const badLabels = ['absent', 'contradicted', 'incorrect'] as const;
export type BadLabel = (typeof badLabels)[number];

/** @returns undefined for a score that is not made of claims */
export function judgedClaims(details: Json | undefined): JudgedClaims | undefined {
  const { claims } = readJudgeDetails(details)?.findings ?? {};
  if (!Array.isArray(claims)) return undefined;
  const rows = claims as readonly Json[];
  const bad = rows.flatMap(badClaim);
  return { total: rows.length, bad };
}

function badClaim(row: Json): readonly JudgedClaim[] {
  if (!Array.isArray(row)) return [];
  const [label, claim, contexts, reason] = row as readonly Json[];
  const known = badLabels.find((bad) => bad === label);
  if (known === undefined || typeof claim !== 'string') return [];
  if (known === 'incorrect' && (!Array.isArray(contexts) || contexts.length === 0)) return [];
  return [{ label: known, claim, ...(typeof reason === 'string' && reason !== '' ? { reason } : {}) }];
}
