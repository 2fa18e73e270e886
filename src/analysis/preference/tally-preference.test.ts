import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Example } from '../../model/example.ts';
import {
  type AnsweredPair,
  type OrderVerdict,
  type PairResult,
  type PairWinner,
  type PositionBias,
  type PreferenceResult,
  winnerOf,
} from './preference-result.ts';
import { createPreferenceTally } from './tally-preference.ts';

type Chose = OrderVerdict['chose'];

/** What the judge chose when A stood first, and when B did. */
function judged(whenA: Chose, whenB: Chose, [answerA, answerB] = ['an answer', 'another']): AnsweredPair {
  const orders: readonly OrderVerdict[] = [
    { judge: 0, first: 'a', chose: whenA, reason: `A first: ${whenA}` },
    { judge: 0, first: 'b', chose: whenB, reason: `B first: ${whenB}` },
  ];
  const [one, other] = orders.map(winnerOf);
  const consistent = one === other;
  const winner = consistent && one !== undefined ? one : 'tie';
  return { answerA, answerB, result: { kind: 'judged', winner, consistent, orders, calls: [] } };
}

const known = (result: PairResult): AnsweredPair => ({ answerA: 'x', answerB: 'y', result });
const aWins = judged('first', 'second');
const bWins = judged('second', 'first');
const tie = judged('tie', 'tie');

const example = (at: number, more: Partial<Example> = {}): Example => ({
  id: `q${at}`,
  query: `question ${at}`,
  ...more,
});

function tallied(
  examples: readonly (readonly AnsweredPair[])[],
  more: readonly Partial<Example>[] = [],
): PreferenceResult {
  const tally = createPreferenceTally();
  for (const [at, pairs] of examples.entries()) tally.add(at, example(at, more[at]), pairs);
  return tally.result();
}

function positionOf({ byJudge: [only] }: PreferenceResult): PositionBias {
  assert.ok(only !== undefined);
  return only.position;
}

test('wins, ties and the preference, a tie as a half', () => {
  const { winsA, winsB, ties, n, preference, preferred, ci95, ciMethod } = tallied([[aWins], [bWins], [bWins], [tie]]);
  assert.deepEqual([winsA, winsB, ties, n, preference, preferred], [1, 2, 1, 4, 0.625, null]);
  assert.equal(ciMethod, 'sign-test');
  assert.ok(ci95 !== null && ci95[0] >= 0 && ci95[1] <= 1);
});

test('repeats of a question are one example', () => {
  const { n, preference, ciMethod, winsA, winsB } = tallied([
    [aWins, bWins, bWins],
    [bWins, bWins, bWins],
  ]);
  assert.deepEqual([n, preference, ciMethod, winsA, winsB], [2, 1, 'sign-test', 1, 5]);
});

test('the preference is known when the sign test says so', () => {
  const { preferred, p, ci95, ciMethod } = tallied([1, 2, 3, 4, 5, 6].map(() => [bWins]));
  assert.deepEqual([preferred, p, ciMethod], ['b', 2 / 2 ** 6, 'sign-test']);
  assert.ok(ci95 !== null && ci95[0] > 0.5 && ci95[0] < 0.8 && ci95[1] === 1);
  assert.equal(tallied([1, 2, 3, 4, 5].map(() => [bWins])).preferred, null);
  assert.deepEqual([tallied([]).preferred, tallied([]).preference, tallied([]).p], [null, null, null]);
});

test('a judge that always takes the first contradicts itself, which is a tie and is named', () => {
  const result = tallied([1, 2, 3, 4, 5, 6, 7, 8].map(() => [judged('first', 'first')]));
  const { ties, preference, counts, p } = result;
  const position = positionOf(result);
  assert.deepEqual([ties, preference, counts.inconsistent, p], [8, 0.5, 8, 1]);
  assert.deepEqual([position.asked, position.choseFirst, position.share], [16, 16, 1]);
  assert.ok(position.ci95 !== null && position.ci95[0] > 0.5);
  const fair = positionOf(tallied([[aWins], [bWins], [bWins], [tie]]));
  assert.deepEqual([fair.share, fair.choseFirst, fair.choseSecond, fair.tie], [0.5, 3, 3, 2]);
});

