// The setting `answer` of a reference target.
import { z } from 'zod';
import type { ChatModelSettings } from '../../../ports/model-settings.ts';
import { chatModelShape } from '../../chat-model-shape.ts';
import type { AnswerLanguage } from './answer-language.ts';

/** `answer` in its long form, defaults not filled in: which apply depends on who answers. */
export interface AnswerConfig extends ChatModelSettings {
  /** Passages that the answer is written from (5). */
  readonly contexts: number;
  /** Of the answer (by the query's script). */
  readonly language?: AnswerLanguage | undefined;
  /** Of `extractive`: sentences at most (3). */
  readonly sentences?: number | undefined;
  /** Of a model: reads the answer as it is written, to measure the time to its first token (false). */
  readonly stream?: boolean | undefined;
  /** Of a model: put behind the prompt's own instructions. */
  readonly instructions?: string | undefined;
}

const whole = z.number().int().min(1);
const longForm = z.strictObject({
  ...chatModelShape,
  contexts: whole.max(1000).default(5),
  language: z.enum(['ja', 'ko', 'en']).optional(),
  sentences: whole.max(100).optional(),
  stream: z.boolean().optional(),
  instructions: z.string().min(1).optional(),
});

const general: readonly string[] = ['model', 'contexts', 'language'];

/** A short form is the model's name alone. */
export const answerSchema: z.ZodType<AnswerConfig> = z.union([
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
