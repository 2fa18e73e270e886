// From the summaries of an experiment's runs to a report that every renderer can draw.
import { sectionOf } from '../parts/part.ts';
import type { Report } from '../report.ts';
import { createReportContext, type ReportContextOptions } from '../report-context.ts';
import { runParts } from './run-parts.ts';
import type { RunReportInput } from './run-report-input.ts';

/**
 * Builds the report of one experiment: pure, so that the same input gives the same report.
 * @param input what the store knows of the runs
 * @param options `detailedQueries`: fewer where a medium cannot fold them away (all); `ways`: what a reader can do next (none)
 */
export function buildRunReport(input: RunReportInput, options: ReportContextOptions = {}): Report {
  const context = createReportContext(input, options);
  return {
    language: input.language,
    title: context.messages.title(input.experiment),
    sections: runParts.map((part) => sectionOf(part, context)).filter((section) => section !== undefined),
  };
}
