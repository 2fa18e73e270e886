// The part of a config under `judge`: who judges, and in which form it answers.
import { z } from 'zod';
import { markerProblem } from '../core/text/source-marker.ts';
import type { JudgeSettings } from '../judge/judge-settings.ts';
import type { ChatModelSettings } from '../ports/chat-model-settings.ts';
import { chatModelShape } from '../targets/chat-model-shape.ts';

export interface JudgeConfig extends ChatModelSettings, JudgeSettings {}

const marker = z.string().check((context) => {
  const message = markerProblem(context.value);
  if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
});

const longForm: z.ZodType<JudgeConfig> = z.strictObject({
  ...chatModelShape,
  protocol: z.enum(['structured', 'score-line']).optional(),
  claimsPerCall: z.int().min(1).max(100).optional(),
  sourceMarkers: z.array(marker).min(1).max(20).optional(),
});

/** A short form is the model's name alone. */
export const judgeSchema: z.ZodType<JudgeConfig> = z.union([
  z
    .string()
    .min(1)
    .transform((model): JudgeConfig => ({ model })),
  longForm,
]);
