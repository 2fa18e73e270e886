import { StoreError } from '../model/hakari-error.ts';
import { remark } from './terminal.ts';

/** Exit codes that scripts may rely on. */
export const exitCodes = {
  fine: 0,
  gateFailed: 1,
  usage: 2,
  failedTrials: 3,
  inconclusive: 4,
  takenOver: 5,
  mistake: 70,
  interrupted: 130,
} as const;

/** Of an error that the user is told of. */
export const exitOfFailure = (error: unknown): number =>
  error instanceof StoreError && error.code === 'lease-lost' ? exitCodes.takenOver : exitCodes.usage;

/** Stops that the target's own failures lead to: it was never reached, or nothing was found in what it said. */
const targetFailed: readonly string[] = ['target-unreached', 'response-path'];

/**
 * Of a command that did not come to its end: a wrong key or a spent quota is for the user to mend, a target that gives nothing to score is
 * failed trials, and a budget that was reached is what was asked for.
 * @returns undefined when it did
 */
export function exitWhenCutShort({ interrupted, stopped }: CutShort): number | undefined {
  if (stopped !== undefined && targetFailed.includes(stopped.code)) return exitCodes.failedTrials;
  if (stopped !== undefined && stopped.code !== 'budget-exhausted') return exitCodes.usage;
  return interrupted ? exitCodes.interrupted : undefined;
}

interface CutShort {
  readonly interrupted: boolean;
  readonly stopped?: { readonly code: string } | undefined;
}

// Ctrl-C, the SIGTERM of whoever supervises, and the SIGHUP of a terminal that is closed, of a command that asks.

/** The first one finishes what is in flight; a second one stops at once. */
export function stopOnInterrupt(resume: string): AbortSignal {
  const controller = new AbortController();
  const interrupt = (): void => {
    if (controller.signal.aborted) {
      remark(`stopped; continue with: ${resume}`);
      process.exit(exitCodes.interrupted);
    }
    remark('\nstopping: what is in flight is finished (again to stop at once)');
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  return controller.signal;
}
