import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGroupRead } from './call-memory.ts';

test('keys of one turn, and those that come during a query, are read together', async () => {
  const queries: (readonly string[])[] = [];
  const read = createGroupRead<number>(async (keys) => {
    queries.push(keys);
    await new Promise(setImmediate);
    return new Map([['a', 1], ['b', 2]]); // biome-ignore format: short
  });
  const first = [read('a'), read('b'), read('a')];
  await new Promise(setImmediate);
  const then = [read('b'), read('c')];
  assert.deepEqual(await Promise.all([...first, ...then]), [1, 2, 1, 2, undefined]);
  assert.deepEqual(queries, [['a', 'b'], ['b', 'c']]); // biome-ignore format: short
});

test('a query that fails fails for those it was made for only', async () => {
  const read = createGroupRead<number>(async (keys) => {
    if (keys.includes('bad')) throw new Error('unreadable');
    return new Map();
  });
  await assert.rejects(read('bad'), /unreadable/);
  assert.equal(await read('good'), undefined);
});
