// Days as Japanese texts write them: 平成15年2月28日, 平15・2・28, R3.3.24, 2003年2月28日, and behind 昭和61年(オ)第1428号 also 同63年4月5日.
import { kanjiDigits } from '../../text/kanji-number.ts';
import { plainDigits } from '../places/provision-label.ts';
import { calendarDay } from './case-citation.ts';

const number = `(?:\\d{1,4}|元|[${kanjiDigits}]{1,5})`;
/** Two signs that stand where an era stands: those of none are told apart from a text that has no day. */
const other = `(?![${kanjiDigits}同])[\\u3400-\\u9fff]{2}(?=(?:\\d{1,4}|元|[${kanjiDigits}]{1,5})年)`;
export const eraYear: string = `(?:明治|大正|昭和|平成|令和|[明大昭平令])${number}年?`;
/** Five groups: era, its year, Western year, month, day. */
export const japaneseDay: string = `(?:(明治|大正|昭和|平成|令和|[明大昭平令MTSHR]|同|${other})(${number}?)|(\\d{4}))(?:年|[・.．])(${number})(?:月|[・.．])(${number})日?`;

/** First and last days of the eras; a day on which one followed the other is of both, as texts have it. */
const eras: readonly (readonly [names: string, from: string, until: string])[] = [
  ['明治 明 M', '1868-01-01', '1912-07-30'],
  ['大正 大 T', '1912-07-30', '1926-12-25'],
  ['昭和 昭 S', '1926-12-25', '1989-01-07'],
  ['平成 平 H', '1989-01-08', '2019-04-30'],
  ['令和 令 R', '2019-05-01', '9999-12-31'],
];
const eraOf = (name: string) => eras.find(([names]) => names.split(' ').includes(name));

/** 昭和61 for 昭61年 and 昭和六十一年: how years of an era are compared. */
export function plainEraYear(text: string): string {
  const [, era = '', year = ''] = /^([^\d元〇一二三四五六七八九十百]{1,2})(.+?)年?$/u.exec(text) ?? [];
  const full = eraOf(era)?.[0].split(' ')[0] ?? era;
  return `${full}${year === '元' ? '1' : plainDigits(year)}`;
}

/**
 * The day in ISO form; undefined where there is none: no such month or day, no such era, an era that was over or had not begun.
 * @param groups those of `japaneseDay`
 * @param same what 同 refers to: the year of the number before, as `plainEraYear` gives it
 */
export function dayOf(groups: readonly (string | undefined)[], same?: string): string | undefined {
  const [era, year = '', western, month = '', day = ''] = groups;
  const value = (digits: string): number => (digits === '元' ? 1 : Number(plainDigits(digits)));
  if (era === undefined) return calendarDay(Number(western), value(month), value(day));
  const before = era === '同' ? /^(\D+)(\d+)$/u.exec(same ?? '') : null;
  const found = eraOf(before?.[1] ?? era);
  const count = year === '' ? Number(before?.[2]) : value(year);
  if (found === undefined || !(count >= 1)) return undefined;
  const [, from, until] = found;
  const date = calendarDay(Number(from.slice(0, 4)) - 1 + count, value(month), value(day));
  return date !== undefined && date >= from && date <= until ? date : undefined;
}
