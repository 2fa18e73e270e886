// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of a config are written so
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { SMTPServer } from 'smtp-server';
import type { HttpPost, Notice } from '../ports/notifier.ts';
import { openChannel } from './open-channels.ts';

const hostile =
  'x <!channel> <@U1> @here *bold* <https://evil.example|click>\r\nBcc: all@example.org\n<script>1</script>';

const notice: Notice = {
  subject: 'faith fired',
  lines: ['faithfulness .71, limit .75'],
  quotes: [{ label: 'a1 (0)', text: hostile }],
  link: { text: 'Open', href: 'https://hakari.example.org/web/eval/monitor?from=1&to=2' },
  command: 'hakari report --from 2026-11-27',
  document: { rule: 'faith', worst: [{ query: hostile }] },
};

const told = { recovery: true } as const;
const clock = { now: () => 1_800_000_000_500, monotonic: () => 0 };

async function posted(settings: Parameters<typeof openChannel>[1]): Promise<HttpPost> {
  const posts: HttpPost[] = [];
  const channel = await openChannel('team', settings, {
    clock,
    post: async (post) => void posts.push(post),
    expand: (text) => ({ '${HOOK}': 'https://hooks.example.org/T0/s3cr3t', '${KEY}': 'key of the hook' })[text] ?? text,
  });
  await channel.send({ id: 'd1', notice, signal: AbortSignal.timeout(5000) });
  await channel.close();
  assert.equal(posts.length, 1);
  return posts[0] as HttpPost;
}

describe('a webhook', () => {
  it('is signed over the time and the body, names what it delivers, and keeps its secrets', async () => {
    const post = await posted({ type: 'webhook', url: 'https://ops.example.org/in', secret: '${KEY}', ...told });
    const body = JSON.parse(post.body);
    assert.deepEqual([body.id, body.subject, body.rule], ['d1', 'faith fired', 'faith']);
    const expected = createHmac('sha256', 'key of the hook').update(`1800000000.${post.body}`).digest('hex');
    assert.deepEqual(post.headers, {
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': 'd1',
      'x-hakari-timestamp': '1800000000',
      'x-hakari-signature': `v1=${expected}`,
    });
    assert.ok(!post.body.includes('key of the hook'));
    assert.deepEqual(post.secrets, ['key of the hook', 'https://ops.example.org/in']);
    assert.equal(post.address, 'the webhook team');
  });
});

describe('what Slack takes', () => {
  it('mentions nobody, links nowhere but to us, and is no markup, whatever was asked', async () => {
    const post = await posted({ type: 'slack', url: '${HOOK}', ...told });
    assert.equal(post.url, 'https://hooks.example.org/T0/s3cr3t');
    assert.ok(!post.address.includes('s3cr3t'));
    const { text, ...rest } = JSON.parse(post.body);
    assert.deepEqual(rest, { unfurl_links: false, unfurl_media: false, link_names: false });
    // All that begins with a `<` is our one link.
    assert.deepEqual(text.match(/<[^>]*>/gu), ['<https://hakari.example.org/web/eval/monitor?from=1&to=2|Open>']);
    for (const sign of ['@here', '@U1', '*bold', 'https://evil']) assert.ok(!text.includes(sign), sign);
    assert.match(text, /^\*faith fired\*\nfaithfulness \.71, limit \.75\n/u);
  });
});

describe('mail', () => {
  it('is plain text with our headers alone, over a server that speaks SMTP', async () => {
    const mails: { raw: string; to: readonly string[] }[] = [];
    const server = new SMTPServer({
      ...{ disabledCommands: ['AUTH', 'STARTTLS'], logger: false },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          mails.push({
            raw: Buffer.concat(chunks).toString('utf8'),
            to: session.envelope.rcptTo.map(({ address }) => address),
          });
          done();
        });
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const settings = { type: 'mail', host: '127.0.0.1', port, secure: false, plain: true, ...told } as const;
    const channel = await openChannel(
      'mail',
      { ...settings, from: 'hakari@example.org', to: ['ops@example.org'] },
      { clock, post: async () => {}, expand: (text) => text },
    );
    const signal = AbortSignal.timeout(5000);
    await channel.send({ id: 'd1', notice, signal });
    const withBreak = { ...notice, subject: `faith\r\nBcc: all@example.org\r\n\r\n${'long '.repeat(80)}` };
    await channel.send({ id: 'd 2\r\nX: 1', notice: withBreak, signal });
    await channel.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    assert.deepEqual(
      mails.map(({ to }) => to),
      [['ops@example.org'], ['ops@example.org']],
    );
    for (const { raw } of mails) {
      const [head = ''] = raw.split('\r\n\r\n', 1);
      const unfolded = head.replaceAll(/\r\n[ \t]+/gu, ' ').split('\r\n');
      assert.ok(
        unfolded.every((line) => !/^(?:Bcc|X):/u.test(line)),
        head,
      );
      assert.match(head, /^Content-Type: text\/plain; charset=utf-8$/mu);
      assert.ok(!/text\/html|multipart/iu.test(raw));
    }
    const [first = '', second = ''] = mails.map(({ raw }) => raw);
    assert.match(first, /^Subject: faith fired\r$/mu);
    assert.match(first, /^Message-ID: <d1@hakari\.alert>\r$/imu);
    assert.match(second, /^X-Hakari-Delivery: d-2--X--1\r$/mu);
  });

  it('that is not taken says so without the password', async () => {
    const settings = { type: 'mail', host: '127.0.0.1', port: 1, secure: false, plain: true, ...told } as const;
    const channel = await openChannel(
      'mail',
      { ...settings, from: 'a@example.org', to: 'b@example.org', user: 'u', password: '${KEY}' },
      { clock, post: async () => {}, expand: (text) => (text === '${KEY}' ? 'key of the mail' : text) },
    );
    await assert.rejects(channel.send({ id: 'd1', notice, signal: AbortSignal.timeout(5000) }), (error: Error) => {
      assert.match(error.message, /the mail server of mail did not take it: .*ECONNREFUSED/u);
      assert.ok(!error.message.includes('key of the mail'));
      return true;
    });
    await channel.close();
  });
});
