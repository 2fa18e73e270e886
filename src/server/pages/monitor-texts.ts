// The words of the page of a period that its report does not have.
import type { ReportLanguage } from '../../report/report.ts';

const en = {
  monitor: 'Monitor',
  from: 'First day',
  to: 'Last day',
  before_from: 'Held against: first day',
  before_to: 'Held against: last day',
  time_zone: 'Time zone',
  target: 'Target or stream',
  category: 'Category',
  language: 'Language',
  release: 'Release',
  calibrated: 'Line corrected by labels',
  show: 'Show',
  filter: 'Period and questions',
};

type MonitorPageTexts = typeof en;

const ja: MonitorPageTexts = {
  monitor: 'モニター',
  from: '最初の日',
  to: '最後の日',
  before_from: '比べる期間：最初の日',
  before_to: '比べる期間：最後の日',
  time_zone: 'タイムゾーン',
  target: '評価対象またはストリーム',
  category: 'カテゴリ',
  language: '言語',
  release: 'リリース',
  calibrated: 'ラベルで補正した線',
  show: '表示',
  filter: '期間と質問',
};

const ko: MonitorPageTexts = {
  monitor: '모니터',
  from: '첫날',
  to: '마지막 날',
  before_from: '견줄 기간: 첫날',
  before_to: '견줄 기간: 마지막 날',
  time_zone: '시간대',
  target: '평가 대상 또는 스트림',
  category: '범주',
  language: '언어',
  release: '릴리스',
  calibrated: '라벨로 보정한 선',
  show: '보기',
  filter: '기간과 질문',
};

export const monitorPageTexts: { readonly [language in ReportLanguage]: MonitorPageTexts } = { en, ja, ko };
