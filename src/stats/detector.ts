// Watches a stream of windows for a change of a mean, with a promise of how seldom it is wrong.
import { rangeWidth } from './value-range.ts';

export interface DetectorOptions {
  /** Smallest and largest value there can be. */
  readonly range: readonly [number, number];
  /** The mean that is still right: of a reference that was estimated its limit on the side of the alarm, see {@link conservativeReference}. */
  readonly reference: number;
  /** What is looked for: a mean below the reference, or above it (drop). */
  readonly direction?: 'drop' | 'rise';
  /** Windows until a false alarm, on average and at least. */
  readonly runLength: number;
  /**
   * What a cluster of values weighs at most, known before the window: one that weighs more counts as this where it speaks for a change, and in full where it speaks against
   * one (1).
   */
  readonly mostWeight?: number;
}

/** Values that go together, such as those of a session, with the sum of their weights. */
export interface WindowCluster {
  /** Weighted mean of its values. */
  readonly mean: number;
  /** Above 0 (1). */
  readonly weight?: number;
}

/** All that a detector remembers: a program that begins again goes on from here. */
export interface DetectorState {
  readonly windows: number;
  /** Evidence by stake. */
  readonly evidence: readonly number[];
  /** When the evidence last began from nothing much, by number of the window. */
  readonly since: number;
}

export interface DetectorLook {
  /** The evidence for a change: from 0; an alarm from `runLength` on. */
  readonly evidence: number;
  readonly alarm: boolean;
  readonly windows: number;
  /** Number of the window, from 1, from which on the evidence has grown; an estimate of when the change began. */
  readonly since: number;
}

export interface Detector {
  /** Takes a window, disjoint from all before; an empty one counts too. After an alarm it is for the caller to `reset`. */
  observe(window: Iterable<WindowCluster>): DetectorLook;
  look(): DetectorLook;
  state(): DetectorState;
  /** Forgets all evidence: a new incident can begin. */
  reset(): void;
}

/** Parts of the largest stake: small changes take small ones. */
const stakes = [0.02, 0.05, 0.12, 0.3, 0.7] as const;
/** Bets never risk all of the capital. */
const largestStake = 0.9;

/**
 * An e-detector of the Shiryaev-Roberts form: M_n = (1 + M_{n − 1}) · e_n, where e_n = Π_c (1 + λ w_c (m − x̄_c)) over the clusters of window n, m the reference, values brought to
 * 0 … 1, w_c the weight of a cluster as part of `mostWeight`. M is the mean over five stakes λ. While the mean is not beyond the reference E e_n ≤ 1, so that M_n − n is a
 * supermartingale, and the time until M ≥ A is A windows on average at least: the average run length **is** the promise, whatever the shape of the values.
 *
 * It holds for values that vary with the hour, as long as their sum within a window is right: Π (1 + a_c) of independent clusters has a mean of at most exp Σ E a_c. It needs windows that are
 * disjoint and clusters that are independent. A weight above `mostWeight` takes nothing off that: cut on both sides, heavy clusters that are right would count less than light ones that are not, and
 * the weighted mean that is right would look wrong. Where one speaks against a change by more than there is, that is 0 (the mean of e_n exceeds 1 by no more than what is cut off there).
 * Source: Shin, Ramdas and Rinaldo, E-detectors: a nonparametric framework for sequential change detection, 2022 (arXiv 2203.03532), with bets of Waudby-Smith and Ramdas, JRSS B 2024.
 * @param from a state to go on from (nothing seen)
 * @throws RangeError for a range that is none, a reference outside of it or at the end that leaves nothing to look for, a run length below 1, and a state of another program
 * @example
 * const detector = createDetector({ range: [0, 1], reference: 0.8, runLength: 100 });
 * const day = (right: number) => Array.from({ length: 50 }, (_, at) => ({ mean: at < right ? 1 : 0 }));
 * detector.observe(day(40)).alarm // => false
 * detector.observe(day(25)).alarm // => true
 */
