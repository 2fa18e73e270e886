// Where a text speaks of a law: by a name of the list or by the shape of one, by 同法, この条例 and the like, by a word it defines.
import { matchAt } from '../../../text/match-text.ts';
import type { FoundLawName, LawNames } from '../../names/law-names.ts';
import { isHiragana, isNameCharacter, numeral } from './characters.ts';
import { followsLawName, lawSuffix } from './law-suffixes.ts';
import { nameFront, wordsBeforeNames } from './name-fronts.ts';
import { namesByShape } from './shaped-names.ts';

type LawReference =
  | { readonly kind: 'name'; readonly law: string; readonly by: 'list' | 'abbreviation' | 'shape' }
  /** 同法, この条例: the last law whose name ends so, or the one where the text stands. */
  | { readonly kind: 'same' | 'this'; readonly ending: string }
  /** A word that the text defines for the law of an earlier mention. */
  | { readonly kind: 'term'; readonly mention: LawMention }
  /** The end of a name whose beginning cannot be told: `ending`. */
  | { readonly kind: 'cut'; readonly ending: string }
  /** 法, 令 and 施行規則, whose law is told by where the text stands, or by being the only one. */
  | { readonly kind: 'bare'; readonly word: string };

export interface LawMention {
  readonly start: number;
  readonly end: number;
  readonly reference: LawReference;
  /** 施行令, 施行規則 behind the name of another law (none: empty). */
  readonly extension: string;
  /** Whether it is one also where no place of the law follows. */
  readonly certain: boolean;
}

const extension = /施行(?:令|規則|細則)/uy;
const relative =
  /(同|この|本|当該)(法律|(?<=同)(?:(?:実施|施行|特例|特別措置|特措|整備|改正|基本)法|規約|議定書)|法|政令|内閣府令|府令|省令|令|規則|細則|条例|規程|要綱|要領|憲法|条約|協定)/uy;
const sameExtension = /同(施行令|施行規則|施行細則)/uy;
/** 会社法423条、同356条, 会社法423Ⅰ、同356Ⅰ */
const sameLawPlace = new RegExp(`同(?!一)(?=第?${numeral}条(?![件例約])|\\d{1,4}(?:の\\d{1,2})?[Ⅰ-Ⅻ])`, 'uy');
const bareWord = /(?:法|令|規則|規程|条例|要綱)|(?=施行)/uy;
/** No name begins with one. */
const marks = '、。「」『』【】［］《》・：；！？…';
const onlyBefore = new RegExp(`^(?:${wordsBeforeNames}|現|各|他|所謂|特|仮|改正|日本|我が?国)$`, 'u');

/** 商法では第5条が, 憲法は、第9条で: the article is the law's that the sentence speaks of. */
export const topicMarks =
  '(?:(?:は|では|でも|には|にも|において(?:は|も)?|における|によ(?:れば|ると)|については?)、?|が|も)';
/** A place of the law may follow, behind brackets too. */
const placeBegins = new RegExp(
  `[」』】》*_\` \n]{0,4}(?:中の?|の)? ?(?:第|附則|別|様|同|\\(|\\d|§|${numeral}条)|${topicMarks}第`,
  'uy',
);

/** 第十七条中商法第二条 begins with 商法. */
const behindPlace = new RegExp(`(?:第${numeral}[条項号](?:の${numeral}){0,3}|同[条項号]|規定)中$`, 'u');

/** All mentions of laws by name, by 同法 and by 法 alone, in order, without overlaps. */
export function lawMentions(text: string, laws: LawNames): readonly LawMention[] {
  const found: LawMention[] = [];
  const listed: ListedName[] = [];
  let word = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (
      !isNameCharacter(text, at - 1) ||
      (text[at - 1] === '中' && behindPlace.test(text.slice(Math.max(0, at - 16), at)))
    )
      word = at;
    if (text.charCodeAt(at) < 0x80 ? !isNameCharacter(text, at) : marks.includes(text[at] as string)) continue;
    if (at > word + 2 || (at > word && !onlyBefore.test(text.slice(word, at)))) continue;
    const name = listedName(text, at, laws);
    const own = name === undefined ? undefined : listedLaw(text, at, name);
    if (name !== undefined && at >= (listed.at(-1)?.end ?? 0))
      listed.push({ start: at, end: name.end, goesOn: own === undefined });
    const mention =
      sameLaw(text, at) ?? own ?? (at === word ? (shortenedLaw(text, at, laws) ?? bareLaw(text, at)) : undefined);
    if (mention !== undefined) found.push(mention);
  }
  for (const { start: begun, end, certain, cut = false } of namesByShape(text)) {
    const whole = listedEndingAt(text, { start: begun, end }, laws);
    if (whole !== undefined) {
      found.push(whole);
      continue;
    }
    const around = listedAround(listed, begun);
    // 社債、株式等の振替に関する法律の特例に関する法律: the name of the list is the beginning of this one.
    const start = around !== undefined && around.end < end ? around.start : begun;
    const law = text.slice(start, end).replaceAll(' ', '');
    const known = laws.resolve(law) !== undefined;
    if (cut && !known && start === begun) {
      found.push({ start, end, certain: false, extension: '', reference: { kind: 'cut', ending: law } });
      continue;
    }
    found.push({
      start,
      end,
      certain: certain || known || standsAlone(text, start, end),
      extension: '',
      reference: { kind: 'name', law, by: 'shape' },
    });
  }
  const whole = found.filter(({ start, end }) => {
    const around = listedAround(listed, start) ?? listedAround(listed, start + 1);
    return around === undefined || !around.goesOn || end > around.end;
  });
  const begun = whole.map((mention) => fromItsBeginning(text, mention, laws));
  const read = begun.map((mention) => amending(text, mention) ?? qualified(text, mention));
  return withoutOverlaps(read.filter(({ end, certain }) => certain || matchAt(placeBegins, text, end) !== undefined));
}

