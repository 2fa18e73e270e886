// Ids that sort by the time they were made.
import { randomBytes } from 'node:crypto';

interface UuidV7Options {
  /** Milliseconds since the epoch. */
  readonly clock: { now(): number };
  /** Source of randomness (the system's). */
  readonly random?: (bytes: number) => Uint8Array;
}

/** Bits of the counter that orders ids of one millisecond. */
const counterBits = 12;

/**
 * Makes UUIDs of version 7 (RFC 9562, section 6.2, method 1): 48 bits of time, 12 bits of a counter that starts anywhere in
 * its lower half with each millisecond, 62 random bits. Ids of one generator grow strictly, also when the clock stands still
 * or goes back.
 */
export function createUuidV7({ clock, random = pooledRandom() }: UuidV7Options): () => string {
  let time = 0;
  let counter = 0;
  return () => {
    const bytes = random(10);
    const now = Math.floor(clock.now());
    if (now > time) {
      time = now;
      counter = ((bytes[8]! << 8) | bytes[9]!) & (2 ** (counterBits - 1) - 1);
    } else if (++counter === 2 ** counterBits) {
      time++;
      counter = 0;
    }
    return format(time, counter, bytes);
  };
}

/** The system is asked for the bytes of many ids at once. */
function pooledRandom(): (bytes: number) => Uint8Array {
  let pool = new Uint8Array(0);
  let used = 0;
  return (bytes) => {
    if (used + bytes > pool.length) {
      pool = randomBytes(4096);
      used = 0;
    }
    used += bytes;
    return pool.subarray(used - bytes, used);
  };
}

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function format(time: number, counter: number, bytes: Uint8Array): string {
  const clockHex = time.toString(16).padStart(12, '0');
  const counterHex = counter.toString(16).padStart(3, '0');
  const variant = ((bytes[0]! & 0x3f) | 0x80).toString(16);
  let rest = '';
  for (let at = 1; at < 8; at++) rest += hex[bytes[at]!];
  return `${clockHex.slice(0, 8)}-${clockHex.slice(8)}-7${counterHex}-${variant}${rest.slice(0, 2)}-${rest.slice(2)}`;
}
