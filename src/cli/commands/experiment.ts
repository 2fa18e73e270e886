// `hakari experiment`: the experiments of a folder by name.
import { parse } from 'node:path';
import {
  type ExperimentRun,
  experimentListSchema,
  gatherExperiments,
  type LastRun,
  type ListedExperiment,
  lastRunsOf,
  latestOfExperiment,
} from '../../app/experiments.ts';
import { experimentResultSchema } from '../../app/run-result.ts';
import { wholeText } from '../../app/write-files.ts';
import { renderReport } from '../../app/write-report.ts';
import { ConfigError, HakariError } from '../../model/hakari-error.ts';
import { tableOf, textCell } from '../../report/cells.ts';
import { commonTexts } from '../../report/common-texts.ts';
import { formatEstimate, metricUnit } from '../../report/format-number.ts';
import { noteLegend, partialNote, tableLegends, withNote } from '../../report/partial-mean.ts';
import { categoryTables } from '../../report/parts/categories/categories.ts';
import { buildComparisonTable } from '../../report/parts/comparison/comparison-table.ts';
import { depthLines } from '../../report/parts/depths/depths.ts';
import { absenceLines } from '../../report/parts/estimates/estimates.ts';
import { formatShare, overallLines } from '../../report/parts/overalls/overall-lines.ts';
import type { Cell, Table } from '../../report/report.ts';
import type { RunReportInput } from '../../report/run/run-report-input.ts';
import { renderers } from '../../setup/adapters.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { type LoadedConfig, namedConfig } from '../../setup/load-config.ts';
import { shownStore, storeUrl } from '../../setup/locate.ts';
import {
  type NamedExperiment,
  namedExperiments,
  type OutdatedRun,
  outdatedRuns,
  targetProblem,
} from '../../setup/named-experiments.ts';
import { type Asked, anyNumber, choice, defineCommand, flag, text } from '../command.ts';
import type { Door } from '../door.ts';
import { programWords } from '../follow-up.ts';
import { withSession, withSessionIfThere } from '../session.ts';
import { jsonOption, languageOf, languageOption, storeOption } from '../shared-options.ts';
import { deliver, formatOf, minuteOf, printTable } from '../show.ts';
import { commandWays } from '../ways-on.ts';

const store = storeOption('sqlite:PATH or postgres://… (that of the experiment’s config)');

/** With its last runs apart: a list has room for their intervals, the document has not. */
interface Listed {
  readonly listed: Omit<ListedExperiment, 'lastRuns'>;
  readonly lastRuns: readonly LastRun[];
}

export const list = defineCommand({
  options: { store, json: jsonOption },
  examples: ['hakari experiment list'],
  document: experimentListSchema,
  run: async (asked, door) => {
    const all: Listed[] = [];
    for (const experiment of namedExperiments(door.directory)) all.push(await listOne(experiment, asked.store));
    if (asked.json) {
      const experiments = all.map(({ listed, lastRuns }) => ({
        ...listed,
        lastRuns: lastRuns.map(({ ci95: _, ...run }) => run),
      }));
      return door.printJson({ experiments });
    }
    const table = listTable(all);
    printTable(table, door);
    const legend = noteLegend([table], commonTexts.en);
    if (legend !== undefined) door.print(`\n${legend}`);
    for (const { name, problem } of all.map(({ listed }) => listed)) {
      if (problem !== null) door.print(`${name}: ${problem}`);
    }
    const first = all.find(({ listed }) => listed.problem === null);
    const ran = all.filter(({ lastRuns }) => lastRuns.length > 0).map(({ listed }) => listed.name);
    if (first !== undefined) door.print(`\nrun     ${programWords()} run ${first.listed.name}`);
    if (ran.length > 1) door.print(`compare ${programWords()} experiment compare ${ran.join(' ')}`);
  },
});

async function listOne({ name, file, config }: NamedExperiment, url: string | undefined): Promise<Listed> {
  if (config instanceof HakariError) {
    const listed = { name, file, description: null, dataset: null, targets: [], problem: textOf(config) };
    return { listed, lastRuns: [] };
  }
  const wrong = await targetProblem(config);
  const { description = null, dataset, targets } = config.config;
  return {
    listed: {
      name,
      file,
      description,
      problem: wrong === undefined ? null : textOf(wrong),
      dataset: typeof dataset === 'string' ? dataset : (dataset?.queries ?? dataset?.qrels ?? null),
      targets: targets.map(({ id }) => id),
    },
    // Where it was never run there is no store yet either.
    lastRuns: await withSessionIfThere(
      { store: url, config: config.file },
      { none: [], work: (session) => lastRunsOf(session.store, config.experiment) },
    ),
  };
}

