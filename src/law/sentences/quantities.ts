// The amounts, terms, ages and days that a sentence states, with what they are of.
import { kanjiDigits } from '../../text/kanji-number.ts';
import { type Limits, limitsOf } from './bounds.ts';
import { countsOf } from './counted-things.ts';
import { fractionsOf } from './fractions.ts';
import { englishNumber, koreanNumber, number, numberOf } from './numerals.ts';
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

export interface Quantity extends Limits {
  readonly dimension: Dimension;
  /** Money in its own unit, terms in days. Thirty days are no month: a month has `month` of them. */
  readonly value: number;
  /** As the text has it. */
  readonly text: string;
  readonly at: number;
  /** Of a time of day that may be twelve hours later, too (false). */
  readonly isLoose?: true;
  /** What a `count` is of; `working` of terms in working days, which are no days of the calendar. */
  readonly unit?: string;
}

/** Whether both may be compared: amounts with amounts, counts with counts of the same. */
export const areAlike = (a: Quantity, b: Quantity): boolean =>
  a.dimension === b.dimension && (a.dimension !== 'count' || a.unit === b.unit);

/** Whether both are the same number of the same; limits aside. */
export const areSame = (a: Quantity, b: Quantity): boolean =>
  areAlike(a, b) &&
  a.unit === b.unit &&
  (a.value === b.value || ((a.isLoose ?? b.isLoose) === true && Math.abs(a.value - b.value) === 12 * 60));

/** A month that is no number of days, so that only months are equal to months. */
const month = 30.5;

interface Unit {
  readonly dimension: Dimension;
  readonly times: number;
}

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
/** Days of another calendar. */
const working = '労働|営業|開庁|開館|稼働|就業|平|영업|근무|업무|근로';
const isWorking = new RegExp(`(?:${working})[日일]|\\b(?:working|business|court) days?`, 'u');
const cjk = new RegExp(
  `(?<![第제\\d])(${number}|(?<![가-힣])(?:${koreanNumber}))\\s?([万億千만억천]*)((?:(?<=[万億千만억천])(?:\\d+[千천])?\\d*)?)\\s?(?:(?:${working})(?=[日일]))?(${Object.keys(
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
  `(?<![第\\d${kanjiDigits}か箇カヶケヵ])(${number})月(?=(以下|以上|以内|未満|を超え|分)?)|(?<!\\d)(\\d{1,2})월`,
  'gu',
);
const scales: Readonly<Record<string, number>> = { 万: 1e4, 億: 1e8, 千: 1e3, 만: 1e4, 억: 1e8, 천: 1e3 };

const english = new RegExp(
  `\\$\\s?(\\d[\\d,]*(?:\\.\\d+)?)|\\b(${englishNumber}|a|an|per|each)(?:\\sor (?:more|less|fewer))?[\\s-](?:(?:working|business|court)\\s(?=days?))?(dollars?|pounds?|euros?|yen|won|days?|weeks?|fortnights?|months?|years?|times|percent|per cent|persons?|people|hours?)\\b|\\b(?:aged?|age of|aged (?:over|under|at least)|(?:persons?|people|child|children|users?|anyone|residents?|students?) (?:under|over|of))\\s(\\d{1,3})\\b(?!\\s?(?:dollars|days|weeks|months|years|[a-z]{3,}s\\b|%))|\\b(january|february|march|april|may|june|july|august|september|october|november|december)\\b(?=\\s\\d)`,
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
  fortnight: { dimension: 'term', times: 14 },
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
    const [surface, money, digits = '', unit = '', age, month] = match;
    if (money !== undefined) {
      found.push({ dimension: 'money', value: numberOf(money), text: surface, at: match.index });
    } else if (age !== undefined) {
      const at = match.index + surface.length - age.length;
      found.push({ dimension: 'age', value: numberOf(age), text: age, at });
    } else if (month !== undefined) {
      found.push({ dimension: 'month', value: monthNames.indexOf(month) + 1, text: surface, at: match.index });
    } else {
      const known =
        englishUnits[unit === 'people' ? 'person' : unit === 'per cent' ? 'percent' : unit.replace(/s$/u, '')];
      if (known === undefined) continue;
      found.push({ dimension: known.dimension, value: numberOf(digits) * known.times, text: surface, at: match.index });
    }
  }
  const all = [...found, ...fractionsOf(plain), ...timesOfDay(plain), ...weekdays(plain)];
  return [...all, ...countsOf(plain, all)].map((one) => limited(plain, one)).sort((a, b) => a.at - b.at);
}

/** Of an hour, a month or a day of the week まで is a span. */
function limited(plain: string, one: Quantity): Quantity {
  if (one.dimension === 'daytime' || one.dimension === 'weekday' || one.dimension === 'month') return one;
  const unit = one.dimension === 'term' && isWorking.test(one.text) ? { unit: 'working' } : {};
  return { ...one, ...unit, ...limitsOf(plain, one.at, one.at + one.text.length) };
}

/** 2천500원, 1万2千円: what stands behind the first scale. */
function restOf(rest: string): number {
  const [, thousands, ones = ''] = /^(?:(\d+)[千천])?(\d*)$/u.exec(rest) ?? [];
  return 1000 * Number(thousands ?? 0) + Number(ones);
}
