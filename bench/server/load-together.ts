// Two servers and a running command line on one store under load: whether anything fails, is lost, or is asked twice.
//
//   npm run build; node bench/server/load-together.ts [--seconds 600] [--postgres] [--kill SECONDS]
//
// Clients ask both servers for runs on a dataset and with examples of their own, change datasets, read pages and
// lists, and stop some runs; a command line runs the same config again and again. With `--kill` one of both servers is killed by SIGKILL every so
// many seconds, at a random moment, and started again. At the end every run that was accepted has to have ended, with every trial once; the
// target counts what it is asked, and each question of a run may be asked once (once more for each kill). Ends with 1 where something is wrong.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStore } from '../../dist/store/open-store.js';
import { startTemporaryServer } from '../../dist/test/postgres/temporary-server.js';
import { randomFrom } from '../random.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    postgres: { type: 'boolean', default: false },
    kill: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const main = join(import.meta.dirname, '../../dist/cli/main.js');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const random = randomFrom(Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), 'hakari-together-'));
const database = values.postgres ? await startTemporaryServer() : undefined;
const url = database?.newDatabase() ?? `sqlite:${join(folder, 'store.sqlite')}`;
const asked = join(folder, 'asked.log');
const questions = 40;
writeFileSync(asked, '');
mkdirSync(join(folder, 'docs'));
writeFileSync(
  join(folder, 'q.json'),
  JSON.stringify({
    queries: Array.from({ length: questions }, (_, at) => ({ id: `q${at}`, query: `question ${at}` })),
  }),
);
writeFileSync(
  join(folder, 'target.mjs'),
  `import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
export default { async ask({ query }) {
  appendFileSync(${JSON.stringify(asked)}, query + '\\n');
  await setTimeout(20);
  return { answer: 'said of ' + query };
} };
`,
);
writeFileSync(
  join(folder, 'hakari.yaml'),
  `store: ${url}\ndataset: q.json\nmetrics: [lexicalCorrectness]\nconcurrency: 4\ntargets:\n  - { id: slow, type: module, path: ./target.mjs }\n`,
);

const errors = new Map<string, number>();
const wrong = (what: string): void => void errors.set(what, (errors.get(what) ?? 0) + 1);
const done = new Map<string, number>();
const count = (what: string): void => void done.set(what, (done.get(what) ?? 0) + 1);

interface Server {
  child: ChildProcess;
  url: string;
  /** Killed, and not there again. */
  gone: boolean;
}

async function start(): Promise<Server> {
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (text) => {
    told += text;
    for (const line of String(text).split('\n'))
      if (line.trim() !== '' && !line.startsWith('stopping')) wrong(`a server said: ${line.slice(0, 200)}`);
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  while (!text.includes('\n')) {
    if (child.exitCode !== null) throw new Error(told);
    await sleep(20);
  }
  return { child, url: (JSON.parse(text) as { url: string }).url, gone: false };
}

const made = execFileSync(process.execPath, [main, 'user', 'add', 'load', '--role', 'admin', '--key', '--json'], {
  cwd: folder,
  encoding: 'utf8',
});
const { key } = JSON.parse(made) as { key: string };
const servers = [await start(), await start()];
const until = Date.now() + Number(values.seconds) * 1000;
let kills = 0;

/** @returns undefined where the server was killed meanwhile */
async function ask(
  at: number,
  method: string,
  path: string,
  json?: unknown,
): Promise<{ status: number; text: string } | undefined> {
  const server = servers[at % 2]!;
  const { child } = server;
  if (server.gone) return undefined;
  try {
    const reply = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: reply.status, text: await reply.text() };
  } catch (error) {
    if (server.gone || server.child !== child) return undefined;
    wrong(`${method} ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/gu, 'ID')}: ${error}`);
    return undefined;
  }
}

function expect(
  reply: { status: number; text: string } | undefined,
  what: string,
  ...statuses: readonly number[]
): boolean {
  if (reply === undefined) return false;
  count(what);
  if (statuses.includes(reply.status)) return true;
  wrong(`${what}: ${reply.status} ${reply.text.slice(0, 200)}`);
  return false;
}

/** Runs that were accepted, by id: what they are asked, or that they were stopped. */
const accepted = new Map<string, { readonly trials: number; stopped: boolean }>();
let ownRuns = 0;

