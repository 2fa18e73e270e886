// What is kept of the claims of an answer.
import type { Json, JsonObject } from '../../core/model/json.ts';
import type { ClaimVerdict } from './check-claims.ts';

/** Compact: `[label, claim, numbers of contexts, reason]`, the last two only where there are any. */
export function claimRows(verdicts: readonly ClaimVerdict[]): Json {
  return verdicts.map(({ claim, label, contexts, reason }) => {
    if (reason !== '') return [label, claim, [...contexts], reason];
    return contexts.length > 0 ? [label, claim, [...contexts]] : [label, claim];
  });
}

/**
 * For a person: how many of the claims the metric counts, then those that speak against the answer with the judge's words, numbered as
 * in the findings. Says nothing in words of our own, since it stands in the language of the judge.
 */
export function claimReason(verdicts: readonly ClaimVerdict[], isBad: (verdict: ClaimVerdict) => boolean): string {
  const bad = verdicts.flatMap((verdict, at) => (isBad(verdict) ? [{ ...verdict, number: at + 1 }] : []));
  const lines = bad.map(
    ({ number, label, claim, reason }) => `(${number}) ${claim} [${label}]${reason === '' ? '' : ` ${reason}`}`,
  );
  return [`${verdicts.length - bad.length}/${verdicts.length}`, ...lines].join('\n');
}

/** Findings of reversed contexts with the numbers that the contexts have in the trial. */
export function contextsTurnedBack(findings: JsonObject, contexts: number): JsonObject {
  const { claims } = findings;
  if (!Array.isArray(claims)) return findings;
  return { ...findings, claims: claims.map((row) => (Array.isArray(row) ? rowTurnedBack(row, contexts) : row)) };
}

function rowTurnedBack([label = null, claim = null, numbers, ...rest]: readonly Json[], contexts: number): Json {
  if (!Array.isArray(numbers)) return [label, claim];
  const turned = numbers.map((number) => (typeof number === 'number' ? contexts + 1 - number : number));
  return [label, claim, turned.toReversed(), ...rest];
}
