// From the summaries of an experiment's runs to a report that every renderer can draw.
import { paragraph } from './cells.ts';
import { buildComparisonTable } from './comparison-table.ts';
import { messagesFor } from './messages/messages-for.ts';
import type { Report } from './report.ts';
import type { RunReportInput } from './run-report-input.ts';

/**
 * Builds the report of one experiment: pure, so that the same input gives the same report.
 * @param input what the store knows of the runs
 */
export function buildRunReport(input: RunReportInput): Report {
  const messages = messagesFor(input.language);
  return {
    language: input.language,
    title: messages.title(input.experiment),
    sections: [
      {
        id: 'comparison',
        title: messages.comparison.heading,
        blocks: [buildComparisonTable(input), paragraph(messages.marks.legend)],
      },
    ],
  };
}
