// The failures of one run in numbers: how many queries were lost where, and what repairing each place would bring back.
import type { StageKind } from '../../model/target-output.ts';
import type { Trial } from '../../model/trial.ts';
import { type Interval, rangedMeanInterval } from '../../stats/intervals.ts';
import { mean, momentsOf, sum } from '../../stats/moments.ts';
import { classOf, type TrialAnalysis } from './analyse-trial.ts';
import { type FailureClass, failureClasses, type LossClass } from './expected-documents.ts';
import { rankOf } from './stage-rankings.ts';

/** One class in one run. */
interface ClassFailures {
  readonly failure: FailureClass;
  /** Queries below the goal that are of this class. */
  readonly queries: number;
  /** Documents lost there, of queries that meet the goal too. */
  readonly documents: number;
  /** What the run's mean would gain if those documents stood where they belong; null where nothing can be put anywhere. */
  readonly points: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly ciMethod: Interval['ciMethod'];
}

/**
 * Means of nDCG of a stage's own order, and of the best order of its list, over the judged queries that tell the stage and those that
 * failed: as in the mean of the run, a failed trial is worth 0.
 */
interface StageCeiling {
  readonly name: string;
  readonly kind: StageKind;
  readonly own: number;
  readonly ceiling: number;
}

export interface LossesOfRun {
  readonly runId: string;
  /** Queries that were judged and asked. */
  readonly judged: number;
  /** Mean of the metric over them, failed trials as 0; null when there are none. */
  readonly mean: number | null;
  /** Queries below the goal. */
  readonly below: number;
  /** Only classes that occur, in the order of the stages. */
  readonly classes: readonly ClassFailures[];
  readonly stages: readonly StageCeiling[];
  /** Of the lost documents, how many each first stage did not have among its candidates. */
  readonly missedBy: readonly { readonly source: string; readonly documents: number }[];
  /** Answers without stages, without a probe, and those whose probe failed. */
  readonly lacking: { readonly stages: number; readonly probe: number; readonly probeFailed: number };
  /** Answers that were looked at. */
  readonly answers: number;
}

/** One query of one run. */
interface TalliedQuery {
  readonly trials: readonly Trial[];
  /** One a trial; undefined where it failed. */
  readonly analyses: readonly (TrialAnalysis | undefined)[];
  readonly nothingToFind: boolean;
}

export interface FailureTally {
  /** @returns the query's mean over its repeats (null when all of them failed) and its class, if it is below the goal */
  add(query: TalliedQuery): { readonly value: number | null; readonly failure: FailureClass | undefined };
  failures(): LossesOfRun;
}

export function createFailureTally(runId: string, goal: number): FailureTally {
  const values: number[] = [];
  const classes = new Map<FailureClass, ClassTally>();
  const stages = new Map<string, { readonly kind: StageKind; readonly own: number[]; readonly ceiling: number[] }>();
  const missedBy = new Map<string, number>();
  const lacking = { stages: 0, probe: 0, probeFailed: 0 };
  let below = 0;
  let answers = 0;
  let silent = 0;

  const tallyOf = (failure: FailureClass): ClassTally => {
    const tally = classes.get(failure) ?? { queries: 0, documents: 0, points: [] };
    classes.set(failure, tally);
    return tally;
  };
  const addAnswer = (trial: Trial, { rankings, lost }: TrialAnalysis, repeats: number): void => {
    answers += 1;
    if (trial.status !== 'ok') return;
    if (rankings.stages.length === 0) lacking.stages += 1;
    else if (trial.probe === undefined) lacking[trial.probeFailure === undefined ? 'probe' : 'probeFailed'] += 1;
    for (const { judgement, loss } of lost) {
      if (loss === 'too-low' || loss === 'shadowed') continue;
      for (const { name, kind, places } of rankings.stages) {
        if (kind !== 'retrieve' || rankOf(places, judgement.docId) !== undefined) continue;
        missedBy.set(name, (missedBy.get(name) ?? 0) + 1 / repeats);
      }
    }
  };

  return {
    add({ trials, analyses, nothingToFind }) {
      for (const [at, analysis] of analyses.entries()) {
        if (analysis !== undefined) addAnswer(trials[at] as Trial, analysis, trials.length);
      }
      const value = mean(analyses.map((analysis) => analysis?.value ?? 0));
      const at = values.push(value) - 1;
      const answered = analyses.filter((analysis) => analysis !== undefined);
      for (const [loss, documents] of documentsByClass(answered)) tallyOf(loss).documents += documents / trials.length;
      for (const [loss, points] of pointsByClass(answered, trials.length)) tallyOf(loss).points.push([at, points]);
      if (answered.length === 0) silent += 1;
      for (const { name, kind, own, ceiling } of stageMeans(answered, trials.length - answered.length)) {
        const stage = stages.get(name) ?? { kind, own: [], ceiling: [] };
        stage.own.push(own);
        stage.ceiling.push(ceiling);
        stages.set(name, stage);
      }
      const failure = value < goal ? failureOf(answered, { nothingToFind, trials: trials.length }) : undefined;
      if (failure !== undefined) {
        below += 1;
        tallyOf(failure).queries += 1;
      }
      return { value: answered.length === 0 ? null : value, failure };
    },
    failures: () => ({
      runId,
      judged: values.length,
      mean: values.length === 0 ? null : mean(values),
      below,
      classes: failureClasses.flatMap((failure) => {
        const tally = classes.get(failure);
        return tally === undefined ? [] : [classFailures(failure, tally, values.length)];
      }),
      stages: [...stages].map(([name, { kind, own, ceiling }]) => ({
        name,
        kind,
        own: sum(own) / (own.length + silent),
        ceiling: sum(ceiling) / (ceiling.length + silent),
      })),
      missedBy: [...missedBy].map(([source, documents]) => ({ source, documents })),
      lacking,
      answers,
    }),
  };
}

