// 보기에서 고르는 답변에 관한 한국어 문구.
import type { ChoiceMessages } from './choice-messages.ts';

export const choiceKo: ChoiceMessages = {
  heading: '객관식 질문',
  intro:
    '질문마다 보기가 있고 그중 하나가 정답입니다. 답변이 어느 보기를 골랐는지는 모델 없이 답변의 글에서 읽습니다. 선택을 읽을 수 없는 답변은 정답이 아니지만, 형식의 문제인 경우가 많으므로 오답과 따로 셉니다. 평가 대상의 실패도 따로 세며, 정답률에는 0으로 들어갑니다.',
  caption: '답변의 내역',
  accuracy: '정답률 [95 % CI]',
  right: '정답',
  wrong: '오답',
  unreadable: '읽을 수 없음',
  failed: '실패',
  unreadableNote: '읽을 수 없었던 답변:',
  why: {
    empty: '빈 답변',
    none: '어느 보기도 들지 않음',
    several: '여러 보기를 들고 무엇을 고르는지 말하지 않음',
    contradiction: '기호와 문구가 서로 다른 보기의 것',
  },
  unreadableOf: ({ label, reasons }) => `${label}: ${reasons}`,
  places: (label) => `${label}: 보기의 위치별 집계`,
  place: '위치',
  chosen: '고른 수',
  rightHere: '정답의 수',
  expected: '기대되는 수',
  accuracyHere: '정답이 여기에 있을 때의 정답률 [95 % CI]',
  placeNote:
    '고른 수는 읽을 수 있는 답변 가운데 이 위치의 보기를 고른 것입니다. 기대되는 수는 위치가 아무 영향도 주지 않을 때의 수입니다. 정답은 정답의 위치에, 오답은 정답이 아닌 위치에 고르게 흩어진다고 봅니다. 정답률은 정답이 이 위치에 있는 질문의 답변에 대한 것이며, 읽을 수 없는 답변은 오답으로 봅니다.',
  preference: ({ label, test }) =>
    `${label}: 위치에 따라 고르고 있습니다. 선택의 분포가 정답률에서 기대되는 것과 다릅니다(기대되는 수에 대한 카이제곱 검정, ${test}, 평가 대상의 수에 따른 보정 없음). 정답률을 비교하면 정답이 어디에 놓였는지도 함께 비교하게 됩니다.`,
  noPreference: ({ label, test }) =>
    `${label}: 위치에 따른 치우침이 확인되지 않습니다(기대되는 수에 대한 카이제곱 검정, ${test}). 치우침이 없다는 뜻은 아닙니다.`,
  fewExpected: '기대되는 수가 5보다 작은 위치가 있어 p 값은 어림값입니다.',
  alwaysRight: (label) => `${label}: 읽을 수 있는 선택이 모두 정답이어서 치우침을 검정할 수 없습니다.`,
  noneReadable: (label) => `${label}: 선택을 읽을 수 있는 답변이 없어 검정할 수 없습니다.`,
  consistency: '보기의 순서를 바꾼 같은 질문',
  questions: '질문',
  orders: '순서',
  incomplete: '제외',
  same: '모든 순서에서 같은 보기 [95 % CI]',
  rightInAll: '모두 정답',
  accuracyByQuestion: '질문별 정답률 [95 % CI]',
  consistencyNote:
    '보기의 내용으로 고른다면 순서를 바꾸어도 같은 보기를 고릅니다. 실패하거나 읽을 수 없는 답변이 있는 질문은 제외합니다. 반복이 있으면 모든 반복이 일치해야 하므로 우연한 변동도 들어 있습니다. 같은 질문을 순서만 바꾸어 물은 답변은 서로 독립이 아닙니다. 질문별 정답률의 신뢰 구간은 질문을 단위로 합니다. 위 표의 신뢰 구간은 순서마다 한 문항으로 세므로 지나치게 좁습니다.',
  oneOrder:
    '질문마다 보기의 순서를 한 가지로만 물었습니다. 모든 보기가 모든 위치에 한 번씩 오게 하면 위치에 따른 치우침이 더 잘 드러나고 정답률에 주는 영향도 사라집니다. 그런 데이터셋은 hakari dataset shuffle로 만들 수 있습니다.',
};
