// A fault: a statement of the answer says the opposite.
import type { AuditLanguage } from '../../../analysis/audit/audit-case.ts';
import { type AnswerEdit, joinSentences, pickOne, sentencesOf } from './answer-edit.ts';

/** The opposite of one sentence; undefined where no rule is sure of it. */
type Negation = (sentence: string) => string | undefined;

const negations: Readonly<Record<AuditLanguage, Negation>> = { ja: negationsJa, ko: negationsKo, en: negationsEn };

export const negate: AnswerEdit = ({ language, answer, pick }) => {
  const sentences = sentencesOf(answer);
  if (sentences === undefined) return undefined;
  const opposites = sentences.flatMap((sentence, index) => {
    const opposite = negations[language](sentence);
    return opposite === undefined || opposite === sentence ? [] : [{ index, opposite }];
  });
  const chosen = pickOne(opposites, pick);
  return chosen === undefined ? undefined : joinSentences(sentences.with(chosen.index, chosen.opposite));
};

// How a Japanese sentence is turned into its opposite: by its end.

/** The first that matches the end of the sentence is used. */
const rulesJa: readonly (readonly [RegExp, string])[] = [
  [/なければなりません$/u, 'なくてもかまいません'],
  [/なければならない$/u, 'なくてもよい'],
  [/なくてもかまいません$/u, 'なければなりません'],
  [/ことはできません$/u, 'ことができます'],
  [/ではありません$/u, 'です'],
  [/はありません$/u, 'があります'],
  [/ませんでした$/u, 'ました'],
  [/ません$/u, 'ます'],
  [/ました$/u, 'ませんでした'],
  [/(?<=[っん]で|て)います$/u, 'いません'],
  [/ます$/u, 'ません'],
  [/(?<![いだ])です$/u, 'ではありません'],
  [/ではない$/u, 'である'],
  [/はない$/u, 'がある'],
  [/である$/u, 'ではない'],
  [/できない$/u, 'できる'],
  [/できる$/u, 'できない'],
  [/しない$/u, 'する'],
  [/する$/u, 'しない'],
];

export function negationsJa(sentence: string): string | undefined {
  const end = /[。！]?$/u.exec(sentence)?.[0] ?? '';
  const body = sentence.slice(0, sentence.length - end.length);
  const rule = rulesJa.find(([pattern]) => pattern.test(body));
  return rule === undefined ? undefined : `${body.replace(...rule)}${end}`;
}

// How a Korean sentence is turned into its opposite: by its end.

/** The first that matches the end of the sentence is used. */
const rulesKo: readonly (readonly [RegExp, string])[] = [
  [/하지 않아도 됩니다$/u, '해야 합니다'],
  [/내지 않아도 됩니다$/u, '내야 합니다'],
  [/해야 합니다$/u, '하지 않아도 됩니다'],
  [/내야 합니다$/u, '내지 않아도 됩니다'],
  [/하지 않습니다$/u, '합니다'],
  [/되지 않습니다$/u, '됩니다'],
  [/(?<= 수 )없습니다$/u, '있습니다'],
  [/(?<= 수 )있습니다$/u, '없습니다'],
  [/(?<=[고려어아여와워]) 있습니다$/u, ' 있지 않습니다'],
  [/없습니다$/u, '있습니다'],
  [/있습니다$/u, '없습니다'],
  [/(?:이|가) 아닙니다$/u, '입니다'],
];

const hangulStart = 0xac00;
const finals = 28;
/** Place of ㅂ among the finals. */
const finalB = 17;

export function negationsKo(sentence: string): string | undefined {
  const end = /[.!]?$/u.exec(sentence)?.[0] ?? '';
  const body = sentence.slice(0, sentence.length - end.length);
  const rule = rulesKo.find(([pattern]) => pattern.test(body));
  const opposite = rule === undefined ? conjugated(body) : body.replace(...rule);
  return opposite === undefined ? undefined : `${opposite}${end}`;
}

/** `입니다` by the syllable before it; verbs in `습니다` and `ㅂ니다` by their stem. */
function conjugated(body: string): string | undefined {
  if (body.endsWith('입니다')) {
    const noun = body.slice(0, -3);
    const last = noun.codePointAt(noun.length - 1) ?? 0;
    if (!/[가-힣]$/u.test(noun)) return undefined;
    return `${noun}${(last - hangulStart) % finals === 0 ? '가' : '이'} 아닙니다`;
  }
  if (/(?:야 합|[었았겠]습|않습)니다$/u.test(body)) return undefined;
  if (body.endsWith('습니다')) return `${body.slice(0, -3)}지 않습니다`;
  const [, before = '', syllable = ''] = /^(.*)([가-힣])니다$/u.exec(body) ?? [];
  const code = (syllable.codePointAt(0) ?? 0) - hangulStart;
  // Stems in ㄹ lose it before ㅂ니다, and it cannot be told whether there was one.
  if (syllable === '' || code % finals !== finalB || /[듭삽압엽팝겁]/u.test(syllable)) return undefined;
  return `${before}${String.fromCodePoint(hangulStart + code - finalB)}지 않습니다`;
}

// How an English sentence is turned into its opposite.

/** The first that matches is used, once. */
const rulesEn: readonly (readonly [RegExp, string])[] = [
  [/\bcannot\b|\bcan not\b|\bcan't\b/u, 'can'],
  [/\bneed not\b|\b(?:does|do) not (?:need|have) to\b/u, 'must'],
  [/\bno longer\b/u, 'still'],
  [/\b(is|are|was|were|does|do|did|has|have|may|must|will|should) not\b/u, '$1'],
  [/\bcan\b/u, 'cannot'],
  [/\b(may|must|will|should)\b/u, '$1 not'],
  [/\b(is|are|was|were)\b/u, '$1 not'],
  [/\b(has|have)(?= (?:been|\w+ed)\b)/u, '$1 not'],
];

/** A condition, whose opposite is not that of the sentence. */
const conditional = /^(?:if|when|unless|where|while|until|because|as)\b/iu;

export function negationsEn(sentence: string): string | undefined {
  if (conditional.test(sentence) || /\bno (?:more|less|later|earlier|fewer)\b/u.test(sentence)) return undefined;
  const rule = rulesEn.find(([pattern]) => pattern.test(sentence));
  return rule === undefined ? undefined : sentence.replace(...rule);
}
