// A question in production as alerts look at it, and the samples that questions of a window make.
import type { AlertRule } from './alert-rule.ts';

/** A kept trace: what is known of it in numbers. */
export interface Observed {
  readonly traceId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly stream: string;
  /** 1 / the chance that it was kept. */
  readonly weight: number;
  /** 1 / the chance that it was kept and scored; absent where it was not drawn to be scored. */
  readonly scoreWeight?: number;
  readonly session?: string;
  readonly person?: string;
  readonly category?: string;
  readonly language?: string;
  readonly release?: string;
  readonly failed: boolean;
  /** Absent where there is no answer to read. */
  readonly refused?: boolean;
  /** What people said of it; absent where nobody did. */
  readonly negative?: boolean;
  readonly latencyMs?: number;
  readonly costUsd?: number;
  /** Of the scores those that a judge gave, of traces that were drawn for it: they weigh `scoreWeight`, the others `weight`. */
  readonly judged: readonly string[];
  /** What made each of the scores: model, settings and version of the prompt, or of the code. */
  readonly scorers: Readonly<Record<string, string>>;
  /** By canonical name; only what has a value. */
  readonly scores: Readonly<Record<string, number>>;
}

/**
 * Values from 0 to 1 of questions, added up by who asked: questions of one session are no independent draws. Of cluster i `weights[i]` is Σ w and `sums[i]` is Σ w x.
 */
export interface Sample {
  readonly n: number;
  readonly weights: Float64Array;
  readonly sums: Float64Array;
}

export interface ValuedTrace {
  readonly traceId: string;
  /** From 0 to 1. */
  readonly x: number;
  readonly weight: number;
  readonly cluster: string;
}

/** Of the session; without one the person; without both it stands alone. */
export const clusterOf = ({ session, person, traceId }: Observed): string =>
  session !== undefined ? `s ${session}` : person !== undefined ? `p ${person}` : `t ${traceId}`;

export const fits = ({ only }: Pick<AlertRule, 'only'>, trace: Observed): boolean =>
  (only.stream === undefined || only.stream === trace.stream) &&
  (only.category === undefined || only.category === trace.category) &&
  (only.language === undefined || only.language === trace.language);

export function sampleOf(values: readonly ValuedTrace[]): Sample {
  const places = new Map<string, number>();
  const [weights, sums]: [number[], number[]] = [[], []];
  for (const { cluster, weight, x } of values) {
    let place = places.get(cluster);
    if (place === undefined) {
      place = places.size;
      places.set(cluster, place);
      weights.push(0);
      sums.push(0);
    }
    weights[place] = (weights[place] as number) + weight;
    sums[place] = (sums[place] as number) + weight * x;
  }
  return { n: values.length, weights: Float64Array.from(weights), sums: Float64Array.from(sums) };
}
