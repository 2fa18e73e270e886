// The claims that a text makes, as a judge takes them apart.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import { failedBy } from '../../../model/score.ts';
import { isBlank } from '../../expectation-of.ts';
import { type JudgeInput, type JudgeVerdict, listTokens } from '../judged-metric.ts';
import { claimsPrompts } from './claims-prompts.ts';

/** More claims than this are checked of no text: what a text makes a judge do has an end. */
const mostClaims = 100;

/**
 * Asks what a text claims, with the question and the earlier turns for what it leaves unsaid.
 * @param text the answer, or the expected answer
 * @returns each claim once, in order; none when the text states nothing. More than `mostClaims` are the instrument's failure: a part of
 * them would be another measure.
 */
export async function extractClaims(input: JudgeInput, text: string): Promise<JudgeVerdict<readonly string[]>> {
  const verdict = await input.ask.record({
    prompt: claimsPrompts[input.language],
    shape: { claims: { kind: 'texts' } },
    material: { answer: [text] },
    maxTokens: listTokens,
  });
  if (verdict.kind === 'none') return verdict;
  const claims = distinct(verdict.value.claims);
  if (claims.length <= mostClaims) return { ...verdict, value: claims };
  const error = {
    code: 'judge-too-many-claims',
    message: `the judge found ${claims.length} claims; no more than ${mostClaims} are checked`,
  };
  return { kind: 'none', outcome: failedBy('instrument', error, writeJudgeDetails(verdict.details)) };
}

/** A text that says one thing twenty times claims it once. */
function distinct(claims: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const claim of claims) {
    if (isBlank(claim)) continue;
    const key = claim.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
    if (!first.has(key)) first.set(key, claim);
  }
  return [...first.values()];
}
