// The words of the judge of legal reasoning in one language.
import type { JudgePrompt, PromptLanguage } from './judge-prompt.ts';

/** Parts of a legal reasoning, in the order asked for. */
export const reasoningParts = ['structure', 'selection', 'interpretation', 'exceptions', 'priority'] as const;
export type ReasoningPart = (typeof reasoningParts)[number];

export interface LegalReasoningText {
  readonly language: PromptLanguage;
  readonly task: string;
  /** Of 1, .7, .5, .3 and 0. */
  readonly scores: readonly string[];
  /** How to reply. */
  readonly reply: string;
}

const parts = ['history', 'query', 'contexts', 'expected', 'premise', 'keywords', 'answer'] as const;
const scores = [1, 0.7, 0.5, 0.3, 0];

export const legalReasoningPrompt = (text: LegalReasoningText): JudgePrompt => ({
  ...{ name: 'legalReasoning', version: 1, language: text.language, parts, task: text.task },
  anchors: scores.map((score, at) => [score, text.scores[at] ?? '']),
  reply: text.reply,
});
