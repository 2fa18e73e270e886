// The questions of a report, as whoever draws them is given them: what can be chosen among, and each in turn.
import type { ReportLanguage } from '../report.ts';
import type { QuestionDocument } from './question-document.ts';
import type { QuestionRow } from './question-row.ts';

/** A question of the list with its details. */
export interface ListedQuestion {
  readonly row: QuestionRow;
  /** Made when it is asked for: of most questions of a very long list nobody does. */
  readonly document: () => QuestionDocument;
}

/** A column of values, by which questions are compared and sorted. */
export interface ListedMetric {
  /** Canonical name. */
  readonly metric: string;
  readonly title: string;
  readonly direction: 'higher' | 'lower';
}

export interface ReportedQuestions {
  readonly language: ReportLanguage;
  /** Labels of the runs, in their order. */
  readonly runs: readonly string[];
  /** What decides first. */
  readonly metrics: readonly ListedMetric[];
  /** Where a question may be lost, by class, in words. */
  readonly losses: Readonly<Record<string, string>>;
  readonly categories: readonly string[];
  readonly languages: readonly string[];
  /** Ids and numbers alone: no text of questions, answers and documents. */
  readonly withoutTexts: boolean;
  /**
   * Reads all questions anew, in the order of the dataset.
   * @param wantsTexts asked while they pass by: from where it is false on, documents may lack the texts of passages and contexts (they have all)
   */
  each(wantsTexts?: () => boolean): AsyncIterable<ListedQuestion>;
}
