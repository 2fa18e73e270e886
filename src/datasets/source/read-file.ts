// A text file, as a whole or line by line in bounded memory, or one error that names what is wrong with it.

import { isUtf8 } from 'node:buffer';
import type { Stats } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { DatasetError } from '../../model/hakari-error.ts';
import { decodeCp949 } from './cp949.ts';
import { maxLineBytes } from './source.ts';

/**
 * Reads a file of at most `maxBytes`; a byte order mark is dropped.
 * @param encoding of `textEncodings` (UTF-8)
 * @throws DatasetError when it is missing, no file, too large, empty (white space only) or not in the encoding
 */
export async function readWholeFile(file: string, maxBytes: number, encoding?: string): Promise<string> {
  const size = await openableFile(file);
  if (size > maxBytes) {
    throw new DatasetError(
      `the file has ${mebibytes(size)} MiB, more than the ${mebibytes(maxBytes)} MiB that are read at once`,
      {
        code: 'file-too-large',
        where: file,
        hint: 'JSONL and BEIR folders are read line by line and may be of any size',
      },
    );
  }
  const text = decode(await readFile(file), { file, line: 1, offset: 0, encoding });
  if (text.trim() === '') throw emptyFile(file);
  return text;
}

/** The error for a file without content. */
export function emptyFile(file: string): DatasetError {
  return new DatasetError('the file is empty', { code: 'empty-file', where: file, hint: 'write at least one example' });
}

const workbooks: ReadonlySet<string> = new Set(['.xlsx', '.xlsm', '.xls', '.ods', '.numbers']);

/** What is said of a file whose name tells no format. */
export function unknownExtension(file: string, hint: string): DatasetError {
  const extension = extname(file);
  const isWorkbook = workbooks.has(extension.toLowerCase());
  return new DatasetError(
    isWorkbook
      ? `a workbook (${extension}) is not read: a sheet of it is, as CSV`
      : `the extension "${extension}" tells no format`,
    {
      code: 'unknown-format',
      where: file,
      hint: isWorkbook ? 'open it, save the sheet with the questions as "CSV UTF-8", and name that file' : hint,
    },
  );
}

function mebibytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(bytes % (1024 * 1024) === 0 ? 0 : 1);
}

/** One line without its end. */
export interface Line {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
}

/**
 * Reads lines that end with LF or CR LF; a byte order mark is dropped, an empty file has no lines.
 * @param encoding of `textEncodings`, in which a line break is one byte (UTF-8)
 * @throws DatasetError when the file is missing or no file, a line is longer than 16 MiB, or not in the encoding
 */
