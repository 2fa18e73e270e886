// 개선 제안의 한국어 문구.
import type { AdviceMessages, MetricFamily, RemedyMessages } from './advice-messages.ts';

const remedies: RemedyMessages = {
  outOfReach: (labels) =>
    `먼저 목표를 다시 살펴보십시오. 찾는 문서의 수가 순위의 자리 수보다 많아, 이상적인 순위라도 ${labels}까지만 이를 수 있습니다.`,
  weights: (gains, command) =>
    `결합 설정(BM25의 가중치 alpha와 RRF의 k)을 조정해 보십시오. 찾는 문서가 후보 안에 있지만 순위가 너무 낮습니다. 후보를 가장 좋은 순서로 놓았을 때의 상한은 ${gains}입니다.${command === undefined ? '' : ` 기록된 후보로 설정을 시험하는 명령: ${command}`}`,
  rerank: (gains) =>
    `후보를 재순위화해 보십시오. 찾는 문서가 후보 안에 있지만 순위가 너무 낮습니다. 이상적인 재순위 모델의 상한은 ${gains}입니다.`,
  otherReranker: (gains) =>
    `다른 재순위 모델을 시험해 보십시오. 찾는 문서를 건네받고도 위로 올리지 못했습니다. 이상적인 모델의 상한은 ${gains}입니다.`,
  rerankMore: (gains) =>
    `재순위화할 후보를 늘려 보십시오(rerankCandidates). 재순위 모델이 보지 않는 후보 가운데 찾는 문서가 있습니다. 상한은 ${gains}입니다.`,
  orderReturned: (gains) =>
    `돌려준 문서의 순서를 살펴보십시오. 돌려준 문서를 가장 좋은 순서로 놓기만 해도 상한은 ${gains}입니다.`,
  candidates: (gains) =>
    `찾는 문서가 후보에 들도록 하십시오. 어느 후보에도 없는 문서는 순서를 바꾸어도 나오지 않습니다. 모두 후보에 들어 이상적인 순서로 놓인다면, 순서 개선에 더해 기대할 수 있는 상한은 ${gains}입니다. ‘후보에 들지 못한 문서가 있음’을 참조하십시오.`,
  noStages: (labels) =>
    `알 수 없는 대상: ${labels}. 처리 단계가 기록되지 않아, 찾는 문서가 후보에 들지 못했는지 순위가 낮았는지 가려낼 수 없습니다. 단계별 후보를 돌려주도록 하면 이 보고서에서 가려낼 수 있습니다.`,
};

const titles: { readonly [family in MetricFamily]: (title: string) => string } = {
  'reciprocal-rank': (title) => `${title}: 정답 문서가 맨 앞에 오지 않음`,
  recall: (title) => `${title}: 빠진 문서가 있음`,
  ndcg: (title) => `${title}: 순서가 좋지 않음`,
  other: (title) => `${title}: 목표에 미달`,
};

