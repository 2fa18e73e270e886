// Which places are citations where no law stands before them.
import { kanjiDigits } from '../../../text/kanji-number.ts';
import type { CitationContext } from '../legal-citation.ts';
import { isNameCharacter } from './characters.ts';
import { mayFollow } from './read-path.ts';
import type { FoundPlace } from './read-place.ts';

/** その他同項に規定する, 場合前項の規定により: what a place may follow without a joint. */
const beginsAfter = /その他$|場合$|又$|及$|[者時]$/u;

const manyDigits = new RegExp(`^(?:[${kanjiDigits}]{2,}条|[${kanjiDigits}]+条[${kanjiDigits}]+項)`, 'u');

interface Bare {
  readonly place: FoundPlace;
  readonly standing: CitationContext;
}

/** 第3条, 前項 and 別表第一 are; 三条 may be a town, 第2章 a book's, and 第2号 a magazine's. */
export function bareMayStand(text: string, at: number, { place: { path, relative, end }, standing }: Bare): boolean {
  if (relative !== undefined)
    return !isNameCharacter(text, at - 1) || beginsAfter.test(text.slice(Math.max(0, at - 3), at));
  if (path === undefined) return false;
  const { top, informal, provision } = path;
  if (top === 'article') {
    if (!informal) return true;
    // （七一五条）; 三条 and 二条城 are towns and castles.
    if (manyDigits.test(text.slice(at, at + 8))) return !isNameCharacter(text, at - 1);
    return /\d/u.test(text[at] as string) && !/[\d.,の]/u.test(text[at - 1] ?? '');
  }
  if (top === 'paragraph') return !informal;
  if (top === 'item')
    return (
      !informal &&
      !isNameCharacter(text, at - 1) &&
      text[at - 1] !== ')' &&
      (!isNameCharacter(text, end) || mayFollow(text, end))
    );
  if (top === 'supplement')
    return provision.article !== undefined || provision.paragraph !== undefined || standing.law !== undefined;
  if (top === 'annex') return true;
  return top === 'division' && (standing.law !== undefined || isWholeLine(text, at, end));
}

function isWholeLine(text: string, at: number, end: number): boolean {
  const before = text.slice(Math.max(0, at - 8), at);
  return (
    /(?:^|\n)[# ]*$/u.test(before) &&
    (before.length < 8 || before.includes('\n')) &&
    /^(?:$|\n)/u.test(text.slice(end, end + 1))
  );
}

const word = /[\u3400-\u9fff々ァ-ヶーA-Za-z]$/u;
/** A law that no list has, or a paper, with what may stand between it and its place. */
const other =
  /(?:(?<![A-Za-z])(?!(?:OK|NG|FAQ|AI|IT)(?![A-Za-z]))[A-Za-z]*[A-Z][A-Za-z-]*[A-Z][A-Za-z]*|[\u3400-\u9fffァ-ヶー](?:約款|契約書?|規約|定款|規程|規則|要綱|要領|指針|通達|法典|条約|憲章|協定書?|覚書|仕様書|説明書|議定書)|約款|契約書|ガイドライン|マニュアル|ポリシー)[」』】》)*_ ]{0,3}(?:(?:中の?|の|では|において(?:は)?|によ(?:れば|ると)) ?)?$/u;
/** BGB（第823条）; 不法行為（第709条） tells what the article is about. */
const otherBefore = /(?<![A-Za-z])[A-Za-z]*[A-Z][A-Za-z-]*[A-Z][A-Za-z]*[」』】》*_ ]{0,3}\($/u;

/** Whether something other than the law in which the text stands is named right before a place: 契約書第3条, BGBの第823条. */
export function isOfOther(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  return word.test(before) || other.test(before) || otherBefore.test(before);
}
