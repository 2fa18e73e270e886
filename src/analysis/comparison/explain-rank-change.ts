// From two answers to one question to what moved between them.

import type { Example, Judgement } from '../../model/example.ts';
import type { StageKind } from '../../model/target-output.ts';
import type { AnsweredTrial, Probe, Trial } from '../../model/trial.ts';
import type { JudgedAnswer } from '../answers/collect-judged-answers.ts';
import { worthOf } from '../failures/expected-documents.ts';
import { mostTellingShares, type TermShare } from '../failures/failure-details.ts';
import { findInStage, rankOf, rankTrial, type StageRanking, type TrialRankings } from '../failures/stage-rankings.ts';

// Why a query got better or worse from one run to another, as data.

/** Where the change of a document's rank comes from. `list`: only the rankings are known. */
export type ChangedBy = 'retrieval' | 'fusion' | 'rerank' | 'list';

/** A document in one stage's list on one side; null: not in the list. */
export type StagePlace = { readonly rank: number; readonly score: number } | null;

/** One stage seen from both sides; undefined: that run has no such stage. */
export interface StageChange {
  readonly stage: string;
  readonly kind: StageKind;
  readonly a: StagePlace | undefined;
  readonly b: StagePlace | undefined;
  /** What the terms gave in b beyond what they gave in a, largest changes first; where the stage goes by terms. */
  readonly terms: readonly TermShare[];
  /** Of a fused document: what each source gave it. */
  readonly sharesA: readonly RankShare[];
  readonly sharesB: readonly RankShare[];
}

export interface RankShare {
  readonly source: string;
  readonly rank: number;
  readonly contribution: number;
}

/** One expected document whose rank changed. */
export interface DocumentChange {
  readonly docId: string;
  readonly relevance: number;
  /** Rank among what was returned; null where it was not. */
  readonly rankA: number | null;
  readonly rankB: number | null;
  readonly changedBy: ChangedBy;
  /** Stages in which it stands differently, or that only one run has, in the order of the search. */
  readonly stages: readonly StageChange[];
}

/** A document of no use that came into the first k, or left them. */
export interface PassingDocument {
  readonly docId: string;
  /** Null: nobody judged it. */
  readonly relevance: number | null;
  /** Rank in the run in which it is within the first k. */
  readonly rank: number;
}

/** Cut to what a reader takes in. */
export type JudgeWords = Pick<JudgedAnswer, 'reason' | 'claims'>;

export interface RankChange {
  readonly exampleId: string;
  readonly query: string;
  /** Which runs failed on it: nothing else can be told then. */
  readonly failed: readonly ('a' | 'b')[];
  /** Which runs report no stages. */
  readonly withoutStages: readonly ('a' | 'b')[];
  /** Those that moved the metric most, first. */
  readonly documents: readonly DocumentChange[];
  /** Within the first k of b and not of a. */
  readonly came: readonly PassingDocument[];
  /** Within the first k of a and not of b. */
  readonly went: readonly PassingDocument[];
  /** What a judge said of the answers by the metric that changed; absent where none said anything. */
  readonly said?: { readonly a?: JudgeWords; readonly b?: JudgeWords };
}

/** As many documents and neighbours as a reader wants of one query. */
const mostDocuments = 3;
const mostPassing = 5;

interface ExplainedPair {
  readonly example: Example;
  readonly a: Trial;
  readonly b: Trial;
  /** How many results count. */
  readonly k: number;
}

