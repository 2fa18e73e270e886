// Lines of a text that should be UTF-8: where it is something else, the error says what it most likely is. Nothing is read by a guess.
import { open } from 'node:fs/promises';
import { DatasetError } from '../../model/hakari-error.ts';
import { decodeCp949 } from './cp949.ts';
import { type Line, readLines } from './read-file.ts';

/**
 * As `readLines`.
 * @param encoding of `textEncodings` (UTF-8)
 * @throws DatasetError `invalid-utf8` that names the encoding by which the text reads as Japanese or Korean, where there is one
 */
export async function* readText(file: string, encoding?: string): AsyncGenerator<Line, void, undefined> {
  try {
    yield* readLines(file, encoding);
  } catch (error) {
    if (encoding !== undefined || !(error instanceof DatasetError) || error.code !== 'invalid-utf8') throw error;
    const head = await headOf(file);
    if (head[0] === 0xff || head[0] === 0xfe) throw error;
    const guess = guessEncoding(head);
    throw new DatasetError(error.what, {
      code: error.code,
      where: error.where,
      hint:
        guess === undefined
          ? 'name its encoding in the mapping, such as encoding: shift_jis, or save the file as UTF-8'
          : `it reads as ${guess.language} in ${guess.encoding}: write encoding: ${guess.encoding} into the mapping`,
      cause: error,
    });
  }
}

const headBytes = 256 * 1024;

async function headOf(file: string): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const head = buffer.subarray(0, bytesRead);
  // A character of two bytes may be cut at the end.
  const end = head.lastIndexOf(10);
  return end > 0 ? head.subarray(0, end) : head;
}

interface Guess {
  readonly encoding: string;
  readonly language: string;
}

const guesses = [
  { encoding: 'shift_jis', language: 'Japanese', letters: /[ぁ-んァ-ヶ]/gu },
  { encoding: 'euc-jp', language: 'Japanese', letters: /[ぁ-んァ-ヶ]/gu },
  { encoding: 'euc-kr', language: 'Korean', letters: /[가-힣]/gu },
] as const;

/** The one by which most of what is not ASCII reads as letters of its language: more than a quarter, and more than by any other. */
export function guessEncoding(head: Uint8Array): Guess | undefined {
  const found = guesses.map(({ encoding, language, letters }) => {
    const text = encoding === 'euc-kr' ? decodeCp949(head) : decoded(head, encoding);
    const foreign = text?.match(/[^\p{ASCII}]/gu)?.length ?? 0;
    return { encoding, language, share: foreign === 0 ? 0 : (text?.match(letters)?.length ?? 0) / foreign };
  });
  const [best, next] = found.toSorted((a, b) => b.share - a.share);
  return best === undefined || best.share < 0.25 || best.share === next?.share ? undefined : best;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
