// How the numbers of a comparison were made, so that somebody else can make them again.
import { compareTexts } from '../messages/compare-texts.ts';
import type { Section } from '../report.ts';
import { type CompareContext, formatSetting } from './compare-context.ts';

export function methodSection({ comparison, messages }: CompareContext): Section {
  const { flips, resamples, seed, correction, smallestEffect, margin } = comparison.settings;
  const entries = compareTexts[messages.language].methods({
    flips: grouped(flips),
    resamples: grouped(resamples),
    seed: String(seed),
    correction,
    familySize: comparison.family.size,
    smallestEffect: formatSetting(smallestEffect),
    margin: margin === null ? null : formatSetting(margin),
  });
  return { id: 'method', title: compareTexts[messages.language].method, blocks: [{ kind: 'definitions', entries }] };
}

/** `100,000` */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