/** Where a name of the list stands; `goesOn` where the words behind it belong to it, which make it another name. */
interface ListedName {
  readonly start: number;
  readonly end: number;
  readonly goesOn: boolean;
}

/** How far before a name by shape the name of the list may begin that it is the end of. */
const longestBefore = 60;

/** 第一条中不当景品類及び不当表示防止法: the whole name stands in the list, whatever stands before it. */
function listedEndingAt(
  text: string,
  { start, end }: Pick<ListedName, 'start' | 'end'>,
  laws: LawNames,
): LawMention | undefined {
  for (let at = start - 1; at >= Math.max(0, start - longestBefore); at -= 1) {
    if (!isNameCharacter(text, at) && !isHiragana(text, at)) return undefined;
    const found = laws.at(text, at);
    if (found?.end !== end || text[at - 1] === '旧') continue;
    return {
      start: at,
      end,
      extension: '',
      certain: true,
      reference: { kind: 'name', law: found.law, by: found.abbreviated ? 'abbreviation' : 'list' },
    };
  }
  return undefined;
}

/** The name of the list that this place lies inside, behind its beginning. */
function listedAround(listed: readonly ListedName[], at: number): ListedName | undefined {
  let [low, high] = [0, listed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((listed[middle] as ListedName).start < at) low = middle + 1;
    else high = middle;
  }
  const name = listed[low - 1];
  return name !== undefined && name.end > at ? name : undefined;
}

/** A name from where it begins; one of which nothing tells where it begins is none. */
function fromItsBeginning(text: string, mention: LawMention, laws: LawNames): LawMention {
  const { start, end, reference, extension: more } = mention;
  const isName = reference.kind === 'name' || reference.kind === 'cut';
  if (!isName && (reference.kind !== 'bare' || reference.word === '')) return mention;
  const words = text.slice(start, end - more.length);
  const law = isName ? words.replaceAll(' ', '') : '';
  const front = nameFront(text, { start, end: start + words.length, law }, laws);
  if (front.kind === 'whole')
    return { ...mention, start: front.start, reference: { kind: 'name', law: front.law, by: 'shape' } };
  if (front.kind === 'sure') return mention;
  return { ...mention, certain: false, reference: { kind: 'cut', ending: law || words } };
}

