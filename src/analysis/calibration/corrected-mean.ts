// A metric's mean, corrected for its judge: labels and verdicts together, by prediction-powered inference.
import { present } from '../../model/present.ts';
import { mean } from '../../stats/moments.ts';
import { predictionPoweredMean } from '../../stats/prediction-powered-mean.ts';
import type { LabelBasis } from './agreement.ts';
import type { CalibrationOptions, CorrectedMean } from './calibration.ts';
import { byExample, type CalibrationRow } from './calibration-row.ts';
import { type CollectedPairs, collectPairs, wholeOf } from './collect-pairs.ts';
import {
  type CalibrationFigure,
  isShareOf,
  meanFigure,
  noFigure,
  type ShareRows,
  shareFigure,
  type Unmeasured,
  type Whole,
} from './figure.ts';

/** One value an example: what enters the estimate. */
export interface ExampleValues {
  readonly labels: readonly number[];
  readonly predictions: readonly number[];
  readonly unlabelled: readonly number[];
}

/** Means by example of what `human` and `judge` make of the values. An example with a labelled row counts as labelled, by those rows. */
export function exampleValues(
  { pairs, unlabelled }: Pick<CollectedPairs, 'pairs' | 'unlabelled'>,
  human: (value: number) => number,
  judge: (value: number) => number,
): ExampleValues {
  const labelled = byExample(pairs);
  const known = new Set(pairs.map(({ exampleId }) => exampleId));
  const others = byExample(unlabelled.filter(({ exampleId }) => !known.has(exampleId)));
  return {
    labels: labelled.map((rows) => mean(rows.map((row) => human(row.human)))),
    predictions: labelled.map((rows) => mean(rows.map((row) => judge(row.judge)))),
    unlabelled: others.map((rows) => mean(rows.map((row) => judge(row.judge)))),
  };
}

interface CorrectedMeanOptions {
  /** Smallest and largest value there can be. */
  readonly range: readonly [number, number];
  /** How the labelled examples came to be (`unknown`). */
  readonly basis?: LabelBasis;
  /** Of a statement on the rows at hand (on what the system would answer). */
  readonly whole?: Whole;
  /** Of a share the rows that it is of, by people and by the judge: it is of answers, of which an example may have several (one an example). */
  readonly rows?: { readonly labels: ShareRows; readonly judge: ShareRows };
}

export function correctedMean(
  values: ExampleValues,
  { range, basis = 'unknown', whole, rows }: CorrectedMeanOptions,
): CorrectedMean | Unmeasured {
  const { labels, predictions, unlabelled } = values;
  const ends = [Math.min(...range), Math.max(...range)] as const;
  // Where some of an example's answers have labels and others none, the share of examples is the larger one.
  const share =
    whole === undefined ? undefined : Math.min(whole.share, labels.length / (labels.length + unlabelled.length));
  const given = { labels, predictions, unlabelled, range: ends };
  const result = predictionPoweredMean(present({ ...given, share: labels.length === 0 ? undefined : share }));
  if (result.kind === 'too-few') {
    return { kind: 'none', reason: result.n === 0 ? 'no labels' : 'too few labels', n: result.n };
  }
  const figure = (
    value: number,
    ci: readonly [number, number] | null,
    method: 'ppi' | 'bounded',
    n: number,
  ): CalibrationFigure => ({
    value,
    ci95: ci,
    method: ci === null ? 'none: all values are equal' : share === 1 ? 'nothing left out' : method,
    n,
  });
  const { labelsOnly, lambda, correlation, widthRatio, effectiveLabels } = result;
  return {
    kind: 'corrected',
    labels: labels.length,
    unlabelled: unlabelled.length,
    basis,
    corrected: figure(result.mean, result.ci, 'ppi', labels.length),
    // A share has the same interval wherever it is told; a mean has that of the corrected one, so that their widths can be compared.
    labelsOnly:
      rows !== undefined
        ? shareFigure(rows.labels, 'no labels', whole)
        : isShareOf(labels, ends)
          ? meanFigure(labels, ends, whole)
          : figure(labelsOnly.mean, labelsOnly.ci, 'bounded', labels.length),
    judgeOnly:
      rows !== undefined
        ? shareFigure(rows.judge, 'no judged values', allOf(whole))
        : judgeAlone([...predictions, ...unlabelled], ends, allOf(whole)),
    lambda,
    correlation,
    widthRatio,
    effectiveLabels,
  };
}

/** Every answer at hand was judged. */
const allOf = (whole: Whole | undefined): Whole | undefined => whole && { share: 1, unseen: 0 };

const judgeAlone = (
  values: readonly number[],
  range: readonly [number, number],
  whole: Whole | undefined,
): CalibrationFigure => (values.length === 0 ? noFigure('no judged values', 0) : meanFigure(values, range, whole));

// The difference of two runs, corrected for the judge that scored both.

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
  const basis = first.basis === 'all' ? second.basis : second.basis === 'all' ? first.basis : bothOf(first, second);
  return correctedMean(
    { labels, predictions, unlabelled },
    present({ range: [-width, width] as const, basis, whole: wholeOfBoth(first.whole, second.whole) }),
  );
}

/** Examples that were drawn in one run and in the other are drawn. */
const bothOf = (a: RunValues, b: RunValues): LabelBasis => (a.basis === b.basis ? a.basis : 'unknown');

function wholeOfBoth(a: Whole | undefined, b: Whole | undefined): Whole | undefined {
  if (a === undefined || b === undefined) return undefined;
  return a.share < b.share ? a : b;
}

interface RunValues {
  readonly basis: LabelBasis;
  readonly whole: Whole | undefined;
  /** By example, of the rows with both. */
  readonly labelled: ReadonlyMap<string, { readonly human: number; readonly judge: number }>;
  /** By example, of all judged rows. */
  readonly judged: ReadonlyMap<string, number>;
}

function valuesOf(rows: readonly CalibrationRow[], options: CalibrationOptions): RunValues {
  const collected = collectPairs(rows, options);
  const { pairs, unlabelled, selection } = collected;
  const judged = byExample([...pairs, ...unlabelled]);
  return {
    basis: selection.basis ?? 'unknown',
    whole: wholeOf(collected),
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
