// `hakari judge calibrate`: weighs a judge against people.
import { z } from 'zod';
import { calibrateFile, calibrateJudge } from '../../app/calibration/calibrate-judge.ts';
import { calibrationDocument, calibrationSchema } from '../../app/calibration/calibration-schema.ts';
import {
  checkSheet,
  type DrawnSheet,
  drawLabelSheet,
  drawnSheetSchema,
  writeSheet,
} from '../../app/calibration/draw-label-sheet.ts';
import { calibrateStream } from '../../app/feedback/calibrate-stream.ts';
import { drawStreamSheet } from '../../app/feedback/draw-stream-sheet.ts';
import { rangeText } from '../../app/labels/label-metric.ts';
import { lastDays, readPeriod } from '../../app/monitor/period.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { selectionText } from '../../model/label-selection.ts';
import type { Run } from '../../model/run.ts';
import type { WayWords } from '../../model/way-on.ts';
import { buildCalibrationReport } from '../../report/calibration/calibration-report.ts';
import type { CalibrationResult } from '../../report/calibration/calibration-result.ts';
import type { ReportLanguage } from '../../report/report.ts';
import {
  type Asked,
  choice,
  defineCommand,
  flag,
  invalid,
  longFlag,
  optional,
  several,
  text,
  value,
} from '../command.ts';
import type { Door } from '../door.ts';
import { exitCodes } from '../exit-codes.ts';
import { followUp, shellWord } from '../follow-up.ts';
import { labelDefaults, statedSelections } from '../label-flags.ts';
import { findRun, findRuns, findStream } from '../references.ts';
import { withSession } from '../session.ts';
import { jsonOption, languageOf, languageOption, seed, storeOptions, wholeNumber } from '../shared-options.ts';
import { printReport, show } from '../show.ts';
import { commandWays } from '../ways-on.ts';
import { writing } from '../writing.ts';

const args = {
  run: optional(
    'run id or its last characters, pinned name, target, latest, or a stream of production; none for a file that carries the verdicts too',
  ),
};

const options = {
  metric: several(text('<name>', 'metric to weigh; once for each (those with labels)')),
  labels: text('<file>', 'labels of this file, .csv or .jsonl, which are not kept'),
  author: text('<name>', 'only the labels of this person; of a file, who gave those that name nobody'),
  scale: text('<scale>', 'what the labels of the file are written in, 1..4 or good=1,bad=0'),
  range: text('<range>', 'what the judge of the file can give, such as 0..1, for a metric of no catalogue'),
  truth: text('<run>', 'take the scores of the same answers in this run for the truth'),
  against: text('<run>', 'say how much better the run is than this one, corrected for the judge'),
  threshold: value('<value>', 'from where on an answer is good (the middle of the range)', number),
  minKappa: value('<kappa>', 'exit code 0 if kappa is at least this, 1 if it is not, 4 if nobody can say', kappa),
  halfWidth: value('<value>', 'say how many labels narrow the interval of the mean to ± this', number),
  selection: choice(
    '<how>',
    'how the answers came to be labelled whose labels do not say it; drawn: by chance (unknown)',
    statedSelections,
  ),
  about: choice(
    '<what>',
    'what the figures speak of: what the system would answer, or the answers at hand alone (system)',
    ['system', 'answers'],
  ),
  next: value(
    '<n>',
    'draw so many answers to label by chance, and write them to --out, .csv or .jsonl, without the verdicts',
    wholeNumber,
  ),
  reading: flag('with --next: pick the answers on which the judge is likely wrong; such labels enter no estimate'),
  showVerdict: flag('with --next: write what the judge said too; such labels are for reading'),
  force: flag('with --next: replace a file that is there'),
  seed: value('<n>', 'seed of what is drawn', seed, 1),
  from: text(
    '<day>',
    'of a stream: the first day whose answers are meant, such as 2026-11-01 (27 days before the last)',
  ),
  to: text('<day>', 'of a stream: the last day, which belongs to it (today)'),
  timeZone: text('<zone>', 'of a stream: in which days begin and end, such as Asia/Tokyo (UTC)'),
  json: jsonOption,
  format: choice('<format>', 'a report for a file', ['md', 'html']),
  lang: languageOption(),
  out: text('<file>', 'file to write the report to instead of stdout; with --next the sheet to label'),
  ...storeOptions,
};

type AskedCalibration = Asked<typeof args, typeof options>;

export const calibrate = defineCommand({
  arguments: args,
  options,
  examples: [
    'hakari judge calibrate latest --metric faithfulness --next 50 --out rows.csv',
    'hakari judge calibrate latest --metric faithfulness --min-kappa 0.6',
    'hakari judge calibrate town-bot --from 2026-11-01 --to 2026-11-28 --metric faithfulness --next 60 --out rows.csv',
    'hakari judge calibrate --labels judged.csv --metric correctness --scale 1..4 --lang ja',
  ],
  document: z.union([calibrationSchema, drawnSheetSchema]),
  run: async (given, door) => {
    const asked = meantBy(given);
    checkOptions(asked);
    const { run, next, out } = asked;
    if (run === undefined) return await weighFile(asked, door);
    const stream = await withSession(asked, ({ store }) => findStream(store, run, isOfPeriod(asked)));
    if (stream !== undefined) return await ofStream({ ...asked, run }, stream, door);
    refuseOfPeriod(asked);
    return next === undefined || out === undefined
      ? await weighRun({ ...asked, run }, door)
      : await drawSheet({ ...asked, run, next, out }, door);
  },
});

