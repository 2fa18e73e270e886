// One answer held against its judgements: what it is worth, what it lost and where, and what would come back.
import type { Metric } from '../../metrics/metric.ts';
import type { JudgedPlace } from '../../metrics/retrieval/judged-ranking.ts';
import { ndcgMetric } from '../../metrics/retrieval/ndcg.ts';
import type { Judgement } from '../../model/example.ts';
import type { StageKind, TargetOutput } from '../../model/target-output.ts';
import type { AnsweredTrial, DocumentProbe, Trial } from '../../model/trial.ts';
import { compareClasses, type LossClass, misplacedDocuments, worthOf } from './expected-documents.ts';
import { rankOf, rankTrial, type StageRanking, type TrialRankings } from './stage-rankings.ts';

/** A document that is not where it belongs. */
export interface LostDocument {
  readonly judgement: Judgement;
  readonly loss: LossClass;
}

/** nDCG of a stage's own order, and of the best order of what is in its list: what the stages after it can reach. */
interface StageWorth {
  readonly name: string;
  readonly kind: StageKind;
  readonly own: number;
  readonly ceiling: number;
}

export interface TrialAnalysis {
  /** nDCG of what was returned. */
  readonly value: number;
  readonly rankings: TrialRankings;
  /** Those beyond the first k, highest grade first, then those within it that stand too low. */
  readonly lost: readonly LostDocument[];
  /** nDCG that would come back if the documents of one class stood where they belong; only classes that occur. */
  readonly points: ReadonlyMap<LossClass, number>;
  readonly stages: readonly StageWorth[];
}

/** An nDCG with a cut-off: what is sought belongs within its first k. */
export type CutNdcg = Metric & { readonly k: number };

export interface AnalyseTrialOptions {
  readonly metric: CutNdcg;
  /** See `LossEvidence` (true). */
  readonly judgesIrrelevant?: boolean;
}

/** Those in which something may be lost: an answer in text alone has no ranking. */
export const rankedTrials = (trials: readonly Trial[]): readonly Trial[] =>
  trials.filter((trial) => trial.status === 'failed' || trial.output.documents !== undefined);

/** No document has a positive grade. */
export const hasNothingToFind = (judgements: readonly Judgement[]): boolean =>
  !judgements.some(({ relevance }) => relevance > 0);

export function analyseTrial(
  trial: Pick<AnsweredTrial, 'output' | 'probe'>,
  judgements: readonly Judgement[],
  { metric, judgesIrrelevant = true }: AnalyseTrialOptions,
): TrialAnalysis {
  const { k } = metric;
  const rankings = rankTrial(trial.output, judgements);
  const { returned } = rankings;
  const ideal = judgements.map(({ relevance }) => relevance).sort((a, b) => b - a);
  const worth = (grades: readonly (number | undefined)[]): number =>
    ndcgMetric.measure({ grades, ideal }, metric.parameters, k) ?? 0;
  const value = worth(returned.map(({ judgement }) => judgement?.relevance));
  const lost = lostDocuments(trial, { judgements, rankings, k, judgesIrrelevant });
  const points = new Map<LossClass, number>();
  for (const [loss, documents] of Map.groupBy(lost, (document) => document.loss)) {
    const restored = restoreDocuments(
      returned,
      documents.map(({ judgement }) => judgement),
    );
    // Rounding must not make a repair look harmful.
    points.set(loss, Math.max(0, worth(restored.map((judgement) => judgement?.relevance)) - value));
  }
  return { value, rankings, lost, points, stages: stageWorths(rankings, worth) };
}

type Worth = (grades: readonly number[]) => number;

/** What the last stage did not look at stands behind its list, in whatever order that is. */
function stageWorths({ stages, all }: TrialRankings, worth: Worth): readonly StageWorth[] {
  const gradesOf = (places: readonly JudgedPlace[]): readonly number[] =>
    places.map(({ judgement }) => judgement?.relevance ?? 0);
  return stages.map(({ name, kind, places }, at) => {
    const behind = at === stages.length - 1 ? gradesOf(all.slice(places.length)) : [];
    const grades = gradesOf(places);
    const best = grades.toSorted((a, b) => b - a);
    return { name, kind, own: worth([...grades, ...behind]), ceiling: worth([...best, ...behind]) };
  });
}

/** The class of a query: that of its highest-graded document beyond the first k, at the earliest stage; else `too-low`. */
export function classOf(lost: readonly LostDocument[]): LossClass | undefined {
  const beyond = lost.filter(({ loss }) => loss !== 'too-low');
  const [first] = (beyond.length > 0 ? beyond : lost).toSorted(
    (a, b) => b.judgement.relevance - a.judgement.relevance || compareClasses(a.loss, b.loss),
  );
  return first?.loss;
}

/** Score of the last candidate of each first stage: what a document had to be above. */
export const cutOffsOf = ({ stages = [] }: TargetOutput): ReadonlyMap<string, number> =>
  new Map(
    stages.flatMap(({ name, kind, candidates }) => {
      const last = candidates.at(-1);
      return kind === 'retrieve' && last !== undefined ? [[name, last.score] as const] : [];
    }),
  );

