// Bytes to text, or one error that names the first byte that is not UTF-8.
import { isUtf8 } from 'node:buffer';
import { DatasetError } from '../../model/hakari-error.ts';

/** Where the bytes stand in their file. */
export interface BytesPlace {
  readonly file: string;
  /** 1-based line of the first byte. */
  readonly line: number;
  /** Offset of the first byte in the file. */
  readonly offset: number;
}

/** Decodes UTF-8; a byte order mark at the start of a file is dropped. @throws DatasetError `invalid-utf8` */
export function decodeUtf8(bytes: Buffer, place: BytesPlace): string {
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
  const utf16 = bytes[0] === 0xff || bytes[0] === 0xfe ? ', the file looks like UTF-16' : '';
  return new DatasetError(`byte 0x${byte} at offset ${place.offset + at} is not UTF-8${utf16}`, {
    code: 'invalid-utf8',
    where: `${place.file}:${line}`,
    hint: 'save the file as UTF-8; spreadsheets call it "CSV UTF-8"',
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
