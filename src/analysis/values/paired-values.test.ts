import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { failedBy, type Outcome, scored, skipped } from '../../model/score.ts';
import { orderById, type PairedValues, pairValues, withoutImputed } from './paired-values.ts';
import { createValueColumn, type ValueColumn } from './value-column.ts';

const down = failedBy('target', { code: 'down', message: '' });
const broken = failedBy('instrument', { code: 'broken', message: '' });
const none = skipped('no judgements');

type Row = Outcome | number | undefined | readonly (Outcome | number)[];

function column(rows: readonly Row[], metric: string): ValueColumn {
  const builder = createValueColumn(parseMetricName(metric));
  for (const [place, row] of rows.entries()) {
    for (const outcome of row === undefined ? [] : ([row].flat() as readonly (Outcome | number)[]))
      builder.add(place, typeof outcome === 'number' ? scored(outcome) : outcome);
  }
  return builder.column();
}

function paired(
  a: readonly Row[],
  b: readonly Row[],
  given: { metric?: string; changed?: readonly number[] } = {},
): PairedValues {
  const { metric = 'RR', changed = [] } = given;
  const ids = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => `q${i}`);
  return pairValues({
    metric: parseMetricName(metric),
    a: column(a, metric),
    b: column(b, metric),
    ids,
    order: orderById(ids),
    changed: (place) => changed.includes(place),
  });
}

test('an example that one side was not asked, skipped or lost is listed with its reason', () => {
  const { n } = paired([1, 1], [0, 0]).differences;
  assert.equal(n, 2);
  const { differences, unpaired, nExcluded, skippedBoth } = paired(
    [1, undefined, none, broken, none, undefined, 0.5],
    [0, 1, 1, 1, none, undefined, 1],
    { changed: [6] },
  );
  assert.deepEqual([differences.n, nExcluded, skippedBoth], [1, 1, 1]);
  assert.deepEqual(unpaired, [
    { example: 'q1', side: 'a', kind: 'missing', reason: 'not asked' },
    { example: 'q2', side: 'a', kind: 'skipped', reason: 'no judgements' },
    { example: 'q3', side: 'a', kind: 'excluded', reason: 'the measuring failed: broken' },
    { example: 'q6', side: 'both', kind: 'missing', reason: 'changed' },
  ]);
});

test('a failure of the target is imputed, counted, and can be left out again', () => {
  const pairs = paired([1, 0.5, down], [0.5, down, 1]);
  assert.deepEqual([...pairs.differences.values], [-0.5, -0.5, 1]);
  assert.equal(pairs.nImputed, 2);
  assert.deepEqual([...withoutImputed(pairs).differences.values], [-0.5]);
});

test('bounds hold what was lost at its worst and best; nothing lost, they are the mean difference', () => {
  assert.deepEqual(paired([0.25, 0.5], [0.5, 1]).diffBounds, [0.375, 0.375]);
  // Lost whole: 0 or 1 against .5. Lost in one of two repeats: the mean of 1 and 0 or 1 against 0.
  assert.deepEqual(paired([0.5, 0], [broken, [1, broken]]).diffBounds, [(-0.5 + 0.5) / 2, (0.5 + 1) / 2]);
  assert.equal(paired([1, 2], [3, broken], { metric: 'latency' }).diffBounds, null);
  assert.equal(paired([none], [none]).diffBounds, null);
});

test('a lost repeat leaves the pair used', () => {
  const pairs = paired([[0.5, broken]], [[1, 0]]);
  assert.deepEqual([pairs.differences.n, pairs.nExcluded], [1, 0]);
});

test('a failure under a metric without a worst value leaves the pair out', () => {
  const pairs = paired([5, 7], [6, down], { metric: 'latency' });
  assert.deepEqual([pairs.differences.n, pairs.nExcluded, pairs.nImputed], [1, 1, 0]);
});

test('pairs stand in order of ids, wherever they come', () => {
  assert.deepEqual([...orderById(['b', 'c', 'a', 'B'])], [3, 2, 0, 1]);
});
