import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ScoredTrace } from '../../ports/trace-store.ts';
import { readObserved } from './read-observed.ts';

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
