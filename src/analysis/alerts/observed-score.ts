// What a trace scores by what a rule watches: a metric, or the overall score, with its weight and what made it.
import { weightedMembers } from '../../model/overall-definition.ts';
import { overallOf } from '../monitor/row-score.ts';
import type { Watched } from './alert-rule.ts';
import type { Observed } from './observed.ts';

export interface ObservedScore {
  readonly value: number;
  /** Undefined: a judge gave it, and it was not drawn to be judged. */
  readonly weight: number | undefined;
  /** What made it; of an overall score what made each of its parts. */
  readonly by: string;
}

/** @returns what gives the score of a trace, which is undefined where it has none, or where a part of the overall score has none */
export function scoresOf(watched: Watched): (trace: Observed) => ObservedScore | undefined {
  if (watched.of === 'metric') return (trace) => metricScore(trace, watched.metric);
  if (watched.of !== 'overall') return () => undefined;
  const members = weightedMembers(watched);
  return (trace) => {
    const found = overallOf(members, (metric) => {
      const part = metricScore(trace, metric);
      if (part?.weight === undefined) return undefined;
      return { value: part.value, weight: part.weight, instruments: [`${metric} ${part.by}`] };
    });
    return found && { value: found.value, weight: found.weight, by: found.instruments.join(', ') };
  };
}

function metricScore(trace: Observed, metric: string): ObservedScore | undefined {
  const value = Object.hasOwn(trace.scores, metric) ? trace.scores[metric] : undefined;
  if (value === undefined) return undefined;
  const { weight, scoreWeight, judged, scorers } = trace;
  return { value, weight: judged.includes(metric) ? scoreWeight : weight, by: scorers[metric] ?? '' };
}
