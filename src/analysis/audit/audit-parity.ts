// Whether a judge is the same in Japanese, Korean and English, on items that say the same in all three.
import { adjustPValues } from '../../stats/adjust-p-values.ts';
import { differencesOf } from '../../stats/paired-differences.ts';
import { randomizationTest } from '../../stats/randomization-test.ts';
import type { AuditLanguage } from './audit-case.ts';

/** `original`: whose answer is valued higher as it was given; else where more faults were noticed, or more false alarms given. */
export type ParityMeasure = 'original' | 'detection' | 'false-alarms';

export interface ParityPair {
  readonly measure: ParityMeasure;
  readonly a: AuditLanguage;
  readonly b: AuditLanguage;
  /** Pairs of the same item and edit that were measured in both. */
  readonly n: number;
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

export interface ParityCounts extends Pick<ParityPair, 'measure' | 'a' | 'b' | 'n' | 'onlyA' | 'onlyB'> {
  /** onlyA − onlyB of each item. */
  readonly byItem: readonly number[];
}

export function auditParity(counts: readonly ParityCounts[]): readonly ParityPair[] {
  const tested = counts.map(({ byItem, ...pair }): ParityPair => {
    const { n, onlyA, onlyB } = pair;
    if (n === 0) return { ...pair, difference: null, p: null, pAdjusted: null };
    const test = randomizationTest(differencesOf(byItem, { scale: 1 }));
    return { ...pair, difference: (onlyA - onlyB) / n, p: test.kind === 'tested' ? test.p : 1, pAdjusted: null };
  });
  const known = tested.flatMap(({ p }) => (p === null ? [] : [p]));
  const adjusted = [...adjustPValues(known, 'holm')];
  return tested.map((pair) => (pair.p === null ? pair : { ...pair, pAdjusted: adjusted.shift() ?? null }));
}
