// The decisions of courts that a text cites, and what becomes of each by a file of cases.
import { z } from 'zod';
import { readCaseFile } from '../../datasets/cases/read-case-file.ts';
import { readWholeFile } from '../../datasets/source/read-file.ts';
import { maxYamlBytes } from '../../datasets/source/source.ts';
import { citedCases } from '../../metrics/legal/cases/case-accuracy.ts';
import { caseFaults, caseVerdicts } from '../../model/case-details.ts';

const text = z.string().nullable();

export const checkedCasesSchema = z.strictObject({
  cases: z.array(
    z.strictObject({
      text: z.string(),
      verdict: z.enum(caseVerdicts),
      fault: z.enum(caseFaults).nullable(),
      /** The decision that is, or may be, meant, as the file prints it. */
      known: text,
      holding: text,
      date: text,
      by: text,
    }),
  ),
  /** Words that refer to a decision, of which nothing in the text tells which. */
  unresolved: z.array(z.string()),
});

export type CheckedCases = z.output<typeof checkedCasesSchema>;

interface CheckCasesRequest {
  /** File with the text. */
  readonly file: string;
  /** File of cases (nothing is known but days that are none). */
  readonly cases?: string | undefined;
  /** Day of the facts, by which a decision may have been overruled, `2026-01-31` (`today`). */
  readonly on?: string | undefined;
  /** No decision is of a later day. */
  readonly today: string;
}

/** In the order of the text, each decision once. @throws DatasetError for a file that cannot be read */
export async function checkCases({ file, cases, on, today }: CheckCasesRequest): Promise<CheckedCases> {
  const known = cases === undefined ? undefined : await readCaseFile(cases);
  const found = citedCases(await readWholeFile(file, maxYamlBytes), { cases: known, asOf: on ?? today, today });
  return {
    cases: found.cases.map(({ text: words, verdict, fault, known: meant, holding, date, by }) => ({
      text: words,
      verdict,
      fault: fault ?? null,
      known: meant ?? null,
      holding: holding ?? null,
      date: date ?? null,
      by: by ?? null,
    })),
    unresolved: found.unresolved.map((words) => words),
  };
}
