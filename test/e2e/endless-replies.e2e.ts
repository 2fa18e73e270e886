// Servers whose replies never end, stall, come packed or in no known encoding: the process ends by itself, in time, and says what it met.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { hakari, hakariBeside, withFolder } from './hakari.ts';
import { write } from './refused.ts';

type Fault = (response: ServerResponse) => void;

/** As fast as it is taken, for as long as it is taken. */
const endless = (response: ServerResponse, piece: string | Uint8Array): void => {
  while (!response.destroyed && response.write(piece));
  if (!response.destroyed) response.once('drain', () => endless(response, piece));
};
const numbers = `${'[1],'.repeat(16_000)}\n`;
const bomb = gzipSync(Buffer.alloc(64 << 20));
const json = { 'content-type': 'application/json' };

/** What a server may do with a call, by the word of the question. */
const faults: Readonly<Record<string, Fault>> = {
  'packed endless': (response) => endless(response.writeHead(200, { ...json, 'content-encoding': 'gzip' }), numbers),
  'packed stalled': (response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).write('x'),
  'packed random': (response) =>
    void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(randomBytes(3 << 20)),
  'packed bomb': (response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
  'unknown charset endless': (response) =>
    endless(response.writeHead(200, { 'content-type': 'application/json; charset=utf8mb4' }), numbers),
  'unknown charset large': (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json; charset=utf8mb4' })
      .end(JSON.stringify({ text: 'x'.repeat(3 << 20) })),
  'unknown charset stalled': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json; charset=utf8mb4' }).write('{'),
  'plain endless': (response) => endless(response.writeHead(200, json), numbers),
  'plain stalled': (response) => void response.writeHead(200, json).write('{"text": "'),
  'too short': (response) => void response.writeHead(200, { ...json, 'content-length': 4000 }).write('{"text": "x"}'),
  'too long': (response) => {
    response.socket?.write(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}{}{}{}`);
  },
  'headers stalled': (response) => void response.socket?.write('HTTP/1.1 200 OK\r\ncontent-type: applic'),
  'nothing at all': () => {},
  'refusal endless': (response) => endless(response.writeHead(500, json), numbers),
  'refusal stalled': (response) => void response.writeHead(500, json).write('{'),
  'elsewhere stalled': (response) => void response.writeHead(307, { location: '/elsewhere' }).write('x'),
};

/** @param usual what is said to a call that names no fault */
async function withPeer(usual: (body: string) => unknown, work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    response.on('error', () => {});
    void textOf(request).then((body) => {
      const fault = Object.entries(faults).find(([name]) => body.includes(name))?.[1];
      if (fault !== undefined) fault(response);
      else response.writeHead(200, json).end(JSON.stringify(usual(body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces).toString();
}

const timeoutSeconds = 1;
const pace = { timeoutSeconds, deadlineSeconds: 2 };
const names: readonly string[] = Object.keys(faults);
const queries = ['', ...names].map((name, at) => ({
  id: `q${at}`,
  query: `where is the mill ${name}`,
  judgements: [{ docId: 'a.md', relevance: 1 }],
}));

/** Calls begin at once and have two seconds, with all their attempts; ten more are what a peer may cost. Starting and reporting is ours. */
const mostMs = 1000 * (2 + 10 + 15);

/** Asks all questions, and holds the process against its time. @returns what was recorded of each fault */
async function met(folder: string, config: object): Promise<(fault: string) => string> {
  write(folder, {
    'q.json': JSON.stringify({ queries }),
    'docs/a.md': '# The mill\nIt stands by the river.\n',
    'docs/b.md': '# The miller\nWhere the mill is, there is a miller.\n',
    'hakari.yaml': JSON.stringify({ dataset: './q.json', concurrency: 20, ...config }),
  });
  const { status, stderr } = await hakariBeside(['run', '--no-report'], folder, (child) => {
    const late = setTimeout(() => child.kill('SIGKILL'), mostMs);
    child.once('exit', () => clearTimeout(late));
  });
  assert.equal(status, 3, `${status}: ${stderr}`);
  assert.equal(hakari(['export', 'latest', 'run.jsonl'], { cwd: folder }).status, 0);
  const rows = readFileSync(join(folder, 'run.jsonl'), 'utf8').split('\n');
  const trials = rows.flatMap((row) => (row === '' ? [] : [JSON.parse(row)]));
  return (fault) => {
    const at = `q${names.indexOf(fault) + 1}`;
    const own = rows.filter((row) => row.includes(`"${at}"`));
    const ids = new Set(own.flatMap((row) => [...row.matchAll(/"id":"([0-9a-f-]{36})"/gu)].map(([, id]) => id)));
    const all = trials.filter((row) => {
      const text = JSON.stringify(row);
      return text.includes(`"${at}"`) || [...ids].some((id) => text.includes(id ?? ''));
    });
    return JSON.stringify(all);
  };
}

const late = /within \d s|in time/u;
const expected: Readonly<Record<string, RegExp>> = {
  'packed endless': /packed by gzip/u,
  'packed stalled': /packed by gzip/u,
  'packed random': /packed by gzip/u,
  'packed bomb': /packed by gzip/u,
  'plain endless': /more than 32 MiB|within \d s|in time/u,
  'plain stalled': late,
  'too short': late,
  'headers stalled': late,
  'nothing at all': late,
};

function assertMet(said: (fault: string) => string, more: Readonly<Record<string, RegExp>> = {}): void {
  for (const [fault, pattern] of Object.entries({ ...expected, ...more })) assert.match(said(fault), pattern, fault);
}

test('a target does not hold the process by what it sends', { timeout: 120_000 }, () =>
  withFolder((folder) =>
    withPeer(
      () => ({ hits: [{ id: 'a.md' }], text: 'x' }),
      async (url) => {
        const response = { documents: 'hits[].{id: id}', answer: 'text' };
        const target = { id: 'live', type: 'http', url, request: { q: '{{query}}' }, response, ...pace, attempts: 1 };
        const said = await met(folder, { metrics: ['R@5'], targets: [target] });
        assertMet(said, { 'unknown charset endless': /utf8mb4/u, 'unknown charset large': /utf8mb4/u });
      },
    ),
  ),
);

const rag = { id: 'rag', type: 'reference', corpus: './docs' };
const chat = (text: string) => ({ choices: [{ message: { content: text }, finish_reason: 'stop' }], usage: {} });
const embeddings = (body: string) => {
  const { input } = JSON.parse(body) as { readonly input: readonly string[] };
  return { data: input.map((text, index) => ({ index, embedding: [text.length, 1] })) };
};

/** Models by the work that they do: what one says when nothing is wrong, and the config that asks it. */
const models: Readonly<Record<string, { usual: (body: string) => unknown; config: (model: object) => object }>> = {
  judge: {
    usual: () => chat('Score: 0.5\nReason: so it is'),
    config: (judge) => ({ metrics: ['answerRelevance'], judge, targets: [{ ...rag, answer: 'extractive' }] }),
  },
  'answer model': {
    usual: () => chat('By the river.'),
    config: (answer) => ({ metrics: ['R@5'], targets: [{ ...rag, answer }] }),
  },
  embedder: {
    usual: embeddings,
    config: (embedder) => ({ metrics: ['R@5'], targets: [{ ...rag, mode: 'vector', embedder }] }),
  },
  reranker: {
    usual: () => ({ results: [0, 1].map((index) => ({ index, relevance_score: 0.5 })) }),
    config: (reranker) => ({ metrics: ['R@5'], targets: [{ ...rag, mode: 'bm25', rerank: true, reranker }] }),
  },
};

for (const [kind, { usual, config }] of Object.entries(models)) {
  test(`a server of models does not hold the process by what it sends: ${kind}`, { timeout: 120_000 }, () =>
    withFolder((folder) =>
      withPeer(usual, async (url) => {
        assertMet(await met(folder, config({ model: 'openai-compatible:m', baseUrl: url, ...pace })));
      }),
    ),
  );
}
