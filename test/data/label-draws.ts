// What intervals are worth on real labels: some of the labels are kept, drawn again and again, and the mean of all is the truth.
import type { CalibrationRow } from '#src/analysis/calibration/calibration-row.ts';
import { fillRandomWords } from '#src/stats/random-bits.ts';
import { mean, predictionPoweredMean } from '#src/stats.ts';

export interface LabelDraws {
  /** Mean of all labels. */
  readonly humanMean: number;
  readonly n: number;
  readonly of: number;
  /** Shares of the draws whose 95 % interval holds the mean of all labels. */
  readonly corrected: number;
  readonly labelsOnly: number;
  /** Mean widths, and that of the corrected interval over that of the labels alone. */
  readonly width: number;
  readonly widthRatio: number;
  readonly lambda: number;
}

/** Rows must have labels throughout, mapped to the range of the judge already. */
export function drawLabels(
  rows: readonly { readonly human: number; readonly judge: number }[],
  options: {
    readonly n: number;
    readonly draws: number;
    readonly seed: number;
    readonly range: readonly [number, number];
  },
): LabelDraws {
  const { n, draws, seed, range } = options;
  const truth = mean(rows.map(({ human }) => human));
  const words = new Int32Array(rows.length);
  const sums = { corrected: 0, labelsOnly: 0, width: 0, alone: 0, lambda: 0 };
  for (let draw = 0; draw < draws; draw++) {
    fillRandomWords(words, { seed, block: draw, part: 0x1abe1 });
    const order = [...rows.keys()].sort((i, j) => (words[i] as number) - (words[j] as number));
    const of = (places: readonly number[]) => places.map((i) => rows[i] as (typeof rows)[number]);
    const [kept, rest] = [of(order.slice(0, n)), of(order.slice(n))];
    const result = predictionPoweredMean({
      labels: kept.map(({ human }) => human),
      predictions: kept.map(({ judge }) => judge),
      unlabelled: rest.map(({ judge }) => judge),
      range,
    });
    if (result.kind !== 'estimated' || result.ci === null || result.labelsOnly.ci === null)
      throw new Error('no interval');
    const holds = ([low, high]: readonly [number, number]) => (low <= truth && truth <= high ? 1 : 0);
    sums.corrected += holds(result.ci);
    sums.labelsOnly += holds(result.labelsOnly.ci);
    sums.width += result.ci[1] - result.ci[0];
    sums.alone += result.labelsOnly.ci[1] - result.labelsOnly.ci[0];
    sums.lambda += result.lambda;
  }
  return {
    humanMean: truth,
    n,
    of: rows.length,
    corrected: sums.corrected / draws,
    labelsOnly: sums.labelsOnly / draws,
    width: sums.width / draws,
    widthRatio: sums.width / sums.alone,
    lambda: sums.lambda / draws,
  };
}

/** Rows with judge and label, the label along a line from its scale to the range. */
export function onOneScale(
  rows: readonly CalibrationRow[],
  scale: readonly [number, number],
  range: readonly [number, number],
): readonly { readonly human: number; readonly judge: number }[] {
  const share = (range[1] - range[0]) / (scale[1] - scale[0]);
  return rows.flatMap(({ judge, humans }) => {
    if (judge === undefined || humans.length === 0) return [];
    return [{ judge, human: range[0] + (mean(humans.map(({ value }) => value)) - scale[0]) * share }];
  });
}
