// Counts, for two languages at a time, on which of the parallel items the judge differs between them.
import { type AuditLanguage, auditLanguages } from './audit-case.ts';
import type { ParityCounts } from './audit-parity.ts';
import { type AuditedItem, type AuditTolerance, compareLowered, isLower } from './audit-reading.ts';

export interface ParityContext {
  readonly faults: readonly { readonly key: string }[];
  readonly harmless: readonly { readonly key: string }[];
  readonly tolerance: AuditTolerance;
}

/** Of the built-in items alone: they say the same in every language. */
export function parityCounts(items: readonly AuditedItem[], context: ParityContext): readonly ParityCounts[] {
  const { faults, harmless, tolerance } = context;
  const builtIn = items.filter(({ source }) => source === 'built-in');
  const languages = auditLanguages.filter((language) => builtIn.some((item) => item.language === language));
  return languages.flatMap((a, at) =>
    languages.slice(at + 1).flatMap((b): readonly ParityCounts[] => {
      const pairs = pairsOf(builtIn, a, b);
      const counted = (measure: ParityCounts['measure'], hits: readonly Hits[]): ParityCounts => ({
        ...{ measure, a, b },
        n: hits.length,
        onlyA: hits.filter(([inA, inB]) => inA && !inB).length,
        onlyB: hits.filter(([inA, inB]) => inB && !inA).length,
      });
      const edits = (keys: ParityContext['faults']): readonly Hits[] =>
        pairs.flatMap((pair) => keys.flatMap(({ key }) => loweredIn(pair, key, tolerance)));
      return [
        counted(
          'original',
          pairs.flatMap((pair) => higherIn(pair, tolerance)),
        ),
        ...(faults.length === 0 ? [] : [counted('detection', edits(faults))]),
        ...(harmless.length === 0 ? [] : [counted('false-alarms', edits(harmless))]),
      ];
    }),
  );
}

type Pair = readonly [a: AuditedItem, b: AuditedItem];
type Hits = readonly [inA: boolean, inB: boolean];

function pairsOf(items: readonly AuditedItem[], a: AuditLanguage, b: AuditLanguage): readonly Pair[] {
  const inB = new Map(items.flatMap((item) => (item.language === b ? [[item.item, item] as const] : [])));
  return items.flatMap((item): readonly Pair[] => {
    const other = item.language === a ? inB.get(item.item) : undefined;
    return other === undefined ? [] : [[item, other]];
  });
}

/** None where one of the two was not measured. */
function higherIn([a, b]: Pair, tolerance: AuditTolerance): readonly Hits[] {
  const [one, other] = [a.originals[0], b.originals[0]];
  if (typeof one !== 'number' || typeof other !== 'number') return [];
  return [[isLower(other, one, tolerance), isLower(one, other, tolerance)]];
}

function loweredIn([a, b]: Pair, key: string, tolerance: AuditTolerance): readonly Hits[] {
  const one = compareLowered(a.originals[0], a.variants.get(key), tolerance);
  const other = compareLowered(b.originals[0], b.variants.get(key), tolerance);
  return one?.kind === 'measured' && other?.kind === 'measured' ? [[one.hit, other.hit]] : [];
}
