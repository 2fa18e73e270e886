// Whether what a fault changed in a recorded answer may be no part of what is expected of it.
import type { AuditVariant } from '../../analysis/audit/measured-audit.ts';
import type { ScoreInput } from '../../metrics/scorer.ts';
import { numbersIn } from './edits/numbers.ts';

/**
 * A refusal gives nothing of what is expected; of a negated or an added sentence nobody knows what it is to it; a number or a name is a
 * part of it where the expected answer has it.
 * @param edited the answer with the fault
 */
export function isBesideExpected({ example, trial }: ScoreInput, variant: AuditVariant, edited: string): boolean {
  if (variant.kind !== 'fault' || variant.edit === 'refusal') return false;
  if (variant.edit === 'negation' || variant.edit === 'unsupported') return true;
  const { expectedAnswer = '' } = example;
  const replaced = replacedPart(trial.output.answer ?? '', edited);
  if (variant.edit === 'entity') return !expectedAnswer.includes(replaced);
  const [was] = numbersIn(replaced);
  return was === undefined || !numbersIn(expectedAnswer).some(({ value }) => value === was.value);
}

/** What of the one text gave way to something else in the other; numbers whole. */
function replacedPart(before: string, after: string): string {
  const isDigit = (at: number): boolean => /[\p{N},.]/u.test(before.charAt(at));
  let start = 0;
  while (start < before.length && before.charAt(start) === after.charAt(start)) start += 1;
  let end = before.length;
  let last = after.length;
  while (end > start && last > start && before.charAt(end - 1) === after.charAt(last - 1)) {
    end -= 1;
    last -= 1;
  }
  while (start > 0 && isDigit(start) && isDigit(start - 1)) start -= 1;
  while (end < before.length && isDigit(end - 1) && isDigit(end)) end += 1;
  return before.slice(start, end);
}