/** A file that is named by --to, as it once was: a day has no such form. @throws ConfigError `given-twice` */
function meantBy(asked: AskedCalibration): AskedCalibration {
  const { to, out } = asked;
  if (to === undefined || !/\.[a-z]+$/iu.test(to)) return asked;
  if (out === undefined) return { ...asked, to: undefined, out: to };
  throw new ConfigError('--out and --to say the same', { code: 'given-twice', where: '--to', hint: 'leave --to out' });
}

function number(text: string): number {
  const read = Number(text);
  if (/^-?[\d.]/u.test(text) && Number.isFinite(read)) return read;
  throw invalid('a number.');
}

function kappa(text: string): number {
  const read = number(text);
  if (read >= -1 && read <= 1) return read;
  throw invalid('a number from -1 to 1.');
}

/** @throws ConfigError `calibrate` for options that do not fit together */
function checkOptions({ run, labels, truth, against, scale, range, next, out }: AskedCalibration): void {
  const refuse = (what: string, where: string, hint: string): never => {
    throw new ConfigError(what, { code: 'calibrate', where, hint });
  };
  if (run === undefined && labels === undefined) {
    const hint = 'name a run, such as latest, or a file with the columns judge and value: --labels FILE';
    refuse('which run?', 'judge calibrate', hint);
  }
  if (next !== undefined && run === undefined)
    refuse('answers of which run?', '--next', 'name the run: its answers are drawn');
  if (next !== undefined && out === undefined) refuse('where to?', '--next', 'name the sheet to write: --out rows.csv');
  if (next === undefined && /\.(?:csv|jsonl)$/u.test(out ?? ''))
    refuse('how many answers?', '--out', 'of a sheet to label say it: --next 50; a report is .md or .html');
  if (run === undefined && truth !== undefined)
    refuse('the truth of which run?', '--truth', 'name the run that is weighed');
  if (labels !== undefined && truth !== undefined)
    refuse('labels come from one place', '--truth', 'leave --labels or --truth out');
  if (against !== undefined && (run === undefined || labels !== undefined || truth !== undefined)) {
    const what = 'two runs are held against each other by labels in the store';
    refuse(what, '--against', 'hakari import takes labels in');
  }
  const ofFile = scale === undefined ? { where: '--range', given: range } : { where: '--scale', given: scale };
  if (ofFile.given !== undefined && labels === undefined)
    refuse('it is for a file of labels', ofFile.where, 'labels in the store have their scale');
}

async function weighFile(asked: AskedCalibration, door: Door): Promise<number> {
  const { labels: file = '', metric: metrics = [] } = asked;
  const result = await calibrateFile({ ...settingsOf(asked), file, defaults: defaultsOf(asked), metrics });
  return await showResult(result, languageOf(asked, undefined), { asked, door });
}

async function weighRun(asked: AskedCalibration & { readonly run: string }, door: Door): Promise<number> {
  const { metric: metrics = [], labels: file, author } = asked;
  return await withSession(asked, async (session) => {
    const [run, truth, against] = await findRuns(session.store, [asked.run, asked.truth, asked.against], door);
    const result = await calibrateJudge(session, {
      ...settingsOf(asked),
      run,
      metrics,
      labels: file === undefined ? undefined : { file, defaults: defaultsOf(asked), calledRun: asked.run },
      truth,
      against,
      author: file === undefined ? author : undefined,
      selection: defaultsOf(asked).selection,
    });
    return await showResult(result, languageOf(asked, session.loaded), { asked, door });
  });
}

// Production: a period of a stream in the place of a run.

/** Days of a period that nobody named. */
const usualDays = 28;

const isOfPeriod = ({ from, to, timeZone }: AskedCalibration): boolean => (from ?? to ?? timeZone) !== undefined;

/** @throws ConfigError `no-such-run` for days of what is no stream */
function refuseOfPeriod(asked: AskedCalibration): void {
  if (!isOfPeriod(asked)) return;
  throw new ConfigError(`there is no stream ${asked.run}, and days are of production`, {
    code: 'no-such-run',
    where: 'judge calibrate',
    hint: 'leave out --from, --to and --time-zone; hakari ingest and hakari serve take traces in',
  });
}

/** Of a run only. */
const runOnly = ['labels', 'author', 'scale', 'range', 'truth', 'against', 'selection', 'halfWidth'] as const;

