// Folds the scored trials of a run into its summary: the whole and each category.
import type { Metric } from '../metrics/metric.ts';
import { present } from '../model/present.ts';
import { because } from '../model/reasons.ts';
import type { Score } from '../model/score.ts';
import type { LatencyBounds, LatencySummary, MetricSummary, RunSummary, SliceSummary } from '../model/summary.ts';
import type { Trial } from '../model/trial.ts';
import { latencyHistogram } from '../stats/quantile.ts';
import { createOutcomeStream } from './entered-value.ts';
import { latencyBounds } from './gate/latency-bounds.ts';
import type { Timed } from './gate/latency-sample.ts';
import { latencyQuantiles, timeOf } from './latency-quantiles.ts';
import { createMetricTally } from './metric-tally.ts';

/** One trial as the fold sees it. Trials of one example must follow each other. */
export interface SummarisedTrial {
  readonly exampleId: string;
  readonly category: string | undefined;
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

/** A run's summary in the making. */
export interface RunFold {
  /** Adds one trial. Trials of one example must follow each other. */
  add(row: SummarisedTrial): void;
  summary(): RunSummary;
  /** Of the summary the categories alone: the bounds of the latency, which are of the whole, are not looked for. */
  byCategory(): RunSummary['byCategory'];
}

/**
 * Summarises a run.
 * @param metrics the metrics asked for; those of an example or a run are computed from the trial-level metric they are based on
 */
export async function summariseRun(
  runId: string,
  metrics: readonly Metric[],
  trials: AsyncIterable<SummarisedTrial> | Iterable<SummarisedTrial>,
): Promise<RunSummary> {
  const fold = createRunFold(runId, metrics);
  for await (const row of trials) fold.add(row);
  return fold.summary();
}

interface FoldOptions {
  /** The run was looked at after every example, so that intervals for one look do not hold: there are none (false). */
  readonly looked?: boolean;
}

/** The same, for whoever walks over the trials anyway. */
export function createRunFold(
  runId: string,
  metrics: readonly Metric[],
  { looked = false }: FoldOptions = {},
): RunFold {
  const overall = createSlice(metrics);
  const categories = new Map<string, Slice>();
  const counts = { ok: 0, failed: 0 };
  const own = (slice: SliceSummary): SliceSummary => (looked ? withoutIntervals(slice) : slice);
  const whole = (): SliceSummary => own(overall.summary(overall.applies()));
  const byCategory = (): RunSummary['byCategory'] => {
    const applies = overall.applies();
    return [...categories].map(([category, slice]) => ({ category, ...own(slice.summary(applies)) }));
  };
  const bounds = (): Pick<LatencySummary, 'bounds'> => (looked ? {} : present({ bounds: overall.latencyBounds() }));
  return {
    add(row) {
      counts[row.trial.status]++;
      overall.add(row);
      if (row.category === undefined) return;
      let slice = categories.get(row.category);
      if (slice === undefined) {
        slice = createSlice(metrics);
        categories.set(row.category, slice);
      }
      slice.add(row);
    },
    summary: () => ({
      runId,
      trials: counts,
      overall: withBounds(whole(), bounds()),
      byCategory: byCategory(),
    }),
    byCategory,
  };
}

const withBounds = (slice: SliceSummary, bounds: Pick<LatencySummary, 'bounds'>): SliceSummary => ({
  ...slice,
  latencyMs: { ...slice.latencyMs, ...bounds },
});

const withoutIntervals = (slice: SliceSummary): SliceSummary => ({
  ...slice,
  metrics: slice.metrics.map(withoutInterval),
});

/** The figure without its interval, which is for one look and not for one after every example. */
export const withoutInterval = <Figure extends Pick<MetricSummary, 'ci95' | 'ciMethod'>>(figure: Figure): Figure =>
  figure.ci95 === null ? figure : { ...figure, ci95: null, ciMethod: `none: ${because('looked-after-every-example')}` };

interface Slice {
  add(row: SummarisedTrial): void;
  /** Whether each metric can be had of the target at all, in the order of the metrics. */
  applies(): readonly boolean[];
  summary(applies: readonly boolean[]): SliceSummary;
  /** Of goals that are set for the whole run alone. */
  latencyBounds(): LatencyBounds | undefined;
}

function createSlice(metrics: readonly Metric[]): Slice {
  const tallies = metrics.map((metric) => {
    const tally = createMetricTally(metric);
    return { tally, stream: createOutcomeStream<string>(metric, tally.add) };
  });
  const end = (): void => {
    for (const { stream } of tallies) stream.end();
  };
  const times: Times = { ms: [], questions: [], missingMs: [], missingQuestions: [] };
  let examples = 0;
  let lastExample: string | undefined;
  return {
    add({ exampleId, trial, scores }) {
      if (exampleId !== lastExample) examples++;
      lastExample = exampleId;
      const time = timeOf(trial);
      if (time !== undefined) {
        const isTimed = 'ms' in time;
        (isTimed ? times.ms : times.missingMs).push(isTimed ? time.ms : time.atLeastMs);
        (isTimed ? times.questions : times.missingQuestions).push(examples - 1);
      }
      for (const { stream } of tallies) stream.add(exampleId, trial, scores);
    },
    applies: () => {
      end();
      return tallies.map(({ tally }) => !tally.doesNotApply());
    },
    summary: (applies) => {
      end();
      return {
        examples,
        metrics: tallies.map(({ tally }, index) => tally.summary(applies[index])),
        latencyMs: summariseLatency(times),
      };
    },
    latencyBounds: () => latencyBounds(byQuestion(times, examples)),
  };
}

/** Numbers alone, since there may be very many: of each time the question that it is of, counted from 0. */
interface Times {
  readonly ms: number[];
  readonly questions: number[];
  readonly missingMs: number[];
  readonly missingQuestions: number[];
}

function summariseLatency({ ms, missingMs }: Times): LatencySummary {
  const quantiles = latencyQuantiles(ms, missingMs);
  return ms.length === 0 ? quantiles : { ...quantiles, histogram: latencyHistogram(ms) };
}

function byQuestion({ ms, questions, missingMs, missingQuestions }: Times, examples: number): readonly Timed[] {
  const timed = Array.from({ length: examples }, () => ({ ms: [] as number[], missingMs: [] as number[] }));
  for (const [i, question] of questions.entries()) timed[question]?.ms.push(ms[i] as number);
  for (const [i, question] of missingQuestions.entries()) timed[question]?.missingMs.push(missingMs[i] as number);
  return timed;
}
