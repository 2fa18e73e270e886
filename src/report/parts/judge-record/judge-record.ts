// What is on record of the judges of the runs: audits, and how far people agree with them.
import { recordSection } from '../../judges/record-lines.ts';
import type { PlainPart } from '../part.ts';

/** Absent where nothing is on record. */
export const judgeRecord: PlainPart = {
  section: ({ input: { record, language } }) => recordSection(record, language),
};
