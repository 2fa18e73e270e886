// The texts about preparations that were held against each other: one table a language.

import type {
  DecisionReason,
  Finding,
  FindingReason,
  IndicatorDifference,
} from '../../../analysis/differential/differential.ts';
import type { HtmlForm, StructureKind } from '../../../model/preparation-facts.ts';
import { withParticle } from '../../../text/korean-particle.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

/** Reasons that name indicators. */
type NamedReason = Extract<DecisionReason, { readonly indicators: readonly string[] }>['code'];

const en = {
  heading: 'The differential',
  adopt: ({ a, b, indicators }: Fill<'a' | 'b' | 'indicators'>) =>
    `Adopt ${b} in place of ${a}: better on ${indicators}, and on nothing that the rule looks at shown to be worse.`,
  reject: ({ a, b, indicators }: Fill<'a' | 'b' | 'indicators'>) =>
    `Do not adopt ${b} in place of ${a}: worse on ${indicators}.`,
  notKnown: ({ a, b }: Fill<'a' | 'b'>) => `Not known whether ${b} should take the place of ${a}.`,
  /** What may hide behind a difference. */
  behind: {
    passages: ({ b, after, a, before }: Fill<'b' | 'after' | 'a' | 'before'>) =>
      `${b} made ${after} passages, against ${before} of ${a}.`,
    structure: ({
      label,
      kind,
      moved,
      lost,
      all,
      others,
    }: Fill<'label' | 'kind' | 'moved' | 'lost' | 'all' | 'others'>) =>
      `${label} moved ${moved} and lost ${lost} of ${all} (${kind}); ${others} moved and lost none.`,
  },
  unfinished: 'The runs are not finished: nothing is judged yet.',
  /** Why a decision is not known. */
  reasons: {
    better: (indicators: string) => `Better on ${indicators}.`,
    worse: (indicators: string) => `Worse on ${indicators}.`,
    'both-ways': (_indicators: string) => 'Which of them counts for more is no question that a test can answer.',
    'watched-worse': (indicators: string) => `Something that is only watched got worse: ${indicators}.`,
    'margin-broken': (indicators: string) => `The loss on ${indicators} is larger than the margin.`,
    'margin-not-shown': (indicators: string) =>
      `It is not shown that the loss on ${indicators} stays within the margin.`,
    'failures-decide': (indicators: string) =>
      `On ${indicators} the finding rests on questions on which the system failed; without them it would be another.`,
    'unpaired-could-turn': (indicators: string) =>
      `On ${indicators} questions have a value on one side alone; were they counted against it, nothing would be shown.`,
    'mean-disagrees': (indicators: string) =>
      `On ${indicators} the number of questions and the mean point in opposite directions.`,
  } satisfies { readonly [code in NamedReason]: (indicators: string) => string },
  nothingShown: 'On none of the deciding indicators is a difference shown. That does not make the two equally good.',
  tooFew: ({ n, smallestN }: Fill<'n' | 'smallestN'>) =>
    `Too few questions: no deciding indicator has a value in both for more than ${n}, and below ${smallestN} the rule decides nothing.`,
  noIndicator: 'No question has a value of a deciding indicator in both.',
  moreQuestions: ({ effect, total, more }: Fill<'effect' | 'total' | 'more'>) =>
    `About ${total} questions find an effect of d_z = ${effect} in 80 of 100 cases: ${more} more than there are.`,
  enoughQuestions: (effect: string) =>
    `So many questions find an effect of d_z = ${effect} in 80 of 100 cases: a difference that is there is probably smaller.`,
  /** Differences first, and no marks. */
  intro:
    'The same questions were asked of the same system, once over each preparation of the documents. What counts is the difference: the numbers of one preparation by itself say how hard the questions are, and are no mark of it. A question that was asked several times counts once, with the mean of its answers; it is improved or worse by any difference of these means.',
  test: 'p is exact and two-sided: McNemar’s test where every value is 0 or 1, elsewhere the sign test of improved against worse.',
  adjusted: (tests: string) =>
    `“p adj.” is adjusted by Holm over the ${tests} tests that decide; intervals are not adjusted.`,
  table: {
    caption: (pair: string) => `What changes: ${pair}`,
    indicator: 'Indicator',
    difference: 'Difference [95 % interval]',
    standings: 'Improved / same / worse',
    test: 'Test',
    tests: { mcnemar: 'McNemar', sign: 'sign' } satisfies { readonly [test in IndicatorDifference['test']]: string },
    p: 'p',
    pAdjusted: 'p adj.',
    n: 'n',
    finding: 'Finding',
    findings: { better: 'better', worse: 'worse', 'not known': 'not known' } satisfies {
      readonly [finding in Finding]: string;
    },
    noted: (finding: string, note: string) => `${finding} (${note})`,
    because: {
      'too-few': 'too few questions',
      'mean-disagrees': 'mean and count disagree',
      'unpaired-could-turn': 'one-sided questions could turn it',
      'failures-decide': 'rests on failures',
      twin: 'nearly one with an indicator above, not tested twice',
    } satisfies { readonly [reason in Exclude<FindingReason, 'shown' | 'not-shown'>]: string },
    watched: (indicator: string) => `${indicator} (watched)`,
    margin: ({ margin, finding }: { readonly margin: string; readonly finding: 'kept' | 'broken' | 'not known' }) =>
      `margin ${margin} ${{ kept: 'kept', broken: 'broken', 'not known': 'not shown' }[finding]}`,
  },
  answers: {
    caption: 'What was asked',
    preparation: 'Preparation',
    questions: 'Questions',
    answers: 'Answers',
    failed: 'Failed',
  },
  changes: {
    heading: 'What changed, question by question',
    none: 'No question changed on any indicator.',
    question: 'Question',
    change: 'Change',
    words: { improved: 'improved', worse: 'worse' },
    appeared: 'Appeared',
    vanished: 'Vanished',
    more: (count: string) => `${count} more changes are in observation.json.`,
  },
  unpaired: { heading: 'Questions without a pair', questions: 'Questions', reason: 'Reason' },
  volume: {
    heading: 'Volume',
    intro: 'Of the documents that fit, before they were asked anything. Tokens are estimated from the characters.',
    form: 'Read as',
    forms: { markdown: 'Markdown', raw: 'HTML as it is', text: 'text' } satisfies {
      readonly [form in HtmlForm]: string;
    },
    documents: 'Documents',
    bytes: 'Prepared',
    characters: 'Characters',
    tokens: 'Tokens (est.)',
    chunks: 'Chunks',
    sourceBytes: 'Files on disk',
    fits: ({ label, bytes, capacity }: Fill<'label' | 'bytes' | 'capacity'>) =>
      `${label}: everything fits, ${bytes} of ${capacity}.`,
    leftOut: ({ label, capacity, count, bytes, first }: Fill<'label' | 'capacity' | 'count' | 'bytes' | 'first'>) =>
      `${label}: documents that do not fit into ${capacity} and are left out: ${count}, ${bytes} (${first})`,
  },
  structure: {
    heading: 'Structure of the pages',
    intro:
      'What the HTML pages have and what of it is left in the prepared text: kept in its place, moved to another, or lost.',
    kind: 'Kind',
    kinds: {
      headings: 'headings',
      tableCells: 'table cells',
      listItems: 'list items',
      definitions: 'definitions',
      articles: 'article numbers',
      paragraphs: 'paragraph numbers',
      ruby: 'ruby',
      links: 'links',
      images: 'images',
    } satisfies { readonly [kind in StructureKind]: string },
    inSource: 'In the pages',
    kept: 'Kept',
    moved: 'Moved',
    lost: 'Lost',
    unmeasured: 'Not compared',
    pages: (label: string) => `Pages of which most was lost or moved: ${label}`,
    page: 'Page',
    whatWasLost: 'Lost, and moved',
    cell: ({ table, row, column, text }: Fill<'table' | 'row' | 'column' | 'text'>) =>
      `${text} (table ${table}, row ${row}, column ${column})`,
    uncompared: ({ label, count, first }: Fill<'label' | 'count' | 'first'>) =>
      `${label}: pages that could not be compared: ${count} (${first})`,
  },
  judgement: {
    heading: 'By which rule',
    intro:
      'observation.json holds what was observed and is never changed; judgement.json holds what follows from it, and by whom.',
    rule: 'Judged by',
    byRule: (rule: string) => `rule ${rule}`,
    deciding: 'Deciding indicators',
    all: 'all that both have',
    alpha: 'Shown below p',
    margins: 'Margins',
    none: 'none',
    smallestN: 'Fewest questions',
    observation: 'Observation (SHA-256)',
  },
};

