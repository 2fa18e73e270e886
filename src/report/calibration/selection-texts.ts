// What a report says of how the labelled answers came to be labelled, and of what its figures speak.
import type { CalibrationScope } from '../../analysis/calibration/calibration.ts';
import { wayText } from '../../model/way-on.ts';
import type { Fill } from '../common-texts.ts';
import type { ReportLanguage } from '../report.ts';

type DrawFacts = Fill<'labelled' | 'count' | 'of' | 'seed'>;

/** Counts come as texts. */
interface ScopeFacts {
  readonly judged: string;
  /** Without a label that counts; undefined: none. */
  readonly unseen: string | undefined;
}

const en = {
  all: 'Every judged answer has a label: how they were chosen does not matter.',
  draw: ({ labelled, count, of, seed }: DrawFacts) =>
    `Drawn at random: ${count} questions of ${of} (seed ${seed}), of which ${labelled} have a label.`,
  said: (rows: string) => `Said to be drawn at random, without a draw on record: ${rows}.`,
  asIf: 'What follows is made as if the labelled answers had been drawn at random.',
  about: {
    system: () =>
      'Figures and intervals speak of the answers that the system would give to questions such as these, of which those here are a sample.',
    answers: ({ judged, unseen }) =>
      `Figures and intervals speak of the ${judged} judged answers here alone: ${
        unseen === undefined
          ? 'all have labels, so that nothing is left to chance.'
          : `uncertain is only what people would say of the ${unseen} without label.`
      } Agreement of people with each other is always of answers to come.`,
  } satisfies { readonly [scope in CalibrationScope]: (facts: ScopeFacts) => string },
  say: (way: string | undefined) =>
    `If the answers were drawn at random, say so${wayText(way, (words) => ` (${words})`)}; if they were not, label a sheet that is drawn.`,
  here: (n: string) =>
    `Of the ${n} labelled answers. How they were chosen is not known: for other answers this holds only if they were drawn at random.`,
  gate: ({ least, estimate }: Fill<'least' | 'estimate'>) =>
    `INCONCLUSIVE: how the labelled answers were chosen is not known, and kappa over them (${estimate}) does not say whether it is at least ${least} elsewhere.`,
  meanIntro:
    'The judge alone has a narrow interval around a value that may be wrong. Labels alone and the corrected mean (prediction-powered inference, PPI++) are right only if the labelled answers were drawn at random, which is not known here.',
  difference: ({ estimate }: Fill<'estimate'>) =>
    `It cannot be said which run people would find better: how the labelled answers were chosen is not known. Over these it is ${estimate}.`,
};

export type SelectionTexts = typeof en;

const ja: SelectionTexts = {
  all: '判定モデルの値がある回答にはすべてラベルがあるので、選び方は問題になりません。',
  draw: ({ labelled, count, of, seed }) =>
    `無作為抽出: ${of} 問から ${count} 問（シード ${seed}）、うちラベルがあるのは ${labelled} 問です。`,
  said: (rows) => `抽出の記録はなく、無作為に選んだと申告されたもの: ${rows} 件。`,
  asIf: '以下は、ラベルのある回答が無作為に選ばれたと仮定した場合の値です。',
  about: {
    system: () =>
      '数値と信頼区間は、このような質問に対してシステムが返すであろう回答全般についてのものです。ここにある回答はその標本とみなします。',
    answers: ({ judged, unseen }) =>
      `数値と信頼区間は、ここにある判定済みの回答 ${judged} 件だけについてのものです。${
        unseen === undefined
          ? 'すべてにラベルがあるので、抽出による誤差はありません。'
          : `不確かなのは、ラベルのない ${unseen} 件を人がどう評価するかだけです。`
      }人どうしの一致だけは、常にこれから得られる回答も含めた値です。`,
  },
  say: (way) =>
    `無作為に選んだのであればそう指定し${wayText(way, (words) => `（${words}）`)}、そうでなければ無作為抽出したシートにラベルを付けてください。`,
  here: (n) =>
    `ラベルのある ${n} 件についての値です。どう選ばれたか不明なので、ほかの回答にも当てはまるのは無作為に選ばれていた場合だけです。`,
  gate: ({ least, estimate }) =>
    `判定不能: ラベルのある回答がどう選ばれたか不明なので、そこでのカッパ係数（${estimate}）からは、ほかの回答でも ${least} 以上かどうかを判断できません。`,
  meanIntro:
    '判定モデルだけの信頼区間は狭いものの、中心の値が誤っているかもしれません。「ラベルだけ」と「補正後」（prediction-powered inference、PPI++）が正しいのは、ラベルのある回答が無作為に選ばれた場合だけで、ここではそれが不明です。',
  difference: ({ estimate }) =>
    `人から見てどちらの実行が良いかは判断できません。ラベルのある回答がどう選ばれたか不明だからです。ラベルのあるものでの差: ${estimate}。`,
};

const ko: SelectionTexts = {
  all: '판정 모델의 값이 있는 답변에 모두 라벨이 있으므로, 어떻게 골랐는지는 문제가 되지 않습니다.',
  draw: ({ labelled, count, of, seed }) =>
    `무작위 추출: 질문 ${of}개에서 ${count}개 (시드 ${seed}), 그중 라벨이 있는 것은 ${labelled}개입니다.`,
  said: (rows) => `추출 기록 없이 무작위로 골랐다고 밝힌 것: ${rows}건.`,
  asIf: '아래는 라벨이 있는 답변을 무작위로 골랐다고 가정한 값입니다.',
  about: {
    system: () =>
      '수치와 신뢰구간은 이런 질문에 시스템이 내놓을 답변 전반에 대한 것이며, 여기 있는 답변은 그 표본으로 봅니다.',
    answers: ({ judged, unseen }) =>
      `수치와 신뢰구간은 여기 있는 판정된 답변 ${judged}건에 대한 것입니다. ${
        unseen === undefined
          ? '모두 라벨이 있으므로 추출 오차가 없습니다.'
          : `불확실한 것은 라벨이 없는 ${unseen}건을 사람이 어떻게 볼지뿐입니다.`
      } 사람들 사이의 일치만은 언제나 앞으로의 답변까지 포함한 값입니다.`,
  },
  say: (way) =>
    `무작위로 고른 것이면 그렇다고 지정하고${wayText(way, (words) => ` (${words})`)}, 아니면 무작위로 추출한 시트에 라벨을 다십시오.`,
  here: (n) =>
    `라벨이 있는 ${n}건에 대한 값입니다. 어떻게 골랐는지 알 수 없으므로, 다른 답변에도 맞는 것은 무작위로 골랐을 때뿐입니다.`,
  gate: ({ least, estimate }) =>
    `판정 불가: 라벨이 있는 답변을 어떻게 골랐는지 알 수 없어, 거기서의 카파 계수(${estimate})로는 다른 답변에서도 ${least} 이상인지 판단할 수 없습니다.`,
  meanIntro:
    '판정 모델만의 신뢰구간은 좁지만 중심값이 틀렸을 수 있습니다. ‘라벨만’과 ‘보정 후’(prediction-powered inference, PPI++)는 라벨이 있는 답변을 무작위로 골랐을 때만 올바른데, 여기서는 그것을 알 수 없습니다.',
  difference: ({ estimate }) =>
    `사람이 보아 어느 실행이 나은지 판단할 수 없습니다. 라벨이 있는 답변을 어떻게 골랐는지 알 수 없기 때문입니다. 라벨이 있는 것에서의 차이: ${estimate}.`,
};

export const selectionTexts: { readonly [language in ReportLanguage]: SelectionTexts } = { en, ja, ko };
