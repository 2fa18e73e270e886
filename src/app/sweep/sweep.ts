// Sweeps a target: records one run at the grid's maximum, then replays every cell.

import { analyseSweep, type SweepAnalysis } from '../../analysis/sweep/analyse-sweep.ts';
import { createStageTimes } from '../../analysis/sweep/setting-latency.ts';
import { type SweepGrid, sweepCells } from '../../analysis/sweep/sweep-grid.ts';
import { createSweepFold, isSweepMetric } from '../../analysis/sweep/sweep-values.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { Example } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { isJsonObject, type JsonObject } from '../../model/json.ts';
import { differenceWidth } from '../../model/metric-definition.ts';
import type { Run } from '../../model/run.ts';
import type { Progress } from '../../ports/progress.ts';
import type { Target } from '../../ports/target.ts';
import { otherRanking } from '../../report/lexical-ranking.ts';
import type { ReportLanguage } from '../../report/report.ts';
import type { SweepReportInput } from '../../report/sweep/sweep-report-context.ts';
import type { AppContext } from '../app-context.ts';
import { type EvaluateResult, evaluateTargets } from '../evaluate.ts';
import type { EvaluationRequest } from '../evaluate-options.ts';
import { scoredExamples } from '../scored-examples.ts';
import { type GradeProfile, profileGrades, skipReason } from '../scoring-metrics.ts';
import {
  checkedPassages,
  checkPointwise,
  createSweepTarget,
  requestOf,
  type SweepTarget,
} from './create-sweep-target.ts';
import { type RecordedSweep, readRecordedSweep } from './recorded-sweep.ts';

export interface SweepOptions {
  readonly experiment: string;
  readonly dataset: EvaluationRequest['dataset'];
  readonly target: Target;
  /** Id of the target in the config. */
  readonly targetId: string;
  /** Place of the target in the config, for errors. */
  readonly where: string;
  readonly grid: SweepGrid;
  /** Those that cannot be computed from a ranking are passed over. */
  readonly metrics: readonly Metric[];
  /** The metric that decides. */
  readonly metric: Metric;
  readonly folds: number;
  readonly seed: number;
  readonly concurrency: number;
  readonly skipIndexing: boolean;
  readonly resume: boolean;
  readonly environment: JsonObject;
  readonly stop: AbortSignal;
  /** Asked before anything is paid for; not asked when nothing costs anything. False: nothing is done. */
  readonly confirm: (cost: RerankCost) => Promise<boolean>;
}

export type SweepEnding =
  | { readonly status: 'done'; readonly evaluated: EvaluateResult; readonly outcome: SweepOutcome }
  /** Stopped before all examples were asked; can be resumed. */
  | { readonly status: 'interrupted'; readonly evaluated: EvaluateResult }
  | { readonly status: 'declined' };

/** The experiment that a sweep's runs are listed under, so that they do not count among the experiment's own. */
const sweepExperiment = (experiment: string): string => `${experiment} (sweep)`;

/** @throws ConfigError when the target cannot be swept */
export async function sweep(context: AppContext, options: SweepOptions): Promise<SweepEnding> {
  const { store, progress } = context;
  const { target: inner, targetId: id, where, grid, metric } = options;
  const target = createSweepTarget({ inner, id, grid, where });
  const metrics = [
    ...new Map([...options.metrics, metric].filter(isSweepMetric).map((each) => [each.name, each])).values(),
  ];
  refuseMetric(metric);
  const dataset = await store.putDataset(options.dataset.header, options.dataset.examples);
  const examples = () => store.examplesOf(dataset.hash);
  refuseUnmeasurable(metric, await profileGrades(examples()));
  const { paid, kind } = target.search.reranking;
  const reranks = target.cells.distinct.some(({ rerank }) => rerank);
  if (reranks && paid) {
    await target.prepare({ skipIndexing: options.skipIndexing, progress });
    const cost = await countRerankCost(target, { examples: examples(), progress });
    if (cost.passages > 0 && !(await options.confirm(cost))) return { status: 'declined' };
  }
  if (reranks && kind === 'unknown') {
    await target.prepare({ skipIndexing: options.skipIndexing, progress });
    await checkPointwise(target, { examples: examples(), id, where });
  }
  const evaluated = await evaluateTargets(context, {
    experiment: sweepExperiment(options.experiment),
    dataset: { header: options.dataset.header, examples: examples() },
    targets: [target],
    metrics,
    repeat: 1,
    concurrency: options.concurrency,
    warmUp: 0,
    skipIndexing: options.skipIndexing,
    resume: options.resume,
    environment: options.environment,
    stop: options.stop,
  });
  const [run] = evaluated.runs;
  if (evaluated.interrupted || run === undefined) return { status: 'interrupted', evaluated };
  const outcome = await analyseSweepRun(context, run.run, { ...options, metrics });
  return { status: 'done', evaluated, outcome };
}

function refuseMetric(metric: Metric): void {
  if (isSweepMetric(metric)) return;
  throw new ConfigError(`${metric.name} cannot be computed from a ranking`, {
    code: 'sweep-metric',
    where: 'sweep.metric',
    hint: 'choose by a metric of rankings, such as nDCG@10',
  });
}

/** @throws ConfigError when nothing is judged, or no judgement reaches the grade that the metric asks for: 0 everywhere would look like a result */
function refuseUnmeasurable(metric: Metric, grades: GradeProfile): void {
  if (grades.judged === 0) {
    throw new ConfigError('no example of this dataset has judgements: no setting can be told from another', {
      code: 'sweep-judgements',
      where: 'dataset',
      hint: 'judge which documents the questions expect, or sweep over a dataset that is judged; nothing was asked',
    });
  }
  const { skipReason: reason } = skipReason(metric, grades);
  if (reason === undefined) return;
  throw new ConfigError(`${metric.name} has no value here: ${reason}`, {
    code: 'sweep-metric',
    where: 'sweep.metric',
    hint: 'choose by a metric that the judgements allow, such as nDCG@10',
  });
}

