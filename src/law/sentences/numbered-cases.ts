// The cases of a rule that has several amounts, each with its numbers.
import { type Clause, termsOf } from './clauses.ts';
import type { NumberedClause } from './compare-quantities.ts';
import { exception } from './place-rules.ts';
import type { Quantity } from './quantities.ts';

/** `$10 for a resident and $30 for any other person` is two cases. */
const joints = /[、;；]|,(?!\d)|及び|並びに|又は|(?<=[가-힣])(?:과|와|및)\s|\s(?:and|or)\s/gu;

/** A clause, or its parts where it has several amounts; what stands before the first number is the head of all. */
export function casesWithNumbers({ text, own: words, quantities }: Clause): readonly NumberedClause[] {
  const isException = exception.test(text.trim());
  const own = isException ? termsOf(text.trim().replace(exception, '')) : words;
  const count = (of: Quantity['dimension']): number => quantities.filter(({ dimension }) => dimension === of).length;
  // From six to ten is one span of hours.
  const isRepeated = count('money') > 1 || count('daytime') > 2;
  if (!isRepeated) return [{ quantities, terms: own, own, isException }];
  const plain = text.normalize('NFKC').toLowerCase();
  const ends = [...plain.matchAll(joints)].map(({ index }) => index);
  const from = quantities[0]?.at ?? 0;
  const head = plain.slice(0, from);
  // Of amounts the first case may be named by the subject: adults pay $5 and children $2.
  const first = count('money') > 1 ? 0 : from;
  return [...ends, plain.length].map((end, at) => {
    const start = ends[at - 1] ?? 0;
    const words = plain.slice(start, end);
    return {
      quantities: quantities.filter((one) => one.at >= start && one.at < end),
      terms: termsOf(`${head} ${words}`),
      own: termsOf(plain.slice(Math.max(start, first), end)),
      isException,
    };
  });
}
