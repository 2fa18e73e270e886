// The setting `answer` of a reference target.
import { z } from 'zod';
import type { Immutable } from '../../model/json.ts';
import { chatModelShape } from '../chat-model-shape.ts';

const whole = z.number().int().min(1);
const longForm = z.strictObject({
  ...chatModelShape,
  /** Passages that the answer is written from. */
  contexts: whole.max(1000).default(5),
  /** Of the answer (by the query's script). */
  language: z.enum(['ja', 'ko', 'en']).optional(),
  /** Of `extractive`: sentences at most (3). */
  sentences: whole.max(100).optional(),
  /** Of a model: reads the answer as it is written, to measure the time to its first token (false). */
  stream: z.boolean().optional(),
  /** Of a model: put behind the prompt's own instructions. */
  instructions: z.string().min(1).optional(),
});

/** `answer` in its long form, defaults not filled in: which apply depends on who answers. */
export type AnswerConfig = Immutable<z.output<typeof longForm>>;

const general: readonly string[] = ['model', 'contexts', 'language'];

/** A short form is the model's name alone. */
export const answerSchema = z.union([
  z
    .string()
    .min(1)
    .transform((model): AnswerConfig => ({ model, contexts: 5 })),
  longForm.superRefine((answer, context) => {
    const extractive = answer.model === 'extractive';
    const wrong = Object.keys(answer).find((key) => !general.includes(key) && (key === 'sentences') !== extractive);
    if (wrong === undefined) return;
    const message = extractive ? 'does not fit answers without a model' : 'belongs to `model: extractive` alone';
    context.addIssue({ code: 'custom', path: [wrong], message });
  }),
]);

/** The names of all settings. */
export const answerSettings: readonly string[] = Object.keys(longForm.shape);

// The language in which a question is answered.
export type AnswerLanguage = 'ja' | 'ko' | 'en';

/**
 * By the script of the query: Hangul is Korean, kana or, without Hangul, Han is Japanese, everything else English. A query that
 * mixes Hangul and kana goes by the script that has more characters.
 */
export function answerLanguage(query: string): AnswerLanguage {
  const count = (script: RegExp): number => query.match(script)?.length ?? 0;
  const hangul = count(/\p{sc=Hangul}/gu);
  const kana = count(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu);
  if (hangul > kana) return 'ko';
  return kana > 0 || /\p{sc=Han}/u.test(query) ? 'ja' : 'en';
}

/** What is answered when the search found no passage at all. */
export const nothingFound: Readonly<Record<AnswerLanguage, string>> = {
  ja: '該当する文書は見つかりませんでした。',
  ko: '해당하는 문서를 찾지 못했습니다.',
  en: 'No passage was found for this question.',
};
