// A small grid of bench/monitor/simulated-months.ts: what was planted is named, and quiet months are quiet.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDriftFold, headlineOf, watchedMetrics } from '#src/analysis/monitor/drift/drift-fold.ts';
import { type WhatDrifted, whatDrifted } from '#src/analysis/monitor/drift/what-drifted.ts';
import { defaultOverall } from '#src/analysis/monitor/monitored-overall.ts';
import type { MonitoredRow } from '#src/analysis/monitor/monitored-row.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { madeUpMonth, named } from '../simulation/monitored-months.ts';
import { randomFrom } from '../simulation/regimes.ts';

test('what was planted into a month is named, and nothing else is', () => {
  for (const planted of ['system', 'judge', 'questions'] as const) {
    const found = madeUpMonth({ planted, random: randomFrom(8), perDay: 60 });
    assert.deepEqual(named(found), [planted], planted);
    assert.equal(found.stretches?.why, 'change-point');
  }
});

test('a quiet month is held against the one before, and nothing is said to have changed', () => {
  const found = madeUpMonth({ planted: 'nothing', random: randomFrom(8), perDay: 60 });
  assert.deepEqual(named(found), []);
  assert.equal(found.stretches?.why, 'time-before');
  assert.deepEqual(
    [found.judge.verdict, found.system.verdict, found.questions.verdict],
    ['not-shown', 'not-shown', 'not-shown'],
  );
  assert.equal(found.judge.n, 60);
  assert.ok(found.system.n > 500);
});

test('without answers that are judged anew nobody can tell the system from the judge', () => {
  const found = madeUpMonth({ planted: 'judge', random: randomFrom(8), perDay: 60, canary: 0 });
  assert.deepEqual([found.judge.verdict, found.judge.reason], ['cannot-tell', 'no answers are judged anew each day']);
  assert.equal(found.system.verdict, 'cannot-tell');
  assert.match(found.system.reason ?? '', /the system or the judge/u);
  assert.ok((found.system.interval?.[1] ?? 0) < 0, 'that scores of like questions fell is shown all the same');
});

const faithfulness = parseMetricName('faithfulness');

/** @param value of each question; its kind by its place */
function held(before: readonly Row[], after: readonly Row[]): WhatDrifted {
  const fold = createDriftFold(watchedMetrics(defaultOverall));
  for (const [at, row] of before.entries()) fold.add(madeUp(row, `b${at}`), 0);
  for (const [at, row] of after.entries()) fold.add(madeUp(row, `a${at}`), 1);
  return whatDrifted({ sums: fold.sums, headline: headlineOf(defaultOverall, fold.sums), canary: [], points: 1 });
}

interface Row {
  readonly value: number;
  readonly category: string;
  readonly query?: string;
  /** (s) */
  readonly target?: string;
}

const madeUp = (
  { value, category, query = 'what does it cost', target = 's' }: Row,
  cluster: string,
): MonitoredRow => ({
  ...{
    at: 0,
    source: 'stream',
    target,
    runId: 'r',
    language: 'en',
    release: undefined,
    weight: 1,
    judgedWeight: 1,
  },
  ...{ category, query, cluster, metrics: [faithfulness] },
  trial: { id: cluster, runId: 'r', repeat: 0, execution: 0, startedAt: 0, status: 'ok', output: {} },
  scores: [
    {
      ...{ id: 'x', runId: 'r', trialId: cluster, metric: 'faithfulness', metricVersion: 1, source: 'judge' },
      ...{ scorerFingerprint: 'j', outcome: { status: 'scored', value } },
    },
  ],
});

const rows = (category: string, value: number, count: number): readonly Row[] =>
  Array.from({ length: count }, () => ({ category, value }));

