import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gwetAc1 } from './chance-corrected.ts';
import { cohenKappa } from './cohen-kappa.ts';
import { meanDistances, raterAgreement } from './rater-agreement.ts';
import { studentTQuantile } from './student-t.ts';

/** One pair for each count of a table. */
function pairsOf(table: readonly (readonly number[])[]) {
  const pairs = table.flatMap((row, i) =>
    row.flatMap((count, j) => Array.from({ length: count }, () => [i, j] as const)),
  );
  return { a: pairs.map(([first]) => first), b: pairs.map(([, second]) => second), table };
}
const verdicts = pairsOf([
  [20, 3],
  [5, 22],
]);
const grades = pairsOf([
  [8, 2, 1, 0],
  [3, 9, 2, 1],
  [0, 4, 12, 3],
  [1, 0, 2, 15],
]);
const close = (actual: number | null | undefined, expected: number) =>
  assert.ok(Math.abs((actual ?? Number.NaN) - expected) < 1e-9, `${actual} is not ${expected}`);

test('kappa is scikit-learn’s, plain and weighted', () => {
  close(raterAgreement(grades.a, grades.b).value, 0.5938242280285035);
  close(raterAgreement(grades.a, grades.b, { weights: 'linear' }).value, 0.6960352422907489);
  close(raterAgreement(grades.a, grades.b, { weights: 'quadratic' }).value, 0.7754132008210003);
});

test('the interval is made of kappa and standard error of statsmodels on the table with the added pairs', () => {
  for (const [{ a, b }, weights, kappa, error] of [
    [verdicts, 'none', 0.6296296296296295, 0.10543163301643814],
    [grades, 'linear', 0.6837115481593545, 0.06973746953897392],
    [grades, 'quadratic', 0.7524880111380395, 0.08071152716283818],
  ] as const) {
    const { ci, ciMethod, n } = raterAgreement(a, b, { weights });
    const half = studentTQuantile(0.025, n - 1) * error * Math.sqrt(n / (n - 1));
    assert.equal(ciMethod, 'fleiss-cohen-everitt');
    close(ci?.[0], kappa - half);
    close(ci?.[1], Math.min(1, kappa + half));
  }
});

test('repeats of one example count as one: the interval is that of half the pairs', () => {
  const twice = { a: [...verdicts.a, ...verdicts.a], b: [...verdicts.b, ...verdicts.b] };
  const clusters = [...verdicts.a, ...verdicts.a].map((_, i) => `q${i % verdicts.a.length}`);
  const [once, clustered, naive] = [
    raterAgreement(verdicts.a, verdicts.b),
    raterAgreement(twice.a, twice.b, { clusters }),
    raterAgreement(twice.a, twice.b),
  ];
  assert.deepEqual([clustered.n, clustered.ciMethod], [50, 'clustered-delta']);
  close(clustered.value, once.value as number);
  const width = (ci: readonly [number, number] | null) => (ci === null ? Number.NaN : ci[1] - ci[0]);
  assert.ok(Math.abs(width(clustered.ci) / width(once.ci) - 1) < 0.05);
  assert.ok(width(naive.ci) < 0.8 * width(clustered.ci));
});

test('full agreement has an interval, one rating alone has no kappa', () => {
  const same = [1, 1, 1, 0, 0, 1, 0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 0, 1, 1, 0];
  const { value, ci } = raterAgreement(same, same);
  assert.equal(value, 1);
  assert.ok(ci !== null && ci[0] < 0.85 && ci[1] === 1, `${ci}`);
  assert.deepEqual(raterAgreement([1, 1], [1, 1]), {
    value: null,
    ci: null,
    ciMethod: 'none: both gave one and the same rating',
    n: 2,
  });
  const same7 = Array(50).fill(0.7);
  for (const weights of ['none', 'linear', 'quadratic'] as const) {
    assert.equal(raterAgreement(same7, same7, { weights }).value, null, weights);
  }
  assert.equal(raterAgreement([1, 0], [1, 1], { clusters: ['q', 'q'] }).ciMethod, 'none: n < 2');
  assert.equal(raterAgreement([], []).value, null);
});

