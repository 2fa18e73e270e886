// Whether a verdict would be another if what nobody judged were judged, and which grades would settle it soonest.
import { differenceWidth } from '../../model/metric-definition.ts';
import { meanDifferencePs } from '../../stats/mean-difference.ts';
import { differencesOf } from '../../stats/paired-differences.ts';
import { type FlippedSums, signFlipFamily } from '../../stats/sign-flip-family.ts';
import type { PairedValues } from '../values/paired-values.ts';
import { type BoundOptions, type DifferenceBounds, differenceBounds, type HoleGrades } from './difference-bounds.ts';
import type { HoledQuestion } from './holed-question.ts';

/** A document that somebody should grade for a question. */
export interface HoleToGrade {
  readonly example: string;
  readonly document: string;
}

/** What b is compared with a, by whether a difference is shown at all. */
export type ShownDirection = 'better' | 'worse' | 'not known';

/** The difference of a pair over all grades that its holes could have. */
export interface SettledDifference {
  readonly metric: string;
  readonly a: string;
  readonly b: string;
  /** Examples with a value in both runs; and of them those with holes. */
  readonly n: number;
  readonly examples: number;
  /** Pairs of a question and a document that nobody judged. */
  readonly holes: number;
  /** Grades that a hole is taken to have are 0 to this. */
  readonly largestGrade: number;
  /** With every hole counted as not relevant, as the means count it. */
  readonly meanDiff: number;
  /** Lowest and highest mean difference, b − a. */
  readonly bounds: readonly [number, number];
  /** Some grades reach the bounds; else none pass them. */
  readonly exact: boolean;
  /** Level of the test, what the family leaves to this pair. */
  readonly level: number;
  readonly verdict: ShownDirection;
  /** At the grades that are worst for b and best for a, and the other way round. */
  readonly verdictAtBounds: readonly [ShownDirection, ShownDirection];
  /** How many grades settle the verdict, in the order of `toGrade`, if all of them are as they count today; 0: it holds whatever they are. Null where there are too many holes to order. */
  readonly needed: number | null;
  /** The first of them, by how far a grade can move the difference. */
  readonly toGrade: readonly HoleToGrade[];
}

export interface SettleOptions extends BoundOptions {
  readonly a: string;
  readonly b: string;
  readonly values: PairedValues;
  /** Ids of the examples, by their places. */
  readonly ids: readonly string[];
  /** Places of the examples in order of their ids. */
  readonly order: ArrayLike<number>;
  /** Of the test: what the family leaves to this pair, of the sign flips and of the bounded interval (.95). */
  readonly level: number;
  readonly rangeLevel: number;
  readonly seed: number;
  readonly flips: number;
  /** How many of the grades that settle it are named (all). */
  readonly listed?: number;
  /** With more holes than this they are not put in order (any number is). */
  readonly mostOrdered?: number;
}

/** By the place of the example; those without holes may be left out. */
export type HoledQuestions = Pick<ReadonlyMap<number, HoledQuestion>, 'get'>;

/**
 * Bounds the differences of two runs on several metrics and orders their holes.
 *
 * Holes of different questions have nothing to do with each other, so that the mean lies between the sums of the questions' bounds. The
 * one-sided p of a sign-flip test never falls when a difference does (each sign vector reaches the observed sum exactly when the differences
 * that it turns sum up to no more than 0), so that its verdicts at both ends are those of all grades. The bounded interval that
 * stands beside the flips is looked at there too; its p depends on the spread as well.
 *
 * The order is greedy: next comes the hole of which grade 0 narrows the bounds of its question most, on the sides from which the verdict could
 * be another.
 *
 * @param all metrics that look equally far down, so that each question is read once
 * @param questions of both runs, down to there; asked for again where holes are put in order
 * @returns one a metric, in their order; undefined where nothing is left to judge
 */
export function settleDifferences(
  all: readonly SettleOptions[],
  questions: HoledQuestions,
): readonly (SettledDifference | undefined)[] {
  const open = openQuestions(all, questions);
  return all.map((options, at) => {
    const own = open[at] as readonly OpenQuestion[];
    return own.length === 0 ? undefined : settleDifference(options, own, questions);
  });
}

