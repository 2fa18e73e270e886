// Cited for what: how often the places of laws that answers cite say what they are cited for, by rules and by a judge, and the sentences that they do not
// bear out.
import {
  createSentenceCollector,
  type SideBySide,
  type SupportedMetric,
} from '../../../analysis/citations/collect-cited-sentences.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import { holdings } from '../../../model/cited-sentence.ts';
import { paragraph, right, type TableRow, tableOf } from '../../cells.ts';
import { formatCount, formatEstimate } from '../../format-number.ts';
import type { Block, Section } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { byTrial, type RunWithFacts, runPart } from '../part.ts';
import { verdictTable } from '../verdict-table.ts';
import { aboutOf } from './sentence-line.ts';
import { type SentenceTexts, sentenceTexts } from './texts.ts';

/** Absent where no sentence was held against a place. */
export const citedSentences = runPart({
  name: 'cited-sentences',
  version: 3,
  ofRun: (run) =>
    byTrial(
      createSentenceCollector(
        runMetrics(run)
          .filter(({ definition: { name } }) => name === 'citationSupport' || name === 'citationSupportJudged')
          .map(({ name }) => name),
      ),
    ),
  section: sentenceSection,
});

interface SupportedRow {
  readonly run: LetteredRun;
  readonly supported: SupportedMetric;
  /** Names the metric too where the run has several. */
  readonly label: string;
}

function sentenceSection(
  context: ReportContext,
  found: readonly RunWithFacts<readonly SupportedMetric[]>[],
): Section | undefined {
  const rows = found.flatMap(({ run, facts }) =>
    facts.map(
      (supported): SupportedRow => ({
        run,
        supported,
        label:
          new Set(facts.map(({ metric }) => metric.split('(')[0])).size > 1
            ? `${run.label}, ${supported.metric}`
            : run.label,
      }),
    ),
  );
  if (rows.length === 0) return undefined;
  const messages = sentenceTexts[context.input.language];
  const isJudged = rows.some(({ supported }) => supported.besideRules !== undefined);
  return {
    id: 'cited-sentences',
    title: messages.heading,
    blocks: [
      paragraph(isJudged ? `${messages.intro} ${messages.judged}` : messages.intro),
      verdictTable(
        rows.map(({ run, supported: { metric, counts } }) => ({
          ...{ run, metric, looked: holdings.reduce((sum, holding) => sum + counts[holding], 0) },
          counts: holdings.map((holding) => counts[holding]),
        })),
        {
          ...{ caption: messages.caption, metric: messages.metric, mean: messages.mean, looked: messages.sentences },
          verdicts: holdings.map((holding) => messages.holdings[holding]),
        },
        context,
      ),
      ...rows
        .filter(isFirstOfItsKind)
        .flatMap(({ label, supported: { uncited } }) =>
          uncited === 0 ? [] : [paragraph(messages.uncited({ label, count: formatCount(uncited) }))],
        ),
      ...rows
        .filter(isFirstOfItsKind)
        .flatMap((row) => [...agreementBlocks(row, messages), ...faultyBlocks(row, messages)]),
    ],
  };
}

/** However sentences are weighed, they are the same ones. */
const isFirstOfItsKind = (row: SupportedRow, at: number, rows: readonly SupportedRow[]): boolean =>
  rows.findIndex((one) => one.run === row.run && kindOf(one) === kindOf(row)) === at;

const kindOf = ({ supported: { metric } }: SupportedRow): string => metric.split('(')[0] ?? metric;

function agreementBlocks(
  { label, supported: { besideRules } }: SupportedRow,
  messages: SentenceTexts,
): readonly Block[] {
  if (besideRules === undefined) return [];
  const { table, n, same } = besideRules;
  const isSaid = (at: number): boolean => table.some((cells, row) => (cells[at] ?? 0) + (table[at]?.[row] ?? 0) > 0);
  const shown = holdings.flatMap((holding, at) => (isSaid(at) ? [[holding, at] as const] : []));
  return [
    tableOf({
      caption: messages.agreement({
        label,
        n: formatCount(n),
        same: formatCount(same),
        kappa: formatKappa(besideRules),
      }),
      columns: [messages.rulesSay, ...shown.map(([holding]) => right(messages.holdings[holding]))],
      rows: shown.map(
        ([holding, row]): TableRow => [
          messages.holdings[holding],
          ...shown.map(([, column]) => table[row]?.[column] ?? 0),
        ],
      ),
    }),
  ];
}

const formatKappa = ({ kappa, ci95 }: SideBySide): string => formatEstimate(kappa, ci95);

function faultyBlocks({ label, supported }: SupportedRow, messages: SentenceTexts): readonly Block[] {
  const { faulty, allFaulty, besideRules } = supported;
  if (faulty.length === 0) return [paragraph(messages.allBorneOut(label))];
  const [shown, all] = [formatCount(faulty.length), formatCount(allFaulty)];
  const isJudged = besideRules !== undefined;
  return [
    tableOf({
      caption: isJudged ? messages.apart({ label, shown, all }) : messages.worst({ label, shown, all }),
      columns: [
        messages.sentence,
        messages.place,
        messages.stake,
        ...(isJudged ? [messages.byRules, messages.byJudge] : []),
        messages.why,
      ],
      rows: faulty.map((sentence) => [
        `${sentence.exampleId} ${sentence.sentence}`,
        sentence.place,
        messages.stakes[sentence.stake],
        ...(isJudged ? [messages.holdings[sentence.rules ?? 'cannot-tell'], messages.holdings[sentence.holding]] : []),
        aboutOf(sentence, messages).join(' · '),
      ]),
    }),
  ];
}
