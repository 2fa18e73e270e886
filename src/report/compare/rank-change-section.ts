// What moved the queries that won and lost most: documents, stages, terms and neighbours in words.

import type {
  DocumentChange,
  PassingDocument,
  RankChange,
  SourceShare,
  StageChange,
  StagePlace,
} from '../../analysis/comparison/explain-rank-change.ts';
import { paragraph, present } from '../cells.ts';
import { commonTexts } from '../common-texts.ts';
import { dash, formatNumber, formatSigned } from '../format-number.ts';
import type { ReportLanguage, Section } from '../report.ts';
import type { RankChangeTexts } from './rank-change-texts.ts';
import { rankChangeTexts } from './rank-change-texts.ts';

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

export interface RankChangeContext {
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
      blocks: present([
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
  const items = present([
    ...change.documents.map((document) =>
      documentText(document, { ...context, staged: change.withoutStages.length === 0 }),
    ),
    change.came.length === 0 ? undefined : messages.came(passing(change.came)),
    change.went.length === 0 ? undefined : messages.went(passing(change.went)),
  ]);
  return {
    id: `change-${pair + 1}-${anchorOf(change.exampleId)}`,
    title: `${messages[kind]}: ${titleOf(change)}`,
    folded: true,
    blocks: present([
      change.failed.length === 0 ? undefined : paragraph(messages.failed(named(change.failed))),
      change.withoutStages.length === 0 ? undefined : paragraph(messages.withoutStages(named(change.withoutStages))),
      items.length > 0 ? ({ kind: 'list', items } as const) : undefined,
      items.length === 0 && change.failed.length === 0 ? paragraph(messages.nothing) : undefined,
    ]),
  };
}

/** Questions of a judgement file alone have no text but their id. */
const titleOf = ({ exampleId, query }: RankChange): string =>
  query === '' || query === exampleId ? exampleId : `${exampleId} ${query}`;

/** An id that is safe in a link; what is not a letter or digit becomes its code. */
const anchorOf = (exampleId: string): string =>
  exampleId.replace(/[^A-Za-z0-9-]/g, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}`);

function documentText(document: DocumentChange, context: DocumentContext): string {
  const { messages, language, staged } = context;
  const { docId, relevance, rankA, rankB, changedBy, stages } = document;
  return present([
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
  return present([
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

const shareText = ({ source, contribution }: SourceShare): string => `${source} ${number(contribution)}`;
