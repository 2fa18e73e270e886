// Brings one source's scores to a range in which they can be added to another's.

/** How scores are brought to a common range. */
export type Normalisation = (typeof normalisations)[number];

/** All of them, the default first. */
export const normalisations = ['min-max', 'z-score', 'rank', 'max', 'sum', 'borda', 'min-max-inverted'] as const;

interface NormaliseOptions {
  readonly normalisation: Normalisation;
  /** How many different candidates all lists have together; `borda` gives points by it. */
  readonly poolSize: number;
  /**
   * What happens where the formulas leave room (`hakari`). `hakari`: the candidates of a list whose scores are all the same,
   * a lone hit among them, get 1 (`sum`: 1 / n), and a list with values below 0 is raised until its last candidate has 0, so that one that
   * a source found never comes after one that it did not find. `ranx`: they get 0, and values below 0 stay, as in that
   * library.
   */
  readonly edges?: 'hakari' | 'ranx';
}

/**
 * Normalises the scores of one list, by its own candidates alone:
 * `min-max` (s − min) / (max − min); `min-max-inverted` (max − s) / (max − min), for distances; `max` s / max; `sum`
 * (s − min) / Σ(s − min); `z-score` (s − mean) / standard deviation with n in the denominator; `rank` 1 − (rank − 1) / n; `borda`
 * 1 − (rank − 1) / N with N candidates in all lists together.
 * @param scores best first; empty gives empty
 */
export function normaliseScores(scores: ArrayLike<number>, options: NormaliseOptions): Float64Array {
  const shares = formulas[options.normalisation](scores, options);
  if (options.edges === 'ranx') return shares;
  const low = shares.reduce((least, share) => Math.min(least, share), 0);
  return low < 0 ? shares.map((share) => share - low) : shares;
}

/**
 * What a candidate gets of a list that does not have it. Only Borda's count gives anything: the mean of the points that
 * the list left over (Saari; de Borda 1781).
 */
export function absentShare(length: number, { normalisation, poolSize }: NormaliseOptions): number | undefined {
  return normalisation === 'borda' ? (poolSize - length + 1) / 2 / poolSize : undefined;
}

type Formula = (scores: ArrayLike<number>, options: NormaliseOptions) => Float64Array;

/** Ranges below this are rounding. */
const least = 1e-9;

const formulas: Readonly<Record<Normalisation, Formula>> = {
  'min-max': byRange((score, { min }) => score - min),
  'min-max-inverted': byRange((score, { max }) => max - score),
  max: (scores, options) => {
    const { max } = rangeOf(scores);
    // Nothing above 0: there is no positive unit to measure in.
    if (options.edges !== 'ranx' && !(max > 0)) return formulas['min-max'](scores, options);
    const unit = divisor(max, options);
    return each(scores, (score) => score / unit);
  },
  sum: (scores, options) => {
    const { min, max } = rangeOf(scores);
    if (options.edges !== 'ranx' && !(max > min)) return constant(scores.length, 1 / scores.length);
    let total = 0;
    for (let at = 0; at < scores.length; at += 1) total += (scores[at] as number) - min;
    const unit = divisor(total, options);
    return each(scores, (score) => (score - min) / unit);
  },
  'z-score': (scores, options) => {
    const { min, max } = rangeOf(scores);
    if (options.edges !== 'ranx' && !(max > min)) return constant(scores.length, 1);
    const mean = total(scores, (score) => score) / scores.length;
    const unit = divisor(Math.sqrt(total(scores, (score) => (score - mean) ** 2) / scores.length), options);
    return each(scores, (score) => (score - mean) / unit);
  },
  rank: (scores) => each(scores, (_, at) => 1 - at / scores.length),
  borda: (scores, { poolSize }) => each(scores, (_, at) => 1 - at / poolSize),
};

/** @param distance from the end that gets 0 */
function byRange(distance: (score: number, range: Range) => number): Formula {
  return (scores, options) => {
    const range = rangeOf(scores);
    if (options.edges !== 'ranx' && !(range.max > range.min)) return constant(scores.length, 1);
    const unit = divisor(range.max - range.min, options);
    return each(scores, (score) => distance(score, range) / unit);
  };
}

const divisor = (value: number, { edges }: NormaliseOptions): number =>
  edges === 'ranx' ? Math.max(value, least) : value;

const constant = (length: number, value: number): Float64Array => new Float64Array(length).fill(value);

function each(scores: ArrayLike<number>, share: (score: number, at: number) => number): Float64Array {
  const shares = new Float64Array(scores.length);
  for (let at = 0; at < scores.length; at += 1) shares[at] = share(scores[at] as number, at);
  return shares;
}

function total(scores: ArrayLike<number>, of: (score: number) => number): number {
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) sum += of(scores[at] as number);
  return sum;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function rangeOf(scores: ArrayLike<number>): Range {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < scores.length; at += 1) {
    min = Math.min(min, scores[at] as number);
    max = Math.max(max, scores[at] as number);
  }
  return { min, max };
}
