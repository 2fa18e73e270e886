// What stands before a name, and whether the name begins there: a name of which only the end was read is another law's, or none's.
import { builtInLawNames } from '../../names/built-in-law-names.ts';
import type { LawNames } from '../../names/law-names.ts';
import { isHiragana, isNameCharacter } from './characters.ts';
import { lawSuffix } from './law-suffixes.ts';

interface NamePlace {
  readonly start: number;
  readonly end: number;
  /** As it is read so far; empty for a word such as 条例 alone. */
  readonly law: string;
}

/**
 * `whole`: the name begins further to the left, and where it does can be told; `open`: it may begin further to the left, and nothing tells
 * where.
 */
type NameFront =
  | { readonly kind: 'sure' }
  | { readonly kind: 'whole'; readonly start: number; readonly law: string }
  | { readonly kind: 'open' };

const sure: NameFront = { kind: 'sure' };
const open: NameFront = { kind: 'open' };
/** Characters before a name that are looked at. */
const longestFront = 70;
const longestName = 110;

/**
 * How the words before a name go over into it. A name begins behind a mark, a particle or the verb of a reference (準用する会社法); an adjective
 * (安全で安心な, いじめのない), a noun with の and any other verb (暮らしを守る, における) may belong to it, but before usual statutes. Then it begins where its
 * municipality does, at the bracket around it, or at the beginning of the sentence or its topic.
 */
export function nameFront(text: string, place: NamePlace, laws: LawNames): NameFront {
  const { start, end, law } = place;
  const isInWord = isNameCharacter(text, start - 1);
  if (!isHiragana(text, start - 1) && !isInWord) return sure;
  const parties = treaty.test(law)
    ? betweenStates.exec(text.slice(Math.max(0, start - longestFront), start))?.[0].replace(placeBefore, '')
    : undefined;
  if (parties !== undefined) {
    const name = parties + law;
    return { kind: 'whole', start: start - parties.length, law: laws.resolve(name) ?? name };
  }
  const before = text.slice(Math.max(0, start - 24), start);
  if (ofThen.test(before)) return sure;
  const suffix = lawSuffix(text, end);
  const isKnown = law !== '' && builtInLawNames.resolve(law.replace(decreeEnd, '')) !== undefined;
  const isNational = law !== '' && (nationalEnd.test(law) || isKnown);
  const isLocal = suffix?.local === true && !isNational;
  if (!isInWord && beginsWithTown.test(law)) return sure;
  const joined = isInWord
    ? isLocal && !onlyBefore.test(before)
    : joins(before, { isLocal, isKnown, isWord: law === '' }) || (isLocal && begunBefore(before, law));
  if (!joined) return sure;
  const isStatute = isKnown && !isInWord && statute.test(law.replace(decreeEnd, ''));
  return wholeName(text, place, laws) ?? (isStatute ? sure : open);
}

const treaty = /(?:条約|協定)$/u;
/** 日本国とアメリカ合衆国との間の相互協力及び安全保障条約 */
const betweenStates =
  /[\u3400-\u9fffァ-ヶー々]{2,20}と[\u3400-\u9fffァ-ヶー々]{2,20}との間の[\u3400-\u9fffァ-ヶー々ぁ-ん]{0,40}$/u;

/** 契約当時の物品貸与法: a time, and no part of a name. */
const ofThen = /(?:当時|時点)の$/u;

/** 第九条中日本国と… */
const placeBefore = /^第.{1,12}[条項号]中/u;

/** 会社法, but not a law whose name has words between its nouns: behind 複雑な or 住民に身近な no other law's name ends so. */
const statute = /^[^ぁ-ん]+法$/u;

/** 現行火災予防条例: words that are no part of the name that they stand before. */
export const wordsBeforeNames = '現行|上記|前記|下記|一方|従来|以下|本件|当該|関連|例|但|又|且|即|主';
/** 第三条中火災予防条例 */
const onlyBefore = new RegExp(
  `(?:^|[^\\u3400-\\u9fffァ-ヶー々○◯△□])(?:.{0,8}中|${wordsBeforeNames}|現|各|他|所謂|特|仮|年|改正[前後]?|廃止前|施行前)$`,
  'u',
);
/** 人に before やさしいまちづくり条例. */
const governs = /(?:[をにがでとてへ]|から|まで)$/u;
/** 高齢者を before 地域で支える条例. */
const object = /(?:を|から|まで|へ)$/u;
const holdsVerb =
  /[をにがでと](?![関係対])[\u3400-\u9fff々]{1,2}[ぁ-ん]{0,3}[うくぐすつむぶぬるた](?=[\u3400-\u9fffァ-ヶま])/u;
