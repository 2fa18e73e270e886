// A place of a law as a person asks for it, in full or in the shorthand of notes: 民法709, 行手法3Ⅰ②, 민법 750, 平成15年法律第57号第23条.
import type { StatuteDatabase } from '../../datasets/laws/statute-database.ts';
import { languageOfLaw } from '../../law/citations/citation-grammars.ts';
import { findCitations, parseCitation } from '../../law/citations/find-citations.ts';
import type { LegalCitation } from '../../law/grammars/legal-citation.ts';
import { readNamedPlace } from '../../law/index/read-labels.ts';
import { isNumberOfAnother } from '../../law/index/statute-standing.ts';
import { builtInLawNames } from '../../law/names/built-in-law-names.ts';
import { type LawCountry, titlesOfEnglish } from '../../law/names/english-titles.ts';
import { createLawNames, joinLawNames, type LawNames } from '../../law/names/law-names.ts';
import type { LawPlace } from '../../law/places/covers.ts';
import { plainForms } from '../../law/places/provision-label.ts';
import { countryOfLabels, fromTranslation } from '../../law/places/translated-provision.ts';
import type { StatuteLaw } from '../../law/statutes/statute-book.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import { kanjiDigits } from '../../text/kanji-number.ts';

export interface AskedPlace {
  readonly place: LawPlace;
  /** The laws that are called so here; several where it is the name of several, and none was told by its number. */
  readonly laws: readonly StatuteLaw[];
  /** The number in brackets behind the name, where it is another law's than that of this name (it is not). */
  readonly otherNumber?: string;
  /** Laws of several countries that an English name may mean: which one is not told (there are none). */
  readonly means?: readonly StatuteLaw[];
}

/** A text that begins with the name of a law, and goes on with what cannot be read. */
export interface UnreadPlace {
  readonly unread: string;
  readonly law: string;
  /** Whether it names several places. */
  readonly isSeveral: boolean;
}

/** @throws DatasetError for what names no law, or says where it is only beside another place */
export function readAskedPlace(book: StatuteDatabase, text: string): AskedPlace | UnreadPlace {
  const trimmed = text.trim();
  const numbered = readNumbered(book, trimmed);
  if (numbered !== undefined) return numbered;
  for (const written of [trimmed, ...otherWays(book, trimmed)]) {
    const read = readWhole(book, written);
    if (read !== undefined) return inOwnWords(book, read, trimmed);
  }
  return unreadPlace(book, trimmed);
}

const namesIn = (book: StatuteDatabase, text: string): LawNames => createLawNames(book.namesAtStart(text));

type ReadPlace = LawPlace & Pick<LegalCitation, 'country' | 'lawNumber'>;

function readWhole(book: StatuteDatabase, text: string): ReadPlace | undefined {
  const known = namesIn(book, text);
  const whole = parseCitation(text, { laws: known });
  if (whole?.law !== undefined && whole.unresolved === undefined) {
    const { law, country, lawNumber, provision, to } = whole;
    return present({ law, country, lawNumber, provision, to });
  }
  const alone = known.resolve(text);
  if (alone !== undefined) return { law: alone, provision: {} };
  // A law that no grammar knows is what stands before the first label.
  const [first, ...others] = findCitations(text, { laws: known });
  const named = others.length > 0 || first?.law !== undefined ? undefined : readNamedPlace(text);
  if (named === undefined || named.law === '' || named.rest !== '' || relative.test(named.law)) return undefined;
  return present({ law: known.resolve(named.law) ?? named.law, provision: named.provision, to: named.to });
}

/** 消防令, 消防則: what carries 消防法 out. */
const ordersOf = (book: StatuteDatabase, name: string): readonly StatuteLaw[] =>
  shortEndings.flatMap(([ending, full]) => (ending.test(name) ? book.named(name.replace(ending, full)) : []));
const shortEndings: readonly (readonly [RegExp, string])[] = [
  [/令$/u, '法施行令'],
  [/(?:規則|則|規)$/u, '法施行規則'],
];

/** (Act No. 89 of 1896): translations of Japanese laws say the year so, those of Korean ones the number alone. */
const actNumber = / \((?:Act|Law|Cabinet Order) No\. ?\d{1,6} of (?:18|19|20)\d\d\)/u;

