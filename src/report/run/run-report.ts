// From the summaries of an experiment's runs to a report that every renderer can draw.
import { presentItems } from '../cells.ts';
import { formatCount } from '../format-number.ts';
import { answer } from '../parts/answer/answer.ts';
import { answerTexts } from '../parts/answer/texts.ts';
import { sectionOf } from '../parts/part.ts';
import type { Report, Section } from '../report.ts';
import { createReportContext, type ReportContextOptions } from '../report-context.ts';
import { runParts } from './run-parts.ts';
import type { RunReportInput } from './run-report-input.ts';

/**
 * Builds the report of one experiment: pure, so that the same input gives the same report.
 * @param input what the store knows of the runs
 * @param options `withoutTexts`: for readers who may not see what was asked and said (all is shown); `detailedQueries`: fewer where a medium cannot fold them away (all); `ways`: what a reader can do next (none)
 */
export function buildRunReport(
  input: RunReportInput,
  { withoutTexts = false, ...options }: ReportContextOptions & { readonly withoutTexts?: boolean | undefined } = {},
): Report {
  const context = createReportContext(input, options);
  const all = presentItems(runParts.map((part) => sectionOf(part, context)));
  const left = all.filter(({ id }) => withoutTexts && !numbersAlone.has(id)).map(({ id }) => id);
  const sections = all.filter(({ id }) => !left.includes(id)).map((section) => withoutWaysTo(left, section));
  return {
    language: input.language,
    title: context.messages.title(input.experiment),
    about: [
      input.dataset.header.name,
      answerTexts[input.language].questions(formatCount(input.dataset.ref.examples)),
    ].join(' · '),
    at: input.date,
    sections: sections
      .map((section) => (open.has(section.id) ? section : { ...section, closed: true }))
      .map((section) => (withoutTexts && section.id === 'advice' ? withoutEvidence(section) : section)),
  };
}

/** The section that a report opens with, for who has no room for more: what is said, without table and chart. */
export function buildAnswer(input: RunReportInput, options: ReportContextOptions = {}): Section | undefined {
  const section = sectionOf(answer, createReportContext(input, options));
  return section && { ...section, blocks: section.blocks.filter(({ kind }) => kind === 'answers') };
}

/** What answers say stands without the links to sections that were left out. */
const withoutWaysTo = (left: readonly string[], section: Section): Section => ({
  ...section,
  blocks: section.blocks.map((block) => {
    if (left.length === 0 || block.kind !== 'answers') return block;
    const entries = block.entries.map(({ items, ...entry }) => ({
      ...entry,
      ...(items && {
        items: items.map(({ anchor, ...item }) =>
          anchor === undefined || left.includes(anchor) ? item : { ...item, anchor },
        ),
      }),
    }));
    return { ...block, entries };
  }),
});

/** What set a piece of advice off may quote a failure, and a failure what was said. */
const withoutEvidence = (advice: Section): Section => ({
  ...advice,
  sections: advice.sections?.map(({ sections: _evidence, ...piece }) => piece),
});

/** Sections that quote no question, answer or document. */
const numbersAlone: ReadonlySet<string> = new Set([
  ...['answer', 'early', 'advice', 'comparison', 'overall', 'judge-record'],
  ...['differences', 'categories', 'latency', 'estimates', 'overview'],
]);

/** What a page shows before anything is opened. */
const open: ReadonlySet<string> = new Set(['answer', 'differential', 'early', 'advice']);