const together = /(?:ともに|共に)$/u;
const describes = /^(?:[\u3400-\u9fff々]{1,4}|[\u3400-\u9fff]や?か)な/u;
const predicate =
  /^(?:[\u3400-\u9fff々][ぁ-ん]{0,3}(?:[うくぐすつむぶぬるた]|[りみきし][\u3400-\u9fff][ぁ-ん]{0,3}[うくぐすつむぶぬる])|[\u3400-\u9fff々][しかたるらよきやみわげ]{0,3}い|[\u3400-\u9fff]{1,3}して|[\u3400-\u9fff々]{1,4}(?:する|される|した|できる|とする|となる|られる)|やさし[いく]|うつくし[いく]|たのし[いくむ]|あたたか[いく]|まも[るり]|つく[るり]|はぐくむ|そだてる|ささえる|いきる)/u;
/** Whether a name that begins with a verb or an adjective has what belongs to them before it. */
const begunBefore = (before: string, law: string): boolean =>
  (governs.test(before) && !otherLaw.test(before) && predicate.test(law)) ||
  (object.test(before) && holdsVerb.test(law)) ||
  (together.test(before) && describes.test(law));
const nationalEnd = /(?:法|法律|令)(?:施行(?:規則|細則))?$/u;
const decreeEnd = /施行(?:令|規則|細則)$/u;

interface Joined {
  /** Of a municipality: 条例. National statutes bear no verb in front of their short names. */
  readonly isLocal: boolean;
  /** Of the usual statutes, which bear neither verbs nor nouns in front of their names, whatever was retrieved. */
  readonly isKnown: boolean;
  /** Whether it is but a word for a kind of law: 守る条例. */
  readonly isWord: boolean;
}

function joins(before: string, { isLocal, isKnown, isWord }: Joined): boolean {
  if (describing.test(before) || ((isWord || isKnown) && describingKnown.test(before)) || conjunction.test(before))
    return false;
  if (isWord && !isLocal) return false;
  if (isWord && verb.test(before)) return !referringWord.test(before) && !referring.test(before);
  if (isWord) return adjective.test(before) || (noun.test(before) && !connecting.test(before));
  if (adjective.test(before)) return true;
  if (isKnown) return false;
  if (verb.test(before)) return !referring.test(before);
  if (/の$/u.test(before)) return !owner.test(before);
  if (!isLocal) return compound.test(before) && !connecting.test(before);
  if (joint.test(before)) return !otherLaw.test(before);
  return noun.test(before) && !connecting.test(before);
}

/** 健全な, 豊かな, きれいな; 美しい, 住みよい; 安全で, 明るく (before another adjective or a noun). */
const adjective =
  /(?:[\u3400-\u9fff々]|[やらたろさし]か|[\u3400-\u9fff]か|きれい|のどか)な$|(?:[\u3400-\u9fff々][しかたるらよきやみわげ]{0,3}|やさし|うつくし|たのし|あたたか|あかる|よ|やす|にく|な|た|らし)い$|(?:安全|安心|健康|健全|快適|公正|公平|公明|清潔|清浄|静穏|平穏|平和|円滑|適正|適切|元気|活発|多様|自由|簡素|有効|柔軟|[やらた]か|[\u3400-\u9fff]か|きれい)で$|(?:[\u3400-\u9fff](?:し|る|か|た|らし)|やさし|うつくし|たのし|あたたか|[強温高広深長])く$/u;
/** What says something of a law and stands in no name of any: 持続可能な and いじめのない may begin one. */
const describing =
  /(?:一般的|代表的|典型的|同様|同種|有名|著名|適用可能|よう|みたい|そん|こん|どん|あん)な$|詳しい$|(?:同じ|如)く$|(?:ください|において|(?:改正|廃止|施行|公布|制定)(?:前|後|済み)?の)$/u;
/** What says so of a usual statute, or of a law that only the word for its kind stands for. */
const describingKnown =
  /(?:重要|主要|主|必要|基本的|詳細|具体的|新た|様々|さまざま|いろいろ|厳格|可能|明確|明らか|不要|別|大き|関係)な$|(?:新し|正し|厳し|な|た|らし|相応し|ふさわし|近|古|著し|欲し|ほし|ぐら|くら|つ)い$|(?:等し|著し|ひとし)く$/u;
