// Mean Judged@k of runs, now and after more is graded.
import { z } from 'zod';
import type { Run } from '../../model/run.ts';
import { type Document, number } from '../result-shapes.ts';

/** How much of the top of a run is judged; null where nothing could be measured. */
export const judgedRunSchema = z.object({
  runId: z.string(),
  target: z.string(),
  experiment: z.string(),
  before: number,
  after: number,
  /** Examples that enter `before`; those without judgements do not. */
  nBefore: z.int(),
  nAfter: z.int(),
});
export type JudgedRun = Document<typeof judgedRunSchema>;

/** Judged@k of one trial; undefined where it has none. */
interface JudgedShares {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

interface JudgedMeans {
  /** @param shares of the repeats of one example, which count as one */
  add(run: number, shares: readonly JudgedShares[]): void;
  runs(): readonly JudgedRun[];
}

export function createJudgedMeans(runs: readonly Run[]): JudgedMeans {
  const sums = runs.map(() => ({ before: createMean(), after: createMean() }));
  return {
    add: (run, shares) => {
      sums[run]?.before.add(shares.flatMap(({ before }) => before ?? []));
      sums[run]?.after.add(shares.flatMap(({ after }) => after ?? []));
    },
    runs: () =>
      runs.map(({ id, target, experiment }, index) => {
        const [before, after] = [sums[index]?.before.mean(), sums[index]?.after.mean()];
        return {
          runId: id,
          target: target.id,
          experiment,
          before: before?.value ?? null,
          after: after?.value ?? null,
          nBefore: before?.n ?? 0,
          nAfter: after?.n ?? 0,
        };
      }),
  };
}

function createMean() {
  let sum = 0;
  let n = 0;
  return {
    add(values: readonly number[]): void {
      if (values.length === 0) return;
      sum += values.reduce((total, value) => total + value, 0) / values.length;
      n++;
    },
    mean: (): { readonly value: number | null; readonly n: number } => ({ value: n === 0 ? null : sum / n, n }),
  };
}
