// Names of Korean laws and ordinances that no list has, told by how they are built.
import { builtInLawNames } from '../../names/built-in-law-names.ts';
import type { LawNames } from '../../names/law-names.ts';
import { areNameWords, leadingWordsKo } from './name-fronts-ko.ts';

interface ShapedLaw {
  readonly law: string;
  readonly end: number;
}

/** Ends of the words before 제3조 that may be names of laws, ascending. */
export function shapedEndsKo(text: string): readonly number[] {
  const ends: number[] = [];
  for (const { index, 0: tail } of text.matchAll(tails)) ends.push(index + tail.length);
  return ends;
}

const tails =
  /(?:법률|법|령|규칙|조례|규정|정관|규약)(?=[」』"']?[ \t]{0,2}(?:(?:시행령|시행규칙|시행세칙)[ \t]{0,2})?\n?(?:제 ?\d{1,5} ?(?:조|편|장)|부칙|별표 ?\d|\[별표|별지 ?제))/gu;
const longestName = 90;

/** What may be no name although it ends like one: means, kinds of laws, fields of law. */
const noNames = new Set(
  (
    '방법 수법 문법 입법 불법 용법 사법 어법 편법 탈법 위법 적법 합법 비법 기법 화법 서법 필법 마법 요법 해법 산법 준법 범법 공법 국내법 국제법 실정법 ' +
    '자연법 관습법 성문법 불문법 상위법 하위법 특별법 일반법 기본법 현행법 개정법 구법 신법 모법 본법 동법 이법 관련법 관계법 실체법 절차법 행정법 노동법 세법 경제법 ' +
    '사용법 활용법 해결법 치료법 조리법 요리법 공부법 계산법 측정법 작성법 대처법 예방법 훈련법 재배법 헌법재판 법 법률 령 영 규칙 조례 규정 시행령 시행규칙 정관 규약 명령 대통령령 ' +
    '시행조례 시행규정 시행세칙 총리령 부령 법령 관련법령 관계법령 법규명령 상위법령 같은법 당해법 해당법 특례법 특별조치법 조치법 제정법 시행법 처벌법 교수법 발성법 창법 논법 전법 병법 주법 타법 다른법 취업규칙 관리규약 학칙'
  ).split(' '),
);
/** Whether a word ends like the name of a law without being one: 방법, 편법, 명령. 세무사법 and 이용법 may be laws, 사법 and 용법 are not. */
export const isMethodKo = (word: string): boolean =>
  /(?:방법|수법|문법|입법|불법|기법|화법|편법|해법|비법|요법|위법|적법|합법|어법|마법|명령|요령|법령|대통령|사용법|활용법|해결법|치료법|조리법|요리법|공부법|계산법)$/u.test(
    word,
  ) || /^(?:사법|용법)$/u.test(word);

/** What a name does not begin with. */
const noBeginnings = new Set([...leadingWordsKo, ...'관한 위한 대한 개정된 상위 의 규정 적용 일반'.split(' ')]);
/** The law whose name begins here and ends right before a place, as `shapedEndsKo` found them. */
export function shapedLawKo(
  text: string,
  at: number,
  { end, laws }: { readonly end: number; readonly laws: LawNames },
): ShapedLaw | undefined {
  if (end <= at || end - at > longestName) return undefined;
  const name = text.slice(at, end);
  if (!/^[가-힣A-Za-z0-9·ㆍ\- ]+$/u.test(name)) return undefined;
  const words = name.split(/ +/u);
  const last = words.at(-1) as string;
  if (isMethodKo(last) || (noNames.has(last) && words.length === 1)) return undefined;
  if (words.length > 1 && !isPhrase(words, noNames.has(last))) return undefined;
  for (let from = name.indexOf(' '); from >= 0; from = name.indexOf(' ', from + 1)) {
    const known = laws.at(text, at + from + 1);
    // 강남구 민법; a noun before a name that only some collection has belongs to the name.
    if (known?.end === end && builtInLawNames.resolve(known.law) !== undefined) return undefined;
  }
  return { law: spacedDecree(name.replace(/ +/gu, ' ')), end };
}

/** 하수도법시행규칙 is written 하수도법 시행규칙. */
const spacedDecree = (name: string): string =>
  name.replace(/(?<=[가-힣]법|법률|특례법)(시행(?:령|규칙|세칙))$/u, ' $1');

/** 시 조례, 해당 조례: no word tells which. */
const general =
  /^(?:자치|자치단체|지방자치단체|자치법규|별도|상위|하위|지역|해당|관련|당시|신설|기존|현행|개정|시도|지방|[가-힣]{0,6}(?:시|군|구|도|청|회))$/u;

function isPhrase(words: readonly string[], generic: boolean): boolean {
  if (words.length > 14 || noBeginnings.has(words[0] as string) || /^(?:\d|[가-힣]$)/u.test(words[0] as string))
    return false;
  const inner = words.slice(0, -1);
  const joined = inner.some((word) => /^(?:관한|위한|대한)$/u.test(word));
  const isOrdinance = words.at(-1) === '조례' && !inner.every((word) => general.test(word));
  const longest = isOrdinance ? 9 : 3;
  if (!joined && (generic && !isOrdinance ? (words.at(-1) as string).length < 3 : words.length > longest)) return false;
  return areNameWords(words);
}

const regions =
  '서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주|충청북도|충청남도|전라북도|전라남도|경상북도|경상남도';
const ordinance = new RegExp(
  `(?:(?:${regions})(?:특별자치시|특별자치도|특별시|광역시|도|시)?(?: ?[가-힣]{1,4}(?:시|군|구))?|[가-힣○◯]{1,4}(?:특별자치시|특별자치도|특별시|광역시|시|군|구|도)(?: [가-힣○◯]{1,4}(?:시|군|구))?)(?:의(?= ))?` +
    '(?: ?교육청)?((?: [가-힣A-Za-z0-9○◯·ㆍ]{1,20}){1,10}?(?: ?조례| 규칙))(?: ?(시행규칙))?(?![가-힣](?<![은는이가을를의에와과도로])|안(?![가-힣]))',
  'uy',
);
const noTowns =
  /^(?:다시|반드시|역시|즉시|필시|동시|당시|일시|또다시|수시|임시|표시|실시|정도|제도|속도|보도|지도|요구|연구|친구|누구|도구|기구|영구|청구|강도|용도|태도|각도|그래도|아마도|적어도|이도|공시|고시|명시|제시|게시|감시|무시|몇시|혹시|잠시)(?= |$)/u;

/** A municipality's ordinance, such as 서울특별시 주차장 조례, with or without a place behind it. */
export function ordinanceKo(text: string, at: number): ShapedLaw | undefined {
  ordinance.lastIndex = at;
  const found = ordinance.exec(text);
  if (found === null || noTowns.test(found[0])) return undefined;
  const [whole, words = ''] = found;
  const inner = words.trim().split(' ');
  if (inner.length === 1 && /^(?:조례|규칙)$/u.test(inner[0] as string)) return undefined;
  return areNameWords(inner)
    ? {
        law: whole.replace(/ +/gu, ' ').replace(/^(\S*[시군구도](?: \S*[시군구])?)의 /u, '$1 '),
        end: at + whole.length,
      }
    : undefined;
}
