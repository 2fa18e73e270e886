// Reads Korean statutes as collections keep them in Markdown: every article is a heading of the fifth level, 부칙 follows the main part.
import { present } from '../../model/present.ts';
import { branchLabel, circledNumber, koreanPlace } from './korean-places.ts';
import {
  annexStep,
  articleStep,
  divisionStep,
  itemStep,
  joinSteps,
  paragraphStep,
  subitemStep,
  supplementStep,
} from './place-key.ts';
import type { PlaceLevel, Statute, StatutePlace } from './statute.ts';

/** What stands before the text. */
export interface KoreanFrontMatter {
  readonly title: string;
  /** 법령ID: one for all revisions of a law, and another for another law of the same name. */
  readonly lawId?: string;
  /** 법률 제21454호 */
  readonly number?: string;
  readonly from?: string;
  /** 별표 and 서식, which are not in the text. */
  readonly annexes: readonly { readonly kind: 'table' | 'form'; readonly number: string; readonly title: string }[];
}

/** @param body what follows the front matter */
export function readKoreanMarkdown(front: KoreanFrontMatter, body: string): Statute {
  const [main = '', ...behind] = body.split(/^## 부칙[ \t]*$/mu);
  const draft = new Draft();
  readMain(main, draft);
  const counts = {
    articles: draft.count('article'),
    paragraphs: draft.count('paragraph'),
    items: draft.count('item'),
  };
  readSupplements(behind.join('\n'), draft);
  for (const { kind, number, title } of front.annexes) {
    draft.begin({
      key: annexStep(kind, number),
      level: 'annex',
      number: kind === 'table' ? '별표' : '별지',
      caption: title,
    });
  }
  const { title, lawId, number, from } = front;
  return present({
    law: title,
    identity: lawId === undefined ? title : `ko:${lawId}`,
    number,
    abbreviations: [],
    from,
    counts,
    places: draft.places(),
    called: [],
  });
}

interface OpenPlace {
  readonly key: string;
  readonly level: PlaceLevel;
  readonly number: string;
  readonly caption?: string | undefined;
  readonly lines: string[];
}

/** Places in the order of print, each with the lines that belong to it. */
class Draft {
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
  places(): readonly StatutePlace[] {
    const once = new Map<string, OpenPlace>();
    for (const place of this.#places) if (!once.has(place.key)) once.set(place.key, place);
    const all = [...once.values()];
    const parents = new Set(all.map(({ key }) => key.slice(0, Math.max(0, key.lastIndexOf('/')))));
    return all.map(({ lines, ...place }) =>
      koreanPlace({ ...place, text: lines.join('\n'), hasMore: parents.has(place.key) }),
    );
  }
}

const divisions = ['part', 'chapter', 'section', 'subsection'] as const;
const article = /^#{5} 제(\d+)조((?:의\d+)*)\s*(?:\((.*)\))?\s*$/u;

function readMain(text: string, draft: Draft): void {
  let above: string[] = [];
  let around = '';
  for (const line of text.split('\n')) {
    const heading = /^(#{1,4}) (.+)$/u.exec(line);
    const named = article.exec(line);
    if (named !== null) {
      const [, digits = '', branches = '', caption] = named;
      const label = `${Number(digits)}${branchLabel(branches)}`;
      around = draft.begin({ key: articleStep(label), level: 'article', number: `제${digits}조${branches}`, caption });
    } else if (heading !== null) {
      const depth = (heading[1] as string).length;
      const number = /^제(\d+)(?:편|장|절|관)((?:의\d+)*)/u.exec(heading[2] as string);
      if (number === null) continue;
      const kind = divisions[depth - 1] as (typeof divisions)[number];
      const step = divisionStep({ kind, number: `${Number(number[1])}${branchLabel(number[2] ?? '')}` });
      above = [...above.slice(0, depth - 1), step];
      draft.begin({ key: joinSteps(...above.filter(Boolean)), level: 'division', number: '', caption: heading[2] });
      around = '';
    } else if (around !== '' && line.trim() !== '') readLine(line, around, draft);
  }
}

/** The places that the lines of one article may begin; `last` are those that are open. */
const open = new WeakMap<Draft, { article: string; paragraph: string; item: string; subitem: string }>();

function readLine(line: string, around: string, draft: Draft): void {
  const plain = line.replaceAll(/\\([.\-*_<>[\]()])/gu, '$1');
  const at = open.get(draft);
  const state = at?.article === around ? at : { article: around, paragraph: around, item: '', subitem: '' };
  open.set(draft, state);
  const paragraph = /^(?:\*\*)?([①-⑳㉑-㉟㊱-㊿])(?:\*\*)?\s*(.*)$/u.exec(plain);
  const item = /^ {0,2}(\d+(?:의\d+)?)\. (.*)$/u.exec(plain);
  const subitem = /^ {3,5}([가-힣](?:의\d+)?)\. (.*)$/u.exec(plain);
  const deep = /^\s{0,8}(\d+)\)\s*(.+)$/u.exec(plain);
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
  } else if (deep !== null && state.subitem !== '') {
    const [, number = '', words = ''] = deep;
    draft.begin({ key: joinSteps(state.subitem, subitemStep(number)), level: 'subitem', number: `${number})` }, words);
  } else draft.go(plain.trim());
}

/** `부칙 <제N호,YYYY.M.D>` begins each; their articles are plain lines, and so are their paragraphs. */
function readSupplements(text: string, draft: Draft): void {
  let supplement = '';
  let around = '';
  for (const line of text.split('\n')) {
    const head = /^부칙\s*(?:\((.{0,200}?)\))?\s*<(제\d+호)[^<>]*>/u.exec(line.trim());
    const named = /^제(\d+)조((?:의\d+)*)\s*(?:\(([^()]{0,200})\))?\s*(.*)$/u.exec(line);
    if (head !== null) {
      supplement = supplementStep(head[2] as string);
      draft.begin({ key: supplement, level: 'supplement', number: '부칙', caption: line.trim() });
      around = supplement;
    } else if (supplement === '' || line.trim() === '') continue;
    else if (named !== null) {
      const [, digits = '', branches = '', caption, words = ''] = named;
      const label = `${Number(digits)}${branchLabel(branches)}`;
      const key = joinSteps(supplement, articleStep(label));
      around = draft.begin({ key, level: 'article', number: `제${digits}조${branches}`, caption });
      if (words !== '') readLine(words, around, draft);
    } else readLine(line, around, draft);
  }
}
