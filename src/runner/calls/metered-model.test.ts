import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChatModelError, RunStopError } from '../../model/call-error.ts';
import type { BatchCallCache } from '../../ports/call-cache.ts';
import type { CallLane } from '../../ports/call-lane.ts';
import type { ChatModel, ChatReply, ChatRequest } from '../../ports/chat-model.ts';
import { createSharedLane } from '../lane/call-lane.ts';
import { createBudget } from './budget.ts';
import { createCallMemory } from './call-memory.ts';
import { createMeteredModel, type MeteredModelOptions } from './metered-model.ts';

/** Asks again, up to three attempts, at once. */
const lane: CallLane = {
  async call(attempt, { signal } = {}) {
    const retries: Record<string, number> = {};
    for (let left = 2; ; left--) {
      try {
        return { value: await attempt(signal ?? new AbortController().signal), retries };
      } catch (error) {
        if (!(error instanceof ChatModelError) || left === 0) throw error;
        retries[error.kind] = (retries[error.kind] ?? 0) + 1;
      }
    }
  },
};

type Answer = (
  request: ChatRequest,
  signal: AbortSignal | undefined,
) => Partial<ChatReply> | Promise<Partial<ChatReply>>;

interface Vendor extends ChatModel {
  readonly calls: number;
  readonly closed: boolean;
}

function vendor(answer: Answer = () => ({})): Vendor {
  let calls = 0;
  let closed = false;
  return {
    fingerprint: 'vendor',
    provider: 'vendor',
    get calls() {
      return calls;
    },
    get closed() {
      return closed;
    },
    async ask(request, signal) {
      calls += 1;
      const own = await answer(request, signal);
      const usage = { inputTokens: 100, cachedInputTokens: 40, outputTokens: 10 };
      const text = `reply ${calls}`;
      return { text, finish: 'stop', usage, model: 'model-1', ms: 12.5, firstTokenMs: null, ignored: [], ...own };
    },
    async close() {
      closed = true;
    },
  };
}

interface TestCache extends BatchCallCache {
  readonly kept: Map<string, Uint8Array>;
  readonly reads: number[];
  readonly writes: number[];
}

function memoryCache(): TestCache {
  const kept = new Map<string, Uint8Array>();
  const reads: number[] = [];
  const writes: number[] = [];
  return {
    kept,
    reads,
    writes,
    get: async (key) => kept.get(key),
    put: async (key, _kind, reply) => void kept.set(key, reply),
    async getMany(keys) {
      reads.push(keys.length);
      await new Promise(setImmediate);
      return new Map(keys.flatMap((key) => (kept.has(key) ? [[key, kept.get(key)!] as const] : [])));
    },
    async putMany(entries) {
      writes.push(entries.length);
      await new Promise(setImmediate);
      for (const { key, reply, replace } of entries) if (replace === true || !kept.has(key)) kept.set(key, reply);
    },
  };
}

const say = (text: string): ChatRequest => ({ messages: [{ role: 'user', text }], maxTokens: 64 });
const clock = { now: () => 1_000 };
const performanceClock = { monotonic: () => performance.now() };
const metered = (model: ChatModel, options: Partial<MeteredModelOptions> = {}) =>
  createMeteredModel({ name: 'vendor:NAME', model, lane, ...options });

test('a reply comes with what it took, and with the attempts that failed before it', async () => {
  let attempts = 0;
  const model = vendor(() => {
    attempts += 1;
    if (attempts === 1) throw new ChatModelError('busy', { kind: 'rate-limited' });
    return {};
  });
  const price = { input: 10, output: 100, cachedInput: 1 };
  const { text, call } = await metered(model, { price }).ask(say('hello'));
  assert.equal(text, 'reply 2');
  assert.deepEqual(call, {
    model: 'model-1',
    inputTokens: 100,
    outputTokens: 10,
    costUsd: (60 * 10 + 40 * 1 + 10 * 100) / 1e6,
    ms: 12.5,
    cached: false,
    retries: { 'rate-limited': 1 },
  });
});

test('what is not known is null, and never nothing', async () => {
  const silent = vendor(() => ({ usage: { inputTokens: null, cachedInputTokens: null, outputTokens: null } }));
  const unpriced = await metered(vendor()).ask(say('hello'));
  assert.equal(unpriced.call.costUsd, null);
  const uncounted = await metered(silent, { price: { input: 1, output: 1 } }).ask(say('hello'));
  assert.deepEqual([uncounted.call.inputTokens, uncounted.call.costUsd], [null, null]);
  const free = await metered(vendor(), { price: { input: 0, output: 0 } }).ask(say('hello'));
  assert.equal(free.call.costUsd, 0);
});

