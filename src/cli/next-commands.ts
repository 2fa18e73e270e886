// What to type after a run: its reports again, and the comparison it was probably made for.
import type { EvaluateResult } from '../app/evaluate.ts';
import type { Run } from '../core/model/run.ts';
import type { Store } from '../ports/store.ts';
import { type FollowUpContext, followUp } from './follow-up.ts';

/** One line a command, each of which can be pasted. */
export async function nextCommands(
  store: Store,
  { runs, interrupted }: EvaluateResult,
  context: FollowUpContext,
): Promise<readonly string[]> {
  const reports = runs.map(({ run, summary }) => {
    const failed = summary.trials.failed === 0 ? '' : `  ${summary.trials.failed} trials failed`;
    return `run     ${run.target.id}${failed}: ${followUp(`report ${run.id}`, context)}`;
  });
  if (interrupted) return reports;
  const pair = await pairToCompare(
    store,
    runs.map(({ run }) => run),
  );
  return [...reports, `compare ${followUp(['compare', ...pair.map(({ id }) => id)].join(' '), context)}`];
}

/** Two targets with each other; one target with how it was before. Of more than two the user chooses from a list. */
async function pairToCompare(store: Store, runs: readonly Run[]): Promise<readonly Run[]> {
  const [first, ...others] = runs;
  if (first === undefined || others.length > 1) return [];
  if (others.length === 1) return runs;
  const before = (await store.listRuns({ experiment: first.experiment })).find(
    (run) =>
      run.id !== first.id &&
      run.startedAt <= first.startedAt &&
      run.status === 'finished' &&
      run.target.id === first.target.id &&
      run.dataset?.hash === first.dataset?.hash,
  );
  return before === undefined ? [] : [before, first];
}
