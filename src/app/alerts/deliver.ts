// Sends what waits in the outbox: each message until its channel has taken it, ever more rarely.
import type { AlertStore, Delivery } from '../../ports/alert-store.ts';
import type { Channel } from '../../ports/notifier.ts';

interface DeliverOptions {
  readonly store: Pick<AlertStore, 'takeDeliveries' | 'deliveryDone' | 'deliveryFailed' | 'storeTime'>;
  readonly channels: ReadonlyMap<string, Channel>;
  /** From 0 to 1, so that servers do not all come at once. */
  readonly random: () => number;
  /** Ends what is under way; it is sent again later. */
  readonly stop: AbortSignal;
}

const secondMs = 1000;
/** A sending may take so long, and for so long nobody else sends the same. */
const sendingMs = 30 * secondMs;
const heldMs = 60 * secondMs;
const firstPauseMs = 10 * secondMs;
const longestPauseMs = 3600 * secondMs;
/** Then it is told as given up, and stays. */
const givenUpAfterMs = 3 * 24 * 3600 * secondMs;
const atOnce = 10;

/** Before the next try, after so many: 10 s, 20 s, 40 s … an hour, a fifth more or less by chance. */
export const pauseMs = (attempts: number, random: number): number =>
  Math.round(Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(20, attempts - 1)) * (0.8 + 0.4 * random));

/** @returns how many were tried */
export async function deliver(options: DeliverOptions): Promise<number> {
  const deliveries = await options.store.takeDeliveries({ limit: atOnce, forMs: heldMs });
  await Promise.all(deliveries.map((delivery) => sendOne(options, delivery)));
  return deliveries.length;
}

async function sendOne(options: DeliverOptions, delivery: Delivery): Promise<void> {
  const { store, channels, random, stop } = options;
  const { id, notice, attempts, madeAt } = delivery;
  let note: string | undefined;
  try {
    const channel = channels.get(delivery.channel);
    if (channel === undefined) throw new Error(`the config declares no channel ${delivery.channel}`);
    note = await channel.send({ id, notice, signal: AbortSignal.any([stop, AbortSignal.timeout(sendingMs)]) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const asked = error instanceof Error && 'retryAfterMs' in error ? Number(error.retryAfterMs) : 0;
    const afterMs = Math.max(pauseMs(attempts, random()), Math.min(longestPauseMs, asked || 0));
    await store.deliveryFailed(id, {
      error: message,
      afterMs,
      giveUp: (await store.storeTime()) - madeAt > givenUpAfterMs,
    });
    return;
  }
  await store.deliveryDone(id, note);
}
