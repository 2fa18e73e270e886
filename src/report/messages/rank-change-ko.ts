// 두 실행 사이에서 무엇이 움직였는지 알리는 한국어 문구.
import type { RankChangeMessages } from './rank-change-messages.ts';

export const rankChangeKo: RankChangeMessages = {
  heading: ({ from, to }) => `${from}에서 ${to}(으)로 바꾸었을 때 달라진 점`,
  intro: (k) =>
    `상위 ${k}건 안에서 지표를 가장 크게 움직인 기대 문서의 순위를, 첫 번째 실행에서 두 번째 실행으로의 변화로 처리 단계마다 보여 줍니다. ` +
    '결정적인 단계는 변화에 가장 크게 기여한 단계입니다.',
  someOf: ({ pairs, of }) => `${of}쌍 가운데 ${pairs}쌍을 보여 줍니다. 나머지는 두 실행만 따로 비교하십시오.`,
  won: '나아진 질의',
  lost: '나빠진 질의',
  failed: (labels) => `${labels}이(가) 실패하여 답변이 없습니다.`,
  withoutStages: (labels) => `${labels}은(는) 처리 단계를 알려 주지 않아 순위만 알 수 있습니다.`,
  document: ({ document, grade, from, to }) => `${document}(관련도 ${grade}): 순위 ${from} → ${to}.`,
  changedBy: {
    retrieval: '1차 검색이 결정적이었습니다.',
    fusion: '결합이 결정적이었습니다.',
    rerank: '재순위화가 결정적이었습니다.',
    list: '어느 단계가 결정적이었는지는 기록에서 알 수 없습니다.',
  },
  sameStage: ({ stage, from, to, scores }) => `${stage}: ${from} → ${to}${scores === '' ? '' : `(점수 ${scores})`}.`,
  others: '이 문서의 점수는 같고 다른 문서가 움직였습니다.',
  onlyIn: ({ stage, label, rank, score }) =>
    `${stage}(${label}에만 있음): ${rank}${score === '' ? '' : `(점수 ${score})`}.`,
  entered: (stage) => `${stage}의 후보에 들었습니다.`,
  left: (stage) => `${stage}의 후보에서 빠졌습니다.`,
  terms: (terms) => `낱말의 기여: ${terms}.`,
  shares: ({ label, shares }) => `${label}: ${shares}.`,
  came: (documents) => `새로 상위에 든 문서: ${documents}.`,
  went: (documents) => `상위에서 빠진 문서: ${documents}.`,
  unjudged: '미판정',
  nothing: '기대한 문서의 순위는 바뀌지 않았습니다.',
};
