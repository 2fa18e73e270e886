// Our fusion against lists that an independent tool (ranx) fused; see `_about` in the file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { CandidateList } from './candidate-list.ts';
import { fuseLists } from './fuse-pool.ts';
import type { FusionName } from './fusion-rules.ts';
import { type Normalisation, normaliseScores } from './normalise-scores.ts';

type Runs = readonly Readonly<Record<string, Readonly<Record<string, number>>>>[];

interface Reference {
  readonly runs: Runs;
  readonly normalized: Readonly<Record<string, Runs>>;
  readonly fused: readonly {
    readonly norm: string | null;
    readonly method: string;
    readonly params: { readonly k?: number; readonly weights?: readonly number[] };
    readonly result: Readonly<Record<string, readonly (readonly [string, number])[]>>;
  }[];
}

const file = new URL('../../../test/golden/fusion/fusion-reference.json', import.meta.url);
const { runs, normalized, fused } = JSON.parse(readFileSync(file, 'utf8')) as Reference;

const normalisationOf = (name: string): Normalisation => (name === 'zmuv' ? 'z-score' : name) as Normalisation;

const methods: Readonly<Record<string, FusionName>> = {
  rrf: 'rrf',
  sum: 'combsum',
  wsum: 'weighted',
  mnz: 'combmnz',
  gmnz: 'combgmnz',
  anz: 'combanz',
  max: 'combmax',
  min: 'combmin',
  med: 'combmed',
  isr: 'isr',
  log_isr: 'log-isr',
  logn_isr: 'logn-isr',
  rbc: 'rbc',
  // The points of Borda's count are its normalisation times the number of candidates.
  bordafuse: 'combsum',
  w_bordafuse: 'weighted',
};

/** What the reference has and Hakari does not offer: a CombMNZ that weighs twice, a sum of two rules, pairwise votes. */
const notOffered = ['wmnz', 'mixed', 'condorcet', 'w_condorcet'];

/** The runs' lists are in order of score. */
const listsOf = (query: string, weights: readonly number[] = []): readonly CandidateList[] =>
  runs.map((run, at) => ({
    source: `run ${at}`,
    candidates: Object.entries(run[query] ?? {}).map(([id, score]) => ({ id, score })),
    weight: weights[at] ?? 1,
  }));

const near = (actual: number, expected: number): boolean =>
  Math.abs(actual - expected) <= 1e-12 * Math.max(1, Math.abs(expected));

for (const { norm, method, params, result } of fused.filter((each) => !notOffered.includes(each.method))) {
  test(`${method} ${norm ?? ''} ${JSON.stringify(params)} as the reference has it`, () => {
    for (const [query, expected] of Object.entries(result)) {
      const points = method.endsWith('bordafuse');
      const found = fuseLists(listsOf(query, params.weights), {
        fusion: methods[method]!,
        normalisation: normalisationOf(points ? 'borda' : (norm ?? 'min-max')),
        rrfK: params.k ?? 60,
        edges: 'ranx',
      });
      const scores = new Map(found.map(({ id, score }) => [id, score * (points ? found.length : 1)]));
      assert.equal(found.length, expected.length);
      for (const [id, score] of expected) {
        assert.ok(near(scores.get(id)!, score), `${query} ${id}: ${scores.get(id)}, expected ${score}`);
      }
    }
  });
}

for (const [norm, results] of Object.entries(normalized)) {
  test(`the normalisation ${norm} as the reference has it`, () => {
    for (const [at, run] of results.entries()) {
      for (const [query, expected] of Object.entries(run)) {
        const given = Object.entries(runs[at]?.[query] ?? {});
        const poolSize = new Set(runs.flatMap((each) => Object.keys(each[query] ?? {}))).size;
        const normalisation = normalisationOf(norm);
        const shares = normaliseScores(
          given.map(([, score]) => score),
          { normalisation, poolSize, edges: 'ranx' },
        );
        for (const [rank, [id]] of given.entries()) assert.ok(near(shares[rank]!, expected[id]!), `${query} ${id}`);
      }
    }
  });
}

test('60 of the 74 results of the reference are of rules that Hakari offers', () => {
  assert.equal(fused.length, 74);
  assert.equal(fused.filter(({ method }) => !notOffered.includes(method)).length, 60);
});
