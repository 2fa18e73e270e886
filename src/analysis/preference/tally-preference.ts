// Adds up pairs of answers to what they say of two runs. Examples may come in any order; the result is that of their order in the dataset.
import type { Example } from '../../model/example.ts';
import { momentsOf } from '../../stats/moments.ts';
import { differencesOf } from '../../stats/paired-differences.ts';
import { signTest } from '../../stats/sign-test.ts';
import { byCount, type CallTally, createCallTally } from '../calls/call-tally.ts';
import { createPairKeeper } from './keep-pairs.ts';
import { createLengthTally } from './length-bias.ts';
import { type AnsweredPair, type PairResult, type PairWinner, pointsOf, winnerIn } from './pair-result.ts';
import { createPositionTally } from './position-bias.ts';
import { preferenceEstimate } from './preference-interval.ts';
import type { PreferenceCounts, PreferenceEstimate, PreferenceResult, PreferenceSlice } from './preference-result.ts';

export interface PreferenceTally {
  /**
   * @param at place of the example in the dataset
   * @param unpaired trials of one run whose repeat the other lacks
   */
  add(at: number, example: Example, pairs: readonly AnsweredPair[], unpaired?: number): void;
  result(): PreferenceResult;
}

/** What is kept of an example: numbers. */
interface Row {
  readonly at: number;
  readonly category: string | undefined;
  readonly language: string | undefined;
  readonly winners: readonly PairWinner[];
  /** Those that no failure of a target decided. */
  readonly answered: readonly PairWinner[];
  readonly lost: number;
}

type Counts = { -readonly [Key in keyof PreferenceCounts]: number };

export function createPreferenceTally(): PreferenceTally {
  const rows: Row[] = [];
  const counts: Counts = {
    ...{ same: 0, inconsistent: 0, imputedA: 0, imputedB: 0, imputedBoth: 0, empty: 0 },
    ...{ lost: 0, skipped: 0, unpaired: 0 },
  };
  const lostBecause = new Map<string, number>();
  const calls = createCallTally();
  const position = createPositionTally();
  const length = createLengthTally();
  const keeper = createPairKeeper();
  return {
    add(at, example, pairs, unpaired = 0) {
      counts.unpaired += unpaired;
      for (const { result } of pairs) countPair(result, { counts, lostBecause, calls });
      const decided = pairs.flatMap(({ result }) => winnerIn(result) ?? []);
      const answered = pairs.flatMap(({ result }) => (result.kind === 'imputed' ? [] : (winnerIn(result) ?? [])));
      const lost = pairs.filter(({ result }) => result.kind === 'lost').length;
      if (decided.length + lost > 0) {
        const { category, language } = example;
        rows.push({ at, category, language, winners: decided, answered, lost });
      }
      position.add(at, pairs);
      length.add(at, pairs);
      for (const pair of pairs) keeper.add(at, example, pair);
    },
    result() {
      rows.sort((a, b) => a.at - b.at);
      const { calls: made, cached, costUsd } = calls.counts();
      return {
        ...sliceOf(rows),
        ...testOf(rows.map(({ winners }) => winners)),
        answered: { ...estimateOf(rows.map(({ answered }) => answered)), ...testOf(rows.map((row) => row.answered)) },
        bounds: boundsOf(rows),
        counts,
        lostBecause: byCount(lostBecause),
        position: position.bias(),
        length: length.bias(),
        byCategory: slicesOf(rows, ({ category }) => category),
        byLanguage: slicesOf(rows, ({ language }) => language),
        examples: keeper.kept(),
        calls: { calls: made, cached, costUsd },
      };
    },
  };
}

interface Counting {
  readonly counts: Counts;
  readonly lostBecause: Map<string, number>;
  readonly calls: CallTally;
}

function countPair(result: PairResult, { counts, lostBecause, calls }: Counting): void {
  switch (result.kind) {
    case 'judged':
      if (!result.consistent) counts.inconsistent++;
      for (const call of result.calls) calls.add(call);
      return;
    case 'imputed':
      counts[imputedBy[result.winner]]++;
      return;
    case 'lost':
      counts.lost++;
      lostBecause.set(result.error.code, (lostBecause.get(result.error.code) ?? 0) + 1);
      for (const call of result.calls) calls.add(call);
      if (result.error.code.startsWith('model-')) calls.addGivenUp({});
      return;
    case 'same':
    case 'empty':
    case 'skipped':
      counts[result.kind]++;
  }
}

/** Who failed, where the other one won. */
const imputedBy = { a: 'imputedB', b: 'imputedA', tie: 'imputedBoth' } as const;

/** One value an example: the mean of its repeats. */
const examplePoints = (winners: readonly (readonly PairWinner[])[]): readonly number[] =>
  winners.flatMap((own) =>
    own.length === 0 ? [] : [own.reduce((sum, winner) => sum + pointsOf[winner], 0) / own.length],
  );

const estimateOf = (winners: readonly (readonly PairWinner[])[]): PreferenceEstimate =>
  preferenceEstimate(examplePoints(winners));

function sliceOf(rows: readonly Row[]): PreferenceSlice {
  const winners = rows.map((row) => row.winners);
  const count = (which: PairWinner): number => winners.flat().filter((winner) => winner === which).length;
  return { ...estimateOf(winners), winsA: count('a'), winsB: count('b'), ties: count('tie') };
}

function testOf(winners: readonly (readonly PairWinner[])[]): Pick<PreferenceResult, 'preferred' | 'p'> {
  const balance = examplePoints(winners).map((points) => 2 * points - 1);
  const test = signTest(differencesOf(balance, { scale: 1 }));
  if (test.kind !== 'tested') return { preferred: null, p: null };
  const leading = test.wins > test.losses ? 'b' : 'a';
  return { preferred: test.p < 0.05 ? leading : null, p: test.p };
}

function boundsOf(rows: readonly Row[]): readonly [number, number] | null {
  if (rows.every(({ lost }) => lost === 0)) return null;
  const filled = (winner: PairWinner): number => {
    const points = examplePoints(
      rows.map(({ winners, lost }) => [...winners, ...Array.from({ length: lost }, () => winner)]),
    );
    return momentsOf(points).mean();
  };
  return [filled('a'), filled('b')];
}

/** In order of first appearance in the dataset. */
function slicesOf(
  rows: readonly Row[],
  nameOf: (row: Row) => string | undefined,
): readonly (PreferenceSlice & { readonly name: string })[] {
  const names = [...new Set(rows.flatMap((row) => nameOf(row) ?? []))];
  return names.map((name) => ({ name, ...sliceOf(rows.filter((row) => nameOf(row) === name)) }));
}
