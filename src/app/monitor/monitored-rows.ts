// What was asked in a period, row by row: trials of runs that began in it.
import { exampleOutcome, outcomeOf } from '../../analysis/entered-value.ts';
import type { MonitorFilter } from '../../analysis/monitor/monitor-fold.ts';
import type { MonitorInterval } from '../../analysis/monitor/monitored-period.ts';
import type { MonitoredRow } from '../../analysis/monitor/monitored-row.ts';
import { sweepType } from '../../analysis/sweep/sweep-grid.ts';
import type { Metric } from '../../metrics/metric.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import { readAskedAgain } from '../../model/asked-again.ts';
import { type Run, saysSomething } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { countedExamples } from '../scored-examples.ts';

/**
 * Runs that began in the time and say something of their target, oldest first. A sweep asks for the sake of its grid, and what a gate asked again is part of another run: neither counts.
 */
export async function runsWithin(
  store: Store,
  { from, to }: MonitorInterval,
  filter: MonitorFilter,
): Promise<readonly Run[]> {
  const found: Run[] = [];
  let after: string | undefined;
  do {
    const page = await store.queryRuns({ limit: 200, after, targetId: filter.target });
    found.push(...page.rows.filter((run) => run.startedAt >= from && run.startedAt < to && isMeant(run)));
    after = page.rows.some(({ startedAt }) => startedAt < from) ? undefined : page.next;
  } while (after !== undefined);
  return found.reverse();
}

const isMeant = (run: Run): boolean =>
  run.dataset !== undefined &&
  run.target.type !== sweepType &&
  run.parentId === undefined &&
  readAskedAgain(run.environment) === undefined &&
  saysSomething(run);

/** Metrics with a number a question, of a scale of their own: times and money stand apart, and what is of a whole run is none of a question. */
export const monitoredMetrics = (run: Pick<Run, 'metrics' | 'ownMetrics'>): readonly Metric[] =>
  runMetrics(run).filter(
    ({ definition: { level, statistic, unit } }) => level !== 'run' && statistic !== 'quantile' && unit === undefined,
  );

/** The rows of a run. Its trials count when it began: it is one measurement, also where midnight fell into it. */
export async function* rowsOfRun(store: Store, run: Run, filter: MonitorFilter): AsyncGenerator<MonitoredRow> {
  const metrics = monitoredMetrics(run);
  const ofRepeats = metrics.filter(({ definition }) => definition.level === 'example');
  let repeats: MonitoredRow[] = [];
  let last: string | undefined;
  for await (const { example, trial, scores } of countedExamples(
    store,
    run,
    ofRepeats.length > 0 ? 'untexted' : 'numbers',
  )) {
    const row: MonitoredRow = {
      ...{ at: run.startedAt, source: 'run', target: run.target.id, runId: run.id, release: undefined },
      ...{ query: example.query, category: example.category, language: example.language },
      ...{ cluster: `${run.dataset?.id} ${example.id}`, weight: 1, judgedWeight: 1 },
      ...{ metrics, trial, scores },
    };
    if (!fits(row, filter)) continue;
    if (example.id !== last) {
      yield* together(repeats, ofRepeats);
      repeats = [];
    }
    last = example.id;
    repeats.push(row);
  }
  yield* together(repeats, ofRepeats);
}

/** The repeats of one question; the last of them says what they are together. */
function* together(rows: readonly MonitoredRow[], metrics: readonly Metric[]): Generator<MonitoredRow> {
  for (const [at, row] of rows.entries()) {
    if (at < rows.length - 1 || metrics.length === 0) {
      yield row;
      continue;
    }
    const outcomes = metrics.map((metric) => [metric.name, repeatsOutcome(metric, rows)] as const);
    yield { ...row, ofRepeats: new Map(outcomes) };
  }
}

const repeatsOutcome = (metric: Metric, rows: readonly MonitoredRow[]) =>
  exampleOutcome(
    metric,
    rows.map(({ trial, scores }) => outcomeOf(metric, trial, scores)),
  );

const fits = (row: MonitoredRow, { target, category, language, release }: MonitorFilter): boolean =>
  (target === undefined || row.target === target) &&
  (category === undefined || row.category === category) &&
  (language === undefined || row.language === language) &&
  (release === undefined || row.release === release);
