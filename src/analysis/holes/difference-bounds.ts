// Between which values the difference of one question lies, over all grades that its holes could have.

import type { Metric } from '../../metrics/metric.ts';
import { largestExponentialGrade } from '../../metrics/retrieval/ndcg.ts';
import type { HoledPlace, HoledQuestion } from './holed-question.ts';

/** b − a at its lowest and at its highest. */
export interface DifferenceBounds {
  readonly low: number;
  readonly high: number;
  /** Some grades reach both; else no grades pass them. */
  readonly exact: boolean;
}

export interface BoundOptions {
  readonly metric: Metric;
  /** The highest grade that a hole can have; the lowest is 0, since grades below it gain nothing either. */
  readonly largestGrade: number;
  /** Up to how many ways to hand out grades to the holes of a question nDCG looks at all of them (1,000). */
  readonly mostWays?: number;
}

/** Grades of holes, by their numbers; undefined where it is still open. */
export type HoleGrades = readonly (number | undefined)[];

const bounded: ReadonlySet<string> = new Set(['RR', 'R', 'P', 'Success', 'AP', 'nDCG']);

/** Whether bounds can be had: metrics whose formula does not ask whether a document that is not relevant was judged. */
export const hasHoleBounds = ({ definition }: Metric): boolean => bounded.has(definition.name);

/**
 * Bounds of b − a. Exact for P, Success, RR and R; for AP with up to 10 open holes and for nDCG with up to 1,000 ways to hand out the grades
 * (16 holes and grades 0 to 3 have 969); beyond that, and where a run has repeats, bounds that no grades pass.
 * @param grades of holes that are decided (none)
 */
export function differenceBounds(
  question: HoledQuestion,
  options: BoundOptions,
  grades: HoleGrades = [],
): DifferenceBounds {
  const { a, b } = question;
  let [low, high, exact] = [0, 0, true];
  for (const left of a) {
    for (const right of b) {
      const one = boundsOfLists(holedPair(question, { left, right, grades, k: options.metric.k }), options);
      low += one.low;
      high += one.high;
      exact &&= one.exact;
    }
  }
  const pairs = a.length * b.length;
  // Whatever is best for one pair of repeats need not be for another.
  const shared = pairs === 1 || question.names.every((_, hole) => grades[hole] !== undefined);
  return { low: low / pairs, high: high / pairs, exact: exact && shared };
}

/** Two rankings cut at k: what is known of them, and where the open holes stand. */
interface HoledPair {
  readonly a: readonly (number | undefined)[];
  readonly b: readonly (number | undefined)[];
  /** Ranks of each open hole from 0; Infinity where it is not among the first k. */
  readonly holes: readonly { readonly a: number; readonly b: number }[];
  /** Grades that are known, of documents that were returned or not. */
  readonly judged: readonly number[];
  readonly k: number;
}

interface PairedLists {
  readonly left: readonly HoledPlace[];
  readonly right: readonly HoledPlace[];
  readonly grades: HoleGrades;
  readonly k: number | undefined;
}

function holedPair(
  { names, judged }: HoledQuestion,
  { left, right, grades, k = Number.POSITIVE_INFINITY }: PairedLists,
): HoledPair {
  const open = names.map((_, hole) => ({ hole, a: Number.POSITIVE_INFINITY, b: Number.POSITIVE_INFINITY }));
  const read = (list: readonly HoledPlace[], side: 'a' | 'b'): readonly (number | undefined)[] =>
    list.slice(0, k).map((place, rank) => {
      if (place === undefined) return undefined;
      if ('grade' in place) return place.grade;
      const own = open[place.hole];
      if (own !== undefined) own[side] = rank;
      return grades[place.hole];
    });
  const [a, b] = [read(left, 'a'), read(right, 'b')];
  return {
    a,
    b,
    holes: open.filter(({ hole }) => grades[hole] === undefined),
    judged: [...judged, ...names.flatMap((_, hole) => grades[hole] ?? [])],
    k,
  };
}

function boundsOfLists(pair: HoledPair, { metric, largestGrade, mostWays = 1000 }: BoundOptions): DifferenceBounds {
  const { name } = metric.definition;
  if (name === 'nDCG')
    return ndcgBounds(pair, { exponential: metric.parameters.gain === 'exp', largestGrade, mostWays });
  const level = Number(metric.parameters.rel);
  const isRelevant = (grade: number | undefined): boolean => grade !== undefined && grade >= level;
  const binary: BinaryPair = {
    a: pair.a.map(isRelevant),
    b: pair.b.map(isRelevant),
    // A grade that nobody can give makes nothing relevant.
    holes: largestGrade >= level ? pair.holes : [],
    relevant: pair.judged.filter(isRelevant).length,
    k: pair.k,
  };
  switch (name) {
    case 'P':
      return precisionBounds(binary);
    case 'R':
      return recallBounds(binary);
    case 'AP':
      return averagePrecisionBounds(binary);
    default:
      return firstBounds(binary, name === 'RR' ? (rank) => 1 / (rank + 1) : () => 1);
  }
}

