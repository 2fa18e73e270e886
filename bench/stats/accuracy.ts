// How near `hakari/stats` comes to its reference values: the table in docs/statistics.md. `node bench/stats/accuracy.ts`, after a build.
import { readFileSync } from 'node:fs';
import type { QuantileType } from '../../src/stats.ts';
import * as stats from '../../src/stats.ts';
import type { Reference } from '../../test/golden/stats/reference.ts';
import { say } from '../search/statistics.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../test/golden/stats/${name}`, import.meta.url), 'utf8'));
const reference: Reference = read('tests.json');
const older: {
  readonly incompleteBeta: readonly [number, number, number, number][];
  readonly studentTTail: readonly [number, number, number][];
} = read('reference.json');

interface Errors {
  values: number;
  relative: number;
  absolute: number;
}
const table = new Map<string, Errors>();

function see(name: string, actual: number | null | undefined, expected: number | undefined): void {
  if (typeof expected !== 'number') return;
  const row = table.get(name) ?? { values: 0, relative: 0, absolute: 0 };
  table.set(name, row);
  const distance = actual === expected ? 0 : Math.abs((actual ?? Number.NaN) - expected);
  row.values++;
  row.absolute = Math.max(row.absolute, distance);
  row.relative = Math.max(row.relative, distance === 0 ? 0 : distance / Math.abs(expected));
}

const differencesIn = (name: string, relativeTolerance = 0) => {
  const { a, b } = reference.datasets[name]!;
  return stats.pairedDifferences(b, a, { relativeTolerance });
};
const proper = Object.keys(reference.hp.ci);

for (const [t, df, tail] of older.studentTTail) see('Student t tail', stats.studentTTail(t, df), tail);
for (const [p, df, t] of reference.tQuantile) see('Student t quantile', -stats.studentTQuantile(p, df), t);
for (const [f, df1, df2, tail] of reference.hp.fTail) see('F tail', stats.fTail(f, { df1, df2 }), tail);
for (const [x, df, tail] of reference.hp.chiSquareTail) see('chi-square tail', stats.chiSquareTail(x, df), tail);
for (const [x, a, b, expected] of [...older.incompleteBeta, ...reference.hp.incompleteBeta]) {
  see('incomplete beta', stats.incompleteBeta(x, a, b), expected);
}
for (const [z, tail] of [...reference.normalTail, ...reference.hp.normalTailFar]) {
  see('normal tail', stats.normalTail(z), tail);
}
for (const [p, z] of reference.normalQuantile) see('normal quantile', stats.normalQuantile(p), z);
for (const [x, expected] of reference.logGamma) see('log gamma', stats.logGamma(x), expected);
for (const [t, df, noncentrality, tail] of reference.hp.noncentralT) {
  see('noncentral t tail', stats.noncentralTTail(t, { df, noncentrality }), tail);
}
for (const [q, k, df, tail] of reference.studentizedRange) {
  see('studentized range tail', stats.studentizedRangeTail(q, { k, df }), tail);
}

