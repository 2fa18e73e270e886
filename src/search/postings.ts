// The postings of one term as one compact blob: passage ordinals as gaps, frequencies beside them.

/**
 * Collects postings in ascending order of ordinals.
 * Each posting is a varint of `(gap - 1) * 2 + (frequency > 1 ? 1 : 0)`, followed by a varint of `frequency - 2` when
 * the flag is set: most frequencies are 1 and take no byte.
 */
export interface PostingsWriter {
  bytes: Uint8Array;
  size: number;
  /** Number of postings: the term's document frequency. */
  count: number;
  /** Ordinal of the last posting; -1 when there is none. */
  last: number;
}

/** An empty writer. */
export const createPostingsWriter = (): PostingsWriter => ({ bytes: new Uint8Array(8), size: 0, count: 0, last: -1 });

/** Appends one posting. `ordinal` must be above the last one, `frequency` at least 1. */
export function appendPosting(writer: PostingsWriter, ordinal: number, frequency: number): void {
  if (writer.size + 10 > writer.bytes.length) {
    const larger = new Uint8Array(writer.bytes.length * 2 + 10);
    larger.set(writer.bytes);
    writer.bytes = larger;
  }
  const gap = ordinal - writer.last - 1;
  writer.size = putVarint(writer.bytes, writer.size, gap * 2 + (frequency > 1 ? 1 : 0));
  if (frequency > 1) writer.size = putVarint(writer.bytes, writer.size, frequency - 2);
  writer.last = ordinal;
  writer.count += 1;
}

/** The blob so far. */
export const writtenPostings = (writer: PostingsWriter): Uint8Array => writer.bytes.subarray(0, writer.size);

/** Calls `visit` for each posting of a blob, in ascending order of ordinals. */
export function forEachPosting(bytes: Uint8Array, visit: (ordinal: number, frequency: number) => void): void {
  let at = 0;
  let ordinal = -1;
  const varint = (): number => {
    let value = 0;
    let shift = 1;
    for (;;) {
      const byte = bytes[at++] as number;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
      shift *= 128;
    }
  };
  while (at < bytes.length) {
    const head = varint();
    ordinal += Math.floor(head / 2) + 1;
    visit(ordinal, head % 2 === 1 ? varint() + 2 : 1);
  }
}

/**
 * Calls `visit` for the postings of these ordinals alone, and reads no further than the last of them.
 * @param ordinals ascending, each once
 */
export function forEachPostingOf(
  bytes: Uint8Array,
  ordinals: readonly number[],
  visit: (ordinal: number, frequency: number) => void,
): void {
  const end = bytes.length;
  let at = 0;
  let ordinal = -1;
  let next = 0;
  while (at < end && next < ordinals.length) {
    let byte = bytes[at++] as number;
    let head = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      head |= (byte & 127) << shift;
    }
    ordinal += (head >>> 1) + 1;
    let frequency = 1;
    if ((head & 1) === 1) {
      byte = bytes[at++] as number;
      frequency = (byte & 127) + 2;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] as number;
        frequency += (byte & 127) << shift;
      }
    }
    while (next < ordinals.length && (ordinals[next] as number) < ordinal) next += 1;
    if (ordinals[next] === ordinal) visit(ordinal, frequency);
  }
}

function putVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value;
  let place = at;
  while (rest > 127) {
    bytes[place++] = (rest % 128) + 128;
    rest = Math.floor(rest / 128);
  }
  bytes[place++] = rest;
  return place;
}
