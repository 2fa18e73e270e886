// The shape of a file of laws.
import { z } from 'zod';

export interface ProvisionRecord {
  readonly place: string;
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export interface LawRecord {
  readonly name: string;
  readonly abbreviations?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly complete?: 'partial' | 'article' | 'paragraph' | 'item' | undefined;
  readonly provisions?: readonly ProvisionRecord[] | undefined;
}

export interface LawFile {
  /** Whether a law that is not in it does not exist (false). */
  readonly complete?: boolean | undefined;
  readonly laws: readonly unknown[];
}

const day = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u, { error: 'must be a day such as 2026-04-01' });

const provision = z.preprocess(
  (value) => (typeof value === 'string' ? { place: value } : value),
  z.strictObject({
    place: z.string().min(1),
    text: z.string().optional(),
    from: day.optional(),
    until: day.optional(),
  }),
);

/** A line of JSONL, or an entry of `laws`. */
export const lawSchema: z.ZodType<LawRecord> = z.strictObject({
  name: z.string().min(1),
  abbreviations: z.array(z.string().min(1)).optional(),
  from: day.optional(),
  until: day.optional(),
  complete: z.enum(['partial', 'article', 'paragraph', 'item']).optional(),
  provisions: z.array(provision).optional(),
});

/** What a YAML or JSON file holds. */
export const lawFileSchema: z.ZodType<LawFile> = z.strictObject({
  complete: z.boolean().optional(),
  laws: z.array(z.unknown()),
});
