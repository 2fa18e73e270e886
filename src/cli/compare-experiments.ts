// What `hakari experiment compare` does.
import { writeFile } from 'node:fs/promises';
import { type ExperimentRun, gatherExperiments, latestOfExperiment } from '../app/experiments.ts';
import { type ReportFormat, renderReport } from '../app/write-report.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { absenceLines } from '../report/absence-lines.ts';
import { categoryTables } from '../report/category-section.ts';
import { buildComparisonTable } from '../report/comparison-table.ts';
import { overallLines } from '../report/overall-lines.ts';
import type { ReportLanguage } from '../report/report.ts';
import type { RunReportInput } from '../report/run-report-input.ts';
import { renderers, renderTerminalTable } from '../setup/adapters.ts';
import { goalsOf } from '../setup/declared-aims.ts';
import { type LoadedConfig, loadConfig } from '../setup/load-config.ts';
import { locateConfig, storeUrl } from '../setup/locate.ts';
import { openStoreSession } from '../setup/open-session.ts';
import { followUp, programWords, shellWord } from './follow-up.ts';
import { print, remark, terminalWidth, useColor } from './terminal.ts';
import { writing } from './writing.ts';

export interface CompareExperimentsOptions {
  readonly store?: string;
  /** (two tables and the command for more) */
  readonly format?: Exclude<ReportFormat, 'csv'>;
  readonly json?: boolean;
  readonly lang?: ReportLanguage;
  readonly out?: string;
}

export async function compareExperiments(names: readonly string[], options: CompareExperimentsOptions): Promise<void> {
  const directory = process.cwd();
  const configs = names.map((name) => loadConfig(locateConfig(name, directory)));
  refuseTwins(configs);
  const [first] = configs as [LoadedConfig, ...LoadedConfig[]];
  refuseOtherStores(configs, options);
  const session = await openStoreSession({
    ...{ store: options.store, config: first.file, directory, createStore: false },
  });
  try {
    const rows: ExperimentRun[] = [];
    for (const [index, { experiment }] of configs.entries()) {
      const runs = await latestOfExperiment(session.store, experiment);
      if (runs.length === 0) throw neverRun(names[index] ?? experiment);
      for (const run of runs) {
        if (run.status !== 'finished') remark(`${experiment}: the run of ${run.target.id} is ${run.status}`);
        rows.push({ experiment, run });
      }
    }
    const format = options.json === true ? 'json' : options.format;
    const language = options.lang ?? first.config.report.language ?? 'en';
    const goals = goalsOf(first);
    const input = await gatherExperiments(session.store, rows, { language, goals, compare: format !== 'json' });
    if (format === undefined && options.out === undefined) return showTables(input, { rows, names, options });
    const text = await renderReport(input, { format: format ?? formatOf(options.out), renderers });
    const { out } = options;
    if (out === undefined) return print(text.trimEnd());
    await writing({ path: out }, () => writeFile(out, text));
    remark(`written: ${out}`);
  } finally {
    await session.close();
  }
}

const formatOf = (path: string | undefined): 'md' | 'html' | 'json' => {
  if (path !== undefined && /\.html?$/iu.test(path)) return 'html';
  return path !== undefined && /\.json$/iu.test(path) ? 'json' : 'md';
};

interface Shown {
  readonly rows: readonly ExperimentRun[];
  readonly names: readonly string[];
  readonly options: CompareExperimentsOptions;
}

function showTables(input: RunReportInput, { rows, names, options }: Shown): void {
  const style = { color: useColor(), width: terminalWidth() };
  print(renderTerminalTable(buildComparisonTable(input), style));
  for (const line of [...overallLines(input), ...absenceLines(input)]) print(line);
  for (const table of categoryTables(input)) print(`\n${renderTerminalTable(table, style)}`);
  const again = [programWords(), 'experiment', 'compare', ...names.map(shellWord)];
  if (options.store !== undefined) again.push('--store', shellWord(options.store));
  const [a, b, ...others] = rows.map(({ run }) => run.id);
  const config = options.store === undefined ? names[0] : undefined;
  const pair = others.length > 0 ? '' : ` ${a} ${b}`;
  print(`\nreport  ${again.join(' ')} --out comparison.html`);
  print(`paired  ${followUp(`compare${pair}`, { config, store: options.store })}`);
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

function refuseOtherStores(configs: readonly LoadedConfig[], { store }: CompareExperimentsOptions): void {
  const directory = process.cwd();
  const urls = new Set(configs.map((config) => storeUrl({ given: store, config, directory })));
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
