// Asks a target one question at a time, with nothing else under way, to learn what an answer takes without load.
import { RunStopError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import type { LatencyPass } from '../model/latency-pass.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { Clock } from '../ports/clock.ts';
import type { Target } from '../ports/target.ts';
import { askTrial, neverAborted } from './ask.ts';

interface MeasureAloneOptions {
  readonly target: Target;
  readonly runId: string;
  /** Of a target that is reached over a line. */
  readonly lane?: CallLane | undefined;
  /** What is there already; as many questions are passed over. */
  readonly pass: LatencyPass;
  /** Opens the examples from the start. */
  readonly examples: () => AsyncIterable<Example>;
  /** Questions asked beforehand and not counted: of a target over a line one at most, since each may cost. */
  readonly warmUp: number;
  readonly clock: Clock;
  /** Once aborted, nothing more is begun; what is in flight is finished. */
  readonly stop: AbortSignal;
  /** Told after each question. */
  readonly asked: (pass: LatencyPass) => Promise<void>;
}

/** What is asked beforehand of this target. */
export const warmUpAlone = ({ capabilities }: Target, warmUp: number): number =>
  capabilities.warmUp ? warmUp : Math.min(1, warmUp);

/**
 * Answers are neither scored nor recorded: they were asked for their time alone. A failure has no time, and is counted.
 * @returns how far it came, and why nothing more could be asked, when that is what ended it
 */
export async function measureAlone(
  options: MeasureAloneOptions,
): Promise<{ readonly pass: LatencyPass; readonly stopped: RunStopError | undefined }> {
  const { target, runId, lane, examples, clock, stop } = options;
  let { pass } = options;
  const context = { runId, trialId: '', clock, signal: neverAborted, lane };
  const ask = (example: Example) => askTrial(target, { example, runIndex: 0, repeat: 0 }, context);
  try {
    let warm = warmUpAlone(target, options.warmUp);
    for await (const example of examples()) {
      if (warm-- <= 0 || stop.aborted) break;
      await ask(example);
    }
    let place = 0;
    for await (const example of examples()) {
      if (pass.asked >= pass.wanted || stop.aborted) break;
      if (place++ < pass.asked) continue;
      const trial = await ask(example);
      const isFailed = trial.status === 'failed';
      const isCached = !isFailed && trial.output.cached === true;
      pass = {
        wanted: pass.wanted,
        asked: pass.asked + 1,
        failed: pass.failed + (isFailed ? 1 : 0),
        cached: pass.cached + (isCached ? 1 : 0),
        ms: isFailed || isCached || trial.latencyMs === undefined ? pass.ms : [...pass.ms, trial.latencyMs],
      };
      await options.asked(pass);
    }
    return { pass, stopped: undefined };
  } catch (error) {
    if (!(error instanceof RunStopError)) throw error;
    return { pass, stopped: error };
  }
}
