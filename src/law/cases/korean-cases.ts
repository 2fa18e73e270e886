// Decisions of courts as Korean texts cite them: 대법원 2019. 1. 31. 선고 2018다1234 판결, 헌재 2019. 4. 11. 2017헌바127, 서울고등법원 2020나12345.
import { present } from '../../model/present.ts';
import { calendarDay, type ReadCase } from './case-citation.ts';

const court =
  '(?:대법원|헌법재판소|헌재|특허법원|(?:서울|부산|대구|광주|대전|인천|울산|수원|의정부|춘천|청주|창원|전주|제주)(?:고등법원|고법|지방법원|지법|가정법원|행정법원|회생법원|중앙지방법원|중앙지법|동부지방법원|동부지법|서부지방법원|서부지법|남부지방법원|남부지법|북부지방법원|북부지법)(?: ?[가-힣]{2,4}지원)?)';
const date = '(\\d{4})\\. ?(\\d{1,2})\\. ?(\\d{1,2})\\.?';
const number = '\\d{2,4}[가-힣]{1,3}\\d{1,6}';
const whole = new RegExp(
  `(${court}) ?(?:${date} ?(?:선고|자|결정)? ?)?(${number}(?:(?:, ?|ㆍ|·)${number}){0,9})(?: ?\\(병합\\))?(?: ?(?:전원합의체|전원재판부))?(?: ?(판결|결정|명령))?`,
  'gu',
);

/** @param text with plain forms of its characters */
export function koreanCases(text: string): readonly (ReadCase & { readonly start: number })[] {
  return [...text.matchAll(whole)].flatMap((match) => {
    const [words, name = '', year, month, day, numbers = '', kind] = match;
    const date = year === undefined ? undefined : calendarDay(Number(year), Number(month), Number(day));
    if (year !== undefined && date === undefined) return [];
    return [
      present({
        start: match.index,
        length: words.length,
        court: name.replaceAll(' ', ''),
        date,
        kind: kind === undefined ? undefined : kinds[kind],
        numbers: numbers.split(/[,ㆍ·] ?/u),
      }),
    ];
  });
}

const kinds: Readonly<Record<string, NonNullable<ReadCase['kind']>>> = {
  판결: 'judgment',
  결정: 'decision',
  명령: 'order',
};
