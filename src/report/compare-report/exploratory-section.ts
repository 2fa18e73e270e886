// The same pairs by category and language, apart from the verdicts.

import { paragraph } from '../cells.ts';
import { compareTexts } from '../messages/compare-texts.ts';
import type { Section } from '../report.ts';
import type { CompareContext } from './compare-context.ts';
import { sliceTable } from './verdict-section.ts';

/** Absent when nothing was compared by slices. */
export function exploratorySection(context: CompareContext): Section | undefined {
  const { comparison, messages } = context;
  if (comparison.exploratory.length === 0) return undefined;
  return {
    id: 'exploratory',
    title: compareTexts[messages.language].exploratory,
    blocks: comparison.exploratory.flatMap(({ by, family, pairs }) => [
      paragraph(compareTexts[messages.language].exploratoryIntro(family.size)),
      ...comparison.metrics.map(({ metric }) =>
        sliceTable(
          metric,
          pairs.filter((pair) => pair.metric === metric),
          { context, heading: compareTexts[messages.language].slices[by] },
        ),
      ),
    ]),
  };
}
