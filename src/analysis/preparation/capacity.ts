// What a system under test can hold, and which documents no longer fit.
import { ConfigError } from '../../model/hakari-error.ts';
import type { NamedSome } from '../../model/preparation-facts.ts';

/** 20 GB. Decimal, as prices and data sheets have it: what fits into 20 × 10⁹ bytes also fits into 20 GiB. */
export const defaultCapacity = '20 GB';

const units: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
  tib: 2 ** 40,
};

/**
 * Reads `20 GB`, `512 MiB` or a number of bytes.
 * @throws ConfigError `bad-capacity` for anything else, and for less than one byte
 */
export function parseCapacity(capacity: string | number, where: string): number {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/iu.exec(String(capacity).trim()) ?? [];
  const bytes = Math.floor(Number(amount) * (units[unit.toLowerCase()] ?? Number.NaN));
  if (amount !== '' && Number.isSafeInteger(bytes) && bytes >= 1) return bytes;
  const isTooSmall = amount !== '' && bytes < 1;
  throw new ConfigError(`${JSON.stringify(capacity)} is ${isTooSmall ? 'less than one byte' : 'not a capacity'}`, {
    code: 'bad-capacity',
    where,
    hint: 'write a number of bytes from 1, or one with a unit: 20 GB (20 × 10⁹ bytes), 512 MiB (512 × 2²⁰ bytes)',
  });
}

/** Takes documents in the order in which they come, until one does not fit; that one and all after it are left out. */
interface Capacity {
  fits(bytes: number): boolean;
  /** @returns whether the document fits; false from the first on that does not */
  take(document: { readonly id: string; readonly bytes: number }): boolean;
  /** Whether something was left out: nothing more will be taken. */
  full(): boolean;
  leftOut(): NamedSome & { readonly bytes: number };
}

/** How many documents that were left out are named. */
const namedMost = 20;

export function createCapacity(capacityBytes: number): Capacity {
  let used = 0;
  let count = 0;
  let bytesLeftOut = 0;
  const first: string[] = [];
  const fits = (bytes: number): boolean => count === 0 && used + bytes <= capacityBytes;
  return {
    fits,
    take: ({ id, bytes }) => {
      if (fits(bytes)) {
        used += bytes;
        return true;
      }
      count += 1;
      bytesLeftOut += bytes;
      if (first.length < namedMost) first.push(id);
      return false;
    },
    full: () => count > 0,
    leftOut: () => ({ count, first, bytes: bytesLeftOut }),
  };
}
