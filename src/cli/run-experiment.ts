// What `hakari run` does: joins config, targets and store, runs the experiment, prints the table, writes the reports.
import { mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { type EvaluatedRun, type EvaluateResult, evaluate } from '../app/evaluate.ts';
import { gatherRunReport } from '../app/run-report.ts';
import { canHoldObservation, refuseObservation } from '../app/write-differential.ts';
import { writeReports } from '../app/write-report.ts';
import { absenceLines } from '../report/absence-lines.ts';
import { callLines } from '../report/call-lines.ts';
import { primaryCategoryTable } from '../report/category-section.ts';
import { companionLines } from '../report/companion-lines.ts';
import { buildComparisonTable } from '../report/comparison-table.ts';
import { decisionLines } from '../report/differential-report/decision-text.ts';
import { indicatorTables } from '../report/differential-report/indicator-table.ts';
import { overallLines } from '../report/overall-lines.ts';
import type { ReportLanguage } from '../report/report.ts';
import type { RunReportInput } from '../report/run-report-input.ts';
import { runResultJson } from '../report/run-result.ts';
import { renderers, renderTerminalTable } from '../setup/adapters.ts';
import { goalsOf } from '../setup/declared-aims.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { openConfiguredDataset, readAhead } from '../setup/open-configured-dataset.ts';
import { type OpenedExperiment, openExperiment } from '../setup/open-experiment.ts';
import { openConfigSession, type Session } from '../setup/open-session.ts';
import { exitCodes, exitWhenCutShort, stopOnInterrupt } from './exit-codes.ts';
import { fromDirectory } from './explain-failure.ts';
import { followUp, programWords, shellWord } from './follow-up.ts';
import { keepNewSpaceSmall } from './lean-memory.ts';
import { nextCommands } from './next-commands.ts';
import { remarkFailures } from './remark-failures.ts';
import { createProgressLine, print, printJson, remark, terminalWidth, useColor } from './terminal.ts';
import { writing } from './writing.ts';

export interface RunExperimentOptions {
  readonly store?: string;
  readonly out?: string;
  readonly lang?: ReportLanguage;
  readonly target?: readonly string[];
  readonly repeat?: number;
  readonly concurrency?: number;
  readonly maxFailed: number;
  readonly resume?: boolean;
  readonly reuse?: boolean;
  readonly fresh?: boolean;
  readonly llmJudge: boolean;
  readonly maxCalls?: number;
  readonly maxCost?: number;
  readonly skipIndexing?: boolean;
  readonly report: boolean;
  readonly json?: boolean;
}

/** @returns the exit code */
export async function runExperiment(
  configArgument: string | undefined,
  options: RunExperimentOptions,
): Promise<number> {
  keepNewSpaceSmall();
  const progress = createProgressLine();
  const directory = process.cwd();
  const session = await openConfigSession({ config: configArgument, store: options.store, directory, progress });
  const { loaded } = session;
  let experiment: OpenedExperiment | undefined;
  try {
    await prepareReportFolder(loaded, options);
    experiment = await openExperiment(session, {
      only: options.target,
      concurrency: options.concurrency,
      repeat: options.repeat,
      judged: options.llmJudge,
      maxCalls: options.maxCalls,
      maxCostUsd: options.maxCost,
      fresh: options.fresh,
      reuse: options.reuse,
    });
    const { targets, metrics, concurrency, asking, notes, estimate } = experiment;
    notes.forEach(remark);
    const dataset = await openConfiguredDataset(loaded, targets);
    const result = await evaluate(session, {
      experiment: loaded.experiment,
      // Where there is no store yet, what is wrong with data and targets makes none.
      dataset: session.newStore ? { ...dataset, examples: await readAhead(dataset.examples) } : dataset,
      prepareFirst: session.newStore,
      targets,
      metrics,
      repeat: options.repeat ?? loaded.repeat,
      concurrency,
      warmUp: loaded.config.warmUp,
      skipIndexing: options.skipIndexing ?? false,
      resume: options.resume ?? false,
      reuse: options.reuse ?? false,
      ...asking,
      beforeAsking: (pending) => {
        progress.end();
        estimate(pending).forEach(remark);
      },
      stop: stopOnInterrupt(resumeCommand(configArgument, options)),
    });
    progress.end();
    await showOutcome(result, { session, configArgument, options });
    return exitCode(result, options.maxFailed);
  } finally {
    progress.end();
    await experiment?.close();
    await session.close();
  }
}

interface Showing {
  readonly session: Pick<Session, 'store'> & { readonly loaded: LoadedConfig };
  readonly configArgument: string | undefined;
  readonly options: RunExperimentOptions;
}

/** What came of it: on the screen, as files, and what to do next. */
async function showOutcome(result: EvaluateResult, { session, configArgument, options }: Showing): Promise<void> {
  const { loaded, store } = session;
  const directory = process.cwd();
  const context = { config: configArgument, store: options.store, lang: options.lang };
  await remarkFailures(store, result);
  for (const line of resumedLines(result, options)) remark(line);
  for (const note of result.notes) remark(fromDirectory(note, directory));
  const input = await gatherRunReport(
    store,
    result.runs.map(({ run }) => run),
    {
      language: options.lang ?? loaded.config.report.language ?? 'en',
      goals: goalsOf(loaded),
      compare: options.report,
    },
  );
  if (options.json === true) {
    for (const { message } of result.preparations.filter(({ stale }) => stale)) remark(message);
    printJson(runResultJson(input));
  } else printResult(result, input);
  if (options.report) {
    const path = await folderOfReports(input, { loaded, options, result });
    const hint = `the results are kept: ${followUp(`report ${result.runs[0]?.run.id}`, context)}`;
    const written = await writing({ path, hint }, () => writeReports(input, path, renderers));
    if (options.json !== true)
      print(`\nreport  ${written.map((path) => relative(directory, path)).join('\n        ')}`);
  }
  if (options.json !== true) for (const line of await nextCommands(store, result, context)) print(line);
  if (result.stopped !== undefined) remark(`stopped: ${result.stopped.message}`);
  const resume = resumeCommand(configArgument, options);
  if (result.interrupted) remark(`${result.stopped === undefined ? 'interrupted; ' : ''}continue with: ${resume}`);
  else if (hasFailures(result)) remark(`what failed is asked again by: ${resume}`);
}

const hasFailures = ({ runs }: EvaluateResult): boolean =>
  runs.some(
    ({ summary }) =>
      summary.trials.failed > 0 || summary.overall.metrics.some(({ failedInstrument }) => failedInstrument > 0),
  );

function printResult(result: EvaluateResult, input: RunReportInput): void {
  for (const message of new Set(result.preparations.map((preparation) => preparation.message))) remark(message);
  const style = { color: useColor(), width: terminalWidth() };
  const { name, hash } = result.dataset;
  const caption = `${input.experiment}: ${result.dataset.examples} examples of ${name} (version ${hash.slice(0, 12)})`;
  print(renderTerminalTable({ ...buildComparisonTable(input), caption }, style));
  const categories = primaryCategoryTable(input);
  if (categories !== undefined) print(`\n${renderTerminalTable(categories, style)}`);
  for (const table of indicatorTables(input)) print(`\n${renderTerminalTable(table, style)}`);
  for (const line of decisionLines(input)) print(`\n${line}`);
  for (const line of [...overallLines(input), ...absenceLines(input), ...callLines(input), ...companionLines(input)])
    print(line);
}

function resumedLines(
  { resumed, reused }: EvaluateResult,
  { resume = false }: RunExperimentOptions,
): readonly string[] {
  const { runs, trials, retriedTrials, retriedScores } = resumed;
  return [
    ...(resume && runs === 0
      ? ['no unfinished run of the same targets, data, metrics and judge to resume: this is a new run']
      : []),
    ...(trials === 0 ? [] : [`resumed: ${trials} trials were there already`]),
    ...(retriedTrials === 0 ? [] : [`${retriedTrials} failed trials were asked again`]),
    ...(retriedScores === 0 ? [] : [`${retriedScores} failed scores were asked for again`]),
    ...(reused === 0 ? [] : [`reused: ${reused} trials of an earlier run of the same version`]),
  ];
}

/** With everything that makes the work the same: a run of another repeat or target is another run. */
function resumeCommand(config: string | undefined, options: RunExperimentOptions): string {
  const { target, repeat, store, out, lang, llmJudge } = options;
  const parts = [`${programWords()} run`, ...(config === undefined ? [] : [shellWord(config)]), '--resume'];
  if (store !== undefined) parts.push('--store', shellWord(store));
  if (repeat !== undefined) parts.push('--repeat', String(repeat));
  if (!llmJudge) parts.push('--no-llm-judge');
  if (out !== undefined) parts.push('--out', shellWord(out));
  if (lang !== undefined) parts.push('--lang', lang);
  if (target !== undefined) parts.push('--target', ...target.map(shellWord));
  return parts.join(' ');
}

interface ReportPlace {
  readonly loaded: LoadedConfig;
  readonly options: RunExperimentOptions;
  readonly result: EvaluateResult;
}

/** The folder that was asked for, or one named after the run. What was observed before is never changed: its folder is left as it is. */
async function folderOfReports(input: RunReportInput, { loaded, options, result }: ReportPlace): Promise<string> {
  const asked = reportFolder(loaded, options);
  if (asked !== undefined) return asked;
  const { directory, config } = loaded;
  const parent = config.out === undefined ? join(directory, '.hakari', 'reports') : resolve(directory, config.out);
  const folder = join(parent, result.runs[0]?.run.id ?? 'run');
  let place = folder;
  for (let next = 2; !(await canHoldObservation(place, input, renderers.json)); next++) place = `${folder}-${next}`;
  return place;
}

/** Undefined: one named after the run. In one folder for all runs there is no room for several observations. */
function reportFolder({ directory, config }: LoadedConfig, { out }: RunExperimentOptions): string | undefined {
  if (out !== undefined) return resolve(out);
  if (config.kind === 'preprocessing') return undefined;
  return config.out === undefined ? undefined : resolve(directory, config.out);
}

/** Before anything is asked: a run may take hours, and its report has to go somewhere. */
async function prepareReportFolder(loaded: LoadedConfig, options: RunExperimentOptions): Promise<void> {
  const path = options.report ? reportFolder(loaded, options) : undefined;
  if (path === undefined) return;
  if (loaded.config.kind === 'preprocessing' && options.resume !== true) await refuseObservation(path);
  await writing({ path, hint: 'name another folder' }, () => mkdir(path, { recursive: true }));
}

function exitCode(result: EvaluateResult, maxFailed: number): number {
  const cutShort = exitWhenCutShort(result);
  if (cutShort !== undefined) return cutShort;
  const counts = result.runs.map(({ summary }) => summary.trials);
  const failed = counts.reduce((sum, trials) => sum + trials.failed, 0);
  const all = counts.reduce((sum, trials) => sum + trials.ok + trials.failed, 0);
  const tooMany = failed > maxFailed * all || result.runs.some((run) => lostScoreShare(run) > maxFailed);
  return tooMany ? exitCodes.failedTrials : exitCodes.fine;
}

/** Of the metric that lost most: how many of its scores an instrument failed to give. */
function lostScoreShare({ summary }: EvaluatedRun): number {
  const { ok } = summary.trials;
  return Math.max(0, ...summary.overall.metrics.map(({ failedInstrument }) => (ok === 0 ? 0 : failedInstrument / ok)));
}
