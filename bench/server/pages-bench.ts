// How long pages and lists of a large store take, as those who ask see it: elapsed time, and CPU of the server, a request.
//
//   npm run build; node bench/server/pages-bench.ts [--runs 300] [--largest 100000] [--others 100000] [--times 15]
//        [--store sqlite:FILE | --postgres] [--keep]
//
// An example has five scores: 300 runs with 200,000 examples are a million. The store is filled through the store's own writing; a store
// that is there already (`--store`, of an earlier `--keep`) is used as it is. Every row is asked once before it counts, and what that took stands
// under "first". `--postgres` starts a server of its own.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '../../dist/store/open-store.js';
import { startTemporaryServer } from '../../dist/test/postgres/temporary-server.js';
import { categories, fillStore, metrics, rareWord } from './made-up-rows.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
    largest: { type: 'string', default: '100000' },
    others: { type: 'string', default: '100000' },
    times: { type: 'string', default: '15' },
    store: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const main = join(import.meta.dirname, '../../dist/cli/main.js');
const times = Number(values.times);
const folder = mkdtempSync(join(tmpdir(), 'hakari-pages-'));
const database = values.postgres ? await startTemporaryServer() : undefined;
const url = database?.newDatabase() ?? values.store ?? `sqlite:${join(folder, 'store.sqlite')}`;
try {
  if (database !== undefined || !existsSync(url.slice('sqlite:'.length))) {
    const sizes = { runs: Number(values.runs), largest: Number(values.largest), others: Number(values.others) };
    await fillStore(url, sizes, (line) => process.stderr.write(`${line}\n`));
  }
  await measure(await runsOf());
} finally {
  database?.close();
  if (values.keep) say(`kept: ${url}`);
  else rmSync(folder, { recursive: true });
}

async function runsOf(): Promise<{ readonly largest: string; readonly usual: string }> {
  const store = await openStore(url);
  const runs = await store.listRuns();
  await store.close();
  const bySize = runs.toSorted((a, b) => (b.dataset?.examples ?? 0) - (a.dataset?.examples ?? 0));
  return { largest: bySize[0]?.id ?? '', usual: bySize.at(-1)?.id ?? '' };
}

async function measure({ largest, usual }: { readonly largest: string; readonly usual: string }): Promise<void> {
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs', 'a.md'), '# A\n\nA.\n');
  writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: a }\n');
  writeFileSync(
    join(folder, 'hakari.yaml'),
    `store: ${url}\ndataset: q.yaml\nmetrics: [RR]\ntargets:\n  - { id: bm25, type: reference, corpus: ./docs }\n`,
  );
  const made = execFileSync(
    process.execPath,
    [main, 'user', 'add', `bench ${Date.now()}`, '--role', 'viewer', '--key', '--json'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
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
  const ask = async (path: string): Promise<{ readonly ms: number; readonly bytes: number }> => {
    const begun = performance.now();
    const reply = await fetch(`${at}${path}`, { headers: { authorization: `Bearer ${key}` } });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text.slice(0, 300)}`);
    return { ms: performance.now() - begun, bytes: text.length };
  };
  const list = (fields: Readonly<Record<string, string>>): string =>
    `/web/eval/runs/${largest}/examples?${new URLSearchParams(fields)}`;
  const trials = (fields: Readonly<Record<string, string>>): string =>
    `/api/eval/runs/${largest}/trials?${new URLSearchParams(fields)}`;
  const category = categories[2];
  const [ranks, , , , answers] = metrics;
  const rows: readonly (readonly [what: string, path: string])[] = [
    ['overview', '/web/eval'],
    ['run page, usual run', `/web/eval/runs/${usual}`],
    ['run page, largest run', `/web/eval/runs/${largest}`],
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
    ['list, sorted by answers, highest', list({ sort: 'high', metric: answers })],
    ['list, sorted, last page', list({ sort: 'low', metric: answers, last: '1' })],
    ['list, sorted, category', list({ sort: 'low', metric: answers, category })],
    ['list, sorted, text that three have', list({ sort: 'low', metric: answers, text: rareWord })],
    ['list, sorted, text that many have', list({ sort: 'low', metric: answers, text: 'case 9' })],
    ['API trials, sorted', trials({ order: 'score', metric: answers })],
    ['API trials, values from .99', trials({ metric: answers, from: '0.99' })],
  ];
  try {
    say('| what | first | median | p95 | CPU of the server | kB | load |\n|---|---|---|---|---|---|---|');
    for (const [what, path] of rows) {
      const first = await ask(path);
      const begun = cpu();
      const taken: number[] = [];
      for (let time = 0; time < times; time++) taken.push((await ask(path)).ms);
      const own = (cpu() - begun) / times;
      taken.sort((a, b) => a - b);
      const p95 = taken[Math.ceil(taken.length * 0.95) - 1] ?? Number.NaN;
      const median = taken[Math.floor(taken.length / 2)] ?? Number.NaN;
      say(
        `| ${what} | ${first.ms.toFixed(0)} ms | ${median.toFixed(0)} ms | ${p95.toFixed(0)} ms | ${own.toFixed(0)} ms | ${(first.bytes / 1000).toFixed(0)} | ${loadavg()[0]?.toFixed(1)} |`,
      );
    }
  } finally {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  }
}
