// Holds each preparation against the first one, indicator by indicator.
import { differenceWidth } from '../../model/metric-definition.ts';
import { adjustPValues } from '../../stats/adjust-p-values.ts';
import { meanDifferenceInterval } from '../../stats/mean-difference.ts';
import { mean } from '../../stats/moments.ts';
import { mcNemarTest, signTest } from '../../stats/sign-test.ts';
import { type ComparedRuns, pairRuns, type RunPair } from '../values/compared-runs.ts';
import { orderById, type PairedValues, withoutImputed } from '../values/paired-values.ts';
import { decide, marginFinding } from './decide.ts';
import type {
  DecisionRule,
  Differential,
  Finding,
  FindingReason,
  IndicatorDifference,
  PreparationDifference,
  QuestionChange,
} from './differential.ts';

/** Tells what an answer was looked through for and what stood in it: some evidence, some set phrases. */
export type FoundIn = (run: string, example: string, metric: string) => ReadonlySet<string>;

interface ComparePreparationsOptions {
  readonly rule: DecisionRule;
  /** (nothing is known) */
  readonly foundIn?: FoundIn;
  /** Sign vectors of the intervals at most (20,000). */
  readonly flips?: number;
}

/**
 * The first run is the baseline. A question's value is the mean over its repeats; b is better or worse on it by any difference
 * beyond rounding. The same runs and rule give the same result, in whatever order the questions come.
 */
export function comparePreparations(
  compared: ComparedRuns,
  { rule, foundIn = () => new Set(), flips = 20_000 }: ComparePreparationsOptions,
): Differential {
  const ids = compared.examples.map(({ id }) => id);
  const baseline = compared.runs[0]?.id ?? '';
  const pairs = pairRuns(compared, orderById(ids)).filter(({ a }) => a === baseline);
  const tested = judgePairs(pairs, rule);
  const firm = withoutFailures(pairs, tested, rule);
  const indicators = pairs.map((pair, index) => indicatorOf(pair, { judged: firm[index] as Judged, rule, flips }));
  const familySize = tested.filter(({ pAdjusted }) => pAdjusted !== null).length;
  return {
    rule,
    familySize,
    baseline,
    differences: compared.runs.slice(1).map(({ id }): PreparationDifference => {
      const own = pairs.flatMap((pair, index) => (pair.b === id ? [{ pair, index }] : []));
      const list = own.map(({ index }) => indicators[index] as IndicatorDifference);
      return {
        a: baseline,
        b: id,
        indicators: list,
        changes: inOrder(own.flatMap(({ pair }) => changesOf(pair, { ids, foundIn }))),
        decision: decide(list, { rule, familySize }),
      };
    }),
  };
}

interface Judged {
  readonly test: IndicatorDifference['test'];
  readonly p: number | null;
  readonly pAdjusted: number | null;
  readonly finding: Finding;
  readonly reason: FindingReason;
}

const decides = (metric: string, { indicators }: DecisionRule): boolean =>
  indicators === null || indicators.includes(metric);

/**
 * Tests all pairs; those that decide form one family. One with too few questions decides nothing and is none of it, and neither is one
 * that could not show anything: where d questions changed, p is at least 2^(1−d), whichever way they went.
 * Source: Tarone, Biometrics 1990.
 */
function judgePairs(pairs: readonly Pick<RunPair, 'b' | 'values'>[], rule: DecisionRule): readonly Judged[] {
  const all = pairs.map(({ b, values }) => {
    const { test, p } = exactTest(values);
    const couldShow = values.differences.n >= rule.smallestN && leastP(values) < rule.alpha;
    const inFamily = p !== null && couldShow && decides(values.metric.name, rule);
    return { b, values, test, p, inFamily };
  });
  const twins = twinsAmong(all, rule);
  const tests = all.map((each) => ({ ...each, isTwin: twins.has(each), inFamily: each.inFamily && !twins.has(each) }));
  const adjusted = adjustPValues(
    tests.flatMap(({ p, inFamily }) => (p !== null && inFamily ? [p] : [])),
    'holm',
  );
  let next = 0;
  return tests.map(({ values, test, p, inFamily, isTwin }): Judged => {
    if (isTwin) return { test, p, pAdjusted: null, finding: 'not known', reason: 'twin' };
    const pAdjusted = inFamily ? (adjusted[next++] ?? null) : null;
    const decisive = decides(values.metric.name, rule) ? pAdjusted : p;
    const heavier = p === null || decisive === null || p === 0 ? 1 : decisive / p;
    return { test, p, pAdjusted, ...findingOf(values, { p: decisive, heavier, rule }) };
  });
}

