// What every vendor's chat model must do, shown against the wire server.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type CallErrorKind, ChatModelError } from '#src/model/call-error.ts';
import type { ChatModel, ChatRequest } from '#src/ports/chat-model.ts';
import { type Behaviour, type RetryAfter, script } from '../wire/behaviour.ts';
import { startWireServer, type WireServer, type WireServerOptions } from '../wire/wire-server.ts';

export interface ChatVendorUnderTest {
  readonly name: string;
  readonly open: (server: { readonly url: string; readonly key: string }) => Promise<ChatModel>;
  /** Settings that the vendor does not have. */
  readonly ignores: readonly string[];
  /** Where the wire format has the settings of a request. */
  readonly sent: (body: Readonly<Record<string, unknown>>) => SentSettings;
}

export interface SentSettings {
  readonly maxTokens: unknown;
  readonly temperature: unknown;
  readonly seed: unknown;
  readonly schema: unknown;
}

/** The time that `Retry-After` dates are measured from: give it to the model's clock. */
export const contractNow: number = Date.parse('2026-01-01T00:00:00Z');

const key = 'test-key-that-nobody-may-see';
const question: ChatRequest = { messages: [{ role: 'user', text: 'How much is it?' }] };

/** Kind, whether another try may help, and what its message must say. */
type Expected = readonly [CallErrorKind, boolean, RegExp?];

const faults: readonly (readonly [string, Behaviour, Expected])[] = [
  ['429', { do: 'status', status: 429 }, ['rate-limited', true, /answered 429: .*made-up failure 429/u]],
  ['a quota that is used up', { do: 'quota-exhausted' }, ['quota-exhausted', false, /add credit/u]],
  ['402', { do: 'status', status: 402 }, ['quota-exhausted', false]],
  ['400', { do: 'status', status: 400 }, ['bad-request', false]],
  ['404', { do: 'status', status: 404 }, ['bad-request', false, /check baseUrl/u]],
  ['401', { do: 'status', status: 401, message: `Bad key ${key}` }, ['unauthorised', false, /Bad key \*\*\*.*apiKey/u]],
  ['403', { do: 'status', status: 403 }, ['unauthorised', false]],
  ['408', { do: 'status', status: 408 }, ['timeout', true]],
  ['500', { do: 'status', status: 500 }, ['server', true]],
  ['501', { do: 'status', status: 501 }, ['server', false]],
  ['503', { do: 'status', status: 503 }, ['server', true]],
  ['529', { do: 'status', status: 529 }, ['server', true]],
  ['a redirection', { do: 'html', status: 302 }, ['bad-request', false, /check baseUrl/u]],
  ['a proxy’s page of an error', { do: 'html', status: 502 }, ['server', true]],
  ['a proxy’s page as a reply', { do: 'html', status: 200 }, ['unreadable', true]],
  ['a reset', { do: 'reset' }, ['connection', true, /cannot be reached/u]],
  ['a cut body', { do: 'cut' }, ['cut-off', true, /broke off/u]],
  ['a body that ends early as if whole', { do: 'cut', quietly: true }, ['cut-off', true]],
  ['broken JSON', { do: 'broken-json' }, ['unreadable', true]],
  ['JSON of another API', { do: 'other-json' }, ['unreadable', true]],
];
/** Where a stream differs: it is no JSON as a whole. */
const streamFaults: typeof faults = [
  ['an overloaded model', { do: 'error-in-stream', type: 'overloaded_error', status: 529 }, ['server', true]],
  ['a limit reached', { do: 'error-in-stream', type: 'rate_limit_error', status: 429 }, ['rate-limited', true]],
];

const waits: readonly (readonly [RetryAfter, number])[] = [
  [{ in: 'seconds', value: 3 }, 3000],
  [{ in: 'seconds', value: 0.5 }, 500],
  [{ in: 'seconds', value: 90 }, 90_000],
  [{ in: 'seconds', value: 3600 }, 3_600_000],
  [{ in: 'ms', value: 250 }, 250],
  [{ in: 'date', value: new Date(contractNow + 75_000) }, 75_000],
  [{ in: 'date', value: new Date(contractNow - 75_000) }, 0],
];

