// What `hakari export` does.
import { open, rename, rm } from 'node:fs/promises';
import { exportBundle } from '../app/bundle/export-bundle.ts';
import { findRun } from '../app/find-run.ts';
import { programWords, shellWord } from './follow-up.ts';
import { withSession } from './session.ts';
import type { StoreOptions } from './shared-options.ts';
import { print, remark } from './terminal.ts';
import { writing } from './writing.ts';

export async function exportRun(reference: string, file: string, options: StoreOptions): Promise<void> {
  await withSession(options, async ({ store }) => {
    const run = await findRun(store, reference);
    if (file === '-') {
      await exportBundle(store, run.id, (text) => void process.stdout.write(text));
      return;
    }
    await writing({ path: file }, () => writeWhole(file, (write) => exportBundle(store, run.id, write)));
    remark(`written: ${file}`);
    print(`${programWords()} import ${shellWord(file)} --store sqlite:OTHER.db`);
  });
}

/** Whoever reads meanwhile sees the old file or the new one, never a half. */
async function writeWhole(
  file: string,
  produce: (write: (text: string) => Promise<void>) => Promise<unknown>,
): Promise<void> {
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await produce(async (text) => void (await handle.write(text)));
    await handle.close();
    await rename(temporary, file);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  }
}
