// 한국어.
import type { SweepMessages } from './sweep-messages.ts';

export const sweepKo: SweepMessages = {
  title: (target) => `설정 스윕: ${target}`,
  overview: {
    heading: '개요',
    target: '평가 대상',
    dataset: '데이터셋',
    run: '기록한 실행',
    metric: '선택에 쓰는 지표',
    examples: '문항 수',
    skipped: (count) => `판정이 없는 ${count}문항 제외`,
    unmeasured: (count) => `어떤 설정에서 지표가 정해지지 않는 ${count}문항 제외`,
    imputed: (count) => `실패한 ${count}문항은 모든 설정에서 최저값으로 포함`,
    grid: '그리드',
    cells: '셀',
    cellCount: (cells, settings) =>
      cells === settings ? String(cells) : `${cells}개(실제로 서로 다른 설정은 ${settings}개)`,
    reranked: '재순위한 문서 조각',
    replayed:
      '평가 대상에는 그리드의 최댓값으로 한 번만 물었습니다. 각 셀은 그 기록에서 재현한 것이며 다시 물었을 때와 같은 결과입니다. 셀마다 걸릴 시간은 알 수 없습니다.',
  },
  choice: {
    heading: '가장 좋은 셀을 고르는 일의 효과',
    setting: '설정',
    difference: '차이 [95 %]',
    own: '평가 대상의 현재 설정',
    inSample: '고른 설정(고르는 데 쓴 문항에서)',
    outOfSample: '고른 설정(고르는 데 쓰지 않은 문항에서)',
    verdict: {
      better:
        '고르는 데 쓰지 않은 문항에서도 이 스윕으로 고른 설정이 현재 설정보다 낫습니다(구간이 0보다 위에 있습니다).',
      'own-setting': '현재 설정보다 나은 셀이 없습니다. 모든 분할에서 현재 설정이 선택되었습니다.',
      'not-shown': '고르는 데 쓰지 않은 문항에서 현재 설정보다 나은 셀이 있다고 할 수 없습니다(구간이 0을 포함합니다).',
      worse:
        '고르는 데 쓰지 않은 문항에서는 이 스윕으로 고른 설정이 현재 설정보다 못합니다(구간이 0보다 아래에 있습니다).',
    },
    tooFew: '문항이 둘보다 적어 일부를 떼어 놓고 확인할 수 없으므로 셀을 고르지 않습니다.',
    chosen: (setting) => `모든 문항으로 고른 설정: ${setting}.`,
    ownChosen: '모든 문항으로 고른 설정: 현재 설정 그대로.',
    folds: '각 분할을 빼고 고른 설정',
    fold: '분할',
    method: (folds, seed) =>
      `${folds}겹 교차 검증입니다(시드 ${seed}). 분할 하나를 빼고 가장 좋은 셀을 고른 뒤 뺀 분할에서 재는 일을 차례로 반복합니다. 평균이 같으면 현재 설정을, 그다음으로 더 단순한 설정을 고릅니다. 구간은 문항별 차이의 평균에 대한 것입니다(부트스트랩 BCa, 선택된 설정은 주어진 것으로 봅니다). 셀에는 p 값을 붙이지 않습니다.`,
    others: '다른 지표',
    chosenColumn: '고른 설정',
  },
  best: {
    heading: '상위 셀',
    caution: '고르는 데 쓴 문항에서의 평균입니다. 여럿 가운데 가장 좋은 값은 실제보다 좋아 보입니다.',
    difference: '현재 설정과의 차이',
    ownMark: '현재 설정',
  },
  knobs: {
    heading: '설정 항목별 효과',
    knob: '설정 항목',
    range: '변동 폭',
    reading: '해석',
    verdict: {
      'no-say': '현재 설정에서는 관여하지 않습니다(다른 설정에 대해서는 알 수 없습니다)',
      'does-not-matter': '이 데이터에서는 영향이 없습니다',
      matters: '영향이 있습니다(0을 포함하지 않는 구간이 있습니다)',
      'not-known': '알 수 없음(판단하기에 문항이 부족합니다)',
    },
    rule: (range, margin) =>
      `두 곡선의 변동이 모두 ${range} 미만이고 차이의 구간이 모두 ±${margin} 안에 있으면 ‘이 데이터에서는 영향이 없습니다’로 봅니다. 변동 폭은 다른 항목을 현재 설정에 둔 채 얻은 평균의 최댓값과 최솟값의 차이입니다. 구간은 개수에 따른 보정을 하지 않았습니다.`,
    value: '값',
    alone: '다른 항목은 현재 설정',
    best: '다른 항목은 최선(낙관적인 값)',
    ownMark: '현재',
    curve: (knob) => `${knob}: 값별 평균과 현재 설정과의 차이의 구간`,
  },
  maps: {
    heading: '히트맵',
    title: (metric, panel) => (panel === '' ? metric : `${metric}, ${panel}`),
    legend: '테두리를 두른 셀은 모든 문항으로 고른 설정입니다.',
    all: '모든 셀',
  },
  comma: ', ',
};
