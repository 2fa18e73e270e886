// The checks of a gate held against what its runs were measured by: names as the runs have them.
import { type GateCheck, metricOfCheck } from '../../analysis/gate/gate-definition.ts';
import type { Metric } from '../../metrics/metric.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import { measuredMetric, nearestTitle } from '../../metrics/metric-title.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { ComparedSource } from '../compare/compared-source.ts';

type MeasuredSource = Pick<ComparedSource, 'metrics' | 'ownMetrics'>;

/** What a gate holds its runs against, in their names. */
export interface ResolvedGate {
  readonly checks: readonly GateCheck[];
  /** All that a check is about. */
  readonly metrics: readonly Metric[];
  /** The run, and behind it the baseline where there is one, with the names of the metrics that they were measured by. */
  readonly runs: readonly { readonly id: string; readonly measured: ReadonlySet<string> }[];
}

/** @param checks by the names of the runs */
export const resolvedGate = (
  checks: readonly GateCheck[],
  sources: readonly (MeasuredSource & Pick<ComparedSource, 'id'>)[],
): ResolvedGate => ({
  checks,
  metrics: metricsOfChecks(checks, sources),
  runs: sources.map(({ id, metrics }) => ({ id, measured: new Set(metrics) })),
});

/**
 * What nobody wrote and neither run has is left out; a list of examples without a metric takes the first that another check is about, else the
 * first that the run was measured by.
 * @param sources the run, and behind it the baseline where there is one
 * @throws ConfigError `gate-metric` for what neither run was measured by, `gate-no-checks` where nothing is left
 */
export function resolveChecks(checks: readonly GateCheck[], sources: readonly MeasuredSource[]): readonly GateCheck[] {
  const names = [...new Set(sources.flatMap(({ metrics }) => metrics))];
  const named = checks.flatMap((check): readonly GateCheck[] => {
    const asked = metricOfCheck(check);
    if (asked === null || !('metric' in check)) return [check];
    const metric = measuredMetric(asked, names);
    if (metric !== undefined) return [{ ...check, metric } as GateCheck];
    if (check.origin === 'default') return [];
    throw notMeasured(asked, names);
  });
  if (named.length === 0) throw nothingDemanded();
  const first = named.find((check) => check.kind === 'floor' || check.kind === 'drop') ?? undefined;
  const usual = (first === undefined ? undefined : metricOfCheck(first)) ?? firstOf(sources);
  const resolved = named.map((check) =>
    check.kind === 'mustNotBreak' && check.metric === null ? { ...check, metric: usual } : check,
  );
  return onceEach(resolved);
}

/** A goal that is demanded by a check as well is one demand, that of the check: twice, it would make the correction heavier. */
function onceEach(checks: readonly GateCheck[]): readonly GateCheck[] {
  const byDemand = new Map<string, GateCheck>();
  for (const check of checks) {
    const { origin, ...demand } = check;
    const key = JSON.stringify(Object.entries(demand).sort(([a], [b]) => (a < b ? -1 : 1)));
    if (!byDemand.has(key) || origin === 'written') byDemand.set(key, check);
  }
  return [...byDemand.values()];
}

/** The first with a value for each question that a failure of the target costs. */
const firstOf = ([current]: readonly MeasuredSource[]): string | null =>
  (current === undefined ? [] : allMetrics([current])).find(
    ({ definition }) => definition.level === 'trial' && definition.worst !== undefined,
  )?.name ?? null;

function notMeasured(metric: string, names: readonly string[]): ConfigError {
  const near = nearestTitle(metric, names);
  return new ConfigError(`no run of this gate was measured by ${metric}`, {
    code: 'gate-metric',
    where: 'gate',
    hint: near === undefined ? `measured are ${names.join(', ')}` : `did you mean ${near}?`,
  });
}

const nothingDemanded = (): ConfigError =>
  new ConfigError('nothing is demanded of the run: the config has no goals and no checks that it was measured by', {
    code: 'gate-no-checks',
    where: 'gate',
    hint: [
      { do: 'make-gate' },
      ' writes a first one; or write checks under gate:, such as "nDCG@5 >= 0.70" or { metric: faithfulness, drop: 0.05 }',
    ],
  });

function allMetrics(sources: readonly MeasuredSource[]): readonly Metric[] {
  const known = new Map<string, Metric>();
  for (const { metrics, ownMetrics = [] } of sources) {
    for (const metric of runMetrics({ metrics, ownMetrics }))
      if (!known.has(metric.name)) known.set(metric.name, metric);
  }
  return [...known.values()];
}

/** Those that the checks are about, as the runs define them. */
export function metricsOfChecks(checks: readonly GateCheck[], sources: readonly MeasuredSource[]): readonly Metric[] {
  const wanted = new Set(checks.flatMap((check) => metricOfCheck(check) ?? []));
  return allMetrics(sources).filter(({ name }) => wanted.has(name));
}
