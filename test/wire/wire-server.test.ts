// The test server itself: formats, schedules, counts and limit.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Behaviour, script, seededFaults, type WireCall } from './behaviour.ts';
import { createRequestLimit } from './request-limit.ts';
import { startWireServer, type WireServer, type WireServerOptions } from './wire-server.ts';

async function serve(t: TestContext, options: WireServerOptions = {}): Promise<WireServer> {
  const server = await startWireServer(options);
  t.after(server.close);
  return server;
}

const openAi = '/v1/chat/completions';
const body = (text: string, more: object = {}) => ({
  model: 'm',
  messages: [{ role: 'user', content: text }],
  ...more,
});

async function post(server: WireServer, path: string, json: object, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers, body: JSON.stringify(json) };
  const response = await fetch(`${server.url}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('each vendor’s form is spoken at its own path', async (t) => {
  const server = await serve(t, { answer: () => 'hello' });
  const converse = { messages: [{ role: 'user', content: [{ text: 'q' }] }] };
  const contents = { contents: [{ role: 'user', parts: [{ text: 'q' }] }] };
  const replies = {
    openAi: JSON.parse((await post(server, openAi, body('q'))).text).choices[0].message.content,
    anthropic: JSON.parse((await post(server, '/v1/messages', body('q'))).text).content[0].text,
    converse: JSON.parse((await post(server, '/model/c/converse', converse)).text).output.message.content[0].text,
    google: JSON.parse((await post(server, '/v1/models/g:generateContent', contents)).text).candidates[0].content
      .parts[0].text,
    invoke: JSON.parse((await post(server, '/model/c/invoke', body('q'))).text).content[0].text,
  };
  assert.deepEqual(replies, {
    openAi: 'hello',
    anthropic: 'hello',
    converse: 'hello',
    google: 'hello',
    invoke: 'hello',
  });
  assert.deepEqual(server.calls.map(({ prompt, earlier }) => [prompt, earlier]), [['q', 0], ['q', 1], ['q', 2], ['q', 3], ['q', 4]]); // biome-ignore format: short
  assert.equal((await post(server, '/v2/other', {})).status, 404);
  const { by, inputTokens, outputTokens, calls } = server.counts();
  assert.deepEqual({ by, inputTokens, outputTokens, calls }, { by: { answer: 5 }, inputTokens: 5, outputTokens: 10, calls: 5 }); // biome-ignore format: short
});

test('a streamed reply holds the whole text and ends as the vendor ends it', async (t) => {
  const server = await serve(t, { answer: () => 'one two three four' });
  const streamed = await post(server, openAi, body('q', { stream: true }));
  const pieces = [...streamed.text.matchAll(/"content":"([^"]*)"/gu)].map(([, piece]) => piece).join('');
  assert.equal(pieces, 'one two three four');
  assert.ok(streamed.text.endsWith('data: [DONE]\n\n'));
  const messages = await post(server, '/v1/messages', body('q', { stream: true }));
  assert.match(messages.text, /event: message_start[\s\S]*event: message_stop/u);
  const converse = await post(server, '/model/c/converse-stream', { messages: [{ content: [{ text: 'q' }] }] });
  assert.equal(converse.headers.get('content-type'), 'application/vnd.amazon.eventstream');
  assert.match(converse.text, /messageStart[\s\S]*one two[\s\S]*messageStop/u);
  const google = await post(server, '/v1/models/g:streamGenerateContent?alt=sse', { contents: [] });
  assert.equal(
    [...google.text.matchAll(/"text":"([^"]*)"/gu)].map(([, piece]) => piece).join(''),
    'one two three four',
  );
});

test('behaviours come in the order of the script, the last one again and again', async (t) => {
  const date = new Date('2026-01-01T00:00:07Z');
  const schedule = script(
    { do: 'status', status: 429, retryAfter: { in: 'seconds', value: 90 } },
    { do: 'status', status: 429, retryAfter: { in: 'ms', value: 250 } },
    { do: 'status', status: 503, retryAfter: { in: 'date', value: date } },
    { do: 'quota-exhausted' },
    { do: 'fenced' },
    { do: 'out-of-range' },
  );
  const server = await serve(t, { schedule, answer: () => '{"score": 0.5}' });
  const replies = [];
  for (let call = 0; call < 7; call += 1) replies.push(await post(server, openAi, body('q')));
  assert.deepEqual(replies.map(({ status }) => status), [429, 429, 503, 429, 200, 200, 200]); // biome-ignore format: short
  assert.equal(replies[0]?.headers.get('retry-after'), '90');
  assert.equal(replies[1]?.headers.get('retry-after-ms'), '250');
  assert.equal(replies[2]?.headers.get('retry-after'), 'Thu, 01 Jan 2026 00:00:07 GMT');
  assert.match(replies[3]?.text ?? '', /insufficient_quota/u);
  const said = replies.slice(4).map(({ text }) => JSON.parse(text).choices[0].message.content as string);
  assert.match(said[0] ?? '', /```json\n\{"score": 0\.5\}\n```/u);
  assert.deepEqual(said.slice(1), ['{"score": 87}', '{"score": 87}']);
});

test('replies that do not arrive whole fail at the client', async (t) => {
  const server = await serve(t, { schedule: script({ do: 'reset' }, { do: 'cut' }, { do: 'cut', quietly: true }) });
  await assert.rejects(post(server, openAi, body('q')));
  await assert.rejects(post(server, openAi, body('q')));
  const { status, text } = await post(server, openAi, body('q'));
  assert.equal(status, 200);
  assert.throws(() => JSON.parse(text));
});

test('a server may be told to heal, and hangs until it is closed', async (t) => {
  const server = await serve(t, { schedule: script({ do: 'hang' }) });
  const hanging = assert.rejects(post(server, openAi, body('a')));
  await server.received(1);
  server.setSchedule(() => ({ do: 'answer' }));
  assert.equal((await post(server, openAi, body('b'))).status, 200);
  assert.equal(server.counts().peakConcurrent, 2);
  await server.close();
  await hanging;
});

test('only the right key is let in', async (t) => {
  const server = await serve(t, { key: 'right' });
  assert.equal((await post(server, openAi, body('q'), { authorization: 'Bearer wrong' })).status, 401);
  assert.equal((await post(server, openAi, body('q'), { authorization: 'Bearer right' })).status, 200);
  assert.equal((await post(server, '/v1/messages', body('q'), { 'x-api-key': 'right' })).status, 200);
  assert.deepEqual(server.counts().by, { 'locked-out': 1, answer: 2 });
});

test('seeded faults hit their share of the prompts, in any order, once or always', () => {
  const call = (prompt: string, earlier: number): WireCall => ({
    number: 0,
    earlier,
    path: openAi,
    key: undefined,
    body: {},
    prompt,
    streamed: false,
  });
  const fault: Behaviour = { do: 'reset' };
  const settings = { seed: 3, faults: [{ share: 0.1, behaviour: fault }] };
  const passing = seededFaults({ ...settings, as: 'passing' });
  const permanent = seededFaults({ ...settings, as: 'permanent' });
  const prompts = Array.from({ length: 2000 }, (_, at) => `prompt ${at}`);
  const hit = prompts.filter((prompt) => passing(call(prompt, 0)).do === 'reset');
  assert.ok(hit.length > 150 && hit.length < 250, String(hit.length));
  assert.deepEqual(prompts.filter((prompt) => permanent(call(prompt, 5)).do === 'reset'), hit); // biome-ignore format: short
  assert.ok(hit.every((prompt) => passing(call(prompt, 1)).do === 'answer'));
});

test('the limit lets a burst pass, then one call an interval, and says how long to wait', async (t) => {
  const limit = createRequestLimit({ requestsPerMinute: 600, burst: 3 });
  assert.deepEqual([0, 0, 0, 0, 50, 100, 100].map(limit), [0, 0, 0, 100, 50, 0, 100]);
  const server = await serve(t, { limit: { requestsPerMinute: 60 }, now: () => 5 });
  assert.equal((await post(server, openAi, body('q'))).status, 200);
  const refused = await post(server, openAi, body('q'));
  assert.deepEqual([refused.status, refused.headers.get('retry-after-ms')], [429, '1000']);
  assert.deepEqual(server.counts().by, { answer: 1, limited: 1 });
});