for (const name of proper) {
  const result = stats.pairedTTest(differencesIn(name));
  if (result.kind !== 'tested') throw new Error(name);
  const { t, p_two_sided, p_greater, p_less, d_z, d_av, d_rm, g_z, cliffs_delta } = reference.pairedT[name]!;
  see('paired t: t and p', result.t, t);
  see('paired t: t and p', result.p, p_two_sided);
  see('paired t: t and p', result.pGreater, p_greater);
  see('paired t: t and p', result.pLess, p_less);
  see('paired t: interval', result.ci[0], reference.hp.ci[name]![0]);
  see('paired t: interval', result.ci[1], reference.hp.ci[name]![1]);
  const { a, b } = reference.datasets[name]!;
  const sizes = stats.pairedEffectSizes(b, a);
  for (const [ours, theirs] of [
    [sizes.dz, d_z],
    [sizes.dav, d_av],
    [sizes.drm, d_rm],
    [sizes.gz, g_z],
    [stats.cliffsDelta(b, a), cliffs_delta],
  ] as const)
    see('effect sizes', ours, theirs);
}
for (const [name, { p_two_sided }] of Object.entries(reference.randomization)) {
  if (name === 'n12_negative_effect') continue;
  const result = stats.randomizationTest(differencesIn(name));
  see('randomization, exact', result.kind === 'tested' ? result.p : null, p_two_sided);
}
for (const [name, expected] of Object.entries(reference.wilcoxon)) {
  if (name === 'identical') continue;
  for (const [options, key] of [
    [{ method: 'exact' }, 'exact_two_sided'],
    [{ method: 'normal', correction: 'none' }, 'approx_corr0_two-sided'],
    [{ method: 'normal' }, 'approx_corr1_two-sided'],
    [{ method: 'normal', correction: 'none', zeros: 'pratt' }, 'approx_pratt_two-sided'],
    [{ method: 'normal', correction: 'none', zeros: 'zsplit' }, 'approx_zsplit_two-sided'],
  ] as const) {
    const result = stats.wilcoxonTest(differencesIn(name), options);
    see('Wilcoxon', result.kind === 'tested' ? result.p : null, expected[key]);
  }
}
for (const [name, { p_two_sided }] of Object.entries(reference.signTest)) {
  const result = stats.signTest(differencesIn(name));
  see('sign test', result.kind === 'tested' ? result.p : null, p_two_sided);
}
for (const [name, { theta, observed, ...expected }] of Object.entries(reference.bootstrap)) {
  for (const method of ['percentile', 'basic', 'bca'] as const) {
    const { ci } = stats.bootstrapInterval({
      values: differencesIn(name).values,
      replicates: theta!,
      method,
      observed,
    });
    for (const i of [0, 1]) see('bootstrap, same replicates', ci?.[i], expected[`${method}_0.95`]?.[i]);
  }
}
const adjustments = { bonferroni: 'bonferroni', holm: 'holm', hochberg: 'simes-hochberg', hommel: 'hommel' } as const;
const others = { sidak: 'sidak', 'holm-sidak': 'holm-sidak', bh: 'fdr_bh', by: 'fdr_by' } as const;
for (const expected of Object.values(reference.adjust)) {
  for (const [ours, theirs] of Object.entries({ ...adjustments, ...others })) {
    const adjusted = stats.adjustPValues(expected.p!, ours as stats.Adjustment);
    for (const [i, p] of adjusted.entries()) see('adjusted p', p, expected[theirs]![i]);
  }
}
const side = (alternative: string) => (alternative === 'larger' ? 'one-sided' : 'two-sided');
for (const [effect, n, alpha, alternative, power] of reference.hp.power) {
  see('power', stats.pairedTPower({ effect: +effect, n, alpha: +alpha, alternative: side(alternative) }), power);
}
for (const [effect, n, alpha, alternative, power] of reference.power) {
  see('power, statsmodels', stats.pairedTPower({ effect, n, alpha, alternative: side(alternative) }), power);
}
for (const [effect, alpha, power, exact] of reference.hp.sampleSize) {
  see('sample size', stats.pairedTSampleSize({ effect, alpha, power }).exact, exact);
}
for (const [effect, alpha, power, exact] of reference.sampleSize) {
  see('sample size, statsmodels', stats.pairedTSampleSize({ effect, alpha, power }).exact, exact);
}
for (const [n, alpha, power, effect] of reference.hp.minimalEffect) {
  see('minimal effect', stats.pairedTMinimalEffect({ n, alpha, power }), effect);
}
for (const [n, alpha, power, effect] of reference.minimalEffect) {
  see('minimal effect, statsmodels', stats.pairedTMinimalEffect({ n, alpha, power }), effect);
}
const tukey = stats.tukeyHsd(Object.values(reference.tukey.scores));
for (const [i, [, , , , p]] of reference.tukey.pairs.entries()) {
  see('Tukey', tukey.kind === 'tested' ? tukey.pairs[i]!.p : null, p);
}
const friedman = stats.friedmanTest(Object.values(reference.tukey.scores));
see('Friedman', friedman.kind === 'tested' ? friedman.p : null, reference.tukey.friedman.p);
for (const { table: counts, exact_p, chi2_p, chi2_corr_p } of reference.mcNemar) {
  const result = stats.mcNemarTest({ onlyA: counts[0]![1]!, onlyB: counts[1]![0]! });
  if (result.kind !== 'tested') continue;
  see('McNemar', result.p, exact_p);
  see('McNemar', result.pChiSquare, chi2_p);
  see('McNemar', result.pCorrected, chi2_corr_p);
}
for (const { table: counts, kappa, kappa_linear, kappa_quadratic } of reference.kappa) {
  see('Cohen’s kappa', stats.cohenKappa(counts), kappa);
  see('Cohen’s kappa', stats.cohenKappa(counts, { weights: 'linear' }), kappa_linear);
  see('Cohen’s kappa', stats.cohenKappa(counts, { weights: 'quadratic' }), kappa_quadratic);
}
for (const [name, expected] of Object.entries(reference.correlation)) {
  const { a, b } = reference.datasets[name]!;
  for (const [result, r, p] of [
    [stats.pearsonCorrelation(a, b), 'pearson_r', 'pearson_p'],
    [stats.spearmanCorrelation(a, b), 'spearman_rho', 'spearman_p_t'],
    [stats.kendallTau(a, b), 'kendall_tau_b', 'kendall_p_scipy_auto'],
  ] as const) {
    if (result.kind !== 'tested') throw new Error(name);
    see('correlations', result.r, expected[r]);
    see('correlations', result.p, expected[p]);
  }
}
for (const [successes, n, low, high] of reference.wilson) {
  const interval = stats.shareInterval({ successes, n });
  see('Wilson', interval?.[0], low);
  see('Wilson', interval?.[1], high);
}
const sorted = reference.quantile.x.toSorted((x, y) => x - y);
for (const [type, p, q] of reference.quantile.cases) {
  see('quantiles, 9 rules', stats.quantile(sorted, p, { type: type as QuantileType }), q);
}

say('| of | values | relative error | absolute error |\n|---|---|---|---|');
const digits = (error: number) => (error === 0 ? '0' : error.toExponential(0).replace('e', '·10^'));
for (const [name, { values, relative, absolute }] of table) {
  say(`| ${name} | ${values} | ${digits(relative)} | ${digits(absolute)} |`);
}
