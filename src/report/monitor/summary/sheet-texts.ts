// The words of the lines that a model is told, which no report shows.
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

const en = {
  period: ({ from, to, days }: Fill<'from' | 'to' | 'days'>) => `Period: ${from} to ${to}, ${days} days`,
  only: ({ part, mark }: Fill<'part' | 'mark'>) => `Only of ${part} ${mark}`,
  asked: ({ all, failed }: Fill<'all' | 'failed'>) => `Questions: ${all}, of which ${failed} failed`,
  shown: { '-1': 'it fell', '0': 'no change is shown', '1': 'it rose' },
  before: ({ before }: Fill<'before'>) => `in the time before ${before}`,
  against: ({ own, rest }: Fill<'own' | 'rest'>) => `${own}, all other questions ${rest}, difference`,
  advice: 'Recommended',
  levels: ({ level }: Fill<'level'>) => `Intervals in brackets are of 95 %, those of changes of ${level}`,
};

export type SheetTexts = typeof en;

const ja: SheetTexts = {
  period: ({ from, to, days }) => `期間: ${from} から ${to}（${days} 日間）`,
  only: ({ part, mark }) => `対象は ${part} ${mark} のみ`,
  asked: ({ all, failed }) => `質問数: ${all}（うち失敗 ${failed}）`,
  shown: { '-1': '下がった', '0': '変化は確認できない', '1': '上がった' },
  before: ({ before }) => `前の期間は ${before}`,
  against: ({ own, rest }) => `${own}、ほかの質問は ${rest}、差`,
  advice: '推奨',
  levels: ({ level }) => `角括弧内は 95 % 区間、変化の区間の水準は ${level}`,
};

const ko: SheetTexts = {
  period: ({ from, to, days }) => `기간: ${from} ~ ${to} (${days}일)`,
  only: ({ part, mark }) => `${part} ${mark}만 대상`,
  asked: ({ all, failed }) => `질문 수: ${all} (그중 실패 ${failed})`,
  shown: { '-1': '내렸다', '0': '변화가 확인되지 않음', '1': '올랐다' },
  before: ({ before }) => `이전 기간 ${before}`,
  against: ({ own, rest }) => `${own}, 다른 질문 ${rest}, 차이`,
  advice: '권고',
  levels: ({ level }) => `대괄호 안은 95 % 구간, 변화의 구간은 ${level}`,
};

export const sheetTexts: { readonly [language in ReportLanguage]: SheetTexts } = { en, ja, ko };
