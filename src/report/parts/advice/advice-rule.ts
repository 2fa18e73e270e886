// A rule of advice: when it applies, what it says, and the numbers beside it.

import type { WayWords } from '../../../model/way-on.ts';
import { type Entry, type Heads, right, type TableRow, textCell } from '../../cells.ts';
import type { CommonTexts } from '../../common-texts.ts';
import { formatEstimate, formatMetric } from '../../format-number.ts';
import { findMetric, metricTitle } from '../../metric-columns.ts';
import { partialNote, withNote } from '../../partial-mean.ts';
import type { Block, ReportLanguage } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { type AdviceText, type AdviceTexts, adviceTexts } from './texts.ts';

/** What a rule's words are made with. */
interface RuleWords {
  readonly language: ReportLanguage;
  readonly messages: CommonTexts;
  readonly texts: AdviceTexts;
  /** How a metric is titled in this report. */
  readonly titleOf: (metric: string) => string;
  readonly ways: WayWords;
}

/** One rule. `Found` is what set it off: numbers, no words. */
interface RuleParts<Found> {
  /** Stable: anchors and the documentation name it. */
  readonly id: string;
  /** Nothing found: nothing is said. */
  find(context: ReportContext): readonly Found[];
  text(found: Found, words: RuleWords): AdviceText;
  evidence(found: Found, words: RuleWords): readonly Block[];
  /** What tells several pieces of one rule apart in their anchors (nothing). */
  anchor?(found: Found): string;
}

/** A piece of advice as the report shows it. */
export interface AdvicePiece {
  readonly rule: string;
  readonly anchor: string;
  readonly text: AdviceText;
  readonly evidence: readonly Block[];
}

export interface AdviceRule {
  readonly id: string;
  pieces(context: ReportContext): readonly AdvicePiece[];
}

export function adviceRule<Found>({ id, find, text, evidence, anchor }: RuleParts<Found>): AdviceRule {
  return {
    id,
    pieces(context) {
      const { messages, columns, input, ways } = context;
      const titleOf = (metric: string): string => metricTitle(metric, columns);
      const words = { language: input.language, messages, texts: adviceTexts[input.language], titleOf, ways };
      return find(context).map((found) => ({
        rule: id,
        anchor: `advice-${anchor?.(found) ?? id}`,
        text: text(found, words),
        evidence: evidence(found, words),
      }));
    },
  };
}

// Means as evidence of advice: how they are taken from a run, said in a sentence and shown in a table.

/** A mean as evidence. */
export interface MeanEvidence {
  /** `[A] bm25` */
  readonly label: string;
  readonly mean: number;
  readonly ci95: readonly [number, number] | null;
  readonly n: number;
  /** Its n with the bounds of the mean, where the measuring lost values. */
  readonly note?: string | undefined;
}

/** The mean of a run; nothing where it was not measured. */
export function meanEvidence({ label, summary }: LetteredRun, metric: string): readonly MeanEvidence[] {
  const found = findMetric(summary.overall, metric);
  if (found === undefined || found.mean === null) return [];
  const note = partialNote(found, found.n);
  return [{ label, mean: found.mean, ci95: found.ci95, n: found.n, ...(note !== undefined && { note }) }];
}

/** `[A] bm25 (0.712)` */
export const withMean = ({ label, mean }: { readonly label: string; readonly mean: number }): string =>
  `${label} (${formatMetric(mean)})`;

export const meanColumns = (title: string, { words }: CommonTexts): Heads => [
  title,
  right(words.meanWithInterval),
  right('n'),
];

export const meanCells = ({ label, mean, ci95, n, note }: MeanEvidence): TableRow => [
  label,
  withNote(textCell(formatEstimate(mean, ci95)), note),
  n,
];

export const yesNo = (is: boolean, { words }: CommonTexts): Entry => (is ? words.yes : words.no);
