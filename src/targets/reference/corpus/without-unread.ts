// HTML without what a reader does not read, in time that grows with the length of the page whatever is wrong in it.

/** Elements that are not part of what a reader reads. */
const unread = /<(?:(script|style|template|noscript|nav|svg)\b|!--)/giu;
/** Readings of kanji and their brackets would stand inside the words. Their end tags may be left out. */
const readings = /<(rt|rp)\b[^>]*>[^<]*(?:<\/\1\s*>)?/giu;
const titleTag = /<title\b[^>]*>/iu;
const titleEnd = /<\/title\s*>/giu;

/** The title as HTML, and the rest. What has a beginning and no end stays. */
export function withoutUnread(html: string): { readonly title: string; readonly body: string } {
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
