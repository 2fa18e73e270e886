// One answer held against its judgements: what it is worth, what it lost and where, and what would come back.
import type { Metric } from '../../metrics/metric.ts';
import type { JudgedPlace } from '../../metrics/retrieval/judged-ranking.ts';
import { measureNdcg } from '../../metrics/retrieval/ndcg.ts';
import type { Judgement } from '../../model/example.ts';
import type { StageKind, TargetOutput } from '../../model/target-output.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
import { misplacedDocuments } from './expected-documents.ts';
import { compareClasses, type LossClass } from './failure-class.ts';
import { type LossEvidence, locateLoss } from './locate-loss.ts';
import { restoreDocuments } from './restore-documents.ts';
import { rankOf, rankTrial, type TrialRankings } from './stage-rankings.ts';

/** A document that is not where it belongs. */
export interface LostDocument {
  readonly judgement: Judgement;
  readonly loss: LossClass;
}

/** nDCG of a stage's own order, and of the best order of what is in its list: what the stages after it can reach. */
export interface StageWorth {
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
    measureNdcg({ grades, ideal }, metric.parameters, k) ?? 0;
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
