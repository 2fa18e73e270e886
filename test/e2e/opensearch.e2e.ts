// Five ways of searching on a server of OpenSearch or Elasticsearch, as their user types them: run, sweep, report of losses, compare.
import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  type SearchEngineServer,
  type SearchServerOptions,
  startSearchEngine,
} from '../wire/search-engine/search-engine-server.ts';
import { hakari, hakariBeside, type Outcome, root, withFolder } from './hakari.ts';

const modes = [
  { id: 'bm25', mode: 'bm25' },
  { id: 'vector', mode: 'vector' },
  { id: 'hybrid', mode: 'hybrid' },
  { id: 'hybrid+rerank', mode: 'hybrid', rerank: true },
  { id: 'baseline', mode: 'baseline' },
];

interface World {
  readonly folder: string;
  readonly server: SearchEngineServer;
  readonly run: (args: readonly string[]) => Promise<Outcome>;
  readonly configure: (targets: readonly object[], more?: object) => void;
}

/** The documents and questions of the quickstart, beside a server. */
const withServer = (options: SearchServerOptions, work: (world: World) => Promise<void>): Promise<void> =>
  withFolder(async (folder) => {
    const from = join(root, 'examples/quickstart');
    cpSync(from, folder, { recursive: true, filter: (path) => !path.includes('.hakari') });
    const server = await startSearchEngine({ plugins: ['kuromoji'], ...options });
    const configure: World['configure'] = (targets, more = {}) => {
      const config = { dataset: './questions.yaml', preset: 'retrieval', targets, ...more };
      writeFileSync(join(folder, 'hakari.yaml'), JSON.stringify(config));
    };
    try {
      await work({ folder, server, configure, run: (args) => hakariBeside(args, folder) });
    } finally {
      await server.close();
    }
  });

const onServer = (url: string, settings: object): object => ({
  type: 'opensearch',
  url,
  corpus: './docs',
  analyzer: 'kuromoji',
  ...settings,
});
const ownSearch = ({ id, ...settings }: (typeof modes)[number]): object => ({
  id: `own ${id}`,
  type: 'reference',
  corpus: './docs',
  ...settings,
});

interface RunDocument {
  readonly runs: readonly {
    readonly id: string;
    readonly target: string;
    readonly trials: { readonly failed: number };
    readonly metrics: Readonly<Record<string, { readonly mean: number; readonly n: number }>>;
  }[];
}

/** Every file below a folder, as bytes of text. */
const allFiles = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

