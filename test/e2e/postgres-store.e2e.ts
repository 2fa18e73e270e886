// Every command on a store in PostgreSQL: what it says is what it says on a file, and the password is nowhere.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { noServer, password, startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';
import { startWireServer } from '../wire/wire-server.ts';
import { hakari, hakariBeside, type Outcome, startHakari, withFolder } from './hakari.ts';
import { replyOfServer, writeJudgedExperiment } from './judged-experiment.ts';
import { base, write } from './refused.ts';

let server: TemporaryServer;

/** A folder whose config keeps its runs in a new database; the password comes from the environment. */
async function withConfig(work: (folder: string, url: string) => Promise<void> | void): Promise<void> {
  const url = server.newDatabase();
  process.env.STORE_PASSWORD = password;
  await withFolder(async (folder) => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the config's own
    const store = `store: "${url.replace(password, '${STORE_PASSWORD}')}"\n`;
    const hybrid = '  - { id: both, type: reference, corpus: ./docs, mode: hybrid }\n';
    write(folder, { ...base, 'hakari.yaml': `${base['hakari.yaml']}${hybrid}${store}` });
    await work(folder, url);
  });
}

function fine(folder: string, ...args: readonly string[]): Outcome {
  const outcome = hakari(args, { cwd: folder });
  assert.equal(outcome.status, 0, `${args.join(' ')}: ${outcome.stderr}`);
  assert.ok(!(outcome.stdout + outcome.stderr).includes(password), `${args.join(' ')} shows the password`);
  return outcome;
}

const json = (folder: string, ...args: readonly string[]) => JSON.parse(fine(folder, ...args, '--json').stdout);

/** Runs a program that opens a store. @returns the packages that it loaded */
function loadedBy(code: string): readonly string[] {
  const program = `import { openStore } from ${JSON.stringify(new URL('../../store/open-store.js', import.meta.url).href)};\n${code}`;
  const preload = new URL('./note-packages.js', import.meta.url).href;
  const args = ['--import', preload, '--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]');
}

test('the driver is loaded for a URL of PostgreSQL alone, and one that is not installed is said', () => {
  assert.ok(!loadedBy(`await (await openStore('sqlite::memory:')).close();`).includes('pg'));
  const refused = `const error = await openStore('postgres://u@127.0.0.1:1/x').catch((cause) => cause);`;
  assert.ok(loadedBy(`${refused} if (error.code !== 'store-unreachable') throw error;`).includes('pg'));
  loadedBy(`
    const { registerHooks } = await import('node:module');
    registerHooks({ resolve: (name, context, next) => {
      if (name !== 'pg') return next(name, context);
      throw Object.assign(new Error('not found'), { code: 'ERR_MODULE_NOT_FOUND' });
    } });
    ${refused}
    if (error.code !== 'missing-package' || !error.message.includes('npm install pg')) throw error;`);
});

