// In which language a judge is asked about an example.
import type { PromptLanguage } from './judge-prompt.ts';

export interface LanguageEvidence {
  /** As the example declares it: `ja`, `ko-KR`, `mixed` … */
  readonly language?: string | undefined;
  /** Query and answer. */
  readonly text: string;
}

/**
 * The declared language where there is a prompt in it; else Japanese or Korean by the script of the text, whichever it has more of;
 * else English.
 */
export function promptLanguage({ language, text }: LanguageEvidence): PromptLanguage {
  const declared = language?.toLowerCase().split(/[-_]/u)[0];
  if (declared === 'ja' || declared === 'ko' || declared === 'en') return declared;
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  if (kana === 0 && hangul === 0) return 'en';
  return kana >= hangul ? 'ja' : 'ko';
}
