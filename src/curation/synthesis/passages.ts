// The chunks of a corpus as passages that can be asked about: without code, in a known language, and long enough.
import { DatasetError } from '../../model/hakari-error.ts';
import { documentOfChunk, type SourceChunk } from '../corpus-pieces.ts';

export interface Passage {
  readonly id: string;
  readonly documentId: string;
  /** Empty: none. */
  readonly title: string;
  readonly text: string;
  /** Of the questions: that of the text, unless another was asked for. */
  readonly language: WrittenLanguage;
}

/** Why a chunk is not asked about: it is too short, too short without its code, or too long to be shown. */
export type SkippedChunk = 'too-short' | 'only-code' | 'too-long';

interface PassagesOptions {
  /** Of all questions (that of each passage). */
  readonly language?: WrittenLanguage | undefined;
  /** Called for each chunk that is left out (not called). */
  readonly skipped?: ((why: SkippedChunk) => void) | undefined;
}

/** A sentence or two: letters and digits, those of Chinese, Japanese and Korean script counted twice. */
export const fewestLetters = 40;
/** Documents that come with an id are not split, and may be whole books. */
export const longestPassage = 20_000;

/**
 * Passages in the order of the chunks. Code that is open at the end of one piece of a long section (`…~2`) goes on in the next.
 * @throws DatasetError `duplicate-chunk` for an id that came before: judgements could not tell the two apart
 */
export async function* passagesOf(
  chunks: AsyncIterable<SourceChunk>,
  { language, skipped }: PassagesOptions = {},
): AsyncGenerator<Passage, void, undefined> {
  const seen = new Set<string>();
  let before = { id: '', open: '' };
  for await (const chunk of chunks) {
    refuseTwin(chunk, seen);
    const { text, open } = stripCode(chunk.text, goesOn(before.id, chunk.id) ? before.open : '');
    before = { id: chunk.id, open };
    if (lettersOf(text) < fewestLetters) {
      skipped?.(lettersOf(chunk.text) < fewestLetters ? 'too-short' : 'only-code');
      continue;
    }
    if (text.length > longestPassage) {
      skipped?.('too-long');
      continue;
    }
    const { id, title = '' } = chunk;
    yield { id, documentId: documentOfChunk(chunk), title, text, language: language ?? writtenLanguage(text) };
  }
}

/** A passage as it is shown: its headings, then its text. */
export const shownText = ({ title, text }: Pick<Passage, 'title' | 'text'>): string =>
  title === '' ? text : `${title}\n\n${text}`;

function refuseTwin({ id }: SourceChunk, seen: Set<string>): void {
  if (seen.has(id)) {
    throw new DatasetError(`two chunks are called ${id}`, {
      code: 'duplicate-chunk',
      hint: 'judgements name chunks by id: make one corpus at a time, or name the files apart',
    });
  }
  seen.add(id);
}

/** Whether the second id is the piece behind the first: `a#b`, `a#b~2`, `a#b~3`. */
function goesOn(first: string, second: string): boolean {
  const [, base = first, number = '1'] = /^(.*)~(\d+)$/su.exec(first) ?? [];
  return second === `${base}~${Number(number) + 1}`;
}

interface StrippedText {
  readonly text: string;
  /** The fence that was opened and not closed: the next piece of the same section goes on inside it; empty: none. */
  readonly open: string;
}

const fence = /^\s*(?:(?:[-*+>]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/u;

/**
 * Takes out blocks between fences of ``` or ~~~, also inside lists and quotations, and what stands behind a fence that is never closed.
 * @param open the fence that the text begins inside of (none)
 */
export function stripCode(text: string, open = ''): StrippedText {
  const kept: string[] = [];
  let inside = open;
  for (const line of text.split(/\r\n|\n|\r/u)) {
    const [, mark = '', rest = ''] = fence.exec(line) ?? [];
    if (inside !== '') {
      if (mark.startsWith(inside) && rest.trim() === '') inside = '';
    } else if (mark !== '' && !(mark.startsWith('`') && rest.includes('`'))) {
      inside = mark;
    } else kept.push(line);
  }
  return {
    text: kept
      .join('\n')
      .replace(/\n{3,}/gu, '\n\n')
      .trim(),
    open: inside,
  };
}

// In which language a text is written, as far as its letters tell.

export type WrittenLanguage = 'ja' | 'ko' | 'en';

/** Letters of these scripts are words or syllables; Latin ones are a fifth of a word. */
const lettersOfAWord = 5;

/**
 * Korean where hangul outweighs kana and Chinese characters, Japanese where those do, English where Latin letters outweigh all of them:
 * a Japanese manual is full of Latin names, and an English one may quote a Japanese word.
 */
export function writtenLanguage(text: string): WrittenLanguage {
  const { hangul, kana, han, other } = letterCounts(text);
  const wide = hangul + kana + han;
  if (wide === 0 || wide * lettersOfAWord < other) return 'en';
  return hangul >= kana + han ? 'ko' : 'ja';
}

interface LetterCounts {
  readonly hangul: number;
  readonly kana: number;
  readonly han: number;
  readonly other: number;
}

function letterCounts(text: string): LetterCounts {
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  const hangul = count(/\p{Script=Hangul}/gu);
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(/\p{Script=Han}/gu);
  return { hangul, kana, han, other: count(/\p{L}/gu) - hangul - kana - han };
}

/** How much a text says: its letters and digits, those of Chinese, Japanese and Korean script counted twice. */
export function lettersOf(text: string): number {
  const { hangul, kana, han, other } = letterCounts(text);
  return other + 2 * (hangul + kana + han) + (text.match(/\p{N}/gu)?.length ?? 0);
}
