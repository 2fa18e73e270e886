// The cases of a rule that has several amounts, each with its numbers.
import { type Clause, termsOf } from './clauses.ts';
import type { NumberedClause } from './compare-quantities.ts';
import { exception } from './place-rules.ts';

/** `$10 for a resident and $30 for any other person` is two cases. */
const joints = /[、;；]|,(?!\d)|及び|並びに|又は|(?<=[가-힣])(?:과|와|및)\s|\s(?:and|or)\s/gu;

/** A clause, or its parts where it has several amounts; what stands before the first number is the head of all. */
export function casesWithNumbers({ text, own: words, quantities }: Clause): readonly NumberedClause[] {
  const isException = exception.test(text.trim());
  const own = isException ? termsOf(text.trim().replace(exception, '')) : words;
  const isRepeated = quantities.filter(({ dimension }) => dimension === 'money').length > 1;
  if (!isRepeated) return [{ quantities, terms: own, own, isException }];
  const plain = text.normalize('NFKC').toLowerCase();
  const ends = [...plain.matchAll(joints)].map(({ index }) => index);
  const head = plain.slice(0, quantities[0]?.at);
  return [...ends, plain.length].map((end, at) => {
    const start = ends[at - 1] ?? 0;
    const words = plain.slice(start, end);
    return {
      quantities: quantities.filter((one) => one.at >= start && one.at < end),
      terms: termsOf(`${head} ${words}`),
      own: termsOf(words),
      isException,
    };
  });
}
