// Every setting's value of every example: what a sweep computes, and all that it keeps.

import { rankingMeasures } from '../../metrics/catalogue.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { JudgedRanking } from '../../metrics/retrieval/judged-ranking.ts';
import { unscorable } from '../../metrics/unscorable.ts';
import type { Example } from '../../model/example.ts';
import { failedBy, scored } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { fuseHybrid, type HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import type { PoolRanking } from '../../search/ranking/pool-ranking.ts';
import { enterValue } from '../entered-value.ts';
import { createPoolJudge, type PoolJudge } from './pool-judge.ts';
import { type RecordedQuery, type ReplayFrame, rankSetting, readRecordedQuery } from './replay-setting.ts';

export interface SweepValuesOptions {
  /** Metrics of a ranking against judgements; see `isSweepMetric`. */
  readonly metrics: readonly Metric[];
  /** Distinct settings. */
  readonly settings: readonly HybridKnobs[];
  readonly frame: ReplayFrame;
  /** How many examples there are at most. */
  readonly examples: number;
}

/** What came of the replay. Only examples that can be scored are counted and kept. */
export interface SweepValues {
  /** Number of examples that have values. */
  readonly n: number;
  /** How many of them have the worst value under every setting, because the target failed. */
  readonly imputed: number;
  /** Examples without judgements to hold a ranking against. */
  readonly skipped: number;
  /** One value an example, in the order of the dataset; NaN where a metric says nothing of an empty ranking. */
  of(metric: number, setting: number): Float64Array;
}

export interface SweepFold {
  add(example: Example, trial: Trial): void;
  values(): SweepValues;
}

/** Whether a metric can be computed from a replayed ranking. */
export const isSweepMetric = ({ definition }: Metric): boolean => Object.hasOwn(rankingMeasures, definition.name);

/** Takes trials of a sweep's run one by one and keeps one number an example, setting and metric. */
export function createSweepFold(options: SweepValuesOptions): SweepFold {
  const { metrics, settings, examples } = options;
  // Metric after metric, setting after setting, example after example.
  const kept = new Float64Array(metrics.length * settings.length * examples);
  const placeOf = (metric: number, setting: number): number => (metric * settings.length + setting) * examples;
  const groups = groupByFusion(settings);
  let n = 0;
  let imputed = 0;
  let skipped = 0;
  return {
    add(example, trial) {
      if (metrics.some(({ definition }) => unscorable(definition, example) !== undefined)) {
        skipped += 1;
        return;
      }
      if (trial.status === 'failed') {
        for (const [at, metric] of metrics.entries()) {
          const worst = worstOf(metric, trial.error);
          for (let setting = 0; setting < settings.length; setting += 1) kept[placeOf(at, setting) + n] = worst;
        }
        imputed += 1;
      } else {
        const query = readRecordedQuery(trial.output);
        const measure = measureWith(createJudge(query, example, options), options);
        for (const { members, fused } of groups) {
          const ranking = fuseHybrid(query.pool, fused);
          for (const setting of members) {
            const own = measure(rankingOf(query, ranking, { knobs: settings[setting] as HybridKnobs, options }));
            for (let metric = 0; metric < own.length; metric += 1)
              kept[placeOf(metric, setting) + n] = own[metric] as number;
          }
        }
      }
      n += 1;
    },
    values: () => ({
      n,
      imputed,
      skipped,
      of: (metric, setting) => kept.subarray(placeOf(metric, setting), placeOf(metric, setting) + n),
    }),
  };
}

const createJudge = (query: RecordedQuery, example: Example, { frame }: SweepValuesOptions): PoolJudge =>
  createPoolJudge({
    ids: query.pool.ids,
    documents: query.documents,
    granularity: frame.granularity,
    topK: frame.topK,
    judgements: example.judgements ?? [],
  });

const rankingOf = (
  query: RecordedQuery,
  fused: PoolRanking,
  { knobs, options }: { readonly knobs: HybridKnobs; readonly options: SweepValuesOptions },
): Uint32Array => rankSetting(query, { knobs, frame: options.frame, fused }).order;

/** Many settings find the same grades in the same order: those are measured once. */
function measureWith(judge: PoolJudge, { metrics }: SweepValuesOptions): (order: Uint32Array) => Float64Array {
  const known = new Map<string, Float64Array>();
  return (order) => {
    const judged = judge(order);
    // One unjudged document and an empty ranking join to the same text.
    const key = `${judged.grades.length} ${judged.grades.join()}`;
    const values = known.get(key) ?? Float64Array.from(metrics, (metric) => measured(metric, judged));
    known.set(key, values);
    return values;
  };
}

function measured({ definition, parameters, k = Number.POSITIVE_INFINITY }: Metric, judged: JudgedRanking): number {
  const value = rankingMeasures[definition.name]?.(judged, parameters, k);
  if (value === undefined) return Number.NaN;
  const entered = enterValue(scored(value), definition);
  return entered.kind === 'value' ? entered.value : Number.NaN;
}

function worstOf({ definition }: Metric, error: Extract<Trial, { status: 'failed' }>['error']): number {
  const entered = enterValue(failedBy('target', error), definition);
  return entered.kind === 'value' ? entered.value : Number.NaN;
}

interface FusionGroup {
  readonly fused: HybridKnobs;
  /** Places of the settings that go on from this fusion. */
  readonly members: readonly number[];
}

/** Settings that differ only in what comes after fusion share it. */
function groupByFusion(settings: readonly HybridKnobs[]): readonly FusionGroup[] {
  const groups = new Map<string, { readonly fused: HybridKnobs; readonly members: number[] }>();
  for (const [at, knobs] of settings.entries()) {
    const { rerank: _, rerankCandidates: __, ...fusion } = knobs;
    const key = JSON.stringify(fusion);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { fused: knobs, members: [at] });
    else group.members.push(at);
  }
  return [...groups.values()];
}
