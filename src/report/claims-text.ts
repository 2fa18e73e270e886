// What a judge found against the claims of one answer, in one line.
import type { JudgedClaims } from '../analysis/answers/collect-judged-answers.ts';
import { formatCount } from './format-number.ts';
import type { JudgedTexts } from './messages/answer-texts.ts';

/** Of one answer. */
const shownClaims = 3;

/** How many claims hold, and the first of those that do not. */
export function claimsText({ total, bad }: JudgedClaims, { claims: messages }: JudgedTexts): string {
  const shown = bad.slice(0, shownClaims).map(({ label, claim, reason }) => {
    const named = messages.claim(messages.labels[label], claim);
    return reason === undefined ? named : messages.because(named, reason);
  });
  const more = bad.length - shown.length;
  return [
    messages.hold({ good: formatCount(total - bad.length), total: formatCount(total) }),
    ...shown,
    ...(more > 0 ? [messages.more(formatCount(more))] : []),
  ].join(' ');
}
