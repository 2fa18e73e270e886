// Which differences between the targets of a run are real: the comparison in pairs, as `hakari compare` makes it.

import { paragraph, presentItems, warning } from '../../cells.ts';
import { metricTitle } from '../../metric-columns.ts';
import type { Section } from '../../report.ts';
import type { ReportContext } from '../../report-context.ts';
import { overallDifferenceSection, overalls } from '../overalls/overalls.ts';
import { comparison } from '../pairs/pairs.ts';
import { compareTexts } from '../pairs/texts.ts';
import { tunedLines } from '../pairs/tuned-lines.ts';
import { factsOf, type PlainPart } from '../part.ts';
import type { CompareContext } from './compare-context.ts';
import { matrixSection } from './matrix-section.ts';
import { isComplete, missingSection } from './missing-section.ts';
import { unjudgedSection } from './unjudged-section.ts';
import { metricVerdicts } from './verdict-section.ts';
import { warningTexts } from './warning-text.ts';

/** Absent where the runs were not compared, and where the section on preparations compares them by its own rule. */
export const differences: PlainPart = { section: differenceSection };

/** Of the runs that were compared in pairs; undefined where they were not, or are compared by a rule of their own. */
export function pairsContext({ input, runs, columns, messages, ways }: ReportContext): CompareContext | undefined {
  const compared = factsOf(comparison, input);
  if (compared === undefined || input.differential !== undefined) return undefined;
  return {
    comparison: compared,
    language: input.language,
    messages,
    texts: compareTexts[input.language],
    ways,
    label: (id) => runs.find(({ run }) => run.id === id)?.label ?? id,
    title: (metric) => metricTitle(metric, columns),
  };
}

function differenceSection(report: ReportContext): Section | undefined {
  const context = pairsContext(report);
  if (context === undefined) return undefined;
  const { input } = report;
  const { comparison: compared, texts } = context;
  const overallScores = factsOf(overalls, input);
  const matrix = matrixSection(context);
  const ofOveralls = overallScores === undefined ? undefined : overallDifferenceSection(overallScores, context);
  return {
    id: 'differences',
    title: texts.heading,
    blocks: [
      paragraph(texts.intro(compared.family)),
      ...tunedLines(input).map(warning),
      ...warningTexts(compared.warnings, context).map(warning),
      ...compared.metrics.flatMap(({ metric }) => metricVerdicts(metric, context)),
    ],
    sections: presentItems([
      matrix,
      unjudgedSection(context),
      ofOveralls,
      isComplete(compared) ? undefined : missingSection(context),
    ]),
  };
}