const textOf = ({ where, what }: HakariError): string => [where, what].filter((part) => part !== undefined).join(': ');

function listTable(all: readonly Listed[]): Table {
  const rows = all.flatMap(({ listed: { name, description, targets, problem }, lastRuns }) => {
    const own = [name, description ?? '', problem === null ? targets.join(', ') : 'cannot be read'];
    if (lastRuns.length === 0) return [[...own, '', problem === null ? 'never run' : '', '']];
    return lastRuns.map((run, index) => [
      ...(index === 0 ? own : ['', '', '']),
      run.target,
      `${minuteOf(Date.parse(run.startedAt))}${run.status === 'finished' ? '' : ` (${run.status})`}`,
      resultCell(run),
    ]);
  });
  return tableOf({
    columns: ['experiment', 'description', 'targets', 'last run of', 'started (UTC)', 'result'],
    rows,
  });
}

function resultCell({ metric, mean, ci95, shareOfWeight, n, mostN, examples, bounds }: LastRun): Cell {
  if (metric === null) return textCell('');
  const note = partialNote({ metric, mean, n, mostN, failedInstrument: bounds === null ? 0 : 1, bounds }, examples);
  if (shareOfWeight === null)
    return withNote(textCell(`${metric} ${formatEstimate(mean, ci95, metricUnit(metric))}`), note);
  const of = shareOfWeight < 1 ? ` (${formatShare(shareOfWeight)} of the weight)` : '';
  return withNote(textCell(`overall ${formatEstimate(mean, null)}${of}`), note);
}

const args = {
  names: anyNumber('two or more: names of experiments/NAME.yaml, or config files (all that have a finished run)'),
};

const options = {
  store,
  format: choice('<format>', 'the whole report instead of the tables', ['terminal', 'md', 'html', 'json']),
  json: flag('print the results as one JSON document'),
  lang: languageOption(),
  out: text('<file>', 'file to write the report to: .md, .html or .json'),
};

type AskedComparison = Asked<typeof args, typeof options>;

export const compareExperiments = defineCommand({
  arguments: args,
  options,
  again: ['store', 'out'],
  examples: [
    'hakari experiment compare',
    'hakari experiment compare small-pieces large-pieces',
    'hakari experiment compare small-pieces large-pieces --out comparison.html --lang ko',
  ],
  document: experimentResultSchema,
  run: async (asked, door) => {
    const isNamed = asked.names.length > 0;
    const configs = isNamed
      ? asked.names.map((name) => namedConfig(name, door.directory))
      : await finishedExperiments(asked.store, door);
    refuseTwins(configs);
    refuseOtherStores(configs, asked.store, door.directory);
    const [first] = configs as [LoadedConfig, ...LoadedConfig[]];
    await withSession({ store: asked.store, config: first.file }, async (session) => {
      const found: ExperimentRun[] = [];
      for (const [index, config] of configs.entries()) {
        const { experiment } = config;
        const latest = await latestOfExperiment(session.store, experiment);
        const runs = isNamed ? latest : latest.filter(isFinished);
        if (runs.length === 0) throw neverRun(asked.names[index] ?? experiment);
        for (const run of runs) {
          if (run.status !== 'finished') door.remark(`${experiment}: the run of ${run.target.id} is ${run.status}`);
          found.push({ experiment, run });
        }
        const name = asked.names[index] ?? experiment;
        for (const outdated of await outdatedRuns(config, runs)) door.remark(outdatedText(name, outdated));
      }
      const rows = isNamed ? found : ofTheSameQuestions(found, door);
      const { out } = asked;
      const format = asked.json ? 'json' : asked.format;
      const language = languageOf(asked, first);
      const shown = { language, goals: goalsOf(first), compare: format !== 'json' };
      const input = await gatherExperiments(session.store, rows, shown);
      if (format === undefined && out === undefined)
        return showTables(input, { rows, first: asked.names[0] ?? parse(first.file).name, asked, door });
      const named = out !== undefined && /\.json$/iu.test(out) ? 'json' : formatOf(out ?? '');
      const report = await renderReport(input, {
        format: format ?? named,
        renderers,
        ways: commandWays,
      });
      await deliver(out === undefined ? (await wholeText(report)).trimEnd() : report, out, door);
    });
  },
});

