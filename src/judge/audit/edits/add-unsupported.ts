// A fault: a sentence that no context supports.
import type { AuditLanguage } from '../../../analysis/audit/audit-case.ts';
import { type AnswerEdit, type EditMaterial, joinSentences, pickOne, sentencesOf } from './answer-edit.ts';

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
