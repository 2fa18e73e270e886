// Tukey's test of all runs at once, metric by metric.
import { tukeyHsd } from '../../stats/tukey-hsd.ts';
import { type ComparedRuns, completeValues } from './compared-runs.ts';
import type { TukeyDisplay } from './run-comparison.ts';

/** Two-way (runs × examples) over the examples that are complete in all runs. @param order places in order of their ids */
export function tukeyDisplays(compared: ComparedRuns, order: ArrayLike<number>): readonly TukeyDisplay[] {
  return compared.metrics.map(({ name }, metric) => {
    const { n, values } = completeValues(compared, metric, order);
    const test = tukeyHsd(values);
    const pOf = (a: number, b: number): number | null =>
      test.kind === 'tested' ? (test.pairs.find((pair) => pair.a === a && pair.b === b)?.p ?? null) : null;
    const pairs = compared.runs.flatMap((runA, a) =>
      compared.runs.slice(a + 1).map((runB, next) => ({ a: runA.id, b: runB.id, p: pOf(a, a + 1 + next) })),
    );
    return { metric: name, n, pairs };
  });
}
