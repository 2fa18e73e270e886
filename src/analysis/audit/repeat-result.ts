// Whether the judge says the same of the same.
import {
  type AuditedItem,
  type AuditTolerance,
  compareChanged,
  compareLowered,
  differs,
  type Weight,
} from './audit-reading.ts';
import { type AuditShare, auditShare } from './audit-share.ts';
import type { RepeatResult } from './measured-audit.ts';

export function repeatResult(items: readonly AuditedItem[], repeats: number, tolerance: AuditTolerance): RepeatResult {
  const spreads = items.map(({ item, originals }) => ({ item, spread: spreadOf(originals, repeats) }));
  const share = (isHit: (spread: number) => boolean): AuditShare =>
    auditShare(
      spreads.map(({ item, spread }) => ({
        item,
        comparison: typeof spread === 'number' ? { kind: 'measured', hit: isHit(spread) } : { kind: spread },
      })),
    );
  const second = (compare: typeof compareLowered): AuditShare =>
    auditShare(
      items.flatMap(({ item, originals }) => {
        const comparison = compare(originals[0], originals[1], tolerance);
        return comparison === undefined ? [] : [{ item, comparison }];
      }),
    );
  const known = spreads.flatMap(({ spread }) => (typeof spread === 'number' ? [spread] : []));
  return {
    repeats,
    exact: share((spread) => spread === 0),
    changed: share((spread) => differs(0, spread, tolerance)),
    secondChanged: second(compareChanged),
    secondLower: second(compareLowered),
    largestSpread: known.length === 0 ? null : Math.max(...known),
  };
}

function spreadOf(originals: readonly Weight[], repeats: number): Weight {
  const known = originals.filter((weight) => typeof weight === 'number');
  if (known.length === repeats) return Math.max(...known) - Math.min(...known);
  return originals.includes('failed') || originals.length < repeats ? 'failed' : 'skipped';
}
