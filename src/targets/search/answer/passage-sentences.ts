// Sentences of Japanese, Korean and English passages, as a reader would cut them.

/** Line that begins something of its own: an item of a list, a row of a table, a heading. */
const ownLine = /^\s*(?:[-*+•・]\s+|\d{1,3}[.)]\s+|\||#{1,6}\s)/u;
const listMark = /^\s*(?:[-*+•・]\s+|\d{1,3}[.)]\s+|#{1,6}\s+)/u;
const fence = /^\s*(?:`{3,}|~{3,})/u;
/** Between the head and the body of a table. */
const tableRule = /^\s*\|[\s:|-]+\|?\s*$/u;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、。！？」』）】]/u;

const openers = '「『（(【［[〈《“';
const closers = '」』）)】］]〉》”';
const stop = /[。．！？]+[」』）)】］\]〉》”’"']*|[.!?]+[」』）)】］\]〉》”’"']*(?=\s|$)/gu;
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|etc|approx|no|nos|art|sec|ch|fig|p|pp|vol|mr|mrs|ms|dr|prof|st|\p{Lu})\.$/iu;

/**
 * Splits a passage into sentences, list items, rows of tables and lines of code, in order.
 *
 * A sentence ends with 。！？ or with `.!?` before a space, closing quotes and parentheses included. It does not end inside
 * quotes or parentheses, after an abbreviation, between the numbers of a date (`2026. 11. 20.`), or before a small letter.
 * Markers of lists are left out, wrapped lines are joined; a line with a tab is a row of a table.
 */
export function passageSentences(text: string): readonly string[] {
  return blocksOf(text).flatMap(({ text: block, whole }) => (whole ? [block] : sentencesOf(block)));
}

interface Block {
  readonly text: string;
  /** Not to be split. */
  readonly whole: boolean;
}

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let open = '';
  let inCode = false;
  const close = (): void => {
    if (open !== '') blocks.push({ text: open, whole: false });
    open = '';
  };
  for (const line of text.split(/\r?\n/u)) {
    if (fence.test(line)) {
      close();
      inCode = !inCode;
    } else if (line.trim() === '' || tableRule.test(line)) {
      close();
    } else if (inCode || line.trimStart().startsWith('|') || line.includes('\t')) {
      close();
      blocks.push({ text: line.trim(), whole: true });
    } else if (ownLine.test(line)) {
      close();
      open = line.replace(listMark, '').trim();
    } else {
      open = joinLines(open, line.trim());
    }
  }
  close();
  return blocks;
}

/** Wrapped Japanese is joined without a space. */
function joinLines(before: string, line: string): string {
  if (before === '') return line;
  const seam = unspaced.test(before.slice(-1)) && unspaced.test(line.slice(0, 1)) ? '' : ' ';
  return before + seam + line;
}

function sentencesOf(block: string): readonly string[] {
  const sentences: string[] = [];
  const quoted = quotedParts(block);
  let start = 0;
  for (const { 0: mark, index } of block.matchAll(stop)) {
    const end = index + mark.length;
    const inside = quoted.some(({ from, to }) => from < index && end <= to);
    if (inside || !endsSentence(block.slice(start, end), block.slice(end), mark)) continue;
    sentences.push(block.slice(start, end).trim());
    start = end;
  }
  sentences.push(block.slice(start).trim());
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function endsSentence(sentence: string, rest: string, mark: string): boolean {
  const next = rest.trimStart().slice(0, 1);
  if (next === '') return true;
  const closed = /[^。．！？.!?]$/u.test(mark);
  // 「はい。」と答える goes on.
  if (closed && /^[\p{sc=Hiragana}、，,]/u.test(rest)) return false;
  if (!/^[.!?]/u.test(mark)) return true;
  if (/\p{Ll}/u.test(next)) return false;
  if (mark === '.' && /\d\.$/u.test(sentence) && /\d/u.test(next)) return false;
  return !abbreviation.test(sentence);
}

/** From each opening quote or parenthesis to behind its closing one; those that are not closed do not count. */
function quotedParts(block: string): readonly { readonly from: number; readonly to: number }[] {
  const parts: { from: number; to: number }[] = [];
  const open: { readonly closer: string; readonly from: number }[] = [];
  for (let at = 0; at < block.length; at += 1) {
    const character = block[at] as string;
    const opener = openers.indexOf(character);
    if (opener >= 0) {
      open.push({ closer: closers[opener] as string, from: at });
      continue;
    }
    const match = closers.includes(character) ? open.findLastIndex(({ closer }) => closer === character) : -1;
    if (match < 0) continue;
    parts.push({ from: (open[match] as { from: number }).from, to: at });
    open.length = match;
  }
  return parts;
}
