// An interval in a result: its two ends, or null where none can be had, and by which method.
import { z } from 'zod';
import type { CiMethod } from '../model/summary.ts';

export const intervalSchema: z.ZodType<readonly [number, number] | null> = z
  .tuple([z.number(), z.number()])
  .readonly()
  .nullable();

export const ciMethodSchema: z.ZodType<CiMethod> = z.union([
  z.enum(['student-t', 'wilson', 'order-statistics', 'clustered-t']),
  z.templateLiteral(['none: ', z.string()]),
]);
