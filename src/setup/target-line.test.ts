import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Target } from '../ports/target.ts';
import { splitTarget, withVersion } from './target-line.ts';

test('what all targets may say is taken out before the type reads its own', () => {
  const { own, line, version } = splitTarget(
    { id: 'a', type: 'http', url: 'http://x', version: '7', concurrency: 2, timeoutSeconds: 1.5 },
    'targets[0]',
  );
  assert.deepEqual(own, { id: 'a', type: 'http', url: 'http://x' });
  assert.deepEqual([line, version], [{ concurrency: 2, timeoutSeconds: 1.5 }, '7']);
  assert.throws(() => splitTarget({ id: 'a', type: 'http', attempts: 0 }, 'hakari.yaml:3: targets[0]'), {
    message: /hakari\.yaml:3: targets\[0\]\.attempts/u,
  });
});

test('another version is another target', () => {
  const target: Target = {
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: false },
    prepare: async () => ({ message: '', stale: false }),
    snapshot: () => ({ id: 'a', type: 't', config: { k: 1 }, fingerprint: 'f' }),
    ask: async () => ({}),
    close: async () => {},
  };
  assert.equal(withVersion(target, undefined), target);
  const [one, two] = ['1', '2'].map((version) => withVersion(target, version).snapshot());
  assert.deepEqual(one?.config, { k: 1, version: '1' });
  assert.notEqual(one?.fingerprint, two?.fingerprint);
  assert.notEqual(one?.fingerprint, 'f');
});
