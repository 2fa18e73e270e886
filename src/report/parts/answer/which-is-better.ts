// Which target is better, by how much and how sure: one sentence on the metric that decides, and what other metrics show of the leader.
import {
  type Lead,
  type Leader,
  type LeadVerdict,
  leaderOf,
  leadVerdict,
} from '../../../analysis/comparison/leader.ts';
import type { PairComparison } from '../../../analysis/comparison/run-comparison.ts';
import { presentItems } from '../../cells.ts';
import { formatDifference, formatValue, metricUnit } from '../../format-number.ts';
import type { Answer, AnswerMark } from '../../report.ts';
import type { CompareContext } from '../differences/compare-context.ts';
import { answerTexts } from './texts.ts';

const marks: { readonly [verdict in LeadVerdict]: AnswerMark } = {
  ahead: '▲',
  'ahead but small': '▲',
  equivalent: '=',
  behind: '?',
  'not known': '?',
};

/**
 * @param deciding the metric that the answer stands on
 * @returns undefined where no two runs could be compared on it
 */
export function whichIsBetter(context: CompareContext, deciding: string): Answer | undefined {
  const leader = leaderOf(context.comparison, deciding);
  if (leader === undefined) return undefined;
  const others = context.comparison.metrics.filter(({ metric }) => metric !== deciding);
  return {
    question: answerTexts[context.language].which,
    mark: marks[leadVerdict(leader)],
    text: leadText(leader, context),
    items: others.flatMap(({ metric }) => otherMetric(leader, metric, context)),
  };
}

function leadText(leader: Leader, context: CompareContext): string {
  const [first] = leader.leads;
  if (first !== undefined && leader.leads.length === 1) return pairText(first, leader, context);
  const { language, label, messages, title } = context;
  const names = (...verdicts: readonly LeadVerdict[]): string =>
    leader.leads
      .filter(({ verdict }) => verdicts.includes(verdict))
      .map(({ other }) => label(other))
      .join(messages.comma);
  return answerTexts[language].ofSeveral({
    leader: label(leader.run),
    metric: title(leader.metric),
    mean: formatValue(first?.leaderMean ?? null, metricUnit(leader.metric)),
    ahead: names('ahead', 'ahead but small'),
    equivalent: names('equivalent'),
    open: names('not known', 'behind'),
  });
}

/** Why it is not known is told apart: equal means, missing values, or chance. */
function wordingOf({ verdict, difference, pair }: Lead): LeadVerdict | 'turnable' | 'even' {
  if (difference === 0 && verdict !== 'equivalent') return 'even';
  return pair.oneSided === null ? verdict : 'turnable';
}

function pairText(lead: Lead, leader: Leader, { language, label, comparison, title }: CompareContext): string {
  const { metric } = leader;
  const unit = metricUnit(metric);
  const texts = answerTexts[language].ofTwo;
  return texts[wordingOf(lead)]({
    leader: label(leader.run),
    other: label(lead.other),
    metric: title(metric),
    leaderMean: formatValue(lead.leaderMean, unit),
    otherMean: formatValue(lead.otherMean, unit),
    difference: formatDifference({ metric, meanDiff: lead.difference, ci95: lead.interval }),
    n: lead.n,
    margin: String(comparison.settings.margin),
  });
}

/** Said only where the metric shows something: what is not known on it stands in its table. */
function otherMetric(leader: Leader, metric: string, context: CompareContext): NonNullable<Answer['items']> {
  const { comparison, language, label, messages, title } = context;
  const own = comparison.pairs.filter(
    (pair) => pair.metric === metric && (pair.a === leader.run || pair.b === leader.run),
  );
  const against = (wins: boolean): string =>
    own
      .filter((pair) => leaderWins(pair, leader.run) === wins)
      .map(({ a, b }) => label(a === leader.run ? b : a))
      .join(messages.comma);
  const facts = { metric: title(metric), leader: label(leader.run) };
  const [better, worse] = [against(true), against(false)];
  const texts = answerTexts[language];
  return presentItems([
    better === '' ? undefined : { text: texts.alsoBetter({ ...facts, others: better }) },
    worse === '' ? undefined : { text: texts.butWorse({ ...facts, others: worse }), mark: '▼' as const },
  ]);
}

/** Undefined where neither is shown to be better. */
function leaderWins({ verdict, b }: PairComparison, leader: string): boolean | undefined {
  if (verdict.startsWith('better')) return b === leader;
  return verdict.startsWith('worse') ? b !== leader : undefined;
}
