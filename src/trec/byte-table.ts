// A set of byte strings that lie in one buffer: what makes a scan of millions of document ids need no strings.

/** Start of an FNV-1a hash. */
export const HASH_SEED: number = 0x811c9dc5 | 0;
export const HASH_PRIME: number = 0x01000193;
/** Spreads the hash over the table (2^32 / golden ratio). */
const SPREAD = 0x9e3779b1 | 0;

/** 32-bit FNV-1a of `[start, end)`. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = HASH_SEED;
  for (let p = start; p < end; p++) hash = Math.imul(hash ^ bytes[p]!, HASH_PRIME);
  return hash;
}

/**
 * Byte strings by insertion number, with look-up by content. `clear` is free: entries of former generations are
 * recognised by their number, so one table serves every topic of a run.
 */
export class ByteTable {
  bytes: Uint8Array = new Uint8Array(0);
  count = 0;
  starts: Int32Array = new Int32Array(1024);
  ends: Int32Array = new Int32Array(1024);
  #hashes: Int32Array = new Int32Array(1024);
  #slots: Int32Array = new Int32Array(4096);
  #shift = 32 - 12;
  /** Slots hold entry number + base; everything below base is empty. */
  #base = 1;

  /** Forgets all entries; the next ones lie in `bytes`. */
  clear(bytes: Uint8Array): void {
    this.#base += this.count;
    this.count = 0;
    this.bytes = bytes;
    if (this.#base > 0x3fffffff) {
      this.#slots.fill(0);
      this.#base = 1;
    }
  }

  /**
   * Adds the bytes `[start, end)` of the table's buffer.
   * @returns -1 when they are new, else the number of the entry that equals them (nothing is added then).
   */
  add(start: number, end: number, hash: number): number {
    if (this.count === this.starts.length) this.#grow();
    const slot = this.#slotOf(this.bytes, start, end, hash);
    const held = this.#slots[slot]! - this.#base;
    if (held >= 0) return held;
    const entry = this.count++;
    this.#slots[slot] = entry + this.#base;
    this.starts[entry] = start;
    this.ends[entry] = end;
    this.#hashes[entry] = hash;
    return -1;
  }

  /** Number of the entry that equals `[start, end)` of `bytes`, or -1. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const held = this.#slots[this.#slotOf(bytes, start, end, hash)]! - this.#base;
    return held >= 0 ? held : -1;
  }

  /**
   * The order of two entries: by unsigned byte, a prefix first (C's `strcmp`), whatever the encoding. Below zero when the first comes
   * before the second.
   */
  compare(a: number, b: number): number {
    const { bytes } = this;
    const [startA, startB] = [this.starts[a]!, this.starts[b]!];
    const [lengthA, lengthB] = [this.ends[a]! - startA, this.ends[b]! - startB];
    const shorter = Math.min(lengthA, lengthB);
    for (let i = 0; i < shorter; i++) {
      const difference = bytes[startA + i]! - bytes[startB + i]!;
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  /** Says that the buffer's content moved `by` bytes towards its start, or into another buffer. */
  move(bytes: Uint8Array, by: number): void {
    this.bytes = bytes;
    for (let entry = 0; entry < this.count; entry++) {
      this.starts[entry]! -= by;
      this.ends[entry]! -= by;
    }
  }

  /** The slot that holds these bytes, or the empty one where they belong. */
  #slotOf(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = Math.imul(hash, SPREAD) >>> this.#shift;
    for (;;) {
      const entry = slots[slot]! - this.#base;
      if (entry < 0) return slot;
      if (this.#hashes[entry] === hash && this.#equals(entry, bytes, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #equals(entry: number, bytes: Uint8Array, start: number, end: number): boolean {
    const own = this.bytes;
    let p = this.starts[entry]!;
    if (this.ends[entry]! - p !== end - start) return false;
    for (let q = start; q < end; q++) if (own[p++] !== bytes[q]) return false;
    return true;
  }

  #grow(): void {
    const size = this.starts.length * 2;
    this.starts = grown(this.starts, size);
    this.ends = grown(this.ends, size);
    this.#hashes = grown(this.#hashes, size);
    const slots = new Int32Array(size * 4);
    this.#shift = Math.clz32(slots.length - 1);
    const mask = slots.length - 1;
    for (let entry = 0; entry < this.count; entry++) {
      let slot = Math.imul(this.#hashes[entry]!, SPREAD) >>> this.#shift;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = entry + this.#base;
    }
    this.#slots = slots;
  }
}

function grown(array: Int32Array, size: number): Int32Array {
  const larger = new Int32Array(size);
  larger.set(array);
  return larger;
}