export function chatModelContract(vendor: ChatVendorUnderTest): void {
  const open = async (
    t: TestContext,
    options: WireServerOptions = {},
  ): Promise<{ readonly server: WireServer; readonly model: ChatModel }> => {
    const server = await startWireServer(options);
    const model = await vendor.open({ url: server.url, key });
    t.after(async () => {
      await server.close();
      await model.close();
    });
    return { server, model };
  };
  const states = (streamed: boolean): string => `${vendor.name}${streamed ? ', streamed' : ''}`;

  for (const streamed of [false, true]) {
    const asked = { ...question, streamed };
    replies(states(streamed), asked, open);

    for (const [name, behaviour, expected] of [...faults, ...(streamed ? streamFaults : [])]) {
      test(`${states(streamed)}: ${name} is ${expected[0]}`, async (t) => {
        const { server, model } = await open(t, { schedule: script(behaviour) });
        const error = await failureOf(model.ask(asked));
        assertError(error, expected);
        assert.equal(error.status, behaviour.do === 'status' ? behaviour.status : error.status);
        assert.equal(server.counts().calls, 1, 'asked once');
      });
    }

    test(`${states(streamed)}: a call that is ended by its signal ends, with the signal’s reason`, async (t) => {
      for (const behaviour of [{ do: 'hang' }, { do: 'stall' }] as const) {
        const { server, model } = await open(t, { schedule: script(behaviour) });
        const controller = new AbortController();
        const asking = model.ask(asked, controller.signal);
        await server.received(1);
        const reason = new Error('enough');
        controller.abort(reason);
        await assert.rejects(asking, (error) => error === reason);
        await assert.rejects(model.ask(asked, controller.signal), (error) => error === reason);
        assert.equal(server.counts().calls, 1, 'a call that has ended before it began is not sent');
      }
    });

    test(`${states(streamed)}: a time limit is a timeout`, async (t) => {
      const { model, server } = await open(t, { schedule: script({ do: 'hang' }) });
      const controller = new AbortController();
      const asking = failureOf(model.ask(asked, controller.signal));
      await server.received(1);
      controller.abort(new DOMException('too long', 'TimeoutError'));
      assertError(await asking, ['timeout', true, /in time/u]);
    });
  }
  settings(vendor, open);
  connections(vendor, open);
}

type Open = (
  t: TestContext,
  options?: WireServerOptions,
) => Promise<{ readonly server: WireServer; readonly model: ChatModel }>;

function replies(name: string, asked: ChatRequest, open: Open): void {
  test(`${name}: a reply that repeats the key is kept without it`, async (t) => {
    const { model } = await open(t, { answer: (call) => `Your key is ${call.key}.` });
    assert.equal((await model.ask(asked)).text, 'Your key is ***.');
  });

  test(`${name}: a reply comes with its tokens, model and times`, async (t) => {
    const { server, model } = await open(t, { key, answer: () => 'It is twelve 円, 정말.' });
    const reply = await model.ask(asked);
    assert.equal(reply.text, 'It is twelve 円, 정말.');
    assert.equal(reply.finish, 'stop');
    const { inputTokens, outputTokens } = server.counts();
    assert.deepEqual([reply.usage.inputTokens, reply.usage.outputTokens], [inputTokens, outputTokens]);
    assert.ok(inputTokens > 0 && outputTokens > 0);
    assert.match(reply.model, /\w/u);
    assert.ok(reply.ms > 0);
    if (asked.streamed === true) assert.ok((reply.firstTokenMs ?? -1) > 0 && (reply.firstTokenMs ?? 1e9) <= reply.ms);
    else assert.equal(reply.firstTokenMs, null);
    assert.deepEqual(reply.ignored, []);
  });

  test(`${name}: refusals, limits and empty replies are replies`, async (t) => {
    const schedule = script({ do: 'refuse' }, { do: 'answer', finish: 'length' }, { do: 'empty' });
    const { model } = await open(t, { schedule, answer: () => 'Half an ans' });
    const [refused, short, empty] = [await model.ask(asked), await model.ask(asked), await model.ask(asked)];
    assert.deepEqual([refused.finish, refused.text], ['refusal', 'I cannot help with that.']);
    assert.deepEqual([short.finish, short.text], ['length', 'Half an ans']);
    assert.deepEqual([empty.finish, empty.text, empty.firstTokenMs], ['stop', '', null]);
  });
}

