// Mail, as plain text: no markup in it is any, and no header is made of what others wrote.

import { redact } from '../calls/http/redact.ts';
import { HakariError } from '../model/hakari-error.ts';
import type { Channel } from '../ports/notifier.ts';
import { noticeText, oneLine, unlinked } from './notice-text.ts';

interface MailOptions {
  readonly name: string;
  readonly recovery: boolean;
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly plain: boolean;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly from: string;
  readonly to: readonly string[];
}

/** A server that says nothing for so long is given up, in ms. */
const silenceMs = 10_000;
const longestSubject = 150;
/** Messages of which it is remembered who has them. */
const mostRemembered = 1000;

/**
 * Each mail has a connection of its own. Of several addresses those that have it are not sent it again while this process lives: one that is refused for now is tried again, one that
 * is refused for good holds up nobody else.
 */
export async function createMailChannel(options: MailOptions): Promise<Channel> {
  const { name, recovery, host, port, secure, plain, user, password = '', from, to } = options;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...{ host, port, secure, requireTLS: !secure && !plain, ignoreTLS: plain },
    ...{ connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs, dnsTimeout: silenceMs },
    ...(user === undefined ? {} : { auth: { user, pass: password } }),
    // A text that looks like a path or an address is a text.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const plainly = (error: unknown): string =>
    redact(error instanceof Error ? error.message : String(error), [password]);
  const left = new Map<string, readonly string[]>();
  return {
    name,
    type: 'mail',
    recovery,
    async send({ id, notice, signal }) {
      const key = id.replaceAll(/[^\w.-]/gu, '-');
      let refused: readonly RefusedAddress[];
      try {
        const sent = await transport.sendMail({
          ...{ from, to: [...to], envelope: { from, to: [...(left.get(id) ?? to)] }, signal },
          ...{ subject: oneLine(notice.subject, longestSubject), text: noticeText(notice, unlinked) },
          // A second delivery of the same has the same id, by which programs that read mail drop it.
          messageId: `<${key}@hakari.alert>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Hakari-Delivery': key },
        });
        refused = (sent.rejectedErrors ?? []).map(refusedAddress);
      } catch (error) {
        const late = signal.aborted && signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
        const said = late ? 'it took too long' : plainly(error);
        throw new HakariError(`the mail server of ${name} did not take it: ${said}`, { code: 'mail-not-taken' });
      }
      left.delete(id);
      if (refused.length === 0) return undefined;
      const said = redact(refused.map(({ address, reply }) => `${address}: ${reply}`).join('; '), [password]);
      const later = refused.filter(({ isForNow }) => isForNow).map(({ address }) => address);
      if (later.length === 0) return `the mail server of ${name} refused some addresses: ${said}`;
      for (const old of left.keys()) if (left.size >= mostRemembered) left.delete(old);
      left.set(id, later);
      throw new HakariError(`the mail server of ${name} did not take it for all: ${said}`, { code: 'mail-not-taken' });
    },
    close: async () => transport.close(),
  };
}

interface RefusedAddress {
  readonly address: string;
  readonly reply: string;
  /** It may be taken later: a reply of 4xx. */
  readonly isForNow: boolean;
}

const refusedAddress = (error: {
  readonly recipient?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
}): RefusedAddress => ({
  address: error.recipient ?? '?',
  reply: error.response ?? 'no reply',
  isForNow: (error.responseCode ?? 0) < 500,
});
