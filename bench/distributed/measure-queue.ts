// What the queue's statements cost the database: the parameters of the model in queue-model.ts.
//
//   node bench/distributed/measure-queue.ts
//
// CPU is that of all processes of the server, from /proc, so that others at work on the machine do not count. The server of the tests does not wait for
// the disk (fsync off).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { examplesAJob } from '../../dist/app/distributed/chunk-job.js';
import { recordedTrials } from '../../dist/app/open-runs.js';
import { openWorkBeside } from '../../dist/setup/open-work-beside.js';
import { openStore } from '../../dist/store/open-store.js';
import { readStoreUrl } from '../../dist/store/store-url.js';
import {
  answered,
  collect,
  idSource,
  putDataset,
  scoreOf,
  startRun,
} from '../../dist/test/contracts/store-fixtures.js';
import { startTemporaryServer } from '../../dist/test/postgres/temporary-server.js';

const processes = 3;
const chunks = 300;
const server = await startTemporaryServer();
const url = server.newDatabase();
const database = new URL(url).pathname.slice(1);
const store = await openStore(url);
const works = await Promise.all(Array.from({ length: processes }, () => openWorkBeside(readStoreUrl(url))));
const first = works[0] ?? assert.fail('no queue');
const newId = idSource();

/** Statements that this process sends: the server's own count of them comes late. */
let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: readonly unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, given);
} as typeof query;

const statOf = (pid: string): readonly string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};
const backend = server.execute(
  `SELECT pid FROM pg_stat_activity WHERE datname = '${database}' AND backend_type = 'client backend' LIMIT 1`,
);
const postmaster = statOf(backend)[1] ?? '';
/** Of the server with its children that have ended, in ms; a tick is 10. */
function serverCpuMs(): number {
  const own = statOf(postmaster)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0);
  const children = readdirSync('/proc')
    .filter((pid) => /^\d+$/u.test(pid))
    .map(statOf)
    .filter(([, parent]) => parent === postmaster);
  return 10 * children.reduce((sum, stat) => sum + Number(stat[11]) + Number(stat[12]), own);
}

interface Cost {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly aSecond: number;
}

async function measure(name: string, count: number, work: (at: number) => Promise<unknown>, atOnce = 1): Promise<Cost> {
  const [cpu, begun, sent] = [serverCpuMs(), performance.now(), statements];
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const ms = performance.now() - begun;
  const cost = { cpuMs: (serverCpuMs() - cpu) / count, wallMs: (ms * atOnce) / count, aSecond: (1000 * count) / ms };
  process.stdout.write(
    `${name.padEnd(46)} ${atOnce} at once: ${cost.cpuMs.toFixed(2)} ms CPU, ${cost.wallMs.toFixed(1)} ms, ${cost.aSecond.toFixed(0)} a second, ${((statements - sent) / count).toFixed(1)} statements\n`,
  );
  return cost;
}

const dataset = await putDataset(store, chunks * examplesAJob, 'measured');
const run = await startRun(store, newId(), { dataset });
const examples = await collect(store.examplesOf(dataset.hash));
const group = 'g';
const chunk = (at: number): object => ({
  datasetHash: dataset.hash,
  first: at * examplesAJob,
  leases: [{ runId: run.id }],
});
const begunPut = performance.now();
await first.queue.put(
  'work-m',
  group,
  Array.from({ length: chunks }, (_, at) => chunk(at)),
);
process.stdout.write(`put: ${((1000 * chunks) / (performance.now() - begunPut)).toFixed(0)} chunks a second\n`);

async function keep(at: number, job: NonNullable<Awaited<ReturnType<typeof first.queue.take>>>): Promise<void> {
  const rows = examples.slice(at * examplesAJob, (at + 1) * examplesAJob).map(({ id: exampleId }) => {
    const trial = answered({ id: newId(), runId: run.id, exampleId });
    const metrics = ['RR', 'nDCG(gain=exp)@5'];
    return { trial, scores: metrics.map((metric) => scoreOf(trial, newId(), { metric })) };
  });
  await store.transaction(async (within) => {
    await first.queue.finish('work-m', job, within);
    await store.append(rows, [], { within });
  });
}

const jobs: NonNullable<Awaited<ReturnType<typeof first.queue.take>>>[] = [];
await measure('take a chunk', chunks / 2, async () => {
  const job = await first.queue.take('work-m');
  if (job !== undefined) jobs.push(job);
});
await measure(
  'take a chunk',
  chunks / 2,
  async (at) => {
    const job = await works[at % processes]?.queue.take('work-m');
    if (job !== undefined) jobs.push(job);
  },
  6,
);
await measure('look what is there of a chunk, and its examples', chunks / 2, async (at) => {
  const range = { first: at * examplesAJob, end: (at + 1) * examplesAJob };
  await store.findRun(run.id);
  await recordedTrials(store, run, range);
  await collect(store.examplesOf(dataset.hash, range));
});
await measure(`end a chunk with ${examplesAJob} trials and twice the scores`, chunks / 2, (at) =>
  keep(at, jobs[at] as never),
);
await measure(
  `end a chunk with ${examplesAJob} trials and twice the scores`,
  chunks / 2,
  (at) => keep(chunks / 2 + at, jobs[chunks / 2 + at] as never),
  6,
);
await first.queue.put('work-b', group, [{}]);
const beaten = await first.queue.take('work-b');
if (beaten !== undefined) await measure('a heartbeat of a chunk', 300, () => first.queue.beat('work-b', beaten));
const lane = works.map(({ pace }) => pace.share({ name: 'v', callee: 'model', requestsPerMinute: 6e7 }));
await measure('reserve turns of a quota', 1000, async () => lane[0]?.reserve(4, 0));
await measure('reserve turns of a quota', 2000, async (at) => lane[at % processes]?.reserve(4, 0), 9);
const account = await first.ledger.open({ maxCostUsd: 1e9 });
const entry = { wantedUsd: [0.01, 0.01], releasedUsd: 0.02, chargedUsd: 0.01 };
await measure('an exchange with a budget', 500, () => account.exchange(entry));
for (const { register, pace } of works) {
  const capabilities = { targets: [], judge: null, concurrency: 8 };
  await register.announce({ id: newId(), role: 'worker', queue: 'q', version: '0', experiment: 'e', capabilities });
  pace.share({ name: 'v', callee: 'model' }).onPause(() => {});
}
await sleep(3000);
const [before, cpuBefore] = [statements, serverCpuMs()];
await sleep(20_000);
const each = (value: number): string => (value / processes / 20).toFixed(2);
process.stdout.write(
  `a process that does nothing: ${each(statements - before)} statements a second, ${each(serverCpuMs() - cpuBefore)} ms CPU a second\n`,
);
for (const many of [20_000, 80_000]) {
  await first.queue.put(
    'work-n',
    group,
    Array.from({ length: many }, () => ({})),
  );
  const all = (await first.queue.count('work-n', group)).waiting;
  await measure(`count ${all} chunks`, 20, () => first.queue.count('work-n', group));
  await measure(`take a chunk of ${all}`, 100, () => first.queue.take('work-n'));
}

await Promise.all(works.map((work) => work.close()));
await store.close();
server.close();
