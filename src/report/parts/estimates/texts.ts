// Texts of the section “estimates”.
import type { ReportLanguage } from '../../report.ts';

const en = {
  heading: 'Intervals and counts',
  intro:
    'n is the number of examples in the mean. Imputed: the target failed and the worst value was entered, which n ' +
    'includes. Skipped: the metric does not apply. Failed: no value could be had, because the target failed and the ' +
    'metric has no worst value, or because the measuring itself failed. The bounds say where the mean would lie if ' +
    'everything lost to the measuring were worst or best.',
  /** Of what the counts are where examples were asked several times. */
  countsOfRepeats:
    'Examples were asked several times: n counts examples, all other counts are of single answers (an example asked ' +
    'three times has three), those of a metric of whole examples, such as stability, of examples.',
  meanAnswered: 'Mean of answered',
  imputed: 'Imputed',
  skipped: 'Skipped',
  failedTarget: 'Failed (target)',
  failedInstrument: 'Failed (measuring)',
  bounds: 'Bounds',
  method: 'Interval by',
  methods: {
    bounded: 'bounded, by the range of the metric',
    'clustered-bounded': 'bounded, by the range of the metric, clustered by example',
    'student-t': 'Student t',
    wilson: 'Wilson',
    'order-statistics': 'order statistics',
    'confidence-sequence': 'confidence sequence, which holds at all looks together',
    'clustered-t': 'Student t, clustered by example',
  },
  noMethod: (reason: string) => `none: ${reason}`,
  goalMet: 'met',
  goalMissed: 'missed',
  goalInside: '(goal inside the interval)',
  absences: 'Values that are missing, and why',
  notMeasured: 'not measured',
  skippedBecause: (count: number, reason: string) => `${count} skipped (${reason})`,
  failedInstrumentCount: (count: number) => `${count} lost to the measuring`,
  failedTargetCount: (count: number) => `${count} lost because the target failed`,
};

export type EstimatesTexts = typeof en;

const ja: EstimatesTexts = {
  heading: '信頼区間と件数',
  intro:
    'n は平均に含まれる質問数です。「最低値を算入」は、評価対象が失敗したため最低値として平均に入れた件数で、n に含まれます。' +
    '「対象外」は、その指標を適用できない件数です。「失敗」は値が得られなかった件数で、評価対象が失敗し、かつ指標に最低値がない場合と、測定そのものに失敗した場合を分けて示します。' +
    '「取り得る範囲」は、測定の失敗で失われた値がすべて最低または最高だったとした場合の平均です。',
  countsOfRepeats:
    '同じ質問を繰り返し尋ねています。n は質問数、そのほかの件数は 1 回ごとの回答の数です（3 回尋ねた質問は 3 件になります）。stability のように質問全体を見る指標では、質問の数です。',
  meanAnswered: '応答分の平均',
  imputed: '最低値を算入',
  skipped: '対象外',
  failedTarget: '失敗（評価対象）',
  failedInstrument: '失敗（測定）',
  bounds: '取り得る範囲',
  method: '信頼区間の求め方',
  methods: {
    bounded: '指標の値域に基づく有界区間',
    'clustered-bounded': '指標の値域に基づく有界区間（質問ごとに集約）',
    'student-t': 't 分布',
    wilson: 'Wilson 法',
    'order-statistics': '順序統計量',
    'confidence-sequence': '信頼系列（途中で何度見ても成り立つ区間）',
    'clustered-t': 't 分布（質問ごとに集約）',
  },
  noMethod: (reason) => `なし: ${reason}`,
  goalMet: '達成',
  goalMissed: '未達',
  goalInside: '（目標値は信頼区間内）',
  absences: '得られなかった値とその理由',
  notMeasured: '測定できず',
  skippedBecause: (count, reason) => `対象外 ${count} 件（${reason}）`,
  failedInstrumentCount: (count) => `測定の失敗 ${count} 件`,
  failedTargetCount: (count) => `評価対象の失敗 ${count} 件`,
};

const ko: EstimatesTexts = {
  heading: '신뢰구간과 건수',
  intro:
    'n은 평균에 들어간 질문 수입니다. ‘최저값 반영’은 평가 대상이 실패하여 최저값으로 평균에 넣은 건수이며 n에 포함됩니다. ' +
    '‘제외’는 해당 지표를 적용할 수 없는 건수입니다. ‘실패’는 값을 얻지 못한 건수로, 평가 대상이 실패했고 지표에 최저값이 없는 경우와 측정 자체가 실패한 경우를 나누어 보여 줍니다. ' +
    '‘가능 범위’는 측정 실패로 잃은 값이 모두 최저이거나 최고였을 때의 평균입니다.',
  countsOfRepeats:
    '같은 질문을 여러 번 물었습니다. n은 질문 수이고, 나머지 건수는 답변 하나하나를 센 것입니다(세 번 물은 질문은 3건). stability처럼 질문 전체를 보는 지표에서는 질문 수입니다.',
  meanAnswered: '응답한 것의 평균',
  imputed: '최저값 반영',
  skipped: '제외',
  failedTarget: '실패 (대상)',
  failedInstrument: '실패 (측정)',
  bounds: '가능 범위',
  method: '신뢰구간 산출 방법',
  methods: {
    bounded: '지표의 값 범위에 따른 유계 구간',
    'clustered-bounded': '지표의 값 범위에 따른 유계 구간 (질문별 군집)',
    'student-t': 't 분포',
    wilson: 'Wilson',
    'order-statistics': '순서통계량',
    'confidence-sequence': '신뢰 수열 (도중에 몇 번을 보아도 성립하는 구간)',
    'clustered-t': 't 분포 (질문별 군집)',
  },
  noMethod: (reason) => `없음: ${reason}`,
  goalMet: '달성',
  goalMissed: '미달',
  goalInside: '(목표값이 신뢰구간 안에 있음)',
  absences: '얻지 못한 값과 그 이유',
  notMeasured: '측정하지 못함',
  skippedBecause: (count, reason) => `제외 ${count}건 (${reason})`,
  failedInstrumentCount: (count) => `측정 실패 ${count}건`,
  failedTargetCount: (count) => `대상 실패 ${count}건`,
};

export const estimatesTexts: { readonly [language in ReportLanguage]: EstimatesTexts } = { en, ja, ko };
