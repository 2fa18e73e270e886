// What a gate is decided from: the values of both runs, example by example.
import type { Metric } from '../../metrics/metric.ts';
import type { ComparedExample, ComparedRuns } from '../values/compared-runs.ts';
import { orderById } from '../values/paired-values.ts';
import type { ValueColumn } from '../values/value-column.ts';

/** One run with a column for each of its metrics. */
export interface RunEvidence {
  readonly id: string;
  /** By canonical name; of metrics that the run was measured by. */
  readonly columns: ReadonlyMap<string, ValueColumn>;
}

export interface GateEvidence {
  readonly examples: readonly ComparedExample[];
  /** By canonical name: all that a check is about. */
  readonly metrics: ReadonlyMap<string, Metric>;
  readonly current: RunEvidence;
  /** Null where none was named. */
  readonly baseline: RunEvidence | null;
}

/**
 * @param compared the run, and behind it the baseline where there is one
 * @param measured for each of them, the metrics that it was measured by
 */
export function gateEvidence(compared: ComparedRuns, measured: readonly ReadonlySet<string>[]): GateEvidence {
  const evidence = compared.runs.map(({ id, columns }, run): RunEvidence => {
    const own = compared.metrics.flatMap(({ name }, m) => {
      const column = columns[m];
      return column !== undefined && measured[run]?.has(name) === true ? [[name, column] as const] : [];
    });
    return { id, columns: new Map(own) };
  });
  const [current, baseline = null] = evidence;
  if (current === undefined) throw new RangeError('a gate is about a run');
  return {
    examples: compared.examples,
    metrics: new Map(compared.metrics.map((metric) => [metric.name, metric])),
    current,
    baseline,
  };
}

/** Places of the examples of a category (of all), in order of their ids. */
export function placesOf(
  { examples }: Pick<GateEvidence, 'examples'>,
  category: string | undefined,
): readonly number[] {
  const order = Array.from(orderById(examples.map(({ id }) => id)));
  return category === undefined ? order : order.filter((place) => examples[place]?.category === category);
}
