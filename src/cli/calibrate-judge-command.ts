// What `hakari judge calibrate` does.
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { calibrateFile } from '../app/calibration/calibrate-file.ts';
import { calibrateJudge } from '../app/calibration/calibrate-judge.ts';
import { checkSheet, type DrawnSheet, drawLabelSheet, writeSheet } from '../app/calibration/draw-label-sheet.ts';
import { rangeText } from '../app/labels/label-metric.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { buildCalibrationReport } from '../report/calibration/calibration-report.ts';
import { type CalibrationResult, calibrationJson } from '../report/calibration/calibration-result.ts';
import type { ReportLanguage } from '../report/report.ts';
import { renderers } from '../setup/adapters.ts';
import { exitCodes } from './exit-codes.ts';
import { followUp, shellWord } from './follow-up.ts';
import { labelDefaults } from './label-flags.ts';
import { withSession } from './session.ts';
import type { StoreOptions } from './shared-options.ts';
import { print, printJson, remark, terminalWidth, useColor } from './terminal.ts';
import { writing } from './writing.ts';

export interface CalibrateFlags extends StoreOptions {
  readonly metric?: readonly string[];
  readonly labels?: string;
  readonly author?: string;
  readonly scale?: string;
  readonly range?: string;
  readonly truth?: string;
  readonly against?: string;
  readonly threshold?: number;
  readonly minKappa?: number;
  readonly halfWidth?: number;
  readonly next?: number;
  readonly to?: string;
  readonly reading?: boolean;
  readonly showVerdict?: boolean;
  readonly force?: boolean;
  readonly seed: number;
  readonly json?: boolean;
  readonly format?: 'md' | 'html';
  readonly lang?: ReportLanguage;
  readonly out?: string;
}

/** @returns the exit code */
export async function calibrateJudgeCommand(run: string | undefined, flags: CalibrateFlags): Promise<number> {
  checkFlags(run, flags);
  if (flags.next !== undefined) return await drawSheet(run ?? '', flags);
  const settings = settingsOf(flags);
  const metrics = flags.metric ?? [];
  if (run === undefined) {
    const defaults = labelDefaults(withoutMetric(flags));
    const result = await calibrateFile({ ...settings, file: flags.labels ?? '', defaults, metrics });
    return await show(result, flags, flags.lang ?? 'en');
  }
  return await withSession(flags, async (session) => {
    const { author, labels, truth, against } = flags;
    const result = await calibrateJudge(session, {
      ...settings,
      ...{ run, metrics },
      ...(labels === undefined ? {} : { labels: { file: labels, defaults: labelDefaults(withoutMetric(flags)) } }),
      ...(truth === undefined ? {} : { truth }),
      ...(against === undefined ? {} : { against }),
      ...(author === undefined || labels !== undefined ? {} : { author }),
    });
    return await show(result, flags, flags.lang ?? session.loaded?.config.report.language ?? 'en');
  });
}

/** The metric of rows that name none, when one was named. */
function withoutMetric({ metric = [], author, scale, range }: CalibrateFlags): Parameters<typeof labelDefaults>[0] {
  const [only, ...more] = metric;
  return {
    ...(only === undefined || more.length > 0 ? {} : { metric: only }),
    ...(author === undefined ? {} : { author }),
    ...(scale === undefined ? {} : { scale }),
    ...(range === undefined ? {} : { range }),
  };
}

function settingsOf({ threshold, minKappa, halfWidth, seed }: CalibrateFlags) {
  return {
    ...(threshold === undefined ? {} : { threshold }),
    ...(minKappa === undefined ? {} : { leastKappa: minKappa }),
    ...(halfWidth === undefined ? {} : { wantedHalfWidth: halfWidth }),
    seed,
  };
}

/** Writes a sheet to label; nothing is weighed. */
async function drawSheet(run: string, flags: CalibrateFlags): Promise<number> {
  const { next = 0, to = '', metric = [], author, seed, reading = false, showVerdict = false, force = false } = flags;
  checkSheet(to, { overwrite: force });
  return await withSession(flags, async (session) => {
    const options = {
      run,
      metrics: metric,
      count: next,
      seed,
      reading,
      showVerdict,
      ...(author === undefined ? {} : { author }),
    };
    const drawn = await drawLabelSheet(session, options);
    if (drawn.answers.length > 0) await writing({ path: to }, () => writeSheet(drawn, to, { overwrite: force }));
    const { answers, ...head } = drawn;
    if (flags.json === true) printJson({ ...head, drawn: answers.length, file: answers.length === 0 ? null : to });
    else printSheet(drawn, flags);
    return exitCodes.fine;
  });
}

