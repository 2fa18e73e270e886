// What `hakari experiment list` does.
import { overallScore } from '../analysis/overall/overall-score.ts';
import { latestOfExperiment } from '../app/experiments.ts';
import { runSummary } from '../app/run-summary.ts';
import { HakariError } from '../model/hakari-error.ts';
import { readOverallDefinition } from '../model/overall-definition.ts';
import type { Run } from '../model/run.ts';
import type { SliceSummary } from '../model/summary.ts';
import { left, textCell } from '../report/cells.ts';
import { formatEstimate } from '../report/format-number.ts';
import { metricUnit } from '../report/metric-unit.ts';
import { formatShare } from '../report/overall-text.ts';
import type { Table } from '../report/report.ts';
import { renderTerminalTable } from '../setup/adapters.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { type NamedExperiment, namedExperiments, targetProblem } from '../setup/named-experiments.ts';
import { openStoreSession } from '../setup/open-session.ts';
import { programWords } from './follow-up.ts';
import { print, printJson, terminalWidth, useColor } from './terminal.ts';

export interface ListExperimentsOptions {
  readonly store?: string;
  readonly json?: boolean;
}

interface LastRun {
  readonly id: string;
  readonly target: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly status: string;
  /** `overall`, else the first of its metrics that has a value. */
  readonly metric: string | null;
  readonly mean: number | null;
  /** Of an overall score: the part of the weight it stands on. */
  readonly shareOfWeight: number | null;
  /** As the list shows it. */
  readonly shown: string;
}

interface ListedExperiment {
  readonly name: string;
  readonly file: string;
  readonly description: string | null;
  readonly dataset: string | null;
  readonly targets: readonly string[];
  readonly lastRuns: readonly LastRun[];
  readonly problem: string | null;
}

export async function listExperiments(options: ListExperimentsOptions): Promise<void> {
  const listed: ListedExperiment[] = [];
  for (const experiment of namedExperiments(process.cwd())) listed.push(await listOne(experiment, options));
  if (options.json === true) {
    const experiments = listed.map(({ lastRuns, ...experiment }) => ({
      ...experiment,
      lastRuns: lastRuns.map(({ shown: _, ...run }) => run),
    }));
    return printJson({ experiments });
  }
  print(renderTerminalTable(tableOf(listed), { width: terminalWidth(), color: useColor() }));
  for (const { name, problem } of listed) if (problem !== null) print(`${name}: ${problem}`);
  const [first] = listed.filter(({ problem }) => problem === null);
  const ran = listed.filter(({ lastRuns }) => lastRuns.length > 0);
  if (first !== undefined) print(`\nrun     ${programWords()} run ${first.name}`);
  if (ran.length > 1) print(`compare ${programWords()} experiment compare ${ran.map(({ name }) => name).join(' ')}`);
}

async function listOne(
  { name, file, config }: NamedExperiment,
  options: ListExperimentsOptions,
): Promise<ListedExperiment> {
  if (config instanceof HakariError) {
    return { name, file, description: null, dataset: null, targets: [], lastRuns: [], problem: textOf(config) };
  }
  const wrong = await targetProblem(config);
  const { description, dataset, targets } = config.config;
  return {
    ...{ name, file, description: description ?? null, problem: wrong === undefined ? null : textOf(wrong) },
    dataset: typeof dataset === 'string' ? dataset : (dataset.queries ?? dataset.qrels),
    targets: targets.map(({ id }) => id),
    lastRuns: await lastRunsOf(config, options),
  };
}

const textOf = ({ where, what }: HakariError): string => [where, what].filter((part) => part !== undefined).join(': ');

/** None where it was never run: there is no store yet either. */
async function lastRunsOf(config: LoadedConfig, { store }: ListExperimentsOptions): Promise<readonly LastRun[]> {
  const session = await openStoreSession({
    ...{ store, config: config.file, directory: process.cwd(), createStore: false },
  }).catch((error: unknown) => {
    if (error instanceof HakariError && error.code === 'no-store') return undefined;
    throw error;
  });
  if (session === undefined) return [];
  try {
    const runs = await latestOfExperiment(session.store, config.experiment);
    const rows: LastRun[] = [];
    for (const run of runs) {
      const { id, status } = run;
      const head = { id, status, target: run.target.id, startedAt: new Date(run.startedAt).toISOString() };
      rows.push({ ...head, ...headlineOf(run, (await runSummary(session.store, run)).overall) });
    }
    return rows;
  } finally {
    await session.close();
  }
}

function headlineOf(run: Run, slice: SliceSummary): Pick<LastRun, 'metric' | 'mean' | 'shareOfWeight' | 'shown'> {
  const definition = readOverallDefinition(run.environment.overall);
  if (definition !== undefined) {
    const { score, shareOfWeight } = overallScore(slice, definition);
    const of = shareOfWeight < 1 ? ` (${formatShare(shareOfWeight)} of the weight)` : '';
    if (score !== null) {
      return { metric: 'overall', mean: score, shareOfWeight, shown: `overall ${formatEstimate(score, null)}${of}` };
    }
  }
  const found = slice.metrics.find(({ mean }) => mean !== null);
  if (found === undefined) return { metric: null, mean: null, shareOfWeight: null, shown: '' };
  const { metric, mean, ci95 } = found;
  return { metric, mean, shareOfWeight: null, shown: `${metric} ${formatEstimate(mean, ci95, metricUnit(metric))}` };
}

function tableOf(listed: readonly ListedExperiment[]): Table {
  const rows = listed.flatMap(({ name, description, targets, lastRuns, problem }) => {
    const own = [name, description ?? '', problem === null ? targets.join(', ') : 'cannot be read'];
    if (lastRuns.length === 0) return [[...own, '', problem === null ? 'never run' : '', '']];
    return lastRuns.map(({ target, startedAt, status, shown }, index) => [
      ...(index === 0 ? own : ['', '', '']),
      target,
      `${startedAt.slice(0, 16).replace('T', ' ')}${status === 'finished' ? '' : ` (${status})`}`,
      shown,
    ]);
  });
  return {
    kind: 'table',
    columns: ['experiment', 'description', 'targets', 'last run of', 'started (UTC)', 'result'].map(left),
    rows: rows.map((cells) => cells.map((text) => textCell(text))),
  };
}
