import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeFiles } from './write-files.ts';

test('files are written in order, over those that are there, and none is half there when one fails', async (t) => {
  const folder = join(await mkdtemp(join(tmpdir(), 'hakari-files-')), 'new');
  t.after(() => rm(join(folder, '..'), { recursive: true }));
  const paths = await writeFiles(folder, [
    ['a.md', 'first'],
    ['b.json', Promise.resolve('{}')],
  ]);
  assert.deepEqual(paths, [join(folder, 'a.md'), join(folder, 'b.json')]);
  await assert.rejects(
    writeFiles(folder, [
      ['a.md', 'second'],
      ['c.md', Promise.reject(new Error('no text'))],
    ]),
    /no text/u,
  );
  assert.deepEqual((await readdir(folder)).sort(), ['a.md', 'b.json']);
  assert.equal(await readFile(join(folder, 'a.md'), 'utf8'), 'second');
});
