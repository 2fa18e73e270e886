import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAhead } from './read-ahead.ts';

async function* numbers(count: number, bad = -1): AsyncGenerator<number, void, undefined> {
  for (let i = 0; i < count; i++) {
    if (i === bad) throw new Error(`${i} is bad`);
    yield i;
  }
}

test('everything comes in its order, however much was read ahead', async () => {
  for (const count of [0, 1, 10_000, 10_001, 20_500]) {
    let next = 0;
    for await (const value of await readAhead(numbers(count))) assert.equal(value, next++);
    assert.equal(next, count);
  }
});

test('what is wrong near the beginning is said before anything is used, what is further behind when it is reached', async () => {
  await assert.rejects(readAhead(numbers(20, 7)), /7 is bad/u);
  const later = await readAhead(numbers(20_000, 15_000));
  await assert.rejects(async () => {
    for await (const _ of later);
  }, /15000 is bad/u);
});
