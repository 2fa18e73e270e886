// Weighs a judge without labels: has it judge right answers and what edits made of them.

import type { AuditObservation } from '../analysis/audit/audit-reading.ts';
import type { AuditAsk, AuditCase } from '../analysis/audit/measured-audit.ts';
import type { ScoreInput } from '../metrics/metric.ts';
import type { RunStopError } from '../model/call-error.ts';
import type { Run } from '../model/run.ts';
import type { Progress } from '../ports/progress.ts';
import type { Store } from '../ports/store.ts';
import { type ScoringMetric, scoreTrial } from '../runner/score-trial.ts';
import { forEachConcurrently } from '../runner/work-list.ts';
import { scoredExamples } from './scored-examples.ts';

export interface AuditJudgeOptions {
  readonly asks: readonly AuditAsk[];
  readonly metrics: readonly ScoringMetric[];
  /** Answers that are judged at once. */
  readonly concurrency: number;
  readonly stop: AbortSignal;
  readonly progress: Progress;
}

export interface AuditJudgeResult {
  readonly observations: readonly AuditObservation[];
  /** Ended before all was judged: what was, is remembered, and the rest is not to be read as a result. */
  readonly interrupted: boolean;
  readonly stopped?: RunStopError;
}

/** Nothing is stored but the replies that a memory of calls keeps. */
export async function auditJudge(options: AuditJudgeOptions): Promise<AuditJudgeResult> {
  const { asks, metrics, progress } = options;
  const byName = new Map(metrics.map((scoring) => [scoring.metric.name, scoring]));
  const observed: (AuditObservation | undefined)[] = asks.map(() => undefined);
  const ending = new AbortController();
  let stopped: RunStopError | undefined;
  let done = 0;
  await forEachConcurrently({
    items: numbered(asks),
    concurrency: options.concurrency,
    stop: AbortSignal.any([options.stop, ending.signal]),
    work: async ([at, { input, ...ask }]) => {
      const scoring = byName.get(ask.metric);
      if (scoring === undefined) return;
      const { example, trial } = input;
      const asked = { ...trial, repeat: ask.repeat };
      const { scores, stop } = await scoreTrial(example, asked, [scoring], { newId: () => '' });
      const outcome = scores[0]?.outcome;
      if (outcome !== undefined && stop === undefined) observed[at] = { ...ask, outcome };
      progress.update('judging', ++done, asks.length);
      if (stop === undefined) return;
      stopped ??= stop;
      ending.abort();
    },
  });
  const observations = observed.filter((observation) => observation !== undefined);
  const interrupted = options.stop.aborted || stopped !== undefined;
  return stopped === undefined ? { observations, interrupted } : { observations, interrupted, stopped };
}

/**
 * The cases of recorded answers, spread over the run. Memory: the cases of the chosen answers, and the ids of all that can be used.
 * @param options.casesOf none for an answer that cannot be used
 * @param options.items at most
 */
export async function recordedAuditCases(
  store: Store,
  run: Run,
  { items, casesOf }: { readonly items: number; readonly casesOf: (input: ScoreInput) => readonly AuditCase[] },
): Promise<readonly AuditCase[]> {
  const usable = new Map<string, string>();
  for await (const { example, trial } of scoredExamples(store, run)) {
    if (trial.status === 'failed' || usable.has(example.id)) continue;
    if (casesOf({ example, trial }).length > 0) usable.set(example.id, trial.id);
  }
  const ids = [...usable.values()];
  const step = Math.max(1, ids.length / items);
  const chosen = new Set(Array.from({ length: Math.min(items, ids.length) }, (_, at) => ids[Math.floor(at * step)]));
  const cases: AuditCase[] = [];
  for await (const { example, trial } of scoredExamples(store, run)) {
    if (trial.status === 'ok' && chosen.has(trial.id)) cases.push(...casesOf({ example, trial }));
  }
  return cases;
}

async function* numbered(asks: readonly AuditAsk[]): AsyncGenerator<readonly [number, AuditAsk]> {
  yield* asks.entries();
}
