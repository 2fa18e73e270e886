// Ends that nobody planned have an exit code of their own: 1 is what a gate says, and no accident may say it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hakariProcess, startHakari, withFolder } from './hakari.ts';
import { base, type Files, write } from './refused.ts';

const asked = (module: string): Files => ({
  ...base,
  'rag.mjs': module,
  'hakari.yaml': 'dataset: ./q.yaml\ntargets:\n  - { id: t, type: module, path: ./rag.mjs }\n',
});

describe('a mistake', () => {
  for (const [what, module] of [
    [
      'that nobody catches',
      `export default () => new Promise(() => setTimeout(() => { throw new Error('lost'); }, 20));`,
    ],
    [
      'that a promise is rejected with',
      `export default () => { Promise.reject(new Error('lost')); return new Promise(() => setTimeout(() => {}, 1e4)); };`,
    ],
  ] as const)
    test(`${what} ends with 70, in one line`, () =>
      withFolder((folder) => {
        write(folder, asked(module));
        const { status, stderr } = hakariProcess(['run', '--no-report'], { cwd: folder });
        assert.equal(status, 70, stderr);
        assert.match(stderr, /^hakari: lost \(this is a mistake in hakari, or in a module that it was told to load/mu);
        assert.equal(hakariProcess(['runs', 'list'], { cwd: folder }).status, 0, 'the store is whole');
      }));

  test('that leaves the command waiting for what never comes ends with 70, in one line', () =>
    withFolder((folder) => {
      write(folder, asked('await new Promise(() => {});\nexport default () => "x";'));
      const { status, stderr } = hakariProcess(['run', '--no-report'], { cwd: folder });
      assert.equal(status, 70, stderr);
      assert.match(stderr, /^hakari: the command came to no end \(/mu);
    }));
});

describe('a run that is told to end', () => {
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const)
    test(`by ${signal} ends with 130 and can be resumed`, () =>
      withFolder(async (folder) => {
        const slow =
          'export default async () => { process.stderr.write("asked\\n"); await new Promise((go) => setTimeout(go, 300)); return { answer: "x", documents: [] }; };';
        write(folder, { ...asked(slow) });
        const child = startHakari(['run', '--no-report', '--concurrency', '1'], folder);
        child.stderr.once('data', () => child.kill(signal));
        const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
        assert.equal(status, 130);
        assert.equal(hakariProcess(['run', '--no-report', '--resume'], { cwd: folder }).status, 0);
      }));
});
