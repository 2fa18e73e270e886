// The texts of a sweep's report.
import type { ChoiceVerdict } from '../../analysis/sweep/analyse-sweep.ts';
import type { KnobVerdict } from '../../analysis/sweep/knob-effect.ts';
import type { ReportLanguage } from '../report.ts';

const en = {
  title: (target: string) => `Sweep of ${target}`,
  overview: {
    heading: 'Overview',
    target: 'Target',
    dataset: 'Dataset',
    run: 'Recorded run',
    metric: 'Metric that decides',
    examples: 'Examples',
    skipped: (count: number) => `${count} without judgements left out`,
    unmeasured: (count: number) => `${count} left out, of which the metric says nothing under some setting`,
    imputed: (count: number) => `${count} failed, and count with the worst value under every setting`,
    grid: 'Grid',
    cells: 'Cells',
    cellCount: (cells: number, settings: number) =>
      cells === settings ? String(cells) : `${cells}, which mean ${settings} different settings`,
    reranked: 'Passages reranked',
    replayed:
      'The target was asked once, at the grid’s maximum; every cell was then made from what it recorded, and is what asking again would give. How long a cell would take is not known.',
  },
  choice: {
    heading: 'What choosing the best cell is worth',
    setting: 'Setting',
    difference: 'Difference [95 %]',
    own: 'The target’s own setting',
    inSample: 'Chosen, on the examples it was chosen by',
    outOfSample: 'Chosen, on examples that had no part in it',
    verdict: {
      better:
        'Choosing by this sweep is better than the target’s own setting out of sample: the interval lies above 0.',
      'own-setting': 'No cell beats the target’s own setting: it was chosen in every part of the examples.',
      'not-shown': 'It is not shown that any cell beats the target’s own setting out of sample: the interval holds 0.',
      worse: 'Choosing by this sweep is worse than the target’s own setting out of sample: the interval lies below 0.',
    } satisfies { readonly [verdict in ChoiceVerdict]: string },
    tooFew: 'With fewer than two examples nothing can be held out, and no cell is chosen.',
    chosen: (setting: string) => `Chosen on all examples: ${setting}.`,
    ownChosen: 'Chosen on all examples: the target’s own setting.',
    folds: 'What was chosen without each part',
    fold: 'Part',
    method: (folds: number, seed: number) =>
      `Cross-validation with ${folds} parts (seed ${seed}): in turn, the best cell is chosen without one part and measured on it. Equal means go to the target’s own setting, then to the simplest. The interval is of the mean difference by example (bootstrap, BCa); it takes the choices as they fell. Cells get no p-values.`,
    others: 'Other metrics',
    chosenColumn: 'Chosen',
  },
  best: {
    heading: 'Best cells',
    caution: 'Means on the examples that chose them: the best of many looks better than it is.',
    difference: 'Difference to own',
    ownMark: 'own setting',
  },
  knobs: {
    heading: 'What each knob does',
    knob: 'Knob',
    range: 'Range',
    reading: 'Reading',
    verdict: {
      'no-say': 'changes nothing at the target’s own setting, which says nothing of others',
      'does-not-matter': 'does not matter here',
      matters: 'matters: an interval leaves out 0',
      'not-known': 'not known: too few examples to tell',
    } satisfies { readonly [verdict in KnobVerdict]: string },
    rule: (range: number, margin: number) =>
      `A knob does not matter here when both its curves move by less than ${range} and every interval of the difference lies within ±${margin}. Range: largest minus smallest mean with the other knobs left alone. Intervals are not corrected for their number.`,
    value: 'Value',
    alone: 'Others left alone',
    best: 'Others at their best (optimistic)',
    ownMark: 'own',
    curve: (knob: string) => `${knob}: mean by value, with intervals of the difference to the own setting`,
  },
  maps: {
    heading: 'Maps',
    title: (metric: string, panel: string) => (panel === '' ? metric : `${metric}, ${panel}`),
    legend: 'Framed: the setting chosen on all examples.',
    all: 'All cells',
  },
  comma: ', ',
};

export type SweepTexts = typeof en;

