// The cases of a rule that has several amounts, each with its numbers.
import { type Clause, shareOf, termsOf } from './clauses.ts';
import type { NumberedClause } from './compare-quantities.ts';

/** `$10 for a resident and $30 for any other person` is two cases. */
const joints = /[、;；]|,(?!\d)|及び|並びに|又は|(?<=[가-힣])(?:과|와|및)\s|\s(?:and|or)\s/gu;

/** A clause, or its parts where it has several amounts; what stands before the first number is the head of all. */
export function casesWithNumbers({ text, own, quantities }: Clause, { terms }: Clause): readonly NumberedClause[] {
  const isRepeated = quantities.filter(({ dimension }) => dimension === 'money').length > 1;
  if (!isRepeated) return [{ quantities, share: shareOf(terms, own) }];
  const plain = text.normalize('NFKC').toLowerCase();
  const ends = [...plain.matchAll(joints)].map(({ index }) => index);
  const parts = [...ends, plain.length].map((end, at) => {
    const start = ends[at - 1] ?? 0;
    const inside = quantities.filter((one) => one.at >= start && one.at < end);
    return { quantities: inside, words: plain.slice(start, end) };
  });
  const head = plain.slice(0, quantities[0]?.at);
  return parts.map((part) => ({
    quantities: part.quantities,
    share: shareOf(terms, termsOf(`${head} ${part.words}`)),
  }));
}
