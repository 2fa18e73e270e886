// Indexes of distributed runs: a worker needs no documents, takes what it needs by its content, and is told in a line where it cannot.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { noServer, startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';
import { hakariBeside, type Outcome, startHakari, withFolder } from './hakari.ts';

const count = 60;
const words = ['gate', 'fee', 'station', 'ticket', 'night', '契約', '세션', 'platform', 'refund', 'seat'];
const sentence = (at: number): string =>
  Array.from({ length: 12 }, (_, n) => words[(at * 7 + n * n * 3 + n) % words.length]).join(' ');

/** What a machine of the team has: the config, and where it leads runs the documents and the questions. */
function machine(folder: string, config: string, documents?: (at: number) => string): void {
  mkdirSync(folder, { recursive: true });
  const targets = [
    '{ id: bm25, type: reference, mode: bm25, corpus: ./docs }',
    '{ id: vector, type: reference, mode: vector, corpus: ./docs }',
    '{ id: hybrid, type: reference, mode: hybrid, corpus: ./docs, rerank: true }',
  ];
  writeFileSync(
    join(folder, 'hakari.yaml'),
    `name: shared\ndataset: q.yaml\nmetrics: [RR, nDCG@10]\ntargets:\n${targets.map((each) => `  - ${each}\n`).join('')}${config}`,
  );
  if (documents === undefined) return;
  const questions = Array.from(
    { length: count },
    (_, at) => `  - { id: Q${at}, query: ${sentence(at)}, judgements: [{ docId: d${at}.md, relevance: 1 }] }`,
  );
  writeFileSync(join(folder, 'q.yaml'), `queries:\n${questions.join('\n')}\n`);
  mkdirSync(join(folder, 'docs'), { recursive: true });
  for (let at = 0; at < count; at++) writeFileSync(join(folder, 'docs', `d${at}.md`), documents(at));
}

const documents = (at: number): string => `# Page ${at}\n\n${sentence(at)} page${at}\n`;

const fetchedOf = (folder: string): readonly string[] => {
  const path = join(folder, '.hakari', 'index', 'fetched');
  return existsSync(path) ? readdirSync(path) : [];
};

