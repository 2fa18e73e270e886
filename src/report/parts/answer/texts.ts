// The texts of the answer that a report opens with.
import type { LeadVerdict } from '../../../analysis/comparison/leader.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

/** The leader against the only other. */
type TwoFacts = Fill<'leader' | 'other' | 'metric' | 'leaderMean' | 'otherMean' | 'difference' | 'margin', 'n'>;

/** Labels of the others by what is shown of them; each may be empty. */
type SeveralFacts = Fill<'leader' | 'metric' | 'mean' | 'ahead' | 'equivalent' | 'open'>;

type GoalFacts = Fill<'label', 'met' | 'missed' | 'open' | 'unmeasured'>;

type BetweenFacts = Fill<'label' | 'metric' | 'mean' | 'low' | 'high' | 'n'>;

interface SureFacts extends Fill<'questions', 'failed' | 'lost'> {
  /** Where it is fewer, of all targets alike. */
  readonly asked: string | undefined;
  /** Targets that were asked fewer than others, each with how many (none). */
  readonly fewer: string;
}

const en = {
  heading: 'The answer',
  which: 'Which is better',
  goodEnough: 'Good enough',
  howSure: 'How sure',
  next: 'Do next',
  ofTwo: {
    ahead: ({ leader, other, metric, leaderMean, otherMean, difference, n }: TwoFacts) =>
      `${leader}. ${metric} ${leaderMean} against ${otherMean} of ${other}: ${difference}, n ${n}.`,
    'ahead but small': ({ leader, other, metric, leaderMean, otherMean, difference, n }: TwoFacts) =>
      `${leader}, by little. ${metric} ${leaderMean} against ${otherMean} of ${other}: ${difference}, n ${n}.`,
    equivalent: ({ leader, other, metric, leaderMean, otherMean, difference, margin, n }: TwoFacts) =>
      `Neither: ${leader} and ${other} are the same within ± ${margin}. ${metric} ${leaderMean} against ${otherMean}: ${difference}, n ${n}.`,
    behind: ({ leader, other, metric, leaderMean, otherMean, difference, n }: TwoFacts) =>
      `Not known: ${leader} has the better mean, ${metric} ${leaderMean} against ${otherMean} of ${other}, but the comparison says otherwise: ${difference}, n ${n}.`,
    'not known': ({ leader, other, metric, leaderMean, otherMean, difference, n }: TwoFacts) =>
      `Not known. ${leader} has the better mean, ${metric} ${leaderMean} against ${otherMean} of ${other}, but the difference may be chance: ${difference}, n ${n}.`,
    turnable: ({ leader, other, metric, leaderMean, otherMean, difference, n }: TwoFacts) =>
      `Not known. ${leader} has the better mean, ${metric} ${leaderMean} against ${otherMean} of ${other}, but questions without a value could turn it: ${difference}, n ${n}.`,
    even: ({ leader, other, metric, leaderMean, n }: TwoFacts) =>
      `Not known: ${leader} and ${other} have the same mean, ${metric} ${leaderMean}, n ${n}.`,
  } satisfies { readonly [verdict in LeadVerdict | 'turnable' | 'even']: (facts: TwoFacts) => string },
  ofSeveral: ({ leader, metric, mean, ahead, equivalent, open }: SeveralFacts) => {
    if (open === '' && equivalent === '') return `${leader}, on ${metric} (${mean}) better than ${ahead}.`;
    const parts = [
      open === '' ? '' : ` It is not shown to differ from ${open}.`,
      equivalent === '' ? '' : ` It is the same within the margin as ${equivalent}.`,
      ahead === '' ? '' : ` It is better than ${ahead}.`,
    ];
    return `${open === '' ? 'The leader has equals' : 'Not known'}. ${leader} has the best ${metric}, ${mean}.${parts.join('')}`;
  },
  alsoBetter: ({ leader, metric, others }: Fill<'leader' | 'metric' | 'others'>) =>
    `On ${metric} ${leader} is better than ${others}.`,
  butWorse: ({ leader, metric, others }: Fill<'leader' | 'metric' | 'others'>) =>
    `On ${metric} ${leader} is worse than ${others}.`,
  goals: ({ label, met, missed, open, unmeasured }: GoalFacts) =>
    `${label}: ${[`${met} met`, missed > 0 ? `${missed} missed` : '', open > 0 ? `${open} not known, since the interval or what was lost holds the goal` : '', unmeasured > 0 ? `${unmeasured} not measured` : ''].filter((part) => part !== '').join(', ')}.`,
  notMeasured: (why: string | undefined) => (why === undefined ? 'not measured' : `not measured (${why})`),
  alone: (quantile: string) => `${quantile} alone`,
  sure: ({ questions, asked, fewer, failed, lost }: SureFacts) =>
    [
      asked === undefined ? `${questions} questions` : `${asked} of ${questions} questions asked`,
      fewer === '' ? '' : `fewer asked of ${fewer}`,
      failed > 0
        ? `${failed} ${failed === 1 ? 'answer' : 'answers'} failed`
        : `every target answered all ${asked === undefined && fewer === '' ? 'of them' : 'that it was asked'}`,
      lost > 0 ? `${lost} ${lost === 1 ? 'value was' : 'values were'} lost to the measuring` : '',
    ]
      .filter((part) => part !== '')
      .join('; ')
      .concat('.'),
  remarks: (count: number) => `${count} ${count === 1 ? 'remark' : 'remarks'} on ties, depth and judgements.`,
  moved: 'What moved',
  whichMoved: 'The questions that moved most',
  paired: ({ n, imputed, failed, lost }: Fill<'n', 'imputed' | 'failed' | 'lost'>) =>
    [
      `${n} ${n === '1' ? 'question' : 'questions'} in pairs`,
      imputed > 0 ? `${imputed} with a worst value for a failure` : '',
      failed > 0 ? `${failed} left out, since a target failed` : '',
      lost > 0 ? `${lost} left out, since the measuring failed` : '',
    ]
      .filter((part) => part !== '')
      .join('; ')
      .concat('.'),
  between: ({ label, metric, mean, low, high, n }: BetweenFacts) =>
    `${label}: the mean of ${metric} is ${mean}; over more questions of this kind it is taken to lie between ${low} and ${high} (95 %, n ${n}).`,
  noAdvice: 'The fixed rules, which look at goals, losses, failures and intervals, propose nothing.',
  questions: (count: string) => `${count} ${count === '1' ? 'question' : 'questions'}`,
  chart: (metric: string) => `${metric}: means with their 95 % intervals`,
  table: (examples: string) => `Mean [95 % interval] over ${examples} ${examples === '1' ? 'example' : 'examples'}`,
};

