// The amounts, terms, ages and days that a sentence states, with what they are of.
import { kanjiDigits, kanjiValue } from '../../text/kanji-number.ts';
import { timesOfDay, weekdays } from './times-of-day.ts';

/** What can be compared: amounts with amounts, terms with terms. */
export type Dimension =
  | 'money'
  | 'term'
  | 'age'
  | 'multiple'
  | 'share'
  | 'month'
  | 'clock'
  | 'daytime'
  | 'weekday'
  | 'people'
  | 'count';

export interface Quantity {
  readonly dimension: Dimension;
  /** Money in its own unit, terms in days. Thirty days are no month: a month has `month` of them. */
  readonly value: number;
  /** As the text has it. */
  readonly text: string;
  readonly at: number;
  /** Of a time of day that may be twelve hours later, too (false). */
  readonly isLoose?: true;
  /** What a `count` is of. */
  readonly unit?: string;
}

/** Whether both may be compared: amounts with amounts, counts with counts of the same. */
export const areAlike = (a: Quantity, b: Quantity): boolean => a.dimension === b.dimension && a.unit === b.unit;

export const areSame = (a: Quantity, b: Quantity): boolean =>
  areAlike(a, b) &&
  (a.value === b.value || ((a.isLoose ?? b.isLoose) === true && Math.abs(a.value - b.value) === 12 * 60));

/** A month that is no number of days, so that only months are equal to months. */
const month = 30.5;

interface Unit {
  readonly dimension: Dimension;
  readonly times: number;
}

const number = `\\d[\\d,]*(?:\\.\\d+)?|[${kanjiDigits}]+`;
const cjkUnits: Readonly<Record<string, Unit>> = {
  円: { dimension: 'money', times: 1 },
  원: { dimension: 'money', times: 1 },
  日間: { dimension: 'term', times: 1 },
  日: { dimension: 'term', times: 1 },
  週間: { dimension: 'term', times: 7 },
  箇月: { dimension: 'term', times: month },
  か月: { dimension: 'term', times: month },
  カ月: { dimension: 'term', times: month },
  ヶ月: { dimension: 'term', times: month },
  ケ月: { dimension: 'term', times: month },
  ヵ月: { dimension: 'term', times: month },
  年間: { dimension: 'term', times: 12 * month },
  年: { dimension: 'term', times: 12 * month },
  歳: { dimension: 'age', times: 1 },
  才: { dimension: 'age', times: 1 },
  倍: { dimension: 'multiple', times: 1 },
  割: { dimension: 'share', times: 10 },
  パーセント: { dimension: 'share', times: 1 },
  '%': { dimension: 'share', times: 1 },
  人: { dimension: 'people', times: 1 },
  名: { dimension: 'people', times: 1 },
  時間: { dimension: 'clock', times: 1 },
  일간: { dimension: 'term', times: 1 },
  일: { dimension: 'term', times: 1 },
  주: { dimension: 'term', times: 7 },
  주간: { dimension: 'term', times: 7 },
  개월: { dimension: 'term', times: month },
  달: { dimension: 'term', times: month },
  년: { dimension: 'term', times: 12 * month },
  세: { dimension: 'age', times: 1 },
  살: { dimension: 'age', times: 1 },
  배: { dimension: 'multiple', times: 1 },
  퍼센트: { dimension: 'share', times: 1 },
  명: { dimension: 'people', times: 1 },
  시간: { dimension: 'clock', times: 1 },
};
const cjk = new RegExp(
  `(?<![第제\\d])(${number}|한|두|세|네)\\s?([万億千만억천]*)((?:(?<=[万億千만억천])(?:\\d+[千천])?\\d*)?)\\s?(${Object.keys(
    cjkUnits,
  )
    .sort((a, b) => b.length - a.length)
    .join(
      '|',
    )})(?!第|제)(?<!주(?=[차민거소식택권]))(?<!시(?=[장의민설행험작]))(?<!일(?=[반정부체시제]))(?<!명(?=[령의시확]))(?<!배(?=[상우당출]))(?<!세(?=[무금대입액]))(?<!달(?=[라성]))(?<!년(?=도))`,
  'gu',
);
/** 六月以下の懲役: a term of six months; 四月末日: a month of the year. */
const months = new RegExp(
  `(?<![第\\d${kanjiDigits}か箇カヶケヵ])(${number})月(以下|以上|を超え|分)?|(?<!\\d)(\\d{1,2})월`,
  'gu',
);
const koreanNumbers: Readonly<Record<string, number>> = { 한: 1, 두: 2, 세: 3, 네: 4, 하루: 1 };
const scales: Readonly<Record<string, number>> = { 万: 1e4, 億: 1e8, 千: 1e3, 만: 1e4, 억: 1e8, 천: 1e3 };

