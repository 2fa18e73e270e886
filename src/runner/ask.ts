// Asks a target once and turns whatever happens into a trial.
import { CallError, type RecordedError, type Retries, RunStopError } from '../model/call-error.ts';
import { HakariError } from '../model/hakari-error.ts';
import type { TargetOutput } from '../model/target-output.ts';
import type { Trial } from '../model/trial.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { Clock } from '../ports/clock.ts';
import type { Target, TargetRequest } from '../ports/target.ts';
import { normaliseOutput } from './normalise-output.ts';
import type { WorkItem } from './work-list.ts';

export interface AskContext {
  readonly runId: string;
  readonly trialId: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Of a target that is reached over a line: its pace, its timeout, and which of its calls are made again. */
  readonly lane?: CallLane | undefined;
}

/**
 * Whatever the target does is data.
 * @throws RunStopError alone: the target cannot be asked at all, and there is no trial
 */
export async function askTrial(target: Target, item: WorkItem, context: AskContext): Promise<Trial> {
  const { example, repeat, execution = 0 } = item;
  const { clock, signal } = context;
  const startedAt = clock.now();
  const head = { id: context.trialId, runId: context.runId, exampleId: example.id, repeat, execution, startedAt };
  const history = example.history === undefined ? {} : { history: example.history };
  const choices = example.choices === undefined ? {} : { choices: example.choices };
  const request = { exampleId: example.id, query: example.query, ...history, ...choices, repeat };
  const started = clock.monotonic();
  try {
    const { raw, wallMs, retries } = await answerOf(target, request, { clock, signal, lane: context.lane });
    const { output, warnings } = normaliseOutput(raw);
    const latencyMs = target.capabilities.recorded ? output.timings?.totalMs : (output.timings?.totalMs ?? wallMs);
    return {
      ...head,
      ...tried(retries),
      status: 'ok',
      output,
      ...(latencyMs === undefined ? {} : { latencyMs }),
      ...(warnings.length === 0 ? {} : { warnings }),
    };
  } catch (error) {
    if (error instanceof RunStopError) throw error;
    const retries = error instanceof CallError ? error.retries : {};
    const latencyMs = clock.monotonic() - started;
    return { ...head, ...tried(retries), status: 'failed', error: recordError(error), latencyMs };
  }
}

type Answering = Pick<AskContext, 'clock' | 'signal' | 'lane'>;

/** What the target says, and how long the attempt took that was answered. */
async function answerOf(
  target: Target,
  request: Omit<TargetRequest, 'signal'>,
  { clock, signal, lane }: Answering,
): Promise<{ readonly raw: TargetOutput; readonly wallMs: number; readonly retries: Retries }> {
  const attempt = async (own: AbortSignal) => {
    const started = clock.monotonic();
    const raw = await target.ask({ ...request, signal: own });
    return { raw, wallMs: clock.monotonic() - started };
  };
  if (lane === undefined) return { ...(await attempt(signal)), retries: {} };
  const { value, retries } = await lane.call(attempt, { signal });
  return { ...value, retries };
}

const tried = (retries: Retries): { readonly retries?: Retries } =>
  Object.keys(retries).length === 0 ? {} : { retries };

/** An error as a trial keeps it. */
export function recordError(error: unknown): RecordedError {
  if (error instanceof HakariError) return { code: error.code, message: error.message };
  if (error instanceof Error) return { code: error.name, message: error.message };
  return { code: 'non-error-thrown', message: String(error) };
}
