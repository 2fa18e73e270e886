// The blocks of a report as HTML.

import type { ChartRenderer } from '../ports/chart-renderer.ts';
import { present } from '../report/cells.ts';
import type { Block, Cell, Column, Figure, Table } from '../report/report.ts';
import { cellMark, cellText } from './cell-text.ts';
import { displayWidth } from './display-width.ts';
import { escapeXml } from './escape-xml.ts';

export interface HtmlContext {
  readonly charts: ChartRenderer;
  /** The word before a warning. */
  readonly warning: string;
}

export function blockHtml(block: Block, context: HtmlContext): string {
  switch (block.kind) {
    case 'table':
      return tableHtml(block);
    case 'paragraph':
      if (block.emphasis === 'verdict') return `<p class="verdict">${escapeXml(block.text)}</p>`;
      return block.emphasis === 'warning'
        ? `<p class="warning"><strong>${escapeXml(context.warning)}</strong> ${escapeXml(block.text)}</p>`
        : `<p>${escapeXml(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeXml(item)}</li>`).join('')}</ul>`;
    case 'definitions':
      return `<dl>${block.entries.map(([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>`;
    case 'figure':
      return figureHtml(block, context);
  }
}

// The width of a phone's page without its margins; the style's own limit for phones is 40rem too.
const phonePx = 360;
const phone = '(max-width: 40rem)';

/** The chart as an image: an SVG inside `<img>` runs nothing and loads nothing. A phone gets a drawing of its own. */
function figureHtml({ chart }: Figure, { charts }: HtmlContext): string {
  const title = escapeXml(chart.title);
  const narrow = imageOf(charts.render(chart, { widthPx: phonePx }));
  const wide = imageOf(charts.render(chart));
  const image =
    `<source media="${phone}" srcset="${narrow.source}" width="${narrow.width}" height="${narrow.height}">` +
    `<img src="${wide.source}" alt="${title}" width="${wide.width}" height="${wide.height}">`;
  return `<figure><picture>${image}</picture><figcaption>${title}</figcaption></figure>`;
}

function imageOf(svg: string): { readonly source: string; readonly width: string; readonly height: string } {
  const [width, height] = sizeOf(svg);
  return { source: `data:image/svg+xml;base64,${Buffer.from(svg, 'utf8').toString('base64')}`, width, height };
}

function sizeOf(svg: string): readonly [width: string, height: string] {
  const attribute = (name: string): string => new RegExp(`^<svg[^>]*? ${name}="(\\d+)"`).exec(svg)?.[1] ?? '720';
  return [attribute('width'), attribute('height')];
}

function tableHtml(table: Table): string {
  const all = [...table.rows, ...(table.footer ?? [])];
  const marked = table.columns.map((_, index) => all.some((row) => row[index] && cellMark(row[index]) !== ''));
  const draw = (rows: readonly (readonly Cell[])[]): string =>
    rows
      .map((row) => `<tr>${row.map((cell, index) => cellHtml(cell, index, table.columns, marked)).join('')}</tr>`)
      .join('\n');
  const head = table.columns.map(({ title, align }, index) => {
    const room = align === 'right' && marked[index] ? '<span class="mark"></span>' : '';
    return `<th scope="col"${headClass(title, align)}>${escapeXml(title)}${room}</th>`;
  });
  const caption = table.caption === undefined ? '' : `<caption>${escapeXml(table.caption)}</caption>\n`;
  const label = table.caption === undefined ? '' : ` role="region" aria-label="${escapeXml(table.caption)}"`;
  const footer = table.footer === undefined ? '' : `\n<tfoot>\n${draw(table.footer)}\n</tfoot>`;
  return `<div class="scroll" tabindex="0"${label}><table>\n${caption}<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${draw(table.rows)}\n</tbody>${footer}\n</table></div>`;
}

function cellHtml(
  cell: Cell,
  index: number,
  columns: readonly Column[],
  marked: readonly (boolean | undefined)[],
): string {
  const align = columns[index]?.align ?? 'left';
  const long = align === 'left' && index > 0 && displayWidth(cellText(cell)) > longText ? 'long' : '';
  const classes = [align === 'right' ? 'right' : '', cell.emphasis ?? '', long].filter((name) => name !== '');
  const attribute = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
  const mark =
    marked[index] && (align === 'right' || cellMark(cell) !== '') ? `<span class="mark">${cellMark(cell)}</span>` : '';
  const content = `${escapeXml(cellText(cell))}${mark}`;
  if (index === 0) return `<th scope="row"${attribute}><span class="name">${content}</span></th>`;
  return align === 'right' ? `<td${attribute}>${content}</td>` : `<td${attribute}><span>${content}</span></td>`;
}

/** Texts that may be broken into lines; shorter ones would only become taller. */
const longText = 12;

function headClass(title: string, align: Column['align']): string {
  const classes = present([
    align === 'right' ? 'right' : undefined,
    displayWidth(title) > longText ? 'long' : undefined,
  ]);
  return classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
}