async function ofStream(asked: AskedCalibration & { readonly run: string }, run: Run, door: Door): Promise<number> {
  const useless = runOnly.find((key) => asked[key] !== undefined && !(key === 'author' && asked.next !== undefined));
  if (useless !== undefined || asked.about !== undefined || asked.showVerdict) {
    const flag = longFlag(useless ?? (asked.showVerdict ? 'showVerdict' : 'about'));
    throw new ConfigError(`${flag} is not for production`, {
      code: 'calibrate',
      where: flag,
      hint: 'labels of production are drawn, taken in by hakari import, and weigh the answers of a period',
    });
  }
  const { metric: metrics = [], next: count, out, seed, reading, author: by = 'command line' } = asked;
  return await withSession(asked, async (session) => {
    const { timeZone } = asked;
    const to = asked.to ?? lastDays(1, session.clock.now(), timeZone).lastDay;
    const from =
      asked.from ?? (asked.to === undefined ? lastDays(usualDays, session.clock.now(), timeZone).firstDay : to);
    const period = readPeriod({ from, to, timeZone });
    if (count === undefined || out === undefined) {
      const result = await calibrateStream(session.store, { ...settingsOf(asked), run, metrics, period });
      return await showResult(result, languageOf(asked, session.loaded), { asked, door });
    }
    checkSheet(out, { overwrite: asked.force });
    const [metric] = metrics;
    const drawn = await drawStreamSheet(session, { run, metric, period, count, seed, reading, by });
    await deliverSheet(drawn, { ...asked, next: count, out }, door);
    return exitCodes.fine;
  });
}

const settingsOf = ({
  threshold,
  minKappa: leastKappa,
  halfWidth: wantedHalfWidth,
  about,
  seed,
}: AskedCalibration) => ({
  about,
  threshold,
  leastKappa,
  wantedHalfWidth,
  seed,
});

/** The metric of rows that name none, when one was named. */
function defaultsOf({
  metric = [],
  author,
  scale,
  range,
  selection,
}: AskedCalibration): ReturnType<typeof labelDefaults> {
  const [only, ...more] = metric;
  return labelDefaults({ metric: more.length > 0 ? undefined : only, author, scale, range, selection });
}

interface Showing {
  readonly asked: AskedCalibration;
  readonly door: Door;
}

async function showResult(
  result: CalibrationResult,
  language: ReportLanguage,
  { asked, door }: Showing,
): Promise<number> {
  const report = (ways: WayWords = commandWays) => buildCalibrationReport({ language, result, ways });
  await show(
    asked,
    { document: () => calibrationDocument(result), report, screen: () => printReport(report(door.ways), door) },
    door,
  );
  return exitCodeOf(result);
}

/** One FAIL fails; nobody knows where one is inconclusive. */
function exitCodeOf({ metrics }: CalibrationResult): number {
  const verdicts = new Set(metrics.map(({ gate }) => gate?.verdict));
  if (verdicts.has('FAIL')) return exitCodes.gateFailed;
  return verdicts.has('INCONCLUSIVE') ? exitCodes.inconclusive : exitCodes.fine;
}

type AskedSheet = AskedCalibration & { readonly run: string; readonly next: number; readonly out: string };

/** Writes a sheet to label; nothing is weighed. */
async function drawSheet(asked: AskedSheet, door: Door): Promise<void> {
  const { next: count, out: to, metric: metrics = [], author, seed, reading, showVerdict, force: overwrite } = asked;
  checkSheet(to, { overwrite });
  const drawn = await withSession(asked, async (session) => {
    const run = await findRun(session.store, asked.run, door);
    const { selection } = defaultsOf(asked);
    return await drawLabelSheet(session, { run, metrics, count, seed, author, selection, reading, showVerdict });
  });
  await deliverSheet(drawn, asked, door);
}

async function deliverSheet(drawn: DrawnSheet, asked: AskedSheet, door: Door): Promise<void> {
  const { out: to, force: overwrite } = asked;
  const { answers, ...head } = { ...drawn, selection: selectionText(drawn.selection) };
  if (answers.length > 0) await writing({ path: to }, () => writeSheet(drawn, to, { overwrite }));
  if (asked.json) door.printJson({ ...head, drawn: answers.length, file: answers.length === 0 ? null : to });
  else printSheet(drawn, asked, door);
}

function printSheet({ runId, metric, answers, unlabelled, range }: DrawnSheet, asked: AskedSheet, door: Door): void {
  const { out: to, reading, config, store, author } = asked;
  if (answers.length === 0) {
    door.print(`no judged answer of run ${runId} is left to be labelled for ${metric}; nothing was written`);
    return;
  }
  door.print(
    `written to ${to}: ${answers.length} ${answers.length === 1 ? 'answer' : 'answers'} ${reading ? 'worth reading' : `drawn by chance, ${unlabelled - answers.length} more could be drawn`} for ${metric}`,
  );
  door.print(`fill in value (${rangeText(range)}, or words with --scale) and author; leave blank what you cannot tell`);
  door.print('keep the column selection: it says how the answers came to be labelled');
  const by = author === undefined ? '' : ` --author ${shellWord(author)}`;
  // Its words are English, and it takes no --lang.
  door.print(`\n${followUp(`import ${shellWord(to)}${by}`, { config, store })}`);
}
