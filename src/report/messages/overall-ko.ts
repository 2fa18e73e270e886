// 종합 점수에 관한 한국어 문구.
import type { OverallMessages } from './overall-messages.ts';

export const overallKo: OverallMessages = {
  heading: '종합 점수',
  intro:
    '여러 지표의 가중 평균입니다. 가중치는 측정값이 아니라 선택이며, 다르게 고르면 순위도 달라집니다. 각 지표의 평균은 0(최저)에서 1(최고)까지의 값으로 들어갑니다. 1점부터 5점까지의 평점은 5로 나누고, 낮을수록 좋은 비율은 1에서 뺍니다. 부분의 가중치는 그 안의 지표에 똑같이 나눕니다. 지연 시간과 비용은 넣지 않습니다.',
  partial:
    '값이 없는 지표는 빼고, 나머지 가중치의 합이 100 %가 되도록 늘립니다. 이런 점수는 가중치의 일부에만 근거하므로, 다른 부분에 근거한 점수와는 비교할 수 없습니다.',
  caption: '대상별 종합 점수',
  column: '종합 점수',
  score: '종합 점수 [95 % CI]',
  shareOfWeight: '측정된 가중치 비율',
  bounds: '상하한',
  interval: '구간 방법',
  noInterval: (reason) => `없음: ${reason}`,
  byInfluence: '문항별 기여에 대한 Student t',
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
  constant: ({ label, metrics }) =>
    `${label}: ${metrics} 지표는 모든 문항에서 값이 같았습니다. 그 값이 얼마나 불확실한지 구간이 알 수 없으므로 구간이 너무 좁습니다.`,
  byCategory: '범주별 종합 점수',
  differences: '종합 점수의 차이',
  differencesIntro:
    '같은 문항끼리 지표마다 짝지어 구한 차이입니다. 두 실행에 공통인 변동은 상쇄됩니다. 비교 횟수에 따른 보정은 하지 않습니다. 판정은 개별 지표의 비교를 따릅니다.',
  pair: '쌍',
  difference: '차이 [95 % CI]',
  otherParts: ({ a, b }) => `${a}, ${b}: 종합 점수의 지표나 가중치가 달라 비교하지 않습니다.`,
  otherMetrics: ({ a, b, metrics }) =>
    `${a}, ${b}: 종합 점수가 같은 지표에 근거하지 않아 비교하지 않습니다(한쪽에만 값이 있는 지표: ${metrics}).`,
  line: ({ label, share, missing }) =>
    `${label}, 종합 점수: 가중치의 ${share}에 근거합니다. 값이 없는 지표: ${missing}`,
  groups: (groups) => `종합 점수는 다음 묶음 안에서만 비교할 수 있습니다: ${groups}`,
};
