// Every number that a text says, with its place: so that each can be held against what is known. A number that is overlooked would be believed.
import { kanjiDigits, kanjiValue } from './kanji-number.ts';

/** A day as it is written; what is not said is undefined. */
export interface SaidDay {
  readonly year?: number;
  readonly month: number;
  readonly day?: number;
}

export interface Figure {
  /** As the folded text has it. */
  readonly text: string;
  /** Place in the folded text. */
  readonly at: number;
  readonly kind: 'number' | 'percent' | 'day';
  /** Of a percentage 83 for 83 %; NaN of a day. */
  readonly value: number;
  /** Behind the point, as it is written. */
  readonly decimals: number;
  /** It is written with a sign. */
  readonly sign?: '+' | '-';
  readonly unit?: 'ms' | 's' | 'usd';
  readonly day?: SaidDay;
}

const months = 'january february march april may june july august september october november december'.split(' ');
const monthName = months.map((name) => (name === 'may' ? name : `${name}|${name.slice(0, 3)}`)).join('|');

/**
 * The text that places of figures are of: without widths and cases, with ASCII digits for those of other scripts, and for numbers in words where they can be told from other words: kanji and
 * hangul before what is counted, English words from two on. Words for one are left, since they mean too much else.
 */
export function foldFigures(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[−–—‐‑]/gu, '-')
    .replace(/\bper cent\b/gu, '%');
  return englishWords(hangulWords(kanjiWords(folded)));
}

/** Digits of a script stand in a row, from 0 on. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 128) return character;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

const kanjiCounters =
  '円|年|月|日|人|名|件|回|倍|個|問|箇月|か月|カ月|ヶ月|ケ月|週|時間|分間|分の|パーセント|%|ポイント|割|つ|種類|ミリ秒|秒|ドル';
const kanjiRun = `(?<![${kanjiDigits}零])[${kanjiDigits}零]{1,16}`;

const kanjiWords = (text: string): string =>
  text
    .replace(
      /([〇零一二三四五六七八九十]{1,16})[・点]([〇零一二三四五六七八九]{1,16})/gu,
      (_, whole: string, part: string) =>
        `${valueOfKanji(whole)}.${[...part].map((digit) => valueOfKanji(digit)).join('')}`,
    )
    .replace(
      new RegExp(`(?<![\\d.])(${kanjiRun})(?=\\s?(?:${kanjiCounters}))`, 'gu'),
      (run: string, _: string, at: number) => {
        // 一部, 一日中, 一つ: one is rarely counted; before a sign of a share it is.
        const counted = text.slice(at + run.length).trimStart();
        return run === '一' && !/^(?:パーセント|%|割|ポイント|倍)/u.test(counted) ? run : String(valueOfKanji(run));
      },
    )
    .replace(/(\d+(?:\.\d+)?)\s?割(?:\s?([\d一二三四五六七八九])\s?分)?/gu, (_, tens: string, ones = '0') => {
      const digit = /\d/u.test(ones) ? Number(ones) : valueOfKanji(ones);
      return `${Number(tens) * 10 + digit}%`;
    })
    .replace(/半分|半数|半減/gu, ' 50% ')
    .replace(/倍増|倍に/gu, ' 2 ');

const valueOfKanji = (run: string): number => kanjiValue(run.replaceAll('零', '〇'));

const sino: Readonly<Record<string, string>> = {
  ...{ 영: '〇', 공: '〇', 일: '一', 이: '二', 삼: '三', 사: '四', 오: '五', 육: '六', 칠: '七', 팔: '八', 구: '九' },
  ...{ 십: '十', 백: '百', 천: '千', 만: '万', 억: '億' },
};
const sinoRun = '[영공일이삼사오육칠팔구십백천만억]';
const native = ['두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열', '스무'];
const nativeValues = [2, 3, 4, 5, 6, 7, 8, 9, 10, 20];
const shares = '퍼센트|프로(?![가-힣])|%|포인트';
const koreanCounters = `${shares}|건|개|일|월|년|배|회|번|명|문항|초|밀리초|달러|주일|주간`;

const valueOfSino = (run: string): number => kanjiValue([...run].map((each) => sino[each] ?? '').join(''));

const hangulWords = (text: string): string =>
  text
    .replace(
      new RegExp(
        `(?<![가-힣])(${sinoRun}+)\\s?점\\s?([영공일이삼사오육칠팔구]+)(?=$|[^가-힣]|으로|로|에서|에|이다|이며|입니다|을|를|의|과|와|까지|부터)`,
        'gu',
      ),
      (_, whole: string, part: string) =>
        `${valueOfSino(whole)}.${[...part].map((digit) => valueOfSino(digit)).join('')}`,
    )
    .replace(
      new RegExp(
        `(?<![가-힣])(?:(${sinoRun}{2,})(?=\\s?(?:${koreanCounters}))|(${sinoRun})(?=\\s?(?:${shares})))`,
        'gu',
      ),
      (run) => String(valueOfSino(run)),
    )
    .replace(
      new RegExp(`(?<![가-힣])(${native.join('|')})\\s?(?=건|개|가지|번|명|곳|배|차례)`, 'gu'),
      (_, word: string) => `${nativeValues[native.indexOf(word)]} `,
    )
    .replace(/절반|반토막/gu, ' 50% ')
    .replace(/갑절/gu, ' 2 ');

const smallWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1e6, dozen: 12 };
const word = `(?:${[...smallWords, ...tens, ...Object.keys(scales)].join('|')})`;

const englishWords = (text: string): string =>
  text
    .replace(/\b(?:(?:one|a) )?half\b|\bhalved\b|\bhalf of\b/gu, '50%')
    .replace(/\b(?:a |one )?quarters?\b/gu, '25%')
    .replace(/\bdoubled?\b|\btwice\b/gu, '2')
    .replace(/\btripled?\b/gu, '3')
    .replace(
      new RegExp(
        `\\b(${word}(?:[- ](?:and )?${word})*)(?: point ((?:${smallWords.slice(0, 10).join('|')})(?: (?:${smallWords.slice(0, 10).join('|')}))*))?\\b`,
        'gu',
      ),
      (said: string, whole: string, part?: string) => {
        if (part === undefined && whole === 'one') return said;
        const digits =
          part === undefined
            ? ''
            : `.${part
                .split(' ')
                .map((each) => smallWords.indexOf(each))
                .join('')}`;
        return `${valueOfWords(whole)}${digits}`;
      },
    );

function valueOfWords(said: string): number {
  let [total, part] = [0, 0];
  for (const each of said.split(/[- ]/u)) {
    const scale = scales[each];
    const small = smallWords.indexOf(each);
    const ten = tens.indexOf(each);
    if (small >= 0) part += small;
    else if (ten >= 0) part += 20 + 10 * ten;
    else if (scale === 100) part = (part || 1) * 100;
    else if (scale !== undefined) [total, part] = [total + (part || 1) * scale, 0];
  }
  return total + part;
}

interface Taken {
  /** What is left, in the places in which it stands. */
  rest: string;
  readonly figures: Figure[];
}

