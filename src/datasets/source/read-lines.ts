// A text file line by line in bounded memory.
import { createReadStream } from 'node:fs';
import { DatasetError } from '../../model/hakari-error.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { maxLineBytes } from './limits.ts';
import { openableFile } from './openable-file.ts';

/** One line without its end. */
export interface Line {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
}

/**
 * Reads lines that end with LF or CR LF; a byte order mark is dropped, an empty file has no lines.
 * @throws DatasetError when the file is missing or no file, a line is longer than 16 MiB, or not UTF-8
 */
export async function* readLines(file: string): AsyncGenerator<Line, void, undefined> {
  await openableFile(file);
  let rest: Buffer[] = [];
  let restBytes = 0;
  let number = 0;
  let offset = 0;
  const take = (): Line => {
    const bytes = rest.length === 1 ? (rest[0] as Buffer) : Buffer.concat(rest);
    number++;
    const text = decodeUtf8(bytes, { file, line: number, offset });
    rest = [];
    restBytes = 0;
    return { number, text: text.endsWith('\r') ? text.slice(0, -1) : text };
  };
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      rest.push(chunk.subarray(start, end));
      restBytes += end - start;
      if (restBytes > maxLineBytes) throw tooLong(file, number + 1);
      const lineBytes = restBytes + 1;
      yield take();
      offset += lineBytes;
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
    restBytes += chunk.length - start;
    if (restBytes > maxLineBytes) throw tooLong(file, number + 1);
  }
  if (restBytes > 0) yield take();
}

const chunkBytes = 256 * 1024;

function tooLong(file: string, line: number): DatasetError {
  return new DatasetError(`the line is longer than ${maxLineBytes / 1024 / 1024} MiB`, {
    code: 'line-too-long',
    where: `${file}:${line}`,
    hint: 'one line holds one record; is a line break missing?',
  });
}
