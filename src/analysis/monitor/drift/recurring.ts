// Questions that were asked before and after, word for word: what differs between their scores is not of the questions.
import { boundedMeanInterval } from '../../../stats/bounded-mean-interval.ts';
import { momentsOf } from '../../../stats/moments.ts';
import { groupOf } from '../../../stats/weighted-sums.ts';

export interface RecurringChange {
  /** Questions that were asked on both sides. */
  readonly n: number;
  readonly difference: number | null;
  readonly interval: readonly [number, number] | null;
}

export interface Recurring {
  /** @param question as {@link normalQuestion} writes it */
  add(point: number, question: string, value: number): void;
  /** Each question counts once: the mean of its values after less that before. */
  change(isBefore: (point: number) => boolean, isAfter: (point: number) => boolean, level: number): RecurringChange;
}

/** Values that are kept; where there would be more, those of every second question go, chosen by its words. */
const mostValues = 50_000;

/** Width, case and spaces make no difference. */
export const normalQuestion = (query: string): string =>
  query.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

export function createRecurring(): Recurring {
  const values = new Map<string, { readonly point: number; readonly value: number }[]>();
  let [kept, sieve] = [0, 1];
  return {
    add(point, question, value) {
      if (question === '' || groupOf(question, sieve) !== 0) return;
      const own = values.get(question);
      if (own === undefined) values.set(question, [{ point, value }]);
      else own.push({ point, value });
      kept++;
      if (kept <= mostValues) return;
      sieve *= 2;
      for (const [key, rows] of values) {
        if (groupOf(key, sieve) === 0) continue;
        values.delete(key);
        kept -= rows.length;
      }
    },
    change(isBefore, isAfter, level) {
      const differences: number[] = [];
      for (const rows of values.values()) {
        const [before, after] = [isBefore, isAfter].map((isMeant) =>
          rows.filter(({ point }) => isMeant(point)).map((row) => row.value),
        );
        if (before === undefined || after === undefined || before.length === 0 || after.length === 0) continue;
        differences.push(momentsOf(after).mean() - momentsOf(before).mean());
      }
      if (differences.length === 0) return { n: 0, difference: null, interval: null };
      const moments = momentsOf(differences);
      const n = differences.length;
      const sample = { mean: moments.mean(), variance: n < 2 ? 0 : moments.standardDeviation() ** 2, n };
      const interval = boundedMeanInterval({ ...sample, range: [-1, 1], level, atEnds: 1, atFarEnd: 1 });
      return { n, difference: moments.mean(), interval };
    },
  };
}
