// Streams of events: how many there are, when they end, and that nothing of them is left behind.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeLink } from '#src/app/accounts/sign-in.ts';
import { createApp } from '#src/server/create-app.ts';
import { createOpenStreams } from '#src/server/guard/streams.ts';
import type { ServerContext } from '#src/server/server-context.ts';
import { cookieOf, host, openServer, type ServerUnderTest } from './server-under-test.ts';

interface Stream {
  readonly status: number;
  readonly problem: () => Promise<{ readonly type: string; readonly detail: string }>;
  /** All that came, once it has ended. */
  readonly rest: () => Promise<string>;
  readonly drop: () => Promise<void>;
}

describe('streams of events', () => {
  let server: ServerUnderTest;
  let context: ServerContext;
  let app: ReturnType<typeof createApp>;
  let run: string;
  /** By how much the clock of the server is ahead. */
  let aheadMs = 0;
  before(async () => {
    server = await openServer();
    const { session } = server.context;
    const clock = { ...session.clock, now: () => Date.now() + aheadMs };
    context = {
      ...server.context,
      session: { ...session, clock },
      streams: createOpenStreams({ mostOfOne: 3, most: 5 }),
    };
    app = createApp(context, () => new Set([host]));
    // In no queue, so that nobody begins it.
    run = session.newId();
    const dataset = { id: session.newId(), name: 'd', hash: 'a'.repeat(64), examples: 2 };
    const asked = { experiment: 'd', dataset, target: 'bm25', metrics: ['RR'] };
    await session.store.addRunRequest({ id: run, asked });
  });
  after(async () => {
    assert.deepEqual(server.logged, []);
    await server.close();
  });

  async function listen(sent: Readonly<Record<string, string>>, method = 'GET'): Promise<Stream> {
    const headers = { host, accept: 'text/event-stream', ...sent };
    const response = await app.request(`http://${host}/api/eval/runs/${run}/progress`, { method, headers });
    return {
      status: response.status,
      problem: async () => (await response.json()) as { type: string; detail: string },
      rest: () => response.text(),
      drop: async () => void (await response.body?.cancel()),
    };
  }
  const keyed = async (key?: string) => ({ authorization: `Bearer ${key ?? (await server.keyOf('viewer'))}` });
  async function untilNone(): Promise<void> {
    for (let tries = 0; context.streams.count() > 0 && tries < 200; tries++) await sleep(20);
    assert.equal(context.streams.count(), 0);
  }

  it('are so many of one account, and so many in all', async () => {
    const one = await keyed();
    const own = [await listen(one), await listen(one), await listen(one)];
    const more = await listen(one);
    assert.equal(more.status, 429);
    const { type, detail } = await more.problem();
    assert.deepEqual([type, /close one, or ask without Accept/u.test(detail)], ['hakari:too-many-streams', true]);
    const two = await keyed();
    const others = [await listen(two), await listen(two)];
    assert.equal((await listen(two)).status, 503);
    assert.equal(context.streams.count(), 5);
    for (const stream of [...own, ...others]) await stream.drop();
    await untilNone();
    const again = await listen(one);
    assert.equal(again.status, 200);
    await again.drop();
    await untilNone();
  });

  it('leave nothing behind, however many came and went', async () => {
    const one = await keyed();
    for (let at = 0; at < 100; at++) {
      const stream = await listen(one);
      assert.equal(stream.status, 200);
      await stream.drop();
      await untilNone();
    }
  });

  it('are none for a request that reads no body', async () => {
    const one = await keyed();
    for (let at = 0; at < 6; at++) assert.equal((await listen(one, 'HEAD')).status, 200);
    assert.equal(context.streams.count(), 0);
  });

  it('end when the key is revoked', async () => {
    const key = await server.keyOf('viewer');
    const { keys } = (await server.ask('GET', '/api/keys', { key })).json;
    const stream = await listen(await keyed(key));
    await context.session.store.revokeApiKey(keys[0].id);
    aheadMs += 6000;
    assert.match(await stream.rest(), /^retry: \d+\n\nevent: progress\n/u);
    await untilNone();
  });

  it('end when the account is disabled, signs out or is silent for too long', async () => {
    const { session } = server.context;
    const ways: readonly (readonly [string, (cookie: string, id: string) => Promise<void>])[] = [
      ['disabled', async (_, id) => session.store.changeAccount(id, { disabled: true })],
      [
        'signed out',
        async (cookie) => {
          const headers = { 'sec-fetch-site': 'same-origin' };
          assert.equal((await server.ask('POST', '/sign-out', { cookie, headers })).status, 303);
        },
      ],
      // A stream is no request: it keeps no session alive.
      [
        'silent',
        async () => {
          aheadMs += 13 * 3600 * 1000;
        },
      ],
    ];
    for (const [name, end] of ways) {
      const link = await makeLink(context.session, { role: 'user' });
      const form = { name, password: 'a long enough one' };
      const cookie = cookieOf(await server.ask('POST', `/welcome/${link}`, { form }));
      const { account } = (await server.ask('GET', '/api/accounts/me', { cookie })).json;
      const stream = await listen({ cookie });
      assert.equal(stream.status, 200, name);
      await end(cookie, account.id);
      aheadMs += 6000;
      assert.match(await stream.rest(), /^retry: \d+\n\nevent: progress\n/u, name);
      await untilNone();
    }
  });

  it('say that they are there where there is nothing to say', async () => {
    const one = await keyed();
    const stream = await listen(one);
    const rest = stream.rest();
    await sleep(20);
    aheadMs += 20_000;
    await sleep(700);
    await context.session.store.changeRunRequest(run, { from: ['queued'], to: 'cancelled' });
    assert.match(await rest, /"ended":false[\s\S]*\n: still here\n\n[\s\S]*"ended":true/u);
    await untilNone();
  });
});