test('failures of a target lose, are counted, and the numbers without them stand beside', () => {
  const failed = (winner: PairWinner) => [known({ kind: 'imputed', winner })];
  const result = tallied([
    failed('b'),
    failed('b'),
    failed('b'),
    failed('b'),
    failed('b'),
    failed('b'),
    failed('tie'),
    [aWins],
    [tie],
  ]);
  const { counts, preferred, answered, n } = result;
  assert.deepEqual([counts.imputedA, counts.imputedB, counts.imputedBoth, n], [6, 0, 1, 9]);
  assert.deepEqual([preferred, answered.preferred, answered.n, answered.preference], [null, null, 2, 0.25]);
  assert.equal(tallied(Array.from({ length: 6 }, () => failed('b'))).preferred, 'b');
});

test('a lost verdict is none, and bounds what is known', () => {
  const lost: AnsweredPair = known({ kind: 'lost', error: { code: 'judge-refused', message: '' }, calls: [] });
  const { n, preference, bounds, counts, lostBecause } = tallied([[bWins], [aWins], [lost], [lost]]);
  assert.deepEqual([n, preference, bounds, counts.lost], [2, 0.5, [0.25, 0.75], 2]);
  assert.deepEqual(lostBecause, [['judge-refused', 2]]);
  assert.equal(tallied([[bWins]]).bounds, null);
});

test('no one is preferred where the lost verdicts could turn it', () => {
  const lost: AnsweredPair = known({ kind: 'lost', error: { code: 'judge-unreadable', message: '' }, calls: [] });
  const times = (count: number, pair: AnsweredPair) => Array.from({ length: count }, () => [pair]);
  const turned = tallied([...times(6, bWins), ...times(24, lost)]);
  assert.deepEqual([turned.preferred, turned.answered.preferred, turned.p], [null, null, 2 / 2 ** 6]);
  assert.deepEqual(turned.bounds, [0.2, 1]);
  assert.equal(tallied([...times(6, bWins), ...times(6, lost)]).preferred, null, 'the least is one half');
  assert.equal(tallied([...times(6, bWins), ...times(5, lost)]).preferred, 'b');
  assert.equal(tallied([...times(6, aWins), ...times(5, lost)]).preferred, 'a');
});

test('what each judge of a panel says in both orders is counted by itself', () => {
  const tally = createPreferenceTally(3);
  const chosen = [
    ['second', 'first'],
    ['second', 'first'],
    ['first', 'first'],
  ] as const;
  for (let at = 0; at < 30; at++) {
    const orders = chosen.flatMap(([whenA, whenB], judge): readonly OrderVerdict[] => [
      { judge, first: 'a', chose: whenA },
      { judge, first: 'b', chose: whenB },
    ]);
    tally.add(at, example(at), [known({ kind: 'judged', winner: 'b', consistent: false, orders, calls: [] })]);
  }
  const { byJudge, counts, ties } = tally.result();
  assert.deepEqual([counts.inconsistent, ties], [30, 0]);
  assert.deepEqual(
    byJudge.map(({ pairs, contradicted, position }) => [pairs, contradicted, position.share]),
    [
      [30, 0, 0.5],
      [30, 0, 0.5],
      [30, 30, 1],
    ],
  );
});

test('the same words are a tie, no words lose, no answers say nothing', () => {
  const { counts, ties, winsB, n } = tallied([
    [known({ kind: 'same' })],
    [known({ kind: 'empty', winner: 'b' })],
    [known({ kind: 'skipped', reason: 'target returns no answer' })],
  ]);
  assert.deepEqual([counts.same, counts.empty, counts.skipped, ties, winsB, n], [1, 1, 1, 1, 1, 2]);
});

test('a judge that likes long answers is told by the correlation', () => {
  const pairs = Array.from({ length: 12 }, (_, at): readonly AnsweredPair[] => {
    const texts: [string, string] = ['x'.repeat(20 + at), 'x'.repeat(20 + ((at * 7) % 24))];
    return [texts[1].length > texts[0].length ? judged('second', 'first', texts) : judged('first', 'second', texts)];
  });
  const { length } = tallied(pairs);
  assert.ok((length.correlation ?? 0) > 0.8 && (length.p ?? 1) < 0.01);
  assert.deepEqual([length.longerWon.count, length.longerWon.of, length.n], [9, 9, 12]);
  assert.equal(tallied([[aWins]]).length.correlation, null);
});