const outdatedText = (name: string, { run, settings }: OutdatedRun): string =>
  settings.length === 0
    ? `${name}: the run of ${run.target.id} is of a target that the config no longer has`
    : `${name}: the run of ${run.target.id} is of other settings than the config has by now (${settings.join(', ')}); ${programWords()} run ${name} asks anew`;

const isFinished = ({ status }: { readonly status: string }): boolean => status === 'finished';

/** Those of the folder that have a finished run; the others are told. */
async function finishedExperiments(url: string | undefined, door: Door): Promise<readonly LoadedConfig[]> {
  const finished: LoadedConfig[] = [];
  for (const experiment of namedExperiments(door.directory)) {
    const { listed, lastRuns } = await listOne(experiment, url);
    const { config } = experiment;
    if (!(config instanceof HakariError) && lastRuns.some(isFinished)) finished.push(config);
    else door.remark(`left out: ${listed.name}, ${listed.problem ?? 'of which no run is finished'}`);
  }
  return finished;
}

/** Of what nobody named: only what asked the questions of the newest is beside it. */
function ofTheSameQuestions(rows: readonly ExperimentRun[], door: Door): readonly ExperimentRun[] {
  const newest = rows.toSorted((a, b) => b.run.startedAt - a.run.startedAt)[0]?.run.dataset;
  const isBeside = ({ run }: ExperimentRun): boolean => run.dataset?.hash === newest?.hash;
  const others = rows.filter((row) => !isBeside(row));
  for (const name of new Set(others.map(({ experiment }) => experiment)))
    door.remark(`left out: ${name}, whose newest run did not ask ${newest?.name} as it is now`);
  return rows.filter(isBeside);
}

interface Showing {
  readonly rows: readonly ExperimentRun[];
  /** The config of the first of them, as a command line names it. */
  readonly first: string;
  readonly asked: AskedComparison;
  readonly door: Door;
}

function showTables(input: RunReportInput, { rows, first, asked, door }: Showing): void {
  const comparison = buildComparisonTable(input);
  printTable(comparison, door);
  for (const line of [...depthLines(input), ...overallLines(input), ...absenceLines(input)]) door.print(line);
  const categories = categoryTables(input);
  for (const table of categories) {
    door.print('\n');
    printTable(table, door);
  }
  for (const legend of tableLegends([comparison, ...categories], commonTexts[input.language]))
    door.print(`\n${legend}`);
  const config = asked.store === undefined ? first : undefined;
  door.print(`\nreport  ${door.again({ out: 'comparison.html' })}`);
  door.print(`paired  ${door.next(`compare ${rows.map(({ run }) => run.id).join(' ')}`, { config, lang: undefined })}`);
}

function refuseTwins(configs: readonly LoadedConfig[]): void {
  if (configs.length < 2) {
    throw new ConfigError('a comparison needs two experiments', {
      code: 'experiments-too-few',
      hint: 'hakari experiment list shows them',
    });
  }
  const names = configs.map(({ experiment }) => experiment);
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin === undefined) return;
  throw new ConfigError(`two of them are named ${twin}`, {
    code: 'experiments-twins',
    where: configs.find(({ experiment }) => experiment === twin)?.where(['name']) ?? '',
    hint: 'give each config a name of its own, or name two experiments',
  });
}

function refuseOtherStores(configs: readonly LoadedConfig[], given: string | undefined, directory: string): void {
  const urls = new Set(configs.map((config) => shownStore(storeUrl({ given, config, directory }, process.env))));
  if (urls.size < 2) return;
  throw new ConfigError(`their runs are kept in different stores: ${[...urls].join(', ')}`, {
    code: 'experiments-other-stores',
    hint: 'hakari export takes a run out of one store, hakari import into another; then name that one with --store',
  });
}

const neverRun = (name: string): ConfigError =>
  new ConfigError(`${name} has no run`, {
    code: 'experiment-never-run',
    hint: `run it first: ${programWords()} run ${name}`,
  });
