// What a line of Markdown says, without its marks.
import { decodeEntities } from './decode-entities.ts';
import type { PageImage, PageLink } from './page-structure.ts';

export interface InlineText {
  readonly text: string;
  /** Items of lists that stand in the line as HTML, as they do in cells. */
  readonly items: readonly string[];
  readonly links: readonly PageLink[];
  readonly images: readonly PageImage[];
}

const codeElement = /<code(?:\s[^<>]*)?>((?:(?!<\/?code\b)[^\n])*)<\/code>/giu;
const bracketed = String.raw`((?:[^\[\]\\\n]|\\.|\[(?:[^\[\]\\\n]|\\.)*\])*)`;
const target = String.raw`\(\s*(<[^<>\n]*>|(?:[^\s()\\]|\\.|\([^\s()]*\))*)(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)`;
const image = new RegExp(String.raw`(?<!\\)!\[${bracketed}\]${target}`, 'gu');
const link = new RegExp(String.raw`(?<!\\)\[${bracketed}\]${target}`, 'gu');
const autolink = /<((?:https?|mailto):[^\s<>]+)>/giu;
/** Elements of HTML that converters leave in Markdown. Other words in angle brackets may be what the page says. */
const inlineTag =
  /<\/?(?:a|abbr|b|code|del|em|font|i|img|ins|kbd|mark|q|rb|ruby|s|small|span|strong|sub|sup|tt|u|var)(?:\s[^<>]*)?\/?>/giu;
/** Elements that begin or end a line. */
export const htmlLineEnd: RegExp =
  /<\/?(?:br|dd|details|div|dl|dt|figcaption|figure|hr|li|ol|p|pre|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?:\s[^<>]*)?\/?>/giu;
const anchor = /<a\s(?:[^<>]*\s)?href="([^"<>]*)"[^<>]*>((?:(?!<\/?a\b)[^\n])*)<\/a>/giu;
const listItem = /<li(?:\s[^<>]*)?>([^\n]*?)(?=<\/?(?:li|ol|ul)\b|$)/giu;
const emphasis =
  /(\*{1,3}|~~)(?=[^\s*~])([^*~\n]+)(?<=\S)\1|(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^_\n]+)(?<=\S)\3(?![\p{L}\p{N}_])/gu;

/** Reads one line. Reference-style links are left as they stand. */
export function readInline(line: string): InlineText {
  const links: PageLink[] = [];
  const images: PageImage[] = [];
  /** What must not be read again, by a private-use character that stands for it. */
  const held: string[] = [];
  const hold = (text: string): string => `\uE000${held.push(text) - 1}\uE001`;
  const release = (text: string): string =>
    text.replaceAll(/\uE000(\d+)\uE001/gu, (_, at: string) => release(held[Number(at)] ?? ''));
  const plain = (text: string): string =>
    release(decodeEntities(withoutEmphasis(text.replaceAll(inlineTag, '').replaceAll(htmlLineEnd, ' '))));
  const text = holdCode(line.replaceAll(/[\uE000\uE001]/gu, ''), hold)
    .replaceAll(codeElement, (_, code: string) => hold(decodeEntities(code.replaceAll(inlineTag, ''))))
    .replaceAll(image, (_, alt: string, address: string) => {
      images.push({ alt: plain(holdEscaped(alt, hold)), source: cleanAddress(address, release) });
      return '';
    })
    .replaceAll(link, (_, said: string, address: string) => {
      links.push({ text: plain(holdEscaped(said, hold)), href: cleanAddress(address, release) });
      return said;
    })
    .replaceAll(anchor, (_, href: string, said: string) => {
      links.push({ text: plain(holdEscaped(said, hold)), href: cleanAddress(href, release) });
      return said;
    })
    .replaceAll(autolink, (_, address: string) => {
      links.push({ text: address, href: address });
      return address;
    });
  const items = Array.from(text.matchAll(listItem), ([, said = '']) => plain(holdEscaped(said, hold)));
  return { text: plain(holdEscaped(text, hold)), items, links, images };
}

/** Code stands between two runs of as many backticks; a backslash before the first makes it none. */
function holdCode(line: string, hold: (text: string) => string): string {
  const runs = Array.from(line.matchAll(/`+/gu), ({ 0: run, index }) => ({ from: index, length: run.length }));
  /** By length, where runs begin, the last one first. */
  const starts = new Map<number, number[]>();
  for (const { from, length } of runs.toReversed()) {
    const same = starts.get(length);
    if (same === undefined) starts.set(length, [from]);
    else same.push(from);
  }
  let text = '';
  let done = 0;
  for (const { from, length } of runs) {
    const same = starts.get(length) as number[];
    while ((same.at(-1) ?? Infinity) <= from) same.pop();
    const end = same.at(-1);
    if (from < done || line[from - 1] === '\\' || end === undefined) continue;
    text += line.slice(done, from) + hold(line.slice(from + length, end));
    done = end + length;
  }
  return text + line.slice(done);
}

/** Characters that a backslash stands before are what they are, and no marks. */
const holdEscaped = (text: string, hold: (text: string) => string): string =>
  text.replaceAll(/\\([!-/:-@[-`{-~])/gu, (_, character: string) => hold(character));

function withoutEmphasis(text: string): string {
  let inner = text;
  // Emphasis inside emphasis, from the inside out.
  for (let round = 0; round < 3; round += 1) {
    inner = inner.replaceAll(
      emphasis,
      (_, _stars, starred: string | undefined, _lines, lined: string | undefined) => starred ?? lined ?? '',
    );
  }
  return inner;
}

const cleanAddress = (address: string, release: (text: string) => string): string =>
  decodeEntities(release(address.replace(/^<(.*)>$/u, '$1')).replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1'));
