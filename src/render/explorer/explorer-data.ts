// What the explorer of a page is given: types that its script shares with whoever packs the data.
import type { QuestionDocument, QuestionPassage } from '../../report/questions/question-document.ts';
import type { QuestionRow } from '../../report/questions/question-row.ts';
import type { ListedMetric } from '../../report/questions/reported-questions.ts';
import type { ExplorerTexts } from './explorer-texts.ts';

/** A passage whose text stands once among the texts, under this number; absent where there is none. */
export type PackedPassage = Omit<QuestionPassage, 'text'> & { readonly text?: number };

export type PackedAnswer = Omit<QuestionDocument['answers'][number], 'passages'> & {
  readonly passages: readonly PackedPassage[];
};

export type PackedQuestion = Omit<QuestionDocument, 'answers'> & { readonly answers: readonly PackedAnswer[] };

export interface ExplorerHead {
  /** Labels of the runs, in their order. */
  readonly runs: readonly string[];
  readonly metrics: readonly ListedMetric[];
  /** Questions a block of details. */
  readonly questionsPerBlock: number;
  /** Texts of passages a block. */
  readonly textsPerBlock: number;
  /** Where a question may be lost, by class. */
  readonly losses: Readonly<Record<string, string>>;
  readonly words: ExplorerTexts['script'];
}

/** A row, and where its details are: `NAME:PLACE` of its blocks; null where they are left out. They are left out too where the page has no such block. */
export type PackedRow = QuestionRow & { readonly at: string | null };
