// The words of the judges of documents in one language, for any scale of grades.
import type { JudgePrompt, PromptLanguage } from './judge-prompt.ts';

export interface DocumentRelevanceText {
  readonly language: PromptLanguage;
  readonly task: string;
  /** Heads the grades. */
  readonly scale: (highest: number) => string;
  /** Of the highest grade and of 0, whatever the scale. */
  readonly ends: readonly [best: string, none: string];
  /** Of 2 and 1 on the scale from 0 to 3. */
  readonly between: readonly [two: string, one: string];
  /** How to reply. */
  readonly reply: (highest: number) => string;
}

/** The grades between the ends are put into words on the scale from 0 to 3 alone, and left to the judge elsewhere. */
export function documentRelevancePrompt(text: DocumentRelevanceText, highest: number): JudgePrompt {
  const { language, task, scale, ends, between, reply } = text;
  const [best, none] = ends;
  const [two, one] = between;
  const middle =
    highest === 3
      ? ([
          [2, two],
          [1, one],
        ] as const)
      : [];
  return {
    ...{ name: 'documentRelevance', language, version: 1, parts: ['history', 'query', 'documents'], task },
    scale: scale(highest),
    anchors: [[highest, best], ...middle, [0, none]],
    reply: reply(highest),
  };
}
