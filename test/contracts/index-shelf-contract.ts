// What a place of shared indexes must do, whatever it is.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { RunIndex, SharedIndexes } from '#src/ports/shared-indexes.ts';
import type { IndexShelf } from '#src/queue/indexes/index-shelf.ts';
import { createSharedIndexes } from '#src/queue/indexes/shared-indexes.ts';

interface Shelf {
  readonly name: string;
  /** One of its own, empty. */
  readonly open: (t: TestContext, mostBytes: number) => Promise<IndexShelf> | IndexShelf;
  /** Makes that of the present tests look as if it had not been used for so many days. */
  readonly age: (hash: string, days: number) => Promise<void> | void;
  /** Makes a piece of that of the present tests something that cannot be read, of the same length where that is told. */
  readonly spoil: (hash: string) => Promise<void> | void;
}

export const scratch = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-shelf-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Two and a half pieces. */
const content = Buffer.from(Array.from({ length: 2_600_000 }, (_, at) => (at * 7919) % 251));
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A machine: what it has fetched is in a folder of its own. */
function machine(t: TestContext, shelf: IndexShelf): { readonly indexes: SharedIndexes; readonly folder: string } {
  const folder = join(scratch(t), 'fetched');
  const makeFolder = async (path: string): Promise<void> => void (await mkdir(path, { recursive: true }));
  return { indexes: createSharedIndexes({ shelf, folder, makeFolder }), folder };
}

function written(t: TestContext, bytes: Uint8Array): string {
  const path = join(scratch(t), 'docs-1.db');
  writeFileSync(path, bytes);
  return path;
}

