// Asks a judge about each of several claims, so many at a time.
import type { JudgeDetails } from '../../model/judge-details.ts';
import type { Verdict } from '../ask-judge.ts';
import { askPrompt } from '../ask-prompt.ts';
import type { JudgeMaterial } from '../judge-material.ts';
import type { JudgeInput } from '../judge-metric.ts';
import type { JudgeSettings } from '../judge-settings.ts';
import { oncePerItem } from '../once-per-item.ts';
import type { JudgePrompts } from '../prompts/judge-prompts.ts';
import { recordForm, type VerdictForm } from '../verdict-form.ts';
import { listTokens } from './list-tokens.ts';

/** What a judge says of one claim. */
export interface ClaimVerdict {
  readonly claim: string;
  readonly label: string;
  /** Its own words; may be empty. */
  readonly reason: string;
  /** Numbers of the contexts that the label rests on, from 1. */
  readonly contexts: readonly number[];
}

export interface ClaimCheck {
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
export async function checkClaims(input: JudgeInput, check: ClaimCheck): Promise<Verdict<readonly ClaimVerdict[]>> {
  const { claims, after } = check;
  const size = input.judge.settings.claimsPerCall ?? defaultClaimsPerCall;
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

async function askBatch(input: JudgeInput, check: ClaimCheck): Promise<Verdict<readonly ClaimVerdict[]>> {
  const { prompts, claims, part = 'claims', material, after } = check;
  return await askPrompt(input, {
    prompt: prompts[input.language],
    form: verdictsForm(input, check),
    material: { ...material, [part]: claims },
    earlier: after.calls,
    maxTokens: listTokens,
  });
}

function verdictsForm(input: JudgeInput, check: ClaimCheck): VerdictForm<readonly ClaimVerdict[]> {
  const { claims, grounded = [] } = check;
  const form = numberedForm(input, check);
  return {
    ...form,
    read: (reply) => {
      const reading = form.read(reply);
      if (reading.kind === 'unread') return reading;
      const byNumber = new Map(reading.value.verdicts.map((verdict) => [verdict.claim, verdict]));
      const value = claims.flatMap((claim, at): readonly ClaimVerdict[] => {
        const verdict = byNumber.get(at + 1);
        if (verdict === undefined) return [];
        const { label, reason, contexts = [] } = verdict;
        return [{ claim, label, reason, contexts: grounded.includes(label) ? contexts : [] }];
      });
      return { ...reading, value };
    },
  };
}

interface NumberedVerdict {
  readonly claim: number;
  readonly reason: string;
  readonly label: string;
  readonly contexts?: readonly number[];
}

function numberedForm(
  input: JudgeInput,
  { prompts, claims, grounded = [], material }: ClaimCheck,
): VerdictForm<{ readonly verdicts: readonly NumberedVerdict[] }> {
  const { anchors, reply: instruction = '' } = prompts[input.language];
  const contexts = { ...input.material, ...material }.contexts?.length ?? 0;
  const of = {
    claim: { kind: 'grade', min: 1, max: claims.length },
    reason: { kind: 'text' },
    label: { kind: 'label', labels: anchors.map(([label]) => String(label)) },
  } as const;
  const check = ({ verdicts }: { readonly verdicts: readonly NumberedVerdict[] }): string | undefined =>
    whatIsWrong(verdicts, claims.length, grounded);
  if (grounded.length === 0) return recordForm({ shape: { verdicts: { kind: 'records', of } }, instruction, check });
  const numbered = { ...of, contexts: { kind: 'numbers', max: contexts } } as const;
  return recordForm({ shape: { verdicts: { kind: 'records', of: numbered } }, instruction, check });
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
    ...(before.form === 'repaired' ? { form: before.form } : {}),
  };
}
