// Whether a verdict depends on the order of the contexts, or on where in the answer a fault stands.
import { type AuditedItem, type AuditTolerance, compareChanged, compareLowered } from './audit-reading.ts';
import { type AuditComparison, auditShare, type CountedComparison } from './audit-share.ts';
import type { PlaceResult, SwapResult } from './measured-audit.ts';

export function swapResult(items: readonly AuditedItem[], tolerance: AuditTolerance): SwapResult {
  const both = items.flatMap((item) => {
    const reversed = item.variants.get('reversed');
    const comparison = compareChanged(item.originals[0], reversed, tolerance);
    if (comparison === undefined) return [];
    const [before, after] = [item.originals[0], reversed];
    const change = typeof before === 'number' && typeof after === 'number' ? after - before : undefined;
    return [{ item: item.item, comparison, change }];
  });
  const changes = both.flatMap(({ change }) => (change === undefined ? [] : [change]));
  return {
    changed: auditShare(both),
    meanChange: changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / changes.length,
  };
}

export function placeResult(items: readonly AuditedItem[], tolerance: AuditTolerance): PlaceResult {
  const pairs = items.flatMap((item) => {
    const first = compareLowered(item.originals[0], item.variants.get('planted-first'), tolerance);
    const last = compareLowered(item.originals[0], item.variants.get('fault/unsupported'), tolerance);
    return first === undefined || last === undefined ? [] : [{ item: item.item, first, last }];
  });
  const hit = (comparison: CountedComparison['comparison']): boolean | undefined =>
    comparison.kind === 'measured' ? comparison.hit : undefined;
  const only = (a: 'first' | 'last', b: 'first' | 'last'): number =>
    pairs.filter((pair) => hit(pair[a]) === true && hit(pair[b]) === false).length;
  return {
    first: auditShare(pairs.map(({ item, first }) => ({ item, comparison: first }))),
    last: auditShare(pairs.map(({ item, last }) => ({ item, comparison: last }))),
    changed: auditShare(pairs.map(({ item, first, last }) => ({ item, comparison: either(first, last) }))),
    onlyFirst: only('first', 'last'),
    onlyLast: only('last', 'first'),
  };
}

/** What could not be measured in one place is not measured. */
function either(first: AuditComparison, last: AuditComparison): AuditComparison {
  if (first.kind !== 'measured') return first;
  if (last.kind !== 'measured') return last;
  return { kind: 'measured', hit: first.hit !== last.hit };
}
