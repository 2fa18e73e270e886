// What `hakari dataset shuffle` does, and how it is put into words.
import { existsSync } from 'node:fs';
import { type ShuffleDatasetOptions, shuffleDataset } from '../app/shuffle-dataset.ts';
import { programWords, shellWord } from './follow-up.ts';
import { withOptionalStore } from './session.ts';
import { someNames } from './some-names.ts';
import { print, printJson } from './terminal.ts';
import { writing } from './writing.ts';

export async function shuffleDatasetCommand(
  options: ShuffleDatasetOptions,
  {
    json,
    store: url,
    config,
  }: { readonly json: boolean; readonly store?: string | undefined; readonly config?: string | undefined },
): Promise<void> {
  const where = { ...(url !== undefined && { store: url }), ...(config !== undefined && { config }) };
  const shuffled = await withOptionalStore({ ...where, needed: !existsSync(options.source) }, (store) =>
    writing({ path: options.out }, () => shuffleDataset({ ...options, ...(store !== undefined && { store }) })),
  );
  if (json) return printJson(shuffled);
  const { dataset, before, after, shuffled: questions, kept, orders, files, losses } = shuffled;
  print(`${dataset}: ${questions} questions in ${orders} orders of their options, ${before} → ${after} examples`);
  if (kept.length > 0) print(`as they were, without options that could be moved: ${someNames(kept)}`);
  for (const file of files) print(`written to ${file}`);
  for (const { what, count } of losses) print(`not written: ${what}${count > 1 ? ` of ${count} examples` : ''}`);
  print(`\n${programWords()} dataset show ${shellWord(options.out)}`);
}