function printSheet({ runId, metric, answers, unlabelled, range }: DrawnSheet, flags: CalibrateFlags): void {
  const { to = '' } = flags;
  if (answers.length === 0) {
    print(`every judged answer of run ${runId} has a label of ${metric}; nothing was written`);
    return;
  }
  const left = unlabelled - answers.length;
  print(
    `written to ${to}: ${answers.length} ${answers.length === 1 ? 'answer' : 'answers'} ${flags.reading === true ? 'worth reading' : 'drawn by chance'}, ${left} more have no label of ${metric} yet`,
  );
  print(`fill in value (${rangeText(range)}, or words with --scale) and author; leave blank what you cannot tell`);
  const { config, store, author } = flags;
  const by = author === undefined ? '' : ` --author ${shellWord(author)}`;
  // Its words are English, and it takes no --lang.
  print(`\n${followUp(`import ${shellWord(to)}${by}`, { config, store })}`);
}

function checkFlags(run: string | undefined, flags: CalibrateFlags): void {
  const { labels, truth, against, scale, range, next, to } = flags;
  const problem = (what: string, where: string, hint: string) =>
    new ConfigError(what, { code: 'calibrate', where, hint });
  if (run === undefined && labels === undefined) {
    throw problem(
      'which run?',
      'judge calibrate',
      'name a run, such as latest, or a file with the columns judge and value: --labels FILE',
    );
  }
  if (next !== undefined && run === undefined)
    throw problem('answers of which run?', '--next', 'name the run: its answers are drawn');
  if (next !== undefined && to === undefined)
    throw problem('where to?', '--next', 'name the sheet to write: --to rows.csv');
  if (next === undefined && to !== undefined)
    throw problem('how many answers?', '--to', 'say it: --next 50; a report is written to --out');
  if (run === undefined && truth !== undefined)
    throw problem('the truth of which run?', '--truth', 'name the run that is weighed');
  if (labels !== undefined && truth !== undefined)
    throw problem('labels come from one place', '--truth', 'leave --labels or --truth out');
  if (against !== undefined && (run === undefined || labels !== undefined || truth !== undefined))
    throw problem(
      'two runs are held against each other by labels in the store',
      '--against',
      'hakari import takes labels in',
    );
  for (const [flag, given] of [
    ['--scale', scale],
    ['--range', range],
  ] as const) {
    if (given !== undefined && labels === undefined)
      throw problem('it is for a file of labels', flag, 'labels in the store have their scale');
  }
}

async function show(result: CalibrationResult, flags: CalibrateFlags, language: ReportLanguage): Promise<number> {
  const { out } = flags;
  const format = flags.format ?? (out === undefined ? undefined : formatOf(out));
  if (flags.json === true) printJson(calibrationJson(result));
  if (flags.json !== true || out !== undefined) {
    const report = buildCalibrationReport({ language, result });
    const text =
      format === 'html'
        ? await renderers.html(report)
        : format === 'md'
          ? renderers.markdown(report)
          : renderers.terminal(report, { width: terminalWidth(), color: useColor() });
    if (out === undefined) print(text);
    else {
      await writing({ path: out }, () => writeFile(out, text));
      remark(`written: ${out}`);
    }
  }
  return exitCodeOf(result);
}

const formatOf = (path: string): 'md' | 'html' => (/^\.html?$/i.test(extname(path)) ? 'html' : 'md');

/** One FAIL fails; nobody knows where one is inconclusive. */
function exitCodeOf({ metrics }: CalibrationResult): number {
  const verdicts = new Set(metrics.map(({ gate }) => gate?.verdict));
  if (verdicts.has('FAIL')) return exitCodes.gateFailed;
  return verdicts.has('INCONCLUSIVE') ? exitCodes.inconclusive : exitCodes.fine;
}
