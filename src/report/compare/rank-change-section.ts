// What moved the queries that won and lost most: documents, stages, terms and neighbours in words.

import type {
  ChangedBy,
  DocumentChange,
  JudgeWords,
  PassingDocument,
  RankChange,
  RankShare,
  StageChange,
  StagePlace,
} from '../../analysis/comparison/explain-rank-change.ts';
import { withParticle } from '../../text/korean-particle.ts';
import { listOf, paragraph, presentItems } from '../cells.ts';
import { commonTexts, type Fill } from '../common-texts.ts';
import { dash, formatNumber, formatSigned } from '../format-number.ts';
import { claimsText } from '../parts/judged-answers/judged-answers.ts';
import { judgedTexts } from '../parts/judged-answers/texts.ts';
import type { ReportLanguage, Section } from '../report.ts';
import { anchorOf } from '../report-context.ts';

/** One pair of runs, by their ids. */
export interface ExplainedChanges {
  readonly a: string;
  readonly b: string;
  readonly metric: string;
  /** How many results count. */
  readonly k: number;
  readonly won: readonly RankChange[];
  readonly lost: readonly RankChange[];
  /** How many pairs changed; fewer may be told. */
  readonly of: number;
}

interface RankChangeContext {
  readonly language: ReportLanguage;
  /** `[A] bm25` by the run's id. */
  readonly label: (run: string) => string;
}

/** One section a pair, its queries folded. */
export function rankChangeSections(
  changes: readonly ExplainedChanges[],
  context: RankChangeContext,
): readonly Section[] {
  const messages = rankChangeTexts[context.language];
  return changes.map((pair, index) => {
    const labels: Labels = { a: context.label(pair.a), b: context.label(pair.b) };
    const part = (kind: 'won' | 'lost'): readonly Section[] =>
      pair[kind].map((change) => querySection(change, { ...context, messages, labels, kind, pair: index }));
    return {
      id: `changes-${index + 1}`,
      title: messages.heading({ from: labels.a, to: labels.b }),
      blocks: presentItems([
        paragraph(messages.intro(pair.k)),
        index === 0 && changes.length < pair.of
          ? paragraph(messages.someOf({ pairs: changes.length, of: pair.of }))
          : undefined,
      ]),
      sections: [...part('won'), ...part('lost')],
    };
  });
}

interface Labels {
  readonly a: string;
  readonly b: string;
}

interface QueryContext extends RankChangeContext {
  readonly messages: RankChangeTexts;
  readonly labels: Labels;
  readonly kind: 'won' | 'lost';
  /** Place of the pair. */
  readonly pair: number;
}

interface DocumentContext extends QueryContext {
  /** Whether both runs report their stages. */
  readonly staged: boolean;
}

function querySection(change: RankChange, context: QueryContext): Section {
  const { messages, labels, kind, pair, language } = context;
  const { comma } = commonTexts[language];
  const named = (sides: readonly ('a' | 'b')[]): string => sides.map((side) => labels[side]).join(comma);
  const passing = (documents: readonly PassingDocument[]): string =>
    documents.map(({ docId, rank, relevance }) => `${rank}. ${docId} (${relevance ?? messages.unjudged})`).join(comma);
  const items = presentItems([
    ...change.documents.map((document) =>
      documentText(document, { ...context, staged: change.withoutStages.length === 0 }),
    ),
    change.came.length === 0 ? undefined : messages.came(passing(change.came)),
    change.went.length === 0 ? undefined : messages.went(passing(change.went)),
    ...(['a', 'b'] as const).map((side) => {
      const words = judgeWordsText(change.said?.[side], language);
      return words === undefined ? undefined : messages.said({ label: labels[side], words });
    }),
  ]);
  return {
    id: `change-${pair + 1}-${anchorOf(change.exampleId)}`,
    title: `${messages[kind]}: ${titleOf(change)}`,
    folded: true,
    blocks: presentItems([
      change.failed.length === 0 ? undefined : paragraph(messages.failed(named(change.failed))),
      change.withoutStages.length === 0 ? undefined : paragraph(messages.withoutStages(named(change.withoutStages))),
      ...listOf(items),
      items.length === 0 && change.failed.length === 0 ? paragraph(messages.nothing) : undefined,
    ]),
  };
}

/** The first claims that do not hold, else the judge's reason; undefined where it said nothing. */
export function judgeWordsText(said: JudgeWords | undefined, language: ReportLanguage): string | undefined {
  if (said === undefined) return undefined;
  return said.claims === undefined ? said.reason : claimsText(said.claims, judgedTexts[language]);
}

/** Questions of a judgement file alone have no text but their id. */
const titleOf = ({ exampleId, query }: RankChange): string =>
  query === '' || query === exampleId ? exampleId : `${exampleId} ${query}`;

