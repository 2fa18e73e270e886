// Every prompt and frame: one line a metric and language.
import { answerRelevanceEn } from './answer-relevance-en.ts';
import { answerRelevanceJa } from './answer-relevance-ja.ts';
import { answerRelevanceKo } from './answer-relevance-ko.ts';
import { correctnessEn } from './correctness-en.ts';
import { correctnessJa } from './correctness-ja.ts';
import { correctnessKo } from './correctness-ko.ts';
import { type Basis, type CorrectnessText, classPrompt } from './correctness-text.ts';
import { faithfulnessEn } from './faithfulness-en.ts';
import { faithfulnessJa } from './faithfulness-ja.ts';
import { faithfulnessKo } from './faithfulness-ko.ts';
import { frameEn } from './frame-en.ts';
import { frameJa } from './frame-ja.ts';
import { frameKo } from './frame-ko.ts';
import type { JudgePrompt, PromptFrame, PromptLanguage } from './judge-prompt.ts';

export type JudgePrompts = Readonly<Record<PromptLanguage, JudgePrompt>>;

export const faithfulnessPrompts: JudgePrompts = { ja: faithfulnessJa, ko: faithfulnessKo, en: faithfulnessEn };
export const answerRelevancePrompts: JudgePrompts = {
  ja: answerRelevanceJa,
  ko: answerRelevanceKo,
  en: answerRelevanceEn,
};
/** By what the answer is held against. */
export const correctnessPrompts: Readonly<Record<Basis, JudgePrompts>> = byBasis(classPrompt);

/** All of them. */
export const judgePrompts: readonly JudgePrompts[] = [
  faithfulnessPrompts,
  answerRelevancePrompts,
  ...Object.values(correctnessPrompts),
];

export const promptFrames: Readonly<Record<PromptLanguage, PromptFrame>> = { ja: frameJa, ko: frameKo, en: frameEn };

/** Version of the words that all prompts share, and of how they are put together. */
export const frameVersion = 1;

function byBasis(
  promptFor: (text: CorrectnessText, basis: Basis) => JudgePrompt,
): Readonly<Record<Basis, JudgePrompts>> {
  const prompts = (basis: Basis): JudgePrompts => ({
    ja: promptFor(correctnessJa, basis),
    ko: promptFor(correctnessKo, basis),
    en: promptFor(correctnessEn, basis),
  });
  return {
    expectedAnswer: prompts('expectedAnswer'),
    correctPremise: prompts('correctPremise'),
    expectedKeywords: prompts('expectedKeywords'),
    refusal: prompts('refusal'),
  };
}
