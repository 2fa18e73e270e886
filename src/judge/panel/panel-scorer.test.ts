import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { RunStopError } from '../../model/call-error.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import type { Outcome } from '../../model/score.ts';
import { panelScorer } from './panel-scorer.ts';
import { inputOf, panelOf, type Said, scriptedScorer } from './scripted-scorer.test.ts';
import type { VoteSettings } from './take-vote.ts';

const metric = parseMetricName('faithfulness');

async function ask(scripts: readonly (readonly Said[])[], settings: VoteSettings = {}, repeat = 0): Promise<Outcome> {
  const members = scripts.map((script, at) => ({ name: `judge ${at}`, scorer: scriptedScorer(`${at}`, script) }));
  return await panelScorer(members, settings).scorer(metric, inputOf('q', repeat));
}

const detailsOf = (outcome: Outcome) => readJudgeDetails(outcome.details);

test('one judge that is asked once is itself: its own fingerprint, its own score', async () => {
  const alone = scriptedScorer('alone', [1]);
  assert.equal(panelScorer([{ name: 'a', scorer: alone }], { vote: 'any' }), alone);
});

test('three judges: the vote, with what each of them said', async () => {
  const outcome = await ask([[1], [0.2], [1]]);
  assert.equal(outcome.status === 'scored' && outcome.value, 1);
  assert.deepEqual([detailsOf(outcome)?.reason, detailsOf(outcome)?.label], ['0 says 1', '1']);
  assert.equal(detailsOf(outcome)?.calls.length, 3);
  assert.deepEqual(panelOf(outcome), {
    vote: 'majority',
    judges: ['judge 0', 'judge 1', 'judge 2'],
    votes: [
      { judge: 0, swapped: false, result: { kind: 'value', value: 1, label: '1' }, calls: 1 },
      { judge: 1, swapped: false, result: { kind: 'value', value: 0.2, label: '0.2' }, reason: '1 says 0.2', calls: 1 },
      { judge: 2, swapped: false, result: { kind: 'value', value: 1, label: '1' }, reason: '2 says 1', calls: 1 },
    ],
    decided: 0,
  });
});

test('repeats are other calls than those of any other trial; one repeat is the trial’s own', async () => {
  const judge = scriptedScorer('j', [1, 1, 1, 1, 1, 1]);
  const { scorer } = panelScorer([{ name: 'j', scorer: judge }], { repeats: 3 });
  await scorer(metric, inputOf('q', 0));
  await scorer(metric, inputOf('q', 1));
  assert.deepEqual(judge.repeats, [0, 1, 2, 3, 4, 5]);
});

test('with swaps each is asked in both orders, where there is an order', async () => {
  const [some, none, cannot] = [
    scriptedScorer('a', [1], [0]),
    scriptedScorer('b', [1], [undefined]),
    scriptedScorer('c', [1]),
  ];
  const members = [some, none, cannot].map((scorer) => ({ name: scorer.fingerprint, scorer }));
  const outcome = await panelScorer(members, { swaps: true, vote: 'mean' }).scorer(metric, inputOf('q'));
  assert.equal(outcome.status === 'scored' && outcome.value, 0.75);
  assert.deepEqual(
    panelOf(outcome)?.votes.map(({ judge, swapped }) => [judge, swapped]),
    [
      [0, false],
      [0, true],
      [1, false],
      [2, false],
    ],
  );
});

test('a failed member is missing, and never a zero', async () => {
  const failed = { failed: 'judge-unreadable' };
  const stands = await ask([[1], [failed], [1]]);
  assert.equal(stands.status === 'scored' && stands.value, 1);
  assert.equal(detailsOf(stands)?.calls.length, 4);
  const lost = await ask([[1], [failed], [0]]);
  assert.ok(lost.status === 'failed' && lost.by === 'instrument');
  assert.equal(lost.error.code, 'judge-unreadable');
  assert.match(lost.error.message, /^1 of 3 votes are missing.*; judge 1: no score$/u);
  assert.equal(detailsOf(lost)?.calls.length, 4);
  assert.equal(detailsOf(lost)?.reply?.text, 'hm');
  assert.equal(panelOf(lost)?.votes.length, 3);
  assert.equal((await ask([[0], [failed]], { vote: 'any' })).status, 'scored');
  assert.equal((await ask([[0.1], [failed]], { vote: 'any' })).status, 'failed');
  assert.equal((await ask([[1], [1], [failed]], { vote: 'mean' })).status, 'failed');
});

test('judges that find nothing to judge outvote the others, or do not vote', async () => {
  const none = { skipped: 'no claims' };
  const skips = await ask([[none], [1], [none]]);
  assert.deepEqual([skips.status === 'skipped' && skips.reason, detailsOf(skips)?.calls.length], ['no claims', 3]);
  const outvoted = await ask([[none], [1], [1]]);
  assert.equal(outvoted.status === 'scored' && outvoted.value, 1);
  const open = await ask([[none], [1], [{ failed: 'model-timeout' }]]);
  assert.equal(open.status === 'failed' && open.error.code, 'model-timeout');
});

test('what is known without a judge is no agreement of judges', async () => {
  const plain = { plain: 'no context' };
  assert.deepEqual(await ask([[plain], [plain]]), { status: 'skipped', reason: 'no context' });
});

test('what stops the run stops it, after the others have had their reply', async () => {
  const stop = new RunStopError('no money', { code: 'budget-spent' });
  await assert.rejects(ask([[1], [stop]]), /no money/u);
});

test('the fingerprint is of all members and of the rule', () => {
  const members = ['a', 'b'].map((name) => ({ name, scorer: scriptedScorer(name, []) }));
  const prints = [{}, { vote: 'any' as const }, { repeats: 2 }, { swaps: true }].map(
    (settings) => panelScorer(members, settings).fingerprint,
  );
  prints.push(panelScorer(members.toReversed(), {}).fingerprint);
  assert.equal(new Set(prints).size, prints.length);
});
