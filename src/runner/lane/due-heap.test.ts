import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createDueHeap } from './due-heap.ts';

test('what is due first comes first, and of the same time what came first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (times) => {
      const heap = createDueHeap<number>();
      for (const [item, dueMs] of times.entries()) heap.push(item, dueMs);
      assert.equal(heap.nextDue(), Math.min(...times));
      const popped = times.map(() => heap.pop());
      const sorted = [...times.keys()].sort((a, b) => times[a]! - times[b]! || a - b);
      assert.deepEqual(popped, sorted);
      assert.equal(heap.size, 0);
      assert.equal(heap.pop(), undefined);
    }),
  );
});

test('emptied, it gives back all that was in it', () => {
  const heap = createDueHeap<string>();
  for (const item of ['b', 'a', 'c']) heap.push(item, item.charCodeAt(0));
  assert.equal(heap.top(), 'a');
  assert.deepEqual([...heap.drain()].sort(), ['a', 'b', 'c']);
  assert.equal(heap.nextDue(), Number.POSITIVE_INFINITY);
});
