// A fault: one number of the answer is another one.
import { type AnswerEdit, pickOne } from './answer-edit.ts';
import { numbersIn, statedNumbers, writeNumberLike } from './numbers.ts';

/** Only a number that the contexts have; the new one stands neither there nor in the question or the answer. */
export const changeNumber: AnswerEdit = ({ answer, query, contexts, pick }) => {
  const taken = new Set([query, answer, ...contexts].flatMap((text) => numbersIn(text).map(({ value }) => value)));
  const given = new Set(contexts.flatMap((text) => numbersIn(text).map(({ value }) => value)));
  const found = pickOne(
    statedNumbers(answer).filter(({ value }) => given.has(value)),
    pick,
  );
  if (found === undefined) return undefined;
  const { text, index, value } = found;
  const step = stepOf(text);
  const candidates = [2, 3, 4, 5, 6, 7, 8, 9]
    .map((times) => Number((value + times * step).toFixed(6)))
    .filter((candidate) => !taken.has(candidate));
  const other = pickOne(candidates, pick);
  if (other === undefined) return undefined;
  return `${answer.slice(0, index)}${writeNumberLike(found, other)}${answer.slice(index + text.length)}`;
};

/** One in the leading place, so that the change is not lost in rounding: 300 becomes 500, and 2.5 becomes 4.5. */
function stepOf(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(',', '');
  const digits = plain.split('.')[0]?.length ?? 1;
  return 10 ** (digits - 1);
}
