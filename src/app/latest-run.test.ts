// `latest` is what came to its end, and what was begun after it is told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run, RunStatus } from '../model/run.ts';
import { latestOfRuns } from './latest-run.ts';

const run = (id: string, status: RunStatus, type = 'http'): Run =>
  ({ id, status, target: { id: 'ours', type }, environment: {} }) as unknown as Run;

const found = (...newestFirst: readonly Run[]) => {
  const latest = latestOfRuns(newestFirst, 'asked');
  return latest && [latest.run.id, latest.passedOver.map(({ id }) => id)];
};

test('a run that was interrupted is passed over for an older one that came to its end', () => {
  assert.deepEqual(found(run('c', 'finished'), run('b', 'interrupted')), ['c', []]);
  assert.deepEqual(found(run('c', 'interrupted'), run('b', 'running'), run('a', 'finished')), ['a', ['c', 'b']]);
});

test('where none came to its end, the newest that says something is meant; one that says nothing never is', () => {
  assert.deepEqual(found(run('c', 'failed'), run('b', 'interrupted'), run('a', 'running')), ['b', ['c']]);
  assert.equal(found(run('c', 'failed')), undefined);
  assert.equal(found(), undefined);
});

test('what a sweep recorded is another kind', () => {
  assert.deepEqual(found(run('c', 'finished', 'sweep'), run('b', 'finished')), ['b', []]);
});
