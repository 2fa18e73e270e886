// Paired t, effect sizes, randomization and adjusted p-values against other programs, to 1e-9.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Adjustment, adjustPValues } from '#src/stats/adjust-p-values.ts';
import { cliffsDelta, hedgesCorrection, pairedEffectSizes } from '#src/stats/effect-size.ts';
import { type PairedDifferences, pairedDifferences } from '#src/stats/paired-differences.ts';
import { pairedTTest } from '#src/stats/paired-t-test.ts';
import { randomizationTest } from '#src/stats/randomization-test.ts';
import { near, reference, within } from './reference.ts';

/** The reference's difference is a − b, ours second − first. */
function differencesIn(name: string): PairedDifferences {
  const { a, b } = reference.datasets[name]!;
  return pairedDifferences(b, a);
}

const degenerate = ['identical', 'constant_shift_exact', 'constant_shift_rounded'];
const proper = Object.keys(reference.pairedT).filter((name) => !degenerate.includes(name));

test('the paired t test, and its intervals', () => {
  assert.equal(proper.length, 11);
  for (const name of proper) {
    const expected = reference.pairedT[name]!;
    const result = pairedTTest(differencesIn(name));
    assert.ok(result.kind === 'tested');
    assert.equal(result.n, expected.n);
    assert.equal(result.df, expected.df);
    near(result.mean, expected.mean_diff, 1e-12, name);
    near(result.sd, expected.sd_diff, 1e-12, name);
    near(result.t, expected.t, 1e-12, name);
    near(result.p, expected.p_two_sided, 1e-12, name);
    near(result.pGreater, expected.p_greater, 1e-12, name);
    near(result.pLess, expected.p_less, 1e-12, name);
    const [low, high, low99, high99] = reference.hp.ci[name]!;
    near(result.ci[0], low, 1e-9, name);
    near(result.ci[1], high, 1e-9, name);
    // The reference's own limits are exact to 1e-9 in absolute terms only: its t quantile is that of a root finder.
    within(result.ci[0], expected.ci95?.[0], 1e-9, name);
    within(result.ci[1], expected.ci95?.[1], 1e-9, name);
    const wide = pairedTTest(differencesIn(name), { level: 0.99 });
    assert.ok(wide.kind === 'tested');
    near(wide.ci[0], low99, 1e-9, name);
    near(wide.ci[1], high99, 1e-9, name);
    within(wide.ci[0], expected.ci99?.[0], 1e-9, name);
  }
});

test('a constant difference is said to be one, also where rounding makes it look like t = 9·10¹⁵', () => {
  for (const name of degenerate) {
    const result = pairedTTest(differencesIn(name));
    assert.ok(result.kind === 'constant', name);
    within(result.value, reference.pairedT[name]?.mean_diff, 1e-15, name);
    const { a, b } = reference.datasets[name]!;
    assert.equal(pairedEffectSizes(b, a).dz, null);
  }
});

test('effect sizes, with null where the reference has none', () => {
  const names = [
    ['dz', 'd_z'],
    ['dav', 'd_av'],
    ['drm', 'd_rm'],
    ['gz', 'g_z'],
    ['gav', 'g_av'],
    ['r', 'r'],
    ['sdA', 'sd_a'],
    ['sdB', 'sd_b'],
  ] as const;
  for (const name of proper) {
    const { a, b } = reference.datasets[name]!;
    const expected = reference.pairedT[name]!;
    const sizes = pairedEffectSizes(b, a);
    for (const [ours, theirs] of names) {
      // The reference's a is our second list.
      const of = ours === 'sdA' ? sizes.sdB : ours === 'sdB' ? sizes.sdA : sizes[ours];
      if (expected[theirs] === null) assert.equal(of, null, `${name} ${ours}`);
      else near(of, expected[theirs], 1e-9, `${name} ${ours}`);
    }
    if (expected.df === 1) assert.equal(hedgesCorrection(1), null);
    else near(hedgesCorrection(expected.df!), expected.hedges_J_exact, 1e-12, name);
    near(cliffsDelta(b, a), expected.cliffs_delta, 1e-12, name);
  }
});

test('the randomization test by all sign vectors', () => {
  for (const [name, expected] of Object.entries(reference.randomization)) {
    const result = randomizationTest(differencesIn(name));
    assert.ok(result.kind === 'tested' && result.method === 'exact');
    assert.equal(result.nonZero, expected.n_nonzero, name);
    assert.equal(result.flips, expected.total, name);
    if (name === 'n12_negative_effect') continue;
    near(result.p, expected.p_two_sided, 1e-12, name);
    near(result.pGreater, expected.p_greater, 1e-12, name);
  }
});

test('sums that are equal but for rounding count as equal', () => {
  // The reference compares the doubles themselves, in exact fractions: 0.2 − 0.5 and 0.65 − 0.35 are not opposite there, and 10 of
  // 4096 sums are as extreme. In the decimals that were written down 14 are.
  const { a, b } = reference.datasets.n12_negative_effect!;
  const decimals = a.map((value, i) => Math.round(value * 100) - Math.round(b[i]! * 100));
  let [sum, asExtreme] = [0, 0];
  for (const difference of decimals) sum += difference;
  for (let signs = 0; signs < 4096; signs++) {
    let flipped = 0;
    for (const [i, difference] of decimals.entries()) flipped += (signs >> i) & 1 ? difference : -difference;
    if (Math.abs(flipped) >= Math.abs(sum)) asExtreme++;
  }
  assert.equal(asExtreme, 14);
  assert.equal(reference.randomization.n12_negative_effect?.count_abs_ge, 10);
  const result = randomizationTest(differencesIn('n12_negative_effect'));
  assert.ok(result.kind === 'tested');
  assert.equal(result.p, 14 / 4096);
});

test('adjusted p-values', () => {
  const names: Readonly<Record<Adjustment, string>> = {
    bonferroni: 'bonferroni',
    sidak: 'sidak',
    holm: 'holm',
    'holm-sidak': 'holm-sidak',
    hochberg: 'simes-hochberg',
    hommel: 'hommel',
    bh: 'fdr_bh',
    by: 'fdr_by',
  };
  for (const [name, expected] of Object.entries(reference.adjust)) {
    for (const [ours, theirs] of Object.entries(names)) {
      const adjusted = adjustPValues(expected.p!, ours as Adjustment);
      assert.equal(adjusted.length, expected.p!.length);
      for (const [i, p] of adjusted.entries()) near(p, expected[theirs]?.[i], 1e-12, `${name} ${theirs}`);
    }
  }
});
