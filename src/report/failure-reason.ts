// Why calls failed, in the words of the report.
import { formatCount } from './format-number.ts';
import type { CallTexts } from './messages/answer-texts.ts';

/** `timeout` of `model-timeout`: the code without whose it was. */
export const reasonKind = (code: string): string => code.replace(/^(?:model|target|judge)-/, '');

/** In words; a code that is of no kind of call stands as it was recorded. */
export function reasonText(code: string, { reasons }: CallTexts): string {
  const kind = reasonKind(code);
  return Object.hasOwn(reasons, kind) ? reasons[kind as keyof CallTexts['reasons']] : code;
}

/** `5 unreadable, 7 timeout`; several codes of one kind are one reason. */
export function reasonList(
  counts: readonly (readonly [code: string, count: number])[],
  messages: CallTexts,
  comma: string,
): string {
  const byReason = new Map<string, number>();
  for (const [code, count] of counts) {
    const reason = reasonText(code, messages);
    byReason.set(reason, (byReason.get(reason) ?? 0) + count);
  }
  return [...byReason].map(([reason, count]) => messages.reason(reason, formatCount(count))).join(comma);
}
