// How a quantile of latency is titled.
import type { Messages } from './messages/messages.ts';
import type { LatencyQuantile } from './run-goals.ts';

/** `P95`, or the word for the mean. */
export const quantileTitle = (quantile: LatencyQuantile, { words }: Messages): string =>
  quantile === 'mean' ? words.mean : quantile.toUpperCase();
