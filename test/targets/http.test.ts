import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TargetCallError } from '#src/model/call-error.ts';
import type { Turn } from '#src/model/example.ts';
import {
  asked,
  failure,
  type Handler,
  json,
  key,
  openHttpTarget,
  type Received,
  raw,
  serve,
  variable,
} from './http-server.ts';

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
  const target = await openHttpTarget(t, {
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
  const target = await openHttpTarget(t, {
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

test('options are sent as a list or as lines, and none are an empty list', async (t) => {
  const { url, received } = await serve(t, json({ answer: '' }));
  const target = await openHttpTarget(t, {
    url: `${url}/ask`,
    request: { q: '{{query}}', options: '{{choices}}', told: '{{query}}\n{{choices}}' },
  });
  await target.ask(asked('When?', { choices: ['a {{query}}', 'b noon'] }));
  await target.ask(asked('When?'));
  assert.deepEqual(
    received.map(({ body }) => JSON.parse(body)),
    [
      { q: 'When?', options: ['a {{query}}', 'b noon'], told: 'When?\na {{query}}\nb noon' },
      { q: 'When?', options: [], told: 'When?\n' },
    ],
  );
});

test('what is refused is told apart', async (t) => {
  let answer: Handler = json({});
  const { url, received } = await serve(t, (response, one) => answer(response, one));
  const target = await openHttpTarget(t, { url: `${url}/ask?key=${key}` });
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
  const target = await openHttpTarget(t, { url, headers, response: { answer: 'answer', documents: 'hits' } });
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
  const target = await openHttpTarget(t, { url });
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
  const target = await openHttpTarget(t, { url: `http://127.0.0.1:${port === '1' ? 2 : 1}/` });
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
    const target = await openHttpTarget(t, { url, ...settings });
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
    (await openHttpTarget(t, { url: `${url}${path}`, headers: { authorization: variable } })).ask(asked());
  assert.deepEqual(await ask('/moved'), { answer: 'POST {"q":"How much?"}' });
  assert.deepEqual(await ask('/see'), { answer: 'GET ' });
  assert.match((await failure(ask('/away'))).message, /a redirection to another server, http:\/\/127/u);
  assert.match((await failure(ask('/round'))).message, /more than 3 redirections/u);
  assert.equal(other.received.length, 0, 'no key went elsewhere');
});

test('names of a stranger’s JSON reach no prototype', async (t) => {
  const { url } = await serve(t, raw('{"answer":{"__proto__":{"answer":"x"}},"a":{}}'));
  for (const answer of ['constructor', 'a.toString', 'constructor.name', '{x: a}.constructor', 'answer.answer']) {
    assert.equal(
      (await failure((await openHttpTarget(t, { url, response: { answer } })).ask(asked()))).kind,
      'unreadable',
      answer,
    );
  }
});
