// The words of the first page.
import type { RunStatus } from '../../model/run.ts';
import type { ReportLanguage } from '../../report/report.ts';

const en = {
  standings: 'How it stands',
  standingsText: 'The newest finished run of each target on each dataset.',
  system: 'System',
  goals: 'Goals',
  earlier: 'Earlier runs',
  newest: 'Newest run (UTC)',
  on: (target: string, dataset: string) => `${target} on ${dataset}`,
  met: (count: number) => `${count} met`,
  missed: (count: number) => `${count} missed`,
  open: (count: number) => `${count} not known`,
  unmeasured: (count: number) => `${count} not measured`,
  noGoals: 'no goal is set',
  nothingMeasured: 'nothing measured',
  failedAsks: (count: number) => `${count} failed`,
  lost: (count: number) => `${count} not scored`,
  attempt: (status: string) => `A newer attempt: ${status}.`,
  compareWithPrevious: 'compare with the one before',
  series: (points: string) =>
    `Means of the runs on this version of the dataset, oldest first, with 95 % intervals: ${points}`,
  firstRun: 'no earlier run',
  statuses: {
    queued: 'waiting',
    running: 'running',
    finished: 'finished',
    interrupted: 'stopped before its end',
    failed: 'failed',
    cancelled: 'called off',
  } satisfies Record<RunStatus, string> as Readonly<Record<string, string>>,
};

type OverviewTexts = typeof en;

const ja: OverviewTexts = {
  standings: '現在の成績',
  standingsText: '対象とデータセットの組ごとに、完了した最新の実行を示します。',
  system: 'システム',
  goals: '目標',
  earlier: 'これまでの実行',
  newest: '最新の実行 (UTC)',
  on: (target, dataset) => `${target}（${dataset}）`,
  met: (count) => `達成 ${count}`,
  missed: (count) => `未達 ${count}`,
  open: (count) => `判断できない ${count}`,
  unmeasured: (count) => `測定なし ${count}`,
  noGoals: '目標の設定なし',
  nothingMeasured: '測定値なし',
  failedAsks: (count) => `失敗 ${count} 件`,
  lost: (count) => `採点できず ${count} 件`,
  attempt: (status) => `その後の実行: ${status}`,
  compareWithPrevious: '一つ前の実行と比較',
  series: (points) => `このデータセットの版での実行の平均（古い順、95 % 区間つき）: ${points}`,
  firstRun: '以前の実行なし',
  statuses: {
    queued: '待機中',
    running: '実行中',
    finished: '完了',
    interrupted: '途中で停止',
    failed: '失敗',
    cancelled: '取り消し',
  },
};

const ko: OverviewTexts = {
  standings: '현재 성적',
  standingsText: '대상과 데이터셋마다 가장 최근에 끝난 실행을 보여 줍니다.',
  system: '시스템',
  goals: '목표',
  earlier: '이전 실행',
  newest: '최근 실행 (UTC)',
  on: (target, dataset) => `${target} (${dataset})`,
  met: (count) => `달성 ${count}`,
  missed: (count) => `미달 ${count}`,
  open: (count) => `판단 불가 ${count}`,
  unmeasured: (count) => `측정 없음 ${count}`,
  noGoals: '정해진 목표 없음',
  nothingMeasured: '측정값 없음',
  failedAsks: (count) => `실패 ${count}건`,
  lost: (count) => `채점 못 함 ${count}건`,
  attempt: (status) => `이후의 실행: ${status}`,
  compareWithPrevious: '바로 앞 실행과 비교',
  series: (points) => `이 데이터셋 버전에서의 실행 평균 (오래된 순, 95 % 구간 포함): ${points}`,
  firstRun: '이전 실행 없음',
  statuses: {
    queued: '대기 중',
    running: '실행 중',
    finished: '완료',
    interrupted: '도중에 중단',
    failed: '실패',
    cancelled: '취소',
  },
};

export const overviewTexts: { readonly [language in ReportLanguage]: OverviewTexts } = { en, ja, ko };
