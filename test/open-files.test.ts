// What is abandoned in the middle leaves no file open: counted among the descriptors of the process, as soon as whoever abandoned it goes on.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { openSpool } from '#src/app/bundle/open-spool.ts';
import { readBundleFile } from '#src/app/bundle/read-bundle-file.ts';
import { readLines } from '#src/datasets/source/read-file.ts';
import { readQrels, scanRunFile } from '#src/datasets/trec/scan-run-file.ts';
import { silent } from '#src/ports/progress.ts';
import { shelfInFolder } from '#src/queue/indexes/shelf-in-folder.ts';
import { createAnswersFileTarget } from '#src/targets/answers-file/create-answers-file-target.ts';
import { fileLines } from '#src/targets/file-lines.ts';
import { createReferenceTargets } from '#src/targets/reference/create-reference-target.ts';
import { rewriteIndex } from '#src/targets/reference/index/index-database.ts';

const descriptors = '/proc/self/fd';
const clock = { now: () => 0, monotonic: () => 0 };

describe('files that are open', { skip: !existsSync(descriptors) }, () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hakari-open-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Of the folder of this test alone: what other tests have open is theirs. */
  const open = (): readonly string[] =>
    readdirSync(descriptors).flatMap((name) => {
      try {
        const path = readlinkSync(join(descriptors, name));
        return path.startsWith(folder) ? [path] : [];
      } catch {
        // That of the listing itself.
        return [];
      }
    });

  function large(name: string, line: string): string {
    const path = join(folder, name);
    writeFileSync(path, `${line}\n`.repeat(Math.ceil(6_000_000 / line.length)));
    return path;
  }

  /** @returns what is open when the first was taken, and when no more are wanted */
  async function firstOf(values: AsyncIterable<unknown> | Iterable<unknown>): Promise<readonly [number, number]> {
    let during = 0;
    for await (const _ of values) {
      during = open().length;
      break;
    }
    return [during, open().length];
  }

  test('lines of which the first alone is wanted', async () => {
    const path = large('lines.jsonl', '{"id":"a"}');
    const lines = fileLines(path, { maxBytes: 1000, tooLong: () => new Error('too long') });
    assert.deepEqual(await firstOf(lines), [1, 0], 'lines of a target');
    assert.deepEqual(await firstOf(readLines(path)), [1, 0], 'lines of a dataset');
    assert.deepEqual(await firstOf(readBundleFile(path)()), [1, 0], 'lines of a bundle');
  });

  test('a line that is refused', async () => {
    const path = large('lines.jsonl', 'x'.repeat(3_000_000));
    const lines = fileLines(path, { maxBytes: 1000, tooLong: () => new Error('too long') });
    await assert.rejects(firstOf(lines), /too long/u);
    assert.deepEqual(open(), []);
    writeFileSync(join(folder, 'qrels'), 'Q1 0 d1 1\n');
    const qrels = await readQrels(join(folder, 'qrels'));
    const run = large('bad.run', 'Q1 Q0 d1 1 no-number tag');
    await assert.rejects(scanRunFile(run, { qrels, onTopic: () => {} }));
    assert.deepEqual(open(), []);
  });

  test('an index on a shelf that is asked for and not read, and one that is read in part', async () => {
    const hash = 'a'.repeat(64);
    large(`${hash}.db`, 'x'.repeat(1000));
    const shelf = shelfInFolder({ folder, where: 'indexes', mostBytes: 1e9 });
    shelf.read(hash);
    // A stream that opens by itself has done so by then.
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual(open(), []);
    assert.deepEqual(await firstOf(shelf.read(hash)), [1, 0]);
    assert.equal(await shelf.isWhole(hash, 1), false);
    assert.deepEqual(open(), []);
  });

  test('a spool of which the first piece alone is wanted', async () => {
    const spool = await openSpool(folder);
    await spool.add('x'.repeat(5_000_000));
    for await (const _ of spool.texts()) break;
    assert.equal(open().length, 1);
    await spool.close();
    assert.deepEqual(open(), []);
  });

  test('answers whose target is closed while it reads them', async () => {
    const answers = Array.from({ length: 20_000 }, (_, i) => `${JSON.stringify({ id: `Q${i}`, answer: 'a' })}\n`);
    writeFileSync(join(folder, 'answers.jsonl'), answers.join(''));
    const target = createAnswersFileTarget({ id: 'a', type: 'answers-file', path: 'answers.jsonl' }, 'targets[0]', {
      configDir: folder,
    });
    const prepared = target.prepare({ skipIndexing: false, progress: silent });
    await target.close();
    await prepared;
    assert.deepEqual(open(), []);
  });

  test('an index whose target is closed while it is built, and a change of one that fails', async () => {
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'docs', 'a.md'), '# Alpha\n\nOf a zebra.\n');
    const create = createReferenceTargets({ configDir: folder, clock });
    const settings = { id: 'r', type: 'reference', corpus: 'docs' };
    const target = create(settings, 'targets[0]');
    const prepared = target.prepare({ skipIndexing: false, progress: silent });
    const refused = assert.rejects(prepared, /closed while it was prepared/u);
    await target.close();
    await refused;
    assert.deepEqual(open(), []);
    const again = create(settings, 'targets[0]');
    await again.prepare({ skipIndexing: false, progress: silent });
    assert.ok(open().length > 0);
    await again.close();
    assert.deepEqual(open(), []);
    const path = join(folder, 'own.db');
    await assert.rejects(
      rewriteIndex({ path, settings: '', clock }, () => {
        throw new Error('no');
      }),
      /no/u,
    );
    assert.deepEqual(open(), []);
  });
});
