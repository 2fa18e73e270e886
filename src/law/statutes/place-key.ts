// Where a place stands in a statute, as one text that a file of statutes can be searched by.
import { present } from '../../model/present.ts';
import { kanjiDigits, kanjiValue } from '../../text/kanji-number.ts';
import { type Division, isColumn, type Provision, remarks, rowUnit, rowUnits } from '../places/provision.ts';
import { provisionLabel } from '../places/provision-label.ts';

/** One step of a key: `A:709`, `P:1`, `I:2-2`, `U:イ`; `S:` supplementary provisions, `X:table:1` an annex, `R:` a row, `V:` a division. */
export const articleStep = (label: string): string => `A:${label}`;
export const paragraphStep = (label: string): string => `P:${label}`;
export const itemStep = (label: string): string => `I:${label}`;
export const subitemStep = (label: string): string => `U:${label}`;
export const rowStep = (label: string): string => `R:${label}`;
export const annexStep = (kind: string, label: string): string => `X:${kind}:${label}`;
export const divisionStep = ({ kind, number }: Division): string => `V:${kind}:${number}`;
export const supplementStep = (amendment: string): string => `S:${amendmentLabel(amendment)}`;

export const joinSteps = (...steps: readonly string[]): string => steps.filter((step) => step !== '').join('/');

/** The key without its last step; empty at the top. */
export const parentKey = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('/')));

/** `709` of `A:709`, `1` of `X:table:1`. */
export const labelOfKey = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

/**
 * The steps that lead to a place. Of each the ways in which a file may have it: an item that is cited without its paragraph is of the first
 * one, or, where paragraphs have no numbers, of the article; what a citation calls 項 of an annexed table is a row.
 */
export function stepsOf(provision: Provision): readonly (readonly string[])[] {
  const { supplement, annex, divisions = [], article, paragraph, item, subitems = [] } = provision;
  const steps: (readonly string[])[] = [];
  if (supplement !== undefined) steps.push([supplementStep(supplement)]);
  if (annex !== undefined) {
    steps.push([annexStep(annex.kind, annex.number)]);
    if (paragraph !== undefined) steps.push(rowSteps(paragraph));
    if (item !== undefined) steps.push([itemStep(item), rowStep(item)]);
  } else {
    if (article === undefined) for (const division of divisions) steps.push([divisionStep(division)]);
    else steps.push([articleStep(article)]);
    if (paragraph !== undefined) steps.push([paragraphStep(paragraph)]);
    if (item !== undefined) {
      steps.push(
        paragraph === undefined ? [joinSteps(paragraphStep('1'), itemStep(item)), itemStep(item)] : [itemStep(item)],
      );
    }
  }
  // Columns of tables are not told apart.
  return [...steps, ...subitems.filter((label) => !isColumn(label)).map((label) => [subitemStep(label)])];
}

/** 別表第一の四の項 may be what the table calls 第四類. */
const rowSteps = (label: string): readonly string[] =>
  [
    label,
    ...(/^\d/u.test(label) && rowUnit(label) === undefined ? ['類', '級', '種'].map((unit) => label + unit) : []),
  ].map(rowStep);

/** Whether a key is that of the notes below a table, or lies in them. */
export const isInRemarks = (key: string): boolean => key.split('/').includes(rowStep(remarks));

/** The place that a key is, to be printed. */
export function provisionOf(key: string): Provision {
  let provision: Provision = {};
  for (const step of key.split('/')) {
    const [kind, label = '', more = ''] = step.split(':');
    if (kind === 'S') provision = { ...provision, supplement: label };
    else if (kind === 'A') provision = { ...provision, article: label };
    else if (kind === 'P' || kind === 'R') provision = { ...provision, paragraph: label };
    else if (kind === 'I') provision = { ...provision, item: label };
    else if (kind === 'U') provision = { ...provision, subitems: [...(provision.subitems ?? []), label] };
    else if (kind === 'X') provision = { ...provision, annex: { kind: label as 'table', number: more } };
    else if (kind === 'V') {
      const division = { kind: label as Division['kind'], number: more };
      provision = { ...provision, divisions: [...(provision.divisions ?? []), division] };
    }
  }
  return present(provision);
}

// Labels of what a file numbers.

/** `3_2` is `3-2`; of a range `29:31` both ends. */
export function labelsOfNum(num: string): { readonly label: string; readonly to?: string } | undefined {
  const [first, last, ...others] = num.normalize('NFKC').trim().split(':');
  const label = provisionLabel((first ?? '').replaceAll('_', '-'));
  if (label === undefined || others.length > 0) return undefined;
  const to = last === undefined ? undefined : provisionLabel(last.replaceAll('_', '-'));
  return present({ label, to: to === label ? undefined : to });
}

/** `1`, of （一）, 一 and 第一項, `1級` of 第一級, `い` of （い）: what a row of a table begins with. Undefined for other words. */
export function rowLabel(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^\((.*)\)$/u, '$1');
  if (/^[ぁ-ん]$/u.test(plain)) return plain;
  const [, number, unit] = countedRow.exec(plain) ?? [];
  if (number === undefined || unit === undefined) return provisionLabel(plain);
  const label = provisionLabel(number);
  return label === undefined || '号項'.includes(unit) ? label : label + unit;
}

const countedRow = new RegExp(`^第(.{1,8}?)(${rowUnits}|[号項])$`, 'u');

const number = `(?:\\d{1,4}|元|[${kanjiDigits}]{1,8})`;
const japanese = new RegExp(
  `(明治|大正|昭和|平成|令和)(${number})年(?:${number}月)?(?:${number}日)?([^年]{1,20}?)第?(${number})号`,
  'u',
);

/**
 * A law that amended another, by its number, whichever way it is written: 平成一六年一二月一日法律第一四七号, 平成十六年法律第百四十七号, 제5305호. Of
 * one that was promulgated in the year before that of its number (平成一二年八月一四日　平成一三年厚生労働省令第二号) the number counts. What is none of these stays as it is, and an empty text empty.
 */
export function amendmentLabel(amendment: string): string {
  const plain = amendment.normalize('NFKC').replaceAll(/[\s/:]/gu, '');
  const match = japanese.exec(plain);
  if (match !== null) {
    const [, era = '', year = '', kind = '', no = ''] = match;
    return `${era}${value(year)}年${kind}第${value(no)}号`;
  }
  const korean = /제(\d{1,6})호/u.exec(plain);
  return korean === null ? plain : `제${Number(korean[1])}호`;
}

const value = (digits: string): number =>
  digits === '元' ? 1 : /^\d/u.test(digits) ? Number(digits) : kanjiValue(digits);
