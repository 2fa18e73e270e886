// The texts of the advice, one entry a rule.

import type { StageKind } from '../../../model/target-output.ts';
import { type WayWords, wayText } from '../../../model/way-on.ts';
import { presentItems } from '../../cells.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

/** What a rule says: a heading, what was seen, and what to try. */
export interface AdviceText {
  readonly title: string;
  readonly finding: string;
  /** Several become a list, in the order of what there is to win. */
  readonly suggestions: readonly string[];
}

/** Which remedy fits a metric below its goal: order at the very top, completeness, order of the list, or unknown. */
export type MetricFamily = 'reciprocal-rank' | 'recall' | 'ndcg' | 'other';

interface GoalFacts {
  readonly title: string;
  readonly goal: string;
  /** Targets below the goal. */
  readonly labels: string;
  /** Targets that meet it; empty when none does. */
  readonly met: string;
}

interface MissedFacts {
  /** `ko (vector), ja (bm25)` */
  readonly slices: string;
  /** Whether another first stage has most of what is missing, in some part. */
  readonly elsewhere: boolean;
  /** Whether no first stage has most of it, in some part. */
  readonly nowhere: boolean;
}

interface LatencyFacts {
  readonly quantile: string;
  readonly goalMs: string;
  readonly labels: string;
}

interface HybridFacts {
  readonly title: string;
  readonly bm25: string;
  /** Whether the same queries were compared in pairs; else by whether intervals overlap. */
  readonly inPairs: boolean;
  /** `[C] hybrid (0.442, -0.306)` of those whose loss is shown; may be empty. */
  readonly loses: string;
  /** The same for those whose difference is not shown; may be empty. */
  readonly notShown: string;
}

interface FewJudgedFacts {
  readonly metric: string;
  readonly labels: string;
  readonly ways: WayWords;
}

interface WideFacts {
  readonly title: string;
  readonly halfWidth: string;
  readonly n: number;
  readonly needed: number;
  /** The half width that they are needed for. */
  readonly useful: string;
}

interface SliceFacts {
  /** From this difference on. */
  readonly gap: string;
  readonly title: string;
  readonly label: string;
  readonly slices: string;
}

const titlesEn: { readonly [family in MetricFamily]: (title: string) => string } = {
  'reciprocal-rank': (title) => `${title}: the right document is not at the top`,
  recall: (title) => `${title}: documents are missing`,
  ndcg: (title) => `${title}: the order is not right`,
  other: (title) => `${title} is below its goal`,
};

