// Where a text speaks of a law: by a name of the list or by the shape of one, by 同法, この条例 and the like, by a word it defines.
import { matchAt } from '../../../text/match-text.ts';
import type { FoundLawName, LawNames } from '../../names/law-names.ts';
import { isHiragana, isNameCharacter, numeral } from './characters.ts';
import { endsLawName, followsLawName, isMethod, lawSuffix, usualSuffix } from './law-suffixes.ts';

type LawReference =
  | { readonly kind: 'name'; readonly law: string; readonly by: 'list' | 'abbreviation' | 'shape' }
  /** 同法, この条例: the last law whose name ends so, or the one where the text stands. */
  | { readonly kind: 'same' | 'this'; readonly ending: string }
  /** A word that the text defines for the law of an earlier mention. */
  | { readonly kind: 'term'; readonly mention: LawMention }
  /** The end of a name whose beginning cannot be told. */
  | { readonly kind: 'cut' }
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
const relative = /(同|この|本|当該)(法律|法|政令|内閣府令|府令|省令|令|規則|細則|条例|規程|要綱|要領|憲法|条約|協定)/uy;
const sameExtension = /同(施行令|施行規則|施行細則)/uy;
/** 会社法423条、同356条 */
const sameLawPlace = new RegExp(`同(?!一)(?=第?${numeral}条(?![件例約]))`, 'uy');
const bareWord = /(?:法|令|規則|規程|条例|要綱)|(?=施行)/uy;
/** No name begins with one. */
const marks = '、。「」『』【】［］《》・：；！？…';
const onlyBefore =
  /^(?:改正|現行|現|日本|我が?国|各|上記|前記|下記|一方|従来|以下|本件|当該|関連|例|他|所謂|但|又|且|即|主|特|仮)$/u;

/** 商法では第5条が, 憲法は、第9条で: the article is the law's that the sentence speaks of. */
export const topicMarks =
  '(?:(?:は|では|でも|には|にも|において(?:は|も)?|における|によ(?:れば|ると)|については?)、?|が|も)';
/** A place of the law may follow, behind brackets too. */
const placeBegins = new RegExp(
  `[」』】》*_\` \n]{0,4}(?:中の?|の)? ?(?:第|附則|別|様|同|\\(|\\d|${numeral}条)|${topicMarks}第`,
  'uy',
);

/** All mentions of laws by name, by 同法 and by 法 alone, in order, without overlaps. */
export function lawMentions(text: string, laws: LawNames): readonly LawMention[] {
  const found: LawMention[] = [];
  const listed: ListedName[] = [];
  let word = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!isNameCharacter(text, at - 1)) word = at;
    if (text.charCodeAt(at) < 0x80 ? !isNameCharacter(text, at) : marks.includes(text[at] as string)) continue;
    if (at > word + 2 || (at > word && !onlyBefore.test(text.slice(word, at)))) continue;
    const name = listedName(text, at, laws);
    const own = name === undefined ? undefined : listedLaw(text, at, name);
    if (name !== undefined && at >= (listed.at(-1)?.end ?? 0))
      listed.push({ start: at, end: name.end, goesOn: own === undefined });
    const mention = sameLaw(text, at) ?? own ?? (at === word ? bareLaw(text, at) : undefined);
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
      found.push({ start, end, certain: false, extension: '', reference: { kind: 'cut' } });
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
  const read = whole.map((mention) => amending(text, mention) ?? qualified(text, mention));
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

const amends = /等?の一部を改正する(?:等の)?(?:法律|条例|政令|内閣府令|省令|規則)/uy;

