import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ObservedScore, scoresOf } from '../../analysis/alerts/observed-score.ts';
import type { Score } from '../../model/score.ts';
import type { ScoredTrace } from '../../ports/trace-store.ts';
import { observed, readObserved } from './read-observed.ts';

const trace = (n: number): ScoredTrace => ({
  trace: {
    ...{ id: `t${n}`, stream: 'desk', status: 'kept', startedAt: n, probability: 0.5, failed: false, sealed: false },
    ...{ session: `s${n >> 1}`, scoreProbability: 0.5 },
  },
  trial: { ...{ id: `t${n}`, runId: 'r', repeat: 0, execution: 0, startedAt: n }, status: 'ok', output: {} },
  scores: [],
  feedback: [],
});

test('of very many rows whole sessions are left out, and those that are left stand for them: sums stay', async () => {
  const store = {
    async *scoredTraces() {
      for (let n = 0; n < 4000; n++) yield trace(n);
    },
  };
  const read = (most?: number) =>
    readObserved(store, { from: 0, to: 4000 }, { refusals: false, ...(most && { most }) });
  const [all, some] = [await read(), await read(1000)];
  assert.deepEqual([all.length, all[0]?.weight, all[0]?.scoreWeight], [4000, 2, 4]);
  assert.ok(some.length <= 1000 && some.length > 400, `${some.length}`);
  for (const { session } of some) assert.equal(some.filter((each) => each.session === session).length, 2);
  const sum = (rows: typeof all): number => rows.reduce((total, { weight }) => total + weight, 0);
  assert.ok(Math.abs(sum(some) / sum(all) - 1) < 0.15, `${sum(some)} of ${sum(all)}`);
  assert.equal((some[0]?.scoreWeight ?? 0) / (some[0]?.weight ?? 1), 2);
});

test('what a log scored counts from the beginning with the weight of its trace, what a judge said once the draw is decided, and an answer that failed never', () => {
  const scoreOf = (
    source: Score['source'] | undefined,
    decided: { readonly scoreProbability?: number },
    failed = false,
  ): ObservedScore | undefined => {
    const { scoreProbability: _, ...undecided } = trace(1).trace;
    const scores = source === undefined ? [] : [{ ...label, source } as Score];
    const failure = { status: 'failed' as const, error: { code: 'timeout', message: 'no answer' } };
    const row: ScoredTrace = {
      ...trace(1),
      trace: { ...undecided, ...decided, failed },
      scores,
      ...(failed && { trial: { ...trace(1).trial, ...failure } as ScoredTrace['trial'] }),
    };
    return scoresOf({ of: 'metric', metric: 'faithfulness' })(observed(row, { refusals: false }));
  };
  // Kept by half: it stands for two, and drawn by half for four.
  for (const decided of [{}, { scoreProbability: 0 }, { scoreProbability: 0.5 }]) {
    assert.deepEqual(scoreOf('computed', decided), { value: 0.25, weight: 2, by: 'log' });
    // A log tells no score of what failed; one that does means it.
    assert.equal(scoreOf(undefined, decided, true), undefined);
    assert.deepEqual(scoreOf('computed', decided, true), { value: 0.25, weight: 2, by: 'log' });
    assert.equal(scoreOf('human', decided), undefined);
  }
  assert.deepEqual(
    [{}, { scoreProbability: 0 }, { scoreProbability: 0.5 }].map((decided) => scoreOf('judge', decided)?.weight),
    [undefined, undefined, 4],
  );
});

const label = {
  ...{ id: 's', runId: 'r', trialId: 't1', metric: 'faithfulness', metricVersion: 1, scorerFingerprint: 'log' },
  outcome: { status: 'scored', value: 0.25 },
};
