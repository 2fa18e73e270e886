// A local server that answers as a test wants, and http targets that ask it.
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { TargetCallError } from '#src/model/call-error.ts';
import { silent } from '#src/ports/progress.ts';
import type { Target, TargetRequest } from '#src/ports/target.ts';
import { createHttpTarget } from '#src/targets/http/create-http-target.ts';

const now = Date.parse('2026-01-01T00:00:00Z');
export const clock = { now: () => now, monotonic: () => performance.now() };
export const key = 'key-that-nobody-may-see';
export const variable = `\${KEY}`;
export const expand = (text: string): string => text.replaceAll(variable, key);

/** A request as it came. */
export interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export type Handler = (response: ServerResponse, received: Received) => void;

export const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Handler =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
export const raw =
  (body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Handler =>
  (response) =>
    void response.writeHead(200, headers).end(body);

/** Serves on a free port of loopback until the test is over. */
export async function serve(t: TestContext, handle: Handler): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const { method, url, headers } = request;
      const one = { method, url, headers, body: Buffer.concat(pieces).toString() };
      received.push(one);
      handle(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** A prepared target of that server. */
export async function openHttpTarget(t: TestContext, settings: object): Promise<Target> {
  const base = { id: 'ours', type: 'http', request: { q: '{{query}}' }, response: { answer: 'answer' } };
  const target = createHttpTarget({ ...base, ...settings }, 'hakari.yaml:3: targets[0]', { clock, expand });
  await target.prepare({ skipIndexing: false, progress: silent });
  t.after(() => target.close());
  return target;
}

export const asked = (query = 'How much?', rest: Partial<TargetRequest> = {}): TargetRequest => ({
  exampleId: 'q1',
  query,
  repeat: 0,
  signal: new AbortController().signal,
  ...rest,
});

/** What a call failed by, with the key nowhere in it. */
export async function failure(asking: Promise<unknown>): Promise<TargetCallError> {
  const error = await asking.then(
    () => assert.fail('an answer'),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof TargetCallError, String(error));
  assert.ok(!`${error.message} ${error.stack} ${JSON.stringify(error)}`.includes(key), error.message);
  return error;
}
