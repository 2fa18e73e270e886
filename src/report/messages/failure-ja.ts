// 失敗の分析の日本語の文言。
import type { FailureMessages } from './failure-messages.ts';

export const failureJa: FailureMessages = {
  heading: '失敗したクエリと、見失った場所',
  intro: ({ metric, goal, k }) =>
    `${metric} が ${goal} に届かないクエリを失敗とし、見失った文書のうち関連度が最も高いものをどこで見失ったかで分類します。` +
    `順位は評価対象が返す単位で数え（チャンクはまとめます）、上位 ${k} 件を対象とします。`,
  notJudged: 'データセットに関連度の判定がないため、失敗の分析はできません。',
  none: 'どの評価対象も、すべてのクエリで目標に届いています。',
  onlyRelevantJudged:
    'このデータセットには「関連なし」と判定された文書がなく、未判定の文書は「関連なし」として扱います。そのため「判定が疑わしい」という分類は' +
    '使いません。',
  counts: '見失った場所別の失敗したクエリの件数',
  placeLost: '見失った場所',
  below: '失敗したクエリ',
  judged: '判定のあるクエリ',
  classes: {
    'not-in-corpus': 'コーパスにない',
    'split-badly': '分割が不適切',
    'not-candidate': '候補に入らない',
    'not-returned': '返されない',
    'lost-in-fusion': '統合で脱落',
    'lost-in-rerank': 'リランクで脱落',
    'below-k': '見つかったが k 位より下',
    'judgement-doubtful': '判定が疑わしい',
    shadowed: '別のチャンクが代表',
    'too-low': 'k 位以内だが低い',
    'target-failed': '評価対象の失敗',
    'nothing-to-find': '探すものがない',
  },
  meanings: {
    'not-in-corpus': '検索対象にその文書がありません。',
    'split-badly':
      '文書全体を 1 つとして扱えば候補に入ったはずなのに、どのチャンクも候補に入っていません。または、求める記述が分割で切れています。',
    'not-candidate': 'どの一次検索（BM25、ベクトル）の候補にもありません。',
    'not-returned': '返されていません。評価対象が処理段階を報告していないため、どこで見失ったかは分かりません。',
    'lost-in-fusion': '一次検索では k 位以内にありましたが、統合した順位では k 位以内にありません。',
    'lost-in-rerank':
      'リランク前は k 位以内でしたが、リランク後は外れました。または、リランクの対象になりませんでした。',
    'below-k': '見つかってはいますが、どの段階でも k 位以内に入っていません。',
    'judgement-doubtful': '上にある未判定の文書を除けば k 位以内に入ります。',
    shadowed: 'k 位以内の結果に含まれていますが、その結果は別の判定済みチャンクの関連度で評価されています。',
    'too-low': '期待する文書はすべて k 位以内にありますが、関連度の低い文書より下にあります。',
    'target-failed': '回答がありません。',
    'nothing-to-find': '関連ありと判定された文書がなく、何を返しても値は 0 です。',
  },
  ofRun: (label) => `${label}: 直した場合に取り戻せる分`,
  points: (metric) => `取り戻せる ${metric}`,
  pointsNote:
    'その場所で見失った文書をすべて本来の順位に置き、ほかの文書の並びを変えなかった場合に、判定のある全クエリの平均がどれだけ上がるかです' +
    '（95 % 信頼区間はクエリを単位とした BCa ブートストラップ）。目標に届いたクエリの文書も含みます。限られた順位を分け合うため、' +
    '場所ごとの値を足しても正確な合計にはなりません。',
  pointsAxis: (metric) => `平均 ${metric} の上昇`,
  queries: 'クエリ',
  documents: '見失った文書',
  pointsBack: '取り戻せる分 [95 % 信頼区間]',
  stages: '各処理段階が渡したもの',
  stagesNote:
    'そのままの順: その段階で検索を終えた場合の値。最良の順: その段階の一覧にあるものを完全な順に並べた場合の値で、後の段階が到達できる上限です。',
  own: (metric) => `${metric}（そのままの順）`,
  ceiling: (metric) => `${metric}（最良の順）`,
  missedBy: ({ source, documents }) => `見失った文書のうち ${documents} 件は、${source} の候補にありませんでした。`,
  noStages: ({ answers, of }) =>
    `${of} 件中 ${answers} 件の回答は処理段階を報告していません。分かるのは順位だけで、返されなかった文書をどこで見失ったかは分かりません。` +
    '候補を含む処理段階を返すようにすると、より詳しく分析できます（参照用の評価対象では trace: scores）。',
  noProbe: ({ answers, of }) =>
    `${of} 件中 ${answers} 件の回答には処理段階はありますが、文書の照会結果がありません。文書がコーパスにあるか、どう分割されたか、` +
    'どの語で外れたかは分かりません。照会に対応した評価対象（参照用の評価対象は対応しています）で実行し直してください。',
  probeFailed: ({ answers, of }) =>
    `${of} 件中 ${answers} 件の回答で文書の照会に失敗しました。これらは照会結果がないものとして扱います。`,
  details: '失敗したクエリ',
  shown: (shown, total) => `失敗した ${total} 件のうち ${shown} 件を示します。どの場所についても何件かを含みます。`,
  detailed: (shown, others) =>
    `以下は値の低い ${shown} 件の詳細です。残り ${others} 件の詳細は HTML レポートにあります。`,
  matrix: (metric) => `失敗したクエリの ${metric}`,
  expected: '期待した文書と、各評価対象が返した順位',
  note: '関連度の根拠',
  found: '返った文書と関連度',
  foundNote: '返った文書の後の数字は関連度です。「未判定」の文書は、誰も確認していなくても関連なしとして扱われます。',
  unjudged: '未判定',
  nothingFound: 'なし',
  failure: (code, message) => `失敗: ${code}: ${message}`,
  outcome: ({ label, value, failure }) => `${label} ${value}: ${failure}`,
  lost: ({ document, grade, loss }) => `${document}（関連度 ${grade}）: ${loss}。`,
  ranks: (ranks) => `順位: ${ranks}。`,
  returned: '結果',
  outside: ({ source, chunk, score, rank, cutOff }) =>
    `${source} では最良のチャンク ${chunk} が ${score}${rank === null ? '' : `（全チャンク中 ${rank} 位）`}、最後の候補は ${cutOff} でした。`,
  nothingInCommon: (source) => `${source} では、クエリと共通するものがありません。`,
  asWhole: ({ score, terms }) =>
    `全体を 1 つとすれば ${score}${terms === '' ? '' : `（${terms} は別のチャンクにあります）`}。`,
  carried: (terms) => `一致した語: ${terms}。`,
  lacks: (terms) => `含まない語: ${terms}。`,
  cutApart: '求める記述は文書にありますが、どのチャンクにもまとまって入っていません。',
  neighbours: (document) => `${document} より上の文書:`,
  neighbour: ({ rank, document, grade }) => `${rank} 位 ${document}（${grade}）`,
  ahead: (terms) => `差がついた語: ${terms}`,
  unknownTerms: (terms) => `どの文書にもない語: ${terms}。`,
};