type AnswerTexts = typeof en;

const ja: AnswerTexts = {
  heading: '結論',
  which: 'どれが良いか',
  goodEnough: '目標に届いたか',
  howSure: 'どこまで確かか',
  next: '次にすること',
  ofTwo: {
    ahead: ({ leader, other, metric, leaderMean, otherMean, difference, n }) =>
      `${leader} です。${metric} は ${leaderMean}、${other} は ${otherMean}、差は ${difference}（n ${n}）。`,
    'ahead but small': ({ leader, other, metric, leaderMean, otherMean, difference, n }) =>
      `わずかに ${leader} です。${metric} は ${leaderMean}、${other} は ${otherMean}、差は ${difference}（n ${n}）。`,
    equivalent: ({ leader, other, metric, leaderMean, otherMean, difference, margin, n }) =>
      `${leader} と ${other} は ± ${margin} の範囲で同等です。${metric} は ${leaderMean} と ${otherMean}、差は ${difference}（n ${n}）。`,
    behind: ({ leader, other, metric, leaderMean, otherMean, difference, n }) =>
      `判断できません。平均は ${leader} が良い（${metric} ${leaderMean}、${other} は ${otherMean}）ものの、対にした比較は逆を示しています: ${difference}（n ${n}）。`,
    'not known': ({ leader, other, metric, leaderMean, otherMean, difference, n }) =>
      `判断できません。平均は ${leader} が良い（${metric} ${leaderMean}、${other} は ${otherMean}）ものの、偶然の差かもしれません: ${difference}（n ${n}）。`,
    turnable: ({ leader, other, metric, leaderMean, otherMean, difference, n }) =>
      `判断できません。平均は ${leader} が良い（${metric} ${leaderMean}、${other} は ${otherMean}）ものの、値のない質問によって覆る可能性があります: ${difference}（n ${n}）。`,
    even: ({ leader, other, metric, leaderMean, n }) =>
      `判断できません。${leader} と ${other} の平均は同じです（${metric} ${leaderMean}、n ${n}）。`,
  },
  ofSeveral: ({ leader, metric, mean, ahead, equivalent, open }) => {
    if (open === '' && equivalent === '') return `${leader} です。${metric}（${mean}）で ${ahead} より良い結果です。`;
    const parts = [
      open === '' ? '' : `${open} との差は確認できていません。`,
      equivalent === '' ? '' : `${equivalent} とは許容幅の範囲で同等です。`,
      ahead === '' ? '' : `${ahead} よりは良い結果です。`,
    ];
    return `${open === '' ? '首位に並ぶものがあります。' : '判断できません。'}${metric} が最も良いのは ${leader}（${mean}）です。${parts.join('')}`;
  },
  alsoBetter: ({ leader, metric, others }) => `${metric} でも ${leader} は ${others} より良い結果です。`,
  butWorse: ({ leader, metric, others }) => `${metric} では ${leader} は ${others} より悪い結果です。`,
  goals: ({ label, met, missed, open, unmeasured }) =>
    `${label}: ${[`達成 ${met}`, missed > 0 ? `未達 ${missed}` : '', open > 0 ? `判断できない ${open}（区間、または失われた値の範囲が目標をまたぐ）` : '', unmeasured > 0 ? `測定なし ${unmeasured}` : ''].filter((part) => part !== '').join('、')}。`,
  notMeasured: (why) => (why === undefined ? '測定なし' : `測定なし（${why}）`),
  alone: (quantile) => `${quantile}（単独）`,
  sure: ({ questions, asked, fewer, failed, lost }) =>
    [
      asked === undefined ? `質問 ${questions} 件` : `質問 ${questions} 件のうち実行済みは ${asked} 件`,
      fewer === '' ? '' : `一部のみ実行: ${fewer}`,
      failed > 0
        ? `失敗した回答 ${failed} 件`
        : asked === undefined && fewer === ''
          ? 'すべての評価対象が全問に回答'
          : 'すべての評価対象が、尋ねた全問に回答',
      lost > 0 ? `測定側の失敗で失われた値 ${lost} 件` : '',
    ]
      .filter((part) => part !== '')
      .join('、')
      .concat('。'),
  remarks: (count) => `同点、深さ、判定についての注意が ${count} 件あります。`,
  moved: '動いた質問',
  whichMoved: '最も動いた質問',
  paired: ({ n, imputed, failed, lost }) =>
    [
      `対にした質問 ${n} 件`,
      imputed > 0 ? `失敗のため最低値としたもの ${imputed} 件` : '',
      failed > 0 ? `評価対象の失敗で除いたもの ${failed} 件` : '',
      lost > 0 ? `測定の失敗で除いたもの ${lost} 件` : '',
    ]
      .filter((part) => part !== '')
      .join('、')
      .concat('。'),
  between: ({ label, metric, mean, low, high, n }) =>
    `${label}: ${metric} の平均は ${mean}。同じような質問をさらに重ねたときの平均は、${low} から ${high} の間と見込まれます（95 %、n ${n}）。`,
  noAdvice: '目標、取りこぼし、失敗、信頼区間を見る決まった規則からの提案はありません。',
  questions: (count) => `質問 ${count} 件`,
  chart: (metric) => `${metric}: 平均と 95 % 信頼区間`,
  table: (examples) => `${examples} 問の平均 [95 % 信頼区間]`,
};

