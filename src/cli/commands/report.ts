// `hakari report`: makes the report of a recorded run again, or that of a period, from the store.

import { lawSheetPages } from '../../app/law-sheet.ts';
import { monitor } from '../../app/monitor/monitor.ts';
import { monitorDocument, monitorSchema } from '../../app/monitor/monitor-document.ts';
import { readPeriod, readTimeBefore } from '../../app/monitor/period.ts';
import { reportQuestions } from '../../app/report-questions.ts';
import { gatherRunReport, runsTogether } from '../../app/run-report.ts';
import { renderReport } from '../../app/write-report.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { WayWords } from '../../model/way-on.ts';
import { buildMonitorReport } from '../../report/monitor/monitor-report.ts';
import type { Report } from '../../report/report.ts';
import { renderers, renderLawSheet } from '../../setup/adapters.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { monitoredAims } from '../../setup/monitored-aims.ts';
import { configuredSummaries } from '../../setup/open-summaries.ts';
import { openOwnMetrics } from '../../setup/own-metrics.ts';
import {
  type Asked,
  type Command,
  choice,
  defineCommand,
  flag,
  longFlag,
  optional,
  several,
  text,
} from '../command.ts';
import type { Door } from '../door.ts';
import { programWords } from '../follow-up.ts';
import { findRun } from '../references.ts';
import { withSession } from '../session.ts';
import { languageOf, languageOption, runHelp, storeOptions } from '../shared-options.ts';
import { deliver, formatOf, show, printReport as showReport } from '../show.ts';
import { commandWays } from '../ways-on.ts';

const args = { run: optional(runHelp, 'latest') };

const options = {
  format: choice('<format>', 'format (by the ending of --out; else terminal on a terminal, md elsewhere)', [
    'terminal',
    'md',
    'html',
    'json',
    'csv',
    'observation',
    'judgement',
  ]),
  lang: languageOption(),
  section: several(
    text('<id...>', 'only these sections, by the anchor that pages and links give them: answer, advice, failures, …'),
  ),
  from: text('<day>', 'of a period and not of a run: its first day, such as 2026-11-01'),
  to: text('<day>', 'its last day, which belongs to it (the first)'),
  beforeFrom: text(
    '<day>',
    'hold the period against days before it that you name, and not those next to it: the first',
  ),
  beforeTo: text('<day>', 'the last of them (the first)'),
  timeZone: text('<zone>', 'in which days begin and end, such as Asia/Tokyo (UTC)'),
  target: text('<id>', 'of a period: only this target or stream'),
  category: text('<name>', 'of a period: only questions of this category'),
  language: text('<tag>', 'of a period: only questions in this language, such as ja'),
  release: text('<name>', 'of a period: only answers of this release'),
  noSummary: flag('of a period: have nobody write of it in words (whom monitor.summary names)'),
  json: flag('of a period: print one JSON document'),
  noTexts: flag(
    'leave the texts of questions, answers and documents out of the questions of an HTML file, for readers outside',
  ),
  sheet: flag(
    'a sheet for a lawyer instead: a page a question, each citation beside the words of its provision, with a place to disagree (HTML)',
  ),
  out: text('<file>', 'file to write instead of stdout'),
  ...storeOptions,
};

export const report: Command = defineCommand({
  arguments: args,
  options,
  examples: [
    'hakari report latest',
    'hakari report latest --section answer failures',
    'hakari report latest --lang ja --out report.html',
    'hakari report latest --sheet --lang ja --out citations.html',
    'hakari report --from 2026-11-01 --to 2026-11-28 --json',
    'hakari report --from 2026-11-01 --to 2026-11-28 --time-zone Asia/Tokyo --lang ja --out november.html',
  ],
  document: monitorSchema,
  run: (asked, door) =>
    isOfPeriod(asked) ? printPeriod(asked, door) : asked.sheet ? writeSheet(asked, door) : printReport(asked, door),
});

type AskedReport = Asked<typeof args, typeof options>;

const periodOnly = ['to', 'beforeFrom', 'beforeTo', 'timeZone', 'target', 'category', 'language', 'release'] as const;

const isOfPeriod = ({ from }: AskedReport): boolean => from !== undefined;

