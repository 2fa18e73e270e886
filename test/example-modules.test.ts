// What a user copies has to run where it is put.
import assert from 'node:assert/strict';
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const examples = join(import.meta.dirname, '../../examples');

test('the modules of the examples are modules below a package.json of any type', async () => {
  assert.deepEqual(globSync('*/*.js', { cwd: examples }), [], 'what a .js is depends on the package.json above it');
  const modules = globSync('*/*.mjs', { cwd: examples });
  assert.ok(modules.length > 0);
  const folder = mkdtempSync(join(tmpdir(), 'hakari-examples-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }');
    for (const module of modules) {
      cpSync(join(examples, dirname(module)), join(folder, dirname(module)), { recursive: true });
      const { createTarget } = await import(pathToFileURL(join(folder, module)).href);
      assert.equal(typeof createTarget, 'function', module);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