/** A law that is called by its English name is looked up by the title of its own, and places in its labels. */
function inOwnWords(
  book: StatuteDatabase,
  { country: told, lawNumber, ...place }: ReadPlace,
  text: string,
): AskedPlace {
  const named = lawsOf(book, place.law, text);
  if (named.length > 0) {
    const isOther = lawNumber !== undefined && isNumberOfAnother(book, place.law, lawNumber);
    return present({ place, laws: named, otherNumber: isOther ? lawNumber : undefined });
  }
  const orders = ordersOf(book, place.law);
  const [order] = orders;
  if (order !== undefined) return { place: { ...place, law: order.name }, laws: orders };
  const titlesOf = (country: LawCountry | undefined): readonly string[] =>
    titlesOfEnglish(place.law, country).filter((title) => book.named(title).length > 0);
  const meant = titlesOf(told);
  const counted = countryOfLabels(place.provision) ?? (actNumber.test(text) ? 'JP' : undefined);
  const titles = meant.length > 1 ? titlesOf(counted) : meant;
  const [title] = titles;
  if (title === undefined) return { place, laws: [] };
  if (titles.length > 1) return { place, laws: [], means: titles.flatMap((one) => book.named(one)) };
  const language = languageOfLaw(title);
  const own = (provision: LawPlace['provision']): LawPlace['provision'] =>
    language === 'en' ? provision : fromTranslation(provision, language);
  const { provision, to } = place;
  const number = lawNumber ?? actNumber.exec(text)?.[0].slice(2, -1);
  return present({
    place: present({ law: title, provision: own(provision), to: to === undefined ? undefined : own(to) }),
    laws: book.named(title),
    otherNumber: number !== undefined && isNumberOfAnother(book, title, number) ? number : undefined,
  });
}

// A law by its number, alone or behind its name: 平成十五年法律第五十七号, 근로기준법(법률 제5305호).

const count = `(?:\\d{1,6}|[${kanjiDigits}元]{1,8})`;
const numberOfLaw = `(?:(?:明治|大正|昭和|平成|令和)\\s?${count}年(?:${count}月${count}日)?[^\\s()第\\d]{1,16}第?${count}号|[가-힣]{1,16} ?제 ?\\d{1,6} ?호)`;
const numberFirst = new RegExp(`^${numberOfLaw}(?=$|[\\s(\\d第제附別부별])`, 'u');
const numberInside = new RegExp(`^[^()]{2,120}\\((${numberOfLaw})(?:[,、][^()]{0,60})?\\)`, 'u');

function readNumbered(book: StatuteDatabase, text: string): AskedPlace | undefined {
  const plain = plainForms(text);
  const number = numberFirst.exec(plain)?.[0];
  const laws = number === undefined ? [] : book.numbered(number);
  const [law] = laws;
  if (number === undefined) return undefined;
  if (law === undefined) {
    // No other law is meant, though its number begins as a name may: 明治29年法律.
    const { provision = {}, to } = parseCitation(text.slice(number.length)) ?? {};
    return { place: present({ law: number, provision, to }), laws: [] };
  }
  const rest = text.slice(number.length).trim();
  // The name may follow its number, in brackets or not.
  const place =
    rest === '' ? '' : rest.replace(/^[(（「]?/u, '').startsWith(law.name) ? behindName(rest, law.name) : rest;
  const read = place === '' ? { law: law.name, provision: {} } : readWhole(book, `${law.name}${placeGap(law)}${place}`);
  return read === undefined ? undefined : { place: read, laws };
}

const behindName = (text: string, name: string): string =>
  text
    .slice(text.indexOf(name) + name.length)
    .replace(/^[)）」]/u, '')
    .trim();

const placeGap = ({ name }: StatuteLaw): string => (/[가-힣]/u.test(name) ? ' ' : '');

/** Those of a name; of several the one whose number stands behind it in brackets. */
function lawsOf(book: StatuteDatabase, name: string, text: string): readonly StatuteLaw[] {
  const laws = book.named(name);
  const number = laws.length < 2 ? undefined : numberInside.exec(plainForms(text))?.[1];
  const told = number === undefined ? [] : book.numbered(number).filter((law) => laws.includes(law));
  return told.length > 0 ? told : laws;
}

// Shorthand, written out.

const branches = `(?: ?[のノ의-] ?${count}){0,4}`;
const shorthand = new RegExp(
  `^(?:[第제]|§{1,2}) ?(${count})(${branches})(?=$|[^\\d${kanjiDigits}])|^(${count})(${branches})(?=$|[^\\d${kanjiDigits}])`,
  'u',
);

