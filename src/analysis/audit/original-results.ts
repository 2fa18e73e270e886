// What the judge makes of answers as they were given.
import { meanInterval } from '../../stats/intervals.ts';
import { createMoments } from '../../stats/moments.ts';
import type { AuditLanguage } from './audit-case.ts';
import type { AuditedItem, AuditTolerance, Weight } from './audit-reading.ts';
import { type AuditShare, auditShare, type CountedComparison } from './audit-share.ts';
import type { OriginalResult } from './measured-audit.ts';

export function originalResult(items: readonly AuditedItem[], language: AuditLanguage): OriginalResult {
  const own = items.filter((item) => item.language === language);
  const moments = createMoments();
  for (const item of own) {
    const weight = original(item);
    if (typeof weight === 'number') moments.add(weight);
  }
  const n = moments.n();
  const count = (kind: Weight): number => own.filter((item) => original(item) === kind).length;
  return {
    language,
    items: own.length,
    n,
    mean: n === 0 ? null : moments.mean(),
    ci95: meanInterval(moments).ci95,
    failed: count('failed'),
    skipped: count('skipped'),
  };
}

/** Of the built-in answers, which are right. */
export function belowPassing(items: readonly AuditedItem[], { passing }: AuditTolerance): AuditShare {
  return auditShare(
    items
      .filter(({ source }) => source === 'built-in')
      .flatMap((item): readonly CountedComparison[] => {
        const weight = original(item);
        if (weight === undefined) return [];
        if (typeof weight !== 'number') return [{ item: item.item, comparison: { kind: weight } }];
        return [{ item: item.item, comparison: { kind: 'measured', hit: weight < passing } }];
      }),
  );
}

const original = ({ originals }: AuditedItem): Weight | undefined => originals[0];
