// Ctrl-C of a command that asks.
import { exitCodes } from './exit-codes.ts';
import { remark } from './terminal.ts';

/** The first Ctrl-C finishes what is in flight; a second one stops at once. */
export function stopOnInterrupt(resume: string): AbortSignal {
  const controller = new AbortController();
  process.on('SIGINT', () => {
    if (controller.signal.aborted) {
      remark(`stopped; continue with: ${resume}`);
      process.exit(exitCodes.interrupted);
    }
    remark('\nstopping: what is in flight is finished (again to stop at once)');
    controller.abort();
  });
  return controller.signal;
}