/** What a person leaves out, and what stands beside a place, in the ways in which the grammars read it. */
function otherWays(book: StatuteDatabase, text: string): readonly string[] {
  const plain = plainForms(text);
  const ways = new Set<string>();
  // 民法第709条（不法行為による損害賠償）
  const captioned = plain.replace(
    /([条項号조항호]|[のノ의][\d一二三四五六七八九十]{1,4}) ?\((?![\d一二三四五六七八九十ぁ-んァ-ヶ]{1,4}\))[^()]{1,80}\)$/u,
    '$1',
  );
  // 別表第一（一） for its row.
  const row = plain.replace(/^([^()]{1,80}別表[^()]{0,12}\([\d一二三四五六七八九十のぁ-ん]{1,6}\))$/u, '$1項');
  // 附則平成29年法律第44号第3条
  const supplement = plain.replace(new RegExp(`(附則|부칙) ?(${numberOfLaw})(?=$|[ 第제])`, 'u'), '$1($2)');
  // 형법 제250조 ①
  const closed = plain.replaceAll(/ (?=[①-⑳Ⅰ-Ⅻ])/gu, '');
  const unnumbered = plain.replace(actNumber, '');
  for (const way of [captioned, row, supplement, closed, unnumbered, ...writtenOut(book, closed)])
    if (way !== plain) ways.add(way);
  return [...ways];
}

/** 民709 and 民法709 as 民法709条, 민법 750의2 as 민법 제750조의2: behind the name of a law, or what is left of one that ends in 法, the first number is an article's. */
function writtenOut(book: StatuteDatabase, plain: string): readonly string[] {
  const names = joinLawNames([namesIn(book, plain), builtInLawNames]);
  const front = new RegExp(`^[^\\d${kanjiDigits}()§①-⑳Ⅰ-Ⅻ]{1,80}(?=[\\d${kanjiDigits}§])`, 'u').exec(plain)?.[0];
  if (front === undefined) return [];
  const short = front.replace(/[ 第제§]+$/u, '');
  const law =
    names.resolve(short) ??
    names.resolve(`${short}法`) ??
    [...book.named(`${short}法`), ...ordersOf(book, short)][0]?.name;
  const match = shorthand.exec(plain.slice(front.length).replace(/^[ 第제§]+/u, ''));
  if (law === undefined || match === null) return [];
  const number = match[1] ?? match[3] ?? '';
  const more = (match[2] ?? match[4] ?? '').replaceAll(' ', '');
  const rest = plain
    .slice(front.length)
    .replace(/^[ 第제§]+/u, '')
    .slice(match[0].length)
    .trim();
  // What has its unit already is read as it is, its law in full.
  const unit = /^([条조])/u.exec(rest)?.[1];
  if (/^[年月日項号항호편장]/u.test(rest)) return [];
  const tail = unit === undefined ? rest : rest.slice(1);
  return [
    /[가-힣]/u.test(law)
      ? `${law} 제${number}조${more.replaceAll(/[のノ-]/gu, '의')} ${tail}`.trim()
      : `${law}${number}条${more.replaceAll(/[ノ의-]/gu, 'の')}${tail}`,
  ];
}

// What cannot be read, and why.

const relative = /^(?:同|前|次|本|この|同じ|같은|동|전|이|그) ?(?:条|項|号|法|令|規則|条例|조|항|호|법|영|규칙|목)/u;
const place = new RegExp(`^(?:[第제] ?)?${count} ?[条項号조항호]|^附則|^別表|^부칙|^별표`, 'u');

function unreadPlace(book: StatuteDatabase, text: string): UnreadPlace {
  const plain = plainForms(text);
  const shown = JSON.stringify(text.slice(0, 80));
  const hint = 'write it as 民法第709条第1項, 민법 제750조 or with an annexed table, its law first';
  if (relative.test(plain)) {
    throw new DatasetError(`${shown} says where it is only beside another place`, { code: 'relative-place', hint });
  }
  if (place.test(plain)) throw new DatasetError(`${shown} names no law`, { code: 'no-law', hint });
  const known = namesIn(book, text);
  const cited = findCitations(text, { laws: known }).filter(({ provision }) => Object.keys(provision).length > 0);
  const isSeveral = cited.length > 1;
  const law = joinLawNames([known, builtInLawNames]).at(text, 0)?.law ?? book.namesAtStart(text)[0]?.name;
  const [named] = law === undefined ? [] : book.named(law);
  if (named !== undefined) return { unread: text, law: named.name, isSeveral };
  if (isSeveral)
    throw new DatasetError(`${shown} names several places`, { code: 'several-places', hint: 'name one of them' });
  throw new DatasetError(`${shown} is no place of a law`, { code: 'unreadable-place', hint });
}
