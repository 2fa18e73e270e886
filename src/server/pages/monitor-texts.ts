// The words of the page of a period that its report does not have.
import type { ReportLanguage } from '../../report/report.ts';

const en = {
  monitor: 'Monitor',
  from: 'First day',
  to: 'Last day',
  timeZone: 'Time zone',
  target: 'Target or stream',
  category: 'Category',
  language: 'Language',
  release: 'Release',
  show: 'Show',
  filter: 'Period and questions',
};

type MonitorPageTexts = typeof en;

const ja: MonitorPageTexts = {
  monitor: 'モニター',
  from: '最初の日',
  to: '最後の日',
  timeZone: 'タイムゾーン',
  target: '評価対象またはストリーム',
  category: 'カテゴリ',
  language: '言語',
  release: 'リリース',
  show: '表示',
  filter: '期間と質問',
};

const ko: MonitorPageTexts = {
  monitor: '모니터',
  from: '첫날',
  to: '마지막 날',
  timeZone: '시간대',
  target: '평가 대상 또는 스트림',
  category: '범주',
  language: '언어',
  release: '릴리스',
  show: '보기',
  filter: '기간과 질문',
};

export const monitorPageTexts: { readonly [language in ReportLanguage]: MonitorPageTexts } = { en, ja, ko };
