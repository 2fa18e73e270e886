// The pass that measures each target of an evaluation alone, once its scored runs are through.
import type { RunStopError } from '../model/call-error.ts';
import type { DatasetRef } from '../model/example.ts';
import { type LatencyPass, noLatencyPass, readLatencyPass, writeLatencyPass } from '../model/latency-pass.ts';
import type { Run } from '../model/run.ts';
import { measureAlone, warmUpAlone } from '../runner/measure-alone.ts';
import type { AppContext } from './app-context.ts';
import type { EvaluationRequest } from './evaluate-options.ts';
import { lacksPass, type OpenedRun } from './open-runs.ts';

/** As many questions are asked of each target where nothing else is said. */
export const defaultPass = 50;

/** How many questions the pass will ask of each target, warm-up included, by the targets' ids. */
export const passTrials = (
  runs: readonly OpenedRun[],
  { latencyPass, warmUp }: Pick<EvaluationRequest, 'latencyPass' | 'warmUp'>,
  examples: number,
): ReadonlyMap<string, number> =>
  new Map(
    runs.map(({ run, target }) => {
      if (!lacksPass(run, target, latencyPass)) return [run.target.id, 0];
      const asked = readLatencyPass(run.environment.latencyPass)?.asked ?? 0;
      return [run.target.id, Math.min(latencyPass ?? 0, examples) - asked + warmUpAlone(target, warmUp)];
    }),
  );

interface MeasuredRuns {
  /** With what was measured. */
  readonly runs: readonly OpenedRun[];
  readonly interrupted: boolean;
  readonly stopped: RunStopError | undefined;
}

/** Target by target, one call at a time: nothing else of this process is under way. What was measured is kept every few questions. */
export async function measureTargetsAlone(
  { store, clock, progress }: AppContext,
  {
    options,
    dataset,
    runs,
  }: { readonly options: EvaluationRequest; readonly dataset: DatasetRef; readonly runs: readonly OpenedRun[] },
): Promise<MeasuredRuns> {
  const { latencyPass, warmUp, stop } = options;
  const measured: OpenedRun[] = [];
  let stopped: RunStopError | undefined;
  for (const opened of runs) {
    const { run, target, lane } = opened;
    if (stop.aborted || stopped !== undefined || !lacksPass(run, target, latencyPass)) {
      measured.push(opened);
      continue;
    }
    const wanted = Math.min(latencyPass ?? defaultPass, dataset.examples);
    const keep = async (pass: LatencyPass): Promise<Run['environment']> => {
      const environment = { ...run.environment, latencyPass: writeLatencyPass(pass) };
      await store.setMetrics(run.id, run.metrics, run.ownMetrics, environment);
      return environment;
    };
    const outcome = await measureAlone({
      target,
      runId: run.id,
      lane,
      pass: readLatencyPass(run.environment.latencyPass) ?? noLatencyPass(wanted),
      examples: () => store.examplesOf(dataset.hash),
      warmUp,
      clock,
      stop,
      asked: async (pass) => {
        progress.update(`measuring ${run.target.id} alone`, pass.asked, pass.wanted);
        if (pass.asked % keptEvery === 0) await keep(pass);
      },
    });
    stopped = outcome.stopped;
    measured.push({ ...opened, run: { ...run, environment: await keep(outcome.pass) } });
  }
  const interrupted = measured.some(({ run, target }) => lacksPass(run, target, latencyPass));
  return { runs: measured, interrupted, stopped };
}

/** A process that is killed loses as many measurements at most. */
const keptEvery = 10;
