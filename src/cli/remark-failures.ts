// What failed in a run, on stderr: how much, and one example in its own words.
import type { EvaluatedRun } from '../app/evaluate.ts';
import type { Store } from '../ports/store.ts';
import { remark } from './terminal.ts';

/** One failure of each target, and one of those who scored it: what has to be mended is seldom a matter of one question. */
export async function remarkFailures(
  store: Store,
  { runs }: { readonly runs: readonly EvaluatedRun[] },
): Promise<void> {
  for (const { run, summary } of runs) {
    const { ok, failed } = summary.trials;
    const lost = summary.overall.metrics.filter(({ failedInstrument }) => failedInstrument > 0);
    if (failed === 0 && lost.length === 0) continue;
    const example = await firstFailures(store, run.id, { trial: failed > 0, score: lost.length > 0 });
    if (failed > 0) remark(`${run.target.id}: ${failed} of ${ok + failed} trials failed${suchAs(example.trial)}`);
    if (lost.length > 0) {
      const all = lost.reduce((sum, { failedInstrument }) => sum + failedInstrument, 0);
      const each = lost.map(({ metric, failedInstrument }) => `${metric} ${failedInstrument}`).join(', ');
      const scores = all === 1 ? '1 score' : `${all} scores`;
      remark(`${run.target.id}: ${scores} could not be had (${each})${suchAs(example.score)}`);
    }
  }
}

const suchAs = (example: string | undefined): string => (example === undefined ? '' : `, such as ${example}`);

async function firstFailures(
  store: Store,
  runId: string,
  wanted: { readonly trial: boolean; readonly score: boolean },
): Promise<{ readonly trial?: string; readonly score?: string }> {
  let trialFailure: string | undefined;
  let scoreFailure: string | undefined;
  for await (const { trial, scores } of store.scoredTrials(runId)) {
    if (trial.status === 'failed') trialFailure ??= `${trial.exampleId}: ${trial.error.message}`;
    for (const { metric, outcome } of scores) {
      if (outcome.status !== 'failed' || outcome.by !== 'instrument') continue;
      scoreFailure ??= `${metric} of ${trial.exampleId}: ${outcome.error.message}`;
    }
    const found = (!wanted.trial || trialFailure !== undefined) && (!wanted.score || scoreFailure !== undefined);
    if (found) break;
  }
  return {
    ...(trialFailure === undefined ? {} : { trial: trialFailure }),
    ...(scoreFailure === undefined ? {} : { score: scoreFailure }),
  };
}
