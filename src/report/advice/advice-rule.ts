// A rule of advice: when it applies, what it says, and the numbers beside it.
import type { AdviceText } from '../messages/advice-texts.ts';
import type { CommonTexts } from '../messages/common-texts.ts';
import type { Block, ReportLanguage } from '../report.ts';
import type { ReportContext } from '../report-context.ts';

/** What a rule's words are made with. */
export interface RuleWords {
  readonly language: ReportLanguage;
  readonly messages: CommonTexts;
  /** How a metric is titled in this report. */
  readonly titleOf: (metric: string) => string;
}

/** One rule. `Found` is what set it off: numbers, no words. */
export interface RuleParts<Found> {
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
      const { messages, columns, input } = context;
      const titleOf = (metric: string): string => columns.find((column) => column.metric === metric)?.title ?? metric;
      const words = { language: input.language, messages, titleOf };
      return find(context).map((found) => ({
        rule: id,
        anchor: `advice-${anchor?.(found) ?? id}`,
        text: text(found, words),
        evidence: evidence(found, words),
      }));
    },
  };
}
