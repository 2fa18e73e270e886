// What `hakari rescore` does.
import { findRun } from '../app/find-run.ts';
import { rescore } from '../app/rescore.ts';
import { parseMetricName } from '../core/metrics/metric-name.ts';
import { formatEstimate } from '../core/report/format-number.ts';
import { runResultJson } from '../core/report/run-result.ts';
import { errorAt } from '../setup/error-at.ts';
import { followUp } from './follow-up.ts';
import type { StoreOptions } from './store-options.ts';
import { print, printJson } from './terminal.ts';
import { withSession } from './with-session.ts';

export interface RescoreRunOptions extends StoreOptions {
  readonly metric: readonly string[];
  readonly json?: boolean;
}

export async function rescoreRun(reference: string, options: RescoreRunOptions): Promise<void> {
  const metrics = options.metric.map((name) => errorAt('--metric', () => parseMetricName(name)));
  await withSession(options, async (session) => {
    const { run, summary, scores } = await rescore(session, await findRun(session.store, reference), metrics);
    if (options.json === true)
      return printJson(runResultJson({ experiment: run.experiment, runs: [{ run, summary }] }));
    print(`run ${run.id}  ${run.target.id}: ${scores} scores added`);
    for (const { name } of metrics) {
      const found = summary.overall.metrics.find((metric) => metric.metric === name);
      if (found === undefined) continue;
      const why =
        found.mean === null ? `  ${found.skippedReasons.map(([reason, n]) => `${reason}: ${n}`).join(', ')}` : '';
      print(`  ${name}  ${formatEstimate(found.mean, found.ci95)}  n ${found.n}${why}`);
    }
    print(`\n${followUp(`report ${run.id}`, options)}`);
  });
}
