// `hakari sweep`: turns the knobs of a hybrid search without asking it again.
import { join, relative, resolve } from 'node:path';
import { defaultGrid } from '../../analysis/sweep/sweep-grid.ts';
import { readRecordedSweep } from '../../app/sweep/recorded-sweep.ts';
import {
  analyseSweepRun,
  type RerankCost,
  type SweepEnding,
  type SweepOutcome,
  sweep,
  sweepReportInput,
} from '../../app/sweep/sweep.ts';
import { sweepResultJson, sweepResultSchema } from '../../app/sweep/sweep-result.ts';
import { writeReportFiles } from '../../app/write-files.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import type { Target } from '../../ports/target.ts';
import { formatNumber } from '../../report/format-number.ts';
import { buildSweepReport } from '../../report/sweep/sweep-report.ts';
import { renderers } from '../../setup/adapters.ts';
import { refuseNothingToAsk } from '../../setup/config-targets.ts';
import { createTargets } from '../../setup/create-targets.ts';
import { environment } from '../../setup/environment.ts';
import type { LoadedConfig } from '../../setup/load-config.ts';
import { openConfiguredDataset } from '../../setup/open-configured-dataset.ts';
import { type Asked, defineCommand, flag, invalid, optional, several, text, value } from '../command.ts';
import { confirm } from '../confirm.ts';
import type { Door } from '../door.ts';
import { exitCodes, exitWhenCutShort } from '../exit-codes.ts';
import { fromDirectory } from '../explain-failure.ts';
import { remarkFailures } from '../failure-lines.ts';
import { goingOnBy, programWords, shellWord } from '../follow-up.ts';
import { importedLines } from '../import-lines.ts';
import { findRun } from '../references.ts';
import { type ConfigSession, withConfigSession, withSession } from '../session.ts';
import {
  configAgain,
  configHelp,
  languageOf,
  languageOption,
  resultStoreOption,
  seed,
  share,
  wholeNumber,
} from '../shared-options.ts';
import { printReport, printWritten } from '../show.ts';
import { sweepChoices, tunedPath, writeTunedConfig } from '../sweep-choices.ts';
import { commandMessage, commandText } from '../ways-on.ts';
import { writing } from '../writing.ts';

const args = { config: optional(configHelp) };

const options = {
  ...configAgain,
  target: text('<id>', 'target to sweep (config, else the first that can be)'),
  grid: several(
    text(
      '<knob=values...>',
      'values to try, such as rrfK=10,60 alpha=0,.3,.5 rerank=false,true (config, else the default grid)',
    ),
  ),
  metric: text('<name>', 'metric that decides (config, else its first nDCG)'),
  folds: value('<n>', 'parts of the examples that are held out in turn (config, else 5)', atLeastTwo),
  seed: value('<n>', 'decides which example is in which part (config, else 1)', seed),
  run: text(
    '<run>',
    'replay this recorded sweep instead of asking: run id or its last characters, pinned name, target, or latest',
  ),
  tuned: text('<file>', 'where the config with the chosen settings is written, beside the config (NAME.tuned.yaml)'),
  noTuned: flag('write no config'),
  force: flag('overwrite that file, and write it without a gain that is shown'),
  yes: flag('pay for the reranking without being asked'),
  store: resultStoreOption,
  out: text('<folder>', 'where the report is written (.hakari/reports/RUN beside the config)'),
  lang: languageOption('language of report and table (config, else en)'),
  concurrency: value('<n>', 'trials under way at once (config, else 4)', wholeNumber),
  maxFailed: value('<share>', 'share of failed trials above which the exit code is 3', share, 0),
  resume: flag('continue the newest unfinished sweep of the same target, dataset and grid'),
  skipIndexing: flag('use the index that is there, and say so when it is stale'),
  noReport: flag('write no report files'),
  json: flag('print the result as one JSON document'),
};

type AskedSweep = Asked<typeof args, typeof options>;

export const sweepCommand = defineCommand({
  arguments: args,
  options,
  // Everything that makes the work and its result the same.
  again: [
    'resume',
    'target',
    'metric',
    'folds',
    'seed',
    'store',
    'out',
    'lang',
    'tuned',
    'noTuned',
    'force',
    'yes',
    'skipIndexing',
    'concurrency',
    'maxFailed',
    'grid',
  ],
  examples: [
    'hakari sweep examples/quickstart --target hybrid',
    'hakari sweep examples/quickstart --run latest --grid alpha=0,.5,1 rerank=true',
  ],
  document: sweepResultSchema,
  run: (asked, door) =>
    asked.run === undefined
      ? withConfigSession(asked, (session) => askAndReplay(session, asked, door))
      : replayRecorded(asked.run, asked, door),
});

function atLeastTwo(text: string): number {
  const number = wholeNumber(text);
  if (number >= 2) return number;
  throw invalid('a whole number of at least 2.');
}