test('by category and language, as far as examples have one', () => {
  const { byCategory, byLanguage } = tallied(
    [[aWins], [bWins], [bWins]],
    [{ category: 'x', language: 'ja' }, { category: 'y', language: 'ja' }, { category: 'y' }],
  );
  assert.deepEqual(
    byCategory.map(({ name, n, preference }) => [name, n, preference]),
    [
      ['x', 1, 0],
      ['y', 2, 1],
    ],
  );
  assert.deepEqual(
    byLanguage.map(({ name, n }) => [name, n]),
    [['ja', 2]],
  );
});

test('of the wins those of the shorter answer are kept first, with the reasons of both orders', () => {
  const long = judged('second', 'first', ['short', 'a much longer answer']);
  const short = judged('second', 'first', ['a much longer answer', 'short']);
  const { examples } = tallied([[long], [short], [judged('first', 'first')]]);
  assert.deepEqual(
    examples.winsB.map(({ exampleId }) => exampleId),
    ['q1', 'q0'],
  );
  assert.deepEqual(examples.winsB[0]?.reasons, [
    { first: 'a', reason: 'A first: second' },
    { first: 'b', reason: 'B first: first' },
  ]);
  assert.equal(examples.inconsistent[0]?.exampleId, 'q2');
});

test('exchanging the runs mirrors every number; the order in which examples come does not matter', () => {
  const chose = fc.constantFrom<Chose>('first', 'second', 'tie');
  const pair = fc.oneof(
    fc.tuple(chose, chose, fc.nat(30), fc.nat(30)).map(([a, b, x, y]) => judged(a, b, ['x'.repeat(x), 'y'.repeat(y)])),
    fc.constantFrom<PairWinner>('a', 'b', 'tie').map((winner) => known({ kind: 'imputed', winner })),
    fc.constant(known({ kind: 'lost', error: { code: 'model-server', message: '' }, calls: [] })),
  );
  fc.assert(
    fc.property(fc.array(fc.array(pair, { minLength: 1, maxLength: 3 }), { maxLength: 20 }), (examples) => {
      const [one, mirrored, back] = [tallied(examples), createPreferenceTally(), createPreferenceTally()];
      for (const [at, pairs] of examples.entries()) mirrored.add(at, example(at), pairs.map(exchanged));
      for (const at of [...examples.keys()].reverse()) back.add(at, example(at), examples[at] ?? []);
      assert.deepEqual(rounded(back.result()), rounded(one));
      const other = mirrored.result();
      assert.deepEqual([other.winsA, other.winsB, other.ties, other.n], [one.winsB, one.winsA, one.ties, one.n]);
      assert.ok(Math.abs((other.preference ?? 0) + (one.preference ?? 0) - (one.preference === null ? 0 : 1)) < 1e-9);
      assert.equal(other.p, one.p);
      assert.deepEqual(rounded(other.byJudge), rounded(one.byJudge));
      assert.deepEqual(rounded(other.length.longerWon), rounded(one.length.longerWon));
      if (one.length.correlation !== null)
        assert.ok(Math.abs((other.length.correlation ?? 2) - one.length.correlation) < 1e-9);
      assert.equal(other.preferred, { a: 'b', b: 'a', null: null }[String(one.preferred) as 'a' | 'b' | 'null']);
    }),
  );
});

/** Sums in another order differ in their last digit. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toPrecision(9)) : part)));

const turned = { a: 'b', b: 'a', tie: 'tie' } as const;

/** The same, with the runs named the other way round. */
function exchanged({ answerA, answerB, result }: AnsweredPair): AnsweredPair {
  const now: PairResult =
    result.kind === 'judged'
      ? {
          ...result,
          winner: turned[result.winner],
          orders: result.orders.map((order) => ({ ...order, first: turned[order.first] })),
        }
      : result.kind === 'imputed'
        ? { ...result, winner: turned[result.winner] }
        : result;
  return { answerA: answerB, answerB: answerA, result: now };
}
