// Connections that are slow, silent, too large or too many, each tried against a server that listens.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeApiKey } from '#src/app/accounts/api-keys.ts';
import { type ConnectionLimits, createLimitedServer, usualConnections } from '#src/server/guard/connections.ts';
import { openListening } from './server-under-test.ts';

type Listening = Awaited<ReturnType<typeof openListening>>;

/** Shorter times than a server has, in the same proportions. */
const limits = {
  ...usualConnections,
  ...{ headersMs: 150, requestMs: 250, lookEveryMs: 50, keepAliveMs: 200, silenceMs: 300 },
};

interface Sender {
  readonly socket: Socket;
  readonly text: () => string;
  readonly closed: Promise<void>;
}

function open({ port }: Pick<Listening, 'port'>): Sender {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  return { socket, text: () => text, closed: new Promise<void>((resolve) => socket.once('close', () => resolve())) };
}

const headOf = ({ port }: Pick<Listening, 'port'>, line: string, ...headers: readonly string[]): string =>
  [line, `Host: 127.0.0.1:${port}`, ...headers, ''].join('\r\n');

/** Sends a text a character at a time, until nobody listens. */
async function drip({ socket }: Sender, text: string): Promise<void> {
  for (const character of text) {
    if (socket.destroyed || !socket.writable) return;
    socket.write(character);
    await sleep(20);
  }
}

describe('connections', { concurrency: true }, () => {
  let server: Listening;
  before(async () => {
    server = await openListening(limits);
  });
  after(async () => {
    await server.close();
    assert.deepEqual(server.logged, []);
  });

  it('that send their headers byte by byte are closed', async () => {
    const sender = open(server);
    void drip(sender, `${headOf(server, 'GET /health HTTP/1.1')}X-Slow: ${'a'.repeat(1000)}`);
    await sender.closed;
    assert.match(sender.text(), /^HTTP\/1\.1 408 /u);
  });

  it('that send their body byte by byte are closed', async () => {
    const sender = open(server);
    const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 1000'];
    sender.socket.write(`${headOf(server, 'POST /sign-in HTTP/1.1', 'Sec-Fetch-Site: same-origin', ...form)}\r\n`);
    void drip(sender, 'a'.repeat(1000));
    await sender.closed;
    assert.match(sender.text(), /^HTTP\/1\.1 408 /u);
  });

  it('with headers that are too large, or too many, are told so', async () => {
    for (const header of [
      `X-Large: ${'a'.repeat(20_000)}`,
      Array.from({ length: 6000 }, (_, at) => `a${at}: b`).join('\r\n'),
    ]) {
      const sender = open(server);
      sender.socket.write(`${headOf(server, 'GET /health HTTP/1.1', header)}\r\n`);
      await sender.closed;
      assert.match(sender.text(), /^HTTP\/1\.1 431 /u);
    }
  });
});

describe('requests', () => {
  let server: Listening;
  before(async () => {
    server = await openListening(usualConnections);
  });
  after(() => server.close());

  it('that ask much at once are answered in order', async () => {
    const sender = open(server);
    const asked = Array.from({ length: usualConnections.ahead - 1 }, (_, at) => `/nowhere/${at}`);
    sender.socket.write(asked.map((path) => `${headOf(server, `GET ${path} HTTP/1.1`)}\r\n`).join(''));
    sender.socket.write(`${headOf(server, 'GET /nowhere HTTP/1.1', 'Connection: close')}\r\n`);
    await sender.closed;
    assert.deepEqual(
      [...sender.text().matchAll(/there is nothing at (\/nowhere\/\d+)/gu)].map(([, path]) => path),
      asked,
    );
  });

  it('of whoever may not ask have nothing read of what they send', async () => {
    const key = await makeApiKey(server.session, {
      account: await server.session.store.addAccount({ id: server.session.newId(), name: 'reader', role: 'viewer' }),
      name: 'test',
    });
    for (const [header, status] of [
      ['X-Nobody: 1', 401],
      [`Authorization: Bearer ${key}`, 403],
    ] as const) {
      const sender = open(server);
      const json = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
      sender.socket.write(`${headOf(server, 'POST /api/eval/datasets HTTP/1.1', header, ...json)}\r\n5\r\n{"nam\r\n`);
      // The rest never comes: an answer before it has waited for none of it.
      await once(sender.socket, 'data');
      assert.match(sender.text(), new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
      sender.socket.destroy();
    }
  });
});

describe('a server with limits', () => {
  /** Lends one that answers as it is told. */
  async function withServer(
    given: Partial<ConnectionLimits>,
    answer: RequestListener,
    work: (port: number, server: Server) => Promise<void>,
  ): Promise<void> {
    const server = createLimitedServer({ ...limits, ...given }, answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await work((server.address() as AddressInfo).port, server);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  it('lets go of who asks and does not read', () =>
    withServer(
      {},
      (_, response) => void response.end('x'.repeat(64 * 1024 * 1024)),
      async (port, server) => {
        const accepted = once(server, 'connection');
        const sender = open({ port });
        sender.socket.pause();
        sender.socket.write(`${headOf({ port }, 'GET / HTTP/1.1')}\r\n`);
        const [socket] = await accepted;
        await once(socket, 'close');
        sender.socket.destroy();
      },
    ));

  it('begins no more requests of a connection than may wait for their answers', async () => {
    let begun = 0;
    await withServer(
      { ...usualConnections, ahead: 16 },
      () => void begun++,
      async (port) => {
        const sender = open({ port });
        sender.socket.write(`${headOf({ port }, 'GET / HTTP/1.1')}\r\n`.repeat(1000));
        await sender.closed;
        assert.deepEqual([begun, sender.text()], [16, '']);
      },
    );
  });
});

describe('connections beyond the number that there may be', () => {
  it('are closed, of one address before those of all, and there is room again when one ends', async () => {
    const server = await openListening({ ...usualConnections, most: 100, mostOfOne: 4 });
    try {
      const held = Array.from({ length: 4 }, () => open(server));
      await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
      const late = open(server);
      await late.closed;
      assert.equal(late.text(), '');
      const [first] = held;
      first?.socket.destroy();
      await first?.closed;
      const asks = async (): Promise<number> =>
        await fetch(`http://127.0.0.1:${server.port}/health`).then(
          ({ status }) => status,
          () => 0,
        );
      let status = 0;
      for (let tries = 0; status === 0 && tries < 50; tries++) {
        status = await asks();
        if (status === 0) await sleep(20);
      }
      assert.equal(status, 200);
      for (const { socket } of held) socket.destroy();
    } finally {
      await server.close();
    }
  });
});
