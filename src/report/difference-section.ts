// Which differences between the targets of a run are real: the comparison in pairs, as `hakari compare` makes it.

import { paragraph, warning } from './cells.ts';
import type { CompareContext } from './compare-report/compare-context.ts';
import { matrixSection } from './compare-report/matrix-section.ts';
import { isComplete, missingSection } from './compare-report/missing-section.ts';
import { metricVerdicts } from './compare-report/verdict-section.ts';
import { warningTexts } from './compare-report/warning-text.ts';
import { compareTexts } from './messages/compare-texts.ts';
import { overallDifferenceSection } from './overall-difference-section.ts';
import type { Section } from './report.ts';
import type { ReportContext } from './report-context.ts';

/** Absent where the runs were not compared, and where the section on preparations compares them by its own rule. */
export function differenceSection({ input, runs, columns, messages }: ReportContext): Section | undefined {
  const { comparison, language, overalls } = input;
  if (comparison === undefined || input.differential !== undefined) return undefined;
  const context: CompareContext = {
    comparison,
    language,
    messages,
    label: (id) => runs.find(({ run }) => run.id === id)?.label ?? id,
    title: (metric) => columns.find((column) => column.metric === metric)?.title ?? metric,
  };
  const matrix = matrixSection(context);
  const ofOveralls = overalls === undefined ? undefined : overallDifferenceSection(overalls, context);
  return {
    id: 'differences',
    title: compareTexts[messages.language].heading,
    blocks: [
      paragraph(compareTexts[messages.language].intro(comparison.family)),
      ...warningTexts(comparison.warnings, context).map(warning),
      ...comparison.metrics.flatMap(({ metric }) => metricVerdicts(metric, context)),
    ],
    sections: [
      ...(matrix === undefined ? [] : [matrix]),
      ...(ofOveralls === undefined ? [] : [ofOveralls]),
      ...(isComplete(comparison) ? [] : [missingSection(context)]),
    ],
  };
}
