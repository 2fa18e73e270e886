// A search in PostgreSQL as its user types it: load, run, compare, sweep, report, on the example of the repository.
import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { type PgliteServer, startPgliteServer } from '../postgres/pglite-server.ts';
import { noServer, password, startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';
import { hakariBeside, type Outcome, root, startHakari, withFolder } from './hakari.ts';

function examples(folder: string): string {
  for (const name of ['quickstart', 'postgres'])
    cpSync(join(root, 'examples', name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('.hakari'),
    });
  // PGlite takes its time, and every sixth question is of each kind.
  const file = join(folder, 'quickstart/questions.yaml');
  const { queries, ...rest } = parse(readFileSync(file, 'utf8')) as { readonly queries: readonly unknown[] };
  writeFileSync(file, stringify({ ...rest, queries: queries.filter((_, at) => at % 6 === 0) }));
  return join(folder, 'postgres');
}

const in_ = async (folder: string, ...args: readonly string[]): Promise<Outcome> => {
  const outcome = await hakariBeside(args, folder);
  assert.ok(!(outcome.stdout + outcome.stderr).includes(password), `${args.join(' ')} shows the password`);
  return outcome;
};
const fine = async (folder: string, ...args: readonly string[]): Promise<Outcome> => {
  const outcome = await in_(folder, ...args);
  assert.equal(outcome.status, 0, `${args.join(' ')}: ${outcome.stderr}`);
  return outcome;
};
const json = async (folder: string, ...args: readonly string[]) =>
  JSON.parse((await fine(folder, ...args, '--json')).stdout);

interface RunResult {
  readonly runs: readonly {
    readonly id: string;
    readonly target: string;
    readonly trials: { readonly ok: number; readonly failed: number };
    readonly metrics: Readonly<Record<string, { readonly mean: number | null }>>;
  }[];
}
const means = ({ runs }: RunResult) => runs.map(({ metrics }) => metrics['nDCG(gain=exp)@5']?.mean ?? Number.NaN);

describe('with pg_textsearch and pgvector', () => {
  let server: PgliteServer;
  before(async () => {
    server = await startPgliteServer();
    process.env.DATABASE_URL = server.url();
  });
  after(() => server?.close());

  test('the five modes give what those of the reference target give, and everything that rests on them works', () =>
    withFolder(async (folder) => {
      const own = examples(folder);
      const indexed = await fine(own, 'index');
      assert.match(indexed.stdout + indexed.stderr, /98 documents, 482 passages, loaded/u);
      const ran: RunResult = await json(own, 'run');
      assert.deepEqual(
        ran.runs.map(({ trials }) => [trials.ok, trials.failed]),
        ran.runs.map(() => [9, 0]),
      );
      const reference: RunResult = await json(join(folder, 'quickstart'), 'run');
      for (const [at, mean] of means(ran).entries()) {
        const [name, theirs = 0] = [ran.runs[at]?.target, means(reference)[at]];
        assert.ok(Math.abs(mean - theirs) < 0.02, `${name}: ${mean} against ${theirs}`);
      }
      const [bm25, , hybrid] = ran.runs.map(({ id }) => id);
      const compared = await fine(own, 'compare', bm25 ?? '', hybrid ?? '');
      assert.match(compared.stdout, /bm25/u);
      const report = readFileSync(join(own, '.hakari/reports', bm25 ?? '', 'report.md'), 'utf8');
      assert.doesNotMatch(report, /not ranked by BM25/u);
      const swept = await json(own, 'sweep', '--target', 'hybrid', '--metric', 'nDCG@10', '--no-tuned');
      assert.equal(swept.cells.length, 180);
      // The setting that the target has, replayed, is what it gave when it was asked.
      const asked = ran.runs[2]?.metrics['nDCG@10']?.mean;
      if (typeof asked === 'number') assert.ok(Math.abs(swept.own.mean - asked) < 1e-12);
      const shown = await fine(own, 'report', hybrid ?? '', '--lang', 'ja');
      assert.match(shown.stdout, /候補/u, 'where documents were lost');
    }));
});

describe('on a server without extensions', { skip: noServer }, () => {
  let server: TemporaryServer;
  before(async () => {
    server = await startTemporaryServer();
  });
  after(() => server?.close());

  test('words and keywords are searched, the report says in each language that it is no BM25, and vectors are refused', () =>
    withFolder(async (folder) => {
      const own = examples(folder);
      process.env.DATABASE_URL = server.newDatabase();
      const ran: RunResult = await json(own, 'run', '--target', 'bm25', 'baseline');
      assert.deepEqual(
        ran.runs.map(({ trials }) => trials.failed),
        [0, 0],
      );
      const id = ran.runs[0]?.id ?? '';
      for (const [language, words] of Object.entries({
        en: 'Words are not ranked by BM25 here: [A] bm25 (ts_rank)',
        ja: '語による順位付けが BM25 ではありません: [A] bm25 (ts_rank)',
        ko: '낱말 순위가 BM25가 아님: [A] bm25 (ts_rank)',
      })) {
        const { stdout } = await fine(own, 'report', id, '--lang', language, '--format', 'md');
        assert.ok(stdout.includes(words), `${language}: ${stdout.slice(0, 2000)}`);
      }
      const refused = await in_(own, 'run');
      assert.equal(refused.status, 2, refused.stderr);
      assert.match(
        refused.stderr,
        /hakari\.yaml:\d+: targets\[1\]\.mode: a search by vectors needs the extension vector, which the database does not have \(install pgvector/u,
      );
    }));

  test('a load that is killed keeps its chunks and no lock: the next one goes on and loads the rest', () =>
    withFolder(async (folder) => {
      const url = server.newDatabase();
      const database = new URL(url).pathname.slice(1);
      const rows = Array.from({ length: 40_000 }, (_, at) => `{"_id":"m${at}","text":"row ${at} of many"}`);
      writeFileSync(join(folder, 'many.jsonl'), rows.join('\n'));
      writeFileSync(join(folder, 'questions.yaml'), '- { id: q1, query: row 7 }\n');
      const target = `{ id: words, type: postgres, url: "${url}", corpus: ./many.jsonl }`;
      writeFileSync(join(folder, 'hakari.yaml'), `dataset: ./questions.yaml\nmetrics: [RR]\ntargets:\n  - ${target}\n`);
      const child = startHakari(['index'], folder);
      const ended = new Promise((resolve) => child.once('close', resolve));
      // What the statistics of the server count comes a second late; files grow at once.
      const look = `SELECT coalesce(max(pg_relation_size(oid)), 0) FROM pg_class WHERE relname LIKE 'p1_%' AND relkind = 'r'`;
      for (let tries = 0; Number(server.execute(look, database)) < 200_000; tries++) {
        assert.ok(tries < 1000 && child.exitCode === null, 'it was loaded before it could be killed');
        await sleep(20);
      }
      child.kill('SIGKILL');
      await ended;
      const table = server.execute('SELECT name FROM hakari_search.loaded WHERE NOT complete', database);
      const kept = Number(server.execute(`SELECT count(*) FROM hakari_search.${table}`, database));
      assert.ok(kept >= 500 && kept < 40_000 && kept % 500 === 0, `${kept} kept`);
      assert.match((await fine(folder, 'index')).stdout, /40000 documents, 40000 passages, loaded/u);
      const whole = `SELECT count(*), count(DISTINCT id), max(ordinal) FROM hakari_search.${table}`;
      assert.equal(server.execute(whole, database), '40000|40000|39999');
    }));

  test('a variable that is not set, a wrong address and a server that is away are one line each', () =>
    withFolder(async (folder) => {
      const own = examples(folder);
      for (const [url, said] of [
        [undefined, /the environment variable DATABASE_URL is not set/u],
        ['postgres://u:not-to-be-seen@127.0.0.1:1/x', /the database server cannot be reached/u],
        ['file:///tmp/x', /the URL of the PostgreSQL server cannot be read/u],
      ] as const) {
        if (url === undefined) delete process.env.DATABASE_URL;
        else process.env.DATABASE_URL = url;
        const { status, stderr } = await in_(own, 'run', '--target', 'bm25');
        assert.equal(status, 2, stderr);
        assert.match(stderr, said);
        assert.equal(stderr.trim().split('\n').length, 1, stderr);
      }
      writeFileSync(
        join(own, 'hakari.yaml'),
        readFileSync(join(own, 'hakari.yaml'), 'utf8').replace('mode: bm25', 'mode: bm25, ranking: tf'),
      );
      const { status, stderr } = await in_(own, 'config', 'check');
      assert.equal(status, 2);
      assert.match(stderr, /ranking: must be one of auto, bm25, ts_rank, ts_rank_cd/u);
      assert.ok(!existsSync(join(own, '.hakari/index')));
    }));
});
