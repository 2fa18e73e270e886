// The citations of the answers: how many of each verdict, and the answers that cite worst.

import type { CitedMetric, InaccurateAnswer } from '../../../analysis/citations/collect-citations.ts';
import { createCitationCollector } from '../../../analysis/citations/collect-citations.ts';
import type { Metric } from '../../../metrics/metric.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import {
  type CitationVerdict,
  citationVerdicts,
  citedLevels,
  type InaccurateCitation,
} from '../../../model/citation-details.ts';
import { listOf, paragraph, presentItems, right, tableOf, warning } from '../../cells.ts';
import { formatCount } from '../../format-number.ts';
import type { Block, Section, Table } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { byTrial, type RunWithFacts, runPart } from '../part.ts';
import { verdictTable } from '../verdict-table.ts';
import { citationNotes } from './citation-notes.ts';
import { type CitationTexts, citationTexts } from './texts.ts';

/** Citations of one answer that are told of. */
const shownCitations = 6;

interface CitedRow {
  readonly run: LetteredRun;
  readonly cited: CitedMetric;
  /** Whether the run has more such metrics. */
  readonly several: boolean;
}

/** Absent where no citation was looked at. */
export const citations = runPart({
  name: 'citations',
  version: 5,
  ofRun: (run) => byTrial(createCitationCollector(citingMetrics(runMetrics(run)))),
  section: citationSection,
});

/** Metrics whose details have a verdict on each citation: where nothing else was asked of citations, whether they exist. */
function citingMetrics(metrics: readonly Metric[]): readonly string[] {
  const named = (base: string): readonly string[] =>
    metrics.filter(({ definition }) => definition.name === base).map(({ name }) => name);
  const accuracy = named('citationAccuracy');
  return accuracy.length > 0 ? accuracy : named('nonexistentCitations');
}

const isOfExistence = ({ cited }: CitedRow): boolean => cited.existence === true;

function citationSection(
  context: ReportContext,
  found: readonly RunWithFacts<readonly CitedMetric[]>[],
): Section | undefined {
  const rows = found.flatMap(({ run, facts }) =>
    facts.map((cited): CitedRow => ({ run, cited, several: facts.length > 1 })),
  );
  if (rows.length === 0) return undefined;
  const messages = citationTexts[context.input.language];
  const meanings = citationVerdicts.flatMap((verdict) => meaningOf(verdict, rows, messages));
  return {
    id: 'citations',
    title: messages.heading,
    blocks: presentItems([
      rows.every(isOfExistence) ? undefined : paragraph(messages.intro),
      rows.some(isOfExistence) ? paragraph(messages.existenceIntro) : undefined,
      ...citationTables(rows, context),
      ...listOf(meanings),
      ...levelsTable(rows, context),
      ...rows.flatMap(({ run, cited: { metric, named }, several }) =>
        named === 0
          ? []
          : [
              paragraph(
                messages.named({ label: several ? `${run.label}, ${metric}` : run.label, count: formatCount(named) }),
              ),
            ],
      ),
      ...untoldWarnings(rows, messages),
      ...rows.flatMap((row) => answerBlocks(row, context)),
    ]),
  };
}

function meaningOf(verdict: CitationVerdict, rows: readonly CitedRow[], messages: CitationTexts): readonly string[] {
  if (verdict === 'verified' || rows.every(({ cited }) => cited.verdicts[verdict] === 0)) return [];
  return [messages.meanings[verdict]];
}

function citationTables(rows: readonly CitedRow[], context: ReportContext): readonly Table[] {
  const [existing, others] = [rows.filter(isOfExistence), rows.filter((row) => !isOfExistence(row))];
  return presentItems([
    others.length === 0 ? undefined : citationTable(others, context),
    existing.length === 0 ? undefined : existenceTable(existing, context),
  ]);
}

function existenceTable(rows: readonly CitedRow[], context: ReportContext): Table {
  const messages = citationTexts[context.input.language];
  const { metric, mean, citations: looked } = messages;
  return verdictTable(
    rows.map(({ run, cited }) => ({
      ...{ run, metric: cited.metric, looked: cited.total + cited.untellable },
      counts: [cited.total - cited.verdicts.nonexistent, cited.verdicts.nonexistent, cited.untellable],
    })),
    {
      ...{ caption: messages.existenceCaption, metric, mean, looked },
      verdicts: [messages.exists, messages.verdicts.nonexistent, messages.untellable],
    },
    context,
  );
}

