import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { Judgement } from '../../model/example.ts';
import { scored } from '../../model/score.ts';
import { orderById, pairValues } from '../values/paired-values.ts';
import { createValueColumn } from '../values/value-column.ts';
import { differenceBounds } from './difference-bounds.ts';
import { type HoledQuestion, holedQuestion } from './holed-question.ts';
import { type SettledDifference, type SettleOptions, settleDifferences } from './settle-difference.ts';

interface Question {
  readonly id: string;
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly judgements: readonly Judgement[];
}

function settle(questions: readonly Question[], name: string, given: Partial<SettleOptions> = {}): SettledDifference {
  const { k = Number.POSITIVE_INFINITY } = parseMetricName(name);
  const holed = questions.map((question) => holedOf(question, k));
  const ids = questions.map(({ id }) => id);
  const options = { ...settleOptions(holed, name, ids), ...given };
  const [settled] = settleDifferences([options], { get: (place) => holed[place] });
  assert.ok(settled);
  return settled;
}

function holedOf({ a, b, judgements }: Omit<Question, 'id'>, k: number): HoledQuestion {
  const rankings = (list: readonly string[]) => [list.map((id) => ({ id }))];
  return holedQuestion({ a: rankings(a), b: rankings(b), judgements }, k);
}

function settleOptions(
  holed: readonly HoledQuestion[],
  name: string,
  ids: readonly string[] = holed.map((_, place) => `q${place}`),
): SettleOptions {
  const metric = parseMetricName(name);
  const column = (sideOf: (question: HoledQuestion) => HoledQuestion) => {
    const builder = createValueColumn(metric);
    for (const [place, question] of holed.entries()) {
      const none = question.names.map(() => 0);
      const { low } = differenceBounds(sideOf(question), { metric, largestGrade: 3 }, none);
      builder.add(place, scored(low));
    }
    return builder.column();
  };
  const values = pairValues({
    metric,
    a: column((question) => ({ ...question, a: [[]], b: question.a })),
    b: column((question) => ({ ...question, a: [[]] })),
    ids,
    order: orderById(ids),
  });
  return {
    metric,
    a: 'old',
    b: 'new',
    values,
    ids,
    order: orderById(ids),
    largestGrade: 3,
    level: 0.95,
    rangeLevel: 0.95,
    seed: 1,
    flips: 2000,
  };
}

const grade = (docId: string, relevance: number): Judgement => ({ docId, relevance });
const many = (n: number, make: (i: number) => Omit<Question, 'id'>): readonly Question[] =>
  Array.from({ length: n }, (_, i) => ({ id: `q${String(i).padStart(3, '0')}`, ...make(i) }));

describe('a difference with unjudged documents', () => {
  test('holds whatever they are where no grade can turn it', () => {
    const questions = many(12, (i) => ({
      a: ['x'],
      b: ['y', ...(i === 0 ? ['u'] : [])],
      judgements: [grade('y', 2), grade('x', 0)],
    }));
    const settled = settle(questions, 'RR');
    // Whatever the order of the dataset.
    assert.deepEqual(settle(questions.toReversed(), 'RR'), settled);
    assert.deepEqual([settled.verdict, settled.needed, settled.holes, settled.toGrade], ['better', 0, 1, []]);
    assert.deepEqual(settled.bounds, [1, 1]);
  });

  test('is settled by the grades that are named, those that move it most first', () => {
    // b finds the relevant document at the first place where a has one that nobody judged; in one question it stands further down.
    const questions = many(8, (i) => ({
      a: i === 3 ? ['z', 'u', 'v'] : ['u', 'z', 'v'],
      b: ['y', 'z'],
      judgements: [grade('y', 3), grade('z', 0), grade('v', 0)],
    }));
    const settled = settle(questions, 'RR');
    assert.equal(settled.verdict, 'better');
    assert.deepEqual(settled.verdictAtBounds, ['not known', 'better']);
    assert.deepEqual(settled.bounds, [0.5 / 8, 1]);
    assert.equal(settled.toGrade.length, settled.needed);
    assert.ok(settled.toGrade.length > 0 && settled.toGrade.length < settled.holes);
    // The hole at the second place can do half as much: not among the first.
    assert.ok(settled.toGrade.every(({ example, document }) => example !== 'q003' && document === 'u'));
    const graded = questions.map((question) => ({
      ...question,
      judgements: settled.toGrade.some(({ example }) => example === question.id)
        ? [...question.judgements, grade('u', 0)]
        : question.judgements,
    }));
    assert.equal(settle(graded, 'RR').needed, 0);
    const oneLess = questions.map((question) => ({
      ...question,
      judgements: settled.toGrade.slice(1).some(({ example }) => example === question.id)
        ? [...question.judgements, grade('u', 0)]
        : question.judgements,
    }));
    assert.equal(settle(oneLess, 'RR').needed, 1);
  });

  test('is not told where nothing is left to judge', () => {
    const judged = holedQuestion(
      { a: [[{ id: 'x' }]], b: [[{ id: 'y' }]], judgements: [grade('x', 0), grade('y', 1)] },
      1,
    );
    const options = settleOptions([judged, judged], 'P@1');
    assert.deepEqual(settleDifferences([options], { get: () => judged }), [undefined]);
    // Nor where one of both has no ranking.
    assert.deepEqual(settleDifferences([options], { get: () => undefined }), [undefined]);
  });

  test('of several metrics at once is as of each alone', () => {
    const questions = many(9, (i) => ({
      a: ['x', 'u'],
      b: ['y', 'x', `v${i}`],
      judgements: [grade('x', 1), grade('y', i % 3)],
    }));
    const holed = questions.map((question) => holedOf(question, 2));
    const given = { get: (place: number) => holed[place] };
    const all = ['P@2', 'nDCG@2', 'R@2'].map((name) => settleOptions(holed, name));
    const settled = settleDifferences(all, given);
    assert.ok(settled.every((each) => each !== undefined && each.holes > 0));
    assert.deepEqual(
      settled,
      all.map((options) => settleDifferences([options], given)[0]),
    );
  });

  test('not shown stays so only where neither end shows one', () => {
    const settled = settle(
      many(10, () => ({ a: ['x'], b: ['u'], judgements: [grade('x', 0), grade('y', 1)] })),
      'P@1',
    );
    assert.deepEqual([settled.verdict, settled.verdictAtBounds], ['not known', ['not known', 'better']]);
    assert.deepEqual(settled.bounds, [0, 1]);
    // Five of ten questions cannot show anything any more.
    assert.equal(settled.needed, 5);
  });

  test('needs fewer grades in the order of their effect than pooled rank by rank', () => {
    const totals = { settling: 0, pooling: 0 };
    for (let trial = 0; trial < 5; trial++) {
      const { questions, truth } = simulate(trial);
      totals.settling += gradesBySettling(questions, truth);
      totals.pooling += gradesByRank(questions, truth);
    }
    assert.ok(totals.settling < 0.7 * totals.pooling, JSON.stringify(totals));
  });
});

