// What `hakari run` does: joins config, targets and store, runs the experiment, prints the table, writes the reports.
import { mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { type EvaluatedRun, type EvaluateResult, evaluate } from '../app/evaluate.ts';
import { gatherRunReport } from '../app/run-report.ts';
import { writeReports } from '../app/write-report.ts';
import { describeEstimate, estimateCalls } from '../core/pricing/estimate-calls.ts';
import { callLines } from '../core/report/call-lines.ts';
import { primaryCategoryTable } from '../core/report/category-section.ts';
import { buildComparisonTable } from '../core/report/comparison-table.ts';
import type { ReportLanguage } from '../core/report/report.ts';
import type { RunReportInput } from '../core/report/run-report-input.ts';
import { runResultJson } from '../core/report/run-result.ts';
import { createTargets, openLanes } from '../setup/create-targets.ts';
import { environment } from '../setup/environment.ts';
import { goalsOf } from '../setup/goals.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { createCalls } from '../setup/open-calls.ts';
import { openConfiguredDataset } from '../setup/open-configured-dataset.ts';
import { judgeOf, openInstruments } from '../setup/open-instruments.ts';
import { openConfigSession } from '../setup/open-session.ts';
import { openOwnMetrics } from '../setup/own-metrics.ts';
import { configuredModels, planCalls, priceLines, recordedPrices } from '../setup/planned-models.ts';
import { renderers, renderTerminalTable } from '../setup/renderers.ts';
import { exitCodes } from './exit-codes.ts';
import { fromDirectory } from './explain-failure.ts';
import { followUp, programWords } from './follow-up.ts';
import { nextCommands } from './next-commands.ts';
import { remarkFailures } from './remark-failures.ts';
import { shellWord } from './shell-word.ts';
import { stopOnInterrupt } from './stop-on-interrupt.ts';
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
  const progress = createProgressLine();
  const directory = process.cwd();
  const context = { config: configArgument, store: options.store, lang: options.lang };
  const session = await openConfigSession({ config: configArgument, store: options.store, directory, progress });
  const { loaded, store } = session;
  const concurrency = options.concurrency ?? loaded.config.concurrency;
  const { maxCalls, maxCost: maxCostUsd, fresh } = options;
  const { clock } = session;
  const calls = createCalls({ clock, store, concurrency, maxCalls, maxCostUsd, fresh, progress });
  const targets = await createTargets(loaded, { ...session, calls }, options.target);
  const own = await openOwnMetrics(loaded);
  const metrics = [...loaded.metrics, ...own.metrics];
  const today = new Date(session.clock.now()).toISOString().slice(0, 10);
  const asked = options.target ?? loaded.config.targets.map(({ id }) => id);
  const models = configuredModels({ loaded, targets: asked, metrics, judged: options.llmJudge, today });
  const asking = await openInstruments({ judge: judgeOf(loaded), own, metrics, calls, judged: options.llmJudge });
  if (options.reuse === true) remarkUnversioned(loaded, asked);
  const stop = stopOnInterrupt(resumeCommand(configArgument, options));
  try {
    await prepareReportFolder(loaded, options);
    const result = await evaluate(session, {
      experiment: loaded.experiment,
      dataset: await openConfiguredDataset(loaded, targets),
      targets,
      metrics,
      repeat: options.repeat ?? loaded.config.repeat,
      concurrency,
      warmUp: loaded.config.warmUp,
      skipIndexing: options.skipIndexing ?? false,
      resume: options.resume ?? false,
      reuse: options.reuse ?? false,
      instruments: asking.instruments,
      lanes: openLanes(loaded, targets, calls),
      beforeAsking: (pending) => {
        progress.end();
        const estimate = estimateCalls(planCalls(models, pending));
        if (estimate.calls > 0) for (const line of [...priceLines(models), ...describeEstimate(estimate)]) remark(line);
      },
      environment: {
        ...environment,
        ...(asking.judge === undefined ? {} : { judge: asking.judge }),
        ...(models.some(({ price }) => price !== null) ? { prices: recordedPrices(models) } : {}),
      },
      stop,
    });
    progress.end();
    await remarkFailures(store, result);
    for (const note of result.notes) remark(fromDirectory(note, directory));
    const language = options.lang ?? loaded.config.report.language ?? 'en';
    const input = await gatherRunReport(
      store,
      result.runs.map(({ run }) => run),
      { language, goals: goalsOf(loaded), compare: options.report },
    );
    if (options.json === true) {
      for (const { message } of result.preparations.filter(({ stale }) => stale)) remark(message);
      printJson(runResultJson(input));
    } else printResult(result, input);
    if (options.json !== true) for (const line of callLines(input)) print(line);
    if (options.report) {
      const path = reportFolder(loaded, options) ?? defaultReportFolder(loaded, result);
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
    return exitCode(result, options.maxFailed);
  } finally {
    progress.end();
    for (const target of targets) await target.close();
    await asking.close();
    await session.close();
  }
}

const hasFailures = ({ runs }: EvaluateResult): boolean =>
  runs.some(
    ({ summary }) =>
      summary.trials.failed > 0 || summary.overall.metrics.some(({ failedInstrument }) => failedInstrument > 0),
  );

/** Of `--reuse`: who is asked all the same. */
function remarkUnversioned({ config }: LoadedConfig, asked: readonly string[]): void {
  const unversioned = config.targets.filter(({ id, version }) => asked.includes(id) && version === undefined);
  if (unversioned.length === 0) return;
  const names = unversioned.map(({ id }) => id).join(', ');
  remark(`--reuse: asked anew, for want of a version in the config: ${names}`);
}

function printResult(result: EvaluateResult, input: RunReportInput): void {
  for (const message of new Set(result.preparations.map((preparation) => preparation.message))) remark(message);
  for (const line of resumedLines(result)) remark(line);
  const style = { color: useColor(), width: terminalWidth() };
  const { name, hash } = result.dataset;
  const caption = `${input.experiment}: ${result.dataset.examples} examples of ${name} (version ${hash.slice(0, 12)})`;
  print(renderTerminalTable({ ...buildComparisonTable(input), caption }, style));
  const categories = primaryCategoryTable(input);
  if (categories !== undefined) print(`\n${renderTerminalTable(categories, style)}`);
}

function resumedLines({ resumed, reused }: EvaluateResult): readonly string[] {
  const { trials, retriedTrials, retriedScores } = resumed;
  const retried = [
    ...(retriedTrials === 0 ? [] : [`${retriedTrials} failed trials were asked again`]),
    ...(retriedScores === 0 ? [] : [`${retriedScores} failed scores were asked for again`]),
  ];
  return [
    ...(trials === 0 ? [] : [`resumed: ${trials} trials were there already`]),
    ...retried,
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

/** The folder that was asked for; undefined: one named after the run. */
function reportFolder({ directory, config }: LoadedConfig, { out }: RunExperimentOptions): string | undefined {
  if (out !== undefined) return resolve(out);
  return config.out === undefined ? undefined : resolve(directory, config.out);
}

const defaultReportFolder = ({ directory }: LoadedConfig, { runs }: EvaluateResult): string =>
  join(directory, '.hakari', 'reports', runs[0]?.run.id ?? 'run');

/** Before anything is asked: a run may take hours, and its report has to go somewhere. */
async function prepareReportFolder(loaded: LoadedConfig, options: RunExperimentOptions): Promise<void> {
  const path = options.report ? reportFolder(loaded, options) : undefined;
  if (path !== undefined) await writing({ path, hint: 'name another folder' }, () => mkdir(path, { recursive: true }));
}

function exitCode(result: EvaluateResult, maxFailed: number): number {
  // A wrong key or a spent quota is for the user to mend; a budget that was reached is what was asked for.
  if (result.stopped !== undefined && result.stopped.code !== 'budget-exhausted') return exitCodes.usage;
  if (result.interrupted) return exitCodes.interrupted;
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
