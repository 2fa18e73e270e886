// Writes the file that a person grades.
import { type WritePoolOptions, writePool } from '../datasets/care/write-pool.ts';
import type { PoolRunsOutput } from './pool-runs.ts';

/** @throws DatasetError `unknown-format`, `file-exists`, `file-too-large` */
export async function writePoolFile(
  { dataset, pairs }: PoolRunsOutput,
  path: string,
  options: WritePoolOptions,
): Promise<void> {
  await writePool({ dataset: dataset.name, version: dataset.hash, pairs }, path, options);
}
