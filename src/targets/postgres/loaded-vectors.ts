// The vectors of a loaded corpus: a table for each embedder, filled batch after batch.
import type { Embedder } from '../../ports/search-models.ts';
import type { IndexedPassage } from '../search/corpus/corpus-document.ts';
import { embeddedAtOnce, embedPassages } from '../search/load/embed-passages.ts';
import type { CorpusEngine, PrepareIndexOptions, VectorSource } from '../search/passage-index.ts';
import { vectorsOf } from '../search/search-parts.ts';
import { missingExtension } from './lexical-search.ts';
import {
  beginTable,
  completeFacts,
  completeTable,
  derivedName,
  type LoadedCorpus,
  noIndex,
  storable,
} from './loaded-corpus.ts';
import { toVector, type VectorTable } from './loaded-index.ts';
import type { SearchServer, Session } from './server.ts';

/** Vectors in one statement. */
const writtenAtOnce = 500;

interface OpenVectorsParts {
  readonly server: SearchServer;
  readonly loaded: LoadedCorpus;
  /** Makes the local index of the corpus, as a reference target has it. */
  readonly createLocal: () => CorpusEngine;
  readonly options: PrepareIndexOptions;
}

export interface OpenVectors extends VectorTable {
  /** Whether this process loaded any of them, now. */
  readonly fresh: boolean;
  close(): Promise<void>;
}

/** @throws ConfigError `missing-extension` where the database has no pgvector; TargetError for vectors that fit no others */
export async function openVectors(source: VectorSource, parts: OpenVectorsParts): Promise<OpenVectors> {
  const { server } = parts;
  if (!server.extensions.has('vector')) {
    throw missingExtension('vector', {
      offered: server.offered,
      where: `${parts.options.where}.mode`,
      wanted: 'a search by vectors',
      without: 'mode: bm25 and mode: baseline work without it',
    });
  }
  return source.kind === 'lsa' ? await openLsa(parts) : await openEmbedded(source.embedder, parts);
}

async function openEmbedded(embedder: Embedder, parts: OpenVectorsParts): Promise<OpenVectors> {
  const { loaded, options } = parts;
  const { progress } = options;
  const name = `embedder ${embedder.fingerprint}`;
  const filled = await fillOnce(name, parts, async (session, table) => {
    const [known] = await session.query(`SELECT vector_dims(embedding) AS dims FROM ${table} LIMIT 1`);
    const [counted] = await session.query(`SELECT count(*) AS written FROM ${table}`);
    let written = Number(counted?.written);
    return await embedPassages(missingPassages(session, loaded.table, table), {
      embedder,
      dims: Number(known?.dims ?? 0),
      write: async (batch, vectors) => {
        await insertVectors(
          session,
          table,
          batch.map(({ ordinal }, at) => ({ ordinal, vector: vectors[at] as Float32Array })),
        );
        written += batch.length;
        progress.update('embedding', written, loaded.passages);
      },
    });
  });
  return { name, ...filled, close: async () => {} };
}

type MissingPassage = Pick<IndexedPassage, 'id' | 'title' | 'section' | 'text'> & { readonly ordinal: number };

/** Passages without a vector, in order; read a batch at a time, so that no more are in memory than are being embedded. */
async function* missingPassages(
  session: Session,
  passages: string,
  vectors: string,
): AsyncGenerator<readonly MissingPassage[]> {
  for (let after = -1; ; ) {
    const rows = await session.query(
      `SELECT p.ordinal, p.id, p.title, p.section, p.body AS text FROM ${passages} p
       WHERE p.ordinal > $1 AND NOT EXISTS (SELECT FROM ${vectors} v WHERE v.ordinal = p.ordinal) ORDER BY p.ordinal LIMIT ${embeddedAtOnce}`,
      [after],
    );
    const batch = rows as unknown as readonly MissingPassage[];
    if (batch.length === 0) return;
    yield batch;
    after = (batch.at(-1) as MissingPassage).ordinal;
  }
}

/** Vectors without a model are those of the local index. Passages whose terms LSA does not know have none, and are never found by one. */
async function openLsa({ loaded, server, options, createLocal }: OpenVectorsParts): Promise<OpenVectors> {
  const local = createLocal();
  try {
    await local.prepare(options);
    const { name, dims } = vectorsOf(local.index());
    const filled = await fillOnce(name, { loaded, server, options }, async (session, table) => {
      await session.query(`TRUNCATE ${table}`);
      let written = 0;
      for await (const batch of localVectors(local)) {
        await session.query(
          `INSERT INTO ${table} (ordinal, embedding) SELECT p.ordinal, g.embedding::vector
           FROM json_to_recordset($1::json) AS g(id text, embedding text) JOIN ${loaded.table} p ON p.id = g.id`,
          [storable(JSON.stringify(batch.map(({ id, vector }) => ({ id, embedding: toVector(vector) }))))],
        );
        written += batch.length;
        options.progress.update('loading vectors', written, loaded.passages);
      }
      return dims;
    });
    // The index of the moment: another target may have it opened anew.
    const embedTerms = (query: string) => vectorsOf(local.index()).embedTerms?.(query);
    return { ...filled, name, embedTerms, close: local.close };
  } catch (error) {
    await local.close();
    throw error;
  }
}

type LocalVector = { readonly id: string; readonly vector: Float32Array };

async function* localVectors(local: CorpusEngine): AsyncGenerator<readonly LocalVector[]> {
  let batch: LocalVector[] = [];
  for await (const { passage, vector } of local.all()) {
    if (vector === undefined) continue;
    batch.push({ id: passage.id, vector });
    if (batch.length < writtenAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function insertVectors(
  session: Session,
  table: string,
  vectors: readonly { readonly ordinal: number; readonly vector: Float32Array }[],
): Promise<void> {
  await session.query(
    `INSERT INTO ${table} (ordinal, embedding)
     SELECT ordinal, embedding::vector FROM json_to_recordset($1::json) AS g(ordinal int, embedding text)`,
    [JSON.stringify(vectors.map(({ ordinal, vector }) => ({ ordinal, embedding: toVector(vector) })))],
  );
}

/**
 * Fills the table of an embedder unless it is complete; one process at a time.
 * @param fill puts into it what is missing, and tells how many dimensions there are
 */
async function fillOnce(
  name: string,
  { server, loaded, options }: Omit<OpenVectorsParts, 'createLocal'>,
  fill: (session: Session, table: string) => Promise<number>,
): Promise<Pick<OpenVectors, 'table' | 'dims' | 'fresh'>> {
  const table = derivedName(loaded.table, 'v', name);
  const dimsOf = (facts: string): number => (JSON.parse(facts) as { readonly dims: number }).dims;
  const known = await completeFacts(server, table);
  if (known !== undefined) return { table, dims: dimsOf(known), fresh: false };
  if (options.skipIndexing) throw noIndex('the vectors of the present corpus are', server.shown);
  return await server.alone(table, options.progress, async (session) => {
    const now = await completeFacts(session, table);
    if (now !== undefined) return { table, dims: dimsOf(now), fresh: false };
    await beginTable(session, table);
    await session.query(`CREATE TABLE IF NOT EXISTS ${table} (ordinal integer PRIMARY KEY, embedding vector NOT NULL)`);
    const dims = await fill(session, table);
    await session.query(`ANALYZE ${table}`);
    await completeTable(session, table, { name, dims });
    return { table, dims, fresh: true };
  });
}
