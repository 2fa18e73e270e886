// `hakari import`: takes a bundle, or labels that people gave, into the store.
import { z } from 'zod';
import type { AppContext } from '../../app/app-context.ts';
import { importBundle } from '../../app/bundle/import-bundle.ts';
import { readBundleFile } from '../../app/bundle/read-bundle-file.ts';
import { type LabelledStore, labelledTraces } from '../../app/feedback/labelled-traces.ts';
import {
  type ImportedLabels,
  type ImportLabelsOutput,
  importLabels,
  importLabelsOutputSchema,
  isFileOfLabels,
  openLabels,
} from '../../app/labels/import-labels.ts';
import type { LabelDefaults } from '../../app/labels/label-defaults.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { type Asked, choice, defineCommand, required, text } from '../command.ts';
import type { Door } from '../door.ts';
import { shellWord } from '../follow-up.ts';
import { labelDefaults, statedSelections } from '../label-flags.ts';
import { findRun, findStream } from '../references.ts';
import { withSession } from '../session.ts';
import { jsonOption, storeOptions } from '../shared-options.ts';

const args = { file: required('bundle written by hakari export, or labels, one row for each answer') };

const options = {
  run: text('<run>', 'labels: the run whose answers were labelled (the column run)'),
  metric: text('<name>', 'labels: metric of rows that name none'),
  author: text('<name>', 'labels: who gave the labels of rows that name nobody'),
  scale: text(
    '<scale>',
    'labels: what they are written in, 1..4 or good=1,ok=0.5,bad=0 (numbers of the metric’s range)',
  ),
  selection: choice(
    '<how>',
    'labels: how the answers of rows that do not say it came to be labelled; drawn: by chance (unknown)',
    statedSelections,
  ),
  range: text('<range>', 'labels: declares a metric that only people give, and its range, such as 1..4'),
  json: jsonOption,
  ...storeOptions,
};

type AskedImport = Asked<typeof args, typeof options>;

const importedBundleSchema = z.strictObject({ runId: z.string(), imported: z.boolean() });

export const importFile = defineCommand({
  arguments: args,
  options,
  examples: [
    'hakari import run.jsonl --store sqlite:team.db',
    'hakari import labels.csv --run latest --metric faithfulness --author annotator-1',
  ],
  document: z.union([importedBundleSchema, importLabelsOutputSchema]),
  run: async (asked, door) => {
    const { file, run, metric, author, scale, range, selection } = asked;
    const defaults = labelDefaults({ metric, author, scale, range, selection });
    if (await isFileOfLabels(file)) {
      const imported = await withSession(asked, (session) =>
        importLabelFile(session, { file, run, ...defaults }, door, session.store),
      );
      return asked.json ? door.printJson(imported) : printImported(imported, door);
    }
    const [useless] = Object.entries({ run, ...defaults }).find(([, given]) => given !== undefined) ?? [];
    if (useless !== undefined) {
      throw new ConfigError(`--${useless} is for labels, and this is no file of labels`, {
        code: 'not-labels',
        where: file,
        hint: 'labels are rows of a .csv file, or JSON objects, one a line, with the fields example and value',
      });
    }
    await importBundleFile(asked, door);
  },
});

/** @param asked.run as the user names it (as the rows of the file do) @param production where labels may be of traces (they are of runs) */
export async function importLabelFile(
  context: AppContext,
  { file, run: calledRun, ...defaults }: LabelDefaults & { readonly file: string; readonly run?: string | undefined },
  door?: Pick<Door, 'remark'>,
  production?: LabelledStore,
): Promise<ImportLabelsOutput> {
  const labels = await openLabels(file);
  const { store } = context;
  const reference = calledRun ?? labels.named?.run;
  if (reference === undefined) {
    throw new ConfigError('of which run are these labels?', {
      code: 'which-run',
      where: file,
      hint: 'name it with --run, such as --run latest; hakari runs list shows them',
    });
  }
  const stream = production && (await findStream(store, reference));
  const run = stream ?? (await findRun(store, reference, door));
  const { rows } = labels;
  const trials = stream && (await labelledTraces(production, { run, rows, defaults }));
  return await importLabels(context, { ...defaults, labels, run, calledRun, trials });
}

async function importBundleFile(asked: AskedImport, door: Door): Promise<void> {
  const { file } = asked;
  const { runId, imported } = await withSession(
    asked,
    ({ store }) => importBundle(store, readBundleFile(file), { name: file }),
    { createStore: true },
  );
  if (asked.json) return door.printJson({ runId, imported });
  door.print(`run ${runId}  ${imported ? 'imported' : 'was there already'}    ${door.next(`report ${runId}`)}`);
}

function printImported({ runId, target, labels, blank }: ImportLabelsOutput, door: Door): void {
  door.print(`run ${runId}  ${target}`);
  for (const of of labels) door.print(`  ${of.metric} by ${of.author}: ${countsText(of)}`);
  if (blank > 0) door.print(`  rows without a label: ${blank}`);
  if (labels.some(({ unknown }) => unknown > 0))
    door.print('  if those were drawn at random, import them again with --selection drawn');
  const [metric, ...others] = new Set(labels.map((of) => of.metric));
  if (metric === undefined) return;
  const named = others.length === 0 ? ` --metric ${shellWord(metric)}` : '';
  door.print(`\n${door.next(`judge calibrate ${runId}${named}`)}`);
}

function countsText({ added, changed, same, older, drawn, forReading, unknown }: ImportedLabels): string {
  const parts = [`${added} added`];
  if (changed > 0) parts.push(`${changed} changed, the former ones kept as history`);
  if (same > 0) parts.push(`${same} there already`);
  if (older > 0) parts.push(`${older} older than what is there, left out`);
  if (drawn > 0) parts.push(`${drawn} drawn`);
  if (forReading > 0) parts.push(`${forReading} for reading, which enter no estimate`);
  if (unknown > 0) parts.push(`${unknown} of which nobody knows how the answers were chosen`);
  return parts.join('; ');
}
