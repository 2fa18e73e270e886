// What several routes take and give.
import { z } from 'zod';

export const idParams = z.strictObject({ id: z.uuid() });

/** How a list is read a page at a time. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** `next` of the page before. */
  after: z.string().optional(),
};

/** A page of a list; `next` is null on the last one. */
export const pageOf = <Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  z.strictObject({ [name]: z.array(row), next: z.string().nullable() });
