// Weighted means of values that go together in clusters, folded one by one: what a sample says of all that it was drawn from.
import { boundedMeanInterval } from './bounded-mean-interval.ts';
import { studentTQuantile } from './student-t.ts';

/** A weighted mean, and how far it may be off. */
export interface WeightedMean {
  /** Σ w x / Σ w; NaN of nothing. */
  readonly mean: number;
  /** Of the mean, between clusters; NaN of fewer than two. */
  readonly variance: number;
  /** Of the values: Σ w (x − mean)² / Σ w · n / (n − 1). */
  readonly spread: number;
  readonly n: number;
  /** Clusters, or the groups that they were put into where there are very many. */
  readonly clusters: number;
  readonly weight: number;
  /** So many values of equal weight, one a cluster, tell as much: at most n. */
  readonly effectiveN: number;
  /** Degrees of freedom of the variance. */
  readonly df: number;
}

/** Part of a sum of means: `slope` times the mean of the column. */
export interface MeanTerm {
  readonly column: number;
  readonly slope: number;
}

/** Sums of several columns of values over one set of clusters. A column is there from its first value on. */
export interface WeightedSums {
  /** @param weight above 0: 1 / the chance that the value is here */
  add(column: number, value: number, options: { readonly weight: number; readonly cluster: string }): void;
  mean(column: number): WeightedMean;
  /** Σ slope · mean of the columns: its value is `mean`. Values of one cluster go together, whatever column they stand in. */
  combined(terms: readonly MeanTerm[]): WeightedMean;
}

interface WeightedSumsOptions {
  /** With more clusters than this, each is put into one of so many groups by its name (1024). */
  readonly mostClusters?: number;
}

/**
 * Hájek's mean of values that were drawn with unlike chances, Σ w x / Σ w, with the variance of its linearisation between clusters,
 * G / (G − 1) · Σ_c (Σ_{i ∈ c} w_i (x_i − mean))² / (Σ w)². Of equal weights and one value a cluster this is s² / n.
 *
 * The degrees of freedom are those of clusters of unlike weight, (Σ v)² / Σ v² − 1 with v the square of a cluster's weight. Memory is bounded: very many clusters
 * are put into groups, which leaves the variance without bias.
 * Source: Hájek, in Godambe and Sprott, Foundations of Statistical Inference, 1971; Särndal, Swensson and Wretman, Model Assisted Survey Sampling, 1992,
 * 5.5 and 5.8; random groups: Wolter, Introduction to Variance Estimation, 2007, chapter 2; df: Satterthwaite, Biometrics 1946.
 * @throws RangeError for a weight that is not above 0 and finite, and a value that is NaN or infinite
 * @example
 * const sums = createWeightedSums();
 * for (const [at, value] of [0, 0.5, 1].entries()) sums.add(0, value, { weight: 1, cluster: String(at) });
 * sums.mean(0).variance.toFixed(6) // => (0.25 / 3).toFixed(6)
 */
