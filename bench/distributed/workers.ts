// Workers of a distributed run that are killed, put to sleep, and counted.
//
//   node bench/distributed/workers.ts faults [EXAMPLES]     (10000)
//   node bench/distributed/workers.ts speed [EXAMPLES]      (1000)
//   node bench/distributed/workers.ts quota [EXAMPLES]      (6000)
//   node bench/distributed/workers.ts budget [EXAMPLES]     (1000)
//
// faults: three workers against a local server that notes each call. At 30 % one is killed (SIGKILL), and another stopped (SIGSTOP) for
// 25 seconds, longer than a heartbeat, and continued. speed: one, two and three workers, against a server that takes 200 ms. quota: three
// workers whose config states 200 calls a second, against a server that takes 10 ms and notes when each call comes. budget: one and two workers
// whose target writes its answers by a model that takes 200 ms, with a limit that is never reached and without one.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { examplesAJob } from '../../dist/app/distributed/chunk-job.js';
import { chunksAtOnce } from '../../dist/app/distributed/work-on-chunks.js';
import { openStore } from '../../dist/store/open-store.js';
import { startTemporaryServer } from '../../dist/test/postgres/temporary-server.js';

const [mode = 'faults', given] = process.argv.slice(2);
const main = join(import.meta.dirname, '../../dist/cli/main.js');
const concurrency = 8;

interface Counted {
  /** When each call came, in ms. */
  readonly times: number[];
  readonly calls: Map<string, number>;
  all: number;
  firstMs: number;
  lastMs: number;
}

async function serve(delayMs: number): Promise<{ readonly url: string; readonly counted: Counted; close(): void }> {
  const counted: Counted = { times: [], calls: new Map(), all: 0, firstMs: 0, lastMs: 0 };
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const text of request.setEncoding('utf8')) body += text;
    const query = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? body;
    counted.calls.set(query, (counted.calls.get(query) ?? 0) + 1);
    counted.all += 1;
    counted.times.push(performance.now());
    counted.firstMs ||= performance.now();
    setTimeout(() => {
      counted.lastMs = performance.now();
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(body === '' ? { hits: [{ id: 'a', score: 1 }] } : modelReply));
    }, delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, counted, close: () => server.close() };
}

