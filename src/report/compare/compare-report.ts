// From a comparison to a report that every renderer can draw.

import type { RunComparison } from '../../analysis/comparison/run-comparison.ts';
import { metricTitles } from '../../metrics/metric-title.ts';
import { noWays, type WayWords } from '../../model/way-on.ts';
import { closed, paragraph, right, sectionsOf, tableOf } from '../cells.ts';
import { commonTexts } from '../common-texts.ts';
import { dash } from '../format-number.ts';
import type { JudgeRecord } from '../judges/judge-record.ts';
import { recordSection } from '../judges/record-lines.ts';
import { type CompareContext, formatSetting } from '../parts/differences/compare-context.ts';
import { matrixSection } from '../parts/differences/matrix-section.ts';
import { isComplete, missingSection } from '../parts/differences/missing-section.ts';
import { unjudgedSection } from '../parts/differences/unjudged-section.ts';
import { sliceTable, verdictSection } from '../parts/differences/verdict-section.ts';
import { overallDifferenceSection, overallScoresSection } from '../parts/overalls/overalls.ts';
import { overviewTexts } from '../parts/overview/texts.ts';
import { compareTexts } from '../parts/pairs/texts.ts';
import type { Report, ReportLanguage, Section, SectionMaker, Table } from '../report.ts';
import { spreadsheetLetters } from '../report-context.ts';
import { answerSection } from './answer-section.ts';
import { largestSection } from './largest-section.ts';

export interface CompareReportInput {
  readonly language: ReportLanguage;
  readonly comparison: RunComparison;
  /** In the order of the comparison. */
  readonly runs: readonly ComparedRunHead[];
  /** What moved the queries that changed most, beneath the list of them (nothing). */
  readonly explanations?: readonly Section[];
  /** What a reader can do next (nothing is proposed by name). */
  readonly ways?: WayWords | undefined;
  /** What is on record of the judges of the runs (it is not said). */
  readonly record?: JudgeRecord | undefined;
}

/** Builds the whole report: pure, so that the same input gives the same report. */
export function buildCompareReport(input: CompareReportInput): Report {
  return reportOf(compareContext(input), compareParts);
}

const compareParts: readonly SectionMaker<CompareReportContext>[] = [
  answerSection,
  verdictSection,
  largestSection,
  closed(matrixSection),
  closed(unjudgedSection),
  closed(overallsOfComparison),
  closed(exploratorySection),
  closed(({ record, language }) => recordSection(record, language)),
  closed(missingSection),
  closed(methodSection),
  closed(compareOverview),
];

/** What the sections of this report alone need beside the comparison. */
interface CompareReportContext extends CompareContext {
  readonly record: JudgeRecord | undefined;
  readonly runs: readonly ComparedRunHead[];
  readonly explanations: readonly Section[];
}

/** What a terminal shows: the verdicts, and all without which they would be misread. */
export function buildCompareDigest(
  input: CompareReportInput,
  { exploratory }: { readonly exploratory: boolean },
): Report {
  const parts = exploratory ? digestParts : digestParts.filter((part) => part !== exploratorySection);
  return reportOf(compareContext(input), parts);
}

const digestParts: readonly SectionMaker<CompareReportContext>[] = [
  answerSection,
  verdictSection,
  matrixSection,
  unjudgedSection,
  overallsOfComparison,
  exploratorySection,
  (context) => (isComplete(context.comparison) ? undefined : missingSection(context)),
];

function compareContext({
  language,
  comparison,
  runs,
  explanations = [],
  ways = noWays,
  record,
}: CompareReportInput): CompareReportContext {
  const labels = comparedLabels(runs);
  // As the tables of a run head the same metrics.
  const titles = metricTitles(comparison.metrics.map(({ metric }) => metric));
  return {
    comparison,
    runs,
    explanations,
    ways,
    record,
    language,
    messages: commonTexts[language],
    texts: compareTexts[language],
    label: (run) => labels.get(run) ?? run,
    title: (metric) => titles.get(metric) ?? metric,
  };
}

function reportOf(context: CompareReportContext, parts: readonly SectionMaker<CompareReportContext>[]): Report {
  const labels = context.comparison.runs.map(context.label).join(context.messages.comma);
  return {
    language: context.language,
    title: context.texts.title(labels),
    sections: sectionsOf(parts, context),
  };
}

function overallsOfComparison({ comparison: { overalls }, language, label }: CompareContext): Section | undefined {
  if (overalls === undefined) return undefined;
  const pairs = overallDifferenceSection(overalls, { language, label });
  const scores = overallScoresSection({ runs: overalls.runs, language, label });
  return { ...scores, sections: pairs === undefined ? [] : [pairs] };
}

// A compared run as reports and JSON name it.
export interface ComparedRunHead {
  /** What pairs are named by. */
  readonly id: string;
  /** As the user named it. */
  readonly reference: string;
  /** The target's id, or the name of a run file. */
  readonly name: string;
  readonly kind: 'run' | 'bundle' | 'trec';
  readonly experiment: string | null;
  readonly dataset: { readonly name: string; readonly hash: string; readonly examples: number };
  /** ISO 8601; null when nobody wrote it down. */
  readonly startedAt: string | null;
}

/** `[A] bm25`, in the order of the comparison. */
export const comparedLabels = (runs: readonly Pick<ComparedRunHead, 'id' | 'name'>[]): ReadonlyMap<string, string> =>
  new Map(runs.map(({ id, name }, index) => [id, `[${spreadsheetLetters(index)}] ${name}`]));

// How the numbers of a comparison were made, so that somebody else can make them again.
function methodSection({ comparison, texts }: CompareContext): Section {
  const { flips, seed, correction, smallestEffect, margin } = comparison.settings;
  const entries = texts.methods({
    flips: grouped(flips),
    seed: String(seed),
    correction,
    familySize: comparison.family.size,
    smallestEffect: formatSetting(smallestEffect),
    margin: margin === null ? null : formatSetting(margin),
  });
  return { id: 'method', title: texts.method, blocks: [{ kind: 'definitions', entries }] };
}

/** `100,000` */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

// The same pairs by category and language, apart from the verdicts.

/** Absent when nothing was compared by slices. */
function exploratorySection(context: CompareContext): Section | undefined {
  const { comparison, texts } = context;
  if (comparison.exploratory.length === 0) return undefined;
  return {
    id: 'exploratory',
    title: texts.exploratory,
    blocks: comparison.exploratory.flatMap(({ by, family, pairs }) => [
      paragraph(texts.exploratoryIntro(family.size)),
      ...comparison.metrics.map(({ metric }) =>
        sliceTable(
          metric,
          pairs.filter((pair) => pair.metric === metric),
          { context, heading: texts.slices[by], family },
        ),
      ),
    ]),
  };
}

// Which runs were compared, and what has to be known before the first number.
function compareOverview(context: CompareReportContext): Section {
  return { id: 'overview', title: context.texts.overview, blocks: [runTable(context)] };
}

function runTable({ label, messages, texts, runs }: CompareReportContext): Table {
  const { words } = messages;
  const overview = overviewTexts[messages.language];
  return tableOf({
    columns: [
      words.target,
      texts.source,
      texts.run,
      overview.experiment,
      texts.startedAt,
      overview.dataset,
      overview.datasetHash,
      right(words.examples),
    ],
    rows: runs.map(({ id, kind, experiment, startedAt, dataset }) => [
      label(id),
      texts.sources[kind],
      id,
      experiment ?? dash,
      startedAt ?? dash,
      dataset.name,
      kind === 'trec' ? dash : dataset.hash.slice(0, 12),
      dataset.examples,
    ]),
  });
}
