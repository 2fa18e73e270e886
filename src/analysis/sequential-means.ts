// The intervals of a run that was looked at after every example: those for one look do not hold for it.
import type { Metric } from '../metrics/metric.ts';
import type { Example } from '../model/example.ts';
import type { StopEarly } from '../model/stopped-early.ts';
import type { MetricSummary, RunSummary, SliceSummary } from '../model/summary.ts';
import { confidenceSequence } from '../stats/confidence-sequence.ts';
import { judgingOrder } from './gate/judging-order.ts';
import { type SummarisedTrial, withoutInterval } from './summarise-run.ts';
import { type ComparedRuns, createRunCollector } from './values/compared-runs.ts';
import { meanWithUnknown, type ValueColumn } from './values/value-column.ts';

interface SequentialMeans {
  /** Trials of one example must follow each other. */
  add(row: SummarisedTrial): void;
  /** The summary with other intervals. @param examples all of the dataset */
  applyTo(summary: RunSummary, examples: readonly Pick<Example, 'id' | 'category'>[]): RunSummary;
}

/**
 * Means of metrics with a range get an interval of 95 % that holds at all looks together, of the examples up to the one at which everything was decided; what
 * has none of that kind has none, and says why. They are about the questions that the dataset is a sample of, whatever the gate's verdicts are about: beside other runs, and at a goal, an
 * interval that shrinks to nothing when all were asked would be taken for certainty about further questions.
 */
export function createSequentialMeans(metrics: readonly Metric[], early: StopEarly): SequentialMeans {
  const collector = createRunCollector([''], metrics);
  return {
    add: ({ exampleId: id, category, trial, scores }) => {
      collector.add(0, { example: category === undefined ? { id } : { id, category }, trial, scores });
    },
    applyTo(summary, examples) {
      const compared = collector.compared();
      const order = judgingOrder(
        examples.map(({ id }) => id),
        early.seed,
      ).slice(0, early.decidedAfter ?? examples.length);
      const looked = order.map((place) => examples[place] as (typeof examples)[number]);
      const places = new Map(compared.examples.map(({ id }, place) => [id, place]));
      const ofSlice = (slice: SliceSummary, category?: string): SliceSummary => {
        const isOwn = (example: { readonly category?: string }) =>
          category === undefined || example.category === category;
        const own = {
          looked: looked.filter(isOwn).map(({ id }) => places.get(id) ?? -1),
          size: examples.filter(isOwn).length,
        };
        return { ...slice, metrics: slice.metrics.map((of) => withSequence(of, { compared, ...own })) };
      };
      return {
        ...summary,
        overall: ofSlice(summary.overall),
        byCategory: summary.byCategory.map((slice) => ({ ...slice, ...ofSlice(slice, slice.category) })),
      };
    },
  };
}

interface Looked {
  readonly compared: ComparedRuns;
  /** Places of the examples of the slice that were looked at, in their order; −1 for one without a trial. */
  readonly looked: readonly number[];
  /** Those of the dataset. */
  readonly size: number;
}

function withSequence(summary: MetricSummary, looked: Looked): MetricSummary {
  const { compared } = looked;
  const at = compared.metrics.findIndex(({ name }) => name === summary.metric);
  const metric = compared.metrics[at];
  const column = compared.runs[0]?.columns[at];
  if (summary.ci95 === null || metric === undefined || column === undefined) return summary;
  const { range, statistic } = metric.definition;
  const [lowest, highest] = range;
  if (highest === null || statistic === 'quantile') return withoutInterval(summary);
  const ci95 = sequenceOf(column, [lowest, highest], looked);
  // It has what was lost at both ends already.
  return { ...summary, ci95, ciMethod: 'confidence-sequence', ...(summary.lostCi95 && { lostCi95: ci95 }) };
}

function sequenceOf(
  { values, notes }: ValueColumn,
  range: readonly [number, number],
  { looked, size }: Looked,
): readonly [number, number] {
  const sequence = confidenceSequence({ range, horizon: size, steps: 2000 });
  for (const place of looked) {
    const value = values[place] ?? Number.NaN;
    const note = notes.get(place);
    const lost = note === undefined ? 0 : note.lost + (note.absence?.kind === 'failed' ? 1 : 0);
    if (Number.isNaN(value) && lost === 0) {
      sequence.skip();
      continue;
    }
    const repeats = { value, entered: Number.isNaN(value) ? 0 : (note?.entered ?? 1) };
    sequence.observe(meanWithUnknown(repeats, lost, range[0]), meanWithUnknown(repeats, lost, range[1]));
  }
  return sequence.interval();
}
