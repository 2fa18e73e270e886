import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChatModelError } from '../../model/call-error.ts';
import { createBreaker } from './breaker.ts';

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