/** @param folded of `foldFigures`; what is to be no number in it, such as names, is overwritten with spaces */
export function readFigures(folded: string): readonly Figure[] {
  const taken: Taken = { rest: folded, figures: [] };
  for (const read of dayPatterns) take(taken, read.pattern, (match) => read.figure(match));
  takeRanges(taken);
  take(taken, numbers, numberOf);
  return taken.figures.sort((a, b) => a.at - b.at);
}

function take(
  taken: Taken,
  pattern: RegExp,
  figureOf: (match: RegExpMatchArray) => Omit<Figure, 'at' | 'text'> | undefined,
) {
  taken.rest = taken.rest.replace(pattern, (...given) => {
    const groups = given.filter(
      (each): each is string | undefined => typeof each !== 'object' && typeof each !== 'number',
    );
    const match = groups.slice(0, -1) as unknown as RegExpMatchArray;
    const text = match[0] ?? '';
    const figure = figureOf(match);
    if (figure === undefined) return text;
    taken.figures.push({
      ...figure,
      text: text.trim(),
      at: given.findLast((each) => typeof each === 'number') as number,
    });
    return ' '.repeat(text.length);
  });
}

const dayFigure = (day: SaidDay): Omit<Figure, 'at' | 'text'> => ({ kind: 'day', value: Number.NaN, decimals: 0, day });

const dayOf = (month: string | undefined, day?: string, year?: string): Omit<Figure, 'at' | 'text'> =>
  dayFigure({
    month: Number(month),
    ...(day !== undefined && { day: Number(day) }),
    ...(year !== undefined && { year: Number(year) }),
  });

const monthOf = (name: string | undefined): string =>
  String(months.findIndex((each) => each.startsWith((name ?? '').slice(0, 3))) + 1);