/** Works on what was recorded; where a run has no stages only ranks are told. */
export function explainRankChange({ example, a, b, k }: ExplainedPair): RankChange {
  const { id: exampleId, query, judgements = [] } = example;
  const failed = (['a', 'b'] as const).filter((side) => (side === 'a' ? a : b).status === 'failed');
  const nothing = { exampleId, query, failed, withoutStages: [], documents: [], came: [], went: [] };
  if (a.status === 'failed' || b.status === 'failed') return nothing;
  const sides: Sides = { a: sideOf(a, judgements), b: sideOf(b, judgements) };
  const lists = [sides.a.rankings.returned, sides.b.rankings.returned] as const;
  return {
    ...nothing,
    withoutStages: (['a', 'b'] as const).filter((side) => sides[side].rankings.stages.length === 0),
    documents: changedDocuments(judgements, sides, k),
    came: passing(lists[1], lists[0], k),
    went: passing(lists[0], lists[1], k),
  };
}

interface Side {
  readonly rankings: TrialRankings;
  readonly probe: Probe | undefined;
}

interface Sides {
  readonly a: Side;
  readonly b: Side;
}

const sideOf = ({ output, probe }: AnsweredTrial, judgements: readonly Judgement[]): Side => ({
  rankings: rankTrial(output, judgements),
  probe,
});

function changedDocuments(judgements: readonly Judgement[], sides: Sides, k: number): readonly DocumentChange[] {
  const changes = judgements
    .filter(({ relevance }) => relevance > 0)
    .map((judgement) => {
      const rankA = rankOf(sides.a.rankings.returned, judgement.docId) ?? null;
      const rankB = rankOf(sides.b.rankings.returned, judgement.docId) ?? null;
      const effect = Math.abs(within(rankB, k) - within(rankA, k)) * (2 ** Math.min(judgement.relevance, 30) - 1);
      return { judgement, rankA, rankB, effect };
    })
    .filter(({ rankA, rankB }) => rankA !== rankB)
    .toSorted((x, y) => y.effect - x.effect);
  const telling = changes.some(({ effect }) => effect > 0) ? changes.filter(({ effect }) => effect > 0) : changes;
  return telling.slice(0, mostDocuments).map(({ judgement: { docId, relevance }, rankA, rankB }) => ({
    docId,
    relevance,
    rankA,
    rankB,
    changedBy: changedBy(docId, sides),
    stages: stageChanges(docId, sides),
  }));
}

/** What a rank is worth to nDCG; 0 where there is none. */
const discount = (rank: number | null | undefined): number =>
  rank === null || rank === undefined ? 0 : 1 / Math.log2(rank + 1);
const within = (rank: number | null, k: number): number => (rank !== null && rank <= k ? discount(rank) : 0);

/**
 * The step that moved it most the way it went. A step is worth what it adds to the difference of the discounts: first stages
 * (those that both have, where there are any), then fusion, then reranking.
 */
function changedBy(docId: string, { a, b }: Sides): ChangedBy {
  if (a.rankings.stages.length === 0 || b.rankings.stages.length === 0) return 'list';
  const [pathA, pathB] = [pathOf(docId, a.rankings, b.rankings), pathOf(docId, b.rankings, a.rankings)];
  const after = (step: 'retrieval' | 'fusion' | 'rerank'): number => pathB[step] - pathA[step];
  const sign = Math.sign(after('rerank'));
  const steps = [
    ['retrieval', sign * after('retrieval')],
    ['fusion', sign * (after('fusion') - after('retrieval'))],
    ['rerank', sign * (after('rerank') - after('fusion'))],
  ] as const;
  const [most] = steps.toSorted(([, x], [, y]) => y - x);
  return most !== undefined && most[1] > 0 ? most[0] : 'list';
}

interface Path {
  readonly retrieval: number;
  readonly fusion: number;
  readonly rerank: number;
}

/** The document's discount after each step; a step that a run does not have leaves it as it was. */
function pathOf(docId: string, own: TrialRankings, other: TrialRankings): Path {
  const sources = own.stages.filter(({ kind }) => kind === 'retrieve');
  const common = sources.filter(({ name }) => other.stages.some((stage) => stage.name === name));
  const best = (stages: readonly StageRanking[]): number =>
    Math.max(0, ...stages.map(({ places }) => discount(rankOf(places, docId))));
  const retrieval = best(common.length > 0 ? common : sources);
  const fused = own.stages.findLast(({ kind }) => kind === 'fuse');
  const fusion = fused === undefined ? best(sources) : discount(rankOf(fused.places, docId));
  // A document that the reranker did not look at stands behind those it did.
  const reranks = own.stages.some(({ kind }) => kind === 'rerank');
  return { retrieval, fusion, rerank: reranks ? discount(rankOf(own.all, docId)) : fusion };
}

