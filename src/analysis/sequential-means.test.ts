import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../metrics/metric-name.ts';
import type { Score } from '../model/score.ts';
import { failedBy, type Outcome, scored } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';
import { judgingOrder } from './gate/judging-order.ts';
import { createSequentialMeans } from './sequential-means.ts';
import { createRunFold } from './summarise-run.ts';

const metrics = ['RR', 'latency'].map((name) => parseMetricName(name));
const examples = Array.from({ length: 60 }, (_, i) => ({ id: `q${i}`, category: i % 2 === 0 ? 'even' : 'odd' }));
const order = judgingOrder(
  examples.map(({ id }) => id),
  3,
);
const lost = failedBy('instrument', { code: 'judge', message: 'down' });

/** The first of the order, in the order of the dataset, as a store gives them. */
function summaryOf(asked: number, given: (id: string) => number | Outcome, of: 'population' | 'dataset', most = 40) {
  const fold = createRunFold('r', metrics);
  const early = { seed: 3, of, examples: 60, decidedAfter: Math.min(asked, most) };
  const means = createSequentialMeans(metrics, early);
  for (const place of order.slice(0, asked).toSorted((a, b) => a - b)) {
    const { id, category } = examples[place]!;
    const value = given(id);
    const outcomes: readonly (readonly [string, Outcome])[] = [
      ['RR', typeof value === 'number' ? scored(value) : value],
      ['latency', scored(20 + place)],
    ];
    const scores = outcomes.map(([metric, outcome]) => ({ metric, outcome, source: 'computed' }) as Score);
    const trial = { exampleId: id, repeat: 0, status: 'ok', output: {}, latencyMs: 20 } as unknown as Trial;
    for (const each of [fold, means]) each.add({ exampleId: id, category, trial, scores });
  }
  return means.applyTo(fold.summary(), examples);
}

test('means in a range have the interval for all looks, others have none and say why', () => {
  const { overall, byCategory } = summaryOf(40, () => 1, 'population');
  const [rr, latency] = overall.metrics;
  assert.deepEqual([rr?.mean, rr?.n, rr?.ciMethod], [1, 40, 'confidence-sequence']);
  assert.ok((rr?.ci95?.[0] ?? 0) > 0.8 && rr?.ci95?.[1] === 1);
  assert.deepEqual([latency?.ci95, latency?.ciMethod], [null, 'none: no range and n < 400']);
  const [first, second] = byCategory.map(({ metrics: own }) => own[0]);
  assert.deepEqual([first?.ciMethod, second?.ciMethod], ['confidence-sequence', 'confidence-sequence']);
  assert.ok((first?.ci95?.[0] ?? 1) < (rr?.ci95?.[0] ?? 0), 'a part of the examples says less');
});

test('a run whose gate is about this dataset alone has the same intervals: all 60 of 60 leave further questions open', () => {
  const value = (id: string) => (id.endsWith('7') ? 0 : 1);
  const [own, sample] = (['dataset', 'population'] as const).map(
    (of) => summaryOf(60, value, of, 60).overall.metrics[0]?.ci95 ?? assert.fail('has an interval'),
  );
  assert.deepEqual(own, sample);
  assert.ok((own?.[0] ?? 1) < 0.85 && (own?.[1] ?? 0) > 0.92, String(own));
});

test('what was under way when it was decided changes no interval, and what was lost widens it', () => {
  const value = (id: string) => (id.endsWith('7') ? 0.5 : 1);
  const ends = (asked: number, of: (id: string) => number | Outcome = value) =>
    summaryOf(asked, of, 'dataset').overall.metrics[0]?.ci95 ?? assert.fail('has an interval');
  assert.deepEqual(ends(43), ends(40));
  const [low, high] = ends(40, (id) => (id === 'q4' || id === 'q9' ? lost : value(id)));
  assert.ok(low < ends(40)[0] && high >= ends(40)[1]);
});
