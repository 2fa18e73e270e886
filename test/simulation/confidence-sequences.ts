// How often a confidence sequence leaves the true mean out at any look.
import { confidenceSequence } from '#src/stats.ts';
import { type Regime, randomFrom } from './regimes.ts';

interface PathOptions {
  readonly range: readonly [number, number];
  readonly n: number;
  readonly samples: number;
  readonly seed: number;
  /** The mean is that of the n values themselves, which are drawn without replacement (the population's). */
  readonly dataset?: boolean;
}

/** The share of samples in which the 95 % interval left the mean out after any of its n values; 5 in 100 are allowed. */
export function everMissed(regime: Regime, { range, n, samples, seed, dataset = false }: PathOptions): number {
  const random = randomFrom(seed);
  let missed = 0;
  for (let sample = 0; sample < samples; sample++) {
    const values = Array.from({ length: n }, () => regime.draw(random));
    const mean = dataset ? values.reduce((sum, value) => sum + value, 0) / n : regime.mean;
    // What is false: a mean below the true one, and one above it. Both are candidates, so that nothing is hidden by rounding outwards.
    const more = mean + 1e-7 * (range[1] - range[0]);
    const size = dataset ? { datasetSize: n } : {};
    const sequence = confidenceSequence({ range, horizon: n, marks: [mean, more], steps: 1, ...size });
    for (const value of values) {
      sequence.observe(value);
      if (sequence.side(mean) !== 'below' && sequence.side(more) !== 'at-least') continue;
      missed++;
      break;
    }
  }
  return missed / samples;
}
