// A store where nobody can make a folder: one line, and no process that tries for ever.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { hakariBeside, withFolder } from './hakari.ts';
import { base, write } from './refused.ts';

test('a store below a folder that cannot be made is refused at once', { skip: !existsSync('/proc/self') }, () =>
  withFolder(async (folder) => {
    write(folder, base);
    const args = ['run', '--store', 'sqlite:/proc/x/y/h.db'];
    const { status, stderr } = await hakariBeside(args, folder, (child) => {
      setTimeout(() => child.kill('SIGKILL'), 60_000).unref();
    });
    assert.equal(status, 2, stderr);
    assert.match(stderr, /\/proc\/x\/y\/h\.db: the store file cannot be made \(check path and permissions\)/u);
  }),
);
