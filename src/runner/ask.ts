// Asks a target once and turns whatever happens into a trial.
import { HakariError } from '../core/hakari-error.ts';
import type { RecordedError } from '../core/model/recorded-error.ts';
import type { Trial } from '../core/model/trial.ts';
import type { Clock } from '../ports/clock.ts';
import type { Target } from '../ports/target.ts';
import { normaliseOutput } from './normalise-output.ts';
import type { WorkItem } from './work-list.ts';

export interface AskContext {
  readonly runId: string;
  readonly trialId: string;
  readonly execution: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Never throws for what the target does: a failure of the target is data. */
export async function askTrial(target: Target, item: WorkItem, context: AskContext): Promise<Trial> {
  const { example, repeat } = item;
  const { clock, signal } = context;
  const head = {
    id: context.trialId,
    runId: context.runId,
    exampleId: example.id,
    repeat,
    execution: context.execution,
    startedAt: clock.now(),
  };
  const started = clock.monotonic();
  try {
    const history = example.history === undefined ? {} : { history: example.history };
    const raw = await target.ask({ exampleId: example.id, query: example.query, ...history, repeat, signal });
    const wallMs = clock.monotonic() - started;
    const { output, warnings } = normaliseOutput(raw);
    const latencyMs = target.capabilities.recorded ? output.timings?.totalMs : (output.timings?.totalMs ?? wallMs);
    return {
      ...head,
      status: 'ok',
      output,
      ...(latencyMs === undefined ? {} : { latencyMs }),
      ...(warnings.length === 0 ? {} : { warnings }),
    };
  } catch (error) {
    return { ...head, status: 'failed', error: recordError(error), latencyMs: clock.monotonic() - started };
  }
}

/** An error as a trial keeps it. */
export function recordError(error: unknown): RecordedError {
  if (error instanceof HakariError) return { code: error.code, message: error.message };
  if (error instanceof Error) return { code: error.name, message: error.message };
  return { code: 'non-error-thrown', message: String(error) };
}
