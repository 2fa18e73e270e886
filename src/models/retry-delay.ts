/**
 * How long a `Retry-After` header asks to wait, in milliseconds.
 * @param header seconds, or a date of HTTP
 * @param now milliseconds since the epoch
 * @returns undefined when there is none, or it cannot be read; 0 for a date that has passed
 */
export function retryDelayMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+(?:\.\d+)?$/u.test(text)) return Number(text) * 1000;
  const at = /[a-z]/iu.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
