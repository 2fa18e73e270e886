import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../model/json.ts';
import type { Run } from '../model/run.ts';
import { judgesItself, judgesOfRuns } from './judges-itself.ts';
import { pricesOf } from './recorded-prices.ts';

const run = (id: string, answer: Json | undefined, environment: Run['environment']): Run =>
  ({
    target: { id, type: 'reference', config: answer === undefined ? {} : { answer }, fingerprint: 'f' },
    environment,
  }) as unknown as Run;

const judge = { name: 'openai:small-1', fingerprint: 'abc' };

test('a model judges itself when it writes the answers too', () => {
  assert.equal(judgesItself(run('a', { model: 'openai:small-1' }, { judge })), true);
  assert.equal(judgesItself(run('a', 'openai:small-1', { judge })), true);
  assert.equal(judgesItself(run('a', { model: 'openai:small-2' }, { judge })), false);
});

test('nothing is claimed of what is not known', () => {
  for (const answer of [undefined, null, 3, [], {}, { model: 3 }]) {
    assert.equal(judgesItself(run('a', answer as Json, { judge })), false);
    for (const environment of [{}, { judge: 'openai:small-1' }, { judge: {} }, { judge: null }]) {
      assert.equal(judgesItself(run('a', answer as Json, environment)), false);
    }
  }
  assert.deepEqual(judgesOfRuns([run('a', 'openai:small-1', {})]), []);
});

test('the targets that a judge shares its model with are named', () => {
  const runs = [run('ours', 'openai:small-1', { judge }), run('theirs', 'x:y', { judge }), run('old', undefined, {})];
  assert.deepEqual(judgesOfRuns(runs), [{ ...judge, selfJudging: ['ours'] }]);
});

test('each judge is told with its targets where there are several', () => {
  const strict = { name: 'openai:strict-1', fingerprint: 'def' };
  const runs = [run('ours', 'openai:small-1', { judge: strict }), run('theirs', 'openai:small-1', { judge })];
  assert.deepEqual(judgesOfRuns([...runs, run('old', undefined, { judge: strict })]), [
    { ...strict, selfJudging: [], targets: ['ours', 'old'] },
    { ...judge, selfJudging: ['theirs'], targets: ['theirs'] },
  ]);
});

test('prices are told once, with their day or as the config’s', () => {
  const prices = { 'openai:small-1': '2026-07-02', 'other:x': 'config', odd: 3 };
  assert.deepEqual(
    pricesOf([run('a', undefined, { prices }), run('b', undefined, { prices }), run('c', undefined, {})]),
    [{ model: 'openai:small-1', asOf: '2026-07-02' }, { model: 'other:x' }],
  );
});

test('of several judges any one may be the model that answers', () => {
  const members = [{ name: 'openai:small-1' }, { name: 'openai:large-1', writtenAs: '$' + '{LARGE}' }];
  const panel = { name: 'openai:small-1 + openai:large-1', members };
  assert.equal(judgesItself(run('a', 'openai:large-1', { judge: panel })), true);
  assert.equal(judgesItself(run('a', '$' + '{LARGE}', { judge: panel })), true);
  assert.equal(judgesItself(run('a', 'openai:other-1', { judge: panel })), false);
});
