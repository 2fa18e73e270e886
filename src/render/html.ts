// A report as one self-contained HTML file: no script, no request, every text escaped.
import { createHash } from 'node:crypto';
import type { ChartRenderer } from '../ports/chart-renderer.ts';
import { presentItems } from '../report/cells.ts';
import { commonTexts } from '../report/common-texts.ts';
import type { Block, Cell, Column, FigureBlock, Report, Section, Table } from '../report/report.ts';
import { cellMark, cellText, escapeXml } from './cell-text.ts';
import { displayWidth } from './display-width.ts';
import { htmlStyle } from './html-style.ts';

/**
 * The report as an HTML document with its charts inside.
 * Its content security policy allows its own style and images in data URIs, and nothing else.
 */
export function renderHtml(report: Report, charts: ChartRenderer): string {
  const messages = commonTexts[report.language];
  const context: HtmlContext = { charts, warning: messages.warning };
  const styleHash = createHash('sha256').update(htmlStyle).digest('base64');
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;
  return [
    '<!doctype html>',
    `<html lang="${report.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeXml(report.title)}</title>`,
    `<style>${htmlStyle}</style>`,
    '</head>',
    '<body>',
    `<header><h1>${escapeXml(report.title)}</h1></header>`,
    `<nav aria-labelledby="contents"><h2 id="contents">${escapeXml(messages.contents)}</h2>`,
    contentsHtml(report.sections),
    '</nav>',
    '<main>',
    ...report.sections.map((section) => sectionHtml(section, 2, context)),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Two levels of sections; folded ones are left out. */
function contentsHtml(sections: readonly Section[], level = 1): string {
  const shown = sections.filter(({ folded }) => folded !== true);
  if (shown.length === 0 || level > 2) return '';
  const items = shown.map(({ id, title, sections: inner = [] }) => {
    const link = `<a href="#${escapeXml(id)}">${escapeXml(title)}</a>`;
    return `<li>${link}${contentsHtml(inner, level + 1)}</li>`;
  });
  return `<ol>${items.join('')}</ol>`;
}

function sectionHtml(section: Section, level: number, context: HtmlContext): string {
  const id = escapeXml(section.id);
  const tag = `h${Math.min(level, 6)}`;
  const content = [
    ...section.blocks.map((block) => blockHtml(block, context)),
    ...(section.sections ?? []).map((child) => sectionHtml(child, level + 1, context)),
  ].join('\n');
  if (section.folded === true) {
    return `<details id="${id}"><summary><${tag}>${escapeXml(section.title)}</${tag}></summary>\n${content}\n</details>`;
  }
  const heading = `<${tag} id="${id}"><a href="#${id}">${escapeXml(section.title)}</a></${tag}>`;
  return `<section aria-labelledby="${id}">\n${heading}\n${content}\n</section>`;
}

// The blocks of a report as HTML.
interface HtmlContext {
  readonly charts: ChartRenderer;
  /** The word before a warning. */
  readonly warning: string;
}

function blockHtml(block: Block, context: HtmlContext): string {
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
function figureHtml({ chart }: FigureBlock, { charts }: HtmlContext): string {
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
  const classes = presentItems([
    align === 'right' ? 'right' : undefined,
    displayWidth(title) > longText ? 'long' : undefined,
  ]);
  return classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
}
