// What `hakari dataset diff` does, and how it is put into words.
import { existsSync } from 'node:fs';
import {
  type DiffDatasetFilesOptions,
  type DiffDatasetFilesOutput,
  type DiffedVersion,
  diffDatasetFiles,
} from '../app/diff-datasets.ts';
import type { DiffCounts } from '../curation/care/diff-datasets.ts';
import type { ExampleDiff } from '../curation/care/diff-example.ts';
import { countCell, left, right, textCell } from '../report/cells.ts';
import type { Table } from '../report/report.ts';
import { renderTerminalTable } from '../setup/adapters.ts';
import type { FollowUpContext } from './follow-up.ts';
import { withOptionalStore } from './session.ts';
import { print, printJson, terminalWidth, useColor } from './terminal.ts';

export async function diffDatasetsCommand(
  options: DiffDatasetFilesOptions,
  { json, ...context }: FollowUpContext & { readonly json: boolean },
): Promise<void> {
  const { store: url, config } = context;
  const where = { ...(url !== undefined && { store: url }), ...(config !== undefined && { config }) };
  const needed = !existsSync(options.before.source) || !existsSync(options.after.source);
  const diff = await withOptionalStore({ ...where, needed }, (store) =>
    diffDatasetFiles({ ...options, ...(store !== undefined && { store }) }),
  );
  if (json) printJson(diff);
  else printDiff(diff);
}

function printDiff(diff: DiffDatasetFilesOutput): void {
  const { before, after, header, overall, categories, comparable } = diff;
  const title = ({ name, version }: DiffedVersion): string => `${name} (${version.slice(0, 12)})`;
  print(`${title(before)} → ${title(after)}`);
  for (const { field, before: was, after: is } of header) print(`header ${field}: ${was ?? 'none'} → ${is ?? 'none'}`);
  const changes = Object.entries(overall).some(([name, count]) => !name.endsWith('Examples') && count > 0);
  if (!changes) {
    const order = before.version === after.version ? '' : '; only their order differs';
    print(`the examples and judgements are the same${order}`);
    return;
  }
  const style = { width: terminalWidth(), color: useColor() };
  print(`\n${renderTerminalTable(countsTable(overall, categories), style)}`);
  printSome(diff.added.map(({ id, query }) => `added    ${id}  ${query}`));
  printSome(diff.removed.map(({ id, query }) => `removed  ${id}  ${query}`));
  printSome(diff.renamed.map(({ from, to, query }) => `renamed  ${from} → ${to}  ${query}`));
  printSome(diff.changed.map(changedLine));
  printComparability(diff, comparable.length);
}

const shown = 50;

function printSome(lines: readonly string[]): void {
  for (const line of lines.slice(0, shown))
    print(line.replaceAll(/\s+/gu, (blank) => (blank.includes('\n') ? ' ' : blank)));
  if (lines.length > shown) print(`         and ${lines.length - shown} more (--json has all)`);
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

function printComparability(
  { before, after, changed, overall, shifted }: DiffDatasetFilesOutput,
  comparable: number,
): void {
  const asked = changed.filter(({ askedOtherwise }) => askedOtherwise).length;
  const expected = changed.filter(
    ({ askedOtherwise, expectedOtherwise }) => !askedOtherwise && expectedOtherwise,
  ).length;
  print(
    `\ncomparable by ${comparable} of ${overall.oldExamples} and ${overall.newExamples} examples: ${asked} ask another question, ${expected} are judged otherwise`,
  );
  if (shifted > 0) {
    print(`${shifted} questions stand under an id that asked another one before: give the examples ids of their own`);
  }
  for (const { runs, name, version } of [before, after]) {
    if (runs === null || runs.length === 0) continue;
    print(
      `runs on ${name} ${version.slice(0, 12)}: ${runs.map(({ runId, target }) => `${runId} (${target})`).join(', ')}`,
    );
  }
  if (before.runs === null) print('not looked at: recorded runs (no store could be opened)');
}

function countsTable(overall: DiffCounts, categories: DiffDatasetFilesOutput['categories']): Table {
  const names = Object.keys(columns) as (keyof DiffCounts)[];
  const row = (name: string, counts: DiffCounts) => [
    textCell(name),
    ...names.map((column) => countCell(counts[column])),
  ];
  const alone = categories.length === 1 && categories[0]?.category === null;
  return {
    kind: 'table',
    columns: [left('category'), ...names.map((name) => right(columns[name]))],
    rows: [
      row('all', overall),
      ...(alone ? [] : categories.map((counts) => row(counts.category ?? '(no category)', counts))),
    ],
  };
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
