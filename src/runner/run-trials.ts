// The runner: asks every target every example, scores the answer, and makes both durable before they count as done.
import { RunStopError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import type { Run } from '../model/run.ts';
import type { Score } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { Clock } from '../ports/clock.ts';
import type { Progress } from '../ports/progress.ts';
import type { RunStore, ScoredTrial } from '../ports/run-store.ts';
import type { Target } from '../ports/target.ts';
import { askTrial, neverAborted, probeTrial } from './ask.ts';
import type { EarlyStop } from './early-stop.ts';
import { createGroupCommit } from './group-commit.ts';
import { type ScoringMetric, scoreTrial } from './score-trial.ts';
import { type UnreachedTarget, watchReach } from './unreached-target.ts';
import { forEachConcurrently, type Later, type WorkItem, workList } from './work-list.ts';

/** One target with the run that records it. */
export interface TargetRun {
  readonly run: Run;
  readonly target: Target;
  /** Trials that are there already and are not asked again. */
  readonly done: ReadonlySet<string>;
  /** Trials that failed and are asked again, with the number of their last execution (none). */
  readonly again?: ReadonlyMap<string, number>;
  /** Of a target that is reached over a line. */
  readonly lane?: CallLane | undefined;
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
  /** Decides when a run needs no more examples (all are asked). */
  readonly early?: EarlyStop | undefined;
  readonly progress: Progress;
}

/** How the work ended. */
export interface RunTrialsResult {
  readonly asked: number;
  /** Of them, those that had failed before. */
  readonly askedAgain: number;
  /** Something was left to ask. */
  readonly interrupted: boolean;
  /** Why nothing more could be asked, when that is what ended it. */
  readonly stopped: RunStopError | undefined;
  /** Ids of the runs whose target gave nothing that can be scored: they say nothing of it, whatever is recorded. */
  readonly unusable: readonly string[];
  /** Ids of the runs of which nothing is left to ask, whatever befell the others. */
  readonly whole: readonly string[];
}

/**
 * Runs the work list. After `stop`, and after a RunStopError, what is in flight is finished and recorded.
 * @throws what the store throws: a row that cannot be kept ends the run
 */
export async function runTrials(options: RunTrialsOptions): Promise<RunTrialsResult> {
  const { runs, clock, newId, progress, early } = options;
  const recorder = createTrialRecorder(options);
  const total = options.count * options.repeat * runs.length;
  const ending = createEnding(options.stop);
  const { stop } = ending;
  let done = runs.reduce((count, run) => count + run.done.size, 0);
  const reach = runs.map(({ target, run, done: before }) =>
    watchReach({
      id: run.target.id,
      answered: before.size > 0 || !isRemote(target),
      cause: () => target.concern?.(),
    }),
  );
  const unusable = new Set<string>();
  /** Of each run, what is settled: recorded, or not to be asked. */
  const settled = runs.map((run) => run.done.size);
  let asked = 0;
  let askedAgain = 0;

  async function work(item: WorkItem, later: Later): Promise<void> {
    const { run, target, lane } = runs[item.runIndex] as TargetRun;
    if (target.skips?.(item.example.id, item.repeat) === true) {
      done++;
      settled[item.runIndex] = (settled[item.runIndex] ?? 0) + 1;
      early?.nothing(item.runIndex, item.example.id);
      return;
    }
    const watch = reach[item.runIndex] as UnreachedTarget;
    const context = { runId: run.id, trialId: newId(), clock, signal: neverAborted, lane, sends: watch.sends };
    const answer = await askTrial(target, item, context);
    const trial = await probeTrial(target, { example: item.example, trial: answer, signal: neverAborted });
    for (const each of watch.record({ example: item.example, trial })) {
      const { scored, lastWord, durable } = await recorder.record(each.example, each.trial, later);
      early?.recorded(item.runIndex, scored);
      // Who ends the work over a score has scores left to ask for.
      if (lastWord === undefined) settled[item.runIndex] = (settled[item.runIndex] ?? 0) + 1;
      const count = (): void => {
        asked++;
        if (each.trial.execution > 0) askedAgain++;
        progress.update('asking', ++done, total);
      };
      later(durable.then(count));
      if (lastWord !== undefined) ending.end(lastWord);
    }
    await recorder.room();
  }

  async function noted(item: WorkItem, later: Later): Promise<void> {
    try {
      await work(item, later);
    } catch (error) {
      if (error instanceof RunStopError && isOfTarget(error)) unusable.add((runs[item.runIndex] as TargetRun).run.id);
      throw error;
    }
  }

  await ending.orEnd(warmUp({ ...options, stop }));
  if (!stop.aborted) progress.update('asking', done, total);
  const items = workList({
    examples: options.examples(),
    done: runs.map((run) => run.done),
    again: runs.map((run) => run.again ?? new Map()),
    repeat: options.repeat,
    spares: early?.spares,
  });
  const { concurrency } = options;
  const ask = (item: WorkItem, later: Later): Promise<void> => ending.orEnd(noted(item, later));
  const allBegun = await forEachConcurrently({ items, concurrency, stop, work: ask });
  if (allBegun && ending.reason() === undefined) {
    for (const [index, { target, run }] of runs.entries()) {
      const concern = reach[index]?.concern() ?? target.concern?.();
      if (concern === undefined) continue;
      unusable.add(run.id);
      ending.end(concern);
    }
  }
  const whole = runs.flatMap(({ run }, index) =>
    !unusable.has(run.id) && settled[index] === options.count * options.repeat ? [run.id] : [],
  );
  const stopped = ending.reason();
  const interrupted = !allBegun || stopped !== undefined;
  return { asked, askedAgain, interrupted, stopped, unusable: [...unusable], whole };
}

/** Stops that the target's own replies lead to: it gave no answer, or what it gave does not fit its settings. */
const isOfTarget = ({ code }: RunStopError): boolean => code === 'target-unreached' || code === 'response-path';

const isRemote = ({ capabilities }: Target): boolean => capabilities.remote === true;

/** What ends the work early: the caller, or the first RunStopError. */
function createEnding(asked: AbortSignal) {
  const controller = new AbortController();
  let stopped: RunStopError | undefined;
  function end(error: RunStopError): void {
    stopped ??= error;
    controller.abort();
  }
  return {
    stop: AbortSignal.any([asked, controller.signal]),
    end,
    async orEnd(asking: Promise<void>): Promise<void> {
      try {
        await asking;
      } catch (error) {
        if (!(error instanceof RunStopError)) throw error;
        end(error);
      }
    },
    reason: (): RunStopError | undefined => stopped,
  };
}

async function warmUp({ runs, examples, warmUp: count, stop, clock, ...work }: RunTrialsOptions): Promise<void> {
  const all = work.count * work.repeat;
  const targets = runs.filter((r) => r.target.capabilities.warmUp && r.done.size < all);
  if (targets.length === 0 || count === 0) return;
  let asked = 0;
  for await (const example of examples()) {
    for (const { target, run, lane } of targets) {
      const context = { runId: run.id, trialId: '', clock, signal: neverAborted, lane };
      await askTrial(target, { example, runIndex: 0, repeat: 0 }, context);
    }
    if (++asked >= count || stop.aborted) return;
  }
}

// Makes an answer durable while a judge is asked about it: it was paid for, and a killed process must not ask for it again.
interface TrialRecorder {
  /**
   * Scores the trial and hands it to the store.
   * @param later takes what is handed over before all scores are there
   */
  record(example: Example, trial: Trial, later: Later): Promise<RecordedTrial>;
  /** Waits while much is handed over and not durable yet. */
  room(): Promise<void>;
}

interface RecordedTrial {
  /** With all its scores. */
  readonly scored: ScoredTrial;
  /** Why nothing more should be begun, when an instrument can no longer be asked. */
  readonly lastWord: RunStopError | undefined;
  /** Resolves when the trial is durable with all its scores. */
  readonly durable: Promise<void>;
}

interface TrialRecorderOptions {
  readonly metrics: readonly ScoringMetric[];
  readonly store: Pick<RunStore, 'append'>;
  readonly newId: () => string;
}

interface Rows {
  readonly trial?: ScoredTrial;
  /** Of a trial that came before. */
  readonly scores: readonly Score[];
}

function createTrialRecorder({ metrics, store, newId }: TrialRecorderOptions): TrialRecorder {
  const commit = createGroupCommit<Rows>((rows) =>
    store.append(
      rows.flatMap(({ trial }) => trial ?? []),
      rows.flatMap(({ scores }) => scores),
    ),
  );
  const asking = metrics.filter(({ source, skipReason }) => source === 'judge' && skipReason === undefined);
  const immediate = metrics.filter((metric) => !asking.includes(metric));
  return {
    room: commit.room,
    async record(example, trial, later) {
      if (asking.length === 0 || trial.status === 'failed') {
        const { scores, stop } = await scoreTrial(example, trial, metrics, { newId });
        const scored = { trial, scores };
        return { scored, lastWord: stop, durable: commit.add({ trial: scored, scores: [] }) };
      }
      const { scores } = await scoreTrial(example, trial, immediate, { newId });
      later(commit.add({ trial: { trial, scores }, scores: [] }));
      const judged = await scoreTrial(example, trial, asking, { newId });
      const scored = { trial, scores: [...scores, ...judged.scores] };
      return { scored, lastWord: judged.stop, durable: commit.add({ scores: judged.scores }) };
    },
  };
}
