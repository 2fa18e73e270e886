// What a sweep shows and leaves behind: the report, the files, the config with the chosen settings.
import { join, relative, resolve } from 'node:path';
import type { SweepOutcome } from '../app/sweep/analyse-sweep-run.ts';
import { writeSweepReport } from '../app/sweep/write-sweep-report.ts';
import type { ReportLanguage } from '../report/report.ts';
import { buildSweepReport } from '../report/sweep-report/build-sweep-report.ts';
import type { SweepReportInput } from '../report/sweep-report/sweep-report-input.ts';
import { sweepResultJson } from '../report/sweep-report/sweep-result.ts';
import { renderers, renderTerminal } from '../setup/adapters.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { programWords, shellWord } from './follow-up.ts';
import type { SweepTargetOptions } from './sweep-options.ts';
import { print, printJson, remark, terminalWidth, useColor } from './terminal.ts';
import { writeTunedConfig } from './write-tuned-config.ts';
import { writing } from './writing.ts';

/** How the command was called. */
export interface Showing {
  readonly config: string | undefined;
  readonly options: SweepTargetOptions;
  readonly loaded: LoadedConfig | undefined;
  readonly tuned: string | undefined;
}

/** Prints the result, writes report and tuned config, and says how to go on. */
export async function showSweep(outcome: SweepOutcome, context: Showing): Promise<void> {
  const { options, loaded, config } = context;
  const input = reportInput(outcome, options.lang ?? loaded?.config.report.language ?? 'en');
  if (options.json === true) printJson(sweepResultJson(input));
  else print(renderTerminal(buildSweepReport(input), { color: useColor(), width: terminalWidth() }));
  const seconds = (outcome.replayMs / 1000).toFixed(1);
  const { cells, settings } = outcome.analysis;
  remark(`${cells.length} cells (${settings} settings) replayed on ${outcome.analysis.n} examples in ${seconds} s`);
  if (options.report) await writeReport(outcome, { input, context });
  const tuned = await writeTuned(outcome, context);
  if (options.json === true) return;
  print(`replay  another grid within this one, such as: ${replayCommand(outcome, { config, options })}`);
  if (tuned !== undefined) print(`next    ${tuned}`);
}

async function writeReport(
  { run }: SweepOutcome,
  { input, context }: { readonly input: SweepReportInput; readonly context: Showing },
): Promise<void> {
  const { options } = context;
  const home = context.loaded?.directory ?? process.cwd();
  // Another grid of the same record leaves the report of the sweep alone.
  const name = options.run !== undefined && options.grid !== undefined ? `${run.id}-replay` : run.id;
  const folder = options.out === undefined ? join(home, '.hakari', 'reports', name) : resolve(options.out);
  const written = await writing({ path: folder }, () => writeSweepReport(input, folder, renderers));
  if (options.json !== true)
    print(`report  ${written.map((path) => relative(process.cwd(), path)).join('\n        ')}`);
}

/** A smaller grid of the first knob that was turned. It writes no config: that of the whole grid is probably there. */
function replayCommand({ run, grid }: SweepOutcome, { config, options }: Pick<Showing, 'config' | 'options'>): string {
  const [knob, values = []] = Object.entries(grid).find(([, each]) => each.length > 1) ?? Object.entries(grid)[0] ?? [];
  const ends = [...new Set([values[0], values.at(-1)])].join(',');
  const command = `${programWords()} sweep${configWord(config)} --run ${run.id} --no-tuned --grid ${shellWord(`${knob}=${ends}`)}`;
  return `${command}${storeAndLanguage(options)}`;
}

const storeAndLanguage = ({ store, lang }: SweepTargetOptions): string =>
  `${store === undefined ? '' : ` --store ${shellWord(store)}`}${lang === undefined ? '' : ` --lang ${lang}`}`;

/** @returns the command that runs the tuned target */
async function writeTuned({ analysis, recorded }: SweepOutcome, context: Showing): Promise<string | undefined> {
  const { loaded, tuned: path, options } = context;
  const { choice, own } = analysis;
  if (choice === null || loaded === undefined || path === undefined) return undefined;
  if (choice.knobs === own.knobs) {
    remark(`no config is written: the target’s own setting was chosen`);
    return undefined;
  }
  const id = await writeTunedConfig(loaded, { target: recorded.target, knobs: choice.knobs, path });
  if (id === undefined) {
    remark(`no config is written: ${loaded.file} has no target ${recorded.target}`);
    return undefined;
  }
  const name = relative(process.cwd(), path);
  if (choice.verdict !== 'better') remark(`${name}: its gain is not shown out of sample`);
  return `${programWords()} run ${shellWord(name)} --target ${shellWord(recorded.target)} ${shellWord(id)}${storeAndLanguage(options)}`;
}

const reportInput = (
  { run, recorded, grid, reranked, analysis }: SweepOutcome,
  language: ReportLanguage,
): SweepReportInput => ({
  language,
  target: recorded.target,
  dataset: { name: run.dataset?.name ?? '', hash: run.dataset?.hash ?? '' },
  runId: run.id,
  grid,
  reranked,
  analysis,
});

/** The config as the command named it, with the space before it. */
export const configWord = (config: string | undefined): string => (config === undefined ? '' : ` ${shellWord(config)}`);
