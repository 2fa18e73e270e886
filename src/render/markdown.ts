// A report as Markdown (GitHub flavour): plain text of the data can never become markup.
import type { Answer, Block, Cell, List, Report, Section, Table } from '../report/report.ts';
import { visibleControls } from '../text/visible-controls.ts';
import { aboutText } from './about-text.ts';
import { markedText } from './cell-text.ts';

/** The report as one Markdown document. Charts are left out: the table near each says the same. */
export function renderMarkdown(report: Report): string {
  const parts = [
    `# ${escapeMarkdown(report.title)}`,
    ...aboutLines(report),
    ...report.sections.flatMap((section) => sectionParts(section, 2)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function aboutLines(report: Report): readonly string[] {
  const text = aboutText(report);
  return text === '' ? [] : [escapeMarkdown(text)];
}

function sectionParts(section: Section, level: number): readonly string[] {
  return [
    `${'#'.repeat(Math.min(level, 6))} ${escapeMarkdown(section.title)}`,
    ...section.blocks.map(blockText).filter((text) => text !== ''),
    ...(section.sections ?? []).flatMap((child) => sectionParts(child, level + 1)),
  ];
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'answers':
      return block.entries.flatMap(answerLines).join('\n');
    case 'table':
      return tableText(block);
    case 'paragraph':
      if (block.emphasis === 'verdict') return `**${escapeMarkdown(block.text)}**`;
      return block.emphasis === 'warning' ? `> ⚠ ${escapeMarkdown(block.text)}` : escapeMarkdown(block.text);
    case 'list':
      return block.items.flatMap(itemLines).join('\n');
    case 'definitions':
      return block.entries.map(([name, value]) => `- **${escapeMarkdown(name)}**: ${escapeMarkdown(value)}`).join('\n');
    case 'figure':
      return '';
  }
}

function itemLines(item: List['items'][number]): readonly string[] {
  if (typeof item === 'string') return [`- ${escapeMarkdown(item)}`];
  const ways = item.ways.filter(({ words }) => words !== undefined);
  return [
    `- ${escapeMarkdown(item.text)}`,
    ...ways.map(({ label, words = '' }) => `  - ${escapeMarkdown(label)}: ${codeSpan(words)}`),
  ];
}

/** What is to be copied, with a fence that is longer than any in it. */
function codeSpan(text: string): string {
  const plain = visibleControls(text).replaceAll('\n', ' ');
  const longest = Math.max(0, ...[...plain.matchAll(/`+/gu)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$/u.test(plain) ? ' ' : '';
  return `${fence}${space}${plain}${space}${fence}`;
}

function answerLines({ question, mark, text, items = [] }: Answer): readonly string[] {
  const marked = (sign: string | undefined, words: string): string =>
    [sign, escapeMarkdown(words)].filter((part) => part !== undefined && part !== '').join(' ');
  return [
    `- **${escapeMarkdown(question)}**: ${marked(mark, text)}`.trimEnd(),
    ...items.map((item) => `  - ${marked(item.mark, item.text)}`),
  ];
}

function tableText(table: Table): string {
  const head = row(table.columns.map(({ title }) => escapeMarkdown(title)));
  const rule = row(table.columns.map(({ align }) => (align === 'right' ? '---:' : '---')));
  const rows = table.rows.map((cells) => row(cells.map(cellMarkdown)));
  const footer = (table.footer ?? []).map((cells) =>
    row(
      cells.map((cell) => {
        const text = cellMarkdown(cell);
        return text === '' ? '' : `**${text}**`;
      }),
    ),
  );
  const caption = table.caption === undefined ? [] : [`**${escapeMarkdown(table.caption)}**`, ''];
  return [...caption, head, rule, ...rows, ...footer].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function cellMarkdown(cell: Cell): string {
  const text = escapeMarkdown(markedText(cell));
  return cell.emphasis === 'good' ? `**${text}**` : text;
}

// Plain text as Markdown that shows exactly this text.

/**
 * Escapes everything that Markdown or HTML would act on. Line breaks become spaces, other control and direction characters are shown.
 * Brackets stay readable (`[A]`) where they cannot form a link.
 */
export function escapeMarkdown(text: string): string {
  return visibleControls(text.trim().replace(/\s*[\r\n]+\s*/g, ' '))
    .replace(/[\\`*|~$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\](?=[([:])/g, '\\]')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/^(?:>|(?:#+|[+-])(?=\s|$|-)|\d+(?=[.)](?:\s|$)))/, (start) =>
      /\d/.test(start) ? `${start}\\` : `\\${start}`,
    );
}
