// The places of one article, of an annexed table, and of what lies in them, as 法令標準XML marks them up.
import { present } from '../../model/present.ts';
import { compareLabels } from '../places/covers.ts';
import { remarks } from '../places/provision.ts';
import { provisionLabel } from '../places/provision-label.ts';
import {
  articleStep,
  itemStep,
  joinSteps,
  labelsOfNum,
  paragraphStep,
  rowLabel,
  rowStep,
  subitemStep,
} from './place-key.ts';
import { type OddNumber, type PlaceLevel, type PlaceSentence, type StatutePlace, saysDeleted } from './statute.ts';
import {
  childNamed,
  childrenNamed,
  elementsOf,
  type StatuteElement,
  wordsOf,
  wordsOfChild,
} from './statute-element.ts';

/** @param around key of what the article stands in: empty in the main part */
export function articlePlaces(article: StatuteElement, around: string): readonly StatutePlace[] {
  const labels = labelsOfNum(article.attributes.Num ?? '') ?? labelsOfTitle(wordsOfChild(article, 'ArticleTitle'));
  if (labels === undefined) return [];
  const key = joinSteps(around, articleStep(labels.label));
  const under = childrenNamed(article, 'Paragraph').flatMap((paragraph, at) => paragraphPlaces(paragraph, key, at));
  const [only, ...others] = under;
  const isDeleted =
    article.attributes.Delete === 'true' || (only?.isDeleted === true && others.every((place) => place.isDeleted));
  return [
    place({
      key,
      level: 'article',
      to: labels.to,
      number: wordsOfChild(article, 'ArticleTitle'),
      caption: wordsOfChild(article, 'ArticleCaption') || undefined,
      text: '',
      isDeleted,
    }),
    ...under,
  ];
}

function labelsOfTitle(title: string): ReturnType<typeof labelsOfNum> {
  const label = provisionLabel(title);
  return label === undefined ? undefined : { label };
}

const titled = /第([〇一二三四五六七八九十百千\d]+)条((?:[のノ][〇一二三四五六七八九十百千\d]+)*)/gu;

/** 商法第三十二条から第五百条まで　削除 is the widest range that laws have. */
const widest = 1000;

/**
 * What is wrong with the number of an article, or of a paragraph or an item in it: its title says another one, or it is none, or a range that does not rise, or
 * is wider than any law has one (nothing).
 */
export function oddNumber(article: StatuteElement): readonly OddNumber[] {
  const number = article.attributes.Num ?? '';
  const title = wordsOfChild(article, 'ArticleTitle');
  const printed = [...title.normalize('NFKC').matchAll(titled)].map(([words]) => provisionLabel(words));
  const labels = labelsOfNum(number);
  const [first, last] = [printed[0] ?? labels?.label, printed.at(-1) ?? labels?.to ?? labels?.label];
  const isTitled = number === '' ? first !== undefined : labels?.label === first && (labels?.to ?? first) === last;
  if (!isTitled || !isSound(number)) return [{ title, number }];
  const inside = childrenNamed(article, 'Paragraph').flatMap((one) => [one, ...childrenNamed(one, 'Item')]);
  return inside.flatMap(({ attributes: { Num = '' } }) => (isSound(Num) ? [] : [{ title, number: Num }]));
}

function isSound(number: string): boolean {
  if (number === '') return true;
  const labels = labelsOfNum(number);
  if (labels?.to === undefined) return labels !== undefined && !number.includes(':');
  const width = Number.parseInt(labels.to, 10) - Number.parseInt(labels.label, 10);
  return compareLabels(labels.label, labels.to) < 0 && width <= widest;
}

/** @param at its place among its neighbours, by which one without a number counts */
export function paragraphPlaces(paragraph: StatuteElement, around: string, at: number): readonly StatutePlace[] {
  const labels = labelsOfNum(paragraph.attributes.Num ?? '') ?? { label: String(at + 1) };
  const key = joinSteps(around, paragraphStep(labels.label));
  const items = childrenNamed(paragraph, 'Item').flatMap((item) => itemPlaces(item, key));
  return [
    wordedPlace(paragraph, {
      key,
      level: 'paragraph',
      to: labels.to,
      number: wordsOfChild(paragraph, 'ParagraphNum'),
      caption: wordsOfChild(paragraph, 'ParagraphCaption') || undefined,
      inner: [/^(?:Item|ParagraphNum|ParagraphCaption)$/u, 'ParagraphSentence'],
      hasMore: items.length > 0,
    }),
    ...items,
  ];
}

