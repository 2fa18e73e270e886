// The setting `answer` of a reference target.
import { z } from 'zod';
import type { ChatModelSettings } from '../../../ports/chat-model-settings.ts';
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
const perMinute = z.number().positive();
/** `${NAME}` is filled in when the model is opened. */
const address = z.string().refine((text) => /\$\{/u.test(text) || /^https?:$/u.test(URL.parse(text)?.protocol ?? ''), {
  error: 'must be an address that begins with http:// or https://',
});

const longForm = z.strictObject({
  model: z.string().min(1),
  contexts: whole.max(1000).default(5),
  language: z.enum(['ja', 'ko', 'en']).optional(),
  sentences: whole.max(100).optional(),
  stream: z.boolean().optional(),
  instructions: z.string().min(1).optional(),
  baseUrl: address.optional(),
  apiKey: z.string().optional(),
  region: z.string().optional(),
  accessKeyId: z.string().optional(),
  secretAccessKey: z.string().optional(),
  sessionToken: z.string().optional(),
  maxTokens: whole.optional(),
  temperature: z.number().min(0).max(2).optional(),
  seed: z.number().int().optional(),
  concurrency: whole.optional(),
  requestsPerMinute: perMinute.optional(),
  tokensPerMinute: perMinute.optional(),
  timeoutSeconds: z.number().positive().optional(),
  deadlineSeconds: z.number().positive().optional(),
  price: z
    .strictObject({ input: z.number().min(0), output: z.number().min(0), cachedInput: z.number().min(0).optional() })
    .optional(),
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
