// Runs the contract of shared indexes for a folder.
import assert from 'node:assert/strict';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { shelfInFolder } from '#src/queue/indexes/shelf-in-folder.ts';
import { indexShelfContract, scratch } from './index-shelf-contract.ts';

let folder = '';

indexShelfContract({
  name: 'a folder',
  open: (t, mostBytes) => {
    folder = scratch(t);
    return shelfInFolder({ folder, where: 'hakari.yaml:3', mostBytes });
  },
  spoil: (hash) => {
    const path = join(folder, `${hash}.db`);
    writeFileSync(path, readFileSync(path).fill(1, 100, 200));
  },
  age: (hash, days) => {
    const then = new Date(Date.now() - days * 24 * 3600 * 1000);
    utimesSync(join(folder, `${hash}.db`), then, then);
  },
});

test('a folder that is not there is not taken for an empty one', async (t) => {
  const shelf = shelfInFolder({ folder: join(scratch(t), 'share'), where: 'hakari.yaml:3', mostBytes: 1 });
  await assert.rejects(shelf.touch('a'.repeat(64), 1), { code: 'no-folder', message: /there is no folder .+share/u });
});
