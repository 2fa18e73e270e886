import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChatModelError } from '../../model/call-error.ts';
import { createBreaker, createRetrySchedule } from './lane-failures.ts';

const gone = new ChatModelError('gone', { kind: 'connection', retries: { connection: 5 } });

test('it opens after so many failures in a row; a success in between begins anew', () => {
  const breaker = createBreaker(3);
  assert.deepEqual([breaker.failed(gone), breaker.failed(gone)], [false, false]);
  breaker.succeeded();
  assert.deepEqual([breaker.failed(gone), breaker.failed(gone), breaker.failed(gone)], [false, false, true]);
  assert.equal(breaker.open, true);
  assert.equal(breaker.failed(gone), false, 'it is open already');
});

test('open, it lets one call at a time look whether the callee is back', () => {
  const breaker = createBreaker(1);
  breaker.failed(gone);
  const [first, second] = [{}, {}];
  assert.equal(breaker.refuse(first), undefined);
  const refused = breaker.refuse(second);
  assert.equal(refused?.message, 'gone; given up after 1 calls in a row had failed');
  assert.deepEqual(refused?.retries, {});
  breaker.over(second);
  assert.notEqual(breaker.refuse(second), undefined);
  breaker.over(first);
  assert.equal(breaker.refuse(second), undefined);
  breaker.succeeded();
  breaker.over(second);
  assert.equal(breaker.refuse({}), undefined);
  assert.equal(breaker.refuse({}), undefined);
});

const server = new ChatModelError('x', { kind: 'server' });

test('waits are drawn from zero to an end that doubles up to the cap', () => {
  const ends = createRetrySchedule({ random: () => 1, attempts: 9 });
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((made) => ends.waitMs(server, made)),
    [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, undefined],
  );
  assert.equal(createRetrySchedule({ random: () => 0 }).waitMs(server, 3), 0);
  assert.equal(createRetrySchedule({ random: () => 0.25, baseMs: 100 }).waitMs(server, 2), 50);
});

test('there are six attempts, and one of what can never succeed', () => {
  const schedule = createRetrySchedule({ random: () => 0 });
  assert.equal(schedule.waitMs(server, 5), 0);
  assert.equal(schedule.waitMs(server, 6), undefined);
  assert.equal(schedule.waitMs(new ChatModelError('x', { kind: 'bad-request' }), 1), undefined);
});

test('the time that the other side asks for is not cut short', () => {
  const schedule = createRetrySchedule({ random: () => 1 });
  const asked = (retryAfterMs: number) => new ChatModelError('x', { kind: 'rate-limited', retryAfterMs });
  assert.equal(schedule.waitMs(asked(90_000), 1), 90_000);
  assert.equal(schedule.waitMs(asked(10), 1), 10);
  assert.equal(schedule.waitMs(asked(10), 2), 1000);
  assert.equal(schedule.waitMs(asked(0), 1), 500);
});
