import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { rewriteIndex } from './index-database.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };

test('an index below a folder that cannot be made is refused at once', { skip: !existsSync('/proc/self') }, () =>
  assert.rejects(
    rewriteIndex({ path: '/proc/nowhere/below/i.db', settings: '', clock }, () => {}),
    { code: /ENOENT|EACCES/u },
  ),
);