const ja: SweepTexts = {
  title: (target) => `設定スイープ: ${target}`,
  overview: {
    heading: '概要',
    target: '評価対象',
    dataset: 'データセット',
    run: '記録した実行',
    metric: '選択に使う指標',
    examples: '質問数',
    skipped: (count) => `判定のない ${count} 問を除外`,
    unmeasured: (count) => `いずれかの設定で指標が定まらない ${count} 問を除外`,
    imputed: (count) => `失敗した ${count} 問はどの設定でも最低値として算入`,
    grid: 'グリッド',
    cells: 'セル',
    cellCount: (cells, settings) =>
      cells === settings ? String(cells) : `${cells}（実質的に異なる設定は ${settings}）`,
    reranked: 'リランクしたチャンク',
    replayed:
      '評価対象に問い合わせたのは、グリッドの最大値で一度だけです。各セルはその記録から再現したもので、改めて問い合わせた場合と同じ結果になります。セルごとの所要時間はわかりません。',
  },
  choice: {
    heading: '最良のセルを選ぶことの効果',
    setting: '設定',
    difference: '差 [95 %]',
    own: '評価対象の現在の設定',
    inSample: '選んだ設定（選択に使った質問での値）',
    outOfSample: '選んだ設定（選択に使っていない質問での値）',
    verdict: {
      better:
        '選択に使っていない質問でも、このスイープで選んだ設定は現在の設定を上回ります（区間が 0 より上にあります）。',
      'own-setting': '現在の設定を上回るセルはありません。どの分割でも現在の設定が選ばれました。',
      'not-shown': '選択に使っていない質問で現在の設定を上回るセルがあるとは言えません（区間が 0 を含みます）。',
      worse:
        '選択に使っていない質問では、このスイープで選んだ設定は現在の設定を下回ります（区間が 0 より下にあります）。',
    },
    tooFew: '質問が 2 問に満たないため、一部を取り分けて確かめることができません。セルは選びません。',
    chosen: (setting) => `全質問で選んだ設定: ${setting}。`,
    ownChosen: '全質問で選んだ設定: 現在の設定のまま。',
    folds: '各分割を除いて選んだ設定',
    fold: '分割',
    method: (folds, seed) =>
      `${folds} 分割の交差検証です（シード ${seed}）。一つの分割を除いて最良のセルを選び、除いた分割で測ることを順に繰り返します。平均が等しいときは現在の設定を、次により単純な設定を選びます。区間は質問ごとの差の平均についてのものです（ブートストラップ BCa 法。選ばれた設定は所与とします）。セルに p 値は付けません。`,
    others: 'ほかの指標',
    chosenColumn: '選んだ設定',
  },
  best: {
    heading: '上位のセル',
    caution: '選択に使った質問での平均です。多数の中の最良値は実際より良く見えます。',
    difference: '現在の設定との差',
    ownMark: '現在の設定',
  },
  knobs: {
    heading: '各設定項目の効き方',
    knob: '設定項目',
    range: '変動幅',
    reading: '読み方',
    verdict: {
      'no-say': '現在の設定では関与しません（ほかの設定については何も言えません）',
      'does-not-matter': 'このデータでは影響しません',
      matters: '影響します（0 を含まない区間があります）',
      'not-known': '不明（判断するには質問数が足りません）',
    },
    rule: (range, margin) =>
      `二つの曲線の変動がどちらも ${range} 未満で、差の区間がすべて ±${margin} に収まるとき、「このデータでは影響しません」とします。変動幅は、ほかの項目を現在の設定に固定したときの平均の最大と最小の差です。区間は個数による補正をしていません。`,
    value: '値',
    alone: 'ほかは現在の設定',
    best: 'ほかは最良（楽観的な値）',
    ownMark: '現在',
    curve: (knob) => `${knob}: 値ごとの平均と、現在の設定との差の区間`,
  },
  maps: {
    heading: 'ヒートマップ',
    title: (metric, panel) => (panel === '' ? metric : `${metric}、${panel}`),
    legend: '枠で囲んだセルは、全質問で選んだ設定です。',
    all: '全セル',
  },
  comma: '、',
};

const ko: SweepTexts = {
  title: (target) => `설정 스윕: ${target}`,
  overview: {
    heading: '개요',
    target: '평가 대상',
    dataset: '데이터셋',
    run: '기록한 실행',
    metric: '선택에 쓰는 지표',
    examples: '질문 수',
    skipped: (count) => `판정이 없는 ${count}개 질문 제외`,
    unmeasured: (count) => `어떤 설정에서 지표가 정해지지 않는 ${count}개 질문 제외`,
    imputed: (count) => `실패한 ${count}개 질문은 모든 설정에서 최저값으로 포함`,
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
    inSample: '고른 설정(고르는 데 쓴 질문에서)',
    outOfSample: '고른 설정(고르는 데 쓰지 않은 질문에서)',
    verdict: {
      better:
        '고르는 데 쓰지 않은 질문에서도 이 스윕으로 고른 설정이 현재 설정보다 낫습니다(구간이 0보다 위에 있습니다).',
      'own-setting': '현재 설정보다 나은 셀이 없습니다. 모든 분할에서 현재 설정이 선택되었습니다.',
      'not-shown': '고르는 데 쓰지 않은 질문에서 현재 설정보다 나은 셀이 있다고 할 수 없습니다(구간이 0을 포함합니다).',
      worse:
        '고르는 데 쓰지 않은 질문에서는 이 스윕으로 고른 설정이 현재 설정보다 못합니다(구간이 0보다 아래에 있습니다).',
    },
    tooFew: '질문이 둘보다 적어 일부를 떼어 놓고 확인할 수 없으므로 셀을 고르지 않습니다.',
    chosen: (setting) => `모든 질문으로 고른 설정: ${setting}.`,
    ownChosen: '모든 질문으로 고른 설정: 현재 설정 그대로.',
    folds: '각 분할을 빼고 고른 설정',
    fold: '분할',
    method: (folds, seed) =>
      `${folds}겹 교차 검증입니다(시드 ${seed}). 분할 하나를 빼고 가장 좋은 셀을 고른 뒤 뺀 분할에서 재는 일을 차례로 반복합니다. 평균이 같으면 현재 설정을, 그다음으로 더 단순한 설정을 고릅니다. 구간은 질문별 차이의 평균에 대한 것입니다(부트스트랩 BCa, 선택된 설정은 주어진 것으로 봅니다). 셀에는 p 값을 붙이지 않습니다.`,
    others: '다른 지표',
    chosenColumn: '고른 설정',
  },
  best: {
    heading: '상위 셀',
    caution: '고르는 데 쓴 질문에서의 평균입니다. 여럿 가운데 가장 좋은 값은 실제보다 좋아 보입니다.',
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
      'not-known': '알 수 없음(판단하기에 질문이 부족합니다)',
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
    legend: '테두리를 두른 셀은 모든 질문으로 고른 설정입니다.',
    all: '모든 셀',
  },
  comma: ', ',
};

export const sweepTexts: { readonly [language in ReportLanguage]: SweepTexts } = { en, ja, ko };
