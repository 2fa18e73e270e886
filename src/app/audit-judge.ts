// Weighs a judge without labels: has it judge right answers and what edits made of them.

import type { AuditAsk, AuditCase } from '../core/analysis/audit/audit-case.ts';
import type { AuditObservation } from '../core/analysis/audit/audit-reading.ts';
import type { RunStopError } from '../core/call-error.ts';
import type { ScoreInput } from '../core/metrics/scorer.ts';
import type { Run } from '../core/model/run.ts';
import type { AnsweredTrial } from '../core/model/trial.ts';
import type { Progress } from '../ports/progress.ts';
import type { Store } from '../ports/store.ts';
import { forEachConcurrently } from '../runner/for-each-concurrently.ts';
import { type ScoringMetric, scoreTrial } from '../runner/score-trial.ts';
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
 * The cases of recorded answers, spread over the run.
 * @param options.casesOf none for an answer that cannot be used
 * @param options.items at most
 */
export async function recordedAuditCases(
  store: Store,
  run: Run,
  { items, casesOf }: { readonly items: number; readonly casesOf: (input: ScoreInput) => readonly AuditCase[] },
): Promise<readonly AuditCase[]> {
  const usable: (readonly AuditCase[])[] = [];
  const seen = new Set<string>();
  for await (const { example, trial } of scoredExamples(store, run)) {
    if (trial.status === 'failed' || seen.has(example.id)) continue;
    const cases = casesOf({ example, trial: trial as AnsweredTrial });
    if (cases.length === 0) continue;
    seen.add(example.id);
    usable.push(cases);
  }
  const step = Math.max(1, usable.length / items);
  return Array.from({ length: Math.min(items, usable.length) }, (_, at) => usable[Math.floor(at * step)] ?? []).flat();
}

async function* numbered(asks: readonly AuditAsk[]): AsyncGenerator<readonly [number, AuditAsk]> {
  yield* asks.entries();
}