async function askAndReplay(session: ConfigSession, asked: AskedSweep, door: Door): Promise<number> {
  const { loaded, progress } = session;
  refuseNothingToAsk(loaded);
  const { skipIndexing, resume, yes } = asked;
  let targets: readonly Target[] = [];
  try {
    const choices = sweepChoices(asked, { loaded, metrics: loaded.metrics });
    const tuned = tunedPath(loaded, asked);
    const wanted = asked.target ?? loaded.config.sweep.target;
    targets = await createTargets(loaded, session, wanted === undefined ? undefined : [wanted]);
    const { id, target } = targetToSweep(loaded, { targets, wanted, door });
    const result = await sweep(session, {
      ...choices,
      experiment: loaded.experiment,
      dataset: await openConfiguredDataset(loaded, [target], session, importedLines(loaded, door)),
      target,
      targetId: id,
      where: loaded.where(['targets', loaded.config.targets.findIndex((each) => each.id === id)]),
      grid: choices.grid ?? defaultGrid,
      metrics: loaded.metrics,
      concurrency: asked.concurrency ?? loaded.config.concurrency,
      skipIndexing,
      resume,
      environment,
      stop: door.stopOnInterrupt(door.again({ resume: true })),
      confirm: async (cost) => {
        progress.end();
        return await confirmCost(cost, { yes, door });
      },
    });
    progress.end();
    return await conclude(result, { asked, door, loaded, tuned, store: session.store });
  } catch (error) {
    throw goingOnBy(door.again({ resume: true }), error);
  } finally {
    progress.end();
    for (const target of targets) await target.close();
  }
}

/**
 * @returns whether to go on
 * @throws ConfigError when nobody can be asked and `--yes` is not given
 */
async function confirmCost(
  { passages, price }: RerankCost,
  { yes, door }: { readonly yes: boolean; readonly door: Door },
): Promise<boolean> {
  const what =
    price === undefined
      ? 'price not known (pricePer1000 of the reranker tells it)'
      : `at the price of the config that is ${formatNumber(price, 2)}`;
  const cost = `the reranker has to score ${passages} passages; ${what}; replies that are remembered cost nothing`;
  door.remark(cost);
  const refusal = new ConfigError(`nothing was reranked: ${cost}`, {
    code: 'sweep-cost',
    hint: '--yes goes on; a smaller grid or fewer rerankCandidates cost less',
  });
  return await confirm({ yes, refusal });
}

/** How the command was called. */
interface Showing {
  readonly asked: AskedSweep;
  readonly door: Door;
  readonly loaded: LoadedConfig | undefined;
  readonly tuned: string | undefined;
}

async function conclude(result: SweepEnding, { store, ...showing }: Showing & { readonly store: Store }) {
  const { asked, door } = showing;
  if (result.status === 'declined') {
    door.remark('nothing was asked');
    return exitCodes.fine;
  }
  const { preparations, notes, resumed, runs } = result.evaluated;
  for (const { message, stale } of preparations) if (stale || !asked.json) door.remark(message);
  for (const note of notes) door.remark(fromDirectory(commandText(note), door.directory));
  if (resumed.trials > 0) door.remark(`resumed: ${resumed.trials} trials were there already`);
  if (result.status === 'interrupted') {
    const { stopped } = result.evaluated;
    if (stopped !== undefined) door.remark(`stopped: ${commandMessage(stopped)}`);
    door.remark(`${stopped === undefined ? 'interrupted; ' : ''}continue with: ${door.again({ resume: true })}`);
    return exitWhenCutShort(result.evaluated) ?? exitCodes.interrupted;
  }
  await showSweep(result.outcome, showing);
  const { ok, failed } = runs[0]?.summary.trials ?? { ok: 0, failed: 0 };
  if (failed > 0) {
    await remarkFailures(store, runs, door);
    door.remark('failed trials count with the worst value in every cell');
  }
  return failed > asked.maxFailed * (ok + failed) ? exitCodes.failedTrials : exitCodes.fine;
}

async function replayRecorded(reference: string, asked: AskedSweep, door: Door): Promise<number> {
  return await withSession(asked, async (session) => {
    const { loaded, progress } = session;
    const run = await findRun(session.store, reference, door, 'sweep');
    refuseOtherTarget(run, asked.target);
    const recorded = runMetrics(run);
    const choices = sweepChoices(asked, { loaded, metrics: recorded });
    const tuned = loaded === undefined ? undefined : tunedPath(loaded, asked);
    const metrics = [...new Map([...recorded, choices.metric].map((metric) => [metric.name, metric])).values()];
    const outcome = await analyseSweepRun(session, run, { ...choices, metrics });
    progress.end();
    await showSweep(outcome, { asked, door, loaded, tuned });
    return exitCodes.fine;
  });
}

function refuseOtherTarget(run: Run, target: string | undefined): void {
  const recorded = readRecordedSweep(run);
  if (target === undefined || target === recorded.target) return;
  throw new ConfigError(`the sweep ${run.id} is of the target ${recorded.target}, not of ${target}`, {
    code: 'sweep-other-target',
    where: '--target',
    hint: 'leave it out, or sweep that target without --run',
  });
}

