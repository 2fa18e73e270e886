// The best cut on a list of values: where good and bad part best.
import type { VerdictTable } from './agreement.ts';
import type { TuningGoal } from './calibration-options.ts';
import { isGood } from './verdicts.ts';

/** A row whose judge's value is turned so that more is always better. */
export interface CutRow {
  readonly exampleId: string;
  readonly value: number;
  readonly good: boolean;
}

export type Goal = (table: VerdictTable) => number | null;

/** Of a table, higher is better; null where it is not defined. What is looked for is bad. */
export const goals: Readonly<Record<TuningGoal, Goal>> = {
  'balanced accuracy': ({ bothGood, falseAlarms, missed, bothBad }) => {
    const [good, bad] = [bothGood + falseAlarms, missed + bothBad];
    return good === 0 || bad === 0 ? null : (bothGood / good + bothBad / bad) / 2;
  },
  kappa: ({ bothGood, falseAlarms, missed, bothBad }) => {
    const n = bothGood + falseAlarms + missed + bothBad;
    const [humans, judge] = [(bothGood + falseAlarms) / n, (bothGood + missed) / n];
    const expected = humans + judge - 2 * humans * judge;
    return expected > 0 ? 1 - (falseAlarms + missed) / n / expected : null;
  },
  'f1 of bad': ({ falseAlarms, missed, bothBad }) => {
    const total = 2 * bothBad + falseAlarms + missed;
    return total === 0 ? null : (2 * bothBad) / total;
  },
};

export function tableAt(rows: readonly CutRow[], cut: number): VerdictTable {
  const table = { bothGood: 0, falseAlarms: 0, missed: 0, bothBad: 0 };
  for (const { value, good } of rows) {
    const byJudge = isGood(value, cut, 'higher');
    table[good ? (byJudge ? 'bothGood' : 'falseAlarms') : byJudge ? 'missed' : 'bothBad']++;
  }
  return table;
}

/** Cuts lie halfway between neighbouring values; of equally good ones the middle one. */
export function bestCut(rows: readonly CutRow[], goal: Goal): { readonly cut: number; readonly value: number } {
  const sorted = [...rows].sort((a, b) => a.value - b.value);
  const table = tableAt(sorted, Number.NEGATIVE_INFINITY);
  const counts = { ...table };
  let best = Number.NEGATIVE_INFINITY;
  let cuts: number[] = [];
  for (const [i, { value, good }] of sorted.entries()) {
    // The row comes to lie below the cut.
    if (good) {
      counts.bothGood--;
      counts.falseAlarms++;
    } else {
      counts.missed--;
      counts.bothBad++;
    }
    const next = sorted[i + 1];
    if (next === undefined || next.value === value) continue;
    const reached = goal(counts) ?? Number.NEGATIVE_INFINITY;
    if (reached > best + 1e-12) cuts = [];
    if (reached >= best - 1e-12) cuts.push((value + next.value) / 2);
    best = Math.max(best, reached);
  }
  return { cut: cuts[Math.floor((cuts.length - 1) / 2)] ?? (sorted[0]?.value as number), value: best };
}
