// What of two descriptions cannot be of one decision.
import type { CaseDescription } from './case-description.ts';
import type { KnownCase } from './known-case.ts';

/** What differs; `mixed`: the number is that of one decision, the reporter that of another. */
export const otherParts = ['day', 'court', 'number', 'report', 'name', 'mixed'] as const;
export type OtherPart = (typeof otherParts)[number];

type Comparable = Pick<KnownCase, 'court' | 'bench' | 'date' | 'numbers' | 'reports' | 'names'>;

/** What is told on both sides and differs; what one side leaves out does not count, and neither does 判決 for 決定. */
export function contradiction(cited: CaseDescription, known: Comparable): OtherPart | undefined {
  const { court, bench, date, numbers, reports, name } = cited;
  if (court !== undefined && known.court !== undefined && !isSameCourt(court, known.court)) return 'court';
  if (date !== undefined && known.date !== undefined && !sameTime(cited, known)) return 'day';
  if (bench !== undefined && known.bench !== undefined && bench !== known.bench) return 'court';
  if (numbers.length > 0 && known.numbers.length > 0 && !numbers.some((one) => isAmong(one, known.numbers)))
    return 'number';
  if (reports.some((key) => isOtherPage(key, known.reports))) return 'report';
  const parties = known.names.filter((other) => ofParties.test(other));
  if (name !== undefined && parties.length > 0 && parties.every((other) => areOtherParties(name, other))) return 'name';
  return undefined;
}

/** Heron v Lark, Re Wren; not what else a decision is called, which no citation has to say. */
const ofParties = /[A-Za-z].* v\.? |^(?:Re|In re|Ex parte) /u;

/** A seat is of its court; names of American courts, and those that nothing here knows, are written in too many ways to be compared. */
function isSameCourt(a: string, b: string): boolean {
  const isComparable = [a, b].every((court) =>
    /(?:裁判所|大審院|支部|법원|재판소|지원)$|^(?:UK|EW|[A-Z]{3,6}\b)/u.test(court),
  );
  if (!isComparable) return true;
  const [one, other] = [a, b].map((court) => court.replace(/ \(.*\)$/u, '')) as [string, string];
  return one.startsWith(other) || other.startsWith(one);
}

/** The year in brackets is that of a volume, and compared with it. */
function sameTime({ date = '', reports }: CaseDescription, known: Comparable): boolean {
  if (date.length === 4 && reports.some((key) => key.includes('/'))) return true;
  const length = Math.min(date.length, known.date?.length ?? 0);
  return date.slice(0, length) === known.date?.slice(0, length);
}

/** Whether both are days, and the same. */
export const sameDay = (a: string | undefined, b: string | undefined): boolean => a?.length === 10 && a === b;

/** C-131/12 beside an ECLI, or 2018다1234 beside 2018가합1: numbers of another kind, such as that of the court below, tell nothing. */
function isAmong(number: string, known: readonly string[]): boolean {
  const form = formOf(number);
  const alike = known.filter((one) => formOf(one) === form);
  return alike.length === 0 || alike.includes(number);
}
const formOf = (number: string): string =>
  number
    .replaceAll(/\d+/gu, '0')
    .replace(/^ECLI.*$/u, 'ECLI')
    .replace(/^[^\d(]+0\(/u, '(');

/** The same series, and another page. */
const isOtherPage = (key: string, known: readonly string[]): boolean => {
  const alike = known.filter((one) => seriesOf(one) === seriesOf(key));
  return alike.length > 0 && !alikeReports(alike, key);
};
/** 民集 of 民集57.2.1, U.S. of U.S. 410.113. */
export const seriesOf = (key: string): string => key.replace(/ ?[\d/]*(?:\.\d*)*$/u, '');

/** Volume, issue and page, as Japanese reporters are counted. */
const issued = /^([^.]*)\.(\d*)\.(\d+)$/u;

/** Whether one of them is the place that the key names; the number of an issue may be left out. */
export function alikeReports(known: readonly string[], key: string): boolean {
  const asked = issued.exec(key);
  return known.some((one) => {
    const other = issued.exec(one);
    if (one === key || asked === null || other === null) return one === key;
    return asked[1] === other[1] && asked[3] === other[3] && (asked[2] === '' || other[2] === '');
  });
}

const common = new Set(
  'v vs the of and for re in ex parte r regina ltd inc co corp llc plc state states united people commissioner'.split(
    ' ',
  ),
);
/** Whether no telling word is in both: names of parties are shortened in many ways. */
function areOtherParties(a: string, b: string): boolean {
  const wordsOf = (name: string): readonly string[] =>
    (
      name
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).filter((word) => !common.has(word));
  const [ours, theirs] = [wordsOf(a), new Set(wordsOf(b))];
  return ours.length > 0 && theirs.size > 0 && !ours.some((word) => theirs.has(word));
}
