// A Markdown text as sections along its headings, each with its blocks.

/** A paragraph, list, table or fenced code. */
export interface MarkdownBlock {
  readonly text: string;
  readonly kind: 'prose' | 'table' | 'code';
}

/** What stands under one heading, up to the next one. */
export interface MarkdownSection {
  /** Headings from the outside in, the document's title left out. */
  readonly headings: readonly string[];
  readonly blocks: readonly MarkdownBlock[];
}

interface MarkdownOutline {
  /** The first-level heading when there is exactly one; empty otherwise. */
  readonly title: string;
  /** In order; sections without a block are left out. */
  readonly sections: readonly MarkdownSection[];
}

const fence = /^ {0,3}(`{3,}|~{3,})/u;
const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/u;
const setextUnderline = /^ {0,3}(=+|-{2,})[ \t]*$/u;
/** A line that can be a heading over an underline: no list item, quotation or table row. */
const setextText = /^ {0,3}[^\s>|*+#-]/u;

interface Line {
  readonly kind: 'heading' | 'text' | 'code' | 'blank';
  readonly text: string;
  readonly level: number;
}

/** Reads headings (`#` and underlined), fenced code and blocks; anything else is left as it stands. */
export function markdownSections(markdown: string): MarkdownOutline {
  const lines = classify(markdown.split('\n'));
  const firstLevel = lines.filter(({ kind, level }) => kind === 'heading' && level === 1);
  const title = firstLevel.length === 1 ? (firstLevel[0]?.text ?? '') : '';
  const sections: MarkdownSection[] = [];
  const path: { level: number; text: string }[] = [];
  let open: Line[] = [];
  const close = (): void => {
    const blocks = toBlocks(open);
    const headings = path.map(({ text }) => text);
    if (blocks.length > 0) sections.push({ headings, blocks });
    open = [];
  };
  for (const line of lines) {
    if (line.kind !== 'heading') {
      open.push(line);
      continue;
    }
    close();
    while ((path.at(-1)?.level ?? 0) >= line.level) path.pop();
    if (!(line.level === 1 && title !== '')) path.push(line);
  }
  close();
  return { title, sections };
}

function classify(lines: readonly string[]): readonly Line[] {
  const found: Line[] = [];
  let opened = '';
  for (const line of lines) {
    const mark = fence.exec(line)?.[1] ?? '';
    if (opened !== '') {
      found.push({ kind: 'code', text: line, level: 0 });
      if (mark.startsWith(opened) && line.trim() === mark) opened = '';
      continue;
    }
    const heading = atxHeading.exec(line);
    const underline = setextUnderline.exec(line)?.[1];
    const above = found.at(-1);
    if (mark !== '') {
      opened = mark;
      found.push({ kind: 'code', text: line, level: 0 });
    } else if (heading !== null) {
      found.push({ kind: 'heading', text: headingText(heading[2] ?? ''), level: (heading[1] as string).length });
    } else if (underline !== undefined && above?.kind === 'text' && setextText.test(above.text)) {
      found.pop();
      found.push({ kind: 'heading', text: headingText(above.text), level: underline.startsWith('=') ? 1 : 2 });
    } else {
      found.push({ kind: line.trim() === '' ? 'blank' : 'text', text: line, level: 0 });
    }
  }
  return found;
}

/** The words of a heading without marks of emphasis, code and links. */
function headingText(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/[`*]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function toBlocks(lines: readonly Line[]): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let open: Line[] = [];
  const close = (): void => {
    const first = open[0];
    if (first !== undefined) {
      const prose = first.text.trimStart().startsWith('|') ? 'table' : 'prose';
      blocks.push({ text: open.map(({ text }) => text).join('\n'), kind: first.kind === 'code' ? 'code' : prose });
    }
    open = [];
  };
  for (const line of lines) {
    if (line.kind === 'blank' || (open.length > 0 && open[0]?.kind !== line.kind)) close();
    if (line.kind !== 'blank') open.push(line);
  }
  close();
  return blocks;
}
