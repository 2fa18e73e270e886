// What the places that answers cite say of it: counts, and the sentences that they do not bear out.
import {
  createSentenceCollector,
  type FaultySentence,
  type SupportedMetric,
} from '../../../analysis/citations/collect-cited-sentences.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import { holdings } from '../../../model/cited-sentence.ts';
import { paragraph, right, tableOf } from '../../cells.ts';
import { formatCount } from '../../format-number.ts';
import { findMetric } from '../../metric-columns.ts';
import { estimateBesideN } from '../../partial-mean.ts';
import type { Block, Section } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { byTrial, type RunWithFacts, runPart } from '../part.ts';
import { type SentenceTexts, sentenceTexts } from './texts.ts';

/** Absent where no sentence was held against a place. */
export const citedSentences = runPart({
  name: 'cited-sentences',
  version: 1,
  ofRun: (run) =>
    byTrial(
      createSentenceCollector(
        runMetrics(run)
          .filter(({ definition }) => definition.name === 'citationSupport')
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
        label: facts.length > 1 ? `${run.label}, ${supported.metric}` : run.label,
      }),
    ),
  );
  if (rows.length === 0) return undefined;
  const messages = sentenceTexts[context.input.language];
  const { words } = context.messages;
  return {
    id: 'cited-sentences',
    title: messages.heading,
    blocks: [
      paragraph(messages.intro),
      tableOf({
        caption: messages.caption,
        columns: [
          words.target,
          messages.metric,
          right(messages.mean),
          right('n'),
          right(messages.sentences),
          ...holdings.map((holding) => right(messages.holdings[holding])),
        ],
        rows: rows.map(({ run, supported: { metric, counts } }) => {
          const summary = findMetric(run.summary.overall, metric);
          return [
            run.label,
            metric,
            estimateBesideN(summary),
            summary?.n ?? 0,
            holdings.reduce((sum, holding) => sum + counts[holding], 0),
            ...holdings.map((holding) => counts[holding]),
          ];
        }),
      }),
      ...rows.flatMap((row) => faultyBlocks(row, messages)),
    ],
  };
}

function faultyBlocks({ label, supported: { faulty } }: SupportedRow, messages: SentenceTexts): readonly Block[] {
  if (faulty.length === 0) return [paragraph(messages.allBorneOut(label))];
  return [
    tableOf({
      caption: messages.worst({ label, shown: formatCount(faulty.length) }),
      columns: [messages.sentence, messages.place, messages.stake, messages.why],
      rows: faulty.map((sentence) => [
        `${sentence.exampleId} ${sentence.sentence}`,
        sentence.place,
        messages.stakes[sentence.stake],
        whyOf(sentence, messages),
      ]),
    }),
  ];
}

/** `another number: 500円 ≠ 300円` */
function whyOf({ difference, said, there }: FaultySentence, messages: SentenceTexts): string {
  if (difference === undefined) return messages.silent;
  const what = messages.differences[difference];
  if (there === undefined) return what;
  // The sentence itself stands beside it.
  return difference === 'modality' ? `${what}: ${there}` : `${what}: ${said} ≠ ${there}`;
}
