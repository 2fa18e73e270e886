// The words of a lane: what ends a run, what a call that hangs is told, and what those are told that come after many failures.
import {
  type CallError,
  type CallErrorOptions,
  ChatModelError,
  changedCallError,
  RunStopError,
  TargetCallError,
} from '../../model/call-error.ts';

export type Callee = 'model' | 'target';

/** What the callee said, as the end of the run; the call's own error is its cause. */
export const runStop = (error: CallError): RunStopError =>
  new RunStopError(`${error.what}; the run stops here and can be resumed`, {
    code: 'run-stopped',
    cause: error,
    ...(error.hint === undefined ? {} : { hint: error.hint }),
  });

/** A call that is not begun since the callee seems dead. */
export const gaveUp = (last: CallError, failedInRow: number): CallError =>
  changedCallError(last, {
    what: `${last.what}; given up after ${failedInRow} calls in a row had failed`,
    retries: {},
  });

export interface TimeUp {
  readonly callee: Callee;
  readonly name: string;
  readonly limitMs: number;
  /** Whether the limit was that of one attempt, or of the whole call. */
  readonly limits: 'attempt' | 'call';
}

/** An attempt whose time is up. */
export function timedOut({ callee, name, limitMs, limits }: TimeUp): CallError {
  const whole = limits === 'call' ? ', all attempts together' : '';
  const what = `${name} gave no reply within ${Number((limitMs / 1000).toPrecision(3))} s${whole}`;
  const setting = limits === 'call' ? 'deadlineSeconds' : 'timeoutSeconds';
  const options: CallErrorOptions = { kind: 'timeout', hint: `where it needs longer, raise ${setting}` };
  return callee === 'model' ? new ChatModelError(what, options) : new TargetCallError(what, options);
}

/** Whether the callee had too much to do, so that all calls should come slower. */
export const isOverload = ({ kind, status }: CallError): boolean =>
  kind === 'rate-limited' || status === 503 || status === 529;
