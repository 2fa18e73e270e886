// The examples are run from the installed package too: each file of theirs that the repository keeps is packed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { test } from 'node:test';

const root = new URL('../..', import.meta.url).pathname;

test('every file of an example is named by the files of the package', (t) => {
  const { files } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { files: readonly string[] };
  let kept: readonly string[];
  try {
    kept = execFileSync('git', ['ls-files', '-z', 'examples'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .split('\0')
      .filter((name) => name !== '');
  } catch {
    t.skip('this folder is no clone of git');
    return;
  }
  // npm opens no folder that a pattern with a star fits: what is inside has to be fitted itself.
  const left = kept.filter((name) => !files.some((pattern) => !pattern.startsWith('!') && matchesGlob(name, pattern)));
  assert.deepEqual(left, []);
});