const dayPatterns: readonly {
  readonly pattern: RegExp;
  readonly figure: (match: RegExpMatchArray) => Omit<Figure, 'at' | 'text'>;
}[] = [
  { pattern: /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/gu, figure: ([, y, m, d]) => dayOf(m, d, y) },
  {
    pattern: /(?:(?<!\d)(\d{4})\s?[年년]\s?)?(?<!\d)(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日일])?/gu,
    figure: ([, y, m, d]) => dayOf(m, d, y),
  },
  {
    pattern: new RegExp(
      `\\b(${monthName})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d.%])(?:,?\\s+(\\d{4})(?!\\d))?`,
      'gu',
    ),
    figure: ([, m, d, y]) => dayOf(monthOf(m), d, y),
  },
  {
    pattern: new RegExp(
      `(?<![\\d.])(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${monthName})\\b\\.?(?:,?\\s+(\\d{4})(?!\\d))?`,
      'gu',
    ),
    figure: ([, d, m, y]) => dayOf(monthOf(m), d, y),
  },
  {
    pattern: new RegExp(`\\b(${monthName})\\.?\\s+(\\d{4})(?!\\d)`, 'gu'),
    figure: ([, m, y]) => dayOf(monthOf(m), undefined, y),
  },
  { pattern: /(?<![\d./])(\d{1,2})\/(\d{1,2})(?![\d/])/gu, figure: ([, m, d]) => dayOf(m, d) },
];

/** `November 1 to 28`, `1 to 28 November`, `11月1日から28日`: another day of the month that is said. */
function takeRanges(taken: Taken): void {
  for (const { day, at, text } of [...taken.figures]) {
    if (day === undefined) continue;
    const start = /(?<![\d.])(\d{1,2})(?:st|nd|rd|th)?\s*(?:-|~|to|through|until|and)\s*$/u.exec(
      taken.rest.slice(Math.max(0, at - 16), at),
    );
    if (start !== null && /^\d/u.test(text)) {
      const [all, first = ''] = start;
      const { day: _, ...month } = day;
      taken.figures.push({ ...dayFigure({ ...month, day: Number(first) }), text: first, at: at - all.length });
      taken.rest = `${taken.rest.slice(0, at - all.length)}${' '.repeat(all.length)}${taken.rest.slice(at)}`;
    }
    const from = at + text.length;
    const found =
      /^\s*(?:-|~|〜|～|to|through|until|and|から|と|부터)\s*(\d{1,2})(?:st|nd|rd|th)?\s?[日일]?(?![\d.,%月월])/u.exec(
        taken.rest.slice(from, from + 24),
      );
    if (found === null) continue;
    const [all, second = ''] = found;
    const { day: _, ...month } = day;
    const place = from + all.indexOf(second);
    taken.figures.push({ ...dayFigure({ ...month, day: Number(second) }), text: second, at: place });
    taken.rest = `${taken.rest.slice(0, from)}${' '.repeat(all.length)}${taken.rest.slice(from + all.length)}`;
  }
}

const numbers =
  /(?<![\d.])(?:(?<![\p{L}\d.)%\]])([+-]))?(\$?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+)(?:\s?(百万|百|千|万|億|백만|백|천|만|억|thousand|million|billion|k\b))?(?:\s?(%|percentage points?|percent|パーセント|퍼센트|프로(?![가-힣])|ポイント|포인트|points?\b|pp\b)|\s?(ms\b|milliseconds?|ミリ秒|밀리초|seconds?|secs?\b|秒|초|s\b|usd|dollars?|ドル|달러))?/gu;

const multipliers: Readonly<Record<string, number>> = {
  ...{ 百: 100, 百万: 1e6, 千: 1000, 万: 1e4, 億: 1e8, 백: 100, 백만: 1e6, 천: 1000, 만: 1e4, 억: 1e8 },
  ...{ thousand: 1000, million: 1e6, billion: 1e9, k: 1000 },
};

function numberOf([, sign, dollar, digits = '', multiplier, share, unit]: RegExpMatchArray): Omit<
  Figure,
  'at' | 'text'
> {
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(digits);
  const plain = isGrouped ? digits.replaceAll(',', '') : digits.replace(',', '.');
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0;
  const named = dollar === '$' ? 'usd' : unit === undefined ? undefined : unitOf(unit);
  return {
    kind: share === undefined ? 'number' : 'percent',
    value: Number(plain) * (multiplier === undefined ? 1 : (multipliers[multiplier] ?? 1)),
    decimals,
    ...((sign === '+' || sign === '-') && { sign }),
    ...(named !== undefined && { unit: named }),
  };
}

function unitOf(unit: string): NonNullable<Figure['unit']> {
  if (/^(?:ms|milli|ミリ|밀리)/u.test(unit)) return 'ms';
  return /^(?:usd|dollar|ドル|달러)/u.test(unit) ? 'usd' : 's';
}
