// Examples of a stored dataset as a file, piece by piece.
import { stringify } from 'csv-stringify/sync';
import { exampleCells, exampleLine, headerLine } from '../../datasets/write-dataset.ts';
import type { DatasetStore, StoredDataset } from '../../ports/store.ts';
import { escapeFormula } from '../../text/spreadsheet-cell.ts';
import { type ExampleFilter, filteredExamples } from './example-list.ts';

/** JSONL as `dataset import` reads it: the header, and a line an example. */
export async function* datasetLines(
  store: DatasetStore,
  dataset: StoredDataset,
  filter: ExampleFilter,
): AsyncGenerator<string> {
  const { totalQueries: _, ...header } = dataset.header;
  yield headerLine({ ...header, name: dataset.name });
  for await (const example of filteredExamples(store, dataset, filter)) yield exampleLine(example);
}

/** A row an example, with a column for each field that any of them has. Texts that a spreadsheet would take for a formula are made harmless. */
export async function* datasetTable(
  store: DatasetStore,
  dataset: StoredDataset,
  filter: ExampleFilter,
): AsyncGenerator<string> {
  const used = new Set<string>();
  for await (const example of filteredExamples(store, dataset, filter))
    for (const name of Object.keys(example)) used.add(name);
  const row = (cells: readonly string[]): string => stringify([cells.map(escapeFormula)], { record_delimiter: 'unix' });
  const { columns, cellsOf } = exampleCells(used);
  yield row(columns);
  for await (const example of filteredExamples(store, dataset, filter)) yield row(cellsOf(example));
}
