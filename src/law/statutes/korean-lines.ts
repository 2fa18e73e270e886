// The places that lines of a Korean statute begin, whichever form it is published in: ①, 1., 가., 1), and the articles of 부칙.
import { branchLabel, circledNumber, koreanPlace } from './korean-places.ts';
import { articleStep, itemStep, joinSteps, paragraphStep, subitemStep, supplementStep } from './place-key.ts';
import type { PlaceLevel, StatutePlace } from './statute.ts';

interface OpenPlace {
  readonly key: string;
  readonly level: PlaceLevel;
  readonly number: string;
  readonly caption?: string | undefined;
  readonly lines: string[];
}

/** Places in the order of print, each with the lines that belong to it. */
export class KoreanDraft {
  readonly #places: OpenPlace[] = [];
  readonly #counts = new Map<PlaceLevel, number>();

  begin(place: Omit<OpenPlace, 'lines'>, ...lines: readonly string[]): string {
    this.#counts.set(place.level, this.count(place.level) + 1);
    this.#places.push({ ...place, lines: lines.filter((line) => line !== '') });
    return place.key;
  }
  go(line: string): void {
    this.#places.at(-1)?.lines.push(line);
  }
  count(level: PlaceLevel): number {
    return this.#counts.get(level) ?? 0;
  }
  /** All, also those that come twice. */
  places(): readonly StatutePlace[] {
    const parents = new Set(this.#places.map(({ key }) => key.slice(0, Math.max(0, key.lastIndexOf('/')))));
    return this.#places.map(({ lines, ...place }) =>
      koreanPlace({ ...place, text: lines.join('\n'), hasMore: parents.has(place.key) }),
    );
  }
}

/** The places of each draft that are open: what the next line may stand in. */
const open = new WeakMap<KoreanDraft, { article: string; paragraph: string; item: string; subitem: string }>();

export function readLine(line: string, around: string, draft: KoreanDraft): void {
  const plain = line.replaceAll(/\\([.\-*_<>[\]()])/gu, '$1');
  const at = open.get(draft);
  const state = at?.article === around ? at : { article: around, paragraph: around, item: '', subitem: '' };
  open.set(draft, state);
  // From ㉑ on collections write the sign of a paragraph twice.
  const paragraph = /^(?:\*\*)?([①-⑳㉑-㉟㊱-㊿])(?:\*\*)?\s*(?:\1\s*)?(.*)$/u.exec(plain);
  const item = /^ {0,2}(\d+(?:의\d+)?)\. (.*)$/u.exec(plain);
  const subitem = /^ {3,5}([가-힣](?:의\d+)?)\. (.*)$/u.exec(plain);
  if (paragraph !== null) {
    const [, sign = '', words = ''] = paragraph;
    const key = joinSteps(around, paragraphStep(circledNumber(sign) ?? ''));
    state.paragraph = draft.begin({ key, level: 'paragraph', number: sign }, words);
    state.item = '';
    state.subitem = '';
  } else if (item !== null) {
    const [, number = '', words = ''] = item;
    const key = joinSteps(state.paragraph, itemStep(branchLabel(number)));
    state.item = draft.begin({ key, level: 'item', number: `${number}.` }, words);
    state.subitem = '';
  } else if (subitem !== null && state.item !== '') {
    const [, number = '', words = ''] = subitem;
    const key = joinSteps(state.item, subitemStep(branchLabel(number)));
    state.subitem = draft.begin({ key, level: 'subitem', number: `${number}.` }, words);
  } else if (state.subitem !== '') readSubitemLine(plain, state.subitem, draft);
  else draft.go(plain.trim());
}

/** A line below a 목: 1) begins a place, and whatever else stands there goes on with the last one. */
export function readSubitemLine(line: string, around: string, draft: KoreanDraft): void {
  const deep = /^\s*(\d+)\)\s*(.+)$/u.exec(line);
  if (deep === null) draft.go(line.trim());
  else {
    const [, number = '', words = ''] = deep;
    draft.begin({ key: joinSteps(around, subitemStep(number)), level: 'subitem', number: `${number})` }, words);
  }
}

const supplementHead = /^부칙\s*(?:\((.{0,200}?)\))?\s*[<＜](?:[^<>＜＞\d]{0,20} )?(제\d+호)[^<>＜＞]*[>＞]/u;

/** Whether a line says which law brought the 부칙 that follow. */
export const isSupplementHead = (line: string): boolean => supplementHead.test(line.trim());

const supplementArticle = /^제(\d+)조((?:의\d+)*)\s*(?:\(([^()]{0,200})\))?\s*(.*)$/u;
/** 제2조 부터 제4조까지 생략, 제2조 및 제3조 생략. */
const leftOut = /^(?:부터|내지|및|ㆍ|,)\s*제(\d+)조/u;

/**
 * `부칙 <제N호,YYYY.M.D>` begins each; their articles are plain lines, and so are their paragraphs. An article counts on from the one before it: other
 * lines that begin so (제67조제1항 중 … 으로 한다) are words of an amendment.
 */
export function readSupplements(text: string, draft: KoreanDraft): void {
  let supplement = '';
  let around = '';
  let last = 0;
  for (const line of text.split('\n')) {
    const head = supplementHead.exec(line.trim());
    const named = supplementArticle.exec(line);
    if (head !== null) {
      supplement = supplementStep(head[2] as string);
      draft.begin({ key: supplement, level: 'supplement', number: '부칙', caption: line.trim() });
      [around, last] = [supplement, 0];
    } else if (supplement === '' || line.trim() === '') continue;
    else if (named !== null && countsOn(named, last)) {
      const [, digits = '', branches = '', caption, words = ''] = named;
      const label = `${Number(digits)}${branchLabel(branches)}`;
      const key = joinSteps(supplement, articleStep(label));
      around = draft.begin({ key, level: 'article', number: `제${digits}조${branches}`, caption });
      last = Number(leftOut.exec(words)?.[1] ?? digits);
      if (words !== '') readLine(words, around, draft);
    } else readLine(line, around, draft);
  }
}

/** The next number, or the same with a branch; without a caption only where no part of it follows: 제2조제1항 is a place that is spoken of. */
function countsOn([, digits, branches = '', caption, words = '']: RegExpExecArray, last: number): boolean {
  const isNext = Number(digits) === last + 1 || (Number(digits) === last && branches !== '');
  return isNext && (caption !== undefined || !/^(?:제\d|중|의|[을를은는에])/u.test(words));
}
