import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGroupCommit } from './group-commit.ts';

test('rows that arrive during a write go into the next one together', async () => {
  const batches: number[][] = [];
  const commit = createGroupCommit<number>(async (rows) => {
    batches.push([...rows]);
    await new Promise((resolve) => setImmediate(resolve));
  });
  await Promise.all([1, 2, 3, 4].map((row) => commit.add(row)));
  assert.deepEqual(batches, [[1], [2, 3, 4]]);
});

test('a write that fails rejects its own rows only', async () => {
  const commit = createGroupCommit<string>(async (rows) => {
    if (rows.includes('bad')) throw new Error('refused');
  });
  const outcomes = await Promise.allSettled(['good', 'bad', 'worse'].map((row) => commit.add(row)));
  assert.deepEqual(
    outcomes.map((o) => o.status),
    ['fulfilled', 'rejected', 'rejected'],
  );
  await commit.add('good again');
});
