// Decisions of courts as English texts cite them: Smith v Jones [2019] EWCA Civ 12, Roe v. Wade, 410 U.S. 113 (1973), Case C-131/12.
import { present } from '../../model/present.ts';
import type { ReadCase } from './case-citation.ts';

type FoundCase = ReadCase & { readonly start: number };

const neutralCourt =
  '(?:UKSC|UKHL|UKPC|UKUT|UKFTT|EWCA \\(?(?:Civ|Crim)\\)?|EWHC|EWFC|EWCOP|CSIH|CSOH|NICA|HCA|FCA(?:FC)?|NSWCA|NSWSC|VSCA|NZSC|NZCA|NZHC|SCC|ONCA|IESC|IECA|SGCA|SGHC|HKCFA)';
const division = '(?: \\((Admin|Ch|Comm|Fam|KB|Pat|QB|TCC|IPEC|AAC|TC|IAC|LC)\\))?';
const neutral = new RegExp(
  `(?:[[(](\\d{4})[\\])] (${neutralCourt})|(?<![\\d.])(\\d{4}) (SCC|ONCA)) (\\d{1,5})(?![\\d/])${division}`,
  'gu',
);
const reports =
  'AC|A\\.C\\.|WLR|W\\.L\\.R\\.|All ER(?: \\(Comm\\))?|QB|KB|Ch|Fam|ICR|IRLR|BCLC|Lloyd’s Rep|SCR|S\\.C\\.R\\.|CLR|NZLR';
const lawReport = new RegExp(`[[(](\\d{4})[\\])] (?:(\\d{1,3}) )?(${reports}) (\\d{1,5})(?!\\d)`, 'gu');
const reporter =
  "U\\. ?S\\.|US(?= \\d{1,5}(?:, \\d{1,5})? \\(\\d{4}\\))|Cal\\. ?(?:App\\. ?)?(?:2d|3d|4th|5th)|S\\. ?Ct\\.|L\\. ?Ed\\.(?: ?2d)?|F\\. ?Supp\\.(?: ?[23]d)?|F\\. ?App[’']x|F\\.(?: ?(?:2d|3d|4th))?|B\\. ?R\\.|A\\.(?:2d|3d)|P\\.(?:2d|3d)|N\\. ?[EW]\\.(?:2d|3d)|S\\. ?[EW]\\.(?:2d|3d)|So\\. ?(?:2d|3d)";
const american = new RegExp(
  `(?<![\\d.])(\\d{1,4}) (${reporter}) (\\d{1,5})(?!\\.?\\d|(?:st|nd|rd|th)\\b)(?:, (?:at )?\\d{1,5}(?:[-–]\\d{1,4})?(?!\\d| [A-Z]))?(?: \\((?:([^()]{1,30}) )?(\\d{4})\\))?`,
  'gu',
);
const european =
  /(?:(?:Joined )?Cases? )((?:C|T|F)-\d{1,4}\/\d{2}(?: P)?(?:(?:, | and )(?:C|T|F)-\d{1,4}\/\d{2}(?: P)?){0,9})|(?<=\()((?:C|T)-\d{1,4}\/\d{2}(?: P)?)(?=\))|(?:ECLI:[A-Z]{2}:[A-Z0-9]{1,7}|\bEU:[CTF]):\d{4}:[A-Z0-9.]{1,25}(?<![.])/gu;

/** Parties before a citation: words with capitals, and what stands between them. */
const word = "(?:[A-Z][\\w'’.&-]{0,30}|of|the|and|for|in|on|ex|re|rel|parte|a|an|&|\\([A-Z][^()]{0,40}\\))";
const party = `(?:[A-Z][\\w'’.&-]{0,30}|\\([A-Z][^()]{0,40}\\))(?:,? ${word}){0,10}`;
const parties = new RegExp(
  `(?:^|[^\\w'’])((?:${party} v\\.? ${party}|(?:Re|In re|Ex parte) ${party}))[_*]{0,3},? ?[_*]{0,3}$`,
  'u',
);
const longestName = 160;

