// `hakari export`: a run as a self-contained bundle.
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exportBundle } from '../../app/bundle/export-bundle.ts';
import { replaceFile } from '../../app/write-files.ts';
import { defineCommand, optional, required, text } from '../command.ts';
import { programWords, shellWord } from '../follow-up.ts';
import { findRun } from '../references.ts';
import { withSession } from '../session.ts';
import { runHelp, storeOptions } from '../shared-options.ts';
import { writing } from '../writing.ts';

export const exportRun = defineCommand({
  arguments: { run: required(runHelp), out: optional('the same as --out, as it was written once') },
  options: { out: text('<file>', 'file to write instead of stdout'), ...storeOptions },
  examples: ['hakari export latest --out run.jsonl'],
  run: ({ out: file, ...asked }, door) =>
    withSession(asked, async ({ store }) => {
      const run = await findRun(store, asked.run, door);
      if (file === undefined || file === '-') {
        await exportBundle(store, run, door.print);
        return;
      }
      await writing({ path: file }, () =>
        writeWhole(file, (write) => exportBundle(store, run, write, { folder: dirname(file) })),
      );
      door.remark(`written: ${file}`);
      door.print(`${programWords()} import ${shellWord(file)} --store sqlite:OTHER.db`);
    }),
});

/** Whoever reads meanwhile sees the old file or the new one, never a half. */
async function writeWhole(
  file: string,
  produce: (write: (text: string) => Promise<void>) => Promise<unknown>,
): Promise<void> {
  await replaceFile(file, async (beside) => {
    const handle = await open(beside, 'w');
    try {
      await produce(async (text) => void (await handle.appendFile(text)));
    } finally {
      await handle.close();
    }
  });
}
