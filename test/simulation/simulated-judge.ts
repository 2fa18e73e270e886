// Made-up judges whose every chance is known, so that the true mean is: what intervals are tried out on.
import { fillRandomWords } from '#src/stats/random-bits.ts';
import { normalCdf, normalQuantile } from '#src/stats.ts';

/** How often people say `human` and the judge says `judge` of the same example. */
export interface SimulatedCell {
  readonly human: number;
  readonly judge: number;
  readonly chance: number;
}

export interface SimulatedJudge {
  readonly name: string;
  readonly cells: readonly SimulatedCell[];
}

export interface SimulatedSample {
  readonly labels: Float64Array;
  readonly predictions: Float64Array;
  readonly unlabelled: Float64Array;
}

/**
 * Good or bad: people call the share `good` good, the judge the share `good + bias`, and the two correlate by `correlation`.
 * @returns nothing when no two such verdicts exist
 */
export function verdictJudge(options: {
  readonly good: number;
  readonly bias: number;
  readonly correlation: number;
}): readonly SimulatedJudge[] {
  const { good, bias, correlation } = options;
  const byJudge = good + bias;
  const both = good * byJudge + correlation * Math.sqrt(good * (1 - good) * byJudge * (1 - byJudge));
  if (!(byJudge > 0 && byJudge < 1) || both > Math.min(good, byJudge) || both < good + byJudge - 1) return [];
  const cells = [
    { human: 1, judge: 1, chance: both },
    { human: 1, judge: 0, chance: good - both },
    { human: 0, judge: 1, chance: byJudge - both },
    { human: 0, judge: 0, chance: 1 - good - byJudge + both },
  ];
  return [{ name: `verdicts: ${good} good, bias ${bias}, r ${correlation}`, cells }];
}

const anchors = [0, 0.3, 0.5, 0.7, 1];
const cuts = [0.15, 0.4, 0.6, 0.85];

/** Grades 0, .3, .5, .7, 1 of a normal quality around `middle`; the judge sees it with noise and shifted by `bias`. */
export function gradeJudge(options: {
  readonly middle: number;
  readonly bias: number;
  readonly correlation: number;
}): SimulatedJudge {
  const { middle, bias, correlation } = options;
  const spread = 0.35;
  const noise = Math.sqrt(1 - correlation ** 2);
  const chances = anchors.map(() => anchors.map(() => 0));
  const steps = 4000;
  for (let step = 0; step < steps; step++) {
    const quality = normalQuantile((step + 0.5) / steps);
    const human = cuts.filter((cut) => middle + spread * quality >= cut).length;
    const below = cuts.map((cut) => normalCdf(((cut - middle - bias) / spread - correlation * quality) / noise));
    for (const j of anchors.keys()) {
      (chances[human] as number[])[j] = (chances[human]?.[j] ?? 0) + ((below[j] ?? 1) - (below[j - 1] ?? 0)) / steps;
    }
  }
  return { name: `grades: around ${middle}, bias ${bias}, r ${correlation}`, cells: cellsOf(chances) };
}

/** Grades as often as `shares` says; the judge gives the same but for a share `errors`: a grade by chance, never a lower one. */
export function lenientJudge(options: { readonly shares: readonly number[]; readonly errors: number }): SimulatedJudge {
  const { shares, errors } = options;
  const chances = anchors.map(() => anchors.map(() => 0));
  for (const [i, share] of shares.entries()) {
    const row = chances[i] as number[];
    row[i] = (row[i] ?? 0) + share * (1 - errors);
    for (const [j, other] of shares.entries()) {
      const to = Math.max(i, j);
      row[to] = (row[to] ?? 0) + share * errors * other;
    }
  }
  return { name: `grades: ${shares.at(-1)} are 1, ${errors} too high by chance`, cells: cellsOf(chances) };
}

