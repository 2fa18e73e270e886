// What `hakari import` does: finds out what the file is.
import { importBundle } from '../app/bundle/import-bundle.ts';
import { readBundleFile } from '../app/bundle/read-bundle-file.ts';
import {
  type ImportedLabels,
  type ImportLabelsOutput,
  importLabels,
  isFileOfLabels,
} from '../app/labels/import-labels.ts';
import type { LabelDefaults } from '../app/labels/label-defaults.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { followUp, shellWord } from './follow-up.ts';
import { type LabelFlags, labelDefaults } from './label-flags.ts';
import { withSession } from './session.ts';
import type { StoreOptions } from './shared-options.ts';
import { print, printJson } from './terminal.ts';

export interface ImportFlags extends StoreOptions, LabelFlags {
  readonly json?: boolean;
}

export async function importFile(file: string, flags: ImportFlags): Promise<void> {
  const defaults = labelDefaults(flags);
  if (await isFileOfLabels(file)) return await importLabelFile(file, { flags, defaults });
  const [useless] = Object.keys(defaults);
  if (useless !== undefined) {
    throw new ConfigError(`--${useless} is for labels, and this is no file of labels`, {
      code: 'not-labels',
      where: file,
      hint: 'labels are rows of a .csv file, or JSON objects, one a line, with the fields example and value',
    });
  }
  await importBundleFile(file, flags);
}

async function importBundleFile(file: string, flags: ImportFlags): Promise<void> {
  await withSession(
    flags,
    async ({ store }) => {
      const { runId, imported } = await importBundle(store, readBundleFile(file), { name: file });
      if (flags.json === true) return printJson({ runId, imported });
      print(`run ${runId}  ${imported ? 'imported' : 'was there already'}    ${followUp(`report ${runId}`, flags)}`);
    },
    { createStore: true },
  );
}

async function importLabelFile(
  file: string,
  { flags, defaults }: { readonly flags: ImportFlags; readonly defaults: LabelDefaults },
): Promise<void> {
  await withSession(flags, async (session) => {
    const imported = await importLabels(session, { file, ...defaults });
    if (flags.json === true) return printJson(imported);
    printImported(imported, flags);
  });
}

function printImported({ runId, target, labels, blank }: ImportLabelsOutput, flags: ImportFlags): void {
  print(`run ${runId}  ${target}`);
  for (const of of labels) print(`  ${of.metric} by ${of.author}: ${countsText(of)}`);
  if (blank > 0) print(`  rows without a label: ${blank}`);
  const metrics = [...new Set(labels.map(({ metric }) => metric))];
  const named = metrics.length === 1 ? ` --metric ${shellWord(metrics[0] ?? '')}` : '';
  if (metrics.length > 0) print(`\n${followUp(`judge calibrate ${runId}${named}`, flags)}`);
}

function countsText({ added, changed, same, older, forReading }: ImportedLabels): string {
  const parts = [
    `${added} added`,
    ...(changed === 0 ? [] : [`${changed} changed, the former ones kept as history`]),
    ...(same === 0 ? [] : [`${same} there already`]),
    ...(older === 0 ? [] : [`${older} older than what is there, left out`]),
    ...(forReading === 0 ? [] : [`${forReading} for reading, which enter no estimate`]),
  ];
  return parts.join('; ');
}
