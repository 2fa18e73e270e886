import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import { createSignalWatch } from './attempts.ts';

test('many that share a signal share a listener, which goes with the last of them', () => {
  const told: string[] = [];
  const watch = createSignalWatch<string>((item, reason) => told.push(`${item} ${reason}`));
  const controller = new AbortController();
  const { signal } = controller;
  for (const item of ['a', 'b', 'c']) watch.add(signal, item);
  assert.equal(getEventListeners(signal, 'abort').length, 1);
  watch.remove(signal, 'b');
  watch.remove(signal, 'unknown');
  watch.remove(signal, 'a');
  watch.remove(signal, 'c');
  assert.equal(getEventListeners(signal, 'abort').length, 0);
  for (const item of ['d', 'e']) watch.add(signal, item);
  controller.abort('enough');
  assert.deepEqual(told, ['d enough', 'e enough']);
});
