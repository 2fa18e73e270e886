// Collects what the parts of a report keep of runs, while their trials pass by.
import type { CollectedRun, CollectOptions, Collector, RowsOfRun, RowsOfRuns } from '../parts/part.ts';
import { runParts } from './run-parts.ts';
import type { RunFacts, TogetherFacts } from './run-report-input.ts';

/** What only the trials of the run can tell of it. */
export const collectRunFacts = (run: CollectedRun, options: CollectOptions): Collector<RowsOfRun, RunFacts> =>
  together(runParts.flatMap((part) => ('ofRun' in part ? [[part.name, part.ofRun(run, options)] as const] : [])));

/** What only all runs together can tell. */
export const collectTogetherFacts = (
  runs: readonly CollectedRun[],
  options: CollectOptions,
): Collector<RowsOfRuns, TogetherFacts> =>
  together(runParts.flatMap((part) => ('ofRuns' in part ? [[part.name, part.ofRuns(runs, options)] as const] : [])));

type Named<Rows> = readonly [part: string, collector: Collector<Rows, unknown> | undefined];

/** Several collectors as one; parts that have nothing to tell are left out. */
function together<Rows>(parts: readonly Named<Rows>[]): Collector<Rows, { readonly [part: string]: unknown }> {
  return {
    add(example, rows) {
      for (const [, collector] of parts) collector?.add(example, rows);
    },
    facts() {
      const facts = parts.map(([part, collector]) => [part, collector?.facts()] as const);
      return Object.fromEntries(facts.filter(([, found]) => found !== undefined));
    },
  };
}
