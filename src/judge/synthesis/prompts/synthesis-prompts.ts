// The prompts that write questions and check them: one line a language.
import type { JudgePrompt, PromptLanguage } from '../../prompts/judge-prompt.ts';
import { synthesisEn } from './synthesis-en.ts';
import { synthesisJa } from './synthesis-ja.ts';
import { synthesisKo } from './synthesis-ko.ts';

/** A prompt with how to reply to it. */
export type SynthesisPrompt = JudgePrompt & { readonly reply: string };

export interface SynthesisPrompts {
  /** Pairs from one passage. */
  readonly write: SynthesisPrompt;
  /** Pairs that join two passages. */
  readonly join: SynthesisPrompt;
  /** Whether a question stands alone, and what its passage answers. */
  readonly check: SynthesisPrompt;
  /** Whether two answers say the same. */
  readonly compare: JudgePrompt;
  /** How many of each kind, such as `fact 1, multi-hop 2`. */
  readonly wanted: (counts: string) => string;
  /** In place of what judges are told of their material. */
  readonly dataRule: (fence: string) => string;
  readonly closing: string;
  readonly again: string;
}

export const synthesisPrompts: Readonly<Record<PromptLanguage, SynthesisPrompts>> = {
  ja: synthesisJa,
  ko: synthesisKo,
  en: synthesisEn,
};
