// What `hakari rescore --dataset` does: scores a run, and those that ran with it, by other judgements.
import { findRun } from '../app/find-run.ts';
import { openReferredDataset } from '../app/referred-dataset.ts';
import { type RejudgedRun, rejudge } from '../app/rejudge.ts';
import { runsTogether } from '../app/run-report.ts';
import { runMetrics } from '../metrics/run-metrics.ts';
import { runResultJson } from '../report/run-result.ts';
import { configuredScorers } from '../setup/configured-scorers.ts';
import { followUp, shellWord } from './follow-up.ts';
import { withSession } from './session.ts';
import type { StoreOptions } from './shared-options.ts';
import { print, printJson } from './terminal.ts';

export interface RejudgeRunsOptions extends StoreOptions {
  /** File or folder, or name or hash of a stored dataset. */
  readonly dataset: string;
  readonly json?: boolean;
}

export async function rejudgeRuns(reference: string, options: RejudgeRunsOptions): Promise<void> {
  await withSession(options, async (session) => {
    const { store } = session;
    const asked = await findRun(store, reference);
    const opened = await openReferredDataset({ source: options.dataset }, store);
    const dataset = await store.putDataset(opened.header, opened.examples);
    const rejudged: RejudgedRun[] = [];
    const runs = await runsTogether(store, asked);
    const metrics = runs.flatMap(runMetrics);
    const configured = session.loaded === undefined ? {} : await configuredScorers(session.loaded, metrics);
    for (const run of runs) rejudged.push(await rejudge(session, run, { dataset, configured }));
    if (options.json === true) return printJson(runResultJson({ experiment: asked.experiment, runs: rejudged }));
    const version = `${dataset.name} ${dataset.hash.slice(0, 12)}`;
    for (const { run, summary, known, lacking } of rejudged) {
      const { ok, failed } = summary.trials;
      const what = known ? 'was scored by it already' : `${ok + failed} trials scored by the judgements of ${version}`;
      print(`run ${run.id}  ${run.target.id}: ${what}`);
      if (lacking.length > 0) {
        const more = ['rescore', run.id, '--metric', ...lacking.map(shellWord)].join(' ');
        print(`  it has no ${lacking.join(', ')}: ${followUp(more, options)}`);
      }
    }
    print(`\n${followUp(`report ${rejudged[0]?.run.id}`, options)}`);
  });
}