function documentText(document: DocumentChange, context: DocumentContext): string {
  const { messages, language, staged } = context;
  const { docId, relevance, rankA, rankB, changedBy, stages } = document;
  return presentItems([
    messages.document({ document: docId, grade: relevance, from: rankText(rankA), to: rankText(rankB) }),
    staged ? messages.changedBy[changedBy] : undefined,
    ...stages.flatMap((stage) => stageTexts(stage, context)),
  ]).join(commonTexts[language].space);
}

const rankText = (rank: number | null | undefined): string =>
  rank === null || rank === undefined ? dash : String(rank);

function stageTexts(change: StageChange, context: QueryContext): readonly string[] {
  const { messages, labels } = context;
  const { stage, kind, a, b } = change;
  if (a === undefined || b === undefined) {
    const [label, place] = a === undefined ? [labels.b, b] : [labels.a, a];
    const score = place === null || place === undefined ? '' : number(place.score);
    return [messages.onlyIn({ stage, label, rank: rankText(place?.rank), score }), ...shareTexts(change, context)];
  }
  const same = a !== null && b !== null && a.score === b.score;
  return presentItems([
    messages.sameStage({ stage, from: rankText(a?.rank), to: rankText(b?.rank), scores: scoreText(a, b) }),
    kind === 'retrieve' && a === null ? messages.entered(stage) : undefined,
    kind === 'retrieve' && b === null ? messages.left(stage) : undefined,
    same ? messages.others : undefined,
    ...termTexts(change, context),
    ...shareTexts(change, context),
  ]);
}

/** Scores of reciprocal rank fusion are small: three digits that tell. */
const scoreDigits = 4;
const number = (value: number): string => formatNumber(value, scoreDigits);

const scoreText = (a: StagePlace, b: StagePlace): string =>
  a === null || b === null || a.score === b.score ? '' : `${number(a.score)} → ${number(b.score)}`;

function termTexts({ terms }: StageChange, { messages, language }: QueryContext): readonly string[] {
  if (terms.length === 0) return [];
  const { comma } = commonTexts[language];
  return [messages.terms(terms.map(({ term, share }) => `${term} ${formatSigned(share)}`).join(comma))];
}

function shareTexts({ sharesA, sharesB }: StageChange, { messages, labels }: QueryContext): readonly string[] {
  const text = (label: string, shares: StageChange['sharesA']): readonly string[] =>
    shares.length === 0 ? [] : [messages.shares({ label, shares: shares.map(shareText).join(' + ') })];
  return [...text(labels.a, sharesA), ...text(labels.b, sharesB)];
}

const shareText = ({ source, contribution }: RankShare): string => `${source} ${number(contribution)}`;

// The texts of what moved between two runs.
const en = {
  heading: ({ from, to }: Fill<'from' | 'to'>) => `What moved from ${from} to ${to}`,
  intro: (k: number) =>
    `Told are the expected documents whose ranks moved the metric most, within the first ${k} results, stage by stage from the ` +
    'first run to the second. The deciding step is the one that added most to the change.',
  someOf: ({ pairs, of }: Fill<never, 'pairs' | 'of'>) =>
    `${pairs} of ${of} pairs are told; compare two runs alone for the others.`,
  won: 'Won',
  lost: 'Lost',
  failed: (labels: string) => `There is no answer of ${labels}: the target failed.`,
  withoutStages: (labels: string) => `No stages are reported by ${labels}: only ranks can be told.`,
  document: ({ document, grade, from, to }: Fill<'document' | 'from' | 'to', 'grade'>) =>
    `${document} (${grade}): rank ${from} → ${to}.`,
  changedBy: {
    retrieval: 'Decided in the first stages.',
    fusion: 'Decided in fusion.',
    rerank: 'Decided in reranking.',
    list: 'Where it was decided is not recorded.',
  } satisfies { readonly [by in ChangedBy]: string },
  sameStage: ({ stage, from, to, scores }: Fill<'stage' | 'from' | 'to' | 'scores'>) =>
    `${stage}: ${from} → ${to}${scores === '' ? '' : ` (score ${scores})`}.`,
  /** The score is the same, and others passed it or fell behind. */
  others: 'Its own score is the same: other documents moved.',
  onlyIn: ({
    stage,
    label,
    rank,
    score,
  }: {
    readonly stage: string;
    readonly label: string;
    readonly rank: string;
    /** Empty where it is not in the list. */
    readonly score: string;
  }) => `${stage}, only in ${label}: ${rank}${score === '' ? '' : ` (score ${score})`}.`,
  entered: (stage: string) => `It came among the candidates of ${stage}.`,
  left: (stage: string) => `It is no longer among the candidates of ${stage}.`,
  terms: (terms: string) => `Terms: ${terms}.`,
  shares: ({ label, shares }: Fill<'label' | 'shares'>) => `${label}: ${shares}.`,
  came: (documents: string) => `New within the first places: ${documents}.`,
  went: (documents: string) => `Gone from the first places: ${documents}.`,
  said: ({ label, words }: Fill<'label' | 'words'>) => `Judge on ${label}: ${words}`,
  unjudged: 'unjudged',
  nothing: 'No expected document changed its rank.',
};

