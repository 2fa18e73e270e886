import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { type Machine, processOwner } from './process-owner.ts';

const machine = (starts: Readonly<Record<number, string>>, more: Partial<Machine> = {}): Machine => ({
  host: 'here',
  place: 'boot 1',
  startOf: (pid) => starts[pid],
  ...more,
});

test('a process is gone when nothing has its number any more, or another one has', () => {
  const one = processOwner('s1', machine({ 7: '100' }), 7);
  const other = processOwner('s2', machine({ 7: '100', 8: '200' }), 8);
  assert.equal(other.isGone(one.name), false, 'it lives');
  assert.equal(processOwner('s2', machine({ 8: '200' }), 8).isGone(one.name), true);
  assert.equal(processOwner('s2', machine({ 7: '150' }), 8).isGone(one.name), true, 'another process of that number');
  assert.notEqual(one.name, processOwner('s3', machine({ 7: '100' }), 7).name, 'two works of one process');
});

test('where it cannot be told, a process is not gone', () => {
  const one = processOwner('s1', machine({ 7: '100' }), 7);
  for (const elsewhere of [{ host: 'there' }, { place: 'boot 2' }, { place: '' }])
    assert.equal(processOwner('s2', machine({}, elsewhere), 8).isGone(one.name), false, JSON.stringify(elsewhere));
  const here = processOwner('s2', machine({ 7: '' }), 8);
  assert.equal(here.isGone(one.name), false, 'when it began is not known');
  for (const name of ['', 'worker-3', '[]', '["here","boot 1","7","100","s"]']) assert.equal(here.isGone(name), false);
});

test('a message says which process it is, where that can be told', () => {
  const one = processOwner('s1', machine({ 7: '100' }), 7);
  assert.equal(one.describe(one.name), 'process 7 of this machine');
  assert.equal(processOwner('s', machine({}, { host: 'there' }), 9).describe(one.name), 'process 7 of here');
  assert.equal(one.describe('worker-3'), undefined);
});

test('this machine knows its processes', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const { pid = 0 } = child;
  const theirs = processOwner('s', undefined, pid);
  const mine = processOwner('s');
  assert.deepEqual([mine.isGone(mine.name), mine.isGone(theirs.name)], [false, false]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.equal(mine.isGone(theirs.name), true);
});
