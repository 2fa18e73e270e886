import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { judgeRanking } from '../../metrics/retrieval/judged-ranking.ts';
import { ndcgMetric } from '../../metrics/retrieval/ndcg.ts';
import { precisionMetric, recallMetric, successMetric } from '../../metrics/retrieval/precision-recall.ts';
import { averagePrecisionMetric, reciprocalRankMetric } from '../../metrics/retrieval/relevant-ranks.ts';
import type { Judgement } from '../../model/example.ts';
import { differenceBounds, hasHoleBounds } from './difference-bounds.ts';
import { holedQuestion } from './holed-question.ts';

const measures = {
  RR: reciprocalRankMetric,
  R: recallMetric,
  P: precisionMetric,
  Success: successMetric,
  AP: averagePrecisionMetric,
  nDCG: ndcgMetric,
};

interface Case {
  readonly metric: string;
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly judgements: readonly Judgement[];
  readonly largestGrade: number;
}

const setUp = ({ metric: name, a, b, judgements, largestGrade }: Case) => {
  const metric = parseMetricName(name);
  const ids = (list: readonly string[]) => [list.map((id) => ({ id }))];
  const question = holedQuestion({ a: ids(a), b: ids(b), judgements }, metric.k ?? Number.POSITIVE_INFINITY);
  return { metric, question, options: { metric, largestGrade } };
};

/** By the metric's own code, for every way to grade the holes. */
function bruteForce(given: Case): readonly [number, number] {
  const { metric, question } = setUp(given);
  const { measure } = measures[metric.definition.name as keyof typeof measures];
  const worthOf = (list: readonly string[], judgements: readonly Judgement[]): number =>
    measure(
      judgeRanking(
        list.map((id) => ({ id })),
        judgements,
      ),
      metric.parameters,
      metric.k ?? Number.POSITIVE_INFINITY,
    ) ?? 0;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const walk = (judgements: readonly Judgement[], hole: number): void => {
    const name = question.names[hole];
    if (name === undefined) {
      const value = worthOf(given.b, judgements) - worthOf(given.a, judgements);
      [low, high] = [Math.min(low, value), Math.max(high, value)];
      return;
    }
    for (let relevance = 0; relevance <= given.largestGrade; relevance++)
      walk([...judgements, { docId: name, relevance }], hole + 1);
  };
  walk(given.judgements, 0);
  return [low, high];
}

const names = [
  'RR',
  'RR(rel=2)@3',
  'R@3',
  'R(rel=2)@4',
  'P@3',
  'Success@2',
  'AP',
  'AP@3',
  'nDCG@3',
  'nDCG',
  'nDCG(gain=exp)@4',
];
const documents = ['p', 'q', 'r', 's', 't', 'u', 'v'];
const lists = fc.shuffledSubarray(documents, { maxLength: 4 });
const cases = fc.record({
  metric: fc.constantFrom(...names),
  a: lists,
  b: lists,
  judgements: fc.uniqueArray(
    fc.record({ docId: fc.constantFrom(...documents, 'w'), relevance: fc.integer({ min: -1, max: 3 }) }),
    {
      selector: ({ docId }) => docId,
      minLength: 1,
      maxLength: 6,
    },
  ),
  largestGrade: fc.constantFrom(1, 2, 3),
});

describe('bounds of a difference', () => {
  test('are the lowest and highest of all ways to grade the holes', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { question, options } = setUp(given);
        fc.pre((given.largestGrade + 1) ** question.names.length <= 4096);
        const { low, high, exact } = differenceBounds(question, options);
        const [least, most] = bruteForce(given);
        assert.ok(exact);
        assert.ok(
          Math.abs(low - least) < 1e-9 && Math.abs(high - most) < 1e-9,
          `${[low, high]} is not ${[least, most]}`,
        );
      }),
      { numRuns: 600 },
    );
  });

  test('that are not exact are passed by no grades', () => {
    const many = Array.from({ length: 12 }, (_, i) => `d${i}`);
    const judgements = fc.subarray(many.slice(0, 6), { minLength: 1 });
    fc.assert(
      fc.property(
        fc.shuffledSubarray(many, { minLength: 12 }),
        fc.shuffledSubarray(many, { minLength: 12 }),
        judgements,
        fc.constantFrom('AP', 'nDCG'),
        fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }),
        (a, b, judged, metric, grades) => {
          const given = {
            metric,
            a,
            b,
            judgements: judged.map((docId) => ({ docId, relevance: 1 })),
            largestGrade: 60,
          };
          const { question, options } = setUp(given);
          const { low, high, exact } = differenceBounds(question, options);
          if (metric === 'nDCG') assert.ok(!exact);
          const { low: value } = differenceBounds(
            question,
            options,
            question.names.map((_, hole) => grades[hole]),
          );
          assert.ok(value >= low - 1e-9 && value <= high + 1e-9);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('of repeats hold every grade too', () => {
    const question = holedQuestion(
      { a: [[{ id: 'x' }], []], b: [[{ id: 'y' }]], judgements: [{ docId: 'z', relevance: 1 }] },
      1,
    );
    const options = { metric: parseMetricName('RR@1'), largestGrade: 1 };
    const { low, high, exact } = differenceBounds(question, options);
    assert.deepEqual([low, high, exact], [-0.5, 1, false]);
    assert.deepEqual(differenceBounds(question, options, [1, 0]), { low: -0.5, high: -0.5, exact: true });
  });

  test('are had of metrics that do not ask whether a document was judged', () => {
    assert.ok(names.every((name) => hasHoleBounds(parseMetricName(name))));
    assert.ok(!['bpref', 'Judged@10', 'latency'].some((name) => hasHoleBounds(parseMetricName(name))));
  });
});
