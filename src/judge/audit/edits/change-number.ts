// A fault: one number of the answer is another one.
import { type AnswerEdit, pickOne } from './answer-edit.ts';
import { type FoundNumber, numbersIn, statedNumbers, writeNumberLike } from './numbers.ts';

/**
 * Only a number that the contexts have, and that is not 1, which may be the unit of a rate; the new one stands neither there nor in
 * the question or the answer.
 */
export const changeNumber: AnswerEdit = ({ answer, query, contexts, pick }) => {
  const taken = new Set([query, answer, ...contexts].flatMap((text) => numbersIn(text).map(({ value }) => value)));
  const given = new Set(contexts.flatMap((text) => numbersIn(text).map(({ value }) => value)));
  const found = pickOne(
    statedNumbers(answer).filter(({ value }) => given.has(value) && value !== 1),
    pick,
  );
  if (found === undefined) return undefined;
  const other = pickOne(
    others(found).filter((value) => !taken.has(value)),
    pick,
  );
  if (other === undefined) return undefined;
  return `${answer.slice(0, found.index)}${writeNumberLike(found, other)}${answer.slice(found.index + found.text.length)}`;
};

/**
 * What may be an hour, a month or a day stays one. Else the change is in the leading place, so that nothing is lost in rounding: 300
 * becomes 500.
 */
function others({ text, value }: FoundNumber): readonly number[] {
  const digits = text.normalize('NFKC').replaceAll(',', '').split('.')[0]?.length ?? 1;
  const most = value <= 12 ? 12 : value <= 31 ? 31 : Number.POSITIVE_INFINITY;
  const step = most === Number.POSITIVE_INFINITY ? 10 ** (digits - 1) : 1;
  return [-8, -7, -6, -5, -4, -3, -2, 2, 3, 4, 5, 6, 7, 8]
    .map((times) => Number((value + times * step).toFixed(6)))
    .filter((other) => other > 1 && other <= most);
}