type RankChangeTexts = typeof en;

const ja: RankChangeTexts = {
  heading: ({ from, to }) => `${from} から ${to} に変えて動いたもの`,
  intro: (k) =>
    `上位 ${k} 件のうち、指標を最も動かした期待文書の順位を、処理段階ごとに 1 つ目の実行から 2 つ目の実行への変化として示します。` +
    '決め手は、変化への寄与が最も大きい段階です。',
  someOf: ({ pairs, of }) => `${of} 組のうち ${pairs} 組を示します。ほかの組は 2 つの実行だけを比較してください。`,
  won: '良くなった質問',
  lost: '悪くなった質問',
  failed: (labels) => `${labels} は失敗したため、回答がありません。`,
  withoutStages: (labels) => `${labels} は処理段階を報告していないため、分かるのは順位だけです。`,
  document: ({ document, grade, from, to }) => `${document}（関連度 ${grade}）: 順位 ${from} → ${to}。`,
  changedBy: {
    retrieval: '決め手は一次検索です。',
    fusion: '決め手は統合です。',
    rerank: '決め手はリランクです。',
    list: '決め手は記録からは分かりません。',
  },
  sameStage: ({ stage, from, to, scores }) =>
    `${stage}: ${from} → ${to}${scores === '' ? '' : `（スコア ${scores}）`}。`,
  others: 'この文書のスコアは同じで、ほかの文書が動きました。',
  onlyIn: ({ stage, label, rank, score }) =>
    `${stage}（${label} のみ）: ${rank}${score === '' ? '' : `（スコア ${score}）`}。`,
  entered: (stage) => `${stage} の候補に入りました。`,
  left: (stage) => `${stage} の候補から外れました。`,
  terms: (terms) => `語の寄与: ${terms}。`,
  shares: ({ label, shares }) => `${label}: ${shares}。`,
  came: (documents) => `新たに上位に入った文書: ${documents}。`,
  went: (documents) => `上位から外れた文書: ${documents}。`,
  unjudged: '未判定',
  said: ({ label, words }) => `${label} の判定: ${words}`,
  nothing: '期待する文書の順位は変わっていません。',
};

const ko: RankChangeTexts = {
  heading: ({ from, to }) => `${from}에서 ${withParticle(to, '으로/로')} 바꾸었을 때 달라진 점`,
  intro: (k) =>
    `상위 ${k}건 안에서 지표를 가장 크게 움직인 기대 문서의 순위를, 첫 번째 실행에서 두 번째 실행으로의 변화로 처리 단계마다 보여 줍니다. ` +
    '결정적인 단계는 변화에 가장 크게 기여한 단계입니다.',
  someOf: ({ pairs, of }) => `${of}쌍 가운데 ${pairs}쌍을 보여 줍니다. 나머지는 두 실행만 따로 비교하십시오.`,
  won: '나아진 질문',
  lost: '나빠진 질문',
  failed: (labels) => `${withParticle(labels, '이/가')} 실패하여 답변이 없습니다.`,
  withoutStages: (labels) => `${withParticle(labels, '은/는')} 처리 단계를 알려 주지 않아 순위만 알 수 있습니다.`,
  document: ({ document, grade, from, to }) => `${document}(관련도 ${grade}): 순위 ${from} → ${to}.`,
  changedBy: {
    retrieval: '1차 검색이 결정적이었습니다.',
    fusion: '결합이 결정적이었습니다.',
    rerank: '재순위화가 결정적이었습니다.',
    list: '어느 단계가 결정적이었는지는 기록에서 알 수 없습니다.',
  },
  sameStage: ({ stage, from, to, scores }) => `${stage}: ${from} → ${to}${scores === '' ? '' : `(점수 ${scores})`}.`,
  others: '이 문서의 점수는 같고 다른 문서가 움직였습니다.',
  onlyIn: ({ stage, label, rank, score }) =>
    `${stage}(${label}에만 있음): ${rank}${score === '' ? '' : `(점수 ${score})`}.`,
  entered: (stage) => `${stage}의 후보에 들었습니다.`,
  left: (stage) => `${stage}의 후보에서 빠졌습니다.`,
  terms: (terms) => `낱말의 기여: ${terms}.`,
  shares: ({ label, shares }) => `${label}: ${shares}.`,
  came: (documents) => `새로 상위에 든 문서: ${documents}.`,
  went: (documents) => `상위에서 빠진 문서: ${documents}.`,
  unjudged: '미판정',
  said: ({ label, words }) => `${label} 판정: ${words}`,
  nothing: '기대한 문서의 순위는 바뀌지 않았습니다.',
};

const rankChangeTexts: { readonly [language in ReportLanguage]: RankChangeTexts } = { en, ja, ko };
