// The numbers of runs as one flat table for a spreadsheet.
import { stringify } from 'csv-stringify/sync';
import type { Run } from '../model/run.ts';
import type { LatencySummary, MetricSummary, RunSummary, SliceSummary } from '../model/summary.ts';
import { examplesMeant, partialLatencyNote, partialNote } from '../report/partial-mean.ts';
import { escapeFormula } from '../text/spreadsheet-cell.ts';

const header = [
  'experiment',
  'run',
  'target',
  'slice',
  'category',
  'metric',
  'mean',
  'meanAnswered',
  'ci95Low',
  'ci95High',
  'ciMethod',
  'n',
  'imputed',
  'skipped',
  'failedTarget',
  'failedInstrument',
  'boundLow',
  'boundHigh',
  'examples',
  'partial',
];

type Value = string | number | null;

/**
 * One row a run, slice (`overall` or `category`) and metric, with full precision; an empty cell is "not measured".
 * `examples` is what the slice holds; `partial` says where a mean stands on fewer, and a latency on fewer answers than were asked for.
 * Latencies are the metrics `latencyMs.mean`, `.p50`, `.p95` and `.p99`, of the answers that have a time; their bounds are those over all that are missing. A text that a spreadsheet would take for a
 * formula gets a leading apostrophe.
 */
export function renderCsv(runs: readonly { readonly run: Run; readonly summary: RunSummary }[]): string {
  /** What any of the runs was asked of the category. */
  const examplesOf = (category: string): number =>
    Math.max(
      ...runs.map(({ summary }) => summary.byCategory.find((slice) => slice.category === category)?.examples ?? 0),
    );
  const rows = runs.flatMap(({ run, summary }) => {
    const head = [run.experiment, run.id, run.target.id];
    return [
      ...sliceRows([...head, 'overall', ''], summary.overall, {
        examples: examplesMeant({ run, summary }),
        repeat: run.repeat,
      }),
      ...summary.byCategory.flatMap((slice) =>
        sliceRows([...head, 'category', slice.category], slice, {
          examples: examplesOf(slice.category),
          repeat: run.repeat,
        }),
      ),
    ];
  });
  return stringify([header, ...rows.map((row) => row.map(cellOf))], { record_delimiter: 'unix' });
}

function sliceRows(
  head: readonly string[],
  slice: SliceSummary,
  { examples, repeat }: { readonly examples: number; readonly repeat: number },
): readonly (readonly Value[])[] {
  const answers = examples * repeat;
  const { latencyMs } = slice;
  const untimed = partialLatencyNote(latencyMs, answers) === undefined ? null : `n ${latencyMs.n} of ${answers}`;
  return [
    ...slice.metrics.map((summary) => {
      const partial = partialNote(summary, examples) === undefined ? null : `n ${summary.n} of ${examples}`;
      return [...head, ...metricValues(summary), examples, partial];
    }),
    ...latencyValues(latencyMs).map((values) => [...head, ...values, examples, untimed]),
  ];
}

const metricValues = (summary: MetricSummary): readonly Value[] => [
  summary.metric,
  summary.mean,
  summary.meanAnswered,
  ...(summary.ci95 ?? [null, null]),
  summary.ciMethod,
  summary.n,
  summary.imputed,
  summary.skipped,
  summary.failedTarget,
  summary.failedInstrument,
  ...(summary.bounds ?? [null, null]),
];

const latencyValues = (latency: LatencySummary): readonly (readonly Value[])[] =>
  (['mean', 'p50', 'p95', 'p99'] as const).map((quantile) => [
    `latencyMs.${quantile}`,
    latency[quantile],
    null,
    null,
    null,
    null,
    latency.n,
    null,
    null,
    null,
    null,
    ...(latency.missing?.[quantile] ?? [null, null]),
  ]);

/** Numbers stay numbers; a text that starts like a formula is made text for good. */
function cellOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return escapeFormula(value);
}
