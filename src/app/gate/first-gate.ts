// A first gate, made of the newest run: margins that its number of questions can see, and floors that it holds today.
import { z } from 'zod';
import { sharedHeadlines } from '../../analysis/comparison/shared-headlines.ts';
import { defaultDrops, gateAlpha } from '../../analysis/gate/gate-definition.ts';
import { placesOf } from '../../analysis/gate/gate-evidence.ts';
import { questionsForMargin } from '../../analysis/gate/settle-check.ts';
import { createRunCollector } from '../../analysis/values/compared-runs.ts';
import { pairValues } from '../../analysis/values/paired-values.ts';
import type { Metric } from '../../metrics/metric.ts';
import { knownMetric } from '../../metrics/metric-name.ts';
import type { RunGoals } from '../../metrics/presets.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { meanAgainst } from '../../stats/mean-against.ts';
import { type ComparedSource, recordedSource } from '../compare/compared-source.ts';
import { count, type Document, number } from '../result-shapes.ts';

export const firstGateSchema = z.strictObject({
  run: z.string(),
  /** The run whose differences to it tell how far answers spread without a change; null: taken from the values themselves. */
  spreadOf: z.string().nullable(),
  metrics: z.array(
    z.strictObject({
      metric: z.string(),
      n: count,
      /** Smallest margin of those that are usual which so many questions can see; null where they see none of them. */
      margin: number,
      /** What the mean is shown to lie above today. */
      floor: number,
    }),
  ),
  /** Share of failed answers that so many questions can rule out; null where some did fail. */
  failed: number,
  /** Answers of the run that failed, and all of them. */
  failures: z.strictObject({ failed: count, of: count }),
});

export type FirstGate = Document<typeof firstGateSchema>;

/** Margins that people write. */
const margins = [0.01, 0.02, 0.03, 0.05, 0.1, 0.15, 0.2, 0.3];

/**
 * @param run finished, on a dataset
 * @throws ConfigError `gate-nothing-measured` where no metric of it could be gated
 */
export async function firstGate(store: Store, run: Run, goals: RunGoals): Promise<FirstGate> {
  const beside = await spreadRun(store, run);
  const runs = beside === undefined ? [run] : [run, beside];
  const metrics = gatedMetrics(runs, goals);
  if (metrics.length === 0) throw nothingMeasured(run);
  const collector = createRunCollector(
    runs.map(({ id }) => id),
    metrics,
  );
  let [trials, failed] = [0, 0];
  for (const [index, each] of runs.entries()) {
    for await (const row of sourceOf(store, each).rows('numbers')) {
      collector.add(index, row);
      if (index > 0) continue;
      trials++;
      if (row.trial.status === 'failed') failed++;
    }
  }
  const compared = collector.compared();
  const order = placesOf(compared, undefined);
  const ids = compared.examples.map(({ id }) => id);
  const samples = metrics.flatMap((metric, m): readonly MeasuredSample[] => {
    const [own, other] = compared.runs.map(({ columns }) => columns[m]);
    const values = order.flatMap((place) => {
      const value = own?.values[place] ?? Number.NaN;
      return Number.isNaN(value) ? [] : [value];
    });
    // What no question has a value of could not be gated, and would take from what the others can see.
    if (values.length === 0) return [];
    const differences =
      own === undefined || other === undefined
        ? assumedDifferences(values)
        : Array.from(pairValues({ metric, a: other, b: own, ids, order }).differences.values);
    return [{ metric, values, differences }];
  });
  if (samples.length === 0) throw nothingMeasured(run);
  const seen = visibleMargins(samples);
  return {
    run: run.id,
    spreadOf: beside?.id ?? null,
    metrics: samples.map(({ metric, values }, m) => ({
      metric: metric.name,
      n: values.length,
      margin: seen[m] ?? null,
      floor: m < seen.length || seen.length === 0 ? floorOf(metric, values) : null,
    })),
    failures: { failed, of: trials },
    failed: failed > 0 || trials === 0 ? null : Math.ceil(100 * (1 - gateAlpha ** (1 / ids.length))) / 100,
  };
}

