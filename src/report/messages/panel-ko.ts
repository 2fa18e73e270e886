// Korean texts about several judges.
import type { PanelMessages } from './panel-messages.ts';

export const panelKo: PanelMessages = {
  heading: '판정자 합의',
  intro:
    '같은 지표를 판정한 판정자들이 얼마나 일치했는지를 모든 평가 대상의 시행에 걸쳐 보여 줍니다. 일치하더라도 함께 틀릴 수 있습니다. 맞는지는 사람이 붙인 라벨과 비교해야 알 수 있습니다.',
  legend:
    '알파 계수와 카파 계수는 1이면 완전한 일치, 0이면 우연과 같은 정도, 음수이면 그보다 못함을 나타냅니다. 값이 세 가지 이상이면 카파 계수는 어긋남을 두 값의 차이의 제곱으로 셉니다. ‘잃은 표’는 얻지 못한 표이고, ‘가장 멀리 떨어진 횟수’는 그 판정자의 값이 다른 판정자들에게서 가장 멀었던 판정의 수입니다. 대괄호 안은 95 % 신뢰구간입니다.',
  rule: '표를 모으는 방법',
  rules: {
    majority: '다수결: 과반수의 표가 가리키는 값이며, 과반수가 없으면 중앙값(짝수이면 나쁜 쪽)입니다',
    mean: '평균: 모든 표의 평균입니다',
    any: '한 표라도: 흠을 찾은 표가 하나면 충분하며, 가장 나쁜 값을 씁니다',
    cascade: '단계 판정: 1차 판정자의 값을 쓰고, 확실하지 않으면 2차 판정자가 정합니다',
  },
  verdicts: '표결한 판정',
  undecided: (verdicts, undecided) => `${verdicts}건(그중 ${undecided}건은 표가 빠져 정해지지 않았습니다)`,
  passed: '판정할 것이 없음',
  split: '표가 갈린 판정',
  agreement: '전체 표의 일치도(Krippendorff 알파 계수, 등간 척도)',
  nothingToDisagree: '정의되지 않습니다(모든 표가 같은 값이라 갈릴 여지가 없었습니다)',
  position: '컨텍스트를 역순으로 했을 때의 차이(역순 − 원래 순서)',
  orderMatters:
    '이 지표에서는 컨텍스트의 순서에 의미가 없는데도 순서에 따라 판정이 달라집니다. 값의 일부는 컨텍스트의 자리에서 온 것입니다.',
  examples: (n) => `n = 예제 ${n}개`,
  members: '판정자',
  member: '판정자',
  votes: '표',
  lost: '잃은 표',
  apart: '가장 멀리 떨어진 횟수',
  pairs: '판정자 쌍',
  pair: '쌍',
  withItself: (judge) => `${judge}(자기 자신과)`,
  n: 'n',
  same: '같은 값',
  kappa: '카파 계수',
  difference: '뒤 − 앞',
  cascade: {
    escalated: '2차 판정자에게 넘긴 판정',
    because: '이유',
    reasons: { band: '값이 망설임 구간 안', apart: '반복한 값이 떨어짐', failed: '판정을 얻지 못함' },
    overruledUnsure: '확실하지 않았던 판정이 뒤집힌 비율',
    overruledSure: '확실했던 판정이 뒤집혔을 비율',
    notKnown: '알 수 없습니다(확실했던 판정은 하나도 확인하지 않았습니다. 비율은 cascade의 audit으로 정합니다)',
    difference: '둘 다 판정했을 때의 차이(2차 − 1차)',
    calls: '호출',
    cost: '비용',
    saved: ({ first, second, alone, saved }) =>
      `1차 ${first}, 2차 ${second}. 2차 판정자만 썼다면 약 ${alone}이므로 ${saved}을(를) 아꼈습니다`,
    more: ({ first, second, alone, more }) =>
      `1차 ${first}, 2차 ${second}. 2차 판정자만 썼다면 약 ${alone}이므로 ${more}이(가) 더 들었습니다`,
    unknown: '알 수 없습니다',
  },
  share: ({ count, of, share }) => `${of}건 중 ${count}건, ${share}`,
};