/** One list a metric, in the order of its values. */
function openQuestions(all: readonly SettleOptions[], questions: HoledQuestions): readonly (readonly OpenQuestion[])[] {
  const lists = all.map((options) => ({ options, places: options.values.places, next: 0, open: [] as OpenQuestion[] }));
  const { order } = all[0] ?? { order: [] };
  for (let i = 0; i < order.length; i++) {
    const place = order[i] as number;
    const having = lists.filter(({ places, next }) => places[next] === place);
    const question = having.length === 0 ? undefined : questions.get(place);
    for (const list of having) {
      const index = list.next++;
      const holes = question?.names.length ?? 0;
      if (question === undefined || holes === 0) continue;
      list.open.push({ index, place, holes, bounds: differenceBounds(question, list.options) });
    }
  }
  return lists.map(({ open }) => open);
}

function settleDifference(
  options: SettleOptions,
  open: readonly OpenQuestion[],
  questions: HoledQuestions,
): SettledDifference {
  const { values, largestGrade, metric, level } = options;
  const { listed = Number.POSITIVE_INFINITY, mostOrdered = Number.POSITIVE_INFINITY } = options;
  const today = Array.from(values.differences.values);
  const verdictOf = createVerdict(options);
  const corner = (side: 'low' | 'high', bounds: readonly OpenBounds[]): readonly number[] => {
    const all = [...today];
    for (const { index, bounds: own } of bounds) all[index] = own[side];
    return all;
  };
  const [low, high] = [corner('low', open), corner('high', open)];
  const verdict = verdictOf(today);
  const atBounds = [verdictOf(low), verdictOf(high)] as const;
  const holds = atBounds.every((other) => other === verdict);
  const holes = open.reduce((sum, question) => sum + question.holes, 0);
  const isOrdered = !holds && holes <= mostOrdered;
  const order = isOrdered ? gradingOrder(open, { ...options, questions, verdict }) : [];
  const isSettled = (grades: number): boolean => {
    // Of each question the last that was graded decides.
    const bounds = [...open, ...order.slice(0, grades)];
    return verdictOf(corner('low', bounds)) === verdict && verdictOf(corner('high', bounds)) === verdict;
  };
  const needed = isOrdered ? firstWhere(order.length, isSettled) : holds ? 0 : null;
  return {
    metric: metric.name,
    a: options.a,
    b: options.b,
    n: today.length,
    examples: open.length,
    holes,
    largestGrade,
    meanDiff: meanOf(today),
    bounds: [meanOf(low), meanOf(high)],
    exact: open.every(({ bounds }) => bounds.exact),
    level,
    verdict,
    verdictAtBounds: atBounds,
    needed,
    toGrade: order.slice(0, Math.min(needed ?? 0, listed)).map(({ example, document }) => ({ example, document })),
  };
}

/**
 * All holes of some questions, those first of which a grade narrows the bounds of the mean most.
 * @param places of the questions
 */
export function holesByEffect(
  places: Iterable<number>,
  options: Pick<SettleOptions, 'ids'> & BoundOptions & { readonly questions: HoledQuestions },
): readonly HoleToGrade[] {
  const open = [...places].flatMap((place, index): readonly OpenQuestion[] => {
    const question = options.questions.get(place);
    if (question === undefined || question.names.length === 0) return [];
    return [{ index, place, holes: question.names.length, bounds: differenceBounds(question, options) }];
  });
  const order = gradingOrder(open, { ...options, verdict: 'not known' });
  return order.map(({ example, document }) => ({ example, document }));
}

interface OpenBounds {
  /** Among the paired values. */
  readonly index: number;
  readonly bounds: Pick<DifferenceBounds, 'low' | 'high'>;
}