export function englishCases(text: string): readonly FoundCase[] {
  const found = [
    ...[...text.matchAll(neutral)].map((match): FoundCase => {
      const [words, bracketed, court, plainYear, plainCourt, no = '', part] = match;
      const name = (court ?? plainCourt ?? '').replaceAll(/[()]/gu, '');
      const date = bracketed ?? plainYear ?? '';
      return {
        start: match.index,
        length: words.length,
        court: part === undefined ? name : `${name} (${part})`,
        date,
        numbers: [no],
      };
    }),
    ...[...text.matchAll(lawReport)].map((match): FoundCase => {
      const [words, date = ''] = match;
      return { start: match.index, length: words.length, date, reported: [words.replace('(', '[').replace(')', ']')] };
    }),
    ...[...text.matchAll(american)].map((match): FoundCase => {
      const [words, volume = '', series = '', page = '', court, date] = match;
      const reported = [`${volume} ${series.replaceAll(' ', '')} ${page}`];
      return present({ start: match.index, length: words.length, court, date, reported });
    }),
    ...[...text.matchAll(european)].map((match): FoundCase => {
      const [words, joinedCases, bare] = match;
      const cases = joinedCases ?? bare;
      const ecli = words.startsWith('EU:') ? `ECLI:${words}` : words;
      return { start: match.index, length: words.length, numbers: cases?.split(/, | and /u) ?? [ecli] };
    }),
  ];
  return joined(
    text,
    found.toSorted((a, b) => a.start - b.start),
  ).map((read) => named(text, read));
}

/** Parallel citations of one decision follow each other with a comma; parties or a year between them end the one. */
function joined(text: string, found: readonly FoundCase[]): readonly FoundCase[] {
  const all: FoundCase[] = [];
  for (const one of found) {
    const last = all.at(-1);
    const between = last === undefined ? '' : text.slice(last.start + last.length, one.start);
    const isBeside =
      /^, ?$/u.test(between) || (/^; ?$/u.test(between) && /^[[(]/u.test(text.slice(one.start, one.start + 1)));
    if (last === undefined || !isBeside || !agree(last, one)) all.push(one);
    else all.splice(-1, 1, join(last, one));
  }
  return all;
}

const isNeutral = ({ court, numbers, reported }: ReadCase): boolean =>
  court !== undefined && numbers !== undefined && reported === undefined;

function agree(a: FoundCase, b: FoundCase): boolean {
  if (isNeutral(b) && a.numbers !== undefined) return false;
  if (isNeutral(a) || isNeutral(b)) return Math.abs(Number(a.date) - Number(b.date)) <= 1;
  if (a.numbers !== undefined || b.numbers !== undefined)
    return [a, b].every(({ reported }) => reported === undefined) && b.numbers?.[0]?.startsWith('ECLI') === true;
  const series = (one: FoundCase) => (one.reported ?? []).map((text) => text.replace(/\d+ ?\]?|\[/gu, ''));
  return (a.date === undefined || a.date === b.date) && !series(b).some((each) => series(a).includes(each));
}

const join = (a: FoundCase, b: FoundCase): FoundCase => {
  const numbers = [...(a.numbers ?? []), ...(b.numbers ?? [])];
  const reported = [...(a.reported ?? []), ...(b.reported ?? [])];
  return present({
    start: a.start,
    length: b.start + b.length - a.start,
    court: a.court ?? b.court,
    date: isNeutral(b) ? b.date : (a.date ?? b.date),
    numbers: numbers.length === 0 ? undefined : numbers,
    reported: reported.length === 0 ? undefined : reported,
  });
};

function named(text: string, read: FoundCase): FoundCase {
  const at = read.start;
  const from = Math.max(0, at - longestName);
  const match = parties.exec(text.slice(from, at));
  if (match === null) return read;
  const name = match[1] as string;
  const start = from + match.index + match[0].indexOf(name);
  // "In Smith v Jones" is about Smith.
  const lead =
    /^(?:In|See|But|And|The|As|Under|Since|Following|Compare|Cf\.?|Also|Per)(?: also)? (?!re\b)/u.exec(name)?.[0] ?? '';
  return {
    ...read,
    start: start + lead.length,
    length: read.length + at - start - lead.length,
    name: name.slice(lead.length),
  };
}
