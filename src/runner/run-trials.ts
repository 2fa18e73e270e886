// The runner: asks every target every example, scores the answer, and makes both durable before they count as done.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Example } from '../core/model/example.ts';
import type { Run } from '../core/model/run.ts';
import type { Clock } from '../ports/clock.ts';
import type { Progress } from '../ports/progress.ts';
import type { RunStore, ScoredTrial } from '../ports/run-store.ts';
import type { Target } from '../ports/target.ts';
import { askTrial } from './ask.ts';
import { createGroupCommit } from './group-commit.ts';
import { probeTrial } from './probe-trial.ts';
import { type ScoringMetric, scoreTrial } from './score-trial.ts';
import { type WorkItem, workList } from './work-list.ts';

// A call that was begun is finished and recorded: stopping is for the loop, not for the call.
const neverAborted: AbortSignal = new AbortController().signal;

/** One target with the run that records it. */
export interface TargetRun {
  readonly run: Run;
  readonly target: Target;
  /** Trials that are there already and are not asked again. */
  readonly done: ReadonlySet<string>;
}

export interface RunTrialsOptions {
  readonly runs: readonly TargetRun[];
  /** Opens the examples from the start; called once for the warm-up and once for the work. */
  readonly examples: () => AsyncIterable<Example>;
  /** How many examples there are. */
  readonly count: number;
  readonly metrics: readonly ScoringMetric[];
  readonly repeat: number;
  /** How many trials are under way at once. */
  readonly concurrency: number;
  /** How many examples are asked beforehand, unrecorded, of targets that a call costs nothing (5). */
  readonly warmUp: number;
  readonly store: Pick<RunStore, 'append'>;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Once aborted, nothing more is begun; what is in flight is finished. */
  readonly stop: AbortSignal;
  readonly progress: Progress;
}

/** How the work ended. */
export interface RunTrialsResult {
  readonly asked: number;
  readonly interrupted: boolean;
}

/**
 * Runs the work list. After `stop`, what is in flight is finished and recorded.
 * @throws what the store throws: a row that cannot be kept ends the run
 */
export async function runTrials(options: RunTrialsOptions): Promise<RunTrialsResult> {
  await warmUp(options);
  const commit = createGroupCommit<ScoredTrial>((rows) => options.store.append(rows));
  const items = workList({
    examples: options.examples(),
    done: options.runs.map((r) => r.done),
    repeat: options.repeat,
  });
  const total = options.count * options.repeat * options.runs.length;
  let done = options.runs.reduce((count, run) => count + run.done.size, 0);
  let asked = 0;

  async function work(item: WorkItem): Promise<void> {
    const { run, target } = options.runs[item.runIndex] as TargetRun;
    const { clock } = options;
    const answer = await askTrial(target, item, {
      runId: run.id,
      trialId: options.newId(),
      execution: 0,
      clock,
      signal: neverAborted,
    });
    const trial = await probeTrial(target, { example: item.example, trial: answer, signal: neverAborted });
    await commit.add({ trial, scores: await scoreTrial(item.example, trial, options.metrics, options.newId) });
    asked++;
    options.progress.update('asking', ++done, total);
  }

  await forEachConcurrently(items, options.concurrency, options.stop, work);
  return { asked, interrupted: options.stop.aborted };
}

async function warmUp({ runs, examples, warmUp: count, stop, clock, ...work }: RunTrialsOptions): Promise<void> {
  const all = work.count * work.repeat;
  const targets = runs.filter((r) => r.target.capabilities.warmUp && r.done.size < all);
  if (targets.length === 0 || count === 0) return;
  let asked = 0;
  for await (const example of examples()) {
    for (const { target, run } of targets) {
      await askTrial(
        target,
        { example, runIndex: 0, repeat: 0 },
        { runId: run.id, trialId: '', execution: 0, clock, signal: neverAborted },
      );
    }
    if (++asked >= count || stop.aborted) return;
  }
}

async function forEachConcurrently<T>(
  items: AsyncGenerator<T>,
  concurrency: number,
  stop: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let failed = false;
  async function worker(): Promise<void> {
    while (!stop.aborted && !failed) {
      const next = await items.next();
      if (next.done === true) return;
      try {
        await work(next.value);
        // A target that never waits would keep Ctrl-C and the progress line waiting until the end.
        await turnOfTheLoop();
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  await items.return(undefined);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}
