import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { failedBy, type Outcome, scored, skipped } from '../../model/score.ts';
import type { ComparedRuns } from '../values/compared-runs.ts';
import { createValueColumn } from '../values/value-column.ts';
import { comparePreparations } from './compare-preparations.ts';
import { readDecisionRule, ruleDefaults, ruleIdOf, writeDecisionRule } from './decision-rule.ts';
import type { DecisionRule, PreparationDifference } from './differential.ts';

/** Outcomes by metric and run: one list of repeats a question. */
type Table = Readonly<Record<string, readonly (readonly (readonly Outcome[])[])[]>>;

function compared(table: Table): ComparedRuns {
  const metrics = Object.keys(table).map((name) => parseMetricName(name));
  const questions = Math.max(...Object.values(table).flatMap((runs) => runs.map((column) => column.length)));
  const runs = Object.values(table)[0]?.length ?? 0;
  return {
    examples: Array.from({ length: questions }, (_, i) => ({ id: `q${String(i).padStart(4, '0')}` })),
    metrics,
    runs: Array.from({ length: runs }, (_, run) => ({
      id: 'abcdef'.charAt(run),
      columns: Object.values(table).map((columns, m) => {
        const builder = createValueColumn(metrics[m] as (typeof metrics)[number]);
        columns[run]?.forEach((outcomes, place) => {
          for (const outcome of outcomes) builder.add(place, outcome);
        });
        return builder.column();
      }),
    })),
  };
}

const values = (text: string): readonly (readonly Outcome[])[] => [...text].map((c) => [scored(Number(c))]);
const ones = (n: number): string => '1'.repeat(n);
const zeros = (n: number): string => '0'.repeat(n);

function differ(table: Table, rule: Partial<DecisionRule> = {}): PreparationDifference {
  const [first] = comparePreparations(compared(table), { rule: { ...ruleDefaults, ...rule } }).differences;
  return first ?? assert.fail('no difference');
}

const down = failedBy('target', { code: 'down', message: '' });
const broken = failedBy('instrument', { code: 'broken', message: '' });

test('ten of thirty questions gained, one lost: McNemar by hand', () => {
  const a = values(zeros(10) + ones(1) + ones(19));
  const b = values(ones(10) + zeros(1) + ones(19));
  const { indicators, decision, changes } = differ({ 'Success@1': [a, b] });
  const [only] = indicators;
  assert.deepEqual([only?.improved, only?.same, only?.worse, only?.n], [10, 19, 1, 30]);
  // 2 · (1 + 11) / 2^11
  assert.equal(only?.p, 24 / 2048);
  assert.equal(only?.pAdjusted, 24 / 2048);
  assert.deepEqual([only?.test, only?.finding, only?.reason], ['mcnemar', 'better', 'shown']);
  assert.ok(Math.abs((only?.meanDiff ?? 0) - 9 / 30) < 1e-12);
  assert.ok((only?.ci95?.[0] ?? 0) > 0 && (only?.ci95?.[1] ?? 1) < 0.6);
  assert.equal(decision.verdict, 'adopt');
  assert.deepEqual(decision.reasons, [{ code: 'better', indicators: ['Success@1'] }]);
  assert.deepEqual([changes.length, changes[0]?.example, changes[10]?.change], [11, 'q0000', 'worse']);
});

test('three questions are too few, whatever they show', () => {
  const { decision, indicators } = differ({ 'Success@1': [values('000'), values('111')] });
  assert.equal(decision.verdict, 'not known');
  assert.deepEqual(decision.reasons, [{ code: 'too-few', n: 3, smallestN: 20 }]);
  assert.deepEqual(decision.needed, { total: 90, more: 87, effect: 0.3 });
  assert.deepEqual([indicators[0]?.p, indicators[0]?.pAdjusted], [0.25, null]);
});

