// Which examples a difference comes from.
import type { PairedValues } from './paired-values.ts';
import type { DifferenceCurve, ExampleDifference, LargestDifferences } from './run-comparison.ts';

const listed = 10;
/** As many bars as a chart can show side by side. */
const charted = 400;

/** The ten examples that got most better from a to b, and the ten that got most worse; ties in order of ids. */
export function largestDifferences(
  paired: PairedValues,
  ids: readonly string[],
): Pick<LargestDifferences, 'won' | 'lost'> {
  const gains = inOrderOfGain(paired);
  const gainOf = gainIn(paired);
  const at = (index: number): ExampleDifference => ({
    example: ids[paired.places[index] as number] as string,
    a: paired.a[index] as number,
    b: paired.b[index] as number,
    difference: paired.differences.values[index] as number,
  });
  return {
    won: gains
      .filter((index) => gainOf(index) > 0)
      .slice(0, listed)
      .map(at),
    lost: gains
      .filter((index) => gainOf(index) < 0)
      .toSorted((x, y) => gainOf(x) - gainOf(y) || x - y)
      .slice(0, listed)
      .map(at),
  };
}

/** All differences, largest gain first; of more than 400 every so many-th, so that the shape stays. */
export function differenceCurve(paired: PairedValues, ids: readonly string[]): DifferenceCurve['items'] {
  const gains = inOrderOfGain(paired);
  const shown = Math.min(charted, gains.length);
  return Array.from({ length: shown }, (_, i) => {
    const index = gains[shown === 1 ? 0 : Math.round((i * (gains.length - 1)) / (shown - 1))] as number;
    return {
      example: ids[paired.places[index] as number] as string,
      difference: paired.differences.values[index] as number,
    };
  });
}

function inOrderOfGain(paired: PairedValues): readonly number[] {
  const gainOf = gainIn(paired);
  return Array.from(paired.places, (_, index) => index).sort((x, y) => gainOf(y) - gainOf(x) || x - y);
}

/** How much better b is than a on a pair, in the direction of the metric. */
function gainIn({ metric, differences }: PairedValues): (index: number) => number {
  const sign = metric.definition.direction === 'higher' ? 1 : -1;
  return (index) => sign * (differences.values[index] as number);
}
