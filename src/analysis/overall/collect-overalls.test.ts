import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { OverallDefinition } from '../../model/overall-definition.ts';
import { failedBy, type Outcome, type Score, scored, skipped } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { createOverallCollector, type OverallCollector, type OverallRun } from './collect-overalls.ts';

const definition: OverallDefinition = {
  parts: [
    { name: 'ranking', weight: 1, of: [{ metric: 'RR' }, { metric: 'P@5' }] },
    { name: 'answer', weight: 2, of: [{ metric: 'correctnessGrade', divideBy: 5 }] },
  ],
};
const metrics = ['RR', 'P@5', 'correctnessGrade', 'AP'].map(parseMetricName);
const runOf = (id: string, made: OverallDefinition | undefined = definition): OverallRun => ({
  ...{ id, definition: made, metrics },
});

interface Row {
  readonly id: string;
  readonly category?: string;
  readonly repeat?: number;
  /** By metric; undefined: the target failed. */
  readonly outcomes: Readonly<Record<string, Outcome>> | undefined;
}

function feed(collector: OverallCollector, run: number, rows: readonly Row[]): void {
  for (const { id, category, repeat = 0, outcomes } of rows) {
    const head = { id: `${run}-${id}-${repeat}`, runId: `${run}`, exampleId: id, repeat, execution: 0, startedAt: 0 };
    const trial: Trial =
      outcomes === undefined
        ? { ...head, status: 'failed', error: { code: 'timeout', message: 'late' } }
        : { ...head, status: 'ok', output: {} };
    const scores = Object.entries(outcomes ?? {}).map(
      ([metric, outcome]): Score => ({
        ...{ id: `${head.id}-${metric}`, runId: head.runId, trialId: head.id, metric, metricVersion: 1 },
        ...{ source: 'computed', scorerFingerprint: 'f', outcome },
      }),
    );
    collector.add(run, { example: { id, ...(category === undefined ? {} : { category }) }, trial, scores });
  }
}

const row = (id: string, rr: number, p: number, grade: Outcome, more: Partial<Row> = {}): Row => ({
  ...{ id, category: id.slice(0, 1), outcomes: { RR: scored(rr), 'P@5': scored(p), correctnessGrade: grade } },
  ...more,
});
const lost = failedBy('instrument', { code: 'unreadable', message: 'no reply' });
const rounded = (value: number | null | undefined): number => Number(value?.toFixed(12));

test('a run and its categories have their scores, on the weight that is there', () => {
  const collector = createOverallCollector([runOf('r')]);
  feed(collector, 0, [
    row('a1', 1, 0.4, scored(5)),
    row('a2', 0.5, 0.2, scored(3)),
    row('b1', 0, 0, skipped('nothing expected')),
    row('b2', 0.5, 0.2, skipped('nothing expected')),
  ]);
  const [run] = collector.overalls()?.runs ?? [];
  // RR .5, P@5 .2 with a sixth each, the grade 4 / 5 with two thirds.
  assert.equal(rounded(run?.overall.score), rounded(0.5 / 6 + 0.2 / 6 + (2 / 3) * 0.8));
  assert.deepEqual([run?.overall.n, run?.overall.ciMethod], [[2, 4], 'clustered-bounded']);
  const [a, b] = run?.byCategory ?? [];
  assert.deepEqual(
    [a?.category, rounded(a?.score.score), a?.score.shareOfWeight],
    ['a', rounded(0.75 / 6 + 0.3 / 6 + 1.6 / 3), 1],
  );
  // Only the ranking is there: a third of the weight.
  assert.deepEqual(
    [b?.category, rounded(b?.score.score), rounded(b?.score.shareOfWeight)],
    ['b', 0.175, rounded(1 / 3)],
  );
});

test('a failure of the target enters as worst, one of the instrument widens the bounds', () => {
  const collector = createOverallCollector([runOf('r')]);
  feed(collector, 0, [
    row('a1', 1, 1, scored(5)),
    { id: 'a2', category: 'a', outcomes: undefined },
    row('a3', 1, 1, lost),
  ]);
  const overall = collector.overalls()?.runs[0]?.overall;
  // RR and P@5 2 / 3, the grade (5 + 1) / 2 / 5.
  assert.equal(rounded(overall?.score), rounded(2 / 3 / 3 + (2 / 3) * 0.6));
  assert.deepEqual(
    overall?.bounds?.map(rounded),
    [2 / 9 + ((2 / 3) * 7) / 15, 2 / 9 + ((2 / 3) * 11) / 15].map(rounded),
  );
});

test('repeats are averaged, so that n counts examples', () => {
  const once = createOverallCollector([runOf('r')]);
  feed(once, 0, [row('a1', 0.5, 0.4, scored(4)), row('a2', 1, 0.6, scored(2))]);
  const twice = createOverallCollector([runOf('r')]);
  feed(twice, 0, [
    row('a1', 0, 0.4, scored(3)),
    row('a1', 1, 0.4, scored(5), { repeat: 1 }),
    row('a2', 1, 0.5, scored(2)),
    row('a2', 1, 0.7, scored(2), { repeat: 1 }),
  ]);
  const [first, second] = [once, twice].map((collector) => collector.overalls()?.runs[0]?.overall);
  assert.deepEqual(second?.n, [2, 2]);
  assert.equal(rounded(second?.score), rounded(first?.score));
  assert.deepEqual(second?.ci95?.map(rounded), first?.ci95?.map(rounded));
});

test('runs are held beside each other as they come, and a run without one is said to be of other parts', () => {
  const collector = createOverallCollector([runOf('r'), runOf('s'), { ...runOf('t'), definition: undefined }]);
  const rows = [row('a1', 1, 0.4, scored(5)), row('a2', 0.5, 0.2, scored(3)), row('a3', 0.5, 0.2, scored(1))];
  for (const one of rows) for (const run of [0, 1, 2]) feed(collector, run, [one]);
  const found = collector.overalls();
  assert.deepEqual(
    found?.runs.map(({ run }) => run),
    ['r', 's'],
  );
  assert.deepEqual(
    found?.differences.map(({ a, b, difference, apart }) => [a, b, difference, apart?.reason]),
    [
      ['r', 's', 0, undefined],
      ['r', 't', null, 'other-parts'],
      ['s', 't', null, 'other-parts'],
    ],
  );
  assert.deepEqual(collector.overalls({ pairs: false })?.differences, []);
});

test('without a definition nothing is kept', () => {
  const collector = createOverallCollector([{ ...runOf('r'), definition: undefined }]);
  feed(collector, 0, [row('a1', 1, 1, scored(5))]);
  assert.equal(collector.overalls(), undefined);
});