test('repeats are averaged: a question is better by any difference of its mean', () => {
  const thirds = (text: string): readonly Outcome[] => [...text].map((c) => scored(Number(c)));
  const a = ['001', '011', '111'].map(thirds);
  const b = ['011', '110', '110'].map(thirds);
  const [only] = differ({ 'Success@1': [a, b] }).indicators;
  assert.deepEqual([only?.n, only?.improved, only?.same, only?.worse, only?.test], [3, 1, 1, 1, 'sign']);
  // One repeat of b and five of a still make one pair.
  const [uneven] = differ({ 'Success@1': [[thirds('00110')], [thirds('1')]] }).indicators;
  assert.deepEqual([uneven?.n, uneven?.meanA, uneven?.meanB, uneven?.improved], [1, 0.4, 1, 1]);
});

test('less is better where the metric says so', () => {
  const many = { noiseSensitivity: [values(ones(30)), values(zeros(30))] };
  assert.equal(differ(many).indicators[0]?.finding, 'better');
  assert.equal(differ(many).decision.verdict, 'adopt');
});

test('one better and one worse is not known; a watched one that is worse holds back, and never rejects', () => {
  const better = [values(zeros(30)), values(ones(30))];
  const worse = [values(ones(30)), values(zeros(30))];
  const both = differ({ 'Success@1': better, 'Success@3': worse }).decision;
  assert.equal(both.verdict, 'not known');
  assert.deepEqual(
    both.reasons.map(({ code }) => code),
    ['better', 'worse', 'both-ways'],
  );
  const watched = differ({ 'Success@1': better, 'Success@3': worse }, { indicators: ['Success@1'] });
  assert.deepEqual(watched.indicators[1]?.role, 'watched');
  assert.deepEqual([watched.indicators[1]?.finding, watched.indicators[1]?.pAdjusted], ['worse', null]);
  assert.deepEqual(watched.decision.reasons.at(-1), { code: 'watched-worse', indicators: ['Success@3'] });
  assert.equal(watched.decision.verdict, 'not known');
  const neither = differ(
    { 'Success@1': [values(ones(30)), values(ones(30))], 'Success@3': worse },
    { indicators: ['Success@1'] },
  );
  assert.equal(neither.decision.verdict, 'not known');
  assert.equal(differ({ 'Success@3': worse }).decision.verdict, 'reject');
});

test('where no question changed, p is 1 by either test, and null without a pair', () => {
  const same = (text: string) => differ({ 'nDCG@5': [values(text), values(text)] }).indicators[0];
  const halves = Array.from({ length: 6 }, () => [scored(0.5)]);
  const graded = differ({ 'nDCG@5': [halves, halves] }).indicators[0];
  assert.deepEqual([same('010101')?.test, same('010101')?.p], ['mcnemar', 1]);
  assert.deepEqual([graded?.test, graded?.p], ['sign', 1]);
  const unpaired = differ({
    'nDCG@5': [
      [[scored(1)], [broken]],
      [[broken], [scored(1)]],
    ],
  }).indicators[0];
  assert.deepEqual([unpaired?.n, unpaired?.p], [0, null]);
});

test('a margin must be shown to be kept', () => {
  const better = [values(zeros(30)), values(ones(30))];
  const rule = { indicators: ['Success@1'], margins: { 'Success@3': 0.1 } };
  const decide = (b: string) => differ({ 'Success@1': better, 'Success@3': [values(ones(30)), values(b)] }, rule);
  const same = decide(ones(30));
  assert.deepEqual(same.indicators[1]?.margin, { margin: 0.1, finding: 'kept' });
  assert.equal(same.decision.verdict, 'adopt');
  const slight = decide(zeros(2) + ones(28));
  assert.equal(slight.indicators[1]?.margin?.finding, 'not known');
  assert.deepEqual(slight.decision.reasons.at(-1), { code: 'margin-not-shown', indicators: ['Success@3'] });
  assert.ok((slight.decision.needed?.more ?? 0) > 0);
  const lost = decide(zeros(15) + ones(15));
  assert.equal(lost.indicators[1]?.margin?.finding, 'broken');
  assert.equal(lost.decision.verdict, 'not known');
});

