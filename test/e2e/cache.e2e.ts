// What is remembered of paid calls, shown and forgotten from the command line.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openStore } from '#src/store/open-store.ts';
import { hakari, withFolder } from './hakari.ts';

test('remembered replies are counted and forgotten by kind and age', () =>
  withFolder(async (folder) => {
    const url = `sqlite:${join(folder, 'store.db')}`;
    const store = await openStore(url, { create: true });
    await store.put('a', 'judge', new Uint8Array(2048));
    await store.put('b', 'judge', new Uint8Array(1));
    await store.put('c', 'embed', new Uint8Array(10));
    await store.close();

    const shown = hakari(['cache', 'stats', '--store', url]);
    assert.equal(shown.status, 0, shown.stderr);
    assert.match(shown.stdout, /embed +1 +10 B .*\n.*judge +2 +2\.0 KiB +20\d\d-/);

    assert.match(hakari(['cache', 'clear', '--store', url, '--older-than', '30d']).stdout, /^forgot 0 replies from more than 30 days ago \(/); // biome-ignore format: short
    assert.match(hakari(['cache', 'clear', '--store', url, '--kind', 'embed']).stdout, /^forgot 1 embed reply \(/);
    const cleared = hakari(['cache', 'clear', '--store', url, '--json']);
    assert.deepEqual(JSON.parse(cleared.stdout), { store: url, forgotten: 2, kind: null, olderThanMs: null });
    assert.deepEqual(JSON.parse(hakari(['cache', 'stats', '--store', url, '--json']).stdout), { remembered: [] });
  }));

test('without a store there is nothing to show, and nothing is made', () =>
  withFolder((folder) => {
    const shown = hakari(['cache', 'stats'], { cwd: folder });
    assert.deepEqual([shown.status, shown.stdout], [0, 'nothing is remembered yet\n']);
    assert.equal(hakari(['cache', 'clear', '--older-than', '30days'], { cwd: folder }).status, 2);
  }));
