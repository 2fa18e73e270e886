// A text without its fenced code.

export interface StrippedText {
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
