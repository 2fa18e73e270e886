// What a call throws that was ended from outside.
import { TargetCallError } from '../model/call-error.ts';

/**
 * @param signal an aborted one
 * @param callee who was asked, without secrets
 * @returns a TargetCallError when the time was up, else the signal's own reason
 */
export function endedCall(signal: AbortSignal, callee: string): unknown {
  const { reason } = signal as { reason: unknown };
  const timedOut = reason instanceof Error && reason.name === 'TimeoutError';
  return timedOut ? new TargetCallError(`${callee} did not answer in time`, { kind: 'timeout' }) : reason;
}