const conjunction =
  /(?:^|[^ぁ-ん])(?:また|まず|なお|さらに|更に|そして|つまり|すなわち|ただし|しかし|もっとも|たとえば|例えば|いわゆる|とくに|特に|もし|かつ|さて|あるいは|もしくは|または|および|ならびに|若しくは|ひいては|ちなみに|やはり|むしろ|いずれも|それぞれ|その他|このほか|その)$/u;
/** A verb before a noun. */
const verb = /[\u3400-\u9fffァ-ヶ々][ぁ-ん]{0,4}[うくぐすつむぶぬるた]$|[ぁ-ん]{2,5}[うくぐすつむぶぬるた]$/u;
/** Verbs by which a text refers to a law; any other (における, 有する, ある, できる) may stand inside a name. */
const referring =
  /(?:定め(?:る|た|られた|られる)|制定(?:する|した|された|される)|成立(?:する|した)|公布(?:する|した|された)|施行(?:する|した|された|される)|準用(?:する|した|される|された)|適用(?:する|した|される|された)|改正(?:する|した|された|される)|廃止(?:する|した|された)|規定(?:する|した|される|された)|基づく|もとづく|則る|のっとる|違反(?:する|した)|抵触する|委任(?:する|した|された)|引用(?:する|した|される)|参照(?:する|した)|根拠と(?:する|なる|した)|定義する|いう|言う)$/u;
/** Verbs that moreover lead to the mere word for a kind of law: 市における条例. */
const referringWord =
  /(?:規律(?:する|した|される)|規制(?:する|した|される)|関(?:する|わる)|係(?:る|わる)|かかる|よる|従う|反(?:する|した)|優先する|該当する|相当する|相応する|対応する|対する|関連する|掲げる|設ける|おける|含む|示す|示した|受ける|受けた|述べる|述べた|呼ぶ|ある|なる|できる|持つ|有する|存する|存在する|当たる|あたる|わたる|生じる|要する|属する|(?<!つ)くる|みる|とする|とした|挙げる|挙げた|伴う|ともなう)$/u;
/** 岡山市の is the beginning of a name, see `wholeName`; 当市の is not. */
const owner =
  /(?:[本当同各両他][都道府県市区町村国社]|[我わ]が[都道府県市区町村国]|自治体|(?<![\u3400-\u9fffァ-ヶー々○◯△□])[都道府県市区町村国]|現行|従来|[前後上下]記|(?<![\u3400-\u9fff\d])以[下上]|次|今回|今般|(?<![\u3400-\u9fff])別|(?<!その)他|こ|そ|あ|ど|所定|[\u3400-\u9fff](?:法|令|例|則|程|綱|条|項|号))の$/u;
const joint = /(?:と|や|及び|並びに|又は|若しくは)$/u;
/** Another law, or a place of one, stands before the joint. */
const otherLaw =
  /(?:[法律令例則程綱約条項号書段)\]」』】\d]|[する]|こと|ない|もの|だ|い)(?:と|や|及び|並びに|又は|若しくは)$/u;
/** 賑わい, 支え合い, 届け: nouns that end like verbs. */
const noun = /[\u3400-\u9fff々][ぁ-ん]{0,2}[いきしちみりえけせてめれげべ]$/u;
/** マンション建替え円滑化法: before a statute of no list a noun of more than one kanji; a verb of one (訴え, 伴い) is the sentence's. */
const compound =
  /(?:[\u3400-\u9fffァ-ヶー々]{2}|[\u3400-\u9fff々][りいえきけめれちし][\u3400-\u9fff々])[りいえきけめれちてせ]$/u;
/** 関して, により: words that lead over to what they are said of. */
const connecting =
  /(?:(?<![育捨建当立])て|のみ|より|基づき|もとづき|つき|関し|対し|際し|照らし|従い|のっとり|則り|当たり|あたり|わたり|限り|除き|おり|つまり|あり|なり|鑑み|かんがみ|引き?続き|[とど通]おり|通り|伴い|準じ|通じ|応じ|受け|踏まえ|加え|かけ|とも|ため)$/u;

