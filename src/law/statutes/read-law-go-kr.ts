// Reads the XML in which law.go.kr answers for a statute.
import { present } from '../../model/present.ts';
import { isSupplementHead, KoreanDraft, readSubitemLine, readSupplements } from './korean-lines.ts';
import { branchLabel, circledNumber, koreanPlace } from './korean-places.ts';
import { annexStep, articleStep, divisionStep, itemStep, joinSteps, paragraphStep, subitemStep } from './place-key.ts';
import { placesOnce } from './places-once.ts';
import type { StatuteReader } from './read-egov-statute.ts';
import type { StatutePlace } from './statute.ts';
import {
  childNamed,
  childrenNamed,
  elementsOf,
  linesOf,
  type StatuteElement,
  wordsOf,
  wordsOfChild,
} from './statute-element.ts';

const units: ReadonlySet<string> = new Set([
  '법령ID',
  '공포일자',
  '공포번호',
  '법종구분',
  '법령명_한글',
  '법령명한글',
  '법령명약칭',
  '시행일자',
  '조문단위',
  '부칙단위',
  '별표단위',
]);

interface Building {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (StatuteElement | string)[];
}

export function createLawGoKrReader(): StatuteReader {
  const told: Record<string, string> = {};
  const places: StatutePlace[] = [];
  const counts = { articles: 0, paragraphs: 0, items: 0 };
  const divisions = new Map<string, string>();
  let building: Building[] = [];

  function take(unit: StatuteElement): void {
    if (unit.name === '조문단위') {
      const isHeading = wordsOfChild(unit, '조문여부') === '전문';
      const found = isHeading ? divisionPlaces(unit, divisions) : articlePlaces(unit);
      places.push(...found);
      for (const { level } of found) {
        if (level === 'article' || level === 'paragraph' || level === 'item') counts[`${level}s`]++;
      }
    } else if (unit.name === '부칙단위') places.push(...supplementPlaces(unit));
    else if (unit.name === '별표단위') places.push(annexPlace(unit));
    else told[unit.name] ??= wordsOf(unit);
  }

  return {
    open(name, attributes) {
      if (building.length > 0 || units.has(name)) building.push({ name, attributes, children: [] });
    },
    text(words) {
      building.at(-1)?.children.push(words);
    },
    close() {
      const done = building.pop();
      if (done === undefined) return;
      if (building.length > 0) building.at(-1)?.children.push(done);
      else take(done);
    },
    finish() {
      building = [];
      const title = told.법령명_한글 ?? told.법령명한글;
      if (title === undefined || title === '') return undefined;
      const id = told.법령ID ?? '';
      return present({
        law: title,
        identity: id === '' ? title : `ko:${id}`,
        number: told.공포번호 === undefined ? undefined : `${told.법종구분 ?? '법률'} 제${Number(told.공포번호)}호`,
        abbreviations: (told.법령명약칭 ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()])),
        from: dayOf(told.시행일자),
        counts,
        ...placesOnce(places),
        called: [],
      });
    },
  };
}

/** 99999999 stands for a day that is not settled yet. */
const dayOf = (digits = ''): string | undefined =>
  /^\d{8}$/u.test(digits) && digits !== '99999999'
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : undefined;

/** `N` or `N-M` of a number and its branch, `0001` and `02`. */
function numberOf(unit: StatuteElement, name: string): string {
  const [number, branch] = [wordsOfChild(unit, `${name}번호`), wordsOfChild(unit, `${name}가지번호`)];
  const plain = branchLabel(number.replaceAll(/[.)\s]/gu, ''));
  const label = /^\d+$/u.test(plain) ? String(Number(plain)) : plain;
  return Number(branch) > 0 ? `${label}-${Number(branch)}` : label;
}

const divisionKinds = { 편: 'part', 장: 'chapter', 절: 'section', 관: 'subsection' } as const;
const divisionOrder = Object.values(divisionKinds);

/**
 * A unit that says 전문 is the heading of a division, or the words before the first article.
 * @param above steps of the divisions that are open, by their kind
 */
function divisionPlaces(unit: StatuteElement, above: Map<string, string>): readonly StatutePlace[] {
  const caption = wordsOfChild(unit, '조문내용');
  const [, digits, sign, branches = ''] = /^제(\d+)(편|장|절|관)((?:의\d+)*)/u.exec(caption) ?? [];
  if (sign === undefined) return [];
  const kind = divisionKinds[sign as keyof typeof divisionKinds];
  for (const finer of divisionOrder.slice(divisionOrder.indexOf(kind))) above.delete(finer);
  above.set(kind, divisionStep({ kind, number: `${Number(digits)}${branchLabel(branches)}` }));
  return [koreanPlace({ key: joinSteps(...above.values()), level: 'division', number: '', caption, text: '' })];
}

