// Holds claims against contexts: the one question that several metrics ask, so that equal ones are asked once.
import type { JudgeDetails } from '../../model/judge-details.ts';
import type { Verdict } from '../ask-judge.ts';
import type { JudgeInput } from '../judge-metric.ts';
import { claimSupportPrompts } from '../prompts/judge-prompts.ts';
import { type ClaimVerdict, checkClaims } from './check-claims.ts';

export interface SupportCheck {
  readonly claims: readonly string[];
  /** What they are held against (all contexts of the trial). */
  readonly contexts?: readonly string[] | undefined;
  /** Of the step before, whose calls were made for the same score. */
  readonly after: JudgeDetails;
}

/** Each claim is `supported`, `contradicted` or `absent`; but the last with the contexts that say so. */
export const checkSupport = (
  input: JudgeInput,
  { claims, contexts, after }: SupportCheck,
): Promise<Verdict<readonly ClaimVerdict[]>> =>
  checkClaims(input, {
    prompts: claimSupportPrompts,
    claims,
    grounded: ['supported', 'contradicted'],
    material: contexts === undefined ? undefined : { contexts },
    after,
  });
