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

/**
 * Waits for what is under way, or until the signal ends the call.
 * @param onAbort called when the signal ends it (none: what ignores its signal is left running)
 * @throws what `endedCall` gives
 */
export async function untilAborted<Result>(
  running: Promise<Result>,
  signal: AbortSignal,
  { callee, onAbort }: { readonly callee: string; readonly onAbort?: () => void },
): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const end = (): void => {
    onAbort?.();
    reject(endedCall(signal, callee) as Error);
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([running, aborted]);
  } catch (error) {
    throw signal.aborted ? endedCall(signal, callee) : error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