function articlePlaces(unit: StatuteElement): readonly StatutePlace[] {
  const label = numberOf(unit, '조문');
  const key = articleStep(label);
  const number = `제${label.replaceAll('-', '조의')}${label.includes('-') ? '' : '조'}`;
  const caption = wordsOfChild(unit, '조문제목') || undefined;
  const words = wordsOfChild(unit, '조문내용').replace(/^제\d+조(?:의\d+)*\s*(?:\([^()]*\))?\s*/u, '');
  const under = childrenNamed(unit, '항').flatMap((paragraph) => paragraphPlaces(paragraph, key));
  return [koreanPlace({ key, level: 'article', number, caption, text: words, hasMore: under.length > 0 }), ...under];
}

/** One without a number is there only to hold the items of an article. */
function paragraphPlaces(paragraph: StatuteElement, around: string): readonly StatutePlace[] {
  const sign = wordsOfChild(paragraph, '항번호');
  const label = circledNumber(sign);
  const key = label === undefined ? around : joinSteps(around, paragraphStep(label));
  const items = itemsOf(paragraph).flatMap(({ item, subitems }) => itemPlaces(item, subitems, key));
  if (label === undefined) return items;
  const text = wordsOfChild(paragraph, '항내용').replace(/^[①-⑳㉑-㉟㊱-㊿]\s*/u, '');
  return [koreanPlace({ key, level: 'paragraph', number: sign, text, hasMore: items.length > 0 }), ...items];
}

interface OpenItem {
  readonly item: StatuteElement;
  readonly subitems: StatuteElement[];
}

/** 호 with their 목, which answers have inside of them, or behind them. */
function itemsOf(paragraph: StatuteElement): readonly OpenItem[] {
  const found: OpenItem[] = [];
  for (const child of elementsOf(paragraph)) {
    if (child.name === '호') found.push({ item: child, subitems: [...childrenNamed(child, '목')] });
    else if (child.name === '목') found.at(-1)?.subitems.push(child);
  }
  return found;
}

function itemPlaces(
  item: StatuteElement,
  subitems: readonly StatuteElement[],
  around: string,
): readonly StatutePlace[] {
  const key = joinSteps(around, itemStep(numberOf(item, '호')));
  const below = subitems.flatMap((one) => subitemPlaces(one, key));
  const number = wordsOfChild(item, '호번호');
  const text = wordsOfChild(item, '호내용').replace(/^\s*\d+(?:의\d+)?\.\s*/u, '');
  return [koreanPlace({ key, level: 'item', number, text, hasMore: below.length > 0 }), ...below];
}

/** What a 목 counts below itself, 1) and 가), stands on lines of its words. */
function subitemPlaces(subitem: StatuteElement, around: string): readonly StatutePlace[] {
  const key = joinSteps(around, subitemStep(numberOf(subitem, '목')));
  const content = childNamed(subitem, '목내용');
  const draft = new KoreanDraft();
  const [first = '', ...others] = content === undefined ? [] : linesOf(content).trim().split('\n');
  draft.begin(
    { key, level: 'subitem', number: wordsOfChild(subitem, '목번호') },
    first.replace(/^\s*[가-힣]\.\s*/u, ''),
  );
  for (const line of others) if (line.trim() !== '') readSubitemLine(line, key, draft);
  return draft.places();
}

/** 부칙 as the Markdown of collections has them, but for spaces before their paragraphs. */
function supplementPlaces(unit: StatuteElement): readonly StatutePlace[] {
  const content = childNamed(unit, '부칙내용');
  const text = (content === undefined ? '' : linesOf(content)).trim().replaceAll(/^ +(?=[①-⑳㉑-㉟㊱-㊿])/gmu, '');
  const draft = new KoreanDraft();
  const number = `부칙 <제${Number(wordsOfChild(unit, '부칙공포번호')) || ''}호>`;
  readSupplements(isSupplementHead(text.split('\n', 1)[0] ?? '') ? text : `${number}\n${text}`, draft);
  return draft.places();
}

function annexPlace(unit: StatuteElement): StatutePlace {
  const isForm = wordsOfChild(unit, '별표구분').includes('서식');
  const key = annexStep(isForm ? 'form' : 'table', numberOf(unit, '별표'));
  return koreanPlace({
    key,
    level: 'annex',
    number: isForm ? '별지' : '별표',
    caption: wordsOfChild(unit, '별표제목'),
    text: '',
  });
}