/** Where only relevant or not matters. */
interface BinaryPair {
  readonly a: readonly boolean[];
  readonly b: readonly boolean[];
  readonly holes: HoledPair['holes'];
  /** How many are known to be relevant in all. */
  readonly relevant: number;
  readonly k: number;
}

const isIn = (rank: number): boolean => rank !== Number.POSITIVE_INFINITY;
const count = (list: readonly boolean[]): number => list.filter(Boolean).length;

/** Each hole adds or takes a kth, or does nothing. */
function precisionBounds({ a, b, holes, k }: BinaryPair): DifferenceBounds {
  const known = count(b) - count(a);
  const steps = holes.map((hole) => Number(isIn(hole.b)) - Number(isIn(hole.a)));
  const up = steps.filter((step) => step > 0).length;
  const down = steps.filter((step) => step < 0).length;
  return { low: (known - down) / k, high: (known + up) / k, exact: true };
}

/** Of RR and Success the first relevant document decides: more than one relevant hole never moves the difference further than one. */
function firstBounds({ a, b, holes }: BinaryPair, worth: (rank: number) => number): DifferenceBounds {
  const worthOf = (list: readonly boolean[], hole: number): number => {
    const first = list.indexOf(true);
    const rank = Math.min(first < 0 ? Number.POSITIVE_INFINITY : first, hole);
    return isIn(rank) ? worth(rank) : 0;
  };
  const none = { a: Number.POSITIVE_INFINITY, b: Number.POSITIVE_INFINITY };
  const values = [none, ...holes].map((hole) => worthOf(b, hole.b) - worthOf(a, hole.a));
  return { low: Math.min(...values), high: Math.max(...values), exact: true };
}

