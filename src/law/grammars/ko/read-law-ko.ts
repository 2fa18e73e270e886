// The law that a Korean citation names, or the word that stands for one.
import { present } from '../../../model/present.ts';
import { matchAt } from '../../../text/match-text.ts';
import { builtInLawNames } from '../../names/built-in-law-names.ts';
import type { CitationTrail, LawReading, ReadLaw } from '../citation-trail.ts';
import { openLaw } from '../open-law.ts';
import { isMethodKo, ordinanceKo, shapedLawKo } from './law-shapes-ko.ts';
import { nameFrontKo } from './name-fronts-ko.ts';

/** A Korean text that is read. */
export interface KoreanReading extends LawReading {
  /** The first end at or behind a place of a word that may be a law's name, as `shapedEndsKo` has them. */
  shapedEnd(at: number): number | undefined;
}

/** The law that begins at this place. */
export function readLawKo(reading: KoreanReading, at: number): ReadLaw | undefined {
  const bare =
    bracketed(reading, at) ??
    pointed(reading, at) ??
    defined(reading, at) ??
    foreign(reading, at) ??
    listed(reading, at) ??
    shaped(reading, at) ??
    kindAlone(reading, at);
  if (bare === undefined) return undefined;
  const decree = withDecree(reading, asItWas(reading.text, at, bare));
  return { ...decree, after: readRemark(reading, decree) };
}

const former = /(?<![가-힣])(?:구|개정 ?전의?|개정되기 전의|폐지된) ?$/u;
const formerBehind = /[ \t]?\([^()\n]{1,160}전의 것(?:을 말한다|, ?이하[^()\n]{1,60})?\)/uy;

/** 구 민법, and 상법(2011. 4. 14. 법률 제10600호로 개정되기 전의 것), are other laws than 민법 and 상법. */
function asItWas(text: string, at: number, bare: Bare): Bare {
  if (bare.law === undefined || bare.law.startsWith('구 ') || !/^(?:named|abbreviated)$/u.test(bare.lawBy ?? ''))
    return bare;
  const told = former.test(text.slice(Math.max(0, at - 9), at)) || matchAt(formerBehind, text, bare.end) !== undefined;
  return told ? { ...bare, law: `구 ${bare.law}` } : bare;
}

type Bare = Omit<ReadLaw, 'after'>;

const brackets = /(?:「([^「」\n]{2,100})」|『([^『』\n]{2,100})』|《([^《》\n]{2,100})》|<([^<>\n]{2,100})>)/uy;
const lawLike =
  /(?:[가-힣] ?(?:법률|특례법|특별법|기본법)|[가-힣](?:법|헌법)|시행령|시행규칙|[가-힣 ]조례|[가-힣]규칙|규정|직제|령)$/u;

function bracketed({ text, laws, trail }: LawReading, at: number): Bare | undefined {
  const found = matchAt(brackets, text, at);
  if (found === undefined) return undefined;
  const name = (found[1] ?? found[2] ?? found[3] ?? found[4] ?? '').trim().replace(/\s+/gu, ' ');
  const end = at + found[0].length;
  const own = trail.definedAt(at + 1);
  if (own?.name === name) return { law: own.law, lawBy: 'abbreviated', end, alone: true };
  const full = laws.resolve(name);
  if (full !== undefined) return { law: full, lawBy: full === name ? 'named' : 'abbreviated', end, alone: true };
  if (!/[가-힣]/u.test(name))
    return /^[\p{L}\p{N}]/u.test(name) ? { law: name, lawBy: 'named', end, alone: false } : undefined;
  if (isMethodKo(name)) return undefined;
  return { law: name, lawBy: 'named', end, alone: lawLike.test(name) };
}

const pointing =
  /(같은|동|이|본|위|당해|해당)( ?)(법률|법|시행령|시행규칙|영|규칙|조례)(?![가-힣](?<![은는이가을를의에와과도로상제부별및시만])|인 |안)/uy;
