// What a decision is written in, and what it is worth as a label of the metric.
import { isByModel } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { DecisionScale } from '../../ports/label-store.ts';
import type { LabelMetric } from '../labels/label-metric.ts';

/** The values that there are to choose from, from the worst to the best; a verdict is 0 or 1. Each is one digit. */
export function choicesOf(scale: DecisionScale): readonly number[] {
  switch (scale.kind) {
    case 'pass-fail':
      return [0, 1];
    case 'one-to-five':
      return [1, 2, 3, 4, 5];
    // The most words that there are to choose among; fewer of a metric are refused where it is known.
    case 'parts':
      return [1, 2, 3];
    case 'grades':
      return Array.from({ length: scale.max - scale.min + 1 }, (_, at) => scale.min + at);
  }
}

type Bounded = LabelMetric & { readonly range: readonly [number, number] };

/** A metric that has a largest value. @throws ConfigError `metric-not-labelled` */
export function boundedMetric(metric: LabelMetric): Bounded {
  const [low, high] = metric.range;
  if (high !== null) return { ...metric, range: [low, high] };
  throw new ConfigError(`${metric.name} has no largest value, and no grade stands for one`, {
    code: 'metric-not-labelled',
    where: 'metric',
  });
}

interface Written {
  readonly value: number;
  /** The word that stands for it. */
  readonly word?: string;
  /** Ends of the scale that it is on. */
  readonly ends: readonly [number, number];
}

/** Ends of the scale as labels are kept; the first means what the metric's low end means, so that the best is where the metric has it. */
export function endsOf(scale: DecisionScale, { definition, range }: Bounded): readonly [number, number] {
  if (scale.kind !== 'one-to-five') return range;
  return definition?.direction === 'lower' ? [5, 1] : [1, 5];
}

/** A verdict is an end of the metric's range: the good one passes. */
export function writtenOf(choice: number, scale: DecisionScale, metric: Bounded): Written {
  const ends = endsOf(scale, metric);
  if (scale.kind !== 'pass-fail') return { value: choice, ends };
  const [low, high] = metric.range;
  const best = metric.definition?.direction === 'lower' ? low : high;
  return { value: choice === 1 ? best : low + high - best, word: choice === 1 ? 'pass' : 'fail', ends };
}

/** Grades are given by one key each. @throws ConfigError `grades-by-key` */
export function gradeScaleOf({ min, max }: { readonly min: number; readonly max: number }): DecisionScale {
  if (min >= 0 && max <= 9) return { kind: 'grades', min, max };
  throw new ConfigError(`grades from ${min} to ${max} are not given by one key each`, {
    code: 'grades-by-key',
    hint: 'grade a pool as a file, or give the dataset a scale such as 0 to 3',
  });
}

/** Names that a grade would be taken for a model's by. */
export const isNameOfModel = (name: string): boolean => isByModel({ by: name });
