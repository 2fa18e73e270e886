// Every edit of an audit: one line an edit.
import type { AuditLanguage, HarmlessEdit } from '../../../analysis/audit/audit-case.ts';
import type { AuditFault } from '../../../metrics/judged/audited-traits.ts';
import { contentTerms } from '../../../text/content-terms.ts';
import { type AnswerEdit, type EditMaterial, joinSentences, pickOne, sentencesOf } from './answer-edit.ts';
import { changeArticle, changeNumber, toFullWidth, toHalfWidth } from './change-number.ts';
import { negate } from './negate.ts';

// A fault: a name gives way to another of the same kind.

/** Names by their last word, which says of what kind they are. */
const names: Readonly<Record<AuditLanguage, RegExp>> = {
  ja: /[\p{Script=Han}\p{Script=Katakana}ー]{1,12}(課|部|局|室|センター|図書館|支所|市|町|村|県|条例|規則|法)(?![\p{Script=Han}\p{Script=Katakana}ー])/gu,
  ko: /[가-힣]{1,10}(센터|도서관|시청|구청|군청|지원과|관리과|교통과|환경과|공사|협회|조례|규칙)/gu,
  en: /\b(?!(?:The|A|An|Under|In|By|At|This|Each|Every) )[A-Z][a-z]+(?: (?:of |and |for )?[A-Z][a-z]+)* (Office|Department|Division|Centre|Center|Library|Act|Ordinance|Rules|Agency|Board|Ministry|Bureau|Unit)\b/gu,
};

/** By hand where it was written; else for a name of the same kind that the contexts have and the answer does not. */
export const swapEntity: AnswerEdit = ({ language, answer, contexts, written, pick }) => {
  if (written !== undefined) return replaced(answer, written.entity);
  const own = namesIn(answer, language);
  const known = contexts.flatMap((context) => namesIn(context, language));
  const pairs = own.flatMap((right) =>
    known
      .filter((other) => other.kind === right.kind && !answer.includes(other.name) && !right.name.includes(other.name))
      .map((other) => [right.name, other.name] as const),
  );
  const pair = pickOne(pairs, pick);
  return pair === undefined ? undefined : replaced(answer, pair);
};

function replaced(answer: string, [right, wrong]: readonly [string, string]): string | undefined {
  return answer.includes(right) ? answer.replaceAll(right, wrong) : undefined;
}

const namesIn = (
  text: string,
  language: AuditLanguage,
): readonly { readonly name: string; readonly kind: string }[] => [
  ...new Map([...text.matchAll(names[language])].map(([name, kind = '']) => [name, { name, kind }])).values(),
];

// A fault: a sentence that no context supports.
interface Claim {
  readonly text: string;
  /** Where a context or the answer speaks of this, the sentence might be supported after all. */
  readonly about: RegExp;
}

const claims: Readonly<Record<AuditLanguage, readonly Claim[]>> = {
  ja: [
    { text: 'この取り扱いは2019年に改められました。', about: /2019|改め|改正|改定/u },
    { text: '郵送での申し込みも受け付けています。', about: /郵送|郵便/u },
    { text: '期限に遅れた場合は15パーセントの割増料金がかかります。', about: /割増|延滞|遅れ|15/u },
    { text: '学生は半額になります。', about: /学生|半額|割引/u },
    { text: '問い合わせの電話は夜間も受け付けています。', about: /電話|夜間/u },
    { text: '例外を認めるには責任者の書面による同意が必要です。', about: /例外|同意|書面/u },
  ],
  ko: [
    { text: '이 기준은 2019년에 개정되었습니다.', about: /2019|개정/u },
    { text: '우편 신청도 받습니다.', about: /우편/u },
    { text: '기한을 넘기면 15퍼센트의 할증료가 붙습니다.', about: /할증|연체|15/u },
    { text: '학생은 반값입니다.', about: /학생|반값|할인/u },
    { text: '문의 전화는 야간에도 받습니다.', about: /전화|야간/u },
    { text: '예외를 인정하려면 책임자의 서면 동의가 필요합니다.', about: /예외|동의|서면/u },
  ],
  en: [
    { text: 'The rule was last changed in 2019.', about: /2019|changed|amended|revised/iu },
    { text: 'Applications by post are accepted as well.', about: /\bpost(?:al)?\b|\bmail\b/iu },
    { text: 'Anyone who is late pays a surcharge of 15 percent.', about: /surcharge|\blate\b|\b15\b/iu },
    { text: 'Students pay half.', about: /student|\bhalf\b|discount/iu },
    { text: 'The telephone line is open at night too.', about: /telephone|\bphone|\bnight/iu },
    { text: 'An exception requires the written consent of the director.', about: /exception|consent|director/iu },
  ],
};

/** As the last sentence. */
export const addUnsupported: AnswerEdit = (material) => planted(material, (answer, claim) => [...answer, claim]);

/** The same sentence as the first one. */
export const plantFirst: AnswerEdit = (material) => planted(material, (answer, claim) => [claim, ...answer]);

function planted(
  { language, answer, query, contexts, pick }: EditMaterial,
  put: (answer: readonly string[], claim: string) => readonly string[],
): string | undefined {
  const known = [query, answer, ...contexts];
  const claim = pickOne(
    claims[language].filter(({ about }) => !known.some((text) => about.test(text))),
    pick,
  );
  const sentences = sentencesOf(answer);
  if (claim === undefined || sentences === undefined || sentences.length === 0) return undefined;
  return joinSentences(put(sentences, claim.text));
}

