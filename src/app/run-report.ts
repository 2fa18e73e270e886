// Gathers from the store what the report of one experiment says.

import type { RunGoals } from '../metrics/presets.ts';
import type { DatasetHeader } from '../model/example.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { Store } from '../ports/store.ts';
import { judgeOf } from '../report/judges-itself.ts';
import { pricesOf } from '../report/recorded-prices.ts';
import type { ReportLanguage } from '../report/report.ts';
import type { ReportedRun, RunReportInput } from '../report/run/run-report-input.ts';
import { reportFacts } from './kept-facts.ts';
import { createDifferentialGatherer, type DifferentialGatherer } from './reported-differential.ts';
import { runSummary } from './run-summary.ts';
import type { ExampleTrials } from './scored-examples.ts';

export interface RunReportOptions {
  readonly language: ReportLanguage;
  readonly goals: RunGoals;
  /** Compare the runs in pairs (true); formats without sentences do not need it. */
  readonly compare?: boolean;
}

/** The runs that one command made together: of one experiment, on one dataset, begun at the same moment. */
export async function runsTogether(store: Store, run: Run): Promise<readonly Run[]> {
  const runs = await store.listRuns({ experiment: run.experiment });
  return runs
    .filter((other) => other.startedAt === run.startedAt && other.dataset?.hash === run.dataset?.hash)
    .toSorted((a, b) => a.ordinal - b.ordinal);
}

/** The same store and runs give the same input, so that a report can be made again byte for byte. */
export async function gatherRunReport(
  store: Store,
  runs: readonly Run[],
  { language, goals, compare = true }: RunReportOptions,
): Promise<RunReportInput> {
  const [first] = runs;
  if (first?.dataset === undefined)
    throw new ConfigError('a run without a dataset has no such report', { code: 'report-stream-run' });
  const { experiment, startedAt, dataset } = first;
  const stored = await store.findDataset(dataset.hash);
  const preparations = createDifferentialGatherer(runs);
  const {
    dataset: asked,
    runs: told,
    together,
  } = await reportFacts(store, runs, {
    datasetHash: dataset.hash,
    goals,
    compare,
    alsoSees: preparations && ((row) => addRow(preparations, row)),
  });
  const reported: ReportedRun[] = [];
  for (const [index, run] of runs.entries()) {
    reported.push({ run, summary: await runSummary(store, run), ...told[index] });
  }
  const judge = judgeOf(runs);
  const prices = pricesOf(runs);
  return {
    language,
    experiment,
    date: new Date(startedAt).toISOString(),
    dataset: {
      ref: dataset,
      header: stored?.header ?? ({ name: dataset.name, scale: { min: 0, max: 3 } } satisfies DatasetHeader),
      ...asked,
    },
    runs: reported,
    goals,
    ...together,
    differential: preparations?.gathered(),
    judge,
    prices: prices.length === 0 ? undefined : prices,
  };
}

function addRow(preparations: DifferentialGatherer, { example, trials }: ExampleTrials): void {
  for (const [run, rows] of trials.entries())
    for (const { trial, scores } of rows) preparations.add(run, { example, trial, scores });
}
