// An interval in a result: its two ends, or null where none can be had.
import { z } from 'zod';

export const intervalSchema: z.ZodType<readonly [number, number] | null> = z
  .tuple([z.number(), z.number()])
  .readonly()
  .nullable();
