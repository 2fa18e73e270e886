// Looks at rules and sends what is to be told, beside all requests, as long as the server runs. Several servers of one store share the work: each
// window is looked at once, each message sent by one at a time.
import { setTimeout as sleep } from 'node:timers/promises';
import { deliver } from '../app/alerts/deliver.ts';
import { lookAtRules } from '../app/alerts/look-at-rules.ts';
import { observedTimes } from '../app/alerts/look-at-window.ts';
import { hourOfDay } from '../setup/declared-alerts.ts';
import type { OpenedAlerts } from '../setup/open-alerts.ts';
import type { Session } from '../setup/open-session.ts';

export interface AlertWorker {
  /** There is something to look at or to send. */
  wake(): void;
  /** Looks and sends once, and waits for it. */
  once(): Promise<void>;
  close(): Promise<void>;
}

interface AlertWorkerOptions {
  readonly session: Session;
  readonly alerts: OpenedAlerts;
  readonly log: (line: string) => void;
}

const lookEveryMs = 15_000;
const deliverEveryMs = 2000;
const forgetEveryMs = 3600_000;
/** Delivered messages are kept for so long. */
const keptMs = 30 * 24 * 3600 * 1000;

export function startAlertWorker({ session, alerts, log }: AlertWorkerOptions): AlertWorker {
  const { store, clock } = session;
  const closing = new AbortController();
  const times = observedTimes(store, alerts);
  let wake = (): void => {};
  let [lookedAt, forgotAt] = [Number.NEGATIVE_INFINITY, clock.now()];

  async function look(): Promise<void> {
    if (alerts.rules.length === 0) return;
    lookedAt = clock.monotonic();
    await lookAtRules(session, { ...alerts, hourOf: hourOfDay, times });
  }
  /** What waits may be of a rule that is gone: it is sent all the same. */
  async function send(): Promise<void> {
    const options = { store, channels: alerts.channels, random: Math.random, stop: closing.signal };
    while (!closing.signal.aborted && (await deliver(options)) > 0);
  }
  async function forget(): Promise<void> {
    if (clock.now() - forgotAt < forgetEveryMs) return;
    forgotAt = clock.now();
    await store.forgetDeliveries((await store.storeTime()) - keptMs);
  }
  const told = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log(`alerts: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const rest = (): Promise<void> =>
    Promise.race([
      new Promise<void>((resolve) => {
        wake = () => {
          lookedAt = Number.NEGATIVE_INFINITY;
          resolve();
        };
      }),
      sleep(deliverEveryMs, undefined, { signal: closing.signal }).catch(() => undefined),
    ]);
  const working = (async () => {
    // Without rules nothing is ever written that would have to be sent.
    if (alerts.rules.length === 0) return;
    while (!closing.signal.aborted) {
      if (clock.monotonic() - lookedAt >= lookEveryMs) await told(look);
      await told(send);
      await told(forget);
      await rest();
    }
  })();
  return {
    wake: () => wake(),
    async once() {
      await look();
      await send();
    },
    async close() {
      closing.abort();
      wake();
      await working;
      await alerts.close();
    },
  };
}
