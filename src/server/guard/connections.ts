// How long a connection may take for what it sends and reads, and how many there may be: nobody holds the server by being slow.
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../app/accounts/sign-in.ts';

export interface ConnectionLimits {
  /** All headers of a request together (16 KiB): beyond that it is 431. */
  readonly headerBytes: number;
  /** From the first byte of a request to the end of its headers (15 s), and to the end of its body (5 min, 64 MB at 1.7 Mbit/s): then 408. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often the two above are looked at (5 s). */
  readonly lookEveryMs: number;
  /** Between two requests (10 s). */
  readonly keepAliveMs: number;
  /** Without a byte in either direction, as of somebody who does not read what was asked for (2 min): no answer takes so long, and streams say each 15 s that they are there. */
  readonly silenceMs: number;
  /** Connections in all (1,000), and from one address, or one /64 of IPv6 (500): one who takes all that they may leaves as many to the others. */
  readonly most: number;
  readonly mostOfOne: number;
  /** Requests that one connection may send ahead of their answers (16): each would be worked on at once, and its answer kept for somebody who need not read it. */
  readonly ahead: number;
}

export const usualConnections: ConnectionLimits = {
  headerBytes: 16 * 1024,
  headersMs: 15_000,
  requestMs: 300_000,
  lookEveryMs: 5000,
  keepAliveMs: 10_000,
  silenceMs: 120_000,
  most: 1000,
  mostOfOne: 500,
  ahead: 16,
};

export function createLimitedServer(limits: ConnectionLimits, answer: RequestListener): Server {
  const ahead = new WeakMap<Socket, number>();
  const options: ServerOptions = {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.lookEveryMs,
    keepAliveTimeout: limits.keepAliveMs,
  };
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const count = (ahead.get(socket) ?? 0) + 1;
    ahead.set(socket, count);
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    if (count <= limits.ahead) return answer(request, response);
    socket.destroy();
  });
  server.timeout = limits.silenceMs;
  server.maxConnections = limits.most;
  limitOne(server, limits.mostOfOne);
  return server;
}

/** A connection too many is closed at once. */
function limitOne(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const place = networkOf(socket.remoteAddress ?? 'unknown');
    const count = (open.get(place) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(place, count);
    socket.once('close', () => {
      const left = (open.get(place) ?? 1) - 1;
      if (left === 0) open.delete(place);
      else open.set(place, left);
    });
  });
}