async function printPeriod(asked: AskedReport, door: Door): Promise<void> {
  const { from = '', to = from, timeZone, target, category, language, release, json, out, format } = asked;
  if (asked.run !== args.run.initial || asked.section !== undefined || asked.noTexts) {
    throw new ConfigError('a report of a period is of no run, and has all its sections', {
      code: 'period-and-run',
      where: { input: 'from' },
      hint: 'leave out the run, --section and --no-texts, or --from',
    });
  }
  if (format !== undefined && format !== 'md' && format !== 'html' && format !== 'json' && format !== 'terminal') {
    throw new ConfigError(`a report of a period is not written as ${format}`, {
      code: 'period-format',
      where: { input: 'format' },
      hint: 'terminal, md, html or json',
    });
  }
  const period = readPeriod({ from, to, timeZone });
  const before = readTimeBefore(period, { from: asked.beforeFrom, to: asked.beforeTo });
  await withSession(asked, async (session) => {
    const { store, loaded } = session;
    const only = present({ target, category, language, release });
    const own = loaded === undefined ? [] : (await openOwnMetrics(loaded)).metrics;
    const found = await monitor(store, { period, before, filter: only, ...monitoredAims(loaded, own) });
    const told = languageOf(asked, loaded);
    const written = await (asked.noSummary ? undefined : configuredSummaries(loaded, session))?.write(found, told);
    // Rules that are watched stand in a config.
    const ways: WayWords = (way) =>
      loaded === undefined && 'do' in way && way.do === 'watch' ? undefined : door.ways(way);
    const report = (): Report => buildMonitorReport(found, told, { ways, written });
    await show(
      {
        json: json || format === 'json',
        format: format === 'terminal' || format === 'json' ? undefined : format,
        out,
      },
      {
        document: () => monitorDocument(found, written),
        screen: () => printMonitor(report(), door),
        report,
      },
      door,
    );
  });
}

/** On a screen as it is drawn there; what is no screen reads Markdown. */
function printMonitor(report: Report, door: Door): void {
  if (door.onTerminal) showReport(report, door);
  else door.print(renderers.markdown(report));
}

function refuseOfPeriod(asked: AskedReport): void {
  const given =
    periodOnly.find((key) => asked[key] !== undefined) ?? (['json', 'noSummary'] as const).find((key) => asked[key]);
  if (given === undefined) return;
  throw new ConfigError(`${longFlag(given)} is of the report of a period`, {
    code: 'no-period',
    where: longFlag(given),
    hint: given === 'json' ? 'add --from, or take --format json' : 'add --from, such as --from 2026-11-01',
  });
}

async function writeSheet(asked: AskedReport, door: Door): Promise<void> {
  refuseOfPeriod(asked);
  if (asked.section !== undefined || asked.noTexts || (asked.format !== undefined && asked.format !== 'html'))
    throw new ConfigError('a sheet is one HTML file with all of its texts', {
      code: 'sheet-whole',
      where: '--sheet',
      hint: 'leave out --section, --no-texts and other formats',
    });
  await withSession(asked, async ({ store, loaded }) => {
    const run = await findRun(store, asked.run, door);
    const language = languageOf(asked, loaded);
    let count = 0;
    const pages = (async function* () {
      for await (const page of lawSheetPages(store, run, language)) {
        count++;
        yield page;
      }
    })();
    await deliver(renderLawSheet({ runId: run.id, target: run.target.id, language, pages }), asked.out, door);
    if (count === 0) {
      // The latest of several runs that were made together is the last target, which may be the one that cites nothing.
      const others = (await runsTogether(store, run)).filter(({ id }) => id !== run.id);
      const lines = others.map(({ id, target }) => `${target.id}: ${programWords()} report ${id} --sheet`);
      door.remark([`no answer of ${run.target.id} cites anything, and the sheet is empty`, ...lines].join('\n'));
    } else if (asked.out !== undefined)
      door.remark(`what is said in it comes back: ${programWords()} import labels-${run.id}.csv`);
  });
}

async function printReport(asked: AskedReport, door: Door): Promise<void> {
  refuseOfPeriod(asked);
  await withSession(asked, async ({ store, loaded }) => {
    const runs = await runsTogether(store, await findRun(store, asked.run, door));
    const language = languageOf(asked, loaded);
    const terminal = asked.out === undefined && door.onTerminal ? door.style : undefined;
    const byName = asked.out === undefined ? 'md' : formatOf(asked.out);
    const format = asked.format ?? (terminal === undefined ? byName : 'terminal');
    const compare = format === 'terminal' || format === 'md' || format === 'html';
    if (asked.section !== undefined && !compare) {
      throw new ConfigError(`${format} has no sections`, {
        code: 'no-sections',
        where: '--section',
        hint: 'leave it out, or take --format md, html or terminal',
      });
    }
    const input = await gatherRunReport(store, runs, { language, goals: goalsOf(loaded), compare });
    const questions = reportQuestions(store, input, { withoutTexts: asked.noTexts });
    const how = {
      format,
      renderers,
      terminal,
      // What is no screen has the bytes of the files that the run wrote.
      ways: format === 'terminal' && asked.out === undefined ? door.ways : commandWays,
      questions,
      sections: asked.section,
    };
    await deliver(await renderReport(input, how), asked.out, door);
  });
}
