// Kinds of confidence sequences that were tried, each as its lower end over values from 0 to 1.
import { confidenceSequence } from '#src/stats.ts';

interface KindOptions {
  readonly horizon: number;
  /** Of a dataset without replacement (a population). */
  readonly datasetSize?: number;
  /** Looks whose lower ends are wanted; every look counts. */
  readonly at: readonly number[];
  readonly alpha: number;
}
export type Kind = (values: readonly number[], options: KindOptions) => readonly number[];

const candidates = Float64Array.from({ length: 249 }, (_, i) => (i + 1) / 250);

/** What a bettor knows before a value. */
interface Past {
  readonly t: number;
  readonly mean: number;
  readonly variance: number;
  readonly goal: number;
  readonly horizon: number;
}
/** The stake on a value whose mean is m under the hypothesis; `log` is the capital so far. */
type Bettor = (past: Past, m: number, log: number) => number;

/** Capital spread evenly over bettors; a stake loses at most `most` of it. */
const betting =
  (bettors: (horizon: number) => readonly Bettor[], most: number): Kind =>
  (values, { horizon, datasetSize = Number.POSITIVE_INFINITY, at, alpha }) => {
    const all = bettors(horizon);
    const logs = new Float64Array(candidates.length * all.length);
    const out = new Uint8Array(candidates.length);
    const goal = -Math.log(alpha);
    const ends: number[] = [];
    let [sum, squares, first, total] = [0.5, 0.25, 0, 0];
    for (const [i, x] of values.entries()) {
      const past: Past = { t: i + 1, mean: sum / (i + 1), variance: squares / (i + 1), goal, horizon };
      for (let c = first; c < candidates.length; c++) {
        const whole = candidates[c] as number;
        const m = datasetSize === Number.POSITIVE_INFINITY ? whole : (datasetSize * whole - total) / (datasetSize - i);
        if (m < 1e-9) out[c] = 1;
        if (out[c] === 1 || m >= 1) continue;
        let capital = 0;
        for (const [b, bettor] of all.entries()) {
          const k = c * all.length + b;
          const stake = Math.min(most / m, Math.max(0, bettor(past, m, logs[k] as number)));
          logs[k] = (logs[k] as number) + Math.log1p(stake * (x - m));
          capital += Math.exp(logs[k] as number) / all.length;
        }
        if (capital >= 1 / alpha) out[c] = 1;
      }
      while (out[first] === 1) first++;
      sum += x;
      total += x;
      squares += (x - sum / (i + 2)) ** 2;
      if (at.includes(i + 1)) ends.push(first === 0 ? 0 : (candidates[first - 1] as number));
    }
    return ends;
  };

const spending: Bettor = ({ t, variance, goal }) => Math.sqrt((2 * goal) / (variance * t * Math.log(1 + t)));
const fixed =
  (n: number): Bettor =>
  ({ variance, goal }) =>
    Math.sqrt((2 * goal) / (variance * n));
const fraction =
  (share: number): Bettor =>
  (_, m) =>
    share / m;
const approximateKelly: Bettor = ({ mean, variance }, m) => (mean - m) / (variance + (mean - m) ** 2);
/** One of so many bettors, of whom it alone may reach the goal of all. */
const untilTheEnd =
  (among: number): Bettor =>
  ({ t, variance, goal, horizon }, _, log) =>
    Math.sqrt((2 * Math.max(0, goal + Math.log(among) - log)) / (variance * Math.max(1, horizon - t + 1)));
const quarters = (horizon: number): readonly number[] => [horizon, ...(horizon >= 24 ? quarters(horizon / 4) : [])];

/** Waudby-Smith and Ramdas' predictable plug-in empirical Bernstein. */
const empiricalBernstein: Kind = (values, { at, alpha, datasetSize }) => {
  const goal = -Math.log(alpha);
  const ends: number[] = [];
  let [sum, squares, stakes, weighed, penalty, best, total] = [0.5, 0.25, 0, 0, 0, 0, 0];
  for (const [i, x] of values.entries()) {
    const t = i + 1;
    const stake = Math.min(0.5, Math.sqrt((2 * goal) / ((squares / t) * t * Math.log(1 + t))));
    const left = datasetSize === undefined ? Number.POSITIVE_INFINITY : datasetSize - i;
    weighed += stake * (x + total / left);
    stakes += stake * (1 + i / left);
    penalty += (x - sum / t) ** 2 * (-Math.log1p(-stake) - stake);
    best = Math.max(best, (weighed - goal - penalty) / stakes);
    sum += x;
    total += x;
    squares += (x - sum / (t + 1)) ** 2;
    if (at.includes(t)) ends.push(best);
  }
  return ends;
};

/** Howard, Ramdas, McAuliffe and Sekhon's stitched empirical Bernstein, for 2.5 % at either end; it knows of no dataset. */
const stitched: Kind = (values, { at }) => {
  const ends: number[] = [];
  let [sum, squares, mean, best] = [0, 0, 0.5, 0];
  for (const [i, x] of values.entries()) {
    squares += (x - mean) ** 2;
    sum += x;
    mean = sum / (i + 1);
    const v = Math.max(1, squares);
    const double = Math.log(Math.log(2 * v));
    best = Math.max(best, mean - (1.7 * Math.sqrt(v * (double + 3.8)) + 3.4 * double + 13) / (i + 1));
    if (at.includes(i + 1)) ends.push(best);
  }
  return ends;
};

const ours: Kind = (values, { at, alpha, horizon, datasetSize }) => {
  const sequence = confidenceSequence({
    range: [0, 1],
    horizon,
    // The other end must not cut this one short.
    alpha: [alpha, 1e-9],
    steps: 250,
    ...(datasetSize !== undefined && { datasetSize }),
  });
  return values.flatMap((value, i) => {
    sequence.observe(value);
    return at.includes(i + 1) ? [sequence.interval()[0]] : [];
  });
};

export const kinds: Readonly<Record<string, Kind>> = {
  'several horizons, the last recalculated (taken)': ours,
  'one horizon': betting((horizon) => [fixed(horizon)], 0.9),
  'predictable plug-in, at most 1/2': betting(() => [spending], 0.5),
  'predictable plug-in, at most 3/4': betting(() => [spending], 0.75),
  'approximate Kelly': betting(() => [approximateKelly], 0.75),
  'ten fractions': betting(() => Array.from({ length: 10 }, (_, i) => fraction((i + 0.5) / 10)), 1),
  'target recalculated': betting(() => [untilTheEnd(1)], 0.9),
  'several horizons, none recalculated': betting((horizon) => quarters(horizon).map(fixed), 0.9),
  'empirical Bernstein, plug-in': empiricalBernstein,
  'empirical Bernstein, stitched': stitched,
};