export async function* readLines(file: string, encoding?: string): AsyncGenerator<Line, void, undefined> {
  await openableFile(file);
  let rest: Buffer[] = [];
  let restBytes = 0;
  let number = 0;
  let offset = 0;
  const take = (): Line => {
    const bytes = rest.length === 1 ? (rest[0] as Buffer) : Buffer.concat(rest);
    number++;
    const text = decode(bytes, { file, line: number, offset, encoding });
    rest = [];
    restBytes = 0;
    return { number, text: text.endsWith('\r') ? text.slice(0, -1) : text };
  };
  // Closed before whoever takes no more lines goes on: a stream of its own closes at some later time.
  await using handle = await open(file);
  for await (const chunk of handle.createReadStream({ highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
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

/** The same without lines that are blank. */
export async function* contentLines(file: string, encoding?: string): AsyncGenerator<Line, void, undefined> {
  for await (const line of readLines(file, encoding)) if (line.text.trim() !== '') yield line;
}

/** Lines of which the first was taken already. */
export async function* withFirst(first: Line, rest: AsyncIterable<Line>): AsyncGenerator<Line, void, undefined> {
  yield first;
  yield* rest;
}

const chunkBytes = 256 * 1024;

function tooLong(file: string, line: number): DatasetError {
  return new DatasetError(`the line is longer than ${maxLineBytes / 1024 / 1024} MiB`, {
    code: 'line-too-long',
    where: `${file}:${line}`,
    hint: 'one line holds one record; is a line break missing?',
  });
}

/** Where the bytes stand in their file. */
interface BytesPlace {
  readonly file: string;
  /** 1-based line of the first byte. */
  readonly line: number;
  /** Offset of the first byte in the file. */
  readonly offset: number;
  /** (UTF-8) */
  readonly encoding: string | undefined;
}

/** What Windows calls EUC-KR is code page 949, which has more, and is read for each of its names. */
const korean: ReadonlySet<string> = new Set(['euc-kr', 'cp949', 'windows-949', 'ks_c_5601-1987']);

/** Encodings of files that are read when they are named. All of them have line breaks of one byte. */
export const textEncodings = [
  'utf-8',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'cp949',
  'windows-949',
  'ks_c_5601-1987',
  'windows-1252',
] as const;

/** @throws DatasetError `invalid-utf8` or `invalid-text` */
function decode(bytes: Buffer, place: BytesPlace): string {
  const { encoding = 'utf-8', file, line } = place;
  if (encoding === 'utf-8') return decodeUtf8(bytes, place);
  const text = decodeNamed(bytes, encoding);
  // Decoders take a byte that means nothing for one of these, which no text has.
  if (text !== undefined && !/[\u0080-\u0084\u0086-\u009f]/u.test(text)) return text;
  throw new DatasetError(`the file is not ${encoding}`, {
    code: 'invalid-text',
    where: bytes.includes(10) ? file : `${file}:${line}`,
    hint: 'name the encoding that it was saved in',
  });
}

/** Undefined where the bytes are not in the encoding. */
function decodeNamed(bytes: Buffer, encoding: string): string | undefined {
  if (korean.has(encoding)) return decodeCp949(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes UTF-8; a byte order mark at the start of a file is dropped. @throws DatasetError `invalid-utf8` */
function decodeUtf8(bytes: Buffer, place: BytesPlace): string {
  if (!isUtf8(bytes)) throw invalid(bytes, place);
  const skip = place.offset === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return bytes.toString('utf8', skip);
}

function invalid(bytes: Buffer, place: BytesPlace): DatasetError {
  let start = 0;
  let line = place.line;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    if (!isUtf8(bytes.subarray(start, end))) break;
    start = end + 1;
    line++;
  }
  const at = firstInvalidByte(bytes, start);
  const byte = bytes[at]?.toString(16).padStart(2, '0');
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe;
  const utf16 = isUtf16 ? ', the file looks like UTF-16' : '';
  return new DatasetError(`byte 0x${byte} at offset ${place.offset + at} is not UTF-8${utf16}`, {
    code: 'invalid-utf8',
    where: `${place.file}:${line}`,
    hint: isUtf16
      ? 'save the file as UTF-8; spreadsheets call it "CSV UTF-8", and "Unicode text" is UTF-16'
      : [
          'save the file as UTF-8; spreadsheets call it "CSV UTF-8"; ',
          { do: 'import-dataset' },
          ' takes others: ',
          { input: 'encoding' },
        ],
  });
}

function firstInvalidByte(bytes: Buffer, start: number): number {
  for (let at = start; at < bytes.length; ) {
    const length = characterLength(bytes[at] ?? 0);
    if (at + length > bytes.length || !isUtf8(bytes.subarray(at, at + length))) return at;
    at += length;
  }
  return start;
}

function characterLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** The size in bytes of a regular file. @throws DatasetError `no-such-file`, `not-a-file`, `unreadable` */
export async function openableFile(file: string): Promise<number> {
  const found = await statOf(file);
  if (found === undefined) {
    throw new DatasetError('there is no such file', {
      code: 'no-such-file',
      where: file,
      hint: 'check the path; in a config it is relative to the config file',
    });
  }
  if (!found.isFile()) {
    const kind = found.isDirectory() ? 'a folder' : 'a device, pipe or socket';
    throw new DatasetError(`this is ${kind}, not a file`, { code: 'not-a-file', where: file, hint: 'name a file' });
  }
  return found.size;
}

/** Whether the path names a folder; false when there is nothing. */
export async function isFolder(path: string): Promise<boolean> {
  return (await statOf(path))?.isDirectory() ?? false;
}

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new DatasetError(`it cannot be read: ${code ?? String(error)}`, {
      code: 'unreadable',
      where: path,
      cause: error,
    });
  }
}
