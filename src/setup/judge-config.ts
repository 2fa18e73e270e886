// The part of a config under `judge`: who judges, how often and how their verdicts become one, and in which form they answer.
import { z } from 'zod';
import type { CascadeSettings, VoteSettings } from '../judge/panel/take-vote.ts';
import type { JudgeSettings } from '../metrics/judged/judged-metric.ts';
import type { ChatModelSettings } from '../ports/model-settings.ts';
import { chatModelShape } from '../targets/chat-model-shape.ts';
import { markerProblem } from '../text/source-marker.ts';

/** A model that judges. */
export interface JudgeModelConfig extends ChatModelSettings, JudgeSettings {}

/** One model, asked once or several times. */
interface OneJudgeConfig extends JudgeModelConfig, VoteSettings {}

/** Several models that are all asked. */
interface PanelConfig extends VoteSettings {
  readonly panel: readonly JudgeModelConfig[];
}

/** A cheap model first, and a strong one where the first is unsure. */
interface CascadeConfig {
  readonly cascade: CascadeSettings & { readonly first: JudgeModelConfig; readonly second: JudgeModelConfig };
}

export type JudgeConfig = OneJudgeConfig | PanelConfig | CascadeConfig;

const marker = z.string().check((context) => {
  const message = markerProblem(context.value);
  if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
});

const modelShape = {
  ...chatModelShape,
  protocol: z.enum(['structured', 'score-line']).optional(),
  claimsPerCall: z.int().min(1).max(100).optional(),
  sourceMarkers: z.array(marker).min(1).max(20).optional(),
};

const nameAlone = z
  .string()
  .min(1)
  .transform((model): JudgeModelConfig => ({ model }));

/** A short form is the model's name alone. */
export const judgeModelSchema: z.ZodType<JudgeModelConfig> = z.union([nameAlone, z.strictObject(modelShape)]);

/** A model that writes: its name alone, or its settings. */
export const writingModelSchema: z.ZodType<ChatModelSettings> = z.union([nameAlone, z.strictObject(chatModelShape)]);

const voteShape = {
  repeats: z.int().min(1).max(100).optional(),
  swaps: z.boolean().optional(),
  vote: z.enum(['majority', 'mean', 'any']).optional(),
};

const severalJudges = z
  .array(judgeModelSchema)
  .refine((members) => members.length >= 2, { error: 'needs two judges or more', abort: true })
  .refine((members) => new Set(members.map(whatIsAsked)).size === members.length, {
    error: 'has the same judge twice, which would say the same twice; repeats: 2 asks each of them again',
  });

/** The same for judges whose replies are the same, and remembered once for both: nothing here but decides a reply. */
function whatIsAsked({ model, baseUrl, region, protocol, maxTokens, temperature, seed }: JudgeModelConfig): string {
  return JSON.stringify([model, baseUrl, region, protocol ?? 'structured', maxTokens, temperature ?? 0, seed]);
}

const share = z.number().min(0).max(1);

const cascade = z
  .strictObject({
    first: judgeModelSchema,
    second: judgeModelSchema,
    unsure: z
      .strictObject({
        between: z
          .tuple([share, share])
          .refine(([low, high]) => low <= high, { error: 'must have the smaller number first' })
          .optional(),
        repeats: z.int().min(1).max(100).optional(),
        apart: share.optional(),
      })
      .optional(),
    audit: share.optional(),
    seed: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  })
  .refine(({ first, second }) => whatIsAsked(first) !== whatIsAsked(second), {
    error:
      'has the same judge twice, and what it said first would be its answer again; unsure.repeats asks one judge several times',
  });

/** A short form is the model's name alone. */
export const judgeSchema: z.ZodType<JudgeConfig> = z.union([
  nameAlone,
  z.strictObject({ cascade }),
  z.strictObject({ panel: severalJudges, ...voteShape }),
  // The last of equals is the one that a mistake is explained by.
  z.strictObject({ ...modelShape, ...voteShape }),
]);
