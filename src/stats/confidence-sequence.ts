// The interval of a mean that may be looked at after every value: it holds the mean at all looks together.
import { rangeWidth } from './value-range.ts';

export interface ConfidenceSequenceOptions {
  /** Smallest and largest value there can be. */
  readonly range: readonly [number, number];
  /** How many values there will be at most, as far as is known. The bets are made for it; the interval is valid beyond it too. */
  readonly horizon: number;
  /**
   * Without it the mean is that of the population that the values are drawn from. With it the values are drawn, in random order and each
   * once, from a dataset of so many, and the mean is that of the dataset: known exactly once all have been seen.
   */
  readonly datasetSize?: number;
  /** The chance that the interval ever lies above the mean, and the chance that it ever lies below it ([.025, .025]). */
  readonly alpha?: readonly [above: number, below: number];
  /** Means at which something is decided: the interval can end exactly there (none). */
  readonly marks?: readonly number[];
  /** In so many steps the interval narrows over the range (1000); its ends are rounded outwards. */
  readonly steps?: number;
}

export interface ConfidenceSequence {
  /**
   * The next value. One that is known only to lie between two ends, such as that of a judge who failed, is given as both: it counts as the lower one
   * below the mean and as the upper one above.
   * @throws RangeError for a value outside of the range, and for more than the dataset has
   */
  readonly observe: (low: number, high?: number) => void;
  /** The next of the dataset has no value and is not part of the mean. */
  readonly skip: () => void;
  /** Values so far, without those that were skipped. */
  readonly count: () => number;
  /** Never empty; what it left out once it never takes in again. */
  readonly interval: () => readonly [number, number];
  /** `at-least` when a mean of `mark` or more is shown (of a dataset up to 10⁻⁹ of the range), `below` when one below it is; else null. */
  readonly side: (mark: number) => 'at-least' | 'below' | null;
}

/** Bets are tuned to the horizon and to a quarter, a sixteenth … of it, down to this. */
const shortestHorizon = 6;
const nextHorizon = 4;
/** The largest share of its capital that a bet can lose. */
const largestStake = 0.9;
/** In parts of the range. */
const rounding = 1e-9;

/**
 * An always-valid confidence interval of the mean of values in a range: whoever looks after each value, and stops whenever it pleases them,
 * is misled no more often than `alpha` says. No distribution is assumed; the values are independent with one mean, or drawn from a dataset
 * without replacement.
 *
 * For each candidate mean m, capital of 1 is bet against "the mean is at most m" and another against "at least m". A bet of stake λ multiplies it by
 * 1 + λ (x − m), so that under the hypothesis it is not expected to grow; capital of 1 / α is reached with a chance of at most α. Then m is left out, when all
 * candidates beyond it are. The stakes are √(2 ln(1 / α) / (σ² h)), with σ² the variance of the values before (one of ¼ added), and at most .9 / m; the
 * capital is spread evenly over h = a quarter of the horizon, a sixteenth …, down to 6, and over the horizon itself, where what is still lacking and how many values are
 * left take the places of ln(1 / α) and h. In a dataset m is replaced by what is left of it for the values not yet seen. A look costs time in proportion to the candidates that
 * are not left out, whatever n is.
 *
 * Source: Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting, JRSS B 2024: hedged capital (section 4), stakes for a fixed
 * n, sampling without replacement (section 5); Voráček and Orabona, STaR-Bets, 2025: stakes by what is lacking. Capital that is spread over several bets is
 * the mean of several martingales, and so one. docs/sequential.md holds its widths against those of other kinds.
 * @throws RangeError for a range that is not given or has no width, a horizon, size or number of steps that is no whole number from 1, and chances outside 0 … 1
 * @example
 * const sequence = confidenceSequence({ range: [0, 1], horizon: 100 });
 * for (let i = 0; i < 100; i++) sequence.observe(1);
 * sequence.interval() // => [0.959, 1]
 */
