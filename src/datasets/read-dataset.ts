// A whole dataset in memory.
import type { Dataset, Example } from '../model/example.ts';
import { type DatasetSource, type OpenDatasetOptions, openDataset } from './open-dataset.ts';

/**
 * Reads a dataset of any format.
 * @param source a file, a BEIR folder, or `{ queries, qrels }` for TREC topics and judgements
 * @throws DatasetError: exactly one, with file, line and path, what is wrong and what to do
 */
export async function readDataset(source: DatasetSource, options: OpenDatasetOptions = {}): Promise<Dataset> {
  const { header, examples } = await openDataset(source, options);
  const list: Example[] = [];
  for await (const example of examples) list.push(example);
  return { ...header, examples: list };
}
