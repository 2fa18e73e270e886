// A report on the terminal.
import { styleText } from 'node:util';
import type { Block, Report, Section } from '../core/report/report.ts';
import { displayWidth } from './display-width.ts';
import { renderTerminalTable, type TerminalOptions } from './terminal-table.ts';
import { visibleControls } from './visible-controls.ts';
import { wrapText } from './wrap-text.ts';

/** The whole report as text; charts are left out, the table near each says the same. */
export function renderTerminal(report: Report, options: TerminalOptions): string {
  const parts = [
    heading(report.title, '═', options),
    ...report.sections.flatMap((section) => sectionParts(section, 1, options)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function sectionParts(section: Section, level: number, options: TerminalOptions): readonly string[] {
  const blocks = section.blocks.map((block) => blockText(block, options)).filter((text) => text !== '');
  return [
    heading(section.title, level === 1 ? '─' : '', options),
    ...blocks,
    ...(section.sections ?? []).flatMap((child) => sectionParts(child, level + 1, options)),
  ];
}

function heading(title: string, rule: '═' | '─' | '', options: TerminalOptions): string {
  const text = visibleControls(title);
  const shown = options.color ? styleText('bold', text, { validateStream: false }) : text;
  return rule === '' ? shown : `${shown}\n${rule.repeat(Math.min(displayWidth(text), options.width))}`;
}

function blockText(block: Block, options: TerminalOptions): string {
  const wrap = (text: string, indent = ''): string => wrapText(visibleControls(text), options.width, { indent });
  switch (block.kind) {
    case 'table':
      return renderTerminalTable(block, options).trimEnd();
    case 'paragraph':
      return block.emphasis === 'warning' ? wrap(`⚠ ${block.text}`, '  ') : wrap(block.text);
    case 'list':
      return block.items.map((item) => wrap(`• ${item}`, '  ')).join('\n');
    case 'definitions':
      return block.entries.map(([name, value]) => wrap(`${name}: ${value}`, '  ')).join('\n');
    case 'figure':
      return '';
  }
}
