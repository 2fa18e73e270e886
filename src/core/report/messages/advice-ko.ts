// 개선 제안의 한국어 문구.
import type { StageKind } from '../../model/target-output.ts';
import type { AdviceMessages, GoalFacts, MetricFamily } from './advice-messages.ts';

const remedies: { readonly [family in MetricFamily]: (facts: GoalFacts) => string } = {
  'reciprocal-rank': () =>
    '첫 관련 문서의 순위가 낮거나 찾지 못했습니다. 아래쪽에서 찾았다면 BM25와 벡터 검색의 가중치를 바꾸거나 후보를 재순위화해 보십시오.',
  recall: ({ candidateK }) =>
    `상위에 드는 관련 문서가 부족합니다. 후보 수를 늘리거나${candidateK === undefined ? '' : `(현재 candidateK ${candidateK})`} 동의어와 약어로 질의를 확장해 보십시오.`,
  ndcg: () => '결과 안의 순서에 개선할 여지가 있습니다. 다른 재순위 모델이나 RRF의 다른 k 값을 시험해 보십시오.',
  other: () => '설정을 바꾸기 전에 찾지 못한 질의를 먼저 살펴보십시오.',
};

const titles: { readonly [family in MetricFamily]: (title: string) => string } = {
  'reciprocal-rank': (title) => `${title}: 정답 문서가 맨 앞에 오지 않음`,
  recall: (title) => `${title}: 빠진 문서가 있음`,
  ndcg: (title) => `${title}: 순서가 좋지 않음`,
  other: (title) => `${title}: 목표에 미달`,
};

const stageRemedies: { readonly [kind in StageKind]: string } = {
  retrieve: '검색: 질의 임베딩을 캐시하거나 후보 수를 줄이거나 색인을 점검하십시오.',
  fuse: '결합: 넘기는 후보 수를 줄이십시오.',
  rerank: '재순위: 재순위화할 후보 수를 줄이거나 더 가벼운 모델로 바꾸십시오.',
  generate: '생성: 넘기는 문맥을 줄이거나 더 빠른 모델로 바꾸십시오.',
};

export const adviceKo: AdviceMessages = {
  advice: {
    heading: '개선 제안',
    intro: '모든 제안은 정해진 규칙에 따른 것이며, 근거가 된 수치를 각 제안 아래에 보입니다.',
    none: '해당하는 규칙이 없습니다.',
    difference: '차이',
    overlap: '신뢰구간 겹침',
    goalInside: '목표값이 신뢰구간 안',
    slowestStage: '가장 느린 처리 단계 (P95)',
    slice: '구분',
    rest: '나머지 평균 (n)',
    reachesRest: '신뢰구간이 나머지 평균에 닿음',
    halfWidth: '신뢰구간 반폭',
    needed: '± 0.05에 필요한 n',
    failedTrials: '실패한 시행',
    trials: '시행',
    lost: '잃은 값',
    metric: '지표',
    belowGoal: (family, facts) => ({
      title: titles[family](facts.title),
      finding:
        `${facts.title} 목표 ${facts.goal} 미달: ${facts.labels}.` +
        (facts.met === '' ? ' 목표를 달성한 평가 대상이 없습니다.' : ` 달성: ${facts.met}.`),
      suggestion: remedies[family](facts),
    }),
    latency: ({ quantile, goalMs, labels, kinds }) => ({
      title: `${quantile}: 목표 초과`,
      finding: `${quantile} 목표 ${goalMs} ms 초과: ${labels}.`,
      suggestion:
        kinds.length === 0
          ? '이 평가 대상들은 처리 단계별 시간을 알려 주지 않습니다. 먼저 단계별로 측정하십시오.'
          : kinds.map((kind) => stageRemedies[kind]).join(' '),
    }),
    hybridBelowBm25: ({ title, bm25, apart, overlapping }) => ({
      title: '하이브리드 검색이 BM25보다 낮음',
      finding: [
        apart === '' ? '' : `${title} 기준으로 하이브리드 검색이 ${bm25}에 뒤집니다: ${apart}.`,
        overlapping === ''
          ? ''
          : `${title} 기준으로 하이브리드 검색의 평균이 ${bm25}보다 낮습니다: ${overlapping}. 다만 신뢰구간이 겹치므로 차이가 있다고 할 수 없습니다.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      suggestion:
        '이 데이터셋에서는 벡터 검색을 더한 효과가 나타나지 않았습니다. 같은 질의에서 다른 임베딩 모델이나 결합 방식이 더 나은 결과를 낼 때까지는 BM25를 쓰는 편이 안전합니다.',
    }),
    fewJudged: ({ metric, labels }) => ({
      title: '결과 문서 가운데 미판정이 많음',
      finding: `${metric} 0.80 미만: ${labels}. 미판정 문서는 관련 없는 것으로 계산하므로 이 대상들의 수치는 실제보다 낮을 수 있습니다.`,
      suggestion: '‘미판정’ 문서를 모든 평가 대상에 대해 똑같이 판정한 다음, 기록된 시행을 다시 채점하십시오.',
    }),
    wideIntervals: ({ title, halfWidth, n, needed }) => ({
      title: '신뢰구간이 넓음',
      finding: `n = ${n}에서 ${title}의 신뢰구간이 ± ${halfWidth}에 이릅니다. 이보다 작은 차이는 이 표에서 가려낼 수 없습니다.`,
      suggestion: `± 0.05로 줄이려면 약 ${needed}문항이 필요합니다. 문항을 네 배로 늘리면 신뢰구간의 폭은 절반이 됩니다.`,
    }),
    weakSlice: (kind, { title, label, slices }) => ({
      title: kind === 'category' ? '나머지보다 크게 뒤지는 범주가 있음' : '나머지보다 크게 뒤지는 언어가 있음',
      finding: `평균이 가장 높은 ${label}에서도 다음 구분의 ${title} 값이 나머지보다 0.15 이상 낮습니다: ${slices}.`,
      suggestion:
        kind === 'category'
          ? '이 범주에서 찾지 못한 질의를 살펴보십시오. 특정한 종류의 문서나 표현이 원인인 경우가 많습니다. 문항이 적다면 먼저 문항을 늘리십시오.'
          : '이 언어의 글이 어떻게 토큰으로 나뉘고 임베딩되는지, 말뭉치에 이 언어의 문서가 있는지 확인하십시오.',
    }),
    targetFailures: ({ labels }) => ({
      title: '평가 대상의 실패가 있음',
      finding: `실패한 시행: ${labels}. 최저값이 있는 지표에서는 최저값으로 평균에 반영되어 있습니다.`,
      suggestion: '작은 차이를 논하기 전에 실패를 해결하십시오. 실패를 뺀 값은 ‘응답한 것의 평균’에 있습니다.',
    }),
    instrumentFailures: ({ labels }) => ({
      title: '측정하지 못한 값이 있음',
      finding: `평가 대상이 아니라 측정이 실패했습니다: ${labels}. 이 값들은 평균에서 빠져 있습니다.`,
      suggestion: '기록된 시행을 다시 채점하십시오. 그때까지는 ‘가능 범위’가 평균이 있을 수 있는 폭을 보여 줍니다.',
    }),
  },
};
