import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type NamedText, writeFiles } from './write-files.ts';

test('files are written in order, over those that are there, until one cannot be made', async (t) => {
  const folder = join(await mkdtemp(join(tmpdir(), 'hakari-files-')), 'new');
  t.after(() => rm(join(folder, '..'), { recursive: true }));
  const paths = await writeFiles(folder, [
    ['a.md', 'first'],
    ['b.json', '{}'],
  ]);
  assert.deepEqual(paths, [join(folder, 'a.md'), join(folder, 'b.json')]);
  await assert.rejects(writeFiles(folder, endingEarly()), /no text/u);
  assert.deepEqual((await readdir(folder)).sort(), ['a.md', 'b.json']);
  assert.equal(await readFile(join(folder, 'a.md'), 'utf8'), 'second');
});

async function* endingEarly(): AsyncGenerator<NamedText> {
  yield ['a.md', 'second'];
  throw new Error('no text');
}
