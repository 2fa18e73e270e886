// Decisions of courts as English texts cite them: Smith v Jones [2019] EWCA Civ 12, Roe v. Wade, 410 U.S. 113 (1973), Case C-131/12.
import { present } from '../../model/present.ts';
import type { ReadCase } from './case-citation.ts';

const neutralCourt =
  '(?:UKSC|UKHL|UKPC|UKUT|UKFTT|EWCA (?:Civ|Crim)|EWHC|EWFC|EWCOP|CSIH|CSOH|NICA|HCA|FCA(?:FC)?|NSWCA|NSWSC|VSCA|NZSC|NZCA|NZHC|SCC|ONCA|IESC|IECA|SGCA|SGHC|HKCFA)';
const neutral = new RegExp(
  `[[(](\\d{4})[\\])] (${neutralCourt}) (\\d{1,5})(?: \\((Admin|Ch|Comm|Fam|KB|Pat|QB|TCC|IPEC|AAC|TC|IAC|LC)\\))?`,
  'gu',
);
const american =
  /(?<![\d.])(\d{1,4}) (U\. ?S\.|S\. ?Ct\.|L\. ?Ed\. ?2d|F\. ?Supp\.(?: ?[23]d)?|F\. ?App’?x|F\.(?:2d|3d|4th)?) (\d{1,5})(?:, \d{1,5}(?:[-–]\d{1,4})?)?(?: \((?:([^()]{1,30}) )?(\d{4})\))?/gu;
const european =
  /(?:(?:Joined )?Cases? )((?:C|T|F)-\d{1,4}\/\d{2}(?: P)?(?:(?:, | and )(?:C|T|F)-\d{1,4}\/\d{2}(?: P)?){0,9})|ECLI:[A-Z]{2}:[A-Z0-9]{1,7}:\d{4}:[A-Z0-9.]{1,25}/gu;

/** Parties before a citation: words with capitals, and what stands between them. */
const word = "(?:[A-Z][\\w'’.&-]{0,30}|of|the|and|for|in|on|ex|re|rel|parte|a|an|&|\\([A-Z][^()]{0,40}\\))";
const party = `(?:[A-Z][\\w'’.&-]{0,30}|\\([A-Z][^()]{0,40}\\))(?:,? ${word}){0,10}`;
const parties = new RegExp(
  `(?:^|[^\\w'’])((?:${party} v\\.? ${party}|(?:Re|In re|Ex parte) ${party}))[_*]{0,3},? ?[_*]{0,3}$`,
  'u',
);
const longestName = 160;

export function englishCases(text: string): readonly (ReadCase & { readonly start: number })[] {
  const found = [
    ...[...text.matchAll(neutral)].map((match) => {
      const [words, year, court = '', no = '', division] = match;
      const name = division === undefined ? court : `${court} (${division})`;
      return named(text, match.index, { length: words.length, court: name, date: year as string, numbers: [no] });
    }),
    ...[...text.matchAll(american)].map((match) => {
      const [words, volume = '', reporter = '', page = '', court, year] = match;
      const reported = [`${volume} ${reporter.replaceAll(' ', '')} ${page}`];
      return named(text, match.index, present({ length: words.length, court, date: year, reported }));
    }),
    ...[...text.matchAll(european)].map((match) => {
      const [words, cases] = match;
      const numbers = cases === undefined ? [words] : cases.split(/, | and /u);
      return { start: match.index, length: words.length, numbers };
    }),
  ];
  return found.toSorted((a, b) => a.start - b.start);
}

function named(text: string, at: number, read: ReadCase): ReadCase & { readonly start: number } {
  const from = Math.max(0, at - longestName);
  const match = parties.exec(text.slice(from, at));
  if (match === null) return { ...read, start: at };
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
