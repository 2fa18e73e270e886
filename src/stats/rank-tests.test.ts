// Rank tests and agreement: what must hold, and what is said at the edges.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cohenKappa } from './cohen-kappa.ts';
import { kendallTau, pearsonCorrelation, spearmanCorrelation } from './correlation.ts';
import { krippendorffAlpha } from './krippendorff-alpha.ts';
import { midranks } from './midranks.ts';
import { differencesOf, pairedDifferences } from './paired-differences.ts';
import { friedmanTest, wilcoxonTest } from './rank-tests.ts';
import { mcNemarTest, signTest } from './sign-test.ts';

const difference = fc.integer({ min: -6, max: 6 });
const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`);

describe('midranks', () => {
  it('shares the mean rank among equal values', () => {
    assert.deepEqual(midranks([3, 1, 3, 2]), { ranks: Float64Array.of(3.5, 1, 3.5, 2), groups: [1, 1, 2] });
    assert.deepEqual([...midranks([0.1, 0.3 - 0.2], 1e-12).ranks], [1.5, 1.5]);
  });
});

describe('wilcoxonTest', () => {
  it('is exact: the same as trying all signs', () => {
    fc.assert(
      fc.property(
        fc.array(difference, { minLength: 1, maxLength: 9 }),
        fc.constantFrom('wilcoxon', 'pratt', 'zsplit'),
        (values, zeros) => {
          const result = wilcoxonTest(differencesOf(values, { scale: 1 }), { zeros });
          assert.ok(result.kind === 'tested' && result.method === 'exact');
          const ranked = zeros === 'wilcoxon' ? values.filter((value) => value !== 0) : values;
          const ranks = midranks(ranked.map(Math.abs)).ranks.filter((_, i) => ranked[i] !== 0);
          const observed = ranked
            .filter((value) => value !== 0)
            .reduce((sum, value, i) => sum + (value > 0 ? ranks[i]! : 0), 0);
          let [atLeast, atMost] = [0, 0];
          for (let signs = 0; signs < 2 ** ranks.length; signs++) {
            const sum = ranks.reduce((total, rank, i) => total + ((signs >> i) & 1 ? rank : 0), 0);
            if (sum >= observed) atLeast++;
            if (sum <= observed) atMost++;
          }
          near(result.pGreater, atLeast / 2 ** ranks.length);
          near(result.pLess, atMost / 2 ** ranks.length);
          near(
            result.wPlus + result.wMinus,
            zeros === 'pratt' ? ranks.reduce((a, b) => a + b, 0) : (ranked.length * (ranked.length + 1)) / 2,
          );
        },
      ),
    );
  });

  it('is near the exact test where it approximates', () => {
    const values = Array.from({ length: 60 }, (_, i) => Math.sin(i * 5) + 0.15);
    const of = differencesOf(values, { scale: 1 });
    const exact = wilcoxonTest(of, { method: 'exact' });
    const approximate = wilcoxonTest(of);
    assert.ok(exact.kind === 'tested' && approximate.kind === 'tested' && approximate.method === 'normal');
    assert.ok(Math.abs(exact.p - approximate.p) < 0.005);
  });

  it('finds nothing where there is no difference', () => {
    const none = wilcoxonTest(pairedDifferences([1, 2], [1, 2]));
    assert.deepEqual(none, {
      kind: 'tested',
      method: 'exact',
      n: 2,
      nonZero: 0,
      wPlus: 0,
      wMinus: 0,
      p: 1,
      pGreater: 1,
      pLess: 1,
    });
    assert.deepEqual(wilcoxonTest(pairedDifferences([], [])), { kind: 'too-few', n: 0 });
  });

  it('refuses an exact test that would not fit', () => {
    const many = differencesOf(
      Float64Array.from({ length: 1001 }, (_, i) => i + 1),
      { scale: 1 },
    );
    assert.throws(() => wilcoxonTest(many, { method: 'exact' }), RangeError);
  });
});

describe('signTest', () => {
  it('does not count ties', () => {
    const result = signTest(differencesOf([1, 1, 1, -1, 0, 0, 1e-16], { scale: 1 }));
    assert.deepEqual(result, {
      kind: 'tested',
      n: 7,
      wins: 3,
      ties: 3,
      losses: 1,
      p: 0.625,
      pGreater: 0.3125,
      pLess: 0.9375,
    });
  });

  it('goes on where single chances are too small for a double', () => {
    const half = differencesOf(
      Array.from({ length: 2000 }, (_, i) => (i < 1050 ? 1 : -1)),
      { scale: 1 },
    );
    const result = signTest(half);
    // Normal approximation with continuity correction: z = 49.5 / √500.
    assert.ok(result.kind === 'tested' && Math.abs(result.pGreater - 0.01343) < 1e-4);
  });
});

describe('mcNemarTest', () => {
  it('says when no example tells a from b, and refuses what is no count', () => {
    assert.deepEqual(mcNemarTest({ onlyA: 0, onlyB: 0 }), { kind: 'no-discordant-pairs' });
    assert.throws(() => mcNemarTest({ onlyA: -1, onlyB: 2 }), RangeError);
    assert.throws(() => mcNemarTest({ onlyA: 1.5, onlyB: 2 }), RangeError);
  });
});

describe('friedmanTest', () => {
  it('says when there is nothing to rank', () => {
    assert.deepEqual(friedmanTest([[1, 2]]), { kind: 'too-few' });
    assert.deepEqual(
      friedmanTest([
        [0.3 - 0.2, 2],
        [0.1, 2],
      ]),
      { kind: 'constant' },
    );
    assert.throws(() => friedmanTest([[1, 2], [1]]), RangeError);
  });

  it('is the sign test’s chi-square for two systems', () => {
    const result = friedmanTest([
      [1, 2, 3, 4, 5],
      [2, 3, 4, 5, 4],
    ]);
    assert.ok(result.kind === 'tested');
    near(result.chiSquare, (4 - 1) ** 2 / 5);
  });
});

describe('cohenKappa', () => {
  it('is 1 for full agreement and null where chance agrees fully', () => {
    assert.equal(
      cohenKappa([
        [3, 0],
        [0, 4],
      ]),
      1,
    );
    assert.equal(
      cohenKappa([
        [7, 0],
        [0, 0],
      ]),
      null,
    );
    assert.equal(cohenKappa([]), null);
    assert.throws(() => cohenKappa([[1, 2]]), RangeError);
    assert.throws(() => cohenKappa([[Number.NaN]]), RangeError);
  });

  it('weighs nothing with two categories', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 4, maxLength: 4 }), ([p, q, r, s]) => {
        const table = [
          [p!, q!],
          [r!, s!],
        ];
        assert.equal(cohenKappa(table), cohenKappa(table, { weights: 'linear' }));
        assert.equal(cohenKappa(table), cohenKappa(table, { weights: 'quadratic' }));
      }),
    );
  });
});

describe('krippendorffAlpha', () => {
  it('sees neither the order of units nor who rated', () => {
    const rating = fc.option(fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(fc.array(fc.array(rating, { maxLength: 4 }), { maxLength: 12 }), (units) => {
        for (const level of ['nominal', 'ordinal', 'interval'] as const) {
          const one = krippendorffAlpha(units, { level });
          const other = krippendorffAlpha(
            units.toReversed().map((unit) => unit.toReversed()),
            { level },
          );
          assert.equal(one.alpha === null, other.alpha === null);
          if (one.alpha !== null) near(one.alpha, other.alpha!);
        }
      }),
    );
  });

  it('has no value where nobody could disagree', () => {
    assert.deepEqual(krippendorffAlpha([[1], [null, 2]]), { alpha: null, ratings: 0, units: 0 });
    assert.equal(
      krippendorffAlpha([
        [2, 2],
        [2, 2],
      ]).alpha,
      null,
    );
    assert.throws(() => krippendorffAlpha([[1, Number.NaN]]), RangeError);
  });
});

describe('correlations', () => {
  it('count pairs as two loops do', () => {
    const list = fc.array(fc.tuple(difference, difference), { minLength: 3, maxLength: 25 });
    fc.assert(
      fc.property(list, (pairs) => {
        const result = kendallTau(
          pairs.map(([x]) => x),
          pairs.map(([, y]) => y),
        );
        let [surplus, tiesX, tiesY] = [0, 0, 0];
        for (const [i, [x, y]] of pairs.entries()) {
          for (const [u, v] of pairs.slice(i + 1)) {
            surplus += Math.sign(x - u) * Math.sign(y - v);
            if (x === u) tiesX++;
            if (y === v) tiesY++;
          }
        }
        const all = (pairs.length * (pairs.length - 1)) / 2;
        if (tiesX === all || tiesY === all) assert.equal(result.kind, 'constant');
        else near(result.kind === 'tested' ? result.r : Number.NaN, surplus / Math.sqrt((all - tiesX) * (all - tiesY)));
      }),
    );
  });

  it('are 1 or −1 for an exact relation, and say what they cannot measure', () => {
    const rising = [1, 2, 4, 9];
    for (const correlation of [pearsonCorrelation, spearmanCorrelation, kendallTau]) {
      const [same, opposite] = [
        correlation(rising, rising),
        correlation(
          rising,
          rising.map((value) => -value),
        ),
      ];
      assert.deepEqual([same.kind === 'tested' && same.r, opposite.kind === 'tested' && opposite.r], [1, -1]);
      assert.deepEqual(correlation([1, 1, 1], [1, 2, 3]), { kind: 'constant', n: 3 });
      assert.deepEqual(correlation([1, 2], [1, 2]), { kind: 'too-few', n: 2 });
      assert.throws(() => correlation([1, 2, 3], [1, 2]), RangeError);
      assert.throws(() => correlation([1, 2, Number.NaN], [1, 2, 3]), RangeError);
    }
  });
});
