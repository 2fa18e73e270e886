// Kills a command line that writes, at random moments, and looks whether anything that could be read before is lost.
//
//   node bench/store/kill-at-random.ts ROUNDS SEED [sqlite|postgres]...      (24, 1, both)
//
// A round: `hakari run` on 400 questions with an in-process target and 8 metrics, and a reader beside it that notes which trials it has
// seen. At a random moment between the first trial that is seen and the
// end of a whole run, SIGKILL. Then the store is checked, every trial that was seen must be there
// as it was, and `--resume` must complete the run with the numbers of a run that was never killed.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../dist/store/open-store.js';
import { startTemporaryServer } from '../../dist/test/postgres/temporary-server.js';

const [rounds = '24', seed = '1', ...families] = process.argv.slice(2);
const main = join(import.meta.dirname, '../../dist/cli/main.js');
const questions = 400;
let state = Number(seed) >>> 0;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

const folder = mkdtempSync(join(tmpdir(), 'hakari-kill-'));
mkdirSync(join(folder, 'docs'));
const queries = Array.from({ length: questions }, (_, at) => ({
  id: `q${at}`,
  query: `where does road ${at % 37} of ward ${at % 11} lead`,
  judgements: [{ docId: `${at % 40}.md`, relevance: 1 + (at % 3) }],
}));
for (let at = 0; at < 40; at++)
  writeFileSync(join(folder, 'docs', `${at}.md`), `# Road ${at % 37}\nWard ${at % 11}. It leads to place ${at}.\n`);
writeFileSync(join(folder, 'q.json'), JSON.stringify({ queries }));
writeFileSync(
  join(folder, 'hakari.yaml'),
  'dataset: ./q.json\npreset: retrieval\ntargets:\n  - { id: a, type: reference, corpus: ./docs }\n  - { id: b, type: reference, corpus: ./docs, k1: 2 }\n',
);

interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}
const hakari = (...args: readonly string[]): Said =>
  spawnSync(process.execPath, [main, ...args], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });

type Seen = Map<string, string>;

/** What another process can read now: each trial with its scores. */
async function read(url: string, seen: Seen = new Map()): Promise<Seen> {
  const store = await openStore(url, { create: false }).catch(() => undefined);
  for (const run of (await store?.listRuns()) ?? [])
    for await (const { trial, scores } of store?.scoredTrials(run.id, { history: true }) ?? [])
      seen.set(trial.id, JSON.stringify([trial, scores]));
  await store?.close();
  return seen;
}

async function watch(url: string, child: ChildProcess, seen: Seen): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    await read(url, seen).catch(() => {});
    await sleep(20);
  }
}

const numbers = (stdout: string): unknown =>
  JSON.parse(stdout).runs.map((run: { trials: unknown; metrics: Record<string, unknown> }) => {
    const metrics = Object.entries(run.metrics).filter(([metric]) => !metric.startsWith('latency'));
    return [run.trials, metrics];
  });

/** From the first trial that a reader sees to the end of the command. */
async function howLongItWrites(url: string): Promise<number> {
  const child = spawn(process.execPath, [main, 'run', '--no-report', '--store', url], { cwd: folder, stdio: 'ignore' });
  const seen: Seen = new Map();
  const watching = watch(url, child, seen);
  while (seen.size === 0) await sleep(1);
  const first = performance.now();
  await watching;
  return performance.now() - first;
}

async function family(name: string, makeUrl: () => string): Promise<void> {
  const expected = numbers(hakari('run', '--no-report', '--json', '--store', makeUrl()).stdout);
  const writingMs = await howLongItWrites(makeUrl());
  const told = { rounds: 0, seen: 0, kept: 0, cut: 0, finished: 0 };
  for (let round = 0; round < Number(rounds); round++) {
    const url = makeUrl();
    const child = spawn(process.execPath, [main, 'run', '--no-report', '--store', url], {
      cwd: folder,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const seen: Seen = new Map();
    const watching = watch(url, child, seen);
    while (seen.size === 0 && child.exitCode === null) await sleep(1);
    await Promise.race([sleep(random() * writingMs), ended]);
    if (child.exitCode !== null) told.finished++;
    child.kill('SIGKILL');
    await ended;
    await watching;
    const kept = await read(url);
    for (const [id, row] of seen)
      assert.equal(kept.get(id), row, `round ${round}: ${id} was seen and is lost or changed`);
    if (kept.size < 2 * questions) told.cut++;
    const checked = hakari('store', 'check', '--json', '--store', url);
    assert.deepEqual(JSON.parse(checked.stdout).problems, [], `round ${round}`);
    const again = hakari('run', '--no-report', '--json', '--resume', '--store', url);
    assert.equal(again.status, 0, `round ${round}: ${again.stderr}`);
    assert.deepEqual(numbers(again.stdout), expected, `round ${round}`);
    const after = await read(url);
    for (const [id, row] of kept) assert.equal(after.get(id), row, `round ${round}: ${id} was changed by resuming`);
    told.rounds++;
    told.seen += seen.size;
    told.kept += kept.size;
  }
  process.stdout.write(
    `${name}: ${told.rounds} kills, ${told.cut} of them with trials missing, ${told.finished} after the process had ended, ${told.seen} trials seen by a reader, ${told.kept} kept at the kill; integrity ok, none lost, none changed, every run completed\n`,
  );
}

let files = 0;
function newFile(): string {
  files += 1;
  return `sqlite:${join(folder, `store-${files}.db`)}`;
}

try {
  if (families.length === 0 || families.includes('sqlite')) await family('SQLite', newFile);
  if (families.length === 0 || families.includes('postgres')) {
    const server = await startTemporaryServer();
    try {
      await family('PostgreSQL', server.newDatabase);
    } finally {
      server.close();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
