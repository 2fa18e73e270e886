// The texts of the answer that a calibration's report opens with.

import { withParticle } from '../../text/korean-particle.ts';
import type { Fill } from '../common-texts.ts';
import type { ReportLanguage } from '../report.ts';

type ErrorFacts = Fill<'missed' | 'bad' | 'falseAlarms' | 'good'>;

const en = {
  trusted: 'Can the judge be trusted',
  errs: 'Where it errs',
  labels: 'How many labels more',
  noBar: (kappa: string) => `No bar was set. ${kappa}`,
  errors: ({ missed, bad, falseAlarms, good }: ErrorFacts) =>
    `It misses ${missed} of ${bad} that people call bad, and calls ${falseAlarms} of ${good} bad that people call good.`,
  settled: 'None: the whole interval lies on one side of the bar.',
  more: (labels: string, least: string) =>
    `Some ${labels}, if kappa stays as it is: then its interval leaves out ${least}.`,
  noNumber: (least: string) => `Kappa is so near to ${least} that no number of labels is likely to tell.`,
  noBarLabels: 'Without a bar for kappa there is nothing to settle.',
  unknownSelection: (labels: string) =>
    `${labels} answers that are drawn at random: of the labelled ones nobody knows how they were chosen.`,
  sure: ({ answers, questions }: Fill<'answers' | 'questions'>) =>
    `${answers} labelled answers, ${questions} questions.`,
  next: {
    draw: 'Draw answers at random and have them labelled.',
    people: 'Settle first what the labels mean: people disagree.',
    read: 'Read where judge and people part, then change the prompt or the judge.',
    label: 'Label more, the most telling answers first.',
    use: 'Read the corrected mean, not that of the judge alone.',
    bar: 'Set the least kappa that you would act on.',
  },
  missed: 'Missed',
  falseAlarms: 'False alarms',
  table: 'Judge and people',
};

export type CalibrationAnswerTexts = typeof en;

const ja: CalibrationAnswerTexts = {
  trusted: '判定モデルを信頼できるか',
  errs: 'どこで誤るか',
  labels: 'ラベルはあと何件必要か',
  noBar: (kappa) => `基準は設定されていません。${kappa}`,
  errors: ({ missed, bad, falseAlarms, good }) =>
    `人が「悪い」とした ${bad} 件のうち ${missed} 件を見逃し、人が「良い」とした ${good} 件のうち ${falseAlarms} 件を「悪い」としました。`,
  settled: '不要です。区間の全体が基準の片側にあります。',
  more: (labels, least) => `約 ${labels} 件。κ が今のままなら、区間が ${least} を含まなくなります。`,
  noNumber: (least) => `κ が ${least} に近すぎるため、ラベルを増やしても決まる見込みはありません。`,
  noBarLabels: 'κ の基準がないため、決めるべきことがありません。',
  unknownSelection: (labels) => `無作為に選んだ回答 ${labels} 件。今あるラベルは、回答の選び方がわかりません。`,
  sure: ({ answers, questions }) => `ラベル付きの回答 ${answers} 件、質問 ${questions} 件。`,
  next: {
    draw: '回答を無作為に選び、ラベルを付けます。',
    people: '人どうしの評価が割れているため、先にラベルの意味を揃えます。',
    read: '人と判定モデルが食い違う回答を読み、プロンプトか判定モデルを変えます。',
    label: '得るものの大きい回答から、ラベルを増やします。',
    use: '判定モデルだけの平均ではなく、補正した平均を使います。',
    bar: '判断に使える κ の下限を決めます。',
  },
  missed: '見逃し',
  falseAlarms: '誤報',
  table: '判定モデルと人',
};

const ko: CalibrationAnswerTexts = {
  trusted: '판정 모델을 믿을 수 있는가',
  errs: '어디서 틀리는가',
  labels: '라벨이 몇 개 더 필요한가',
  noBar: (kappa) => `기준이 설정되지 않았습니다. ${kappa}`,
  errors: ({ missed, bad, falseAlarms, good }) =>
    `사람이 "나쁨"으로 본 ${bad}개 중 ${missed}개를 놓치고, 사람이 "좋음"으로 본 ${good}개 중 ${falseAlarms}개를 "나쁨"으로 판정했습니다.`,
  settled: '필요 없습니다. 구간 전체가 기준의 한쪽에 있습니다.',
  more: (labels, least) =>
    `약 ${labels}개. κ가 지금과 같다면 구간이 ${withParticle(least, '을/를')} 포함하지 않게 됩니다.`,
  noNumber: (least) => `κ가 ${least}에 너무 가까워 라벨을 늘려도 결정될 가망이 없습니다.`,
  noBarLabels: 'κ의 기준이 없어 결정할 것이 없습니다.',
  unknownSelection: (labels) =>
    `무작위로 뽑은 답변 ${labels}개. 지금 있는 라벨은 답변을 어떻게 골랐는지 알 수 없습니다.`,
  sure: ({ answers, questions }) => `라벨이 있는 답변 ${answers}개, 질문 ${questions}개.`,
  next: {
    draw: '답변을 무작위로 뽑아 라벨을 붙입니다.',
    people: '사람끼리 평가가 갈리므로 먼저 라벨의 뜻을 맞춥니다.',
    read: '사람과 판정 모델이 엇갈리는 답변을 읽고 프롬프트나 판정 모델을 바꿉니다.',
    label: '얻는 것이 큰 답변부터 라벨을 늘립니다.',
    use: '판정 모델만의 평균이 아니라 보정한 평균을 씁니다.',
    bar: '판단에 쓸 수 있는 κ의 하한을 정합니다.',
  },
  missed: '놓침',
  falseAlarms: '오경보',
  table: '판정 모델과 사람',
};

export const calibrationAnswerTexts: { readonly [language in ReportLanguage]: CalibrationAnswerTexts } = { en, ja, ko };
