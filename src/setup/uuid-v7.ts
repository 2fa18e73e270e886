// Identifiers that sort by the time they were made.
import { randomBytes } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';

/**
 * A maker of UUIDs of version 7 (RFC 9562): 48 bits of milliseconds, then a counter, then randomness, so that ids made one
 * after the other by one process sort in that order even within a millisecond.
 */
export function createUuidV7(clock: Pick<Clock, 'now'>): () => string {
  let lastMs = 0;
  let counter = 0;
  return () => {
    const now = clock.now();
    if (now > lastMs) {
      lastMs = now;
      counter = 0;
    } else if (++counter > 0xfff) {
      // More than 4,096 in one millisecond: borrow from the next.
      lastMs++;
      counter = 0;
    }
    const random = randomBytes(8);
    random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
    const time = lastMs.toString(16).padStart(12, '0');
    const tail = random.toString('hex');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
  };
}
