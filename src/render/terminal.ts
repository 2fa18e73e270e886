// A report on the terminal.
import { presentItems } from '../report/cells.ts';
import type { Answer, Block, List, Report, ReportLanguage, Section } from '../report/report.ts';
import { visibleControls } from '../text/visible-controls.ts';
import { aboutText } from './about-text.ts';
import { displayWidth, padDisplay, wrapText } from './display-width.ts';
import { mediumMessages } from './medium-texts.ts';
import { terminalChart } from './terminal-chart.ts';
import { paint, type TerminalOptions } from './terminal-style.ts';
import { renderTerminalTable } from './terminal-table.ts';

interface Drawing extends TerminalOptions {
  readonly language: ReportLanguage;
}

/** Lines of running text are not made longer than this: the eye loses them. */
const longestLine = 110;

/**
 * The whole report as text. Folded sections are named and left closed: a terminal has no room for what is opened one by
 * one. Charts whose table says the same are left out.
 */
export function renderTerminal(report: Report, options: TerminalOptions): string {
  const drawing = { ...options, language: report.language };
  const parts = [
    [heading(report.title, '═', drawing), ...aboutLines(report, drawing)].join('\n'),
    ...report.sections.flatMap((section) => sectionParts(section, 1, drawing)),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** One section by itself, as it stands in a report. */
export const renderTerminalSection = (section: Section, language: ReportLanguage, options: TerminalOptions): string =>
  sectionParts(section, 1, { ...options, language }).join('\n');

function aboutLines(report: Report, drawing: Drawing): readonly string[] {
  const text = aboutText(report);
  return text === '' ? [] : [paint(wrapText(visibleControls(text), lineWidth(drawing)), 'muted', drawing)];
}

function sectionParts(section: Section, level: number, drawing: Drawing): readonly string[] {
  const blocks = section.blocks.map((block) => blockText(block, drawing)).filter((text) => text !== '');
  const inner = section.sections ?? [];
  const open = inner.filter(({ folded }) => folded !== true);
  const closed = inner.filter(({ folded }) => folded === true);
  return presentItems([
    heading(section.title, level === 1 ? '─' : '', drawing),
    ...blocks,
    ...open.flatMap((child) => sectionParts(child, level + 1, drawing)),
    closed.length === 0 ? undefined : closedText(closed, drawing),
  ]);
}

const closedTitles = 10;

function closedText(sections: readonly Section[], drawing: Drawing): string {
  const titles = sections.slice(0, closedTitles).map(({ title }) => bullet('▸', title, drawing));
  const rest = sections.length > closedTitles ? ['  …'] : [];
  const note = wrapText(mediumMessages[drawing.language].folded(sections.length), lineWidth(drawing));
  return [...titles, ...rest, paint(note, 'muted', drawing)].join('\n');
}

function heading(title: string, rule: '═' | '─' | '', drawing: Drawing): string {
  const lines = wrapText(visibleControls(title), lineWidth(drawing)).split('\n');
  const shown = paint(lines.join('\n'), 'head', drawing);
  return rule === '' ? shown : `${shown}\n${rule.repeat(Math.max(...lines.map(displayWidth)))}`;
}

const lineWidth = ({ width }: TerminalOptions): number => Math.min(width, longestLine);

const bullet = (sign: string, text: string, drawing: TerminalOptions): string =>
  wrapText(`${sign} ${visibleControls(text)}`, lineWidth(drawing), { indent: '  ' });

function blockText(block: Block, drawing: Drawing): string {
  switch (block.kind) {
    case 'answers':
      return block.entries.map((answer) => answerText(answer, drawing)).join('\n');
    case 'table':
      return renderTerminalTable(block, drawing).trimEnd();
    case 'paragraph':
      return block.emphasis === 'warning'
        ? paint(bullet('⚠', block.text, drawing), 'warning', drawing)
        : paint(
            wrapText(visibleControls(block.text), lineWidth(drawing)),
            block.emphasis === 'verdict' ? 'head' : undefined,
            drawing,
          );
    case 'list':
      return block.items.flatMap((item) => itemLines(item, drawing)).join('\n');
    case 'definitions':
      return definitionLines(block.entries, drawing);
    case 'figure':
      return terminalChart(block.chart, drawing);
  }
}

/** What is to be copied stands on one line, however long it is. */
function itemLines(item: List['items'][number], drawing: Drawing): readonly string[] {
  if (typeof item === 'string') return [bullet('•', item, drawing)];
  const ways = item.ways.filter(({ words }) => words !== undefined);
  return [
    bullet('•', item.text, drawing),
    ...ways.map(({ label, words = '' }) => `    ${paint(`${label}:`, 'muted', drawing)} ${visibleControls(words)}`),
  ];
}

/** The question on a line of its own, what is said of it indented beneath. */
function answerText({ question, mark, text, items = [] }: Answer, drawing: Drawing): string {
  const line = (sign: string | undefined, words: string): string =>
    wrapText(`  ${presentItems([sign, visibleControls(words)]).join(' ')}`, lineWidth(drawing), { indent: '    ' });
  return [
    paint(visibleControls(question), 'muted', drawing),
    ...(text === '' ? [] : [line(mark, text)]),
    ...items.map((item) => line(item.mark ?? '•', item.text)),
  ].join('\n');
}

/** Names in a column of their own, where that leaves the values enough room. */
function definitionLines(entries: readonly (readonly [string, string])[], drawing: Drawing): string {
  const width = lineWidth(drawing);
  const names = entries.map(([name]) => visibleControls(name));
  const column = Math.max(0, ...names.map(displayWidth)) + 2;
  const aligned = column <= width / 3;
  return entries
    .map(([, value], index) => {
      const name = aligned ? padDisplay(names[index] ?? '', column, 'left') : `${names[index] ?? ''}: `;
      const indent = aligned ? ' '.repeat(column) : '  ';
      const text = wrapText(`${name}${visibleControls(value)}`, width, { indent });
      return `${paint(text.slice(0, name.length), 'muted', drawing)}${text.slice(name.length)}`;
    })
    .join('\n');
}
