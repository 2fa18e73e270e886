import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Trial } from '../model/trial.ts';
import { quantile } from '../stats/quantile.ts';
import { latencyQuantiles, quantileRange, timeOf } from './latency-quantiles.ts';

const head = { id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, startedAt: 0 };

describe('what a trial says of how long an answer takes', () => {
  const saying = (trial: Partial<Trial>) => timeOf({ ...head, ...trial } as Trial);

  test('its time; that it took longer than it was waited for; nothing', () => {
    assert.deepEqual(saying({ status: 'ok', output: {}, latencyMs: 12 }), { ms: 12 });
    assert.deepEqual(saying({ status: 'ok', output: {} }), { atLeastMs: 0 });
    const error = { code: 'target-timeout', message: 'late' };
    assert.deepEqual(saying({ status: 'failed', error, latencyMs: 900, unansweredMs: 200 }), { atLeastMs: 200 });
    // The time of a failure holds the waits in our own queue: it is no bound of what an answer takes.
    assert.deepEqual(saying({ status: 'failed', error, latencyMs: 900 }), { atLeastMs: 0 });
  });

  test('an answer from a memory was not to be timed', () => {
    assert.equal(saying({ status: 'ok', output: { cached: true }, latencyMs: 1 }), undefined);
    assert.equal(saying({ status: 'ok', output: { cached: true } }), undefined);
  });
});

describe('between what a quantile lies', () => {
  test('7 of 12 that timed out at 200 ms: the median is one of them', () => {
    const { p50, n, missing } = latencyQuantiles([60, 61, 62, 63, 64], Array<number>(7).fill(200));
    assert.deepEqual([p50, n, missing?.n, missing?.p50], [62, 5, 7, [200, null]]);
  });

  test('of 200 with 40 that timed out it is known, since they are all beyond it', () => {
    const ms = Array.from({ length: 160 }, (_, i) => i + 1);
    const { missing } = latencyQuantiles(ms, Array<number>(40).fill(500));
    assert.deepEqual(missing?.p50, [100.5, 100.5]);
    assert.deepEqual([missing?.p95, missing?.mean[1]], [[500, null], null]);
  });

  test('of one of which nothing is known it may be either neighbour', () => {
    assert.deepEqual(latencyQuantiles([10, 20, 30, 40], [0]).missing?.p50, [20, 30]);
  });

  test('nothing is missing where nothing was to be timed, or nothing is known at all', () => {
    assert.equal(latencyQuantiles([1, 2]).missing, undefined);
    assert.equal(latencyQuantiles([], [0, 0]).missing, undefined);
    assert.deepEqual(latencyQuantiles([], [300, 300]).missing?.p95, [300, null]);
  });

  test('whatever the missing ones took, it lies there, and both ends are reached', () => {
    let state = 5;
    const random = (): number => {
      state = (state * 16807) % 2147483647;
      return state / 2147483647;
    };
    for (let round = 0; round < 300; round++) {
      const ms = Array.from({ length: 1 + Math.floor(random() * 12) }, () => Math.round(100 * random()));
      const missing = Array.from({ length: Math.floor(random() * 8) }, () => (random() < 0.5 ? 0 : Math.round(120 * random()))); // biome-ignore format: one line
      for (const p of [0.5, 0.95, 0.99, 0.25]) {
        const [least, most] = quantileRange(ms, missing, p);
        for (const longer of [0, 1, 20, 1e6]) {
          const all = [...ms, ...missing.map((own) => own + longer * random())].sort((a, b) => a - b);
          const found = quantile(all, p);
          assert.ok(found >= least - 1e-9 && found <= (most ?? Number.POSITIVE_INFINITY) + 1e-9, `${round} ${p}`);
        }
        const atLeast = quantile([...ms, ...missing].sort((a, b) => a - b), p); // biome-ignore format: one line
        assert.ok(Math.abs(atLeast - least) < 1e-9);
        const longest = quantile([...ms, ...missing.map(() => 1e9)].sort((a, b) => a - b), p); // biome-ignore format: one line
        assert.equal(most === null, longest > 1e4, `${round} ${p}`);
        if (most !== null) assert.ok(Math.abs(longest - most) < 1e-6);
      }
    }
  });
});
