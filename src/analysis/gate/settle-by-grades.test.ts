import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { Example } from '../../model/example.ts';
import { type Score, scored } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { createHoleCollector } from '../holes/collect-holes.ts';
import { decideGate } from './decide-gate.ts';
import type { GateCheck } from './gate-definition.ts';
import { createGateCollector } from './gate-evidence.ts';
import type { CheckResult } from './gate-result.ts';
import { gradesThatSettle, openToGrades } from './settle-by-grades.ts';

const metric = parseMetricName('RR');

interface Asked {
  readonly category?: string;
  /** What was returned; `good` is judged relevant, `bad` is judged not, all others nobody judged. */
  readonly before: readonly string[];
  readonly now: readonly string[];
}

const judgements = [
  { docId: 'good', relevance: 1 },
  { docId: 'bad', relevance: 0 },
];

/** Decides the check, and asks what grades could make of it. */
function asked(check: GateCheck, questions: readonly Asked[]) {
  const measured = new Set(['RR']);
  const runs = [
    { id: 'now', measured },
    { id: 'before', measured },
  ];
  const collector = createGateCollector({ runs, metrics: [metric], watched: new Map() });
  const holes = createHoleCollector();
  for (const [run, side] of (['now', 'before'] as const).entries()) {
    for (const [place, question] of questions.entries()) {
      const { category } = question;
      const example = { id: `Q${place}`, query: '', judgements, ...(category && { category }) } as Example;
      const documents = question[side].map((id) => ({ id }));
      const trial = { status: 'ok', exampleId: example.id, output: { documents } } as unknown as Trial;
      const rank = question[side].indexOf('good');
      const outcome = scored(rank < 0 ? 0 : 1 / (rank + 1));
      collector.add(run, { example, trial, scores: [{ metric: 'RR', source: 'metric', outcome } as unknown as Score] });
      holes.add(side, place, { example, trial });
    }
  }
  const evidence = collector.evidence();
  const result = decideGate({ rule: 'interval', checks: [check] }, evidence);
  const [found] = result.checks as readonly [CheckResult];
  const open = openToGrades(found, result, evidence);
  if (open === undefined) return { found, grades: undefined };
  const given = {
    questions: holes.questions(check.kind === 'drop' ? 'before' : undefined, 'now', metric),
    largestGrade: holes.largestGrade(),
    failLevel: found.failLevel,
  };
  return { found, grades: gradesThatSettle(open, evidence, given) };
}

const drop: GateCheck = { kind: 'drop', origin: 'written', metric: 'RR', margin: 0.1 };
const floor: GateCheck = { kind: 'floor', origin: 'written', metric: 'RR', comparator: '>=', threshold: 0.85 };

/** Of so many questions the new list has something in front of what is good. */
const questionsWith = (n: number, changed: number, first: string): readonly Asked[] =>
  Array.from({ length: n }, (_, i) => ({ before: ['good'], now: i < changed ? [first, 'good'] : ['good'] }));

describe('grades that could decide a check', () => {
  test('of a drop: documents that only the new run found could make it pass, and no grade of them makes it fail', () => {
    const { found, grades } = asked(drop, questionsWith(80, 16, 'new'));
    assert.equal(found.verdict, 'INCONCLUSIVE');
    assert.deepEqual(grades, { documents: 16, examples: 16, bounds: [-0.1, 0], couldBe: ['INCONCLUSIVE', 'PASS'] });
  });

  test('what the check would say if they were graded so is what it is said it could be', () => {
    const graded = questionsWith(80, 0, '');
    assert.equal(asked(drop, graded).found.verdict, 'PASS');
    // And if nothing of it is relevant, what it says today.
    assert.equal(asked(drop, questionsWith(80, 16, 'bad')).found.verdict, 'INCONCLUSIVE');
  });

  test('of a drop: documents that only the baseline had could make it fail', () => {
    const questions = Array.from({ length: 80 }, (_, i): Asked => {
      if (i < 24) return { before: ['old', 'bad'], now: ['bad'] };
      return { before: ['good'], now: i < 36 ? ['bad', 'good'] : ['good'] };
    });
    const { found, grades } = asked(drop, questions);
    assert.deepEqual(
      [found.verdict, grades?.documents, grades?.couldBe],
      ['INCONCLUSIVE', 24, ['FAIL', 'INCONCLUSIVE']],
    );
  });

  test('of a floor they are those of the run alone, of a category those of its questions', () => {
    const { found, grades } = asked(floor, questionsWith(80, 24, 'new'));
    assert.deepEqual(
      [found.verdict, grades?.documents, grades?.couldBe],
      ['INCONCLUSIVE', 24, ['INCONCLUSIVE', 'PASS']],
    );
    assert.ok(Math.abs((grades?.bounds[0] ?? 0) - 0.85) < 1e-12 && grades?.bounds[1] === 1);
    const two = questionsWith(80, 24, 'new').flatMap((question) =>
      ['a', 'b'].map((category) => ({ ...question, category })),
    );
    assert.equal(asked({ ...floor, category: 'a' } as GateCheck, two).grades?.documents, 24);
  });

  test('where all is judged, and where no grade decides it, there is nothing to grade', () => {
    assert.equal(asked(drop, questionsWith(80, 16, 'bad')).grades, null);
    assert.equal(asked(drop, questionsWith(20, 1, 'new')).grades, null);
  });

  test('a check that is decided is not asked', () => {
    assert.equal(asked(drop, questionsWith(200, 1, 'new')).grades, undefined);
  });
});
