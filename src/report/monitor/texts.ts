// The words of the report of a period.
import type { Breakdown } from '../../analysis/monitor/monitor-fold.ts';
import type { Fill } from '../common-texts.ts';
import type { ReportLanguage } from '../report.ts';

const en = {
  title: 'Performance over a period',
  about: ({ from, to, zone }: Fill<'from' | 'to' | 'zone'>) => `${from} to ${to} (days of ${zone})`,
  answer: 'At a glance',
  overall: 'Overall Score',
  faithfulness: 'Faithfulness',
  citations: 'Citation accuracy',
  queries: 'Questions',
  estimate: ({ text }: Fill<'text'>) => text,
  nothing: 'Nothing was asked in this time.',
  none: ({ reason }: Fill<'reason'>) => `not known: ${reason}`,
  asked: ({ all, failed }: Fill<'all' | 'failed'>) => `${all}, of which ${failed} failed`,
  overTime: 'Performance Over Time',
  chart: 'Overall score and faithfulness over time, with 95 % intervals',
  day: 'Day',
  value: 'Mean',
  breakdowns: {
    target: 'By target',
    category: 'By category',
    language: 'By language',
    release: 'By release',
  } satisfies { readonly [by in Breakdown]: string },
  parts: { target: 'Target', category: 'Category', language: 'Language', release: 'Release' } satisfies {
    readonly [by in Breakdown]: string;
  },
  without: '(none)',
  others: (n: number) => `(${n} others)`,
  metrics: 'Every metric',
  latency: 'Latency (ms)',
  cost: 'Cost of a question',
  n: 'n',
  made: 'How the numbers are made',
  overallMade: {
    config: 'The overall score is the one that the config names:',
    runs: 'The overall score is the one that the runs recorded:',
    default: 'No overall score is configured; in its place stands:',
  },
  overallRule: 'It has a value only where each of its parts has one.',
  share: ({ metric, weight }: Fill<'metric' | 'weight'>) => `${metric}: ${weight}`,
};

export type MonitorTexts = typeof en;

const ja: MonitorTexts = {
  title: '期間の評価',
  about: ({ from, to, zone }) => `${from} から ${to} まで（日付は ${zone}）`,
  answer: '概要',
  overall: '総合点',
  faithfulness: '根拠への忠実性',
  citations: '引用の正確性',
  queries: '質問数',
  estimate: ({ text }) => text,
  nothing: 'この期間に質問はありません。',
  none: ({ reason }) => `不明: ${reason}`,
  asked: ({ all, failed }) => `${all}（うち失敗 ${failed}）`,
  overTime: '性能の推移',
  chart: '総合点と根拠への忠実性の推移（95 % 区間つき）',
  day: '日',
  value: '平均',
  breakdowns: { target: '評価対象別', category: 'カテゴリ別', language: '言語別', release: 'リリース別' },
  parts: { target: '評価対象', category: 'カテゴリ', language: '言語', release: 'リリース' },
  without: '（なし）',
  others: (n) => `（ほか ${n} 件）`,
  metrics: 'すべての指標',
  latency: '応答時間（ms）',
  cost: '1 問あたりの費用',
  n: 'n',
  made: '数値の求め方',
  overallMade: {
    config: '総合点は設定ファイルの定義によります。',
    runs: '総合点は実行に記録された定義によります。',
    default: '総合点の設定がないため、次の定義を使います。',
  },
  overallRule: 'すべての構成要素に値があるときだけ値を持ちます。',
  share: ({ metric, weight }) => `${metric}: ${weight}`,
};

const ko: MonitorTexts = {
  title: '기간별 성능',
  about: ({ from, to, zone }) => `${from} ~ ${to} (날짜 기준: ${zone})`,
  answer: '한눈에 보기',
  overall: '종합 점수',
  faithfulness: '근거 충실성',
  citations: '인용 정확도',
  queries: '질문 수',
  estimate: ({ text }) => text,
  nothing: '이 기간에 들어온 질문이 없습니다.',
  none: ({ reason }) => `알 수 없음: ${reason}`,
  asked: ({ all, failed }) => `${all} (그중 실패 ${failed})`,
  overTime: '시간에 따른 성능',
  chart: '종합 점수와 근거 충실성의 추이(95 % 구간 포함)',
  day: '날짜',
  value: '평균',
  breakdowns: { target: '평가 대상별', category: '범주별', language: '언어별', release: '릴리스별' },
  parts: { target: '평가 대상', category: '범주', language: '언어', release: '릴리스' },
  without: '(없음)',
  others: (n) => `(그 외 ${n}개)`,
  metrics: '모든 지표',
  latency: '응답 시간(ms)',
  cost: '질문당 비용',
  n: 'n',
  made: '수치를 구한 방법',
  overallMade: {
    config: '종합 점수는 설정 파일의 정의를 따릅니다.',
    runs: '종합 점수는 실행에 기록된 정의를 따릅니다.',
    default: '종합 점수가 설정되어 있지 않아 다음 정의를 씁니다.',
  },
  overallRule: '모든 구성 요소에 값이 있을 때만 값을 가집니다.',
  share: ({ metric, weight }) => `${metric}: ${weight}`,
};

export const monitorTexts: { readonly [language in ReportLanguage]: MonitorTexts } = { en, ja, ko };
