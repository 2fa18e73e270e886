// 選択肢から選ぶ回答についての日本語の文言。
import type { ChoiceMessages } from './choice-messages.ts';

export const choiceJa: ChoiceMessages = {
  heading: '選択式の質問',
  intro:
    'どの質問にも選択肢があり、そのうち一つが正解です。回答がどの選択肢を選んだかは、モデルを使わずに回答の文面から読み取ります。選択を読み取れない回答は正解ではありませんが、書き方の問題であることが多いため、誤答とは分けて数えます。評価対象の失敗も分けて数え、正答率には 0 として入れます。',
  caption: '回答の内訳',
  accuracy: '正答率 [95 % CI]',
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
  places: (label) => `${label}: 選択肢の位置ごとの集計`,
  place: '位置',
  chosen: '選んだ数',
  rightHere: '正解の数',
  expected: '期待される数',
  accuracyHere: '正解がここにあるときの正答率 [95 % CI]',
  placeNote:
    '選んだ数は、読み取れた回答のうちこの位置の選択肢を選んだものです。期待される数は、位置がまったく影響しない場合の数です。正答は正解の位置に、誤答は正解以外の位置に均等に散らばるものとします。正答率は、正解がこの位置にある質問への回答についてのもので、読み取れない回答は誤りとします。',
  preference: ({ label, test }) =>
    `${label} は位置によって選んでいます。選択の散らばり方が、正答率から期待されるものと異なります（期待される数に対する Pearson のカイ二乗検定、${test}、評価対象の数による補正なし）。正答率を比べると、正解がたまたまどこに置かれたかも比べることになります。`,
  noPreference: ({ label, test }) =>
    `${label}: 位置による偏りは認められません（期待される数に対する Pearson のカイ二乗検定、${test}）。偏りがないと言えるわけではありません。`,
  fewExpected: '期待される数が 5 に満たない位置があるため、p 値は目安です。',
  alwaysRight: (label) => `${label}: 読み取れた選択がすべて正解のため、偏りは検定できません。`,
  noneReadable: (label) => `${label}: 選択を読み取れた回答がないため、検定できません。`,
  consistency: '選択肢の順序を変えた同じ質問',
  questions: '質問',
  orders: '順序',
  incomplete: '対象外',
  same: 'すべての順序で同じ選択肢 [95 % CI]',
  rightInAll: 'すべて正答',
  consistencyNote:
    '選択肢の内容で選んでいれば、順序を変えても同じ選択肢を選びます。失敗した回答や読み取れない回答のある質問は対象外です。繰り返しがある場合は、すべての繰り返しで一致することを求めるため、偶然のばらつきも含まれます。',
  oneOrder:
    'どの質問も、選択肢の順序を一通りしか尋ねていません。各選択肢がすべての位置に一度ずつ来るようにすると、位置による偏りがはっきり分かり、正答率への影響も消えます。そのようなデータセットは hakari dataset shuffle で作れます。',
};
