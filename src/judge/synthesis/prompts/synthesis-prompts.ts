// The prompts that write questions and check them: one line a language.
import type { PromptLanguage } from '../../../metrics/judged/judge-prompt.ts';
import { synthesisEn } from './synthesis-en.ts';
import { synthesisJa } from './synthesis-ja.ts';
import { synthesisKo } from './synthesis-ko.ts';
import type { SynthesisPrompts } from './synthesis-prompt.ts';

export const synthesisPrompts: Readonly<Record<PromptLanguage, SynthesisPrompts>> = {
  ja: synthesisJa,
  ko: synthesisKo,
  en: synthesisEn,
};
