// The words of the judge of relations between laws in one language, with the relations that are expected and without.
import type { JudgePrompt, PromptLanguage } from './judge-prompt.ts';

/** Kinds of relations; `from` is the special one, the higher one, what is applied first, what refers. */
export const relationKinds = ['general-special', 'higher-lower', 'order', 'reference', 'other'] as const;

export interface LawRelationsText {
  readonly language: PromptLanguage;
  /** What the labels mean, for relations that are numbered in what is shown. */
  readonly expected: string;
  /** The same where the judge has to find the relations that matter. */
  readonly open: string;
  readonly expectedReply: string;
  readonly openReply: string;
}

/** The list of relations is the yardstick where it is shown. */
export const lawRelationsPrompt = ({ language, expected, expectedReply }: LawRelationsText): JudgePrompt => ({
  ...{ name: 'lawRelations', version: 1, language, task: expected, anchors: [], reply: expectedReply },
  parts: ['history', 'query', 'contexts', 'relations', 'answer'],
});

export const openRelationsPrompt = ({ language, open, openReply }: LawRelationsText): JudgePrompt => ({
  ...{ name: 'lawRelationsOpen', version: 1, language, task: open, anchors: [], reply: openReply },
  parts: ['history', 'query', 'contexts', 'expected', 'premise', 'keywords', 'answer'],
});