const decree = /시행령|시행규칙|시행세칙/u;
const kinds: Readonly<Record<string, (law: string) => boolean>> = {
  법: (law) => !/(?:령|규칙|조례|규정|세칙)$/u.test(law),
  영: (law) => law.endsWith('령'),
  규칙: (law) => law.endsWith('규칙'),
  조례: (law) => law.endsWith('조례'),
};
const kindOf = (word: string): ((law: string) => boolean) =>
  kinds[
    word.startsWith('법')
      ? '법'
      : word.endsWith('영') || word.endsWith('령')
        ? '영'
        : word.endsWith('규칙')
          ? '규칙'
          : '조례'
  ] as (law: string) => boolean;
/** The act that a decree belongs to. */
const actOf = (law: string): string => law.replace(/ ?(?:시행령|시행규칙|시행세칙)$/u, '');

function pointed({ text, trail }: LawReading, at: number): Bare | undefined {
  const found = matchAt(pointing, text, at);
  if (found === undefined) return undefined;
  const [words, pointer, space, kind = ''] = found;
  if (space === '' && pointer !== '같은' && pointer !== '동' && pointer !== '본') return undefined;
  const end = at + words.length;
  const here = pointer === '이' || pointer === '본';
  const own = trail.context.law;
  const isKind = kindOf(kind);
  const alone = kind === '법' || kind === '법률' || !here;
  if (here && own !== undefined && isKind(own)) return { law: own, lawBy: 'context', end, alone };
  const before = trail.lastLaw(isKind) ?? decreeBefore(trail, kind);
  if (before !== undefined) return { law: before, lawBy: 'same', end, alone };
  if (own !== undefined && isKind(own)) return { law: own, lawBy: 'context', end, alone };
  return { end, alone: false, unresolved: words };
}

/** 같은 법 behind a decree is its act, 같은 시행령 behind an act its decree. */
function decreeBefore(trail: CitationTrail, kind: string): string | undefined {
  const last = trail.lastLaw(() => true);
  if (last === undefined) return undefined;
  if (kind === '법' || kind === '법률') return decree.test(last) ? actOf(last) : undefined;
  return kind.startsWith('시행') ? `${actOf(last)} ${kind}` : undefined;
}

const particle =
  '(?:은|는|이|가|을|를|의|에|과|와|도|만|으로|로|인|이나|보다|부터|까지|처럼|이라|이란|이며|에서|에게)(?:는|도|만|의|서|라는|써)?(?![가-힣])';
const nameEnds = new RegExp(
  `(?![\\p{L}\\p{N}])|${particle}|에 ?따|에 ?의|및|또는|제 ?\\d|\\d{1,4} ?조(?!원|각|개)|시행령|시행규칙|부칙|별표|위반`,
  'uy',
);

const endsName = (text: string, at: number): boolean => matchAt(nameEnds, text, at) !== undefined;
const placeFollows = /[ \t]{0,2}(?:제 ?\d|\d{1,4} ?조(?!원|각|개)|부칙|별표|별지|시행령|시행규칙)/uy;

function defined({ text, trail }: LawReading, at: number): Bare | undefined {
  const found = trail.definedAt(at);
  if (found === undefined) return undefined;
  const end = at + found.name.length;
  const placed = matchAt(placeFollows, text, end) !== undefined;
  if (!placed && (found.name.length <= 2 || !endsName(text, end))) return undefined;
  return { law: found.law, lawBy: 'abbreviated', end, alone: found.name.length > 2 };
}

const country =
  /(?:일본|독일|프랑스|미국|중국|영국|대만|스위스|오스트리아|이탈리아|스페인|북한|러시아|캐나다|호주)(?:의)?(?=[ \t])/uy;