async function client(own: number): Promise<void> {
  const name = `dataset of ${own}`;
  const examples = Array.from({ length: 30 }, (_, at) => ({ query: `client ${own} asks ${at}` }));
  let id = '';
  while (id === '' && Date.now() < until) {
    const reply = await ask(own, 'POST', '/api/eval/datasets', { name, examples });
    if (reply?.status === 409) {
      const all = await ask(own, 'GET', '/api/eval/datasets');
      id =
        (JSON.parse(all?.text ?? '{"datasets":[]}') as { datasets: { id: string; name: string }[] }).datasets.find(
          (each) => each.name === name,
        )?.id ?? '';
    } else if (expect(reply, 'dataset made', 201)) id = (JSON.parse(reply!.text) as { id: string }).id;
    await sleep(100);
  }
  for (let round = 0; Date.now() < until; round++) {
    const inline = round % 3 === 0;
    const mark = `run ${own}.${round}`;
    const wish = inline
      ? { dataset_name: mark, examples: Array.from({ length: 25 }, (_, at) => ({ query: `${mark} asks ${at}` })) }
      : { dataset_name: name, dataset_id: id };
    const reply = await ask(own + round, 'POST', '/eval/run', wish);
    if (expect(reply, 'run asked for', 202, 200)) {
      const run = (JSON.parse(reply!.text) as { run: { id: string } }).run.id;
      accepted.set(run, { trials: inline ? 25 : 30, stopped: false });
      if (round % 7 === 5) {
        await sleep(300 * random());
        if (expect(await ask(own, 'POST', `/api/eval/runs/${run}/stop`), 'run stopped', 200))
          accepted.get(run)!.stopped = true;
      }
      for (let look = 0; look < 15 && Date.now() < until; look++) {
        const now = await ask(own + look, 'GET', `/api/eval/runs/${run}/progress`);
        expect(now, 'progress', 200);
        if (now !== undefined && (JSON.parse(now.text) as { ended?: boolean }).ended === true) {
          if (!accepted.get(run)!.stopped) {
            expect(await ask(own + look, 'GET', `/web/eval/runs/${run}`), 'run page', 200);
            expect(
              await ask(own, 'GET', `/api/eval/runs/${run}/trials?order=score&metric=lexicalCorrectness`),
              'trials',
              200,
            );
          }
          break;
        }
        await sleep(400);
      }
    }
    expect(await ask(own + round, 'GET', '/web/eval'), 'overview', 200);
    expect(await ask(own + round, 'GET', '/api/eval/runs?limit=50'), 'runs', 200);
    if (round % 4 === 1)
      expect(
        await ask(own, 'POST', `/api/eval/datasets/${id}/examples`, {
          examples: [{ query: `added by ${own} in ${round}` }],
        }),
        'example added',
        200,
      );
    if (round % 4 === 1) {
      // As many as before: the newest goes again.
      const list = await ask(own, 'GET', `/api/eval/datasets/${id}/examples?limit=1000`);
      const last = (JSON.parse(list?.text ?? '{"examples":[]}') as { examples: { id: string }[] }).examples[30];
      if (last !== undefined)
        expect(await ask(own, 'DELETE', `/api/eval/datasets/${id}/examples/${last.id}`), 'example removed', 200);
    }
  }
}

async function commandLine(): Promise<void> {
  while (Date.now() < until) {
    const child = spawn(process.execPath, [main, 'run', '--no-report', '--json'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    let told = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.stderr.on('data', (chunk) => {
      told += chunk;
    });
    const status = await new Promise((resolve) => child.once('close', resolve));
    count('hakari run');
    if (status !== 0) wrong(`hakari run ended with ${status}: ${told.slice(-300)}`);
    else if (!text.includes('"lexicalCorrectness"')) wrong('hakari run said no number');
    else ownRuns++;
  }
}

async function killer(): Promise<void> {
  const every = Number(values.kill) * 1000;
  while (every > 0 && Date.now() + every * 2 < until) {
    await sleep(every * (0.5 + random()));
    const at = random() < 0.5 ? 0 : 1;
    const server = servers[at]!;
    server.gone = true;
    server.child.kill('SIGKILL');
    kills++;
    await sleep(1000);
    servers[at] = await start();
  }
}

try {
  await Promise.all([...[0, 1, 2, 3].map(client), commandLine(), killer()]);
  await check();
} finally {
  for (const { child } of servers) {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    const status = await Promise.race([ended, sleep(30_000).then(() => 'no end within 30 s')]);
    if (status !== 0) wrong(`a server ended with ${status}`);
  }
  database?.close();
  rmSync(folder, { recursive: true });
}
for (const [what, times] of [...done, ['kills', kills] as const]) say(`${what}: ${times}`);
say(`load ${loadavg()[0]?.toFixed(1)}`);
for (const [what, times] of errors) say(`WRONG ${times} x ${what}`);
say(errors.size === 0 ? 'nothing failed, nothing was lost' : `${errors.size} kinds of failures`);
process.exitCode = errors.size === 0 ? 0 : 1;

async function check(): Promise<void> {
  const store = await openStore(url);
  // What waits still runs: servers are up.
  for (let waited = 0; waited < 300; waited++) {
    const open = await store.listRunRequests({ status: ['queued', 'running'], limit: 1000 });
    if (open.length === 0) break;
    await sleep(1000);
  }
  let trials = 0;
  for (const [id, { trials: wanted, stopped }] of accepted) {
    const request = await store.findRunRequest(id);
    if (request === undefined) wrong('a run that was accepted is not there');
    else if (!['finished', ...(stopped ? ['cancelled'] : [])].includes(request.status))
      wrong(`a run stays ${request.status}: ${request.error}`);
    const run = await store.findRun(id);
    if (run === undefined) {
      if (request?.status !== 'cancelled') wrong('a run that was accepted has no rows');
      continue;
    }
    const keys = await store.trialKeys(id);
    trials += keys.size;
    const dataset = run.dataset?.examples ?? wanted;
    if (request?.status === 'finished' && keys.size !== dataset)
      wrong(`a finished run has ${keys.size} trials of ${dataset}`);
    for await (const { trial, scores } of store.scoredTrials(id, { history: true })) {
      if (trial.execution > 0) wrong('a trial was asked again');
      if (scores.length !== 1) wrong(`a trial has ${scores.length} scores`);
    }
  }
  const times = new Map<string, number>();
  for (const line of readFileSync(asked, 'utf8').trimEnd().split('\n'))
    if (/^run /u.test(line)) times.set(line, (times.get(line) ?? 0) + 1);
  const twice = [...times.values()].filter((each) => each > 1).length;
  say(`questions of requests asked more than once: ${twice} of ${times.size}`);
  // What was in flight at a kill, four at a time in each of two runs, is asked again.
  if (twice > kills * 8) wrong(`${twice} questions were asked more than once`);
  say(`${accepted.size} runs accepted with ${trials} trials, ${ownRuns} of the command line`);
  for await (const problem of store.check()) wrong(`the store: ${JSON.stringify(problem)}`);
  await store.close();
}
