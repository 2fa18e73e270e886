// The texts of the section on failures.

import type { FailureClass } from '../../../analysis/failures/expected-documents.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

/** How far a document was from a first stage's candidates. */
interface OutsideFacts {
  readonly source: string;
  readonly chunk: string;
  readonly score: string;
  /** Rank of the chunk among all chunks; null when it is not known. */
  readonly rank: number | null;
  /** Score of the last candidate. */
  readonly cutOff: string;
}

const en = {
  heading: 'Where queries were lost',
  intro: ({ metric, goal, k }: Fill<'metric' | 'goal', 'k'>) =>
    `A query whose ${metric} is below ${goal} has failed and is placed where its most relevant lost document was lost. ` +
    `Ranks count what the target returns (its chunks put together), and ${k} of them count.`,
  notJudged: 'The dataset has no judgements, so nothing can be said about failures.',
  none: 'No target fell below the goal on any query.',
  /** Every document that is not expected is unjudged. */
  onlyRelevantJudged:
    'No document of this dataset is judged as not relevant: documents that nobody judged count as not relevant, ' +
    'and no judgement is called doubtful because of them.',
  counts: 'Failed queries by the place where they were lost',
  placeLost: 'Lost where',
  below: 'Failed queries',
  judged: 'Judged queries',
  classes: {
    'not-in-corpus': 'not in the corpus',
    'split-badly': 'split badly',
    'not-candidate': 'not among the candidates',
    'not-returned': 'not returned',
    'lost-in-fusion': 'lost in fusion',
    'lost-in-rerank': 'lost in rerank',
    'below-k': 'found but below k',
    'judgement-doubtful': 'judgement doubtful',
    shadowed: 'another chunk stands for it',
    'too-low': 'within k, too low',
    'target-failed': 'the target failed',
    'nothing-to-find': 'nothing to find',
  } satisfies { readonly [failure in FailureClass]: string },
  /** What each class means, in a sentence. */
  meanings: {
    'not-in-corpus': 'the search does not have the document at all.',
    'split-badly':
      'no chunk of the document was a candidate although the document as one passage would have been one, or the expected text ' +
      'was cut apart.',
    'not-candidate': 'the document is in the list of no first stage (BM25, vectors).',
    'not-returned': 'the document was not returned. The target reports no stages, so where it was lost is not known.',
    'lost-in-fusion': 'a first stage had it within the first k, the fused list has not.',
    'lost-in-rerank':
      'it was within the first k before reranking and not after, or the reranker did not look so far down.',
    'below-k': 'the document was found and never stood within the first k.',
    'judgement-doubtful': 'it stands below k only because of documents above it that nobody judged.',
    shadowed: 'a result within the first k holds it, and was given the grade of another judged chunk.',
    'too-low': 'all that was expected is within the first k, but below documents of lower grade.',
    'target-failed': 'there is no answer.',
    'nothing-to-find': 'no document is judged relevant: the value is 0 whatever is returned.',
  } satisfies { readonly [failure in FailureClass]: string },
  ofRun: (label: string) => `${label}: what repairs would bring back`,
  points: (metric: string) => `Points of ${metric} that would come back`,
  pointsNote:
    'The gain of the mean over all judged queries if every document that was lost there stood where it belongs and everything ' +
    'else kept its order (95 % interval over queries that knows the range of nDCG). Documents of queries that meet the goal count too. The ' +
    'gains of several places do not add up exactly: they share the same few ranks.',
  pointsAxis: (metric: string) => `gain of mean ${metric}`,
  queries: 'Queries',
  documents: 'Documents lost',
  pointsBack: 'Would come back [95 % interval]',
  stages: 'What each stage handed on',
  stagesNote:
    'Own order: the value if the search ended with that stage. Best order: the value if what is in its list were ordered ' +
    'perfectly, which is the most that later stages can reach.',
  own: (metric: string) => `${metric}, own order`,
  ceiling: (metric: string) => `${metric}, best order`,
  missedBy: ({ source, documents }: Fill<'source', 'documents'>) =>
    `Of the lost documents ${source} did not have ${documents} among its candidates.`,
  noStages: ({ answers, of }: Fill<never, 'answers' | 'of'>) =>
    `${answers} of ${of} answers report no stages: only ranks can be told, and what was not returned may have been lost ` +
    'anywhere. A target that returns stages with their candidates is told more of (reference target: trace: scores).',
  noProbe: ({ answers, of }: Fill<never, 'answers' | 'of'>) =>
    `${answers} of ${of} answers have stages and no probe: whether a document is in the corpus, how it was split and which ` +
    'terms missed it cannot be told. Run again with a target that can be probed; the reference target can.',
  probeFailed: ({ answers, of }: Fill<never, 'answers' | 'of'>) =>
    `The probe failed for ${answers} of ${of} answers; they are told of as if there were none.`,
  details: 'Failed queries',
  shown: (shown: number, total: number) => `${shown} of ${total} failed queries are shown, some of every place.`,
  /** Where the medium has room for the details of some queries only. */
  detailed: (shown: number, others: number) =>
    `Details follow of the ${shown} queries with the lowest values; those of the other ${others} are in the HTML report.`,
  matrix: (metric: string) => `${metric} of the failed queries`,
  expected: 'Expected, with the rank at which each target returned it',
  note: 'Reason for the grade',
  found: 'Found, with grades',
  foundNote:
    'In the lists of documents found, the number behind a document is its grade; “unjudged” counts as not relevant although nobody looked.',
  unjudged: 'unjudged',
  nothingFound: 'nothing',
  failure: (code: string, message: string) => `failed: ${code}: ${message}`,
  /** `[A] bm25: 0.123, lost in fusion` */
  outcome: ({ label, value, failure }: Fill<'label' | 'value' | 'failure'>) => `${label} ${value}: ${failure}`,
  lost: ({ document, grade, loss }: Fill<'document' | 'loss', 'grade'>) => `${document} (${grade}): ${loss}.`,
  ranks: (ranks: string) => `Ranks: ${ranks}.`,
  returned: 'returned',
  outside: ({ source, chunk, score, rank, cutOff }: OutsideFacts) =>
    `${source} gave its best chunk ${chunk} ${score}${rank === null ? '' : ` (rank ${rank} of all chunks)`}, the last candidate had ${cutOff}.`,
  /** A first stage gave it nothing at all. */
  nothingInCommon: (source: string) => `For ${source} it has nothing in common with the query.`,
  asWhole: ({ score, terms }: Fill<'score' | 'terms'>) =>
    `As one passage it would have ${score}${terms === '' ? '' : `; in other chunks stand ${terms}`}.`,
  carried: (terms: string) => `For it spoke ${terms}.`,
  lacks: (terms: string) => `It lacks ${terms}.`,
  cutApart: 'The expected text is in the document and in none of its chunks.',
  neighbours: (document: string) => `Above ${document}:`,
  neighbour: ({ rank, document, grade }: Fill<'document' | 'grade', 'rank'>) => `${rank}. ${document} (${grade})`,
  ahead: (terms: string) => `ahead by ${terms}`,
  unknownTerms: (terms: string) => `No document has ${terms}.`,
};

