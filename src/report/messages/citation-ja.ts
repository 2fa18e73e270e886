// 法令の引用についての日本語の文言。
import type { CitationMessages } from './citation-messages.ts';

export const citationJa: CitationMessages = {
  heading: '法令の引用',
  intro:
    '回答が挙げた条文を、文法規則で読み取り、検索された文書および法令の索引と照らし合わせました。LLM には問い合わせていません。同じ箇所を何度挙げても 1 件と数えます。',
  caption: '引用の判定',
  metric: '指標',
  mean: '平均 [95 % CI]',
  citations: '引用',
  verdicts: {
    verified: '確認済み',
    'not-retrieved': '未検索',
    nonexistent: '存在しない',
    misquoted: '引用文の誤り',
    ambiguous: '特定不能',
    repealed: '効力なし',
  },
  meanings: {
    'not-retrieved': '未検索: 検索された文書の中に、その箇所がありません。モデルが記憶から挙げた可能性があります。',
    nonexistent: '存在しない: 法令の索引によれば、その法令または条項はありません。',
    misquoted: '引用文の誤り: かぎ括弧などで引用された文が、その箇所にありません。',
    ambiguous: '特定不能: どの法令の条文か、またはどの条を指すか（前条など）が分かりません。',
    repealed: '効力なし: 基準日の時点で廃止されているか、まだ施行されていません。',
  },
  untold: ({ label, count }) =>
    `${label}: 検索された文書のうち延べ ${count} 件は、どの条文に当たるかが分かりません。それらに含まれる条文は「未検索」と数えられている可能性があります。`,
  uncited: ({ label, count }) =>
    `${label}: 引用を求められているのに何も引用していない回答が ${count} 件あり、それぞれ 0 として平均に入っています。`,
  worst: ({ label, shown, answers }) => `${label}: 引用の誤りが多い回答（引用のある ${answers} 件のうち ${shown} 件）`,
  accurate: '正確 / 全体',
  inaccurate: '不正確な引用とその理由',
  faults: {
    'no-law': () => '法令名がなく、検索された文書からも一つに決まりません',
    relative: () => '何を基準にした表現かが分かりません',
    'no-such-law': () => 'その名称の法令はありません',
    'no-such-place': () => 'その条項はありません',
    'no-such-paragraph': () => 'その条に、その番号の項はありません',
    'no-such-item': () => 'その番号の号はありません',
    ended: (date) => (date === '' ? '効力を失っています' : `${date} に効力を失っています`),
    'not-begun': (date) => (date === '' ? 'まだ施行されていません' : `施行日は ${date} です`),
    'law-not-retrieved': () => 'その法令の文書は検索されていません',
    'place-not-retrieved': () => 'その法令の別の箇所しか検索されていません',
    'other-words': () => '引用された文がその箇所にありません',
  },
  quoted: (quote) => `「${quote}」`,
  more: (count) => `ほか ${count} 件`,
  allVerified: (label) => `${label}: すべての引用を確認できました。`,
};
