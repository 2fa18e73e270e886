// Brings an index up to date with its corpus: what did not change is neither read nor analysed again.
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../../ports/clock.ts';
import type { Progress } from '../../../ports/progress.ts';
import type { CorpusFile } from '../corpus/list-corpus-files.ts';
import { readCorpusFile } from '../corpus/read-corpus-file.ts';
import { createDocumentWriter, type SplitChoice, type UpdateCounts } from './document-writer.ts';
import { hashFile } from './hash-file.ts';
import { openForReading, readMeta, writeMeta } from './index-database.ts';
import { rewriteIndex } from './rewrite-index.ts';

export interface UpdateOptions {
  readonly path: string;
  readonly files: readonly CorpusFile[];
  readonly split: SplitChoice;
  readonly clock: Clock;
  readonly progress: Progress;
}

/** The settings an index is built with, as text: other ones mean another index. */
export const indexSettings = (split: SplitChoice): string => `split ${JSON.stringify(split ?? 'default')}`;

/**
 * Updates the index at `path`, or builds it.
 * @returns undefined when the index was up to date
 */
export async function updateIndex(options: UpdateOptions): Promise<UpdateCounts | undefined> {
  const settings = indexSettings(options.split);
  const before = openForReading(options.path, settings);
  const known = before === undefined ? new Map<string, string>() : sourceStamps(before);
  before?.close();
  const { files } = options;
  const same = known.size === files.length && files.every(({ path, stamp }) => known.get(path) === stamp);
  if (before !== undefined && same) return undefined;

  return await rewriteIndex({ path: options.path, settings, clock: options.clock }, (database) =>
    applyChanges(database, known, options),
  );
}

/** Whether the corpus is no longer what the index was built from. */
export async function isStale(database: DatabaseSync, files: readonly CorpusFile[]): Promise<boolean> {
  const select = database.prepare('SELECT stamp, hash FROM source WHERE path = ?');
  if (sourceStamps(database).size !== files.length) return true;
  for (const { path, absolutePath, stamp } of files) {
    const source = select.get(path);
    if (source === undefined) return true;
    if (source.stamp !== stamp && source.hash !== (await hashFile(absolutePath))) return true;
  }
  return false;
}

/** Stamps of the files an index was built from, by path. */
function sourceStamps(database: DatabaseSync): Map<string, string> {
  const rows = database.prepare('SELECT path, stamp FROM source').all() as { path: string; stamp: string }[];
  return new Map(rows.map(({ path, stamp }) => [path, stamp]));
}

async function applyChanges(
  database: DatabaseSync,
  known: ReadonlyMap<string, string>,
  { files, split, clock, progress }: UpdateOptions,
): Promise<UpdateCounts> {
  const changed = await changedSources(database, known, { files, clock });
  const present = new Set(files.map(({ path }) => path));
  const gone = [...known.keys()].filter((path) => !present.has(path));
  for (const path of gone) database.prepare('DELETE FROM source WHERE path = ?').run(path);
  const documents = createDocumentWriter(database, {
    sources: [...gone, ...changed.map(({ path }) => path)],
    split,
  });
  for (const [at, file] of changed.entries()) {
    progress.update('reading', at, changed.length);
    for await (const document of readCorpusFile(file)) documents.put(document, file.path);
  }
  progress.update('writing the index', changed.length, changed.length);
  const counts = documents.finish();
  writeMeta(database, 'fingerprint', corpusFingerprint(database));
  return counts;
}

/** Files whose content is new; stamps and hashes of all that were looked at are written. */
async function changedSources(
  database: DatabaseSync,
  known: ReadonlyMap<string, string>,
  { files, clock }: Pick<UpdateOptions, 'files' | 'clock'>,
): Promise<readonly CorpusFile[]> {
  const read = database.prepare('SELECT hash FROM source WHERE path = ?');
  const write = database.prepare('INSERT OR REPLACE INTO source VALUES (?, ?, ?)');
  const changed: CorpusFile[] = [];
  for (const file of files) {
    if (known.get(file.path) === file.stamp) continue;
    const content = await hashFile(file.absolutePath);
    if (read.get(file.path)?.hash !== content) changed.push(file);
    // A file changed this very moment may change again without its times showing it: it is looked at again next time.
    const settled = clock.now() - file.changedAtMs > 2000;
    write.run(file.path, settled ? file.stamp : 'unsettled', content);
  }
  return changed;
}

/** What the index holds, whatever way it was built: documents by content, and how they were split and analysed. */
function corpusFingerprint(database: DatabaseSync): string {
  const digest = createHash('sha256').update(readMeta(database, 'version') ?? '');
  for (const row of database.prepare('SELECT id, hash FROM document ORDER BY id').iterate()) {
    digest.update(JSON.stringify([row.id, row.hash]));
  }
  return digest.digest('hex');
}