// How many passages a sweep has its reranker score, counted before any is paid for.
export interface RerankCost {
  /** Passages to score, each query's own; those of `checkPointwise` among them. */
  readonly passages: number;
  /** Price of all of them; absent when nobody said what 1,000 cost. */
  readonly price?: number;
}

/** Retrieves for every example without reranking. The target has to be prepared. */
async function countRerankCost(
  target: SweepTarget,
  { examples, progress }: { readonly examples: AsyncIterable<Example>; readonly progress: Progress },
): Promise<RerankCost> {
  let passages = 0;
  let checked = 0;
  let done = 0;
  for await (const example of examples) {
    const { length } = (await target.retrieve(requestOf(example))).toRerank;
    passages += length;
    if (checked === 0) checked = checkedPassages(length);
    done += 1;
    progress.update('counting what is to be reranked', done);
  }
  const { kind, pricePer1000 } = target.search.reranking;
  if (kind === 'unknown') passages += checked;
  return pricePer1000 === undefined ? { passages } : { passages, price: (passages * pricePer1000) / 1000 };
}

// Replays the recorded run of a sweep; nothing is asked.
interface SweepAnalysisOptions {
  /** (that of the run) */
  readonly grid?: SweepGrid | undefined;
  readonly metrics: readonly Metric[];
  /** The one that decides; among `metrics`. */
  readonly metric: Metric;
  readonly folds: number;
  readonly seed: number;
}

/** A sweep as it is reported. */
export interface SweepOutcome {
  readonly run: Run;
  readonly recorded: RecordedSweep;
  readonly grid: SweepGrid;
  readonly analysis: SweepAnalysis;
  /** Documents that the lists of every setting are cut at. */
  readonly topK: number;
  /** Metrics that look further down than that, where nothing counts as found. */
  readonly beyondTopK: readonly string[];
  /** Passages that the reranker scored. */
  readonly reranked: number;
  /** What ranks words where BM25 does not (BM25 does). */
  readonly ranking: string | undefined;
  /** Time of replay and choice in milliseconds. */
  readonly replayMs: number;
}

/** What its report is made of. */
export function sweepReportInput(
  { run, recorded, grid, topK, beyondTopK, reranked, ranking, analysis }: SweepOutcome,
  language: ReportLanguage,
): SweepReportInput {
  const { name = '', hash = '' } = run.dataset ?? {};
  return {
    ...{ language, target: recorded.target, dataset: { name, hash }, runId: run.id },
    ...{ grid, topK, beyondTopK, reranked, ranking, analysis },
  };
}

/**
 * @throws ConfigError for a run of another kind, one that is not finished, a grid beyond what was recorded
 */
export async function analyseSweepRun(
  { store, clock, progress }: AppContext,
  run: Run,
  { grid: wanted, metrics, metric, folds, seed }: SweepAnalysisOptions,
): Promise<SweepOutcome> {
  const recorded = readRecordedSweep(run);
  if (run.status !== 'finished' || run.dataset === undefined) throw notFinished(run);
  const grid = wanted ?? recorded.grid;
  refuseBeyond(grid, recorded);
  const { knobs, frame } = recorded;
  const cells = sweepCells(grid, { base: knobs, firstStageWeight: frame.firstStageWeight });
  const grades = await profileGrades(store.examplesOf(run.dataset.hash));
  refuseUnmeasurable(metric, grades);
  const own = metrics.filter((each) => isSweepMetric(each) && skipReason(each, grades).skipReason === undefined);
  const started = clock.monotonic();
  const { examples } = run.dataset;
  const fold = createSweepFold({ metrics: own, settings: cells.distinct, frame, examples });
  const times = createStageTimes();
  let [done, reranked] = [0, 0];
  for await (const { example, trial } of scoredExamples(store, run)) {
    fold.add(example, trial);
    times.add(trial);
    if (trial.status === 'ok')
      reranked += trial.output.stages?.find(({ kind }) => kind === 'rerank')?.candidates.length ?? 0;
    progress.update('replaying', ++done, examples);
  }
  const names = own.map(({ name }) => name);
  const analysis = analyseSweep(cells, fold.values(), {
    metrics: names,
    metric: names.indexOf(metric.name),
    width: differenceWidth(metric.definition),
    folds,
    seed,
    latencyOf: times.latencyOf,
  });
  const { topK } = frame;
  const beyondTopK = own.flatMap(({ k, name }) => (k !== undefined && k > topK ? [name] : []));
  const replayMs = clock.monotonic() - started;
  const { target: swept } = run.target.config;
  const ranking = isJsonObject(swept) ? otherRanking(swept) : undefined;
  return { run, recorded, grid, analysis, topK, beyondTopK, reranked, ranking, replayMs };
}

const notFinished = (run: Run): ConfigError =>
  new ConfigError(`run ${run.id} is not finished`, {
    code: 'sweep-unfinished',
    hint: ['finish it with ', { do: 'complete-sweep' }],
  });

function refuseBeyond(grid: SweepGrid, { maximum }: RecordedSweep): void {
  const deepest = Math.max(0, ...(grid.candidateK ?? []));
  const what =
    deepest > maximum.candidateK
      ? `candidateK ${deepest} is beyond the ${maximum.candidateK} candidates that were recorded`
      : (grid.rerank ?? []).includes(true) && !maximum.rerank
        ? 'the reranker was not asked'
        : undefined;
  if (what === undefined) return;
  throw new ConfigError(what, { code: 'sweep-beyond-record', where: 'sweep.grid', hint: 'sweep again with this grid' });
}
