// What is kept of a check without an LLM beside its score: the verdict, the rule that decided, and what was looked for.

import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { present } from './present.ts';

/** The verdict of a check on one answer. SKIPPED is not a failure: nothing could be said. */
export type CheckVerdict = 'PASS' | 'FAIL' | 'SKIPPED';

/** The rules that can decide, in the order in which they are asked. */
const checkRules = [
  // SKIPPED
  'target-error',
  'empty-answer',
  'not-an-answer',
  // Forbidden phrases FAIL even inside a refusal.
  'forbidden-phrase',
  'no-forbidden-phrase',
  // Questions that should not simply be answered.
  'unknown-check',
  'declined',
  'not-declined',
  'claim-beside-refusal',
  'words-cannot-tell',
  'number-made-up',
  'premise-corrected',
  'premise-not-corrected',
  'no-premise-given',
  'disclaimer-given',
  'disclaimer-missing',
  // Where words cannot tell and a judge was asked (negativeRejection).
  'judge-accepted',
  'judge-refused',
  // Questions that should be answered.
  'refused',
  'evidence-found',
  'evidence-missing',
  'nothing-to-look-for',
] as const;
export type CheckRule = (typeof checkRules)[number];

/**
 * What a set phrase says; each language has a table of each kind. `refusal`: that something is not known or will not be told; `absence`: that a
 * thing does not exist; `correction`: that a premise is wrong; `disclaimer`: that nothing is guaranteed, or whom to ask.
 */
export const phraseKinds = ['forbidden', 'evidence', 'refusal', 'absence', 'correction', 'disclaimer'] as const;
export type PhraseKind = (typeof phraseKinds)[number];

/** Set phrases that stood in an answer, as their tables write them. */
export type FoundPhrases = Readonly<Partial<Record<PhraseKind, readonly string[]>>>;

export interface CheckDetails {
  readonly verdict: CheckVerdict;
  readonly rule: CheckRule;
  /**
   * The hit pattern: the keywords and citations of the example that stood in the answer, in the example's order and words; where it names
   * none, the set phrases of evidence that stood there. It is there whichever rule decided; empty where no evidence is looked for.
   */
  readonly found: readonly string[];
  /** Those that did not; together with `found` everything that was looked for. */
  readonly missing: readonly string[];
  readonly phrases: FoundPhrases;
  /** Numbers, as the answer writes them, that stand neither in the question nor in the contexts, where they decided (none). */
  readonly madeUp?: readonly string[];
  /** Parts of the answer beside a refusal that the target did not read, or of which words do not show it, where they decided (none). */
  readonly claims?: readonly string[];
}

/** Details as an outcome keeps them; what is empty is left out. */
export function writeCheckDetails(details: CheckDetails): JsonObject {
  const { verdict, rule, found, missing, phrases, madeUp = [], claims = [] } = details;
  const kinds = phraseKinds.flatMap((kind) => {
    const texts = phrases[kind] ?? [];
    return texts.length === 0 ? [] : [[kind, [...texts]] as const];
  });
  return present({
    verdict,
    rule,
    found: found.length === 0 ? undefined : [...found],
    missing: missing.length === 0 ? undefined : [...missing],
    phrases: kinds.length === 0 ? undefined : Object.fromEntries(kinds),
    madeUp: madeUp.length === 0 ? undefined : [...madeUp],
    claims: claims.length === 0 ? undefined : [...claims],
  });
}

/** @returns undefined when the details are not a check's */
export function readCheckDetails(details: Json | undefined): CheckDetails | undefined {
  if (!isJsonObject(details)) return undefined;
  const { verdict, rule, found, missing, phrases } = details;
  const madeUp = texts(details.madeUp);
  const claims = texts(details.claims);
  if (!isVerdict(verdict) || !isRule(rule)) return undefined;
  return present({
    verdict,
    rule,
    found: texts(found),
    missing: texts(missing),
    phrases: readPhrases(phrases),
    madeUp: madeUp.length === 0 ? undefined : madeUp,
    claims: claims.length === 0 ? undefined : claims,
  });
}

function readPhrases(phrases: Json | undefined): FoundPhrases {
  if (!isJsonObject(phrases)) return {};
  const kinds = phraseKinds.flatMap((kind) => {
    const found = texts(phrases[kind]);
    return found.length === 0 ? [] : [[kind, found] as const];
  });
  return Object.fromEntries(kinds);
}

const texts = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const isVerdict = (value: Json | undefined): value is CheckVerdict =>
  value === 'PASS' || value === 'FAIL' || value === 'SKIPPED';

const isRule = (value: Json | undefined): value is CheckRule => (checkRules as readonly Json[]).includes(value ?? null);
