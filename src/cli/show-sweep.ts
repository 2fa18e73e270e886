// What a sweep shows and leaves behind: the report, the files, the config with the chosen settings.
import { join, relative, resolve } from 'node:path';
import type { SweepOutcome } from '../app/sweep/analyse-sweep-run.ts';
import { writeSweepReport } from '../app/sweep/write-sweep-report.ts';
import type { ReportLanguage } from '../core/report/report.ts';
import { buildSweepReport } from '../core/report/sweep-report/build-sweep-report.ts';
import type { SweepReportInput } from '../core/report/sweep-report/sweep-report-input.ts';
import { sweepResultJson } from '../core/report/sweep-report/sweep-result.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { renderers, renderTerminal } from '../setup/renderers.ts';
import { followUp } from './follow-up.ts';
import { shellWord } from './shell-word.ts';
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
  const again = followUp(`sweep --run ${outcome.run.id} --grid …`, {}).replace(
    'hakari sweep',
    `hakari sweep${configWord(config)}`,
  );
  print(
    `replay  another grid within this one: ${again}${options.store === undefined ? '' : ` --store ${shellWord(options.store)}`}`,
  );
  if (tuned !== undefined) print(`next    ${tuned}`);
}

async function writeReport(
  { run }: SweepOutcome,
  { input, context }: { readonly input: SweepReportInput; readonly context: Showing },
): Promise<void> {
  const { out, json } = context.options;
  const home = context.loaded?.directory ?? process.cwd();
  const folder = out === undefined ? join(home, '.hakari', 'reports', run.id) : resolve(out);
  const written = await writing({ path: folder }, () => writeSweepReport(input, folder, renderers));
  if (json !== true) print(`report  ${written.map((path) => relative(process.cwd(), path)).join('\n        ')}`);
}

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
  const store = options.store === undefined ? '' : ` --store ${shellWord(options.store)}`;
  return `hakari run ${shellWord(name)} --target ${shellWord(recorded.target)} ${shellWord(id)}${store}`;
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
