// Metrics that a config brings itself, as they stand in it.
import { z } from 'zod';
import { type MetricNeed, metricNeeds } from '../model/metric-definition.ts';

/** A judge of the config's own. */
export interface OwnJudgeConfig {
  /** Name of the metric. */
  readonly judge: string;
  /** Labels and their values. */
  readonly scale: Readonly<Record<string, number>>;
  /** File of the prompt, relative to the config. */
  readonly prompt: string;
  readonly needs?: readonly MetricNeed[] | undefined;
  readonly direction?: 'higher' | 'lower' | undefined;
}

/** A module of the config's own: trusted code. */
export interface OwnModuleConfig {
  /** File, relative to the config. */
  readonly module: string;
}

export type OwnMetricConfig = OwnJudgeConfig | OwnModuleConfig;

export const ownMetricSchema: z.ZodType<OwnMetricConfig> = z.union([
  z.strictObject({
    judge: z.string().min(1),
    scale: z.record(z.string(), z.number()),
    prompt: z.string().min(1),
    needs: z.array(z.enum(metricNeeds)).optional(),
    direction: z.enum(['higher', 'lower']).optional(),
  }),
  z.strictObject({ module: z.string().min(1) }),
]);
