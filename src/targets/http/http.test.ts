import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { TargetCallError } from '../../core/call-error.ts';
import type { Turn } from '../../core/model/example.ts';
import { silent } from '../../ports/progress.ts';
import type { Target } from '../../ports/target.ts';
import { createHttpTarget } from './create-http-target.ts';

const now = Date.parse('2026-01-01T00:00:00Z');
const clock = { now: () => now, monotonic: () => performance.now() };
const key = 'key-that-nobody-may-see';
const variable = `\${KEY}`;
const expand = (text: string): string => text.replaceAll(variable, key);

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Handler = (response: ServerResponse, received: Received) => void;

const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Handler =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const raw =
  (body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Handler =>
  (response) =>
    void response.writeHead(200, headers).end(body);

async function serve(t: TestContext, handle: Handler): Promise<{ url: string; received: Received[] }> {
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

async function open(t: TestContext, settings: object): Promise<Target> {
  const base = { id: 'ours', type: 'http', request: { q: '{{query}}' }, response: { answer: 'answer' } };
  const target = createHttpTarget({ ...base, ...settings }, 'hakari.yaml:3: targets[0]', { clock, expand });
  await target.prepare({ skipIndexing: false, progress: silent });
  t.after(() => target.close());
  return target;
}

const asked = (query = 'How much?', rest: { history?: readonly Turn[]; signal?: AbortSignal } = {}) => ({
  exampleId: 'q1',
  query,
  repeat: 0,
  signal: new AbortController().signal,
  ...rest,
});

async function failure(asking: Promise<unknown>): Promise<TargetCallError> {
  const error = await asking.then(
    () => assert.fail('an answer'),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof TargetCallError, String(error));
  assert.ok(!`${error.message} ${error.stack} ${JSON.stringify(error)}`.includes(key), error.message);
  return error;
}

test('answer and documents are found by JMESPath', async (t) => {
  const { url, received } = await serve(
    t,
    json({
      answer: '十二円',
      hits: [
        { id: 'a#1', score: 2, text: '甲' },
        { id: 'b', score: null },
      ],
      t: { in: 5 },
    }),
  );
  const target = await open(t, {
    url: `${url}/ask`,
    headers: { Authorization: `Bearer ${variable}` },
    response: {
      answer: 'answer',
      documents: 'hits[].{id: id, score: score, text: text}',
      contexts: 'hits[?text].text',
      usage: '{inputTokens: t.in, outputTokens: t.out}',
    },
  });
  assert.deepEqual(await target.ask(asked()), {
    answer: '十二円',
    documents: [{ id: 'a#1', score: 2, text: '甲' }, { id: 'b' }],
    contexts: ['甲'],
    usage: { inputTokens: 5 },
  });
  const [{ method, body, headers } = assert.fail()] = received;
  assert.deepEqual([method, body, headers.authorization], ['POST', '{"q":"How much?"}', `Bearer ${key}`]);
});

test('nothing in a question can break the request or be taken for a placeholder', async (t) => {
  const { url, received } = await serve(t, json({ answer: '' }));
  const query = `a "quote" } {{history}} $& \\ \n {{id}} ${variable}`;
  const history: Turn[] = [
    { role: 'user', text: 'first {{query}}' },
    { role: 'assistant', text: '"yes"' },
  ];
  const target = await open(t, {
    url: `${url}/ask?fixed=1`,
    request: { q: ' {{ query }}', turns: '{{history}}', told: 'so far:\n{{history}}', n: 3, all: ['{{id}}', null] },
    query: { q: '{{query}}' },
  });
  assert.deepEqual(await target.ask(asked(query, { history })), { answer: '' });
  const [{ body, url: path = '' } = assert.fail()] = received;
  const told = 'so far:\nuser: first {{query}}\nassistant: "yes"';
  assert.deepEqual(JSON.parse(body), { q: ` ${query}`, turns: history, told, n: 3, all: ['q1', null] });
  const { searchParams } = new URL(path, url);
  assert.deepEqual([...searchParams], [['fixed', '1'], ['q', query]]); // biome-ignore format: short
});

test('what is refused is told apart', async (t) => {
  let answer: Handler = json({});
  const { url, received } = await serve(t, (response, one) => answer(response, one));
  const target = await open(t, { url: `${url}/ask?key=${key}` });
  const cases: readonly (readonly [number, string, boolean, RegExp])[] = [
    [400, 'bad-request', false, /answered 400: no \*\*\*/u],
    [401, 'unauthorised', false, /check headers/u],
    [402, 'quota-exhausted', false, /spend/u],
    [404, 'bad-request', false, /check url/u],
    [408, 'timeout', true, /408/u],
    [429, 'rate-limited', true, /429/u],
    [500, 'server', true, /500/u],
    [501, 'server', false, /501/u],
    [503, 'server', true, /503/u],
  ];
  for (const [status, kind, retryable, message] of cases) {
    answer = json({ error: `no ${key}` }, status, { 'retry-after': 'Thu, 01 Jan 2026 00:01:30 GMT' });
    const error = await failure(target.ask(asked()));
    assert.deepEqual([error.kind, error.retryable, error.status], [kind, retryable, status]);
    assert.equal(error.retryAfterMs, 90_000);
    assert.match(error.message, message);
  }
  assert.equal(received.length, cases.length, 'asked once each');
});

test('a reply that is no answer is not an empty answer', async (t) => {
  let answer: Handler = json({});
  const { url } = await serve(t, (response, one) => answer(response, one));
  const target = await open(t, { url, response: { answer: 'answer', documents: 'hits' } });
  const unreadable: readonly (readonly [Handler, boolean, RegExp])[] = [
    [json({ response: 'yes', sources: [] }), false, /an object with response, sources/u],
    [json([]), false, /a list of 0/u],
    [json(null), false, /null/u],
    [raw(''), true, /an empty body/u],
    [raw('<html>'), true, /no JSON: <html>/u],
    [raw(Buffer.from([0x22, 0xff, 0x22])), false, /not utf-8/u],
    [raw(`${'['.repeat(5000)}${']'.repeat(5000)}`), false, /nested/u],
    [raw('{}', { 'content-encoding': 'gzip' }), false, /packed by gzip/u],
  ];
  for (const [handler, retryable, message] of unreadable) {
    answer = handler;
    const error = await failure(target.ask(asked()));
    assert.deepEqual([error.kind, error.retryable], ['unreadable', retryable], error.message);
    assert.match(error.message, message);
  }
  for (const body of [{ answer: 5 }, { answer: false }, { hits: [{ id: 7 }] }, { hits: 'a' }, { hits: [{}] }]) {
    answer = json(body);
    await assert.rejects(target.ask(asked()), { code: 'bad-output' }, JSON.stringify(body));
  }
  answer = json({ answer: null, hits: ['a', { id: 'b', text: null }] });
  assert.deepEqual(await target.ask(asked()), { documents: [{ id: 'a' }, { id: 'b' }] });
});
