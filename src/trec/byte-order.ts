// The order of ids: by unsigned byte, a prefix first (C's `strcmp`), whatever the encoding.

/** A slice of a buffer. */
export interface ByteSlice {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** Below zero when `a` comes before `b`, 0 when they are equal, above zero otherwise. */
export function compareSlices(a: ByteSlice, b: ByteSlice): number {
  const shorter = Math.min(a.end - a.start, b.end - b.start);
  for (let i = 0; i < shorter; i++) {
    const difference = a.bytes[a.start + i]! - b.bytes[b.start + i]!;
    if (difference !== 0) return difference;
  }
  return a.end - a.start - (b.end - b.start);
}
