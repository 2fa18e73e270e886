// What failed in runs, put into words.
import { failuresOf } from '../app/failures.ts';
import type { Run } from '../model/run.ts';
import type { RunSummary } from '../model/summary.ts';
import type { Store } from '../ports/store.ts';
import type { Door } from './door.ts';

/** One failure of each target, and one of those who scored it, on stderr. */
export async function remarkFailures(
  store: Store,
  runs: readonly { readonly run: Run; readonly summary: RunSummary }[],
  door: Door,
): Promise<void> {
  for (const { target, failed, trials, final, lost, trialExample, scoreExample } of await failuresOf(store, runs)) {
    if (failed > 0) {
      const told = final ? ' (so it is recorded in its file; only another file would change it)' : '';
      door.remark(`${target}: ${failed} of ${trials} trials failed${suchAs(trialExample)}${told}`);
    }
    if (lost.length === 0) continue;
    const all = lost.reduce((sum, { failedInstrument }) => sum + failedInstrument, 0);
    const each = lost.map(({ metric, failedInstrument }) => `${metric} ${failedInstrument}`).join(', ');
    const scores = all === 1 ? '1 score' : `${all} scores`;
    door.remark(`${target}: ${scores} could not be had (${each})${suchAs(scoreExample)}`);
  }
}

const suchAs = (example: string | undefined): string => (example === undefined ? '' : `, such as ${example}`);
