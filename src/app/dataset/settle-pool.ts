// The unjudged documents whose grades settle which of two runs is better, as a pool: in the order of their effect.
import { comparisonDefaults } from '../../analysis/comparison/run-comparison.ts';
import { createHoleCollector, largestGradeOf } from '../../analysis/holes/collect-holes.ts';
import { hasHoleBounds } from '../../analysis/holes/difference-bounds.ts';
import { holesByEffect, type SettledDifference } from '../../analysis/holes/settle-difference.ts';
import type { Metric } from '../../metrics/metric.ts';
import { knownMetric } from '../../metrics/metric-name.ts';
import type { RunGoals } from '../../metrics/presets.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { standsForQuality } from '../../report/compare/largest-section.ts';
import { compare } from '../compare/compare.ts';
import { recordedSource } from '../compare/compared-source.ts';
import { settledSchema } from '../compare/comparison-result.ts';
import type { Document } from '../result-shapes.ts';
import { trialsByExample } from '../scored-examples.ts';
import { namedRuns, type PoolRunsOptions, type PoolRunsOutput, poolRuns, poolRunsOutputSchema } from './pool-runs.ts';

interface SettleRunsOptions extends Pick<PoolRunsOptions, 'excerptChars'> {
  /** Two, of one version of a dataset. */
  readonly runs: readonly Run[];
  /** (nDCG where both have it, else the last metric of rankings with a goal) */
  readonly metric?: Metric | undefined;
  readonly goals: RunGoals;
}

export const settledPoolSchema = poolRunsOutputSchema.extend({ settle: settledSchema.nullable() });
/** `settle` is null where all at the top of both runs is judged, and where no comparison was asked for. */
export type SettledPool = Document<typeof settledPoolSchema>;

/**
 * The pool has the pairs that settle the verdict if all are graded as they count today, those of most effect first; none where the verdict
 * holds whatever they are.
 * @throws ConfigError `settle-two-runs`, `settle-metric`; and what `compare` and `poolRuns` throw
 */
export async function settlePool(store: Store, options: SettleRunsOptions): Promise<SettledPool> {
  const { runs, metric: asked, goals, ...pooling } = options;
  const [a, b, ...more] = runs;
  if (a === undefined || b === undefined || more.length > 0 || a.id === b.id) {
    throw new ConfigError('what settles a difference is asked of two runs', {
      code: 'settle-two-runs',
      hint: ['name two runs of one dataset version; ', { do: 'list-runs' }, ' shows them'],
    });
  }
  if (asked !== undefined && !hasHoleBounds(asked)) throw unbounded(asked.name);
  // Refuses runs without a dataset, and of two versions, before anything is computed.
  const { dataset } = namedRuns(runs);
  const sources = [a, b].map((run) => recordedSource(store, { ...run, dataset }, { reference: run.id, kind: 'run' }));
  const comparison = await compare(sources, {
    metrics: asked === undefined ? [] : [asked],
    goals,
    settings: comparisonDefaults,
    tukey: false,
    by: [],
    holes: { listed: Number.POSITIVE_INFINITY, mostOrdered: Number.POSITIVE_INFINITY },
  });
  const found = comparison.holes ?? [];
  const metric = asked?.name ?? standsForQuality(found.map((settled) => settled.metric));
  const settled = found.find((one) => one.metric === metric);
  if (comparison.holes === undefined) throw unbounded(comparison.metrics.map((one) => one.metric).join(', '));
  const k = knownMetric(metric ?? '')?.k ?? wholeLists;
  const pool = await poolRuns(store, { runs, ...pooling, k });
  return { ...pool, ...inOrder(pool, settled), settle: settled ?? null };
}

/** As far down as a metric without a cut-off looks. */
const wholeLists = 1_000_000;

const unbounded = (metric: string): ConfigError =>
  new ConfigError(`${metric}: what unjudged documents could change can be said of RR, R, P, Success, AP and nDCG`, {
    code: 'settle-metric',
    where: { input: 'metric' },
    hint: 'name one of them, such as nDCG@10',
  });

interface OrderPoolOptions extends Pick<PoolRunsOptions, 'excerptChars'> {
  /** One, or behind what it is held against, of one version of a dataset. */
  readonly runs: readonly Run[];
  readonly metric?: Metric | undefined;
  /** Only questions of it (all). */
  readonly category?: string | undefined;
}

/**
 * The pool has all pairs of which a grade could move the mean of a run, of two runs their difference, those of most effect first, whatever a comparison says.
 * @throws ConfigError `settle-two-runs`, `settle-metric`; and what `poolRuns` throws
 */
export async function orderPool(
  store: Store,
  { runs, metric, category, ...pooling }: OrderPoolOptions,
): Promise<SettledPool> {
  const [first, second, ...more] = runs;
  if (first === undefined || more.length > 0 || first.id === second?.id) {
    throw new ConfigError('what could move a mean is asked of one run, or of two', {
      code: 'settle-two-runs',
      hint: ['name one run, or two of one dataset version; ', { do: 'list-runs' }, ' shows them'],
    });
  }
  if (metric === undefined || !hasHoleBounds(metric)) throw unbounded(metric?.name ?? 'no metric is named');
  const { dataset } = namedRuns(runs);
  const scale = (await store.datasetById(dataset.id, dataset.hash))?.header.scale;
  const holes = createHoleCollector({ largestGrade: scale && largestGradeOf(scale) });
  const ids: string[] = [];
  for await (const { example, trials } of trialsByExample(store, dataset.hash, runs, 'untexted')) {
    if (category !== undefined && example.category !== category) continue;
    const place = ids.push(example.id) - 1;
    for (const [run, rows] of trials.entries())
      for (const { trial } of rows) holes.add((runs[run] as Run).id, place, { example, trial });
  }
  const questions = holes.questions(second === undefined ? undefined : first.id, (second ?? first).id, metric);
  const toGrade = holesByEffect(ids.keys(), { ids, questions, metric, largestGrade: holes.largestGrade() });
  const pool = await poolRuns(store, { runs, ...pooling, k: metric.k ?? wholeLists });
  return { ...pool, ...inOrder(pool, { toGrade }), settle: null };
}

function inOrder(
  pool: PoolRunsOutput,
  settled: Pick<SettledDifference, 'toGrade'> | undefined,
): Pick<PoolRunsOutput, 'pairs' | 'examples'> {
  const keyOf = (example: string, document: string): string => JSON.stringify([example, document]);
  const byKey = new Map(pool.pairs.map((pair) => [keyOf(pair.exampleId, pair.docId), pair]));
  const pairs = (settled?.toGrade ?? []).flatMap(({ example, document }) => byKey.get(keyOf(example, document)) ?? []);
  return { pairs, examples: new Set(pairs.map(({ exampleId }) => exampleId)).size };
}
