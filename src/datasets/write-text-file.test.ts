// Folders are made level by level, and where that cannot be it is said at once.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeFolder } from './write-text-file.ts';

test('what is missing of the way is made; a file in the way and a place where nothing can be made are errors', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-folders-'));
  try {
    await Promise.all([makeFolder(join(folder, 'a/b/c')), makeFolder(join(folder, 'a/b/c'))]);
    assert.ok(existsSync(join(folder, 'a/b/c')));
    writeFileSync(join(folder, 'file'), '');
    await assert.rejects(makeFolder(join(folder, 'file')), { code: 'EEXIST' });
    await assert.rejects(makeFolder(join(folder, 'file/below')), { code: /EEXIST|ENOTDIR/u });
    if (existsSync('/proc/self')) await assert.rejects(makeFolder('/proc/nowhere/below'), { code: /ENOENT|EACCES/u });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
