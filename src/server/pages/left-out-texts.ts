// Why a question that a model wrote was left out.
import type { LeftOutReason } from '../../app/synthesis/ask-passages.ts';
import type { ReportLanguage } from '../../report/report.ts';

const en: Readonly<Record<LeftOutReason, string>> = {
  'no-question': 'no question',
  'no-answer': 'no answer',
  'wrong-kind': 'of another kind',
  'too-long': 'too long',
  'other-language': 'in another language',
  'refers-to-passage': 'points at “the passage”',
  'no-evidence': 'no quotation',
  'evidence-not-in-passage': 'the quotation is not in the passage',
  'copied-wording': 'copies the wording',
  surplus: 'more than asked for',
  ambiguous: 'does not say what it is about',
  'not-answerable': 'its passage does not answer it',
  'other-answer': 'its passage answers otherwise',
  answerable: 'its passage answers it after all',
  'one-passage-enough': 'one passage is enough',
  'answered-elsewhere': 'another passage answers it',
  'not-checked': 'could not be checked',
  duplicate: 'asks what another asks',
  'near-duplicate': 'asks nearly what another asks',
};

const ja: typeof en = {
  'no-question': '質問がない',
  'no-answer': '回答がない',
  'wrong-kind': '種類が違う',
  'too-long': '長すぎる',
  'other-language': '言語が違う',
  'refers-to-passage': '「上記の」などと本文を指している',
  'no-evidence': '根拠の引用がない',
  'evidence-not-in-passage': '引用が本文にない',
  'copied-wording': '本文の言い回しの丸写し',
  surplus: '頼んだ数より多い',
  ambiguous: '何についてか分からない',
  'not-answerable': '本文から答えられない',
  'other-answer': '本文の答えと違う',
  answerable: '答えられないはずが本文から答えられる',
  'one-passage-enough': '1 つの文章だけで答えられる',
  'answered-elsewhere': '別の文章が答えている',
  'not-checked': '確認できなかった',
  duplicate: 'ほかの質問と同じ',
  'near-duplicate': 'ほかの質問とほぼ同じ',
};

const ko: typeof en = {
  'no-question': '질문이 없음',
  'no-answer': '답변이 없음',
  'wrong-kind': '종류가 다름',
  'too-long': '너무 긺',
  'other-language': '언어가 다름',
  'refers-to-passage': '‘위 글’처럼 본문을 가리킴',
  'no-evidence': '근거 인용이 없음',
  'evidence-not-in-passage': '인용이 본문에 없음',
  'copied-wording': '본문 표현을 그대로 옮김',
  surplus: '부탁한 수보다 많음',
  ambiguous: '무엇에 대한 것인지 알 수 없음',
  'not-answerable': '본문으로 답할 수 없음',
  'other-answer': '본문의 답과 다름',
  answerable: '답할 수 없어야 하는데 본문이 답함',
  'one-passage-enough': '글 하나로 충분함',
  'answered-elsewhere': '다른 글이 답함',
  'not-checked': '확인하지 못함',
  duplicate: '다른 질문과 같음',
  'near-duplicate': '다른 질문과 거의 같음',
};

const texts: Readonly<Record<ReportLanguage, Readonly<Record<string, string>>>> = { en, ja, ko };

/** The reason itself where a later version has one that is not known here. */
export const leftOutText = (reason: string, language: ReportLanguage): string => texts[language][reason] ?? reason;
