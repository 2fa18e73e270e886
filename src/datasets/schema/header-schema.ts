// The schema of a dataset's header.
import { z } from 'zod';
import type { DatasetHeader, GradeScale } from '../../model/example.ts';

const text = z.string().regex(/\S/, { error: 'must not be blank' });

export const scaleSchema: z.ZodType<GradeScale> = z
  .strictObject({ min: z.int(), max: z.int() })
  .refine((scale) => scale.min < scale.max, { error: 'needs a min below its max' });

export const headerSchema: z.ZodType<DatasetHeader> = z.strictObject({
  name: text,
  description: text.exactOptional(),
  version: text.exactOptional(),
  created: text.exactOptional(),
  totalQueries: z.int().min(0).exactOptional(),
  scale: scaleSchema,
});
