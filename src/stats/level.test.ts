// Tests keep the level that they promise, and intervals cover: on many samples of scores like those of retrieval metrics. The seeds are
// fixed, so the figures are always the same.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bootstrapMean } from './bootstrap.ts';
import { pairedDifferences } from './paired-differences.ts';
import { pairedTTest } from './paired-t-test.ts';
import { fillRandomWords } from './random-bits.ts';
import { randomizationTest } from './randomization-test.ts';
import { wilcoxonTest } from './rank-tests.ts';
import { signTest } from './sign-test.ts';

const samples = 1000;
/** Three standard errors of a share of .05 among the samples. */
const slack = 3 * Math.sqrt((0.05 * 0.95) / samples);

/** Numbers from 0 to 1. */
function uniform(n: number, block: number, part: number): readonly number[] {
  const words = new Int32Array(n);
  fillRandomWords(words, { seed: 2026, block, part });
  return Array.from(words, (word) => (word >>> 0) / 2 ** 32);
}

/** Reciprocal ranks: 1, 1/2, … 1/10, or 0 for a third of the queries. */
const reciprocalRank = (u: number): number => (u < 1 / 3 ? 0 : 1 / Math.ceil(10 * ((u - 1 / 3) * 1.5) ** 2 || 1));
const meanOf = (map: (u: number) => number): number =>
  Array.from({ length: 300_000 }, (_, i) => map((i + 0.5) / 300_000)).reduce((sum, value) => sum + value, 0) / 300_000;

function share(holds: (sample: number) => boolean): number {
  return Array.from({ length: samples }, (_, sample) => holds(sample)).filter(Boolean).length / samples;
}
const rejects = (test: { readonly kind: string; readonly p?: number }): boolean =>
  test.kind === 'tested' && (test.p ?? 1) <= 0.05;

describe('under no difference', () => {
  const differences = (sample: number, n = 30) =>
    pairedDifferences(uniform(n, sample, 0).map(reciprocalRank), uniform(n, sample, 1).map(reciprocalRank));

  it('the t test rejects in 5 %', () => {
    assert.ok(Math.abs(share((sample) => rejects(pairedTTest(differences(sample)))) - 0.05) < slack);
  });

  it('the randomization test rejects in 5 %', () => {
    const rejected = share((sample) => rejects(randomizationTest(differences(sample), { flips: 499, seed: sample })));
    assert.ok(Math.abs(rejected - 0.05) < slack, `${rejected}`);
    assert.ok(share((sample) => rejects(randomizationTest(differences(sample, 9)))) < 0.05 + slack);
  });

  it('rank tests reject in no more than 5 %', () => {
    assert.ok(share((sample) => rejects(wilcoxonTest(differences(sample)))) < 0.05 + slack);
    assert.ok(share((sample) => rejects(wilcoxonTest(differences(sample), { method: 'normal' }))) < 0.05 + slack);
    assert.ok(share((sample) => rejects(signTest(differences(sample)))) < 0.05 + slack);
  });
});

describe('with a true difference', () => {
  /** A tenth without a hit, and better ranks. */
  const easier = (u: number) => (u < 0.1 ? 0 : reciprocalRank(1 / 3 + 0.6 * (u - 0.1)));
  const truth = meanOf(easier) - meanOf(reciprocalRank);
  assert.ok(truth > 0.1);
  const differences = (sample: number, n = 40) =>
    pairedDifferences(uniform(n, sample, 2).map(reciprocalRank), uniform(n, sample, 3).map(easier));

  it('the t interval covers it in 95 %, the bootstrap’s in little less', () => {
    const covers = (ci: readonly [number, number] | null) => ci !== null && ci[0] <= truth && truth <= ci[1];
    const byT = share((sample) => {
      const test = pairedTTest(differences(sample));
      return test.kind === 'tested' && covers(test.ci);
    });
    assert.ok(Math.abs(byT - 0.95) < slack, `${byT}`);
    const byBootstrap = share((sample) =>
      covers(bootstrapMean(differences(sample), { replicates: 500, seed: sample }).ci),
    );
    assert.ok(Math.abs(byBootstrap - 0.94) < 0.02, `${byBootstrap}`);
  });
});
