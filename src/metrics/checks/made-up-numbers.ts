// Numbers that an answer states and that stand neither in the question nor in what the target had before it.
import { readableNumbers, statedNumbers } from '../../text/stated-numbers.ts';

/** Where an office is reached is no claim about the matter. */
const contact =
  /(?:電話|でんわ|内線|ファックス|メール|전화|내선|팩스|이메일|\b(?:tel|fax|phone|call|e-?mail|ext)\b|☎|https?:\/\/|@)|\d{2,4}[-‐–]\d{2,4}[-‐–]\d{3,4}/iu;

/**
 * As the parts write them, each once; lines that say how to reach somebody are not looked at.
 * @param options.known question and contexts, which are read generously: `three` is a 3 there
 * @param options.articles whether numbers of articles count (true)
 */
export function madeUpNumbers(
  parts: readonly string[],
  { known, articles = true }: { readonly known: readonly string[]; readonly articles?: boolean },
): readonly string[] {
  const stated = parts.filter((part) => !contact.test(part)).flatMap((part) => statedNumbers(part));
  const numbers = articles ? stated : stated.filter(({ value }) => /^\d/u.test(value));
  if (numbers.length === 0) return [];
  const readable = new Set(known.flatMap((text) => [...readableNumbers(text)]));
  return [...new Set(numbers.filter(({ value }) => !readable.has(value)).map(({ text }) => text))];
}