export function indexShelfContract({ name, open, age, spoil }: Shelf): void {
  const put = async (t: TestContext, shelf: IndexShelf, bytes = content): Promise<RunIndex> => {
    const { indexes } = machine(t, shelf);
    const { index } = await indexes.put({ name: 'docs-1.db', fingerprint: 'f', path: written(t, bytes) });
    return index;
  };

  describe(`indexes in ${name}`, () => {
    it('are put once, and come to each machine once, byte for byte', async (t) => {
      const shelf = await open(t, 1e9);
      const here = machine(t, shelf);
      const file = { name: 'docs-1.db', fingerprint: 'f', path: written(t, content) };
      const { index, isNew } = await here.indexes.put(file);
      assert.deepEqual(
        [index, isNew],
        [{ name: 'docs-1.db', fingerprint: 'f', hash: sha(content), bytes: content.length }, true],
      );
      assert.equal((await here.indexes.put(file)).isNew, false);
      const there = machine(t, shelf);
      const first = await there.indexes.fetch(index);
      assert.deepEqual([first.isNew, readFileSync(first.path).equals(content)], [true, true]);
      assert.deepEqual(await there.indexes.fetch(index), { path: first.path, isNew: false });
      assert.deepEqual(readdirSync(there.folder), [`${index.hash}.db`]);
    });

    it('come whole to two processes of one machine at once, and to one that finds a half of one that was killed', async (t) => {
      const shelf = await open(t, 1e9);
      const index = await put(t, shelf);
      const { indexes, folder } = machine(t, shelf);
      mkdirSync(folder);
      const half = join(folder, `${index.hash}.db.11111111-2222-4333-8444-555555555555.tmp`);
      writeFileSync(half, content.subarray(0, 1000));
      const [one, two] = await Promise.all([indexes.fetch(index), indexes.fetch(index)]);
      assert.equal(one?.path, two?.path);
      assert.deepEqual(readdirSync(folder).length, 2, 'the file, and the half that somebody may still write');
      utimesSync(half, new Date(0), new Date(0));
      const other = await put(t, shelf, Buffer.from('another index'));
      await indexes.fetch(other);
      assert.ok(!existsSync(half), 'a half of yesterday is removed');
    });

    it('that are not what they were are fetched again, and those that were spoilt on the way are refused', async (t) => {
      const shelf = await open(t, 1e9);
      const index = await put(t, shelf);
      const { indexes, folder } = machine(t, shelf);
      const { path } = await indexes.fetch(index);
      writeFileSync(path, Buffer.from(content).fill(1, 5, 6));
      assert.equal((await indexes.fetch(index)).isNew, true);
      const spoilt = { ...index, hash: sha(Buffer.from('x')), bytes: 1 };
      await shelf.put(
        spoilt.hash,
        1,
        (async function* () {
          yield Buffer.from('y');
        })(),
      );
      await assert.rejects(indexes.fetch(spoilt, { stop: AbortSignal.abort() }), {
        code: 'index-damaged',
        message:
          /the index docs-1\.db that was fetched is not the one of the run: its hash is [0-9a-f]{12}, and not [0-9a-f]{12}/u,
      });
      assert.deepEqual(readdirSync(folder), [`${index.hash}.db`], 'nothing of it is kept');
    });

    it('that are spoilt where they are kept are told in words, and put anew by whoever begins with them', async (t) => {
      const shelf = await open(t, 1e9);
      const here = machine(t, shelf);
      const file = { name: 'docs-1.db', fingerprint: 'f', path: written(t, content) };
      const { index } = await here.indexes.put(file);
      await spoil(index.hash);
      assert.equal((await here.indexes.put(file)).isNew, true, 'what is kept is looked at, and not its name alone');
      assert.equal((await here.indexes.put(file)).isNew, false);
      await spoil(index.hash);
      const there = machine(t, shelf);
      const lone = there.indexes.fetch(index, { stop: AbortSignal.abort() });
      await assert.rejects(lone, { code: 'index-damaged', message: /is not the one of the run/u });
      assert.equal(await here.indexes.isThere(index), false, 'whoever leads sees that it was rejected');
      let told = 0;
      const waiting = there.indexes.fetch(index, { onSpoilt: () => told++ });
      assert.equal((await here.indexes.put(file)).isNew, true);
      assert.deepEqual(readFileSync((await waiting).path).equals(content), true);
      assert.ok(told <= 1);
    });

    it('that are not there, or too large, are told in words', async (t) => {
      const shelf = await open(t, 1000);
      const { indexes } = machine(t, shelf);
      const path = written(t, content);
      const { index, isNew } = await indexes.put({ name: 'docs-1.db', fingerprint: 'f', path });
      assert.equal(isNew, false);
      assert.match(index.withheld ?? '', /^it has 2\.6 MB, and .+ takes up to 1\.0 kB$/u);
      await assert.rejects(indexes.fetch(index, { stop: AbortSignal.abort() }), {
        code: 'index-missing',
        message: /is not in .+ \(SHA-256 /,
      });
    });

    it('that this machine cannot keep are told with the reason', async (t) => {
      const shelf = await open(t, 1e9);
      const index = await put(t, shelf);
      const { indexes, folder } = machine(t, shelf);
      writeFileSync(folder, 'a file in its place');
      await assert.rejects(indexes.fetch(index), {
        code: 'index-unkept',
        message: /fetched: the index docs-1\.db \(2\.6 MB\) cannot be brought there \[E[A-Z]+: /u,
      });
    });

    it('go when nobody has used them for a week and no run needs them', async (t) => {
      const shelf = await open(t, 1e9);
      const [used, needed, unused] = [
        await put(t, shelf, Buffer.from('used')),
        await put(t, shelf, Buffer.from('needed')),
        await put(t, shelf, Buffer.from('unused')),
      ];
      await age(used.hash, 6);
      await age(needed.hash, 8);
      await age(unused.hash, 8);
      const { indexes } = machine(t, shelf);
      await indexes.removeUnused(new Set([needed.hash]));
      assert.deepEqual(await Promise.all([used, needed, unused].map(({ hash, bytes }) => shelf.touch(hash, bytes))), [
        true,
        true,
        false,
      ]);
    });
  });
}
