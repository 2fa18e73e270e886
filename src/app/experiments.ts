// Experiments by name: what was asked last of each, and all of it beside each other.
import { ConfigError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { Store } from '../ports/store.ts';
import type { RunReportInput } from '../report/run-report-input.ts';
import { gatherRunReport, type RunReportOptions } from './run-report.ts';
import { sweepType } from './sweep/recorded-sweep.ts';

/**
 * The newest finished run of each target of an experiment, in the order of its config; of a target that has none, the newest. Runs
 * that were made together stay together: they are those of the newest start that finished.
 */
export async function latestOfExperiment(store: Store, experiment: string): Promise<readonly Run[]> {
  const runs = (await store.listRuns({ experiment })).filter(
    ({ target, dataset }) => target.type !== sweepType && dataset !== undefined,
  );
  const newest = new Map<string, Run>();
  for (const run of runs.toSorted((a, b) => b.startedAt - a.startedAt)) {
    const before = newest.get(run.target.id);
    if (before === undefined || (before.status !== 'finished' && run.status === 'finished')) {
      newest.set(run.target.id, run);
    }
  }
  return [...newest.values()].toSorted((a, b) => a.ordinal - b.ordinal);
}

/** A run as a row among those of other experiments. */
export interface ExperimentRun {
  readonly experiment: string;
  readonly run: Run;
}

/**
 * What a report of all of them together is made from: as if one experiment had asked all their targets.
 * @throws ConfigError when they did not ask the same questions
 */
export async function gatherExperiments(
  store: Store,
  rows: readonly ExperimentRun[],
  options: RunReportOptions,
): Promise<RunReportInput> {
  refuseOtherQuestions(rows);
  const names = [...new Set(rows.map(({ experiment }) => experiment))];
  const input = await gatherRunReport(
    store,
    rows.map(({ run }) => run),
    options,
  );
  const several = new Set(names.filter((name) => rows.filter(({ experiment }) => experiment === name).length > 1));
  return {
    ...input,
    experiment: names.join(' / '),
    runs: input.runs.map((reported, index) => {
      const { experiment, run } = rows[index] as ExperimentRun;
      const id = several.has(experiment) ? `${experiment}: ${run.target.id}` : experiment;
      return { ...reported, run: { ...run, ordinal: index, target: { ...run.target, id } } };
    }),
  };
}

function refuseOtherQuestions(rows: readonly ExperimentRun[]): void {
  const [first] = rows;
  const other = rows.find(({ run }) => run.dataset?.hash !== first?.run.dataset?.hash);
  if (first === undefined || other === undefined) return;
  const named = ({ experiment, run }: ExperimentRun): string =>
    `${experiment} asked ${run.dataset?.name} in version ${run.dataset?.hash.slice(0, 12)}`;
  throw new ConfigError(`${named(first)}, ${named(other)}`, {
    code: 'experiments-other-questions',
    hint: 'run them again on the same dataset, or compare the runs by what they share: hakari compare RUN RUN',
  });
}