test('a remembered reply keeps what it took, and is asked for once', async () => {
  const cache = memoryCache();
  const model = vendor();
  const price = { input: 1, output: 1 };
  const first = metered(model, { price, memory: createCallMemory({ cache, clock }) });
  const asked = await first.ask(say('hello'));
  await first.close();
  assert.equal(model.closed, true);
  const budget = createBudget({ maxCalls: 0 });
  const second = metered(model, { memory: createCallMemory({ cache, clock }), budget });
  const recalled = await second.ask(say('hello'));
  assert.deepEqual(recalled, { ...asked, call: { ...asked.call, cached: true } });
  assert.equal(model.calls, 1);
  assert.deepEqual([budget.spent().calls, budget.spent().cached], [0, 1]);
});

test('another repeat, day, setting or model is another call; another way to read it is not', async () => {
  const cache = memoryCache();
  const model = vendor();
  const judge = metered(model, { memory: createCallMemory({ cache, clock }) });
  await judge.ask(say('hello'));
  await judge.ask({ ...say('hello'), streamed: true });
  assert.equal(model.calls, 1);
  await judge.ask(say('hello'), { repeat: 1 });
  await judge.ask(say('hello'), { day: '2026-01-31' });
  await judge.ask({ ...say('hello'), temperature: 1 });
  await judge.ask({ ...say('hello'), seed: 1 });
  await judge.ask({ ...say('hello'), schema: { name: 'verdict', schema: {} } });
  const other = metered({ ...model, fingerprint: 'other' }, { memory: createCallMemory({ cache, clock }) });
  await other.ask(say('hello'));
  await Promise.all([judge.close(), other.close()]);
  assert.equal(cache.kept.size, 7);
});

test('equal requests under way are one call', async () => {
  const model = vendor(async () => {
    await new Promise(setImmediate);
    return {};
  });
  const judge = metered(model, { memory: createCallMemory({ cache: memoryCache(), clock }) });
  const replies = await Promise.all([1, 2, 3].map(() => judge.ask(say('hello'))));
  assert.equal(model.calls, 1);
  assert.deepEqual(
    replies.map(({ text, call }) => [text, call.cached]),
    [['reply 1', false], ['reply 1', true], ['reply 1', true]], // biome-ignore format: short
  );
});

