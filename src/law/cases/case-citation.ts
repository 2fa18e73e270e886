// A citation of a court's decision as it stands in a text.
import type { CitationLanguage } from '../grammars/legal-citation.ts';

export type CaseKind = 'judgment' | 'decision' | 'order';

export interface CaseCitation {
  /** As the text has it: `text.slice(start, end)`. */
  readonly text: string;
  /** In UTF-16 code units of the text that was read. */
  readonly start: number;
  readonly end: number;
  readonly language: CitationLanguage;
  /** As it is written, without spaces: 最高裁第二小法廷, 대법원, EWCA Civ; absent where a reporter or a number alone is named. */
  readonly court?: string;
  /** Day of the decision, `2003-02-28`; of English citations that tell but a year, `2019`. */
  readonly date?: string;
  /** A day that no calendar has, as it is written: 平成15年2月30日; 令和40年 is none as long as it has not come, and is a `date`. */
  readonly noSuchDay?: string;
  readonly kind?: CaseKind;
  /** Numbers of the case: 2018다1234, 平成29年(受)1234, 12. */
  readonly numbers?: readonly string[];
  /** Where it is reported, without spaces: 民集57巻2号1頁, 410 U.S. 113. */
  readonly reported?: readonly string[];
  /** Parties, in English citations: Smith v Jones. */
  readonly name?: string;
}

/** A citation that begins at the start of a text; what is found elsewhere is moved there. */
export type ReadCase = Omit<CaseCitation, 'text' | 'start' | 'end' | 'language'> & { readonly length: number };

/** A day of the calendar in ISO form; undefined for what is none, such as the 31st of June. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  if (!(year >= 1000 && year <= 9999) || !(day >= 1 && day <= days)) return undefined;
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
