import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openStore } from './open-store.ts';
import { createSqlStore } from './sql-store.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

describe('opening a store', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hakari-open-store-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const path = () => join(folder, 'store.db');

  describe('openStore', () => {
    it('makes a file that only its owner can read, with its side files and folders', async () => {
      const file = join(folder, 'a', 'b', 'store.db');
      const store = await openStore(`sqlite:${file}`);
      await store.ensureExperiment('x');
      for (const name of [file, `${file}-wal`, `${file}-shm`]) assert.equal(statSync(name).mode & 0o777, 0o600, name);
      await store.close();
    });

    it('finds what an earlier process left', async () => {
      const first = await openStore(`sqlite:${path()}`, { clock: { now: () => 5 }, author: '作成者' });
      await first.putDataset({ name: 'd', scale: { min: 0, max: 3 } }, [{ id: 'a', query: 'x' }]);
      await first.close();
      const second = await openStore(`sqlite:${path()}`);
      const [dataset] = await second.listDatasets();
      assert.equal(dataset?.createdBy, '作成者');
      assert.equal(dataset?.createdAt, 5);
      await second.close();
    });

    it('makes no store when it must be there', async () => {
      await assert.rejects(openStore(`sqlite:${path()}`, { create: false }), { name: 'StoreError', code: 'no-store' });
      assert.throws(() => statSync(path()));
    });

    it('names what is wrong with a URL', async () => {
      for (const url of ['mysql://x', '', 'sqlite:', '/tmp/x.db'])
        await assert.rejects(openStore(url), { name: 'ConfigError', code: 'bad-store-url' });
    });

    it('refuses a file that is no database', async () => {
      writeFileSync(path(), 'query,answer\n'.repeat(200));
      await assert.rejects(openStore(`sqlite:${path()}`), { name: 'StoreError', code: 'not-a-store' });
    });

    it('refuses another program’s database and leaves it as it was', async () => {
      const other = new DatabaseSync(path());
      other.exec('CREATE TABLE customer (id INTEGER)');
      other.close();
      await assert.rejects(openStore(`sqlite:${path()}`), { name: 'StoreError', code: 'not-a-store' });
      const again = new DatabaseSync(path());
      assert.equal(again.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n, 1);
      again.close();
    });

    it('refuses a store of a newer program', async () => {
      await (await openStore(`sqlite:${path()}`)).close();
      const file = new DatabaseSync(path());
      file.exec("INSERT INTO schema_migration VALUES (999, '999-later.sql', 0)");
      file.close();
      await assert.rejects(openStore(`sqlite:${path()}`), (error: Error & { code?: string }) => {
        assert.equal(error.code, 'store-too-new');
        assert.match(error.message, /version 999/);
        return true;
      });
    });

    it('explains a folder that cannot be made, and a path that is a folder', async () => {
      writeFileSync(join(folder, 'file'), '');
      const inFile = `sqlite:${join(folder, 'file', 'store.db')}`;
      await assert.rejects(openStore(inFile), { name: 'StoreError', code: 'store-unreadable' });
      await assert.rejects(openStore(`sqlite:${folder}`), { name: 'StoreError', code: 'store-unreadable' });
    });

    it('notices that its file was deleted or replaced', async () => {
      const store = await openStore(`sqlite:${path()}`);
      await store.ensureExperiment('before');
      renameSync(path(), `${path()}.away`);
      await assert.rejects(store.ensureExperiment('after'), { name: 'StoreError', code: 'store-gone' });
      await (await openStore(`sqlite:${path()}`)).close();
      await assert.rejects(store.ensureExperiment('again'), { code: 'store-gone' });
      await store.close();
    });

    it('says that there is no room, and goes on when there is', async () => {
      const backend = await openSqlite(path(), { create: true, synchronous: 'normal' });
      const store = await createSqlStore(backend, { now: Date.now });
      const put = (count: number) => {
        const examples = Array.from({ length: count }, (_, at) => ({ id: `q${at}`, query: `${at} `.repeat(900) }));
        return store.putDataset({ name: 'd', scale: { min: 0, max: 3 } }, examples);
      };
      await put(1);
      const most = (pages: number) => sql.raw(`PRAGMA max_page_count = ${pages}`).execute(backend.db);
      await most(80);
      await assert.rejects(put(500), { code: 'store-full', where: path(), message: /there is no room on the disk/u });
      await most(100_000);
      assert.equal((await put(500)).examples, 500);
      await store.close();
    });

    it('reads a file that cannot be written, and says so when it is written to', async () => {
      const before = await openStore(`sqlite:${path()}`);
      const { hash } = await before.putDataset({ name: 'd', scale: { min: 0, max: 3 } }, [{ id: 'a', query: 'x' }]);
      await before.close();
      chmodSync(folder, 0o755);
      chmodSync(path(), 0o444);
      // Root writes everywhere; as somebody else it may not.
      const root = process.getuid?.() === 0;
      if (root) process.seteuid?.(65534);
      try {
        const store = await openStore(`sqlite:${path()}`);
        assert.deepEqual(await store.listRuns(), []);
        const read = [];
        for await (const { id } of store.examplesOf(hash)) read.push(id);
        assert.deepEqual(read, ['a']);
        await assert.rejects(store.ensureExperiment('e'), { name: 'StoreError', code: 'store-read-only' });
        await store.close();
      } finally {
        if (root) process.seteuid?.(0);
      }
    });

    it('says that a file cannot be opened when the store was deleted before it is read', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'hakari-gone-'));
      const store = await openStore(`sqlite:${join(folder, 'h.db')}`);
      rmSync(folder, { recursive: true });
      const scan = async () => {
        for await (const _ of store.examplesOf('a')) break;
      };
      await assert.rejects(scan(), { name: 'StoreError', code: 'store-unreadable' });
      await store.close();
    });

    it('refuses scans after it was closed', async () => {
      const store = await openStore(`sqlite:${path()}`);
      await store.close();
      await assert.rejects(store.listRuns());
      await assert.rejects(store.trialKeys('a'));
    });

    it('keeps a store in memory apart from every other', async () => {
      const [a, b] = [await openStore('sqlite::memory:'), await openStore('sqlite::memory:')];
      await a.putDataset({ name: 'd', scale: { min: 0, max: 3 } }, []);
      assert.equal((await b.listDatasets()).length, 0);
      await a.close();
      await b.close();
    });
  });
});
