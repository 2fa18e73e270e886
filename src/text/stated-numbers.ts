// The numbers, dates and articles that a text states, written alike so that texts can be held against each other.
import { kanjiDigits, kanjiValue } from './kanji-number.ts';

/** What multiplies a number in digits before it. */
const units: Readonly<Record<string, number>> = {
  十: 10,
  百: 100,
  千: 1000,
  万: 1e4,
  億: 1e8,
  만: 1e4,
  억: 1e8,
  천: 1000,
};
const englishWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const koreanOnes = '한 두 세 네 다섯 여섯 일곱 여덟 아홉'.split(' ');
const koreanTens = '열 스물 서른 마흔 쉰 예순 일흔 여든 아흔'.split(' ');
/** 다섯, 열두, 스무. */
const koreanNative = new RegExp(
  `(?:(${koreanTens.join('|')}|스무)(${koreanOnes.join('|')})?|(${koreanOnes.join('|')}))(?=[\\s\\p{sc=Hangul}])`,
  'gu',
);
/** Days: 사흘. */
const koreanDays: Readonly<Record<string, number>> = {
  하루: 1,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  닷새: 5,
  엿새: 6,
  이레: 7,
  여드레: 8,
  아흐레: 9,
  열흘: 10,
  보름: 15,
};
const koreanDay = new RegExp(Object.keys(koreanDays).join('|'), 'gu');
/** 삼십, 이백, before what is counted. */
const koreanSino =
  /(?<!\p{sc=Hangul})([일이삼사오육칠팔구십백천]{1,7})(?=\s?(?:년|개월|월|주|일|시|분|초|명|인|원|개|층|회|세|호|권|대|퍼센트|미터|킬로))/gu;
const sinoDigits = '일이삼사오육칠팔구';
const sinoUnits: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1000 };
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** `sixty`, `sixty-five`. */
const englishTen = new RegExp(
  `\\b(${englishTens.join('|')})(?:[- ](${englishWords.slice(1, 10).join('|')}))?\\b`,
  'gu',
);
const months = 'january february march april may june july august september october november december'.split(' ');

const kanji = `[${kanjiDigits}]`;
/** An article, paragraph, item, section or chapter, with its branch (`第3条の2`, `제3조의2`). */
const provision = new RegExp(
  `第\\s?(\\d+|${kanji}+)\\s?(条|項|号|章|節|編|款|표)(?:の(\\d+|${kanji}+))?|제\\s?(\\d+)\\s?(조|항|호|장|절|편)(?:의\\s?(\\d+))?|(?<![a-z])(articles?|arts?\\.?|sections?|sec\\.|§§?|paragraphs?|para\\.|chapters?|clauses?)\\s?(\\d+(?:\\.\\d+)*)`,
  'giu',
);
const provisionKinds: Readonly<Record<string, string>> = {
  条: 'article',
  조: 'article',
  項: 'paragraph',
  항: 'paragraph',
  号: 'item',
  호: 'item',
  章: 'chapter',
  장: 'chapter',
  節: 'section',
  절: 'section',
  編: 'part',
  편: 'part',
  款: 'subsection',
};
const arabic = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)*/gu;
/** Kanji are numbers for certain only before what is counted; 一部 and 十分 are words. */
const countedKanji = new RegExp(
  `(?<![\\d〇一二三四五六七八九十百千万億])(?!一[日人名件回割倍歳])(${kanji}+)(?=円|年|月|日|人|名|件|回|歳|割|倍|箇月|か月|カ月|ヶ月|ケ月|週間|時間|分間|分の)`,
  'gu',
);
const anyKanji = new RegExp(`${kanji}+`, 'gu');

export interface StatedNumber {
  /** Written alike wherever it comes from: `1234.5`, `article 3-2`. */
  readonly value: string;
  /** As the text has it. */
  readonly text: string;
}

/**
 * The numbers that a text states for certain: those in digits, kanji before a counter (`三十日`), months in words before or after a
 * number, and provisions (`第三条`, `제3조`, `Article 3`), each once. Thousands separators and 万 / 억 are worked out.
 */
export function statedNumbers(text: string): readonly StatedNumber[] {
  const found = new Map<string, string>();
  const rest = takeProvisions(fold(text), found);
  takeDigits(rest, found);
  for (const [surface] of rest.matchAll(countedKanji)) add(found, String(kanjiValue(surface)), surface);
  takeMonths(rest, found);
  return [...found].map(([value, surface]) => ({ value, text: surface }));
}

