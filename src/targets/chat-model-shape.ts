// The settings of a model as they stand in a config: under `judge`, and under a target's `answer`, `embedder` and `reranker`.
import { z } from 'zod';
import type { ChatModelSettings, ModelAccess, ModelPace } from '../ports/model-settings.ts';

const whole = z.int().min(1);
const positive = z.number().positive();

/** `${NAME}` is filled in when the model is opened. */
const address = z.string().refine((text) => /\$\{/u.test(text) || /^https?:$/u.test(URL.parse(text)?.protocol ?? ''), {
  error: 'must be an address that begins with http:// or https://',
});

const price = z.strictObject({
  input: z.number().min(0),
  output: z.number().min(0),
  cachedInput: z.number().min(0).optional(),
});

type Shape<Settings> = { readonly [Key in keyof Required<Settings>]: z.ZodType<Settings[Key]> };

/** Of every model that is reached over a line: which it is, where, who asks, and how fast. */
export const modelShape = {
  model: z.string().min(1),
  baseUrl: address.optional(),
  apiKey: z.string().optional(),
  region: z.string().optional(),
  accessKeyId: z.string().optional(),
  secretAccessKey: z.string().optional(),
  sessionToken: z.string().optional(),
  concurrency: whole.optional(),
  requestsPerMinute: positive.optional(),
  timeoutSeconds: positive.optional(),
  deadlineSeconds: positive.optional(),
} satisfies Shape<ModelAccess & ModelPace>;

/** Of a chat model: fields for schemas that add their own. */
export const chatModelShape = {
  ...modelShape,
  maxTokens: whole.optional(),
  temperature: z.number().min(0).max(2).optional(),
  seed: z.int().optional(),
  tokensPerMinute: positive.optional(),
  price: price.optional(),
} satisfies Shape<ChatModelSettings>;