type Truth = (question: string, document: string) => number;

/** 25 questions, lists of 6 of which half is judged, and a second run that is better. */
function simulate(trial: number): { readonly questions: readonly Question[]; readonly truth: Truth } {
  let state = 12345 + 7919 * trial;
  const random = (): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) / 0x7fffff;
  };
  const grades = new Map<string, number>();
  const questions = many(25, (i) => {
    const relevant = `r${i}`;
    const others = (side: string) => Array.from({ length: 5 }, (_, rank) => `${side}${i}-${rank}`);
    const listOf = (side: string, likely: number): readonly string[] => {
      const list = others(side);
      if (random() < likely) list.splice(Math.floor(random() * 3), 0, relevant);
      return list;
    };
    const [a, b] = [listOf('a', 0.35), listOf('b', 0.9)];
    for (const document of [...a, ...b])
      grades.set(`q${String(i).padStart(3, '0')} ${document}`, random() < 0.08 ? 1 : 0);
    const judged = [...a, ...b].filter((document) => document !== relevant && random() < 0.5);
    const known = judged.map((document) =>
      grade(document, grades.get(`q${String(i).padStart(3, '0')} ${document}`) ?? 0),
    );
    return { a, b, judgements: [grade(relevant, 3), ...known] };
  });
  return { questions, truth: (question, document) => grades.get(`${question} ${document}`) ?? 0 };
}

const withTruth = (
  questions: readonly Question[],
  graded: readonly { readonly example: string; readonly document: string }[],
  truth: Truth,
): readonly Question[] =>
  questions.map((question) => ({
    ...question,
    judgements: [
      ...question.judgements,
      ...graded
        .filter(({ example }) => example === question.id)
        .map(({ document }) => grade(document, truth(question.id, document))),
    ],
  }));

/** Grades what is named, and asks again until nothing can turn the verdict any more. */
function gradesBySettling(questions: readonly Question[], truth: Truth): number {
  let now = questions;
  let total = 0;
  for (;;) {
    const { toGrade } = settle(now, 'nDCG@5');
    if (toGrade.length === 0) return total;
    total += toGrade.length;
    now = withTruth(now, toGrade, truth);
  }
}

/** Grades the first rank of all questions, then the second. */
function gradesByRank(questions: readonly Question[], truth: Truth): number {
  const ranked = Array.from({ length: 5 }, (_, rank) =>
    questions.flatMap(({ id, a, b, judgements }) =>
      [...new Set([a[rank], b[rank]])].flatMap((document) =>
        document === undefined || judgements.some(({ docId }) => docId === document) ? [] : [{ example: id, document }],
      ),
    ),
  ).flat();
  const order = [...new Map(ranked.map((hole) => [`${hole.example} ${hole.document}`, hole])).values()];
  // What is settled stays so.
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (settle(withTruth(questions, order.slice(0, middle), truth), 'nDCG@5', { mostOrdered: 0 }).needed === 0)
      high = middle;
    else low = middle + 1;
  }
  return low;
}
