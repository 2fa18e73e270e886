import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createDueHeap, createWaitingLine } from './call-queue.ts';

test('it is a line: whatever joins and leaves, the first that came is the first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3000, max: 3000 }), { maxLength: 20 }), (moves) => {
      const line = createWaitingLine<number>();
      const model: number[] = [];
      let next = 0;
      for (const move of moves) {
        for (let each = 0; each < Math.abs(move); each += 1) {
          if (move > 0) {
            line.push(next);
            model.push(next++);
          } else {
            assert.equal(line.shift(), model.shift());
          }
        }
        assert.equal(line.first(), model[0]);
        assert.equal(line.size, model.length);
      }
      assert.deepEqual(line.drain(), model);
      assert.equal(line.size, 0);
    }),
    { numRuns: 30 },
  );
});

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
