// One behaviour, carried out on one response.
import type { ServerResponse } from 'node:http';
import type { Behaviour, RetryAfter, WireCall } from './behaviour.ts';
import type { WireFormat, WireReply } from './wire-format.ts';

export interface Performance {
  readonly behaviour: Behaviour;
  readonly call: WireCall;
  readonly format: WireFormat;
  readonly response: ServerResponse;
  /** The usual reply. */
  readonly text: string;
  /** Told of every reply that is sent whole. */
  readonly sent: (reply: WireReply) => void;
}

const refusal = 'I cannot help with that.';

export function misbehave(performance: Performance): void {
  const { behaviour, format, response, text } = performance;
  switch (behaviour.do) {
    case 'answer': {
      const said = { text: behaviour.text ?? text, finish: behaviour.finish ?? 'stop' };
      if (behaviour.delayMs === undefined) answer(performance, said);
      else setTimeout(answer, behaviour.delayMs, performance, said);
      return;
    }
    case 'status': {
      const { status, message, retryAfter } = behaviour;
      const error = { status, type: typeOf(status), message: message ?? `made-up failure ${status}` };
      json(response, { status, body: format.error(error), headers: headersOf(retryAfter) });
      return;
    }
    case 'html':
      response.writeHead(behaviour.status, { 'content-type': 'text/html' });
      response.end('<html><body><h1>A proxy’s page</h1></body></html>');
      return;
    case 'quota-exhausted': {
      const { quotaExhausted } = format;
      json(response, { status: quotaExhausted.status, body: format.error(quotaExhausted) });
      return;
    }
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'stall':
    case 'cut':
    case 'broken-json':
    case 'error-in-stream':
      spoil(performance, behaviour);
      return;
    case 'other-json':
      json(response, { status: 200, body: { hello: 'there' } });
      return;
    case 'empty':
      answer(performance, { text: '', finish: 'stop' });
      return;
    case 'refuse':
      answer(performance, { text: refusal, finish: 'refusal' });
      return;
    case 'fenced':
      answer(performance, { text: `Here you are:\n\`\`\`json\n${text}\n\`\`\`\n`, finish: 'stop' });
      return;
    case 'out-of-range':
      answer(performance, { text: text.replace(/-?\d*\.?\d+/u, '87'), finish: 'stop' });
      return;
  }
}

function answer(performance: Performance, said: Pick<WireReply, 'text' | 'finish'>): void {
  const { call, format, response, sent } = performance;
  const reply = replyOf(call, said);
  sent(reply);
  if (!call.streamed || format.events === undefined) {
    json(response, { status: 200, body: format.reply(reply, call.body) });
    return;
  }
  response.writeHead(200, { 'content-type': format.streamType ?? 'text/event-stream' });
  for (const event of format.events(reply)) response.write(event);
  response.end();
}

/** Begins the usual reply and does not bring it to its end. */
function spoil({ behaviour, call, format, response, text }: Performance, how: Behaviour): void {
  const reply = replyOf(call, { text, finish: 'stop' });
  const events = call.streamed ? format.events?.(reply) : undefined;
  if (how.do === 'error-in-stream' && events === undefined) {
    const error = { status: how.status, type: how.type, message: 'made-up failure' };
    json(response, { status: how.status, body: format.error(error) });
    return;
  }
  const whole = JSON.stringify(format.reply(reply, call.body));
  const half = events === undefined ? Buffer.from(whole.slice(0, whole.length / 2)) : joined(events, events.length / 2);
  const type = events === undefined ? 'application/json' : (format.streamType ?? 'text/event-stream');
  response.writeHead(200, { 'content-type': type });
  switch (behaviour.do) {
    case 'error-in-stream': {
      const error = { status: behaviour.status, type: behaviour.type, message: 'made-up failure' };
      response.end(joined([half, format.errorEvent(error)]));
      return;
    }
    case 'broken-json':
      response.end(events === undefined ? `${whole.slice(0, -1)},,]` : joined([half, format.brokenEvent]));
      return;
    case 'stall':
      response.write(half);
      return;
    case 'cut':
      if (behaviour.quietly === true) response.end(half);
      else response.write(half, () => response.socket?.destroy());
      return;
    default:
      throw new Error(`${behaviour.do} spoils nothing`);
  }
}

/** @param count how many of them, rounded up (all) */
const joined = (events: readonly (string | Uint8Array)[], count: number = events.length): Buffer =>
  Buffer.concat(events.slice(0, Math.ceil(count)).map((event) => Buffer.from(event as string)));

/** A token is four characters here. */
function replyOf({ body, prompt, path }: WireCall, { text, finish }: Pick<WireReply, 'text' | 'finish'>): WireReply {
  const model = String(body.model ?? /\/models?\/([^/:]+)/u.exec(path)?.[1] ?? 'unnamed');
  return {
    text,
    finish,
    model,
    inputTokens: Math.ceil(prompt.length / 4),
    outputTokens: Math.ceil(text.length / 4),
  };
}

interface JsonResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

function json(response: ServerResponse, { status, body, headers }: JsonResponse): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

function headersOf(retryAfter: RetryAfter | undefined): Readonly<Record<string, string>> {
  if (retryAfter === undefined) return {};
  if (retryAfter.in === 'date') return { 'retry-after': retryAfter.value.toUTCString() };
  return { [retryAfter.in === 'ms' ? 'retry-after-ms' : 'retry-after']: String(retryAfter.value) };
}

const types: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};
const typeOf = (status: number): string => types[status] ?? 'api_error';
