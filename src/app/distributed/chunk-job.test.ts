import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chunksOf, whatDiffers, workKey } from './chunk-job.ts';

const alike = {
  experiment: 'e',
  program: '1.0.0',
  targets: [{ id: 'a', type: 'http', fingerprint: 'f' }],
  metrics: ['RR'],
  scorers: [],
  judge: null,
  repeat: 1,
};

test('the name of a queue is that of what decides answers and scores', () => {
  assert.equal(workKey(alike), workKey(structuredClone(alike)));
  assert.notEqual(workKey(alike), workKey({ ...alike, repeat: 2 }));
});

test('the first thing that differs is told in words', () => {
  const told = (theirs: object): string | undefined => whatDiffers({ ...alike, ...theirs }, alike);
  assert.equal(told({}), undefined);
  assert.equal(told({ program: '1.1.0' }), 'hakari 1.1.0, and this is 1.0.0');
  assert.equal(told({ experiment: 'x' }), 'the experiment x, and this is e (name: in the config, else its folder)');
  const [target] = alike.targets;
  assert.equal(told({ targets: [target, { id: 'b' }] }), 'the targets a, b, and here they are a');
  assert.equal(
    told({ targets: [{ ...target, fingerprint: 'g' }] }),
    'another target a: its settings, documents or index differ',
  );
  assert.equal(told({ metrics: [] }), 'other metrics');
  assert.equal(told({ scorers: ['x'] }), 'other ways of scoring');
  assert.equal(told({ judge: { name: 'j' } }), 'another judge');
  assert.equal(told({ repeat: 3 }), 'questions asked 3 times, and here it is 1');
});

test('chunks cover every example once', () => {
  const of = { datasetHash: 'h', repeat: 1, group: 'g', leases: [] };
  const chunks = [...chunksOf(45, of)];
  assert.deepEqual(
    chunks.map(({ first, end }) => [first, end]),
    [
      [0, 20],
      [20, 40],
      [40, 45],
    ],
  );
});