test('what failures of the target alone decide is not known', () => {
  const a = Array.from({ length: 30 }, () => [scored(1)]);
  const b = Array.from({ length: 30 }, (_, i) => [i < 12 ? down : scored(1)]);
  const { indicators, decision } = differ({ 'Success@1': [a, b] });
  assert.deepEqual([indicators[0]?.worse, indicators[0]?.nImputed, indicators[0]?.finding], [12, 12, 'not known']);
  assert.deepEqual(decision.reasons, [{ code: 'failures-decide', indicators: ['Success@1'] }]);
});

test('nothing is shown on survivors', () => {
  const a = values(zeros(8) + ones(22));
  for (const absent of [skipped('empty answer'), broken]) {
    const b = Array.from({ length: 30 }, (_, i) => [i < 8 ? scored(1) : i < 20 ? absent : scored(1)]);
    const { indicators, decision } = differ({ 'Success@1': [a, b] }, { smallestN: 10 });
    assert.deepEqual([indicators[0]?.improved, indicators[0]?.n], [8, 18]);
    assert.ok((indicators[0]?.p ?? 1) < 0.05);
    assert.equal(indicators[0]?.reason, 'unpaired-could-turn');
    assert.equal(decision.verdict, 'not known');
  }
});

test('p is adjusted over all preparations and indicators together', () => {
  const a = values(zeros(7) + ones(23));
  const b = values(ones(30));
  const mixed = values(`1110000${zeros(3)}${ones(20)}`);
  const { familySize, differences } = comparePreparations(
    compared({ 'Success@1': [a, b, mixed, mixed], 'Success@3': [a, mixed, mixed, mixed] }),
    { rule: { ...ruleDefaults, twins: null } },
  );
  assert.deepEqual([familySize, differences.length, differences.map((d) => d.b).join('')], [6, 3, 'bcd']);
  const [first, second] = differences[0]?.indicators ?? [];
  assert.equal(first?.p, 2 / 128);
  assert.equal(first?.pAdjusted, 12 / 128);
  assert.deepEqual([second?.improved, second?.worse, second?.p], [3, 3, 1]);
  assert.equal(differences[0]?.decision.verdict, 'not known');
});

test('two indicators that are nearly one are tested once, whichever way the questions changed', () => {
  const a = values(zeros(20) + ones(10));
  const first = values(ones(20) + ones(10));
  // Nineteen of the twenty changes are shared: .95.
  const nearly = values(ones(19) + zeros(1) + ones(10));
  const half = values(ones(10) + zeros(10) + ones(10));
  const table = { 'Success@1': [a, first], 'Success@3': [a, nearly], 'Success@5': [a, half] };
  const judged = (rule: Partial<DecisionRule> = {}, given: Table = table) =>
    comparePreparations(compared(given), { rule: { ...ruleDefaults, ...rule } });
  const { familySize, differences } = judged();
  assert.equal(familySize, 2);
  assert.deepEqual(
    differences[0]?.indicators.map(({ reason, pAdjusted }) => [reason, pAdjusted === null]),
    [
      ['shown', false],
      ['twin', true],
      ['shown', false],
    ],
  );
  assert.deepEqual(differences[0]?.decision.reasons, [{ code: 'better', indicators: ['Success@1', 'Success@5'] }]);
  // The other way round the same two are one.
  const back = { 'Success@1': [first, a], 'Success@3': [nearly, a], 'Success@5': [half, a] };
  assert.equal(judged({}, back).differences[0]?.indicators[1]?.reason, 'twin');
  // The rule names which of them is kept; the procedure of version 1 tests both.
  const named = judged({ indicators: ['Success@3', 'Success@1', 'Success@5'] });
  assert.deepEqual(
    named.differences[0]?.indicators.map(({ reason }) => reason),
    ['twin', 'shown', 'shown'],
  );
  assert.equal(judged({ twins: null }).familySize, 3);
  // Opposite ways are never one.
  const opposite = { 'Success@1': [a, first], 'Success@3': [first, a] };
  assert.equal(judged({}, opposite).familySize, 2);
});

