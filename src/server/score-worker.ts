// Scores production beside all requests, and judges the canaries of the day.
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenedScoring } from '../setup/open-scoring.ts';

export interface ScoreWorker {
  close(): Promise<void>;
}

const lookEveryMs = 2000;
const sendEveryMs = 1000;
const againEveryMs = 10 * 60_000;
const canaryEveryMs = 10 * 60_000;

export function startScoreWorker(scoring: OpenedScoring, log: (line: string) => void): ScoreWorker {
  const closing = new AbortController();
  const { signal } = closing;
  const loop = async (everyMs: number, what: string, work: () => Promise<boolean>): Promise<void> => {
    while (!signal.aborted) {
      const more = await work().catch((error: unknown) => {
        if (!signal.aborted) log(`${what}: ${error instanceof Error ? error.message : String(error)}`);
        return false;
      });
      await (more ? new Promise(setImmediate) : sleep(everyMs, undefined, { signal }).catch(() => undefined));
    }
  };
  const loops = !scoring.isWanted
    ? []
    : [
        // Canaries first: what a budget allows goes to them before it goes to traces.
        loop(canaryEveryMs, 'canaries not judged', async () => {
          await scoring.judgeCanaries(signal);
          return false;
        }),
        loop(lookEveryMs, 'traces not scored', () => scoring.score(signal)),
        loop(sendEveryMs, 'scores not sent on', () => scoring.sendScores()),
        loop(againEveryMs, 'scores not asked for again', () => scoring.again(signal)),
      ];
  return {
    async close() {
      closing.abort();
      await Promise.all(loops);
      await scoring.close();
    },
  };
}