function citationTable(rows: readonly CitedRow[], context: ReportContext): Table {
  const { caption, metric, mean, citations: looked, verdicts } = citationTexts[context.input.language];
  return verdictTable(
    rows.map(({ run, cited }) => ({
      ...{ run, metric: cited.metric, looked: cited.total },
      counts: citationVerdicts.map((verdict) => cited.verdicts[verdict]),
    })),
    { caption, metric, mean, looked, verdicts: citationVerdicts.map((verdict) => verdicts[verdict]) },
    context,
  );
}

/** None where no run has an index of statutes. */
function levelsTable(rows: readonly CitedRow[], { input, messages: { words } }: ReportContext): readonly Block[] {
  const messages = citationTexts[input.language];
  const told = rows.filter(({ cited: { levels } }) => levels !== undefined);
  if (told.length === 0) return [];
  const shown = citedLevels.filter((level) => told.some(({ cited: { levels } }) => levels?.[level] !== undefined));
  return [
    tableOf({
      caption: messages.levelsCaption,
      columns: [
        words.target,
        messages.metric,
        ...shown.map((level) => right(messages.levels[level])),
        right(messages.untellable),
      ],
      rows: told.map(({ run, cited: { metric, levels = {}, untellable } }) => [
        run.label,
        metric,
        ...shown.map((level) => {
          const counts = levels[level];
          return counts === undefined ? '–' : `${formatCount(counts[0])} / ${formatCount(counts[1])}`;
        }),
        untellable,
      ]),
    }),
    paragraph(messages.levelsNote),
  ];
}

/** Of the first such metric of each run: the others look at the same documents. */
function untoldWarnings(rows: readonly CitedRow[], messages: CitationTexts): readonly Block[] {
  const first = new Map(rows.map(({ run, cited }) => [run.label, cited.untold]));
  return [...first].flatMap(([label, untold]) =>
    untold === 0 ? [] : [warning(messages.untold({ label, count: formatCount(untold) }))],
  );
}

function answerBlocks(
  { run, cited, several }: CitedRow,
  { input, messages: { words } }: ReportContext,
): readonly Block[] {
  const messages = citationTexts[input.language];
  const { metric, answers, uncited, worst } = cited;
  const label = several ? `${run.label}, ${metric}` : run.label;
  const silent = uncited === 0 ? [] : [paragraph(messages.uncited({ label, count: formatCount(uncited) }))];
  if (answers === 0) return silent;
  if (worst.length === 0)
    return [...silent, paragraph((cited.existence === true ? messages.allExist : messages.allVerified)(label))];
  return [
    ...silent,
    tableOf({
      caption: messages.worst({ label, shown: formatCount(worst.length), answers: formatCount(answers) }),
      columns: [
        words.query,
        right(cited.existence === true ? messages.existing : messages.accurate),
        messages.inaccurate,
      ],
      rows: worst.map((answer) => [
        `${answer.exampleId} ${answer.query}`,
        `${formatCount(answer.accurate)} / ${formatCount(answer.total)}`,
        citationsText(answer, messages),
      ]),
    }),
  ];
}

function citationsText({ inaccurate, total, accurate }: InaccurateAnswer, messages: CitationTexts): string {
  const shown = inaccurate.slice(0, shownCitations).map((citation) => citationText(citation, messages));
  const left = total - accurate - shown.length;
  return presentItems([...shown, left > 0 ? messages.more(formatCount(left)) : undefined]).join('; ');
}

/** `同条例第99条 (ひばり市公民館条例第99条): there is no such provision` */
function citationText(
  { text, place, fault, date = '', quote, ...noted }: InaccurateCitation,
  messages: CitationTexts,
): string {
  const meant = place === undefined || place === text ? '' : ` (${place})`;
  const words = quote === undefined ? '' : ` ${messages.quoted(quote)}`;
  const notes = citationNotes(noted, messages).map((note) => ` · ${note}`);
  return `${text}${meant}: ${messages.faults[fault](date)}${words}${notes.join('')}`;
}
