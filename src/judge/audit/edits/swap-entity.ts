// A fault: a name gives way to another of the same kind.
import type { AuditLanguage } from '../../../analysis/audit/measured-audit.ts';
import { type AnswerEdit, pickOne } from './answer-edit.ts';

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
