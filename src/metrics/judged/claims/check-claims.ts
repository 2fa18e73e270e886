// Asks a judge about each of several claims, so many at a time.
import { type JudgeDetails, writeJudgeDetails } from '../../../model/judge-details.ts';
import { failedBy } from '../../../model/score.ts';
import { isBlank } from '../../expectation-of.ts';
import type { JudgeMaterial, JudgePrompts } from '../judge-prompt.ts';
import { type JudgeInput, type JudgeSettings, type JudgeVerdict, listTokens } from '../judged-metric.ts';
import { oncePerItem } from '../verdict-shape.ts';
import { claimSupportPrompts, claimsPrompts } from './claims-prompts.ts';

/** What a judge says of one claim. */
export interface ClaimVerdict {
  readonly claim: string;
  readonly label: string;
  /** Its own words; may be empty. */
  readonly reason: string;
  /** Numbers of the contexts that the label rests on, from 1. */
  readonly contexts: readonly number[];
}

interface ClaimCheck {
  /** Its anchors are the labels. */
  readonly prompts: JudgePrompts;
  readonly claims: readonly string[];
  /** As what the claims are shown (`claims`). */
  readonly part?: 'claims' | 'keywords' | undefined;
  /** Labels that rest on contexts, so that one must be named (none: contexts are not asked for). */
  readonly grounded?: readonly string[] | undefined;
  /** What takes the place of the trial's own parts (nothing). */
  readonly material?: JudgeMaterial | undefined;
  /** Of the step before, whose calls were made for the same score. */
  readonly after: JudgeDetails;
}

/** Claims in one call where the settings name no number. */
export const defaultClaimsPerCall = 20;

/** What of the settings decides which claims are neighbours. */
export const batchIdentity = ({ claimsPerCall }: JudgeSettings): string => `${claimsPerCall ?? defaultClaimsPerCall}`;

/**
 * Asks in batches of `claimsPerCall`, one after the other. A batch that fails ends it: the score is lost, and what was asked before is
 * kept with it.
 * @returns a verdict on every claim, in their order
 */
export async function checkClaims(
  input: JudgeInput,
  check: ClaimCheck,
): Promise<JudgeVerdict<readonly ClaimVerdict[]>> {
  const { claims, after } = check;
  const size = input.settings.claimsPerCall ?? defaultClaimsPerCall;
  const verdicts: ClaimVerdict[] = [];
  let details = after;
  for (let from = 0; from < claims.length; from += size) {
    const batch = { ...check, claims: claims.slice(from, from + size), after: details };
    const verdict = await askBatch(input, batch);
    if (verdict.kind === 'none') return verdict;
    verdicts.push(...verdict.value);
    details = joined(details, verdict.details);
  }
  return { kind: 'verdict', value: verdicts, details };
}

async function askBatch(input: JudgeInput, check: ClaimCheck): Promise<JudgeVerdict<readonly ClaimVerdict[]>> {
  const { claims, grounded = [] } = check;
  const verdict = await askNumbered(input, check);
  if (verdict.kind === 'none') return verdict;
  const byNumber = new Map(verdict.value.verdicts.map((each) => [each.claim, each]));
  const value = claims.flatMap((claim, at): readonly ClaimVerdict[] => {
    const found = byNumber.get(at + 1);
    if (found === undefined) return [];
    const { label, reason, contexts = [] } = found;
    return [{ claim, label, reason, contexts: grounded.includes(label) ? contexts : [] }];
  });
  return { ...verdict, value };
}

interface NumberedVerdict {
  readonly claim: number;
  readonly reason: string;
  readonly label: string;
  readonly contexts?: readonly number[];
}

function askNumbered(
  input: JudgeInput,
  { prompts, claims, part = 'claims', grounded = [], material, after }: ClaimCheck,
): Promise<JudgeVerdict<{ readonly verdicts: readonly NumberedVerdict[] }>> {
  const prompt = prompts[input.language];
  const of = {
    claim: { kind: 'grade', min: 1, max: claims.length },
    reason: { kind: 'text' },
    label: { kind: 'label', labels: prompt.anchors.map(([label]) => String(label)) },
  } as const;
  const ask = {
    prompt,
    check: ({ verdicts }: { readonly verdicts: readonly NumberedVerdict[] }) =>
      whatIsWrong(verdicts, claims.length, grounded),
    material: { ...material, [part]: claims },
    earlier: after.calls,
    maxTokens: listTokens,
  };
  if (grounded.length === 0) return input.ask.record({ ...ask, shape: { verdicts: { kind: 'records', of } } });
  const shown = { ...input.material, ...material }.contexts?.length ?? 0;
  const numbered = { ...of, contexts: { kind: 'numbers', max: shown } } as const;
  return input.ask.record({ ...ask, shape: { verdicts: { kind: 'records', of: numbered } } });
}

/** Every claim has one verdict, and one that rests on contexts names them. */
function whatIsWrong(
  verdicts: readonly NumberedVerdict[],
  claims: number,
  grounded: readonly string[],
): string | undefined {
  const numbers = verdicts.map(({ claim }) => claim);
  const bare = verdicts.find(({ label, contexts = [] }) => grounded.includes(label) && contexts.length === 0);
  return oncePerItem(numbers, claims, 'claims') ?? (bare && `claim ${bare.claim} is ${bare.label} by no context`);
}

/** Both prompts, and whether any reply had to be repaired. */
function joined(before: JudgeDetails, { reason: _, ...details }: JudgeDetails): JudgeDetails {
  const prompts = new Set([before.prompt, details.prompt].flatMap((prompt) => prompt?.split(', ') ?? []));
  return {
    ...details,
    prompt: [...prompts].join(', '),
    form: before.form === 'repaired' ? before.form : details.form,
  };
}

interface SupportCheck {
  readonly claims: readonly string[];
  /** What they are held against (all contexts of the trial). */
  readonly contexts?: readonly string[] | undefined;
  /** Of the step before, whose calls were made for the same score. */
  readonly after: JudgeDetails;
}

/**
 * Holds claims against contexts: the one question that several metrics ask, so that equal ones are asked once. Each claim is `supported` or
 * `contradicted`, with the contexts that say so, or `absent`.
 */
export const checkSupport = (
  input: JudgeInput,
  { claims, contexts, after }: SupportCheck,
): Promise<JudgeVerdict<readonly ClaimVerdict[]>> =>
  checkClaims(input, {
    prompts: claimSupportPrompts,
    claims,
    grounded: ['supported', 'contradicted'],
    material: contexts === undefined ? undefined : { contexts },
    after,
  });

// The claims that a text makes, as a judge takes them apart.

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
