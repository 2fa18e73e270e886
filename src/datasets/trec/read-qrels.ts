// A TREC qrels file from disk.
import type { Qrels } from '../../trec/qrels.ts';
import { scanQrels } from '../../trec/scan-qrels.ts';
import { nameOf, readWhole } from './read-whole.ts';

/**
 * Reads and checks a qrels file.
 * @throws DatasetError `trec-unreadable`, and what `scanQrels` throws
 */
export async function readQrels(path: string): Promise<Qrels> {
  return scanQrels(await readWhole(path), nameOf(path));
}
