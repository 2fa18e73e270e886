// A rule of advice: when it applies, what it says, and the numbers beside it.

import { present } from '../../../model/present.ts';
import type { WayWords } from '../../../model/way-on.ts';
import { type Entry, type Heads, right, type TableRow, textCell } from '../../cells.ts';
import type { CommonTexts } from '../../common-texts.ts';
import { dash, formatEstimate, formatMetric, formatSigned } from '../../format-number.ts';
import { findMetric, metricTitle } from '../../metric-columns.ts';
import { partialNote, withNote } from '../../partial-mean.ts';
import type { Block, ReportLanguage } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { bestRun } from '../answer/best-run.ts';
import { type AdviceActions, adviceActions } from './action-texts.ts';
import { type AdviceText, type AdviceTexts, adviceTexts } from './texts.ts';

/** What a rule's words are made with. */
interface RuleWords {
  readonly language: ReportLanguage;
  readonly messages: CommonTexts;
  readonly texts: AdviceTexts;
  readonly actions: AdviceActions;
  /** How a metric is titled in this report. */
  readonly titleOf: (metric: string) => string;
  readonly ways: WayWords;
  /** Label of the run that the report is about first: what to do is told of it, where it is concerned. */
  readonly leader: string | undefined;
}

/** One rule. `Found` is what set it off: numbers, no words. */
interface RuleParts<Found> {
  /** Stable: anchors and the documentation name it. */
  readonly id: string;
  /** Nothing found: nothing is said. */
  find(context: ReportContext): readonly Found[];
  /** What to do first, in one imperative line with the number that speaks for it. */
  action(found: Found, words: RuleWords): string;
  text(found: Found, words: RuleWords): AdviceText;
  evidence(found: Found, words: RuleWords): readonly Block[];
  /** What tells several pieces of one rule apart in their anchors (nothing). */
  anchor?(found: Found): string;
}

/** A piece of advice as the report shows it. */
export interface AdvicePiece {
  readonly rule: string;
  readonly anchor: string;
  readonly action: string;
  readonly text: AdviceText;
  readonly evidence: readonly Block[];
}

export interface AdviceRule {
  readonly id: string;
  pieces(context: ReportContext): readonly AdvicePiece[];
}

export function adviceRule<Found>({ id, find, action, text, evidence, anchor }: RuleParts<Found>): AdviceRule {
  return {
    id,
    pieces(context) {
      const { messages, columns, input, ways } = context;
      const titleOf = (metric: string): string => metricTitle(metric, columns);
      const { language } = input;
      const [texts, actions] = [adviceTexts[language], adviceActions[language]];
      const words = { language, messages, texts, actions, titleOf, ways, leader: bestRun(context)?.label };
      return find(context).map((found) => ({
        rule: id,
        anchor: `advice-${anchor?.(found) ?? id}`,
        action: action(found, words),
        text: text(found, words),
        evidence: evidence(found, words),
      }));
    },
  };
}

/** The entry of the run that the report is about; where it is not concerned, that of the most by `size`. */
export function foremost<Entry extends { readonly label: string }>(
  entries: readonly Entry[],
  leader: string | undefined,
  size: (entry: Entry) => number,
): Entry | undefined {
  return entries.find(({ label }) => label === leader) ?? entries.toSorted((a, b) => size(b) - size(a))[0];
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
  return [present({ label, mean: found.mean, ci95: found.ci95, n: found.n, note: partialNote(found, found.n) })];
}

/** A difference with its sign; a dash where there is none. */
export const signedOf = (value: number | undefined): string => (value === undefined ? dash : formatSigned(value));

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
