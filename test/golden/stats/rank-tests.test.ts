// Rank tests, agreement, correlation and quantiles against other programs, to 1e-9.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cohenKappa } from '#src/stats/cohen-kappa.ts';
import { kendallTau, pearsonCorrelation, spearmanCorrelation } from '#src/stats/correlation.ts';
import { friedmanTest, type WilcoxonOptions, wilcoxonTest } from '#src/stats/rank-tests.ts';
import { krippendorffAlpha } from '#src/stats/krippendorff-alpha.ts';
import { mcNemarTest, signTest } from '#src/stats/sign-test.ts';
import { pairedDifferences } from '#src/stats/paired-differences.ts';
import { quantile, type QuantileType } from '#src/stats/quantile.ts';
import { shareInterval } from '#src/stats/intervals.ts';
import { near, reference, within } from './reference.ts';

/** The reference's difference is a − b, ours second − first; it ranks doubles as they are, so rounding is not forgiven here. */
function differencesIn(name: string, relativeTolerance = 0) {
  const { a, b } = reference.datasets[name]!;
  return pairedDifferences(b, a, { relativeTolerance });
}

test('Wilcoxon’s test, exact and approximate, with every rule for zeros', () => {
  const approximate = (options: WilcoxonOptions, name: string) => {
    const result = wilcoxonTest(differencesIn(name), { method: 'normal', correction: 'none', ...options });
    assert.ok(result.kind === 'tested' && result.method === 'normal');
    return result;
  };
  for (const [name, expected] of Object.entries(reference.wilcoxon)) {
    if (name === 'identical') continue;
    const result = wilcoxonTest(differencesIn(name));
    assert.ok(result.kind === 'tested');
    assert.equal(result.nonZero, expected.n_nonzero);
    near(result.wPlus, expected.W_plus, 1e-12, name);
    near(result.wMinus, expected.W_minus, 1e-12, name);
    assert.equal(result.method, expected.exact_two_sided === undefined ? 'normal' : 'exact', name);
    if (result.method === 'exact') {
      near(result.p, expected.exact_two_sided, 1e-12, name);
      near(result.pGreater, expected.exact_greater, 1e-12, name);
      near(result.pLess, expected.exact_less, 1e-12, name);
    }
    for (const [corr, correction] of [
      ['corr0', 'none'],
      ['corr1', 'continuity'],
    ] as const) {
      const { p, pGreater, pLess } = approximate({ correction }, name);
      near(p, expected[`approx_${corr}_two-sided`], 1e-12, `${name} ${corr}`);
      near(pGreater, expected[`approx_${corr}_greater`], 1e-12, `${name} ${corr}`);
      near(pLess, expected[`approx_${corr}_less`], 1e-12, `${name} ${corr}`);
    }
    near(approximate({ zeros: 'pratt' }, name).p, expected['approx_pratt_two-sided'], 1e-12, `${name} pratt`);
    near(approximate({ zeros: 'zsplit' }, name).p, expected['approx_zsplit_two-sided'], 1e-12, `${name} zsplit`);
  }
});

test('differences that are equal but for rounding share their rank, unless asked not to', () => {
  const of = (relativeTolerance: number) => {
    const result = wilcoxonTest(differencesIn('constant_shift_rounded', relativeTolerance), {
      method: 'normal',
      correction: 'none',
    });
    return result.kind === 'tested' ? result.p : undefined;
  };
  near(of(0), reference.wilcoxon.constant_shift_rounded?.['approx_corr0_two-sided'], 1e-12);
  // Five tied ranks: z = 7.5 / √11.25 = √5.
  near(of(1e-12), 0.025347318677468252, 1e-12);
});

test('the sign test', () => {
  for (const [name, { win, tie, loss, p_two_sided }] of Object.entries(reference.signTest)) {
    const result = signTest(differencesIn(name));
    assert.ok(result.kind === 'tested');
    assert.deepEqual([result.wins, result.ties, result.losses], [win, tie, loss], name);
    near(result.p, p_two_sided, 1e-12, name);
  }
});

