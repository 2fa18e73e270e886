// An item of an audit: a question with contexts and a right answer, the same in three languages.
import type { AuditLanguage } from '../../../analysis/audit/audit-case.ts';

export interface AuditItemText {
  readonly query: string;
  /** Two to four; the answer rests on some of them. */
  readonly contexts: readonly string[];
  /** Says what the contexts say, all that was asked, in sentences that can change places. */
  readonly answer: string;
  readonly expected: string;
  /** The answer in another register of politeness. */
  readonly politeness: string;
  /** The answer in the style of notes. */
  readonly summary: string;
  /** A name in the answer, and another of the same kind that would be wrong there. */
  readonly entity: readonly [right: string, wrong: string];
}

export interface AuditItem {
  readonly name: string;
  readonly texts: Readonly<Record<AuditLanguage, AuditItemText>>;
}