/** With the orders that put it into force: …の一部を改正する法律の一部の施行に伴う経過措置に関する政令. */
const amends =
  /等?の一部を改正する(?:等の)?(?:法律|条例|政令|内閣府令|省令|規則)(?:の(?:一部の)?施行[\u3400-\u9fffぁ-ん]{2,60}?(?:政令|府令|省令|規則|法律)(?=[(第附]))?/uy;
/** 民法及び家事事件手続法の一部を改正する法律 amends two. */
const amendsToo = /(?:[\u3400-\u9fffァ-ヶー々]{1,20}(?:法|法律|条例|令|規則)(?:、|及び|並びに)){1,4}(?<=及び|並びに)$/u;

/** 民法の一部を改正する法律 is another law than 民法, and has articles of its own. */
function amending(text: string, mention: LawMention): LawMention | undefined {
  const { start, end, reference } = mention;
  const match = reference.kind === 'name' ? matchAt(amends, text, end) : undefined;
  if (match === undefined || !followsLawName(text, end + match[0].length)) return undefined;
  const from = start - (amendsToo.exec(text.slice(Math.max(0, start - 60), start))?.[0].length ?? 0);
  const law = text.slice(from, end + match[0].length).replaceAll(' ', '');
  return {
    ...mention,
    start: from,
    end: end + match[0].length,
    extension: '',
    reference: { kind: 'name', law, by: 'list' },
  };
}

const countries =
  'ドイツ|フランス|イタリア|スイス|オーストリア|オランダ|スペイン|ロシア|カナダ|オーストラリア|アメリカ|イギリス|米国|英国|韓国|中国|台湾';
const qualifier = new RegExp(`(?:(?:改正|廃止|施行)前の?|(?:${countries})の)$`, 'u');

/** 改正前の民法 and ドイツの民法 are not 民法. */
function qualified(text: string, mention: LawMention): LawMention {
  const { start, reference } = mention;
  const match = reference.kind === 'name' ? qualifier.exec(text.slice(Math.max(0, start - 8), start)) : null;
  if (match === null || reference.kind !== 'name' || !/\p{sc=Han}/u.test(reference.law)) return mention;
  const law = `${match[0]}${reference.law}`;
  return { ...mention, start: start - match[0].length, reference: { ...reference, law } };
}

/** A line, or the words between brackets, that consist of a name; 「…規則」 may be a word that is being defined. */
function standsAlone(text: string, start: number, end: number): boolean {
  const before = (text[start - 1] === ' ' ? text[start - 2] : text[start - 1]) ?? '\n';
  const after = text[end] ?? '\n';
  if ('\n#'.includes(before)) return after === '\n';
  return '「『【'.includes(before) && '」』】'.includes(after) && '法律例'.includes(text[end - 1] as string);
}

/** The end behind 施行令, where that goes on a name; undefined where the name goes on otherwise. */
function extended(text: string, end: number): { readonly end: number; readonly extension: string } | undefined {
  const match = matchAt(extension, text, end);
  if (match !== undefined && followsLawName(text, end + match[0].length)) {
    return { end: end + match[0].length, extension: match[0] };
  }
  return followsLawName(text, end) ? { end, extension: '' } : undefined;
}

function sameLaw(text: string, at: number): LawMention | undefined {
  if (!'同こ本当'.includes(text[at] as string)) return undefined;
  if (matchAt(sameLawPlace, text, at) !== undefined)
    return { start: at, end: at + 1, extension: '', certain: true, reference: { kind: 'same', ending: '' } };
  const short = matchAt(sameExtension, text, at);
  const match = short ?? matchAt(relative, text, at);
  if (match === undefined) return undefined;
  const whole = extended(text, at + match[0].length);
  if (whole === undefined) return undefined;
  const kind = match[0].startsWith('同') ? 'same' : 'this';
  const ending = (short === undefined ? match[2] : match[1]) as string;
  return { start: at, ...whole, certain: true, reference: { kind, ending } };
}

/** A name that begins here. Lists hold laws of other countries too, whose texts have grammars of their own. */
function listedName(text: string, at: number, laws: LawNames): FoundLawName | undefined {
  const found = laws.at(text, at);
  return found === undefined || /\p{sc=Hangul}/u.test(text.slice(at, found.end)) ? undefined : found;
}

function listedLaw(text: string, at: number, found: FoundLawName): LawMention | undefined {
  const words = text.slice(at, found.end);
  const whole = extended(text, found.end);
  if (whole === undefined) return undefined;
  return {
    start: at,
    ...whole,
    certain: lawSuffix(text, found.end) !== undefined && /[\u3041-\u9fff]/u.test(words),
    reference: { kind: 'name', law: found.law, by: found.abbreviated ? 'abbreviation' : 'list' },
  };
}

/** 民94Ⅱ, 憲21Ⅰ, 行手3Ⅰ②: without its 法, where the article and a roman numeral for the paragraph follow at once. */
const shortened = /[\u3400-\u9fff]{1,3}(?=\d{1,4}(?:[のノ]\d{1,2}){0,3}[Ⅰ-Ⅻ])/uy;

function shortenedLaw(text: string, at: number, laws: LawNames): LawMention | undefined {
  const words = matchAt(shortened, text, at)?.[0];
  const law = words === undefined ? undefined : laws.resolve(`${words}法`);
  if (words === undefined || law === undefined) return undefined;
  const reference = { kind: 'name', law, by: 'abbreviation' } as const;
  return { start: at, end: at + words.length, extension: '', certain: false, reference };
}

function bareLaw(text: string, at: number): LawMention | undefined {
  if (!'法令規条要施'.includes(text[at] as string)) return undefined;
  const match = matchAt(bareWord, text, at);
  if (match === undefined) return undefined;
  const whole = extended(text, at + match[0].length);
  if (whole === undefined || whole.end === at) return undefined;
  return { start: at, ...whole, certain: false, reference: { kind: 'bare', word: match[0] } };
}

/** In order, the better of each two that overlap. */
export function withoutOverlaps(mentions: readonly LawMention[]): readonly LawMention[] {
  const kept: LawMention[] = [];
  for (const mention of mentions.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const before = kept.at(-1);
    if (before === undefined || before.end <= mention.start) kept.push(mention);
    else if (better(mention, before)) kept[kept.length - 1] = mention;
  }
  return kept;
}

/** The longer, but of two with one end the one that is known: 日本における個人情報の保護に関する法律 holds a name of the list. */
function better(one: LawMention, other: LawMention): boolean {
  if (one.end === other.end && rank(one) !== rank(other)) return rank(one) > rank(other);
  return one.end - one.start > other.end - other.start;
}

function rank({ reference, certain }: LawMention): number {
  if (reference.kind === 'bare') return 0;
  if (reference.kind === 'term') return certain ? 4 : 1;
  return reference.kind === 'name' && reference.by === 'shape' ? 2 : 3;
}
