// A prompt of a judge, as data.

export type PromptLanguage = 'ja' | 'ko' | 'en';

/** What of a trial a judge may be shown. */
export type PromptPart = 'history' | 'query' | 'contexts' | 'answer' | 'expected';

export interface JudgePrompt {
  /** Base name of the metric. */
  readonly metric: string;
  readonly language: PromptLanguage;
  /** Raised with every change of the words, of all languages together. */
  readonly version: number;
  /** In the order shown; what a trial does not have is left out. */
  readonly parts: readonly PromptPart[];
  /** What the judge is to find out, and how. */
  readonly task: string;
  /** Scores and what they mean, best first. */
  readonly anchors: readonly (readonly [score: number, meaning: string])[];
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
    readonly structuredLabel: (labels: readonly string[]) => string;
    readonly labelLine: (labels: readonly string[]) => string;
  };
  /** Asks for the reply once more. */
  readonly again: string;
}
