// From the summaries of an experiment's runs to a report that every renderer can draw.
import { adviceSection } from './advice/advice-section.ts';
import { callSection } from './call-section.ts';
import { categorySection } from './category-section.ts';
import { checkSection } from './check-section.ts';
import { citationSection } from './citation-section.ts';
import { companionSection } from './companion-section.ts';
import { comparisonSection } from './comparison-section.ts';
import { differenceSection } from './difference-section.ts';
import { differentialSection } from './differential-report/differential-section.ts';
import { estimateSection } from './estimate-section.ts';
import { failureSection } from './failure-section.ts';
import { judgedAnswerSection } from './judged-answer-section.ts';
import { latencySection } from './latency-section.ts';
import { overallSection } from './overall-section.ts';
import { overviewSection } from './overview-section.ts';
import { panelSection } from './panel-section.ts';
import { choiceSection } from './parts/choices/choices.ts';
import type { Report } from './report.ts';
import { createReportContext, type ReportContextOptions } from './report-context.ts';
import type { RunReportInput } from './run-report-input.ts';

/**
 * Builds the report of one experiment: pure, so that the same input gives the same report.
 * @param input what the store knows of the runs
 * @param options `detailedQueries`: fewer where a medium cannot fold them away (all)
 */
export function buildRunReport(input: RunReportInput, options: ReportContextOptions = {}): Report {
  const context = createReportContext(input, options);
  const sections = [
    differentialSection(context),
    overviewSection(context),
    comparisonSection(context),
    overallSection(context),
    differenceSection(context),
    estimateSection(context),
    categorySection(context),
    checkSection(context),
    choiceSection(context),
    judgedAnswerSection(context),
    citationSection(context),
    panelSection(context),
    companionSection(context),
    latencySection(context),
    callSection(context),
    failureSection(context),
    adviceSection(context),
  ];
  return {
    language: input.language,
    title: context.messages.title(input.experiment),
    sections: sections.filter((section) => section !== undefined),
  };
}
