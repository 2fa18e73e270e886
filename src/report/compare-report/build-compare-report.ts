// From a comparison to a report that every renderer can draw.

import type { RunComparison } from '../../analysis/comparison/run-comparison.ts';
import { warning } from '../cells.ts';
import { commonTexts } from '../messages/common-texts.ts';
import { compareTexts } from '../messages/compare-texts.ts';
import { overallDifferenceSection } from '../overall-difference-section.ts';
import { overallScoresSection } from '../overall-section.ts';
import type { Report, ReportLanguage, Section } from '../report.ts';
import type { CompareContext } from './compare-context.ts';
import { type ComparedRunHead, comparedLabels } from './compared-run-head.ts';
import { exploratorySection } from './exploratory-section.ts';
import { largestSection } from './largest-section.ts';
import { matrixSection } from './matrix-section.ts';
import { methodSection } from './method-section.ts';
import { isComplete, missingSection } from './missing-section.ts';
import { compareOverview } from './overview-section.ts';
import { verdictSection } from './verdict-section.ts';
import { warningTexts } from './warning-text.ts';

export interface CompareReportInput {
  readonly language: ReportLanguage;
  readonly comparison: RunComparison;
  /** In the order of the comparison. */
  readonly runs: readonly ComparedRunHead[];
  /** What moved the queries that changed most, beneath the list of them (nothing). */
  readonly explanations?: readonly Section[];
}

/** Builds the whole report: pure, so that the same input gives the same report. */
export function buildCompareReport(input: CompareReportInput): Report {
  const context = compareContext(input);
  return reportOf(context, [
    compareOverview(context, input.runs),
    verdictSection(context),
    matrixSection(context),
    ...overallSections(context),
    largestSection(context, input.explanations ?? []),
    exploratorySection(context),
    missingSection(context),
    methodSection(context),
  ]);
}

/** What a terminal shows: the verdicts, and all without which they would be misread. */
export function buildCompareDigest(
  input: CompareReportInput,
  { exploratory }: { readonly exploratory: boolean },
): Report {
  const context = compareContext(input);
  return reportOf(context, [
    warningSection(context),
    verdictSection(context),
    matrixSection(context),
    ...overallSections(context),
    exploratory ? exploratorySection(context) : undefined,
    isComplete(input.comparison) ? undefined : missingSection(context),
  ]);
}

function compareContext({ language, comparison, runs }: CompareReportInput): CompareContext {
  const labels = comparedLabels(runs);
  return {
    comparison,
    language,
    messages: commonTexts[language],
    label: (run) => labels.get(run) ?? run,
    title: (metric) => metric,
  };
}

function reportOf(context: CompareContext, sections: readonly (Section | undefined)[]): Report {
  const labels = context.comparison.runs.map(context.label).join(context.messages.comma);
  return {
    language: context.language,
    title: compareTexts[context.messages.language].title(labels),
    sections: sections.filter((section) => section !== undefined),
  };
}

function overallSections({ comparison: { overalls }, language, label }: CompareContext): readonly Section[] {
  if (overalls === undefined) return [];
  const pairs = overallDifferenceSection(overalls, { language, label });
  const scores = overallScoresSection({ runs: overalls.runs, language, label });
  return [{ ...scores, sections: pairs === undefined ? [] : [pairs] }];
}

function warningSection(context: CompareContext): Section | undefined {
  const blocks = warningTexts(context.comparison.warnings, context).map(warning);
  return blocks.length === 0 ? undefined : { id: 'warnings', title: context.messages.warning, blocks };
}
