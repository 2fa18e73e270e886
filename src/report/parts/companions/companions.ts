// What companions that ask no model say beside the judges: apart from quality, and never mixed with it.

import type { CompanionAgreement } from '../../../analysis/answers/collect-companions.ts';
import { createCompanionCollector } from '../../../analysis/answers/collect-companions.ts';
import { companionPairs, isCompanion } from '../../../metrics/catalogue.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import type { MetricSummary } from '../../../model/summary.ts';
import { countCell, left, metricCell, paragraph, presentItems, right, textCell, warning } from '../../cells.ts';
import { dash, formatCount, formatEstimate, formatMetric } from '../../format-number.ts';
import { findMetric } from '../../metric-columns.ts';
import type { Block, Cell, ReportLanguage, Section, Table } from '../../report.ts';
import type { ReportHead } from '../../report-context.ts';
import { type LetteredRun, letterRuns, type ReportContext } from '../../report-context.ts';
import { byTrial, factsOf, runPart, someOf } from '../part.ts';
import { companionTexts } from './texts.ts';

interface Row {
  readonly run: LetteredRun;
  readonly agreement: CompanionAgreement;
}

/** Absent where no run has a companion. */
export const companions = runPart({
  name: 'companions',
  version: 1,
  ofRun(run) {
    const collector = createCompanionCollector(companionPairs(runMetrics(run)));
    return byTrial(collector, () => someOf(collector.agreements()));
  },
  section: companionSection,
});

function companionSection(context: ReportContext): Section | undefined {
  const rows = context.runs.flatMap((run) => agreementsOf(run).map((agreement): Row => ({ run, agreement })));
  if (rows.length === 0) return undefined;
  const messages = companionTexts[context.input.language];
  const judged = rows.some(({ agreement }) => agreement.n > 0);
  const differing = rows.filter(({ agreement }) => agreement.disagreements.length > 0);
  return {
    id: 'companions',
    title: messages.heading,
    blocks: presentItems([
      paragraph(messages.intro),
      judged ? undefined : warning(messages.noJudge),
      agreementTable(rows, context),
      judged ? paragraph(messages.correlation) : undefined,
    ]),
    sections: differing.length === 0 ? undefined : [disagreementSection(differing, context)],
  };
}

/** What was gathered; runs of which no trial was looked at have their companions alone. */
function agreementsOf(reported: LetteredRun): readonly CompanionAgreement[] {
  const found = factsOf(companions, reported);
  if (found !== undefined) return found;
  const none = { n: 0, spearman: null, kendall: null, disagreements: [] };
  return companionPairs(runMetrics(reported.run)).map((pair) => ({ ...pair, ...none }));
}

function agreementTable(rows: readonly Row[], { input, messages: { words } }: ReportContext): Table {
  const messages = companionTexts[input.language];
  return {
    kind: 'table',
    caption: messages.caption,
    columns: [
      left(words.target),
      left(messages.judgedMetric),
      right(messages.judgeMean),
      right('n'),
      left(messages.companion),
      right(messages.companionMean),
      right('n'),
      right(messages.both),
      right('Spearman'),
      right('Kendall'),
    ],
    rows: rows.map(({ run, agreement }) => {
      const { companion, judged, n, spearman, kendall, uncorrelated } = agreement;
      const summaryOf = (metric: string | undefined): MetricSummary | undefined =>
        metric === undefined ? undefined : findMetric(run.summary.overall, metric);
      const none = uncorrelated === undefined || n === 0 ? dash : messages.uncorrelated[uncorrelated];
      return [
        textCell(run.label),
        textCell(judged ?? dash),
        ...meanCells(summaryOf(judged)),
        textCell(companion),
        ...meanCells(summaryOf(companion)),
        countCell(n),
        ...[spearman, kendall].map((value) => (value === null ? textCell(none) : metricCell(value))),
      ];
    }),
  };
}

/** Without a goal or a mark: they are held against nothing. */
const meanCells = (summary: MetricSummary | undefined): readonly Cell[] => [
  textCell(formatEstimate(summary?.mean ?? null, summary?.ci95 ?? null)),
  textCell(summary === undefined ? dash : formatCount(summary.n)),
];

function disagreementSection(rows: readonly Row[], context: ReportContext): Section {
  const messages = companionTexts[context.input.language];
  return {
    id: 'companion-disagreements',
    title: messages.disagreements,
    blocks: [
      ...rows.map((row): Block => disagreementTable(row, context)),
      { kind: 'list', items: [messages.judgeHigher, messages.companionHigher] },
    ],
  };
}

function disagreementTable({ run, agreement }: Row, { input, messages: { words } }: ReportContext): Table {
  const messages = companionTexts[input.language];
  const { companion, judged = '', disagreements } = agreement;
  return {
    kind: 'table',
    caption: messages.disagreementCaption({ label: run.label, judged, companion }),
    columns: [left(words.query), right(messages.judge), right(messages.lexical), left(messages.unfoundNumbers)],
    rows: disagreements.map(({ exampleId, query, judged: value, lexical, unfoundNumbers }) => [
      textCell(`${exampleId} ${query}`),
      metricCell(value),
      metricCell(lexical),
      textCell(unfoundNumbers.length === 0 ? dash : unfoundNumbers.join(', ')),
    ]),
  };
}

// What companions that ask no model came to, a line a run: for the terminal, after the table.

/**
 * `[A] ours, no verdicts, without an LLM: lexicalFaithfulness 0.852 (n = 23)`; none for a run without companions.
 * @param language (that of the report)
 */
export function companionLines(
  input: Pick<ReportHead, 'runs' | 'language'>,
  language: ReportLanguage = input.language,
): readonly string[] {
  const messages = companionTexts[language];
  return letterRuns(input.runs).flatMap(({ label, summary }) => {
    const own = summary.overall.metrics.filter(({ metric }) => isCompanion(metric));
    const values = own.map(({ metric, mean, n }) => `${metric} ${formatMetric(mean)} (n = ${formatCount(n)})`);
    return values.length === 0 ? [] : [messages.line({ label, values: values.join(', ') })];
  });
}
