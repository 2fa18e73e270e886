import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { noContext, returnsNoAnswer, returnsNoDocuments } from '../../metrics/unscorable.ts';
import { failedBy, type Outcome, scored, skipped } from '../../model/score.ts';
import { createValueColumn, type ValueColumn } from './value-column.ts';

const down = failedBy('target', { code: 'down', message: '' });
const broken = failedBy('instrument', { code: 'broken', message: '' });

function columnOf(rows: readonly (readonly [place: number, outcome: Outcome])[], metric = 'RR'): ValueColumn {
  const builder = createValueColumn(parseMetricName(metric));
  for (const [place, outcome] of rows) builder.add(place, outcome);
  return builder.column();
}

test('one plain value an example leaves no note', () => {
  const { values, notes } = columnOf([[0, scored(0.5)], [2, scored(1)]]); // biome-ignore format: short
  assert.deepEqual([...values], [0.5, Number.NaN, 1]);
  assert.equal(notes.size, 0);
});

test('repeats are averaged, a failure of the target among them as 0', () => {
  const { values, notes } = columnOf([[0, scored(1)], [0, down], [0, scored(0.5)]]); // biome-ignore format: short
  assert.deepEqual([...values], [0.5]);
  assert.deepEqual(notes.get(0), { entered: 3, imputed: 1, lost: 0 });
});

test('repeats lost to the instrument are left out while others remain, and make an absence when none does', () => {
  const { values, notes } = columnOf([[0, broken], [0, scored(0.25)], [1, broken]]); // biome-ignore format: short
  assert.deepEqual([...values], [0.25, Number.NaN]);
  assert.deepEqual(notes.get(0), { entered: 1, imputed: 0, lost: 1 });
  assert.equal(notes.get(1)?.absence?.kind, 'lost');
});

test('without a worst value a failure of the target is an absence', () => {
  const { notes } = columnOf([[0, down]], 'latency');
  assert.deepEqual(notes.get(0)?.absence, {
    kind: 'failed',
    reason: 'the target failed, and the metric has no worst value: down',
  });
});

test('of a target of another kind not even the failures count', () => {
  for (const reason of [returnsNoDocuments, returnsNoAnswer, noContext]) {
    const { values, notes, applies } = columnOf([[0, skipped(reason)], [1, down]]); // biome-ignore format: short
    assert.equal(applies, false);
    assert.deepEqual([...values], [Number.NaN, Number.NaN]);
    assert.deepEqual(notes.get(1)?.absence, { kind: 'skipped', reason });
  }
});
