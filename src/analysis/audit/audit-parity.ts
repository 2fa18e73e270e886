// Whether a judge is the same in Japanese, Korean and English, on items that say the same in all three.
import { adjustPValues } from '../../stats/adjust-p-values.ts';
import { differencesOf } from '../../stats/paired-differences.ts';
import { randomizationTest } from '../../stats/randomization-test.ts';
import { type AuditLanguage, auditLanguages } from './audit-case.ts';
import { type AuditedItem, type AuditTolerance, compareLowered, isLower } from './audit-reading.ts';

/** `original`: whose answer is valued higher as it was given; else where more faults were noticed, or more false alarms given. */
export type ParityMeasure = 'original' | 'detection' | 'false-alarms';

export interface ParityPair {
  readonly measure: ParityMeasure;
  readonly a: AuditLanguage;
  readonly b: AuditLanguage;
  /** Pairs of the same item and edit that were measured in both. */
  readonly n: number;
  /** Items that these pairs are of. */
  readonly items: number;
  readonly onlyA: number;
  readonly onlyB: number;
  /** (onlyA − onlyB) / n; null for n = 0. */
  readonly difference: number | null;
  /**
   * Of the exact randomization test over items, each with onlyA − onlyB of its edits: comparisons of one item are not independent. Where
   * every item has a single one it is that of McNemar's test. 1 where the two never differ; null for n = 0.
   */
  readonly p: number | null;
  /** By Holm over all pairs and measures of the metric. */
  readonly pAdjusted: number | null;
}

interface ParityCounts extends Pick<ParityPair, 'measure' | 'a' | 'b' | 'n' | 'onlyA' | 'onlyB'> {
  /** onlyA − onlyB of each item that was measured. */
  readonly byItem: readonly number[];
}

export function auditParity(counts: readonly ParityCounts[]): readonly ParityPair[] {
  const tested = counts.map(({ byItem, ...pair }): ParityPair => {
    const { n, onlyA, onlyB } = pair;
    const items = byItem.length;
    if (n === 0) return { ...pair, items, difference: null, p: null, pAdjusted: null };
    const test = randomizationTest(differencesOf(byItem, { scale: 1 }));
    return { ...pair, items, difference: (onlyA - onlyB) / n, p: test.kind === 'tested' ? test.p : 1, pAdjusted: null };
  });
  const known = tested.flatMap(({ p }) => (p === null ? [] : [p]));
  const adjusted = [...adjustPValues(known, 'holm')];
  return tested.map((pair) => (pair.p === null ? pair : { ...pair, pAdjusted: adjusted.shift() ?? null }));
}

// Counts, for two languages at a time, on which of the parallel items the judge differs between them.
interface ParityContext {
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
      const counted = (measure: ParityCounts['measure'], hitsIn: (pair: Pair) => readonly Hits[]): ParityCounts => {
        const items = pairs.map(hitsIn).filter((hits) => hits.length > 0);
        return {
          measure,
          a,
          b,
          n: items.flat().length,
          onlyA: onlyIn(0, items.flat()),
          onlyB: onlyIn(1, items.flat()),
          byItem: items.map((hits) => onlyIn(0, hits) - onlyIn(1, hits)),
        };
      };
      const edited = (measure: ParityCounts['measure'], keys: ParityContext['faults']): readonly ParityCounts[] =>
        keys.length === 0
          ? []
          : [counted(measure, (pair) => keys.flatMap(({ key }) => loweredIn(pair, key, tolerance)))];
      return [
        counted('original', (pair) => higherIn(pair, tolerance)),
        ...edited('detection', faults),
        ...edited('false-alarms', harmless),
      ];
    }),
  );
}

type Pair = readonly [a: AuditedItem, b: AuditedItem];
type Hits = readonly [inA: boolean, inB: boolean];

const onlyIn = (language: 0 | 1, hits: readonly Hits[]): number =>
  hits.filter((hit) => hit[language] && !hit[1 - language]).length;

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
