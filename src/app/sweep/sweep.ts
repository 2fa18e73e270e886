// Sweeps a target: records one run at the grid's maximum, then replays every cell.
import type { SweepGrid } from '../../analysis/sweep/sweep-grid.ts';
import { isSweepMetric } from '../../analysis/sweep/sweep-values.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { Example } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Progress } from '../../ports/progress.ts';
import type { Target } from '../../ports/target.ts';
import type { AppContext } from '../app-context.ts';
import { type EvaluateResult, evaluateTargets } from '../evaluate.ts';
import type { EvaluationRequest } from '../evaluate-options.ts';
import { analyseSweepRun, type SweepOutcome } from './analyse-sweep-run.ts';
import {
  checkedPassages,
  checkPointwise,
  createSweepTarget,
  requestOf,
  type SweepTarget,
} from './create-sweep-target.ts';

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
export const sweepExperiment = (experiment: string): string => `${experiment} (sweep)`;

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
