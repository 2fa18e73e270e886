// `hakari run`: asks every target every question and says which finds the right documents.
import { join, resolve } from 'node:path';
import { type EvaluateResult, evaluateTargets } from '../../app/evaluate.ts';
import type { EvaluationRequest } from '../../app/evaluate-options.ts';
import { comparableRuns } from '../../app/experiments.ts';
import { failedTooOften, hasFailures, lostOfAdded } from '../../app/failures.ts';
import { defaultPass } from '../../app/latency-pass.ts';
import { reportQuestions } from '../../app/report-questions.ts';
import { gatherRunReport } from '../../app/run-report.ts';
import { experimentResultSchema, runResultJson } from '../../app/run-result.ts';
import { folderForObservation, refuseObservation } from '../../app/write-differential.ts';
import { makeFolder } from '../../app/write-files.ts';
import { writeReports } from '../../app/write-report.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import { BudgetSpentError, type RunStopError } from '../../model/call-error.ts';
import { commonTexts } from '../../report/common-texts.ts';
import { metricColumns, shortTitlesLine } from '../../report/metric-columns.ts';
import { tableLegends } from '../../report/partial-mean.ts';
import { callLines } from '../../report/parts/calls/calls.ts';
import { primaryCategoryTable } from '../../report/parts/categories/categories.ts';
import { choiceLines } from '../../report/parts/choices/choices.ts';
import { companionLines } from '../../report/parts/companions/companions.ts';
import { buildComparisonTable } from '../../report/parts/comparison/comparison-table.ts';
import { depthLines } from '../../report/parts/depths/depths.ts';
import { decisionLines } from '../../report/parts/differential/differential.ts';
import { indicatorTables } from '../../report/parts/differential/indicator-table.ts';
import { stopLines } from '../../report/parts/early/early.ts';
import { absenceLines } from '../../report/parts/estimates/estimates.ts';
import { foreignIdLines } from '../../report/parts/ids/foreign-ids.ts';
import { leftOutLines } from '../../report/parts/left-out/left-out.ts';
import { overallLines } from '../../report/parts/overalls/overall-lines.ts';
import { unfinishedLines, withoutRelevantLines } from '../../report/parts/overview/overview.ts';
import { tunedLines } from '../../report/parts/pairs/tuned-lines.ts';
import { latencyLines } from '../../report/parts/times/alone.ts';
import { buildAnswer } from '../../report/run/run-report.ts';
import type { RunReportInput } from '../../report/run/run-report-input.ts';
import { renderers } from '../../setup/adapters.ts';
import { refuseNothingToAsk } from '../../setup/config-targets.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import type { LoadedConfig } from '../../setup/load-config.ts';
import { type OpenedExperiment, openExperiment } from '../../setup/open-experiment.ts';
import { openSharedIndexes } from '../../setup/open-shared-indexes.ts';
import { openSharedBudget } from '../../setup/shared-budget.ts';
import { type Asked, defineCommand, flag, optional, required, several, text, value } from '../command.ts';
import { counted } from '../dataset-options.ts';
import { type DistributedWork, evaluateByWorkers } from '../distributed-run.ts';
import type { Door } from '../door.ts';
import { exitCodes, exitWhenCutShort } from '../exit-codes.ts';
import { fromDirectory } from '../explain-failure.ts';
import { remarkFailures } from '../failure-lines.ts';
import { goingOnBy, shellWord } from '../follow-up.ts';
import { importedLines } from '../import-lines.ts';
import { type ConfigSession, withConfigSession } from '../session.ts';
import {
  budgetOptions,
  configAgain,
  configHelp,
  freshOption,
  languageOf,
  languageOption,
  resultStoreOption,
  share,
  wholeNumber,
} from '../shared-options.ts';
import { printSection, printTable, printWritten } from '../show.ts';
import { openStopEarly } from '../stop-early.ts';
import { commandMessage, commandText, commandWays } from '../ways-on.ts';
import { writing } from '../writing.ts';

const options = {
  store: resultStoreOption,
  out: text('<folder>', 'where reports are written (.hakari/reports/RUN beside the config)'),
  lang: languageOption('language of the reports (config, else en)'),
  target: several(text('<id...>', 'only these targets')),
  repeat: value('<n>', 'how often each question is asked (config, else its preset, else 1)', wholeNumber),
  concurrency: value('<n>', 'trials under way at once (config, else 4)', wholeNumber),
  latencyPass: flag('measure each target alone afterwards, one call at a time'),
  latencyExamples: value(
    '<n>',
    'with --latency-pass: questions asked of each target at most',
    wholeNumber,
    defaultPass,
  ),
  maxFailed: value(
    '<share>',
    'share of failed trials, or of failed scores of one metric, above which the exit code is 3',
    share,
    0,
  ),
  distributed: flag('let workers ask, on this and other machines: hakari worker (a store in PostgreSQL)'),
  resume: flag('continue the newest run of the same work: ask what is missing, and again what failed'),
  stopEarly: flag('end each run as soon as every check of the gate is decided'),
  baseline: text('<run>', 'with --stop-early: what the gate holds them against (gate.baseline of the config)'),
  reuse: flag('take over what targets with a `version` said in an earlier run'),
  fresh: freshOption,
  noLlmJudge: flag('skip metrics that ask a judge'),
  ...budgetOptions,
  skipIndexing: flag('use the index that is there, and say so when it is stale'),
  noReport: flag('write no report files'),
  json: flag('print the results as one JSON document'),
};

