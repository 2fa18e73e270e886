// One metric of a part of a period beside its labels: what people would say of all its answers.
import { because } from '../../../model/reasons.ts';
import { fewestLabels } from '../../../stats/prediction-powered-mean.ts';
import { type LabelledValue, type TwoPhaseMean, twoPhaseMean } from '../../../stats/two-phase-mean.ts';
import { createWeightedSums, type WeightedMean, weightedMeanInterval } from '../../../stats/weighted-sums.ts';
import { type AnswerDraws, labelChance, type TraceDraw } from './label-draws.ts';

/** An answer that enters the mean of the metric. */
export interface TalliedAnswer {
  readonly value: number;
  /** The worst value, because the system failed: nobody has to label it. */
  readonly imputed: boolean;
  readonly weight: number;
  readonly cluster: string;
  /** Of which system it is: `stream town-bot`, `run town-bot`. */
  readonly system: string;
  /** Undefined: no draw is of its stream. */
  readonly draws: AnswerDraws | undefined;
  /** What people said of it who were asked by the draw that names it, in the units of the metric; undefined: nobody yet. */
  readonly label: number | undefined;
}

/** A mean that is corrected by labels, or why there is none. */
export interface LabelCorrected {
  readonly mean: number | null;
  readonly ci95: readonly [number, number] | null;
  /** Labels that it rests on. */
  readonly labels: number;
  /** So many of equal weight, one a session, tell as much. */
  readonly effectiveLabels: number;
  /** Drawn to be labelled, of the answers that these labels are of. */
  readonly named: number;
  /** `own`: labels of these answers. `period`: what the labels of the whole period say that the judge is off by, added to the judge's mean. */
  readonly by: 'own' | 'period' | null;
  /** Why there is no mean, or no interval. */
  readonly reason?: string;
}

/** What a part is told of the period that it is of. */
export interface LabelledPeriod {
  /** Of what each draw named, the share that has a label. */
  readonly answered: readonly number[];
  /** What the judge is off by in the period; a reason where that is carried to no part. */
  readonly carried: { readonly estimate: TwoPhaseMean; readonly named: number } | { readonly reason: string };
}

export interface LabelTally {
  add(answer: TalliedAnswer): void;
  /** As a whole, with what its parts are told. */
  period(instruments: number): {
    readonly corrected: LabelCorrected;
    readonly parts: LabelledPeriod;
    /** What the correction rests on, where there is one. */
    readonly estimate?: TwoPhaseMean;
    /** What the judge says alone. */
    readonly judge: WeightedMean;
    readonly range: readonly [number, number];
  };
  /** @param carries whether the correction of the period may stand in where own labels are too few */
  part(period: LabelledPeriod, carries: boolean): LabelCorrected;
}

/**
 * Labels' worth from which on a part of a period, such as a day, is corrected by its own: with fewer the interval of its own correction is wider than ± .2 of
 * the range.
 */
export const fewestOwnLabels = 20;
/** Of the weight of the answers, the share that draws could have named, from which on all are said to be covered. */
const wholeShare = 0.95;
/** Of what a draw would have named, the share that came after it, up to which it is taken for not labelled by chance. */
const mostLate = 0.1;

const columns = { judged: 0, isJudged: 1, entered: 2, free: 3 } as const;

