// What Korean statutes have in common, whichever form they are published in: marks of amendments, sentences, labels.
import { present } from '../../model/present.ts';
import type { PlaceLevel, PlaceSentence, StatutePlace } from './statute.ts';
import { saysDeleted } from './statute.ts';

/** `1` of ①, `21` of ㉑; undefined for any other sign. */
export function circledNumber(sign: string): string | undefined {
  return /^[①-⑳㉑-㉟㊱-㊿]$/u.test(sign) ? String(Number(sign.normalize('NFKC'))) : undefined;
}

/** `8-2` of 8의2. */
export const branchLabel = (number: string): string => number.replaceAll('의', '-').replaceAll(/\s/gu, '');

/** Words without the marks that say when they were amended, which are no words of the law. */
export const withoutMarks = (text: string): string =>
  text
    .replaceAll(/\s*[<＜〈](?:개정|신설|전문개정|본조신설|제목개정|단서신설|종전)[^<>＜＞〈〉]{0,2000}[>＞〉]/gu, '')
    .replaceAll(/\s*\[(?:본조신설|전문개정|제목개정|본조개정|종전|시행일)[^[\]]{0,400}\]/gu, '')
    .trim();

/** Where there are several: behind each 다. the next begins, and 다만 begins a proviso, in older laws 그러나. */
function koreanSentences(text: string): readonly PlaceSentence[] | undefined {
  const parts = text.split(/(?<=다\.) /u);
  if (parts.length < 2) return undefined;
  return parts.map((part, at) => ({
    text: at < parts.length - 1 ? `${part} ` : part,
    isProviso: at > 0 && /^(?:다만|단|그러나)[, ]/u.test(part),
  }));
}

interface WrittenPlace {
  readonly key: string;
  readonly level: PlaceLevel;
  readonly number: string;
  readonly caption?: string | undefined;
  readonly text: string;
  /** Whether places stand under it. */
  readonly hasMore?: boolean;
}

export function koreanPlace({ hasMore = false, text, ...named }: WrittenPlace): StatutePlace {
  // Of annexed tables, which are links, the title says it.
  const isDeleted = !hasMore && saysDeleted(named.level === 'annex' ? (named.caption ?? '') : text);
  const words = isDeleted ? text : withoutMarks(text);
  return present({
    ...named,
    text: words,
    sentences: koreanSentences(words),
    isDeleted: isDeleted ? (true as const) : undefined,
  });
}
