// A dataset by a word: a file goes before a stored one, which is found by its name.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openReferredDataset, openStoredDataset } from '#src/cli/references.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';

test('a dataset is a file, else one of the store', async () => {
  const { store, dispose } = await sqliteMemoryStore();
  const folder = await mkdtemp(join(tmpdir(), 'hakari-referred-'));
  try {
    await store.putDataset({ name: 'fees', scale: { min: 0, max: 3 } }, [
      { id: 'a', query: 'What does a stall cost?' },
    ]);
    assert.equal((await openStoredDataset('fees', store))?.header.name, 'fees');
    assert.equal(await openStoredDataset('nothing', store), undefined);
    assert.equal((await openReferredDataset({ source: 'fees' }, store)).header.name, 'fees');
    const source = join(folder, 'fees.yaml');
    await writeFile(source, 'dataset: { name: of-file }\nqueries:\n  - { id: q1, query: Why? }\n');
    assert.equal((await openReferredDataset({ source }, store)).header.name, 'of-file');
    await assert.rejects(openReferredDataset({ source: 'other' }, store), { code: 'no-such-dataset' });
  } finally {
    await rm(folder, { recursive: true });
    await dispose();
  }
});
