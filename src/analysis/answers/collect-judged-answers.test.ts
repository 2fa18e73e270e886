import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../model/json.ts';
import { failedBy, type Outcome, type Score, scored } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { createJudgedAnswerCollector, type JudgedAnswers, judgedClaims } from './collect-judged-answers.ts';

const unit = { direction: 'higher', range: [0, 1] } as const;

interface Asked {
  readonly outcome: Outcome;
  readonly answer?: string;
  readonly metric?: string;
}

function collect(asked: readonly Asked[], limit?: number): readonly JudgedAnswers[] {
  const collector = createJudgedAnswerCollector({
    definitionOf: (metric) => (metric === 'harm' ? { direction: 'lower', range: [0, 1] } : unit),
    ...(limit === undefined ? {} : { limit }),
  });
  for (const [at, { outcome, answer = 'the answer', metric = 'faithfulness' }] of asked.entries()) {
    const id = `q${at}`;
    const head = { id, runId: 'r', exampleId: id, repeat: 0, execution: 0, startedAt: 0 };
    const trial: Trial = { ...head, status: 'ok', output: { answer } };
    const score: Score = {
      ...{ id, runId: 'r', trialId: id, metric, metricVersion: 1, source: 'judge', scorerFingerprint: 'f', outcome },
    };
    collector.add({ id, query: `question ${at}` }, trial, [score]);
  }
  return collector.facts() ?? [];
}

test('the lowest are kept with the judge’s words, the worst first, and none that could not be better', () => {
  const [metric] = collect([
    { outcome: scored(1) },
    { outcome: scored(0.5, { reason: ' two of\nfour ' }) },
    { outcome: scored(0) },
    { outcome: scored(0.5, { reason: '' }) },
  ]);
  assert.equal(metric?.scored, 4);
  assert.deepEqual(
    metric?.lowest.map(({ exampleId, value, reason }) => [exampleId, value, reason]),
    [
      ['q2', 0, undefined],
      ['q1', 0.5, 'two of four'],
      ['q3', 0.5, undefined],
    ],
  );
});

test('where less is better the highest are the worst', () => {
  const [harm] = collect([0, 0.2, 0.9].map((value) => ({ outcome: scored(value), metric: 'harm' })));
  assert.deepEqual(
    harm?.lowest.map(({ value }) => value),
    [0.9, 0.2],
  );
});

test('what was kept is what sorting all would have kept', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 }), (values) => {
      const [metric] = collect(
        values.map((value) => ({ outcome: scored(value / 5) })),
        7,
      );
      const sorted = values
        .map((value, at) => ({ value: value / 5, id: `q${at}` }))
        .filter(({ value }) => value < 1)
        .sort((a, b) => a.value - b.value)
        .slice(0, 7);
      assert.deepEqual(
        (metric?.lowest ?? []).map(({ exampleId }) => exampleId),
        sorted.map(({ id }) => id),
      );
    }),
  );
});

test('what the judge could not score is grouped by reason, with one example; a failure of the target is not its', () => {
  const lost = (code: string, details?: Json): Asked => ({
    outcome: failedBy('instrument', { code, message: 'm' }, details),
  });
  const [metric] = collect([
    lost('model-timeout'),
    lost('judge-unreadable', { reply: `I\nthink ${'長'.repeat(500)}` }),
    lost('judge-unreadable', { reply: 'another' }),
    { outcome: failedBy('target', { code: 'down', message: '' }) },
  ]);
  assert.equal(metric?.scored, 0);
  assert.deepEqual(
    metric?.unscored.map(({ code, count, example }) => [code, count, example.exampleId]),
    [
      ['judge-unreadable', 2, 'q1'],
      ['model-timeout', 1, 'q0'],
    ],
  );
  const reply = metric?.unscored[0]?.example.reply ?? '';
  assert.match(reply, /^I think 長+…$/u);
  assert.equal([...reply].length, 201);
});

test('long answers are cut between characters', () => {
  const [metric] = collect([{ outcome: scored(0), answer: '😀'.repeat(1000) }]);
  assert.equal(metric?.lowest[0]?.answer, `${'😀'.repeat(400)}…`);
});

const of = (claims: Json) => judgedClaims({ reason: '', calls: [], prompt: 'claims/1/en', findings: { claims } });

test('claims that speak against an answer are told from those that do not', () => {
  const claims = of([
    ['supported', 'A', [1], 'so'],
    ['absent', 'B', [], 'nowhere'],
    ['contradicted', 'C', [2]],
    ['incorrect', 'D', [1], 'otherwise'],
    ['incorrect', 'E', [], 'no context says it'],
    ['unaddressed', 'F', [], 'so'],
    ['absent', 'G'],
  ]);
  assert.deepEqual(claims, {
    total: 7,
    bad: [
      { label: 'absent', claim: 'B', reason: 'nowhere' },
      { label: 'contradicted', claim: 'C' },
      { label: 'incorrect', claim: 'D', reason: 'otherwise' },
      { label: 'absent', claim: 'G' },
    ],
  });
});

test('details of others are no claims, or as many as can be read', () => {
  for (const details of [undefined, null, 3, 'x', [], {}, { reason: 'r' }])
    assert.equal(judgedClaims(details), undefined);
  for (const claims of [null, 'x', { 0: ['absent', 'A'] }]) assert.equal(of(claims), undefined);
  assert.deepEqual(of([null, 'absent', [], ['absent'], ['absent', 7], [1, 'A'], ['absent', 'A', 'x', 4]]), {
    total: 7,
    bad: [{ label: 'absent', claim: 'A' }],
  });
});
