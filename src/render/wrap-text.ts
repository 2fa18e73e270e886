// Lines no wider than the terminal, broken at spaces and between East Asian characters.
import { displayWidth } from './display-width.ts';

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
