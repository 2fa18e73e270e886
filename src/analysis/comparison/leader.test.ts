import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { scored } from '../../model/score.ts';
import { createValueColumn } from '../values/value-column.ts';
import { compareRuns } from './compare-runs.ts';
import { leaderOf, leadVerdict } from './leader.ts';
import type { RunComparison } from './run-comparison.ts';

const metric = parseMetricName('nDCG@10');

function comparisonOf(lists: Readonly<Record<string, readonly number[]>>, margin: number | null = null): RunComparison {
  const runs = Object.entries(lists).map(([id, list]) => {
    const builder = createValueColumn(metric);
    for (const [place, value] of list.entries()) builder.add(place, scored(value));
    return { id, columns: [builder.column()] };
  });
  const examples = Array.from({ length: Object.values(lists)[0]?.length ?? 0 }, (_, i) => ({ id: `q${i}` }));
  const settings = { correction: 'min-p', alpha: 0.05, smallestEffect: 0.3, margin, seed: 1, flips: 2000 } as const;
  return compareRuns({ examples, metrics: [metric], runs }, { settings });
}

const low = Array.from({ length: 40 }, (_, i) => 0.1 + (i % 5) / 50);
const high = low.map((value, i) => value + 0.5 + (i % 3) / 100);
/** As `low`, with the values dealt to other examples. */
const dealt = low.map((_, i) => low[(i * 7 + 3) % low.length] as number);

test('of two runs the better mean leads, whichever is named first, and the difference is that of the leader', () => {
  for (const lists of [
    { low, high },
    { high, low },
  ]) {
    const leader = leaderOf(comparisonOf(lists), metric.name) ?? assert.fail();
    assert.equal(leader.run, 'high');
    assert.equal(leadVerdict(leader), 'ahead');
    const [lead] = leader.leads;
    assert.equal(lead?.other, 'low');
    assert.ok((lead?.difference ?? 0) > 0.5 && (lead?.interval?.[0] ?? 0) > 0);
    assert.ok((lead?.leaderMean ?? 0) > (lead?.otherMean ?? 1));
  }
});

test('a leader among several is judged by what is shown of it against all others', () => {
  const leader = leaderOf(
    comparisonOf({ low, high, dealt: high.map((_, i) => high[(i * 7 + 3) % 40] as number) }),
    metric.name,
  );
  assert.ok(leader !== undefined);
  assert.equal(leadVerdict(leader), 'not known');
  assert.deepEqual(new Map(leader.leads.map(({ other, verdict }) => [other, verdict])).get('low'), 'ahead');
});

test('runs within the margin are equal; without one, what is not shown is not known', () => {
  assert.equal(leadVerdict(leaderOf(comparisonOf({ low, dealt }, 0.2), metric.name) ?? assert.fail()), 'equivalent');
  assert.equal(leadVerdict(leaderOf(comparisonOf({ low, dealt }), metric.name) ?? assert.fail()), 'not known');
});

test('nothing leads where nothing was compared', () => {
  assert.equal(leaderOf(comparisonOf({ low }), metric.name), undefined);
});
