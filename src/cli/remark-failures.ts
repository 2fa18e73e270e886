import type { EvaluateResult } from '../app/evaluate.ts';
import type { Store } from '../ports/store.ts';
import { remark } from './terminal.ts';

/** One failure of each target in its own words: what has to be mended is seldom a matter of one question. */
export async function remarkFailures(store: Store, { runs }: EvaluateResult): Promise<void> {
  for (const { run, summary } of runs) {
    const { ok, failed } = summary.trials;
    for (const { metric, failedInstrument } of summary.overall.metrics) {
      if (failedInstrument > 0) remark(`${run.target.id}: ${failedInstrument} scores of ${metric} could not be had`);
    }
    if (failed === 0) continue;
    for await (const { trial } of store.scoredTrials(run.id)) {
      if (trial.status !== 'failed') continue;
      remark(
        `${run.target.id}: ${failed} of ${ok + failed} trials failed, such as ${trial.exampleId}: ${trial.error.message}`,
      );
      break;
    }
  }
}
