// Brings an index up to date with its corpus: what did not change is neither read nor analysed again.
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { createCapacity } from '../../../analysis/preparation/capacity.ts';
import type { NamedSome } from '../../../model/preparation-facts.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Progress } from '../../../ports/progress.ts';
import { utf8Length } from '../../../text/utf8-length.ts';
import { type IndexChoice, indexSettings } from '../../search/corpus/index-choice.ts';
import type { CorpusFile } from '../../search/corpus/list-corpus-files.ts';
import { openPagePreparation, type PreparePage } from '../../search/corpus/prepare-page.ts';
import { readCorpusFile } from '../../search/corpus/read-corpus-file.ts';
import { hashFile } from '../../search/load/corpus-to-load.ts';
import { createDocumentWriter, type UpdateCounts } from './document-writer.ts';
import { openForReading, readMeta, rewriteIndex, writeMeta } from './index-database.ts';

interface UpdateOptions {
  readonly path: string;
  readonly files: readonly CorpusFile[];
  readonly choice: IndexChoice;
  readonly clock: Clock;
  readonly progress: Progress;
  /** The place of the target in the config, for messages. */
  readonly where: string;
}

/** Stands for the content of a file of which something did not fit: it is read again with the next change of the corpus. */
const partly = 'left out';

/**
 * Updates the index at `path`, or builds it.
 * @returns undefined when the index was up to date
 */
export async function updateIndex(options: UpdateOptions): Promise<UpdateCounts | undefined> {
  const settings = indexSettings(options.choice);
  const before = openForReading(options.path, settings);
  const known = before === undefined ? new Map<string, string>() : sourceStamps(before);
  before?.close();
  const { files } = options;
  const same = known.size === files.length && files.every(({ path, stamp }) => known.get(path) === stamp);
  if (before !== undefined && same) return undefined;

  const preparePage = await openPagePreparation(options.choice.page, options.where);
  return await rewriteIndex({ path: options.path, settings, clock: options.clock }, (database) =>
    applyChanges(database, known, { ...options, preparePage }),
  );
}

/** What did not fit into the capacity. */
export function leftOutOf(database: DatabaseSync): NamedSome {
  return JSON.parse(readMeta(database, 'left-out') ?? '{"count":0,"first":[]}') as NamedSome;
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
  options: UpdateOptions & { readonly preparePage: PreparePage },
): Promise<UpdateCounts> {
  const { files, choice, clock, progress, preparePage } = options;
  const changed = new Set(await changedSources(database, known, { files, clock }));
  const present = new Set(files.map(({ path }) => path));
  const gone = [...known.keys()].filter((path) => !present.has(path));
  for (const path of gone) database.prepare('DELETE FROM source WHERE path = ?').run(path);
  const documents = createDocumentWriter(database, {
    sources: [...gone, ...Array.from(changed, ({ path }) => path)],
    split: choice.split,
  });
  const capacity = createCapacity(choice.capacityBytes);
  const bytesOf = database.prepare('SELECT bytes FROM source WHERE path = ?');
  const fill = database.prepare('UPDATE source SET bytes = ? WHERE path = ?');
  const leaveOut = database.prepare(`UPDATE source SET hash = '${partly}' WHERE path = ?`);
  let read = 0;
  for (const file of files) {
    const { path } = file;
    if (!changed.has(file)) {
      const bytes = Number(bytesOf.get(path)?.bytes);
      if (capacity.fits(bytes)) {
        capacity.take({ id: path, bytes });
        continue;
      }
      documents.reopen(path);
    }
    progress.update('reading', read, changed.size);
    read += 1;
    let bytes = 0;
    for await (const document of readCorpusFile(file, preparePage)) {
      const own = utf8Length(document.text);
      if (!capacity.take({ id: document.id, bytes: own })) continue;
      documents.put(document, path);
      bytes += own;
    }
    fill.run(bytes, path);
    if (capacity.full()) leaveOut.run(path);
  }
  progress.update('writing the index', read, read);
  const counts = documents.finish();
  writeMeta(database, 'left-out', JSON.stringify(capacity.leftOut()));
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
  const write = database.prepare(
    'INSERT INTO source VALUES (?, ?, ?, 0) ON CONFLICT DO UPDATE SET stamp = excluded.stamp, hash = excluded.hash',
  );
  const changed: CorpusFile[] = [];
  for (const file of files) {
    const before = read.get(file.path)?.hash;
    if (known.get(file.path) === file.stamp && before !== partly) continue;
    const content = await hashFile(file.absolutePath);
    if (before !== content) changed.push(file);
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
