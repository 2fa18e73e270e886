// What is kept of the decisions of courts that an answer cites, beside their score: one compact shape, written and read here.
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { present } from './present.ts';

/**
 * What was found of a cited decision:
 * - `verified`: it is known or nothing speaks against it, it was retrieved, and it was good law on the day that counts
 * - `exists`: it is known; nobody asked whether it was retrieved
 * - `not-retrieved`: neither a retrieved document is it, nor does one cite it
 * - `nonexistent`: its day is none, or it is not among decisions that are known to be all
 * - `misdescribed`: its number or page is that of a decision of which the citation says something else
 * - `ambiguous`: several decisions are of that court and day
 * - `overruled`: on the day that counts it was no authority any longer, and the answer does not say so
 * - `unknown`: nothing tells whether there is such a decision
 */
export const caseVerdicts = [
  'verified',
  'exists',
  'not-retrieved',
  'nonexistent',
  'misdescribed',
  'ambiguous',
  'overruled',
  'unknown',
] as const;
export type CaseVerdict = (typeof caseVerdicts)[number];

/** Why it is not verified; of `overruled` and `reversed` see `date` and `by`, of `other-…` see `known`. */
export const caseFaults = [
  'no-such-day',
  'day-to-come',
  'no-such-case',
  'other-day',
  'other-court',
  'other-number',
  'other-report',
  'other-name',
  'other-mixed',
  'several',
  'not-retrieved',
  'overruled',
  'reversed',
  'not-in-file',
] as const;
export type CaseFault = (typeof caseFaults)[number];

export interface CitedCase {
  /** As the answer has it. */
  readonly text: string;
  readonly verdict: CaseVerdict;
  /** Absent where nothing is wrong. */
  readonly fault?: CaseFault;
  /** The decision that was recognised, or that may be meant, as the file prints it. */
  readonly known?: string;
  /** `named`: a retrieved document cites it, and none is it. Absent where it was not retrieved, or nobody asked. */
  readonly retrieved?: 'itself' | 'named';
  /** The point of the decision, by the file. */
  readonly holding?: string;
  /** Day on which it was overruled or reversed. */
  readonly date?: string;
  /** What overruled or reversed it. */
  readonly by?: string;
}

export interface CaseDetails {
  /** Decisions that the answer cites, each once. */
  readonly cited: number;
  /** How many of each verdict; those that did not occur are absent. */
  readonly verdicts: Readonly<Partial<Record<CaseVerdict, number>>>;
  /** The first of them, those with a fault first, at most `keptCases`. */
  readonly cases: readonly CitedCase[];
  /** References to a decision of which nothing in the answer tells which it is: 同判決, 위 판결, id. (0) */
  readonly unresolved?: number | undefined;
}

export const keptCases = 30;
const keptText = 500;

export function writeCaseDetails({ cited, verdicts, cases, unresolved = 0 }: CaseDetails): JsonObject {
  const faultsFirst = [...cases.filter(isFaulty), ...cases.filter((one) => !isFaulty(one))];
  return present({
    citedCases: cited,
    verdicts: { ...verdicts },
    cases: faultsFirst
      .slice(0, keptCases)
      .map(({ text, known, holding, ...rest }) =>
        present({ ...rest, text: text.slice(0, keptText), known, holding: holding?.slice(0, keptText) }),
      ),
    unresolved: unresolved === 0 ? undefined : unresolved,
  });
}

/** Whether something is wrong with it; of what is unknown nothing is known to be. */
export const isFaulty = ({ verdict }: Pick<CitedCase, 'verdict'>): boolean =>
  verdict !== 'verified' && verdict !== 'exists' && verdict !== 'unknown';

/** @returns undefined when the details are not those of cited decisions */
export function readCaseDetails(details: Json | undefined): CaseDetails | undefined {
  if (!isJsonObject(details)) return undefined;
  const { citedCases, verdicts, cases, unresolved } = details;
  if (typeof citedCases !== 'number' || !isJsonObject(verdicts) || !Array.isArray(cases)) return undefined;
  return {
    cited: citedCases,
    verdicts: Object.fromEntries(
      caseVerdicts.flatMap((verdict) => {
        const count = verdicts[verdict];
        return typeof count === 'number' ? [[verdict, count]] : [];
      }),
    ),
    cases: (cases as readonly Json[]).flatMap(readCase),
    unresolved: typeof unresolved === 'number' ? unresolved : 0,
  };
}

function readCase(row: Json): readonly CitedCase[] {
  if (!isJsonObject(row)) return [];
  const verdict = caseVerdicts.find((one) => one === row.verdict);
  if (verdict === undefined || typeof row.text !== 'string') return [];
  const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
  return [
    present({
      text: row.text,
      verdict,
      fault: caseFaults.find((one) => one === row.fault),
      known: textOf(row.known),
      retrieved: row.retrieved === 'itself' || row.retrieved === 'named' ? row.retrieved : undefined,
      holding: textOf(row.holding),
      date: textOf(row.date),
      by: textOf(row.by),
    }),
  ];
}