test('Friedman’s test', () => {
  const result = friedmanTest(Object.values(reference.tukey.scores));
  assert.ok(result.kind === 'tested');
  near(result.chiSquare, reference.tukey.friedman.chi2, 1e-12);
  near(result.p, reference.tukey.friedman.p, 1e-12);
});

test('McNemar’s test', () => {
  for (const expected of reference.mcNemar) {
    const table: readonly (readonly number[])[] = expected.table;
    const result = mcNemarTest({ onlyA: table[0]![1]!, onlyB: table[1]![0]! });
    // The reference says p = 1, p = 0 and NaN of no discordant pair; we say that there is none.
    if (table[0]![1]! + table[1]![0]! === 0) {
      assert.deepEqual(result, { kind: 'no-discordant-pairs' });
      continue;
    }
    assert.ok(result.kind === 'tested');
    near(result.p, expected.exact_p, 1e-12);
    near(result.pChiSquare, expected.chi2_p, 1e-12);
    near(result.pCorrected, expected.chi2_corr_p, 1e-12);
  }
});

test('Cohen’s kappa', () => {
  for (const { table, kappa, kappa_linear, kappa_quadratic } of reference.kappa) {
    near(cohenKappa(table), kappa, 1e-12);
    near(cohenKappa(table, { weights: 'linear' }), kappa_linear, 1e-12);
    near(cohenKappa(table, { weights: 'quadratic' }), kappa_quadratic, 1e-12);
  }
});

test('Krippendorff’s alpha of the worked example in his paper of 2011', () => {
  // Four observers, twelve units; he prints .743, .815 and .849. The fractions were calculated from his formulas without rounding.
  const observers = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, null, null, null],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, null, 3],
    [null, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, null],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, null],
  ];
  const units = observers[0]!.map((_, unit) => observers.map((ratings) => ratings[unit]));
  const result = krippendorffAlpha(units);
  assert.deepEqual([result.ratings, result.units], [40, 11]);
  near(result.alpha, 113 / 152, 1e-12);
  near(krippendorffAlpha(units, { level: 'ordinal' }).alpha, 108577 / 133160, 1e-12);
  near(krippendorffAlpha(units, { level: 'interval' }).alpha, 951 / 1120, 1e-12);
});

test('correlations', () => {
  for (const [name, expected] of Object.entries(reference.correlation)) {
    const { a, b } = reference.datasets[name]!;
    const [pearson, spearman, kendall] = [pearsonCorrelation(a, b), spearmanCorrelation(a, b), kendallTau(a, b)];
    assert.ok(pearson.kind === 'tested' && spearman.kind === 'tested' && kendall.kind === 'tested');
    // Against scipy's own rounding, in the unit of r: one of them is .00096.
    within(pearson.r, expected.pearson_r, 1e-12, name);
    near(pearson.p, expected.pearson_p, 1e-9, name);
    near(spearman.r, expected.spearman_rho, 1e-12, name);
    near(spearman.p, expected.spearman_p_t, 1e-9, name);
    near(kendall.r, expected.kendall_tau_b, 1e-12, name);
    near(kendall.p, expected.kendall_p_scipy_auto, 1e-9, name);
  }
});

test('Wilson’s interval', () => {
  for (const [successes, n, low, high] of reference.wilson) {
    const interval = shareInterval({ successes, n });
    near(interval?.[0], low, 1e-12, `${successes} of ${n}`);
    near(interval?.[1], high, 1e-12, `${successes} of ${n}`);
  }
});

test('quantiles by all nine rules', () => {
  const sorted = reference.quantile.x.toSorted((x, y) => x - y);
  assert.equal(reference.quantile.cases.length, 90);
  for (const [type, p, expected] of reference.quantile.cases) {
    near(quantile(sorted, p, { type: type as QuantileType }), expected, 1e-12, `type ${type} at ${p}`);
  }
});