/**
 * Differences of two systems, b − a: −1, 0 or 1. People call `first` of a's and `second` of b's answers good, together by `correlation`;
 * the judge sees good ones as good with chance `sensitivity`, bad ones as bad with `specificity`.
 */
export function differenceJudge(options: {
  readonly first: number;
  readonly second: number;
  readonly correlation: number;
  readonly sensitivity: number;
  readonly specificity: number;
}): SimulatedJudge {
  const { first, second, correlation, sensitivity, specificity } = options;
  const both = first * second + correlation * Math.sqrt(first * (1 - first) * second * (1 - second));
  const chances = new Map([
    [[1, 1], both],
    [[1, 0], first - both],
    [[0, 1], second - both],
    [[0, 0], 1 - first - second + both],
  ] as const);
  const calledGood = (human: number) => (human === 1 ? sensitivity : 1 - specificity);
  const seenAs = (human: number, judge: number) => (judge === 1 ? calledGood(human) : 1 - calledGood(human));
  const cells = [...chances].flatMap(([[a, b], chance]) =>
    [0, 1].flatMap((x) =>
      [0, 1].map((y) => ({ human: b - a, judge: y - x, chance: chance * seenAs(a, x) * seenAs(b, y) })),
    ),
  );
  return {
    name: `difference: ${first} to ${second}, r of both ${correlation}, judge finds ${sensitivity}, ${specificity}`,
    cells,
  };
}

const cellsOf = (chances: readonly (readonly number[])[]): readonly SimulatedCell[] =>
  chances.flatMap((row, i) =>
    row.map((chance, j) => ({ human: anchors[i] as number, judge: anchors[j] as number, chance })),
  );

/** The mean of what people say of everything. */
export const trueMean = ({ cells }: SimulatedJudge): number =>
  cells.reduce((sum, { human, chance }) => sum + human * chance, 0);

export function correlationOf({ cells }: SimulatedJudge): number {
  const mean = (of: (cell: SimulatedCell) => number) => cells.reduce((sum, cell) => sum + of(cell) * cell.chance, 0);
  const [x, y] = [mean(({ human }) => human), mean(({ judge }) => judge)];
  const product = mean(({ human, judge }) => (human - x) * (judge - y));
  return product / Math.sqrt(mean(({ human }) => (human - x) ** 2) * mean(({ judge }) => (judge - y) ** 2));
}

/** Draws samples of `n` labelled and `unlabelled` other examples; the same sample for the same seed, part and number. */
/** @throws Error for a judge whose chances are none */
export function sampler(judge: SimulatedJudge, size: { readonly n: number; readonly unlabelled: number }) {
  if (judge.cells.some(({ chance }) => chance < -1e-12)) throw new Error(`${judge.name}: there is no such judge`);
  const cells = judge.cells.filter(({ chance }) => chance > 0).sort((a, b) => b.chance - a.chance);
  let sum = 0;
  const upTo = cells.map(({ chance }) => {
    sum += chance;
    return sum * 2 ** 32;
  });
  upTo[upTo.length - 1] = Number.POSITIVE_INFINITY;
  const [humans, judges] = [cells.map(({ human }) => human), cells.map((cell) => cell.judge)];
  const words = new Int32Array(size.n + size.unlabelled);
  const sample = {
    labels: new Float64Array(size.n),
    predictions: new Float64Array(size.n),
    unlabelled: new Float64Array(size.unlabelled),
  };
  return ({ seed, part, number }: { readonly seed: number; readonly part: number; readonly number: number }) => {
    fillRandomWords(words, { seed, block: number, part });
    for (let i = 0; i < words.length; i++) {
      const word = (words[i] as number) >>> 0;
      let cell = 0;
      while (word >= (upTo[cell] as number)) cell++;
      if (i < size.n) {
        sample.labels[i] = humans[cell] as number;
        sample.predictions[i] = judges[cell] as number;
      } else sample.unlabelled[i - size.n] = judges[cell] as number;
    }
    return sample as SimulatedSample;
  };
}
