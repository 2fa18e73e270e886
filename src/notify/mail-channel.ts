// Mail, as plain text: no markup in it is any, and no header is made of what others wrote.

import { redact } from '../calls/http/redact.ts';
import { HakariError } from '../model/hakari-error.ts';
import type { Channel } from '../ports/notifier.ts';
import { noticeText, oneLine } from './notice-text.ts';

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

/** The connection is opened with the first mail. */
export async function createMailChannel(options: MailOptions): Promise<Channel> {
  const { name, recovery, host, port, secure, plain, user, password, from, to } = options;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...{ host, port, secure, requireTLS: !secure && !plain, ignoreTLS: plain },
    ...{ connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs },
    ...(user === undefined || password === undefined ? {} : { auth: { user, pass: password } }),
    // A text that looks like a path or an address is a text.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return {
    name,
    type: 'mail',
    recovery,
    async send({ id, notice }) {
      try {
        await transport.sendMail({
          ...{ from, to: [...to], subject: oneLine(notice.subject, longestSubject), text: noticeText(notice) },
          // A second delivery of the same has the same id, by which programs that read mail drop it.
          messageId: `<${id.replaceAll(/[^\w.-]/gu, '-')}@hakari.alert>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Hakari-Delivery': id.replaceAll(/[^\w.-]/gu, '-') },
        });
      } catch (error) {
        const said = redact(error instanceof Error ? error.message : String(error), [password ?? '']);
        throw new HakariError(`the mail server of ${name} did not take it: ${said}`, { code: 'mail-not-taken' });
      }
    },
    close: async () => transport.close(),
  };
}
