import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createUuidV7 } from './uuid-v7.ts';

const zeros = (bytes: number) => new Uint8Array(bytes);
const ones = (bytes: number) => new Uint8Array(bytes).fill(0xff);

describe('createUuidV7', () => {
  it('lays out time, version, counter, variant and randomness as RFC 9562 says', () => {
    const clock = { now: () => 0x017f22e279b0 };
    assert.equal(createUuidV7({ clock, random: zeros })(), '017f22e2-79b0-7000-8000-000000000000');
    assert.equal(createUuidV7({ clock, random: ones })(), '017f22e2-79b0-77ff-bfff-ffffffffffff');
  });

  it('is a well-formed UUID of version 7 with real randomness', () => {
    const next = createUuidV7({ clock: Date });
    assert.match(next(), /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('grows strictly, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 47 }), { minLength: 2 }), (times) => {
        let i = 0;
        const next = createUuidV7({ clock: { now: () => times[i++]! } });
        const ids = times.map(() => next());
        assert.deepEqual([...ids].sort(), ids);
        assert.equal(new Set(ids).size, ids.length);
      }),
    );
  });

  it('goes on when more ids are made in a millisecond than the counter holds', () => {
    const next = createUuidV7({ clock: { now: () => 1 } });
    const ids = Array.from({ length: 10_000 }, next);
    assert.deepEqual([...ids].sort(), ids);
    assert.equal(new Set(ids).size, ids.length);
  });
});
