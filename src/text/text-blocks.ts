// The blocks of a text that is plain or Markdown: paragraphs, items, rows of tables, headings, code.

/** `sentence` is running text; an item, a row, a heading or a piece of code stands for itself. */
export type BlockKind = 'sentence' | 'item' | 'row' | 'table-head' | 'heading' | 'code';

export interface TextBlock {
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
export function textBlocks(text: string): readonly TextBlock[] {
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
