// Settles traces while the server is there, and forgets what need not be kept any longer.
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenedTraces } from '../setup/open-traces.ts';

export interface TraceWorker {
  close(): Promise<void>;
}

const lookEveryMs = 500;
const forgetEveryMs = 10_000;

export function startTraceWorker(
  traces: Pick<OpenedTraces, 'settle' | 'forget'>,
  log: (line: string) => void,
): TraceWorker {
  const closing = new AbortController();
  const { signal } = closing;
  const rest = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal }).catch(() => undefined);
  const loop = async (everyMs: number, what: string, work: () => Promise<boolean>): Promise<void> => {
    while (!signal.aborted) {
      const more = await work().catch((error: unknown) => {
        log(`${what}: ${error instanceof Error ? error.message : String(error)}`);
        return false;
      });
      // Requests are answered between two rounds, however much there is to do.
      await (more ? new Promise(setImmediate) : rest(everyMs));
    }
  };
  const loops = [
    loop(lookEveryMs, 'traces not settled', traces.settle),
    loop(forgetEveryMs, 'traces not forgotten', async () => {
      await traces.forget();
      return false;
    }),
  ];
  return {
    async close() {
      closing.abort();
      await Promise.all(loops);
    },
  };
}