const ko: AnswerTexts = {
  heading: '결론',
  which: '어느 것이 나은가',
  goodEnough: '목표에 도달했는가',
  howSure: '얼마나 확실한가',
  next: '다음에 할 일',
  ofTwo: {
    ahead: ({ leader, other, metric, leaderMean, otherMean, difference, n }) =>
      `${leader}입니다. ${metric} ${leaderMean}, ${other}: ${otherMean}, 차이 ${difference} (n ${n}).`,
    'ahead but small': ({ leader, other, metric, leaderMean, otherMean, difference, n }) =>
      `근소하게 ${leader}입니다. ${metric} ${leaderMean}, ${other}: ${otherMean}, 차이 ${difference} (n ${n}).`,
    equivalent: ({ leader, other, metric, leaderMean, otherMean, difference, margin, n }) =>
      `둘은 같습니다. ${leader}, ${other}: ± ${margin} 범위에서 동등합니다. ${metric} ${leaderMean}, ${otherMean}, 차이 ${difference} (n ${n}).`,
    behind: ({ leader, other, metric, leaderMean, otherMean, difference, n }) =>
      `알 수 없습니다. 평균은 ${leader} 쪽이 낫지만(${metric} ${leaderMean}, ${other}: ${otherMean}) 짝지은 비교는 반대를 보입니다: ${difference} (n ${n}).`,
    'not known': ({ leader, other, metric, leaderMean, otherMean, difference, n }) =>
      `알 수 없습니다. 평균은 ${leader} 쪽이 낫지만(${metric} ${leaderMean}, ${other}: ${otherMean}) 우연한 차이일 수 있습니다: ${difference} (n ${n}).`,
    turnable: ({ leader, other, metric, leaderMean, otherMean, difference, n }) =>
      `알 수 없습니다. 평균은 ${leader} 쪽이 낫지만(${metric} ${leaderMean}, ${other}: ${otherMean}) 값이 없는 질문 때문에 뒤집힐 수 있습니다: ${difference} (n ${n}).`,
    even: ({ leader, other, metric, leaderMean, n }) =>
      `알 수 없습니다. ${leader}, ${other}: 평균이 같습니다(${metric} ${leaderMean}, n ${n}).`,
  },
  ofSeveral: ({ leader, metric, mean, ahead, equivalent, open }) => {
    if (open === '' && equivalent === '') return `${leader}입니다. ${metric}(${mean})에서 ${ahead}보다 낫습니다.`;
    const parts = [
      open === '' ? '' : ` 다음과는 차이가 입증되지 않았습니다: ${open}.`,
      equivalent === '' ? '' : ` 다음과는 허용 범위에서 동등합니다: ${equivalent}.`,
      ahead === '' ? '' : ` ${ahead}보다는 낫습니다.`,
    ];
    return `${open === '' ? '공동 선두가 있습니다' : '알 수 없습니다'}. ${metric} 최고는 ${leader}(${mean})입니다.${parts.join('')}`;
  },
  alsoBetter: ({ leader, metric, others }) => `${metric}에서도 ${leader} 쪽이 ${others}보다 낫습니다.`,
  butWorse: ({ leader, metric, others }) => `${metric}에서는 ${leader} 쪽이 ${others}보다 못합니다.`,
  goals: ({ label, met, missed, open, unmeasured }) =>
    `${label}: ${[`달성 ${met}`, missed > 0 ? `미달 ${missed}` : '', open > 0 ? `알 수 없음 ${open}(구간이나 잃은 값의 범위가 목표에 걸침)` : '', unmeasured > 0 ? `측정 없음 ${unmeasured}` : ''].filter((part) => part !== '').join(', ')}.`,
  notMeasured: (why) => (why === undefined ? '측정 없음' : `측정 없음(${why})`),
  alone: (quantile) => `${quantile} 단독`,
  sure: ({ questions, asked, fewer, failed, lost }) =>
    [
      asked === undefined ? `질문 ${questions}개` : `질문 ${questions}개 중 ${asked}개 실행`,
      fewer === '' ? '' : `일부만 실행: ${fewer}`,
      failed > 0
        ? `실패한 답변 ${failed}개`
        : asked === undefined && fewer === ''
          ? '모든 평가 대상이 전부 답변'
          : '모든 평가 대상이 받은 질문에 전부 답변',
      lost > 0 ? `측정 쪽 실패로 잃은 값 ${lost}개` : '',
    ]
      .filter((part) => part !== '')
      .join(', ')
      .concat('.'),
  remarks: (count) => `동점, 깊이, 판정에 관한 주의 ${count}건.`,
  moved: '움직인 질문',
  whichMoved: '가장 많이 움직인 질문',
  paired: ({ n, imputed, failed, lost }) =>
    [
      `짝지은 질문 ${n}개`,
      imputed > 0 ? `실패로 최저값이 들어간 것 ${imputed}개` : '',
      failed > 0 ? `평가 대상의 실패로 뺀 것 ${failed}개` : '',
      lost > 0 ? `측정 실패로 뺀 것 ${lost}개` : '',
    ]
      .filter((part) => part !== '')
      .join(', ')
      .concat('.'),
  between: ({ label, metric, mean, low, high, n }) =>
    `${label}: ${metric} 평균은 ${mean}입니다. 비슷한 질문을 더 물었을 때의 평균은 ${low}에서 ${high} 사이로 봅니다(95 %, n ${n}).`,
  noAdvice: '목표, 놓친 것, 실패, 신뢰구간을 보는 정해진 규칙에 따른 제안은 없습니다.',
  questions: (count) => `질문 ${count}개`,
  chart: (metric) => `${metric}: 평균과 95 % 신뢰구간`,
  table: (examples) => `질문 ${examples}개의 평균 [95 % 신뢰구간]`,
};

export const answerTexts: { readonly [language in ReportLanguage]: AnswerTexts } = { en, ja, ko };
