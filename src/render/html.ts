// A report as one self-contained HTML file: no script, no request, every text escaped.
import { createHash } from 'node:crypto';
import type { ChartRenderer } from '../ports/chart-renderer.ts';
import { presentItems } from '../report/cells.ts';
import { commonTexts } from '../report/common-texts.ts';
import type { Block, Cell, Column, FigureBlock, Report, Section, Table } from '../report/report.ts';
import { cellMark, cellText, escapeXml } from './cell-text.ts';
import { displayWidth } from './display-width.ts';

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

// The style of HTML reports: light and dark, screen, phone and paper.
const htmlStyle: string = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1f2328, #e6e8eb);
  --muted: light-dark(#57606a, #a3abb5);
  --line: light-dark(#d0d7de, #3b424b);
  --paper: light-dark(#fff, #16191d);
  --raised: light-dark(#f6f8fa, #1d2126);
  --link: light-dark(#0a5bb5, #7cb7ff);
  --good: light-dark(#116329, #5fd38a);
  --bad: light-dark(#b3261e, #ff8f85);
  --warn: light-dark(#fff4d6, #3a2f12);
  --warn-line: light-dark(#c98a00, #d9a520);
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
:lang(ja) { font-family: system-ui, "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", sans-serif; line-break: strict; }
:lang(ko) { font-family: system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif; word-break: keep-all; }
body { max-width: 80rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 1rem 0; }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 3rem 0 .75rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.1rem; line-height: 1.35; margin: 2rem 0 .5rem; }
h1, h2, h3, h4 { text-wrap: balance; scroll-margin-top: 1rem; }
h2 a, h3 a, h4 a { color: inherit; text-decoration: none; }
h2 a:hover, h3 a:hover, h4 a:hover { text-decoration: underline; }
a { color: var(--link); }
p, ul, dl { max-width: 46rem; }
nav { background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1.25rem; }
nav h2 { font-size: 1rem; margin: 0; padding: 0; border: 0; }
nav ol { margin: .25rem 0; padding-left: 1.5rem; }
nav > ol { columns: 18rem; column-gap: 2rem; }
nav > ol > li { break-inside: avoid; }
nav ol ol { font-size: .9rem; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .25rem 1.25rem; margin: 1rem 0; }
dt { color: var(--muted); }
dd { margin: 0; }
.scroll { overflow-x: auto; margin: 1.25rem 0; }
.scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
table { border-collapse: collapse; min-width: min(100%, 22rem); font-size: .9rem; line-height: 1.45; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--muted); padding-bottom: .35rem; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: break-word; max-width: 28rem; }
th { font-weight: 600; }
thead th { vertical-align: bottom; border-bottom: 2px solid var(--muted); }
thead th { white-space: nowrap; }
thead th.long { white-space: normal; min-width: 6.5rem; overflow-wrap: normal; }
td.long { min-width: 6.5rem; }
tbody th, tfoot th { position: sticky; left: 0; background: var(--paper); }
tbody th { font-weight: 500; }
.name { display: inline-block; width: max-content; max-width: 26.5rem; overflow-wrap: anywhere; }
tfoot th, tfoot td { border-top: 2px solid var(--muted); font-weight: 600; }
tbody tr:hover > * { background: var(--raised); }
.right { text-align: right; white-space: nowrap; }
.mark { display: inline-block; min-width: 1.1em; text-align: right; }
.good { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); }
.muted { color: var(--muted); }
.verdict { font-weight: 700; font-size: 1.1rem; }
.warning { background: var(--warn); border-left: 4px solid var(--warn-line); padding: .6rem 1rem; }
figure { margin: 1.5rem 0; }
figure img { display: block; max-width: 100%; height: auto; }
figcaption { color: var(--muted); font-size: .9rem; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .75rem 0; padding: 0 1rem; }
summary { cursor: pointer; padding: .6rem 0; }
summary :is(h3, h4, h5, h6) { display: inline; font-size: 1rem; margin: 0; }
h4 { font-size: 1rem; line-height: 1.4; margin: 1.5rem 0 .5rem; }
@media (max-width: 40rem) {
  body { padding: .5rem .9rem 3rem; }
  h1 { font-size: 1.4rem; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; }
  th, td { padding: .35rem .5rem; }
  .name { max-width: 9rem; }
  td:not(.right) > span { display: inline-block; width: max-content; max-width: 12rem; overflow-wrap: anywhere; }
}
@media print {
  :root { color-scheme: light; }
  html { font-size: 10pt; }
  body { max-width: none; padding: 0; }
  nav { break-after: page; }
  .scroll { overflow: visible; }
  table { font-size: 7.5pt; }
  th, td { padding: .2rem .4rem; overflow-wrap: anywhere; white-space: normal !important; }
  thead th.long, td.long { min-width: 0; }
  tbody th, tfoot th { position: static; }
  td:not(.long):not(.right) { white-space: nowrap !important; }
  .name { width: auto; }
  tr, figure { break-inside: avoid; }
  h2, h3, h4, caption { break-after: avoid; }
  details::details-content { content-visibility: visible; }
  details { border: 0; padding: 0; }
}
`;