function settings(vendor: ChatVendorUnderTest, open: Open): void {
  test(`${vendor.name}: how long to wait is read in all its forms, however long`, async (t) => {
    for (const status of [429, 503]) {
      for (const [retryAfter, ms] of waits) {
        const { model } = await open(t, { schedule: script({ do: 'status', status, retryAfter }) });
        assert.equal((await failureOf(model.ask(question))).retryAfterMs, ms, JSON.stringify(retryAfter));
      }
    }
    const { model } = await open(t, { schedule: script({ do: 'status', status: 429 }) });
    assert.equal((await failureOf(model.ask(question))).retryAfterMs, undefined);
  });

  test(`${vendor.name}: turns, limit, temperature and schema are sent, and what is ignored is said`, async (t) => {
    const { server, model } = await open(t, { answer: () => '{"score":0.5}' });
    const schema = {
      type: 'object',
      properties: { score: { type: 'number' } },
      required: ['score'],
      additionalProperties: false,
    };
    const reply = await model.ask({
      messages: [
        { role: 'system', text: 'Be exact.' },
        { role: 'user', text: 'One?' },
        { role: 'assistant', text: 'Yes.' },
        { role: 'user', text: 'Two?' },
      ],
      maxTokens: 77,
      temperature: 0.5,
      seed: 5,
      schema: { name: 'verdict', schema },
    });
    const body = server.calls[0]?.body ?? {};
    assert.equal(server.calls[0]?.prompt, 'Be exact.\nOne?\nYes.\nTwo?');
    const seed = vendor.ignores.includes('seed') ? undefined : 5;
    assert.deepEqual(vendor.sent(body), { maxTokens: 77, temperature: 0.5, seed, schema });
    assert.deepEqual(reply.ignored, vendor.ignores);
    assert.equal(reply.text, '{"score":0.5}');
    assert.equal(server.calls[0]?.key, key);
  });
}

function connections(vendor: ChatVendorUnderTest, open: Open): void {
  test(`${vendor.name}: connections are kept, through failures too`, async (t) => {
    const schedule = script({ do: 'answer' }, { do: 'status', status: 500 }, { do: 'answer' });
    const { server, model } = await open(t, { schedule });
    for (const streamed of [false, true, false, true, false]) {
      await model.ask({ ...question, streamed }).catch(() => {});
    }
    assert.equal(server.counts().calls, 5);
    // The client opens a second one when it is asked again in the very tick in which a reply ended.
    assert.ok(server.counts().connections <= 2, String(server.counts().connections));
    await Promise.all(Array.from({ length: 40 }, () => model.ask(question)));
    const opened = server.counts().connections;
    await Promise.all(Array.from({ length: 10 }, () => model.ask(question)));
    assert.equal(server.counts().connections, opened);
  });

  test(`${vendor.name}: a server that is not there is a failed connection`, async (t) => {
    const { server, model } = await open(t);
    await server.close();
    assertError(await failureOf(model.ask(question)), ['connection', true, /ECONNREFUSED.*check baseUrl/u]);
  });
}

async function failureOf(asking: Promise<unknown>): Promise<ChatModelError> {
  const error = await asking.then(
    () => assert.fail('a reply'),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof ChatModelError, `${error}`);
  return error;
}

function assertError(error: ChatModelError, [kind, retryable, pattern]: Expected): void {
  assert.equal(error.kind, kind, error.message);
  assert.equal(error.code, `model-${kind}`);
  assert.equal(error.retryable, retryable);
  if (pattern !== undefined) assert.match(error.message, pattern);
  const everything = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n');
  assert.ok(!everything.includes(key), everything);
}
