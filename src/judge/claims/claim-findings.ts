// What is kept of the claims of an answer.
import type { Json } from '../../core/model/json.ts';
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
