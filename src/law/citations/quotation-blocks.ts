// What a text quotes: blocks with their source behind them, words between quotation marks, and lines that begin with >.
// Blocks are 【引用】…【引用元】民法（第709条）.
import { present } from '../../model/present.ts';

export interface QuotationBlock {
  /** The words that are quoted; absent where only a source is named. */
  readonly body?: {
    readonly from: number;
    readonly until: number;
    /** Absent where the source is told about and not quoted: 第1条は目的を規定している。 */
    readonly words?: string;
  };
  /** What the source is named by, to the end of its line. */
  readonly source: { readonly start: number; readonly end: number };
  /** The source's name without the bracket behind it. */
  readonly name: string;
}

const openings = '【引用】|\\[引用\\]|【인용】|\\[인용\\]|【Quote】|\\[Quote\\]';
const sources = '【引用元】|\\[引用元\\]|【인용 ?출처】|【출처】|\\[인용 ?출처\\]|【Quoted from】|\\[Quoted from\\]';
const marks = new RegExp(`(${openings})|(${sources})`, 'gu');
const longestBody = 6000;
const longestSource = 200;

/** All blocks in order. An opening mark without a source behind it opens no block. */
export function quotationBlocks(text: string): readonly QuotationBlock[] {
  const blocks: QuotationBlock[] = [];
  let opened: number | undefined;
  let last = 0;
  for (const { 0: mark, 1: opening, index } of text.matchAll(marks)) {
    const end = index + mark.length;
    if (opening !== undefined) {
      opened = end;
      continue;
    }
    const from = opened !== undefined && index - opened <= longestBody ? opened : undefined;
    const body = from === undefined ? bodyBefore(text, { index, least: last }) : bodyOf(text, from, index);
    const source = sourceAt(text, end);
    blocks.push(present({ body, ...source }));
    opened = undefined;
    last = source.source.end;
  }
  return blocks;
}

type Body = NonNullable<QuotationBlock['body']>;

/** Between the marks; of 趣旨として「…」と定める what stands between the quotation marks. */
function bodyOf(text: string, from: number, until: number): Body | undefined {
  const words = withoutSigns(text.slice(from, until));
  if (words === '') return undefined;
  const quoted = quotedIn(words);
  return present({ from, until, words: quoted });
}

/** 第1条は…の目的を規定している: told about, not quoted. */
const reported =
  /(?:と(?:して|されて)(?:いる|います)|(?:規定|定め|記載|明記|記)(?:し|され|られ)?て(?:いる|います|おり)|(?:旨|こと)を?(?:規定|定め|記載)(?:し|され|られ)?(?:る|た)?|고 (?:규정|정|명시)하고 있(?:다|습니다))[。.]?$/u;

function quotedIn(words: string): string | undefined {
  const first = words.search(/[「“]/u);
  const last = first < 0 ? -1 : words.lastIndexOf(words[first] === '「' ? '」' : '”');
  const inner = words.slice(first + 1, last).trim();
  if (first >= 0 && last > first && (inner.length >= 12 || (first === 0 && last === words.length - 1))) return inner;
  return reported.test(words) ? undefined : words;
}

/** Without an opening mark: 「…」 right before the source, or lines that begin with >. */
function bodyBefore(
  text: string,
  { index, least }: { readonly index: number; readonly least: number },
): Body | undefined {
  const from = Math.max(least, index - longestBody);
  const before = text
    .slice(from, index)
    .trimEnd()
    .replace(/\n[ \t]*>[ \t]*$/u, '');
  const mark = before.at(-1);
  if (mark !== '」' && mark !== '”') return quotedLinesAbove(text, index, least);
  const open = openOf(before, mark);
  if (open < 0) return undefined;
  const words = before.slice(open + 1, -1).trim();
  return words.length < 12 ? undefined : { from: from + open, until: from + before.length, words };
}