const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const englishNumber = `\\d[\\d,]*(?:\\.\\d+)?|(?:${tens.join('|')})(?:-(?:${words.slice(1, 10).join('|')}))?|${words.slice(1).toReversed().join('|')}`;
const english = new RegExp(
  `\\$\\s?(\\d[\\d,]*(?:\\.\\d+)?)|\\b(${englishNumber}|a|an|per|each)[\\s-](dollars?|pounds?|euros?|yen|won|days?|weeks?|months?|years?|times|percent|per cent|persons?|people|hours?)\\b|\\b(january|february|march|april|may|june|july|august|september|october|november|december)\\b(?=\\s\\d)`,
  'giu',
);
const englishUnits: Readonly<Record<string, Unit>> = {
  dollar: { dimension: 'money', times: 1 },
  pound: { dimension: 'money', times: 1 },
  euro: { dimension: 'money', times: 1 },
  yen: { dimension: 'money', times: 1 },
  won: { dimension: 'money', times: 1 },
  day: { dimension: 'term', times: 1 },
  week: { dimension: 'term', times: 7 },
  month: { dimension: 'term', times: month },
  year: { dimension: 'term', times: 12 * month },
  time: { dimension: 'multiple', times: 1 },
  percent: { dimension: 'share', times: 1 },
  person: { dimension: 'people', times: 1 },
  hour: { dimension: 'clock', times: 1 },
};
const monthNames = 'january february march april may june july august september october november december'.split(' ');

/** In the order of the text. */
export function quantitiesOf(text: string): readonly Quantity[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const found: Quantity[] = [];
  for (const match of plain.matchAll(cjk)) {
    const [surface, digits = '', scale = '', rest = '', unit = ''] = match;
    const known = cjkUnits[unit];
    if (known === undefined) continue;
    const whole = numberOf(digits) * [...scale].reduce((times, sign) => times * (scales[sign] ?? 1), 1);
    const value = whole + restOf(rest);
    found.push({ dimension: known.dimension, value: value * known.times, text: surface, at: match.index });
  }
  for (const match of plain.matchAll(/하루|한 ?달|매일|monthly|daily|yearly|annual(?:ly)?/gu)) {
    const value = /달|month/u.test(match[0]) ? month : /year|annual/u.test(match[0]) ? 12 * month : 1;
    if (!found.some(({ at, text: had }) => at <= match.index && match.index < at + had.length))
      found.push({ dimension: 'term', value, text: match[0], at: match.index });
  }
  for (const match of plain.matchAll(months)) {
    const [surface, japanese, bound, korean] = match;
    const value = japanese === undefined ? Number(korean) : numberOf(japanese);
    const isTerm = bound !== undefined;
    found.push({
      dimension: isTerm ? 'term' : 'month',
      value: isTerm ? value * month : value,
      text: surface,
      at: match.index,
    });
  }
  for (const match of plain.matchAll(english)) {
    const [surface, money, digits = '', unit = '', month] = match;
    if (money !== undefined) {
      found.push({ dimension: 'money', value: numberOf(money), text: surface, at: match.index });
    } else if (month !== undefined) {
      found.push({ dimension: 'month', value: monthNames.indexOf(month) + 1, text: surface, at: match.index });
    } else {
      const known =
        englishUnits[unit === 'people' ? 'person' : unit === 'per cent' ? 'percent' : unit.replace(/s$/u, '')];
      if (known === undefined) continue;
      found.push({ dimension: known.dimension, value: numberOf(digits) * known.times, text: surface, at: match.index });
    }
  }
  const all = [...found, ...timesOfDay(plain), ...weekdays(plain)];
  return [...all, ...countsOf(plain, all)].sort((a, b) => a.at - b.at);
}

