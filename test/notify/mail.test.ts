// Mail against a server that misbehaves: what is taken is taken once, what is not is said, a password goes nowhere in the clear.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { openChannel } from '#src/notify/open-channels.ts';
import type { Channel, Notice } from '#src/ports/notifier.ts';
import { madeUpCertificate } from '../wire/made-up-certificate.ts';
import { type MailServer, type MailServerOptions, type ReceivedMail, startMailServer } from './mail-server.ts';

const password = 'a password that is long';
const clock = { now: () => 0, monotonic: () => 0 };
const notice: Notice = { subject: 'faith fired', lines: ['faithfulness .71'], quotes: [], document: {} };

interface Setting {
  readonly plain?: boolean;
  readonly secure?: boolean;
  readonly signsIn?: boolean;
  readonly to?: readonly string[];
}

/** A server, a channel that writes to it, and what comes of one message. */
async function withServer(
  options: MailServerOptions,
  { plain = true, secure = false, signsIn = false, to = ['ops@example.org'] }: Setting,
  work: (
    server: MailServer,
    send: (sent?: Partial<Notice>, signal?: AbortSignal) => Promise<string | undefined>,
  ) => Promise<void>,
): Promise<void> {
  const server = await startMailServer(options);
  const channel: Channel = await openChannel(
    'mail',
    {
      ...{
        type: 'mail',
        host: '127.0.0.1',
        port: server.port,
        plain,
        secure,
        from: 'hakari@example.org',
        to,
        recovery: true,
      },
      ...(signsIn ? { user: 'hakari', password } : {}),
    },
    { clock, post: async () => {}, expand: (text) => text },
  );
  try {
    await work(server, (sent = {}, signal = AbortSignal.timeout(8000)) =>
      channel.send({ id: 'd1', notice: { ...notice, ...sent }, signal }),
    );
  } finally {
    await channel.close();
    await server.close();
  }
}

const headersOf = ({ raw }: ReceivedMail): readonly string[] =>
  (raw.split('\r\n\r\n', 1)[0] ?? '').replaceAll(/\r\n[ \t]+/gu, ' ').split('\r\n');

/** The text of a mail, out of whatever it was written in. */
function textOf({ raw }: ReceivedMail): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const encoding = /^Content-Transfer-Encoding: (\S+)/imu.exec(raw)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/gu, '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Encoded words, read back. */
const decoded = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/gu, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/giu, (_, how: string, text: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/gu, (__, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
            'latin1',
          ).toString(),
    );

