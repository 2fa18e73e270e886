// Ends a run as soon as every check of its gate is decided: what an evaluation asks after each example.
import { type GateCheck, type GateDefinition, metricOfCheck } from '../../analysis/gate/gate-definition.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { DatasetRef } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { ComparedSource } from '../compare/compared-source.ts';
import type { EarlyExample, StopEarlyRequest } from '../evaluate-options.ts';
import { ownMetricsOf } from '../open-runs.ts';
import { gateByExample, trialsOf } from './early-gate.ts';
import { resolveChecks, resolvedGate } from './resolve-checks.ts';
import { refuseOtherDataset } from './stale-baseline.ts';

export interface StopByGate {
  readonly definition: Pick<GateDefinition, 'checks' | 'stopEarly'>;
  /** What the runs are measured by. */
  readonly metrics: readonly Metric[];
  /** What they are held against (nothing). */
  readonly baseline?: ComparedSource | undefined;
  /** Metrics of which one at least has to be what is decided: judging them is what ends (any may be). */
  readonly about?: readonly string[] | undefined;
  /** Told, once the dataset is known and before anything is asked, what can be decided early. */
  readonly planned?: ((plan: EarlyPlan) => void) | undefined;
}

/** What holds before the first question is asked. */
export interface EarlyPlan {
  readonly stopEarly: GateDefinition['stopEarly'];
  readonly examples: number;
  /** Checks that are decided early; a FAIL is corrected over them. */
  readonly early: readonly GateCheck[];
  /** Checks that every answer has to hold: nothing ends before one does not. */
  readonly demandingAll: readonly GateCheck[];
  /** Checks that are decided at the end, by what is there then. */
  readonly others: readonly GateCheck[];
}

/**
 * @throws ConfigError for what the gate cannot be decided by, when the dataset is known: `gate-not-early` when no check can be decided early,
 * `gate-other-dataset` for a baseline of another one
 */
export async function stopByGate({
  definition,
  metrics,
  baseline,
  about,
  planned,
}: StopByGate): Promise<StopEarlyRequest> {
  const current = { id: '', metrics: metrics.map(({ name }) => name), ...ownMetricsOf(metrics) };
  const sources = baseline === undefined ? [current] : [current, baseline];
  const checks = resolveChecks(definition.checks, sources);
  const gate = resolvedGate(checks, sources);
  const before = baseline && (await trialsOf(baseline, gate.metrics));
  const { stopEarly } = definition;
  let isPlanned = false;
  return {
    ...stopEarly,
    always: new Set(checks.flatMap((check) => (check.kind === 'mustNotBreak' ? check.examples : []))),
    begin(dataset: DatasetRef, examples: readonly EarlyExample[]) {
      if (baseline !== undefined) refuseOtherDataset({ dataset }, baseline);
      const { sequence, see } = gateByExample(gate, { of: stopEarly.of, examples, before });
      const early = [...sequence.checks().keys()];
      if (early.length === 0) throw notEarly();
      if (about !== undefined && !early.some((check) => about.includes(metricOfCheck(check) ?? '')))
        throw notAbout(about);
      const { demandingAll } = sequence;
      const others = checks.filter((check) => !early.includes(check) && !demandingAll.includes(check));
      if (!isPlanned) planned?.({ stopEarly, examples: examples.length, early, demandingAll, others });
      isPlanned = true;
      return (example, rows) => {
        see(
          example,
          rows.map((row) => ({ ...row, example })),
        );
        return sequence.isDecided();
      };
    },
  };
}

const notAbout = (metrics: readonly string[]): ConfigError =>
  new ConfigError(`no check of the gate that can be decided early is about ${metrics.join(' or ')}`, {
    code: 'gate-not-early',
    where: 'gate',
    hint: 'write a floor or a drop of it, or score everything',
  });

const notEarly = (): ConfigError =>
  new ConfigError('no check of the gate can be decided before all questions are asked', {
    code: 'gate-not-early',
    where: 'gate',
    hint: 'write a floor, a drop with a baseline, failed or a latency quantile under gate.checks, or ask everything',
  });
