// Decisions of courts as Korean texts cite them: 대법원 2019. 1. 31. 선고 2018다1234 판결, 헌재 2019. 4. 11. 2017헌바127, 서울고등법원 2020나12345.
import { present } from '../../model/present.ts';
import { type CaseKind, calendarDay, type ReadCase } from './case-citation.ts';

const seats = '서울|부산|대구|광주|대전|인천|울산|수원|의정부|춘천|청주|창원|전주|제주';
const court = `(?:대법원|대판|대결|헌법재판소|헌재|특허법원|(?:${seats}) ?(?:고등법원|고법|(?:중앙|동부|서부|남부|북부)?(?:지방법원|지법)|가정법원|행정법원|회생법원)(?: ?[가-힣]{2,4}지원)?)`;
const day = '(\\d{4})(?:\\. ?|년 ?)(\\d{1,2})(?:\\. ?|월 ?)(\\d{1,2})(?:\\.|일)?';
const number = '\\d{2,4}[가-힣]{1,3}\\d{1,6}(?! ?년)';
const numbers = `(${number}(?:\\((?:본소|반소|병합)\\))?(?:(?:, ?|ㆍ|·)(?:${number}|\\d{1,6}(?![\\d.가-힣]))(?:\\((?:본소|반소|병합)\\))?){0,9})`;
const said = ' ?(?:선고|자|결정)? ?';
const full = '(?: ?\\((?:전합|전원합의체)\\)| ?전원합의체)?';
const tail = `(?: ?\\(병합\\))?(?: 등(?= ?(?:전원|판결|결정)))?( ?(?:전원합의체|전원재판부))?(?: ?(판결|결정|명령))?`;
const whole = new RegExp(`(${court})(${full}) ?(?:${day},?${said})?${numbers}${tail}`, 'gu');
/** 2018다1234 판결 names no court; without 판결 behind it might be anything. */
const bare = new RegExp(
  `(?<![\\d가-힣])${numbers}(?: ?\\(병합\\))?( (?:전원합의체|전원재판부))? ?(판결|결정)(?!문?서)`,
  'gu',
);
/** What follows a decision and is of the same court: , 2020. 2. 6. 선고 2019다5678 판결. */
const following = new RegExp(`(?:,|및|과|와|ㆍ|·) ?()()${day} ?(?:선고|자) ?${numbers}${tail}`, 'uy');

/** @param text with plain forms of its characters */
export function koreanCases(text: string): readonly (ReadCase & { readonly start: number })[] {
  const found: (ReadCase & { readonly start: number })[] = [];
  let end = 0;
  for (const match of text.matchAll(whole)) {
    const first = caseOf(match, (match[1] as string).replaceAll(' ', ''));
    found.push(first);
    end = first.start + first.length;
    for (let tries = 0; tries < 20; tries++) {
      following.lastIndex = end + (/^ /u.test(text.slice(end, end + 1)) ? 1 : 0);
      const next = following.exec(text);
      if (next === null) break;
      const read = caseOf(next, first.court as string);
      const lead = /^\D+/u.exec(next[0])?.[0].length ?? 0;
      found.push({ ...read, start: read.start + lead, length: read.length - lead });
      end = next.index + next[0].length;
    }
  }
  const taken = found.map(({ start, length }) => [start, start + length] as const);
  let at = 0;
  for (const match of text.matchAll(bare)) {
    while ((taken[at]?.[1] ?? Number.POSITIVE_INFINITY) <= match.index) at++;
    if ((taken[at]?.[0] ?? Number.POSITIVE_INFINITY) < match.index + match[0].length) continue;
    const [words, list = '', full, kind = ''] = match;
    found.push(
      present({
        start: match.index,
        length: words.length,
        court: full?.trim(),
        kind: kinds[kind],
        numbers: eachNumber(list),
      }),
    );
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function caseOf(match: RegExpExecArray, court: string): ReadCase & { readonly start: number } {
  const [words, , plenary = '', year, month, date, list = '', bench = '', kind] = match;
  const known = year === undefined ? undefined : calendarDay(Number(year), Number(month), Number(date));
  const isPlenary = plenary !== '' || bench !== '';
  const abbreviated = court === '대판' ? 'judgment' : court === '대결' ? 'decision' : undefined;
  return present({
    start: match.index,
    length: words.length,
    court: `${court}${isPlenary ? bench.trim() || '전원합의체' : ''}`,
    date: known,
    noSuchDay: year === undefined || known !== undefined ? undefined : writtenDay(words),
    kind: kind === undefined ? abbreviated : kinds[kind],
    numbers: eachNumber(list),
  });
}

const writtenDay = (words: string): string => new RegExp(day, 'u').exec(words)?.[0] ?? words;

/** 2018다1234, 1241 are 2018다1234 and 2018다1241. */
function eachNumber(list: string): readonly string[] {
  let head = '';
  return list
    .replaceAll(/\([^()]*\)/gu, '')
    .split(/[,ㆍ·] ?/u)
    .map((one) => {
      const [, before] = /^(\d+[가-힣]+)\d/u.exec(one) ?? [];
      if (before !== undefined) head = before;
      return before === undefined ? `${head}${one}` : one;
    });
}

const kinds: Readonly<Record<string, CaseKind>> = { 판결: 'judgment', 결정: 'decision', 명령: 'order' };
