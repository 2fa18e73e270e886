// A run of which some metrics are scored anew by their present version, from the recorded answers: nothing is stored, and nobody is asked.
import { isMadeOf } from '../../analysis/entered-value.ts';
import { type Counted, createRowCounter } from '../../analysis/left-out-parts.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { Example } from '../../model/example.ts';
import type { ScanDepth } from '../../ports/run-store.ts';
import { type ScoringMetric, scoreTrial } from '../../runner/score-trial.ts';
import type { ComparedSource } from '../compare/compared-source.ts';
import type { ScoredExample } from '../scored-examples.ts';
import { computesOffline, profileGrades, scoringMetrics, variesByConfig } from '../scoring-metrics.ts';

/** Whether its score follows from what is recorded, in whatever config. */
export const canBeRescored = (metric: Metric): boolean => computesOffline(metric) && !variesByConfig(metric);

/** @param metrics that `canBeRescored`, as the program has them now */
export function rescoredSource(source: ComparedSource, metrics: readonly Metric[]): ComparedSource {
  return {
    ...source,
    async *rows(_depth: ScanDepth = 'all'): AsyncGenerator<Counted<ScoredExample>> {
      const scoring = scoringMetrics(metrics, await profileGrades(examplesOf(source)));
      const anew = (): AsyncGenerator<ScoredExample> => scoredAnew(source, metrics, scoring);
      const named = { metrics: metrics.map(({ name }) => name), ownMetrics: source.ownMetrics ?? [] };
      const counter = createRowCounter<ScoredExample>(named, anew);
      for await (const row of anew()) yield await counter.counted(row);
    },
  };
}

/** From the answers as they were recorded: what they leave out is looked at behind the new scores. */
async function* scoredAnew(
  source: ComparedSource,
  metrics: readonly Metric[],
  scoring: readonly ScoringMetric[],
): AsyncGenerator<ScoredExample> {
  for await (const { example, recorded, ...row } of source.rows('all')) {
    const trial = recorded ?? row.trial;
    const { scores } = await scoreTrial(example, trial, scoring, { newId: () => '' });
    const kept = row.scores.filter(
      ({ metric, source: by }) => by === 'human' || !metrics.some((each) => isMadeOf(each, metric)),
    );
    yield { example, trial, scores: [...kept, ...scores] };
  }
}

async function* examplesOf(source: ComparedSource): AsyncGenerator<Example> {
  for await (const { example } of source.rows('numbers')) yield example;
}
