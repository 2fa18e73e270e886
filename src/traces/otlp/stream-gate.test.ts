import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SpanFacts } from '../../model/trace.ts';
import { createStreamGate } from './stream-gate.ts';

const spanOf = (service: string | undefined, number = 0): SpanFacts => ({
  ...{ traceId: 't', spanId: `s${number}`, kind: 'root', name: 'ask', startedAt: 0 },
  ...(service !== undefined && { service }),
});
const day = 24 * 3600 * 1000;

describe('the gate of streams', () => {
  it('takes so many new names of a day, those that are known always, and says why the others are refused', async () => {
    let now = 100 * day;
    const there = new Map([['old', 3 * day]]);
    const gate = createStreamGate({ limits: { total: 10, aDay: 2 }, known: async () => there, now: () => now });
    const first = await gate.admit(['old', 'a', 'b', 'a', 'c', undefined].map((name, at) => spanOf(name, at)));
    assert.deepEqual(
      first.spans.map(({ service }) => service),
      ['old', 'a', 'b', 'a', undefined],
    );
    const reason = 'service.name "c": 2 new names of services were taken today, and no more are (traces.streams)';
    assert.deepEqual(first.rejected, { spans: 1, message: reason });
    assert.deepEqual(gate.refused(), { spans: 1, at: now, names: ['c'], reason });
    now += day;
    assert.equal((await gate.admit([spanOf('c'), spanOf('a')])).rejected.spans, 0);
  });

  it('takes no more than so many in all, whoever made them', async () => {
    let now = 100 * day;
    const there = new Map<string, number>();
    const gate = createStreamGate({ limits: { total: 3, aDay: 100 }, known: async () => there, now: () => now });
    assert.equal((await gate.admit([spanOf('a')])).rejected.spans, 0);
    there.set('by another server', now).set('and one more', now);
    now += 10_000;
    const { rejected } = await gate.admit([spanOf('b'), spanOf('b', 1), spanOf('c'), spanOf('a')]);
    assert.deepEqual(rejected, {
      spans: 3,
      message: 'service.name "b": there are 3 names of services already, and no more are taken (traces.streams)',
    });
    assert.equal((await gate.admit([spanOf('by another server')])).rejected.spans, 0);
  });

  it('reads what is there no more than each ten seconds, however many names are made up, and tells few of them, cut', async () => {
    let [now, looks] = [0, 0];
    const known = async () => {
      looks++;
      return new Map<string, number>();
    };
    const gate = createStreamGate({ limits: { total: 5, aDay: 5 }, known, now: () => now });
    for (let at = 0; at < 1000; at++) {
      now += 1;
      await gate.admit([spanOf(`made up ${at} ${'x'.repeat(500)}`)]);
    }
    assert.equal(looks, 1);
    const refused = gate.refused();
    assert.deepEqual([refused?.spans, refused?.names.length], [995, 10]);
    assert.ok(refused?.names.every((name) => name.length <= 60));
  });
});
