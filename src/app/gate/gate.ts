// The use case of a gate: a recorded run against the checks of its config, and against a baseline. No target is asked.
import { needsBaseline } from '../../analysis/gate/check-kinds.ts';
import { decideGate } from '../../analysis/gate/decide-gate.ts';
import type { GateCheck, GateDefinition } from '../../analysis/gate/gate-definition.ts';
import { gateEvidence } from '../../analysis/gate/gate-evidence.ts';
import type { GateObstacle, GateResult } from '../../analysis/gate/gate-result.ts';
import { createRunCollector } from '../../analysis/values/compared-runs.ts';
import type { Metric } from '../../metrics/metric.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import { measuredMetric, nearestTitle } from '../../metrics/metric-title.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { ComparedSource } from '../compare/compared-source.ts';
import { refuseOtherDataset, refuseOtherScorers, type Scorers } from './stale-baseline.ts';

export interface GateRequest {
  readonly definition: Pick<GateDefinition, 'rule' | 'checks'>;
  readonly current: ComparedSource;
  /** What it is held against (nothing). */
  readonly baseline?: ComparedSource | undefined;
  /** What keeps the gate from saying anything (nothing). */
  readonly obstacles?: readonly GateObstacle[];
}

/**
 * Decides a gate.
 * @throws ConfigError for a metric that neither run was measured by, for a gate without a check, and for a baseline that cannot be compared: of
 * another dataset version, scored by another version of a metric or by another judge
 */
export async function gate({ definition, current, baseline, obstacles = [] }: GateRequest): Promise<GateResult> {
  const sources = baseline === undefined ? [current] : [current, baseline];
  const checks = resolveChecks(definition.checks, sources);
  if (checks.length === 0) throw nothingDemanded(baseline === undefined ? definition.checks : []);
  if (baseline !== undefined) refuseOtherDataset(current, baseline);
  const metrics = metricsOf(checks, sources);
  const collector = createRunCollector(
    sources.map(({ id }) => id),
    metrics,
  );
  const scorers: Scorers[] = [];
  for (const [run, source] of sources.entries()) {
    const own: Map<string, Set<string>> = new Map();
    for await (const row of source.rows(depthOf(metrics))) {
      collector.add(run, row);
      for (const { metric, metricVersion, scorerFingerprint, outcome, source: by } of row.scores) {
        if (outcome.status !== 'scored' || by === 'human') continue;
        own.set(metric, (own.get(metric) ?? new Set()).add(`${metricVersion} ${scorerFingerprint}`));
      }
    }
    scorers.push(own);
  }
  if (baseline !== undefined) refuseOtherScorers(metrics, { current, baseline, scorers });
  const measured = sources.map((source) => new Set(source.metrics));
  return decideGate({ ...definition, checks }, gateEvidence(collector.compared(), measured), [
    ...obstacles,
    ...unfinished(current),
  ]);
}

const unfinished = ({ id, finished, run }: ComparedSource): readonly GateObstacle[] =>
  finished ? [] : [{ code: 'unfinished', run: id, status: run?.status ?? 'interrupted' }];

/** What is computed of an example's repeats looks at the details of their scores. */
const depthOf = (metrics: readonly Metric[]) =>
  metrics.some(({ definition }) => definition.level === 'example') ? 'untexted' : 'numbers';

type MeasuredSource = Pick<ComparedSource, 'reference' | 'metrics' | 'ownMetrics'>;

/** Names as the runs have them; what nobody wrote and neither run has is left out. */
function resolveChecks(checks: readonly GateCheck[], sources: readonly MeasuredSource[]): readonly GateCheck[] {
  const names = [...new Set(sources.flatMap(({ metrics }) => metrics))];
  return checks.flatMap((check) => {
    const metric = measuredMetric(check.metric, names);
    if (metric !== undefined) return [{ ...check, metric }];
    if (check.origin === 'default') return [];
    throw notMeasured(check.metric, names);
  });
}

function notMeasured(metric: string, names: readonly string[]): ConfigError {
  const near = nearestTitle(metric, names);
  return new ConfigError(`no run of this gate was measured by ${metric}`, {
    code: 'gate-metric',
    where: 'gate',
    hint: near === undefined ? `measured are ${names.join(', ')}` : `did you mean ${near}?`,
  });
}

function nothingDemanded(usual: readonly GateCheck[]): ConfigError {
  const without = usual.some(needsBaseline) ? ', and no baseline was named' : '';
  return new ConfigError(`nothing is demanded of the run: the config has no checks and no goals${without}`, {
    code: 'gate-no-checks',
    where: 'gate',
    hint: 'write checks under gate: in the config, such as "nDCG@5 >= 0.70" or { metric: faithfulness, drop: 0.05 }',
  });
}

function metricsOf(checks: readonly GateCheck[], sources: readonly MeasuredSource[]): readonly Metric[] {
  const wanted = new Set(checks.map(({ metric }) => metric));
  const known = new Map<string, Metric>();
  for (const { metrics, ownMetrics = [] } of sources) {
    for (const metric of runMetrics({ metrics, ownMetrics }))
      if (!known.has(metric.name)) known.set(metric.name, metric);
  }
  return [...known.values()].filter(({ name }) => wanted.has(name));
}
