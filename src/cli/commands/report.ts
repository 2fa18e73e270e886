// `hakari report`: makes the report of a recorded run again, from the store.

import { reportQuestions } from '../../app/report-questions.ts';
import { gatherRunReport, runsTogether } from '../../app/run-report.ts';
import { renderReport } from '../../app/write-report.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { renderers } from '../../setup/adapters.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { type Asked, type Command, choice, defineCommand, flag, optional, several, text } from '../command.ts';
import type { Door } from '../door.ts';
import { findRun } from '../references.ts';
import { withSession } from '../session.ts';
import { languageOf, languageOption, runHelp, storeOptions } from '../shared-options.ts';
import { deliver, formatOf } from '../show.ts';
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
  noTexts: flag(
    'leave the texts of questions, answers and documents out of the questions of an HTML file, for readers outside',
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
  ],
  run: printReport,
});

async function printReport(asked: Asked<typeof args, typeof options>, door: Door): Promise<void> {
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
