// One index that all targets over the same corpus read.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../../../model/hakari-error.ts';
import type { NamedSome } from '../../../model/preparation-facts.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { IndexFile } from '../../../ports/shared-indexes.ts';
import type { Preparation } from '../../../ports/target.ts';
import { type IndexChoice, indexSettings } from '../../search/corpus/index-choice.ts';
import { listCorpusFiles } from '../../search/corpus/list-corpus-files.ts';
import type { PrepareIndexOptions, VectorSource } from '../../search/passage-index.ts';
import type { UpdateCounts } from './document-writer.ts';
import { openForReading, readMeta, rewriteIndex } from './index-database.ts';
import { createIndexReader, type IndexReader } from './index-reader.ts';
import { isStale, leftOutOf, updateIndex } from './update-index.ts';
import { describeSource, spaceName, writeSpace } from './vector-space.ts';

interface SharedIndexOptions {
  /** The index file. */
  readonly path: string;
  /** The corpus, an absolute path. */
  readonly corpus: string;
  readonly choice: IndexChoice;
  readonly clock: Clock;
}

/** An index with the users it has: it is closed when the last one closes. */
export interface SharedIndex {
  /** Builds or updates it, once however many targets ask, and the vectors that are asked for. */
  prepare(options: PrepareIndexOptions): Promise<Preparation>;
  /** The reader; only after `prepare`. */
  reader(): IndexReader;
  open(): void;
  close(): void;
}

export function createSharedIndex(options: SharedIndexOptions): SharedIndex {
  let users = 0;
  let reader: IndexReader | undefined;
  let prepared: Preparation | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const openAt = (path: string): DatabaseSync => {
    const database = openForReading(path, indexSettings(options.choice));
    if (database === undefined) throw noIndex(path);
    try {
      // Nobody is left who would close it.
      if (users <= 0) throw new Error('the index was closed while it was prepared');
      const opened = createIndexReader(database);
      reader?.close();
      reader = opened;
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  };
  const prepare = async (asked: PrepareIndexOptions): Promise<Preparation> => {
    prepared ??= await prepareDocuments(options, asked, openAt);
    const { vectors } = asked;
    if (vectors === undefined) return prepared;
    const has = reader?.hasSpace(spaceName(vectors)) === true;
    if (!has) {
      if (prepared.index?.path !== options.path) throw withoutVectors(options.path, vectors);
      await prepareVectors(options, asked, vectors);
      openAt(options.path);
    }
    return { ...prepared, message: `${prepared.message}; ${describeSource(vectors)} ${has ? 'up to date' : 'made'}` };
  };

  return {
    // One after another: each may put another file in the index's place.
    prepare: (asked) => {
      const own = turn.then(() => prepare(asked));
      turn = own.catch(() => undefined);
      return own;
    },
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

/** The index of the documents of this machine, unless another one is given. */
async function prepareDocuments(
  options: SharedIndexOptions,
  asked: PrepareIndexOptions,
  openAt: (path: string) => DatabaseSync,
): Promise<Preparation> {
  const { path, corpus } = options;
  const { indexes } = asked;
  // Without anybody to give one, it is an error that there are no documents.
  const own = indexes === undefined || existsSync(corpus) ? await prepareOwn(options, asked, openAt) : undefined;
  const name = basename(path);
  const given = await indexes?.find(name, own?.index?.fingerprint);
  if (given === undefined) return own ?? (await prepareOwn(options, asked, openAt));
  const file = await given.file();
  const database = openAt(file);
  const message = `index ${name}: ${sizeOf(database)}, ${given.from}`;
  return { message, stale: false, index: indexFile(name, file, database) };
}

async function prepareOwn(
  { path, corpus, choice, clock }: SharedIndexOptions,
  { skipIndexing, progress, where }: PrepareIndexOptions,
  openAt: (path: string) => DatabaseSync,
): Promise<Preparation> {
  const { files, ignored } = await listCorpusFiles(corpus, { where: `${where}.corpus` });
  const counts = skipIndexing ? undefined : await updateIndex({ path, files, choice, clock, progress, where });
  const database = openAt(path);
  const stale = skipIndexing && (await isStale(database, files));
  const notes = ignored.length === 0 ? '' : `; ${ignored.length} other files not read (${ignored[0]}, …)`;
  const size = describe({ counts, stale, database });
  const capacity = describeLeftOut(leftOutOf(database), choice);
  const name = basename(path);
  return { message: `index ${name}: ${size}${capacity}${notes}`, stale, index: indexFile(name, path, database) };
}

const indexFile = (name: string, path: string, database: DatabaseSync): IndexFile => ({
  name,
  path,
  fingerprint: readMeta(database, 'fingerprint') ?? '',
});

async function prepareVectors(
  { path, choice, clock }: SharedIndexOptions,
  { skipIndexing, progress }: PrepareIndexOptions,
  source: VectorSource,
): Promise<void> {
  if (skipIndexing) throw noVectors(path, source);
  const settings = indexSettings(choice);
  await rewriteIndex({ path, settings, clock }, (database) => writeSpace(database, source, progress));
}

function describe(state: {
  readonly counts: UpdateCounts | undefined;
  readonly stale: boolean;
  readonly database: DatabaseSync;
}): string {
  const { counts, stale, database } = state;
  const size = sizeOf(database);
  if (stale) return `${size}, STALE: the corpus has changed since it was indexed`;
  if (counts === undefined || Object.values(counts).every((count) => count === 0)) return `${size}, up to date`;
  return `${size} (${counts.added} added, ${counts.changed} changed, ${counts.removed} removed)`;
}

function sizeOf(database: DatabaseSync): string {
  const { documents, passages } = database
    .prepare('SELECT (SELECT count(*) FROM document) AS documents, (SELECT count(*) FROM passage) AS passages')
    .get() as { documents: number; passages: number };
  return `${documents} documents, ${passages} passages`;
}

function describeLeftOut({ count, first }: NamedSome, { capacityBytes }: IndexChoice): string {
  if (count === 0) return '';
  const documents = count === 1 ? 'document' : 'documents';
  return `; ${count} ${documents} NOT indexed, from ${first[0]} on: more does not fit into ${capacityBytes} bytes`;
}

const noIndex = (path: string): ConfigError =>
  new ConfigError(`there is no index ${path} that fits these settings`, {
    code: 'no-index',
    hint: ['run once without ', { input: 'skipIndexing' }],
  });

const noVectors = (path: string, source: VectorSource): ConfigError =>
  new ConfigError(`the index ${path} has no ${describeSource(source)} for its present documents`, {
    code: 'no-index',
    hint: ['run once without ', { input: 'skipIndexing' }],
  });

const withoutVectors = (path: string, source: VectorSource): ConfigError =>
  new ConfigError(`the index ${basename(path)} of the run has no ${describeSource(source)}`, {
    code: 'no-index',
    hint: 'begin the run with all targets of this config that search it',
  });
