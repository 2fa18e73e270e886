import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createWaitingLine } from './waiting-line.ts';

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
