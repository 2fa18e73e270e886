// One index that all targets over the same corpus read.
import type { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../../../core/hakari-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Progress } from '../../../ports/progress.ts';
import type { Preparation } from '../../../ports/target.ts';
import { listCorpusFiles } from '../corpus/list-corpus-files.ts';
import type { SplitChoice, UpdateCounts } from './document-writer.ts';
import { openForReading } from './index-database.ts';
import { createIndexReader, type IndexReader } from './index-reader.ts';
import { indexSettings, isStale, sourceStamps, updateIndex } from './update-index.ts';

export interface SharedIndexOptions {
  /** The index file. */
  readonly path: string;
  /** The corpus, an absolute path. */
  readonly corpus: string;
  readonly split: SplitChoice;
  readonly clock: Clock;
}

export interface PrepareIndexOptions {
  readonly skipIndexing: boolean;
  readonly progress: Progress;
  /** The place of the corpus in the config, for messages. */
  readonly where: string;
}

/** An index with the users it has: it is closed when the last one closes. */
export interface SharedIndex {
  /** Builds or updates it, once however many targets ask. */
  prepare(options: PrepareIndexOptions): Promise<Preparation>;
  /** The reader; only after `prepare`. */
  reader(): IndexReader;
  open(): void;
  close(): void;
}

export function createSharedIndex({ path, corpus, split, clock }: SharedIndexOptions): SharedIndex {
  let users = 0;
  let reader: IndexReader | undefined;
  let prepared: Promise<Preparation> | undefined;

  const prepare = async ({ skipIndexing, progress, where }: PrepareIndexOptions): Promise<Preparation> => {
    const { files, ignored } = await listCorpusFiles(corpus, { where });
    const counts = skipIndexing ? undefined : await updateIndex({ path, files, split, clock, progress });
    const database = openForReading(path, indexSettings(split));
    if (database === undefined) throw noIndex(path);
    const stale = skipIndexing && isStale(sourceStamps(database), files);
    reader = createIndexReader(database);
    const notes = ignored.length === 0 ? '' : `; ${ignored.length} other files not read (${ignored[0]}, …)`;
    return { message: `${path}: ${describe({ counts, stale, database })}${notes}`, stale };
  };

  return {
    prepare: (options) => (prepared ??= prepare(options)),
    reader: () => {
      if (reader === undefined) throw new Error('the index is read before it was prepared');
      return reader;
    },
    open: () => {
      users += 1;
    },
    close: () => {
      users -= 1;
      if (users > 0) return;
      reader?.close();
      reader = undefined;
      prepared = undefined;
    },
  };
}

function describe(state: {
  readonly counts: UpdateCounts | undefined;
  readonly stale: boolean;
  readonly database: DatabaseSync;
}): string {
  const { counts, stale, database } = state;
  const { documents, passages } = database
    .prepare('SELECT (SELECT count(*) FROM document) AS documents, (SELECT count(*) FROM passage) AS passages')
    .get() as { documents: number; passages: number };
  const size = `${documents} documents, ${passages} passages`;
  if (stale) return `${size}, STALE: the corpus has changed since it was indexed`;
  if (counts === undefined) return `${size}, up to date`;
  return `${size} (${counts.added} added, ${counts.changed} changed, ${counts.removed} removed)`;
}

const noIndex = (path: string): ConfigError =>
  new ConfigError(`there is no index ${path} that fits these settings`, {
    code: 'no-index',
    hint: 'run once without --skip-indexing',
  });
