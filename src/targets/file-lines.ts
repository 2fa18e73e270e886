// Files that a target answers from, read in pieces: lines of bytes, and the words for what is wrong with a file.

import { type FileHandle, open } from 'node:fs/promises';
import { ConfigError, DatasetError } from '../model/hakari-error.ts';

/** A line without its end. */
interface FileLine {
  /** From 1. */
  readonly number: number;
  /** Of its first byte. */
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** @param options.tooLong the error for a line of more than `maxBytes` */
export async function* fileLines(
  path: string,
  options: {
    readonly maxBytes: number;
    readonly tooLong: (line: number) => Error;
    /** Receives every byte of the file (none). */
    readonly digest?: { update(bytes: Uint8Array): unknown };
  },
): AsyncGenerator<FileLine, void, undefined> {
  let [number, offset] = [1, 0];
  let rest: Buffer[] = [];
  let restBytes = 0;
  // Closed before whoever takes no more lines goes on: a stream of its own closes at some later time.
  await using file = await open(path);
  for await (const chunk of file.createReadStream({ highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    options.digest?.update(chunk);
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      const head = chunk.subarray(start, end);
      const bytes = restBytes === 0 ? head : Buffer.concat([...rest, head]);
      yield { number, offset, bytes };
      number += 1;
      offset += bytes.length + 1;
      rest = [];
      restBytes = 0;
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
    restBytes += chunk.length - start;
    if (restBytes > options.maxBytes) throw options.tooLong(number);
  }
  if (restBytes > 0) yield { number, offset, bytes: Buffer.concat(rest) };
}

export interface PieceReader {
  /** Fewer bytes where the file ends before. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

const blockBytes = 1 << 18;

/** For pieces that are mostly asked for in the order of their file: what follows one is read with it, and the last block is kept. */
export function createPieceReader(file: FileHandle): PieceReader {
  let block: { readonly start: number; readonly end: number; readonly bytes: Promise<Uint8Array> } | undefined;
  async function bytesAt(offset: number, length: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  }
  return {
    async read(offset, length) {
      const end = offset + length;
      if (block === undefined || offset < block.start || end > block.end) {
        const follows = block === undefined ? offset === 0 : offset >= block.start && offset <= block.end;
        const size = follows ? Math.max(length, blockBytes) : length;
        block = { start: offset, end: offset + size, bytes: bytesAt(offset, size) };
      }
      const { start, bytes } = block;
      return (await bytes).subarray(offset - start, end - start);
    },
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws DatasetError `invalid-utf8` */
export function decodeUtf8(
  bytes: Uint8Array,
  {
    where,
    what = 'line',
    hint = 'save it as UTF-8',
  }: { readonly where: string; readonly what?: string; readonly hint?: string },
): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new DatasetError(`the ${what} is not UTF-8`, { code: 'invalid-utf8', where, hint, cause });
  }
}

/** The error for a file of the config's that cannot be read. @param hint where the file is there */
export function unreadableFile(
  path: string,
  cause: unknown,
  {
    code,
    where,
    hint,
    why,
  }: { readonly code: string; readonly where: string; readonly hint: string; readonly why?: string | undefined },
): ConfigError {
  const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  const said = why ?? (cause instanceof Error ? cause.message : String(cause));
  return new ConfigError(missing ? `there is no file ${path}` : `${path} cannot be read: ${said}`, {
    code,
    where,
    hint: missing ? 'path is relative to the config file' : hint,
    cause,
  });
}
