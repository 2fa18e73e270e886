// A server on loopback that speaks the vendors' wire formats, misbehaves as it is told, and counts.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Behaviour, Schedule, WireCall } from './behaviour.ts';
import { claimReply } from './claim-replies.ts';
import { createRequestLimit, type RequestLimitOptions } from './request-limit.ts';
import { misbehave } from './respond.ts';
import { type WireFormat, wireFormatOf } from './wire-format.ts';

export interface WireServerOptions {
  /** (answers every call) */
  readonly schedule?: Schedule;
  /** (claims and verdicts on them, where they are asked for; else `Score: 0.NN` and a reason, from the prompt alone) */
  readonly answer?: (call: WireCall) => string;
  /** The only key that is let in (any). */
  readonly key?: string;
  /** Answered with 429 and `retry-after-ms` beyond it (none). */
  readonly limit?: RequestLimitOptions;
  /** Milliseconds for the limit (`performance.now`). */
  readonly now?: () => number;
}

export interface WireCounts {
  /** All that arrived, those refused included. */
  readonly calls: number;
  /** What was done with them, by the behaviour's name; `limited` and `locked-out` for limit and key. */
  readonly by: Readonly<Record<string, number>>;
  /** Of the replies that were sent whole. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly concurrent: number;
  readonly peakConcurrent: number;
  /** Connections that were opened. */
  readonly connections: number;
}

export interface WireServer {
  /** `http://127.0.0.1:PORT`; OpenAI's, Anthropic's and Google's clients want `/v1` behind it. */
  readonly url: string;
  readonly counts: () => WireCounts;
  /** What arrived, in order. */
  readonly calls: readonly WireCall[];
  /** Resolves when so many calls have arrived in all. */
  readonly received: (calls: number) => Promise<void>;
  /** From now on; a server may heal, or die for good. */
  readonly setSchedule: (schedule: Schedule) => void;
  /** Hangs up on everybody. */
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port of loopback. */
export async function startWireServer(options: WireServerOptions = {}): Promise<WireServer> {
  const ledger = createLedger();
  const seen = new Map<string, number>();
  const waiters: { readonly calls: number; readonly resolve: () => void }[] = [];
  const limit = options.limit === undefined ? undefined : createRequestLimit(options.limit);
  const now = options.now ?? (() => performance.now());
  const answer = options.answer ?? usualAnswer;
  let schedule: Schedule = options.schedule ?? (() => ({ do: 'answer' }));

  const decide = (call: WireCall): { readonly name: string; readonly behaviour: Behaviour } => {
    if (options.key !== undefined && call.key !== options.key) {
      return {
        name: 'locked-out',
        behaviour: { do: 'status', status: 401, message: `Incorrect API key: ${call.key}` },
      };
    }
    const waitMs = limit?.(now()) ?? 0;
    if (waitMs > 0) {
      const retryAfter = { in: 'ms', value: Math.ceil(waitMs) } as const;
      return { name: 'limited', behaviour: { do: 'status', status: 429, retryAfter } };
    }
    const behaviour = schedule(call);
    return { name: behaviour.do, behaviour };
  };

  const server = createServer((request, response) => {
    const left = ledger.enter();
    response.once('close', left);
    void receive(request, ledger.calls.length, seen).then((arrived) => {
      if (arrived === undefined) {
        response.writeHead(404).end('{"error":{"message":"no such path"}}');
        return;
      }
      const { call, format } = arrived;
      ledger.calls.push(call);
      for (const waiter of waiters) if (ledger.calls.length >= waiter.calls) waiter.resolve();
      const { name, behaviour } = decide(call);
      ledger.count(name);
      misbehave({ behaviour, call, format, response, text: answer(call), sent: ledger.sent });
    });
  });
  server.on('connection', ledger.connected);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: ledger.counts,
    calls: ledger.calls,
    received: (calls) =>
      ledger.calls.length >= calls ? Promise.resolve() : new Promise((resolve) => waiters.push({ calls, resolve })),
    setSchedule: (next) => {
      schedule = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function usualAnswer(call: WireCall): string {
  const { prompt } = call;
  const claims = claimReply(call);
  if (claims !== undefined) return claims;
  let sum = 7;
  for (const character of prompt) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return `Score: 0.${String(sum % 100).padStart(2, '0')}\nReason: as the prompt says.`;
}

async function receive(
  request: IncomingMessage,
  number: number,
  seen: Map<string, number>,
): Promise<{ readonly call: WireCall; readonly format: WireFormat } | undefined> {
  const path = new URL(request.url ?? '/', 'http://loopback').pathname;
  const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
  const format = wireFormatOf(path, body);
  if (format === undefined) return undefined;
  const prompt = format.texts?.(body).join('\n') ?? promptOf(body);
  const earlier = seen.get(prompt) ?? 0;
  seen.set(prompt, earlier + 1);
  const key = String(request.headers[format.keyHeader] ?? '').replace(/^Bearer /u, '') || undefined;
  return { call: { number, earlier, path, key, body, prompt, streamed: format.streamed(body, path) }, format };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

/** The text of the system's words and of all messages, whatever the format. */
function promptOf({ system, messages, systemInstruction, contents }: Record<string, unknown>): string {
  const texts: string[] = [];
  const gather = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) value.forEach(gather);
    else if (typeof value === 'object' && value !== null) {
      const { content, parts, text } = value as { content?: unknown; parts?: unknown; text?: unknown };
      gather(content ?? parts ?? text);
    }
  };
  gather(system ?? systemInstruction);
  gather(messages ?? contents);
  return texts.join('\n');
}

function createLedger() {
  const calls: WireCall[] = [];
  const by: Record<string, number> = {};
  const totals = { inputTokens: 0, outputTokens: 0, concurrent: 0, peakConcurrent: 0, connections: 0 };
  return {
    calls,
    connected: (): void => {
      totals.connections += 1;
    },
    /** @returns what to call when the call is over */
    enter: (): (() => void) => {
      totals.concurrent += 1;
      totals.peakConcurrent = Math.max(totals.peakConcurrent, totals.concurrent);
      return () => {
        totals.concurrent -= 1;
      };
    },
    count: (name: string): void => {
      by[name] = (by[name] ?? 0) + 1;
    },
    sent: ({ inputTokens, outputTokens }: { readonly inputTokens: number; readonly outputTokens: number }): void => {
      totals.inputTokens += inputTokens;
      totals.outputTokens += outputTokens;
    },
    counts: (): WireCounts => ({ ...totals, calls: calls.length, by: { ...by } }),
  };
}
