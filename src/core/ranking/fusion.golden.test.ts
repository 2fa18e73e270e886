// Our fusion against lists that an independent tool (ranx) fused; see `_about` in the file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { CandidateList } from './candidate-list.ts';
import { reciprocalRankFusion } from './reciprocal-rank-fusion.ts';
import { weightedFusion } from './weighted-fusion.ts';

interface Reference {
  readonly runs: readonly Readonly<Record<string, Readonly<Record<string, number>>>>[];
  readonly fused: readonly {
    readonly norm: string | null;
    readonly method: string;
    readonly params: { readonly k?: number; readonly weights?: readonly number[] };
    readonly result: Readonly<Record<string, readonly (readonly [string, number])[]>>;
  }[];
}

const file = new URL('../../../test/golden/fusion/fusion-reference.json', import.meta.url);
const { runs, fused } = JSON.parse(readFileSync(file, 'utf8')) as Reference;

/** The runs' lists are in order of score. */
const listsOf = (query: string, weights: readonly number[] = []): readonly CandidateList[] =>
  runs.map((run, at) => ({
    source: `run ${at}`,
    candidates: Object.entries(run[query] ?? {}).map(([id, score]) => ({ id, score })),
    weight: weights[at] ?? 1,
  }));

for (const { norm, method, params, result } of fused) {
  test(`${method} ${norm ?? ''} ${JSON.stringify(params)} as the reference has it`, () => {
    for (const [query, expected] of Object.entries(result)) {
      const lists = listsOf(query, params.weights);
      // The reference gives the only document of a list 0; ours is 1 unless asked.
      const found =
        method === 'rrf' ? reciprocalRankFusion(lists, { k: params.k! }) : weightedFusion(lists, { constantList: 0 });
      const scores = new Map(found.map(({ id, score }) => [id, score]));
      assert.equal(found.length, expected.length);
      for (const [id, score] of expected) assert.ok(Math.abs(scores.get(id)! - score) < 1e-12, `${query} ${id}`);
    }
  });
}

test('the reference has the cases that are meant to be compared', () => {
  assert.deepEqual(
    fused.map(({ method }) => method),
    ['rrf', 'rrf', 'rrf', 'rrf', 'rrf', 'rrf', 'sum', 'wsum'],
  );
});
