// `hakari dataset diff`: what differs between two versions of a dataset.
import {
  type DiffDatasetFilesOutput,
  type DiffedVersion,
  diffDatasetFiles,
  diffDatasetFilesOutputSchema,
} from '../../app/dataset/diff-datasets.ts';
import type { DiffCounts, ExampleDiff } from '../../curation/care/diff-datasets.ts';
import { right, tableOf } from '../../report/cells.ts';
import type { Table } from '../../report/report.ts';
import { defineCommand, required } from '../command.ts';
import { datasetHelp, namedDataset, sourceOptions, withStoreOf } from '../dataset-options.ts';
import type { Door } from '../door.ts';
import { openReferredDataset } from '../references.ts';
import { jsonOption, storeOptions } from '../shared-options.ts';
import { printTable } from '../show.ts';

export const diff = defineCommand({
  arguments: { old: required(datasetHelp), new: required(datasetHelp) },
  options: { json: jsonOption, ...sourceOptions, ...storeOptions },
  examples: ['hakari dataset diff questions.yaml questions-2.yaml', 'hakari dataset diff 3f2a9c questions.yaml --json'],
  document: diffDatasetFilesOutputSchema,
  run: async (asked, door) => {
    const [before, after] = [namedDataset(asked.old, asked), namedDataset(asked.new, asked)];
    const found = await withStoreOf(asked, [asked.old, asked.new], async (store) =>
      diffDatasetFiles({
        before: await openReferredDataset(before, store),
        after: await openReferredDataset(after, store),
        store,
      }),
    );
    if (asked.json) door.printJson(found);
    else printDiff(found, door);
  },
});

function printDiff(diff: DiffDatasetFilesOutput, door: Door): void {
  const { before, after, header, overall, categories } = diff;
  const title = ({ name, version }: DiffedVersion): string => `${name} (${version.slice(0, 12)})`;
  door.print(`${title(before)} → ${title(after)}`);
  for (const { field, before: was, after: is } of header)
    door.print(`header ${field}: ${was ?? 'none'} → ${is ?? 'none'}`);
  const changes = Object.entries(overall).some(([name, count]) => !name.endsWith('Examples') && count > 0);
  if (!changes) {
    const order = before.version === after.version ? '' : '; only their order differs';
    door.print(`the examples and judgements are the same${order}`);
    return;
  }
  door.print('');
  printTable(countsTable(overall, categories), door);
  const { added, removed, renamed, changed } = diff;
  const lists = [
    added.map(({ id, query }) => `added    ${id}  ${query}`),
    removed.map(({ id, query }) => `removed  ${id}  ${query}`),
    renamed.map(({ from, to, query }) => `renamed  ${from} → ${to}  ${query}`),
    changed.map(changedLine),
  ];
  for (const lines of lists) printSome(lines, door);
  printComparability(diff, door);
}

const shown = 50;

function printSome(lines: readonly string[], door: Door): void {
  for (const line of lines.slice(0, shown))
    door.print(line.replaceAll(/\s+/gu, (blank) => (blank.includes('\n') ? ' ' : blank)));
  if (lines.length > shown) door.print(`         and ${lines.length - shown} more (--json has all)`);
}

function changedLine({ from, to, fields, judgements }: ExampleDiff): string {
  const { added, removed, regraded, reworded } = judgements;
  const others = fields.filter((name) => name !== 'judgements');
  const grades = [
    ...added.map(({ docId, relevance }) => `+ ${docId} ${relevance}`),
    ...removed.map(({ docId, relevance }) => `- ${docId} ${relevance}`),
    ...regraded.map(({ docId, from: was, to: is }) => `${docId} ${was} → ${is}`),
    ...(reworded.length > 0 ? [`${reworded.length} notes`] : []),
  ];
  const id = from === to ? from : `${from} → ${to}`;
  return `changed  ${id}  ${[...others, ...grades].join(', ')}`;
}

function printComparability(diff: DiffDatasetFilesOutput, door: Door): void {
  const { before, after, changed, overall, shifted, comparable } = diff;
  const asked = changed.filter(({ askedOtherwise }) => askedOtherwise).length;
  const expected = changed.filter(
    ({ askedOtherwise, expectedOtherwise }) => !askedOtherwise && expectedOtherwise,
  ).length;
  door.print(
    `\ncomparable by ${comparable.length} of ${overall.oldExamples} and ${overall.newExamples} examples: ${asked} ask another question, ${expected} are judged otherwise`,
  );
  if (shifted > 0) {
    door.print(
      `${shifted} questions stand under an id that asked another one before: give the examples ids of their own`,
    );
  }
  for (const { runs, name, version } of [before, after]) {
    if (runs === null || runs.length === 0) continue;
    door.print(
      `runs on ${name} ${version.slice(0, 12)}: ${runs.map(({ runId, target }) => `${runId} (${target})`).join(', ')}`,
    );
  }
  if (before.runs === null) door.print('not looked at: recorded runs (no store could be opened)');
}

function countsTable(overall: DiffCounts, categories: DiffDatasetFilesOutput['categories']): Table {
  const names = Object.keys(columns) as (keyof DiffCounts)[];
  const row = (name: string, counts: DiffCounts) => [name, ...names.map((column) => counts[column])];
  const alone = categories.length === 1 && categories[0]?.category === null;
  return tableOf({
    columns: ['category', ...names.map((name) => right(columns[name]))],
    rows: [
      row('all', overall),
      ...(alone ? [] : categories.map((counts) => row(counts.category ?? '(no category)', counts))),
    ],
  });
}

const columns: { readonly [name in keyof DiffCounts]: string } = {
  oldExamples: 'old',
  newExamples: 'new',
  added: 'added',
  removed: 'removed',
  renamed: 'renamed',
  changed: 'changed',
  judgementsAdded: 'judgements +',
  judgementsRemoved: 'judgements -',
  regraded: 'regraded',
};
