// The lines of a bundle file. Only LF ends a line: U+2028, at which readline also cuts, may stand inside JSON.
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { DatasetError } from '../../model/hakari-error.ts';
import { damaged } from './bundle-line.ts';
import type { BundleSource } from './import-bundle.ts';

/** Characters of the longest line that is read: one trial with all its texts is far below. */
const longestLine = 100_000_000;

/** @throws DatasetError when reading, `bundle-unreadable` or `bundle-damaged` */
export function readBundleFile(path: string): BundleSource {
  return () => linesOf(path);
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = '';
  let number = 1;
  for await (const chunk of chunks(path)) {
    const pieces = decode(decoder, chunk, `${path}:${number}`).split('\n');
    const last = pieces.pop() ?? '';
    for (const piece of pieces) {
      yield rest + piece;
      rest = '';
      number++;
    }
    rest += last;
    if (rest.length > longestLine) throw damaged(`${path}:${number}`, 'the line is longer than any bundle has');
  }
  rest += decode(decoder, undefined, `${path}:${number}`);
  if (rest !== '') yield rest;
}

async function* chunks(path: string): AsyncGenerator<Uint8Array> {
  try {
    await using file = await open(path);
    yield* file.createReadStream({ highWaterMark: 1 << 20 });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const what =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'it is a folder and no bundle'
          : `the bundle cannot be read [${reason}]`;
    throw new DatasetError(what, {
      code: 'bundle-unreadable',
      where: path,
      hint: 'name a file that an export of a run wrote',
      cause,
    });
  }
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined, where: string): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    throw damaged(where, 'the file is not valid UTF-8');
  }
}