/** 일본 민법 is not 민법. */
function foreign({ text, laws }: LawReading, at: number): Bare | undefined {
  const found = matchAt(country, text, at);
  const from = at + (found?.[0].length ?? 0) + 1;
  const name = found === undefined ? undefined : laws.at(text, from);
  if (found === undefined || name === undefined || !endsName(text, name.end)) return undefined;
  if (laws.at(text, at)?.end === name.end) return undefined;
  return { law: `${found[0].replace(/의$/u, '')} ${name.law}`, lawBy: 'named', end: name.end, alone: true };
}

function listed({ text, laws }: LawReading, at: number): Bare | undefined {
  const found = laws.at(text, at);
  if (found === undefined) return undefined;
  const own = /[가-힣]/u.test(text.slice(at, found.end));
  if (!endsName(text, found.end) && matchAt(onlyPlace, text, found.end) === undefined) return undefined;
  const bare: Bare = { law: found.law, lawBy: found.abbreviated ? 'abbreviated' : 'named', end: found.end, alone: own };
  const longer = own ? matchAt(ownRules, text, found.end) : undefined;
  if (longer !== undefined && endsName(text, found.end + longer[0].length)) {
    const end = found.end + longer[0].length;
    const law = text.slice(at, end).replace(/ +/gu, ' ');
    return fromItsBeginning(text, at, { law: laws.resolve(law) ?? law, lawBy: 'named', end, alone: true });
  }
  return own ? fromItsBeginning(text, at, bare) : bare;
}

/** A law of whose name nothing tells that it begins here is none that is known. */
function fromItsBeginning(text: string, at: number, bare: Bare): Bare {
  const words = text.slice(at, bare.end);
  const isLocal = bare.law === undefined || builtInLawNames.resolve(bare.law.replace(decreeEnd, '')) === undefined;
  const isStatute =
    !isLocal && statute.test(words.replace(decreeEnd, '')) && matchAt(goesOn, text, bare.end) === undefined;
  if (isStatute || nameFrontKo(text, at, { isLocal, isOrdinance: words.endsWith('조례') }) === 'sure') return bare;
  return { law: openLaw(words.replace(/ +/gu, ' ')), lawBy: 'named', end: bare.end, alone: false };
}

/** 근로기준법, but no name of several words: behind an adjective or a clause (해고를 제한하는) no other law's name ends so. */
const statute = /^[가-힣]+법$/u;
/** 근로기준법 시행 조례 is an ordinance. */
const goesOn = / ?(?:시행 ?)?(?:조례|규정|지침)/uy;

/** 지방자치법 시행조례 is no place of the 지방자치법, nor is 시행조례 a name. */
const ownRules = / ?시행 ?(?:조례|규정|지침)/uy;

const decreeEnd = / (?:시행령|시행규칙|시행세칙)$/u;

const onlyPlace = /(?:상의|상|의|중) 제 ?\d/uy;