/** Items, and what is below them (イ, （１）, （ｉ）): `Subitem1` to `Subitem10`. */
function itemPlaces(item: StatuteElement, around: string, depth = 0): readonly StatutePlace[] {
  const name = depth === 0 ? 'Item' : `Subitem${depth}`;
  const title = wordsOfChild(item, `${name}Title`);
  const label = depth === 0 ? undefined : provisionLabel(title);
  const labels = label === undefined ? (labelsOfNum(item.attributes.Num ?? '') ?? labelsOfTitle(title)) : { label };
  if (labels === undefined) return [];
  const key = joinSteps(around, depth === 0 ? itemStep(labels.label) : subitemStep(labels.label));
  const below = childrenNamed(item, `Subitem${depth + 1}`).flatMap((one) => itemPlaces(one, key, depth + 1));
  return [
    wordedPlace(item, {
      key,
      level: depth === 0 ? 'item' : 'subitem',
      to: labels.to,
      number: title,
      inner: [new RegExp(`^(?:${name}Title|Subitem${depth + 1})$`, 'u'), `${name}Sentence`],
      hasMore: below.length > 0,
    }),
    ...below,
  ];
}

interface WordedPlace {
  readonly key: string;
  readonly level: PlaceLevel;
  readonly to?: string | undefined;
  readonly number: string;
  readonly caption?: string | undefined;
  /** Children that are not its own words, and the child that has its sentences. */
  readonly inner: readonly [others: RegExp, sentences: string];
  readonly hasMore: boolean;
}

function wordedPlace(
  element: StatuteElement,
  { inner: [others, sentences], hasMore, ...named }: WordedPlace,
): StatutePlace {
  const own = { ...element, children: elementsOf(element).filter(({ name }) => !others.test(name)) };
  const text = wordsOf(own);
  const isDeleted = element.attributes.Delete === 'true' || (!hasMore && saysDeleted(text));
  const holder = childNamed(element, sentences);
  return place({ ...named, text, sentences: holder === undefined ? undefined : sentencesOf(holder), isDeleted });
}

/** Where there are several that make up the words; of columns the sentences are those of the last, the columns before it belonging to the first of them. */
function sentencesOf(holder: StatuteElement): readonly PlaceSentence[] | undefined {
  const last = childrenNamed(holder, 'Column').at(-1);
  const found = childrenNamed(last ?? holder, 'Sentence');
  const behind = found.slice(1).map(wordsOf).join('');
  const whole = wordsOf(holder);
  if (!whole.endsWith(behind)) return undefined;
  const sentences = found.map((sentence, at) => {
    const text = at === 0 ? whole.slice(0, whole.length - behind.length) : wordsOf(sentence);
    // Where no function is marked, the word that a proviso begins with tells it; files mark a first sentence by mistake.
    const isMarked = at > 0 && sentence.attributes.Function === 'proviso';
    const isProviso = isMarked || /^(?:ただし|但し|但シ)[、,]?/u.test(text);
    return { text, isProviso };
  });
  return sentences.length > 1 ? sentences : undefined;
}

type OpenPlace = { readonly [Key in keyof StatutePlace]: StatutePlace[Key] | undefined | boolean };

const place = ({ isDeleted, ...known }: OpenPlace): StatutePlace =>
  present({ ...known, isDeleted: isDeleted === true ? true : undefined }) as StatutePlace;

// Annexed tables: rows by what their first cell says, and what is counted in their other cells.

/** @param key of the table */
export function annexPlaces(annex: StatuteElement, key: string): readonly StatutePlace[] {
  const found: StatutePlace[] = [];
  for (const child of elementsOf(annex)) {
    if (child.name === 'Item') found.push(...itemPlaces(child, key));
    else if (child.name === 'Paragraph') found.push(...paragraphPlaces(child, key, found.length));
    else if (child.name === 'TableStruct') {
      for (const table of childrenNamed(child, 'Table')) found.push(...rowsOf(table, key));
      for (const notes of childrenNamed(child, 'Remarks')) found.push(...remarkPlaces(notes, key));
    } else if (child.name === 'Remarks') found.push(...remarkPlaces(child, key));
  }
  return found;
}