const args = { config: optional(configHelp) };

type AskedRun = Asked<typeof args, typeof options>;

const table = {
  // Everything that makes the work the same: a run of another repeat or target is another run. A limit that was set holds on.
  again: [
    'resume',
    'distributed',
    'latencyPass',
    'latencyExamples',
    'stopEarly',
    'baseline',
    'store',
    'repeat',
    'noLlmJudge',
    'fresh',
    'reuse',
    'skipIndexing',
    'concurrency',
    'maxFailed',
    'maxCalls',
    'maxCost',
    'out',
    'lang',
    'target',
  ] as const,
  document: experimentResultSchema,
};

export const run = defineCommand({
  ...table,
  options: { ...configAgain, ...options },
  arguments: args,
  examples: ['hakari run examples/quickstart', 'hakari run examples/quickstart --lang ja --target bm25 hybrid'],
  run: runExperiment,
});

/** `hakari experiment run` */
export const runNamed = defineCommand({
  ...table,
  options,
  calledAs: 'run',
  arguments: { name: required('name of experiments/NAME.yaml, or a config file or folder') },
  examples: ['hakari experiment run small-pieces --skip-indexing --no-llm-judge'],
  run: ({ name, ...asked }, door) => runExperiment({ ...asked, config: name }, door),
});

/** @returns the exit code */
async function runExperiment(asked: AskedRun, door: Door): Promise<number> {
  return await withConfigSession(asked, (session) => askTargets(session, asked, door), {
    patient: asked.distributed,
  });
}

async function askTargets(session: ConfigSession, asked: AskedRun, door: Door): Promise<number> {
  const { progress, loaded } = session;
  refuseNothingToAsk(loaded);
  const { target: only, repeat, noLlmJudge, maxCost: maxCostUsd } = asked;
  const { concurrency, maxCalls, fresh, reuse } = asked;
  await prepareReportFolder(loaded, asked);
  const limits = { concurrency, repeat, maxCalls, maxCostUsd };
  const unjudgedBy = commandText([{ input: 'noLlmJudge' }]);
  const freshSince = fresh ? session.clock.now() : undefined;
  const choices = {
    only,
    judged: !noLlmJudge,
    unjudgedBy,
    freshSince,
    reuse,
    note: door.remark,
    imported: importedLines(loaded, door),
  };
  const work = asked.distributed ? await session.openSharedWork() : undefined;
  try {
    const indexes = work && (await openSharedIndexes(loaded, work));
    const paying = work && (await openSharedBudget(work, limits));
    const opened = await openExperiment(work === undefined ? session : { ...session, workspace: work.workspace }, {
      ...limits,
      ...choices,
      budget: paying?.budget,
    });
    const distributed = work && indexes && { ...work, indexes, account: paying?.account, freshSince };
    // Closing keeps what waits to be written, and fails where the store is gone: what to do then is the same.
    return await evaluateOpened(opened, { session, asked, door }, distributed)
      .finally(opened.close)
      .finally(paying?.close)
      .catch((error: unknown) => {
        throw goingOnBy(door.again({ resume: true }), error);
      });
  } finally {
    progress.end();
    await work?.close();
  }
}

/** @returns the exit code */
async function evaluateOpened(
  { request, estimate, close }: OpenedExperiment,
  { session, asked, door }: Showing,
  work: DistributedWork | undefined,
): Promise<number> {
  const { progress } = session;
  const { reuse, skipIndexing, resume } = asked;
  const stopping = await openStopEarly(session, asked, { metrics: request.metrics, door });
  const evaluate = (request: EvaluationRequest): Promise<EvaluateResult> =>
    work === undefined ? evaluateTargets(session, request) : evaluateByWorkers(session, request, work);
  const stop = door.stopOnInterrupt(door.again({ resume: true }));
  const result = await evaluate({
    ...request,
    skipIndexing,
    resume,
    reuse,
    stopEarly: stopping?.request,
    reported: reportedOf(session, asked),
    latencyPass: asked.latencyPass ? asked.latencyExamples : undefined,
    beforeAsking: (pending, alone) => {
      progress.end();
      stopping?.planned().forEach(door.remark);
      estimate(pending, alone).forEach(door.remark);
      passLines(alone).forEach(door.remark);
    },
    stop,
  }).finally(stopping?.close);
  // A recording or an index is large, and reports need none of it.
  await close();
  progress.end();
  if (stop.aborted && !result.interrupted) door.remark('nothing was left to ask: the run came to its end');
  if (result.runs.some(({ run: { status } }) => status !== 'failed'))
    await showOutcome(result, { session, asked, door });
  else showStop(result, asked, door);
  const failed = failedTooOften(result.runs, asked.maxFailed) ? exitCodes.failedTrials : exitCodes.fine;
  return exitWhenCutShort(result) ?? failed;
}

