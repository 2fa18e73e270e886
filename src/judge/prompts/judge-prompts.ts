// Every prompt and frame: one line a metric and language.
import { answerRelevanceEn } from './answer-relevance-en.ts';
import { answerRelevanceJa } from './answer-relevance-ja.ts';
import { answerRelevanceKo } from './answer-relevance-ko.ts';
import { claimCorrectEn } from './claim-correct-en.ts';
import { claimCorrectJa } from './claim-correct-ja.ts';
import { claimCorrectKo } from './claim-correct-ko.ts';
import { claimSupportEn } from './claim-support-en.ts';
import { claimSupportJa } from './claim-support-ja.ts';
import { claimSupportKo } from './claim-support-ko.ts';
import { claimsEn } from './claims-en.ts';
import { claimsJa } from './claims-ja.ts';
import { claimsKo } from './claims-ko.ts';
import { completenessEn } from './completeness-en.ts';
import { completenessJa } from './completeness-ja.ts';
import { completenessKo } from './completeness-ko.ts';
import { completenessGradePrompt, completenessPrompt } from './completeness-text.ts';
import { contextPrecisionEn } from './context-precision-en.ts';
import { contextPrecisionJa } from './context-precision-ja.ts';
import { contextPrecisionKo } from './context-precision-ko.ts';
import { correctnessEn } from './correctness-en.ts';
import { correctnessJa } from './correctness-ja.ts';
import { correctnessKo } from './correctness-ko.ts';
import { type Basis, type CorrectnessText, classPrompt, gradePrompt } from './correctness-text.ts';
import { documentRelevanceEn } from './document-relevance-en.ts';
import { documentRelevanceJa } from './document-relevance-ja.ts';
import { documentRelevanceKo } from './document-relevance-ko.ts';
import { documentRelevancePrompt } from './document-relevance-text.ts';
import { faithfulnessGradeEn } from './faithfulness-grade-en.ts';
import { faithfulnessGradeJa } from './faithfulness-grade-ja.ts';
import { faithfulnessGradeKo } from './faithfulness-grade-ko.ts';
import { frameEn } from './frame-en.ts';
import { frameJa } from './frame-ja.ts';
import { frameKo } from './frame-ko.ts';
import type { JudgePrompt, PromptFrame, PromptLanguage } from './judge-prompt.ts';
import { keywordSupportEn } from './keyword-support-en.ts';
import { keywordSupportJa } from './keyword-support-ja.ts';
import { keywordSupportKo } from './keyword-support-ko.ts';

import { lawRelationsEn } from './law-relations-en.ts';
import { lawRelationsJa } from './law-relations-ja.ts';
import { lawRelationsKo } from './law-relations-ko.ts';
import { lawRelationsPrompt, openRelationsPrompt } from './law-relations-text.ts';
import { legalReasoningEn } from './legal-reasoning-en.ts';
import { legalReasoningJa } from './legal-reasoning-ja.ts';
import { legalReasoningKo } from './legal-reasoning-ko.ts';
import { legalReasoningPrompt } from './legal-reasoning-text.ts';

export type JudgePrompts = Readonly<Record<PromptLanguage, JudgePrompt>>;

export const claimsPrompts: JudgePrompts = { ja: claimsJa, ko: claimsKo, en: claimsEn };
export const claimSupportPrompts: JudgePrompts = { ja: claimSupportJa, ko: claimSupportKo, en: claimSupportEn };
export const claimCorrectPrompts: JudgePrompts = { ja: claimCorrectJa, ko: claimCorrectKo, en: claimCorrectEn };
export const keywordSupportPrompts: JudgePrompts = { ja: keywordSupportJa, ko: keywordSupportKo, en: keywordSupportEn };
export const answerRelevancePrompts: JudgePrompts = {
  ja: answerRelevanceJa,
  ko: answerRelevanceKo,
  en: answerRelevanceEn,
};
/** By what the answer is held against. */
export const correctnessPrompts: Readonly<Record<Basis, JudgePrompts>> = byBasis(classPrompt);
export const correctnessGradePrompts: Readonly<Record<Basis, JudgePrompts>> = byBasis(gradePrompt);
export const completenessPrompts: JudgePrompts = {
  ja: completenessPrompt(completenessJa),
  ko: completenessPrompt(completenessKo),
  en: completenessPrompt(completenessEn),
};
export const completenessGradePrompts: JudgePrompts = {
  ja: completenessGradePrompt(completenessJa),
  ko: completenessGradePrompt(completenessKo),
  en: completenessGradePrompt(completenessEn),
};
export const faithfulnessGradePrompts: JudgePrompts = {
  ja: faithfulnessGradeJa,
  ko: faithfulnessGradeKo,
  en: faithfulnessGradeEn,
};
export const contextPrecisionPrompts: JudgePrompts = {
  ja: contextPrecisionJa,
  ko: contextPrecisionKo,
  en: contextPrecisionEn,
};
export const legalReasoningPrompts: JudgePrompts = {
  ja: legalReasoningPrompt(legalReasoningJa),
  ko: legalReasoningPrompt(legalReasoningKo),
  en: legalReasoningPrompt(legalReasoningEn),
};
/** Against a list of relations. */
export const lawRelationsPrompts: JudgePrompts = {
  ja: lawRelationsPrompt(lawRelationsJa),
  ko: lawRelationsPrompt(lawRelationsKo),
  en: lawRelationsPrompt(lawRelationsEn),
};
/** Without one. */
export const openRelationsPrompts: JudgePrompts = {
  ja: openRelationsPrompt(lawRelationsJa),
  ko: openRelationsPrompt(lawRelationsKo),
  en: openRelationsPrompt(lawRelationsEn),
};
/** @param highest grade of the scale */
export const documentRelevancePrompts = (highest: number): JudgePrompts => ({
  ja: documentRelevancePrompt(documentRelevanceJa, highest),
  ko: documentRelevancePrompt(documentRelevanceKo, highest),
  en: documentRelevancePrompt(documentRelevanceEn, highest),
});

/** All of them. */
export const judgePrompts: readonly JudgePrompts[] = [
  claimsPrompts,
  claimSupportPrompts,
  claimCorrectPrompts,
  keywordSupportPrompts,
  answerRelevancePrompts,
  ...Object.values(correctnessPrompts),
  ...Object.values(correctnessGradePrompts),
  completenessPrompts,
  completenessGradePrompts,
  faithfulnessGradePrompts,
  contextPrecisionPrompts,
  legalReasoningPrompts,
  lawRelationsPrompts,
  openRelationsPrompts,
  documentRelevancePrompts(3),
  documentRelevancePrompts(10),
];

export const promptFrames: Readonly<Record<PromptLanguage, PromptFrame>> = { ja: frameJa, ko: frameKo, en: frameEn };

/** Version of the words that all prompts share, and of how they are put together. */
export const frameVersion = 2;

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
