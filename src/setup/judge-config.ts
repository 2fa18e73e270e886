// The part of a config under `judge`: who judges, and in which form it answers.
import { z } from 'zod';
import type { JudgeSettings } from '../judge/judge-settings.ts';
import type { ChatModelSettings } from '../ports/chat-model-settings.ts';
import { chatModelShape } from '../targets/chat-model-shape.ts';

export interface JudgeConfig extends ChatModelSettings, JudgeSettings {}

const longForm: z.ZodType<JudgeConfig> = z.strictObject({
  ...chatModelShape,
  protocol: z.enum(['structured', 'score-line']).optional(),
});

/** A short form is the model's name alone. */
export const judgeSchema: z.ZodType<JudgeConfig> = z.union([
  z
    .string()
    .min(1)
    .transform((model): JudgeConfig => ({ model })),
  longForm,
]);
