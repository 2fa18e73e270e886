// The reference target and others of its kind, behind one face.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import { createReferenceTargets } from '../../dist/targets/reference/create-reference-target.js';
import { analyse } from '../../src/text/analyse.ts';
import type { SyntheticPassage } from './synthetic-corpus.ts';

export interface Engine {
  readonly name: string;
  /** From passages to an index that is ready. */
  build(passages: readonly SyntheticPassage[]): Promise<void>;
  /** From an index on disk to one that answers; absent when it lives in memory only. */
  open?(): Promise<void>;
  /** The 50 best. @returns how many there are */
  search(query: string): Promise<number>;
  close(): Promise<void>;
}

/** An hour ahead, so that the corpus counts as settled though it was written a moment ago. */
const clock = { now: () => Date.now() + 3_600_000, monotonic: () => performance.now() };
const silent = { update: () => {} };

/** The whole target: reading the corpus, splitting, stages, texts of the results. */
export function createHakari(folder: string, settings: object): Engine {
  const make = () =>
    createReferenceTargets({ configDir: folder, clock })(
      { id: 'x', type: 'reference', corpus: 'corpus.jsonl', topK: 50, trace: 'off', ...settings },
      'bench',
    );
  let target = make();
  return {
    name: `hakari ${JSON.stringify(settings)}`,
    build: async (passages) => {
      const lines = passages.map(({ id, text }) => JSON.stringify({ _id: id, text }));
      await writeFile(join(folder, 'corpus.jsonl'), lines.join('\n'));
      await target.prepare({ skipIndexing: false, progress: silent });
    },
    open: async () => {
      await target.close();
      target = make();
      await target.prepare({ skipIndexing: false, progress: silent });
    },
    search: async (query) => {
      const { documents } = await target.ask({
        exampleId: 'q',
        query,
        repeat: 0,
        signal: new AbortController().signal,
      });
      return documents?.length ?? 0;
    },
    close: () => target.close(),
  };
}

/** FTS5 has no Japanese or Korean tokens of its own: it is fed ours. */
export function createFts5(folder: string): Engine {
  const path = join(folder, 'fts5.db');
  let database = new DatabaseSync(path);
  const prepare = () =>
    database.prepare(
      'SELECT passage.id, passage.text FROM tokens JOIN passage ON passage.rowid = tokens.rowid WHERE tokens MATCH ? ORDER BY rank LIMIT 50',
    );
  let select: ReturnType<typeof prepare>;
  return {
    name: 'SQLite FTS5, our tokens',
    build: async (passages) => {
      database.exec(`
        PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536;
        CREATE TABLE passage (id TEXT, text TEXT);
        CREATE VIRTUAL TABLE tokens USING fts5(terms, content='', detail='full', tokenize='unicode61');
        BEGIN`);
      const passage = database.prepare('INSERT INTO passage VALUES (?, ?)');
      const tokens = database.prepare('INSERT INTO tokens (rowid, terms) VALUES (?, ?)');
      for (const { id, text } of passages) {
        const { lastInsertRowid } = passage.run(id, text);
        tokens.run(lastInsertRowid, analyse(text).join(' '));
      }
      database.exec('COMMIT');
      select = prepare();
    },
    open: async () => {
      database.close();
      database = new DatabaseSync(path, { readOnly: true });
      database.exec('PRAGMA cache_size = -65536');
      select = prepare();
    },
    search: async (query) => {
      const terms = [...new Set(analyse(query))].map((term) => `"${term}"`);
      return terms.length === 0 ? 0 : select.all(terms.join(' OR ')).length;
    },
    close: async () => database.close(),
  };
}

/** In memory only; opening it means building it. */
export function createMiniSearch(): Engine {
  const index = new MiniSearch({
    fields: ['text'],
    storeFields: ['text'],
    tokenize: analyse,
    processTerm: (term) => term,
  });
  return {
    name: 'MiniSearch, our tokens',
    build: async (passages) => index.addAll(passages),
    search: async (query) => index.search(query).slice(0, 50).length,
    close: async () => {},
  };
}
