// 같은 질의끼리 짝지은 비교의 한국어 문구.
import type { Correction } from '../../analysis/comparison/run-comparison.ts';
import type { CompareMessages } from './compare-messages.ts';

const corrections: { readonly [correction in Correction]: string } = {
  holm: 'Holm',
  bh: 'Benjamini-Hochberg',
  none: '보정 없음',
};

function adjustment({ size, correction }: { readonly size: number; readonly correction: Correction }): string {
  if (size < 2) return '';
  if (correction === 'none') {
    return `이 비교에서는 검정을 ${size}건 수행했지만 p 값을 보정하지 않았습니다. 차이가 없어도 20건에 1건은 차이가 있다고 나옵니다. `;
  }
  return (
    `p 값은 이 비교에서 수행한 검정 ${size}건 전체에 대해 보정했습니다(${corrections[correction]}). 신뢰구간은 쌍마다 따로 구한 것으로 보정하지 않았습니다. ` +
    '그래서 구간에 0이 들어 있지 않아도 보정된 p로는 ‘알 수 없음’일 수 있습니다. '
  );
}

export const compareKo: CompareMessages = {
  compare: {
    title: (labels) => `비교: ${labels}`,
    heading: '어떤 차이가 실제인가',
    overview: '비교 대상',
    run: '실행',
    source: '기록 위치',
    sources: { run: '저장소', bundle: '번들', trec: 'TREC 실행 파일' },
    startedAt: '실행 일시',
    verdicts: '판정',
    intro: (family) =>
      '같은 질의끼리 짝지어 비교합니다. 차이는 항상 ‘뒤의 실행 − 앞의 실행’입니다. ' +
      adjustment(family) +
      '‘알 수 없음’은 이 질의 수로는 가려낼 수 없다는 뜻이며, 둘이 같다는 뜻이 아닙니다.',
    corrections,
    caption: (metric, direction) => `${metric} (${direction === 'higher' ? '높을수록' : '낮을수록'} 좋음)`,
    difference: '차이 [95 % 신뢰구간]',
    pAdjusted: '보정된 p',
    verdict: '판정',
    verdictWords: {
      better: '나음',
      worse: '못함',
      'better but small': '낫지만 차이가 작음',
      'worse but small': '못하지만 차이가 작음',
      equivalent: '동등',
      'not known': '알 수 없음',
    },
    winsTiesLosses: '향상 / 같음 / 저하',
    better: ({ metric, a, b, estimate }) => `${metric}: ${b} 쪽이 ${a}보다 낫습니다: ${estimate}.`,
    worse: ({ metric, a, b, estimate }) => `${metric}: ${b} 쪽이 ${a}보다 못합니다: ${estimate}.`,
    small: (because) =>
      because.kind === 'effect'
        ? `차이는 실제이지만 작습니다. |d_z|가 ${because.dz}(으)로 ${because.smallest}보다 작습니다.`
        : `차이는 실제이지만 작습니다. ± ${because.margin} 범위 안에 있습니다.`,
    equivalent: ({ metric, a, b, estimate, margin }) =>
      `${metric}: ${b}와(과) ${a}은(는) ± ${margin} 범위에서 동등합니다: ${estimate}.`,
    notKnown: ({ metric, a, b, estimate }) =>
      `${metric}: ${b}와(과) ${a} 사이에 차이가 있는지 알 수 없습니다: ${estimate}.`,
    pairColumn: '쌍 (b − a)',
    pair: (a, b) => `${b} − ${a}`,
    notKnownPairs: ({ metric, pairs }) => `${metric}: 차이가 있는지 알 수 없는 쌍: ${pairs}.`,
    notKnownAll: ({ metric, pairs }) => `${metric}: ${pairs}쌍 가운데 어느 것도 차이가 있다고 할 수 없습니다.`,
    power: ({ n, effect, found, needed, enough }) =>
      enough
        ? `질의 ${n}건이면 ${effect}를 100번 중 ${found}번 찾아냅니다. 차이가 있더라도 아마 그보다 작을 것입니다.`
        : `질의 ${n}건으로는 ${effect}를 100번 중 ${found}번 찾아냅니다. 80번 찾으려면 ${needed}건이 필요합니다(현재 ${n}건).`,
    effectOf: (size) => `효과 크기 d_z = ${size}의 차이`,
    marginOf: (margin) => `${margin}의 차이`,
    tooFew: ({ metric, a, b, n }) =>
      `${metric}: ${b}와(과) ${a} 사이에 차이가 있는지 알 수 없습니다. 양쪽에 값이 있는 문항이 ${n === 0 ? '없습니다' : '하나뿐입니다'}.`,
    allTies: ({ metric, a, b, n }) => `${metric}: ${n}문항 모두에서 ${b}와(과) ${a}의 값이 같습니다.`,
    constant: ({ difference, n, p }) =>
      `${n}문항 모두에서 차이가 ${difference}(으)로 같습니다. 변동이 없는 값에는 t 검정이 의미가 없으므로 무작위화 검정(p ${p})으로 대신했습니다.`,
    matrix: '모든 실행을 한눈에',
    matrixIntro:
      '같은 문자를 가진 실행 사이에는 차이가 있다고 할 수 없습니다(같다는 뜻은 아닙니다). 평균은 모든 실행에 값이 있는 문항에 대한 것입니다.',
    matrixCaption: (metric, n) => `${metric}, n = ${n}`,
    group: '그룹',
    tukey: '모든 실행을 함께 비교하는 Tukey 검정',
    tukeyCaption: (metric, n) => `${metric}: Tukey HSD의 p 값 (실행 × 질의), n = ${n}`,
    intervalChart: (metric) => `${metric}의 차이와 95 % 신뢰구간`,
    intervalAxis: '차이',
    differenceChart: (metric, a, b) => `${metric}의 질의별 차이 (${b} − ${a})`,
    differenceAxis: '차이',
    largest: '가장 많이 달라진 질의',
    largestIntro: (metric) =>
      `${metric} 기준으로 가장 많이 오른 질의와 가장 많이 떨어진 질의를 각각 최대 10건 보여 줍니다.`,
    won: (a, b) => `${a}에서 ${b}(으)로 바꾸었을 때 오른 질의`,
    lost: (a, b) => `${a}에서 ${b}(으)로 바꾸었을 때 떨어진 질의`,
    exploratory: '범주별·언어별 (탐색용)',
    exploratoryIntro: (size) =>
      `어디를 살펴볼지 알려 주는 단서이지 결론이 아닙니다. 이 검정 ${size}건은 따로 보정했으며 위의 판정에 포함되지 않습니다.`,
    slices: { category: '범주', language: '언어' },
    missing: '대신 넣은 문항, 비교에서 빠진 문항',
    missingIntro:
      '‘최저값 반영’은 평가 대상이 실패하여 최저값을 넣은 쌍입니다. ‘제외’는 측정이 실패하여 뺀 쌍입니다. ' +
      '‘짝 없음’은 한쪽 실행에서 해당되지 않거나 빠진 문항입니다. ‘둘 다 해당 없음’은 두 실행 모두에 그 지표를 적용할 수 없는 문항입니다.',
    missingCaption: (metric, a, b) => `${metric}, ${a}와(과) ${b}`,
    missingNone: '모든 문항이 모든 비교에 들어갔으며, 대신 넣은 값은 없습니다.',
    example: '문항',
    side: '없는 쪽',
    both: '양쪽',
    fate: '처리',
    reason: '이유',
    kinds: { excluded: '제외', skipped: '해당 없음', missing: '누락' },
    imputed: '최저값 반영',
    excluded: '제외',
    unpaired: '짝 없음',
    skippedBoth: '둘 다 해당 없음',
    more: (count) => `그 밖에 ${count}건.`,
    method: '방법',
    methods: ({ flips, resamples, seed, correction, familySize, smallestEffect, margin }) => [
      ['쌍', '문항 ID로 짝을 짓습니다. 같은 문항을 반복한 경우 먼저 평균하여 한 건으로 셉니다'],
      ['p', '대응표본 t 검정(양측). 차이가 모두 같으면 무작위화 검정'],
      ['확인', `부호를 무작위로 바꾸는 무작위화 검정 ${flips}회(차이가 20건 이하이면 모든 경우), 시드 ${seed}`],
      [
        '신뢰구간',
        `평균 차이의 95 % 부트스트랩 신뢰구간(BCa, ${resamples}회, 시드 ${seed}). 쌍마다의 것이며 보정하지 않았습니다`,
      ],
      ['보정', `${corrections[correction]}, 검정 ${familySize}건`],
      ['효과 크기', 'd_z: 평균 차이 ÷ 차이의 표준편차. d_av: 평균 차이 ÷ 두 표준편차의 평균'],
      [
        '작은 차이',
        `|d_z|가 ${smallestEffect} 미만${margin === null ? '' : `이거나 ± ${margin} 안에 있음이 확인된 것`}`,
      ],
      [
        '동등성',
        margin === null
          ? '허용 차이를 지정하지 않아 검정하지 않았습니다'
          : `± ${margin}에 대한 두 단측 t 검정(같은 방법으로 보정)`,
      ],
    ],
    warnings: {
      testsDisagree: ({ metric, a, b, t, randomization }) =>
        `${metric}, ${a}와(과) ${b}: t 검정(p ${t})과 무작위화 검정(p ${randomization})의 결과가 .05를 두고 엇갈립니다. 판정을 보류하십시오.`,
      imputedDecide: ({ metric, a, b, count, verdict, without }) =>
        `${metric}, ${a}와(과) ${b}: 평가 대상이 실패한 ${count}쌍을 넣으면 ‘${verdict}’, 빼면 ‘${without}’입니다. 먼저 실패를 해결하십시오.`,
      lostCouldTurn: ({ metric, a, b, bounds }) =>
        `${metric}, ${a}와(과) ${b}: 측정하지 못한 값이 있습니다. 그 값이 모두 최저이거나 최고였다면 차이는 ${bounds} 어디에나 있을 수 있어 부호도 정해지지 않습니다.`,
      otherVersion: (labels, changed) =>
        `첫 실행과 다른 버전의 데이터셋에서 실행됨: ${labels}. 양쪽에서 같은 것만 비교합니다(질문이나 판정이 다른 문항 ${changed}건). 기록된 답변을 다른 버전의 판정으로 다시 채점하려면 hakari rescore RUN --dataset NEW를 쓰십시오.`,
      unfinished: (labels) => `끝나지 않은 실행: ${labels}. 지금까지 실행한 문항만 비교합니다.`,
      otherScorer: (metric, labels) =>
        `${labels}의 ${metric}은(는) 첫 번째 실행과 다른 평가 모델, 프롬프트 또는 모듈 버전으로 채점되었습니다. 차이는 시스템이 아니라 측정 방법에서 온 것일 수 있습니다.`,
      leftOut: (metric, labels) =>
        `${metric}은(는) 비교하지 않았습니다. ${labels} 실행이 이 지표로 채점되지 않았습니다(hakari rescore로 추가할 수 있습니다).`,
      empty: (metrics, labels) => `${labels} 실행에 값이 없어 다음 지표는 비교하지 않았습니다: ${metrics}.`,
      withoutLines: (label, topics, of) =>
        `${label}에는 판정이 있는 토픽 ${of}건 가운데 ${topics}건의 줄이 없습니다. 결과가 없는 것으로 셉니다.`,
      tiedScores: (label, topics, of) =>
        `${label}에서는 토픽 ${of}건 가운데 ${topics}건에서 판정이 다른 문서의 점수가 같습니다. trec_eval처럼 문서 ID 내림차순으로 놓았습니다(--ties rank를 쓰면 파일의 순위대로 놓습니다).`,
      notJudged: (label, topics) => `${label}의 토픽 ${topics}건은 판정이 없어 보지 않았습니다.`,
    },
  },
};
