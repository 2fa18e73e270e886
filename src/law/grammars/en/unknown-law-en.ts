// A law that no list has beside a place: § 22 BDSG, Art. 9 du Code civil, BGB § 823. Such a place is never one of the law before it.
import { matchAt } from '../../../text/match-text.ts';
import type { LawNames } from '../../names/law-names.ts';

interface UnknownLaw {
  /** Its name as far as it stands there. */
  readonly name: string;
  readonly end: number;
}

const upper = 'A-ZÄÖÜÉ';
const rest = '(?![\\p{L}\\p{N}])';
/** BDSG, StGB, EU-GRCh, SGB X, MiFID II, PSD2: at least two capital letters. */
const abbreviation = `[${upper}][\\p{L}\\d]{0,14}[${upper}][\\p{L}\\d]{0,8}(?:-[${upper}][\\p{L}\\d]{1,12}){0,2}(?: (?:[IVX]{1,5}|(?:19|20)\\d\\d))?${rest}`;
/** Names of German, French, Spanish, Italian and Portuguese laws and codes. */
const foreignName =
  `[${upper}][a-zäöüß]{2,40}(?:gesetz(?:buch)?(?:e?s)?|ordnung|verfassung)${rest}` +
  `|(?:Code|Código|Codice) (?:de la |de l[’']|de |du |des |del |della |di |d[’'])?[\\p{L}]{3,20}${rest}` +
  `|C\\. ?(?:civ|pén|com|trav|proc)\\.|[Cc]\\.[cp]\\.(?:[cp]\\.)?|Constitu(?:ción|zione|ição)${rest}|Cost\\.`;
/** Further parts of a place, as German and Swiss texts write them (Abs. 1 S. 2, Nr. 3 Buchst. a, I 2, ff.), and further places: Art. 7 and 8. */
const partsOfPlace =
  /(?:(?:(?:, ?| and | or | und | oder | u\. | et | bis |\/| ?[–-] ?)\d{1,4}[a-z]?(?:\(\d{1,2}\))?|,? (?:(?:Absatz|Abs|UAbs|Unterabs|S|Nr|Ziff|Ziffer|lit|Buchst|Buchstabe|Hs|Halbs|Alt|Var|al|let)\.? ?(?:\d{1,3}[a-z]?|[a-z])\)?|Satz \d{1,2}|[IVX]{1,5}(?: \d{1,2})?|ff?\.?|bis|ter))(?![\p{L}\p{N}])){1,6}/uy;

/** What has capital letters and is no law: authorities and courts, countries, what privacy law calls its papers, formats, money, loud words. */
const noLaw =
  /^(?:EDPB|EDPS|ICO|CNIL|CJEU|ECJ|ECtHR|EuGH|BGH|BVerfG|BAG|BFH|FTC|SEC|DOJ|WP|WP29|DPIAs?|DPOs?|RoPA|ROPA|LIAs?|TIAs?|SCCs?|BCRs?|DSARs?|SARs?|PII|AI|IT|HR|CEO|SMEs?|API|APIs|PDF|HTML|JSON|XML|CSV|FAQ|URL|URLs|RAG|LLMs?|ID|EUR|USD|GBP|JPY|KRW|CHF|OK|AND|NOT|THE|IS|IN|OF|TO|MUST|SHALL|MAY|ONLY|ALL|NO|BUT|IF|FOR|BY|AS|PART|NB|TL|DR|II|III|IV|VI|VII|VIII|IX|XI|XII)$/u;
/** Article 27 EU representative; Article 6 EU is of a treaty. */
const unions = /^(?:EU|EEA|UK|US|USA|UN|OECD)$/u;
const wordFollows = / \p{Ll}/uy;
/** LAWFULNESS OF PROCESSING behind Article 6: a heading. */
const heading = / (?=[A-Z]{2,})(?!(?:SGB|BGB|GG)(?![A-Z]))[A-Z]{2,}/uy;

const behindJoint = /(?: ?\(|,? (?:of|in|under|from) | )/uy;
const foreignJoint = /(?: des| der| dem| du| de la| del| della| dello) | de l[’']| dell[’']/uy;
const unknownName = new RegExp(`(?:${abbreviation}|${foreignName})`, 'uy');
const foreignWords = new RegExp(
  `[${upper}][\\p{L}.-]{1,50}(?: (?!des |der |und |et |e |y )\\p{Ll}{4,20})?${rest}`,
  'uy',
);
const closes = /[.;:)\]]|,? (?:and|or) |\n|$/uy;

