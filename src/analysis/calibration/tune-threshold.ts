// The cut on the judge's value that agrees best with people, and what it is worth on rows that it was not chosen on.
import { mean, momentsOf } from '../../stats/moments.ts';
import { fillRandomWords } from '../../stats/random-bits.ts';
import type { VerdictTable } from './agreement.ts';
import type { CalibrationOptions, CalibrationScale, ThresholdTuning, TuningGoal } from './calibration.ts';
import { byExample } from './calibration-row.ts';
import type { JudgedPair } from './collect-pairs.ts';
import type { Unmeasured } from './figure.ts';
import { isGood } from './verdicts.ts';

type TuningOptions = Pick<CalibrationOptions, 'tuneFor' | 'folds' | 'repetitions' | 'seed'>;

export function tuneThreshold(
  pairs: readonly JudgedPair[],
  scale: CalibrationScale,
  { tuneFor = 'balanced accuracy', folds = 5, repetitions = 20, seed = 1 }: TuningOptions,
): ThresholdTuning | Unmeasured {
  if (!(Number.isInteger(folds) && folds >= 2)) throw new RangeError(`${folds} folds are none; 2 or more`);
  if (!(Number.isInteger(repetitions) && repetitions >= 1)) throw new RangeError(`${repetitions} repetitions`);
  const sign = scale.direction === 'higher' ? 1 : -1;
  const rows = pairs.map(({ exampleId, judge, human }) => {
    return { exampleId, value: sign * judge, good: isGood(human, scale.threshold, scale.direction) };
  });
  const examples = byExample(rows);
  const n = examples.length;
  const bad = examples.filter(isMostlyBad);
  const rarer = Math.min(bad.length, n - bad.length);
  if (rarer < 2) return { kind: 'none', reason: rarer === 0 ? 'one verdict only' : 'too few labels', n };
  if (new Set(rows.map(({ value }) => value)).size < 2) return { kind: 'none', reason: 'all values are equal', n };
  const goal = goals[tuneFor];
  const best = bestCut(rows, goal);
  const parts = Math.min(folds, rarer);
  const chosen = new Map<number, number>();
  const outside = Array.from({ length: repetitions }, (_, repetition) => {
    const held = crossValidate(examples, { parts, goal, seed, repetition });
    for (const cut of held.cuts) chosen.set(sign * cut, (chosen.get(sign * cut) ?? 0) + 1);
    return held.value;
  });
  return {
    kind: 'tuned',
    goal: tuneFor,
    n,
    threshold: sign * best.cut,
    inSample: best.value,
    outOfSample: mean(outside),
    spread: repetitions < 2 ? 0 : momentsOf(outside).standardDeviation(),
    atThreshold: goal(tableAt(rows, sign * scale.judgeThreshold)),
    folds: parts,
    repetitions,
    chosen: [...chosen].sort(([a, x], [b, y]) => y - x || a - b),
  };
}

const isMostlyBad = (rows: readonly CutRow[]): boolean => rows.filter(({ good }) => !good).length * 2 > rows.length;

/** All rows judged once by a cut that was chosen without their part; examples are never divided. */
function crossValidate(
  examples: readonly (readonly CutRow[])[],
  options: {
    readonly parts: number;
    readonly goal: Goal;
    readonly seed: number;
    readonly repetition: number;
  },
): { readonly value: number; readonly cuts: readonly number[] } {
  const { parts, goal, seed, repetition } = options;
  const partOf = stratifiedParts(examples, { parts, seed, repetition });
  const total = { bothGood: 0, falseAlarms: 0, missed: 0, bothBad: 0 };
  const cuts = Array.from({ length: parts }, (_, part) => {
    const { cut } = bestCut(examples.filter((_, i) => partOf[i] !== part).flat(), goal);
    const table = tableAt(examples.filter((_, i) => partOf[i] === part).flat(), cut);
    for (const key of ['bothGood', 'falseAlarms', 'missed', 'bothBad'] as const) total[key] += table[key];
    return cut;
  });
  return { value: goal(total) ?? 0, cuts };
}

/** Keeps the streams of this apart from those of others under the same seed. */
const stream = 0xca11b;

function stratifiedParts(
  examples: readonly (readonly CutRow[])[],
  { parts, seed, repetition }: { readonly parts: number; readonly seed: number; readonly repetition: number },
): readonly number[] {
  const words = new Int32Array(examples.length);
  fillRandomWords(words, { seed, block: repetition, part: stream });
  const order = [...examples.keys()].sort(
    (i, j) =>
      +isMostlyBad(examples[i] as readonly CutRow[]) - +isMostlyBad(examples[j] as readonly CutRow[]) ||
      ((words[i] as number) >>> 0) - ((words[j] as number) >>> 0),
  );
  const part = new Array<number>(examples.length).fill(0);
  for (const [place, i] of order.entries()) part[i] = place % parts;
  return part;
}

// The best cut on a list of values: where good and bad part best.

/** A row whose judge's value is turned so that more is always better. */
interface CutRow {
  readonly exampleId: string;
  readonly value: number;
  readonly good: boolean;
}

type Goal = (table: VerdictTable) => number | null;

/** Of a table, higher is better; null where it is not defined. What is looked for is bad. */
const goals: Readonly<Record<TuningGoal, Goal>> = {
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

function tableAt(rows: readonly CutRow[], cut: number): VerdictTable {
  const table = { bothGood: 0, falseAlarms: 0, missed: 0, bothBad: 0 };
  for (const { value, good } of rows) {
    const byJudge = isGood(value, cut, 'higher');
    table[good ? (byJudge ? 'bothGood' : 'falseAlarms') : byJudge ? 'missed' : 'bothBad']++;
  }
  return table;
}

/** Cuts lie halfway between neighbouring values; of equally good ones the middle one. */
function bestCut(rows: readonly CutRow[], goal: Goal): { readonly cut: number; readonly value: number } {
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
