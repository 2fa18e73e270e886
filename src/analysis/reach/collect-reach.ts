// Walks once over the trials of a run and keeps what its lists reached: numbers of every query, no texts.
import { rankingMeasures } from '../../metrics/catalogue.ts';
import { knownMetric } from '../../metrics/metric-name.ts';
import { unscorable } from '../../metrics/unscorable.ts';
import type { Example, Judgement } from '../../model/example.ts';
import type { AnsweredTrial, DocumentProbe, SourceProbe, Trial } from '../../model/trial.ts';
import { rangedMeanInterval } from '../../stats/intervals.ts';
import { mean, momentsOf } from '../../stats/moments.ts';
import { enterValue } from '../entered-value.ts';
import { rankOf, rankTrial, type TrialRankings } from '../failures/stage-rankings.ts';
import {
  idealValue,
  type ListValues,
  listValues,
  type MeanGain,
  type MetricReach,
  type ReachMetric,
  type RunReach,
  type SourceMisses,
} from './run-reach.ts';

interface ReachOptions {
  readonly metrics: readonly ReachMetric[];
  /** Smallest grade of a document that a first stage should have. */
  readonly relevantFrom: number;
}

interface ReachCollector {
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
  const [own, returned] = [createColumn(), createColumn()];
  const [ideal, attainable] = [createColumn(), createColumn()];
  const [candidates, reranked] = [createColumn(), createColumn()];
  let n = 0;
  const ownOf = (query: number): number => own.at(query) as number;
  const above = (upper: (query: number) => number | undefined, lower = ownOf): MeanGain | null => {
    const values = Array.from({ length: n }, (_, query) => upper(query));
    return values.some((value) => value !== undefined)
      ? gainOf(values.map((value, query) => Math.max(0, (value ?? lower(query)) - lower(query))))
      : null;
  };
  return {
    add(example, looked) {
      if (unscorable(metric.definition, example) !== undefined) return;
      const values = looked.flatMap(({ trial, rankings }) => {
        const { judgements = [] } = example;
        const value =
          rankings === undefined ? failedValues(trial, judgements, metric) : listValues(rankings, judgements, metric);
        return value === undefined ? [] : [value];
      });
      if (values.length === 0) return;
      const query = meanValues(values);
      n++;
      own.add(query.own);
      returned.add(query.returned);
      ideal.add(query.ideal);
      attainable.add(query.attainable);
      candidates.add(query.candidates);
      reranked.add(query.reranked);
    },
    reach() {
      if (n === 0) return undefined;
      return {
        metric: metric.name,
        n,
        value: mean(own.values()),
        ideal: mean(ideal.values()),
        byReturned: above(returned.at) as MeanGain,
        byOrder: above(candidates.at),
        byReranker: above(reranked.at),
        behindReranker: above(
          (query) => (reranked.at(query) === undefined ? undefined : candidates.at(query)),
          (query) => reranked.at(query) ?? ownOf(query),
        ),
        byCandidates: candidates.isTold()
          ? above(attainable.at, (query) => candidates.at(query) ?? ownOf(query))
          : null,
      };
    },
  };
}

/** A number of each query, or that it has none; a column that no query has takes no room. */
interface Column {
  add(value: number | undefined): void;
  isTold(): boolean;
  at(query: number): number | undefined;
  values(): readonly number[];
}

function createColumn(): Column {
  const values: number[] = [];
  let length = 0;
  return {
    add(value) {
      length++;
      if (value === undefined && values.length === 0) return;
      while (values.length < length - 1) values.push(Number.NaN);
      values.push(value ?? Number.NaN);
    },
    isTold: () => values.length > 0,
    at: (query) => {
      const value = values[query];
      return value === undefined || Number.isNaN(value) ? undefined : value;
    },
    values: () => values,
  };
}

/** The target failed: no order of its lists helps, there are none. What there was to find stays what it was. */
function failedValues(trial: Trial, judgements: readonly Judgement[], metric: ReachMetric): ListValues | undefined {
  if (trial.status !== 'failed') return undefined;
  const entered = enterValue({ status: 'failed', by: 'target', error: trial.error }, metric.definition);
  if (entered.kind !== 'value') return undefined;
  const own = entered.value;
  const ideal = idealValue(judgements, metric) ?? own;
  return { own, returned: own, candidates: undefined, reranked: undefined, ideal, attainable: own };
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
    attainable: mean(values.map((value) => value.attainable)),
  };
}

