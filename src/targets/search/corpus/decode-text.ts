// Bytes of a corpus file to text. Pages of Japanese and Korean authorities are often not UTF-8, and say so.
import { DatasetError } from '../../../model/hakari-error.ts';

const declared = /<meta[^>]+charset\s*=\s*["']?\s*([-\w]+)/iu;

/**
 * Decodes UTF-8 (a byte order mark is dropped), UTF-16 with a byte order mark, or the charset that an HTML page declares.
 * @throws DatasetError `invalid-utf8` when the bytes are none of these, `unknown-charset` for a charset without a decoder
 */
export function decodeText(bytes: Uint8Array, where: string): string {
  const label = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : declaredCharset(bytes);
  const decoder = createDecoder(label, where);
  try {
    return decoder.decode(bytes).replaceAll('\r\n', '\n');
  } catch (cause) {
    throw new DatasetError(`the file is not ${label}`, {
      code: 'invalid-utf8',
      where,
      hint: 'save it as UTF-8, or declare its charset in a <meta> element when it is HTML',
      cause,
    });
  }
}

function declaredCharset(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  return declared.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
}

function createDecoder(label: string, where: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (cause) {
    throw new DatasetError(`the charset ${label} is not known`, {
      code: 'unknown-charset',
      where,
      hint: 'save the page as UTF-8',
      cause,
    });
  }
}
