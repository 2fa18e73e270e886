// The other side of the bench, in a process of its own: a system under test and a judge, each call answered after a fixed time.
//
//   node bench/runner/bench-server.ts LATENCY_MS
//
// Says its address on stdout. `POST /ask` answers the question of a case, `POST /v1/chat/completions` judges, `GET /calls` counts them, and the
// milliseconds from the first call to the last reply.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerOf, contextsOf } from './bench-case.ts';

const latencyMs = Number(process.argv[2] ?? '0');
let calls = 0;
let firstMs = 0;
let lastMs = 0;

const server = createServer((request, response) => {
  if (request.url === '/calls') {
    response.end(JSON.stringify({ calls, spanMs: lastMs - firstMs }));
    return;
  }
  calls += 1;
  if (calls === 1) firstMs = performance.now();
  void textOf(request).then((text) => {
    const body = request.url === '/ask' ? answerTo(text) : verdictOn(text);
    if (latencyMs === 0) reply(response, body);
    else setTimeout(reply, latencyMs, response, body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

function reply(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
  lastMs = performance.now();
}

function answerTo(text: string): unknown {
  const { query } = JSON.parse(text) as { readonly query: string };
  return { answer: answerOf(query), contexts: contextsOf(query) };
}

function verdictOn(text: string): unknown {
  let sum = 7;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 100_003;
  const verdict = { reason: 'Every statement of the answer stands in one of the passages.', score: (sum % 101) / 100 };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_767_225_600,
    model: 'bench',
    choices: [{ index: 0, message: { role: 'assistant', content: JSON.stringify(verdict) }, finish_reason: 'stop' }],
    usage: { prompt_tokens: Math.ceil(text.length / 4), completion_tokens: 24, total_tokens: 24 },
  };
}
