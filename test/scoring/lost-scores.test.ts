// A score that is missing may be under way: it is asked for again when it has been missing for long, however old its trace is.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ScoreTraces, scoreLost } from '#src/app/scoring/score-traces.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { dayMs, putProduction } from '../alerts/made-up-production.ts';
import { collect, idSource } from '../contracts/store-fixtures.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';

it('of a trace of yesterday that came just now nobody asks twice; one that was left is scored after ten minutes', async () => {
  const under = await sqliteMemoryStore();
  const start = 20_000 * dayMs;
  let now = start;
  let asked = 0;
  const newId = idSource();
  const options: ScoreTraces = {
    metrics: [
      {
        ...{ metric: parseMetricName('faithfulness'), fingerprint: 'f', source: 'judge' },
        scorer: async () => {
          asked++;
          return { status: 'scored', value: 1 };
        },
      },
    ],
    ...{ rate: 1, limits: { calls: undefined, costUsd: undefined }, match: () => undefined },
    stop: new AbortController().signal,
  };
  const clock = { now: () => now, monotonic: () => now };
  const absentSince = new Map<string, number>();
  const again = () =>
    scoreLost(
      { store: under.store, clock, newId: () => `id ${newId()}` },
      { ...options, owner: 'me', limit: 20, absentSince },
    );
  try {
    await putProduction(under.store, [{ id: 'a', at: start - dayMs }]);
    assert.ok(await under.store.decideScoring({ id: 'a', trialId: 'trial a', scoreProbability: 1 }));
    for (const minutes of [0, 5, 9.9]) {
      now = start + minutes * 60_000;
      assert.deepEqual([await again(), asked], [0, 0], `${minutes}`);
    }
    now = start + 10 * 60_000;
    assert.deepEqual([await again(), asked], [1, 1]);
    assert.deepEqual([await again(), asked, absentSince.size], [0, 1, 0]);
    const [scored] = await collect(under.store.scoredTraces({ from: 0, to: start }, 'all'));
    assert.equal(scored?.scores.length, 1);
  } finally {
    await under.dispose();
  }
});
