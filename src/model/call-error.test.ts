import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError, ChatModelError, changedCallError, TargetCallError } from './call-error.ts';

test('a changed error keeps its class, code and everything that is not changed', () => {
  const options = {
    kind: 'server',
    retryable: false,
    retryAfterMs: 5,
    status: 501,
    hint: 'h',
    retries: { timeout: 1 },
  } as const;
  for (const error of [
    new ChatModelError('w', options),
    new TargetCallError('w', options),
    new CallError('target', 'w', options),
    new CallError('model', 'w', options),
  ]) {
    const same = changedCallError(error, {});
    assert.equal(same.constructor, error.constructor);
    const { stack: _, ...fields } = same;
    const { stack: __, ...before } = error;
    assert.deepEqual(fields, before);
    assert.equal(same.message, error.message);
    const other = changedCallError(error, { what: 'else', retries: { server: 2 } });
    assert.equal(other.message, 'else (h)');
    assert.deepEqual(other.retries, { server: 2 });
    assert.equal(other.code, error.code);
  }
});