/** Where the law may stand behind such parts: Art. 6 Abs. 1 S. 1 lit. f DSGVO; `end` itself without any. */
export const behindParts = (text: string, end: number): number =>
  end + (matchAt(partsOfPlace, text, end)?.[0].length ?? 0);

/** The law behind a place, which no list has. */
export function unknownLawBehind(text: string, end: number): UnknownLaw | undefined {
  const joint = matchAt(behindJoint, text, end);
  if (joint !== undefined) {
    const found = unknownAt(text, end + joint[0].length);
    if (found !== undefined) return found;
  }
  // Article 6, CFREU.
  const listed = text.startsWith(', ', end) ? unknownAt(text, end + 2) : undefined;
  if (listed !== undefined && matchAt(closes, text, listed.end) !== undefined) return listed;
  const foreign = matchAt(foreignJoint, text, end);
  if (foreign === undefined) return undefined;
  const at = end + foreign[0].length;
  const words = matchAt(foreignWords, text, at);
  return words === undefined ? undefined : { name: words[0], end: at + words[0].length };
}

function unknownAt(text: string, at: number): UnknownLaw | undefined {
  const found = matchAt(unknownName, text, at);
  if (found === undefined) return undefined;
  const [name] = found;
  const end = at + name.length;
  const isWord =
    noLaw.test(name) ||
    (unions.test(name) && matchAt(wordFollows, text, end) !== undefined) ||
    /^[A-Z]{9,}$/u.test(name) ||
    matchAt(heading, text, end) !== undefined;
  // Of Art. 41 OR it is the Swiss code of obligations, and before another place the word.
  const isOr = name === 'OR' && /^ (?:[AaSs]|§)/u.test(text.slice(end, end + 3));
  return isWord || isOr ? undefined : { name, end };
}

const dotted = '(?:[A-Z]\\. ?){2,6}';
const nameBefore = new RegExp(
  `(?<![\\p{L}\\p{N}.-])(${abbreviation}|${foreignName}|${dotted}|Restatement(?: \\([A-Z][a-z]{2,8}\\))?(?: of [A-Z][a-z]{2,15}){0,2})(?:[’']s|:|,)? ?[([]?(?:its )?$`,
  'u',
);
/** Stat. Ann. § 95: before a sign any word with a capital letter is a part of a code's name, but for those that begin sentences. */
const wordBefore =
  /(?<![\p{L}\p{N}.-])([A-Z][A-Za-z]{1,20}|(?:Code|Stat|Ann|Gen|Rev|Laws?|Civ|Penal|Crim|Proc|Comp|Cons|Admin|Regs?)\.),? $/u;
const sentenceWords =
  /^(?:See|Under|In|And|Cf|But|The|Per|Pursuant|Compare|With|By|To|Of|For|Also|Id|Ibid|From|Both|While|Whereas|If|When|Since|As|At|On|Or|Hence|Thus|Accordingly|Article|Section|Sections|Source|Sources|Note|Yes|No|Answer|Siehe|Vgl|Nach|Gem|Gemäß|Laut|Auch|Und|Oder|Im|Zu|Aus)$/u;

/** The law right before a place, which no list has: BGB § 823, Code civil, art. 1240. */
export function unknownLawBefore(text: string, at: number, laws: LawNames): string | undefined {
  const before = text.slice(Math.max(0, at - 60), at);
  const name = nameBefore.exec(before)?.[1]?.trim();
  if (name !== undefined && !noLaw.test(name) && !unions.test(name) && !/^(?:U\.S\.|U\.K\.|E\.U\.|I\.E\.)$/u.test(name))
    return laws.resolve(name) === undefined ? name : undefined;
  const word = text[at] === '§' ? wordBefore.exec(before)?.[1] : undefined;
  return word === undefined || sentenceWords.test(word) || laws.resolve(word) !== undefined ? undefined : word;
}

const paperBefore =
  /(?<![\p{L}\p{N}])(?:Agreement|Contract|Policy|Guidelines?|Handbook|Manual|Bylaws|By-laws|Terms(?: of (?:Service|Use))?|Memorandum|Standard|Specification)(?:[’']s|,)? [([]?(?:its )?$/u;

/** Agreement, Article 5: no place of a law. */
export const isOfPaper = (text: string, at: number): boolean => paperBefore.test(text.slice(Math.max(0, at - 40), at));
