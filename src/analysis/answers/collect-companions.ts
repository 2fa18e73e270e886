// Holds the scores of judges beside those of their lexical companions, example by example.

import type { CompanionPair } from '../../metrics/catalogue.ts';
import type { Example } from '../../model/example.ts';
import type { Json } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { Score } from '../../model/score.ts';
import { type Correlation, kendallTau, spearmanCorrelation } from '../../stats/correlation.ts';
import { measuredScore } from '../measured-score.ts';
import { keepFirst, someOf, type TrialCollector } from '../trial-collector.ts';
import { excerpt } from './excerpt.ts';

/** An answer on which judge and companion differ. */
interface CompanionDisagreement {
  readonly exampleId: string;
  readonly query: string;
  readonly judged: number;
  readonly lexical: number;
  /** Numbers, dates and articles of the answer that stand nowhere (none). */
  readonly unfoundNumbers: readonly string[];
}

export interface CompanionAgreement extends CompanionPair {
  /** Examples that have both values; repeats are averaged. */
  readonly n: number;
  /** Null where there are fewer than three, or one of the two does not vary. */
  readonly spearman: number | null;
  readonly kendall: number | null;
  /** Why there is none. */
  readonly uncorrelated?: 'too-few' | 'constant';
  /** Those that the two rank most differently, most first. */
  readonly disagreements: readonly CompanionDisagreement[];
}

interface CompanionOptions {
  /** Disagreements kept of each pair (5). */
  readonly limit?: number;
}

/** Examples closer in rank are not told of: a third of all lies between their places. */
const tellingRank = 1 / 3;
const queryLength = 200;

/** Facts are in the order of the pairs. */
export function createCompanionCollector(
  pairs: readonly CompanionPair[],
  { limit = 5 }: CompanionOptions = {},
): TrialCollector<readonly CompanionAgreement[]> {
  const collected = pairs.map((pair) => createPairCollector(pair, limit));
  return {
    add(example, trial, scores) {
      if (trial.status !== 'ok') return;
      for (const each of collected) each.add(example, scores);
    },
    facts: () => someOf(collected.map((each) => each.agreement())),
  };
}

/** The repeats of the example whose trials are coming in. */
interface Open {
  readonly exampleId: string;
  readonly query: string;
  readonly numbers: Set<string>;
  judged: number;
  lexical: number;
  count: number;
}

function createPairCollector({ companion, judged }: CompanionPair, limit: number) {
  const judgedValues: number[] = [];
  const lexicalValues: number[] = [];
  const extremes = createExtremes(limit);
  let open: Open | undefined;

  function close(): void {
    if (open === undefined || open.count === 0) return;
    const { exampleId, query, numbers, count } = open;
    const values = { judged: open.judged / count, lexical: open.lexical / count };
    judgedValues.push(values.judged);
    lexicalValues.push(values.lexical);
    extremes.add({ exampleId, query, ...values, unfoundNumbers: [...numbers] });
    open = undefined;
  }

  return {
    add(example: Example, scores: readonly Score[]): void {
      if (judged === undefined) return;
      if (open?.exampleId !== example.id) close();
      const [left, right] = [measuredScore(scores, judged)?.outcome, measuredScore(scores, companion)?.outcome];
      if (left?.status !== 'scored' || right?.status !== 'scored') return;
      open ??= {
        exampleId: example.id,
        query: excerpt(example.query, queryLength),
        numbers: new Set(),
        judged: 0,
        lexical: 0,
        count: 0,
      };
      open.judged += left.value;
      open.lexical += right.value;
      open.count += 1;
      for (const number of unfoundNumbers(right.details)) open.numbers.add(number);
    },
    agreement(): CompanionAgreement {
      close();
      const n = judgedValues.length;
      const [spearman, kendall] = [
        spearmanCorrelation(judgedValues, lexicalValues),
        kendallTau(judgedValues, lexicalValues),
      ];
      return present({
        companion,
        judged,
        n,
        spearman: correlationOf(spearman),
        kendall: correlationOf(kendall),
        uncorrelated: spearman.kind === 'tested' ? undefined : spearman.kind,
        disagreements: extremes.furthest(judgedValues, lexicalValues),
      });
    },
  };
}

/**
 * Keeps, with their texts, the examples on which the two differ most in value, either way; those that differ most in rank are chosen
 * among them when all values are known. So the texts kept do not grow with the dataset.
 */
function createExtremes(limit: number) {
  const width = 10 * limit;
  const highest: CompanionDisagreement[] = [];
  const lowest: CompanionDisagreement[] = [];
  const difference = ({ judged, lexical }: CompanionDisagreement): number => judged - lexical;
  return {
    add(each: CompanionDisagreement): void {
      const own = { limit: width, describe: () => each };
      keepFirst(highest, { ...own, isBefore: (kept) => difference(each) > difference(kept) });
      keepFirst(lowest, { ...own, isBefore: (kept) => difference(each) < difference(kept) });
    },
    furthest(judgedValues: readonly number[], lexicalValues: readonly number[]): readonly CompanionDisagreement[] {
      const [rankOfJudged, rankOfLexical] = [relativeRank(judgedValues), relativeRank(lexicalValues)];
      return [...new Set([...highest, ...lowest])]
        .map((each) => ({ each, apart: Math.abs(rankOfJudged(each.judged) - rankOfLexical(each.lexical)) }))
        .filter(({ apart }) => apart >= tellingRank)
        .sort((a, b) => b.apart - a.apart)
        .slice(0, limit)
        .map(({ each }) => each);
    },
  };
}

/** Where a value stands among all, from 0 to 1; equal ones share their place. */
function relativeRank(values: readonly number[]): (value: number) => number {
  const sorted = Float64Array.from(values).sort();
  const below = (value: number, isBelow: (a: number, b: number) => boolean): number => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isBelow(sorted[middle] as number, value)) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return (value) => (below(value, (a, b) => a < b) + below(value, (a, b) => a <= b)) / 2 / sorted.length;
}

const correlationOf = (correlation: Correlation): number | null =>
  correlation.kind === 'tested' ? correlation.r : null;

/** As `supportDetails` wrote them; bundles of others are data too. */
function unfoundNumbers(details: Json | undefined): readonly string[] {
  const weakest = membersOf(details).weakest;
  if (!Array.isArray(weakest)) return [];
  return weakest.flatMap((claim: Json) => {
    const numbers = membersOf(claim).unfoundNumbers;
    return Array.isArray(numbers) ? numbers.filter((each) => typeof each === 'string') : [];
  });
}

const membersOf = (value: Json | undefined): { readonly [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { [key: string]: Json }) : {};