export type DifferentialTexts = typeof en;

const ja: DifferentialTexts = {
  heading: '前処理の差分評価',
  adopt: ({ a, b, indicators }) =>
    `${a} に代えて ${b} を採用できます。${indicators} が改善し、規則が見る指標に悪化が認められたものはありません。`,
  reject: ({ a, b, indicators }) => `${a} に代えて ${b} を採用すべきではありません。${indicators} が悪化しています。`,
  notKnown: ({ a, b }) => `${a} を ${b} に代えるべきかどうかは、分かりません。`,
  behind: {
    passages: ({ b, after, a, before }) => `${b} のパッセージは ${after} 件、${a} は ${before} 件です。`,
    structure: ({ label, kind, moved, lost, all, others }) =>
      `${label} では${kind} ${all} 件のうち ${moved} 件が移動し、${lost} 件が失われました。${others} では移動も消失もありません。`,
  },
  unfinished: '実行が終わっていないため、まだ判定していません。',
  reasons: {
    better: (indicators) => `${indicators} は改善しています。`,
    worse: (indicators) => `${indicators} は悪化しています。`,
    'both-ways': () => 'どちらを重く見るかは、検定では決められません。',
    'watched-worse': (indicators) => `判定には使わない参考指標が悪化しています: ${indicators}。`,
    'margin-broken': (indicators) => `${indicators} の低下が許容幅を超えています。`,
    'margin-not-shown': (indicators) => `${indicators} の低下が許容幅に収まることは確認できていません。`,
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
      twin: '上の指標とほぼ同じで、重ねて検定しない',
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

const ko: DifferentialTexts = {
  heading: '전처리 차이 평가',
  adopt: ({ a, b, indicators }) =>
    `${a} 대신 ${withParticle(b, '을/를')} 채택할 수 있습니다. ${indicators}에서 나아졌고, 규칙이 보는 지표 가운데 나빠졌다고 확인된 것은 없습니다.`,
  reject: ({ a, b, indicators }) =>
    `${a} 대신 ${withParticle(b, '을/를')} 채택해서는 안 됩니다. ${indicators}에서 나빠졌습니다.`,
  notKnown: ({ a, b }) => `${withParticle(a, '을/를')} ${withParticle(b, '으로/로')} 바꾸어야 하는지는 알 수 없습니다.`,
  behind: {
    passages: ({ b, after, a, before }) => `${b}의 단락은 ${after}개, ${a}의 단락은 ${before}개입니다.`,
    structure: ({ label, kind, moved, lost, all, others }) =>
      `${label}에서는 ${kind} ${all}개 중 ${moved}개가 옮겨지고 ${lost}개가 사라졌습니다. ${others}에서는 옮겨지거나 사라진 것이 없습니다.`,
  },
  unfinished: '실행이 끝나지 않아 아직 판정하지 않았습니다.',
  reasons: {
    better: (indicators) => `${indicators}에서 나아졌습니다.`,
    worse: (indicators) => `${indicators}에서 나빠졌습니다.`,
    'both-ways': () => '어느 쪽을 더 중요하게 볼지는 검정으로 정할 수 없습니다.',
    'watched-worse': (indicators) => `판정에 쓰지 않는 참고 지표가 나빠졌습니다: ${indicators}.`,
    'margin-broken': (indicators) => `${indicators}의 하락이 허용 폭을 넘습니다.`,
    'margin-not-shown': (indicators) => `${indicators}의 하락이 허용 폭 안에 든다는 것이 확인되지 않았습니다.`,
    'failures-decide': (indicators) =>
      `${indicators}의 결과는 평가 대상이 실패한 질문에서 나온 것입니다. 그 질문들을 빼면 결과가 달라집니다.`,
    'unpaired-could-turn': (indicators) =>
      `${indicators}에는 한쪽에만 값이 있는 질문이 있습니다. 모두 불리하게 세면 차이가 있다고 할 수 없습니다.`,
    'mean-disagrees': (indicators) => `${indicators}에서는 질문 수와 평균이 서로 반대 방향을 가리킵니다.`,
  },
  nothingShown:
    '판정에 쓰는 어느 지표에서도 차이가 있다고 할 수 없습니다. 그렇다고 둘이 같은 수준이라는 뜻은 아닙니다.',
  tooFew: ({ n, smallestN }) =>
    `질문이 너무 적습니다. 양쪽에 값이 있는 질문이 가장 많은 지표에서도 ${n}개이며, ${smallestN}개보다 적으면 규칙은 아무것도 판정하지 않습니다.`,
  noIndicator: '판정에 쓰는 지표의 값이 양쪽에 모두 있는 질문이 없습니다.',
  moreQuestions: ({ effect, total, more }) =>
    `d_z = ${effect}의 효과를 100번 중 80번 찾으려면 질문이 약 ${total}개 필요합니다(${more}개 더).`,
  enoughQuestions: (effect) =>
    `이 질문 수로 d_z = ${effect}의 효과는 100번 중 80번 찾습니다. 차이가 있더라도 아마 그보다 작을 것입니다.`,
  intro:
    '같은 질문을 같은 시스템에, 문서의 전처리만 바꾸어 물었습니다. 중요한 것은 차이입니다. 한쪽의 수치만으로는 질문이 얼마나 어려운지 알 수 있을 뿐, 그 전처리의 점수가 되지 않습니다. 여러 번 물은 질문은 답변의 평균을 값으로 하여 한 번으로 세며, 평균이 다르면 나아짐 또는 나빠짐으로 봅니다.',
  test: 'p는 양측 정확 검정의 값입니다. 모든 값이 0 또는 1이면 McNemar 검정, 그 밖에는 나아짐과 나빠짐의 부호 검정을 씁니다.',
  adjusted: (tests) =>
    `‘보정한 p’는 판정에 쓰는 검정 ${tests}개 전체에 Holm 방법을 적용한 값입니다. 신뢰구간은 보정하지 않았습니다.`,
  table: {
    caption: (pair) => `변화: ${pair}`,
    indicator: '지표',
    difference: '차이 [95 % 신뢰구간]',
    standings: '나아짐 / 같음 / 나빠짐',
    test: '검정',
    tests: { mcnemar: 'McNemar', sign: '부호' },
    p: 'p',
    pAdjusted: '보정한 p',
    n: 'n',
    finding: '결과',
    findings: { better: '나아짐', worse: '나빠짐', 'not known': '알 수 없음' },
    noted: (finding, note) => `${finding}(${note})`,
    because: {
      'too-few': '질문이 너무 적음',
      'mean-disagrees': '개수와 평균이 어긋남',
      'unpaired-could-turn': '한쪽에만 있는 질문으로 뒤집힐 수 있음',
      'failures-decide': '실패에서 나온 것',
      twin: '위의 지표와 거의 같아 거듭 검정하지 않음',
    },
    watched: (indicator) => `${indicator}(참고)`,
    margin: ({ margin, finding }) =>
      `허용 폭 ${margin}: ${{ kept: '범위 안', broken: '초과', 'not known': '확인되지 않음' }[finding]}`,
  },
  answers: {
    caption: '물은 것',
    preparation: '전처리',
    questions: '질문',
    answers: '답변',
    failed: '실패',
  },
  changes: {
    heading: '질문별 변화',
    none: '어느 지표에서도 달라진 질문이 없습니다.',
    question: '질문',
    change: '변화',
    words: { improved: '나아짐', worse: '나빠짐' },
    appeared: '나타난 근거',
    vanished: '사라진 근거',
    more: (count) => `변화 ${count}개가 observation.json에 더 있습니다.`,
  },
  unpaired: { heading: '짝이 없는 질문', questions: '질문', reason: '이유' },
  volume: {
    heading: '용량',
    intro: '질문하기 전에 조사한, 용량에 들어간 문서의 양입니다. 토큰 수는 글자 수로 추정한 값입니다.',
    form: '읽는 방식',
    forms: { markdown: 'Markdown', raw: 'HTML 그대로', text: '텍스트' },
    documents: '문서',
    bytes: '전처리 후',
    characters: '글자 수',
    tokens: '토큰(추정)',
    chunks: '청크',
    sourceBytes: '원본 파일',
    fits: ({ label, bytes, capacity }) => `${label}: 모두 들어갑니다(${capacity} 중 ${bytes}).`,
    leftOut: ({ label, capacity, count, bytes, first }) =>
      `${label}: 문서 ${count}개(${bytes})는 ${capacity}에 들어가지 않아 제외되었습니다: ${first}`,
  },
  structure: {
    heading: '페이지 구조',
    intro:
      'HTML 페이지에 있는 것이 전처리한 글에 남아 있는지 보여 줍니다. 제자리에 남은 것, 자리가 바뀐 것, 사라진 것으로 나눕니다.',
    kind: '종류',
    kinds: {
      headings: '제목',
      tableCells: '표의 칸',
      listItems: '목록 항목',
      definitions: '정의',
      articles: '조 번호',
      paragraphs: '항 번호',
      ruby: '루비',
      links: '링크',
      images: '이미지',
    },
    inSource: '페이지에 있는 수',
    kept: '유지',
    moved: '자리 바뀜',
    lost: '사라짐',
    unmeasured: '비교 안 함',
    pages: (label) => `사라지거나 자리가 바뀐 것이 많은 페이지: ${label}`,
    page: '페이지',
    whatWasLost: '사라진 것과 자리가 바뀐 것',
    cell: ({ table, row, column, text }) => `‘${text}’(표 ${table}의 ${row}행 ${column}열)`,
    uncompared: ({ label, count, first }) => `${label}: 페이지 ${count}개는 비교하지 못했습니다: ${first}`,
  },
  judgement: {
    heading: '판정 규칙',
    intro:
      'observation.json에는 관측한 사실을 기록하고 바꾸지 않습니다. judgement.json에는 거기서 무엇을 판정했는지, 누가 어떤 규칙으로 판정했는지를 기록합니다.',
    rule: '판정한 주체',
    byRule: (rule) => `규칙 ${rule}`,
    deciding: '판정에 쓰는 지표',
    all: '양쪽에 있는 모든 지표',
    alpha: '차이가 있다고 보는 p',
    margins: '허용 폭',
    none: '없음',
    smallestN: '최소 질문 수',
    observation: '관측 기록(SHA-256)',
  },
};

export const differentialTexts: { readonly [language in ReportLanguage]: DifferentialTexts } = { en, ja, ko };