interface TargetsToSweep {
  readonly targets: readonly Target[];
  readonly wanted: string | undefined;
  readonly door: Door;
}

function targetToSweep(
  { config, file }: LoadedConfig,
  { targets, wanted, door }: TargetsToSweep,
): { readonly id: string; readonly target: Target } {
  const [only] = targets;
  if (wanted !== undefined && only !== undefined) return { id: wanted, target: only };
  const able = targets.flatMap((target, at) =>
    target.replay === undefined ? [] : [{ id: config.targets[at]?.id ?? '', target }],
  );
  const [first, ...others] = able;
  if (first === undefined) {
    throw new ConfigError('no target of the config can be swept', {
      code: 'sweep-target',
      where: file,
      hint: 'a sweep needs the candidates of BM25 and of vectors: a reference target with mode: hybrid',
    });
  }
  if (others.length > 0)
    door.remark(`swept: ${first.id}; --target names another (${others.map(({ id }) => id).join(', ')})`);
  return first;
}

/** Prints the result, writes report and tuned config, and says how to go on. */
async function showSweep(outcome: SweepOutcome, showing: Showing): Promise<void> {
  const { asked, door, loaded } = showing;
  const { run, analysis, replayMs } = outcome;
  const input = sweepReportInput(outcome, languageOf(asked, loaded));
  const report = buildSweepReport(input);
  const result = sweepResultJson(input);
  if (asked.json) door.printJson(result);
  else printReport(report, door);
  const { cells, settings, n } = analysis;
  const seconds = (replayMs / 1000).toFixed(1);
  door.remark(`${cells.length} cells (${settings} settings) replayed on ${n} examples in ${seconds} s`);
  if (!asked.noReport) {
    const folder = reportFolder(run, showing);
    const files = { name: 'sweep', report, result };
    const written = await writing({ path: folder }, () => writeReportFiles(folder, files, renderers));
    if (!asked.json) printWritten(written, door);
  }
  const tuned = await writeTuned(outcome, showing);
  if (asked.json) return;
  door.print(`replay  another grid within this one, such as: ${replayCommand(outcome, asked)}`);
  if (tuned !== undefined) door.print(`next    ${tuned}`);
}

/** Another grid of the same record leaves the report of the sweep alone. */
function reportFolder({ id }: Run, { asked, door, loaded }: Showing): string {
  if (asked.out !== undefined) return resolve(asked.out);
  const name = asked.run !== undefined && asked.grid !== undefined ? `${id}-replay` : id;
  return join(loaded?.directory ?? door.directory, '.hakari', 'reports', name);
}

/** A smaller grid of the first knob that was turned. It writes no config: that of the whole grid is probably there. */
function replayCommand({ run, grid }: SweepOutcome, asked: AskedSweep): string {
  const [knob, values = []] = Object.entries(grid).find(([, each]) => each.length > 1) ?? Object.entries(grid)[0] ?? [];
  const ends = [...new Set([values[0], values.at(-1)])].join(',');
  const config = asked.config === undefined ? '' : ` ${shellWord(asked.config)}`;
  const command = `${programWords()} sweep${config} --run ${run.id} --no-tuned --grid ${shellWord(`${knob}=${ends}`)}`;
  return `${command}${storeAndLanguage(asked)}`;
}

const storeAndLanguage = ({ store, lang }: AskedSweep): string =>
  `${store === undefined ? '' : ` --store ${shellWord(store)}`}${lang === undefined ? '' : ` --lang ${lang}`}`;

/** @returns the command that runs the tuned target */
async function writeTuned({ analysis, recorded, run }: SweepOutcome, showing: Showing): Promise<string | undefined> {
  const { loaded, tuned: path, asked, door } = showing;
  const { choice, own } = analysis;
  if (choice === null || loaded === undefined || path === undefined) return undefined;
  if (choice.setting === own.setting) {
    door.remark('no config is written: the target’s own setting was chosen');
    return undefined;
  }
  if (choice.verdict !== 'better' && !asked.force) {
    door.remark(
      'no config is written: no gain over the target’s own setting is shown (--force writes it all the same)',
    );
    return undefined;
  }
  const { name: dataset = '', hash = '' } = run.dataset ?? {};
  const tunedOn = { dataset, hash, metric: analysis.metric };
  const id = await writeTunedConfig(loaded, { target: recorded.target, knobs: choice.knobs, tunedOn, path });
  if (id === undefined) {
    door.remark(`no config is written: ${loaded.file} has no target ${recorded.target}`);
    return undefined;
  }
  const name = relative(door.directory, path);
  if (choice.verdict !== 'better') door.remark(`${name}: its gain is not shown`);
  else door.remark(`${name}: confirm it on questions that had no part in the sweep`);
  return `${programWords()} run ${shellWord(name)} --target ${shellWord(recorded.target)} ${shellWord(id)}${storeAndLanguage(asked)}`;
}