/** 民法の一部を改正する法律 is another law than 民法, and has articles of its own. */
function amending(text: string, mention: LawMention): LawMention | undefined {
  const { start, end, reference } = mention;
  const match = reference.kind === 'name' ? matchAt(amends, text, end) : undefined;
  if (match === undefined || !followsLawName(text, end + match[0].length)) return undefined;
  const law = text.slice(start, end + match[0].length).replaceAll(' ', '');
  return { ...mention, end: end + match[0].length, extension: '', reference: { kind: 'name', law, by: 'list' } };
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

// Names of laws that no list holds, found by how they are built: 道路交通法, ○○市まちづくり条例, …に関する内閣府令.

interface ShapedName {
  readonly start: number;
  readonly end: number;
  /** Whether it is a name even where no place of the law follows. */
  readonly certain: boolean;
  /** Whether the name may go on to the left, so that what was read is none: 行政機関が行う政策の評価に関する法律. */
  readonly cut?: boolean;
}

/** Joints inside names; where one begins a text or follows は or を, the name begins behind it. */
const joint =
  /に関する|に係る|に基づく|に伴う|に対する|における|による|についての|のための|の保有する|の参加する|及び|並びに|又は|若しくは|その他の|からの|への|との|の|と|・|や/uy;
const joinsLaws = /^(?:及び|並びに|又は|若しくは|と|・|や)$/u;
const relates = /^(?:に関する|についての|のための)$/u;
/** Words with hiragana that names are built with. */
const word =
  /いじめ|がん|ごみ|こども|子ども|まちづくり|ものづくり|ふるさと|たばこ|じん肺|ひと|しごと|空き[家地]|子育て|暮らし|見守り|取り?扱い|受け?入れ|申し?込み|立ち?入り|支え合い|助け合い|ポイ捨て|手続き|排せつ|ばい煙|ふん尿|へき地|あっせん|ため池|でん粉|てん菜|さとうきび|あへん/uy;
/** Towns and cities that are written in hiragana, and any that begins a line, a bracket or a part of a sentence. */
const town = new RegExp(
  `(?:${'えりも せたな むかわ つがる おいらせ にかほ いわき かすみがうら つくばみらい つくば ひたちなか さくら みどり みなかみ さいたま ふじみ ときがわ いすみ あきる かほく おおい あわら みよし あま いなべ たつの かつらぎ みなべ すさみ さぬき まんのう かがわ いの うきは みやま みやこ みやき あさぎり えびの さつま うるま いちき'.replaceAll(' ', '|')})(?=[市町村区野串])`,
  'uy',
);
const anyTown =
  /(?!この|その|あの|また|なお|ある|いう|もし)[ぁ-ん]{2,8}(?<![てでにはをがのともや])(?=[市町村区](?![民場街]))/uy;
const okurigana = /[りいえきけみめれちしせて]/u;
/** 公開買付けの開示に関する: the end of a noun. */
const endsNoun = /[いえけめれりみ](?:の|等|及び|並びに|又は|・)/uy;
const wordStarts = 'いがご子こまもふたじひし空暮見取受申立支助ポ手排ばへでてさあ';
const jointStarts = 'にのおよつ及並又若そかへとや・';
/** 金融商品取引法第二章の六の規定による…に関する内閣府令: a law's place inside a name. */
const placeInside = new RegExp(
  `(?:第${numeral}[条項号編章節款](?:の${numeral}){0,3}){1,4}(?:の規定による|の規定に基づく|に規定する)`,
  'uy',
);
/** What a name does not hold otherwise. */
const places = new RegExp(`第?${numeral}[条項号編章節款](?:の${numeral}){0,3}(?![\\u3400-\\u9fff])|\\d+`, 'uy');
/** ○○市 begins a name, 市民 and 道路 do not. */
const municipality = /[都道府県市区町村](?![民場街価況販有政部内外域間計画路])/uy;
const before =
  /^(?:(?:規定)?中(?=[旧新])|年?(?:改正後の|改正[前後]?|廃止前|施行前)|現行|当該|上記|前記|下記|本件|以下|関連|例|但|又|且|即|主|一方|従来)(?![にのとを等及並又若])(?=.{2})/u;
/** 町の手続に関する条例 names no town. */
const ownPlace = /^[本当]?[都道府県市区町村]の/u;
const longestCompact = 40;
const longest = 100;

interface Reading {
  /** Where a name with joints would begin. */
  name: number;
  /** Where one without would. */
  compact: number;
  /** The first word with 市, 町, … of the name (none: -1). */
  place: number;
  /** Whether a 、 stands between that and here. */
  listed: boolean;
  relates: boolean;
  placeInside: boolean;
}

/** All that look like names of laws, by their end. */
function namesByShape(text: string): readonly ShapedName[] {
  const found: ShapedName[] = [];
  const reading: Reading = { name: 0, compact: 0, place: -1, listed: false, relates: false, placeInside: false };
  for (let at = 0; at < text.length; ) at = readOn(text, at, { reading, found });
  return found;
}

interface Progress {
  readonly reading: Reading;
  readonly found: ShapedName[];
}

/** Reads one word or character; returns where the next begins. */
function readOn(text: string, at: number, { reading, found }: Progress): number {
  const character = text[at] as string;
  const special = wordStarts.includes(character) ? matchAt(word, text, at) : undefined;
  if (special !== undefined) return at + special[0].length;
  const place = isHiragana(text, at) ? townAt(text, at) : undefined;
  if (place !== undefined) {
    reading.place = Math.min(reading.compact, at);
    return place;
  }
  const link = jointStarts.includes(character) ? matchAt(joint, text, at) : undefined;
  if (link !== undefined) return passJoint(text, at, { reading, joint: link[0] });
  if (text[at] === '第' || isDigit(text, at)) return passPlace(text, at, reading);
  if (isNameCharacter(text, at)) {
    if (reading.place < 0 && at > reading.compact && matchAt(municipality, text, at) !== undefined)
      reading.place = reading.compact;
    if (endsLawName(text, at + 1)) {
      const name = nameEndingAt(text, at + 1, reading);
      if (name !== undefined) found.push(name);
    }
    return at + 1;
  }
  if (isNameCharacter(text, at - 1) && matchAt(endsNoun, text, at) !== undefined) return at + 1;
  const inWord = isHiragana(text, at) && okurigana.test(text[at] as string);
  const keepsPlace = inWord && at > 0 && isNameCharacter(text, at - 1) && isNameCharacter(text, at + 1);
  const { place: begun, listed } = reading;
  // ○○市廃棄物の減量化、資源化及び適正処理に関する条例 goes on, ○○市、△△町 does not.
  const lists = character === '、' && begun >= 0 && at > begun + 4 && matchAt(municipality, text, at - 1) === undefined;
  startAnew(reading, at + 1);
  if (keepsPlace || lists) Object.assign(reading, { place: begun, listed: listed || lists });
  return at + 1;
}

/** The end of a town's name in hiragana: かつらぎ町. */
function townAt(text: string, at: number): number | undefined {
  const known = matchAt(town, text, at);
  if (known !== undefined) return at + known[0].length;
  const begins = !isNameCharacter(text, at - 1) && !isHiragana(text, at - 1);
  if (!begins && !/(?:及び|並びに|又は|若しくは)$/u.test(text.slice(Math.max(0, at - 4), at))) return undefined;
  const any = matchAt(anyTown, text, at);
  return any === undefined ? undefined : at + any[0].length;
}

function startAnew(reading: Reading, at: number): void {
  Object.assign(reading, { name: at, compact: at, place: -1, listed: false, relates: false, placeInside: false });
}

interface Joint {
  readonly reading: Reading;
  readonly joint: string;
}

function passJoint(text: string, at: number, { reading, joint: link }: Joint): number {
  const end = at + link.length;
  // 民法及び商法 are two; 出入国管理及び難民認定法 is one.
  const parts = joinsLaws.test(link) && at > reading.compact && lawSuffix(text, at) !== undefined;
  if (parts || reading.name === at) startAnew(reading, end);
  // Such names end with it: …に関する法律.
  reading.relates = relates.test(link) && reading.name < at;
  // ○○市の条例 is no name.
  if (link === 'の' && matchAt(municipality, text, at - 1) !== undefined) reading.place = -1;
  reading.compact = end;
  return end;
}

function passPlace(text: string, at: number, reading: Reading): number {
  const match = at > reading.compact && lawSuffix(text, at) !== undefined ? matchAt(placeInside, text, at) : undefined;
  if (match === undefined) {
    const end = at + (matchAt(places, text, at)?.[0].length ?? 1);
    startAnew(reading, end);
    return end;
  }
  const end = at + match[0].length;
  Object.assign(reading, { compact: end, placeInside: true, relates: false });
  return end;
}

function nameEndingAt(text: string, end: number, reading: Reading): ShapedName | undefined {
  const suffix = lawSuffix(text, end);
  if (suffix === undefined || text.startsWith('法令', end - 2)) return undefined;
  const tail = text.slice(Math.max(reading.compact, end - longestCompact - 1), end);
  const isLong = reading.relates && isGeneral(tail);
  if (
    reading.place >= 0 &&
    suffix.local &&
    end - reading.place <= longest &&
    (isLong || !(reading.listed || isGeneral(tail)))
  ) {
    return { start: Math.min(reading.place, isLong ? reading.name : reading.place), end, certain: true };
  }
  if (isLong) return longName(text, end, reading);
  if (tail.length > longestCompact || isGeneral(tail)) return undefined;
  const start = end - tail.length + (before.exec(tail)?.[0].length ?? 0);
  const name = text.slice(start, end);
  const wasLaw = name === '商法' && /(?:改正|廃止|施行)[前後]の?$/u.test(text.slice(Math.max(0, start - 4), start));
  if (name.length <= suffix.length || isGeneral(name) || (isMethod(name) && !wasLaw)) return undefined;
  return { start, end, certain: usualSuffix.test(name) };
}

/** A verb that belongs to what follows, but for those that tell of a law: 市が定める…条例. */
const attributive =
  /[\u3400-\u9fffァ-ヶ][ぁ-ん]{0,4}[うくぐすつむぶるた]$(?<!(?:定める|定めた|制定する|制定した|成立した|公布された|施行された|施行する|準用する|適用する|適用される|改正する|改正した|規定する|関する|係る|基づく|よる))/u;

/** 集団的な回復のための…: what stands before is a part of the name too. */
const describes = /(?:[\u3400-\u9fff]的な|[うくぐすつむぶる]ための)$/u;
/** この点、…: a sentence goes on. */
const leadsIn = /(?:[点際時年月日]|場合|結果|現在|一方|他方|以上|以下|今後|今日|従来|従前|同様|要する|なら)、$/u;
const joinsNouns = /及び|並びに|又は|若しくは/u;

/** 採掘、輸送及び保管に関する法律: the first of what it lists stands before the sign. */
const listsBefore = (text: string, start: number, end: number): boolean =>
  /[\u3400-\u9fffァ-ヶー]{2}、$/u.test(text.slice(Math.max(0, start - 3), start)) &&
  !leadsIn.test(text.slice(Math.max(0, start - 4), start)) &&
  lawSuffix(text, start - 1) === undefined &&
  joinsNouns.test(text.slice(start, end));

function longName(text: string, end: number, { name, placeInside: hasPlace }: Reading): ShapedName | undefined {
  if (end - name > longest || (hasPlace && !/[令則]$/u.test(text.slice(end - 1, end)))) return undefined;
  const start = name + ((before.exec(text.slice(name, end)) ?? ownPlace.exec(text.slice(name, end)))?.[0].length ?? 0);
  // A place inside may as well belong to the sentence: such a name stands at the beginning of a line or bracket.
  const behind = text.slice(Math.max(0, start - 8), start);
  if (attributive.test(behind) || describes.test(behind) || listsBefore(text, start, end)) return { start, end, certain: false, cut: true };
  return { start, end, certain: !hasPlace || /^[\s「『【(#>*-]?$/u.test(text[start - 1] ?? '') };
}

const isDigit = (text: string, at: number): boolean => text.charCodeAt(at) - 48 < 10 && text.charCodeAt(at) > 47;

/** What the names of many laws end with, and what alone is not a name: 法律, 政令, 特例法. */
function isGeneral(tail: string): boolean {
  return /^(?:.{0,8}省令|.{0,3}府令|.{0,4}法律|.*[元〇一二三四五六七八九十]年.{0,12}(?:法律|勅令|政令|省令|府令|規則|条例|規程)|.{0,2}政令|命令|(?:.|[本当各同][都道府県市区町村])?(?:条例|規則|規程|要綱)|.?要領|.?細則|協定|.?条約|(?:通則|特別措置|特例|特別|臨時措置|応急措置|暫定措置|基本|推進)法|(?:法律?|条例|規則|令)?施行(?:令|規則|細則|法)|都道府県条例|(?:市町村|関係|当該|対象|関連|根拠|該当|既存|新旧|同種|個別)(?:条例|規則|規程|要綱))$/u.test(
    tail,
  );
}
