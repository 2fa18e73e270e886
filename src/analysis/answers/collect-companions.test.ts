import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../model/json.ts';
import { failedBy, type Outcome, type Score, scored, skipped } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { createCompanionCollector } from './collect-companions.ts';

const pair = { companion: 'lexicalFaithfulness', judged: 'faithfulness' };

const trial = (exampleId: string, repeat = 0): Trial => ({
  ...{ id: `${exampleId}-${repeat}`, runId: 'r', exampleId, repeat, execution: 0, startedAt: 0 },
  ...{ status: 'ok', output: { answer: 'a' } },
});

const score = (metric: string, outcome: Outcome, source: Score['source'] = 'computed'): Score => ({
  ...{ id: metric, runId: 'r', trialId: 't', metric, metricVersion: 1, source, scorerFingerprint: '', outcome },
});

const both = (judged: number, lexical: number, details?: Json): readonly Score[] => [
  score('faithfulness', scored(judged), 'judge'),
  score('lexicalFaithfulness', scored(lexical, details)),
];

test('the same order correlates, and what is ranked most differently is told of', () => {
  const collector = createCompanionCollector([pair], { limit: 2 });
  const rows = [0.9, 0.8, 0.7, 0.6, 0.5].map((value) => [value, value - 0.3] as const);
  for (const [at, [judged, lexical]] of [...rows, [1, 0] as const, [0.1, 0.9] as const].entries()) {
    const details = at === 5 ? { weakest: [{ claim: 'c', support: 0, unfoundNumbers: ['7日'] }] } : undefined;
    collector.add({ id: `Q${at}`, query: ` question\n${at} ` }, trial(`Q${at}`), both(judged, lexical, details));
  }
  const [agreement] = collector.facts() ?? [];
  assert.equal(agreement?.n, 7);
  assert.deepEqual(agreement.disagreements, [
    { exampleId: 'Q5', query: 'question 5', judged: 1, lexical: 0, unfoundNumbers: ['7日'] },
    { exampleId: 'Q6', query: 'question 6', judged: 0.1, lexical: 0.9, unfoundNumbers: [] },
  ]);
  const same = createCompanionCollector([pair]);
  for (const [at, [judged, lexical]] of rows.entries()) {
    same.add({ id: `Q${at}`, query: 'q' }, trial(`Q${at}`), both(judged, lexical));
  }
  const [alike] = same.facts() ?? [];
  assert.deepEqual(
    [alike?.spearman?.toFixed(9), alike?.kendall?.toFixed(9), alike?.disagreements],
    ['1.000000000', '1.000000000', []],
  );
});

test('repeats are one example, and only what has both values counts', () => {
  const collector = createCompanionCollector([pair]);
  const example = { id: 'Q1', query: 'q' };
  collector.add(example, trial('Q1', 0), both(1, 0.2));
  collector.add(example, trial('Q1', 1), both(0.5, 0.4));
  collector.add(example, trial('Q1', 2), [
    score('faithfulness', skipped('no claims')),
    score(pair.companion, scored(1)),
  ]);
  const lost = failedBy('instrument', { code: 'judge-unreadable', message: '' });
  collector.add({ id: 'Q2', query: 'q' }, trial('Q2'), [score('faithfulness', lost), score(pair.companion, scored(1))]);
  const human = score('faithfulness', scored(0), 'human');
  collector.add({ id: 'Q3', query: 'q' }, trial('Q3'), [human, ...both(0.9, 0.3)]);
  const [agreement] = collector.facts() ?? [];
  assert.deepEqual([agreement?.n, agreement?.spearman, agreement?.uncorrelated], [2, null, 'too-few']);
});

test('a judge that says the same of everything correlates with nothing', () => {
  const collector = createCompanionCollector([pair]);
  for (const at of [1, 2, 3, 4]) collector.add({ id: `Q${at}`, query: 'q' }, trial(`Q${at}`), both(1, at / 10));
  const [agreement] = collector.facts() ?? [];
  assert.deepEqual([agreement?.n, agreement?.spearman, agreement?.uncorrelated], [4, null, 'constant']);
});

test('details of others are data: what is no list of numbers is none', () => {
  const collector = createCompanionCollector([pair]);
  for (const details of [null, 'x', [], { weakest: 'x' }, { weakest: [null, { unfoundNumbers: [1, 'a'] }] }]) {
    collector.add({ id: 'Q1', query: 'q' }, trial('Q1'), both(1, 0, details));
  }
  for (const id of ['Q2', 'Q3']) collector.add({ id, query: 'q' }, trial(id), both(0.5, 1));
  assert.deepEqual(collector.facts()?.[0]?.disagreements[0]?.unfoundNumbers, ['a']);
});

test('a companion without its judge stands alone', () => {
  const [agreement] = createCompanionCollector([{ companion: 'lexicalRelevance' }]).facts() ?? [];
  assert.deepEqual([agreement?.judged, agreement?.n, agreement?.disagreements], [undefined, 0, []]);
});
