// How long a vendor asks to wait, in whichever of its headers it says so.
import { retryDelayMs } from '../retry-delay.ts';

/**
 * `retry-after-ms` (OpenAI, Azure) is more exact and comes first; else `Retry-After` in seconds or as a date, of any length.
 * @param header reads a header by its name in lower case
 * @param now milliseconds since the epoch
 * @returns undefined when neither is there and readable
 */
export function retryAfterMs(header: (name: string) => string | null, now: number): number | undefined {
  const ms = header('retry-after-ms')?.trim();
  if (ms !== undefined && /^\d+(?:\.\d+)?$/u.test(ms)) return Number(ms);
  return retryDelayMs(header('retry-after'), now);
}
