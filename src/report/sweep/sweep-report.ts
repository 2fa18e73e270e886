// From a sweep's analysis to a report that every renderer can draw.
import { closed, paragraph, presentItems, sectionsOf } from '../cells.ts';
import type { Block, Report, Section, SectionMaker } from '../report.ts';
import { answerSection } from './answer-section.ts';
import { createSweepReportContext, type SweepReportContext, type SweepReportInput } from './sweep-report-context.ts';
import { bestCellsSection, choiceSection, knobSection, mapSection } from './sweep-sections.ts';

/** Pure: the same input gives the same report. */
export function buildSweepReport(input: SweepReportInput): Report {
  const context = createSweepReportContext(input);
  return {
    language: input.language,
    title: context.messages.title(input.target),
    sections: sectionsOf(sweepParts, context),
  };
}

const sweepParts: readonly SectionMaker<SweepReportContext>[] = [
  answerSection,
  closed(choiceSection),
  closed(bestCellsSection),
  closed(knobSection),
  closed(mapSection),
  closed(overviewSection),
];

function overviewSection({ input, messages }: SweepReportContext): Section {
  const { analysis, dataset, grid, reranked } = input;
  const { overview, comma } = messages;
  const notes = presentItems([
    analysis.imputed > 0 ? overview.imputed(analysis.imputed) : undefined,
    analysis.skipped > 0 ? overview.skipped(analysis.skipped) : undefined,
    analysis.unmeasured > 0 ? overview.unmeasured(analysis.unmeasured) : undefined,
  ]);
  const values = Object.entries(grid).map(([knob, each]) => `${knob} {${each.map(String).join(', ')}}`);
  return {
    id: 'overview',
    title: overview.heading,
    blocks: presentItems<Block>([
      {
        kind: 'definitions',
        entries: presentItems([
          [overview.target, input.target],
          [overview.dataset, `${dataset.name} (${dataset.hash.slice(0, 12)})`],
          [overview.run, input.runId],
          [overview.metric, analysis.metric],
          [overview.examples, [String(analysis.n), ...notes].join(comma)],
          [overview.grid, values.join(' × ')],
          [overview.cells, overview.cellCount(analysis.cells.length, analysis.settings)],
          reranked === 0 ? undefined : ([overview.reranked, String(reranked)] as const),
        ]),
      },
      paragraph(overview.replayed),
    ]),
  };
}
