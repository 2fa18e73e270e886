import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUuidV7 } from './uuid-v7.ts';

test('ids are UUIDs of version 7 and sort in the order they were made', () => {
  const newId = createUuidV7({ now: () => 1_700_000_000_000 });
  const ids = Array.from({ length: 10_000 }, newId);
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.deepEqual([...ids].sort(), ids);
  assert.equal(new Set(ids).size, ids.length);
});

test('a clock that is set back does not break the order', () => {
  let now = 1_700_000_000_000;
  const newId = createUuidV7({ now: () => now });
  const first = newId();
  now -= 60_000;
  assert.ok(newId() > first);
});
