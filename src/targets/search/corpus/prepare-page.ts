// An HTML page as the text that is indexed, in the form that the settings ask for.

import { htmlToMarkdown as convert } from '@mdream/js';
import { ConfigError, DatasetError } from '../../../model/hakari-error.ts';
import type { HtmlConverter, HtmlForm } from '../../../model/preparation-facts.ts';
import type { CorpusDocument } from './corpus-document.ts';
import { htmlToText } from './html-page.ts';

/** How HTML pages become text. */
export interface PageForm {
  readonly html: HtmlForm;
  /** Of `html: markdown`. */
  readonly converter: HtmlConverter;
}

export const defaultPageForm: PageForm = { html: 'markdown', converter: 'mdream' };

interface PreparedPage extends Pick<CorpusDocument, 'text' | 'kind'> {
  /** That of the page's `<title>`; empty when it has none. */
  readonly title: string;
}

/** @param where the file, for messages */
export type PreparePage = (html: string, where: string) => PreparedPage;

/**
 * Opens what the form needs.
 * @param where the place of the setting
 * @throws ConfigError `missing-package`
 */
export async function openPagePreparation({ html, converter }: PageForm, where: string): Promise<PreparePage> {
  if (html === 'raw') return (page) => ({ title: readableParts(page).title, text: page, kind: 'plain' });
  if (html === 'text') return (page) => ({ title: readableParts(page).title, text: htmlToText(page), kind: 'plain' });
  if (converter === 'mdream') return prepareByMdream;
  const convert = await loadUnified(where);
  return (page, file) => {
    const { title, body } = readableParts(page);
    return { title, text: attempt(() => convert(body), { converter, file }).trim(), kind: 'markdown' };
  };
}

/** What is done without any settings. */
export const prepareByMdream: PreparePage = (page, file) => {
  const { title, markdown } = attempt(() => htmlToMarkdown(page), { converter: 'mdream', file });
  return { title, text: markdown, kind: 'markdown' };
};

/** Refuses the page: if it were left out silently, it would look like a document that no search finds. */
function attempt<Result>(
  convert: () => Result,
  { converter, file }: { readonly converter: HtmlConverter; readonly file: string },
): Result {
  try {
    return convert();
  } catch (cause) {
    const other = converter === 'mdream' ? 'unified' : 'mdream';
    const deep = cause instanceof RangeError;
    throw new DatasetError(
      deep ? `the elements of the page are nested too deep for ${converter}` : `${converter} cannot convert the page`,
      {
        code: deep ? 'page-too-deep' : 'page-not-converted',
        where: file,
        hint: `take the page out of the corpus, or use converter: ${other}`,
        cause,
      },
    );
  }
}

// HTML to Markdown, so that pages are split along their headings like any other document.

/** A page's title (empty when it has none) and body. */
interface ConvertedPage {
  readonly title: string;
  readonly markdown: string;
}

/** Converts a page; scripts, styles, comments, `<nav>` and readings of kanji (`<rt>`) are dropped first. */
export function htmlToMarkdown(html: string): ConvertedPage {
  const { title, body } = readableParts(html);
  return { title, markdown: convert(body).trim() };
}

/** A page's title as text, and its HTML without the title and without what is not read. */
function readableParts(html: string): { readonly title: string; readonly body: string } {
  const { title, body } = withoutUnread(html);
  return { title: convert(title, { format: 'text' }).replaceAll(/\s+/gu, ' ').trim(), body };
}

// HTML without what a reader does not read, in time that grows with the length of the page whatever is wrong in it.

/** Elements that are not part of what a reader reads. */
const unread = /<(?:(script|style|template|noscript|nav|svg)\b|!--)/giu;
/** Readings of kanji and their brackets would stand inside the words. Their end tags may be left out. */
const readings = /<(rt|rp)\b[^>]*>[^<]*(?:<\/\1\s*>)?/giu;
const titleTag = /<title\b[^>]*>/iu;
const titleEnd = /<\/title\s*>/giu;

/** The title as HTML, and the rest. What has a beginning and no end stays. */
function withoutUnread(html: string): { readonly title: string; readonly body: string } {
  const read = withoutReadings(withoutElements(html));
  const begin = titleTag.exec(tagged(read));
  if (begin === null) return { title: '', body: read };
  const from = begin.index + begin[0].length;
  const end = firstFrom(titleEnd, read, from);
  if (end === undefined) return { title: '', body: read };
  return { title: read.slice(from, end.from), body: read.slice(0, begin.index) + read.slice(end.to) };
}

function withoutElements(html: string): string {
  const endless = new Set<string>();
  let kept = '';
  let done = 0;
  for (const { index, 1: element = '' } of html.matchAll(unread)) {
    const name = element.toLowerCase();
    if (index < done || endless.has(name)) continue;
    const end = name === '' ? endOfComment(html, index) : endOfElement(html, name, index);
    if (end === undefined) {
      endless.add(name);
      continue;
    }
    kept += html.slice(done, index);
    done = end;
  }
  return kept + html.slice(done);
}

function endOfComment(html: string, from: number): number | undefined {
  const end = html.indexOf('-->', from);
  return end < 0 ? undefined : end + 3;
}

function endOfElement(html: string, name: string, from: number): number | undefined {
  const open = html.indexOf('>', from);
  if (open < 0) return undefined;
  return firstFrom(new RegExp(String.raw`</${name}\s*>`, 'giu'), html, open)?.to;
}

function firstFrom(
  pattern: RegExp,
  text: string,
  from: number,
): { readonly from: number; readonly to: number } | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found === null ? undefined : { from: found.index, to: pattern.lastIndex };
}

/** Up to the last `>`: after it no tag ends. */
const tagged = (html: string): string => html.slice(0, html.lastIndexOf('>') + 1);

function withoutReadings(html: string): string {
  const tags = tagged(html);
  return tags.replace(readings, '') + html.slice(tags.length);
}

// `unified` with its plugins for HTML and Markdown, which are installed only where they are wanted.
const packages = ['unified', 'rehype-parse', 'rehype-remark', 'remark-gfm', 'remark-stringify'];

/** @throws ConfigError `missing-package` that says what to install */
async function loadUnified(where: string): Promise<(html: string) => string> {
  try {
    const [{ unified }, parse, remark, gfm, stringify] = await Promise.all([
      import('unified'),
      import('rehype-parse'),
      import('rehype-remark'),
      import('remark-gfm'),
      import('remark-stringify'),
    ]);
    const processor = unified().use(parse.default).use(remark.default).use(gfm.default).use(stringify.default).freeze();
    return (html) => String(processor.processSync(html));
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new ConfigError('converter: unified needs packages that are not installed', {
      code: 'missing-package',
      where,
      hint: `npm install ${packages.join(' ')}`,
      cause,
    });
  }
}
