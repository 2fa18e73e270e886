// How long a server asks to wait, in whichever of its headers it says so.

export interface TimeOfReply {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Milliseconds since the epoch of a date in words, NaN when it is none, as `Date.parse`. */
  readonly parseTime: (text: string) => number;
}

/**
 * `retry-after-ms` (OpenAI, Azure) is more exact and comes first; else `Retry-After` in seconds or as a date, of any length.
 * @param header reads a header by its name in lower case
 * @returns undefined when neither is there and readable
 */
export function retryAfterMs(header: (name: string) => string | null, time: TimeOfReply): number | undefined {
  const ms = header('retry-after-ms')?.trim();
  if (ms !== undefined && /^\d+(?:\.\d+)?$/u.test(ms)) return Number(ms);
  return retryDelayMs(header('retry-after'), time);
}

/**
 * How long a `Retry-After` header asks to wait, in milliseconds.
 * @param header seconds, or a date of HTTP
 * @returns undefined when there is none, or it cannot be read; 0 for a date that has passed
 */
export function retryDelayMs(header: string | null, { now, parseTime }: TimeOfReply): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+(?:\.\d+)?$/u.test(text)) return Number(text) * 1000;
  const at = /[a-z]/iu.test(text) ? parseTime(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