/** 2천500원, 1万2千円: what stands behind the first scale. */
function restOf(rest: string): number {
  const [, thousands, ones = ''] = /^(?:(\d+)[千천])?(\d*)$/u.exec(rest) ?? [];
  return 1000 * Number(thousands ?? 0) + Number(ones);
}

/** What is counted one by one, and measures of which nothing else is made. */
const counters =
  '平方メートル|メートル|キロメートル|センチメートル|キログラム|グラム|リットル|ヘクタール|世帯|区画|枚|個|台|点|本|回|件|冊|匹|頭|軒|棟|通|部|便|着|箱|袋|杯|輪|基|艘|隻|両|室|戸|분|제곱미터|미터|킬로미터|센티미터|킬로그램|그램|리터|세대|장|개|대|점|권|마리|그루|채|번|회|건|통|부|벌|상자|잔|실|분';
const counted = new RegExp(
  `(?<![第제号조항\\d.])(${number})\\s?(${counters})(?![\\d])(?<!개(?=월|인|설))(?<!회(?=의|장|원|계|복))(?<!대(?=하|상|여|리|표))(?<!장(?=소|치|애|관|기))(?<!건(?=물|강|축))(?<!통(?=지|하|행|로))(?<!부(?=터|과|담|분|여))(?<!점(?=검|용|포|유))(?<!部(?=分))(?<!回(?=収|答|復))(?<!本(?=人|条|法|市|町|村))(?<!点(?=検))(?<!台(?=帳))(?<!通(?=知|行|路))`,
  'gu',
);
const englishCounted = new RegExp(`\\b(${englishNumber})\\s([a-z]{3,})\\b`, 'giu');
/** What follows a number and is not counted by it. */
const uncounted =
  /^(?:per|and|for|the|from|until|within|before|after|percent|of|or|to|a|in|on|at|by|hundred|thousand|million|o'clock)$/u;

function countsOf(plain: string, known: readonly Quantity[]): readonly Quantity[] {
  const isFree = (at: number, length: number): boolean =>
    !known.some((other) => at < other.at + other.text.length && other.at < at + length);
  const read = [...plain.matchAll(counted), ...plain.matchAll(englishCounted)];
  return read.flatMap(({ 0: surface, 1: digits = '', 2: unit = '', index: at }): readonly Quantity[] => {
    const named = /^[a-z]/u.test(unit) ? unit.replace(/(?:(?<=[sxzh])es|(?<!s)s)$/u, '') : unit;
    if (!isFree(at, surface.length) || uncounted.test(unit)) return [];
    return [{ dimension: 'count', unit: named, value: numberOf(digits), text: surface, at }];
  });
}

function numberOf(digits: string): number {
  if (/^\d/u.test(digits)) return Number(digits.replaceAll(',', ''));
  const korean = koreanNumbers[digits];
  if (korean !== undefined) return korean;
  if (digits === 'a' || digits === 'an' || digits === 'per' || digits === 'each') return 1;
  const [ten = '', one] = digits.split('-');
  if (tens.includes(ten)) return 20 + 10 * tens.indexOf(ten) + (one === undefined ? 0 : words.indexOf(one));
  return words.includes(digits) ? words.indexOf(digits) : kanjiValue(digits);
}
