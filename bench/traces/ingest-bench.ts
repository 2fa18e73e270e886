// Traces a second that `hakari serve` takes and settles, the load generator beside it on the same machine: what is lost, what a trace costs, and how memory goes.
//
//   node bench/traces/ingest-bench.ts [traces a second (1000)] [seconds (60)] [kill]
//
// With `kill` the server is killed in the middle and started again; the sender repeats what was not acknowledged, as tracing libraries do.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const [rate = 1000, seconds = 60] = process.argv.slice(2, 4).map(Number);
const kills = process.argv[4] === 'kill';
const cli = fileURLToPath(new URL('../../dist/cli/hakari.cjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hakari-traces-bench-'));
const tracesARequest = 50;
const spanBytes = 4096;

writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: gate }\n');
writeFileSync(
  join(folder, 'hakari.yaml'),
  'dataset: q.yaml\nmetrics: [lexicalCorrectness]\nstore: sqlite:hakari.db\n' +
    'traces: { settle: 5s, late: 20s }\ntargets:\n  - { id: t, type: module, path: ./t.mjs }\n',
);
writeFileSync(join(folder, 't.mjs'), 'export default { ask: async () => ({ answer: "x" }) };\n');

const words = 'The office opens at nine, and the form for a stall is handed in at the second window. '.repeat(60);
const text = (key: string, value: string): string => `{"key":"${key}","value":{"stringValue":"${value}"}}`;
const long = (bytes: number, at: number): string => words.slice(at % 80, (at % 80) + bytes);

function spansOf(n: number): string {
  const traceId = `00000000${((n + 1) * 2_654_435_761).toString(16).padStart(24, '0')}`.slice(-32);
  const start = `${BigInt(Date.now()) * 1_000_000n}`;
  const end = `${BigInt(Date.now() + 700) * 1_000_000n}`;
  const span = (id: number, parent: string, attributes: readonly string[]): string =>
    `{"traceId":"${traceId}","spanId":"000000000000000${id}"${parent},"name":"ask","startTimeUnixNano":"${start}","endTimeUnixNano":"${end}","attributes":[${attributes.join()}]}`;
  const below = ',"parentSpanId":"0000000000000001"';
  const body = spanBytes - 600;
  return [
    span(2, below, [
      text('openinference.span.kind', 'RETRIEVER'),
      text('retrieval.documents.0.document.id', `d${n % 997}`),
      text('retrieval.documents.0.document.content', `${n} ${long(body, n)}`),
    ]),
    span(3, below, [text('gen_ai.operation.name', 'chat'), text('output.value', `${n} ${long(body, n + 7)}`)]),
    span(1, '', [
      text('input.value', `question ${n}`),
      text('output.value', `${n} ${long(body, n + 13)}`),
      text('session.id', `s${n % 5000}`),
    ]),
  ].join();
}

async function startServer(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', '--json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return { child, url: JSON.parse(String(line)).url };
}

const key: string = JSON.parse(
  spawnSync(process.execPath, [cli, 'user', 'add', 'bench', '--role', 'user', '--key', '--json'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout,
).key;
let server = await startServer();

/** Milliseconds of CPU and MiB of memory that the server has used. */
function usage(): { readonly cpuMs: number; readonly rssMiB: number } {
  try {
    const stat = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { cpuMs: (Number(stat[11]) + Number(stat[12])) * 10, rssMiB: (Number(stat[21]) * 4096) / 2 ** 20 };
  } catch {
    return { cpuMs: 0, rssMiB: 0 };
  }
}

let [sent, refused, repeated] = [0, 0, 0];
const latencies: number[] = [];

async function post(first: number): Promise<void> {
  const spans = Array.from({ length: tracesARequest }, (_, at) => spansOf(first + at)).join();
  const body = `{"resourceSpans":[{"resource":{"attributes":[${text('service.name', 'bench')}]},"scopeSpans":[{"spans":[${spans}]}]}]}`;
  for (;;) {
    const begun = performance.now();
    const reply = await fetch(`${server.url}/v1/traces`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    }).catch(() => undefined);
    if (reply?.status === 200) {
      await reply.arrayBuffer();
      latencies.push(performance.now() - begun);
      sent += tracesARequest;
      return;
    }
    if (reply === undefined) repeated++;
    else refused++;
    await sleep(500);
  }
}

const begin = performance.now();
const requests = Math.round((rate * seconds) / tracesARequest);
const flying = new Set<Promise<void>>();
let killed = false;
let lostCpuMs = 0;
const told = setInterval(() => {
  const { cpuMs, rssMiB } = usage();
  const database = statSync(join(folder, 'hakari.db')).size / 2 ** 20;
  process.stdout.write(
    `${((performance.now() - begin) / 1000).toFixed(0).padStart(4)} s  sent ${sent}  cpu ${(cpuMs / 1000).toFixed(1)} s  rss ${rssMiB.toFixed(0)} MiB  store ${database.toFixed(0)} MiB\n`,
  );
}, 5000);
for (let request = 0; request < requests; request++) {
  const due = begin + (request * tracesARequest * 1000) / rate;
  await sleep(Math.max(0, due - performance.now()));
  if (kills && !killed && request > requests / 2) {
    killed = true;
    lostCpuMs = usage().cpuMs;
    server.child.kill('SIGKILL');
    await once(server.child, 'close');
    server = await startServer();
  }
  const flight = post(request * tracesARequest).finally(() => flying.delete(flight));
  flying.add(flight);
  if (flying.size >= 32) await Promise.race(flying);
}
await Promise.all(flying);
const tookS = (performance.now() - begin) / 1000;
const store = new DatabaseSync(join(folder, 'hakari.db'), { readOnly: true, timeout: 5000 });
const count = (sql: string): number => Number((store.prepare(sql).get() as { n: number }).n);
const backlog = count('SELECT count(*) AS n FROM open_trace');
while (count('SELECT count(*) AS n FROM open_trace') > 0) await sleep(500);
const settledS = (performance.now() - begin) / 1000;
const { cpuMs, rssMiB } = usage();
clearInterval(told);
const [traces, trials] = [count('SELECT count(*) AS n FROM trace'), count('SELECT count(*) AS n FROM trial')];
latencies.sort((a, b) => a - b);
process.stdout.write(
  `${sent} traces acknowledged in ${tookS.toFixed(1)} s (${(sent / tookS).toFixed(0)} a second), ${refused} requests refused, ${repeated} repeated\n` +
    `${traces} traces and ${trials} trials are there: ${sent - traces} lost; ${backlog} were open at the end, all settled ${(settledS - tookS).toFixed(1)} s later\n` +
    `${((cpuMs + lostCpuMs) / sent).toFixed(3)} ms of CPU of the server a trace; rss ${rssMiB.toFixed(0)} MiB; answers p50 ${latencies[latencies.length >> 1]?.toFixed(0)} ms, p99 ${latencies[Math.floor(latencies.length * 0.99)]?.toFixed(0)} ms\n`,
);
store.close();
server.child.kill('SIGTERM');
await once(server.child, 'close');
rmSync(folder, { recursive: true });
process.exitCode = traces === sent && trials === sent ? 0 : 1;