/** All values that a text could be read to state: `statedNumbers`, and numbers in words (`three`, `세`, `열두`, `사흘`, `삼십 년`, any kanji) as well. */
export function readableNumbers(text: string): ReadonlySet<string> {
  const folded = fold(text);
  const found = new Map(statedNumbers(text).map(({ value, text: surface }) => [value, surface]));
  for (const [surface] of folded.matchAll(anyKanji)) add(found, String(kanjiValue(surface)), surface);
  for (const [word] of folded.matchAll(/[a-z]+/gu)) {
    const value = englishWords.indexOf(word);
    if (value >= 0) add(found, String(value), word);
  }
  for (const [surface, ten = '', one] of folded.matchAll(englishTen))
    add(
      found,
      String(20 + 10 * englishTens.indexOf(ten) + (one === undefined ? 0 : englishWords.indexOf(one))),
      surface,
    );
  for (const [word, value] of koreanNumbers(folded)) add(found, String(value), word);
  return new Set(found.keys());
}

function* koreanNumbers(text: string): Iterable<readonly [word: string, value: number]> {
  for (const [word, tens, one, alone] of text.matchAll(koreanNative)) {
    const ten = tens === undefined ? 0 : 10 * (koreanTens.indexOf(tens === '스무' ? '스물' : tens) + 1);
    const ones = one ?? alone;
    yield [word, ten + (ones === undefined ? 0 : koreanOnes.indexOf(ones) + 1)];
  }
  for (const [word] of text.matchAll(koreanDay)) yield [word, koreanDays[word] ?? 0];
  for (const [word] of text.matchAll(koreanSino)) {
    let [sum, digit] = [0, 0];
    for (const character of word) {
      const unit = sinoUnits[character];
      if (unit === undefined) digit = sinoDigits.indexOf(character) + 1;
      else [sum, digit] = [sum + Math.max(digit, 1) * unit, 0];
    }
    yield [word, sum + digit];
  }
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

function add(found: Map<string, string>, value: string, surface: string): void {
  if (!found.has(value)) found.set(value, surface.trim());
}

/** The text without provisions: 第3条 does not state the number 3. */
function takeProvisions(text: string, found: Map<string, string>): string {
  return text.replace(provision, (surface, ja, jaKind, jaBranch, ko, koKind, koBranch, word, number) => {
    const kind = jaKind ?? koKind ?? englishKind(word);
    const main = number ?? ko ?? digitsOf(ja);
    const branch = koBranch ?? (jaBranch === undefined ? undefined : digitsOf(jaBranch));
    add(found, `${provisionKinds[kind] ?? kind} ${main}${branch === undefined ? '' : `-${branch}`}`, surface);
    return ' ';
  });
}

function englishKind(word: string): string {
  if (word.startsWith('art')) return 'article';
  if (word.startsWith('par')) return 'paragraph';
  if (word.startsWith('chap')) return 'chapter';
  if (word.startsWith('cl')) return 'item';
  return 'section';
}

const digitsOf = (number: string): string =>
  /^\d+$/u.test(number) ? String(Number(number)) : String(kanjiValue(number));

function takeDigits(text: string, found: Map<string, string>): void {
  for (const match of text.matchAll(arabic)) {
    const surface = match[0];
    const plain = surface.replace(/,/gu, '');
    if ((plain.match(/\./gu) ?? []).length > 1) {
      add(found, plain, surface);
      continue;
    }
    const unit = /^\s?(百万|[百千万億만억천]|thousand|million|billion)/u.exec(
      text.slice(match.index + surface.length, match.index + surface.length + 10),
    )?.[1];
    const value = Number(plain) * multiplier(unit);
    add(found, String(Number(value.toPrecision(15))), unit === undefined ? surface : `${surface}${unit}`);
  }
}

function multiplier(unit: string | undefined): number {
  if (unit === undefined) return 1;
  if (unit === '百万' || unit === 'million') return 1e6;
  if (unit === 'thousand') return 1000;
  if (unit === 'billion') return 1e9;
  return units[unit] ?? 1;
}

function takeMonths(text: string, found: Map<string, string>): void {
  const beside = /(?:\d(?:st|nd|rd|th)?,?\s+(?:of\s+)?)([a-z]{3,9})\b|\b([a-z]{3,9})\.?\s+(?=\d)/gu;
  for (const [surface, after, before] of text.matchAll(beside)) {
    const word = after ?? before ?? '';
    const month = months.findIndex((name) => name === word || (word.length === 3 && name.startsWith(word)));
    if (month >= 0) add(found, String(month + 1), surface);
  }
}
