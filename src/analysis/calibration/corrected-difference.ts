// The difference of two runs, corrected for the judge that scored both.
import { mean } from '../../stats/moments.ts';
import { byExample } from './by-example.ts';
import type { CorrectedMean } from './calibration.ts';
import type { CalibrationOptions } from './calibration-options.ts';
import type { CalibrationRow } from './calibration-row.ts';
import { collectPairs } from './collect-pairs.ts';
import { correctedMean } from './corrected-mean.ts';
import type { Unmeasured } from './figure.ts';

/**
 * How much better b is than a, from the judge's scores of both runs and labels of some of the same examples in both: the mean of
 * b − a over examples that both runs have, as {@link correctedMean}. An example counts as labelled when people labelled it in both runs.
 * A judge that is too kind to both alike is no trouble here; one that likes the style of one of them is, and is corrected.
 *
 * Any other metric of an example goes the same way through `predictionPoweredMean`: nDCG by judgements that a judge made, against
 * nDCG by judgements of people.
 * @param a rows of the one run
 * @param b rows of the other, of the same metric and judge
 * @throws DatasetError and RangeError as {@link collectPairs}
 */
export function correctedDifference(
  a: readonly CalibrationRow[],
  b: readonly CalibrationRow[],
  options: CalibrationOptions,
): CorrectedMean | Unmeasured {
  const [first, second] = [valuesOf(a, options), valuesOf(b, options)];
  const width = Math.abs(options.range[1] - options.range[0]);
  const labelled = [...first.labelled.keys()].filter((id) => second.labelled.has(id));
  const known = new Set(labelled);
  const others = [...first.judged.keys()].filter((id) => second.judged.has(id) && !known.has(id));
  const labels = labelled.map((id) => of(second.labelled, id).human - of(first.labelled, id).human);
  const predictions = labelled.map((id) => of(second.labelled, id).judge - of(first.labelled, id).judge);
  const unlabelled = others.map((id) => of(second.judged, id) - of(first.judged, id));
  return correctedMean({ labels, predictions, unlabelled }, [-width, width]);
}

interface RunValues {
  /** By example, of the rows with both. */
  readonly labelled: ReadonlyMap<string, { readonly human: number; readonly judge: number }>;
  /** By example, of all judged rows. */
  readonly judged: ReadonlyMap<string, number>;
}

function valuesOf(rows: readonly CalibrationRow[], options: CalibrationOptions): RunValues {
  const { pairs, unlabelled } = collectPairs(rows, options);
  const judged = byExample([...pairs, ...unlabelled]);
  return {
    labelled: new Map(
      byExample(pairs).map((group) => [
        group[0]?.exampleId ?? '',
        { human: mean(group.map(({ human }) => human)), judge: mean(group.map(({ judge }) => judge)) },
      ]),
    ),
    judged: new Map(judged.map((group) => [group[0]?.exampleId ?? '', mean(group.map(({ judge }) => judge))])),
  };
}

const of = <Value>(map: ReadonlyMap<string, Value>, id: string): Value => map.get(id) as Value;
