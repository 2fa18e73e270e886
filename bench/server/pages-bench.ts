// How long pages and lists of a large store take, as those who ask see it: elapsed time, and CPU of the server, a request.
//
//   npm run build; node bench/server/pages-bench.ts [--runs 300] [--largest 100000] [--largest-runs 1] [--others 100000] [--times 30]
//        [--store sqlite:FILE | --postgres] [--keep] [--only WORDS] [--hakari dist/cli/main.js]
//
// An example has five scores: 300 runs with 200,000 examples are a million, `--runs 3000 --largest-runs 2 --others 1800000` ten. The store is
// filled through the store's own writing; a store that is there already (`--store`, of an earlier `--keep`) is used as it is. Every row is
// asked once before it counts, and what that took stands under "first": a store that was looked at before has kept some of it. `--only` asks
// the rows whose names hold the words. `--postgres` starts a server of its own.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Run } from '../../dist/model/run.js';
import { openStore } from '../../dist/store/open-store.js';
import { startTemporaryServer } from '../../dist/test/postgres/temporary-server.js';
import { categories, fillStore, metrics, rareWord } from './made-up-rows.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
    largest: { type: 'string', default: '100000' },
    'largest-runs': { type: 'string', default: '1' },
    others: { type: 'string', default: '100000' },
    times: { type: 'string', default: '30' },
    store: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    hakari: { type: 'string', default: join(import.meta.dirname, '../../dist/cli/main.js') },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const main = values.hakari;
const times = Number(values.times);
/** A row that takes long is asked five times at least, and no more than these allow. */
const mostMsARow = 60_000;
const inMs = (ms: number): string => `${ms.toFixed(0)} ms`;
const folder = mkdtempSync(join(tmpdir(), 'hakari-pages-'));
const database = values.postgres ? await startTemporaryServer() : undefined;
const url = database?.newDatabase() ?? values.store ?? `sqlite:${join(folder, 'store.sqlite')}`;
try {
  if (database !== undefined || !existsSync(url.slice('sqlite:'.length))) {
    const sizes = {
      runs: Number(values.runs),
      largest: Number(values.largest),
      largestRuns: Number(values['largest-runs']),
      others: Number(values.others),
    };
    const begun = performance.now();
    const seconds = (): string => ((performance.now() - begun) / 1000).toFixed(0);
    await fillStore(url, sizes, (line) => process.stderr.write(`${line}, ${seconds()} s\n`));
  }
  await measure(await runsOf());
} finally {
  database?.close();
  if (values.keep) say(`kept: ${url}`);
  else rmSync(folder, { recursive: true });
}

interface AskedRuns {
  /** Those of the largest dataset, newest first. */
  readonly largest: readonly Run[];
  /** The newest of the others, of one dataset. */
  readonly usual: readonly Run[];
}

async function runsOf(): Promise<AskedRuns> {
  const store = await openStore(url);
  const runs = await store.listRuns();
  await store.close();
  const most = Math.max(...runs.map(({ dataset }) => dataset?.examples ?? 0));
  const isLargest = ({ dataset }: Run): boolean => dataset?.examples === most;
  const hash = runs.find((run) => !isLargest(run))?.dataset?.hash;
  return { largest: runs.filter(isLargest), usual: runs.filter(({ dataset }) => dataset?.hash === hash) };
}

