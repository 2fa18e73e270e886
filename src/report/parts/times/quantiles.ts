// Which quantiles of latency are shown, and how one is titled.
import type { LatencyQuantile } from '../../../metrics/presets.ts';
import type { CommonTexts } from '../../common-texts.ts';

export const quantiles = ['mean', 'p50', 'p95', 'p99'] as const satisfies readonly LatencyQuantile[];

/** `P95`, or the word for the mean. */
export const quantileTitle = (quantile: LatencyQuantile, { words }: CommonTexts): string =>
  quantile === 'mean' ? words.mean : quantile.toUpperCase();
