// A report as one self-contained HTML file: no script, no request, every text escaped.
import { createHash } from 'node:crypto';
import type { ChartRenderer } from '../ports/chart-renderer.ts';
import { commonTexts } from '../report/common-texts.ts';
import type { Report, Section } from '../report/report.ts';
import { escapeXml } from './escape-xml.ts';
import { blockHtml, type HtmlContext } from './html-blocks.ts';
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
