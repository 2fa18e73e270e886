// The texts of a sweep's report.
import type { ChoiceVerdict } from '../../analysis/sweep/analyse-sweep.ts';
import type { KnobVerdict } from '../../analysis/sweep/knob-effect.ts';
import type { SettingMakeup } from '../../analysis/sweep/setting-makeup.ts';
import type { ReportLanguage } from '../report.ts';

/** What is said of the simplest setting; an absent number could not be had. */
interface SimplestFacts {
  readonly setting: string;
  readonly isBest: boolean;
  readonly mean: string;
  readonly loss: string;
  readonly atMost: string | undefined;
  /** Whether it is shown to lose less than the margin. */
  readonly known: boolean;
  readonly margin: number;
  readonly n: number;
  readonly ms: string | undefined;
}

/** Of a setting whose mean is the highest and whose gain is not shown, while that of another one is. */
interface PassedOverFacts {
  readonly setting: string;
  readonly mean: string;
  /** Mean of the setting that was chosen. */
  readonly chosen: string;
  readonly p: string;
}

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
      'The target was asked once, at the grid’s maximum; every cell was then made from what it recorded, and is what asking again would give.',
    unjudged: (metric: string, own: string, chosen: string) =>
      `${metric} is ${own} under the target’s own setting and ${chosen} under the one that stands first: most of what stands there nobody graded, and it counts as not relevant. Grade it before a setting is chosen by these numbers.`,
    notBm25: (ranking: string) =>
      `What is called BM25 here is ranked by ${ranking}, which is not BM25: it does not know how rare a word is.`,
    beyond: (topK: number, metrics: string) =>
      `Under every setting the lists are cut at ${topK} documents (topK): what stands further down counts as not found in ${metrics}.`,
  },
  choice: {
    heading: 'What choosing the best cell is worth',
    setting: 'Setting',
    difference: 'Difference to own',
    own: 'The target’s own setting',
    inSample: 'Chosen, on the examples it was chosen by',
    outOfSample: 'Highest mean, on examples that had no part in the choice',
    atLeast: 'At least',
    noLeast: 'too few examples differ',
    latency: 'Median ms',
    bm25Alone: 'BM25 alone',
    vectorAlone: 'Vectors alone',
    makeup: {
      bm25: 'BM25 alone, vectors unused',
      'bm25-reranked': 'BM25 and reranker, vectors unused',
      vector: 'vectors alone, BM25 unused',
      'vector-reranked': 'vectors and reranker, BM25 unused',
      'bm25-and-vector': 'BM25 and vectors',
      'bm25-and-vector-reranked': 'BM25, vectors and reranker',
    } satisfies { readonly [makeup in SettingMakeup]: string },
    verdict: {
      better: (shown: number, tried: number) =>
        `A gain is shown: ${shown} of ${tried} settings are better than the target’s own one, and the one of highest mean among them is chosen (p ≤ .05, corrected for all that were tried).`,
      'own-setting': (_: number, tried: number) =>
        `No gain is shown: none of ${tried} other settings has a higher mean than the target’s own one.`,
      'not-shown': (_: number, tried: number) =>
        `No gain is shown: the best of ${tried} settings is no further above the target’s own one than chance would bring the best of as many (p > .05, corrected).`,
    } satisfies { readonly [verdict in ChoiceVerdict]: (shown: number, tried: number) => string },
    highest: 'Highest mean of all, gain not shown',
    passedOver: ({ setting, mean, chosen, p }: PassedOverFacts) =>
      `Another setting has a higher mean and is not chosen: ${setting}, ${mean} against ${chosen}. It differs from the target’s own setting more unevenly, up in some examples and down in others, so that its gain may be chance (p ${p}, corrected). Which of the two is better is not shown; more examples tell.`,
    simplest: (found: SimplestFacts) =>
      found.isBest
        ? `No simpler setting comes within ${found.margin} of the highest mean without being shown to be worse: ${found.setting}${found.ms === undefined ? '' : `, ${found.ms}`}.`
        : `The simplest setting that is not shown to be worse than the highest mean, and lies within ${found.margin} of it: ${found.setting}, mean ${found.mean}, ${found.loss} lower${found.atMost === undefined ? '' : ` (at most ${found.atMost}, 95 % one-sided)`}${found.ms === undefined ? '' : `, ${found.ms}`}. ${found.known ? `That it loses less than ${found.margin} is shown.` : `That it loses less than ${found.margin} is not shown by ${found.n} examples.`}`,
    ms: (ms: string, scaled: boolean) => `${scaled ? 'about ' : ''}${ms} ms`,
    latencyRule:
      'Median ms: what the recorded lists and the reranker took, by question, of the parts that the setting uses; lists at the depth of the record, the reranker (about) by its passages. Asking under the setting itself measures it.',
    tooFew: 'With fewer than two examples nothing can be held out, and no cell is chosen.',
    chosen: (setting: string, makeup: string) => `Chosen on all examples: ${setting}. That is ${makeup}.`,
    ownChosen: 'Chosen on all examples: the target’s own setting.',
    folds: 'What was chosen without each part',
    fold: 'Part',
    method: (folds: number, seed: number) =>
      `p is one-sided and corrected for all settings by the largest gain among them, each in units of its spread, under shared sign flips (Westfall and Young): were none better, one in twenty sweeps would show a gain. At least: the lower bound of the gain, of all settings at once, that goes with it. Out of sample: ${folds} parts (seed ${seed}), in turn the cell of highest mean is taken without one part and measured on it; an estimate, without a verdict. Equal means go to the target’s own setting, then to the simplest.`,
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
      matters: 'matters: some value differs from the present one, corrected for all values of all knobs',
      unchanged: 'changed nothing here; too few examples to say so of others',
      'not-known': 'not known: too few examples to tell',
    } satisfies { readonly [verdict in KnobVerdict]: string },
    rule: (range: number, margin: number) =>
      `A knob does not matter here when both its curves move by less than ${range} and every interval of the difference lies within ±${margin}; it matters when one leaves out 0. Range: largest minus smallest mean with the other knobs left alone. The intervals are those of all values of all knobs at once (sign flips, by the largest statistic), and never narrower than the range of the metric demands of one value.`,
    value: 'Value',
    difference: 'Difference [simultaneous 95 %]',
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
      '評価対象に問い合わせたのは、グリッドの最大値で一度だけです。各セルはその記録から再現したもので、改めて問い合わせた場合と同じ結果になります。',
    unjudged: (metric, own, chosen) =>
      `${metric} は、現在の設定で ${own}、先頭の設定で ${chosen} です。上位の文書の多くは関連度が判定されておらず、関連なしとして数えています。この数値で設定を選ぶ前に判定してください。`,
    notBm25: (ranking) =>
      `ここで BM25 と書いているものは ${ranking} による順位付けで、BM25 ではありません。語の希少さを考慮しません。`,
    beyond: (topK, metrics) =>
      `検索結果はどの設定でも ${topK} 件（topK）で切れています。${metrics} では、それより下の文書は見つからなかったものとして数えます。`,
  },
  choice: {
    heading: '最良のセルを選ぶことの効果',
    setting: '設定',
    difference: '現在の設定との差',
    own: '評価対象の現在の設定',
    inSample: '選んだ設定（選択に使った質問での値）',
    outOfSample: '平均が最高の設定（選択に使っていない質問での値）',
    atLeast: '少なくとも',
    noLeast: '差のある質問が少なすぎる',
    latency: '中央値 ms',
    bm25Alone: 'BM25 のみ',
    vectorAlone: 'ベクトルのみ',
    makeup: {
      bm25: 'BM25 のみ（ベクトルは不使用）',
      'bm25-reranked': 'BM25 とリランカー（ベクトルは不使用）',
      vector: 'ベクトルのみ（BM25 は不使用）',
      'vector-reranked': 'ベクトルとリランカー（BM25 は不使用）',
      'bm25-and-vector': 'BM25 とベクトル',
      'bm25-and-vector-reranked': 'BM25、ベクトル、リランカー',
    },
    verdict: {
      better: (shown, tried) =>
        `改善が確認できました。${tried} 通りの設定のうち ${shown} 通りが現在の設定を上回り、その中で平均が最も高い設定を選びました（試した設定すべてについて補正した p ≤ .05）。`,
      'own-setting': (_, tried) =>
        `改善は確認できていません。ほかの ${tried} 通りの設定に、現在の設定より平均の高いものはありません。`,
      'not-shown': (_, tried) =>
        `改善は確認できていません。${tried} 通りの中の最良の設定と現在の設定との差は、同じ数の中の最良値に偶然で生じる差を超えません（補正した p > .05）。`,
    },
    highest: '全設定で平均が最高（改善は未確認）',
    passedOver: ({ setting, mean, chosen, p }) =>
      `平均がより高い設定がほかにありますが、選んでいません: ${setting}。平均は ${mean}、選んだ設定は ${chosen} です。この設定は質問によって良くも悪くもなり、現在の設定との差のばらつきが大きいため、改善が偶然でないとは言えません（補正した p ${p}）。二つの設定のどちらが優れているかは確認できていません。質問を増やせば判断できます。`,
    simplest: (found) =>
      found.isBest
        ? `最高の平均との差が ${found.margin} 以内で、劣るとは確認されていない、より単純な設定はありません: ${found.setting}${found.ms === undefined ? '' : `、${found.ms}`}。`
        : `最高の平均より劣るとは確認されず、差が ${found.margin} 以内の最も単純な設定: ${found.setting}。平均 ${found.mean}、差 ${found.loss}${found.atMost === undefined ? '' : `（大きくても ${found.atMost}、片側 95 %）`}${found.ms === undefined ? '' : `、${found.ms}`}。${found.known ? `低下が ${found.margin} 未満であることが確認できました。` : `低下が ${found.margin} 未満であることは、${found.n} 問では確認できていません。`}`,
    ms: (ms, scaled) => `${scaled ? '約 ' : ''}${ms} ms`,
    latencyRule:
      '中央値 ms は、その設定が使う部分（検索リストとリランカー）に記録時にかかった時間の、質問ごとの中央値です。リストは記録時の深さ、リランカーは件数で換算した概算です。正確には、その設定で問い合わせて測ってください。',
    tooFew: '質問が 2 問に満たないため、一部を取り分けて確かめることができません。セルは選びません。',
    chosen: (setting, makeup) => `全質問で選んだ設定: ${setting}。構成は ${makeup}。`,
    ownChosen: '全質問で選んだ設定: 現在の設定のまま。',
    folds: '各分割を除いて選んだ設定',
    fold: '分割',
    method: (folds, seed) =>
      `p は片側で、すべての設定に共通の符号反転のもとで、ばらつきを単位とした改善の最大値（Westfall と Young）により補正しています。どの設定も優れていなければ、改善ありとなるスイープは 20 回に 1 回です。「少なくとも」は、全設定について同時に成り立つ改善の下限です。選択に使っていない質問での値は ${folds} 分割（シード ${seed}）で、一つの分割を除いて平均が最高のセルを選び、除いた分割で測った推定値であり、判定には使いません。平均が等しいときは現在の設定を、次により単純な設定を選びます。`,
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
      matters: '影響します（すべての項目のすべての値について補正しても、今の値と異なる値があります）',
      unchanged: 'どの質問の値も変わりませんでした（ほかの質問でも変わらないとは、この数では言えません）',
      'not-known': '不明（判断するには質問数が足りません）',
    },
    rule: (range, margin) =>
      `二つの曲線の変動がどちらも ${range} 未満で、差の区間がすべて ±${margin} に収まるとき、「このデータでは影響しません」とし、0 を含まない区間があれば「影響します」とします。変動幅は、ほかの項目を現在の設定に固定したときの平均の最大と最小の差です。区間は、すべての項目のすべての値についての同時信頼区間（符号反転、最大統計量による）で、一つの値について指標の範囲から必要な幅より狭くはしません。`,
    value: '値',
    difference: '差 [同時 95 %]',
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
      '평가 대상에는 그리드의 최댓값으로 한 번만 물었습니다. 각 셀은 그 기록에서 재현한 것이며 다시 물었을 때와 같은 결과입니다.',
    unjudged: (metric, own, chosen) =>
      `${metric}: 현재 설정에서 ${own}, 맨 앞의 설정에서 ${chosen}. 상위 문서의 대부분은 관련도가 판정되지 않았고 관련 없음으로 셉니다. 이 수치로 설정을 고르기 전에 판정하십시오.`,
    notBm25: (ranking) =>
      `여기서 BM25라고 쓴 것은 ${ranking}의 순위이며 BM25가 아닙니다. 낱말이 얼마나 드문지 고려하지 않습니다.`,
    beyond: (topK, metrics) =>
      `검색 결과는 어느 설정에서나 ${topK}건(topK)에서 끊깁니다. ${metrics}에서는 그 아래의 문서를 찾지 못한 것으로 셉니다.`,
  },
  choice: {
    heading: '가장 좋은 셀을 고르는 일의 효과',
    setting: '설정',
    difference: '현재 설정과의 차이',
    own: '평가 대상의 현재 설정',
    inSample: '고른 설정(고르는 데 쓴 질문에서)',
    outOfSample: '평균이 가장 높은 설정(고르는 데 쓰지 않은 질문에서)',
    atLeast: '최소',
    noLeast: '차이 나는 질문이 너무 적음',
    latency: '중앙값 ms',
    bm25Alone: 'BM25만',
    vectorAlone: '벡터만',
    makeup: {
      bm25: 'BM25만(벡터 사용 안 함)',
      'bm25-reranked': 'BM25와 재순위 모델(벡터 사용 안 함)',
      vector: '벡터만(BM25 사용 안 함)',
      'vector-reranked': '벡터와 재순위 모델(BM25 사용 안 함)',
      'bm25-and-vector': 'BM25와 벡터',
      'bm25-and-vector-reranked': 'BM25, 벡터, 재순위 모델',
    },
    verdict: {
      better: (shown, tried) =>
        `개선이 확인되었습니다. 설정 ${tried}개 가운데 ${shown}개가 현재 설정보다 낫고, 그중 평균이 가장 높은 것을 골랐습니다(시도한 설정 전체에 대해 보정한 p ≤ .05).`,
      'own-setting': (_, tried) =>
        `개선이 확인되지 않았습니다. 다른 설정 ${tried}개 가운데 현재 설정보다 평균이 높은 것이 없습니다.`,
      'not-shown': (_, tried) =>
        `개선이 확인되지 않았습니다. 설정 ${tried}개 가운데 가장 좋은 것과 현재 설정의 차이는 같은 수의 최댓값에서 우연히 생기는 차이를 넘지 않습니다(보정한 p > .05).`,
    },
    highest: '전체에서 평균이 가장 높은 설정(개선은 확인되지 않음)',
    passedOver: ({ setting, mean, chosen, p }) =>
      `평균이 더 높은 설정이 있지만 고르지 않았습니다: ${setting}. 평균은 ${mean}, 고른 설정은 ${chosen}입니다. 이 설정은 질문에 따라 좋아지기도 나빠지기도 하여 현재 설정과의 차이가 고르지 않으므로, 개선이 우연이 아니라고 할 수 없습니다(보정한 p ${p}). 두 설정 가운데 어느 쪽이 나은지는 확인되지 않았습니다. 질문을 늘리면 판단할 수 있습니다.`,
    simplest: (found) =>
      found.isBest
        ? `가장 높은 평균과의 차이가 ${found.margin} 이내이면서 못하다고 확인되지 않은 더 단순한 설정은 없습니다: ${found.setting}${found.ms === undefined ? '' : `, ${found.ms}`}.`
        : `가장 높은 평균보다 못하다고 확인되지 않았고 차이가 ${found.margin} 이내인 가장 단순한 설정: ${found.setting}. 평균 ${found.mean}, 차이 ${found.loss}${found.atMost === undefined ? '' : `(최대 ${found.atMost}, 단측 95 %)`}${found.ms === undefined ? '' : `, ${found.ms}`}. ${found.known ? `손실이 ${found.margin} 미만임이 확인되었습니다.` : `손실이 ${found.margin} 미만인지는 질문 ${found.n}개로 확인되지 않았습니다.`}`,
    ms: (ms, scaled) => `${scaled ? '약 ' : ''}${ms} ms`,
    latencyRule:
      '중앙값 ms는 그 설정이 쓰는 부분(검색 목록과 재순위 모델)이 기록 당시 걸린 시간의 질문별 중앙값입니다. 목록은 기록한 깊이에서, 재순위 모델은 건수로 환산한 어림값입니다. 그 설정으로 직접 물어야 정확히 잴 수 있습니다.',
    tooFew: '질문이 둘보다 적어 일부를 떼어 놓고 확인할 수 없으므로 셀을 고르지 않습니다.',
    chosen: (setting, makeup) => `모든 질문으로 고른 설정: ${setting}. 구성: ${makeup}.`,
    ownChosen: '모든 질문으로 고른 설정: 현재 설정 그대로.',
    folds: '각 분할을 빼고 고른 설정',
    fold: '분할',
    method: (folds, seed) =>
      `p는 단측이며, 모든 설정이 공유하는 부호 반전에서, 산포를 단위로 한 개선의 최댓값(Westfall과 Young)으로 보정했습니다. 어느 설정도 낫지 않다면 개선으로 판정되는 스윕은 20번에 한 번입니다. ‘최소’는 모든 설정에 동시에 성립하는 개선의 하한입니다. 고르는 데 쓰지 않은 질문에서의 값은 ${folds}겹(시드 ${seed})으로, 분할 하나를 빼고 평균이 가장 높은 셀을 골라 뺀 분할에서 잰 추정값이며 판정에는 쓰지 않습니다. 평균이 같으면 현재 설정을, 그다음으로 더 단순한 설정을 고릅니다.`,
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
      matters: '영향이 있습니다(모든 설정의 모든 값에 대해 보정해도 지금 값과 다른 값이 있습니다)',
      unchanged: '어떤 질문의 값도 바뀌지 않았습니다(다른 질문에서도 그렇다고 하기에는 질문이 부족합니다)',
      'not-known': '알 수 없음(판단하기에 질문이 부족합니다)',
    },
    rule: (range, margin) =>
      `두 곡선의 변동이 모두 ${range} 미만이고 차이의 구간이 모두 ±${margin} 안에 있으면 ‘이 데이터에서는 영향이 없습니다’로, 0을 포함하지 않는 구간이 있으면 ‘영향이 있습니다’로 봅니다. 변동 폭은 다른 항목을 현재 설정에 둔 채 얻은 평균의 최댓값과 최솟값의 차이입니다. 구간은 모든 항목의 모든 값에 대한 동시 신뢰구간(부호 반전, 최대 통계량)이며, 한 값에 대해 지표의 범위가 요구하는 폭보다 좁지 않습니다.`,
    value: '값',
    difference: '차이 [동시 95 %]',
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
