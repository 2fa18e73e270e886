// Walks once over the trials of a run and keeps what its lists reached: numbers of every query, no texts.

import { rankingMeasures } from '../../metrics/catalogue.ts';
import { knownMetric } from '../../metrics/metric-name.ts';
import { unscorable } from '../../metrics/unscorable.ts';
import type { Example } from '../../model/example.ts';
import type { Trial } from '../../model/trial.ts';
import { meanInterval } from '../../stats/intervals.ts';
import { mean, momentsOf } from '../../stats/moments.ts';
import { enterValue } from '../entered-value.ts';
import { rankTrial, type TrialRankings } from '../failures/stage-rankings.ts';
import {
  type ListValues,
  listValues,
  type MeanGain,
  type MetricReach,
  type ReachMetric,
  type RunReach,
} from './run-reach.ts';
import { createMissTally, type MissTally } from './source-misses.ts';

export interface ReachOptions {
  readonly metrics: readonly ReachMetric[];
  /** Smallest grade of a document that a first stage should have. */
  readonly relevantFrom: number;
}

export interface ReachCollector {
  /** @param trials all repeats of the example */
  add(example: Example, trials: readonly Trial[]): void;
  reach(): RunReach;
}

export function createReachCollector(runId: string, { metrics, relevantFrom }: ReachOptions): ReachCollector {
  const tallies = metrics.map(createMetricTally);
  const overall = createMissTally(relevantFrom);
  const categories = createSlices(relevantFrom);
  const languages = createSlices(relevantFrom);
  let answers = 0;
  let withStages = 0;
  return {
    add(example, trials) {
      const { judgements = [] } = example;
      // An answer in text alone has no ranking: nothing can be said of its lists.
      const looked = trials.flatMap((trial): readonly LookedAt[] => {
        if (trial.status === 'failed') return [{ trial, rankings: undefined }];
        return trial.output.documents === undefined ? [] : [{ trial, rankings: rankTrial(trial.output, judgements) }];
      });
      for (const { rankings } of looked) {
        if (rankings === undefined) continue;
        answers += 1;
        if (rankings.stages.length > 0) withStages += 1;
      }
      for (const tally of tallies) tally.add(example, looked);
      for (const { trial, rankings } of looked) {
        if (rankings === undefined || trial.status === 'failed') continue;
        for (const part of [overall, categories.of(example.category), languages.of(example.language)]) {
          part?.add({ example, trial, rankings, weight: 1 / looked.length });
        }
      }
    },
    reach: () => ({
      runId,
      answers,
      withStages,
      relevantFrom,
      metrics: tallies.flatMap((tally) => tally.reach() ?? []),
      sources: overall.sources(),
      notInCorpus: overall.notInCorpus(),
      byCategory: categories.slices(),
      byLanguage: languages.slices(),
    }),
  };
}

interface LookedAt {
  readonly trial: Trial;
  /** Undefined: the target failed. */
  readonly rankings: TrialRankings | undefined;
}

function createSlices(relevantFrom: number) {
  const tallies = new Map<string, MissTally>();
  return {
    of(name: string | undefined): MissTally | undefined {
      if (name === undefined) return undefined;
      const tally = tallies.get(name) ?? createMissTally(relevantFrom);
      tallies.set(name, tally);
      return tally;
    },
    slices: (): RunReach['byCategory'] => [...tallies].map(([name, tally]) => ({ name, sources: tally.sources() })),
  };
}

interface MetricTally {
  add(example: Example, looked: readonly LookedAt[]): void;
  reach(): MetricReach | undefined;
}

function createMetricTally(metric: ReachMetric): MetricTally {
  const queries: ListValues[] = [];
  return {
    add(example, looked) {
      if (unscorable(metric.definition, example) !== undefined) return;
      const values = looked.flatMap(({ trial, rankings }) => {
        const value =
          rankings === undefined ? failedValues(trial, metric) : listValues(rankings, example.judgements ?? [], metric);
        return value === undefined ? [] : [value];
      });
      if (values.length > 0) queries.push(meanValues(values));
    },
    reach() {
      const [first] = queries;
      if (first === undefined) return undefined;
      const own = queries.map((query) => query.own);
      const above = (
        upper: (query: ListValues) => number | undefined,
        lower = (query: ListValues): number => query.own,
      ): MeanGain | null =>
        queries.some((query) => upper(query) !== undefined)
          ? gainOf(queries.map((query) => Math.max(0, (upper(query) ?? lower(query)) - lower(query))))
          : null;
      const staged = queries.some(({ candidates }) => candidates !== undefined);
      return {
        metric: metric.name,
        n: queries.length,
        value: mean(own),
        ideal: mean(queries.map((query) => query.ideal)),
        byReturned: gainOf(queries.map((query) => Math.max(0, query.returned - query.own))),
        byOrder: above(({ candidates }) => candidates),
        byReranker: above(({ reranked }) => reranked),
        behindReranker: queries.some(({ reranked }) => reranked !== undefined)
          ? above(
              ({ candidates, reranked }) => (reranked === undefined ? undefined : candidates),
              ({ reranked, own: value }) => reranked ?? value,
            )
          : null,
        byCandidates: staged
          ? above(
              ({ ideal }) => ideal,
              ({ candidates, own: value }) => candidates ?? value,
            )
          : null,
      };
    },
  };
}

/** The target failed: no order of its lists helps, there are none. */
function failedValues(trial: Trial, { definition }: ReachMetric): ListValues | undefined {
  if (trial.status !== 'failed') return undefined;
  const entered = enterValue({ status: 'failed', by: 'target', error: trial.error }, definition);
  if (entered.kind !== 'value') return undefined;
  const own = entered.value;
  return { own, returned: own, candidates: undefined, reranked: undefined, ideal: own };
}

function meanValues(values: readonly ListValues[]): ListValues {
  const of = (pick: (value: ListValues) => number | undefined): number | undefined => {
    const known = values.filter((value) => pick(value) !== undefined);
    // A repeat without the list gains nothing by it.
    return known.length === 0 ? undefined : mean(values.map((value) => pick(value) ?? value.own));
  };
  const own = mean(values.map((value) => value.own));
  return {
    own,
    returned: mean(values.map((value) => value.returned)),
    candidates: of(({ candidates }) => candidates),
    reranked: of(({ reranked }) => reranked),
    ideal: mean(values.map((value) => value.ideal)),
  };
}

const gainOf = (gains: readonly number[]): MeanGain => ({ mean: mean(gains), ...meanInterval(momentsOf(gains)) });

// The metrics whose best possible value is known from the grades of a list.

/** Higher is better for them, and no order beats that by falling grades. */
const bestByGrade = ['RR', 'AP', 'nDCG', 'R', 'P', 'Success'];

/** Those of the metrics (canonical names) that the best order can be told of. */
export const reachMetrics = (names: readonly string[]): readonly ReachMetric[] =>
  names.flatMap((name) => {
    const metric = knownMetric(name);
    const measure = metric === undefined ? undefined : rankingMeasures[metric.definition.name];
    return metric === undefined || measure === undefined || !bestByGrade.includes(metric.definition.name)
      ? []
      : [{ ...metric, measure }];
  });
