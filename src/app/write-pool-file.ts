// Writes the file that a person grades.
import { poolFormatOf, type WritePoolOptions, writePool } from '../datasets/care/pool-file.ts';
import { refuseExisting } from '../datasets/write-text-file.ts';
import type { PoolRunsOutput } from './pool-runs.ts';

/** Says before the work what would be wrong after it. @throws DatasetError `unknown-format`, `file-exists` */
export function checkPoolPath(path: string, { overwrite }: { readonly overwrite: boolean }): void {
  poolFormatOf(path);
  if (!overwrite) refuseExisting(path);
}

/** @throws DatasetError `unknown-format`, `file-exists`, `file-too-large` */
export async function writePoolFile(
  { dataset, pairs }: PoolRunsOutput,
  path: string,
  options: WritePoolOptions,
): Promise<void> {
  await writePool({ dataset: dataset.name, version: dataset.hash, pairs }, path, options);
}
