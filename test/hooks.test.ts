// All unit tests run in one process, where a hook outside of any suite runs around every test of every file.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = new URL('../..', import.meta.url).pathname;

test('no file has a hook around the tests of all others', () => {
  const files = globSync('{src,test}/**/*.test.ts', { cwd: root });
  assert.ok(files.length > 300);
  const hooked = files.filter((file) => /^(?:before|after)Each\(/mu.test(readFileSync(join(root, file), 'utf8')));
  assert.deepEqual(hooked, [], 'put tests and hooks into a describe');
});
