// Sentences of Japanese, Korean and English texts, as a reader would cut them.

export interface Sentence {
  readonly text: string;
  /** The block that it is from. */
  readonly kind: BlockKind;
}

const openers = '「『（(【［[〈《“｢';
const closers = '」』）)】］]〉》”｣';
/** By code unit: 1, 2, … for openers, −1, −2, … for the closers that go with them. A table, since every character is looked up. */
const brackets = new Int8Array(2 ** 16);
for (let kind = 0; kind < openers.length; kind += 1) {
  brackets[openers.charCodeAt(kind)] = kind + 1;
  brackets[closers.charCodeAt(kind)] = -kind - 1;
}
const marks = /[。．｡！？.!?…][。．｡！？.!?…」』）)】］\]〉》”｣’"'*]*/gu;
const cjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]/u;
/** These go on with whatever follows; those of the second kind with a number. */
const abbreviation = /(?:^|[\s([（「])(?:e\.g|i\.e|cf|vs|viz|approx|mr|mrs|ms|dr|prof|st)\.$/iu;
const initial = /(?:^|[\s([（「.])\p{Lu}\.$/u;
const beforeNumber =
  /(?:^|[\s([（「])(?:arts?|sections?|sec|chap|ch|figs?|no|nos|pp?|para|pars?|vol|eq|reg|r|s|ss|cl|ver)\.$/iu;
const koreanDate = /\d{4}\.\s?\d{1,2}\.\s?\d{1,2}\.$/u;
/** The longest of these endings, with some room. */
const tailLength = 24;

/**
 * Splits a text into sentences, items, rows of tables, headings and pieces of code, in order. Time is linear in its length.
 *
 * A sentence ends with 。！？, or with `.!?` before a space, before the next sentence of a script without spaces, or at the end; closing
 * quotes and brackets belong to it. It does not end inside quotes or brackets, after an abbreviation (`e.g.`, `Art. 5`), inside a number
 * or a date (`3.5`, `2026. 11. 20.`), or before a small letter.
 */
export function splitSentences(text: string): readonly Sentence[] {
  return textBlocks(text).flatMap(({ kind, text: block }) =>
    (kind === 'sentence' || kind === 'item' ? cut(block, kind) : [block]).map((sentence) => ({ kind, text: sentence })),
  );
}

function cut(block: string, kind: BlockKind): readonly string[] {
  const sentences: string[] = [];
  const depth = depths(block);
  let start = 0;
  // Lists that lost their line breaks: `as follows: 1. Open it. 2. Close it.`
  let ordinal = kind === 'item' ? 2 : 1;
  for (const { 0: mark, index } of block.matchAll(marks)) {
    const end = index + mark.length;
    // Closers behind the mark may bring the depth down to nothing.
    if ((depth[end - 1] as number) > 0 || !endsSentence(block, { start, index, end })) continue;
    const isOrdinal = mark === '.' && endsWithOrdinal(block.slice(Math.max(start, end - tailLength), end), ordinal);
    sentences.push(block.slice(start, isOrdinal ? index - String(ordinal).length : end).trim());
    if (isOrdinal) ordinal += 1;
    start = end;
  }
  sentences.push(block.slice(start).trim());
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

const endsWithOrdinal = (tail: string, ordinal: number): boolean =>
  ordinal === 1 ? /(?:^|[:：])\s*1\.$/u.test(tail) : new RegExp(`(?:^|\\s)${ordinal}\\.$`, 'u').test(tail);

interface Place {
  readonly start: number;
  readonly index: number;
  readonly end: number;
}

function endsSentence(block: string, { start, index, end }: Place): boolean {
  const follows = nextCharacter(block, end);
  if (follows === '') return true;
  const after = block.charAt(end);
  const closed = !/[。．｡！？.!?…]/u.test(block.charAt(end - 1));
  // 「はい。」と答える goes on.
  if (closed && /[\p{sc=Hiragana}、，,]/u.test(after)) return false;
  if (/[。．｡！？]/u.test(block.charAt(index))) return true;
  const before = block.charAt(index - 1);
  if (!/\s/u.test(after)) return cjk.test(after) && (cjk.test(before) || closed);
  if (/\p{Ll}/u.test(follows)) return false;
  if (block.charAt(index) !== '.') return true;
  const tail = block.slice(Math.max(start, end - tailLength), end);
  if (/\d/u.test(follows) && (/\d\.$/u.test(tail) || beforeNumber.test(tail))) return false;
  if (cjk.test(follows) && koreanDate.test(tail)) return false;
  return !abbreviation.test(tail) && !initial.test(tail);
}

/** The first character from `at` on that is not a space. */
function nextCharacter(block: string, at: number): string {
  let place = at;
  while (place < block.length && /\s/u.test(block.charAt(place))) place += 1;
  return String.fromCodePoint(block.codePointAt(place) ?? 0x20).trim();
}

/** For each place of a block, how many quotes and brackets are open behind it; those that are never closed do not count. */
function depths(block: string): Int32Array {
  const steps = new Int32Array(block.length + 1);
  const open: { readonly kind: number; readonly from: number }[] = [];
  const waiting = new Int32Array(openers.length);
  for (let at = 0; at < block.length; at += 1) {
    const bracket = brackets[block.charCodeAt(at)] as number;
    if (bracket === 0) continue;
    if (bracket > 0) {
      open.push({ kind: bracket - 1, from: at });
      waiting[bracket - 1] = (waiting[bracket - 1] as number) + 1;
      continue;
    }
    const closed = -bracket - 1;
    if (waiting[closed] === 0) continue;
    // What was opened since and not closed is forgotten: each is taken from the list once.
    for (;;) {
      const { kind, from } = open.pop() as { readonly kind: number; readonly from: number };
      waiting[kind] = (waiting[kind] as number) - 1;
      if (kind !== closed) continue;
      steps[from] = (steps[from] as number) + 1;
      steps[at] = (steps[at] as number) - 1;
      break;
    }
  }
  for (let at = 1; at < steps.length; at += 1) steps[at] = (steps[at] as number) + (steps[at - 1] as number);
  return steps;
}

// The blocks of a text that is plain or Markdown: paragraphs, items, rows of tables, headings, code.

/** `sentence` is running text; an item, a row, a heading or a piece of code stands for itself. */
type BlockKind = 'sentence' | 'item' | 'row' | 'table-head' | 'heading' | 'code';

interface TextBlock {
  readonly kind: BlockKind;
  /** Without marks of lists, headings and quotations, on one line; code as it stands. */
  readonly text: string;
}

const fence = /^(?:`{3,}|~{3,})/u;
const quotation = /^(?:>\s?)+/u;
const heading = /^#{1,6}\s+/u;
/** A line that is one piece of bold type, with a colon or without. */
const boldLine = /^(?:\*\*[^*]+\*\*|__[^_]+__)\s*[:：]?$/u;
const listMark = /^(?:[-*+•・‣◦●○■□▪]\s+|[・•●■]|\(?\d{1,3}[.)]\s+|[①-⑳㉑-㉟]\s*)/u;
const tableRule = /^\|[\s:|-]+$/u;
/** What a line ends with that is not carried on in the next one. */
const endsLine = /[。．！？.!?:：;；」』”)）\]】]$/u;
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー、。！？「」『』（）【】]/u;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、。！？「」『』（）【】]/u;
/** Columns from which on a line was probably broken by an editor and not by its writer; a wide character has two. */
const wrapColumn = 60;

/**
 * Cuts a text into its blocks, in order; time is linear in its length.
 *
 * A line ends a block, unless it was wrapped: the next one begins with a small letter, or the line is long and ends with no mark. A code
 * fence is one block, and one that is never closed ends with the text.
 */
function textBlocks(text: string): readonly TextBlock[] {
  const collector = createCollector();
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/u)) collector.add(line);
  return collector.blocks();
}

function createCollector() {
  const blocks: TextBlock[] = [];
  const open: { kind: BlockKind; lines: string[] } = { kind: 'sentence', lines: [] };
  let code: string[] | undefined;

  function close(): void {
    if (open.lines.length > 0) blocks.push({ kind: open.kind, text: joinLines(open.lines) });
    open.lines = [];
  }
  function closeCode(): void {
    const body = code?.join('\n') ?? '';
    if (body.trim() !== '') blocks.push({ kind: 'code', text: body });
    code = undefined;
  }
  function begin(kind: BlockKind, line: string): void {
    if (open.lines.length > 0 && !(kind === 'sentence' && isWrapped(open.lines.at(-1) as string, line))) close();
    if (open.lines.length === 0) open.kind = kind;
    if (line !== '') open.lines.push(line);
  }
  function row(line: string): void {
    close();
    const head = blocks.at(-1);
    if (!tableRule.test(line)) blocks.push({ kind: 'row', text: line });
    else if (head?.kind === 'row') blocks[blocks.length - 1] = { ...head, kind: 'table-head' };
  }

  return {
    add(raw: string): void {
      const line = raw.trim().replace(quotation, '');
      if (fence.test(line)) {
        close();
        if (code === undefined) code = [];
        else closeCode();
      } else if (code !== undefined) code.push(raw);
      else if (line === '') close();
      else if (line.startsWith('|')) row(line);
      else if (heading.test(line) || boldLine.test(line)) {
        close();
        blocks.push({ kind: 'heading', text: line.replace(heading, '') });
      } else if (listMark.test(line)) begin('item', line.replace(listMark, ''));
      else begin('sentence', line);
    },
    blocks(): readonly TextBlock[] {
      close();
      closeCode();
      return blocks;
    },
  };
}

function isWrapped(line: string, next: string): boolean {
  if (/^\p{Ll}/u.test(next)) return true;
  if (endsLine.test(line)) return false;
  let columns = 0;
  for (let at = 0; at < line.length && columns < wrapColumn; at += 1) columns += wide.test(line[at] as string) ? 2 : 1;
  return columns >= wrapColumn;
}

/** Wrapped Japanese is joined without a space. */
function joinLines(lines: readonly string[]): string {
  const parts: string[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (before !== undefined) parts.push(unspaced.test(before.slice(-1)) && unspaced.test(line.slice(0, 1)) ? '' : ' ');
    parts.push(line);
  }
  return parts.join('');
}
