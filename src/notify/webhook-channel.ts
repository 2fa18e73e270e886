// A signed webhook: JSON, of which the receiver can tell that it came from here, just now, and whether it has it already.
import { createHmac } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';
import type { Channel, PostOnce } from '../ports/notifier.ts';

interface WebhookOptions {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly recovery: boolean;
  readonly clock: Clock;
  readonly post: PostOnce;
}

/**
 * The signature of a body: HMAC-SHA256 over the time, a dot and the body, in hexadecimal, behind `v1=`.
 * @param seconds since the epoch
 */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex')}`;
}

export function createWebhookChannel({ name, url, secret, recovery, clock, post }: WebhookOptions): Channel {
  return {
    name,
    type: 'webhook',
    recovery,
    async send({ id, notice, signal }) {
      const body = JSON.stringify({ id, subject: notice.subject, ...notice.document });
      const seconds = Math.floor(clock.now() / 1000);
      await post({
        ...{ url, body, signal, address: `the webhook ${name}`, secrets: [secret, url] },
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'idempotency-key': id,
          'x-hakari-timestamp': String(seconds),
          'x-hakari-signature': signatureOf(secret, seconds, body),
        },
      });
      return undefined;
    },
    close: async () => {},
  };
}