/** What the pass asks beside the run. */
function passLines(alone: ReadonlyMap<string, number>): readonly string[] {
  const calls = [...alone].filter(([, count]) => count > 0);
  if (calls.length === 0) return [];
  const told = calls.map(([target, count]) => `${target} ${count}`).join(', ');
  return [`measured alone afterwards, one call at a time, calls with the warm-up: ${told}`];
}

interface Showing {
  readonly session: ConfigSession;
  readonly asked: AskedRun;
  readonly door: Door;
}

/** Nothing was recorded of any target: there is nothing to show. */
function showStop({ stopped }: EvaluateResult, asked: AskedRun, door: Door): void {
  if (stopped !== undefined) door.remark(`stopped: ${commandMessage(stopped)}`);
  if (!asked.resume || stopped instanceof BudgetSpentError)
    door.remark(`continue with: ${goingOn(stopped, asked, door)}`);
}

/** A run that is continued may spend its limits once more; one into which not even the next call fits is raised to the cents that it takes. */
function goingOn(stopped: RunStopError | undefined, { maxCost }: AskedRun, door: Door): string {
  if (!(stopped instanceof BudgetSpentError)) return door.again({ resume: true });
  const { needsUsd } = stopped;
  if (maxCost === undefined || needsUsd <= maxCost)
    return `${door.again({ resume: true })} (which may spend as much again)`;
  if (!Number.isFinite(needsUsd)) return door.again({ resume: true, maxCost: undefined });
  const least = Math.ceil(needsUsd * 100) / 100;
  return `${door.again({ resume: true, maxCost: least })} (the least into which the next call fits)`;
}

const reportedOf = ({ loaded }: ConfigSession, { noReport, json }: AskedRun) => ({
  goals: goalsOf(loaded),
  compare: !noReport || !json,
});

/** What came of it: on the screen, as files, and what to do next. */
async function showOutcome(result: EvaluateResult, showing: Showing): Promise<void> {
  const { session, asked, door } = showing;
  const { loaded, store } = session;
  const runs = result.runs.map(({ run: each }) => each);
  await remarkFailures(store, result.runs, door);
  resumedLines(result, asked).forEach(door.remark);
  for (const note of result.notes) door.remark(fromDirectory(commandText(note), door.directory));
  const language = languageOf(asked, loaded);
  const input = await gatherRunReport(store, runs, {
    language,
    ...reportedOf(session, asked),
  });
  const told = asked.json ? result.preparations.filter(({ stale }) => stale) : result.preparations;
  const messages = told.map(({ message }) => message);
  (asked.json ? messages : [...new Set(messages)]).forEach(door.remark);
  if (asked.json) door.printJson(runResultJson(input));
  else printResult(result, input, door);
  if (!asked.noReport) await writeReport(input, showing);
  if (!asked.json) (await nextCommands(result, showing)).forEach(door.print);
  if (result.stopped !== undefined) door.remark(`stopped: ${commandMessage(result.stopped)}`);
  const resume = goingOn(result.stopped, asked, door);
  const why = result.stopped === undefined ? 'interrupted; ' : '';
  if (result.interrupted) door.remark(`${why}continue with: ${resume}`);
  else if (hasFailures(result.runs)) door.remark(`what failed is asked again by: ${resume}`);
  for (const { run, metric } of lostOfAdded(result.runs))
    door.remark([`what ${metric} lost is scored again by: `, { do: 'rescore-by', run, metric }]);
}

