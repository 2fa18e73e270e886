// Gathers from the store what the report of one experiment says.

import { hash } from 'node:crypto';
import {
  createDifferentialCollector,
  type DifferentialTrial,
  ruleOf,
} from '../analysis/differential/collect-differential.ts';
import { observationFormat } from '../analysis/differential/observation.ts';
import type { RunGoals } from '../metrics/presets.ts';
import type { DatasetHeader } from '../model/example.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { canonicalJson } from '../model/json.ts';
import type { Run } from '../model/run.ts';
import type { Store } from '../ports/store.ts';
import { judgesOfRuns } from '../report/judges-itself.ts';
import { pricesOf } from '../report/recorded-prices.ts';
import type { ReportLanguage } from '../report/report.ts';
import type { ReportedDifferential } from '../report/report-context.ts';
import type { ReportedRun, RunReportInput } from '../report/run/run-report-input.ts';
import { judgeRecord } from './judge-record.ts';
import { areReportFactsKept, reportFacts } from './kept-facts.ts';
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
  const { experiment, startedAt } = run;
  const runs = await store.listRuns({ experiment, startedAt });
  return runs.filter((other) => other.dataset?.hash === run.dataset?.hash).toSorted((a, b) => a.ordinal - b.ordinal);
}

/**
 * Collects what a report of these runs will need of their trials, and their summaries with it, and keeps both: each trial passes by once. Nothing is
 * done where no such report is kept in parts.
 */
export async function keepReportFacts(
  store: Store,
  runs: readonly Run[],
  { goals, compare = true }: Pick<RunReportOptions, 'goals' | 'compare'>,
): Promise<void> {
  const dataset = runs[0]?.dataset;
  if (dataset === undefined || ruleOf(runs) !== undefined) return;
  const stored = await store.datasetById(dataset.id, dataset.hash);
  await reportFacts(store, runs, { datasetHash: dataset.hash, scale: stored?.header.scale, goals, compare });
}

/**
 * Whether what a report of these runs needs of their trials is kept.
 * @returns undefined where nothing of it is ever kept in parts, or not yet: a run is under way, or its preparations are compared
 */
export async function isReportKept(
  store: Store,
  runs: readonly Run[],
  { goals, compare = true }: Pick<RunReportOptions, 'goals' | 'compare'>,
): Promise<boolean | undefined> {
  const dataset = runs[0]?.dataset;
  const isUnderWay = runs.some(({ status }) => status === 'running' || status === 'queued');
  if (dataset === undefined || isUnderWay || ruleOf(runs) !== undefined) return undefined;
  const stored = await store.datasetById(dataset.id, dataset.hash);
  return await areReportFactsKept(store, runs, {
    datasetHash: dataset.hash,
    scale: stored?.header.scale,
    goals,
    compare,
  });
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
  const stored = await store.datasetById(dataset.id, dataset.hash);
  const preparations = createDifferentialGatherer(runs);
  const {
    dataset: asked,
    runs: told,
    together,
  } = await reportFacts(store, runs, {
    datasetHash: dataset.hash,
    scale: stored?.header.scale,
    goals,
    compare,
    alsoSees: preparations && ((row) => addRow(preparations, row)),
  });
  const reported: ReportedRun[] = [];
  for (const [index, run] of runs.entries()) {
    reported.push({ run, summary: await runSummary(store, run), ...told[index] });
  }
  const judges = judgesOfRuns(runs);
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
    judges: judges.length === 0 ? undefined : judges,
    record: await judgeRecord(store, runs),
    prices: prices.length === 0 ? undefined : prices,
  };
}

function addRow(preparations: DifferentialGatherer, { example, trials }: ExampleTrials): void {
  for (const [run, rows] of trials.entries())
    for (const { trial, scores } of rows) preparations.add(run, { example, trial, scores });
}

/** Gathers what the report of preparations is made from: the differences, the observation, and its hash. */
interface DifferentialGatherer {
  /** @param run place among the runs */
  add(run: number, row: DifferentialTrial): void;
  gathered(): ReportedDifferential;
}

/** @returns undefined for runs that were not made to be held against each other */
function createDifferentialGatherer(runs: readonly Run[]): DifferentialGatherer | undefined {
  const rule = ruleOf(runs);
  const [first] = runs;
  if (rule === undefined || first?.dataset === undefined) return undefined;
  const { name, hash: version, examples } = first.dataset;
  const collector = createDifferentialCollector(runs, rule);
  return {
    add: (run, row) => collector.add(run, row),
    gathered: () => {
      const observation = {
        format: observationFormat,
        experiment: first.experiment,
        dataset: { name, hash: version, examples },
        preparations: runs.map(({ id, target, repeat, startedAt, finishedAt, environment }) => ({
          id: target.id,
          run: id,
          target,
          repeat,
          startedAt: isoDate(startedAt),
          finishedAt: finishedAt === undefined ? null : isoDate(finishedAt),
          facts: environment.preparation ?? null,
        })),
        questions: collector.questions(),
      } as const;
      return {
        differential: collector.differential(),
        observation,
        observationHash: hash('sha256', canonicalJson(observation), 'hex'),
        complete: runs.every(({ status }) => status === 'finished'),
      };
    },
  };
}

const isoDate = (ms: number): string => new Date(ms).toISOString();
