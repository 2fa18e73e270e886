// The cut on the judge's value that agrees best with people, and what it is worth on rows that it was not chosen on.
import { mean, momentsOf } from '../../stats/moments.ts';
import { fillRandomWords } from '../../stats/random-bits.ts';
import { bestCut, type CutRow, type Goal, goals, tableAt } from './best-cut.ts';
import { byExample } from './by-example.ts';
import type { CalibrationScale, ThresholdTuning } from './calibration.ts';
import type { CalibrationOptions } from './calibration-options.ts';
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
