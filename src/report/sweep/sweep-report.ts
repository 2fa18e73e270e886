// From a sweep's analysis to a report that every renderer can draw.
import { paragraph, presentItems, sectionsOf, warning } from '../cells.ts';
import { formatMetric } from '../format-number.ts';
import type { Block, Report, Section, SectionMaker } from '../report.ts';
import { createSweepReportContext, type SweepReportContext, type SweepReportInput } from './sweep-report-context.ts';
import { bestCellsSection, choiceSection, knobSection, mapSection } from './sweep-sections.ts';
import { sweepTexts } from './texts.ts';

/** Pure: the same input gives the same report. */
export function buildSweepReport(input: SweepReportInput): Report {
  const context = createSweepReportContext(input);
  return {
    language: input.language,
    title: context.messages.title(input.target),
    sections: sectionsOf(sweepParts, context),
  };
}

/** Below this share of graded documents the others decide what a number says, as in the report of a run. */
const fewJudged = 0.5;

const sweepParts: readonly SectionMaker<SweepReportContext>[] = [
  overviewSection,
  choiceSection,
  bestCellsSection,
  knobSection,
  mapSection,
];

function overviewSection({ input, messages }: SweepReportContext): Section {
  const { analysis, dataset, grid, topK, beyondTopK, reranked, ranking } = input;
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
      ranking === undefined ? undefined : warning(overview.notBm25(ranking)),
      beyondTopK.length === 0 ? undefined : warning(overview.beyond(topK, beyondTopK.join(comma))),
      ...unjudgedLines(input).map(warning),
    ]),
  };
}

/** Of each `Judged@k` that is low under the target's own setting or the one that stands first. */
export function unjudgedLines({ language, analysis }: SweepReportInput): readonly string[] {
  const { overview } = sweepTexts[language];
  return analysis.others
    .filter(({ metric, own, chosen }) => metric.startsWith('Judged@') && Math.min(own, chosen) < fewJudged)
    .map(({ metric, own, chosen }) => overview.unjudged(metric, formatMetric(own), formatMetric(chosen)));
}
