// The texts about overall scores.

import { withParticle } from '../../../text/korean-particle.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

/** Facts of a pair of runs whose overall scores are not compared. */
interface ApartFacts {
  readonly a: string;
  readonly b: string;
}

const en = {
  heading: 'Overall score',
  intro:
    'The weighted mean of several metrics. The weights are a choice and not a measurement: another choice gives another order. Each mean enters ' +
    'from 0 (worst) to 1 (best); a grade from 1 to 5 enters as a fifth of it, and a rate of which less is better as 1 minus it. The weight of a ' +
    'part is divided evenly among its metrics. Latency and cost are not in it.',
  /** Beneath a table in which a score does not stand on its whole weight. */
  partial:
    'A metric without a value drops out, and the weights of the others are scaled up to 100 %. Such a score stands on part of the weight only, and ' +
    'is not comparable with one that stands on another part.',
  caption: 'Overall score by target',
  /** Column of the comparison. */
  column: 'overall',
  score: 'Overall [95 % interval]',
  shareOfWeight: 'Share of the weight',
  bounds: 'Bounds',
  interval: 'Interval by',
  noInterval: (reason: string) => `none: ${reason}`,
  byInfluence: 'bounded, over the examples’ shares',
  partsCaption: (labels: string) => `What it is made of: ${labels} (what each metric enters with, and its n)`,
  part: 'Part',
  /** Parts as presets name them; other names stay as they are. */
  parts: {} as { readonly [name: string]: string },
  metric: 'Metric',
  weight: 'Weight',
  missing: 'What has no value, and why',
  missingLine: ({ label, metrics, reason }: Fill<'label' | 'metrics' | 'reason'>) => `${label}, ${metrics}: ${reason}`,
  noScore: (label: string) => `${label}: no metric has a value, so there is no overall score.`,
  byCategory: 'Overall score by category',
  differences: 'Differences of overall scores',
  differencesIntro:
    'Over the same examples in pairs, metric by metric; what both runs have in common cancels. Looked at by itself, without correction for the ' +
    'number of comparisons: the verdicts are those on the single metrics.',
  pair: 'Pair',
  difference: 'Difference [95 % interval]',
  otherParts: ({ a, b }: ApartFacts) =>
    `${a} and ${b} are not compared: their overall scores have other metrics or weights.`,
  otherMetrics: ({ a, b, metrics }: ApartFacts & { readonly metrics: string }) =>
    `${a} and ${b} are not compared: their overall scores do not stand on the same metrics (one of them alone has a value of ${metrics}).`,
  otherScorer: ({ a, b, metrics }: ApartFacts & { readonly metrics: string }) =>
    `${a} and ${b} are not compared: different judges, prompts or versions scored their ${metrics}.`,
  /** For a terminal: what a number of the column lacks. */
  line: ({ label, share, missing }: Fill<'label' | 'share' | 'missing'>) =>
    `${label}, overall: stands on ${share} of the weight; no value of ${missing}`,
  /** For a terminal, where the scores do not all stand on the same; groups are apart by a slash. */
  groups: (groups: string) => `overall scores can be compared only within these groups: ${groups}`,
  groupsByJudge: (groups: string) =>
    `overall scores can be compared only within these groups, since different judges gave the judged values: ${groups}`,
};

export type OverallTexts = typeof en;

const ja: OverallTexts = {
  heading: '総合点',
  intro:
    '複数の指標の加重平均です。重みは測定値ではなく選択であり、選び方が変われば順位も変わります。各指標の平均は 0（最低）から 1（最高）の値として入ります。1〜5 の評点は 5 で割り、低いほど良い割合は 1 から引きます。部分の重みは、その中の指標に等分します。レイテンシと費用は含みません。',
  partial:
    '値のない指標は除き、残りの重みを合計 100 % になるように広げます。そのような総合点は重みの一部だけに基づくため、別の部分に基づく総合点とは比べられません。',
  caption: '評価対象ごとの総合点',
  column: '総合点',
  score: '総合点 [95 % 信頼区間]',
  shareOfWeight: '重みのうち測れた割合',
  bounds: '上下限',
  interval: '区間の方法',
  noInterval: (reason) => `なし: ${reason}`,
  byInfluence: '質問ごとの寄与による有界区間',
  partsCaption: (labels) => `総合点の内訳: ${labels}（各指標が入る値と n）`,
  part: '部分',
  parts: {
    retrieval: '検索',
    generation: '生成',
    domain: '専門分野',
    evidence: '根拠',
    hallucination: '根拠のない表現がないこと',
    stability: '安定性',
    detection: '回答の検出',
    'keyword hit': 'キーワードの有無',
    'keyword coverage': 'キーワードの網羅',
    'negative detection': '答えのない質問への対応',
    correctness: '正確性',
    faithfulness: '忠実性',
    completeness: '完全性',
  },
  metric: '指標',
  weight: '重み',
  missing: '値のない指標とその理由',
  missingLine: ({ label, metrics, reason }) => `${label}、${metrics}: ${reason}`,
  noScore: (label) => `${label}: どの指標にも値がないため、総合点はありません。`,
  byCategory: 'カテゴリ別の総合点',
  differences: '総合点の差',
  differencesIntro:
    '同じ質問どうしを指標ごとに対にして求めた差です。両方に共通する揺れは打ち消されます。比較の数による補正はしていません。判定は個々の指標の比較によります。',
  pair: '対',
  difference: '差 [95 % 信頼区間]',
  otherParts: ({ a, b }) => `${a} と ${b} は比較しません。総合点の指標または重みが異なります。`,
  otherMetrics: ({ a, b, metrics }) =>
    `${a} と ${b} は比較しません。総合点が同じ指標に基づいていません（${metrics} の値が一方にしかありません）。`,
  otherScorer: ({ a, b, metrics }) =>
    `${a} と ${b} は比較しません。${metrics} が別の判定モデル、プロンプトまたは版で採点されています。`,
  line: ({ label, share, missing }) => `${label}、総合点: 重みの ${share} に基づきます。値のない指標は ${missing}`,
  groups: (groups) => `総合点を比べられるのは次の組の中だけです: ${groups}`,
  groupsByJudge: (groups) => `判定モデルが異なるため、総合点を比べられるのは次の組の中だけです: ${groups}`,
};

