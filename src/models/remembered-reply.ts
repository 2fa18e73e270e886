// Replies of models as the call cache keeps them: numbers, and the time they took.
import { hash } from 'node:crypto';

interface RememberedNumbers {
  /** Service time of the original call. */
  readonly ms: number;
  readonly numbers: Float32Array | Float64Array;
}

/** The key of a call: everything that decides its reply. */
export const callKey = (parts: readonly unknown[]): string => hash('sha256', JSON.stringify(parts), 'hex');

/** `ms` as a 64-bit float, then the numbers in their own width. */
export function packNumbers({ ms, numbers }: RememberedNumbers): Uint8Array {
  const bytes = new Uint8Array(8 + numbers.byteLength);
  new DataView(bytes.buffer).setFloat64(0, ms, true);
  bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), 8);
  return bytes;
}

/** @param width bytes of one number: 4 or 8, as it was packed */
export function unpackNumbers(bytes: Uint8Array, width: 4 | 8): RememberedNumbers {
  const own = bytes.slice();
  const ms = new DataView(own.buffer).getFloat64(0, true);
  return { ms, numbers: width === 4 ? new Float32Array(own.buffer, 8) : new Float64Array(own.buffer, 8) };
}