export function confidenceSequence(options: ConfidenceSequenceOptions): ConfidenceSequence {
  const { range, horizon, datasetSize, alpha = [0.025, 0.025] } = checked(options);
  const [low, high] = range;
  const unit = (value: number): number => (value - low) / (high - low);
  const points = candidates(options, unit);
  const horizons: number[] = [];
  for (let h = horizon; h >= shortestHorizon || horizons.length === 0; h /= nextHorizon) horizons.push(h);
  const below = createBets(points.length, horizons, alpha[0]);
  const above = createBets(points.length, horizons, alpha[1]);
  // Candidates that are still in.
  let [first, last] = [0, points.length - 1];
  const spread = createSpread();
  let [seen, valued, lowest, highest] = [0, 0, 0, 0];

  /** What is certain of a dataset: its mean if all that is left were 0, and if all were 1. */
  function certain(): readonly [number, number] {
    if (datasetSize === undefined) return [0, 1];
    const left = datasetSize - seen;
    return valued + left === 0 ? [0, 1] : [lowest / (valued + left), (highest + left) / (valued + left)];
  }

  /** The mean of what is left when that of the whole is `mean`, and the values so far sum to `sum`. */
  const rest = (mean: number, sum: number): number =>
    datasetSize === undefined ? mean : ((valued + datasetSize - seen) * mean - sum) / (datasetSize - seen);

  /** @param value null: none of its own, which is to bet on the candidate itself */
  function bet(value: readonly [number, number] | null): void {
    const left = Math.max(1, horizon - seen);
    below.stake(spread.variance(), left);
    above.stake(spread.variance(), left);
    for (let i = first; i <= last; i++) {
      const mean = points[i] as number;
      below.bet(i, value === null ? mean : value[0], rest(mean, lowest));
      above.bet(i, 1 - (value === null ? mean : value[1]), 1 - rest(mean, highest));
    }
  }

  function leaveOut(): void {
    const [least, most] = certain();
    while (first <= last && (below.won(first) || (points[first] as number) < least - rounding)) first++;
    while (last >= first && (above.won(last) || (points[last] as number) > most + rounding)) last--;
  }

  function see(): void {
    if (seen === datasetSize) throw new RangeError(`more than the ${datasetSize} values of the dataset`);
  }

  function ends(): readonly [number, number] {
    const [least, most] = certain();
    const from = Math.max(least, points[first - 1] ?? 0);
    const to = Math.min(most, points[last + 1] ?? 1);
    // What is certain stands against what is improbable.
    return from <= to ? [from, to] : [least, most];
  }

  return {
    observe(from, to = from) {
      see();
      const value = [from, to].map((end) => within(end, range)).map(unit) as [number, number];
      if (value[0] > value[1]) throw new RangeError(`a value between ${from} and ${to}`);
      bet(value);
      if (from === to) spread.add(value[0]);
      seen++;
      valued++;
      lowest += value[0];
      highest += value[1];
      leaveOut();
    },
    skip() {
      see();
      if (datasetSize !== undefined) bet(null);
      seen++;
      leaveOut();
    },
    count: () => valued,
    interval() {
      const [from, to] = ends();
      return [from === 0 ? low : low + (high - low) * from, to === 1 ? high : low + (high - low) * to];
    },
    side(mark) {
      const at = unit(mark);
      const [from, to] = ends();
      if (at <= 0 || from >= at - rounding) return 'at-least';
      // A candidate that was left out from above is itself too large; a certain end may be the mean.
      const leftOut = (points[last + 1] ?? 2) <= at && to <= at;
      return at > 1 || leftOut || to < at - rounding ? 'below' : null;
    },
  };
}

/** Capital against "the mean is at most m", for each candidate m and each horizon; values and candidates from 0 to 1. */
function createBets(points: number, horizons: readonly number[], alpha: number) {
  const capitals = new Float64Array(points * horizons.length);
  const won = new Uint8Array(points);
  const stakes = new Float64Array(horizons.length);
  const goal = -Math.log(alpha);
  /** What one of the capitals has to reach if the others are lost. */
  const alone = goal + Math.log(horizons.length);
  let late = 0;
  return {
    /** Decides on the stakes, before the value is known. @param left values until the horizon */
    stake(variance: number, left: number): void {
      for (const [at, horizon] of horizons.entries()) stakes[at] = Math.sqrt((2 * goal) / (variance * horizon));
      late = 2 / (variance * left);
    },
    /** @param mean that the value has under the hypothesis; one that leaves nothing to bet about is passed over */
    bet(point: number, value: number, mean: number): void {
      if (!(mean > rounding && mean < 1) || won[point] === 1) return;
      const most = largestStake / mean;
      let largest = Number.NEGATIVE_INFINITY;
      const start = point * stakes.length;
      stakes[0] = Math.sqrt(late * Math.max(0, alone - (capitals[start] as number)));
      for (let at = 0; at < stakes.length; at++) {
        const stake = Math.min(most, stakes[at] as number);
        const capital = (capitals[start + at] as number) + Math.log1p(stake * (value - mean));
        capitals[start + at] = capital;
        if (capital > largest) largest = capital;
      }
      // The mean of the capitals is no larger than the largest.
      if (largest < goal) return;
      let sum = 0;
      for (let at = 0; at < stakes.length; at++) sum += Math.exp((capitals[start + at] as number) - largest);
      if (largest + Math.log(sum / stakes.length) >= goal) won[point] = 1;
    },
    won: (point: number): boolean => won[point] === 1,
  };
}

/** Mean and variance of what was seen, with one value of ½ and one square of ¼ added, so that there is a variance before the first value. */
function createSpread() {
  let [count, sum, squares] = [0, 0.5, 0.25];
  return {
    add(value: number): void {
      count++;
      sum += value;
      squares += (value - sum / (count + 1)) ** 2;
    },
    variance: (): number => squares / (count + 1),
  };
}

/** Means in steps over the range, and the marks, in parts of the range. */
function candidates(
  { marks = [], steps = 1000 }: ConfidenceSequenceOptions,
  unit: (value: number) => number,
): Float64Array {
  const even = Array.from({ length: steps - 1 }, (_, i) => (i + 1) / steps);
  const own = marks.map(unit).filter((at) => at > 0 && at < 1);
  const others = even.filter((at) => own.every((mark) => Math.abs(mark - at) > rounding));
  return Float64Array.from([...new Set(own), ...others]).sort();
}

function within(value: number, [low, high]: readonly [number, number]): number {
  const slack = rounding * (high - low);
  if (!(value >= low - slack && value <= high + slack))
    throw new RangeError(`a value of ${value} is outside of ${low} to ${high}`);
  return Math.min(high, Math.max(low, value));
}

function checked(options: ConfidenceSequenceOptions): ConfidenceSequenceOptions {
  const { range, horizon, datasetSize, alpha = [], marks = [], steps = 1000 } = options;
  rangeWidth(range);
  for (const whole of [horizon, datasetSize ?? 1, steps]) {
    if (!(Number.isSafeInteger(whole) && whole >= 1)) throw new RangeError(`${whole} is no whole number from 1`);
  }
  for (const chance of alpha) {
    if (!(chance > 0 && chance < 1)) throw new RangeError(`a chance of ${chance} is not between 0 and 1`);
  }
  for (const mark of marks) if (Number.isNaN(mark)) throw new RangeError('a mark is NaN');
  return options;
}
