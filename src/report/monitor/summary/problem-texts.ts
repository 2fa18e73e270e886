// What is wrong with a text that a model wrote of a period, said to the model and to the reader.
import type { ReportLanguage } from '../../report.ts';
import type { SummaryProblem, SummaryProblemCode } from './check-summary.ts';

type Texts = { readonly [code in SummaryProblemCode]: (said: string) => string };

const en: Texts = {
  number: (said) => `the number “${said}” is not in the report, or is of something else`,
  earlier: (said) => `“${said}” is of the time before, which the sentence does not say`,
  day: (said) => `the day “${said}” is not in the report`,
  direction: (said) => `“${said}” is not the way in which it went`,
  'not-shown': (said) => `“${said}”: of that no change is shown`,
  'not-compared': (said) => `“${said}”: that was compared with nothing`,
  'unknown-name': (said) => `there is no ${said}`,
  markup: (said) => `“${said}” is markup or a link`,
  'too-long': (said) => `it has ${said} characters`,
  'other-language': () => 'it is in another language',
  empty: () => 'there was no text',
  cut: () => 'it ended before its end',
};

const ja: Texts = {
  number: (said) => `数値「${said}」はレポートにないか、別のものの値です`,
  earlier: (said) => `「${said}」は前の期間の値ですが、文にそう書かれていません`,
  day: (said) => `日付「${said}」はレポートにありません`,
  direction: (said) => `「${said}」は実際の向きと違います`,
  'not-shown': (said) => `「${said}」: 変化は確認できていません`,
  'not-compared': (said) => `「${said}」: 比較されていません`,
  'unknown-name': (said) => `${said} という記号はありません`,
  markup: (said) => `「${said}」は装飾またはリンクです`,
  'too-long': (said) => `長すぎます（${said} 文字）`,
  'other-language': () => '別の言語で書かれています',
  empty: () => '本文がありません',
  cut: () => '途中で終わっています',
};

const ko: Texts = {
  number: (said) => `수치 ‘${said}’: 보고서에 없거나 다른 것의 값입니다`,
  earlier: (said) => `‘${said}’ 값은 이전 기간의 것인데, 문장에 그렇게 쓰여 있지 않습니다`,
  day: (said) => `‘${said}’ 날짜는 보고서에 없습니다`,
  direction: (said) => `‘${said}’라는 표현은 실제 방향과 다릅니다`,
  'not-shown': (said) => `‘${said}’: 변화가 확인되지 않았습니다`,
  'not-compared': (said) => `‘${said}’: 비교하지 않은 것입니다`,
  'unknown-name': (said) => `${said}: 그런 기호는 없습니다`,
  markup: (said) => `‘${said}’ 표시는 꾸밈 기호나 링크입니다`,
  'too-long': (said) => `너무 깁니다(${said}자)`,
  'other-language': () => '다른 언어로 쓰였습니다',
  empty: () => '본문이 없습니다',
  cut: () => '도중에 끝났습니다',
};

const texts: { readonly [language in ReportLanguage]: Texts } = { en, ja, ko };

export const problemText = ({ code, said }: SummaryProblem, language: ReportLanguage): string =>
  texts[language][code](said);
