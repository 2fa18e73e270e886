// Datasets of the store as their user names, lists and deletes them.
import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { hakari, withFolder } from './hakari.ts';
import { base, refused, targets, write } from './refused.ts';

test('a config runs a dataset of the store by its name; it is listed, and deleted when no run needs it', () =>
  withFolder((folder) => {
    write(folder, { ...base, 'package.json': '{}', 'hakari.yaml': `dataset: kept\n${targets}` });
    const ask = (...args: readonly string[]) => hakari(args, { cwd: folder });
    refused(folder, ['run', '--no-report'], /^hakari\.yaml:1: there is no file kept, and no dataset of that name /);
    refused(folder, ['config', 'check'], /^hakari\.yaml:1: there is no file kept, /);
    assert.equal(existsSync(join(folder, '.hakari')), false, 'looking for it made a store');
    assert.match(ask('dataset', 'list').stdout, /^no datasets yet: hakari dataset import FILE$/m);

    assert.equal(ask('dataset', 'import', 'q.yaml', '--name', 'kept').status, 0);
    rmSync(join(folder, 'q.yaml'));
    assert.match(ask('config', 'check').stdout, /^dataset {5}kept, 2 examples$/m);
    const run = ask('run', '--no-report');
    assert.equal(run.status, 0, run.stderr);
    assert.match(run.stdout, /: 2 examples of kept \(version /);
    const { datasets } = JSON.parse(ask('dataset', 'list', '--json').stdout);
    assert.deepEqual(
      datasets.map(({ name, examples, runs }: Record<string, unknown>) => [name, examples, runs]),
      [['kept', 2, 1]],
    );
    assert.match(ask('dataset', 'list').stdout, /^kept +[0-9a-f]{12} +2 +\S+ \S+ +1$/m);

    refused(folder, ['dataset', 'delete', 'kept'], /^dataset kept: a run asked it \(/);
    const [{ id }] = JSON.parse(ask('runs', 'list', '--json').stdout).runs;
    assert.equal(ask('runs', 'delete', id).status, 0);
    assert.match(ask('dataset', 'delete', 'kept').stdout, /^deleted dataset kept \(1 version\)$/m);
    refused(folder, ['dataset', 'delete', 'kept'], /^the store has no dataset kept \(hakari dataset list /);
  }));
