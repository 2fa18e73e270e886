// How far the words and numbers of claims are found in other texts.

import { contentTerms } from '../../../text/content-terms.ts';
import { readableNumbers, statedNumbers } from '../../../text/stated-numbers.ts';
import type { TermWeight } from '../../../text/term-weights.ts';

/** What claims are held against. */
export interface Evidence {
  readonly terms: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

export interface ClaimSupport {
  readonly claim: string;
  /** From 0 to 1. */
  readonly support: number;
  /** Numbers, dates and articles of the claim that the evidence does not have, as the claim writes them. */
  readonly unfoundNumbers: readonly string[];
}

/** @param alsoKnown texts whose numbers count as found, such as the question's (none) */
export function evidenceOf(texts: readonly string[], alsoKnown: readonly string[] = []): Evidence {
  return {
    terms: new Set(texts.flatMap((text) => [...contentTerms(text)])),
    numbers: new Set([...texts, ...alsoKnown].flatMap((text) => [...readableNumbers(text)])),
  };
}

/**
 * The share of the claim's different terms that the evidence has, by weight, times the share of its numbers: a claim whose only number
 * stands nowhere has no support, however well its words are found. A claim of numbers alone is judged by them.
 */
export function supportOf(claim: string, { terms, numbers }: Evidence, weightOf: TermWeight): ClaimSupport {
  let whole = 0;
  let found = 0;
  for (const term of contentTerms(claim)) {
    const weight = weightOf(term);
    whole += weight;
    if (terms.has(term)) found += weight;
  }
  const stated = statedNumbers(claim);
  const unfound = stated.filter(({ value }) => !numbers.has(value));
  const share = whole === 0 ? 1 : found / whole;
  const numberShare = stated.length === 0 ? 1 : 1 - unfound.length / stated.length;
  return { claim, support: share * numberShare, unfoundNumbers: unfound.map(({ text }) => text) };
}

/** Mean support of the claims; undefined where there are none. */
export function meanSupport(supports: readonly ClaimSupport[]): number | undefined {
  if (supports.length === 0) return undefined;
  return supports.reduce((sum, { support }) => sum + support, 0) / supports.length;
}
