// A store that is opened to be read takes nothing, whatever is asked of it, on either database; and a dataset is looked at in a thread over such a one.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createDatasetLooker } from '#src/setup/dataset-looker.ts';
import { openStore } from '#src/store/open-store.ts';
import { startTemporaryServer } from '../postgres/temporary-server.ts';

describe('a store that is opened to be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-read-'));
  const server = await startTemporaryServer();
  after(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  for (const [name, url] of [
    ['SQLite', `sqlite:${join(folder, 'store.db')}`],
    ['PostgreSQL', server.newDatabase()],
  ] as const) {
    it(`refuses what writes: ${name}`, async () => {
      const scale = { min: 0, max: 3 };
      await assert.rejects(openStore(url, { readOnly: true }), { code: 'no-store' });
      const store = await openStore(url);
      const examples = Array.from({ length: 3 }, (_, at) => ({ id: `q${at}`, query: `question ${at}` }));
      const { hash } = await store.putDataset({ name: 'd', scale }, examples);
      const reading = await openStore(url, { readOnly: true });
      const found: string[] = [];
      for await (const { id } of reading.examplesOf(hash)) found.push(id);
      assert.deepEqual(found, ['q0', 'q1', 'q2']);
      await assert.rejects(reading.putDataset({ name: 'e', scale }, examples));
      await assert.rejects(reading.deleteDataset('d'));
      assert.equal((await store.listDatasets()).length, 1);
      await reading.close();
      await store.close();
    });

    it(`is what a large dataset is looked at over: ${name}`, async () => {
      const store = await openStore(url);
      const scale = { min: 0, max: 3 };
      const examples = Array.from({ length: 2100 }, (_, at) => ({ id: `q${at}`, query: (at * 7919).toString(36) }));
      const ref = await store.putDataset({ name: 'large', scale }, examples);
      const logged: string[] = [];
      const looker = createDatasetLooker({ store, url, log: (line) => logged.push(line) });
      const looked = await looker.look(
        { hash: ref.hash, header: { name: 'large', scale }, examples: 2100 },
        { withinMs: 60_000 },
      );
      assert.deepEqual([looked.kind, logged], ['known', []]);
      await looker.close();
      await store.close();
    });
  }
});
