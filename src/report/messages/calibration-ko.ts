// 판정 모델을 사람의 판정과 견준 결과의 한국어 문구.
import type { CalibrationMessages } from './calibration-messages.ts';

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

export const calibrationKo: CalibrationMessages = {
  title: (of) => `판정 모델 교정: ${of}`,
  overview: {
    heading: '교정 대상',
    run: '실행',
    target: '평가 대상',
    dataset: '데이터셋',
    verdicts: '판정 모델의 값',
    verdictsFromFile: '파일에 적힌 값',
    labels: '사람의 라벨',
    origins: {
      store: (author) => (author === null ? '저장소에 있는 라벨' : `저장소에 있는 라벨 (작성자: ${author})`),
      file: (file) => `파일의 라벨: ${file} (저장하지 않습니다)`,
      run: (run) => `실행 ${run}의 점수를 정답으로 봅니다`,
    },
    models: '판정 모델',
    prompts: '프롬프트',
    notKnown: '알 수 없음',
  },
  counts: ({ rows, judged, paired, examples, authors }) =>
    `전체 답변 ${rows}건 가운데 판정 모델의 값이 있는 것은 ${judged}건이고, 사람의 라벨까지 있는 것은 ${paired}건(${examples}문항)입니다. 라벨을 단 사람: ${authors}.`,
  lost: ({ rows, reasons }) => `판정 모델의 값이 없는 답변 ${rows}건은 제외했습니다 (${reasons}).`,
  lostReasons: { 'target-failed': '평가 대상의 실패', 'not scored': '채점되지 않음', 'no value': '값 없음' },
  scale: ({ labels, range }) => `라벨은 ${labels} 척도로 매겨졌습니다. 이를 직선으로 ${range} 범위에 옮겨 비교합니다.`,
  threshold: ({ value, direction }) =>
    `값이 ${value} ${direction === 'higher' ? '이상' : '이하'}이면 ‘좋음’으로 봅니다.`,
  gate: {
    PASS: ({ least, estimate }) => `PASS: 카파 계수 ${estimate}의 신뢰구간 전체가 ${least} 이상입니다.`,
    FAIL: ({ least, estimate }) => `FAIL: 카파 계수 ${estimate}의 신뢰구간 전체가 ${least} 미만입니다.`,
    INCONCLUSIVE: ({ least, estimate }) =>
      `INCONCLUSIVE: 카파 계수가 ${least} 이상인지 판단할 수 없습니다 (${estimate}). 라벨을 늘리면 신뢰구간이 좁아집니다.`,
  },
  why: {
    'no labels': '라벨이 없습니다',
    'no judged values': '판정 모델의 값이 없습니다',
    'n < 2': '2문항이 되지 않습니다',
    'n < 5': '5문항이 되지 않습니다',
    'an exact relation': '완전히 대응하여 너비를 추정할 수 없습니다',
    'one verdict only': '좋음과 나쁨 가운데 한쪽뿐입니다',
    'both gave one and the same rating': '사람과 판정 모델이 모두 같은 한 값만 주었습니다',
    'too few labels': '라벨이 부족합니다',
    'no second author': '라벨을 단 사람이 한 명뿐입니다',
    'all values are equal': '값이 모두 같습니다',
    'humans called nothing bad': '사람이 ‘나쁨’으로 본 것이 없습니다',
    'humans called nothing good': '사람이 ‘좋음’으로 본 것이 없습니다',
    'the judge called nothing bad': '판정 모델이 ‘나쁨’으로 본 것이 없습니다',
    'the judge called nothing good': '판정 모델이 ‘좋음’으로 본 것이 없습니다',
    'too many values': '값의 종류가 너무 많습니다',
  },
  warnings: {
    'skewed-prevalence': ({ shareBad }) =>
      `사람이 ‘나쁨’으로 본 비율은 ${percent(shareBad)}입니다. 이렇게 치우치면 판정이 대부분 일치해도 카파 계수가 낮아집니다. AC1과 표를 함께 읽으십시오.`,
    'judge-failures': ({ rows, of }) =>
      `${of}건 가운데 ${rows}건에는 판정 모델의 값이 없습니다. 판정하지 못한 답변은 나머지와 성격이 다를 수 있습니다.`,
    'few-labels': ({ examples, atLeast }) =>
      `라벨이 있는 문항은 ${examples}개뿐입니다. ${atLeast}문항에 이르기 전의 신뢰구간은 어림일 뿐입니다.`,
    'people-disagree': ({ alpha }) =>
      `사람들 사이의 일치가 충분하지 않습니다 (알파 계수 ${alpha.toFixed(2)}). 판정 모델에 그 이상의 일치를 바랄 수 없으므로 라벨의 기준부터 맞추십시오.`,
    'bad-verdicts-wrong': ({ precision, n }) =>
      `판정 모델이 ‘나쁨’으로 본 ${n}건 가운데 사람도 ‘나쁨’으로 본 것은 ${percent(precision)}뿐입니다. 내용을 확인하지 않고 ‘나쁨’ 판정을 따르지 마십시오.`,
    'judge-mean-misleads': ({ judge, corrected }) =>
      `판정 모델만의 평균(${judge.toFixed(3)})은 오해를 부릅니다. 보정하면 ${corrected.toFixed(3)}이며, 두 신뢰구간은 겹치지 않습니다.`,
    'labels-for-reading': ({ rows }) => `라벨 ${rows}건은 읽으려고 고른 답변의 것이므로 제외했습니다.`,
  },
  none: (reason) => `— (${reason})`,
  words: {
    ...{ estimate: '값 [95 % 신뢰구간]', width: '구간 너비', note: '값이 없는 이유', good: '좋음', bad: '나쁨' },
    ...{ judge: '판정 모델', people: '사람', measure: '항목', group: '그룹' },
  },
  kappaWords: {
    none: '일치하지 않음',
    slight: '미미한 일치',
    fair: '약한 일치',
    moderate: '중간 정도의 일치',
    substantial: '상당한 일치',
    'almost perfect': '거의 완전한 일치',
  },
  verdicts: {
    heading: '좋고 나쁨의 판정이 일치하는가',
    intro: '행은 사람의 판정, 열은 판정 모델의 판정입니다.',
    table: '사람의 판정과 판정 모델의 판정',
    peopleSay: (verdict) => `사람: ${verdict}`,
    judgeSays: (verdict) => `판정 모델: ${verdict}`,
    kappa: ({ estimate, word, ends, n }) =>
      `우연한 일치를 빼면 ‘${calibrationKo.kappaWords[word]}’입니다 (카파 계수 ${estimate}, n ${n}).${
        ends === undefined || ends[0] === ends[1]
          ? ''
          : ` 이 라벨 수로는 ‘${calibrationKo.kappaWords[ends[0]]}’부터 ‘${calibrationKo.kappaWords[ends[1]]}’까지 모두 가능합니다.`
      }`,
    figures: {
      kappa: '카파 계수 (Cohen)',
      ac1: 'AC1 (Gwet)',
      accuracy: '판정이 같은 비율',
      precisionOfBad: '판정 모델의 ‘나쁨’ 가운데 사람도 ‘나쁨’',
      sensitivity: '사람의 ‘나쁨’ 가운데 판정 모델도 ‘나쁨’',
      precisionOfGood: '판정 모델의 ‘좋음’ 가운데 사람도 ‘좋음’',
      specificity: '사람의 ‘좋음’ 가운데 판정 모델도 ‘좋음’',
      shareBad: '사람이 ‘나쁨’으로 본 비율',
      shareBadByJudge: '판정 모델이 ‘나쁨’으로 본 비율',
    },
  },
  values: {
    heading: '값은 얼마나 떨어져 있는가',
    bias: ({ estimate, direction, n }) =>
      ({
        more: `판정 모델은 사람보다 높은 값을 줍니다 (평균 ${estimate}, n ${n}).`,
        less: `판정 모델은 사람보다 낮은 값을 줍니다 (평균 ${estimate}, n ${n}).`,
        unclear: `판정 모델이 사람보다 높은 값을 주는지 낮은 값을 주는지 판단할 수 없습니다 (평균 ${estimate}, n ${n}).`,
      })[direction],
    levels: '사람의 값(행)과 판정 모델의 값(열)',
    figures: {
      judgeMean: '라벨이 있는 답변에서 판정 모델의 평균',
      humanMean: '사람의 평균',
      bias: '치우침: 판정 모델 − 사람',
      meanError: '평균 거리',
      same: '값이 정확히 같은 비율',
      quadratic: '가중 카파 계수 (이차)',
      linear: '가중 카파 계수 (일차)',
      pearson: '상관계수 (Pearson)',
      spearman: '순위 상관 (Spearman)',
      kendall: '순위 상관 (Kendall 타우 b)',
    },
  },
  slices: {
    category: '범주별',
    language: '언어별',
    intro:
      '어디를 살펴볼지 알려 주는 단서일 뿐 결론이 아닙니다. 라벨이 적은 그룹은 신뢰구간이 넓고, 그룹이 스무 개면 하나쯤은 우연히 두드러집니다.',
  },
  authors: {
    heading: '사람들끼리는 일치하는가',
    intro: '판정 모델에 바랄 수 있는 일치의 상한입니다.',
    alpha: '값에 대한 Krippendorff 알파 계수',
    alphaOfVerdicts: '좋고 나쁨에 대한 Krippendorff 알파 계수',
    author: '사람',
    labels: '라벨 수',
    kappa: '다른 사람들과의 가중 카파 계수',
    bias: '다른 사람들에 대한 치우침',
  },
  tuning: {
    heading: '어느 값부터 ‘좋음’인가',
    goals: { 'balanced accuracy': '균형 정확도', kappa: '카파 계수', 'f1 of bad': '‘나쁨’의 F1' },
    found: ({ threshold, goal, outOfSample, inSample, atThreshold, spread, n }) =>
      `판정 모델의 값을 ${threshold}에서 나누면 사람의 판정과 가장 잘 맞습니다. 고르는 데 쓰지 않은 답변에서 기대되는 ${goal}: ${outOfSample} (교차 검증, 나누는 방식에 따른 표준편차 ${spread}, 고르는 데 쓴 답변에서는 ${inSample}, n ${n}). 현재 임곗값에서는 ${atThreshold}입니다.`,
    chosen: (list) => `교차 검증에서 고른 값과 횟수: ${list}.`,
  },
  mean: {
    heading: '지표의 실제 값',
    intro:
      '판정 모델만의 신뢰구간은 좁지만 중심값이 틀렸을 수 있고, 라벨만의 신뢰구간은 올바르지만 넓습니다. ‘보정 후’는 둘을 함께 쓴 값(prediction-powered inference, PPI++)으로, 믿을 것은 이 값입니다.',
    metric: '평균',
    passRate: '좋은 답변의 비율',
    corrected: '보정 후',
    labelsOnly: '라벨만',
    judgeOnly: '판정 모델만',
    chart: (metric) => `${metric}: 판정 모델만, 라벨만, 보정 후의 값과 95 % 신뢰구간`,
    worth: ({ labels, effective, lambda, correlation }) =>
      `이 판정 모델을 함께 쓰면 라벨 ${labels}건이 판정 모델 없는 라벨 ${effective}건에 해당합니다 (상관 ${correlation}, 람다 ${lambda}).`,
    allLabelled: '판정 모델의 값이 있는 답변에 모두 라벨이 있으므로 판정 모델이 보탤 것이 없습니다.',
    useless: '이 판정 모델을 써도 필요한 라벨이 줄지 않습니다. 보정 후의 신뢰구간은 라벨만 쓸 때와 너비가 같습니다.',
  },
  gain: {
    heading: '라벨을 늘리면 무엇을 얻는가',
    intro:
      '보정 후 평균의 95 % 신뢰구간에서 기대되는 너비의 절반(±)입니다. ‘—’는 지금 있는 답변보다 많은 라벨이 필요하여 추정할 수 없다는 뜻입니다.',
    labels: '라벨 수',
    withJudge: '판정 모델과 함께',
    labelsOnly: '라벨만',
    now: '(현재)',
    wanted: ({ halfWidth, withJudge, labelsOnly }) =>
      `± ${halfWidth} 이내로 하는 데 필요한 라벨: 판정 모델과 함께 쓰면 ${withJudge === null ? '지금 있는 답변에 모두 달아도 부족하고' : `${withJudge}건이고`}, 라벨만 쓰면 ${labelsOnly === null ? '몇 건을 달아도 부족합니다' : `${labelsOnly}건입니다`}.`,
  },
  difference: {
    heading: '어느 실행이 얼마나 나은가',
    intro: (other) =>
      `같은 문항끼리의 차이(이 실행 − ${other})입니다. 두 답변 모두에 사람의 라벨이 있는 문항만 라벨이 있는 것으로 셉니다.`,
    title: (metric, other) => `${metric}: 이 실행 − ${other}`,
    better: ({ estimate }) => `사람이 보면 이 실행이 더 낫습니다: ${estimate}.`,
    worse: ({ estimate }) => `사람이 보면 이 실행이 더 못합니다: ${estimate}.`,
    unclear: ({ estimate }) => `사람이 보아 어느 쪽이 나은지 판단할 수 없습니다: ${estimate}.`,
  },
  telling: {
    heading: '다음에 읽어 볼 답변',
    intro: (command) =>
      `라벨이 없고 판정 모델이 틀렸을 법한 답변입니다. 골라낸 것이므로 읽기용으로 라벨을 달고(${command} --reading), 수치에 쓸 라벨은 따로 뽑으십시오.`,
    verdict: '판정 모델',
    reasons: {
      'near the threshold': '임곗값에 가까움',
      'votes differ': '판정이 갈림',
      unsure: '판정 모델이 확신하지 못함',
      'category often wrong': '자주 틀리는 범주',
    },
    why: '이유',
  },
  disagreements: {
    heading: '판정 모델과 사람이 가장 크게 엇갈린 답변',
    intro: (count) => `거리가 큰 순서로 ${count}건을 보여 줍니다. 글은 다른 이들이 쓴 것이며 길면 줄였습니다.`,
    none: '라벨이 있는 모든 답변에서 판정 모델과 사람의 값이 같습니다.',
    query: '질의',
    answer: '답변',
    reason: '판정 모델의 이유',
    comment: '사람의 라벨과 의견',
  },
};