const en = {
  heading: 'Advice',
  intro: 'Each piece of advice follows from a fixed rule; the numbers that set it off stand beneath it.',
  none: 'No rule applies.',
  numbers: 'The numbers',
  difference: 'Difference',
  overlap: 'Intervals overlap',
  pairedDifference: 'Difference in pairs [interval that decides]',
  pAdjusted: 'p adj.',
  goalInside: 'Goal inside the interval',
  slice: 'Part',
  rest: 'Rest: mean (n)',
  reachesRest: 'Interval reaches the rest',
  halfWidth: 'Half width',
  needed: (half: string) => `n for ± ${half}`,
  failedTrials: 'Failed trials',
  trials: 'Trials',
  lost: 'Values lost',
  /** Column titles of upper bounds. */
  byOrder: 'More by order, at most',
  byReranker: 'More by the reranker, at most',
  behindReranker: 'More behind the reranker, at most',
  byCandidates: 'More by candidates, at most',
  outsideStages: '(outside the stages)',
  shareOfTime: 'Share of the mean',
  whereTimeGoes: 'Where the time goes',
  /** Stages are recorded of the run alone, and not of the pass. */
  whereTimeGoesUnderLoad: 'Where the time goes under the load of the run',
  alone: (quantile: string) => `${quantile} alone (one call at a time)`,
  missedShare: 'Missing share [95 % interval]',
  missedCount: 'Missing documents',
  foundElsewhere: 'Found by another stage',
  restShare: 'Rest: share (n)',
  remedies: {
    outOfReach: (labels: string) =>
      `Look at the goal first: even a perfect ranking would only reach ${labels}. The judgements allow no more: where more or fewer documents are sought than there are places, or none is relevant, the best value is below 1.`,
    weights: (gains: string, sweep: string | undefined) =>
      `Turn the fusion (alpha, the weight of BM25, and RRF's k): what is sought is among the candidates and stands too low. The best order of the candidates would bring at most ${gains}.${wayText(sweep, (way) => ` To try the settings on recorded candidates: ${way}`)}`,
    rerank: (gains: string) =>
      `Rerank the candidates: what is sought is among them and stands too low. A perfect reranker would bring at most ${gains}.`,
    otherReranker: (gains: string) =>
      `Try another reranker: it was given what is sought and did not bring it to the top. A perfect one would bring at most ${gains}.`,
    rerankMore: (gains: string) =>
      `Rerank more candidates (rerankCandidates): what is sought is among those the reranker does not look at. They hold at most ${gains}.`,
    orderReturned: (gains: string) =>
      `Look at the order of what is returned: the best order of the returned documents alone would bring at most ${gains}.`,
    candidates: (gains: string) =>
      `Bring more of what is sought among the candidates: some of it is in no list, and no order can bring it up. With all of it among the candidates and a perfect order, at most ${gains} on top of a better order. See “Documents are missing from the candidates”.`,
    noStages: (labels: string) =>
      `Not known for ${labels}: no stages were recorded, so nobody can tell whether what is sought was missing from the candidates or stood too low. Return the stages with their candidates, then this report tells them apart.`,
  },
  longestList: 'Longest list',
  behindCut: 'Sought in full lists',
  unmatched: 'Nothing to find it by',
  placeKnown: 'Place known',
  withinDepth: 'In a longer list (its length)',
  missingCandidates: {
    title: 'Documents are missing from the candidates',
    /** @param counts `[B] vector (8 / 18)` */
    finding: (counts: string) =>
      `Some documents that are sought are in no candidate list, so that neither weights nor a reranker can bring them up: ${counts}.`,
    deeper: (labels: string, sweep: string | undefined) =>
      `Take more candidates (candidateK) for ${labels}: the lists were cut, and longer ones hold some of these documents, or may.${wayText(sweep, (way) => ` To try other lengths on recorded candidates: ${way}`)}`,
    other: (labels: string) =>
      `Expand the queries with synonyms and abbreviations, or change what is searched with (analyser, embedding model), for ${labels}: some of these documents stand too far down for a longer list, or share nothing with the query that the search could find them by.`,
    notInCorpus: (counts: string) =>
      `Check corpus and judgements: these documents are not in the corpus, and no setting finds them: ${counts}.`,
  },
  belowGoal: (family: MetricFamily, facts: GoalFacts): Omit<AdviceText, 'suggestions'> => ({
    title: titlesEn[family](facts.title),
    finding:
      `${facts.title} is below the goal of ${facts.goal} for ${facts.labels}.` +
      (facts.met === '' ? ' No target meets it.' : ` It is met by ${facts.met}.`),
  }),
  repairableLosses: {
    title: 'Not the search, but what it is given',
    finding: (title: string) =>
      `Some of what ${title} lacks is lost to how documents are split, or to judgements that nobody made.`,
    /** @param gains `[A] bm25 (+0.041)` */
    split: (gains: string) =>
      `Split the documents otherwise (split.maxChars, split.overlapChars, granularity): what is sought stands in no chunk by itself. At most ${gains}.`,
    doubtful: (gains: string, pool: string | undefined) =>
      `Grade the unjudged documents that stand above the expected ones, those of all targets alike${wayText(pool, (way) => ` (${way})`)}: they count as not relevant although nobody looked. At most ${gains}.`,
  },
  latency: ({ quantile, goalMs, labels }: LatencyFacts): Omit<AdviceText, 'suggestions'> => ({
    title: `${quantile} is above its goal`,
    finding: `${quantile} is above the goal of ${goalMs} ms for ${labels}.`,
  }),
  /** @param shares `[D] hybrid rerank 83 %`; @param window values of `rerankCandidates`, may be empty */
  latencyRemedies: {
    retrieve: (shares: string, _window: string) =>
      `Retrieval takes the time (${shares}): cache the embeddings of queries, take fewer candidates, or look at the settings of the index.`,
    fuse: (shares: string, _window: string) => `Fusion takes the time (${shares}): take fewer candidates into it.`,
    rerank: (shares: string, window: string) =>
      `Reranking takes the time (${shares}): rerank fewer candidates${window === '' ? '' : ` (rerankCandidates is ${window})`}, or take a lighter reranker. Compare the quality before and after.`,
    generate: (shares: string, _window: string) =>
      `Generation takes the time (${shares}): hand over fewer contexts, or take a faster model.`,
    outside: (shares: string, _window: string) =>
      `The time goes by outside the stages (${shares}): look at network, queues and the loading of documents.`,
  } satisfies { readonly [cause in StageKind | 'outside']: (shares: string, window: string) => string },
  untoldStages: (labels: string) =>
    `Not known for ${labels}: they do not say how long their stages take. Measure that first.`,
  missedBySource: (kind: 'category' | 'language', { slices, elsewhere, nowhere }: MissedFacts): AdviceText => ({
    title: kind === 'category' ? 'A first stage misses a category' : 'A first stage misses a language',
    finding: `The first stage misses at least 15 points more of what is sought in these parts than in the rest: ${slices}.`,
    suggestions: presentItems([
      elsewhere
        ? 'Most of these documents are among the candidates of another first stage: search both, and give that one more weight.'
        : undefined,
      nowhere
        ? kind === 'category'
          ? 'No other first stage of these targets has them: read the queries of the category for words that the documents do not use, and expand them with synonyms and abbreviations.'
          : 'No other first stage of these targets has them: check how texts in this language are split into words and embedded, and whether query and documents are in the same language; if not, translate the query or take a multilingual embedding model.'
        : undefined,
    ]),
  }),
  hybridBelowBm25: ({ title, bm25, inPairs, loses, notShown }: HybridFacts): AdviceText => ({
    title: 'Hybrid is below BM25',
    finding: [
      loses === '' ? '' : `On ${title}, hybrid loses to ${bm25}: ${loses}.`,
      notShown === ''
        ? ''
        : `On ${title}, hybrid scored lower than ${bm25}: ${notShown}. ${inPairs ? 'Compared in pairs, the difference is not shown.' : 'The intervals overlap, so the two are not shown to differ.'}`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    suggestions: [
      'On this dataset the vectors have not paid for themselves. Keep BM25 until a better embedder or another fusion does better on the same queries.',
    ],
  }),
  fewJudged: ({ metric, labels, ways }: FewJudgedFacts): AdviceText => ({
    title: 'Many documents that were found are not graded',
    finding: `${metric} is below 0.80 for ${labels}. Documents without a grade count as not relevant, so the numbers of these targets may be too low, and all other advice rests on them.`,
    suggestions: [
      `Grade the documents marked “unjudged”, those of all targets alike${wayText(ways({ do: 'pool-of-runs' }), (way) => ` (${way} lists them)`)}, and score the recorded trials again${wayText(ways({ do: 'rescore-by-version' }), (way) => ` (${way})`)}.`,
    ],
  }),
  wideIntervals: ({ title, halfWidth, n, needed, useful }: WideFacts): AdviceText => ({
    title: 'The intervals are wide',
    finding: `With n = ${n}, the interval of ${title} reaches ± ${halfWidth}; smaller differences cannot be seen in this table.`,
    suggestions: [
      `For ± ${useful} about ${needed} examples would be needed. Four times as many examples halve an interval.`,
    ],
  }),
  weakSlice: (kind: 'category' | 'language', { title, label, slices, gap }: SliceFacts): AdviceText => ({
    title: kind === 'category' ? 'A category is far worse than the rest' : 'A language is far worse than the rest',
    finding: `${title} of ${label}, the target with the best mean, is at least ${gap} worse than on the other examples in: ${slices}.`,
    suggestions: [
      kind === 'category'
        ? 'Read the queries of the category that did worst: often one kind of document or wording is behind it. With few examples add more of them first.'
        : 'Check how texts in this language are tokenised and embedded, and whether the corpus holds documents in it.',
    ],
  }),
  targetFailures: ({ labels }: Fill<'labels'>): AdviceText => ({
    title: 'Targets failed',
    finding: `Some trials failed: ${labels}. They enter the means as the worst value (imputed) of each metric that has one.`,
    suggestions: ['Mend the failures before reading small differences; the mean of answered shows the rest.'],
  }),
  instrumentFailures: ({ labels }: Fill<'labels'>): AdviceText => ({
    title: 'Some values could not be measured',
    finding: `The measuring failed, not the target: ${labels}. These values are left out of the means.`,
    suggestions: ['Score the recorded trials again. Until then the bounds say where the means may lie.'],
  }),
  judge: {
    judgeFailures: ({
      labels,
      remedies,
    }: {
      readonly labels: string;
      readonly remedies: readonly string[];
    }): AdviceText => ({
      title: 'The judge fails often',
      finding: `More than 5 % of what was to be judged has no score: ${labels}. A mean over what is left may be that of the easier answers.`,
      suggestions: remedies,
    }),
    /** What may help against one reason, by the reason of a failed judgement. */
    remedies: {
      unreadable:
        'Unreadable, empty or out of range: write protocol: score-line under judge, which smaller models follow more easily, or take a larger model.',
      'too-long': 'Too long: raise maxTokens under judge, or lower claimsPerCall.',
      timeout: 'Timeouts: raise timeoutSeconds under judge, or lower its concurrency.',
      'rate-limited': 'Rate limits: set requestsPerMinute under judge to what the vendor allows.',
      other: (resume: string | undefined) =>
        `Then ${resume === undefined ? 'resume the run' : `run the same command with ${resume}`}: only what has no score is judged again.`,
    },
    rateLimited: ({ labels }: Fill<'labels'>): AdviceText => ({
      title: 'Many calls are refused by a rate limit',
      finding: `Attempts that a rate limit refused are more than 10 % of the calls: ${labels}. Nothing is lost by it but time.`,
      suggestions: [
        'Set requestsPerMinute (and tokensPerMinute) of the model or target to what its vendor allows, so that the pace need not be found out by being refused.',
      ],
    }),
    share: 'Share',
  },
};

export type AdviceTexts = typeof en;

const titlesJa: { readonly [family in MetricFamily]: (title: string) => string } = {
  'reciprocal-rank': (title) => `${title}: 正解の文書が先頭に来ていない`,
  recall: (title) => `${title}: 文書が足りない`,
  ndcg: (title) => `${title}: 並び順がよくない`,
  other: (title) => `${title} が目標に届いていない`,
};

const ja: AdviceTexts = {
  heading: '改善提案',
  intro: '提案はすべて決まった規則によるものです。根拠となった数値をそれぞれの下に示します。',
  none: '該当する規則はありません。',
  numbers: '根拠となる数値',
  difference: '差',
  overlap: '信頼区間の重なり',
  pairedDifference: '対での差 [判定に用いた区間]',
  pAdjusted: '補正済み p',
  goalInside: '目標値が信頼区間内',
  slice: '区分',
  rest: 'それ以外の平均（n）',
  reachesRest: '信頼区間がそれ以外の平均に届く',
  halfWidth: '信頼区間の半幅',
  needed: (half) => `± ${half} に必要な n`,
  failedTrials: '失敗した試行',
  trials: '試行',
  lost: '失われた値',
  byOrder: '順序の改善による上限',
  byReranker: 'リランカーの上限',
  behindReranker: 'リランク対象外の候補による上限',
  byCandidates: '候補の改善による上限',
  outsideStages: '（処理段階の外）',
  shareOfTime: '平均に占める割合',
  whereTimeGoes: '時間の内訳',
  whereTimeGoesUnderLoad: '実行中の負荷のもとでの時間の内訳',
  alone: (quantile) => `単独（1 件ずつ）の ${quantile}`,
  missedShare: '見つからない割合 [95 % 信頼区間]',
  missedCount: '見つからない文書',
  foundElsewhere: '別の段階にある',
  restShare: 'それ以外の割合（n）',
  remedies: {
    outOfReach: (labels) =>
      `まず目標を見直してください。理想的な順位でも ${labels} までしか届きません。正解として判定された文書の数が順位の数と合わない質問や、正解が一つもない質問では、最良の値が 1 に届かないためです。`,
    weights: (gains, sweep) =>
      `統合の設定（BM25 の重み alpha と RRF の k）を調整してください。探している文書は候補の中にありますが、順位が低すぎます。候補を最良の順に並べたときの上限は ${gains} です。${wayText(sweep, (way) => `記録済みの候補で設定を試すコマンド: ${way}`)}`,
    rerank: (gains) =>
      `候補をリランクしてください。探している文書は候補の中にありますが、順位が低すぎます。理想的なリランカーによる上限は ${gains} です。`,
    otherReranker: (gains) =>
      `別のリランカーを試してください。探している文書を渡しているのに、上位に来ていません。理想的なリランカーによる上限は ${gains} です。`,
    rerankMore: (gains) =>
      `リランクする候補を増やしてください（rerankCandidates）。リランカーが見ていない候補の中に、探している文書があります。上限は ${gains} です。`,
    orderReturned: (gains) =>
      `返した文書の順序を見直してください。返した文書を最良の順に並べるだけで、上限は ${gains} です。`,
    candidates: (gains) =>
      `探している文書が候補に入るようにしてください。どの候補にもない文書は、順序を変えても出てきません。すべてが候補に入り、理想的な順に並んだ場合、順序の改善に加えて見込める上限は ${gains} です。「候補に入っていない文書がある」を参照してください。`,
    noStages: (labels) =>
      `${labels} については分かりません。処理段階が記録されていないため、探している文書が候補に入らなかったのか、順位が低かったのかを区別できません。段階ごとの候補を返すようにすると、このレポートで区別できます。`,
  },
  longestList: '候補の最大数',
  behindCut: '候補が上限に達していたもの',
  unmatched: '手掛かりがないもの',
  placeKnown: '順位が分かるもの',
  withinDepth: '候補を増やせば入るもの（件数）',
  missingCandidates: {
    title: '候補に入っていない文書がある',
    finding: (counts) =>
      `探している文書の一部が、どの候補にも入っていません。重みの調整やリランクでは上位に出せません: ${counts}。`,
    deeper: (labels, sweep) =>
      `${labels} の候補を増やしてください（candidateK）。候補が上限で切られており、増やせば入る文書があるか、その可能性があります。${wayText(sweep, (way) => `記録済みの候補で件数を変えて試すコマンド: ${way}`)}`,
    other: (labels) =>
      `${labels} では、同義語や略語で質問を拡張するか、単語の分割や埋め込みモデルを替えてください。候補を増やしても届かないほど順位が低い文書や、質問と手掛かりを共有しない文書があります。`,
    notInCorpus: (counts) =>
      `コーパスと判定を確認してください。次の数の文書はコーパスになく、どの設定でも見つかりません: ${counts}。`,
  },
  belowGoal: (family, facts) => ({
    title: titlesJa[family](facts.title),
    finding:
      `${facts.labels} の ${facts.title} は目標 ${facts.goal} を下回っています。` +
      (facts.met === '' ? '達成した評価対象はありません。' : `達成しているのは ${facts.met} です。`),
  }),
  repairableLosses: {
    title: '検索ではなく、文書の分割や判定に原因がある',
    finding: (title) => `${title} の不足の一部は、文書の分割のしかた、または誰も行っていない判定によるものです。`,
    split: (gains) =>
      `文書の分割を変えてください（split.maxChars、split.overlapChars、granularity）。探している内容が、単独のチャンクに収まっていません。上限は ${gains} です。`,
    doubtful: (gains, pool) =>
      `期待した文書より上にある未判定の文書を、全評価対象について同じように判定してください${wayText(pool, (way) => `（${way}）`)}。誰も確認していないまま、関連なしとして数えられています。上限は ${gains} です。`,
  },
  latency: ({ quantile, goalMs, labels }) => ({
    title: `${quantile} が目標を超えている`,
    finding: `${labels} の ${quantile} は目標の ${goalMs} ms を超えています。`,
  }),
  latencyRemedies: {
    retrieve: (shares) =>
      `検索に時間がかかっています（${shares}）。質問の埋め込みをキャッシュする、候補数を減らす、または索引の設定を見直してください。`,
    fuse: (shares) => `統合に時間がかかっています（${shares}）。渡す候補数を減らしてください。`,
    rerank: (shares, window) =>
      `リランクに時間がかかっています（${shares}）。対象の候補を減らす${window === '' ? '' : `（rerankCandidates は現在 ${window}）`}か、軽いリランカーに替えてください。その前後で品質を比べてください。`,
    generate: (shares) => `生成に時間がかかっています（${shares}）。渡す文脈を減らすか、速いモデルに替えてください。`,
    outside: (shares) =>
      `処理段階の外で時間がかかっています（${shares}）。ネットワーク、待ち行列、文書の読み込みを確認してください。`,
  },
  untoldStages: (labels) =>
    `${labels} については分かりません。処理段階ごとの時間を返していないため、まず段階ごとに計測してください。`,
  missedBySource: (kind, { slices, elsewhere, nowhere }) => ({
    title: kind === 'category' ? '最初の検索で漏れやすいカテゴリがある' : '最初の検索で漏れやすい言語がある',
    finding: `次の区分では、探している文書が最初の検索の候補に入らない割合が、それ以外より 15 ポイント以上高くなっています: ${slices}。`,
    suggestions: presentItems([
      elsewhere
        ? 'これらの文書の多くは、別の検索段階の候補に入っています。両方で検索し、そちらの重みを上げてください。'
        : undefined,
      nowhere
        ? kind === 'category'
          ? 'これらの評価対象では、ほかの検索段階の候補にも入っていません。文書で使われていない言葉がないか、このカテゴリの質問を確認し、同義語や略語で拡張してください。'
          : 'これらの評価対象では、ほかの検索段階の候補にも入っていません。この言語の文がどう分割され、埋め込まれているか、質問と文書の言語が同じかを確認してください。異なる場合は、質問を翻訳するか、多言語の埋め込みモデルを使ってください。'
        : undefined,
    ]),
  }),
  hybridBelowBm25: ({ title, bm25, inPairs, loses, notShown }) => ({
    title: 'ハイブリッド検索が BM25 を下回っている',
    finding: [
      loses === '' ? '' : `${title} で、ハイブリッド検索は ${bm25} に負けています: ${loses}。`,
      notShown === ''
        ? ''
        : `${title} で、ハイブリッド検索の平均は ${bm25} より低くなっています: ${notShown}。${inPairs ? '同じ質問同士の比較では、差があるとは言えません。' : 'ただし信頼区間が重なるため、差があるとは言えません。'}`,
    ].join(''),
    suggestions: [
      'このデータセットでは、ベクトル検索を加えた効果が出ていません。同じ質問で埋め込みモデルや統合方法を替えて上回るまでは、BM25 を使うのが無難です。',
    ],
  }),
  fewJudged: ({ metric, labels, ways }) => ({
    title: '返った文書の多くが未判定',
    finding: `${labels} の ${metric} は 0.80 未満です。未判定の文書は関連なしとして数えるため、これらの数値は低めに出ている可能性があり、以下の助言もすべてその上に立っています。`,
    suggestions: [
      `「未判定」の文書を、全評価対象について同じように判定し${wayText(ways({ do: 'pool-of-runs' }), (way) => `（${way} で一覧にできます）`)}、記録済みの試行を採点し直してください${wayText(ways({ do: 'rescore-by-version' }), (way) => `（${way}）`)}。`,
    ],
  }),
  wideIntervals: ({ title, halfWidth, n, needed, useful }) => ({
    title: '信頼区間が広い',
    finding: `n = ${n} では ${title} の信頼区間が ± ${halfWidth} に及びます。これより小さな差は、この表では見分けられません。`,
    suggestions: [
      `± ${useful} にするには約 ${needed} 問が必要です。質問数を 4 倍にすると、信頼区間の幅は半分になります。`,
    ],
  }),
  weakSlice: (kind, { title, label, slices, gap }) => ({
    title: kind === 'category' ? 'ほかより大きく劣るカテゴリがある' : 'ほかより大きく劣る言語がある',
    finding: `平均が最も良い ${label} でも、次の区分の ${title} はそれ以外より ${gap} 以上悪くなっています: ${slices}。`,
    suggestions: [
      kind === 'category'
        ? 'このカテゴリで値の低い質問を確認してください。特定の種類の文書や言い回しが原因であることがよくあります。質問数が少なければ、先に質問を増やしてください。'
        : 'この言語の文がどう分割され、埋め込まれているか、この言語の文書がコーパスにあるかを確認してください。',
    ],
  }),
  targetFailures: ({ labels }) => ({
    title: '評価対象の失敗がある',
    finding: `失敗した試行があります: ${labels}。最低値のある指標では、最低値として平均に算入しています。`,
    suggestions: ['小さな差を論じる前に失敗を解消してください。失敗を除いた値は「応答分の平均」にあります。'],
  }),
  instrumentFailures: ({ labels }) => ({
    title: '測定できなかった値がある',
    finding: `評価対象ではなく、測定の側が失敗しました: ${labels}。これらの値は平均に含めていません。`,
    suggestions: ['記録済みの試行を採点し直してください。それまでは「取り得る範囲」が平均のあり得る幅を示します。'],
  }),
  judge: {
    judgeFailures: ({ labels, remedies }) => ({
      title: '判定の失敗が多い',
      finding: `スコアのない回答が、判定対象の 5 % を超えています: ${labels}。残った回答だけの平均は、判定しやすい回答に偏っている恐れがあります。`,
      suggestions: remedies,
    }),
    remedies: {
      unreadable:
        '読み取り不能、空の返答、範囲外の値: judge に protocol: score-line を指定してください。小さなモデルでも守りやすい形式です。または、より大きなモデルを使ってください。',
      'too-long': '長さ超過: judge の maxTokens を増やすか、claimsPerCall を減らしてください。',
      timeout: 'タイムアウト: judge の timeoutSeconds を延ばすか、concurrency を下げてください。',
      'rate-limited': 'レート制限: judge の requestsPerMinute に、提供元が許す回数を指定してください。',
      other: (resume) =>
        `そのうえで${resume === undefined ? '実行を再開してください' : `同じコマンドに ${resume} を付けて実行してください`}。スコアのない分だけを改めて判定します。`,
    },
    rateLimited: ({ labels }) => ({
      title: 'レート制限で断られる呼び出しが多い',
      finding: `レート制限で断られた回数が、呼び出し全体の 10 % を超えています: ${labels}。失われるのは時間だけです。`,
      suggestions: [
        'モデルまたは評価対象の requestsPerMinute（および tokensPerMinute）に提供元が許す値を指定すると、断られながら速さを探る必要がなくなります。',
      ],
    }),
    share: '割合',
  },
};

const titlesKo: { readonly [family in MetricFamily]: (title: string) => string } = {
  'reciprocal-rank': (title) => `${title}: 정답 문서가 맨 앞에 오지 않음`,
  recall: (title) => `${title}: 빠진 문서가 있음`,
  ndcg: (title) => `${title}: 순서가 좋지 않음`,
  other: (title) => `${title}: 목표에 미달`,
};

const ko: AdviceTexts = {
  heading: '개선 제안',
  intro: '모든 제안은 정해진 규칙에 따른 것이며, 근거가 된 수치를 각 제안 아래에 보입니다.',
  none: '해당하는 규칙이 없습니다.',
  numbers: '근거 수치',
  difference: '차이',
  overlap: '신뢰구간 겹침',
  pairedDifference: '짝지은 차이 [판정에 쓴 구간]',
  pAdjusted: '보정된 p',
  goalInside: '목표값이 신뢰구간 안',
  slice: '구분',
  rest: '나머지 평균 (n)',
  reachesRest: '신뢰구간이 나머지 평균에 닿음',
  halfWidth: '신뢰구간 반폭',
  needed: (half) => `± ${half}에 필요한 n`,
  failedTrials: '실패한 시행',
  trials: '시행',
  lost: '잃은 값',
  byOrder: '순서 개선의 상한',
  byReranker: '재순위 모델의 상한',
  behindReranker: '재순위화하지 않은 후보의 상한',
  byCandidates: '후보 개선의 상한',
  outsideStages: '(처리 단계 밖)',
  shareOfTime: '평균에서 차지하는 비율',
  whereTimeGoes: '시간의 내역',
  whereTimeGoesUnderLoad: '실행 중 부하에서 시간의 내역',
  alone: (quantile) => `단독(한 번에 한 건) ${quantile}`,
  missedShare: '빠진 비율 [95 % 신뢰구간]',
  missedCount: '빠진 문서',
  foundElsewhere: '다른 단계에는 있음',
  restShare: '나머지의 비율 (n)',
  remedies: {
    outOfReach: (labels) =>
      `먼저 목표를 다시 살펴보십시오. 이상적인 순위라도 ${labels}까지만 이를 수 있습니다. 관련 문서의 수가 순위의 자리 수와 맞지 않거나 관련 문서가 하나도 없는 질문에서는 가장 좋은 값이 1에 못 미치기 때문입니다.`,
    weights: (gains, sweep) =>
      `결합 설정(BM25의 가중치 alpha와 RRF의 k)을 조정해 보십시오. 찾는 문서가 후보 안에 있지만 순위가 너무 낮습니다. 후보를 가장 좋은 순서로 놓았을 때의 상한은 ${gains}입니다.${wayText(sweep, (way) => ` 기록된 후보로 설정을 시험하는 명령: ${way}`)}`,
    rerank: (gains) =>
      `후보를 재순위화해 보십시오. 찾는 문서가 후보 안에 있지만 순위가 너무 낮습니다. 이상적인 재순위 모델의 상한은 ${gains}입니다.`,
    otherReranker: (gains) =>
      `다른 재순위 모델을 시험해 보십시오. 찾는 문서를 건네받고도 위로 올리지 못했습니다. 이상적인 모델의 상한은 ${gains}입니다.`,
    rerankMore: (gains) =>
      `재순위화할 후보를 늘려 보십시오(rerankCandidates). 재순위 모델이 보지 않는 후보 가운데 찾는 문서가 있습니다. 상한은 ${gains}입니다.`,
    orderReturned: (gains) =>
      `돌려준 문서의 순서를 살펴보십시오. 돌려준 문서를 가장 좋은 순서로 놓기만 해도 상한은 ${gains}입니다.`,
    candidates: (gains) =>
      `찾는 문서가 후보에 들도록 하십시오. 어느 후보에도 없는 문서는 순서를 바꾸어도 나오지 않습니다. 모두 후보에 들어 이상적인 순서로 놓인다면, 순서 개선에 더해 기대할 수 있는 상한은 ${gains}입니다. ‘후보에 들지 못한 문서가 있음’을 참조하십시오.`,
    noStages: (labels) =>
      `알 수 없는 대상: ${labels}. 처리 단계가 기록되지 않아, 찾는 문서가 후보에 들지 못했는지 순위가 낮았는지 가려낼 수 없습니다. 단계별 후보를 돌려주도록 하면 이 보고서에서 가려낼 수 있습니다.`,
  },
  longestList: '후보의 최대 수',
  behindCut: '후보가 상한까지 찬 것',
  unmatched: '찾을 실마리가 없는 것',
  placeKnown: '순위를 아는 것',
  withinDepth: '후보를 늘리면 드는 것 (건수)',
  missingCandidates: {
    title: '후보에 들지 못한 문서가 있음',
    finding: (counts) =>
      `찾는 문서의 일부가 어느 후보에도 없습니다. 가중치나 재순위화로는 위로 올릴 수 없습니다: ${counts}.`,
    deeper: (labels, sweep) =>
      `${labels}의 후보를 늘려 보십시오(candidateK). 후보가 상한에서 잘렸으며, 늘리면 드는 문서가 있거나 있을 수 있습니다.${wayText(sweep, (way) => ` 기록된 후보로 건수를 바꾸어 시험하는 명령: ${way}`)}`,
    other: (labels) =>
      `${labels}에서는 동의어와 약어로 질문을 확장하거나, 낱말을 나누는 방식이나 임베딩 모델을 바꿔 보십시오. 후보를 늘려도 닿지 않을 만큼 순위가 낮거나, 질문과 실마리를 함께하지 않는 문서가 있습니다.`,
    notInCorpus: (counts) =>
      `말뭉치와 판정을 확인하십시오. 다음 수의 문서는 말뭉치에 없어 어떤 설정으로도 찾을 수 없습니다: ${counts}.`,
  },
  belowGoal: (family, facts) => ({
    title: titlesKo[family](facts.title),
    finding:
      `${facts.title} 목표 ${facts.goal} 미달: ${facts.labels}.` +
      (facts.met === '' ? ' 목표를 달성한 평가 대상이 없습니다.' : ` 달성: ${facts.met}.`),
  }),
  repairableLosses: {
    title: '검색이 아니라 문서 분할이나 판정에 원인이 있음',
    finding: (title) => `${title}에서 모자란 값의 일부는 문서를 나누는 방식이나 아무도 하지 않은 판정 때문입니다.`,
    split: (gains) =>
      `문서를 다르게 나누어 보십시오(split.maxChars, split.overlapChars, granularity). 찾는 내용이 한 청크에 온전히 들어 있지 않습니다. 상한은 ${gains}입니다.`,
    doubtful: (gains, pool) =>
      `기대한 문서보다 위에 있는 미판정 문서를 모든 평가 대상에 대해 똑같이 판정하십시오${wayText(pool, (way) => `(${way})`)}. 아무도 확인하지 않은 채 관련 없는 것으로 계산되고 있습니다. 상한은 ${gains}입니다.`,
  },
  latency: ({ quantile, goalMs, labels }) => ({
    title: `${quantile}: 목표 초과`,
    finding: `${quantile} 목표 ${goalMs} ms 초과: ${labels}.`,
  }),
  latencyRemedies: {
    retrieve: (shares) =>
      `검색에 시간이 걸립니다(${shares}). 질문 임베딩을 캐시하거나 후보 수를 줄이거나 색인 설정을 점검하십시오.`,
    fuse: (shares) => `결합에 시간이 걸립니다(${shares}). 넘기는 후보 수를 줄이십시오.`,
    rerank: (shares, window) =>
      `재순위에 시간이 걸립니다(${shares}). 재순위화할 후보를 줄이거나${window === '' ? '' : `(현재 rerankCandidates ${window})`} 더 가벼운 모델로 바꾸십시오. 바꾸기 전후의 품질을 비교하십시오.`,
    generate: (shares) => `생성에 시간이 걸립니다(${shares}). 넘기는 문맥을 줄이거나 더 빠른 모델로 바꾸십시오.`,
    outside: (shares) => `처리 단계 밖에서 시간이 걸립니다(${shares}). 네트워크, 대기열, 문서 읽기를 확인하십시오.`,
  },
  untoldStages: (labels) =>
    `알 수 없는 대상: ${labels}. 처리 단계별 시간을 알려 주지 않으므로 먼저 단계별로 측정하십시오.`,
  missedBySource: (kind, { slices, elsewhere, nowhere }) => ({
    title: kind === 'category' ? '첫 검색에서 자주 빠지는 범주가 있음' : '첫 검색에서 자주 빠지는 언어가 있음',
    finding: `다음 구분에서는 찾는 문서가 첫 검색의 후보에 들지 못하는 비율이 나머지보다 15포인트 이상 높습니다: ${slices}.`,
    suggestions: presentItems([
      elsewhere
        ? '이 문서들의 대부분은 다른 검색 단계의 후보에 있습니다. 두 단계로 함께 검색하고 그쪽의 가중치를 높여 보십시오.'
        : undefined,
      nowhere
        ? kind === 'category'
          ? '이 평가 대상들의 다른 검색 단계에도 없습니다. 문서에서 쓰지 않는 말이 있는지 이 범주의 질문을 살펴보고, 동의어와 약어로 확장해 보십시오.'
          : '이 평가 대상들의 다른 검색 단계에도 없습니다. 이 언어의 글이 어떻게 나뉘고 임베딩되는지, 질문과 문서의 언어가 같은지 확인하십시오. 다르다면 질문을 번역하거나 다국어 임베딩 모델을 쓰십시오.'
        : undefined,
    ]),
  }),
  hybridBelowBm25: ({ title, bm25, inPairs, loses, notShown }) => ({
    title: '하이브리드 검색이 BM25보다 낮음',
    finding: [
      loses === '' ? '' : `${title} 기준으로 하이브리드 검색이 ${bm25}에 뒤집니다: ${loses}.`,
      notShown === ''
        ? ''
        : `${title} 기준으로 하이브리드 검색의 평균이 ${bm25}보다 낮습니다: ${notShown}. ${inPairs ? '같은 질문끼리 비교하면 차이가 있다고 할 수 없습니다.' : '다만 신뢰구간이 겹치므로 차이가 있다고 할 수 없습니다.'}`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    suggestions: [
      '이 데이터셋에서는 벡터 검색을 더한 효과가 나타나지 않았습니다. 같은 질문에서 다른 임베딩 모델이나 결합 방식이 더 나은 결과를 낼 때까지는 BM25를 쓰는 편이 안전합니다.',
    ],
  }),
  fewJudged: ({ metric, labels, ways }) => ({
    title: '결과 문서 가운데 미판정이 많음',
    finding: `${metric} 0.80 미만: ${labels}. 미판정 문서는 관련 없는 것으로 계산하므로 이 대상들의 수치는 실제보다 낮을 수 있으며, 다른 모든 조언도 이 수치에 근거합니다.`,
    suggestions: [
      `‘미판정’ 문서를 모든 평가 대상에 대해 똑같이 판정한 다음${wayText(ways({ do: 'pool-of-runs' }), (way) => `(${way}으로 목록을 만듭니다)`)}, 기록된 시행을 다시 채점하십시오${wayText(ways({ do: 'rescore-by-version' }), (way) => `(${way})`)}.`,
    ],
  }),
  wideIntervals: ({ title, halfWidth, n, needed, useful }) => ({
    title: '신뢰구간이 넓음',
    finding: `n = ${n}에서 ${title}의 신뢰구간이 ± ${halfWidth}에 이릅니다. 이보다 작은 차이는 이 표에서 가려낼 수 없습니다.`,
    suggestions: [
      `± ${useful}로 줄이려면 약 ${needed}개 질문이 필요합니다. 질문을 네 배로 늘리면 신뢰구간의 폭은 절반이 됩니다.`,
    ],
  }),
  weakSlice: (kind, { title, label, slices, gap }) => ({
    title: kind === 'category' ? '나머지보다 크게 뒤지는 범주가 있음' : '나머지보다 크게 뒤지는 언어가 있음',
    finding: `평균이 가장 좋은 ${label}에서도 다음 구분의 ${title} 값이 나머지보다 ${gap} 이상 나쁩니다: ${slices}.`,
    suggestions: [
      kind === 'category'
        ? '이 범주에서 값이 낮은 질문을 살펴보십시오. 특정한 종류의 문서나 표현이 원인인 경우가 많습니다. 질문이 적다면 먼저 질문을 늘리십시오.'
        : '이 언어의 글이 어떻게 토큰으로 나뉘고 임베딩되는지, 말뭉치에 이 언어의 문서가 있는지 확인하십시오.',
    ],
  }),
  targetFailures: ({ labels }) => ({
    title: '평가 대상의 실패가 있음',
    finding: `실패한 시행: ${labels}. 최저값이 있는 지표에서는 최저값으로 평균에 반영되어 있습니다.`,
    suggestions: ['작은 차이를 논하기 전에 실패를 해결하십시오. 실패를 뺀 값은 ‘응답한 것의 평균’에 있습니다.'],
  }),
  instrumentFailures: ({ labels }) => ({
    title: '측정하지 못한 값이 있음',
    finding: `평가 대상이 아니라 측정이 실패했습니다: ${labels}. 이 값들은 평균에서 빠져 있습니다.`,
    suggestions: ['기록된 시행을 다시 채점하십시오. 그때까지는 ‘가능 범위’가 평균이 있을 수 있는 폭을 보여 줍니다.'],
  }),
  judge: {
    judgeFailures: ({ labels, remedies }) => ({
      title: '판정 실패가 많음',
      finding: `점수가 없는 답변이 판정 대상의 5 %를 넘습니다: ${labels}. 남은 답변만의 평균은 판정하기 쉬운 답변에 치우쳤을 수 있습니다.`,
      suggestions: remedies,
    }),
    remedies: {
      unreadable:
        '읽을 수 없음, 빈 응답, 범위 밖의 값: judge에 protocol: score-line을 지정하십시오. 작은 모델도 지키기 쉬운 형식입니다. 아니면 더 큰 모델을 쓰십시오.',
      'too-long': '길이 초과: judge의 maxTokens를 늘리거나 claimsPerCall을 줄이십시오.',
      timeout: '시간 초과: judge의 timeoutSeconds를 늘리거나 concurrency를 낮추십시오.',
      'rate-limited': '요청 한도 초과: judge의 requestsPerMinute에 제공자가 허용하는 횟수를 지정하십시오.',
      other: (resume) =>
        `그런 다음 ${resume === undefined ? '실행을 이어서 하십시오' : `같은 명령에 ${resume}을 붙여 실행하십시오`}. 점수가 없는 것만 다시 판정합니다.`,
    },
    rateLimited: ({ labels }) => ({
      title: '요청 한도 초과로 거절되는 호출이 많음',
      finding: `요청 한도 초과로 거절된 횟수가 전체 호출의 10 %를 넘습니다: ${labels}. 잃는 것은 시간뿐입니다.`,
      suggestions: [
        '모델이나 평가 대상의 requestsPerMinute(및 tokensPerMinute)에 제공자가 허용하는 값을 지정하면, 거절당하며 속도를 찾을 필요가 없습니다.',
      ],
    }),
    share: '비율',
  },
};

export const adviceTexts: { readonly [language in ReportLanguage]: AdviceTexts } = { en, ja, ko };
