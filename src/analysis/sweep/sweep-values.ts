// Every setting's value of every example: what a sweep computes, and all that it keeps.
import { rankingMeasures } from '../../metrics/catalogue.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { JudgedRanking } from '../../metrics/retrieval/judged-ranking.ts';
import { unscorable } from '../../metrics/unscorable.ts';
import type { Example, Judgement } from '../../model/example.ts';
import { failedBy, scored } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { type Granularity, ownNames, resultOf } from '../../search/ranking/chunk-results.ts';
import { fuseHybrid, type HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import type { PoolRanking } from '../../search/ranking/pool-ranking.ts';
import { enterValue } from '../entered-value.ts';
import { type RecordedQuery, type ReplayFrame, rankSetting, readRecordedQuery } from './replay-setting.ts';

interface SweepValuesOptions {
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

interface SweepFold {
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

// Judges many rankings of the same candidates: names are looked up once, not once a ranking.

/** The candidates of one query, and what is expected of it. */
interface PoolJudgeOptions {
  readonly ids: readonly string[];
  /** By number of the candidate. */
  readonly documents: readonly string[];
  readonly granularity: Granularity;
  readonly topK: number;
  readonly judgements: readonly Judgement[];
}

/** @returns what `judgeRanking` says of the results (`chunkResults`) of a ranking of candidates, given by number, best first */
type PoolJudge = (order: Uint32Array) => JudgedRanking;

export function createPoolJudge(options: PoolJudgeOptions): PoolJudge {
  const { topK } = options;
  const { members, judged, gradeOf, ideal, byOwnNames } = lookUp(options);
  const groups = new Set<number>();
  const seen = new Set<number>();
  return (order) => {
    groups.clear();
    for (let at = 0; at < order.length && groups.size < topK; at += 1)
      groups.add(groupOf(members, order[at] as number));
    const found = byOwnNames ? foundByOwnNames(order, { members, groups }) : undefined;
    const byChunk = [...groups].some(
      (group) => isPart(members, group) && (judged.has(group) || found?.has(group) === true),
    );
    const grades: (number | undefined)[] = [];
    seen.clear();
    for (const group of groups) {
      const own = judged.has(group) ? group : found?.get(group);
      const document = members.documentOf[group] as number;
      const name = own ?? (judged.has(document) ? document : undefined);
      const key = name ?? (byChunk ? group : document);
      if (seen.has(key)) continue;
      seen.add(key);
      grades.push(name === undefined ? undefined : gradeOf.get(name));
    }
    return { grades, ideal };
  };
}

interface Members {
  /** Result of each candidate, as the number of its name. */
  readonly group: Uint32Array;
  /** Document of a result, by the number of its name. */
  readonly documentOf: { readonly [group: number]: number };
  /** First of each candidate's own names that is judged, -1 for none; the result's and the document's are not among them. */
  readonly ownName: Int32Array;
}

interface Lookup {
  readonly members: Members;
  /** Numbers of judged names. */
  readonly judged: ReadonlySet<number>;
  readonly gradeOf: ReadonlyMap<number, number>;
  readonly ideal: readonly number[];
  /** Whether any candidate can be meant by a name of its own. */
  readonly byOwnNames: boolean;
}

const groupOf = ({ group }: Members, member: number): number => group[member] as number;
const isPart = ({ documentOf }: Members, group: number): boolean => documentOf[group] !== group;

/** Each result's first judged chunk, looked for in the whole ranking: a chunk may stand far below the one that made the result. */
function foundByOwnNames(
  order: Uint32Array,
  { members, groups }: { readonly members: Members; readonly groups: ReadonlySet<number> },
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const member of order) {
    const name = members.ownName[member] as number;
    const group = groupOf(members, member);
    if (name >= 0 && groups.has(group) && !found.has(group)) found.set(group, name);
  }
  return found;
}

function lookUp({ ids, documents, granularity, judgements }: PoolJudgeOptions): Lookup {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const grades = new Map(judgements.map(({ docId, relevance }) => [docId, relevance]));
  const group = new Uint32Array(ids.length);
  const ownName = new Int32Array(ids.length).fill(-1);
  const documentOf: { [group: number]: number } = {};
  for (const [member, id] of ids.entries()) {
    const chunk = { id, document: documents[member] as string };
    const result = resultOf(chunk, granularity);
    group[member] = numberOf(result);
    documentOf[numberOf(result)] = numberOf(chunk.document);
    const own = ownNames(chunk).find((name) => name !== result && name !== chunk.document && grades.has(name));
    if (own !== undefined) ownName[member] = numberOf(own);
  }
  const gradeOf = new Map([...grades].map(([name, grade]) => [numberOf(name), grade]));
  return {
    members: { group, documentOf, ownName },
    judged: new Set(gradeOf.keys()),
    gradeOf,
    ideal: [...grades.values()].sort((a, b) => b - a),
    byOwnNames: ownName.some((name) => name >= 0),
  };
}
