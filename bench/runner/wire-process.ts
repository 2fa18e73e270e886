// The wire server of the tests in a process of its own, so that its work is not counted as ours.
//
//   node bench/runner/wire-process.ts '{"delayMs":200,"limit":{"requestsPerMinute":600,"burst":10}}'
//
// Writes its address as the first line; to every line on its input it answers with its counts, as JSON.
import { createInterface } from 'node:readline';
import type { RequestLimitOptions } from '../../test/wire/request-limit.ts';
import { startWireServer } from '../../test/wire/wire-server.ts';

interface WireProcessOptions {
  readonly delayMs: number;
  readonly limit?: RequestLimitOptions;
  /** Share of calls that are refused at random, and what they are told to wait in seconds (none). */
  readonly refuses?: { readonly share: number; readonly retryAfter: number };
}

const { delayMs, limit, refuses } = JSON.parse(process.argv[2] ?? '{"delayMs":0}') as WireProcessOptions;
const server = await startWireServer({
  schedule: () =>
    refuses !== undefined && Math.random() < refuses.share
      ? { do: 'status', status: 429, retryAfter: { in: 'seconds', value: refuses.retryAfter } }
      : { do: 'answer', delayMs },
  ...(limit === undefined ? {} : { limit }),
});
process.stdout.write(`${server.url}\n`);
for await (const _ of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(server.counts())}\n`);
}
await server.close();
