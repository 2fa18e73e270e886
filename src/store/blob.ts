// Long content by its hash: compressed, and stored once however many trials share it.
import { hash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { StoreError } from '../model/hakari-error.ts';
import type { Json } from '../model/json.ts';
import { inList, insertInto, type OpenWrite } from './list-statements.ts';
import type { BlobRow } from './tables.ts';

/** Content on its way into the store. */
export interface Blob {
  readonly hash: string;
  readonly content: Uint8Array;
}

/** The JSON text of a value as content. */
export function jsonBlob(value: Json | object): Blob {
  return blobOf(JSON.stringify(value));
}

function blobOf(text: string): Blob {
  const content = Buffer.from(text);
  return { hash: hash('sha256', content, 'hex'), content };
}

/** Characters of JSON up to which it stays in the row that it belongs to: a blob of its own costs two hashes and three writes. */
const longestInRow = 1024;

/** JSON as a row keeps it: short in the row itself, long as a blob that the row names. */
export function keptJson(
  value: Json | object,
): { readonly text: string; readonly blob?: undefined } | { readonly text: null; readonly blob: Blob } {
  const text = JSON.stringify(value);
  return text.length <= longestInRow ? { text } : { text: null, blob: blobOf(text) };
}

const insertBlobs = insertInto('blob', (insert) =>
  insert.onConflict((conflict) => conflict.column('hash').doNothing()),
);

/** Writes the blobs that are not there yet. */
export async function putBlobs(write: OpenWrite, blobs: Iterable<Blob>): Promise<void> {
  const byHash = new Map<string, Blob>();
  for (const blob of blobs) byHash.set(blob.hash, blob);
  // In one order, so that two processes that write the same texts never wait for each other.
  for (const hashes of chunked([...byHash.keys()].sort(), 512)) {
    const present = await write.trx
      .selectFrom('blob')
      .select('hash')
      .where('hash', 'in', inList(hashes))
      // What is found must not be deleted before it is named. SQLite has one writer at a time.
      .$if(write.family === 'postgres', (query) => query.orderBy('hash').forKeyShare())
      .execute();
    const known = new Set(present.map(({ hash }) => hash));
    await insertBlobs(
      write,
      hashes.filter((hash) => !known.has(hash)).map((hash) => blobRow(byHash.get(hash)!)),
    );
  }
}

/** The content that a blob row holds. */
export function unpackBlob({ encoding, bytes }: Pick<BlobRow, 'encoding' | 'bytes'>): Uint8Array {
  return encoding === 'zstd' ? zstdDecompressSync(bytes) : bytes;
}

/** A decoder for each text would cost more than most texts. */
const utf8 = new TextDecoder();

/** The value that a blob row holds. */
export function readJsonBlob(row: Pick<BlobRow, 'hash' | 'encoding' | 'bytes'>): unknown {
  try {
    return JSON.parse(utf8.decode(unpackBlob(row)));
  } catch (cause) {
    throw new StoreError('stored content cannot be read', {
      code: 'store-damaged',
      where: `blob ${row.hash}`,
      hint: ['run ', { do: 'check-store' }],
      cause,
    });
  }
}

/** Bytes below which setting up a compressor costs more than the little that it saves. */
const leastPacked = 1024;

/** Content as it is kept: compressed where that makes it smaller. */
export function packed(content: Uint8Array): Pick<BlobRow, 'encoding' | 'bytes'> {
  // Room for what comes out: by default each call sets aside 16 KiB, most of which is thrown away.
  const small = content.length < leastPacked ? content : zstdCompressSync(content, { chunkSize: content.length });
  return small.length < content.length ? { encoding: 'zstd', bytes: small } : { encoding: 'none', bytes: content };
}

const blobRow = ({ hash, content }: Blob): BlobRow => ({ hash, size_bytes: content.length, ...packed(content) });

/** Cuts a list into lists of at most `size`, because a statement takes only so many parameters. */
export function chunked<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const chunks: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}

/**
 * A message as both databases can hold it: PostgreSQL refuses NUL, SQLite would silently change lone surrogates. Only for
 * messages; content goes into JSON, which escapes both.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD');
}