function stageChanges(docId: string, sides: Sides): readonly StageChange[] {
  const { a, b } = sides;
  const names = [...new Set([...b.rankings.stages, ...a.rankings.stages].map(({ name }) => name))];
  const kinds = ['retrieve', 'fuse', 'rerank', 'generate'] as const;
  return names
    .map((name) => stageChange(name, docId, sides))
    .filter((change) => change !== undefined)
    .toSorted((x, y) => kinds.indexOf(x.kind) - kinds.indexOf(y.kind));
}

function stageChange(name: string, docId: string, { a, b }: Sides): StageChange | undefined {
  const stageA = a.rankings.stages.find((stage) => stage.name === name);
  const stageB = b.rankings.stages.find((stage) => stage.name === name);
  const kind = stageB?.kind ?? stageA?.kind;
  if (kind === undefined) return undefined;
  const [foundA, foundB] = [stageA, stageB].map((stage) => stage && (findInStage(stage, docId) ?? null));
  if (foundA && foundB && foundA.rank === foundB.rank && foundA.score === foundB.score) return undefined;
  if (foundA === null && foundB === null) return undefined;
  const place = (found: typeof foundA): StageChange['a'] => found && { rank: found.rank, score: found.score };
  return {
    stage: name,
    kind,
    a: place(foundA),
    b: place(foundB),
    terms: name === a.probe?.termSource && name === b.probe?.termSource ? termChanges(docId, a.probe, b.probe) : [],
    sharesA: sharesOf(foundA?.detail?.shares),
    sharesB: sharesOf(foundB?.detail?.shares),
  };
}

/** What the probes tell of the document's terms in b beyond a. */
function termChanges(docId: string, a: Probe, b: Probe): readonly TermShare[] {
  const sharesOfSide = ({ terms, documents }: Probe): ReadonlyMap<string, number> => {
    const own = documents.find((document) => document.docId === docId)?.termShares ?? [];
    return new Map(terms.map(({ term }, at) => [term, own[at] ?? 0]));
  };
  const [before, after] = [sharesOfSide(a), sharesOfSide(b)];
  const changes = [...new Set([...after.keys(), ...before.keys()])].map((term) => ({
    term,
    share: (after.get(term) ?? 0) - (before.get(term) ?? 0),
  }));
  return mostTellingShares(changes.filter(({ share }) => Math.abs(share) > 1e-3));
}

/** Shares as the reference target records them; anything else is passed over. */
function sharesOf(detail: unknown): readonly RankShare[] {
  if (!Array.isArray(detail)) return [];
  return detail.flatMap((share: unknown) => {
    if (typeof share !== 'object' || share === null) return [];
    const { source, rank, contribution } = share as Partial<RankShare>;
    if (typeof source !== 'string' || typeof rank !== 'number' || typeof contribution !== 'number') return [];
    return [{ source, rank, contribution }];
  });
}

type Returned = TrialRankings['returned'];

/** Documents of no worth within the first k of one list and not of the other. */
function passing(list: Returned, other: Returned, k: number): readonly PassingDocument[] {
  const there = new Set(other.slice(0, k).map(({ document }) => document.id));
  return list
    .slice(0, k)
    .flatMap(({ document, judgement }, at) =>
      there.has(document.id) || worthOf(judgement) > 0
        ? []
        : [{ docId: document.id, relevance: judgement?.relevance ?? null, rank: at + 1 }],
    )
    .slice(0, mostPassing);
}
