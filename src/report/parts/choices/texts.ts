// The texts about answers that choose one of several options.

import { wayText } from '../../../model/way-on.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

const en = {
  heading: 'Choices',
  intro:
    'Each question has options, and one of them is right. Which option an answer chooses is read from it without a model. An answer from which no choice can be read is not right; it is counted apart from wrong choices, because it is often a matter of form, and so are failures of the target, which enter the accuracy as 0.',
  caption: 'What became of the answers',
  accuracy: 'accuracy [95 % CI]',
  right: 'right',
  wrong: 'wrong',
  unreadable: 'unreadable',
  failed: 'failed',
  unreadableNote: 'Unreadable answers:',
  /** Why answers could not be read. */
  why: {
    empty: 'empty',
    none: 'names no option',
    several: 'names several options, and none as its choice',
    contradiction: 'label of one option, words of another',
  },
  unreadableOf: ({ label, reasons }: Fill<'label' | 'reasons'>) => `${label}: ${reasons}`,
  /** On the screen, below the table. */
  unreadableCount: ({ label, count, answers }: Fill<'label' | 'count' | 'answers'>) =>
    `${label}: no choice could be read from ${count} of ${answers} answers; each enters choiceAccuracy as 0.`,
  /** Heads the table of one target. */
  places: (label: string) => `${label}: by the place of the option`,
  place: 'place',
  chosen: 'chosen',
  rightHere: 'right one here',
  expected: 'expected',
  accuracyHere: 'accuracy, right one here [95 % CI]',
  placeNote:
    'Chosen: readable answers that choose the option at this place. Expected: how many there would be if places played no part, right answers being where they are and wrong ones spread evenly over the wrong places. The accuracy is over the answers to questions whose right option stands here, unreadable ones being wrong.',
  /** `test`: such as `χ²(3) = 12.10, p = 0.007`. */
  preference: ({ label, test }: Fill<'label' | 'test'>) =>
    `${label} chooses by place: its choices lie otherwise than its accuracy would have them (chi-square test against what is expected, ${test}, not corrected for several targets). A comparison by accuracy also compares where the right options happen to stand.`,
  noPreference: ({ label, test }: Fill<'label' | 'test'>) =>
    `${label}: no preference for a place is shown (chi-square test against what is expected, ${test}). That is not to say that there is none.`,
  fewExpected: 'At some place fewer than five choices are expected, so that the p-value is rough.',
  alwaysRight: (label: string) =>
    `${label}: every readable choice is right, so that there is no preference to test for.`,
  noneReadable: (label: string) => `${label}: no choice could be read, so that there is nothing to test.`,
  consistency: 'The same question with its options in other orders',
  questions: 'questions',
  orders: 'orders',
  incomplete: 'left out',
  same: 'same option in all [95 % CI]',
  rightInAll: 'right in all',
  accuracyByQuestion: 'accuracy by question [95 % CI]',
  consistencyNote:
    'Whoever goes by what the options say chooses the same one in every order. Questions with an answer that failed or could not be read are left out. With repeats the answers of all repeats must agree, so that chance is in it too. Answers to one question in several orders go together: the interval of the accuracy by question counts questions, while the one further up counts every order for itself and is too narrow.',
  oneOrder: (shuffle: string | undefined) =>
    `Each question was asked with its options in one order. A preference for a place shows better, and costs less, where every option stands at every place once${wayText(shuffle, (way) => `: ${way} writes such a dataset`)}.`,
};

export type ChoiceTexts = typeof en;