type FailureTexts = typeof en;

const ja: FailureTexts = {
  heading: '失敗した質問と、見失った場所',
  intro: ({ metric, goal, k }) =>
    `${metric} が ${goal} に届かない質問を失敗とし、見失った文書のうち関連度が最も高いものをどこで見失ったかで分類します。` +
    `順位は評価対象が返す単位で数え（チャンクはまとめます）、上位 ${k} 件を対象とします。`,
  notJudged: 'データセットに関連度の判定がないため、失敗の分析はできません。',
  none: 'どの評価対象も、すべての質問で目標に届いています。',
  onlyRelevantJudged:
    'このデータセットには「関連なし」と判定された文書がなく、未判定の文書は「関連なし」として扱います。そのため「判定が疑わしい」という分類は' +
    '使いません。',
  counts: '見失った場所別の失敗した質問の件数',
  placeLost: '見失った場所',
  below: '失敗した質問',
  judged: '判定のある質問',
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
    'その場所で見失った文書をすべて本来の順位に置き、ほかの文書の並びを変えなかった場合に、判定のある全質問の平均がどれだけ上がるかです' +
    '（95 % 信頼区間は質問を単位とし、nDCG の範囲を踏まえたもの）。目標に届いた質問の文書も含みます。限られた順位を分け合うため、' +
    '場所ごとの値を足しても正確な合計にはなりません。',
  pointsAxis: (metric) => `平均 ${metric} の上昇`,
  queries: '質問',
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
  details: '失敗した質問',
  shown: (shown, total) => `失敗した ${total} 件のうち ${shown} 件を示します。どの場所についても何件かを含みます。`,
  detailed: (shown, others) =>
    `以下は値の低い ${shown} 件の詳細です。残り ${others} 件の詳細は HTML レポートにあります。`,
  matrix: (metric) => `失敗した質問の ${metric}`,
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
  nothingInCommon: (source) => `${source} では、質問と共通するものがありません。`,
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

const ko: FailureTexts = {
  heading: '실패한 질문과 놓친 지점',
  intro: ({ metric, goal, k }) =>
    `${metric} 값이 ${goal}에 미치지 못한 질문을 실패로 보고, 놓친 문서 가운데 관련도가 가장 높은 문서를 놓친 지점으로 분류합니다. ` +
    `순위는 평가 대상이 돌려주는 단위로 세며(청크는 합칩니다) 상위 ${k}건을 봅니다.`,
  notJudged: '데이터셋에 관련도 판정이 없어 실패를 분석할 수 없습니다.',
  none: '모든 평가 대상이 모든 질문에서 목표를 달성했습니다.',
  onlyRelevantJudged:
    '이 데이터셋에는 관련 없음으로 판정된 문서가 없어, 미판정 문서는 관련 없음으로 취급합니다. 따라서 ‘판정이 의심됨’이라는 분류는 ' +
    '쓰지 않습니다.',
  counts: '놓친 지점별 실패한 질문 수',
  placeLost: '놓친 지점',
  below: '실패한 질문',
  judged: '판정된 질문',
  classes: {
    'not-in-corpus': '코퍼스에 없음',
    'split-badly': '잘못 분할됨',
    'not-candidate': '후보에 없음',
    'not-returned': '결과에 없음',
    'lost-in-fusion': '결합에서 탈락',
    'lost-in-rerank': '재순위화에서 탈락',
    'below-k': '찾았으나 k위 아래',
    'judgement-doubtful': '판정이 의심됨',
    shadowed: '다른 청크가 대표함',
    'too-low': 'k위 안이지만 낮음',
    'target-failed': '평가 대상의 실패',
    'nothing-to-find': '찾을 문서가 없음',
  },
  meanings: {
    'not-in-corpus': '검색 대상에 그 문서가 없습니다.',
    'split-badly':
      '문서 전체를 하나로 보면 후보에 들었을 텐데 어느 청크도 후보에 들지 못했거나, 찾는 내용이 분할로 끊겼습니다.',
    'not-candidate': '어느 1차 검색(BM25, 벡터)의 후보에도 없습니다.',
    'not-returned': '결과에 없습니다. 평가 대상이 처리 단계를 알려 주지 않아 어디에서 놓쳤는지 알 수 없습니다.',
    'lost-in-fusion': '1차 검색에서는 k위 안에 있었으나 결합한 순위에서는 밀려났습니다.',
    'lost-in-rerank': '재순위화 전에는 k위 안에 있었으나 이후 밀려났거나, 재순위화 대상에 들지 못했습니다.',
    'below-k': '찾기는 했으나 어느 단계에서도 k위 안에 들지 못했습니다.',
    'judgement-doubtful': '위에 있는 미판정 문서를 빼면 k위 안에 듭니다.',
    shadowed: 'k위 안의 결과에 들어 있지만, 그 결과는 판정된 다른 청크의 관련도로 평가되었습니다.',
    'too-low': '기대한 문서가 모두 k위 안에 있지만 관련도가 더 낮은 문서보다 아래에 있습니다.',
    'target-failed': '답변이 없습니다.',
    'nothing-to-find': '관련 있다고 판정된 문서가 없어 무엇을 돌려주어도 값이 0입니다.',
  },
  ofRun: (label) => `${label}: 고치면 되찾을 수 있는 값`,
  points: (metric) => `되찾을 수 있는 ${metric}`,
  pointsNote:
    '그 지점에서 놓친 문서를 모두 제자리에 두고 나머지 순서를 그대로 둘 때, 판정된 전체 질문의 평균이 얼마나 오르는지를 나타냅니다' +
    '(95 % 신뢰구간은 질문 단위이며, nDCG의 범위를 고려함). 목표를 달성한 질문의 문서도 포함합니다. 한정된 순위를 나누어 가지므로 지점별 값을 ' +
    '더해도 정확한 합이 되지 않습니다.',
  pointsAxis: (metric) => `평균 ${metric} 상승`,
  queries: '질문',
  documents: '놓친 문서',
  pointsBack: '되찾을 수 있는 값 [95 % 신뢰구간]',
  stages: '각 처리 단계가 넘긴 것',
  stagesNote:
    '그대로의 순서: 그 단계에서 검색을 끝냈을 때의 값. 최선의 순서: 그 단계의 목록을 완벽하게 정렬했을 때의 값으로, 이후 단계가 이를 수 있는 상한입니다.',
  own: (metric) => `${metric}(그대로의 순서)`,
  ceiling: (metric) => `${metric}(최선의 순서)`,
  missedBy: ({ source, documents }) => `놓친 문서 가운데 ${documents}건은 ${source}의 후보에 없었습니다.`,
  noStages: ({ answers, of }) =>
    `답변 ${of}건 중 ${answers}건은 처리 단계를 알려 주지 않습니다. 순위만 알 수 있으며, 결과에 없는 문서를 어디에서 놓쳤는지 알 수 없습니다. ` +
    '후보가 담긴 처리 단계를 돌려주면 더 자세히 분석할 수 있습니다(기준 평가 대상에서는 trace: scores).',
  noProbe: ({ answers, of }) =>
    `답변 ${of}건 중 ${answers}건은 처리 단계는 있으나 문서 조회 결과가 없습니다. 문서가 코퍼스에 있는지, 어떻게 분할되었는지, 어떤 낱말이 ` +
    '어긋났는지 알 수 없습니다. 조회를 지원하는 평가 대상(기준 평가 대상은 지원합니다)으로 다시 실행하십시오.',
  probeFailed: ({ answers, of }) =>
    `답변 ${of}건 중 ${answers}건에서 문서 조회에 실패했습니다. 조회 결과가 없는 것으로 다룹니다.`,
  details: '실패한 질문',
  shown: (shown, total) => `실패한 질문 ${total}건 가운데 ${shown}건을 보여 줍니다. 지점마다 몇 건씩은 포함합니다.`,
  detailed: (shown, others) =>
    `아래는 값이 가장 낮은 ${shown}건의 상세 내용입니다. 나머지 ${others}건의 상세 내용은 HTML 보고서에 있습니다.`,
  matrix: (metric) => `실패한 질문의 ${metric}`,
  expected: '기대한 문서와 각 평가 대상이 돌려준 순위',
  note: '관련도의 근거',
  found: '돌려준 문서와 관련도',
  foundNote:
    '돌려준 문서 뒤의 숫자는 관련도입니다. ‘미판정’ 문서는 아무도 확인하지 않았더라도 관련 없는 것으로 계산합니다.',
  unjudged: '미판정',
  nothingFound: '없음',
  failure: (code, message) => `실패: ${code}: ${message}`,
  outcome: ({ label, value, failure }) => `${label} ${value}: ${failure}`,
  lost: ({ document, grade, loss }) => `${document}(관련도 ${grade}): ${loss}.`,
  ranks: (ranks) => `순위: ${ranks}.`,
  returned: '결과',
  outside: ({ source, chunk, score, rank, cutOff }) =>
    `${source}에서 가장 좋은 청크 ${chunk}의 점수는 ${score}${rank === null ? '' : `(전체 청크 중 ${rank}위)`}, 마지막 후보는 ${cutOff}였습니다.`,
  nothingInCommon: (source) => `${source}에서는 질문과 공통되는 것이 없습니다.`,
  asWhole: ({ score, terms }) =>
    `전체를 하나로 보면 ${score}입니다${terms === '' ? '' : `(${terms}: 다른 청크에 있음)`}.`,
  carried: (terms) => `일치한 낱말: ${terms}.`,
  lacks: (terms) => `없는 낱말: ${terms}.`,
  cutApart: '찾는 내용이 문서에는 있지만 어느 청크에도 온전히 들어 있지 않습니다.',
  neighbours: (document) => `${document}보다 위에 있는 문서:`,
  neighbour: ({ rank, document, grade }) => `${rank}위 ${document}(${grade})`,
  ahead: (terms) => `앞선 낱말: ${terms}`,
  unknownTerms: (terms) => `어느 문서에도 없는 낱말: ${terms}.`,
};

export const failureTexts: { readonly [language in ReportLanguage]: FailureTexts } = { en, ja, ko };
