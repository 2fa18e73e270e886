// How a quantile of latency is titled.

import type { LatencyQuantile } from '../metrics/run-goals.ts';
import type { CommonTexts } from './messages/common-texts.ts';

/** `P95`, or the word for the mean. */
export const quantileTitle = (quantile: LatencyQuantile, { words }: CommonTexts): string =>
  quantile === 'mean' ? words.mean : quantile.toUpperCase();
