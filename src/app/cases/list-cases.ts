// The decisions of a file of cases, as they were understood.
import { z } from 'zod';
import { readCaseFile } from '../../datasets/cases/read-case-file.ts';
import { laterKinds } from '../../law/cases/known-case.ts';

const text = z.string().nullable();

export const listedCasesSchema = z.strictObject({
  cases: z.array(
    z.strictObject({
      cited: z.string(),
      court: text,
      date: text,
      numbers: z.array(z.string()),
      reports: z.array(z.string()),
      names: z.array(z.string()),
      holding: text,
      later: z.array(z.strictObject({ what: z.enum(laterKinds), date: z.string(), by: text })),
    }),
  ),
});

export type ListedCases = z.output<typeof listedCasesSchema>;

/** In the order of the file. @throws DatasetError for what is no file of cases */
export async function listCases(file: string): Promise<ListedCases> {
  const { cases } = await readCaseFile(file);
  return {
    cases: cases.map(({ cited, court, date, numbers, reports, names, holding, later }) => ({
      cited,
      court: court ?? null,
      date: date ?? null,
      numbers: [...numbers],
      reports: [...reports],
      names: [...names],
      holding: holding ?? null,
      later: later.map((one) => ({ what: one.what, date: one.date, by: one.by ?? null })),
    })),
  };
}
