// 실패 분석의 한국어 문구.
import type { FailureMessages } from './failure-messages.ts';

export const failureKo: FailureMessages = {
  heading: '실패한 질의와 놓친 지점',
  intro: ({ metric, goal, k }) =>
    `${metric} 값이 ${goal}에 미치지 못한 질의를 실패로 보고, 놓친 문서 가운데 관련도가 가장 높은 문서를 놓친 지점으로 분류합니다. ` +
    `순위는 평가 대상이 돌려주는 단위로 세며(청크는 합칩니다) 상위 ${k}건을 봅니다.`,
  notJudged: '데이터셋에 관련도 판정이 없어 실패를 분석할 수 없습니다.',
  none: '모든 평가 대상이 모든 질의에서 목표를 달성했습니다.',
  onlyRelevantJudged:
    '이 데이터셋에는 관련 없음으로 판정된 문서가 없어, 미판정 문서는 관련 없음으로 취급합니다. 따라서 ‘판정이 의심됨’이라는 분류는 ' +
    '쓰지 않습니다.',
  counts: '놓친 지점별 실패한 질의 수',
  placeLost: '놓친 지점',
  below: '실패한 질의',
  judged: '판정된 질의',
  classes: {
    'not-in-corpus': '코퍼스에 없음',
    'split-badly': '잘못 분할됨',
    'not-candidate': '후보에 없음',
    'not-returned': '결과에 없음',
    'lost-in-fusion': '결합에서 탈락',
    'lost-in-rerank': '재순위화에서 탈락',
    'below-k': '찾았으나 k위 아래',
    'judgement-doubtful': '판정이 의심됨',
    shadowed: '다른 청크가 대표함',
    'too-low': 'k위 안이지만 낮음',
    'target-failed': '평가 대상의 실패',
    'nothing-to-find': '찾을 문서가 없음',
  },
  meanings: {
    'not-in-corpus': '검색 대상에 그 문서가 없습니다.',
    'split-badly':
      '문서 전체를 하나로 보면 후보에 들었을 텐데 어느 청크도 후보에 들지 못했거나, 찾는 내용이 분할로 끊겼습니다.',
    'not-candidate': '어느 1차 검색(BM25, 벡터)의 후보에도 없습니다.',
    'not-returned': '결과에 없습니다. 평가 대상이 처리 단계를 알려 주지 않아 어디에서 놓쳤는지 알 수 없습니다.',
    'lost-in-fusion': '1차 검색에서는 k위 안에 있었으나 결합한 순위에서는 밀려났습니다.',
    'lost-in-rerank': '재순위화 전에는 k위 안에 있었으나 이후 밀려났거나, 재순위화 대상에 들지 못했습니다.',
    'below-k': '찾기는 했으나 어느 단계에서도 k위 안에 들지 못했습니다.',
    'judgement-doubtful': '위에 있는 미판정 문서를 빼면 k위 안에 듭니다.',
    shadowed: 'k위 안의 결과에 들어 있지만, 그 결과는 판정된 다른 청크의 관련도로 평가되었습니다.',
    'too-low': '기대한 문서가 모두 k위 안에 있지만 관련도가 더 낮은 문서보다 아래에 있습니다.',
    'target-failed': '답변이 없습니다.',
    'nothing-to-find': '관련 있다고 판정된 문서가 없어 무엇을 돌려주어도 값이 0입니다.',
  },
  ofRun: (label) => `${label}: 고치면 되찾을 수 있는 값`,
  points: (metric) => `되찾을 수 있는 ${metric}`,
  pointsNote:
    '그 지점에서 놓친 문서를 모두 제자리에 두고 나머지 순서를 그대로 둘 때, 판정된 전체 질의의 평균이 얼마나 오르는지를 나타냅니다' +
    '(95 % 신뢰구간은 질의 단위의 BCa 부트스트랩). 목표를 달성한 질의의 문서도 포함합니다. 한정된 순위를 나누어 가지므로 지점별 값을 ' +
    '더해도 정확한 합이 되지 않습니다.',
  pointsAxis: (metric) => `평균 ${metric} 상승`,
  queries: '질의',
  documents: '놓친 문서',
  pointsBack: '되찾을 수 있는 값 [95 % 신뢰구간]',
  stages: '각 처리 단계가 넘긴 것',
  stagesNote:
    '그대로의 순서: 그 단계에서 검색을 끝냈을 때의 값. 최선의 순서: 그 단계의 목록을 완벽하게 정렬했을 때의 값으로, 이후 단계가 이를 수 있는 상한입니다.',
  own: (metric) => `${metric}(그대로의 순서)`,
  ceiling: (metric) => `${metric}(최선의 순서)`,
  missedBy: ({ source, documents }) => `놓친 문서 가운데 ${documents}건은 ${source}의 후보에 없었습니다.`,
  noStages: ({ answers, of }) =>
    `답변 ${of}건 중 ${answers}건은 처리 단계를 알려 주지 않습니다. 순위만 알 수 있으며, 결과에 없는 문서를 어디에서 놓쳤는지 알 수 없습니다. ` +
    '후보가 담긴 처리 단계를 돌려주면 더 자세히 분석할 수 있습니다(기준 평가 대상에서는 trace: scores).',
  noProbe: ({ answers, of }) =>
    `답변 ${of}건 중 ${answers}건은 처리 단계는 있으나 문서 조회 결과가 없습니다. 문서가 코퍼스에 있는지, 어떻게 분할되었는지, 어떤 낱말이 ` +
    '어긋났는지 알 수 없습니다. 조회를 지원하는 평가 대상(기준 평가 대상은 지원합니다)으로 다시 실행하십시오.',
  probeFailed: ({ answers, of }) =>
    `답변 ${of}건 중 ${answers}건에서 문서 조회에 실패했습니다. 조회 결과가 없는 것으로 다룹니다.`,
  details: '실패한 질의',
  shown: (shown, total) => `실패한 질의 ${total}건 가운데 ${shown}건을 보여 줍니다. 지점마다 몇 건씩은 포함합니다.`,
  detailed: (shown, others) =>
    `아래는 값이 가장 낮은 ${shown}건의 상세 내용입니다. 나머지 ${others}건의 상세 내용은 HTML 보고서에 있습니다.`,
  matrix: (metric) => `실패한 질의의 ${metric}`,
  expected: '기대한 문서와 각 평가 대상이 돌려준 순위',
  note: '관련도의 근거',
  found: '돌려준 문서와 관련도',
  foundNote:
    '돌려준 문서 뒤의 숫자는 관련도입니다. ‘미판정’ 문서는 아무도 확인하지 않았더라도 관련 없는 것으로 계산합니다.',
  unjudged: '미판정',
  nothingFound: '없음',
  failure: (code, message) => `실패: ${code}: ${message}`,
  outcome: ({ label, value, failure }) => `${label} ${value}: ${failure}`,
  lost: ({ document, grade, loss }) => `${document}(관련도 ${grade}): ${loss}.`,
  ranks: (ranks) => `순위: ${ranks}.`,
  returned: '결과',
  outside: ({ source, chunk, score, rank, cutOff }) =>
    `${source}에서 가장 좋은 청크 ${chunk}의 점수는 ${score}${rank === null ? '' : `(전체 청크 중 ${rank}위)`}, 마지막 후보는 ${cutOff}였습니다.`,
  nothingInCommon: (source) => `${source}에서는 질의와 공통되는 것이 없습니다.`,
  asWhole: ({ score, terms }) =>
    `전체를 하나로 보면 ${score}입니다${terms === '' ? '' : `(${terms}: 다른 청크에 있음)`}.`,
  carried: (terms) => `일치한 낱말: ${terms}.`,
  lacks: (terms) => `없는 낱말: ${terms}.`,
  cutApart: '찾는 내용이 문서에는 있지만 어느 청크에도 온전히 들어 있지 않습니다.',
  neighbours: (document) => `${document}보다 위에 있는 문서:`,
  neighbour: ({ rank, document, grade }) => `${rank}위 ${document}(${grade})`,
  ahead: (terms) => `앞선 낱말: ${terms}`,
  unknownTerms: (terms) => `어느 문서에도 없는 낱말: ${terms}.`,
};
