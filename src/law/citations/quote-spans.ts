// What a text has between quotation marks.

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
 * The outermost pairs of marks, in order: 「…」, 『…』, “…”, "…" within a paragraph. A mark that nothing closes, or that closes after more than
 * 6,000 characters, opens nothing.
 */
export function quoteSpans(text: string): readonly QuoteSpan[] {
  const spans: QuoteSpan[] = [];
  let open: { readonly mark: string; readonly at: number; depth: number } | undefined;
  for (const { 0: mark, index } of text.matchAll(/[「」『』“”‘’"]|\n[ \t]*\n/gu)) {
    if (open !== undefined && (index - open.at > longest || (mark.startsWith('\n') && open.mark === '"')))
      open = undefined;
    if (open === undefined) {
      if (mark === '"' || (closing[mark] !== undefined && mark !== '‘')) open = { mark, at: index, depth: 1 };
    } else if (mark === (closing[open.mark] ?? '"')) {
      open.depth -= 1;
      if (open.depth > 0) continue;
      spans.push({ start: open.at, end: index + 1, from: open.at + 1, until: index });
      open = undefined;
    } else if (mark === open.mark) open.depth += 1;
  }
  return spans;
}
