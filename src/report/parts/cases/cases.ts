// The decisions of courts that the answers cite: how many of each verdict, and the answers that cite worst.
import {
  type CitedCasesMetric,
  createCaseCollector,
  type FaultyCases,
} from '../../../analysis/citations/collect-cases.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import { type CaseVerdict, type CitedCase, caseVerdicts } from '../../../model/case-details.ts';
import { listOf, paragraph, presentItems, right, tableOf } from '../../cells.ts';
import { formatCount } from '../../format-number.ts';
import type { Block, Section, Table } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { byTrial, type RunWithFacts, runPart } from '../part.ts';
import { verdictTable } from '../verdict-table.ts';
import { type CaseTexts, caseTexts } from './texts.ts';

/** Decisions of one answer that are told of. */
const shownCases = 6;

/** Metrics whose details have a verdict on each decision. */
const caseMetrics: ReadonlySet<string> = new Set(['caseAccuracy', 'nonexistentCases']);

/** Absent where no decision was looked at. */
export const cases = runPart({
  name: 'cases',
  version: 2,
  ofRun: (run) =>
    byTrial(
      createCaseCollector(
        runMetrics(run)
          .filter(({ definition }) => caseMetrics.has(definition.name))
          .map(({ name }) => name),
      ),
    ),
  section: caseSection,
});

interface CaseRow {
  readonly run: LetteredRun;
  readonly cited: CitedCasesMetric;
  /** Names the metric too where the run has several. */
  readonly label: string;
}

function caseSection(
  context: ReportContext,
  found: readonly RunWithFacts<readonly CitedCasesMetric[]>[],
): Section | undefined {
  const rows = found.flatMap(({ run, facts }) =>
    facts.map(
      (cited): CaseRow => ({ run, cited, label: facts.length > 1 ? `${run.label}, ${cited.metric}` : run.label }),
    ),
  );
  if (rows.length === 0) return undefined;
  const messages = caseTexts[context.input.language];
  const shown = caseVerdicts.filter((verdict) => rows.some(({ cited }) => cited.verdicts[verdict] > 0));
  return {
    id: 'cases',
    title: messages.heading,
    blocks: presentItems([
      paragraph(messages.intro),
      caseTable(rows, shown, context),
      ...listOf(shown.flatMap((verdict) => meaningOf(verdict, messages))),
      ...rows.flatMap(({ label, cited: { named, unresolved } }) => [
        ...(named === 0 ? [] : [paragraph(messages.named({ label, count: formatCount(named) }))]),
        ...(unresolved === 0 ? [] : [paragraph(messages.unresolved({ label, count: formatCount(unresolved) }))]),
      ]),
      ...firstOfEach(rows).map((row) => worstBlock(row, context)),
    ]),
  };
}

/** Both metrics of a run look at the same decisions: the first tells what is wrong with them. */
const firstOfEach = (rows: readonly CaseRow[]): readonly CaseRow[] =>
  rows.filter(({ run }, at) => rows.findIndex((other) => other.run === run) === at);

const meaningOf = (verdict: CaseVerdict, { meanings }: CaseTexts): readonly string[] =>
  verdict === 'verified' || verdict === 'exists' ? [] : [meanings[verdict]];

/** Whether the metric has such a verdict: one asks whether a decision exists, the other what is beyond that. */
const knows = (metric: string, verdict: CaseVerdict): boolean =>
  metric.startsWith('caseAccuracy')
    ? verdict !== 'exists' && verdict !== 'unknown'
    : verdict !== 'verified' && verdict !== 'not-retrieved' && verdict !== 'overruled';

/** Verdicts that do not occur have no column, and those that a metric does not know a dash. */
function caseTable(rows: readonly CaseRow[], shown: readonly CaseVerdict[], context: ReportContext): Table {
  const { caption, metric, mean, decisions, verdicts } = caseTexts[context.input.language];
  return verdictTable(
    rows.map(({ run, cited }) => ({
      ...{ run, metric: cited.metric, looked: cited.cited },
      counts: shown.map((verdict) => (knows(cited.metric, verdict) ? cited.verdicts[verdict] : null)),
    })),
    { caption, metric, mean, looked: decisions, verdicts: shown.map((verdict) => verdicts[verdict]) },
    context,
  );
}

function worstBlock({ label, cited }: CaseRow, { input, messages: { words } }: ReportContext): Block {
  const messages = caseTexts[input.language];
  const { worst, answers } = cited;
  if (worst.length === 0) return paragraph(messages.allRight(label));
  return tableOf({
    caption: messages.worst({ label, shown: formatCount(worst.length), answers: formatCount(answers) }),
    columns: [words.query, right(messages.right), messages.wrong],
    rows: worst.map((answer) => [
      `${answer.exampleId} ${answer.query}`,
      `${formatCount(answer.right)} / ${formatCount(answer.cited)}`,
      casesText(answer, messages),
    ]),
  });
}

function casesText({ faulty, cited, right: fine }: FaultyCases, messages: CaseTexts): string {
  const shown = faulty.slice(0, shownCases).map((one) => caseText(one, messages));
  const left = cited - fine - shown.length;
  return presentItems([...shown, left > 0 ? messages.more(formatCount(left)) : undefined]).join('; ');
}

/** `東京高判令和2年5月7日: that decision is of another day (the file has 東京高判令和2年5月6日)` */
function caseText({ text, known, ...fault }: Omit<CitedCase, 'holding'>, messages: CaseTexts): string {
  const why = faultText(fault, messages);
  return `${text}: ${why}${known === undefined || known === text ? '' : ` (${messages.meant(known)})`}`;
}

export const faultText = (
  { fault, date, by }: Pick<CitedCase, 'fault' | 'date' | 'by'>,
  { faults }: CaseTexts,
): string => (fault === undefined ? '' : faults[fault]({ date, by }));
