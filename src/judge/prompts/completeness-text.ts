// The words of the judges of completeness in one language, for a score and for a grade.
import type { JudgePrompt, PromptLanguage } from './judge-prompt.ts';

export interface CompletenessText {
  readonly language: PromptLanguage;
  readonly task: string;
  /** Of 1, .7, .5, .3 and 0. */
  readonly scores: readonly string[];
  /** How to reply with a score and what is missing. */
  readonly reply: string;
  readonly gradeScale: string;
  /** From 5 down to 1. */
  readonly grades: readonly string[];
}

const parts = ['history', 'query', 'expected', 'premise', 'keywords', 'answer'] as const;
const scores = [1, 0.7, 0.5, 0.3, 0];

export const completenessPrompt = (text: CompletenessText): JudgePrompt => ({
  ...{ name: 'completeness', version: 1, language: text.language, parts, task: text.task },
  anchors: scores.map((score, at) => [score, text.scores[at] ?? '']),
  reply: text.reply,
});

export const completenessGradePrompt = (text: CompletenessText): JudgePrompt => ({
  ...{ name: 'completenessGrade', version: 1, language: text.language, parts, task: text.task },
  scale: text.gradeScale,
  anchors: text.grades.map((meaning, at) => [5 - at, meaning]),
});
