// What to type after a run: its reports again, the comparison it was probably made for, and how its judge is weighed.
import type { EvaluateResult } from '../app/evaluate.ts';
import { runMetrics } from '../metrics/run-metrics.ts';
import type { Run } from '../model/run.ts';
import type { Store } from '../ports/store.ts';
import { type FollowUpContext, followUp, shellWord } from './follow-up.ts';

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
  return [
    ...reports,
    `compare ${followUp(['compare', ...pair.map(({ id }) => id)].join(' '), context)}`,
    ...weighings(runs, context),
  ];
}

/** Who was judged by a model wants to know what the judge is worth: without labels, and by labels of some answers. */
function weighings(runs: EvaluateResult['runs'], context: FollowUpContext): readonly string[] {
  for (const { run, summary } of runs) {
    const judged = runMetrics(run).filter(({ definition }) => definition.needs.includes('judge'));
    const metric = judged.find(({ name }) => summary.overall.metrics.some((own) => own.metric === name && own.n > 0));
    if (metric === undefined) continue;
    const drawn = `judge calibrate ${run.id} --metric ${shellWord(metric.name)} --next 50 --to to-label.csv`;
    return [`judge   ${followUp('judge audit', context)}`, `labels  ${followUp(drawn, context)}`];
  }
  return [];
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