export const adviceKo: AdviceMessages = {
  advice: {
    heading: '개선 제안',
    intro: '모든 제안은 정해진 규칙에 따른 것이며, 근거가 된 수치를 각 제안 아래에 보입니다.',
    none: '해당하는 규칙이 없습니다.',
    difference: '차이',
    overlap: '신뢰구간 겹침',
    pairedDifference: '짝지은 차이 [95 % 신뢰구간]',
    pAdjusted: '보정된 p',
    goalInside: '목표값이 신뢰구간 안',
    slice: '구분',
    rest: '나머지 평균 (n)',
    reachesRest: '신뢰구간이 나머지 평균에 닿음',
    halfWidth: '신뢰구간 반폭',
    needed: (half) => `± ${half}에 필요한 n`,
    failedTrials: '실패한 시행',
    trials: '시행',
    lost: '잃은 값',
    metric: '지표',
    byOrder: '순서 개선의 상한',
    byReranker: '재순위 모델의 상한',
    behindReranker: '재순위화하지 않은 후보의 상한',
    byCandidates: '후보 개선의 상한',
    outsideStages: '(처리 단계 밖)',
    shareOfTime: '평균에서 차지하는 비율',
    whereTimeGoes: '시간의 내역',
    missedShare: '빠진 비율 [95 % 신뢰구간]',
    missedCount: '빠진 문서',
    foundElsewhere: '다른 단계에는 있음',
    restShare: '나머지의 비율 (n)',
    remedies,
    longestList: '후보의 최대 수',
    behindCut: '후보가 상한까지 찬 것',
    unmatched: '찾을 실마리가 없는 것',
    placeKnown: '순위를 아는 것',
    withinDepth: '후보를 늘리면 드는 것 (건수)',
    missingCandidates: {
      title: '후보에 들지 못한 문서가 있음',
      finding: (counts) =>
        `찾는 문서의 일부가 어느 후보에도 없습니다. 가중치나 재순위화로는 위로 올릴 수 없습니다: ${counts}.`,
      deeper: (labels, command) =>
        `${labels}의 후보를 늘려 보십시오(candidateK). 후보가 상한에서 잘렸으며, 늘리면 드는 문서가 있거나 있을 수 있습니다.${command === undefined ? '' : ` 기록된 후보로 건수를 바꾸어 시험하는 명령: ${command}`}`,
      other: (labels) =>
        `${labels}에서는 동의어와 약어로 질의를 확장하거나, 단어를 나누는 방식이나 임베딩 모델을 바꿔 보십시오. 후보를 늘려도 닿지 않을 만큼 순위가 낮거나, 질의와 실마리를 함께하지 않는 문서가 있습니다.`,
      notInCorpus: (counts) =>
        `말뭉치와 판정을 확인하십시오. 다음 수의 문서는 말뭉치에 없어 어떤 설정으로도 찾을 수 없습니다: ${counts}.`,
    },
    belowGoal: (family, facts) => ({
      title: titles[family](facts.title),
      finding:
        `${facts.title} 목표 ${facts.goal} 미달: ${facts.labels}.` +
        (facts.met === '' ? ' 목표를 달성한 평가 대상이 없습니다.' : ` 달성: ${facts.met}.`),
    }),
    repairableLosses: {
      title: '검색이 아니라 문서 분할이나 판정에 원인이 있음',
      finding: (title) => `${title}에서 모자란 값의 일부는 문서를 나누는 방식이나 아무도 하지 않은 판정 때문입니다.`,
      split: (gains) =>
        `문서를 다르게 나누어 보십시오(split.maxChars, split.overlapChars, granularity). 찾는 내용이 한 청크에 온전히 들어 있지 않습니다. 상한은 ${gains}입니다.`,
      doubtful: (gains) =>
        `기대한 문서보다 위에 있는 미판정 문서를 모든 평가 대상에 대해 똑같이 판정하십시오(hakari dataset pool). 아무도 확인하지 않은 채 관련 없는 것으로 계산되고 있습니다. 상한은 ${gains}입니다.`,
    },
    latency: ({ quantile, goalMs, labels }) => ({
      title: `${quantile}: 목표 초과`,
      finding: `${quantile} 목표 ${goalMs} ms 초과: ${labels}.`,
    }),
    latencyRemedies: {
      retrieve: (shares) =>
        `검색에 시간이 걸립니다(${shares}). 질의 임베딩을 캐시하거나 후보 수를 줄이거나 색인 설정을 점검하십시오.`,
      fuse: (shares) => `결합에 시간이 걸립니다(${shares}). 넘기는 후보 수를 줄이십시오.`,
      rerank: (shares, window) =>
        `재순위에 시간이 걸립니다(${shares}). 재순위화할 후보를 줄이거나${window === '' ? '' : `(현재 rerankCandidates ${window})`} 더 가벼운 모델로 바꾸십시오. 바꾸기 전후의 품질을 비교하십시오.`,
      generate: (shares) => `생성에 시간이 걸립니다(${shares}). 넘기는 문맥을 줄이거나 더 빠른 모델로 바꾸십시오.`,
      outside: (shares) => `처리 단계 밖에서 시간이 걸립니다(${shares}). 네트워크, 대기열, 문서 읽기를 확인하십시오.`,
    },
    untoldStages: (labels) =>
      `알 수 없는 대상: ${labels}. 처리 단계별 시간을 알려 주지 않으므로 먼저 단계별로 측정하십시오.`,
    missedBySource: (kind, { slices, elsewhere, nowhere }) => ({
      title: kind === 'category' ? '첫 검색에서 자주 빠지는 범주가 있음' : '첫 검색에서 자주 빠지는 언어가 있음',
      finding: `다음 구분에서는 찾는 문서가 첫 검색의 후보에 들지 못하는 비율이 나머지보다 15포인트 이상 높습니다: ${slices}.`,
      suggestions: [
        ...(elsewhere
          ? [
              '이 문서들의 대부분은 다른 검색 단계의 후보에 있습니다. 두 단계로 함께 검색하고 그쪽의 가중치를 높여 보십시오.',
            ]
          : []),
        ...(nowhere
          ? [
              kind === 'category'
                ? '이 평가 대상들의 다른 검색 단계에도 없습니다. 문서에서 쓰지 않는 말이 있는지 이 범주의 질의를 살펴보고, 동의어와 약어로 확장해 보십시오.'
                : '이 평가 대상들의 다른 검색 단계에도 없습니다. 이 언어의 글이 어떻게 나뉘고 임베딩되는지, 질의와 문서의 언어가 같은지 확인하십시오. 다르다면 질의를 번역하거나 다국어 임베딩 모델을 쓰십시오.',
            ]
          : []),
      ],
    }),
    hybridBelowBm25: ({ title, bm25, inPairs, loses, notShown }) => ({
      title: '하이브리드 검색이 BM25보다 낮음',
      finding: [
        loses === '' ? '' : `${title} 기준으로 하이브리드 검색이 ${bm25}에 뒤집니다: ${loses}.`,
        notShown === ''
          ? ''
          : `${title} 기준으로 하이브리드 검색의 평균이 ${bm25}보다 낮습니다: ${notShown}. ${inPairs ? '같은 질의끼리 비교하면 차이가 있다고 할 수 없습니다.' : '다만 신뢰구간이 겹치므로 차이가 있다고 할 수 없습니다.'}`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      suggestions: [
        '이 데이터셋에서는 벡터 검색을 더한 효과가 나타나지 않았습니다. 같은 질의에서 다른 임베딩 모델이나 결합 방식이 더 나은 결과를 낼 때까지는 BM25를 쓰는 편이 안전합니다.',
      ],
    }),
    fewJudged: ({ metric, labels }) => ({
      title: '결과 문서 가운데 미판정이 많음',
      finding: `${metric} 0.80 미만: ${labels}. 미판정 문서는 관련 없는 것으로 계산하므로 이 대상들의 수치는 실제보다 낮을 수 있습니다.`,
      suggestions: [
        '‘미판정’ 문서를 모든 평가 대상에 대해 똑같이 판정한 다음(hakari dataset pool RUN…으로 목록을 만듭니다), 기록된 시행을 다시 채점하십시오(hakari rescore RUN --dataset NEW).',
      ],
    }),
    wideIntervals: ({ title, halfWidth, n, needed, useful }) => ({
      title: '신뢰구간이 넓음',
      finding: `n = ${n}에서 ${title}의 신뢰구간이 ± ${halfWidth}에 이릅니다. 이보다 작은 차이는 이 표에서 가려낼 수 없습니다.`,
      suggestions: [
        `± ${useful}로 줄이려면 약 ${needed}문항이 필요합니다. 문항을 네 배로 늘리면 신뢰구간의 폭은 절반이 됩니다.`,
      ],
    }),
    weakSlice: (kind, { title, label, slices, gap }) => ({
      title: kind === 'category' ? '나머지보다 크게 뒤지는 범주가 있음' : '나머지보다 크게 뒤지는 언어가 있음',
      finding: `평균이 가장 높은 ${label}에서도 다음 구분의 ${title} 값이 나머지보다 ${gap} 이상 낮습니다: ${slices}.`,
      suggestions: [
        kind === 'category'
          ? '이 범주에서 값이 낮은 질의를 살펴보십시오. 특정한 종류의 문서나 표현이 원인인 경우가 많습니다. 문항이 적다면 먼저 문항을 늘리십시오.'
          : '이 언어의 글이 어떻게 토큰으로 나뉘고 임베딩되는지, 말뭉치에 이 언어의 문서가 있는지 확인하십시오.',
      ],
    }),
    targetFailures: ({ labels }) => ({
      title: '평가 대상의 실패가 있음',
      finding: `실패한 시행: ${labels}. 최저값이 있는 지표에서는 최저값으로 평균에 반영되어 있습니다.`,
      suggestions: ['작은 차이를 논하기 전에 실패를 해결하십시오. 실패를 뺀 값은 ‘응답한 것의 평균’에 있습니다.'],
    }),
    instrumentFailures: ({ labels }) => ({
      title: '측정하지 못한 값이 있음',
      finding: `평가 대상이 아니라 측정이 실패했습니다: ${labels}. 이 값들은 평균에서 빠져 있습니다.`,
      suggestions: ['기록된 시행을 다시 채점하십시오. 그때까지는 ‘가능 범위’가 평균이 있을 수 있는 폭을 보여 줍니다.'],
    }),
  },
};
