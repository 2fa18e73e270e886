// Texts of the section “latency”.
import type { ReportLanguage } from '../../report.ts';

const en = {
  heading: 'Latency',
  intro: (concurrency: string) =>
    `Service time of the target in milliseconds, queueing excluded, at concurrency ${concurrency}. Quantiles by ` +
    'linear interpolation; failed trials and replies from a cache are not in them.',
  caption: 'Latency in milliseconds',
  chart: 'Share of examples answered within a time',
  fewTimes: (least: number) =>
    `With fewer than 100 times (here ${least}), P99 is hardly more than the slowest of them.`,
  untimed: (labels: string) => `No times were recorded for ${labels}.`,
  stages: 'Time in each stage, in milliseconds',
  byCategory: 'P50 / P95 by category, in milliseconds',
};

type LatencyTexts = typeof en;

const ja: LatencyTexts = {
  heading: '応答時間',
  intro: (concurrency) =>
    `評価対象そのものの処理時間（ミリ秒）です。待ち行列の時間は含みません。同時実行数は ${concurrency}、分位点は線形補間で求めています。失敗した試行とキャッシュからの応答は含みません。`,
  caption: '応答時間（ミリ秒）',
  chart: 'ある時間までに応答した質問の割合',
  fewTimes: (least) => `計測が 100 件未満（最少 ${least} 件）の場合、P99 は最も遅い 1 件とほぼ同じ意味しか持ちません。`,
  untimed: (labels) => `${labels} には時間の記録がありません。`,
  stages: '処理段階ごとの時間（ミリ秒）',
  byCategory: 'カテゴリ別の P50 / P95（ミリ秒）',
};

const ko: LatencyTexts = {
  heading: '응답 시간',
  intro: (concurrency) =>
    `평가 대상 자체의 처리 시간(밀리초)이며 대기 시간은 포함하지 않습니다. 동시 실행 수: ${concurrency}. 분위수는 선형 보간으로 구했습니다. 실패한 시행과 캐시에서 나온 응답은 포함하지 않습니다.`,
  caption: '응답 시간 (밀리초)',
  chart: '주어진 시간 안에 응답한 질문의 비율',
  fewTimes: (least) => `측정이 100건 미만(최소 ${least}건)이면 P99는 가장 느린 한 건과 거의 다르지 않습니다.`,
  untimed: (labels) => `시간 기록이 없음: ${labels}.`,
  stages: '처리 단계별 시간 (밀리초)',
  byCategory: '범주별 P50 / P95 (밀리초)',
};

export const latencyTexts: { readonly [language in ReportLanguage]: LatencyTexts } = { en, ja, ko };
