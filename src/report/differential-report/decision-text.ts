// The decision on each preparation, in a sentence or a few.
import type { Decision, DecisionReason, PreparationDifference } from '../../analysis/differential/differential.ts';
import { formatCount } from '../format-number.ts';
import type { RunReportInput } from '../run-report-input.ts';
import { createDifferentialContext, type DifferentialContext } from './differential-context.ts';

/** What stands at the top of the report, and on the screen after a run: one text a preparation; none for other runs. */
export function decisionLines(input: Pick<RunReportInput, 'differential' | 'language' | 'runs'>): readonly string[] {
  const context = createDifferentialContext(input);
  return context === undefined ? [] : decisionTexts(context);
}

export function decisionTexts(context: DifferentialContext): readonly string[] {
  const { reported, texts } = context;
  if (!reported.complete) return [texts.unfinished];
  return reported.differential.differences.map((difference) => decisionText(difference, context));
}

function decisionText({ a, b, decision }: PreparationDifference, context: DifferentialContext): string {
  const { texts, messages, label } = context;
  const pair = { a: label(a), b: label(b) };
  if (decision.verdict === 'not known') {
    const sentences = [
      texts.notKnown(pair),
      ...decision.reasons.map((reason) => reasonText(reason, context)),
      ...neededText(decision, context),
    ];
    return sentences.join(messages.space);
  }
  const deciding = decision.reasons.flatMap((reason) => ('indicators' in reason ? reason.indicators : []));
  const indicators = namesOf(deciding, context);
  return texts[decision.verdict]({ ...pair, indicators });
}

function reasonText(reason: DecisionReason, context: DifferentialContext): string {
  const { texts } = context;
  switch (reason.code) {
    case 'nothing-shown':
      return texts.nothingShown;
    case 'no-indicator':
      return texts.noIndicator;
    case 'too-few':
      return texts.tooFew({ n: formatCount(reason.n), smallestN: formatCount(reason.smallestN) });
    default:
      return texts.reasons[reason.code](namesOf(reason.indicators, context));
  }
}

function neededText({ needed }: Decision, { texts }: DifferentialContext): readonly string[] {
  if (needed === null) return [];
  const effect = String(needed.effect);
  if (needed.more === 0) return [texts.enoughQuestions(effect)];
  return [texts.moreQuestions({ effect, total: formatCount(needed.total), more: formatCount(needed.more) })];
}

const namesOf = (metrics: readonly string[], { messages, title }: DifferentialContext): string =>
  metrics.map(title).join(messages.comma);
