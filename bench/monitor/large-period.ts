// A month of a million traces: what it takes to tell it, on the command line, over the API and as a page, and what others wait meanwhile.
//
//   npm run build; node bench/monitor/large-period.ts [--traces 1000000] [--days 28] [--feedback 2] [--store sqlite:FILE] [--keep] [--only WORDS]
//
// The store is filled by its own doors (half of the traces judged, 3 metrics each; 2 of 100 with feedback), but not over OTLP; one that is there already (`--store`, of an earlier
// `--keep`) is used as it is. The last row deletes the oldest half of it: then it is a store of half as many.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { observedTimes } from '../../dist/app/alerts/look-at-window.js';
import { openStore } from '../../dist/store/open-store.js';
import { measure } from '../runner/measured-process.ts';
import { quantile, say } from '../search/statistics.ts';
import { dayMs, fillPeriod, firstDay, stream } from './made-up-period.ts';

const { values } = parseArgs({
  options: {
    traces: { type: 'string', default: '1000000' },
    days: { type: 'string', default: '28' },
    feedback: { type: 'string', default: '2' },
    store: { type: 'string' },
    keep: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const main = join(import.meta.dirname, '../../dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'hakari-large-period-'));
const file = values.store?.slice('sqlite:'.length) ?? join(folder, 'store.sqlite');
const url = `sqlite:${file}`;
const size = { traces: Number(values.traces), days: Number(values.days), feedback: Number(values.feedback) };
const dayOf = (number: number): string => new Date(firstDay + number * dayMs).toISOString().slice(0, 10);
const asked = `from=${dayOf(0)}&to=${dayOf(size.days - 1)}`;
const means = (what: string): boolean => what.includes(values.only);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
const row = (...cells: readonly (string | number)[]): void =>
  void say(`| ${cells.join(' | ')} | ${loadavg()[0]?.toFixed(0)} |`);

try {
  if (!existsSync(file)) {
    const begun = performance.now();
    await fillPeriod(url, size, (line) => process.stderr.write(`${line}\n`));
    say(`filled in ${seconds(performance.now() - begun)}: ${(statSync(file).size / 2 ** 20).toFixed(0)} MiB`);
  }
  writeFolder();
  if (means('command line')) await ofCommandLine();
  if (means('server')) await ofServer();
  if (means('alerts')) await ofAlerts();
  if (means('retention')) await ofRetention();
} finally {
  if (values.keep) say(`kept: ${url}`);
  else rmSync(folder, { recursive: true });
}

function writeFolder(): void {
  mkdirSync(join(folder, 'docs'), { recursive: true });
  writeFileSync(join(folder, 'docs', 'a.md'), '# A\n\nA.\n');
  writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: a }\n');
  writeFileSync(
    join(folder, 'hakari.yaml'),
    `store: ${url}\ndataset: q.yaml\nmetrics: [RR]\ntargets:\n  - { id: bm25, type: reference, corpus: ./docs }\n`,
  );
}

async function ofCommandLine(): Promise<void> {
  say('\n| command line | time | CPU | peak | load |\n|---|---|---|---|---|');
  for (const days of [7, size.days]) {
    const args = ['report', '--from', dayOf(0), '--to', dayOf(days - 1), '--json'];
    const { wallSeconds, cpuSeconds, peakMiB, stdout } = await measure([main, ...args], folder);
    const { summary } = JSON.parse(stdout) as { readonly summary: { readonly recorded_queries: number } };
    row(
      `report of ${days} days, ${summary.recorded_queries} traces`,
      ...[`${wallSeconds.toFixed(1)} s`, `${cpuSeconds.toFixed(1)} s`, `${peakMiB.toFixed(0)} MiB`],
    );
  }
}

/** Others ask for their page of settings all the while: what they wait is said beside what is asked. */
async function ofServer(): Promise<void> {
  const account = ['user', 'add', `bench ${Date.now()}`, '--role', 'admin', '--key', '--json'];
  const { key } = JSON.parse(execFileSync(process.execPath, [main, ...account], { cwd: folder, encoding: 'utf8' }));
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const at = (JSON.parse(String(line)) as { readonly url: string }).url;
  const cpuMs = (): number => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const peakMiB = (): number =>
    Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  const ask = async (
    path: string,
  ): Promise<{ readonly ms: number; readonly status: number; readonly headers: Headers }> => {
    const begun = performance.now();
    const reply = await fetch(`${at}${path}`, { headers: { authorization: `Bearer ${key}`, connection: 'close' } });
    await reply.text();
    return { ms: performance.now() - begun, status: reply.status, headers: reply.headers };
  };
  const page = `/web/eval/monitor?${asked}`;
  const collected = (query: string) => async (): Promise<number> => {
    while ((await ask(`/web/eval/monitor/collected?${query}`)).headers.get('hx-refresh') !== 'true') await sleep(500);
    return 200;
  };
  const once_ = (path: string) => async () => (await ask(path)).status;
  const rows: readonly (readonly [string, () => Promise<number>])[] = [
    ['page, first look', once_(page)],
    ['until it is added up', collected(asked)],
    ['page, second look', once_(page)],
    ['page, third look', once_(page)],
    ['API, second look', once_(`/api/eval/monitor?${asked}`)],
    ['page of one category, first look', once_(`${page}&category=tax`)],
    ['until that is added up', collected(`${asked}&category=tax`)],
    ['API of one day', once_(`/api/eval/monitor?from=${dayOf(3)}&to=${dayOf(3)}`)],
    ['list of feedback', once_('/api/eval/feedback?days=366&limit=50')],
    ['page of feedback', once_('/web/eval/feedback')],
  ];
  say(
    '\n| server | time | CPU | others: n | median | p95 | most | peak | load |\n|---|---|---|---|---|---|---|---|---|',
  );
  await ask('/web/eval/settings');
  for (const [what, work] of rows) {
    const waits: number[] = [];
    const state = { done: false };
    const others = (async () => {
      while (!state.done) {
        waits.push((await ask('/web/eval/settings')).ms);
        await sleep(50);
      }
    })();
    const [begun, cpu] = [performance.now(), cpuMs()];
    const status = await work();
    const took = performance.now() - begun;
    const used = cpuMs() - cpu;
    state.done = true;
    await others;
    const wait = [0.5, 0.95, 1].map((share) => `${quantile(waits, share).toFixed(0)} ms`);
    row(
      `${what}${status === 200 ? '' : ` (${status})`}`,
      ...[seconds(took), seconds(used), waits.length, ...wait, `${peakMiB().toFixed(0)} MiB`],
    );
  }
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

/** What a rule reads: a window of a day, and the week that it is held against. */
async function ofAlerts(): Promise<void> {
  const store = await openStore(url);
  const times = observedTimes(store, { rules: [], own: [] });
  say('\n| alerts | traces | time | longest hold of the thread | load |\n|---|---|---|---|---|');
  const last = firstDay + (size.days - 1) * dayMs;
  for (const [what, from, to] of [
    ['window of a day', last, last + dayMs],
    ['the week before it', last - 7 * dayMs, last],
    ['the window again', last, last + dayMs],
  ] as const) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const { length } = await times.read({ from, to });
    row(what, length, seconds(performance.now() - begun), `${(delay.max / 1e6).toFixed(0)} ms`);
    delay.disable();
  }
  await store.close();
}

async function ofRetention(): Promise<void> {
  const store = await openStore(url);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const forgotten = await store.forgetTraces(firstDay + (size.days / 2) * dayMs);
  const { user, system } = process.cpuUsage(cpu);
  say(
    '\n| retention | traces | time | CPU | longest hold of the thread | left | load |\n|---|---|---|---|---|---|---|',
  );
  const left = await store.countTraces({ from: 0, to: Number.MAX_SAFE_INTEGER, stream });
  row(
    'the oldest half',
    ...[forgotten, seconds(performance.now() - begun), seconds((user + system) / 1000)],
    ...[`${(delay.max / 1e6).toFixed(0)} ms`, left.kept],
  );
  delay.disable();
  await store.close();
}
