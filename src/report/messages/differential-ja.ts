// Japanese texts about preparations that were held against each other.
import type { DifferentialMessages } from './differential-messages.ts';

export const differentialJa: DifferentialMessages = {
  heading: '前処理の差分評価',
  adopt: ({ a, b, indicators }) =>
    `${a} に代えて ${b} を採用できます。${indicators} が改善し、規則が見る指標に悪化が認められたものはありません。`,
  reject: ({ a, b, indicators }) => `${a} に代えて ${b} を採用すべきではありません。${indicators} が悪化しています。`,
  notKnown: ({ a, b }) => `${a} を ${b} に代えるべきかどうかは、分かりません。`,
  unfinished: '実行が終わっていないため、まだ判定していません。',
  reasons: {
    better: (indicators) => `${indicators} は改善しています。`,
    worse: (indicators) => `${indicators} は悪化しています。`,
    'both-ways': () => 'どちらを重く見るかは、検定では決められません。',
    'watched-worse': (indicators) => `判定には使わない参考指標が悪化しています: ${indicators}。`,
    'margin-broken': (indicators) => `${indicators} の低下が許容幅を超えています。`,
    'margin-not-shown': (indicators) => `${indicators} の低下が許容幅に収まることは示されていません。`,
    'failures-decide': (indicators) =>
      `${indicators} の結果は、評価対象が失敗した質問によるものです。それらを除くと結果が変わります。`,
    'unpaired-could-turn': (indicators) =>
      `${indicators} では、片方にしか値のない質問があります。それらをすべて不利に数えると、差があるとは言えなくなります。`,
    'mean-disagrees': (indicators) => `${indicators} では、質問の数と平均とで差の向きが逆になっています。`,
  },
  nothingShown: '判定に使うどの指標にも、差があるとは言えません。ただし、両者が同等だという意味ではありません。',
  tooFew: ({ n, smallestN }) =>
    `質問が足りません。両方に値がある質問は、最も多い指標でも ${n} 件です。${smallestN} 件に満たないため、規則は何も判定しません。`,
  noIndicator: '判定に使う指標について、両方に値がある質問がありません。',
  moreQuestions: ({ effect, total, more }) =>
    `d_z = ${effect} の効果を 100 回中 80 回見つけるには、約 ${total} 件の質問が必要です（あと ${more} 件）。`,
  enoughQuestions: (effect) =>
    `この質問数で、d_z = ${effect} の効果は 100 回中 80 回見つかります。差があるとしても、おそらくそれより小さいものです。`,
  intro:
    '同じ質問を、同じシステムに、文書の前処理だけを替えて尋ねました。見るべきものは差です。一方の数値だけでは質問の難しさが分かるにすぎず、その前処理の評点にはなりません。繰り返し尋ねた質問は、回答の平均を値として 1 件と数え、平均に差があれば改善または悪化とします。',
  test: 'p は両側の正確検定によります。すべての値が 0 か 1 のときは McNemar 検定、それ以外は改善と悪化の符号検定です。',
  adjusted: (tests) =>
    `「補正済み p」は、判定に使う ${tests} 件の検定を通した Holm 法の値です。信頼区間は補正していません。`,
  table: {
    caption: (pair) => `変化: ${pair}`,
    indicator: '指標',
    difference: '差 [95 % 信頼区間]',
    standings: '改善 / 同じ / 悪化',
    test: '検定',
    tests: { mcnemar: 'McNemar', sign: '符号' },
    p: 'p',
    pAdjusted: '補正済み p',
    n: 'n',
    finding: '結果',
    findings: { better: '改善', worse: '悪化', 'not known': '不明' },
    noted: (finding, note) => `${finding}（${note}）`,
    because: {
      'too-few': '質問が少なすぎる',
      'mean-disagrees': '件数と平均が食い違う',
      'unpaired-could-turn': '片側だけの質問で覆りうる',
      'failures-decide': '失敗によるもの',
    },
    watched: (indicator) => `${indicator}（参考）`,
    margin: ({ margin, finding }) =>
      `許容幅 ${margin}: ${{ kept: '範囲内', broken: '超過', 'not known': '示されていない' }[finding]}`,
  },
  answers: {
    caption: '尋ねたもの',
    preparation: '前処理',
    questions: '質問',
    answers: '回答',
    failed: '失敗',
  },
  changes: {
    heading: '質問ごとの変化',
    none: 'どの指標でも、変化した質問はありません。',
    question: '質問',
    change: '変化',
    words: { improved: '改善', worse: '悪化' },
    appeared: '現れた根拠',
    vanished: '消えた根拠',
    more: (count) => `ほかに ${count} 件の変化が observation.json にあります。`,
  },
  unpaired: { heading: '対にならなかった質問', questions: '質問', reason: '理由' },
  volume: {
    heading: '容量',
    intro: '質問する前に調べた、容量に収まった文書の量です。トークン数は文字数からの推定値です。',
    form: '読み方',
    forms: { markdown: 'Markdown', raw: 'HTML のまま', text: 'テキスト' },
    documents: '文書',
    bytes: '前処理後',
    characters: '文字数',
    tokens: 'トークン（推定）',
    chunks: 'チャンク',
    sourceBytes: '元のファイル',
    fits: ({ label, bytes, capacity }) => `${label}: すべて収まります（${capacity} のうち ${bytes}）。`,
    leftOut: ({ label, capacity, count, bytes, first }) =>
      `${label}: ${count} 件の文書（${bytes}）は ${capacity} に収まらず、対象外です: ${first}`,
  },
  structure: {
    heading: 'ページの構造',
    intro:
      'HTML ページにあるものが、前処理後の文章に残っているかを示します。元の位置に残ったもの、位置が変わったもの、失われたものに分けています。',
    kind: '種類',
    kinds: {
      headings: '見出し',
      tableCells: '表のセル',
      listItems: '箇条書きの項目',
      definitions: '定義',
      articles: '条番号',
      paragraphs: '項番号',
      ruby: 'ルビ',
      links: 'リンク',
      images: '画像',
    },
    inSource: 'ページにある数',
    kept: '保持',
    moved: '位置が変化',
    lost: '喪失',
    unmeasured: '比較せず',
    pages: (label) => `失われたもの・位置が変わったものが多いページ: ${label}`,
    page: 'ページ',
    whatWasLost: '失われたもの・位置が変わったもの',
    cell: ({ table, row, column, text }) => `「${text}」（表 ${table} の ${row} 行 ${column} 列）`,
    uncompared: ({ label, count, first }) => `${label}: ${count} ページは比較できませんでした: ${first}`,
  },
  judgement: {
    heading: '判定の規則',
    intro:
      'observation.json には観測した事実を記録し、変更しません。judgement.json には、そこから何を判定したか、誰がどの規則で判定したかを記録します。',
    rule: '判定者',
    byRule: (rule) => `規則 ${rule}`,
    deciding: '判定に使う指標',
    all: '両方にあるすべて',
    alpha: '差ありとする p',
    margins: '許容幅',
    none: 'なし',
    smallestN: '質問数の下限',
    observation: '観測記録（SHA-256）',
  },
};
