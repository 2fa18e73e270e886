// Names of laws that no list holds, found by how they are built: 道路交通法, ○○市まちづくり条例, …に関する内閣府令.
import { matchAt } from '../../../text/match-text.ts';
import { isHiragana, isNameCharacter, numeral } from './characters.ts';
import { endsLawName, isMethod, lawSuffix, usualSuffix } from './law-suffixes.ts';
import { wordsBeforeNames } from './name-fronts.ts';

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
/** 建替え円滑化, 積立て, 貸付け: the end of a noun of two verbs, in the middle of a name. */
const nounInside = /[替換立付込払渡戻押組積継割振貸借買売入上下][えてけいしみりれげ](?=[\u3400-\u9fffァ-ヶ])/uy;
/** 公開買付けの開示に関する: the end of a noun. */
const endsNoun = /[いえけめれりみ](?:の|等|及び|並びに|又は|・|に関する|に係る)/uy;
const wordStarts = 'いがご子こまもふたじひし空暮見取受申立支助ポ手排ばへでてさあ';
const jointStarts = 'にのおよつ及並又若そかへとや・';
/** 金融商品取引法第二章の六の規定による…に関する内閣府令: a law's place inside a name. */
const placeInside = new RegExp(
  `(?:第${numeral}[条項号編章節款](?:の${numeral}){0,3}){1,4}(?:の規定による|の規定に基づく|に規定する)`,
  'uy',
);
/** What a name does not hold otherwise; 第十七条中証券取引法 is 証券取引法. */
const places = new RegExp(
  `第${numeral}[条項号編章節款](?:の${numeral}){0,3}中(?=[\\u3400-\\u9fff])|第?${numeral}[条項号編章節款](?:の${numeral}){0,3}(?![\\u3400-\\u9fff](?<!並(?=びに)|及(?=び)|又(?=は)|若(?=しくは)))|\\d+`,
  'uy',
);
/** ○○市 begins a name, 市民 and 道路 do not. */
const municipality = /[都道府県市区町村](?![民場街価況販有政部内外域間計画路])/uy;
const before = new RegExp(
  `^(?:(?:規定)?中(?=[旧新])|年?(?:改正後の|改正[前後]?|廃止前|施行前)|${wordsBeforeNames})(?![にのとを等及並又若])(?=.{2})`,
  'u',
);
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
export function namesByShape(text: string): readonly ShapedName[] {
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
    if (at > reading.compact && isNameCharacter(text, at - 1) && matchAt(nounInside, text, at) !== undefined)
      return at + 2;
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
  if (attributive.test(behind) || describes.test(behind) || listsBefore(text, start, end))
    return { start, end, certain: false, cut: true };
  return { start, end, certain: !hasPlace || /^[\s「『【(#>*-]?$/u.test(text[start - 1] ?? '') };
}

const isDigit = (text: string, at: number): boolean => text.charCodeAt(at) - 48 < 10 && text.charCodeAt(at) > 47;

/** What the names of many laws end with, and what alone is not a name: 法律, 政令, 特例法. */
function isGeneral(tail: string): boolean {
  return /^(?:.{0,8}省令|.{0,3}府令|.{0,4}法律|.*[元〇一二三四五六七八九十]年.{0,12}(?:法律|勅令|政令|省令|府令|規則|条例|規程)|.{0,2}政令|命令|(?:.|[本当各同][都道府県市区町村])?(?:条例|規則|規程|要綱)|.?要領|.?細則|協定|.?条約|(?:通則|特別措置|特例|特別|臨時措置|応急措置|暫定措置|基本|推進)法|(?:法律?|条例|規則|令)?施行(?:令|規則|細則|法)|都道府県条例|(?:市町村|関係|当該|対象|関連|根拠|該当|既存|新旧|同種|個別)(?:条例|規則|規程|要綱))$/u.test(
    tail,
  );
}