// A fault: an unfounded refusal takes the place of the answer.
const refusals: Readonly<Record<AuditLanguage, readonly string[]>> = {
  ja: [
    '申し訳ありませんが、提供された資料からはお答えできません。',
    'ご質問の内容については、該当する情報が見つかりませんでした。',
    '資料に記載がないため、分かりません。',
  ],
  ko: [
    '죄송하지만 제공된 자료로는 답변드릴 수 없습니다.',
    '문의하신 내용에 해당하는 정보를 찾지 못했습니다.',
    '자료에 기재되어 있지 않아 알 수 없습니다.',
  ],
  en: [
    'I am sorry, but the material I was given does not allow me to answer this.',
    'No information about this could be found.',
    'The documents do not say, so I do not know.',
  ],
};

const refuse: AnswerEdit = ({ language, pick }) => pickOne(refusals[language], pick);

// A harmless edit: the sentences of the answer in reverse order.

/** What leans on the sentence before. */
const leaning: readonly RegExp[] = [
  /^(?:ただし|なお|また|しかし|そのため|したがって|つまり|その|この|これ|それ|さらに|例えば|たとえば|一方|次に|最後に|同)/u,
  /^(?:다만|단|또한|또|그러나|하지만|따라서|그래서|즉|이는|이것|그것|그|이|예를 들어|반면|다음으로|마지막으로)(?:[\s,]|$)/u,
  /^(?:but|however|also|and|so|therefore|thus|then|this|that|these|those|it|its|they|their|he|she|for example|in addition|instead|otherwise|there|finally|next|such)\b/iu,
];

/** Only of answers whose sentences stand each by itself. */
export const reorderSentences: AnswerEdit = ({ answer }) => {
  const sentences = sentencesOf(answer);
  if (sentences === undefined || sentences.length < 2) return undefined;
  const leans = sentences.some((sentence) => leaning.some((pattern) => pattern.test(sentence)));
  const reordered = joinSentences(sentences.toReversed());
  return leans || reordered === answer.trim() ? undefined : reordered;
};

// A harmless edit: another register of politeness.
const courtesies: Readonly<Record<AuditLanguage, readonly [before: string, after: string]>> = {
  ja: ['お問い合わせありがとうございます。', 'ご不明な点がございましたら、お気軽にお尋ねください。'],
  ko: ['문의해 주셔서 감사합니다. ', ' 궁금하신 점이 있으시면 언제든지 문의해 주십시오.'],
  en: ['Thank you for your question. ', ' Please do not hesitate to ask if anything is unclear.'],
};

/** By hand where it was written; else courtesies around the answer. */
const changePoliteness: AnswerEdit = ({ language, answer, written }) => {
  if (written !== undefined) return written.politeness;
  if (answer.trim() === '') return undefined;
  const [before, after] = courtesies[language];
  return `${before}${answer.trim()}${after}`;
};

// A harmless edit: a list of sources behind the answer.
const headings: Readonly<Record<AuditLanguage, string>> = { ja: '参考資料', ko: '참고 자료', en: 'Sources' };

/** By the ids of the documents; by their numbers where they have none. */
export const listSources: AnswerEdit = ({ language, answer, contexts, documentIds }) => {
  const sources = documentIds.length > 0 ? documentIds : contexts.map((_, at) => `[${at + 1}]`);
  if (sources.length === 0) return undefined;
  return `${answer.trimEnd()}\n\n${headings[language]}:\n${sources.map((source) => `- ${source}`).join('\n')}`;
};

// A harmless edit: the answer in the style of notes. No rule can write that.
const summarise: AnswerEdit = ({ written }) => written?.summary;

// A harmless edit: digits of the other width.

/** Full-width digits where there are ASCII ones; else the other way round. */
export const widenDigits: AnswerEdit = ({ answer }) => {
  if (/[0-9]/u.test(answer)) return toFullWidth(answer);
  return /[０-９]/u.test(answer) ? toHalfWidth(answer) : undefined;
};

// A harmless edit: the answer with true remarks beside the matter behind it.

/** At most so many, each a sentence of the contexts. */
const mostRemarks = 2;

/** Sentences of the contexts that stand each by itself, and that the answer does not say. */
export const addRemarks: AnswerEdit = ({ answer, contexts, pick }) => {
  const said = contentTerms(answer);
  const remarks = contexts
    .flatMap((context) => sentencesOf(context) ?? [])
    .filter((sentence) => !leaning.some((pattern) => pattern.test(sentence)) && !isSaid(sentence, said));
  const first = pickOne(remarks, pick);
  if (first === undefined) return undefined;
  const chosen = [first, ...remarks.filter((remark) => remark !== first)].slice(0, mostRemarks);
  return joinSentences([answer.trim(), ...chosen]);
};

/** Whether most of its words stand in the answer already. */
function isSaid(sentence: string, said: ReadonlySet<string>): boolean {
  const terms = [...contentTerms(sentence)];
  return terms.filter((term) => said.has(term)).length * 2 > terms.length;
}

export const faultEdits: Readonly<Record<AuditFault, AnswerEdit>> = {
  number: changeNumber,
  negation: negate,
  article: changeArticle,
  entity: swapEntity,
  unsupported: addUnsupported,
  refusal: refuse,
};

export const harmlessAnswerEdits: Readonly<Record<HarmlessEdit, AnswerEdit>> = {
  order: reorderSentences,
  politeness: changePoliteness,
  sources: listSources,
  summary: summarise,
  width: widenDigits,
  remarks: addRemarks,
};
