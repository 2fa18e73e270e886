// How many columns of a terminal a text takes: East Asian wide characters take two.

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Ranges of wide and fullwidth characters (Unicode East_Asian_Width W and F) and of emoji. */
const wide: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x2329, 0x232a],
  [0x23e9, 0x23ec],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18aff],
  [0x1b000, 0x1b2ff],
  [0x1f1e6, 0x1f1ff],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f7e0, 0x1f7eb],
  [0x1f90c, 0x1f9ff],
  [0x1fa70, 0x1faff],
  [0x20000, 0x3fffd],
];

/** Columns that the text takes; a combining sequence counts as its first character. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += widthOf(segment);
  return width;
}

/** The text with spaces up to `width` columns. */
export function padDisplay(text: string, width: number, align: 'left' | 'right'): string {
  const spaces = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'left' ? text + spaces : spaces + text;
}

function widthOf(grapheme: string): number {
  if (/^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u.test(grapheme)) return 0;
  if (grapheme.includes('\ufe0f')) return 2;
  const code = grapheme.codePointAt(0) ?? 0;
  return wide.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
}

// Lines no wider than the terminal, broken at spaces and between East Asian characters.

/**
 * Breaks a text into lines of at most `width` columns; a word that is longer than a line keeps its own.
 * @param options.indent what the second and later lines begin with (nothing)
 */
export function wrapText(text: string, width: number, { indent = '' }: { readonly indent?: string } = {}): string {
  const pieces =
    text.match(
      /\s+|[\u1100-\u115f\u2e80-\ua4cf\uf900-\ufaff\ufe30-\uff60]|[^\s\u1100-\u115f\u2e80-\ua4cf\uf900-\ufaff\ufe30-\uff60]+/gu,
    ) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    const mayStart = !/^[、。，．）」』】！？：；々ー]/u.test(piece);
    if (line.trim() !== '' && mayStart && displayWidth(line + piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += line === indent && lines.length > 0 ? piece.trimStart() : piece;
  }
  return [...lines, line.trimEnd()].join('\n');
}

// Texts that are longer than their place.

/** The text cut to so many columns, with an ellipsis. */
export function shorten(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let kept = '';
  for (const character of text) {
    if (displayWidth(kept + character) >= columns) break;
    kept += character;
  }
  return `${kept}…`;
}
