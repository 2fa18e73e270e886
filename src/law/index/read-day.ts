// A day as metadata write it: 2026-04-01, 2026/4/1, 2026. 4. 1., 20260401, 令和8年4月1日.
import { kanjiDigits } from '../../text/kanji-number.ts';
import { counted } from '../citations/provision-label.ts';

/** The year before the first of an era. */
const eras: Readonly<Record<string, number>> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 };
const number = `\\d{1,4}|[${kanjiDigits}]{1,4}|元`;
const written = new RegExp(
  `^(${Object.keys(eras).join('|')})?(${number})[년年] ?(${number})[월月] ?(${number})[일日]`,
  'u',
);
const plain =
  /^(\d{4})(?:-(\d{2})-(\d{2})(?=$|T| )|\/(\d{1,2})\/(\d{1,2})(?!\d)|\. ?(\d{1,2})\. ?(\d{1,2})(?!\d)|(\d{2})(\d{2})$)/u;

/** @returns `2026-04-01`; undefined for what is no day */
export function readDay(text: string): string | undefined {
  const words = text.normalize('NFKC').trim();
  const [, era, year, month, day] = written.exec(words) ?? [];
  if (year !== undefined) return isoOf([(eras[era ?? ''] ?? 0) + numberOf(year), numberOf(month), numberOf(day)]);
  const parts =
    plain
      .exec(words)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? [];
  return parts.length === 3 ? isoOf(parts.map(Number)) : undefined;
}

const numberOf = (digits = ''): number => (digits === '元' ? 1 : Number(counted(digits)));

function isoOf([year = 0, month = 0, day = 0]: readonly number[]): string | undefined {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