test('when the one who asked gives up, those who wait for the same reply ask themselves', async () => {
  const model = vendor(async (_request, signal) => {
    await new Promise((resolve, reject) => {
      setImmediate(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    return {};
  });
  const judge = metered(model, { memory: createCallMemory({ cache: memoryCache(), clock }) });
  const impatient = new AbortController();
  const given = judge.ask(say('hello'), { signal: impatient.signal });
  const patient = judge.ask(say('hello'));
  while (model.calls === 0) await new Promise(setImmediate);
  impatient.abort(new Error('enough'));
  await assert.rejects(given, /enough/);
  assert.equal((await patient).call.cached, false);
});

test('who gives up does not wait for the reply that another asked for', async () => {
  const open = Promise.withResolvers<Partial<ChatReply>>();
  const judge = metered(vendor(() => open.promise), { memory: createCallMemory({ cache: memoryCache(), clock }) }); // biome-ignore format: short
  const patient = judge.ask(say('hello'));
  const impatient = new AbortController();
  const given = judge.ask(say('hello'), { signal: impatient.signal });
  impatient.abort(new Error('enough'));
  await assert.rejects(given, /enough/);
  open.resolve({});
  assert.equal((await patient).text, 'reply 1');
});

test('what fails is not remembered, and all who wait for it are told', async () => {
  let broken = true;
  const model = vendor(async () => {
    await new Promise(setImmediate);
    if (broken) throw new ChatModelError('no', { kind: 'bad-request' });
    return {};
  });
  const cache = memoryCache();
  const judge = metered(model, { memory: createCallMemory({ cache, clock }) });
  const outcomes = await Promise.allSettled([judge.ask(say('hello')), judge.ask(say('hello'))]);
  assert.deepEqual(outcomes.map(({ status }) => status), ['rejected', 'rejected']); // biome-ignore format: short
  assert.equal(cache.kept.size, 0);
  broken = false;
  assert.equal((await judge.ask(say('hello'))).call.cached, false);
});

test('one ask can be made anew; its reply takes the place of what was remembered', async () => {
  const cache = memoryCache();
  const judge = metered(vendor(), { memory: createCallMemory({ cache, clock }) });
  await judge.ask(say('hello'));
  assert.equal((await judge.ask(say('hello'), { fresh: true })).text, 'reply 2');
  await judge.close();
  const later = metered(vendor(), { memory: createCallMemory({ cache, clock }) });
  assert.equal((await later.ask(say('hello'))).text, 'reply 2');
});

test('a memory takes nothing from before the moment that it is told, and asks each request once', async () => {
  const cache = memoryCache();
  const model = vendor();
  const old = metered(model, { memory: createCallMemory({ cache, clock }) });
  await old.ask(say('hello'));
  await old.close();
  const fresh = metered(model, { memory: createCallMemory({ cache, clock: { now: () => 2_000 }, since: 2_000 }) });
  assert.equal((await fresh.ask(say('hello'))).text, 'reply 2');
  await fresh.close();
  assert.deepEqual(await fresh.ask(say('hello')).then(({ text, call }) => [text, call.cached]), ['reply 2', true]);
  const later = metered(model, { memory: createCallMemory({ cache, clock }) });
  assert.equal((await later.ask(say('hello'))).text, 'reply 2');
});

test('what is damaged in the cache is asked for again and replaced', async () => {
  const cache = memoryCache();
  const judge = metered(vendor(), { memory: createCallMemory({ cache, clock }) });
  await judge.ask(say('hello'));
  await judge.close();
  const [key] = [...cache.kept.keys()];
  cache.kept.set(key!, new Uint8Array([1, 2, 3]));
  const later = metered(vendor(() => ({ text: 'whole' })), { memory: createCallMemory({ cache, clock }) }); // biome-ignore format: short
  assert.equal((await later.ask(say('hello'))).text, 'whole');
  await later.close();
  assert.equal((await judge.ask(say('hello'))).text, 'whole');
});

test('a reply that cannot be written down stops those who ask after it', async () => {
  const cache = { ...memoryCache(), putMany: () => Promise.reject(new Error('the disk is full')) };
  const judge = metered(vendor(), { memory: createCallMemory({ cache, clock }) });
  assert.equal((await judge.ask(say('hello'))).text, 'reply 1');
  await new Promise(setImmediate);
  await assert.rejects(judge.ask(say('another')), /the disk is full/);
  await assert.rejects(judge.close(), /the disk is full/);
});

test('a hundred calls under way share reads and transactions', async () => {
  const cache = memoryCache();
  const judge = metered(vendor(), { memory: createCallMemory({ cache, clock }) });
  await Promise.all(Array.from({ length: 100 }, (_, n) => judge.ask(say(`hello ${n}`))));
  await judge.close();
  assert.deepEqual(cache.reads, [100]);
  assert.equal(cache.kept.size, 100);
  assert.equal(cache.writes.length, 2);
});

test('a spent budget stops the run, and every attempt counts', async () => {
  const budget = createBudget({ maxCalls: 2 });
  const model = vendor(() => {
    throw new ChatModelError('down', { kind: 'server' });
  });
  await assert.rejects(metered(model, { budget }).ask(say('hello')), (error) => {
    assert.ok(error instanceof RunStopError);
    assert.equal(error.code, 'budget-exhausted');
    assert.match(error.message, /2 of 2 calls made$/);
    return true;
  });
  assert.deepEqual([model.calls, budget.spent().failedAttempts], [2, 2]);
});

test('a limit of cost needs a price, before anything is asked', () => {
  const budget = createBudget({ maxCostUsd: 1 });
  const isPriceUnknown = { code: 'price-unknown', name: 'ConfigError' };
  assert.throws(() => metered(vendor(), { budget }), isPriceUnknown);
  assert.throws(() => metered(vendor(), { budget, price: null }), isPriceUnknown);
  assert.equal(metered(vendor(), { budget, price: { input: 0, output: 0 } }).name, 'vendor:NAME');
});

test('a call that may cost more than the run may spend is not made', async () => {
  const model = vendor();
  const budget = createBudget({ maxCostUsd: 0.001 });
  const judge = metered(model, { budget, price: { input: 1, output: 10 } });
  await judge.ask(say('hello'));
  assert.equal(budget.spent().costUsd, (100 + 10 * 10) / 1e6);
  await assert.rejects(judge.ask(say('x'.repeat(1000))), { code: 'budget-exhausted' });
  assert.equal(model.calls, 1);
});

test('over a real lane, a spent budget lets what is under way end and refuses the rest', async () => {
  const model = vendor(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return {};
  });
  const budget = createBudget({ maxCalls: 5 });
  const real = createSharedLane({ name: 'vendor', clock: performanceClock, random: () => 0.5 }).open({
    concurrency: 3,
  });
  const judge = metered(model, { lane: real, budget });
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => judge.ask(say(`hello ${n}`))));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.equal(model.calls, 5);
  assert.equal(refused.length, 7);
  for (const { reason } of refused) assert.ok(reason instanceof RunStopError);
});
