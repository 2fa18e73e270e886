import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandWays } from './ways-on.ts';

test('a target is named as a shell needs it', () => {
  assert.equal(commandWays.sweep?.('hybrid'), 'hakari sweep --target hybrid');
  assert.equal(commandWays.sweep?.("it's mine"), "hakari sweep --target 'it'\\''s mine'");
});