describe('the index of a distributed run', { skip: noServer ?? false }, () => {
  let server: TemporaryServer;
  before(async () => {
    server = await startTemporaryServer();
  });
  after(() => server.close());

  interface Team {
    readonly store: readonly string[];
    readonly leader: string;
    /** A machine that has the config and nothing else. */
    readonly bare: string;
  }
  const withTeam = (config: string, work: (team: Team) => Promise<void>): Promise<void> =>
    withFolder(async (folder) => {
      const [leader, bare] = [join(folder, 'leader'), join(folder, 'bare')];
      machine(leader, config, documents);
      machine(bare, config);
      await work({ store: ['--store', server.newDatabase()], leader, bare });
    });
  const lead = (team: Team, ...args: readonly string[]): Promise<Outcome> =>
    hakariBeside(['run', '--distributed', '--no-report', '--json', ...args, ...team.store], team.leader);
  const startWorker = (folder: string, team: Team, ...args: readonly string[]): Started => {
    let child: ChildProcess | undefined;
    const outcome = hakariBeside(['worker', ...args, ...team.store], folder, (began) => {
      child = began;
    });
    return { child: child as ChildProcess, outcome };
  };

  const queued = async ({ store, leader }: Team): Promise<boolean> => {
    const { stdout } = await hakariBeside(['runs', 'queue', '--json', ...store], leader);
    return stdout !== '' && JSON.parse(stdout).work.length > 0;
  };

  interface Started {
    readonly child: ChildProcess;
    readonly outcome: Promise<Outcome>;
  }
  const numbersOf = ({ stdout }: Outcome): unknown =>
    JSON.parse(stdout).runs.map(({ target, metrics, trials }: Record<string, never>) => [target, metrics, trials]);

  test(
    'comes to workers without documents, before and after them, and to one with others: the numbers are those of one process',
    {
      timeout: 300_000,
    },
    () =>
      withTeam('', async (team) => {
        const other = join(team.bare, '..', 'other');
        machine(other, '', (at) => `# Another ${at}\n\n${sentence(at + 1)}\n`);
        const alone = await hakariBeside(['run', '--no-report', '--json', '--store', 'alone.db'], team.leader);
        assert.equal(alone.status, 0, alone.stderr);
        // Two on one machine, which have to wait for a run.
        const early = [startWorker(team.bare, team, '--idle', '20'), startWorker(team.bare, team, '--idle', '20')];
        await sleep(2500);
        const led = lead(team);
        // The late one comes when one of the early ones has the index: alone it could take all the work before they look again.
        while (fetchedOf(team.bare).length === 0) await sleep(50);
        const late = startWorker(other, team, '--idle', '20');
        const { status, stderr, ...rest } = await led;
        assert.equal(status, 0, stderr);
        assert.match(
          stderr,
          /index docs-[0-9a-f]{12}\.db put into the store for workers: [\d.]+ kB, SHA-256 [0-9a-f]{12}…/u,
        );
        assert.deepEqual(numbersOf({ status, stderr, ...rest }), numbersOf(alone));
        for (const { child } of [...early, late]) child.kill('SIGTERM');
        assert.equal((await late.outcome).status, 0);
        const waited = await Promise.all(early.map(({ outcome }) => outcome));
        for (const ended of waited) {
          assert.equal(ended.status, 0, ended.stderr);
          assert.match(
            ended.stderr,
            /there are no documents here for the index docs-\S+: waiting for a run that brings it/u,
          );
        }
        // Three chunks are few: one of the two may have been given none, and then needs no index.
        assert.match(
          waited.map(({ stderr }) => stderr).join(''),
          /index docs-\S+ of the run (fetched from the store|was fetched before): [\d.]+ kB, SHA-256 /u,
        );
        const [file, ...more] = fetchedOf(team.bare);
        assert.deepEqual([/^[0-9a-f]{64}\.db$/u.test(file ?? ''), more], [true, []]);
        // The next run of the same documents puts and fetches nothing.
        const before = statSync(join(team.bare, '.hakari', 'index', 'fetched', file ?? '')).ino;
        const again = startWorker(team.bare, team, '--idle', '20');
        const second = await lead(team);
        assert.equal(second.status, 0, second.stderr);
        assert.doesNotMatch(second.stderr, /put into the store/u);
        again.child.kill('SIGTERM');
        assert.match((await again.outcome).stderr, /was fetched before/u);
        assert.equal(statSync(join(team.bare, '.hakari', 'index', 'fetched', file ?? '')).ino, before);
      }),
  );

  test(
    'of other documents is taken by a worker in place of its own, unless it is to wait for its own',
    {
      timeout: 300_000,
    },
    () =>
      withTeam('', async (team) => {
        const other = join(team.bare, '..', 'other');
        machine(other, '', (at) => `# Another ${at}\n\n${sentence(at + 1)}\n`);
        const led = lead(team);
        while (!(await queued(team))) await sleep(200);
        const patient = await hakariBeside(['worker', '--wait', '--idle', '1', ...team.store], other);
        assert.equal(patient.status, 0, patient.stderr);
        assert.match(patient.stdout, /^0 chunks kept/u);
        assert.match(patient.stderr, /not taken, since it waits for another config or version/u);
        assert.deepEqual(fetchedOf(other), []);
        const worker = await hakariBeside(['worker', '--idle', '2', ...team.store], other);
        assert.equal(worker.status, 0, worker.stderr);
        assert.match(worker.stderr, /index docs-\S+ of the run fetched from the store/u);
        assert.match(worker.stdout, /^3 chunks kept/u);
        assert.equal((await led).status, 0);
      }),
  );

  test('of the next run is fetched too, when its documents have changed', { timeout: 300_000 }, () =>
    withTeam('', async (team) => {
      const worker = startWorker(team.bare, team);
      const first = await lead(team);
      assert.equal(first.status, 0, first.stderr);
      writeFileSync(join(team.leader, 'docs', 'd0.md'), `# Page 0\n\n${sentence(5)} anew\n`);
      const second = await lead(team);
      assert.equal(second.status, 0, second.stderr);
      worker.child.kill('SIGTERM');
      const ended = await worker.outcome;
      assert.equal(ended.status, 0, ended.stderr);
      assert.match(ended.stdout, /^6 chunks kept/u);
      assert.equal(fetchedOf(team.bare).length, 2);
      const alone = await hakariBeside(['run', '--no-report', '--json', '--store', 'alone.db'], team.leader);
      assert.deepEqual(numbersOf(second), numbersOf(alone));
    }),
  );

  test('that is too large is told by who leads, and by a worker that needs it', { timeout: 300_000 }, () =>
    withTeam('workers: { largestIndex: 1 kB }\n', async (team) => {
      const leading = lead(team);
      while (!(await queued(team))) await sleep(200);
      const lone = await hakariBeside(['worker', ...team.store], team.bare);
      assert.equal(lone.status, 2, lone.stderr);
      assert.match(
        lone.stderr,
        /there are no documents here for the index docs-\S+, and run \S+ does not bring it: it has [\d.]+ kB, and the store takes up to 1\.0 kB \(let workers\.indexes of the config name a folder/u,
      );
      const helper = startWorker(team.leader, team);
      const led = await leading;
      assert.equal(led.status, 0, led.stderr);
      assert.match(
        led.stderr,
        /index docs-\S+ is not put where workers find it: it has [\d.]+ kB, and the store takes up to 1\.0 kB; they need the documents, or workers\.indexes\n/u,
      );
      helper.child.kill('SIGTERM');
      assert.equal((await helper.outcome).status, 0);
    }),
  );

  test(
    'in a shared folder: one that is not there is told in a line, and a spoilt file is put anew by whoever leads',
    {
      timeout: 300_000,
    },
    () =>
      withTeam('workers: { indexes: ../share }\n', async (team) => {
        const share = join(team.bare, '..', 'share');
        const unmounted = await lead(team);
        assert.equal(unmounted.status, 2, unmounted.stderr);
        assert.match(
          unmounted.stderr,
          /^hakari: hakari\.yaml:\d+: there is no folder \S+share \(make it, or mount it/mu,
        );
        mkdirSync(share);
        const leading = startHakari(['run', '--distributed', '--no-report', '--resume', ...team.store], team.leader);
        const led = new Promise<number | null>((resolve) => leading.once('close', resolve));
        while (!readdirSync(share).some((name) => name.endsWith('.db'))) await sleep(100);
        const [name = ''] = readdirSync(share);
        const path = join(share, name);
        const bytes = readFileSync(path);
        writeFileSync(path, Buffer.from(bytes).fill(1, 100, 200));
        const worker = startWorker(team.bare, team, '--idle', '20');
        assert.equal(await led, 0);
        worker.child.kill('SIGTERM');
        const ended = await worker.outcome;
        assert.equal(ended.status, 0, ended.stderr);
        assert.match(
          ended.stderr,
          /the index docs-\S+ is missing or spoilt in \S+share: waiting for whoever leads the run to put it anew\n/u,
        );
        assert.match(ended.stderr, /fetched from \S+share/u);
        assert.ok(readFileSync(path).equals(bytes));
        assert.ok(fetchedOf(team.bare).includes(name));
      }),
  );

  test('is fetched by the next worker where one was killed in the middle', { timeout: 300_000 }, () =>
    withTeam('', async (team) => {
      const url = team.store[1] ?? '';
      const leading = startHakari(['run', '--distributed', '--no-report', ...team.store], team.leader);
      const led = new Promise<number | null>((resolve) => leading.once('close', resolve));
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const put = async (): Promise<boolean> => {
        const { rows } = await client.query("SELECT to_regclass('hakari_queue.hakari_work_index') IS NOT NULL AS made");
        return rows[0].made && (await client.query('SELECT FROM hakari_queue.hakari_work_index')).rows.length > 0;
      };
      while (!(await put())) await sleep(100);
      await client.query('BEGIN; LOCK TABLE hakari_queue.hakari_index_piece IN ACCESS EXCLUSIVE MODE');
      const killed = startWorker(team.bare, team);
      while (!fetchedOf(team.bare).some((name) => name.endsWith('.tmp'))) await sleep(50);
      killed.child.kill('SIGKILL');
      await killed.outcome;
      await client.query('ROLLBACK');
      await client.end();
      assert.ok(!fetchedOf(team.bare).some((name) => name.endsWith('.db')), 'there is no half');
      const worker = startWorker(team.bare, team);
      assert.equal(await led, 0);
      worker.child.kill('SIGTERM');
      const ended = await worker.outcome;
      assert.equal(ended.status, 0, ended.stderr);
      assert.match(ended.stdout, /^3 chunks kept/u);
    }),
  );
});
