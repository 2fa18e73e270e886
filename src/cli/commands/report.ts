// `hakari report`: makes the report of a recorded run again, from the store.

import { gatherRunReport, runsTogether } from '../../app/run-report.ts';
import { renderReport } from '../../app/write-report.ts';
import { renderers } from '../../setup/adapters.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { type Asked, type Command, choice, defineCommand, optional, text } from '../command.ts';
import type { Door } from '../door.ts';
import { findRun } from '../references.ts';
import { withSession } from '../session.ts';
import { languageOf, languageOption, runHelp, storeOptions } from '../shared-options.ts';
import { deliver } from '../show.ts';
import { commandWays } from '../ways-on.ts';

const args = { run: optional(runHelp, 'latest') };

const options = {
  format: choice('<format>', 'format (terminal on a terminal, else md)', [
    'terminal',
    'md',
    'html',
    'json',
    'csv',
    'observation',
    'judgement',
  ]),
  lang: languageOption(),
  out: text('<file>', 'file to write instead of stdout'),
  ...storeOptions,
};

export const report: Command = defineCommand({
  arguments: args,
  options,
  examples: ['hakari report latest', 'hakari report latest --format html --lang ja --out report.html'],
  run: printReport,
});

async function printReport(asked: Asked<typeof args, typeof options>, door: Door): Promise<void> {
  await withSession(asked, async ({ store, loaded }) => {
    const runs = await runsTogether(store, await findRun(store, asked.run, door));
    const language = languageOf(asked, loaded);
    const terminal = asked.out === undefined && door.onTerminal ? door.style : undefined;
    const format = asked.format ?? (terminal === undefined ? 'md' : 'terminal');
    const compare = format === 'terminal' || format === 'md' || format === 'html';
    const input = await gatherRunReport(store, runs, { language, goals: goalsOf(loaded), compare });
    await deliver(await renderReport(input, { format, renderers, terminal, ways: commandWays }), asked.out, door);
  });
}