const ja: ChoiceTexts = {
  heading: '選択式の質問',
  intro:
    'どの質問にも選択肢があり、そのうち一つが正解です。回答がどの選択肢を選んだかは、モデルを使わずに回答の文面から読み取ります。選択を読み取れない回答は正解ではありませんが、書き方の問題であることが多いため、誤答とは分けて数えます。評価対象の失敗も分けて数え、正答率には 0 として入れます。',
  caption: '回答の内訳',
  accuracy: '正答率 [95 % 信頼区間]',
  right: '正答',
  wrong: '誤答',
  unreadable: '読み取り不能',
  failed: '失敗',
  unreadableNote: '読み取れなかった回答:',
  why: {
    empty: '空の回答',
    none: 'どの選択肢も挙げていない',
    several: '複数の選択肢を挙げ、どれを選ぶかを述べていない',
    contradiction: '記号と文言が別の選択肢のもの',
  },
  unreadableOf: ({ label, reasons }) => `${label}: ${reasons}`,
  unreadableCount: ({ label, count, answers }) =>
    `${label}: 回答 ${answers} 件のうち ${count} 件からは選択を読み取れませんでした。いずれも choiceAccuracy に 0 として入ります。`,
  places: (label) => `${label}: 選択肢の位置ごとの集計`,
  place: '位置',
  chosen: '選んだ数',
  rightHere: '正解の数',
  expected: '期待される数',
  accuracyHere: '正解がここにあるときの正答率 [95 % 信頼区間]',
  placeNote:
    '選んだ数は、読み取れた回答のうちこの位置の選択肢を選んだものです。期待される数は、位置がまったく影響しない場合の数です。正答は正解の位置に、誤答は正解以外の位置に均等に散らばるものとします。正答率は、正解がこの位置にある質問への回答についてのもので、読み取れない回答は誤りとします。',
  preference: ({ label, test }) =>
    `${label} は位置によって選んでいます。選択の散らばり方が、正答率から期待されるものと異なります（期待される数に対する カイ二乗検定、${test}、評価対象の数による補正なし）。正答率を比べると、正解がたまたまどこに置かれたかも比べることになります。`,
  noPreference: ({ label, test }) =>
    `${label}: 位置による偏りは認められません（期待される数に対する カイ二乗検定、${test}）。偏りがないと言えるわけではありません。`,
  fewExpected: '期待される数が 5 に満たない位置があるため、p 値は目安です。',
  alwaysRight: (label) => `${label}: 読み取れた選択がすべて正解のため、偏りは検定できません。`,
  noneReadable: (label) => `${label}: 選択を読み取れた回答がないため、検定できません。`,
  consistency: '選択肢の順序を変えた同じ質問',
  questions: '質問',
  orders: '順序',
  incomplete: '対象外',
  same: 'すべての順序で同じ選択肢 [95 % 信頼区間]',
  rightInAll: 'すべて正答',
  accuracyByQuestion: '質問ごとの正答率 [95 % 信頼区間]',
  consistencyNote:
    '選択肢の内容で選んでいれば、順序を変えても同じ選択肢を選びます。失敗した回答や読み取れない回答のある質問は対象外です。繰り返しがある場合は、すべての繰り返しで一致することを求めるため、偶然のばらつきも含まれます。同じ質問を順序だけ変えて尋ねた回答は互いに独立ではありません。質問ごとの正答率の信頼区間は質問を単位としています。上の表の信頼区間は順序ごとに一問と数えるため、狭すぎます。',
  oneOrder: (shuffle) =>
    `どの質問も、選択肢の順序を一通りしか尋ねていません。各選択肢がすべての位置に一度ずつ来るようにすると、位置による偏りがはっきり分かり、正答率への影響も消えます。${wayText(shuffle, (way) => `そのようなデータセットは ${way} で作れます。`)}`,
};

