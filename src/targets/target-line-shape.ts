// The settings that every target may have, whatever its type, as they stand in a config.
import { z } from 'zod';

/** How a target is reached. */
export const targetLineShape: {
  readonly [Key in 'concurrency' | 'requestsPerMinute' | 'timeoutSeconds' | 'deadlineSeconds' | 'attempts']: z.ZodType<
    number | undefined
  >;
} = {
  concurrency: z.int().min(1).optional(),
  requestsPerMinute: z.number().positive().optional(),
  timeoutSeconds: z.number().positive().optional(),
  deadlineSeconds: z.number().positive().optional(),
  attempts: z.int().min(1).max(100).optional(),
};

/** Names of all that is common to targets. */
export const commonSettings: readonly string[] = [...Object.keys(targetLineShape), 'version'];