interface Testable {
  readonly b: string;
  readonly values: PairedValues;
  readonly inFamily: boolean;
}

/**
 * Of the tests of one preparation, those of indicators that are nearly one with an earlier one, in the order in which the rule names them,
 * else in that of the run. Which they are does not depend on which way the questions changed, so that the tests that are left stay exact.
 */
function twinsAmong<Test extends Testable>(
  tests: readonly Test[],
  { twins, indicators }: DecisionRule,
): ReadonlySet<Test> {
  if (twins === null) return new Set();
  const rank = ({ values }: Test): number => indicators?.indexOf(values.metric.name) ?? 0;
  const found = new Set<Test>();
  for (const own of Map.groupBy(tests, ({ b }) => b).values()) {
    const kept: Test[] = [];
    for (const test of own.filter(({ inFamily }) => inFamily).toSorted((x, y) => rank(x) - rank(y))) {
      if (kept.some((earlier) => sharedChanges(earlier.values, test.values) >= twins)) found.add(test);
      else kept.push(test);
    }
  }
  return found;
}

/** Of the questions that changed on either, the share that changed on both, the same way; 0 where none did. */
function sharedChanges(x: PairedValues, y: PairedValues): number {
  const [first, second] = [changedPlaces(x), changedPlaces(y)];
  const either = new Set([...first.keys(), ...second.keys()]);
  const both = [...first].filter(([place, sign]) => second.get(place) === sign).length;
  return either.size === 0 ? 0 : both / either.size;
}

const changedPlaces = (values: PairedValues): ReadonlyMap<number, number> =>
  new Map(
    Array.from(values.places).flatMap((place, index) => {
      const sign = Math.sign(orientation(values) * (values.differences.values[index] ?? 0));
      return sign === 0 ? [] : [[place, sign] as const];
    }),
  );

function leastP(values: PairedValues): number {
  const { improved, worse } = standings(values);
  return 2 ** (1 - improved - worse);
}

/** McNemar's test is the sign test of values that are 0 or 1: both ask whether improved and worse are equally likely. */
function exactTest({ a, b, differences }: PairedValues): Pick<Judged, 'test' | 'p'> {
  const binary = [...a, ...b].every((value) => value === 0 || value === 1);
  if (!binary) {
    const result = signTest(differences);
    return { test: 'sign', p: result.kind === 'tested' ? result.p : null };
  }
  if (differences.n === 0) return { test: 'mcnemar', p: null };
  const only = (sign: number): number => differences.values.filter((value) => value === sign).length;
  const result = mcNemarTest({ onlyA: only(-1), onlyB: only(1) });
  return { test: 'mcnemar', p: result.kind === 'tested' ? result.p : 1 };
}

interface Tested {
  /** Adjusted where the indicator decides. */
  readonly p: number | null;
  /** What the adjustment made of it: adjusted ÷ not adjusted. */
  readonly heavier: number;
  readonly rule: DecisionRule;
}

function findingOf(values: PairedValues, tested: Tested): Pick<Judged, 'finding' | 'reason'> {
  const { p, rule } = tested;
  if (values.differences.n < rule.smallestN) return { finding: 'not known', reason: 'too-few' };
  if (p === null || p >= rule.alpha) return { finding: 'not known', reason: 'not-shown' };
  const { improved, worse } = standings(values);
  const gain = orientation(values) * values.differences.mean;
  if (improved > worse !== gain > 0) return { finding: 'not known', reason: 'mean-disagrees' };
  if (couldTurn(values, tested)) return { finding: 'not known', reason: 'unpaired-could-turn' };
  return { finding: gain > 0 ? 'better' : 'worse', reason: 'shown' };
}

