// What `hakari rescore` does.
import { findRun } from '../app/find-run.ts';
import { rescore } from '../app/rescore.ts';
import { noInstruments } from '../app/scoring-metrics.ts';
import { parseOwnMetricName } from '../metrics/metric-name.ts';
import { writeOverallDefinition } from '../model/overall-definition.ts';
import { formatEstimate } from '../report/format-number.ts';
import { metricUnit } from '../report/metric-unit.ts';
import { runResultJson } from '../report/run-result.ts';
import { errorAt } from '../setup/config-file.ts';
import { configuredJudge } from '../setup/configured-judge.ts';
import { configuredScorers } from '../setup/configured-scorers.ts';
import { createCalls } from '../setup/open-calls.ts';
import { openInstruments } from '../setup/open-instruments.ts';
import { openOwnMetrics } from '../setup/own-metrics.ts';
import { exitCodes, exitWhenCutShort, stopOnInterrupt } from './exit-codes.ts';
import { followUp, shellWord } from './follow-up.ts';
import { remarkFailures } from './remark-failures.ts';
import { type StoreSession, withSession } from './session.ts';
import type { StoreOptions } from './shared-options.ts';
import { print, printJson, remark } from './terminal.ts';

export interface RescoreRunOptions extends StoreOptions {
  readonly metric: readonly string[];
  readonly maxCalls?: number;
  readonly maxCost?: number;
  readonly fresh?: boolean;
  readonly json?: boolean;
}

/** @returns the exit code */
export async function rescoreRun(reference: string, options: RescoreRunOptions): Promise<number> {
  return await withSession(options, async (session) => {
    const found = await findRun(session.store, reference);
    const again = followUp(['rescore', found.id, '--metric', ...options.metric.map(shellWord)].join(' '), options);
    const stop = stopOnInterrupt(again);
    const { metrics, asking, concurrency, overall } = await openScoring(session, options);
    try {
      const rescored = await rescore(session, found, metrics, {
        instruments: asking?.instruments ?? noInstruments,
        judge: asking?.judge,
        // A config weighs the runs that it made.
        overall: session.loaded?.experiment === found.experiment ? overall : undefined,
        concurrency,
        stop,
      });
      const { run, summary, scores, lost, stopped } = rescored;
      if (lost > 0) await remarkFailures(session.store, { runs: [rescored] });
      if (options.json === true) printJson(runResultJson({ experiment: run.experiment, runs: [{ run, summary }] }));
      else {
        print(`run ${run.id}  ${run.target.id}: ${scores} scores added${lost === 0 ? '' : `, ${lost} of them failed`}`);
        for (const { name } of metrics) {
          const own = summary.overall.metrics.find((metric) => metric.metric === name);
          if (own === undefined) continue;
          const why =
            own.mean === null ? `  ${own.skippedReasons.map(([reason, n]) => `${reason}: ${n}`).join(', ')}` : '';
          print(`  ${name}  ${formatEstimate(own.mean, own.ci95, metricUnit(name))}  n ${own.n}${why}`);
        }
        print(`\n${followUp(`report ${run.id}`, options)}`);
      }
      if (stopped !== undefined) remark(`stopped: ${stopped.message}`);
      if (rescored.interrupted)
        remark(`interrupted; what is scored is kept, and remembered replies cost nothing: ${again}`);
      return exitWhenCutShort(rescored) ?? (lost > 0 ? exitCodes.failedTrials : exitCodes.fine);
    } finally {
      await asking?.close();
    }
  });
}

/** Metrics of the catalogue and of the config, and who is asked by those that ask. */
async function openScoring(session: StoreSession, options: RescoreRunOptions) {
  const { loaded, clock, store, progress } = session;
  const own = loaded === undefined ? undefined : await openOwnMetrics(loaded);
  const definitions = (own?.metrics ?? []).map(({ definition }) => definition);
  const metrics = options.metric.map((name) => errorAt('--metric', () => parseOwnMetricName(name, definitions)));
  const judge = loaded === undefined ? undefined : configuredJudge(loaded);
  const overall = loaded?.overallOf([...loaded.metrics, ...(own?.metrics ?? [])]);
  const concurrency = loaded?.config.concurrency ?? 4;
  const configured = loaded === undefined ? {} : await configuredScorers(loaded, metrics);
  const { maxCalls, maxCost: maxCostUsd, fresh } = options;
  const calls = createCalls({ clock, store, concurrency, maxCalls, maxCostUsd, fresh, progress });
  const asking = await openInstruments({ judge, own, configured, metrics, calls });
  return {
    metrics,
    concurrency,
    asking,
    ...(overall === undefined ? {} : { overall: writeOverallDefinition(overall) }),
  };
}
