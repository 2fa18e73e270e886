// Words on what people would say of production: the means of a judge, corrected by labels that were drawn.
import type { Fill } from '../common-texts.ts';
import type { ReportLanguage } from '../report.ts';

const en = {
  heading: 'What people would say',
  corrected: ({ metric }: Fill<'metric'>) => `${metric}, corrected by labels`,
  judge: 'By the judge',
  people: 'Corrected by labels',
  labels: 'Labels of drawn',
  by: 'Corrected by',
  how: { own: 'labels of its own', period: 'labels of the period' },
  intro:
    'The mean of the judge, corrected by labels of answers that were drawn with a known chance. Labels that were given to read what stands out do not enter.',
  own: ({ n }: Fill<never, 'n'>) => `Points of the line that are corrected by labels of their own: ${n}.`,
  period: ({ n }: Fill<never, 'n'>) =>
    `Points with too few of them: ${n}. There the judge is taken to be off by as much as in the whole period, which is assumed and not shown.`,
  wholeByPeriod: ({ metric }: Fill<'metric'>) =>
    `${metric}: some answers could not be drawn. The judge is taken to be off by as much on them as on the others.`,
};

export type CalibratedTexts = typeof en;

const ja: CalibratedTexts = {
  heading: '人ならどう評価するか',
  corrected: ({ metric }) => `${metric}（ラベルで補正）`,
  judge: '判定モデル',
  people: 'ラベルで補正した値',
  labels: 'ラベル / 抽出',
  by: '補正の根拠',
  how: { own: 'その日（週）のラベル', period: '期間全体のラベル' },
  intro:
    '判定モデルの平均を、既知の確率で抽出した回答へのラベルで補正した値です。気になる回答を読むために付けたラベルは使いません。',
  own: ({ n }) => `グラフの点のうち、その日（週）のラベルで補正したもの: ${n} 個。`,
  period: ({ n }) =>
    `グラフの点のうち、ラベルが足りないもの: ${n} 個。判定モデルのずれが期間全体と同じだと仮定して補正しています。これは仮定であり、確かめたものではありません。`,
  wholeByPeriod: ({ metric }) =>
    `${metric}: 抽出の対象にならなかった回答があります。それらでも判定モデルのずれはほかの回答と同じだと仮定しています。`,
};

const ko: CalibratedTexts = {
  heading: '사람이라면 어떻게 평가할까',
  corrected: ({ metric }) => `${metric}(라벨로 보정)`,
  judge: '판정 모델',
  people: '라벨로 보정한 값',
  labels: '라벨 / 추출',
  by: '보정 근거',
  how: { own: '그날(그 주)의 라벨', period: '기간 전체의 라벨' },
  intro:
    '판정 모델의 평균을, 알려진 확률로 추출한 답변에 붙인 라벨로 보정한 값입니다. 눈에 띄는 답변을 읽으며 붙인 라벨은 쓰지 않습니다.',
  own: ({ n }) => `그래프의 점 가운데 그날(그 주)의 라벨로 보정한 것: ${n}개.`,
  period: ({ n }) =>
    `그래프의 점 가운데 라벨이 부족한 것: ${n}개. 판정 모델의 치우침이 기간 전체와 같다고 가정하고 보정했습니다. 확인된 것이 아니라 가정입니다.`,
  wholeByPeriod: ({ metric }) =>
    `${metric}: 추출 대상에 들지 못한 답변이 있습니다. 그 답변에서도 판정 모델의 치우침이 나머지와 같다고 가정했습니다.`,
};

export const calibratedTexts: { readonly [language in ReportLanguage]: CalibratedTexts } = { en, ja, ko };