function printResult({ dataset }: EvaluateResult, input: RunReportInput, door: Door): void {
  const { name, hash, examples } = dataset;
  const caption = `${input.experiment}: ${counted(examples, 'example')} of ${name} (version ${hash.slice(0, 12)})`;
  const comparison = buildComparisonTable(input);
  const categories = primaryCategoryTable(input);
  printTable({ ...comparison, caption }, door);
  for (const each of [categories, ...indicatorTables(input)]) {
    if (each !== undefined) {
      door.print('\n');
      printTable(each, door);
    }
  }
  for (const legend of tableLegends([comparison, categories], commonTexts[input.language])) door.print(`\n${legend}`);
  const names = shortTitlesLine(metricColumns(input.runs));
  if (names !== undefined) door.print(`\n${names}`);
  for (const line of decisionLines(input)) door.print(`\n${line}`);
  for (const line of stopLines(input)) door.print(`\n${line}`);
  for (const lines of [
    foreignIdLines,
    unfinishedLines,
    leftOutLines,
    withoutRelevantLines,
    tunedLines,
    depthLines,
    latencyLines,
    overallLines,
    absenceLines,
    choiceLines,
    callLines,
    companionLines,
  ])
    lines(input).forEach(door.print);
  const answer = buildAnswer(input, { ways: door.ways });
  if (answer === undefined) return;
  door.print('\n');
  printSection(answer, input.language, door);
}

function resumedLines({ resumed, reused }: EvaluateResult, { resume }: AskedRun): readonly string[] {
  const { runs, trials, retriedTrials, retriedScores, complete } = resumed;
  if (complete) return ['the run is finished: nothing is asked, and its reports are made again'];
  const lines: string[] = [];
  if (resume && runs === 0) {
    lines.push('no unfinished run of the same targets, data, metrics and judge to resume: this is a new run');
  }
  if (trials > 0) lines.push(`resumed: ${trials} trials were there already`);
  if (retriedTrials > 0) lines.push(`${retriedTrials} failed trials were asked again`);
  if (retriedScores > 0) lines.push(`${retriedScores} failed scores were asked for again`);
  if (reused > 0) lines.push(`reused: ${reused} trials of an earlier run of the same version`);
  return lines;
}

async function writeReport(input: RunReportInput, { session, asked, door }: Showing): Promise<void> {
  const { directory, config } = session.loaded;
  const id = input.runs[0]?.run.id;
  const parent = config.out === undefined ? join(directory, '.hakari', 'reports') : resolve(directory, config.out);
  const folder =
    reportFolder(session.loaded, asked) ??
    (await folderForObservation(join(parent, id ?? 'run'), input, renderers.json));
  const hint = `the results are kept: ${door.next(`report ${id}`, { config: asked.config })}`;
  const written = await writing({ path: folder, hint }, () =>
    writeReports(input, folder, {
      renderers,
      ways: commandWays,
      questions: reportQuestions(session.store, input),
    }),
  );
  if (asked.json) return;
  door.print('\n');
  printWritten(written, door);
}

/** Undefined: one named after the run. In one folder for all runs there is no room for several observations. */
function reportFolder({ directory, config }: LoadedConfig, { out }: AskedRun): string | undefined {
  if (out !== undefined) return resolve(out);
  if (config.kind === 'preprocessing') return undefined;
  return config.out === undefined ? undefined : resolve(directory, config.out);
}

/** Before anything is asked: a run may take hours, and its report has to go somewhere. */
async function prepareReportFolder(loaded: LoadedConfig, asked: AskedRun): Promise<void> {
  const path = asked.noReport ? undefined : reportFolder(loaded, asked);
  if (path === undefined) return;
  if (loaded.config.kind === 'preprocessing' && !asked.resume) await refuseObservation(path);
  await writing({ path, hint: 'name another folder' }, () => makeFolder(path));
}

/** One line a command, each of which can be pasted: the reports again, the comparison it was probably made for, how its judge is weighed. */
async function nextCommands(
  { runs, interrupted }: EvaluateResult,
  { session, asked, door }: Showing,
): Promise<readonly string[]> {
  const next = (command: string): string => door.next(command, { config: asked.config });
  const lines = runs.map(({ run: { id, target }, summary: { trials } }) => {
    const failed = trials.failed === 0 ? '' : `  ${trials.failed} ${trials.failed === 1 ? 'trial' : 'trials'} failed`;
    return `run     ${target.id}${failed}: ${next(`report ${id}`)}`;
  });
  if (interrupted) return lines;
  const made = runs.map(({ run: each }) => each);
  const pair = await comparableRuns(session.store, made);
  lines.push(`compare ${next(['compare', ...pair.map(({ id }) => id)].join(' '))}`);
  for (const { run: each, summary } of runs) {
    const judged = runMetrics(each).filter(({ definition }) => definition.needs.includes('judge'));
    const metric = judged.find(({ name }) => summary.overall.metrics.some((own) => own.metric === name && own.n > 0));
    if (metric === undefined) continue;
    const drawn = `judge calibrate ${each.id} --metric ${shellWord(metric.name)} --next 50 --out to-label.csv`;
    return [...lines, `judge   ${next('judge audit')}`, `labels  ${next(drawn)}`];
  }
  return lines;
}