test('five rows beside those of the reference target, and where queries were lost', () =>
  withServer({}, async ({ folder, server, run, configure }) => {
    configure([...modes.map((mode) => onServer(server.url, mode)), ...modes.map(ownSearch)]);
    const ran = await run(['run', '--json']);
    assert.equal(ran.status, 0, ran.stderr);
    const { runs } = JSON.parse(ran.stdout) as RunDocument;
    const value = (target: string): number => {
      const own = runs.find((one) => one.target === target);
      const metric = own?.metrics['nDCG(gain=exp)@5'];
      assert.deepEqual([own?.trials.failed, metric?.n], [0, 50], target);
      return metric?.mean ?? Number.NaN;
    };
    // The same vectors and the same counting give the same numbers; another analyzer and fusion with it others, of the same size.
    for (const same of ['vector', 'baseline']) assert.equal(value(same), value(`own ${same}`), same);
    for (const other of ['bm25', 'hybrid', 'hybrid+rerank']) {
      assert.ok(Math.abs(value(other) - value(`own ${other}`)) < 0.06, `${other} ${value(other)}`);
      assert.ok(value(other) > value('baseline'), other);
    }
    assert.equal(server.indexes.size, 3, 'one index for words, one for vectors, one for keywords');

    const id = (target: string): string => runs.find((one) => one.target === target)?.id ?? '';
    const report = hakari(['report', id('hybrid+rerank'), '--format', 'md'], { cwd: folder });
    assert.equal(report.status, 0, report.stderr);
    assert.match(report.stdout, /## Where queries were lost/u);
    assert.match(report.stdout, /\| lost in rerank \|/u);
    assert.match(report.stdout, /Ranks: bm25 \d+ · vector (?:\d+|—) → rrf \d+ → lexical/u);
    assert.match(report.stdout, /bm25 gave its best chunk .+? \d+\.\d+ \(rank \d+ of all chunks\)/u);
    assert.match(report.stdout, /For it spoke \S+ \d+\.\d+/u);
    const compared = hakari(['compare', id('bm25'), id('hybrid'), '--format', 'md'], { cwd: folder });
    assert.equal(compared.status, 0, compared.stderr);
    assert.match(compared.stdout, /What moved from \[A\] bm25 to \[B\] hybrid/u);
  }));

interface SweepDocument {
  readonly choice: { readonly inSample: number };
}

test('a sweep asks a server twice a question, and what it chose gives what it foretold', () =>
  withServer({ product: 'Elasticsearch' }, async ({ folder, server, run, configure }) => {
    configure([onServer(server.url, { id: 'hybrid', mode: 'hybrid', numCandidates: 100 })]);
    const args = ['sweep', '--metric', 'nDCG@10', '--force', '--json', '--grid', 'rrfK=10,60', 'candidateK=20,50', 'rerank=false']; // biome-ignore format: one line
    const deeper = await run([...args.slice(0, 6), 'candidateK=20,200', 'rerank=false', '--no-report']);
    assert.equal(deeper.status, 2, deeper.stderr);
    assert.match(
      deeper.stderr,
      /200 candidates are asked of vectors, and each shard looks for 100 neighbours.*numCandidates: 200/u,
    );
    server.setSchedule(({ path }) => (path.endsWith('/_search') ? { do: 'status', status: 401 } : undefined));
    const stopped = await run(args);
    assert.equal(stopped.status, 2, stopped.stderr);
    assert.match(stopped.stderr, /stopped: .*answered 401.*\n.*continue with: hakari sweep --resume/u);
    server.setSchedule(undefined);
    const before = server.calls.filter(({ path }) => path.endsWith('/_search')).length;
    const swept = await run(args);
    assert.equal(swept.status, 0, swept.stderr);
    assert.equal(server.calls.filter(({ path }) => path.endsWith('/_search')).length - before, 100);
    assert.match(readFileSync(join(folder, 'hakari.tuned.yaml'), 'utf8'), /hybrid-tuned/u);
    const again = await run(['run', 'hakari.tuned.yaml', '--target', 'hybrid-tuned', '--json', '--no-report']);
    assert.equal(again.status, 0, again.stderr);
    const [tuned] = (JSON.parse(again.stdout) as RunDocument).runs;
    const { inSample } = (JSON.parse(swept.stdout) as SweepDocument).choice;
    const measured = tuned?.metrics['nDCG(gain=exp)@10']?.mean ?? Number.NaN;
    assert.ok(Math.abs(measured - inSample) < 1e-12, `${measured} ${inSample}`);
  }));

test('a run goes on over refusals, and what lets in stands in no file, message or index', () => {
  const password = 'pass-that-nobody-may-see';
  process.env.OPENSEARCH_TEST_PASSWORD = password;
  const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
  return withServer({ authorization }, async ({ folder, server, run, configure }) => {
    const access = { username: 'admin', password: `\${OPENSEARCH_TEST_PASSWORD}` };
    configure([onServer(server.url, { id: 'bm25', mode: 'bm25', ...access })], { concurrency: 4 });
    // Each question once at the most: by chance alone one would now and then be refused as often as it is asked.
    const asked = new Set<string>();
    server.setSchedule(({ path, number, text }) => {
      if (!path.endsWith('/_search') || asked.has(text)) return undefined;
      asked.add(text);
      if (number % 5 === 0) return { do: 'status', status: 429, retryAfterMs: 5 };
      return number % 7 === 0 ? { do: 'partial' } : undefined;
    });
    const ran = await run(['run', '--json']);
    assert.equal(ran.status, 0, ran.stderr);
    assert.equal((JSON.parse(ran.stdout) as RunDocument).runs[0]?.trials.failed, 0);
    server.setSchedule(() => ({ do: 'status', status: 500, body: { error: { reason: `header ${authorization}` } } }));
    const failed = await run(['run', '--no-report']);
    assert.equal(failed.status, 2, failed.stderr);
    const everything = `${ran.stdout}${ran.stderr}${failed.stdout}${failed.stderr}${allFiles(join(folder, '.hakari'))}`;
    const secrets = [password, authorization.slice('Basic '.length)];
    for (const secret of secrets) assert.ok(!everything.includes(secret), secret);
    assert.ok(existsSync(join(folder, '.hakari')));
  }).finally(() => delete process.env.OPENSEARCH_TEST_PASSWORD);
});

test('what a user can mend is one line and exit code 2', () =>
  withServer({ plugins: [] }, async ({ server, run, configure }) => {
    const refused = async (targets: readonly object[], line: RegExp, ...args: readonly string[]): Promise<void> => {
      configure(targets);
      const { status, stderr } = await run(['run', ...args]);
      assert.equal(status, 2, stderr);
      const lines = stderr.trim().split('\n');
      assert.match(lines.at(-1) ?? '', line);
    };
    const bm25 = { id: 'bm25', mode: 'bm25' };
    await refused(
      [onServer(server.url, bm25)],
      /targets\[0\]: the server has no kuromoji: its plugin analysis-kuromoji/u,
    );
    await refused(
      [onServer(server.url, { ...bm25, analyser: 'nori' })],
      /unknown setting "analyser".*did you mean analyzer\?/u,
    );
    await refused([onServer('127.0.0.1:9200', bm25)], /url is no address of a server/u);
    const standard = { ...bm25, analyzer: 'standard' };
    await refused([onServer(server.url, standard)], /has no whole index hakari-docs-bm25-/u, '--skip-indexing');
    await refused(
      [onServer(server.url, { ...standard, candidateK: 20_000 })],
      /hands on 10000 candidates at most, not 20000/u,
    );
    const shallow = { ...standard, mode: 'hybrid', numCandidates: 20 };
    await refused(
      [onServer(server.url, shallow)],
      /targets\[0\]\.candidateK: 50 candidates are asked of vectors.*numCandidates: 50/u,
    );
    const missing = { ...standard, password: `\${NO_SUCH_VARIABLE}`, username: 'us' };
    await refused([onServer(server.url, missing)], /the environment variable NO_SUCH_VARIABLE is not set/u);
    await server.close();
    await refused([onServer(server.url, { ...standard, attempts: 1 })], /cannot be reached: ECONNREFUSED/u);
  }));