/** A municipality that a name begins with; 横浜市は and 横浜市長 begin none. */
const municipality =
  /(?:^|[ぁ-ん])((?:[\u3400-\u9fffヶケ々]{1,3}[都道府県])?(?:[\u3400-\u9fffァ-ヶー々○◯△□]{1,6}|(?<=^|[都道府県])[ぁ-ん]{2,6}[\u3400-\u9fff]?)[市区町村]|東京都|北海道|京都府|大阪府|[\u3400-\u9fff○◯]{2,3}県)(?![はがをにでもへとや長議民役立税街場価況])(の(?!声|力|花|木|鳥|歌|将来|未来))?/gu;
const beginsWithTown =
  /^(?:(?:[\u3400-\u9fffヶケ々]{1,3}[都道府県])?[\u3400-\u9fffァ-ヶー々○◯△□]{1,6}[市区町村](?![はがをにでもへとや長議民役立税街場価況の])|東京都|北海道|京都府|大阪府|[\u3400-\u9fff○◯]{2,3}県)/u;
const nameFollows = /^(?:と|の)?[\u3400-\u9fffァ-ヶー々ぁ-ん]/u;
/** Where a sentence is at the name: behind its topic, its conjunction, its circumstances. */
const topics =
  /(?:(?<=[\u3400-\u9fffァ-ヶー々])(?:では|には|とは|へは|からは|は(?!ぐく|ぐる|たら|つら|ばた|じ))|によれば|によると|において(?:は|も)?|について(?:は|も)?|に関して(?:は|も)?|に対して(?:は|も)?|に基づき|に従い|により|によって|として(?:は|も)?|または|また|なお|そして|さらに|ただし|しかし|すなわち|つまり|そこで|ところが|したがって|よって|(?<=る|た|い)ため|から|ので)/gu;
const subject = /が/u;

/** The name with the words before it that belong to it. */
function wholeName(text: string, { start, end, law }: NamePlace, laws: LawNames): NameFront | undefined {
  const own = law === '' ? text.slice(start, end) : law;
  let from = start;
  const first = Math.max(0, start - longestFront);
  while (from > first && (isNameCharacter(text, from - 1) || isHiragana(text, from - 1))) from -= 1;
  if (from === first && first > 0) return undefined;
  const phrase = text.slice(from, start);
  const begins = '「『【《'.includes(text[from - 1] ?? '-') && '」』】》'.includes(text[end] ?? '-');
  const topic = [...phrase.matchAll(topics)].at(-1);
  const behindTopic = topic === undefined ? 0 : topic.index + topic[0].length;
  const whole = (at: number, name: string): NameFront | undefined => {
    if (name.length > longestName) return undefined;
    return { kind: 'whole', start: at, law: laws.resolve(name) ?? name };
  };
  if (begins) return whole(from, phrase + own);
  // 適切な労働安全衛生規則: of a usual statute it is more likely a remark than a name; which of both, nothing tells.
  if (builtInLawNames.resolve(own) !== undefined) return undefined;
  const town = [...phrase.matchAll(municipality)].findLast(
    ({ index, 0: words, 1: name = '', 2: of = '' }) =>
      index + words.length - name.length - of.length >= behindTopic &&
      nameFollows.test(phrase.slice(index + words.length) + own),
  );
  if (town !== undefined) {
    const [words, name = '', of = ''] = town;
    const at = town.index + words.length - name.length - of.length;
    const rest = phrase.slice(town.index + words.length) + own;
    const inside = phrase.slice(at);
    if (!refersInside.test(inside)) return whole(from + at, name + rest);
  }
  const words = phrase.slice(behindTopic);
  if (words === '' || subject.test(words) || refersInside.test(words) || unclear.test(words)) return undefined;
  // A verb of a sentence may stand there as well as one of a name, unless the name says of what it is.
  if (nationalEnd.test(own) && verb.test(words)) return undefined;
  return whole(from + behindTopic, words + own);
}

/** Of 市が定める安全な自転車利用条例 the clause is the sentence's. */
const refersInside =
  /(?:定め(?:る|た|られた)|制定|準用|適用さ|適用す|改正|規定(?:する|された)|施行(?:する|された)|違反|委任|引用|参照|根拠|該当|抵触)/u;
/** Words of a sentence that no name begins with. */
const unclear =
  /^(?:この|その|あの|これ|それ|ここ|そこ|同|本件|当該|例えば|たとえば|特に|とくに|最も|とても|次|さて|私|我々|[ぁ-ん]{1,2}$)/u;
