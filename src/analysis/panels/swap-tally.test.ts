import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { type PanelVote, writePanelDetails } from '../../model/panel-details.ts';
import { type Score, scored } from '../../model/score.ts';
import { createSwapTally } from './swap-tally.ts';

const vote = (judge: number, value: number | 'lost', swapped: boolean): PanelVote => ({
  ...{ judge, swapped, calls: 1 },
  result: value === 'lost' ? { kind: 'failed', code: 'judge-refused' } : { kind: 'value', value },
});

function scoreOf(votes: readonly PanelVote[], metric = 'faithfulness'): Score {
  const findings = { panel: writePanelDetails({ vote: 'mean', judges: ['b', 'a'], votes }) };
  const outcome = scored(1, writeJudgeDetails({ calls: [], prompt: 'faithfulness/1/en', findings }));
  const head = { id: 's', runId: 'r', trialId: 't', metricVersion: 1, scorerFingerprint: 'f' };
  return { ...head, metric, source: 'judge', outcome };
}

test('a verdict counts where the judge gave a value in both orders, each judge by itself', () => {
  const tally = createSwapTally('faithfulness', 1);
  tally.add('q1', [scoreOf([vote(0, 1, false), vote(0, 1, true), vote(1, 1, false), vote(1, 0, true)])]);
  tally.add('q2', [scoreOf([vote(0, 0, false), vote(0, 1, true), vote(1, 1, false), vote(1, 'lost', true)])]);
  tally.add('q3', [scoreOf([vote(0, 0, false)]), scoreOf([vote(0, 0, false), vote(0, 1, true)], 'correctness')]);
  const [a, b, ...others] = tally.facts();
  assert.deepEqual(others, []);
  assert.deepEqual([a?.judge, a?.same.count, a?.same.of, a?.difference.mean, a?.difference.n], ['a', 0, 1, -1, 1]);
  assert.deepEqual([b?.judge, b?.same.count, b?.same.of, b?.difference.mean, b?.difference.n], ['b', 1, 2, 0.5, 2]);
});

test('of repeats in one order the mean is held against that of the other', () => {
  const tally = createSwapTally('faithfulness', 1);
  tally.add('q', [scoreOf([vote(0, 0, false), vote(0, 1, false), vote(0, 0.5, true)])]);
  assert.deepEqual([tally.facts()[0]?.same.count, tally.facts()[0]?.difference.mean], [1, 0]);
});

test('where nobody was asked in both orders nothing is said', () => {
  const tally = createSwapTally('faithfulness', 1);
  tally.add('q', [scoreOf([vote(0, 1, false)])]);
  assert.deepEqual(tally.facts(), []);
});
