// Joins metrics with their scorers and finds out beforehand what cannot be measured on a dataset.
import { metricDefinitions, pureFingerprint, pureScorers } from '../metrics/catalogue.ts';
import { createMetric, type Metric } from '../metrics/metric.ts';
import { largestExponentialGrade } from '../metrics/retrieval/ndcg.ts';
import type { Example } from '../model/example.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { because, type ReasonSentence } from '../model/reasons.ts';
import { skipped } from '../model/score.ts';
import type { Instruments } from '../ports/instruments.ts';
import type { ScoringMetric } from '../runner/score-trial.ts';

/** None: metrics that need one are refused. */
export const noInstruments: Instruments = { scorers: {} };

/** What a pass over a dataset tells of its judgements. */
export interface GradeProfile {
  readonly judged: number;
  /** Highest grade of any judgement; undefined when nothing is judged. */
  readonly highest: number | undefined;
  /** Lowest grade of any judgement. */
  readonly lowest: number | undefined;
  /** An example that holds the highest grade. */
  readonly highestAt: string | undefined;
}

export async function profileGrades(examples: AsyncIterable<Example>): Promise<GradeProfile> {
  let judged = 0;
  let highest: number | undefined;
  let lowest: number | undefined;
  let highestAt: string | undefined;
  for await (const example of examples) {
    if (example.judgements === undefined) continue;
    judged++;
    for (const { relevance } of example.judgements) {
      lowest = Math.min(lowest ?? relevance, relevance);
      if (highest !== undefined && relevance <= highest) continue;
      highest = relevance;
      highestAt = example.id;
    }
  }
  return { judged, highest, lowest, highestAt };
}

/**
 * The trial-level metrics to score, those of an example or a run replaced by what they are based on, each once. A variant of the basis that is
 * asked for serves, so that nothing is scored twice.
 * A metric that asks for a grade the dataset never gives is skipped with that reason: 0 would look like a bad system.
 */
export function scoringMetrics(
  metrics: readonly Metric[],
  grades: GradeProfile,
  instruments: Instruments = noInstruments,
): readonly ScoringMetric[] {
  const byName = new Map<string, ScoringMetric>();
  for (const asked of metrics) {
    const metric = basisOf(asked, metrics);
    if (byName.has(metric.name)) continue;
    byName.set(metric.name, { ...joinScorer(metric, instruments), ...skipReason(metric, grades) });
  }
  return [...byName.values()];
}

/** Whether a metric is computed from what is recorded alone: neither a judge nor a module of the user's own is needed. */
export const computesOffline = (metric: Metric): boolean => Object.hasOwn(pureScorers, basisOf(metric).definition.name);

/** Whether the scorer of a metric may be another in another config: two scores are alike only when their scorers are. */
export const variesByConfig = (metric: Metric): boolean =>
  !computesOffline(metric) || (basisOf(metric).definition.settings ?? []).length > 0;

function basisOf(metric: Metric, asked: readonly Metric[] = []): Metric {
  if (metric.definition.basis === undefined) return metric;
  const variants = asked.filter(({ definition }) => definition.name === metric.definition.basis);
  const plain = variants.find(({ name, definition }) => name === definition.name);
  const [variant = undefined] = plain === undefined ? variants : [plain];
  if (variant !== undefined) return variant;
  const basis = metricDefinitions.find((definition) => definition.name === metric.definition.basis);
  if (basis === undefined) throw new Error(`${metric.name} is based on ${metric.definition.basis}, which is no metric`);
  return createMetric(basis, {});
}

function joinScorer(metric: Metric, { scorers, noJudge }: Instruments): ScoringMetric {
  const { name, needs } = metric.definition;
  const given = Object.hasOwn(scorers, name) ? scorers[name] : undefined;
  if (given !== undefined) return { metric, ...given };
  const pure = Object.hasOwn(pureScorers, name) ? pureScorers[name] : undefined;
  if (pure !== undefined) {
    return { metric, scorer: pure, fingerprint: pureFingerprint(metric.definition), source: 'computed' };
  }
  if (noJudge !== undefined && needs.includes('judge')) {
    return { metric, scorer: () => skipped(noJudge), fingerprint: '', source: 'judge', skipReason: noJudge };
  }
  throw new ConfigError(`${metric.name} asks a judge, and there is none`, {
    code: 'no-judge',
    where: 'judge',
    hint: ['name a model under judge: in the config, or run with ', { input: 'noLlmJudge' }],
  });
}

/** The lowest grade that gains anything under the metric; undefined for one that does not ask what is relevant, such as Judged@k. */
function leastGrade({ parameters }: Metric): number | undefined {
  if (typeof parameters.rel === 'number') return parameters.rel;
  return parameters.gain === undefined ? undefined : 1;
}

/** Why no example of the dataset can be scored: its judgements do not reach the grade that the metric asks for. */
export function skipReason(metric: Metric, grades: GradeProfile): { readonly skipReason?: ReasonSentence } {
  const { highest, highestAt } = grades;
  if (highest === undefined) return {};
  if (metric.parameters.gain === 'exp' && highest > largestExponentialGrade) {
    throw new ConfigError(`${metric.name} cannot take the grade ${highest} of example ${highestAt}`, {
      code: 'grade-too-high',
      where: 'metrics',
      hint: `use nDCG with linear gain, or grades up to ${largestExponentialGrade}`,
    });
  }
  const least = leastGrade(metric);
  return least === undefined || highest >= least ? {} : { skipReason: because('grade-not-reached', least) };
}
