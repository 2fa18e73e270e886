// The database of the results as a shelf of indexes: in the schema of the queue, in pieces.
import { randomUUID } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type Sql, serverNow } from '../own-tables.ts';
import { abandonedAfterMs, type IndexShelf } from './index-shelf.ts';

interface StoreOptions {
  readonly sql: Sql;
  readonly schema: string;
  readonly mostBytes: number;
}

/**
 * Pieces come first, under a number of their own, and one statement then gives them the name of their content: who dies in between leaves
 * pieces without a name, which are removed after a day.
 */
export function shelfInStore({ sql, schema, mostBytes }: StoreOptions): IndexShelf {
  const [files, pieces] = [`"${schema}".hakari_index`, `"${schema}".hakari_index_piece`];
  return {
    place: 'the store',
    mostBytes,
    async touch(hash, bytes) {
      const rows = await sql(
        `UPDATE ${files} SET used_at = ${serverNow} WHERE hash = $1 AND bytes = $2 RETURNING hash`,
        [hash, bytes],
      );
      return rows.length === 1;
    },
    async put(hash, bytes, content) {
      const put = randomUUID();
      let number = 0;
      for await (const piece of content)
        await sql(`INSERT INTO ${pieces} VALUES ($1, $2, $3, ${serverNow})`, [put, number++, zstdCompressSync(piece)]);
      const named = await sql(
        `INSERT INTO ${files} VALUES ($1, $2, $3, ${serverNow}) ON CONFLICT (hash) DO NOTHING RETURNING hash`,
        [hash, bytes, put],
      );
      // Somebody else was quicker.
      if (named.length === 0) await sql(`DELETE FROM ${pieces} WHERE put = $1`, [put]);
    },
    async *read(hash) {
      for (let number = 0; ; number++) {
        const [row] = await sql<{ bytes: Uint8Array }>(
          `SELECT p.bytes FROM ${files} AS f JOIN ${pieces} AS p ON p.put = f.put WHERE f.hash = $1 AND p.number = $2`,
          [hash, number],
        );
        if (row === undefined) return;
        yield zstdDecompressSync(row.bytes);
      }
    },
    async removeUnused(unusedMs, except) {
      await sql(`DELETE FROM ${files} WHERE used_at < ${serverNow} - $1 AND NOT hash = ANY ($2)`, [
        unusedMs,
        [...except],
      ]);
      await sql(
        `DELETE FROM ${pieces} AS p WHERE p.put_at < ${serverNow} - $1
        AND NOT EXISTS (SELECT 1 FROM ${files} AS f WHERE f.put = p.put)`,
        [abandonedAfterMs],
      );
    },
  };
}