export function createDetector(
  { range, reference, direction = 'drop', runLength, mostWeight = 1 }: DetectorOptions,
  from?: DetectorState,
): Detector {
  const width = rangeWidth(range);
  const [low, high] = range;
  if (!(reference >= low && reference <= high))
    throw new RangeError(`a reference of ${reference} is outside of ${low} to ${high}`);
  if (!(runLength >= 1 && runLength < Number.POSITIVE_INFINITY)) throw new RangeError(`${runLength} is no run length`);
  if (!(mostWeight > 0 && mostWeight < Number.POSITIVE_INFINITY)) throw new RangeError(`${mostWeight} is no weight`);
  const sign = direction === 'drop' ? 1 : -1;
  const mark = direction === 'drop' ? (reference - low) / width : (high - reference) / width;
  if (mark === 0) throw new RangeError(`no mean can ${direction} beyond ${reference}`);
  // The most that a bet can lose is λ (1 − mark).
  const bets = stakes.map((stake) => (mark === 1 ? stake / (1 - largestStake) : (stake * largestStake) / (1 - mark)));
  const evidence = Float64Array.from(from?.evidence ?? bets.map(() => 0));
  let windows = from?.windows ?? 0;
  let since = from?.since ?? 1;
  if (evidence.length !== bets.length || evidence.some((each) => !(each >= 0)))
    throw new RangeError('a state that this detector did not make');

  const total = (): number => evidence.reduce((sum, each) => sum + each, 0) / evidence.length;
  const look = (): DetectorLook => {
    const whole = Math.min(total(), Number.MAX_VALUE);
    return { evidence: whole, alarm: whole >= runLength, windows, since };
  };
  return {
    observe(window) {
      const logs = new Float64Array(bets.length);
      for (const { mean, weight = 1 } of window) {
        if (!(mean >= low - 1e-9 * width && mean <= high + 1e-9 * width))
          throw new RangeError(`a value of ${mean} is outside of ${low} to ${high}`);
        if (!(weight > 0)) throw new RangeError(`${weight} is no weight`);
        const within = Math.min(high, Math.max(low, mean));
        const towards = (sign * (reference - within)) / width;
        const share = weight / mostWeight;
        const gain = (towards > 0 ? Math.min(1, share) : share) * towards;
        for (const [at, bet] of bets.entries()) logs[at] = (logs[at] as number) + Math.log1p(Math.max(-1, bet * gain));
      }
      windows++;
      // Less than what one window begins with tells of nothing before.
      if (total() < 1) since = windows;
      for (const [at, log] of logs.entries())
        evidence[at] = Math.min(Number.MAX_VALUE / evidence.length, (1 + (evidence[at] as number)) * Math.exp(log));
      return look();
    },
    look,
    state: () => ({ windows, evidence: [...evidence], since }),
    reset() {
      evidence.fill(0);
      since = windows + 1;
    },
  };
}

/**
 * Where a mean that was estimated may lie, moved by the change that is to be borne: held against this the promise of a detector is kept in all but `chance` of the
 * cases, those in which the interval of the reference does not hold it.
 * @param interval of the reference, two-sided of the level 1 − 2 · chance
 * @param tolerated a change of this size or less is none, from 0
 * @returns a mean inside of the range
 * @example
 * conservativeReference([0.78, 0.86], { direction: 'drop', tolerated: 0.05, range: [0, 1] }).toFixed(2) // => '0.73'
 */
export function conservativeReference(
  [lower, upper]: readonly [number, number],
  {
    direction,
    tolerated,
    range: [low, high],
  }: {
    readonly direction: 'drop' | 'rise';
    readonly tolerated: number;
    readonly range: readonly [number, number];
  },
): number {
  return direction === 'drop' ? Math.max(low, lower - tolerated) : Math.min(high, upper + tolerated);
}