const ko: ChoiceTexts = {
  heading: '객관식 질문',
  intro:
    '질문마다 보기가 있고 그중 하나가 정답입니다. 답변이 어느 보기를 골랐는지는 모델 없이 답변의 글에서 읽습니다. 선택을 읽을 수 없는 답변은 정답이 아니지만, 형식의 문제인 경우가 많으므로 오답과 따로 셉니다. 평가 대상의 실패도 따로 세며, 정답률에는 0으로 들어갑니다.',
  caption: '답변의 내역',
  accuracy: '정답률 [95 % 신뢰구간]',
  right: '정답',
  wrong: '오답',
  unreadable: '읽을 수 없음',
  failed: '실패',
  unreadableNote: '읽을 수 없었던 답변:',
  why: {
    empty: '빈 답변',
    none: '어느 보기도 들지 않음',
    several: '여러 보기를 들고 무엇을 고르는지 말하지 않음',
    contradiction: '기호와 문구가 서로 다른 보기의 것',
  },
  unreadableOf: ({ label, reasons }) => `${label}: ${reasons}`,
  unreadableCount: ({ label, count, answers }) =>
    `${label}: 답변 ${answers}건 중 ${count}건에서는 선택을 읽을 수 없었습니다. 모두 choiceAccuracy에 0으로 들어갑니다.`,
  places: (label) => `${label}: 보기의 위치별 집계`,
  place: '위치',
  chosen: '고른 수',
  rightHere: '정답의 수',
  expected: '기대되는 수',
  accuracyHere: '정답이 여기에 있을 때의 정답률 [95 % 신뢰구간]',
  placeNote:
    '고른 수는 읽을 수 있는 답변 가운데 이 위치의 보기를 고른 것입니다. 기대되는 수는 위치가 아무 영향도 주지 않을 때의 수입니다. 정답은 정답의 위치에, 오답은 정답이 아닌 위치에 고르게 흩어진다고 봅니다. 정답률은 정답이 이 위치에 있는 질문의 답변에 대한 것이며, 읽을 수 없는 답변은 오답으로 봅니다.',
  preference: ({ label, test }) =>
    `${label}: 위치에 따라 고르고 있습니다. 선택의 분포가 정답률에서 기대되는 것과 다릅니다(기대되는 수에 대한 카이제곱 검정, ${test}, 평가 대상의 수에 따른 보정 없음). 정답률을 비교하면 정답이 어디에 놓였는지도 함께 비교하게 됩니다.`,
  noPreference: ({ label, test }) =>
    `${label}: 위치에 따른 치우침이 확인되지 않습니다(기대되는 수에 대한 카이제곱 검정, ${test}). 치우침이 없다는 뜻은 아닙니다.`,
  fewExpected: '기대되는 수가 5보다 작은 위치가 있어 p 값은 어림값입니다.',
  alwaysRight: (label) => `${label}: 읽을 수 있는 선택이 모두 정답이어서 치우침을 검정할 수 없습니다.`,
  noneReadable: (label) => `${label}: 선택을 읽을 수 있는 답변이 없어 검정할 수 없습니다.`,
  consistency: '보기의 순서를 바꾼 같은 질문',
  questions: '질문',
  orders: '순서',
  incomplete: '제외',
  same: '모든 순서에서 같은 보기 [95 % 신뢰구간]',
  rightInAll: '모두 정답',
  accuracyByQuestion: '질문별 정답률 [95 % 신뢰구간]',
  consistencyNote:
    '보기의 내용으로 고른다면 순서를 바꾸어도 같은 보기를 고릅니다. 실패하거나 읽을 수 없는 답변이 있는 질문은 제외합니다. 반복이 있으면 모든 반복이 일치해야 하므로 우연한 변동도 들어 있습니다. 같은 질문을 순서만 바꾸어 물은 답변은 서로 독립이 아닙니다. 질문별 정답률의 신뢰구간은 질문을 단위로 합니다. 위 표의 신뢰구간은 순서마다 한 질문으로 세므로 지나치게 좁습니다.',
  oneOrder: (shuffle) =>
    `질문마다 보기의 순서를 한 가지로만 물었습니다. 모든 보기가 모든 위치에 한 번씩 오게 하면 위치에 따른 치우침이 더 잘 드러나고 정답률에 주는 영향도 사라집니다.${wayText(shuffle, (way) => ` 그런 데이터셋은 ${way}로 만들 수 있습니다.`)}`,
};

export const choiceTexts: { readonly [language in ReportLanguage]: ChoiceTexts } = { en, ja, ko };
