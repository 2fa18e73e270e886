import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from '../model/hakari-error.ts';
import { explainFailure } from './explain-failure.ts';

const options = { directory: '/home/mo/my eval', debug: false };

test('paths below the working directory are named from it, others stay as they are', () => {
  const error = (where: string) => new ConfigError('is wrong', { code: 'x', where, hint: 'see /home/mo/my eval/b.md' });
  assert.equal(explainFailure(error('/home/mo/my eval/a.yaml:3'), options), 'hakari: a.yaml:3: is wrong (see b.md)');
  assert.equal(explainFailure(error('/x/home/mo/my eval/a'), options), 'hakari: /x/home/mo/my eval/a: is wrong (see b.md)'); // biome-ignore format: short
});

test('a mistake of the program is one line without a stack; with debug it has both', () => {
  const error = new TypeError('x is\n  undefined');
  const line =
    'hakari: x is undefined (this is a mistake in hakari, or in a module that it was told to load; HAKARI_DEBUG=1 shows where)';
  assert.equal(explainFailure(error, options), line);
  const [first, ...rest] = explainFailure(error, { ...options, debug: true }).split('\n');
  assert.equal(first, line);
  assert.match(rest.join('\n'), /at .*explain-failure\.test/);
});

test('a failure of the file system names the path', () => {
  const error = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read', path: '/dev/x' });
  assert.equal(explainFailure(error, options), 'hakari: /dev/x: EIO: i/o error, read');
});
