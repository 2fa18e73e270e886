// At which stage an expected document was lost.
import type { JudgedPlace } from '../../metrics/retrieval/judged-ranking.ts';
import type { DocumentProbe } from '../../model/probe.ts';
import type { StageKind } from '../../model/target-output.ts';
import type { LossClass } from './failure-class.ts';
import { rankOf, type StageRanking, type TrialRankings } from './stage-rankings.ts';

export interface LossEvidence {
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
export function locateLoss(docId: string, evidence: LossEvidence): LossClass {
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
