// What the explorer of a page is given: types that its script shares with whoever packs the data.
import type { QuestionCitation, QuestionWords } from '../../report/questions/question-citations.ts';
import type { QuestionDocument, QuestionPassage } from '../../report/questions/question-document.ts';
import type { QuestionRow } from '../../report/questions/question-row.ts';
import type { ListedMetric } from '../../report/questions/reported-questions.ts';
import type { ExplorerTexts } from './explorer-texts.ts';

/** A text of a document that stands once in the page, and the document that was met with it first. */
export type PackedText = readonly [text: string, document: string];

/** Where a text stands once among all: its number. What it says of its document is left out here. */
export interface PackedPassage extends Omit<QuestionPassage, 'id' | 'rank' | 'score' | 'text'> {
  /** Absent where it is that of the text. */
  readonly id?: string;
  /** Absent where it is the place in the list. */
  readonly rank?: null;
  readonly text?: number;
}

type Answer = QuestionDocument['answers'][number];
type Score = Answer['scores'][number];

/** The words of a provision stand among the texts too. */
export interface PackedWords extends Omit<QuestionWords, 'of' | 'text' | 'document'> {
  /** Absent where it is the place that is cited. */
  readonly of?: string;
  readonly text: number;
  /** Null where the index of laws has them; absent where it is that of the text. */
  readonly document?: string | null;
}

export type PackedCitation = Omit<QuestionCitation, 'words'> & { readonly words?: readonly PackedWords[] };

export type PackedScore = Omit<Score, 'citations'> & { readonly citations?: readonly PackedCitation[] };

export type PackedAnswer = Omit<Answer, 'passages' | 'scores'> & {
  readonly passages: readonly PackedPassage[];
  readonly scores: readonly PackedScore[];
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
