// What is kept of the claims of an answer.
import type { Json, JsonObject } from '../../../model/json.ts';
import type { ClaimVerdict } from './check-claims.ts';

/** Compact: `[label, claim, numbers of contexts, reason]`, the last two only where there are any. */
export function claimRows(verdicts: readonly ClaimVerdict[]): Json {
  return verdicts.map(({ claim, label, contexts, reason }) => {
    if (reason !== '') return [label, claim, [...contexts], reason];
    return contexts.length > 0 ? [label, claim, [...contexts]] : [label, claim];
  });
}

/** Findings of reversed contexts with the numbers that the contexts have in the trial. */
export function contextsTurnedBack(findings: JsonObject, contexts: number): JsonObject {
  const { claims, sources } = findings;
  const shown = Array.isArray(sources) ? sources.length : contexts;
  if (!Array.isArray(claims)) return findings;
  const rows = claims as readonly Json[];
  return {
    ...findings,
    ...(Array.isArray(sources) ? { sources: (sources as readonly Json[]).toReversed() } : {}),
    claims: rows.map((row) => turnedRow(row, shown)),
  };
}

function turnedRow(row: Json, shown: number): Json {
  if (!Array.isArray(row)) return row;
  const [label = '', claim = '', numbers, ...rest] = row as readonly Json[];
  if (!Array.isArray(numbers)) return row;
  const turned = (numbers as readonly number[]).map((number) => shown + 1 - number).toReversed();
  return [label, claim, turned, ...rest];
}

/**
 * For a person: how many claims are not bad, of how many, then the bad ones with the judge's words, numbered as in the findings. Says
 * nothing in words of our own, since it stands in the language of the judge.
 */
export function claimReason(verdicts: readonly ClaimVerdict[], isBad: (verdict: ClaimVerdict) => boolean): string {
  const bad = verdicts.flatMap((verdict, at) => (isBad(verdict) ? [{ ...verdict, number: at + 1 }] : []));
  const lines = bad.map(
    ({ number, label, claim, reason }) => `(${number}) ${claim} [${label}]${reason === '' ? '' : ` ${reason}`}`,
  );
  return [`${verdicts.length - bad.length}/${verdicts.length}`, ...lines].join('\n');
}
