// What every embedder and reranker that is reached over a line must do, shown against the wire server and through a real lane.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ChatModelError, RunStopError } from '#src/model/call-error.ts';
import { createModels, type Models } from '#src/models/open-models.ts';
import type { BatchCallCache } from '#src/ports/call-cache.ts';
import type { ModelPace } from '#src/ports/model-settings.ts';
import { createSharedLane } from '#src/runner/lane/call-lane.ts';
import { type Behaviour, script } from '../wire/behaviour.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';

const secret = 'test-key-that-nobody-may-see';

export interface ModelUnderTest {
  readonly name: string;
  /** Asks for these texts, each of which comes back as one row. */
  readonly ask: (
    models: Models,
    server: AskedServer,
    texts: readonly string[],
  ) => Promise<readonly (readonly number[])[]>;
  /** What the server says of a text. */
  readonly said: (text: string) => readonly number[];
  /** Calls that two texts take. */
  readonly callsForTwo: number;
}

export interface AskedServer {
  readonly url: string;
  readonly key: string;
  readonly signal?: AbortSignal;
}

export function createMemory(): BatchCallCache & { readonly size: () => number } {
  const kept = new Map<string, Uint8Array>();
  const put: BatchCallCache['putMany'] = async (entries) => {
    for (const { key, reply } of entries) kept.set(key, reply);
  };
  return {
    get: async (key) => kept.get(key),
    getMany: async (keys) => new Map([...kept].filter(([key]) => keys.includes(key))),
    put: (key, kind, reply) => put([{ key, kind, reply }]),
    putMany: put,
    size: () => kept.size,
  };
}

interface Opened {
  readonly models: Models;
  readonly memory: ReturnType<typeof createMemory>;
  /** Of the lanes that were opened. */
  readonly lanes: readonly string[];
}

/** Models behind lanes that wait for next to nothing between attempts. */
export function openModels(options: Partial<ModelPace> = {}): Opened {
  const lanes: string[] = [];
  const memory = createMemory();
  const models = createModels({
    clock: { now: () => Date.parse('2026-01-01T00:00:00Z'), monotonic: () => performance.now() },
    cache: memory,
    openLane: (name, pace) => {
      lanes.push(name);
      const { timeoutSeconds = 60, concurrency = 8 } = { ...pace, ...options };
      const clock = { monotonic: () => performance.now() };
      return createSharedLane({ name, timeoutMs: timeoutSeconds * 1000, clock, random: () => 0.001 }).open({
        concurrency,
      });
    },
  });
  return { models, memory, lanes };
}

const passing: readonly (readonly [string, Behaviour])[] = [
  ['429', { do: 'status', status: 429 }],
  ['429 with Retry-After', { do: 'status', status: 429, retryAfter: { in: 'ms', value: 20 } }],
  ['500', { do: 'status', status: 500 }],
  ['503', { do: 'status', status: 503 }],
  ['a reset', { do: 'reset' }],
  ['a cut body', { do: 'cut' }],
  ['a body that ends early as if whole', { do: 'cut', quietly: true }],
  ['broken JSON', { do: 'broken-json' }],
  ['JSON of another API', { do: 'other-json' }],
  ['a reply with nothing in it', { do: 'empty' }],
  ['a proxy’s page as a reply', { do: 'html', status: 200 }],
];
const stopping: readonly (readonly [string, Behaviour, RegExp])[] = [
  ['401', { do: 'status', status: 401, message: `Bad key ${secret}` }, /Bad key \*\*\*/u],
  ['403', { do: 'status', status: 403 }, /answered 403/u],
  ['a quota that is used up', { do: 'quota-exhausted' }, /add credit/u],
  ['a model that nobody knows', { do: 'status', status: 404 }, /check baseUrl and the model/u],
];
const texts = ['It closes at five.', '五時に閉まります。다섯 시에 닫습니다.'];

export function modelContract({ name, ask, said, callsForTwo }: ModelUnderTest): void {
  const start = async (t: TestContext, ...behaviours: readonly Behaviour[]): Promise<WireServer> => {
    const [first = { do: 'answer' }, ...others] = behaviours;
    const server = await startWireServer({ schedule: script(first, ...others), key: secret });
    t.after(() => server.close());
    return server;
  };
  const of = ({ url }: WireServer): AskedServer => ({ url, key: secret });
  const answer: Behaviour = { do: 'answer' };

  test(`${name}: each text gets what is its own, and is remembered`, async (t) => {
    const server = await start(t);
    const { models, memory } = openModels();
    assert.deepEqual(await ask(models, of(server), texts), texts.map(said));
    assert.equal(server.counts().calls, callsForTwo);
    const remembered = memory.size();
    assert.ok(remembered > 0);
    assert.deepEqual(await ask(models, of(server), texts), texts.map(said));
    assert.equal(server.counts().calls, callsForTwo, 'nothing is asked again');
    assert.equal(memory.size(), remembered);
  });

  for (const [what, behaviour] of passing) {
    test(`${name}: ${what} passes, and the call is made again`, async (t) => {
      const server = await start(t, behaviour, answer);
      assert.deepEqual(await ask(openModels().models, of(server), texts), texts.map(said));
      assert.equal(server.counts().calls, callsForTwo + 1);
    });
  }

  test(`${name}: a call that hangs is given up in time, and made again`, async (t) => {
    const server = await start(t, { do: 'hang' }, answer);
    assert.deepEqual(await ask(openModels({ timeoutSeconds: 0.3 }).models, of(server), texts), texts.map(said));
    assert.equal(server.counts().calls, callsForTwo + 1);
  });

  for (const [what, behaviour, pattern] of stopping) {
    test(`${name}: ${what} stops everything that goes this way`, async (t) => {
      const server = await start(t, behaviour);
      const { models, memory } = openModels({ concurrency: 1 });
      const error = await failureOf(ask(models, of(server), texts));
      assert.ok(error instanceof RunStopError, String(error));
      assert.match(error.message, pattern);
      assert.ok(error.cause instanceof ChatModelError);
      const everything = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n');
      assert.ok(!everything.includes(secret), everything);
      assert.ok(server.counts().calls <= callsForTwo);
      assert.equal(memory.size(), 0);
    });
  }

  test(`${name}: what fails for good says why after six attempts`, async (t) => {
    const server = await start(t, { do: 'status', status: 500, message: `oops ${secret}` });
    const error = await failureOf(ask(openModels().models, of(server), texts.slice(0, 1)));
    assert.ok(error instanceof ChatModelError, String(error));
    assert.deepEqual([error.kind, error.retries], ['server', { server: 5 }]);
    assert.match(error.message, /answered 500: .*oops \*\*\*/u);
    assert.equal(server.counts().calls, 6);
  });

  test(`${name}: a call that is ended by its signal ends, with the signal’s reason`, async (t) => {
    const server = await start(t, { do: 'hang' });
    const abort = new AbortController();
    const asking = failureOf(ask(openModels().models, { ...of(server), signal: abort.signal }, texts));
    await server.received(1);
    const reason = new Error('enough');
    abort.abort(reason);
    assert.equal(await asking, reason);
  });
}

const failureOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => assert.fail('a reply'),
    (error: unknown) => error,
  );
