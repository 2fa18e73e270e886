// Adds up pairs of answers to what they say of two runs. Examples may come in any order; the result is that of their order in the dataset.
import type { Example } from '../../model/example.ts';
import { shareInterval } from '../../stats/intervals.ts';
import { momentsOf } from '../../stats/moments.ts';
import { differencesOf } from '../../stats/paired-differences.ts';
import { signTest } from '../../stats/sign-test.ts';
import { excerpt } from '../answers/excerpt.ts';
import { byCount, type CallTally, createCallTally } from '../calls/call-tally.ts';
import { preferenceEstimate } from './preference-estimate.ts';
import {
  type AnsweredPair,
  createLengthTally,
  type JudgeSteadiness,
  type KeptPreference,
  lengthOf,
  type OrderVerdict,
  type PairResult,
  type PairWinner,
  type PositionBias,
  type PreferenceCounts,
  type PreferenceEstimate,
  type PreferenceResult,
  type PreferenceSlice,
  pointsOf,
  winnerIn,
  winnerOf,
} from './preference-result.ts';

interface PreferenceTally {
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

/** @param judges how many are asked about each pair */
export function createPreferenceTally(judges: number = 1): PreferenceTally {
  const rows: Row[] = [];
  const counts: Counts = {
    same: 0,
    inconsistent: 0,
    imputedA: 0,
    imputedB: 0,
    imputedBoth: 0,
    empty: 0,
    lost: 0,
    skipped: 0,
    unpaired: 0,
  };
  const lostBecause = new Map<string, number>();
  const calls = createCallTally();
  const steadiness = Array.from({ length: judges }, (_, judge) => createSteadinessTally(judge));
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
      for (const judge of steadiness) judge.add(at, pairs);
      length.add(at, pairs);
      for (const pair of pairs) keeper.add(at, example, pair);
    },
    result() {
      rows.sort((a, b) => a.at - b.at);
      const { calls: made, cached, costUsd } = calls.counts();
      return {
        ...sliceOf(rows),
        ...testOf(rows),
        answered: { ...estimateOf(answeredOf(rows).map(({ winners }) => winners)), ...testOf(answeredOf(rows)) },
        bounds: boundsOf(rows),
        counts,
        lostBecause: byCount(lostBecause),
        byJudge: steadiness.map((judge) => judge.steadiness()),
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

/** One value an example: who won more of its repeats. */
const examplePoints = (winners: readonly (readonly PairWinner[])[]): readonly number[] =>
  winners.flatMap((own) =>
    own.length === 0 ? [] : [0.5 + Math.sign(own.reduce((sum, winner) => sum + pointsOf[winner] - 0.5, 0)) / 2],
  );

type Winners = Pick<Row, 'winners' | 'lost'>;

const answeredOf = (rows: readonly Row[]): readonly Winners[] =>
  rows.map(({ answered, lost }) => ({ winners: answered, lost }));

const estimateOf = (winners: readonly (readonly PairWinner[])[]): PreferenceEstimate =>
  preferenceEstimate(examplePoints(winners));

function sliceOf(rows: readonly Row[]): PreferenceSlice {
  const winners = rows.map((row) => row.winners);
  const count = (which: PairWinner): number => winners.flat().filter((winner) => winner === which).length;
  return { ...estimateOf(winners), winsA: count('a'), winsB: count('b'), ties: count('tie') };
}

/** No one is preferred where the verdicts that were lost could have turned it. */
function testOf(rows: readonly Winners[]): Pick<PreferenceResult, 'preferred' | 'p'> {
  const balance = examplePoints(rows.map(({ winners }) => winners)).map((points) => 2 * points - 1);
  const test = signTest(differencesOf(balance, { scale: 1 }));
  if (test.kind !== 'tested') return { preferred: null, p: null };
  const [low, high] = boundsOf(rows) ?? [];
  const isOpen = low !== undefined && high !== undefined && low <= 0.5 && high >= 0.5;
  const leading = test.wins > test.losses ? 'b' : 'a';
  return { preferred: test.p < 0.05 && !isOpen ? leading : null, p: test.p };
}

function boundsOf(rows: readonly Winners[]): readonly [number, number] | null {
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

// Keeps a few pairs to read: those that tell most of why a judge prefers what it does.
interface PairKeeper {
  add(at: number, example: Example, pair: AnsweredPair): void;
  kept(): PreferenceResult['examples'];
}

interface Candidate {
  readonly at: number;
  /** Least first. */
  readonly rank: number;
  readonly pair: KeptPreference;
}

/** Characters of a question, an answer and a reason that are kept. */
const lengths = { query: 200, answer: 400, reason: 600 };

/** @param limit pairs of each kind (5) */
function createPairKeeper(limit = 5): PairKeeper {
  const lists = { winsA: [] as Candidate[], winsB: [] as Candidate[], inconsistent: [] as Candidate[] };
  const keep = (list: Candidate[], candidate: Candidate): void => {
    list.push(candidate);
    list.sort((a, b) => a.rank - b.rank || a.at - b.at);
    list.length = Math.min(list.length, limit);
  };
  return {
    add(at, { id, query }, { answerA, answerB, result }) {
      if (result.kind !== 'judged') return;
      const inOrder = result.orders.toSorted((x, y) => (x.first === y.first ? 0 : x.first === 'a' ? -1 : 1));
      const pair: KeptPreference = {
        exampleId: id,
        query: excerpt(query, lengths.query),
        answerA: excerpt(answerA, lengths.answer),
        answerB: excerpt(answerB, lengths.answer),
        reasons: inOrder.flatMap(({ first, reason = '' }) =>
          reason === '' ? [] : [{ first, reason: excerpt(reason, lengths.reason) }],
        ),
      };
      const longer = lengthOf(answerB) - lengthOf(answerA);
      if (!result.consistent) keep(lists.inconsistent, { at, rank: 0, pair });
      else if (result.winner === 'b') keep(lists.winsB, { at, rank: longer, pair });
      else if (result.winner === 'a') keep(lists.winsA, { at, rank: -longer, pair });
    },
    kept: () => ({
      winsA: lists.winsA.map(({ pair }) => pair),
      winsB: lists.winsB.map(({ pair }) => pair),
      inconsistent: lists.inconsistent.map(({ pair }) => pair),
    }),
  };
}

// Whether a judge prefers what stands first, and how often it contradicts itself.
interface SteadinessTally {
  add(at: number, pairs: readonly AnsweredPair[]): void;
  steadiness(): JudgeSteadiness;
}

/** @param judge which of them, from 0 */
function createSteadinessTally(judge: number): SteadinessTally {
  const position = createPositionTally();
  let [pairs, contradicted] = [0, 0];
  return {
    add(at, answered) {
      const orders = answered.map(({ result }) =>
        result.kind === 'judged' ? result.orders.filter((order) => order.judge === judge) : [],
      );
      for (const [one, other] of orders) {
        if (one === undefined || other === undefined) continue;
        pairs++;
        if (winnerOf(one) !== winnerOf(other)) contradicted++;
      }
      position.add(at, orders.flat());
    },
    steadiness: () => ({ pairs, contradicted, position: position.bias() }),
  };
}

interface PositionTally {
  add(at: number, orders: readonly OrderVerdict[]): void;
  bias(): PositionBias;
}

function createPositionTally(): PositionTally {
  const counts: Record<OrderVerdict['chose'], number> = { first: 0, second: 0, tie: 0 };
  const shares: { readonly at: number; readonly share: number }[] = [];
  return {
    add(at, orders) {
      for (const { chose } of orders) counts[chose]++;
      if (orders.length === 0) return;
      shares.push({ at, share: orders.reduce((sum, { chose }) => sum + points[chose], 0) / orders.length });
    },
    bias() {
      const { first, second, tie } = counts;
      const n = shares.length;
      const share = n === 0 ? null : momentsOf(shares.toSorted((a, b) => a.at - b.at).map((own) => own.share)).mean();
      const ci95 = share === null || n < 2 ? null : shareInterval({ successes: share * n, n });
      return { asked: first + second + tie, choseFirst: first, choseSecond: second, tie, share, ci95, n };
    },
  };
}

const points: Readonly<Record<OrderVerdict['chose'], number>> = { first: 1, tie: 0.5, second: 0 };
