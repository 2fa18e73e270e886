// The database of the results as a shelf of indexes: in the schema of the queue, in pieces.
import { createHash, randomUUID } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type Sql, serverNow } from '../own-tables.ts';
import { abandonedAfterMs, type IndexShelf, SpoiltPiece } from './index-shelf.ts';

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
    // The server adds up what it keeps: nothing of it has to come here.
    async isWhole(hash, bytes) {
      const rows = await sql(
        `SELECT 1 FROM ${files} AS f WHERE f.hash = $1 AND f.bytes = $2 AND f.packed = (
          SELECT encode(sha256(string_agg(sha256(p.bytes), ''::bytea ORDER BY p.number)), 'hex') FROM ${pieces} AS p WHERE p.put = f.put)`,
        [hash, bytes],
      );
      return rows.length === 1;
    },
    async reject(hash) {
      await sql(`DELETE FROM ${files} WHERE hash = $1`, [hash]);
    },
    async put(hash, bytes, content) {
      const put = randomUUID();
      let number = 0;
      const packed = createHash('sha256');
      for await (const piece of content) {
        const small = zstdCompressSync(piece);
        packed.update(createHash('sha256').update(small).digest());
        await sql(`INSERT INTO ${pieces} VALUES ($1, $2, $3, ${serverNow})`, [put, number++, small]);
      }
      // In place of what was there: that was not whole, or somebody else was quicker with the same.
      await sql(
        `WITH before AS (SELECT f.put FROM ${files} AS f WHERE f.hash = $1),
        gone AS (DELETE FROM ${pieces} AS p USING before WHERE p.put = before.put)
        INSERT INTO ${files} VALUES ($1, $2, $3, ${serverNow}, $4)
        ON CONFLICT (hash) DO UPDATE SET bytes = excluded.bytes, put = excluded.put, used_at = excluded.used_at, packed = excluded.packed`,
        [hash, bytes, put, packed.digest('hex')],
      );
    },
    async *read(hash) {
      for (let number = 0; ; number++) {
        const [row] = await sql<{ bytes: Uint8Array }>(
          `SELECT p.bytes FROM ${files} AS f JOIN ${pieces} AS p ON p.put = f.put WHERE f.hash = $1 AND p.number = $2`,
          [hash, number],
        );
        if (row === undefined) return;
        yield unpacked(row.bytes);
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

function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    return zstdDecompressSync(bytes);
  } catch (cause) {
    throw new SpoiltPiece('a piece cannot be unpacked', { cause });
  }
}
