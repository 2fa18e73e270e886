// The law that an English citation names, or the words that stand for one.
import { present } from '../../../model/present.ts';
import { matchAt } from '../../../text/match-text.ts';
import { titlesOfEnglish } from '../../names/english-titles.ts';
import type { CitationTrail, LawReading, ReadLaw } from '../citation-trail.ts';
import { isOpenLaw, lawOfCountry, openLaw } from '../open-law.ts';

/** A law by its name: of the list, of the text's own definitions, by shape. */
export function readLawEn(reading: LawReading, at: number): ReadLaw | undefined {
  const { text, trail } = reading;
  const found = named(reading, at) ?? defined(reading, at);
  if (found === undefined) return undefined;
  const told = withCountry(text, at, found);
  const numbered = matchAt(numberInBrackets, text, found.end) ?? matchAt(numberInBrackets, text, told.end);
  return present({ ...told, lawNumber: numbered?.[1], after: readRemark({ text, trail }, told) });
}

/** Of a Japanese law: translations of Korean ones give no year. */
const numberInBrackets =
  / ?\(((?:Act|Law|Cabinet Order) No\. ?\d{1,6},? of (?:[A-Z][a-z]{2,8} \d{1,2}, )?(?:18|19|20)\d\d)[,;)]/uy;
const countryBefore = /(?:(Japanese|Japan[’']s)|(?:South )?Korean|(?:South )?Korea[’']s|ROK) (?=[A-Z])/uy;
const countryBehind =
  /(?: \((?:Act|Law) No\. ?\d{1,6},? (?:of )?(?:18|19|20)\d\d\))?(?: of (?:the )?(?:(Japan)|(?:Republic of |South )?Korea|ROK)(?![A-Za-z’'])| \((?:(Japan)|(?:(?:the )?Republic of |South )?Korea|ROK)\))/uy;

/** The Civil Code of Japan, the Korean Civil Act, Civil Code (Japan): of names that translations of Japanese and Korean laws bear. */
function withCountry(text: string, at: number, found: Bare): Bare {
  const { law, end, unresolved } = found;
  if (law === undefined || unresolved !== undefined || isOpenLaw(law) || titlesOfEnglish(law).length === 0)
    return found;
  const behind = matchAt(countryBehind, text, end);
  const before = behind === undefined ? matchAt(countryBefore, text, at) : undefined;
  if (behind !== undefined) {
    const country = (behind[1] ?? behind[2]) === undefined ? 'KR' : 'JP';
    return { ...found, law: lawOfCountry(law, country), end: end + behind[0].length };
  }
  return before === undefined ? found : { ...found, law: lawOfCountry(law, before[1] === undefined ? 'KR' : 'JP') };
}

type Bare = Omit<ReadLaw, 'after'>;

const wordGoesOn = /[\p{L}\p{N}]/uy;
const endsWord = (text: string, at: number): boolean => matchAt(wordGoesOn, text, at) === undefined;

function named(reading: LawReading, at: number): Bare | undefined {
  const belonging = belongingLaw(reading, at);
  if (belonging !== undefined) return belonging;
  const own = namedItself(reading, at);
  const longer = own === undefined ? undefined : matchAt(madeUnder, reading.text, own.end);
  if (own === undefined || longer === undefined) return own;
  const end = own.end + longer[0].length;
  return { law: reading.text.slice(own.start ?? at, end), lawBy: 'named', end, alone: true };
}

/** Companies Act 2006 (Amendment of Part 25) Regulations 2013 is no place of the Companies Act 2006. */
const madeUnder =
  /(?: \([^()\n]{1,90}\)){0,2} (?:(?:Regulations|Rules|Order|Scheme|Act) (?:of )?(?:19|20)\d\d(?!\d)|(?:Amendment|Enforcement|Implementation|Implementing) (?:Act|Order|Regulations?|Rules?|Ordinance|Decree)(?:,? (?:of )?(?:19|20)\d\d(?!\d))?(?![A-Za-z]))/uy;
const protocolOrder = '(?:Additional|Optional|First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth) ';
const belongsTo = new RegExp(
  `((?:${protocolOrder}){0,2}Protocol(?: (?:No\\.? ?)?\\d{1,2})?|(?:Presidential )?Enforcement (?:Decree|Rules?|Ordinance|Order|Regulations?)|(?:Cabinet Order|Ministerial Ordinance|Order|Regulations?|Ordinance|Rules?) for (?:the )?Enforcement) (to|of) (the )?`,
  'uy',
);

/** Protocol No. 1 to the ECHR, Enforcement Decree of the Civil Act: other laws, with articles of their own. */
function belongingLaw(reading: LawReading, at: number): Bare | undefined {
  const found = matchAt(belongsTo, reading.text, at);
  if (found === undefined) return protocolAlone(reading, at);
  const [words, kindOfLaw = '', preposition = '', definite = ''] = found;
  const from = at + words.length;
  const to = namedItself(reading, from) ?? readPointerEn(reading, from - definite.length) ?? defined(reading, from);
  if (to === undefined) return protocolAlone(reading, at);
  const { law, end } = to;
  if (law === undefined) return { end, alone: false, unresolved: reading.text.slice(at, end) };
  return { law: `${plainProtocol(kindOfLaw)} ${preposition} the ${law}`, lawBy: 'named', end, alone: true };
}

const protocol =
  /(?:(?:[A-Z][a-z]{2,20} ){1,2}Protocol|Protocol(?: (?:No\.? ?)?\d{1,2})?)(?: (?:No\.? ?)?\d{1,2})?(?![A-Za-z\d])/uy;
const plainProtocol = (words: string): string => words.replace(/Protocol (?:No\.? ?)?(?=\d)/u, 'Protocol No. ');
const numberedProtocol = new RegExp(`^(?:${protocolOrder})*Protocol`, 'u');

/** Article 1 of Protocol No. 1: a law of its own, never the one before it; the treaty is the last that was named. */
function protocolAlone({ text, trail }: LawReading, at: number): Bare | undefined {
  const found = matchAt(protocol, text, at);
  if (found === undefined || noBeginning.test(found[0])) return undefined;
  const [words] = found;
  const end = at + words.length;
  // The Kyoto Protocol has a name.
  if (!numberedProtocol.test(words)) return { law: words, lawBy: 'named', end, alone: false };
  const treaty = trail
    .lastLaw((law) => /Convention|Covenant|Treaty|Agreement/u.test(law))
    ?.replace(/^.*Protocol.*? to the /u, '');
  if (treaty === undefined || words === 'Protocol') return { end, alone: false, unresolved: words };
  return { law: `${plainProtocol(words)} to the ${treaty}`, lawBy: 'same', end, alone: false };
}

/** Article 2 of its Enforcement Decree: of which act, another place of the text tells, or nothing does. */
const decreeAlone = /^(?:Presidential )?(Enforcement (?:Decree|Rules?|Ordinance|Order|Regulations?))$/u;

function namedItself({ text, laws, trail }: LawReading, at: number): Bare | undefined {
  const found = laws.at(text, at);
  const listed =
    found !== undefined && (endsWord(text, found.end) || !/[A-Za-z]/u.test(text[found.end - 1] as string))
      ? found
      : undefined;
  const shaped = shapedLawEn(text, at);
  const decree = decreeAlone.exec(shaped?.law ?? '')?.[1];
  if (shaped !== undefined && decree !== undefined && listed === undefined) {
    const law = trail.lastLaw((named) => named.startsWith(`${decree} `));
    const { end } = shaped;
    return law === undefined
      ? { law: openLaw(decree), lawBy: 'named', end, alone: false }
      : { law, lawBy: 'same', end, alone: false };
  }
  if (shaped !== undefined && shaped.end > (listed?.end ?? 0) && !hidesListed({ text, laws }, at, shaped)) {
    // The Japanese Civil Code is the Civil Code of the list, the Model Penal Code is none of it.
    const law = laws.resolve(shaped.law) ?? laws.resolve(shaped.law.replace(sameLawWords, ''));
    if (law !== undefined || listed === undefined || !/^[,.]?$/u.test(text.slice(listed.end, shaped.end))) {
      return { law: law ?? shaped.law, lawBy: 'named', end: shaped.end, alone: shaped.alone || law !== undefined };
    }
  }
  if (listed === undefined) return undefined;
  const own = /^[A-Za-z]/u.test(text.slice(at, listed.end));
  return { ...otherLawEn(text, at, listed), lawBy: listed.abbreviated ? 'abbreviated' : 'named', alone: own };
}

const sameLawWords =
  /^(?:(?:Japanese|Japan[’']s|(?:South )?Korean|(?:South )?Korea[’']s|Current|Present|Existing) |(?:UK|U\.K\.|British) (?=.* (?:19|20)\d\d$))/u;

/** Whether a name of the list that small words divide from what is before ends the same place: Companies and the Civil Code. */
function hidesListed(
  { text, laws }: Pick<LawReading, 'text' | 'laws'>,
  at: number,
  { end, headed }: ShapedLawEn,
): boolean {
  // Of Act on Special Measures concerning the Civil Code the whole is a name.
  const divides = headed === true ? /^(?:and|or)$/u : /^\p{Ll}/u;
  const isAct = headed !== true && /Act(?:,? (?:of )?\d{4})?$/u.test(text.slice(at, end));
  for (let from = text.indexOf(' ', at); from >= 0 && from < end; from = text.indexOf(' ', from + 1)) {
    if (/[\p{Ll},]$/u.test(text.slice(at, from)) && laws.at(text, from + 1)?.end === end) {
      const word = /(\S+)$/u.exec(text.slice(Math.max(at, from - 40), from))?.[1] ?? '';
      const before = word === 'the' ? (/(\S+) the$/u.exec(text.slice(Math.max(at, from - 40), from))?.[1] ?? '') : word;
      // The Landlord and Tenant Act 1985 and the Protection of Children Act 1978 have one name each; GDPR and Data Protection Act are two.
      const isOneName = isAct && word !== 'the' && !endsLaw({ text, laws }, at, from - word.length);
      if (!isOneName && (word.endsWith(',') || divides.test(before))) return true;
    }
  }
  return false;
}

/** Whether a law's name stands between two places, with a space or a comma behind it. */
function endsLaw({ text, laws }: Pick<LawReading, 'text' | 'laws'>, at: number, end: number): boolean {
  const words = text.slice(at, end).replace(/[, ]+$/u, '');
  return laws.resolve(words) !== undefined || lawKind.test(words);
}

interface ShapedLawEn {
  /** Whether its kind stands first: Act on …. */
  readonly headed?: boolean;
  readonly law: string;
  readonly end: number;
  readonly alone: boolean;
}

const kind =
  'Act|Code|Regulations?|Directive|Ordinance|Constitution|Treaty|Convention|Charter|Statute|Law|Rules|Order|Decree';
const lawKind = new RegExp(`(?:^| )(?:${kind})(?:,? (?:of )?\\d{4})?$`, 'u');
const union =
  /(?:(?:Commission |Council )?(?:Delegated |Implementing )?(?:Regulation|Directive|Decision|Framework Decision)) (?:\((?:EU|EC|EEC|Euratom)(?:, ?Euratom)?\) )?(?:No\.? ?)?\d{1,4}\/\d{1,4}(?:\/(?:EU|EC|EEC|JHA|CFSP))?/uy;
const federal = /(\d{1,2}) (U\. ?S\. ?C\.(?:A\.)?|USC|U\.S\. Code|C\. ?F\. ?R\.|CFR)(?= ?(?:§|[Ss]ec|[Pp]art|\d))/uy;
/** Cal. Civ. Code § 1798.100: the codes of the states, as courts write them. */
const stateCode =
  /(?:Cal|N\. ?Y|Tex|Fla|Ill|Del|Mass|Va|Wash|Mich|Ohio|Pa|N\. ?J|Ga|Colo|Ariz|Conn|Minn|Md|Wis|Or|Nev|Tenn|Mo|Ind|La|Ky|Ala|Okla|Iowa|Utah|Kan|Ark|Miss|Neb|N\. ?M|N\. ?C|S\. ?C|D\. ?C|Haw|Idaho|Me|Mont|N\. ?D|N\. ?H|R\. ?I|S\. ?D|Vt|W\. ?Va|Wyo)\.? (?:(?:[A-Z][A-Za-z]{0,14}\.?|&),? ){0,7}?(?:Code|Law|Laws|Stat\.|Act)(?: Ann\.)?(?= §)/uy;
const word = "[A-Z][A-Za-z’'&-]{0,30}";
const small = 'of|and|on|for|to|in|with|against|concerning|etc\\.?|by|from|or|at|as|relating to';
/** Human Rights Act 1998: the kind at the end of words in capitals. */
const byKind = new RegExp(
  `(?:(?:${word},?|(?:of|on|for|to|in|with|against|by|from) the|${small}|\\([A-Z][^()\\n]{1,60}\\)(?= (?:\\([A-Z][^()\\n]{1,60}\\) ){0,2}(?:${word} ){0,4}(?:${kind}) (?:of )?(?:1[6-9]|20)\\d\\d)) ){1,12}?(${kind})(?! (?:of the )?(?:${kind})(?![a-z]))(?!(?<=Regulation|Law|Order|Rules) and (?:[A-Z][A-Za-z]{0,30} ){1,4}(?:Act|Code)(?![a-z]))(?:,? (?:of )?((?:1[6-9]|20)\\d\\d))?(?![A-Za-z\\d])`,
  'uy',
);
/** Act on the Protection of Personal Information, Constitution of Japan, Code of Civil Procedure. */
const byHead = new RegExp(
  `(?:(?:Framework|Special|Basic|Model|CitationDraft|Proposed|Revised|Uniform|Federal) )?(Act|Code|Constitution|Treaty|Charter|Convention|Statute|Law|Ordinance|Order) (?:of|on|for|concerning|relating to|against|to) (?:the )?${word}(?:,? (?:(?:${small}) )?(?:the )?(?!(?:Art(?:icle)?|Sec(?:tion)?|Para(?:graph)?|Chap(?:ter)?|Annex|Title|Schedule|Recital)s?(?![a-z]))${word}){0,14}(?:,? (?:of )?((?:1[6-9]|20)\\d\\d))?(?![A-Za-z\\d])`,
  'uy',
);
/** Japan's Act on the Protection of Personal Information: the country is no part of the name, and its Act alone no law. */
const countryAlone = /(?:Japanese|Japan[’']s|(?:South )?Korean|(?:South )?Korea[’']s) (?=[A-Z])/uy;
const noBeginning =
  /^(?:The|This|That|These|Those|An?|Under|In|See|By|Per|Our|Your|Their|Its|According|Both|And|Or|If|When|While|As|For|Of|On|At|To|With|From|Since|Although|However|Also|Moreover|Pursuant|Article|Articles|Art|Section|Sections|Sec|Paragraph|Paragraphs|Annex|Schedule|Chapter|Part|Title|Each|Any|Every|Some|Such|No|Not|Is|Are|Does|Do|Did|Has|Have|Can|May|Must|Should|Where|Which|What|Who|Why|How|Then|Thus|Therefore|Because|Unlike|Like|Compare|Cf|Same|Said|New(?! (?:Zealand|York|Jersey|Mexico|Hampshire|South))|Old|I|We|They|He|She|It|Source|Sources|Reference|Zip|Area|Status|Error|Exit|Access|Dress|Bar|Color|Morse|Postal|Visual|Open|Git)\b/u;
const noLaws =
  /^(?:Source|QR|ZIP|VS|Claude|Native|Byte|Machine|Country|Promo|Discount|Class|Balancing|Sister|Work|Purchase|Court|Executive|Mail|House|Ground|Golden|Business|Ohm's|Moore's|Murphy's|Newton's|Hooke's|Zipf's) (?:Code|Act|Order|Rules|Law)$/u;

/** A name that no list has, told by how it is built. */
function shapedLawEn(text: string, at: number): ShapedLawEn | undefined {
  if (!/[A-Z\d]/u.test(text[at] ?? '')) return undefined;
  const title = matchAt(federal, text, at);
  if (title !== undefined) {
    const code = /S/u.test(title[2] as string) ? 'U.S.C.' : 'C.F.R.';
    return { law: `${title[1]} ${code}`, end: at + title[0].length, alone: false };
  }
  const state = matchAt(stateCode, text, at);
  if (state !== undefined) return { law: state[0], end: at + state[0].length, alone: false };
  const numbered = matchAt(union, text, at);
  if (numbered !== undefined) return { law: numbered[0], end: at + numbered[0].length, alone: true };
  const head = at + (matchAt(countryAlone, text, at)?.[0].length ?? 0);
  const headed = matchAt(byHead, text, head);
  if (headed !== undefined) {
    const [, own = ''] = headed;
    return {
      headed: true,
      law: headed[0],
      end: head + headed[0].length,
      alone: /Act|Constitution|Treaty|Convention|Charter/u.test(own),
    };
  }
  const found = matchAt(byKind, text, at);
  if (found === undefined || noBeginning.test(found[0]) || noLaws.test(found[0])) return undefined;
  if (/^(?:of|and|on|for|to|in|with|against|concerning|etc|by|from|or|at|as|relating)\b/u.test(found[0]))
    return undefined;
  if (/ (?:and|or) the /u.test(found[0])) return undefined;
  const [whole, own = '', year] = found;
  return {
    law: whole,
    end: at + whole.length,
    alone: year !== undefined || /^(?:Act|Ordinance|Constitution)$/u.test(own),
  };
}

function defined({ text, trail }: LawReading, at: number): Bare | undefined {
  const found = trail.definedAt(at);
  if (found === undefined || !endsWord(text, at + found.name.length)) return undefined;
  return { law: found.law, lawBy: 'abbreviated', end: at + found.name.length, alone: found.name.length > 2 };
}

const remark = /[ ]?\(([^()\n]{1,100})\)/uy;
const definition =
  /(?:^|,? )(?:hereinafter|hereafter)?(?: referred to as| called)?,? ?(?:the )?["“”'‘’]{0,2}([A-Z][\w .’'&-]{0,40}?)["“”'‘’]{0,2}$/u;
const number =
  /^(?:Act|Law|Cabinet Order|Ordinance|Code|Regulation|Directive|No|Pub|Cap|c|S\.I|SI|OJ|Chapter)\b.*\d|^(?:19|20)\d\d$/u;

/** (Act No. 89 of 1896), (hereinafter "the Act"), (GDPR) behind a name. */
function readRemark({ text, trail }: Pick<LawReading, 'text' | 'trail'>, { law, end }: Bare): number {
  const found = matchAt(remark, text, end);
  if (found === undefined || law === undefined) return end;
  const words = found[1] as string;
  if (number.test(words)) return end + found[0].length;
  const name = definition.exec(words)?.[1]?.trim();
  if (name === undefined || (/\d\s*$/u.test(name) && name.includes(' ')) || /^(?:Art|Sec|Para|§|See)/u.test(name))
    return end;
  if (/^(?:["“‘']|the ["“‘']|hereinafter|hereafter|[A-Z][A-Z\d.-]{1,9}$)/u.test(words)) {
    trail.define(name, law);
    return end + found[0].length;
  }
  return end;
}

const pointing = new RegExp(
  `(the same|[Tt]he|[Tt]his|[Tt]hat|the said|said|[Ss]uch) (${kind})(?! (?:of|on|for) [A-Z])(?![A-Za-z]|,? (?:of )?\\d{4}| \\()`,
  'uy',
);

const ofYear = `(?:[Tt]he|[Tt]his|[Tt]hat|[Ss]aid) ((?:1[6-9]|20)\\d\\d) (${kind})`;
const dated = new RegExp(`${ofYear}(?! (?:of|on|for) [A-Z])(?![A-Za-z])`, 'uy');
const pointerBefore = new RegExp(
  `(?:[Tt]he|[Tt]his|[Tt]hat|[Ss]aid)(?: same)? (?:(?:1[6-9]|20)\\d\\d )?(?:${kind}|Protocol|Covenant)(?:[’']s|,|, at)? (?:its )?$`,
  'u',
);

/** the 1996 Act: the last one of this year that was named, and never one of another. */
function readDated({ text, trail }: LawReading, at: number): ReadLaw | undefined {
  const found = matchAt(dated, text, at);
  if (found === undefined) return undefined;
  const [words, year = '', own = ''] = found;
  const end = at + words.length;
  const parts = { end, after: end, alone: false };
  const isMeant = (law: string): boolean => law.endsWith(year) && law.includes(own.replace(/s$/u, ''));
  const { law: here } = trail.context;
  const law = trail.lastLaw(isMeant) ?? (here !== undefined && isMeant(here) ? here : undefined);
  return law === undefined ? { ...parts, unresolved: words } : { ...parts, law, lawBy: 'same' };
}

/** Under the 1996 Act, section 94; the Charter, Article 8. */
export function readPointerBefore(reading: LawReading, at: number): ReadLaw | undefined {
  const from = Math.max(0, at - 40);
  const found = pointerBefore.exec(reading.text.slice(from, at));
  if (found === null) return undefined;
  const words = found[0].replace(/(?:[’']s|,|, at)? (?:its )?$/u, '');
  return readPointerEn(reading, from + found.index) ?? { end: at, after: at, alone: false, unresolved: words };
}

/** the Act, this Regulation, the same Code. */
export function readPointerEn(reading: LawReading, at: number): ReadLaw | undefined {
  const { text, trail } = reading;
  const withYear = readDated(reading, at);
  if (withYear !== undefined) return withYear;
  const found = matchAt(pointing, text, at);
  if (found === undefined) return undefined;
  const [words, pointer = '', own = ''] = found;
  const end = at + words.length;
  const parts = { end, after: end, alone: false };
  const isKind = (law: string): boolean =>
    law.includes(own.replace(/s$/u, '')) || (own === 'Act' && !/[A-Za-z]/u.test(law));
  const { law: here } = trail.context;
  const termed = trail.definedAt(at + words.length - own.length);
  if (termed?.name === own) return { ...parts, law: termed.law, lawBy: 'abbreviated' };
  if (/this/iu.test(pointer) && here !== undefined) return { ...parts, law: here, lawBy: 'context' };
  const last = trail.lastLaw((law) => isKind(pointedAt(law, own)));
  const before =
    (last === undefined ? undefined : pointedAt(last, own)) ?? charterOf(trail, own) ?? sighted(trail, own);
  if (before !== undefined) return { ...parts, law: before, lawBy: 'same' };
  if (here !== undefined) return { ...parts, law: here, lawBy: 'context' };
  return { ...parts, unresolved: words };
}

/** Behind Protocol No. 1 to the ECHR "the Convention" is the treaty, behind an Enforcement Decree "the Act" is the act it enforces. */
function pointedAt(law: string, own: string): string {
  const found = matchAt(belongsTo, law, 0);
  return found === undefined || (found[1] as string).includes(own.replace(/s$/u, ''))
    ? law
    : pointedAt(law.slice(found[0].length), own);
}

/** The Charter beside a treaty or an act of the Union. */
const charterOf = (trail: CitationTrail, own: string): string | undefined =>
  own === 'Charter' &&
  trail.lastLaw((law) => /European Union|^(?:Regulation|Directive) |^General Data/u.test(law)) !== undefined
    ? 'Charter of Fundamental Rights of the European Union'
    : undefined;

/** Kinds that one law may be called by; a treaty is no charter, and a regulation no directive. */
const alike: readonly RegExp[] = [/Act|Code|Law|Statute|Ordinance/u, /Regulation|Rules|Order|Decree/u];
const anyKind = new RegExp(`(?:${kind}|Protocol|Agreement|Covenant)`, 'u');

/** The law in sight, unless its name says that it is of another kind. */
function sighted(trail: CitationTrail, own: string): string | undefined {
  const law = trail.lawInSight();
  if (law === undefined || !anyKind.test(law)) return law;
  return alike.some((kinds) => kinds.test(own) && kinds.test(law)) ? law : undefined;
}

// Laws that another law shares its name with: the former Civil Code, the French Civil Code, the Civil Code of Quebec, the UK GDPR.

interface NamedLawEn {
  readonly law: string;
  readonly end: number;
}

interface OtherLawEn extends NamedLawEn {
  /** Where the words begin that make it another law; absent where there are none before the name. */
  readonly start?: number;
}

const formerWords = '[Ff]ormer|[Oo]ld|[Rr]epealed|[Pp]revious|[Pp]re-amendment|[Dd]raft|[Pp]roposed|Model';
const countryWords =
  'UK|U\\.K\\.|British|French|German|Italian|Swiss|Austrian|Spanish|Portuguese|Dutch|Belgian|Turkish|Russian|Chinese|Taiwanese|Indian|Canadian|Australian|Brazilian|Mexican|California|Louisiana|Quebec|Québec';
/** What says so before the name. */
export const lawQualifiers: string = `(?:${formerWords}|${countryWords}) `;
const former = new RegExp(`(?<![A-Za-z])(${formerWords}) $`, 'u');
const country = new RegExp(`(?<![A-Za-z])(${countryWords}) $`, 'u');
/** Names that many countries have a law of. */
const shared =
  /^(?:(?:Civil|Commercial|Penal) Code|(?:Civil|Commercial|Criminal|Companies|Patent|Copyright|Trademark|Unfair Competition Prevention) Act|Code of (?:Civil|Criminal) Procedure|General Data Protection Regulation)$/u;
const behind =
  / of (?:the )?(?!Japan|Korea|Republic of Korea|Act|Law)([A-Z][a-zé]{2,20})(?! (?:Act|Code|Law)\b)(?![a-z])/uy;

/** The law that is meant where a listed name stands between `at` and `end`; the name itself where nothing says that it is another. */
function otherLawEn(text: string, at: number, { law, end }: NamedLawEn): OtherLawEn {
  const before = text.slice(Math.max(0, at - 16), at);
  const isShared = shared.test(law);
  const words = former.exec(before)?.[1] ?? (isShared ? country.exec(before)?.[1] : undefined);
  if (words !== undefined) return { law: `${words} ${law}`, end, start: at - words.length - 1 };
  behind.lastIndex = end;
  const place = isShared && / Code$/u.test(law) ? behind.exec(text) : null;
  return place === null ? { law, end } : { law: text.slice(at, end + place[0].length), end: end + place[0].length };
}
