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

test('a page that is saved holds no character that turns the reading order', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'hakari-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFiles(folder, [
    ['report.html', '<p>\u202Eevil</p>\n'],
    ['report.md', 'a\u2066b\n'],
  ]);
  for (const name of ['report.html', 'report.md'])
    assert.doesNotMatch(await readFile(join(folder, name), 'utf8'), /[\u202A-\u202E\u2066-\u2069]/u, name);
});
