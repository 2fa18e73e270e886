import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCapacity, defaultCapacity, parseCapacity } from './capacity.ts';

test('a capacity is bytes, decimal units or binary units', () => {
  assert.equal(parseCapacity(defaultCapacity, 'x'), 20_000_000_000);
  assert.deepEqual(
    ['1500', 1500, '1.5 kB', '2MiB', '20 GiB'].map((capacity) => parseCapacity(capacity, 'x')),
    [1500, 1500, 1500, 2_097_152, 21_474_836_480],
  );
  for (const wrong of ['', '20 GBit', '-1', '0', '0.5', 'GB', '1e3', '20 G B', 1e16]) {
    const where = 'hakari.yaml: targets[0].capacity';
    assert.throws(() => parseCapacity(wrong, where), { code: 'bad-capacity', where }, String(wrong));
  }
});

test('from the first document on that does not fit, everything is left out', () => {
  const capacity = createCapacity(10);
  const taken = [4, 6, 0, 1, 0, 3].map((bytes, at) => capacity.take({ id: `d${at}`, bytes }));
  assert.deepEqual(taken, [true, true, true, false, false, false]);
  assert.equal(capacity.fits(0), false);
  assert.deepEqual(capacity.leftOut(), { count: 3, first: ['d3', 'd4', 'd5'], bytes: 4 });
});

test('the first twenty of those left out are named', () => {
  const capacity = createCapacity(1);
  for (let at = 0; at < 30; at += 1) capacity.take({ id: `d${at}`, bytes: 2 });
  const { count, first, bytes } = capacity.leftOut();
  assert.deepEqual([count, first.length, first.at(-1), bytes], [30, 20, 'd19', 60]);
});
