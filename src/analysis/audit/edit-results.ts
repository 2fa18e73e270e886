// What an edit does to the verdicts on the answers that it was applied to.
import type { AuditLanguage } from './audit-case.ts';
import { type AuditedItem, type AuditTolerance, compareLowered } from './audit-reading.ts';
import { type AuditShare, auditShare, type CountedComparison } from './audit-share.ts';
import type { EditResult } from './measured-audit.ts';

/** @param key of the variant */
export function lowered(
  items: readonly AuditedItem[],
  key: string,
  tolerance: AuditTolerance,
): readonly CountedComparison[] {
  return items.flatMap((item) => {
    const comparison = compareLowered(item.originals[0], item.variants.get(key), tolerance);
    return comparison === undefined ? [] : [{ item: item.item, comparison }];
  });
}

export function editResult<Edit>(
  items: readonly AuditedItem[],
  { edit, key }: { readonly edit: Edit; readonly key: string },
  tolerance: AuditTolerance,
): EditResult<Edit> {
  const of = (language: AuditLanguage): AuditShare =>
    auditShare(
      lowered(
        items.filter((item) => item.language === language),
        key,
        tolerance,
      ),
    );
  return {
    edit,
    applicable: items.filter(({ variants }) => variants.has(key)).length,
    share: auditShare(lowered(items, key, tolerance)),
    byLanguage: { ja: of('ja'), ko: of('ko'), en: of('en') },
  };
}
