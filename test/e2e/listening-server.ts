// A server under test on a socket of this machine, so that a browser can reach it.
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from '#src/server/create-app.ts';
import type { ServerUnderTest } from '../server/server-under-test.ts';

export interface ListeningServer {
  readonly origin: string;
  /** Cuts off whoever is still connected. */
  close(): Promise<void>;
}

export async function listening({ context }: Pick<ServerUnderTest, 'context'>): Promise<ListeningServer> {
  let host = '';
  const { fetch } = createApp(context, () => new Set([host]));
  const socket = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) => {
      host = `127.0.0.1:${port}`;
      resolve(opened);
    });
  });
  return {
    origin: `http://${host}`,
    close: () =>
      new Promise((resolve) => {
        socket.close(() => resolve());
        if ('closeAllConnections' in socket) socket.closeAllConnections();
      }),
  };
}