/** The mark that opens what the last one closes. */
function openOf(text: string, close: string): number {
  const open = close === '」' ? '「' : '“';
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === close) depth += 1;
    else if (text[at] === open) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function sourceAt(text: string, from: number): Pick<QuotationBlock, 'source' | 'name'> {
  const rest = text.slice(from, from + longestSource);
  const begin = /^[\s>]{0,10}/u.exec(rest)?.[0].length ?? 0;
  const line = /^[^\n【]*/u.exec(rest.slice(begin))?.[0].trimEnd() ?? '';
  const start = from + begin;
  const name =
    /^[^（(\n]*/u
      .exec(line)?.[0]
      .replace(/ ?(?:第|제 ?\d).*$/u, '')
      .trim() ?? '';
  return { source: { start, end: start + line.length }, name };
}

/** What a text has between quotation marks. */
export interface QuoteSpan {
  /** Of the opening mark. */
  readonly start: number;
  /** Behind the closing mark. */
  readonly end: number;
  /** Of the words between them. */
  readonly from: number;
  readonly until: number;
}

const closing: Readonly<Record<string, string>> = { '「': '」', '『': '』', '“': '”', '‘': '’' };
const longest = 6000;

/**
 * The outermost pairs of marks, in order: 「…」, 『…』, “…”, "…" within a paragraph; beside Korean also ‘…’ and '…', which
 * are apostrophes elsewhere. A mark that nothing closes, or that closes after more than
 * 6,000 characters, opens nothing.
 */
export function quoteSpans(text: string): readonly QuoteSpan[] {
  const spans: QuoteSpan[] = [];
  let open: { readonly mark: string; readonly at: number; depth: number } | undefined;
  for (const { 0: mark, index } of text.matchAll(/[「」『』“”‘’"']|\n[ \t]*\n/gu)) {
    if (open !== undefined && (index - open.at > longest || (mark.startsWith('\n') && '"\'‘'.includes(open.mark))))
      open = undefined;
    if (open === undefined) {
      const isOpening = "'‘".includes(mark) ? opensKorean(text, index) : mark === '"' || closing[mark] !== undefined;
      if (isOpening) open = { mark, at: index, depth: 1 };
    } else if (mark === (closing[open.mark] ?? open.mark)) {
      open.depth -= 1;
      if (open.depth > 0) continue;
      spans.push({ start: open.at, end: index + 1, from: open.at + 1, until: index });
      open = undefined;
    } else if (mark === open.mark) open.depth += 1;
  }
  return spans;
}

/** Behind a space or Korean, and before Korean. */
const opensKorean = (text: string, at: number): boolean =>
  /[가-힣]/u.test(text.charAt(at + 1)) && !/[\p{Script=Latin}\d]/u.test(text.charAt(at - 1));

// Lines of Markdown that begin with > right above or below a place in a text.

interface QuotedLines {
  readonly from: number;
  readonly until: number;
  /** Without the signs at their beginnings. */
  readonly words: string;
}

const longestLines = 6000;

/** The lines with > that end right above the line of `at`, or one blank line higher; none before `least`. */
export function quotedLinesAbove(text: string, at: number, least: number): QuotedLines | undefined {
  const floor = Math.max(least, at - longestLines);
  const before = text.slice(floor, at);
  const line = before.lastIndexOf('\n');
  if (line < 0) return undefined;
  const above = before.slice(0, line).replace(/\n[ \t]*$/u, '');
  const lines = above.split('\n');
  const first = lines.findLastIndex((each) => !isQuoted(each)) + 1;
  if (first >= lines.length) return undefined;
  const from = floor + lines.slice(0, first).reduce((sum, each) => sum + each.length + 1, 0);
  return quoted(text, from, floor + above.length);
}

/** The lines with > that begin right below the line of `at`, or one blank line lower. */
export function quotedLinesBelow(text: string, at: number): QuotedLines | undefined {
  const line = text.indexOf('\n', at);
  if (line < 0) return undefined;
  const blank = /^[ \t]*\n/u.exec(text.slice(line + 1, line + 40))?.[0].length ?? 0;
  const from = line + 1 + blank;
  if (!isQuoted(text.slice(from, from + 40))) return undefined;
  const lines = text.slice(from, from + longestLines).split('\n');
  const end = lines.findIndex((each) => !isQuoted(each));
  const own = end < 0 ? lines : lines.slice(0, end);
  const length = own.reduce((sum, each) => sum + each.length + 1, -1);
  return own.length === 0 ? undefined : quoted(text, from, from + length);
}

const isQuoted = (line: string): boolean => /^[ \t]*>/u.test(line);

function quoted(text: string, from: number, until: number): QuotedLines | undefined {
  const words = withoutSigns(text.slice(from, until));
  return words === '' ? undefined : { from, until, words };
}

/** Lines without > and space around them, empty ones left out. */
const withoutSigns = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => line.replace(/^[ \t]*(?:>[ \t]?){0,4}/u, '').trim())
    .filter((line) => line !== '')
    .join('\n');
