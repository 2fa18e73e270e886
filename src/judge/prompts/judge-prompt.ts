// A prompt of a judge, as data.

import type { GradeEnds } from '../read-reply/read-grade.ts';

export type PromptLanguage = 'ja' | 'ko' | 'en';

/** What a judge may be shown: of a trial, or made of it on the way (claims of an answer, the two answers of a preference). */
export type PromptPart =
  | 'history'
  | 'query'
  | 'contexts'
  | 'document'
  | 'documents'
  | 'answer'
  | 'expected'
  | 'premise'
  | 'keywords'
  | 'relations'
  | 'claims'
  | 'first'
  | 'second'
  | 'questions';

export interface JudgePrompt {
  /** That of the metric, or of a step on the way to it. */
  readonly name: string;
  readonly language: PromptLanguage;
  /** Raised with every change of the words, of all languages together. */
  readonly version: number;
  /** In the order shown; what a trial does not have is left out. */
  readonly parts: readonly PromptPart[];
  /** What the judge is to find out, and how. */
  readonly task: string;
  /** Heads the table of scores (that of the frame, for scores from 0 to 1). */
  readonly scale?: string;
  /** Scores, grades or labels and what they mean, best first; may be empty. */
  readonly anchors: readonly (readonly [verdict: number | string, meaning: string])[];
  /** How to reply, where it is not with a single score. */
  readonly reply?: string;
}

/** What all prompts of a language share. */
export interface PromptFrame {
  readonly language: PromptLanguage;
  /** How the parts are called in the fences. */
  readonly partNames: Readonly<Record<PromptPart, string>>;
  /** Heads the table of scores. */
  readonly scale: string;
  /** That what is fenced is data. */
  readonly dataRule: (fence: string) => string;
  /** Ends the question. */
  readonly closing: string;
  readonly forms: {
    readonly structuredScore: string;
    readonly scoreLine: string;
    readonly structuredGrade: (ends: GradeEnds) => string;
    readonly gradeLine: (ends: GradeEnds) => string;
    readonly structuredLabel: (labels: readonly string[]) => string;
    readonly labelLine: (labels: readonly string[]) => string;
  };
  /** Asks for the reply once more. */
  readonly again: string;
}
