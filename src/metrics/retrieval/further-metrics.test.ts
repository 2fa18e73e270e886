// Metrics that trec_eval does not have, or has otherwise: values worked out by hand, and the definitions read another way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Outcome } from '../../model/score.ts';
import { condensedNdcg, ndcg } from './ndcg.ts';
import { fMeasure, precision, recall, rPrecision } from './precision-recall.ts';
import { averagePrecision, inferredPrecision } from './relevant-ranks.ts';
import { expectedReciprocalRank, rankBiasedPrecision } from './user-models.ts';

const numberOf = (outcome: Outcome): number => {
  assert.equal(outcome.status, 'scored');
  return outcome.status === 'scored' ? outcome.value : Number.NaN;
};

function near(outcome: Outcome, expected: number): void {
  const value = numberOf(outcome);
  assert.ok(Math.abs(value - expected) < 1e-12, `${value}, not ${expected}`);
}

const documents = Array.from({ length: 9 }, (_, i) => `d${i}`);
const cases = fc.tuple(
  fc.shuffledSubarray(documents),
  fc
    .array(fc.tuple(fc.constantFrom(...documents), fc.integer({ min: 0, max: 3 })), { minLength: 1 })
    .map((grades) => Object.fromEntries(grades)),
  fc.integer({ min: 1, max: 10 }),
);

test('ERR by hand: grades 3, unjudged, 2 and 1 of 0 to 3', () => {
  const qrels = { a: 3, b: 2, c: 1 };
  // Content with 7/8, 3/8, 1/8: 7/8 + 1/8 · 3/8 / 3 + 1/8 · 5/8 · 1/8 / 4
  near(expectedReciprocalRank().score(['a', 'x', 'b', 'c'], qrels), 7 / 8 + 1 / 64 + 5 / 2048);
  near(expectedReciprocalRank({ k: 2 }).score(['a', 'x', 'b', 'c'], qrels), 7 / 8);
  near(expectedReciprocalRank({ max: 4 }).score(['b', 'a'], qrels), 3 / 16 + ((13 / 16) * (7 / 16)) / 2);
  assert.equal(expectedReciprocalRank({ max: 4 }).name, 'ERR(max=4)');
});

test('ERR refuses a grade above its scale, wherever it stands', () => {
  assert.throws(() => expectedReciprocalRank().score(['x'], { a: 4 }), {
    code: 'grade-too-high',
    hint: /ERR\(max=4\)/u,
  });
});

test('ERR is the mean of one over the rank at which the reader stops', () => {
  fc.assert(
    fc.property(cases, ([ranking, qrels, k]) => {
      // From the last rank up: what is still to come, seen from there.
      const expected = ranking.slice(0, k).reduceRight((later, id, i) => {
        const content = (2 ** (qrels[id] ?? 0) - 1) / 8;
        return content / (i + 1) + (1 - content) * later;
      }, 0);
      near(expectedReciprocalRank({ k }).score(ranking, qrels), expected);
    }),
  );
});

test('RBP by hand, and at most 1 − p^k', () => {
  const qrels = { a: 1, b: 2 };
  near(rankBiasedPrecision().score(['a', 'x', 'b'], qrels), 0.2 * (1 + 0.64));
  near(rankBiasedPrecision({ p: 0.5, rel: 2 }).score(['a', 'x', 'b'], qrels), 0.125);
  near(rankBiasedPrecision({ p: 0.95, k: 2 }).score(['a', 'b', 'x'], qrels), 1 - 0.95 ** 2);
  assert.equal(rankBiasedPrecision({ p: 0.5 }).name, 'RBP(p=0.5)');
  for (const p of [0, 1, -1]) assert.throws(() => rankBiasedPrecision({ p }), { code: 'metric-parameter' });
});

test('F1 is the harmonic mean of precision and recall', () => {
  fc.assert(
    fc.property(cases, ([ranking, qrels, k]) => {
      const p = numberOf(precision({ k }).score(ranking, qrels));
      const r = numberOf(recall({ k }).score(ranking, qrels));
      near(fMeasure({ k }).score(ranking, qrels), p + r === 0 ? 0 : (2 * p * r) / (p + r));
    }),
  );
});

test('Rprec is precision, and recall, after as many documents as are relevant', () => {
  fc.assert(
    fc.property(cases, ([ranking, qrels]) => {
      const k = Object.values(qrels).filter((grade) => grade >= 1).length;
      const value = rPrecision().score(ranking, qrels);
      if (k === 0) return near(value, 0);
      near(value, numberOf(precision({ k }).score(ranking, qrels)));
      near(value, numberOf(recall({ k }).score(ranking, qrels)));
    }),
  );
});

test('infAP is AP where all of the pool is judged, and takes the unjudged of the pool by the judged above', () => {
  fc.assert(
    fc.property(cases, ([ranking, qrels]) => {
      const [ap, inferred] = [averagePrecision(), inferredPrecision()].map((m) => numberOf(m.score(ranking, qrels)));
      assert.ok(Math.abs((ap ?? 0) - (inferred ?? 0)) < 1e-4);
    }),
  );
  // Above b: a relevant, n not, u of the pool but unjudged, x outside: 1/5 + 4/5 · 3/4 · 1/2.
  const value = numberOf(inferredPrecision().score(['a', 'n', 'u', 'x', 'b'], { a: 1, n: 0, u: -1, b: 1 }));
  assert.ok(Math.abs(value - (1 + 0.2 + 0.3) / 2) < 1e-5);
});

test('condensed nDCG is nDCG of the judged documents alone', () => {
  fc.assert(
    fc.property(cases, ([ranking, qrels, k]) => {
      const judged = ranking.filter((id) => Object.hasOwn(qrels, id));
      for (const gain of ['linear', 'exp'] as const)
        near(condensedNdcg({ k, gain }).score(ranking, qrels), numberOf(ndcg({ k, gain }).score(judged, qrels)));
    }),
  );
  near(condensedNdcg({ k: 1 }).score(['bad', 'a'], { bad: -1, a: 3 }), 1);
  assert.equal(condensedNdcg({ gain: 'exp', k: 5 }).name, 'condensedNDCG(gain=exp)@5');
});