export function createWeightedSums({ mostClusters = 1024 }: WeightedSumsOptions = {}): WeightedSums {
  const columns: Column[] = [];
  const places = new Map<string, number>();
  let grouped = false;
  let size = Math.min(8, mostClusters);

  function placeOf(cluster: string): number {
    if (grouped) return groupOf(cluster, mostClusters);
    const known = places.get(cluster);
    if (known !== undefined) return known;
    if (places.size === mostClusters) {
      group();
      return groupOf(cluster, mostClusters);
    }
    const place = places.size;
    places.set(cluster, place);
    if (place < size) return place;
    size = Math.min(2 * size, mostClusters);
    for (const column of columns) column.sums = resized(column.sums, 2 * size);
    return place;
  }

  function group(): void {
    for (const column of columns) {
      const groups = new Float64Array(2 * mostClusters);
      for (const [cluster, place] of places) {
        const to = 2 * groupOf(cluster, mostClusters);
        groups[to] = at(groups, to) + at(column.sums, 2 * place);
        groups[to + 1] = at(groups, to + 1) + at(column.sums, 2 * place + 1);
      }
      column.sums = groups;
    }
    size = mostClusters;
    grouped = true;
    places.clear();
  }

  function columnOf(column: number): Column {
    const known = columns[column];
    if (known !== undefined) return known;
    if (!(Number.isSafeInteger(column) && column >= 0)) throw new RangeError(`there is no column ${column}`);
    while (columns.length <= column)
      columns.push({ n: 0, weight: 0, squared: 0, mean: 0, squares: 0, sums: new Float64Array(2 * size) });
    return columns[column] as Column;
  }

  /** Of Σ slope · mean, between clusters. */
  function between(terms: readonly MeanTerm[]) {
    let [clusters, squares, weights, fourth] = [0, 0, 0, 0];
    const parts = terms.map(({ column, slope }) => ({ slope, ...columnOf(column) }));
    for (let place = 0; place < 2 * size; place += 2) {
      let [share, weight] = [0, 0];
      for (const { slope, mean, weight: whole, sums } of parts) {
        const own = at(sums, place + 1);
        if (own === 0) continue;
        share += (slope * (at(sums, place) - mean * own)) / whole;
        weight += (Math.abs(slope) * own) / whole;
      }
      if (weight === 0) continue;
      clusters++;
      squares += share * share;
      weights += weight * weight;
      fourth += weight ** 4;
    }
    return {
      variance: clusters < 2 ? Number.NaN : (squares * clusters) / (clusters - 1),
      clusters,
      /** Clusters of one weight that would be as good, of a mean: Kish's. */
      alike: 1 / weights,
      df: Math.max(1, (weights * weights) / fourth - 1),
    };
  }

  function meanOf(column: number): WeightedMean {
    const { n, weight, mean, squares, squared } = columnOf(column);
    const { alike, ...variation } = between([{ column, slope: 1 }]);
    const spread = n < 2 ? Number.NaN : (squares / weight) * (n / (n - 1));
    const most = grouped ? (weight * weight) / squared : alike;
    const { variance } = variation;
    const effectiveN = n < 2 || !(variance > 0) ? Math.min(n, most) : Math.min(n, most, spread / variance);
    return { mean: n === 0 ? Number.NaN : mean, spread, n, weight, effectiveN: n === 0 ? 0 : effectiveN, ...variation };
  }

  return {
    add(column, value, { weight, cluster }) {
      if (!(weight > 0 && weight < Number.POSITIVE_INFINITY)) throw new RangeError(`${weight} is no weight`);
      if (!Number.isFinite(value)) throw new RangeError(`a value of ${value} has no mean`);
      const total = columnOf(column);
      total.n++;
      total.weight += weight;
      total.squared += weight * weight;
      const distance = value - total.mean;
      total.mean += (distance * weight) / total.weight;
      total.squares += weight * distance * (value - total.mean);
      const place = 2 * placeOf(cluster);
      const { sums } = total;
      sums[place] = at(sums, place) + weight * value;
      sums[place + 1] = at(sums, place + 1) + weight;
    },
    mean: meanOf,
    combined(terms) {
      const parts = terms.map(({ column, slope }) => ({ slope, size: Math.abs(slope), of: meanOf(column) }));
      const slopes = parts.reduce((sum, part) => sum + part.size, 0);
      const { alike: _, ...variation } = between(terms);
      return {
        mean: parts.reduce((sum, { slope, of }) => sum + slope * of.mean, 0),
        spread: Number.NaN,
        n: Math.min(...parts.map(({ of }) => of.n)),
        weight: Math.min(...parts.map(({ of }) => of.weight)),
        effectiveN: slopes / parts.reduce((sum, { size: own, of }) => sum + own / of.effectiveN, 0),
        ...variation,
      };
    },
  };
}

interface Column {
  n: number;
  weight: number;
  /** Σ w². */
  squared: number;
  mean: number;
  /** Σ w (x − mean)². */
  squares: number;
  /** Of each cluster Σ w x and Σ w. */
  sums: Float64Array;
}

function resized(values: Float64Array, length: number): Float64Array {
  const larger = new Float64Array(length);
  larger.set(values);
  return larger;
}

const at = (values: Float64Array, place: number): number => values[place] as number;

/** One of so many groups, by the name alone: the same wherever and whenever it is asked. Hash: FNV-1a, mixed once more. */
export function groupOf(name: string, groups: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % groups;
}

/**
 * An interval of such a mean that knows the range of its values: {@link boundedMeanInterval} of `effectiveN` values with the variance between clusters. Of
 * equal weights and one value a cluster it is that of the plain values.
 * @param level between 0 and 1 (.95)
 * @returns null for less than two values' worth, or a single cluster
 * @throws RangeError for a range that is none, and a mean outside of it
 * @example
 * const sums = createWeightedSums();
 * for (let at = 0; at < 40; at++) sums.add(0, at % 4 === 0 ? 0 : 1, { weight: at < 20 ? 4 : 1, cluster: String(at) });
 * weightedMeanInterval(sums.mean(0), [0, 1])?.map((limit) => limit.toFixed(3)) // => ['0.546', '0.899']
 */
export function weightedMeanInterval(
  { mean, variance, effectiveN, df }: WeightedMean,
  range: readonly [number, number],
  level = 0.95,
): readonly [number, number] | null {
  if (!(effectiveN >= leastWorth) || Number.isNaN(variance)) return null;
  return boundedMeanInterval({ mean, variance: effectiveN * variance, n: effectiveN, range, df, level });
}

/** Two values, up to rounding. */
const leastWorth = 2 - 1e-9;

/**
 * Mean ± t(df) · √variance, of values without a range.
 * @returns null for a single cluster, and where all values are equal
 */
export function weightedTInterval(
  { mean, variance, df }: WeightedMean,
  level = 0.95,
): readonly [number, number] | null {
  if (!(variance > 0)) return null;
  const half = studentTQuantile((1 - level) / 2, df) * Math.sqrt(variance);
  return [mean - half, mean + half];
}