/** Of a chat model with this protocol. */
const modelReply = {
  choices: [{ message: { role: 'assistant', content: 'It opens at nine [1].' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 100, completion_tokens: 10 },
};

interface ConfigFacts extends Pick<Trial, 'examples' | 'target' | 'byModel'> {
  readonly url: string;
  readonly store: string;
}

function writeConfig(folder: string, { url, store, examples, target: own, byModel }: ConfigFacts): void {
  const queries = Array.from({ length: examples }, (_, at) => ({
    id: `q${at}`,
    query: `question ${at}`,
    judgements: [{ docId: at % 3 === 0 ? 'a' : 'b', relevance: 1 }],
  }));
  writeFileSync(join(folder, 'q.jsonl'), queries.map((query) => `${JSON.stringify(query)}\n`).join(''));
  const target = {
    id: 't',
    type: 'http',
    url,
    method: 'GET',
    query: { q: '{{query}}' },
    response: { documents: 'hits' },
    ...own,
  };
  const config = {
    name: 'bench',
    dataset: './q.jsonl',
    metrics: ['RR', 'Hit@1'],
    concurrency,
    store,
    targets: [byModel === true ? answering(folder, url) : target],
  };
  writeFileSync(join(folder, 'hakari.yaml'), JSON.stringify(config));
}

function answering(folder: string, url: string): object {
  mkdirSync(join(folder, 'docs'));
  const documents = ['a', 'b'].map((id) =>
    JSON.stringify({ _id: id, title: `Question ${id}`, text: `A question of ${id}.` }),
  );
  writeFileSync(join(folder, 'docs', 'corpus.jsonl'), `${documents.join('\n')}\n`);
  const price = { input: 1, output: 1 };
  const model = { model: 'openai-compatible:writer', baseUrl: `${url}v1`, maxTokens: 100, price };
  return { id: 't', type: 'reference', corpus: './docs', answer: model };
}

const start = (folder: string, ...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [main, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', resolve));

interface Trial {
  readonly examples: number;
  readonly workers: number;
  /** How long the server takes. */
  readonly delayMs: number;
  /** Settings of the target (none). */
  readonly target?: object | undefined;
  /** Whether it is a search whose answers a model writes (an http target). */
  readonly byModel?: boolean | undefined;
  /** Given to the run (nothing). */
  readonly args?: readonly string[];
}

interface Outcome {
  readonly counted: Counted;
  /** To the database at once, of all processes, at most. */
  readonly connections: number;
  readonly wallMs: number;
}

async function distributed(
  { examples, workers, delayMs, target, byModel, args = [] }: Trial,
  meddle: (children: readonly ChildProcess[], counted: Counted) => Promise<void> = async () => {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-workers-'));
  const database = await startTemporaryServer();
  const server = await serve(delayMs);
  try {
    const store = database.newDatabase();
    writeConfig(folder, { url: server.url, store, examples, target, byModel });
    const children = Array.from({ length: workers }, () => start(folder, 'worker'));
    const begun = performance.now();
    let connections = 0;
    const counting = setInterval(() => {
      const open = "SELECT count(*) FROM pg_stat_activity WHERE datname LIKE 'd%' AND backend_type = 'client backend'";
      connections = Math.max(connections, Number(database.execute(open)));
    }, 2000);
    const leader = start(folder, 'run', '--distributed', '--no-report', ...args);
    const status = (
      await Promise.all([ended(leader), Promise.race([meddle(children, server.counted), ended(leader)])])
    )[0];
    const wallMs = performance.now() - begun;
    clearInterval(counting);
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(ended));
    assert.equal(status, 0, 'the distributed run ended well');
    const opened = await openStore(store, { create: false });
    const run = await opened.findRun('latest');
    const rows: string[] = [];
    for await (const { trial, scores } of opened.scoredTrials(run?.id ?? '', { history: true })) {
      assert.deepEqual([trial.status, scores.length, trial.execution], ['ok', 2, 0]);
      rows.push(trial.exampleId ?? '');
    }
    const problems: unknown[] = [];
    for await (const problem of opened.check()) problems.push(problem);
    await opened.close();
    assert.deepEqual(problems, []);
    assert.equal(rows.length, examples, 'none lost, none twice');
    assert.equal(new Set(rows).size, examples);
    assert.equal(server.counted.calls.size, examples, 'every question was asked');
    return { counted: server.counted, connections, wallMs };
  } finally {
    server.close();
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many of them are earlier. */
function countUntil(times: readonly number[], end: number): number {
  const at = times.findIndex((time) => time >= end);
  return at < 0 ? times.length : at;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

if (mode === 'faults') {
  const examples = Number(given ?? 10_000);
  const { counted, wallMs } = await distributed(
    { examples, workers: 3, delayMs: 10 },
    async ([killed, stopped], seen) => {
      while (seen.all < examples * 0.3) await sleep(20);
      killed?.kill('SIGKILL');
      stopped?.kill('SIGSTOP');
      await sleep(25_000);
      stopped?.kill('SIGCONT');
    },
  );
  const doubled = counted.all - examples;
  const most = 2 * chunksAtOnce(concurrency) * examplesAJob;
  process.stdout.write(
    `${examples} examples, 3 workers, one killed at 30 %, one stopped for 25 s: ${examples} results, none twice, none lost; ${doubled} calls made twice (at most ${most}: 2 workers × ${chunksAtOnce(concurrency)} chunks of ${examplesAJob}); ${seconds(wallMs)} s\n`,
  );
  assert.ok(doubled <= most, `${doubled} calls were made twice`);
} else if (mode === 'quota') {
  const examples = Number(given ?? 6000);
  const aSecond = 200;
  const { counted } = await distributed({
    examples,
    workers: 3,
    delayMs: 10,
    target: { requestsPerMinute: aSecond * 60 },
  });
  const { times } = counted;
  const rate = (first: number, last: number): number =>
    (1000 * (last - first)) / ((times[last] ?? 0) - (times[first] ?? 0));
  const whole = rate(0, times.length - 1);
  // Workers do not begin and end together.
  const held = rate(Math.floor(times.length * 0.1), Math.floor(times.length * 0.9));
  const most = Math.max(...counted.times.map((from, at) => countUntil(counted.times, from + 1000) - at));
  process.stdout.write(
    `${counted.all} calls of 3 workers at ${aSecond} a second: ${held.toFixed(1)} a second at the server, ${whole.toFixed(1)} with the first and last tenth, at most ${most} in any one second\n`,
  );
  assert.ok(Math.abs(held - aSecond) <= aSecond * 0.05, 'within 5 %');
} else if (mode === 'budget') {
  const examples = Number(given ?? 1000);
  for (const workers of [1, 2])
    for (const args of [[], ['--max-calls', '1000000'], ['--max-cost', '1000']]) {
      const { counted } = await distributed({ examples, workers, delayMs: 200, byModel: true, args });
      const limit = args.length === 0 ? 'without a limit' : args[0];
      process.stdout.write(
        `${workers} worker${workers > 1 ? 's' : ''} ${limit}: ${seconds(counted.lastMs - counted.firstMs)} s\n`,
      );
    }
} else {
  const examples = Number(given ?? 1000);
  const times: number[] = [];
  for (const workers of [1, 2, 3]) {
    const { counted, connections } = await distributed({ examples, workers, delayMs: 200 });
    times.push(counted.lastMs - counted.firstMs);
    process.stdout.write(
      `${workers} worker${workers > 1 ? 's' : ''}: ${seconds(times.at(-1) ?? 0)} s from the first call to the last, at most ${connections} connections\n`,
    );
  }
  const [one = 0, two = 1, three = 1] = times;
  process.stdout.write(`two are ${(one / two).toFixed(2)} times as fast, three ${(one / three).toFixed(2)} times\n`);
}
