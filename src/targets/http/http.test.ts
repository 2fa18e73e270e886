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
  const headers = { authorization: variable };
  const target = await open(t, { url, headers, response: { answer: 'answer', documents: 'hits' } });
  const unreadable: readonly (readonly [Handler, boolean, RegExp])[] = [
    [json({ response: 'yes', sources: [] }), false, /an object with response, sources/u],
    [json({ error: `over ${key}` }), false, /with error: over \*\*\*/u],
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

test('a call that breaks says how', async (t) => {
  let answer: Handler = json({});
  const { url } = await serve(t, (response, one) => answer(response, one));
  const target = await open(t, { url });
  const cases: readonly (readonly [Handler, string])[] = [
    [(response) => response.socket?.destroy(), 'connection'],
    [(response) => response.writeHead(200, { 'content-length': '99' }).write('{"answer": "ab', () => response.socket?.destroy()), 'cut-off'], // biome-ignore format: short
    [(response) => response.writeHead(200).write('{"answer": "ab', () => response.socket?.destroy()), 'cut-off'],
    [raw('{"answer": "ab'), 'cut-off'],
  ];
  for (const [handler, kind] of cases) {
    answer = handler;
    const error = await failure(target.ask(asked()));
    assert.deepEqual([error.kind, error.retryable], [kind, true], error.message);
  }
  answer = (response) => {
    response.writeHead(200);
    const piece = 'x'.repeat(1 << 20);
    const more = (): void => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  const huge = await failure(target.ask(asked()));
  assert.deepEqual([huge.kind, huge.retryable], ['unreadable', false]);
  assert.match(huge.message, /more than 32 MiB/u);
});

test('a server that is not there cannot be reached', async (t) => {
  const { url } = await serve(t, json({}));
  const { port } = new URL(url);
  const target = await open(t, { url: `http://127.0.0.1:${port === '1' ? 2 : 1}/` });
  const error = await failure(target.ask(asked()));
  assert.equal(error.kind, 'connection');
  assert.match(error.message, /ECONNREFUSED.*check url/u);
});

test('a signal ends the call: its reason, or a timeout', async (t) => {
  const hang: Handler = () => {};
  const stall: Handler = (response) => void response.writeHead(200).write('{"answer":');
  let answer = hang;
  let arrived = (): void => {};
  const { url } = await serve(t, (response, one) => {
    answer(response, one);
    arrived();
  });
  for (const settings of [{}, { stream: { format: 'ndjson', answer: 'answer' } }]) {
    const target = await open(t, { url, ...settings });
    for (const handler of [hang, stall]) {
      answer = handler;
      for (const reason of [new Error('enough'), new DOMException('late', 'TimeoutError')]) {
        const controller = new AbortController();
        const begun = new Promise<void>((resolve) => {
          arrived = resolve;
        });
        const asking = target.ask(asked('?', { signal: controller.signal }));
        asking.catch(() => {});
        await begun;
        controller.abort(reason);
        const timeout = reason.name === 'TimeoutError';
        await assert.rejects(asking, (error) => (timeout ? (error as TargetCallError).kind === 'timeout' : error === reason)); // biome-ignore format: short
        const again = target.ask(asked('?', { signal: controller.signal }));
        await assert.rejects(again, (error) => (timeout ? (error as TargetCallError).kind === 'timeout' : error === reason)); // biome-ignore format: short
      }
    }
  }
});

test('redirections are followed within one origin, the question going with them', async (t) => {
  const other = await serve(t, json({ answer: 'stolen' }));
  const { url, received } = await serve(t, (response, { url: path, method, body }) => {
    if (path === '/answer') return json({ answer: `${method} ${body}` })(response, received[0] as Received);
    const location = path === '/away' ? other.url : path === '/round' ? '/round' : '/answer';
    response.writeHead(path === '/see' ? 303 : 307, { location }).end('moved');
  });
  const ask = async (path: string) =>
    (await open(t, { url: `${url}${path}`, headers: { authorization: variable } })).ask(asked());
  assert.deepEqual(await ask('/moved'), { answer: 'POST {"q":"How much?"}' });
  assert.deepEqual(await ask('/see'), { answer: 'GET ' });
  assert.match((await failure(ask('/away'))).message, /a redirection to another server, http:\/\/127/u);
  assert.match((await failure(ask('/round'))).message, /more than 3 redirections/u);
  assert.equal(other.received.length, 0, 'no key went elsewhere');
});

const streamed = (pieces: readonly string[], { cut = false } = {}): Handler => {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const [first, ...rest] = pieces;
    response.write(first);
    setImmediate(() => {
      for (const piece of rest) response.write(piece);
      if (cut) setImmediate(() => response.socket?.destroy());
      else response.end();
    });
  };
};

test('a streamed answer is gathered, with the time to its first piece', async (t) => {
  let answer: Handler = json({});
  const { url } = await serve(t, (response, one) => answer(response, one));
  const ask = async (stream: object, rest: object = {}) =>
    (await open(t, { url, stream, response: undefined, ...rest })).ask(asked());
  const text = 'é日本';
  const bytes = Buffer.from(`data: {"d":"${text}"}\r\n\r\n`);
  answer = (response) => {
    response.writeHead(200);
    for (const byte of bytes) response.write(Buffer.of(byte));
    response.end(
      ': ping\n\nevent: x\ndata: {"d":\ndata: " and"}\n\ndata: {"docs":["a"]}\n\ndata: [DONE]\n\ndata: {"d":"!"}\n\n',
    );
  };
  const sse = await ask({ format: 'sse', answer: 'd' }, { response: { documents: 'docs' } });
  assert.equal(sse.answer, `${text} and`);
  assert.deepEqual(sse.documents, [{ id: 'a' }]);
  const { firstTokenMs = -1, totalMs } = sse.timings ?? { totalMs: -1 };
  assert.ok(firstTokenMs > 0 && firstTokenMs <= totalMs, `${firstTokenMs} ${totalMs}`);

  answer = streamed(['{"t":""}\n{"t":"a', 'b"}\n\n', '{"t":"c"}\n{"end":true,"usage":{"outputTokens":2}}']);
  const lines = await ask({ format: 'ndjson', answer: 't', done: 'end' }, { response: { usage: 'usage' } });
  assert.deepEqual([lines.answer, lines.usage], ['abc', { outputTokens: 2 }]);
  answer = streamed(['{"whole":"a"}\n', '{"whole":"ab"}\n']);
  assert.equal((await ask({ format: 'ndjson' }, { response: { answer: 'whole' } })).answer, 'ab');
  answer = streamed(['one ', 'two\n']);
  assert.equal((await ask({ format: 'text' })).answer, 'one two\n');
  answer = streamed(['data: one\n\ndata:  two', '\n\n']);
  assert.equal((await ask({ format: 'sse' })).answer, 'one two');
});

test('a stream that is cut, failed or of something else is no answer', async (t) => {
  let answer: Handler = json({});
  const { url } = await serve(t, (response, one) => answer(response, one));
  const cases: readonly (readonly [string, Handler, object, string])[] = [
    ['connection lost', streamed(['data: {"d":"a"}\n\n', 'data'], { cut: true }), { format: 'sse' }, 'cut-off'],
    ['connection lost', streamed(['{"d":"a"}\n', '{"d":"b"}\n'], { cut: true }), { format: 'ndjson' }, 'cut-off'],
    ['lost within an event', streamed(['data: {"d":"a"}\n\ndata: {"d"']), { format: 'sse' }, 'cut-off'],
    ['lost within a line', streamed(['{"d":"a"}\n{"d":"b']), { format: 'ndjson' }, 'cut-off'],
    ['no last event', streamed(['{"d":"a"}\n']), { format: 'ndjson', done: 'end' }, 'cut-off'],
    ['an error', streamed(['data: {"d":"a"}\n\nevent: error\ndata: boom\n\n']), { format: 'sse' }, 'server'],
    ['other fields', streamed(['{"x":"a"}\n']), { format: 'ndjson' }, 'unreadable'],
    ['no JSON', streamed(['one\ntwo\n']), { format: 'ndjson' }, 'unreadable'],
    ['a number', streamed(['{"d":1}\n']), { format: 'ndjson' }, 'unreadable'],
    ['nothing', streamed(['\n']), { format: 'ndjson' }, 'unreadable'],
  ];
  for (const [name, handler, stream, kind] of cases) {
    answer = handler;
    const target = await open(t, { url, stream: { answer: 'd', ...stream }, response: undefined });
    assert.equal((await failure(target.ask(asked()))).kind, kind, name);
  }
});

test('wrong settings are refused with their place', () => {
  const base = { id: 'ours', type: 'http', url: 'http://h/', request: { q: '{{query}}' }, response: { answer: 'a' } };
  const cases: readonly (readonly [object, string, string, RegExp])[] = [
    [{ request: { q: '{{qurey}}' } }, 'unknown-placeholder', 'request.q', /did you mean \{\{query\}\}/u],
    [{ request: { '{{query}}': 1 } }, 'misplaced-placeholder', 'request', /key/u],
    [{ request: { q: 'x' } }, 'bad-setting', 'request', /would not be sent/u],
    [{ request: '{"q": "{{query}}"}' }, 'bad-setting', 'request', /write it as a mapping/u],
    [{ method: 'GET' }, 'bad-setting', 'request', /no body/u],
    [{ url: 'http://h/{{query}}' }, 'bad-setting', 'url', /query/u],
    [{ response: undefined }, 'missing-response', 'response', /JMESPATH/u],
    [{ response: { answer: 'a[' } }, 'bad-jmespath', 'response.answer', /is not JMESPath/u],
    [{ response: { answer: '答え' } }, 'bad-jmespath', 'response.answer', /double quotes/u],
    [{ response: { answer: 'doc-text' } }, 'bad-jmespath', 'response.answer', /subtraction/u],
    [{ response: { answer: 'lenght(a)' } }, 'bad-jmespath', 'response.answer', /did you mean length/u],
    [{ response: { answer: 'a.__proto__' } }, 'bad-jmespath', 'response.answer', /__proto__/u],
    [{ response: { answer: '('.repeat(9000) } }, 'bad-jmespath', 'response.answer', /not JMESPath/u],
    [{ response: { anwser: 'a' } }, 'unknown-setting', 'response', /anwser/u],
    [{ stream: { format: 'text', answer: 'a' } }, 'bad-setting', 'stream', /no events/u],
  ];
  for (const [settings, code, place, message] of cases) {
    const make = () => createHttpTarget({ ...base, ...settings }, 'targets[0]', { clock, expand });
    assert.throws(make, (error: { code?: string; where?: string; message: string }) => {
      assert.deepEqual([error.code, error.where], [code, `targets[0].${place}`], error.message);
      assert.match(error.message, message);
      return true;
    });
  }
});

test('names of a stranger’s JSON reach no prototype', async (t) => {
  const { url } = await serve(t, raw('{"answer":{"__proto__":{"answer":"x"}},"a":{}}'));
  for (const answer of ['constructor', 'a.toString', 'constructor.name', '{x: a}.constructor', 'answer.answer']) {
    assert.equal(
      (await failure((await open(t, { url, response: { answer } })).ask(asked()))).kind,
      'unreadable',
      answer,
    );
  }
});

test('what is recorded has no secret and tells what else decides the answers', async (t) => {
  const snapshot = async (settings: object) =>
    (
      await open(t, {
        url: `http://me:${key}@127.0.0.1:9/ask?token=${key}`,
        headers: { Authorization: `Bearer ${variable}`, 'x-plain': key, accept: 'application/json' },
        request: { q: '{{query}}', api_key: key, topK: 5 },
        query: { token: key, q: '{{query}}' },
        ...settings,
      })
    ).snapshot();
  const { config, fingerprint, type } = await snapshot({});
  assert.equal(type, 'http');
  assert.ok(!JSON.stringify(config).includes(key), JSON.stringify(config));
  assert.equal(config.url, 'http://127.0.0.1:9/ask');
  assert.deepEqual(config.headers, {
    Authorization: `Bearer ${variable}`,
    'x-plain': '***',
    accept: 'application/json',
  });
  assert.deepEqual(config.request, { q: '{{query}}', api_key: '***', topK: 5 });
  const same = await snapshot({ url: 'http://you:other-key@127.0.0.1:9/ask?token=other' });
  assert.equal(same.fingerprint, fingerprint);
  for (const settings of [{ request: { q: '{{query}}' } }, { url: 'http://127.0.0.1:9/ask?index=2' }]) {
    assert.notEqual((await snapshot(settings)).fingerprint, fingerprint, JSON.stringify(settings));
  }
});