/** Nothing is shown on survivors: with every question that has a value on one side alone counted against it, it must still hold. */
function couldTurn(values: PairedValues, { heavier, rule }: Tested): boolean {
  const { nExcluded, diffBounds, unpaired } = values;
  const against = unpaired.length;
  if (against === 0) return false;
  if (nExcluded > 0 && (diffBounds === null || (diffBounds[0] <= 0 && diffBounds[1] >= 0))) return true;
  const { improved, worse } = standings(values);
  const [more, less] = [Math.max(improved, worse), Math.min(improved, worse) + against];
  const held = mcNemarTest({ onlyA: less, onlyB: more });
  return held.kind !== 'tested' || more <= less || held.p * heavier >= rule.alpha;
}

/** What rests on failures of a target alone is not known: the whole family once more without them. */
function withoutFailures(pairs: readonly RunPair[], judged: readonly Judged[], rule: DecisionRule): readonly Judged[] {
  if (pairs.every(({ values }) => values.nImputed === 0)) return judged;
  const again = judgePairs(
    pairs.map(({ b, values }) => ({ b, values: withoutImputed(values) })),
    rule,
  );
  return judged.map((first, index) => {
    if (again[index]?.finding === first.finding) return first;
    return { ...first, finding: 'not known', reason: 'failures-decide' };
  });
}

interface JudgedPair {
  readonly judged: Judged;
  readonly rule: DecisionRule;
  readonly flips: number;
}

function indicatorOf({ values }: RunPair, { judged, rule, flips }: JudgedPair): IndicatorDifference {
  const { metric, a, b, differences, nImputed, nExcluded, skippedBoth, unpaired, diffBounds } = values;
  const { n } = differences;
  const width = differenceWidth(metric.definition);
  const interval = meanDifferenceInterval(differences, { width, flips });
  const ci95 = interval.ci === null ? null : ([plain(interval.ci[0]), plain(interval.ci[1])] as const);
  const margin = rule.margins[metric.name];
  return {
    metric: metric.name,
    direction: metric.definition.direction,
    role: decides(metric.name, rule) ? 'deciding' : 'watched',
    n,
    nImputed,
    nExcluded,
    skippedBoth,
    unpaired,
    meanA: n === 0 ? null : mean(a),
    meanB: n === 0 ? null : mean(b),
    meanDiff: n === 0 ? null : plain(differences.mean),
    ci95,
    ciMethod: interval.ciMethod,
    diffBounds,
    ...standings(values),
    ...judged,
    margin:
      margin === undefined
        ? null
        : { margin, finding: marginFinding(values, { margin, ci95, smallestN: rule.smallestN }) },
  };
}

/** −0 is 0 in JSON. */
const plain = (value: number): number => value + 0;

const orientation = ({ metric }: PairedValues): number => (metric.definition.direction === 'higher' ? 1 : -1);

function standings(values: PairedValues): Pick<IndicatorDifference, 'improved' | 'same' | 'worse'> {
  const sign = orientation(values);
  const { values: differences, n } = values.differences;
  const improved = differences.filter((difference) => sign * difference > 0).length;
  const worse = differences.filter((difference) => sign * difference < 0).length;
  return { improved, same: n - improved - worse, worse };
}

function changesOf(
  { a, b, values }: RunPair,
  { ids, foundIn }: { readonly ids: readonly string[]; readonly foundIn: FoundIn },
): readonly QuestionChange[] {
  const sign = orientation(values);
  return Array.from(values.places).flatMap((place, index): readonly QuestionChange[] => {
    const gain = sign * (values.differences.values[index] as number);
    if (gain === 0) return [];
    const example = ids[place] as string;
    const [before, after] = [a, b].map((run) => foundIn(run, example, values.metric.name)) as [
      ReadonlySet<string>,
      ReadonlySet<string>,
    ];
    return [
      {
        example,
        metric: values.metric.name,
        before: values.a[index] as number,
        after: values.b[index] as number,
        change: gain > 0 ? 'improved' : 'worse',
        appeared: [...after].filter((text) => !before.has(text)),
        vanished: [...before].filter((text) => !after.has(text)),
      },
    ];
  });
}

/** Stable: indicators stay in their order within a question. */
const inOrder = (changes: readonly QuestionChange[]): readonly QuestionChange[] =>
  changes.toSorted((x, y) => (x.example < y.example ? -1 : x.example > y.example ? 1 : 0));