test('AC1 stays high where nearly all is good and kappa falls', () => {
  const humans = [...Array(118).fill(1), ...Array(5).fill(1), ...Array(2).fill(0)];
  const judge = [...Array(118).fill(1), ...Array(5).fill(0), ...Array(2).fill(1)];
  // By hand: π = (123 + 120) / 250 = .972, expected 1 − 2 · .972 · .028; seen 7 / 125.
  close(gwetAc1(humans, judge).value, 1 - 7 / 125 / (1 - 2 * 0.972 * 0.028));
  assert.ok((raterAgreement(humans, judge).value ?? 1) < 0);
  assert.throws(() => gwetAc1([2], [1]), RangeError);
});

test('kappa of lists is kappa of their table, and does not mind exchange, order, or unit', () => {
  const rating = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(fc.array(fc.tuple(rating, rating), { minLength: 2, maxLength: 40 }), (pairs) => {
      const [a, b] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
      const table = [0, 1, 2, 3].map((i) =>
        [0, 1, 2, 3].map((j) => pairs.filter(([x, y]) => x === i && y === j).length),
      );
      for (const weights of ['none', 'linear', 'quadratic'] as const) {
        const { value, ci } = raterAgreement(a, b, { weights });
        const expected = cohenKappa(table, { weights });
        if (expected === null) assert.equal(value, null);
        else {
          close(value, expected);
          close(raterAgreement(b, a, { weights }).value, expected);
          close(
            raterAgreement(
              a.map((x) => 10 * x),
              b.map((x) => 10 * x),
              { weights },
            ).value,
            expected,
          );
          assert.ok(ci !== null && ci[0] <= expected && expected <= ci[1] && ci[0] >= -1 && ci[1] <= 1);
        }
      }
    }),
  );
});

test('of good and bad, weighted or not, it is the same number with the same interval', () => {
  const a = Array.from({ length: 30 }, (_, i) => (i < 3 ? 0 : 1));
  const b = a.map((rating, i) => (i % 7 === 0 ? 1 - rating : rating));
  const plain = raterAgreement(a, b);
  for (const weights of ['linear', 'quadratic'] as const) {
    const weighted = raterAgreement(a, b, { weights });
    for (const [one, other] of [
      [weighted.value, plain.value],
      [weighted.ci?.[0], plain.ci?.[0]],
      [weighted.ci?.[1], plain.ci?.[1]],
    ]) {
      assert.ok(Math.abs((one ?? Number.NaN) - (other ?? 0)) < 1e-9, `${weights} ${one} ${other}`);
    }
  }
});

test('agreement that is just what chance would give is 0, whatever it is rounded to', () => {
  for (let size = 1; size <= 40; size++) {
    const { a, b } = pairsOf([
      [6 * size, 2 * size],
      [3 * size, size],
    ]);
    assert.equal(raterAgreement(a, b).value, 0);
  }
});

test('mean distances are those of going through the list for each rating', () => {
  const rating = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double({ min: -10, max: 10, noNaN: true }));
  const entry = fc.tuple(rating, fc.constantFrom(1, 0.25, 3));
  const weights = { none: (x: number) => (x === 0 ? 0 : 1), linear: Math.abs, quadratic: (x: number) => x * x };
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 30 }), rating, (entries, other) => {
      const [ratings, counts] = [entries.map(([value]) => value), entries.map(([, count]) => count)];
      const total = counts.reduce((sum, count) => sum + count, 0);
      for (const name of ['none', 'linear', 'quadratic'] as const) {
        const distance = meanDistances[name](ratings, counts);
        for (const from of [...ratings, other]) {
          const plain = entries.reduce((sum, [value, count]) => sum + weights[name](from - value) * count, 0) / total;
          assert.ok(Math.abs(distance(from) - plain) < 1e-9, `${name} ${from}: ${distance(from)} ${plain}`);
        }
      }
    }),
  );
});
