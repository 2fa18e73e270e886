// What a citation, an entry of a file or a document says of a decision, in forms that can be compared.
import { present } from '../../model/present.ts';
import { kanjiDigits } from '../../text/kanji-number.ts';
import { plainDigits, plainForms } from '../places/provision-label.ts';
import type { CaseCitation, CaseKind } from './case-citation.ts';
import { courtNamed, usSupremeCourt } from './court-names.ts';
import { plainEraYear } from './japanese-days.ts';

export interface CaseDescription {
  /** In full, 最高裁判所; of reporters of one court alone that court. */
  readonly court?: string;
  readonly bench?: string;
  /** `2003-02-28`, or the year alone. */
  readonly date?: string;
  /** As it is written. */
  readonly noSuchDay?: string;
  readonly kind?: CaseKind;
  /** `2018다1234`, `平成29(受)1234`, `C-131/12`. */
  readonly numbers: readonly string[];
  /** `民集57.2.1`, `U.S. 410.113`, and neutral citations: `EWCA Civ 2019/12`. */
  readonly reports: readonly string[];
  readonly name?: string;
}

type Described = Pick<CaseCitation, 'court' | 'date' | 'noSuchDay' | 'kind' | 'numbers' | 'reported' | 'name'>;

export function describeCase({
  court,
  date,
  noSuchDay,
  kind,
  numbers = [],
  reported = [],
  name,
}: Described): CaseDescription {
  const reports = reported.flatMap((text) => reportKey(text) ?? []);
  const isNeutral = court !== undefined && numbers.length > 0 && numbers.every((one) => /^\d{1,5}$/u.test(one));
  const neutral = isNeutral
    ? numbers.map((one) => `${court.replace(/ \(.*\)$/u, '')} ${date?.slice(0, 4)}/${Number(one)}`)
    : [];
  const named = court === undefined ? undefined : courtNamed(court);
  const implied = reports.some((key) => /^(?:U\.S\.|S\.Ct\.|L\.Ed\.(?:2d)?) /u.test(key)) ? usSupremeCourt : undefined;
  return present({
    court: named === undefined || named.name === '' ? implied : named.name,
    bench: named?.bench,
    date,
    noSuchDay,
    kind,
    numbers: isNeutral ? [] : numbers.map(numberKey),
    reports: [...neutral, ...reports],
    name,
  });
}

/** 平成29(受)1234 for 平29(受)第1234号; others as they are, without spaces. */
export function numberKey(text: string): string {
  const plain = plainForms(text.normalize('NFKC')).replace(/\s/gu, '');
  const japanese = /^(.+?)年?\(([^()]{1,3})\)第?(.+?)号?$/u.exec(plain);
  if (japanese === null) return plain;
  const [, year = '', code = '', no = ''] = japanese;
  return /^(?:\d|[〇一二三四五六七八九十百千])+$/u.test(no)
    ? `${plainEraYear(year)}(${code})${plainDigits(no)}`
    : plain;
}

const seriesNames: Readonly<Record<string, string>> = {
  ...{ 裁判所時報: '裁時', US: 'U.S.', 判例時報: '判時', 判例タイムズ: '判タ', 裁判集民事: '集民', 裁判集刑事: '集刑' },
  ...{ 'A.C.': 'AC', 'W.L.R.': 'WLR', 'S.C.R.': 'SCR' },
};
const count = `(?:\\d{1,6}|[${kanjiDigits}]{1,8})`;
const japaneseReport = new RegExp(
  `^([^\\d${kanjiDigits}]{2,7})(?:(${count})[-・](${count})(?:[-・](${count}))?|(?:(${count})(?:[=・]${count})?[巻輯])?(?:(${count})(?:[=・]${count})?号)?(?:(${count})(?:-${count})?頁?)?)$`,
  'u',
);

/** Series, volume, number and page; undefined where it does not tell a page. Numbers that are not told are empty. */
export function reportKey(text: string): string | undefined {
  const plain = plainForms(text.normalize('NFKC')).trim();
  const british = /^\[(\d{4})\] ?(?:(\d{1,3}) )?(.+?) (\d{1,5})$/u.exec(plain);
  if (british !== null) {
    const [, year, volume = '', series = '', page] = british;
    return `${seriesNames[series] ?? series} ${year}/${volume}.${page}`;
  }
  const american = /^(\d{1,4}) ([A-Z].*?) ?(\d{1,5})$/u.exec(plain);
  if (american !== null) {
    const [, volume, series = '', page] = american;
    return `${seriesNames[series] ?? series.replaceAll(' ', '')} ${volume}.${page}`;
  }
  const match = japaneseReport.exec(plain.replaceAll(' ', ''));
  if (match === null) return undefined;
  const [, series = '', first, second, third, volume, no, page] = match;
  const name = seriesNames[series] ?? series;
  const digits = (value: string | undefined): string => (value === undefined ? '' : plainDigits(value));
  if (first !== undefined) {
    // 判タ1460-5 has no volumes; 民集57-2-1 has.
    return third === undefined
      ? `${name}.${digits(first)}.${digits(second)}`
      : `${name}${digits(first)}.${digits(second)}.${digits(third)}`;
  }
  return page === undefined ? undefined : `${name}${digits(volume)}.${digits(no)}.${digits(page)}`;
}

/** For readers and tests: 最高裁判所 第二小法廷 2003-02-28 judgment 民集57.2.1. */
export const printDescription = ({
  court,
  bench,
  date,
  noSuchDay,
  kind,
  numbers,
  reports,
  name,
}: CaseDescription): string =>
  [
    court,
    bench,
    date ?? (noSuchDay === undefined ? undefined : `!${noSuchDay}`),
    kind,
    numbers.join('+'),
    reports.join('+'),
    name === undefined ? undefined : `“${name}”`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