/** What a longer name would go on with to the left: which one it is cannot be told. */
const cutBefore =
  /(?:하는|되는|있는|없는|위한|관한|[가-힣]의|및|등|에서의|(?:법|법률|령|규칙|조례)[」』"']?(?:의|에)?) $/u;

/** Of 하수도법 운영규정 the first word belongs to the name; 도로법 하천법 are two. */
const localKind = /(?:조례|규정|규칙|세칙|지침)$/u;

function shaped({ text, laws, shapedEnd }: KoreanReading, at: number): Bare | undefined {
  const town = ordinanceKo(text, at);
  if (town !== undefined)
    return { law: laws.resolve(town.law) ?? town.law, lawBy: 'named', end: town.end, alone: true };
  const end = shapedEnd(at);
  const found = end === undefined ? undefined : shapedLawKo(text, at, { end, laws });
  if (found === undefined) return undefined;
  const cut =
    (found.law.includes(' ') || localKind.test(found.law)) && cutBefore.test(text.slice(Math.max(0, at - 5), at));
  if (cut) return { law: openLaw(found.law), lawBy: 'named', end: found.end, alone: false };
  const law = laws.resolve(found.law) ?? found.law;
  return fromItsBeginning(text, at, { law, lawBy: 'named', end: found.end, alone: false });
}

const kindWord =
  /(법률|법|시행령|시행규칙|영|규칙|조례)(?=[ \t]{0,2}(?:제 ?\d{1,5} ?조|부칙|별표|별지|시행령|시행규칙))/uy;

/** …에 관한 법률: the rest of a name that was not understood. */
const ofLongerName = /(?:관한|위한|대한|따른|하는|되는|등의|[가-힣]의|대법원|국회) $/u;

/** 법 제3조, 시행령 제2조: the act in sight, and what belongs to it. */
function kindAlone({ text, trail }: LawReading, at: number): Bare | undefined {
  const found = matchAt(kindWord, text, at);
  if (found === undefined) return undefined;
  const word = found[1] as string;
  const end = at + word.length;
  if (ofLongerName.test(text.slice(Math.max(0, at - 8), at))) return { end, alone: false };
  // 행정소송 규칙 is no 시행규칙 of the act in sight.
  if (/^(?:규칙|조례)$/u.test(word) && nameFrontKo(text, at, { isLocal: true }) === 'open')
    return { law: openLaw(word), lawBy: 'named', end, alone: false };
  const isKind = kindOf(word);
  const own = trail.context.law;
  if (own !== undefined && isKind(own)) return { law: own, lawBy: 'context', end, alone: false };
  const last = trail.lastLaw(isKind);
  if (last !== undefined) return { law: last, lawBy: 'carried', end, alone: false };
  const act = trail.lastLaw(kinds.법 as (law: string) => boolean) ?? trail.lastLaw(() => true) ?? own;
  const belonging = act === undefined ? undefined : actOf(act);
  if (belonging === undefined || word === '조례') return { end, alone: false };
  const lawBy = own === act ? 'context' : 'carried';
  if (word.startsWith('법')) return { law: belonging, lawBy, end, alone: false };
  const suffix = word === '영' ? '시행령' : word === '규칙' ? '시행규칙' : word;
  return { law: `${belonging} ${suffix}`, lawBy, end, alone: false };
}

const decreeBehind = /[ \t]{0,2}(시행령|시행규칙|시행세칙)/uy;

function withDecree({ text, laws }: LawReading, bare: Bare): Bare {
  const found = matchAt(decreeBehind, text, bare.end);
  if (found === undefined || (bare.law !== undefined && decree.test(bare.law))) return bare;
  const end = bare.end + found[0].length;
  if (bare.law === undefined)
    return present({
      ...bare,
      end,
      unresolved: bare.unresolved !== undefined ? `${bare.unresolved}${found[0]}` : undefined,
    });
  const law = `${bare.law} ${found[1]}`;
  return { ...bare, law: laws.resolve(law) ?? law, end, alone: true };
}

const remark = /[ \t]?\(([^()\n]{1,160})\)/uy;
const lawNumber = /(?:^|법률|령|규칙|조례) ?제 ?\d{1,6} ?호|\d{4} ?[.년]|시행|개정|제정|폐지|약칭/u;
const definition =
  /(?:이하|약칭 ?:?)[ \t]*(?:에서[ \t]*)?["'“”‘’「『]?([^"'“”‘’「」『』]{1,40}?)["'“”‘’」』]?[ \t]*(?:이?라고?[ \t]*)?(?:한다|하며|함|합니다|칭한다|칭함|부른다|약칭한다)?[ \t]*$/u;

/** (법률 제10465호, 이하 "법"이라 한다) behind a name. */
function readRemark({ text, trail }: LawReading, { law, end }: Bare): number {
  const found = matchAt(remark, text, end);
  if (found === undefined || law === undefined) return end;
  const words = found[1] as string;
  const name = definition.exec(words)?.[1]?.trim();
  if (name !== undefined && !/^(?:같다|같음|생략)/u.test(name)) trail.define(name, law);
  return name !== undefined || lawNumber.test(words) ? end + found[0].length : end;
}