/** 備考, and what is counted in it, in items of their own or in sentences. */
function remarkPlaces(notes: StatuteElement, around: string): readonly StatutePlace[] {
  const key = joinSteps(around, rowStep(remarks));
  const counted = childrenNamed(notes, 'Item')
    .flatMap((item) => itemPlaces(item, key))
    .map((one) => ({ ...one, level: 'row' as const }));
  const below = [...counted, ...countedIn(notes, key)];
  const own = below.length > 0 ? [] : elementsOf(notes).filter(({ name }) => name !== 'RemarksLabel');
  return [place({ key, level: 'row', number: remarks, text: wordsOf({ ...notes, children: own }) }), ...below];
}

/** Without 備考, which are places of their own. */
export const withoutRemarks = (element: StatuteElement): StatuteElement => ({
  ...element,
  children: element.children
    .filter((child) => typeof child === 'string' || child.name !== 'Remarks')
    .map((child) => (typeof child === 'string' ? child : withoutRemarks(child))),
});

function rowsOf(table: StatuteElement, around: string): readonly StatutePlace[] {
  const found: StatutePlace[] = [];
  let covered = 0;
  let row: { key: string; at: number } | undefined;
  const rows = childrenNamed(table, 'TableRow');
  for (const tableRow of rows.slice(headingRows(rows[0]))) {
    const columns = childrenNamed(tableRow, 'TableColumn');
    const words = wordsOf(tableRow);
    // A cell that spans rows is not there in the next ones: they belong to the row that it begins.
    if (covered > 0 && row !== undefined) {
      covered--;
      const begun = found[row.at] as StatutePlace;
      found[row.at] = { ...begun, text: `${begun.text}\n${words}` };
      for (const column of columns) found.push(...countedIn(column, row.key));
      continue;
    }
    const [head, ...cells] = columns;
    const label = head === undefined ? undefined : labelOfCell(head);
    covered = Math.max(0, Number(head?.attributes.rowspan ?? 1) - 1);
    if (label === undefined) {
      row = undefined;
      continue;
    }
    row = { key: joinSteps(around, rowStep(label.label)), at: found.length };
    found.push(place({ key: row.key, level: 'row', number: label.number, text: words }));
    for (const cell of cells) found.push(...countedIn(cell, row.key));
  }
  return found;
}

/** Of a heading whose first cell spans rows, those rows name columns: 第一類 beside it is none. */
function headingRows(first: StatuteElement | undefined): number {
  const head = first === undefined ? undefined : childNamed(first, 'TableColumn');
  const spanned = Number(head?.attributes.rowspan ?? 1);
  return head === undefined || labelOfCell(head) !== undefined || !(spanned > 1) ? 0 : spanned;
}

/** 第一級 may stand alone, or before what is said of it. */
function labelOfCell(cell: StatuteElement): { readonly label: string; readonly number: string } | undefined {
  const [first, second] = childrenNamed(cell, 'Sentence').map(wordsOf);
  for (const number of [wordsOf(cell), ...(first !== undefined && second !== undefined ? [first] : [])]) {
    const label = rowLabel(number);
    if (label !== undefined) return { label, number };
  }
  return undefined;
}

/** Sentences of a cell that begin with イ, （１） or 一 and a wide space: each is a place of its row. */
function countedIn(cell: StatuteElement, around: string): readonly StatutePlace[] {
  const found: StatutePlace[] = [];
  let above: { readonly kind: string; readonly key: string }[] = [];
  for (const sentence of childrenNamed(cell, 'Sentence')) {
    const text = wordsOf(sentence);
    const match = /^([（(]?[^\s　（(）)]{1,8}[）)]?)[　\s]+(.+)$/su.exec(text);
    const label = match === null ? undefined : provisionLabel(match[1] as string);
    if (match === null || label === undefined) continue;
    const [, number = '', words = ''] = match;
    const kind = /^[（(]/u.test(number)
      ? /\d/u.test(label)
        ? 'round'
        : 'roman'
      : /^[ァ-ヶ]/u.test(label)
        ? 'kana'
        : 'item';
    const level = above.findIndex((step) => step.kind === kind);
    if (level >= 0) above = above.slice(0, level);
    const key = joinSteps(above.at(-1)?.key ?? around, kind === 'item' ? itemStep(label) : subitemStep(label));
    above = [...above, { kind, key }];
    found.push(place({ key, level: 'row', number, text: words, isDeleted: saysDeleted(words) }));
  }
  return found;
}