function lostDocuments(
  { output, probe }: Pick<AnsweredTrial, 'output' | 'probe'>,
  known: Pick<LossEvidence, 'rankings' | 'k' | 'judgesIrrelevant'> & { readonly judgements: readonly Judgement[] },
): readonly LostDocument[] {
  const { judgements, rankings, k, judgesIrrelevant } = known;
  const furthest = (docId: string): number | undefined =>
    rankOf(rankings.returned, docId) ?? rankOf(rankings.all, docId);
  const { beyond, tooLow } = misplacedDocuments(judgements, rankings.returned, { k, rankOf: furthest });
  const probes = new Map(probe?.documents.map((document) => [document.docId, document]));
  const located = { rankings, k, termSource: probe?.termSource, cutOffs: cutOffsOf(output), judgesIrrelevant };
  return [
    ...beyond.map((judgement) => ({
      judgement,
      loss: locateLoss(judgement.docId, { ...located, probe: probes.get(judgement.docId) }),
    })),
    ...tooLow.map((judgement): LostDocument => ({ judgement, loss: 'too-low' })),
  ];
}

// At which stage an expected document was lost.
interface LossEvidence {
  readonly rankings: TrialRankings;
  /** How many results count. */
  readonly k: number;
  /** What the target told of the document; undefined when it told nothing. */
  readonly probe: DocumentProbe | undefined;
  /** The first stage that goes by terms. */
  readonly termSource: string | undefined;
  /** Score of each first stage's last candidate. */
  readonly cutOffs: ReadonlyMap<string, number>;
  /** Whether the dataset judges documents as not relevant; where none is, that nobody judged a document says nothing of it. */
  readonly judgesIrrelevant: boolean;
}

/** The class of a document that belongs within the first k and is not there. The classes exclude each other. */
function locateLoss(docId: string, evidence: LossEvidence): LossClass {
  const { rankings, k, probe } = evidence;
  const ranks = rankings.stages.map((stage) => ({ stage, rank: rankOf(stage.places, docId) }));
  const found = rankOf(rankings.returned, docId) ?? rankOf(rankings.all, docId);
  if ((rankOf(rankings.returned, docId) ?? Number.POSITIVE_INFINITY) <= k) return 'shadowed';
  if (found === undefined && probe?.inCorpus === false) return 'not-in-corpus';
  if (ranks.length === 0) {
    if (found === undefined) return 'not-returned';
    return isDoubtful(docId, evidence) ? 'judgement-doubtful' : 'below-k';
  }
  if (ranks.every(({ rank }) => rank === undefined)) return isSplitBadly(evidence) ? 'split-badly' : 'not-candidate';
  const lost = lostAfter(ranks, k);
  if (lost !== undefined) return lost;
  if (probe?.quote === 'across-chunks') return 'split-badly';
  return isDoubtful(docId, evidence) ? 'judgement-doubtful' : 'below-k';
}

interface StageRank {
  readonly stage: StageRanking;
  readonly rank: number | undefined;
}

/** The stage that follows the last one that had it within the first k, or the reranker that did not look at it. */
function lostAfter(ranks: readonly StageRank[], k: number): LossClass | undefined {
  const good = ranks.findLastIndex(({ rank }) => rank !== undefined && rank <= k);
  const next = good < 0 ? undefined : ranks.slice(good + 1).find(({ stage }) => stage.kind !== 'retrieve');
  if (next !== undefined) return lossIn(next.stage.kind);
  const last = ranks.at(-1);
  const passedOver = good < 0 && last?.stage.kind === 'rerank' && last.rank === undefined;
  return passedOver ? 'lost-in-rerank' : undefined;
}

const lossIn = (kind: StageKind): LossClass => (kind === 'rerank' ? 'lost-in-rerank' : 'lost-in-fusion');

/**
 * A long text gathers score by its grammar alone. So where a source goes by terms, the terms that tell have to be spread over
 * the chunks as well.
 */
function isSplitBadly({ probe, termSource, cutOffs }: LossEvidence): boolean {
  if (probe === undefined) return false;
  if (probe.quote === 'across-chunks') return true;
  return probe.outside.some(({ source, wholeScore, spreadTerms = [] }) => {
    const cutOff = cutOffs.get(source);
    if (source === termSource && spreadTerms.length === 0) return false;
    return wholeScore !== undefined && cutOff !== undefined && wholeScore > cutOff;
  });
}

/** Whether it would stand within the first k if the documents that nobody judged were taken out. */
function isDoubtful(docId: string, { rankings, k, judgesIrrelevant }: LossEvidence): boolean {
  if (!judgesIrrelevant) return false;
  const list = rankOf(rankings.returned, docId) === undefined ? rankings.all : rankings.returned;
  return judgedRank(list, docId) <= k;
}

function judgedRank(places: readonly JudgedPlace[], docId: string): number {
  let rank = 0;
  for (const { judgement } of places) {
    if (judgement !== undefined) rank += 1;
    if (judgement?.docId === docId) return rank;
  }
  return Number.POSITIVE_INFINITY;
}

// Oracle substitution: the ranking as it would be if some documents stood where they belong.

/**
 * Puts each document above everything of lower grade, in order of grades. What is of lower grade moves down by one and keeps
 * its order; what is of the same or a higher grade keeps its rank. No document can so lose more than the ranking gains.
 * @returns the judgements by rank
 */
export function restoreDocuments(
  places: readonly Pick<JudgedPlace, 'judgement'>[],
  lost: readonly Judgement[],
): readonly (Judgement | undefined)[] {
  const ranking: (Judgement | undefined)[] = places.map(({ judgement }) => judgement);
  for (const document of lost.toSorted((a, b) => b.relevance - a.relevance)) {
    const known = ranking.findIndex((judgement) => judgement?.docId === document.docId);
    const from = known < 0 ? ranking.length : known;
    let moving: Judgement | undefined = document;
    for (let rank = 0; rank < from; rank += 1) {
      if (worthOf(ranking[rank]) >= worthOf(document)) continue;
      [ranking[rank], moving] = [moving, ranking[rank]];
    }
    ranking[from] = moving;
  }
  return ranking;
}
