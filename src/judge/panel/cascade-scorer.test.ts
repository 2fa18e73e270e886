import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import { cascadeScorer } from './cascade-scorer.ts';
import { inputOf, panelOf, type Said, scriptedScorer } from './scripted-scorer.test.ts';
import type { CascadeSettings } from './take-vote.ts';

const metric = parseMetricName('faithfulness');

async function ask(cheap: readonly Said[], strong: readonly Said[], settings: CascadeSettings = {}) {
  const first = { name: 'cheap', scorer: scriptedScorer('cheap', cheap) };
  const second = { name: 'strong', scorer: scriptedScorer('strong', strong) };
  const outcome = await cascadeScorer({ first, second }, { audit: 0, ...settings }).scorer(metric, inputOf('q'));
  const details = readJudgeDetails(outcome.details);
  const panel = panelOf(outcome);
  const value = outcome.status === 'scored' ? outcome.value : outcome.status;
  return { value, second: panel?.second, votes: panel?.votes.length, calls: details?.calls.length, outcome };
}

test('a sure first judge decides alone', async () => {
  const { value, second, votes, calls } = await ask([0.9], []);
  assert.deepEqual([value, second, votes, calls], [0.9, undefined, 1, 1]);
});

test('in the band of doubt, ends included, the second one decides', async () => {
  for (const doubtful of [0.3, 0.5, 0.7]) {
    const { value, second, calls } = await ask([doubtful], [1]);
    assert.deepEqual([value, second, calls], [1, { because: 'band', overruled: true }, 2]);
  }
  assert.deepEqual((await ask([0.7], [0.75])).second, { because: 'band', overruled: false });
  assert.equal((await ask([0.5], [], { unsure: { between: [0.6, 0.7] } })).value, 0.5);
});

test('repeats that lie apart are unsure; those that nearly agree are sure, and the worse counts', async () => {
  const unsure = { repeats: 2 };
  assert.deepEqual((await ask([1, 0.8], [0.8], { unsure })).second, { because: 'apart', overruled: false });
  assert.equal((await ask([1, 0.9], [], { unsure })).value, 0.9);
  assert.deepEqual((await ask([1, { skipped: 'no claims' }], [0], { unsure })).second?.because, 'apart');
});

test('where the first gives nothing the second decides; where the second gives nothing, nobody does', async () => {
  const { value, second, calls } = await ask([{ failed: 'judge-refused' }], [0.4]);
  assert.deepEqual([value, second, calls], [0.4, { because: 'failed', overruled: null }, 3]);
  const { outcome, calls: all } = await ask([0.5], [{ failed: 'model-timeout' }]);
  assert.ok(outcome.status === 'failed');
  assert.match(outcome.error.message, /1 of 1 votes.*strong: no score/u);
  assert.deepEqual([outcome.error.code, all], ['model-timeout', 3]);
});

test('a first judge that finds nothing to judge is sure of it; a second one may find the same', async () => {
  const none = { skipped: 'no claims' };
  const sure = await ask([none, none], [], { unsure: { repeats: 2 } });
  assert.deepEqual([sure.value, sure.calls, sure.second], ['skipped', 2, undefined]);
  const doubted = await ask([0.5], [none]);
  assert.deepEqual(
    [doubted.value, doubted.calls, doubted.second],
    ['skipped', 2, { because: 'band', overruled: null }],
  );
  const audited = await ask([none], [1], { audit: 1 });
  assert.deepEqual([audited.value, audited.calls], ['skipped', 2]);
});

test('an audited verdict stays, whatever the second judge says of it', async () => {
  assert.deepEqual((await ask([0.9], [0.1], { audit: 1 })).second, { because: 'audit', overruled: true });
  assert.equal((await ask([0.9], [0.1], { audit: 1 })).value, 0.9);
  const lost = await ask([0.9], [{ failed: 'model-server' }], { audit: 1 });
  assert.deepEqual([lost.value, lost.second], [0.9, { because: 'audit', overruled: null }]);
});

test('what is audited is a share of the questions, the same each time, another with another seed', async () => {
  const chosen = async (seed: number): Promise<readonly number[]> => {
    const found: number[] = [];
    for (let at = 0; at < 400; at++) {
      const first = { name: 'cheap', scorer: scriptedScorer('cheap', [1]) };
      const second = { name: 'strong', scorer: scriptedScorer('strong', [1]) };
      const { scorer } = cascadeScorer({ first, second }, { audit: 0.1, seed });
      if (panelOf(await scorer(metric, inputOf(`q${at}`)))?.second !== undefined) found.push(at);
    }
    return found;
  };
  const [one, again, other] = [await chosen(1), await chosen(1), await chosen(2)];
  assert.deepEqual(one, again);
  assert.notDeepEqual(one, other);
  assert.ok(one.length > 20 && one.length < 60, `${one.length}`);
});

test('the band is of the range of the metric, not of 0 to 1', async () => {
  const grades = { ...metric, definition: { ...metric.definition, range: [1, 5] as const } };
  const made = async (value: number) => {
    const first = { name: 'cheap', scorer: scriptedScorer('cheap', [value]) };
    const second = { name: 'strong', scorer: scriptedScorer('strong', [5]) };
    const { scorer } = cascadeScorer({ first, second }, { audit: 0 });
    return panelOf(await scorer(grades, inputOf('q')))?.second?.because;
  };
  assert.deepEqual(await Promise.all([1, 2, 3, 4, 5].map(made)), [undefined, undefined, 'band', undefined, undefined]);
});
