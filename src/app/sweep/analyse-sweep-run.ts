// Replays the recorded run of a sweep; nothing is asked.
import { analyseSweep, type SweepAnalysis } from '../../analysis/sweep/analyse-sweep.ts';
import { type SweepGrid, sweepCells } from '../../analysis/sweep/sweep-grid.ts';
import { createSweepFold, isSweepMetric } from '../../analysis/sweep/sweep-values.ts';
import type { Metric } from '../../metrics/metric.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { AppContext } from '../app-context.ts';
import { scoredExamples } from '../scored-examples.ts';
import { type RecordedSweep, readRecordedSweep } from './recorded-sweep.ts';

export interface SweepAnalysisOptions {
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
  /** Passages that the reranker scored. */
  readonly reranked: number;
  /** Time of replay and choice in milliseconds. */
  readonly replayMs: number;
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
  const own = metrics.filter(isSweepMetric);
  const started = clock.monotonic();
  const { examples } = run.dataset;
  const fold = createSweepFold({ metrics: own, settings: cells.distinct, frame, examples });
  let [done, reranked] = [0, 0];
  for await (const { example, trial } of scoredExamples(store, run)) {
    fold.add(example, trial);
    if (trial.status === 'ok')
      reranked += trial.output.stages?.find(({ kind }) => kind === 'rerank')?.candidates.length ?? 0;
    progress.update('replaying', ++done, examples);
  }
  const names = own.map(({ name }) => name);
  const analysis = analyseSweep(cells, fold.values(), {
    metrics: names,
    metric: names.indexOf(metric.name),
    folds,
    seed,
  });
  return { run, recorded, grid, analysis, reranked, replayMs: clock.monotonic() - started };
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