test('a change of the mean is taken apart into mix and within, which add up to it', () => {
  // Shares .6 .4 → .2 .8; means .9 .5 → .8 .5.
  const found = held([...rows('a', 0.9, 60), ...rows('b', 0.5, 40)], [...rows('a', 0.8, 20), ...rows('b', 0.5, 80)]);
  const parts = found.decomposition;
  assert.ok(parts !== undefined);
  assert.equal(parts.before.toFixed(9), '0.740000000');
  assert.equal(parts.after.toFixed(9), '0.560000000');
  assert.equal(parts.mix.value.toFixed(9), (-0.4 * 0.85 + 0.4 * 0.5).toFixed(9));
  assert.equal(parts.within.value.toFixed(9), (-0.1 * 0.4).toFixed(9));
  assert.equal((parts.mix.value + parts.within.value).toFixed(9), parts.total.value.toFixed(9));
  const [category] = found.questions.mixes;
  assert.deepEqual(
    [category?.by, category?.verdict, category?.change?.distance.toFixed(2)],
    ['category', 'changed', '0.40'],
  );
  assert.equal(found.questions.verdict, 'changed');
});

test('a kind of question that was not asked before is part of the mix', () => {
  const found = held(rows('a', 0.9, 50), [...rows('a', 0.9, 50), ...rows('b', 0.1, 50)]);
  assert.equal(found.decomposition?.within.value, 0);
  assert.equal(found.decomposition?.mix.value.toFixed(9), (-0.4).toFixed(9));
});

test('words that nobody used before are told', () => {
  const asked = (words: readonly string[], count: number): readonly Row[] =>
    Array.from({ length: count }, (_, at) => ({
      value: 1,
      category: 'a',
      query: `how much is the ${words[at % words.length]} permit`,
    }));
  const usual = ['parking', 'building', 'fishing', 'market'];
  const same = held(asked(usual, 80), asked(usual, 80)).questions.vocabulary;
  assert.deepEqual([same.verdict, same.before, same.after], ['not-shown', 0, 0]);
  const fresh = held(asked(usual, 80), asked(['drone', 'scooter', 'busking', 'beekeeping'], 80)).questions.vocabulary;
  assert.equal(fresh.verdict, 'changed');
  assert.ok((fresh.after ?? 0) > 0.3);
});

test('the same questions asked again are held against themselves', () => {
  const one = (value: number) =>
    Array.from({ length: 40 }, (_, at): Row => ({ value, category: 'a', query: `Question　number ${at}` }));
  const other = Array.from(
    { length: 40 },
    (_, at): Row => ({ value: 0.5, category: 'a', query: `question number ${at}` }),
  );
  const { recurring } = held(one(1), other).system;
  assert.deepEqual([recurring.n, recurring.difference], [40, -0.5]);
  assert.ok((recurring.interval?.[1] ?? 0) < -0.3);
});

test('of nothing, and of too little, nothing is said', () => {
  const nothing = held([], rows('a', 1, 50));
  assert.deepEqual(
    [nothing.judge.verdict, nothing.system.verdict, nothing.questions.verdict],
    ['cannot-tell', 'cannot-tell', 'cannot-tell'],
  );
  assert.equal(nothing.stretches, null);
  const few = held(rows('a', 1, 10), rows('a', 0, 10));
  assert.deepEqual([few.system.verdict, few.system.n], ['cannot-tell', 10]);
});

test('a service of a lower level that is asked more often than before is no change of any system', () => {
  const of = (target: string, level: number, count: number): readonly Row[] =>
    Array.from({ length: count }, (_, at) => ({ value: at % 10 < level * 10 ? 1 : 0, category: 'c', target }));
  const found = held(
    [...of('old', 0.9, 400), ...of('new', 0.5, 100)],
    [...of('old', 0.9, 100), ...of('new', 0.5, 400)],
  );
  assert.equal(found.system.verdict, 'not-shown');
  const [low, high] = found.system.interval ?? [1, 1];
  assert.ok(low <= 0 && high >= 0, `${low} ${high}`);
  const fell = held([...of('old', 0.9, 400), ...of('new', 0.5, 100)], [...of('old', 0.6, 100), ...of('new', 0.5, 400)]);
  assert.ok((fell.system.interval?.[1] ?? 0) < 0, 'a fall of one is still one');
});