/** By how many holes of each kind are relevant: only in a, only in b, and those that change the number sought alone. */
function recallBounds({ a, b, holes, relevant }: BinaryPair): DifferenceBounds {
  const known = count(b) - count(a);
  const onlyA = holes.filter((hole) => isIn(hole.a) && !isIn(hole.b)).length;
  const onlyB = holes.filter((hole) => isIn(hole.b) && !isIn(hole.a)).length;
  const others = holes.length - onlyA - onlyB;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i <= onlyA; i++) {
    for (let j = 0; j <= onlyB; j++) {
      // In between, the difference goes one way.
      for (const more of [0, others]) {
        const sought = relevant + i + j + more;
        const value = sought === 0 ? 0 : (known + j - i) / sought;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
  }
  return { low, high, exact: true };
}

/** Up to so many holes all ways to make them relevant are looked at. */
const mostApHoles = 10;

/**
 * AP × relevant is a sum over ranks and pairs of ranks: a relevant document at rank i adds 1/i, and a relevant one above it another 1/i.
 * With more holes, each product of two is replaced for each number of relevant holes by half of what it can be worth to either.
 */
function averagePrecisionBounds({ a, b, holes, relevant }: BinaryPair): DifferenceBounds {
  const known = precisionSum(b) - precisionSum(a);
  const alone = holes.map((hole) => stepOf(b, hole.b) - stepOf(a, hole.a));
  const both = (i: number, j: number): number => {
    const [x, y] = [holes[i], holes[j]];
    return x === undefined || y === undefined ? 0 : share(Math.max(x.b, y.b)) - share(Math.max(x.a, y.a));
  };
  const worthOf = (sum: number, more: number): number => (relevant + more === 0 ? 0 : sum / (relevant + more));
  let [low, high] = [worthOf(known, 0), worthOf(known, 0)];
  const see = (least: number, most: number, more: number): void => {
    low = Math.min(low, worthOf(least, more));
    high = Math.max(high, worthOf(most, more));
  };
  if (holes.length <= mostApHoles) {
    const walk = (next: number, chosen: readonly number[], sum: number): void => {
      see(sum, sum, chosen.length);
      for (let i = next; i < holes.length; i++) {
        const pairs = chosen.reduce((total, j) => total + both(i, j), 0);
        walk(i + 1, [...chosen, i], sum + (alone[i] as number) + pairs);
      }
    };
    walk(0, [], known);
    return { low, high, exact: true };
  }
  const reach = (worth: (pair: number) => number): readonly number[] =>
    holes
      .map((_, i) => {
        const pairs = holes.map((__, j) => (i === j ? 0 : worth(both(i, j)) / 2));
        return (alone[i] as number) + pairs.reduce((total, pair) => total + pair, 0);
      })
      .sort((x, y) => y - x);
  const most = reach((pair) => Math.max(0, pair));
  const least = reach((pair) => Math.min(0, pair)).toReversed();
  let [up, down] = [known, known];
  for (let more = 1; more <= holes.length; more++) {
    up += most[more - 1] as number;
    down += least[more - 1] as number;
    see(down, up, more);
  }
  return { low: Math.max(-1, low), high: Math.min(1, high), exact: false };
}

const share = (rank: number): number => (isIn(rank) ? 1 / (rank + 1) : 0);

function precisionSum(list: readonly boolean[]): number {
  let found = 0;
  return list.reduce((sum, relevant, rank) => (relevant ? sum + ++found / (rank + 1) : sum), 0);
}

/** What a relevant document at this rank adds to the sum, with the known ones. */
function stepOf(list: readonly boolean[], rank: number): number {
  if (!isIn(rank)) return 0;
  const above = count(list.slice(0, rank));
  const below = list.reduce((sum, relevant, i) => (relevant && i > rank ? sum + share(i) : sum), 0);
  return (1 + above) * share(rank) + below;
}

interface NdcgOptions {
  readonly exponential: boolean;
  readonly largestGrade: number;
  readonly mostWays: number;
}

/**
 * For given numbers of holes of each grade the ideal order is the same however they are handed out; the difference is then largest where
 * higher grades go to the holes that stand further up in b than in a (rearrangement inequality), and smallest the other way round.
 */
function ndcgBounds(
  { a, b, holes, judged, k }: HoledPair,
  { exponential, largestGrade, mostWays }: NdcgOptions,
): DifferenceBounds {
  const gainOf = (grade: number): number => (grade <= 0 ? 0 : exponential ? 2 ** grade - 1 : grade);
  const top = exponential ? Math.min(largestGrade, largestExponentialGrade) : largestGrade;
  const depth = Math.min(k, judged.length + holes.length);
  const discounts = prefixSums(Array.from({ length: depth }, (_, rank) => discount(rank)));
  const known = discounted(b, gainOf) - discounted(a, gainOf);
  const weights = holes.map((hole) => discount(hole.b) - discount(hole.a)).sort((x, y) => y - x);
  const ideal = createIdeal(
    judged.map(gainOf),
    Array.from({ length: top }, (_, i) => gainOf(top - i)),
    discounts,
  );
  const quotient = (gain: number, best: number): number => (best === 0 ? 0 : gain / best);
  if (waysToGrade(holes.length, top) > mostWays) {
    const most = gainOf(top);
    const up = known + most * weights.reduce((sum, weight) => sum + Math.max(0, weight), 0);
    const down = known + most * weights.reduce((sum, weight) => sum + Math.min(0, weight), 0);
    const [least, all] = [ideal([]), ideal([holes.length])];
    const high = up <= 0 ? quotient(up, all) : least === 0 ? 1 : up / least;
    const low = down >= 0 ? quotient(down, all) : least === 0 ? -1 : down / least;
    return { low: Math.max(-1, low), high: Math.min(1, high), exact: false };
  }
  const [first, last] = [prefixSums(weights), prefixSums(weights.toReversed())];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const counts: number[] = new Array(top).fill(0);
  // Highest grade first.
  const walk = (step: number, used: number, up: number, down: number): void => {
    if (step === top) {
      const best = ideal(counts);
      low = Math.min(low, quotient(down, best));
      high = Math.max(high, quotient(up, best));
      return;
    }
    const gain = gainOf(top - step);
    for (let more = 0; used + more <= holes.length; more++) {
      counts[step] = more;
      walk(step + 1, used + more, up + gain * between(first, used, more), down + gain * between(last, used, more));
    }
    counts[step] = 0;
  };
  walk(0, 0, known, known);
  return { low, high, exact: true };
}

const discount = (rank: number): number => (isIn(rank) ? 1 / Math.log2(rank + 2) : 0);

const discounted = (list: readonly (number | undefined)[], gainOf: (grade: number) => number): number =>
  list.reduce<number>((sum, grade, rank) => (grade === undefined ? sum : sum + gainOf(grade) * discount(rank)), 0);

/** sums[n] is the sum of the first n. */
function prefixSums(values: readonly number[]): readonly number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) as number) + value);
  return sums;
}

/** Of `count` values from a place on. */
const between = (sums: readonly number[], from: number, more: number): number =>
  (sums[from + more] as number) - (sums[from] as number);

/** DCG of the ideal order, by how many holes have each of the grades, highest first. */
function createIdeal(
  known: readonly number[],
  gains: readonly number[],
  discounts: readonly number[],
): (counts: readonly number[]) => number {
  const steps = [...new Set([...known.filter((gain) => gain > 0), ...gains])].sort((x, y) => y - x);
  const fixed = steps.map((gain) => known.filter((other) => other === gain).length);
  const places = steps.map((gain) => gains.indexOf(gain));
  const end = discounts.length - 1;
  return (counts) => {
    let [sum, used] = [0, 0];
    for (let step = 0; step < steps.length && used < end; step++) {
      const more = (fixed[step] as number) + (counts[places[step] as number] ?? 0);
      const until = Math.min(end, used + more);
      sum += (steps[step] as number) * ((discounts[until] as number) - (discounts[used] as number));
      used = until;
    }
    return sum;
  };
}

/** How many multisets of grades above 0 the holes can have; Infinity is more than can be counted. */
function waysToGrade(holes: number, grades: number): number {
  let ways = 1;
  for (let i = 1; i <= Math.min(holes, grades); i++) ways = (ways * (holes + grades - i + 1)) / i;
  return ways;
}
