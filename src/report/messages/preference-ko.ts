// Korean texts about the preference of a judge.
import type { PreferenceMessages } from './preference-messages.ts';

export const preferenceKo: PreferenceMessages = {
  title: (a, b) => `선호 비교: [A] ${a}, [B] ${b}`,
  overview: '결과',
  run: (which) => `실행 ${which}`,
  dataset: '데이터셋',
  judge: '판정 모델',
  intro:
    '판정 모델은 질문마다 두 답변을 두 가지 순서로 모두 읽고 어느 쪽이 더 나은지 답했습니다. 순서에 따라 답이 어긋난 쌍은 무승부로 합니다. 실패한 평가 대상은 답변한 평가 대상에 집니다.',
  preferred: ({ which, estimate, p }) =>
    `${which} 쪽이 선호됩니다. B가 더 낫다고 한 비율은 ${estimate}입니다(무승부는 0.5로 셉니다. 부호 검정 ${p}).`,
  notKnown: ({ estimate, p }) =>
    `어느 쪽이 선호되는지 아직 알 수 없습니다. B가 더 낫다고 한 비율은 ${estimate}입니다(무승부는 0.5로 셉니다. 부호 검정 ${p}).`,
  nothing: '비교할 쌍이 없습니다. 두 실행 모두에 답변이 있는 질문이 하나도 없습니다.',
  otherwiseWithout: ({ estimate, p }) =>
    `평가 대상의 실패로 정해진 쌍을 빼면 결론이 달라집니다: ${estimate}(부호 검정 ${p}).`,
  selfJudging: (which) =>
    `모델이 자기 답변을 판정하고 있습니다. 같은 모델이 ${which}의 답변을 씁니다. 모델은 자기 답변을 선호하기 쉬우므로 판정에는 다른 모델을 쓰십시오.`,
  positionBiased: (share) =>
    `판정 모델이 자리를 보고 고릅니다. 먼저 보인 답변을 고른 비율이 ${share}입니다. 답변만 보는 판정 모델이라면 50 %입니다. 어긋난 판정은 무승부가 되어 차이가 가려집니다. 판정에는 다른 모델을 쓰십시오.`,
  caption: '승패와 선호',
  group: '질문',
  all: '전체',
  withoutFailures: '평가 대상의 실패 제외',
  examples: 'n',
  wins: (which) => `${which} 승`,
  ties: '무승부',
  preference: 'B 선호 비율',
  counts: '내역',
  count: '쌍',
  what: '내용',
  kinds: {
    same: '같은 글(무승부, 판정 모델에 묻지 않음)',
    inconsistent: '순서를 바꾸면 답이 달라짐',
    imputedA: 'A 실패(B 승)',
    imputedB: 'B 실패(A 승)',
    imputedBoth: '둘 다 실패(무승부)',
    empty: '한쪽 답변이 비어 있음(빈 쪽이 짐, 판정 모델에 묻지 않음)',
    lost: '판정을 얻지 못함(제외)',
    skipped: '비교할 답변이 없음(제외)',
    unpaired: '짝이 없는 시행(제외)',
  },
  bounds: (interval) => `잃은 판정이 모두 A, 또는 모두 B의 승이었다면 비율은 ${interval}이(가) 됩니다.`,
  biases: '판정 모델의 치우침',
  position: '자리',
  positionText: ({ first, second, tie, share }) =>
    `먼저 ${first}, 나중 ${second}, 무승부 ${tie}. 먼저 보인 쪽을 고른 비율 ${share}(치우침이 없으면 50 %)`,
  length: '길이',
  correlation: ({ r, p, n }) => `선호와 길이의 상관 ${r}(Spearman, ${p}, n = ${n})`,
  noCorrelation: '상관을 구할 수 없습니다(선호나 길이에 차이가 없습니다)',
  longerWon: '긴 쪽이 이긴 비율',
  lengthNote: '긴 답변이 실제로 더 나을 수도 있습니다. 상관만으로는 치우침이라고 할 수 없습니다.',
  calls: '호출',
  callsText: ({ calls, cached, cost }) => `${calls}회(그중 캐시에서 ${cached}회), 비용 ${cost}`,
  byCategory: '범주별',
  byLanguage: '언어별',
  reading: '읽어 볼 쌍',
  readingIntro:
    '이긴 쌍 가운데 길이의 덕을 가장 적게 본 것부터 보여 줍니다. 글은 평가 대상과 판정 모델이 쓴 것이며 길면 줄였습니다. 판정 모델이 말하는 ‘답변 A’는 먼저 보인 답변입니다. 판정 모델도 틀릴 수 있으니 수치를 믿기 전에 몇 개를 읽어 보십시오.',
  winsOf: (which) => `${which} 승`,
  contradictions: '어긋난 판정',
  reason: '판정 모델의 이유',
  shownFirst: (which) => `[${which} 먼저] `,
  answer: (which) => `답변 ${which}`,
  query: '질문',
  unknown: '알 수 없음',
};
