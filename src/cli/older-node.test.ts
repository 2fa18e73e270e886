// Under a Node that is too old a user reads one line, whatever that Node knows of the language and of modules.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const file = readFileSync(new URL('./hakari.cjs', import.meta.url), 'utf8');
const frontDoor = file.replace(/^#!.*/u, '');
const host = createRequire(import.meta.url);

/** Goes through the front door of an installation without a Node of its own. */
function enter(version: string): {
  readonly written: string;
  readonly loaded: readonly string[];
  readonly exitCode: unknown;
} {
  const loaded: string[] = [];
  let written = '';
  const stderr = { write: (text: string) => (written += text) };
  const process = { versions: { node: version }, argv: ['node', 'hakari'], stderr, exitCode: undefined };
  const require = (name: string): unknown => {
    loaded.push(name);
    return name.startsWith('.') ? {} : host(name);
  };
  const module = {
    process,
    require,
    exports: {},
    __dirname: '/nowhere/dist/cli',
    __filename: '/nowhere/dist/cli/x.cjs',
  };
  runInNewContext(frontDoor, module);
  return { written, loaded: loaded.filter((name) => name.startsWith('.')), exitCode: process.exitCode };
}

test('an older Node says one line and loads nothing of the program', () => {
  for (const version of ['4.9.1', '12.22.12', '20.20.2', '23.11.0']) {
    const line = `hakari: Node ${version} is too old (install Node 24 or newer)\n`;
    assert.deepEqual(enter(version), { written: line, loaded: [], exitCode: 2 });
  }
});

test('Node 24 and newer ones load the program', () => {
  for (const version of ['24.0.0', '26.1.0'])
    assert.deepEqual(enter(version), { written: '', loaded: ['./main.js'], exitCode: undefined });
});

test('a shell starts the front door by the Node that is there', () => {
  assert.ok(file.startsWith('#!/usr/bin/env node\n'));
});

test('the front door is written in what Node 4 reads', () => {
  const newer = [
    /\bimport\b\(|\bimport\b\s|\bexport\b\s/u,
    /\basync\b|\bawait\b/u,
    /\?\?|\?\./u,
    /\*\*/u,
    /'node:/u,
    /\.\.\.|\blet\b|\bclass\b/u,
  ];
  const code = frontDoor.replaceAll(/^\s*(?:\/\/|\/\*\*).*$/gmu, '');
  for (const syntax of newer) assert.doesNotMatch(code, syntax);
});