const ko: OverallTexts = {
  heading: '종합 점수',
  intro:
    '여러 지표의 가중 평균입니다. 가중치는 측정값이 아니라 선택이며, 다르게 고르면 순위도 달라집니다. 각 지표의 평균은 0(최저)에서 1(최고)까지의 값으로 들어갑니다. 1점부터 5점까지의 평점은 5로 나누고, 낮을수록 좋은 비율은 1에서 뺍니다. 부분의 가중치는 그 안의 지표에 똑같이 나눕니다. 지연 시간과 비용은 넣지 않습니다.',
  partial:
    '값이 없는 지표는 빼고, 나머지 가중치의 합이 100 %가 되도록 늘립니다. 이런 점수는 가중치의 일부에만 근거하므로, 다른 부분에 근거한 점수와는 비교할 수 없습니다.',
  caption: '대상별 종합 점수',
  column: '종합 점수',
  score: '종합 점수 [95 % 신뢰구간]',
  shareOfWeight: '측정된 가중치 비율',
  bounds: '상하한',
  interval: '구간 방법',
  noInterval: (reason) => `없음: ${reason}`,
  byInfluence: '질문별 기여에 대한 유계 구간',
  partsCaption: (labels) => `종합 점수의 구성: ${labels} (각 지표가 들어가는 값과 n)`,
  part: '부분',
  parts: {
    retrieval: '검색',
    generation: '생성',
    domain: '전문 분야',
    evidence: '근거',
    hallucination: '근거 없는 표현이 없음',
    stability: '안정성',
    detection: '답변 감지',
    'keyword hit': '키워드 적중',
    'keyword coverage': '키워드 포함률',
    'negative detection': '답이 없는 질문 대응',
    correctness: '정확성',
    faithfulness: '충실성',
    completeness: '완전성',
  },
  metric: '지표',
  weight: '가중치',
  missing: '값이 없는 지표와 그 이유',
  missingLine: ({ label, metrics, reason }) => `${label}, ${metrics}: ${reason}`,
  noScore: (label) => `${label}: 값이 있는 지표가 없어 종합 점수가 없습니다.`,
  byCategory: '범주별 종합 점수',
  differences: '종합 점수의 차이',
  differencesIntro:
    '같은 질문끼리 지표마다 짝지어 구한 차이입니다. 두 실행에 공통인 변동은 상쇄됩니다. 비교 횟수에 따른 보정은 하지 않습니다. 판정은 개별 지표의 비교를 따릅니다.',
  pair: '쌍',
  difference: '차이 [95 % 신뢰구간]',
  otherParts: ({ a, b }) => `${a}, ${b}: 종합 점수의 지표나 가중치가 달라 비교하지 않습니다.`,
  otherMetrics: ({ a, b, metrics }) =>
    `${a}, ${b}: 종합 점수가 같은 지표에 근거하지 않아 비교하지 않습니다(한쪽에만 값이 있는 지표: ${metrics}).`,
  otherScorer: ({ a, b, metrics }) =>
    `${a}, ${b}: ${withParticle(metrics, '이/가')} 서로 다른 판정 모델, 프롬프트 또는 버전으로 채점되어 비교하지 않습니다.`,
  line: ({ label, share, missing }) =>
    `${label}, 종합 점수: 가중치의 ${share}에 근거합니다. 값이 없는 지표: ${missing}`,
  groups: (groups) => `종합 점수는 다음 묶음 안에서만 비교할 수 있습니다: ${groups}`,
  groupsByJudge: (groups) => `판정 모델이 서로 달라 종합 점수는 다음 묶음 안에서만 비교할 수 있습니다: ${groups}`,
};

export const overallTexts: { readonly [language in ReportLanguage]: OverallTexts } = { en, ja, ko };
