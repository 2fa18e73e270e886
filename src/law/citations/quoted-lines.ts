// Lines of Markdown that begin with > right above or below a place in a text.

interface QuotedLines {
  readonly from: number;
  readonly until: number;
  /** Without the signs at their beginnings. */
  readonly words: string;
}

const longest = 6000;

/** The lines with > that end right above the line of `at`, or one blank line higher; none before `least`. */
export function quotedLinesAbove(text: string, at: number, least: number): QuotedLines | undefined {
  const floor = Math.max(least, at - longest);
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
  const lines = text.slice(from, from + longest).split('\n');
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
export const withoutSigns = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => line.replace(/^[ \t]*(?:>[ \t]?){0,4}/u, '').trim())
    .filter((line) => line !== '')
    .join('\n');
