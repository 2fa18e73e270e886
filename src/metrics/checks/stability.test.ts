import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCheckDetails } from '../../model/check-details.ts';
import type { JsonObject } from '../../model/json.ts';
import { failedBy, type Outcome, scored, skipped } from '../../model/score.ts';
import { createMetric } from '../metric.ts';
import { patternAgreement, stability as stabilityMetric } from './stability.ts';

const stability = createMetric(stabilityMetric.definition, {});

/** What evidenceHit says of an answer in which these stood. */
function hit(found: string): Outcome {
  const missing = ['a', 'b', 'c'].filter((each) => !found.includes(each));
  const verdict = found === '' ? ('FAIL' as const) : ('PASS' as const);
  const rule = found === '' ? ('evidence-missing' as const) : ('evidence-found' as const);
  return scored(found === '' ? 0 : 1, writeCheckDetails({ verdict, rule, found: [...found], missing, phrases: {} }));
}

const crash = failedBy('target', { code: 'timeout', message: 'late' });
const lost = failedBy('instrument', { code: 'scorer-failed', message: 'broken' });
const verdict = (repeats: readonly Outcome[], metric = stability): unknown => {
  const outcome = stabilityMetric.scoreRepeats(metric, repeats);
  if (outcome.status === 'skipped') return outcome.reason;
  const { agreeing, pairs } = (outcome.details ?? {}) as JsonObject;
  return [outcome.status === 'scored' ? outcome.value : outcome.by, agreeing, pairs];
};

test('all pairs of repeats with the same pattern count', () => {
  assert.deepEqual(patternAgreement(['x', 'x', 'y', 'y', 'y']), { agreeing: 4, pairs: 10 });
  assert.deepEqual(verdict([hit('ab'), hit('ab'), hit('ab')]), [1, 3, 3]);
  // Two of three answers alike: one of three pairs, which is less than 80 %.
  assert.deepEqual(verdict([hit('ab'), hit('ab'), hit('b')]), [0, 1, 3]);
  assert.deepEqual(verdict([hit(''), hit('')]), [1, 1, 1]);
});

test('the share that is enough is a parameter, and is enough when reached', () => {
  const ten = [...Array(9).fill(hit('a')), hit('b')] as const;
  assert.deepEqual(verdict(ten), [1, 36, 45]);
  assert.deepEqual(verdict(ten, createMetric(stabilityMetric.definition, { agree: 81 })), [0, 36, 45]);
  assert.equal(createMetric(stabilityMetric.definition, { agree: 100 }).name, 'stability(agree=100)');
});

test('fewer than two repeats are skipped, and say why', () => {
  assert.equal(verdict([hit('a')]), 'fewer than two repeats');
  assert.equal(verdict([crash]), 'fewer than two repeats');
  assert.equal(verdict([hit('a'), skipped('empty answer')]), 'fewer than two repeats');
  assert.equal(verdict([skipped('nothing expected'), skipped('nothing expected')]), 'nothing expected');
  assert.equal(verdict([]), 'fewer than two repeats');
});

test('a crash agrees with nothing, and is imputed where it decides', () => {
  assert.deepEqual(verdict([hit('a'), hit('a'), crash]), ['target', 1, 3]);
  assert.deepEqual(verdict([hit('a'), crash]), ['target', 0, 1]);
  assert.deepEqual(verdict([crash, crash]), ['target', 0, 1]);
  // Unstable without the crash as well: that is measured.
  assert.deepEqual(verdict([hit('a'), hit('b'), crash]), [0, 0, 3]);
  // One crash in eleven repeats leaves 45 of 55 pairs.
  assert.deepEqual(verdict([...Array(10).fill(hit('a')), crash]), [1, 45, 55]);
});

test('what the instrument lost is left out, and costs the example where too little is left', () => {
  assert.deepEqual(verdict([hit('a'), hit('a'), lost]), [1, 1, 1]);
  assert.deepEqual(verdict([hit('a'), lost]), ['instrument', undefined, undefined]);
  assert.equal(verdict([lost]), 'fewer than two repeats');
});
