// A harmless edit: digits of the other width.
import type { AnswerEdit } from './answer-edit.ts';
import { toFullWidth, toHalfWidth } from './numbers.ts';

/** Full-width digits where there are ASCII ones; else the other way round. */
export const widenDigits: AnswerEdit = ({ answer }) => {
  if (/[0-9]/u.test(answer)) return toFullWidth(answer);
  return /[０-９]/u.test(answer) ? toHalfWidth(answer) : undefined;
};