/** The headlines of the runs, and what a gate without checks demands: checks that are written take its place, and must not demand less. */
export function gatedMetrics(
  runs: readonly Pick<Run, 'id' | 'metrics' | 'ownMetrics'>[],
  goals: RunGoals,
): readonly Metric[] {
  const { metrics } = sharedHeadlines(runs, goals);
  const usual = defaultDrops.flatMap(({ metric }) => {
    const isMeasured =
      runs.every((run) => run.metrics.includes(metric)) && metrics.every(({ name }) => name !== metric);
    return isMeasured ? (knownMetric(metric) ?? []) : [];
  });
  return [...metrics, ...usual];
}

const nothingMeasured = ({ id }: Run): ConfigError =>
  new ConfigError(`run ${id} has no metric that a gate could hold against a number`, {
    code: 'gate-nothing-measured',
    where: 'gate',
    hint: 'measure one of single questions, such as nDCG@10 or faithfulness',
  });

interface MeasuredSample {
  readonly metric: Metric;
  readonly values: readonly number[];
  /** To another run, or as they are taken to be. */
  readonly differences: readonly number[];
}

/** Of the first metrics, as many as can all be seen together: each check more leaves less to the others. */
function visibleMargins(samples: readonly MeasuredSample[]): readonly number[] {
  for (let count = samples.length; count > 0; count--) {
    // A drop and a floor for each, and the share of failed answers.
    const seen = samples.slice(0, count).map((sample) => visibleMargin(sample, 2 * count + 1));
    if (seen.every((margin) => margin !== null)) return seen;
  }
  return [];
}

function sourceOf(store: Store, run: Run): ComparedSource {
  if (run.dataset === undefined) throw new Error(`run ${run.id} has no dataset`);
  return recordedSource(store, { ...run, dataset: run.dataset }, { reference: run.id, kind: 'run' });
}

/** Another run on the same questions: of the same system, where there is one, else of the same target, else none. */
async function spreadRun(store: Store, run: Run): Promise<Run | undefined> {
  const others = (await store.listRuns()).filter(
    (other) => other.id !== run.id && other.status === 'finished' && other.dataset?.hash === run.dataset?.hash,
  );
  const sameTarget = others.filter(({ target }) => target.id === run.target.id);
  return sameTarget.find(({ target }) => target.fingerprint === run.target.fingerprint) ?? sameTarget[0];
}

/** Without another run: one question of four comes out anew, as if by luck. */
function assumedDifferences(values: readonly number[]): readonly number[] {
  return values.map((value, i) => {
    const other = values[(i * 7 + 3) % values.length] as number;
    return i % 4 === 0 ? other - value : 0;
  });
}

/** The smallest usual margin of which the n questions show a drop of twice in 90 of 100 cases, and in 80 that nothing fell. */
function visibleMargin(
  { metric: { definition }, values: { length: n }, differences }: MeasuredSample,
  checks: number,
): number | null {
  const { range } = definition;
  const [lowest, highest] = range;
  if (highest === null || n < 2) return null;
  const width = highest - lowest;
  const sample = {
    values: Float64Array.from(differences),
    range: [-width, width] as const,
    of: 'differences' as const,
  };
  const isSeen = (margin: number): boolean => {
    const needed = questionsForMargin({ ...sample, limit: -margin * width }, gateAlpha / checks);
    return needed !== null && needed <= n;
  };
  const found = margins.find(isSeen);
  return found === undefined ? null : found * width;
}

function floorOf({ definition: { range, direction } }: Metric, values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const against = meanAgainst({ values, range, of: 'means' });
  const bound = direction === 'higher' ? against.lower(1 - gateAlpha) : against.upper(1 - gateAlpha);
  if (bound === null) return null;
  const step = direction === 'higher' ? Math.floor(100 * bound) : Math.ceil(100 * bound);
  const limit = step / 100;
  const [lowest, highest] = range;
  return limit <= lowest || (highest !== null && limit >= highest) ? null : limit;
}