/** Numbers alone: there may be as many as examples. */
interface OpenQuestion extends OpenBounds {
  /** Of the example. */
  readonly place: number;
  readonly holes: number;
  readonly bounds: DifferenceBounds;
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length + 0;

/** The direction that is shown by the test of the comparison, at the level that its family left to this pair. */
function createVerdict({ values, metric, order, level, rangeLevel, seed, flips }: SettleOptions) {
  const width = differenceWidth(metric.definition);
  // Signs are drawn in the order of the examples' ids, as those of the comparison are.
  const rank = new Map(Array.from(order, (place, i) => [place, i]));
  const places = values.places.map((place) => rank.get(place) as number);
  return (list: readonly number[]): ShownDirection => {
    const differences = differencesOf(list, { scale: 1 });
    if (differences.n < 2 || differences.mean === 0) return 'not known';
    const family = signFlipFamily([{ places, values: differences.values }], { seed, flips });
    const [flipped] = family.lists;
    const { byFlips, byRange } = meanDifferencePs({ differences, flipped: flipped as FlippedSums, width });
    // 1 − .95 is a little more than .05.
    if (byFlips > 1 - level + 1e-12 || (byRange ?? 0) > 1 - rangeLevel + 1e-12) return 'not known';
    return differences.mean > 0 ? 'better' : 'worse';
  };
}

interface OrderedHole extends HoleToGrade, OpenBounds {}

interface OrderOptions extends Pick<SettleOptions, 'ids'>, BoundOptions {
  readonly questions: HoledQuestions;
  readonly verdict: ShownDirection;
}

/** All holes, each with the bounds that its question has once it and those before it are graded 0. */
function gradingOrder(open: readonly OpenQuestion[], options: OrderOptions): readonly OrderedHole[] {
  const queues = open.map((question) => orderWithin(question, options)[Symbol.iterator]());
  const heads = queues.map((queue) => queue.next());
  const order: OrderedHole[] = [];
  for (;;) {
    let best = -1;
    let most: readonly [number, number] = [Number.NEGATIVE_INFINITY, 0];
    for (const [i, head] of heads.entries()) {
      if (head.done === true || !isMore(head.value.effect, most)) continue;
      best = i;
      most = head.value.effect;
    }
    const head = heads[best];
    if (head === undefined || head.done === true) return order;
    order.push(head.value.hole);
    heads[best] = (queues[best] as (typeof queues)[number]).next();
  }
}

interface RankedHole {
  readonly hole: OrderedHole;
  /** By how much it narrows the bounds; and what it can do alone, where that is equal. */
  readonly effect: readonly [number, number];
}

/** Rounding in one question must not outweigh another. */
const alike = 1e-12;
const isMore = (x: readonly [number, number], y: readonly [number, number]): boolean =>
  x[0] > y[0] + alike || (x[0] > y[0] - alike && x[1] > y[1] + alike);

function* orderWithin(
  { index, place, bounds }: OpenQuestion,
  { verdict, ids, questions, ...options }: OrderOptions,
): Generator<RankedHole> {
  const question = questions.get(place) as HoledQuestion;
  const example = ids[place] as string;
  // Which comes next may be told by wider bounds: looking at all ways for each would take long.
  const quick = { ...options, mostWays: quickWays };
  const grades: (number | undefined)[] = question.names.map(() => undefined);
  const alone = question.names.map((_, hole) => {
    const others = question.names.map((__, other) => (other === hole ? undefined : 0));
    const { low, high } = differenceBounds(question, quick, others);
    return high - low;
  });
  let now = bounds.exact ? bounds : differenceBounds(question, quick);
  for (let graded = 0; graded < grades.length; graded++) {
    let best: RankedGrade | undefined;
    for (const [hole, grade] of grades.entries()) {
      if (grade !== undefined) continue;
      const then = differenceBounds(question, quick, with0(grades, hole));
      const below = verdict === 'worse' ? 0 : then.low - now.low;
      const above = verdict === 'better' ? 0 : now.high - then.high;
      const effect = [below + above, alone[hole] as number] as const;
      if (best === undefined || isMore(effect, best.effect)) best = { hole, effect, then };
    }
    if (best === undefined) return;
    grades[best.hole] = 0;
    now = best.then;
    const narrowest = best.then.exact ? best.then : differenceBounds(question, options, grades);
    const document = question.names[best.hole] as string;
    yield { hole: { example, document, index, bounds: narrowest }, effect: best.effect };
  }
}

/** See `mostWays` of the bounds. */
const quickWays = 100;

interface RankedGrade {
  readonly hole: number;
  readonly effect: RankedHole['effect'];
  readonly then: DifferenceBounds;
}

const with0 = (grades: HoleGrades, hole: number): HoleGrades => grades.map((grade, i) => (i === hole ? 0 : grade));

/** The smallest number for which it is so; the largest where it never is before. */
function firstWhere(largest: number, isSo: (number: number) => boolean): number {
  let [low, high] = [1, largest];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
