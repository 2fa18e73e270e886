import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { Trial } from '../../model/trial.ts';
import { createOrderTally, risesToTell, tiesToTell } from './order-tally.ts';

const example = (id: string) => ({ id, query: id, judgements: [{ docId: 'a', relevance: 1 }] });
const trial = (x: number, a: number): Trial => ({
  id: 't',
  runId: 'r',
  repeat: 0,
  execution: 0,
  startedAt: 0,
  status: 'ok',
  output: { documents: [{ id: 'x', score: x }, { id: 'a', score: a }] }, // biome-ignore format: short
});
const run = (config = {}) => ({ target: { id: 't', type: 'run-file', config, fingerprint: '' } });

test('questions are counted and not repeats, and a rank that was asked for is not remarked on', () => {
  const tally = createOrderTally([parseMetricName('RR'), parseMetricName('R@2')]);
  for (const repeat of [trial(1, 1), trial(1, 1), trial(2, 1)]) tally.add(example('q0'), repeat);
  tally.add(example('q1'), trial(2, 1));
  tally.add({ id: 'q2', query: 'not judged' }, trial(1, 1));
  const facts = tally.facts();
  assert.deepEqual(facts, { questions: 2, tied: [{ metric: 'RR', questions: 1 }], directed: 2, rising: 0 });
  assert.deepEqual(tiesToTell(facts, run()), facts.tied);
  assert.deepEqual(tiesToTell(facts, run({ ties: 'rank' })), []);
  assert.deepEqual(tiesToTell(facts, run({ order: 'rank' })), []);
  assert.deepEqual(tiesToTell({ ...facts, questions: 21 }, run()), []);
});

test('scores that rise are remarked on where nine lists in ten have them', () => {
  const facts = { questions: 0, tied: [], directed: 10 };
  assert.equal(risesToTell({ ...facts, rising: 9 }, run()), true);
  assert.equal(risesToTell({ ...facts, rising: 9 }, run({ order: 'rank' })), false);
  assert.equal(risesToTell({ ...facts, rising: 8 }, run()), false);
  assert.equal(risesToTell({ ...facts, directed: 0, rising: 0 }, run()), false);
});