/** @param range of the metric */
export function createLabelTally(draws: readonly TraceDraw[], range: readonly [number, number]): LabelTally {
  const sums = createWeightedSums();
  const labelled: (Omit<TalliedAnswer, 'draws' | 'label'> & { readonly label: number; readonly draws: AnswerDraws })[] =
    [];
  const counts = draws.map(() => ({ named: 0, labelled: 0 }));
  const systems = new Set<string>();
  const weights = { judged: 0, covered: 0 };
  let [late, imputed] = [0, 0];
  let worst = range[0];
  // Fills columns of the sums, so that it is made once.
  let made: TwoPhaseMean | { readonly worth: number } | undefined;

  const estimateBy = (answered: readonly number[]): TwoPhaseMean | { readonly worth: number } => {
    made ??= estimate(answered);
    return made;
  };

  function estimate(answered: readonly number[]): TwoPhaseMean | { readonly worth: number } {
    const values = labelled.map(({ value: prediction, label, weight, cluster, draws: { within } }): LabelledValue => {
      return { label, prediction, cluster, weight: weight / labelChance(draws, within, answered) };
    });
    if (values.length === 0) return { worth: 0 };
    const known = imputed === 0 ? undefined : { column: columns.isJudged, value: worst };
    const found = twoPhaseMean({ sums, predicted: columns.judged, free: columns.free, labelled: values, range, known });
    return found.kind === 'estimated' ? found : { worth: sums.mean(columns.free).effectiveN };
  }

  const named = (): number => counts.reduce((sum, count) => sum + count.named, 0);
  const facts = () => ({ labels: labelled.length, named: named() });
  const none = (reason: string): LabelCorrected => ({
    ...{ mean: null, ci95: null, ...facts(), effectiveLabels: 0, by: null, reason },
  });
  const isCovered = (): boolean => weights.covered >= wholeShare * weights.judged;
  const obstacle = (): string | undefined => {
    if (named() + late === 0) return because('no-drawn-labels');
    return late > mostLate * (late + named()) ? because('drawn-before') : undefined;
  };

  function own(estimate: TwoPhaseMean): LabelCorrected {
    const { mean, ci, effectiveN: effectiveLabels } = estimate;
    const told = { mean, ci95: ci, ...facts(), effectiveLabels, by: 'own' as const };
    return ci === null ? { ...told, reason: because('one-cluster') } : told;
  }

  function carriedFrom({ correction, n, effectiveN }: TwoPhaseMean, others: number): LabelCorrected {
    const entered = sums.mean(columns.entered);
    const part = sums.mean(columns.isJudged).mean;
    const mean = Math.min(range[1], Math.max(range[0], entered.mean + part * correction.value));
    const ci95 = carriedInterval(entered, { mean, part, correction, effectiveN });
    const told = { mean, ci95, labels: n, effectiveLabels: effectiveN, named: others, by: 'period' as const };
    return ci95 === null ? { ...told, reason: because(entered.clusters < 2 ? 'one-cluster' : 'too-few') } : told;
  }

  function carriedInterval(
    entered: WeightedMean,
    {
      mean,
      part,
      correction,
      effectiveN,
    }: Pick<TwoPhaseMean, 'mean' | 'correction' | 'effectiveN'> & { readonly part: number },
  ): readonly [number, number] | null {
    const [first, second] = [entered.variance, part ** 2 * correction.variance];
    const variance = first + second;
    if (!(variance >= 0)) return null;
    const df =
      variance === 0
        ? entered.df
        : variance ** 2 / (first ** 2 / entered.df + second ** 2 / Math.max(1, correction.df));
    const worth = Math.min(entered.effectiveN, effectiveN);
    return weightedMeanInterval({ ...entered, mean, variance, effectiveN: worth, df: Math.max(1, df) }, range);
  }

  return {
    add({ draws: of, label, ...answer }) {
      const { value, weight, cluster, system, imputed: failed } = answer;
      sums.add(columns.entered, value, { weight, cluster });
      sums.add(columns.isJudged, failed ? 0 : 1, { weight, cluster });
      if (failed) {
        imputed++;
        worst = value;
        return;
      }
      sums.add(columns.judged, value, { weight, cluster });
      systems.add(system);
      weights.judged += weight;
      if (of === undefined || of.within.length === 0) return;
      weights.covered += weight;
      if (of.namedBy === undefined) return;
      if (of.late) {
        late++;
        return;
      }
      const count = counts[of.namedBy];
      if (count !== undefined) count.named++;
      if (label === undefined) return;
      if (count !== undefined) count.labelled++;
      labelled.push({ ...answer, label, draws: of });
    },
    period(instruments) {
      const answered = counts.map(({ named: all, labelled: some }) => (all === 0 ? 0 : some / all));
      const told = { judge: sums.mean(columns.judged), range };
      const refused = (reason: string) => ({
        ...{ ...told, corrected: none(reason), parts: { answered, carried: { reason } } },
      });
      if (instruments > 1) {
        const parts = { answered, carried: { reason: because('not-carried-over') } };
        return { ...told, corrected: none(because('several-instruments')), parts };
      }
      const inTheWay = obstacle();
      if (inTheWay !== undefined) return refused(inTheWay);
      const found = estimateBy(answered);
      if ('worth' in found) return refused(because('few-drawn-labels', worthText(found.worth)));
      if (isCovered()) {
        const carried = systems.size > 1 ? { reason: because('not-drawn-from') } : { estimate: found, named: named() };
        return { ...told, estimate: found, corrected: own(found), parts: { answered, carried } };
      }
      // What no draw could name is taken to be judged as what it could: of one system alone.
      if (systems.size > 1) return refused(because('not-drawn-from'));
      const parts = { answered, carried: { estimate: found, named: named() } };
      return { ...told, estimate: found, corrected: carriedFrom(found, named()), parts };
    },
    part({ answered, carried }, carries) {
      if (sums.mean(columns.entered).n === 0) return none(because('not-measured'));
      const inTheWay = obstacle();
      const mayOwn = inTheWay === undefined && isCovered();
      const found = mayOwn ? estimateBy(answered) : { worth: 0 };
      if (!('worth' in found) && found.effectiveN >= fewestOwnLabels) return own(found);
      if (inTheWay === because('drawn-before')) return none(inTheWay);
      if (carries) return 'reason' in carried ? none(carried.reason) : carriedFrom(carried.estimate, carried.named);
      if (!mayOwn) return none(inTheWay ?? because('not-drawn-from'));
      return none(because('few-drawn-labels', worthText('worth' in found ? found.worth : found.effectiveN)));
    },
  };
}

/** `12 < 20` */
const worthText = (worth: number): string =>
  `${Math.floor(worth)} < ${worth < fewestLabels ? fewestLabels : fewestOwnLabels}`;
