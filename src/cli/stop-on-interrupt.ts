// Ctrl-C, and the SIGTERM of whoever supervises, of a command that asks.
import { exitCodes } from './exit-codes.ts';
import { remark } from './terminal.ts';

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
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return controller.signal;
}
