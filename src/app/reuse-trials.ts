// Takes over what a target said in an earlier run, when the target declares the version it said it in.
import type { RunStopError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import { readJudgeDetails, writeJudgeDetails } from '../model/judge-details.ts';
import type { Run } from '../model/run.ts';
import type { Outcome, Score } from '../model/score.ts';
import { type AnsweredTrial, trialKey } from '../model/trial.ts';
import type { ScoredTrial } from '../ports/run-store.ts';
import { type ScoringMetric, scoreTrial } from '../runner/score-trial.ts';
import type { AppContext } from './app-context.ts';
import { carriedLabels } from './carried-scores.ts';
import type { HeldRuns } from './hold-runs.ts';
import type { OpenedRun } from './open-runs.ts';
import { scoredExamples } from './scored-examples.ts';

interface ReuseTrialsOptions {
  readonly runs: readonly OpenedRun[];
  readonly metrics: readonly ScoringMetric[];
  /** Trials that are scored at once, where an instrument has to be asked. */
  readonly concurrency: number;
  readonly stop: AbortSignal;
  readonly held: HeldRuns;
}

interface ReusedTrials {
  /** For each run, the keys of all trials that it has now. */
  readonly done: readonly ReadonlySet<string>[];
  /** An instrument could no longer be asked. */
  readonly stopped?: RunStopError;
}

/** Trials that are copied in one transaction, where nobody is asked. */
const batchSize = 200;

/**
 * Copies the answered trials of the newest earlier run of the same target, version and dataset. They are marked as from a memory,
 * keep their original times and costs, and are scored by the metrics of now; a judge's score of the same judge is taken over, and so are
 * the labels of people.
 */
export async function reuseTrials(
  context: AppContext,
  { runs, metrics, concurrency, stop, held }: ReuseTrialsOptions,
): Promise<ReusedTrials> {
  const done: ReadonlySet<string>[] = [];
  let stopped: RunStopError | undefined;
  for (const opened of runs) {
    const source = await earlierRun(context, opened.run);
    if (opened.complete || source === undefined || stop.aborted || stopped !== undefined) {
      done.push(opened.done);
      continue;
    }
    const copied = await copyTrials(context, { opened, source, metrics, concurrency, stop, held });
    done.push(copied.done);
    stopped = copied.stopped;
  }
  return stopped === undefined ? { done } : { done, stopped };
}

async function earlierRun({ store }: AppContext, run: Run): Promise<Run | undefined> {
  if (typeof run.target.config.version !== 'string') return undefined;
  return (await store.listRuns()).find(
    (other) =>
      other.id !== run.id &&
      other.target.fingerprint === run.target.fingerprint &&
      other.dataset?.hash === run.dataset?.hash &&
      other.repeat >= run.repeat,
  );
}

interface Copying extends Omit<ReuseTrialsOptions, 'runs'> {
  readonly opened: OpenedRun;
  readonly source: Run;
}

async function copyTrials(
  context: AppContext,
  { opened, source, metrics, concurrency, stop, held }: Copying,
): Promise<{ readonly done: ReadonlySet<string>; readonly stopped: RunStopError | undefined }> {
  const { store, progress } = context;
  const done = new Set(opened.done);
  let stopped: RunStopError | undefined;
  let batch: Promise<Copied>[] = [];
  let asking = 0;
  const flush = async (): Promise<void> => {
    const copied = await Promise.all(batch);
    await held.store.append(copied.map(({ row }) => row));
    for (const each of copied) stopped ??= each.stop;
    batch = [];
    asking = 0;
  };
  for await (const { example, trial, scores } of scoredExamples(store, source)) {
    const key = trialKey(example.id, trial.repeat);
    if (trial.status === 'failed' || trial.repeat >= opened.run.repeat || done.has(key)) continue;
    const kept = scores.filter((score) => isStillValid(score, metrics));
    const labels = scores.filter(({ source: by }) => by === 'human');
    const wanted = metrics.filter(({ metric }) => !kept.some((score) => score.metric === metric.name));
    if (wanted.some((metric) => metric.source === 'judge')) asking++;
    const execution = (opened.again.get(key) ?? -1) + 1;
    batch.push(copyTrial(context, { runId: opened.run.id, execution, example, trial, kept, labels, wanted }));
    done.add(key);
    progress.update('taking over', done.size);
    if (batch.length >= batchSize || asking >= concurrency) await flush();
    if (stop.aborted || stopped !== undefined) break;
  }
  await flush();
  return { done, stopped };
}

interface Copied {
  readonly row: ScoredTrial;
  readonly stop: RunStopError | undefined;
}

interface Copy {
  readonly runId: string;
  /** One that failed in this run keeps its place. */
  readonly execution: number;
  readonly example: Example;
  readonly trial: AnsweredTrial;
  /** Scores that go with it. */
  readonly kept: readonly Score[];
  /** What people said of it. */
  readonly labels: readonly Score[];
  /** Metrics by which it is scored now. */
  readonly wanted: readonly ScoringMetric[];
}

async function copyTrial(
  { newId }: AppContext,
  { runId, execution, example, trial: old, kept, labels, wanted }: Copy,
): Promise<Copied> {
  const trial = { ...old, id: newId(), runId, execution, output: { ...old.output, cached: true } };
  const own = kept.map((score) => ({
    ...score,
    id: newId(),
    runId,
    trialId: trial.id,
    outcome: fromMemory(score.outcome),
  }));
  const { scores, stop } = await scoreTrial(example, trial, wanted, { newId });
  return { row: { trial, scores: [...own, ...scores, ...carriedLabels({ scores: labels, to: trial, newId })] }, stop };
}

/** Its calls were not made, nor paid, for this run. */
function fromMemory(outcome: Outcome): Outcome {
  const details = outcome.status === 'failed' ? undefined : readJudgeDetails(outcome.details);
  if (details === undefined) return outcome;
  const calls = details.calls.map((call) => ({ ...call, cached: true, retries: {} }));
  return { ...outcome, details: writeJudgeDetails({ ...details, calls }) };
}

/** A judge's verdict on the same answer, by the same model, prompt and settings. */
const isStillValid = (score: Score, metrics: readonly ScoringMetric[]): boolean =>
  score.source === 'judge' &&
  score.outcome.status !== 'failed' &&
  metrics.some(({ metric, fingerprint }) => metric.name === score.metric && fingerprint === score.scorerFingerprint);