interface ClassTally {
  queries: number;
  documents: number;
  /** Place of the query among the judged ones, and its points; those that are not here have none. */
  readonly points: (readonly [at: number, points: number])[];
}

/** The class of a query below its goal. */
export function failureOf(
  answered: readonly TrialAnalysis[],
  { nothingToFind, trials }: { readonly nothingToFind: boolean; readonly trials: number },
): FailureClass {
  if (nothingToFind) return 'nothing-to-find';
  const [worst] = answered.toSorted((a, b) => a.value - b.value);
  const loss = worst === undefined ? undefined : classOf(worst.lost);
  // Answers that lost nothing leave only the repeats that failed.
  return loss ?? (answered.length < trials ? 'target-failed' : 'too-low');
}

function documentsByClass(answered: readonly TrialAnalysis[]): ReadonlyMap<LossClass, number> {
  const counts = new Map<LossClass, number>();
  for (const { loss } of answered.flatMap(({ lost }) => lost)) counts.set(loss, (counts.get(loss) ?? 0) + 1);
  return counts;
}

/** Means over the repeats; one that failed brings nothing back. */
function pointsByClass(answered: readonly TrialAnalysis[], repeats: number): ReadonlyMap<LossClass, number> {
  const points = new Map<LossClass, number>();
  for (const [loss, own] of answered.flatMap((analysis) => [...analysis.points])) {
    points.set(loss, (points.get(loss) ?? 0) + own / repeats);
  }
  return points;
}

/** @param failed repeats that failed: no stage of them is worth anything */
function stageMeans(answered: readonly TrialAnalysis[], failed: number): readonly StageCeiling[] {
  const byName = Map.groupBy(
    answered.flatMap(({ stages }) => stages),
    ({ name }) => name,
  );
  return [...byName].map(([name, repeats]) => ({
    name,
    kind: (repeats[0] as StageCeiling).kind,
    own: sum(repeats.map(({ own }) => own)) / (repeats.length + failed),
    ceiling: sum(repeats.map(({ ceiling }) => ceiling)) / (repeats.length + failed),
  }));
}

function classFailures(
  failure: FailureClass,
  { queries, documents, points }: ClassTally,
  judged: number,
): ClassFailures {
  if (failure === 'target-failed' || failure === 'nothing-to-find') {
    return { failure, queries, documents, points: null, ci95: null, ciMethod: 'none: nothing to put in place' };
  }
  const values = new Float64Array(judged);
  for (const [at, value] of points) values[at] = value;
  const moments = momentsOf(values);
  return { failure, queries, documents, points: moments.mean(), ...rangedMeanInterval(moments, [0, 1]) };
}
