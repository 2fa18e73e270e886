import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createAdaptiveWindow } from './adaptive-window.ts';

test('it widens while calls wait, by replies and by time, and never beyond the most', () => {
  const window = createAdaptiveWindow(40);
  assert.equal(window.limit, 16);
  window.accepted();
  assert.equal(window.limit, 16, 'nothing waits');
  assert.equal(window.full(100), 101);
  window.accepted();
  assert.equal(window.limit, 17);
  for (let look = 1; look < 120; look += 1) window.full(100 + look);
  assert.equal(window.limit, 17);
  window.full(220);
  assert.equal(window.limit, 19);
  window.full(220.5);
  assert.equal(window.limit, 19, 'too early for another look');
  window.full(5000);
  assert.equal(window.limit, 21, 'a long time without a look is none');
  for (let look = 1; look < 30; look += 1) window.full(5000 + look);
  assert.equal(window.limit, 40);
  assert.equal(window.full(6000), Number.POSITIVE_INFINITY);
});

test('a narrow lane has a narrow window from the start', () => {
  assert.equal(createAdaptiveWindow(3).limit, 3);
});

test('the first refusals set it to what was taken, and it widens again slowly', () => {
  const window = createAdaptiveWindow(100);
  window.full(0);
  window.full(100);
  for (const others of [12, 11, 10]) window.refused({ startedMs: 0, nowMs: 101, others });
  assert.equal(window.limit, 10);
  assert.equal(window.full(200), Number.POSITIVE_INFINITY, 'time alone does not widen it any more');
  for (let reply = 0; reply < 3; reply += 1) window.accepted();
  assert.equal(window.limit, 10);
  for (let reply = 0; reply < 40; reply += 1) window.accepted();
  assert.ok(window.limit > 14, `${window.limit}`);
});

test('the same width refused again is the callee’s, and stays longer each time', () => {
  const window = createAdaptiveWindow(100);
  window.refused({ startedMs: 0, nowMs: 1, others: 10 });
  const repliesUntilWider = (): number => {
    const { limit } = window;
    for (let replies = 0; ; replies += 1) {
      if (window.limit > limit) return replies;
      window.full(2);
      window.accepted();
    }
  };
  const first = repliesUntilWider();
  assert.equal(window.refused({ startedMs: 2, nowMs: 3, others: 10 }), true);
  assert.equal(window.limit, 10);
  const second = repliesUntilWider();
  assert.ok(second > first, `${second} > ${first}`);
});

test('it stays between one call and the most, whatever happens', () => {
  const event = fc.oneof(
    fc.constant('accepted' as const),
    fc.constant('full' as const),
    fc.constant('free' as const),
    fc.integer({ min: 0, max: 30 }),
  );
  fc.assert(
    fc.property(fc.array(event), fc.integer({ min: 1, max: 30 }), (events, most) => {
      const window = createAdaptiveWindow(most);
      for (const [at, what] of events.entries()) {
        if (typeof what === 'number')
          window.refused({ startedMs: at - 3, nowMs: at, others: Math.min(what, most - 1) });
        else if (what === 'full') window.full(at);
        else window[what]();
        assert.ok(window.limit >= 1 && window.limit <= most);
      }
    }),
  );
});