const gainOf = (gains: readonly number[]): MeanGain => ({
  mean: mean(gains),
  ...rangedMeanInterval(momentsOf(gains), [0, 1]),
});

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

// Which documents sought the first stages do not have among their candidates, and how far away these are.
interface SoughtAnswer {
  readonly example: Example;
  readonly trial: AnsweredTrial;
  readonly rankings: TrialRankings;
  /** 1 divided by the number of repeats. */
  readonly weight: number;
}

interface MissTally {
  add(answer: SoughtAnswer): void;
  /** In the order of the stages; none when nothing was sought or no stage is told. */
  readonly sources: () => readonly SourceMisses[];
  readonly notInCorpus: () => number;
}

/** One query in one list. */
interface ListMiss {
  readonly exampleId: string;
  readonly weight: number;
  readonly expected: number;
  readonly missing: number;
  readonly elsewhere: number;
  readonly length: number;
  /** Place of each missing document among all that the source could return, as far as the target tells it. */
  readonly places: readonly number[];
  /** Of the missing ones, those that the source finds nothing in. */
  readonly unmatched: number;
}

function createMissTally(relevantFrom: number): MissTally {
  const lists = new Map<string, ListMiss[]>();
  let notInCorpus = 0;
  return {
    add({ example, trial, rankings, weight }) {
      const sought = (example.judgements ?? []).filter(({ relevance }) => relevance >= relevantFrom && relevance > 0);
      if (sought.length === 0) return;
      const probes = new Map(trial.probe?.documents.map((document) => [document.docId, document]));
      const sources = rankings.stages.filter(({ kind }) => kind === 'retrieve');
      const missedBy = sources.map(({ places }) => sought.filter(({ docId }) => rankOf(places, docId) === undefined));
      for (const [at, { name }] of sources.entries()) {
        const missing = missedBy[at] ?? [];
        const elsewhere = missing.filter(({ docId }) =>
          missedBy.some((other, index) => index !== at && other.every((judgement) => judgement.docId !== docId)),
        );
        const list = lists.get(name) ?? [];
        lists.set(name, list);
        list.push({
          exampleId: example.id,
          weight,
          expected: sought.length,
          missing: missing.length,
          elsewhere: elsewhere.length,
          length: trial.output.stages?.find((stage) => stage.name === name)?.candidates.length ?? 0,
          places: missing.flatMap(({ docId }) => outsideOf(probes.get(docId), name)?.rank ?? []),
          unmatched: missing.filter(({ docId }) => isUnmatched(outsideOf(probes.get(docId), name))).length,
        });
      }
      if (sources.length === 0) return;
      const nowhere = sought.filter(({ docId }) =>
        missedBy.every((missing) => missing.some((each) => each.docId === docId)),
      );
      notInCorpus += weight * nowhere.filter(({ docId }) => probes.get(docId)?.inCorpus === false).length;
    },
    sources: () => [...lists].map(([source, misses]) => sourceMisses(source, misses)),
    notInCorpus: () => notInCorpus,
  };
}

const outsideOf = (probe: DocumentProbe | undefined, source: string): SourceProbe | undefined =>
  probe?.outside.find((outside) => outside.source === source);

const isUnmatched = (outside: SourceProbe | undefined): boolean =>
  outside !== undefined && outside.rank === undefined && outside.score === 0;

function sourceMisses(source: string, misses: readonly ListMiss[]): SourceMisses {
  const total = (of: (miss: ListMiss) => number): number =>
    misses.reduce((sum, miss) => sum + miss.weight * of(miss), 0);
  const longest = misses.reduce((most, { length }) => Math.max(most, length), 0);
  const shares = [...Map.groupBy(misses, ({ exampleId }) => exampleId).values()].map((repeats) =>
    mean(repeats.map(({ missing, expected }) => missing / expected)),
  );
  const deeper = [2 * longest, 4 * longest, 10 * longest];
  return {
    source,
    n: shares.length,
    longest,
    expected: total(({ expected }) => expected),
    missing: total(({ missing }) => missing),
    share: { mean: mean(shares), ...rangedMeanInterval(momentsOf(shares), [0, 1]) },
    elsewhere: total(({ elsewhere }) => elsewhere),
    behindCut: total(({ missing, length }) => (length === longest ? missing : 0)),
    told: total(({ places }) => places.length),
    unmatched: total(({ unmatched }) => unmatched),
    within: deeper.map((depth) => ({
      depth,
      documents: total(({ places }) => places.filter((place) => place <= depth).length),
    })),
  };
}
