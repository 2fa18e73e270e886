// Things of which a sentence speaks and the place does not: the words around them may all stand there, and yet it is not known whether it speaks of them.
import { contentTerms } from '../../text/content-terms.ts';
import { withBaseForms } from './english-forms.ts';
import { quantitiesOf } from './quantities.ts';

/** Nouns of speech about rules, and such as say the same as a word of another shape. */
const common: ReadonlySet<string> = new Set(
  `場合 必要 義務 規定 条例 法律 対象 原則 最高 最大 最低 上限 下限 期限 効力 責任 以上 以下 以内 未満 以前 以後 双方 両方 一方 自分 相手 本人 全員 全部 一部 個人 各自 事前 事後 期間 期日 時点 同様 可能 不可 禁止 許可 有効 無効 最近 判決 判例 裁判所 条文 本条 場所 一般 通常 方法
  경우 필요 의무 규정 조례 법률 대상 원칙 최고 최대 최저 상한 하한 기한 효력 책임 이상 이하 이내 미만 이전 이후 사람 자신 상대 본인 모두 전부 일부 개인 각자 사전 사후 기간 기일 시점 가능 불가 금지 허가 유효 무효 최근 판결 판례 법원 조문 장소 일반 방법 때문 다음 이것 그것 여기 누구 하나 자기 말일 하루 매일 매월 매년
  person people anyone everyone nobody thing matter case rule law by-law bylaw section duty obligation right way time day week month year amount number rest other end start begin maximum minimum least most limit period party part whole one recent court decision judgment ruling later less more least most kind writing request same other`.split(
    /\s+/u,
  ),
);

const japaneseNoun =
  /([\p{sc=Han}]{2,}|[\p{sc=Katakana}ー]{2,})(?=の|は|が|を|に(?!お|関|つ|対|よ)|で(?!き|な)|と(?!す|き)|も|へ|から|より|まで|、|及|又)/gu;
const koreanNoun =
  /(?<![가-힣])([가-힣]{2,}?)(?:은|는|이|가|을|를|에게서?|에서|의|에|로|와|과|도|까지|부터)(?=[\s,.])/gu;
const englishNoun =
  /\b(?:the|an?|any|each|every|no|its|their)\s((?:[a-z-]+\s){0,1}?[a-z-]{3,}?)(?=[,.;]|$|\s(?:of|for|by|with|from|to|on|in|at|is|are|was|be|may|must|shall|can|has|have|who|which|that|and|or|if|when|where|before|after|within|without|under|not|unless|until|than|as|pays?|costs?)\b)|^((?:[a-z-]+\s){0,2}?[a-z-]{3,}s)\s(?=(?:may|must|shall|can|are|have|pay|need|do)\b)/gu;
const endings =
  /[아어여]$|(?:해야|하여|하는|하지|되는|되지|된|한|할|해|하|되|입니|습니|니다|있|없|않|아니|으면|려면|받|내|주|에서|으로)$/u;

function nounsOf(text: string): readonly string[] {
  if (/\p{sc=Hangul}/u.test(text))
    return [...text.matchAll(koreanNoun)].map(([, noun = '']) => noun).filter((noun) => !endings.test(noun));
  if (/\p{sc=Hiragana}/u.test(text)) return [...text.matchAll(japaneseNoun)].map(([, noun = '']) => noun);
  return [...text.matchAll(englishNoun)].map(([, noun, first = '']) => (noun ?? first).trim());
}

const isThere = (noun: string, words: string, terms: ReadonlySet<string>): boolean => {
  if (/\p{sc=Hangul}/u.test(noun)) return words.includes(noun.slice(0, 2)) || words.includes(noun.slice(-2));
  if (/\p{sc=Han}/u.test(noun))
    return (
      [...noun].every((sign) => words.includes(sign)) ||
      Array.from({ length: noun.length - 1 }, (_, at) => noun.slice(at, at + 2)).some((pair) => words.includes(pair))
    );
  if (/\p{sc=Katakana}/u.test(noun)) return words.includes(noun.slice(0, 3));
  const own = [...contentTerms(withBaseForms(noun))];
  return (
    own.length === 0 || own.some((term) => terms.has(term) || (term.length >= 5 && words.includes(term.slice(0, 5))))
  );
};

/** @param provision all words of the place @returns nouns of the sentence of which nothing stands there, in its order */
export function unmatchedNouns(sentence: string, provision: string): readonly string[] {
  const plain = quantitiesOf(sentence).reduce(
    (rest, { text }) => rest.replace(text, ' '),
    sentence.normalize('NFKC').toLowerCase(),
  );
  const words = provision
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=[가-힣])\s+(?=[가-힣])/gu, '');
  const terms = contentTerms(withBaseForms(words));
  return nounsOf(plain).filter((noun) => {
    const parts = noun.split(/\s+/u);
    return !parts.some((part) => common.has(part) || common.has(part.slice(0, 2))) && !isThere(noun, words, terms);
  });
}
