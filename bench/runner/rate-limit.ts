// Lanes against a real server in a process of its own: one that limits the requests a minute, one that refuses at random, and one in good health.
//
//   node bench/runner/rate-limit.ts [--rounds 1]
//
// The ideal time is that of the limit (calls beyond the burst, at the limit's rate) or of the latency (calls × latency /
// concurrency), each with one call's latency where it comes on top. A bare loop on the same client runs beside the latter.
import { parseArgs } from 'node:util';
import { openChatModel } from '../../dist/models/open-chat-model.js';
import { createSharedLane } from '../../dist/runner/lane/call-lane.js';
import type { ChatModel } from '../../src/ports/chat-model.ts';
import { median, say } from '../search/statistics.ts';
import { startWireChild } from './wire-child.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } });
const rounds = Number(values.rounds);
const clock = { now: () => Date.now(), monotonic: () => performance.now() };

interface Measured {
  readonly ms: number;
  readonly cpuMs: number;
  readonly lost: number;
}

const limit = { requestsPerMinute: 600, burst: 10 };
for (let round = 0; round < rounds; round += 1) {
  const server = await startWireChild({ delayMs: 200, limit });
  const { ms, lost } = await measure({ url: server.url, calls: 400, concurrency: 100, way: 'lane' });
  const { by } = await server.counts();
  const idealMs = (400 - limit.burst) * (60_000 / limit.requestsPerMinute);
  say(
    `600 a minute, 100 at a time, 400 calls: ${(ms / 1000).toFixed(1)} s, ${(ms / idealMs).toFixed(3)} x ideal, ${lost} lost, ${by.limited ?? 0} refused`,
  );
  server.close();
}

for (const { share, calls } of [
  { share: 0.1, calls: 200 },
  ...[0, 0.1, 0.25].map((each) => ({ share: each, calls: 1000 })),
]) {
  const server = await startWireChild({ delayMs: 100, refuses: { share, retryAfter: 1 } });
  const { ms, lost } = await measure({ url: server.url, calls, concurrency: 20, way: 'lane' });
  const { by } = await server.counts();
  say(
    `${100 * share} % refused with Retry-After: 1, 20 at a time, ${calls} calls of 100 ms: ${(ms / 1000).toFixed(1)} s, ${lost} lost, ${by.status ?? 0} refused`,
  );
  server.close();
}

for (const { calls, concurrency, delayMs } of [
  { calls: 2000, concurrency: 20, delayMs: 20 },
  { calls: 2000, concurrency: 20, delayMs: 200 },
  { calls: 2000, concurrency: 100, delayMs: 200 },
]) {
  const server = await startWireChild({ delayMs });
  const ways = { bare: [] as Measured[], lane: [] as Measured[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ['bare', 'lane'] as const) {
      ways[way].push(await measure({ url: server.url, calls, concurrency, way }));
    }
  }
  const floorMs = (calls * delayMs) / concurrency;
  const texts = (['bare', 'lane'] as const).map((way) => {
    const ms = median(ways[way].map((each) => each.ms));
    const cpuMs = median(ways[way].map((each) => each.cpuMs)) / calls;
    return `${way} ${(ms / floorMs).toFixed(3)} x floor, ${cpuMs.toFixed(3)} ms CPU a call`;
  });
  say(`${calls} calls of ${delayMs} ms, ${concurrency} at a time: ${texts.join('; ')}`);
  server.close();
}

interface MeasureOptions {
  readonly url: string;
  readonly calls: number;
  readonly concurrency: number;
  readonly way: 'bare' | 'lane';
}

async function measure({ url, calls, concurrency, way }: MeasureOptions): Promise<Measured> {
  const settings = { model: 'openai-compatible:bench', baseUrl: `${url}/v1` };
  const model = await openChatModel(settings, { clock, where: 'bench' });
  const lane = createSharedLane({ name: 'the bench', clock, random: Math.random }).open({ concurrency });
  const ask = (number: number, signal?: AbortSignal): ReturnType<ChatModel['ask']> =>
    model.ask({ messages: [{ role: 'user', text: `question ${number} ${way} ${performance.now()}` }] }, signal);
  const startedMs = performance.now();
  const cpu = process.cpuUsage();
  let next = 0;
  let lost = 0;
  const worker = async (): Promise<void> => {
    while (next < calls) {
      const number = next++;
      const reply = way === 'bare' ? ask(number) : lane.call((signal) => ask(number, signal));
      await (reply as Promise<unknown>).catch(() => {
        lost += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const ms = performance.now() - startedMs;
  const { user, system } = process.cpuUsage(cpu);
  await model.close();
  return { ms, cpuMs: (user + system) / 1000, lost };
}