async function measure({ largest, usual }: AskedRuns): Promise<void> {
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs', 'a.md'), '# A\n\nA.\n');
  writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: a }\n');
  writeFileSync(
    join(folder, 'hakari.yaml'),
    `store: ${url}
dataset: q.yaml
metrics: [RR]
targets:
  - { id: bm25, type: reference, corpus: ./docs }
gate:
  checks:
    - { metric: nDCG@10, drop: 0.05 }
    - { metric: R@10, atLeast: 0.5 }
    - { calibrated: { metric: faithfulness, kappa: 0.2 } }
`,
  );
  const account = ['user', 'add', `bench ${Date.now()}`, '--role', 'admin', '--key', '--json'];
  const made = execFileSync(process.execPath, [main, ...account], { cwd: folder, encoding: 'utf8' });
  const { key } = JSON.parse(made) as { readonly key: string };
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const at = (JSON.parse(String(line)) as { readonly url: string }).url;
  const cpu = (): number => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // In ticks of 10 ms: user and system.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const peakMiB = (): number =>
    Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  const ask = async (path: string): Promise<{ readonly ms: number; readonly text: string }> => {
    const begun = performance.now();
    const reply = await fetch(`${at}${path}`, { headers: { authorization: `Bearer ${key}` } });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text.slice(0, 300)}`);
    return { ms: performance.now() - begun, text };
  };
  const lastRuns = await lastPage(async (path) => (await ask(path)).text, '/api/eval/runs?limit=100');
  const datasets = JSON.parse((await ask('/api/eval/datasets')).text) as { readonly datasets: readonly Listed[] };
  try {
    say(
      '| what | first | n | median | p95 | max | CPU of the server | kB | load |\n|---|---|---|---|---|---|---|---|---|',
    );
    for (const [what, path] of rowsOf({ largest, usual, datasets: datasets.datasets, lastRuns })) {
      if (!what.includes(values.only)) continue;
      const first = await ask(path);
      const begun = cpu();
      const taken: number[] = [];
      const started = performance.now();
      while (taken.length < times && (taken.length < 5 || performance.now() - started < mostMsARow))
        taken.push((await ask(path)).ms);
      const own = (cpu() - begun) / taken.length;
      taken.sort((a, b) => a - b);
      const quantile = (share: number): number => taken[Math.ceil(taken.length * share) - 1] ?? Number.NaN;
      const later = [quantile(0.5), quantile(0.95), quantile(1), own].map(inMs);
      say(
        `| ${what} | ${inMs(first.ms)} | ${taken.length} | ${later.join(' | ')} | ${(first.text.length / 1000).toFixed(0)} | ${loadavg()[0]?.toFixed(1)} |`,
      );
    }
    say(`peak of the server ${peakMiB().toFixed(0)} MiB`);
  } finally {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  }
}

/** Follows `next` to the end. @returns the path of the last page */
async function lastPage(read: (path: string) => Promise<string>, path: string): Promise<string> {
  let last = path;
  for (;;) {
    const { next } = JSON.parse(await read(last)) as { readonly next: string | null };
    if (next === null) return last;
    last = `${path}&${new URLSearchParams({ after: next })}`;
  }
}

interface Listed {
  readonly id: string;
  readonly name: string;
}

interface Measured extends AskedRuns {
  readonly datasets: readonly Listed[];
  readonly lastRuns: string;
}

function rowsOf({ largest, usual, datasets, lastRuns }: Measured): readonly (readonly [what: string, path: string])[] {
  const [large, before] = largest.map(({ id }) => id);
  const [own, other, third] = usual.map(({ id }) => id);
  const datasetOf = (run: Run | undefined): string =>
    datasets.find(({ name }) => name === run?.dataset?.name)?.id ?? '';
  const list = (fields: Readonly<Record<string, string>>): string =>
    `/web/eval/runs/${large}/examples?${new URLSearchParams(fields)}`;
  const trials = (fields: Readonly<Record<string, string>>): string =>
    `/api/eval/runs/${large}/trials?${new URLSearchParams(fields)}`;
  const category = categories[2];
  const [ranks, , , answers, judged] = metrics;
  return [
    ['overview', '/web/eval'],
    ['API standings', '/api/eval/standings'],
    ['API runs, first page', '/api/eval/runs?limit=100'],
    ['API runs, last page', lastRuns],
    ['datasets', '/web/eval/datasets'],
    ['API datasets', '/api/eval/datasets'],
    ['dataset, usual', `/web/eval/datasets/${datasetOf(usual[0])}`],
    ['dataset, largest', `/web/eval/datasets/${datasetOf(largest[0])}`],
    ['start a run', '/web/eval/run'],
    ['sweeps', '/web/eval/sweeps'],
    ['run page, usual run', `/web/eval/runs/${own}`],
    ['run page, largest run', `/web/eval/runs/${large}`],
    ['example, usual run', `/web/eval/runs/${own}/example?example=q7`],
    [
      'example, largest run',
      `/web/eval/runs/${large}/example?example=q${Math.floor(0.7 * (largest[0]?.dataset?.examples ?? 0))}`,
    ],
    ['list, first page', list({})],
    ['list, last page', list({ last: '1' })],
    ['list, category', list({ category })],
    ['list, category, last page', list({ category, last: '1' })],
    ['list, failed', list({ status: 'failed' })],
    ['list, text that many have', list({ text: 'case 9' })],
    ['list, text that three have', list({ text: rareWord })],
    ['list, text that three have, last page', list({ text: rareWord, last: '1' })],
    ['list, text that none has', list({ text: 'nowhere at all' })],
    ['list, text of two letters', list({ text: 'zz' })],
    ['list, text and category', list({ text: rareWord, category })],
    ['list, sorted by ranks', list({ sort: 'low', metric: ranks })],
    ['list, sorted by a judge', list({ sort: 'low', metric: judged })],
    ['list, sorted by answers, highest', list({ sort: 'high', metric: answers })],
    ['list, sorted, last page', list({ sort: 'low', metric: answers, last: '1' })],
    ['list, sorted, category', list({ sort: 'low', metric: answers, category })],
    ['list, sorted, text that three have', list({ sort: 'low', metric: answers, text: rareWord })],
    ['list, sorted, text that many have', list({ sort: 'low', metric: answers, text: 'case 9' })],
    ['API trials, sorted', trials({ order: 'score', metric: answers })],
    ['API trials, values from .99', trials({ metric: answers, from: '0.99' })],
    ['compare, choosing', '/web/eval/compare'],
    ['compare, two usual runs', `/web/eval/compare?runs=${own}&runs=${other}`],
    ['compare, three usual runs', `/web/eval/compare?runs=${own}&runs=${other}&runs=${third}`],
    ...(before === undefined
      ? []
      : ([['compare, two largest runs', `/web/eval/compare?runs=${large}&runs=${before}`]] as const)),
    ['gates, choosing', '/web/eval/gates'],
    ['gate, usual run', `/web/eval/gates?run=${own}&baseline=${other}`],
    ...(before === undefined
      ? []
      : ([['gate, largest run', `/web/eval/gates?run=${large}&baseline=${before}`]] as const)),
    ['labels', '/web/eval/labels'],
    ['judges', '/web/eval/judges'],
  ];
}