describe('a store in PostgreSQL', { skip: noServer ?? false }, () => {
  before(async () => {
    server = await startTemporaryServer();
  });
  after(() => server.close());

  test('has reports, bundles and lists of the same bytes as a file with the same rows', () =>
    withConfig((folder, url) => {
      const run = json(folder, 'run', '--no-report');
      const file = `sqlite:${join(folder, 'copy.db')}`;
      const copied = json(folder, 'store', 'copy', url, file);
      assert.deepEqual([copied.rows.run, copied.rows.trial], [2, 4]);
      const id = run.runs[0].id;
      for (const format of ['md', 'html', 'json', 'csv']) {
        const [there, here] = [url, file].map((store) =>
          fine(folder, 'report', id, '--format', format, '--store', store),
        );
        assert.equal(here?.stdout, there?.stdout, format);
      }
      for (const args of [
        ['runs', 'show', id, '--json'],
        ['runs', 'list', '--json'],
        ['export', id, '-'],
      ]) {
        const [there, here] = [url, file].map((store) => fine(folder, ...args, '--store', store));
        assert.equal(here?.stdout, there?.stdout, args.join(' '));
      }
    }));

  test('takes every command that works on a store', () =>
    withConfig((folder, url) => {
      const [first] = json(folder, 'run', '--no-report').runs;
      const [second] = json(folder, 'run', '--no-report').runs;
      assert.notEqual(first.id, second.id);
      fine(folder, 'runs', 'tag', first.id, 'ci');
      fine(folder, 'runs', 'pin', first.id, 'baseline');
      assert.equal(json(folder, 'runs', 'show', 'baseline').run.id, first.id);
      assert.match(fine(folder, 'compare', 'baseline', 'latest', '--format', 'md').stdout, /same|difference/u);
      fine(folder, 'rescore', 'latest', '--metric', 'P@3');
      fine(folder, 'export', 'latest', 'run.jsonl');
      fine(folder, 'import', 'run.jsonl', '--store', server.newDatabase());
      writeFileSync(join(folder, 'labels.csv'), 'example,value,note\na,1,\nb,0,\n');
      const labels = ['import', 'labels.csv', '--run', 'latest', '--metric', 'useful', '--range', '0..1'];
      for (const _ of ['first', 'again']) fine(folder, ...labels, '--author', 'someone');
      fine(folder, 'sweep', '--target', 'both');
      fine(folder, 'sweep', '--target', 'both', '--run', 'latest', '--json');
      fine(folder, 'cache', 'stats');
      fine(folder, 'dataset', 'show', 'q.yaml');
      assert.deepEqual(json(folder, 'store', 'check').problems, []);
      fine(folder, 'store', 'prune');
      assert.match(fine(folder, 'doctor').stdout, /fine +store: postgres:\/\/hakari@/u);
      fine(folder, 'runs', 'delete', second.id);
      assert.deepEqual(json(folder, 'store', 'check').problems, []);
      const printed = fine(folder, 'runs', 'show', first.id, '--store', url).stdout;
      assert.match(printed, /--store '?postgres:\/\/hakari@/u, 'what goes on from there reaches the same store');
      assert.ok(!existsSync(join(folder, '.hakari', 'hakari.db')), 'no file is made');
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && entry.name !== 'hakari.yaml')
          assert.ok(!readFileSync(join(entry.parentPath, entry.name)).includes(password), entry.name);
      for (const [, text = ''] of server
        .execute('SELECT 1, target_config || environment FROM hakari.run', new URL(url).pathname.slice(1))
        .matchAll(/^(.*)$/gmu))
        assert.ok(!text.includes(password) && !text.includes('postgres'), text);
    }));

  test('keeps experiments beside each other', () =>
    withConfig((folder, url) => {
      const targets = 'dataset: ../q.yaml\ntargets:\n  - { id: t, type: reference, corpus: ../docs }\n';
      write(folder, {
        'experiments/one.yaml': `${targets}store: "${url}"\n`,
        'experiments/two.yaml': `${targets}store: "${url}"\n`,
      });
      for (const name of ['one', 'two']) fine(folder, 'experiment', 'run', name);
      fine(folder, 'experiment', 'list');
      fine(folder, 'experiment', 'compare', 'one', 'two');
    }));

  test('copies both ways, and into a store that holds something only when told', () =>
    withConfig((folder, url) => {
      fine(folder, 'run', '--no-report');
      const there = json(folder, 'store', 'copy', url, 'a.db');
      const other = server.newDatabase();
      const back = json(folder, 'store', 'copy', 'a.db', other);
      assert.deepEqual([back.sha256, back.rows], [there.sha256, there.rows]);
      const refused = hakari(['store', 'copy', 'a.db', other], { cwd: folder });
      assert.equal(refused.status, 2);
      assert.match(
        refused.stderr,
        /^hakari: postgres:\/\/hakari@\S+: the store that is to be written is not empty \([^\n]*--replace/u,
      );
      assert.equal(json(folder, 'store', 'copy', 'a.db', other, '--replace').sha256, there.sha256);
      assert.equal(json(folder, 'store', 'copy', other, 'a.db', '--replace').sha256, there.sha256);
      assert.deepEqual(json(folder, 'store', 'check', '--store', other).problems, []);
      assert.deepEqual(json(folder, 'store', 'check', '--store', 'a.db').problems, []);
      const none = hakari(['store', 'copy', 'none.db', 'b.db'], { cwd: folder });
      assert.match(none.stderr, /none\.db: there is no store/u);
      assert.ok(!existsSync(join(folder, 'b.db')));
    }));

  test('is resumed after kill -9, with nothing lost or doubled', { timeout: 300_000 }, async () => {
    const wire = await startWireServer({ answer: replyOfServer, schedule: () => ({ do: 'answer', delayMs: 10 }) });
    try {
      const count = 60;
      const experiment = { url: wire.url, count, concurrency: 4, metrics: ['answerRelevance'] };
      const expected = await withFolder(async (folder) => {
        writeJudgedExperiment(folder, experiment);
        return JSON.parse((await hakariBeside(['run', '--no-report', '--json'], folder)).stdout).runs[0].metrics;
      });
      await withFolder(async (folder) => {
        writeJudgedExperiment(folder, experiment);
        const store = ['--store', server.newDatabase()];
        const before = wire.calls.length;
        const child = startHakari(['run', '--no-report', ...store], folder);
        const ended = new Promise((resolve) => child.once('close', resolve));
        await wire.received(before + 50);
        child.kill('SIGKILL');
        await ended;
        const resumed = await hakariBeside(['run', '--no-report', '--json', '--resume', ...store], folder);
        assert.equal(resumed.status, 0, resumed.stderr);
        const [run] = JSON.parse(resumed.stdout).runs;
        assert.deepEqual(run.trials, { ok: count, failed: 0 });
        assert.deepEqual(run.metrics.answerRelevance, expected.answerRelevance);
        assert.deepEqual(
          JSON.parse(hakari(['store', 'check', '--json', ...store], { cwd: folder }).stdout).problems,
          [],
        );
      });
    } finally {
      await wire.close();
    }
  });

  describe('what is wrong is said in one line, without the password', () => {
    let folder = '';
    before(() => {
      folder = mkdtempSync(join(tmpdir(), 'hakari-e2e-'));
      write(folder, base);
    });
    after(() => rmSync(folder, { recursive: true }));
    const refusedAs = (store: string, said: RegExp, args: readonly string[] = ['run', '--no-report']): void => {
      const { status, stdout, stderr } = hakari([...args, '--store', store], {
        cwd: folder,
      });
      assert.equal(status, 2, stderr);
      assert.equal(stdout, '');
      assert.match(stderr, said);
      assert.match(stderr, /^hakari: [^\n]+\n$/u, 'one line');
      assert.ok(!stderr.includes(password) && !stderr.includes('wrong-one'), stderr);
    };

    test('login, database, server, schema', () => {
      const url = server.newDatabase();
      refusedAs(
        url.replace(password, 'wrong-one'),
        /: the database server refuses the login \[password authentication failed/u,
      );
      refusedAs(url.replace(`:${password}`, ''), /: the database server refuses the login/u);
      refusedAs(server.url('nowhere'), /: there is no such database on the server \[database "nowhere"/u);
      refusedAs(
        `postgres://u:${password}@127.0.0.1:1/x`,
        /: the database server cannot be reached[^[]*\[connect ECONNREFUSED/u,
      );
      refusedAs(`postgres://u:${password}@%2Fno%2Fsuch/x`, /: the database server cannot be reached/u);
      refusedAs(`${url}?schema=public;drop`, /--store: a store cannot be in a schema of the name/u);
      refusedAs(`postgres:${password}`, /the URL of the PostgreSQL store cannot be read/u);
      refusedAs(`postgres://u:${password}@[x/y`, /the URL of the PostgreSQL store cannot be read/u);
      server.execute('CREATE TABLE customer (id INTEGER)', new URL(url).pathname.slice(1));
      refusedAs(`${url}?schema=public`, /: the schema "public" holds the tables of another program/u);
      refusedAs(url, /: there is no store \(/u, ['runs', 'show', 'latest']);
    });

    test('no rights, no writing, too old', () => {
      const url = server.newDatabase();
      const name = new URL(url).pathname.slice(1);
      server.execute(`CREATE ROLE reader LOGIN PASSWORD '${password}'`);
      const asReader = url.replace('//hakari:', '//reader:');
      refusedAs(asReader, /: the user of the database may not do that \[permission denied/u);
      assert.equal(hakari(['run', '--no-report', '--store', url], { cwd: folder }).status, 0);
      server.execute(
        'GRANT USAGE ON SCHEMA hakari TO reader; GRANT SELECT ON ALL TABLES IN SCHEMA hakari TO reader',
        name,
      );
      const read = hakari(['runs', 'show', 'latest', '--store', asReader]);
      assert.equal(read.status, 0, read.stderr);
      refusedAs(asReader, /: the user of the database may not do that/u);
      server.execute(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
      refusedAs(url, /: the database takes no writes \[/u);
      server.execute(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
      server.execute("INSERT INTO hakari.schema_migration VALUES (999, '999-later.sql', 0)", name);
      refusedAs(url, /: the store has schema version 999/u);
    });

    test('a server that goes away ends the run, and it goes on when the server is back', {
      timeout: 120_000,
    }, async () => {
      const wire = await startWireServer({ answer: replyOfServer, schedule: () => ({ do: 'answer', delayMs: 10 }) });
      try {
        await withFolder(async (folder) => {
          writeJudgedExperiment(folder, { url: wire.url, count: 100, concurrency: 4, metrics: ['answerRelevance'] });
          const store = ['--store', server.newDatabase()];
          const { status, stderr } = await hakariBeside(['run', '--no-report', ...store], folder, () => {
            void wire.received(60).then(() => server.stop('immediate'));
          });
          assert.equal(status, 2, stderr);
          assert.match(stderr, /: the database server cannot be reached, or has gone away \[/u);
          assert.match(stderr, /then continue with: hakari run --resume --store '?postgres:\/\/hakari@/u);
          assert.ok(!stderr.includes(password), stderr);
          await server.start();
          const resumed = await hakariBeside(['run', '--no-report', '--json', '--resume', ...store], folder);
          assert.equal(resumed.status, 0, resumed.stderr);
          assert.deepEqual(JSON.parse(resumed.stdout).runs[0].trials, { ok: 100, failed: 0 });
        });
      } finally {
        await wire.close();
      }
    });
  });
});
