import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shareInterval } from '../../stats/intervals.ts';
import { type AuditComparison, auditShare, type CountedComparison } from './audit-share.ts';

const of = (item: string, ...hits: readonly boolean[]): readonly CountedComparison[] =>
  hits.map((hit) => ({ item, comparison: { kind: 'measured', hit } }));
const kind = (...kinds: readonly Exclude<AuditComparison['kind'], 'measured'>[]): readonly CountedComparison[] =>
  kinds.map((each) => ({ item: 'x', comparison: { kind: each } }));

test('nothing measured is no share', () => {
  const share = auditShare(kind('failed', 'skipped', 'no-room'));
  assert.deepEqual(share, {
    ...{ hits: 0, n: 0, share: null, ci95: null },
    ...{ noRoom: 1, skipped: 1, failed: 1, bounds: [0, 1] },
  });
});

test('what failed is in no share, and bounds it', () => {
  const share = auditShare([...of('a', true), ...of('b', true), ...of('c', false), ...kind('failed')]);
  assert.deepEqual([share.hits, share.n, share.share, share.failed], [2, 3, 2 / 3, 1]);
  assert.deepEqual(share.bounds, [0.5, 0.75]);
});

test('comparisons that are independent have the interval of Wilson', () => {
  const share = auditShare(Array.from({ length: 20 }, (_, at) => of(`item-${at}`, at % 2 === 0)).flat());
  const [low, high] = share.ci95 ?? [0, 0];
  const expected = shareInterval({ successes: 10, n: 20 });
  // Each item is one comparison: what little the estimate of the variance adds widens the interval.
  assert.ok(expected !== null && low <= expected[0] && high >= expected[1]);
  assert.ok(Math.abs(low - (expected?.[0] ?? 0)) < 0.01);
});

test('comparisons of one item that come out alike count as one', () => {
  const alike = auditShare(Array.from({ length: 10 }, (_, at) => of(`item-${at}`, ...Array(6).fill(at < 5))).flat());
  const single = auditShare(Array.from({ length: 10 }, (_, at) => of(`item-${at}`, at < 5)).flat());
  assert.equal(alike.n, 60);
  for (const end of [0, 1] as const) {
    assert.ok(Math.abs((alike.ci95?.[end] ?? 0) - (single.ci95?.[end] ?? 1)) < 0.03);
  }
});

test('the interval holds the share, and is never narrower than that of independent comparisons', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ item: fc.constantFrom('a', 'b', 'c', 'd'), hit: fc.boolean() }), { minLength: 1 }),
      (rows) => {
        const share = auditShare(rows.map(({ item, hit }) => ({ item, comparison: { kind: 'measured', hit } })));
        const plain = shareInterval({ successes: share.hits, n: share.n });
        assert.ok(share.ci95 !== null && plain !== null && share.share !== null);
        assert.ok(share.ci95[0] <= share.share && share.share <= share.ci95[1]);
        assert.ok(share.ci95[0] <= plain[0] + 1e-12 && share.ci95[1] >= plain[1] - 1e-12);
      },
    ),
  );
});
