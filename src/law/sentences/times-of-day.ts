// Hours of the day and days of the week that a sentence states, however they are written: 18:00, 午後六時, 6 in the evening; from Monday to Friday.
import { kanjiDigits, kanjiValue } from '../../text/kanji-number.ts';

export interface TimeFound {
  readonly dimension: 'daytime' | 'weekday';
  /** Minutes since midnight; the day of the week from 0, Monday. */
  readonly value: number;
  readonly text: string;
  readonly at: number;
  /** Whether it may be twelve hours later, too: nothing tells morning and evening apart (false). */
  readonly isLoose?: true;
}

const cjkNumber = `\\d{1,2}|[${kanjiDigits}]{1,3}`;
const koreanHours = '한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두'.split(' ');
const englishHours = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const japanese = new RegExp(
  `(午前|午後|朝|夜|夕方)?の?(?<![第\\d])(${cjkNumber})時(?!間|[的期点限代差給])(?:(半)|(${cjkNumber})分)?`,
  'gu',
);
const korean = new RegExp(
  `(오전|오후|아침|저녁|밤|새벽)?\\s?(?<![제\\d가-힣])(\\d{1,2}|${koreanHours.toReversed().join('|')})\\s?시(?![간장의민설행험작점])(?:\\s?(반)|\\s?(\\d{1,2})분)?`,
  'gu',
);
const meridiem = '(a\\.?m\\b\\.?|p\\.?m\\b\\.?|in the morning|in the afternoon|in the evening|at night)';
const english = new RegExp(
  `(?<![\\d:])(\\d{1,2}):(\\d{2})(?![\\d:])(?:\\s?${meridiem})?|\\b(\\d{1,2}|${englishHours.join('|')})\\s?(?:o'clock(?:\\s${meridiem})?|${meridiem})`,
  'giu',
);
const isMorning = /^(?:午前|朝|오전|아침|새벽|a\.?m|in the morning)/iu;

/** @param text NFKC, in small letters */
export function timesOfDay(text: string): readonly TimeFound[] {
  const read: (Omit<TimeFound, 'value' | 'isLoose'> & {
    readonly hour: number;
    readonly minute: number;
    half?: string;
  })[] = [];
  const add = (match: RegExpMatchArray, hour: number, minute: number, half: string | undefined): void => {
    if (hour > 24 || minute > 59) return;
    const head = { dimension: 'daytime', text: match[0], at: match.index ?? 0, hour, minute } as const;
    read.push(half === undefined ? head : { ...head, half });
  };
  for (const match of text.matchAll(japanese)) {
    const [, half, hour = '', half30, minute] = match;
    add(match, numberOf(hour), half30 === undefined ? numberOf(minute ?? '0') : 30, half);
  }
  for (const match of text.matchAll(korean)) {
    const [, half, hour = '', half30, minute] = match;
    const named = koreanHours.indexOf(hour);
    add(match, named < 0 ? Number(hour) : named + 1, half30 === undefined ? Number(minute ?? 0) : 30, half);
  }
  for (const match of text.matchAll(english)) {
    const [, hour24, minute = '0', half24, hour = '', clock, half] = match;
    const named = englishHours.indexOf(hour);
    add(
      match,
      hour24 === undefined ? (named < 0 ? Number(hour) : named + 1) : Number(hour24),
      Number(minute),
      half24 ?? clock ?? half,
    );
  }
  // Where one hour is beyond twelve, all that are not marked count to twenty-four.
  const isWhole = read.some(({ hour }) => hour > 12);
  return read.map(({ hour, minute, half, ...found }) => {
    if (half === undefined)
      return {
        ...found,
        value: (hour % 24) * 60 + minute,
        ...(isWhole || hour > 12 || hour === 0 ? {} : { isLoose: true as const }),
      };
    const from = hour > 12 ? hour : (hour % 12) + (isMorning.test(half) ? 0 : 12);
    return { ...found, value: from * 60 + minute };
  });
}

const numberOf = (digits: string): number => (/^\d/u.test(digits) ? Number(digits) : kanjiValue(digits));

const days = ['月월mon', '火화tues', '水수wednes', '木목thurs', '金금fri', '土토satur', '日일sun'] as const;
const dayPattern = /([月火水木金土日])曜日?|([월화수목금토일])요일|\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b/giu;
/** What stands between the ends of a span of days. */
const span = /^(?:から|부터|\s?(?:to|through|until)\s|\s?[–〜～~-]\s?)\s?$/u;

/** 平日 and weekdays are five days of a week, whatever holidays are. */
const halves = /平日|평일|\bweekdays?\b|週末|주말|土日|\bweekends?\b/gu;
const weekend = /週末|주말|土日|weekend/u;

/** A span of days is all of them. @param text NFKC, in small letters */
export function weekdays(text: string): readonly TimeFound[] {
  const wholes: TimeFound[] = [];
  const found = [...text.matchAll(dayPattern)].map((match): TimeFound => {
    const sign = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase();
    return {
      dimension: 'weekday',
      value: days.findIndex((names) => names.includes(sign)),
      text: match[0],
      at: match.index,
    };
  });
  for (const match of text.matchAll(halves)) {
    const isWeekend = weekend.test(match[0]);
    for (const value of isWeekend ? [5, 6] : [0, 1, 2, 3, 4])
      wholes.push({ dimension: 'weekday', value, text: match[0], at: match.index });
  }
  const spans = found.flatMap((first, at): readonly TimeFound[] => {
    const last = found[at + 1];
    if (last === undefined || !span.test(text.slice(first.at + first.text.length, last.at))) return [];
    const count = (last.value - first.value + 7) % 7;
    const whole = text.slice(first.at, last.at + last.text.length);
    return Array.from({ length: Math.max(0, count - 1) }, (_, between) => ({
      ...first,
      value: (first.value + between + 1) % 7,
      text: whole,
    }));
  });
  return [...found, ...wholes, ...spans];
}