describe('mail to a server that misbehaves', () => {
  const certificate = madeUpCertificate();
  const trusted = getCACertificates('default');
  before(() => setDefaultCACertificates([...trusted, certificate.cert]));
  after(() => setDefaultCACertificates(trusted));

  it('refused for now is said, and is taken at the next try', () =>
    withServer({ data: (time) => (time === 1 ? '451 later' : '250 taken') }, {}, async ({ mails }, send) => {
      await assert.rejects(send(), /the mail server of mail did not take it: .*451 later/u);
      assert.equal(await send(), undefined);
      assert.equal(mails.length, 1);
    }));

  it('refused for good is said with what the server said, on one line and not too much of it', () =>
    withServer({ data: () => `554-no\r\n554 ${'x'.repeat(900)}` }, {}, async ({ mails }, send) => {
      await assert.rejects(send(), ({ message }: Error) => {
        assert.match(message, /554-no/u);
        assert.ok(!message.includes('\n') && message.length < 400, message);
        return true;
      });
      assert.equal(mails.length, 0);
    }));

  it('one address that is refused for good holds up nobody else, and is named', () =>
    withServer(
      { rcpt: (address) => (address.startsWith('gone') ? '550 no such person' : '250 ok') },
      { to: ['ops@example.org', 'gone@example.org'] },
      async ({ mails }, send) => {
        assert.match((await send()) ?? '', /refused some addresses: gone@example\.org: 550 no such person/u);
        assert.deepEqual(
          mails.map(({ to }) => to),
          [['ops@example.org']],
        );
      },
    ));

  it('one address that is refused for now is tried again, and whoever has it is not sent it twice', () =>
    withServer(
      { rcpt: (address, time) => (address.startsWith('grey') && time === 1 ? '450 come back' : '250 ok') },
      { to: ['ops@example.org', 'grey@example.org'] },
      async ({ mails }, send) => {
        await assert.rejects(send(), /did not take it for all: grey@example\.org: 450 come back/u);
        assert.equal(await send(), undefined);
        assert.deepEqual(
          mails.map(({ to }) => to),
          [['ops@example.org'], ['grey@example.org']],
        );
        const ids = mails.map((mail) => headersOf(mail).find((line) => /^Message-ID/iu.test(line)));
        assert.deepEqual(ids, ['Message-ID: <d1@hakari.alert>', 'Message-ID: <d1@hakari.alert>']);
      },
    ));

  it('without TLS nothing is sent unless that is wished for', () =>
    withServer(
      { account: { user: 'hakari', password } },
      { plain: false, signsIn: true },
      async ({ mails, inTheClear }, send) => {
        await assert.rejects(send(), /did not take it/u);
        assert.equal(mails.length, 0);
        assert.ok(!inTheClear.some((line) => /AUTH|MAIL|RCPT/u.test(line)), inTheClear.join('\n'));
      },
    ));

  it('over STARTTLS it is signed in and sent, and none of it is in the clear', () =>
    withServer(
      { tls: certificate, account: { user: 'hakari', password } },
      { plain: false, signsIn: true },
      async ({ mails, inTheClear }, send) => {
        assert.equal(await send(), undefined);
        assert.deepEqual(
          mails.map(({ signedIn, overTls }) => [signedIn, overTls]),
          [[true, true]],
        );
        assert.ok(
          inTheClear.every((line) => /^(?:EHLO|STARTTLS)/u.test(line)),
          inTheClear.join('\n'),
        );
      },
    ));

  it('a certificate that nobody vouches for is not talked to', () =>
    withServer(
      { tls: madeUpCertificate(), account: { user: 'hakari', password } },
      { plain: false, signsIn: true },
      async ({ mails, inTheClear }, send) => {
        await assert.rejects(send(), /self-signed certificate/iu);
        assert.equal(mails.length, 0);
        assert.ok(!inTheClear.some((line) => /AUTH|MAIL/u.test(line)));
      },
    ));

  it('a wrong password is said, and a server that repeats it is not', () =>
    withServer(
      {
        tls: certificate,
        account: { user: 'hakari', password: 'another' },
        refusal: (line) => `535 ${line} is not ${password}`,
      },
      { plain: false, signsIn: true },
      async ({ mails }, send) => {
        await assert.rejects(send(), ({ message }: Error) => {
          assert.match(message, /535/u);
          assert.ok(!message.includes(password), message);
          assert.ok(!message.includes(Buffer.from(`\0hakari\0${password}`).toString('base64')), message);
          return true;
        });
        assert.equal(mails.length, 0);
      },
    ));

  it('a line that is cut in the middle of the text is no mail, and is sent again', () =>
    withServer({ data: (time) => (time === 1 ? 'drop' : '250 taken') }, {}, async ({ mails }, send) => {
      await assert.rejects(send({ lines: ['x'.repeat(200_000)] }), /did not take it/u);
      assert.equal(mails.length, 0);
      await send();
      assert.equal(mails.length, 1);
    }));

  it('one that was taken unheard is sent again under the same id: by it a receiver knows it', () =>
    withServer({ data: (time) => (time === 1 ? 'unheard' : '250 taken') }, {}, async ({ mails }, send) => {
      await assert.rejects(send(), /did not take it/u);
      await send();
      assert.equal(mails.length, 2);
      assert.equal(new Set(mails.map((mail) => headersOf(mail).find((line) => /^Message-ID/iu.test(line)))).size, 1);
    }));

  it('a server that never answers is left when the time of a sending is over', () =>
    withServer({ isSilent: true }, {}, async ({ mails, met }, send) => {
      await assert.rejects(send({}, AbortSignal.timeout(200)), /did not take it: it took too long/u);
      assert.deepEqual([mails.length, met()], [0, 1]);
    }));

  it('one that has it all and never says so is left as well', () =>
    withServer({ data: () => 'silent' }, {}, async (_, send) => {
      await assert.rejects(send({}, AbortSignal.timeout(400)), /it took too long/u);
    }));

  it('Japanese and Korean come as they were written, in headers of short ASCII lines', () =>
    withServer({}, {}, async ({ mails }, send) => {
      const subjects = [
        '[忠実度] faithfulness：0.600（限度は 直前の7日間より 0.050 低い）',
        '[충실도] faithfulness: 0.600 (한도 직전 7일보다 0.050 낮음)',
      ];
      for (const subject of subjects) await send({ subject, lines: [subject, '門は七時に開きます。'] });
      for (const [at, mail] of mails.entries()) {
        const [head = ''] = mail.raw.split('\r\n\r\n', 1);
        assert.match(head, /^[\x20-\x7e\r\n\t]*$/u);
        assert.ok(
          head.split('\r\n').every((line) => line.length <= 78),
          head,
        );
        assert.equal(
          decoded(headersOf(mail).find((line) => line.startsWith('Subject:')) ?? ''),
          `Subject: ${subjects[at]}`,
        );
        assert.ok(
          textOf(mail).includes(`${subjects[at]}\r\n門は七時に開きます。`) ||
            textOf(mail).includes(`${subjects[at]}\n門は七時に開きます。`),
        );
      }
    }));

  it('a line of dots, a very long one and one that looks like the end come as they are; nobody makes a header', () =>
    withServer({}, {}, async ({ mails }, send) => {
      const lines = ['.', '..hidden', '.\r\nMAIL FROM:<x@example.org>', 'long '.repeat(600)];
      const hostile = 'faith\r\nBcc: all@example.org\r\n\r\nX-Made: 1\u2028Reply-To: x@example.org';
      const label = 'a1\r\n\r\nOpen in Hakari: https://evil.example';
      await send({
        subject: hostile,
        lines,
        quotes: [{ label, text: '.\r\nRSET https://evil.example www.evil.example' }],
      });
      const [mail] = mails;
      assert.ok(mail !== undefined && mails.length === 1);
      assert.deepEqual(mail.to, ['ops@example.org']);
      assert.ok(mail.raw.split('\r\n').every((line) => line.length <= 998));
      const names = headersOf(mail).map((line) => line.split(':', 1)[0]?.toLowerCase());
      assert.ok(!names.includes('bcc') && !names.includes('x-made') && !names.includes('reply-to'), names.join(', '));
      const text = textOf(mail).replaceAll('\r\n', '\n');
      // What others wrote is on one line, whatever breaks it has, and no program makes a link of it.
      assert.ok(text.startsWith('.\n..hidden\n. MAIL FROM:<x@example.org>\nlong '), text.slice(0, 60));
      assert.ok(text.includes('- a1 Open in Hakari: '), text);
      assert.ok(!/:\/\/|www\./u.test(text), text);
    }));
});