test('a rule that was recorded before twins were told keeps its own procedure', () => {
  const written = writeDecisionRule(ruleDefaults);
  assert.equal(written.rule, 'hakari/differential/2');
  assert.deepEqual(readDecisionRule(written), ruleDefaults);
  const before = { ...written, rule: 'hakari/differential/1' };
  assert.equal(readDecisionRule(before)?.twins, null);
  assert.equal(ruleIdOf({ twins: null }), 'hakari/differential/1');
  assert.equal(readDecisionRule({ ...written, rule: 'hakari/differential/3' }), undefined);
});

test('what could not show anything makes nothing harder to show', () => {
  const a = values(zeros(7) + ones(23));
  const nearly = values(ones(5) + zeros(2) + ones(23));
  const { familySize, differences } = comparePreparations(
    compared({ 'Success@1': [a, values(ones(30))], 'Success@3': [a, a], 'Success@5': [a, nearly] }),
    { rule: ruleDefaults },
  );
  const [first, constant, few] = differences[0]?.indicators ?? [];
  assert.equal(familySize, 1);
  assert.equal(first?.pAdjusted, 2 / 128);
  assert.deepEqual([constant?.pAdjusted, constant?.reason], [null, 'not-shown']);
  // Five changes of five: p is 1/16 at best.
  assert.deepEqual([few?.p, few?.pAdjusted, few?.finding], [2 / 32, null, 'not known']);
  assert.equal(differences[0]?.decision.verdict, 'adopt');
});

const column = (n: number) =>
  fc.array(fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 1, maxLength: 3 }), { minLength: n, maxLength: n });
const pairOfColumns = fc.integer({ min: 1, max: 40 }).chain((n) => fc.tuple(column(n), column(n)));
const outcomes = (rows: readonly (readonly number[])[]) => rows.map((row) => row.map((value) => scored(value)));

test('exchanging the preparations mirrors everything', () => {
  fc.assert(
    fc.property(pairOfColumns, ([x, y]) => {
      const there = differ({ 'P@5': [outcomes(x), outcomes(y)] }, { smallestN: 5 });
      const back = differ({ 'P@5': [outcomes(y), outcomes(x)] }, { smallestN: 5 });
      const [p, q] = [there.indicators[0], back.indicators[0]];
      assert.deepEqual([p?.improved, p?.same, p?.worse, p?.p], [q?.worse, q?.same, q?.improved, q?.p]);
      const mirror = { adopt: 'reject', reject: 'adopt', 'not known': 'not known' } as const;
      assert.equal(there.decision.verdict, mirror[back.decision.verdict]);
      assert.equal(p?.meanDiff === 0 ? 0 : p?.meanDiff, q?.meanDiff === 0 ? 0 : -(q?.meanDiff ?? 0));
      assert.deepEqual(
        there.changes.map(({ example, change }) => [example, change]),
        back.changes.map(({ example, change }) => [example, change === 'worse' ? 'improved' : 'worse']),
      );
    }),
    { numRuns: 60 },
  );
});

test('the same answers are never better and never worse', () => {
  fc.assert(
    fc.property(pairOfColumns, ([x]) => {
      const { decision, indicators, changes } = differ({ 'P@5': [outcomes(x), outcomes(x)] }, { smallestN: 2 });
      assert.equal(decision.verdict, 'not known');
      assert.deepEqual([indicators[0]?.improved, indicators[0]?.worse, changes.length], [0, 0, 0]);
    }),
    { numRuns: 30 },
  );
});
