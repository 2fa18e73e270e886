// What a gate's reader is shown of single questions: those that changed most against the baseline, and what moved them.
import { changedQuestions, type QuestionValues } from '../../analysis/gate/changed-questions.ts';
import { metricOfCheck } from '../../analysis/gate/gate-definition.ts';
import type { GateResult } from '../../analysis/gate/gate-result.ts';
import { createRunCollector } from '../../analysis/values/compared-runs.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { QuestionChanges } from '../../report/gate/changed-section.ts';
import { explainChanges } from '../compare/compare.ts';
import type { ComparedSource } from '../compare/compared-source.ts';
import { depthOf } from './early-gate.ts';
import { rescoredSource } from './rescored-source.ts';
import { metricsOfChecks } from './resolve-checks.ts';

/** What may be asked of single questions after a gate was decided. */
export interface GatedSources {
  /** With the questions that were asked again. */
  readonly current: ComparedSource;
  /** Undefined where none was named. */
  readonly baseline: ComparedSource | undefined;
}

/**
 * The values of every question by the metric that decided: that of the first check that fails, else of the first that says nothing, else of a drop, else of
 * any. Undefined where no check is about a metric.
 */
export async function questionValues(
  { checks, rescored }: Pick<GateResult, 'checks' | 'rescored'>,
  { current, baseline }: GatedSources,
): Promise<QuestionValues | undefined> {
  const sources = baseline === undefined ? [current] : [current, baseline];
  const metric = decidingMetric(checks, sources);
  if (metric === undefined) return undefined;
  const collector = createRunCollector(
    sources.map(({ id }) => id),
    [metric],
  );
  const anew = rescored.some((each) => each.metric === metric.name);
  for (const [run, source] of sources.entries()) {
    const read = anew ? rescoredSource(source, [metric]) : source;
    for await (const row of read.rows(depthOf([metric]))) collector.add(run, row);
  }
  const { examples, runs } = collector.compared();
  const valueAt = (run: number, place: number): number | null => {
    const value = runs[run]?.columns[0]?.values[place];
    return value === undefined || Number.isNaN(value) ? null : value;
  };
  return {
    metric: metric.name,
    direction: metric.definition.direction,
    questions: examples.map(({ id }, place) => ({ id, before: valueAt(1, place), now: valueAt(0, place) })),
  };
}

/** The questions that changed most, and what moved their documents. */
export async function questionChanges(
  values: QuestionValues,
  { current, baseline }: GatedSources,
): Promise<QuestionChanges | undefined> {
  if (baseline === undefined) return undefined;
  const changed = changedQuestions(values);
  const { metric } = changed;
  const listed = (wanted: 'worse' | 'better') =>
    changed.most
      .filter(({ change }) => change === wanted)
      .map(({ id, before, now }) => ({ example: id, a: before, b: now, difference: now - before }));
  const largest = [{ metric, a: baseline.id, b: current.id, won: listed('better'), lost: listed('worse') }];
  const [explained] = await explainChanges([baseline, current], {
    largest,
    metrics: [{ metric }],
  });
  return { changed, explained };
}

const order = ['FAIL', 'INCONCLUSIVE'] as const;

function decidingMetric(checks: GateResult['checks'], sources: readonly ComparedSource[]): Metric | undefined {
  const metrics = new Map(
    metricsOfChecks(
      checks.map(({ check }) => check),
      sources,
    ).map((metric) => [metric.name, metric]),
  );
  const about = checks.filter(({ check }) => check.kind !== 'calibrated' && metrics.has(metricOfCheck(check) ?? ''));
  const deciding =
    order.map((wanted) => about.find(({ verdict }) => verdict === wanted)).find((found) => found !== undefined) ??
    about.find(({ check }) => check.kind === 'drop') ??
    about[0];
  return deciding === undefined ? undefined : metrics.get(metricOfCheck(deciding.check) ?? '');
}
