// The section on preparations: the decision first, then every difference, and the facts that it rests on.

import { ruleIdOf } from '../../../analysis/differential/decision-rule.ts';
import type { Decision, DecisionReason, PreparationDifference } from '../../../analysis/differential/differential.ts';
import type { ObservedTrial } from '../../../analysis/differential/observation.ts';
import { listOf, paragraph, presentItems, right, type TableRow, tableOf, verdict } from '../../cells.ts';
import { formatCount } from '../../format-number.ts';
import { metricLabel } from '../../metric-labels.ts';
import type { Block, Definitions, Section, Table } from '../../report.ts';
import type { ReportContext, ReportHead } from '../../report-context.ts';
import { describeMetric } from '../comparison/comparison.ts';
import { comparisonTexts } from '../comparison/texts.ts';
import type { PlainPart } from '../part.ts';
import { behindTheGain } from './behind-the-gain.ts';
import { createDifferentialContext, type DifferentialContext } from './differential-context.ts';
import { changeSection, indicatorTable } from './indicator-table.ts';
import { preparationSections } from './preparation-sections.ts';

/** Absent where the runs were not made to be held against each other. */
export const differential: PlainPart = { section: differentialSection };

function differentialSection({ input, detailedQueries }: ReportContext): Section | undefined {
  const context = createDifferentialContext(input);
  if (context === undefined) return undefined;
  const { texts, reported } = context;
  const { differences, familySize } = reported.differential;
  return {
    id: 'differential',
    title: texts.heading,
    blocks: [
      ...decisionTexts(context).map(verdict),
      ...listOf(behindTheGain(context)),
      ...differences.map((difference) => indicatorTable(difference, context)),
      ...meanings(context),
      paragraph(texts.intro),
      paragraph(
        presentItems([texts.test, familySize < 2 ? undefined : texts.adjusted(String(familySize))]).join(
          context.messages.space,
        ),
      ),
      answerTable(context),
    ],
    sections: [
      changeSection(context, detailedQueries),
      ...unpairedSections(context),
      ...preparationSections(context),
      judgementSection(context),
    ],
  };
}

/** What the indicators mean: the decision names them, and no section before it explains them. */
function meanings({ reported, messages, title }: DifferentialContext): readonly Block[] {
  const all = reported.differential.differences.flatMap(({ indicators }) => indicators.map(({ metric }) => metric));
  const entries = [...new Set(all)].flatMap((metric): Definitions['entries'] => {
    const meaning = describeMetric(metric, comparisonTexts[messages.language]);
    const parts = presentItems([metricLabel(metric, messages.language), meaning]);
    return parts.length === 0 ? [] : [[title(metric), parts.join(': ')]];
  });
  return entries.length === 0 ? [] : [{ kind: 'definitions', entries }];
}

/** How many answers each preparation gave: a difference between few answers says little. */
function answerTable({ reported, texts, label }: DifferentialContext): Table {
  const { answers } = texts;
  const { preparations, questions } = reported.observation;
  const row = ({ id, run }: (typeof preparations)[number]): TableRow => {
    const own = questions.map(({ trials }) => trials.filter(({ preparation }) => preparation === id));
    const count = (status: ObservedTrial['status']): number =>
      own.reduce((sum, trials) => sum + trials.filter((trial) => trial.status === status).length, 0);
    return [label(run), own.filter((trials) => trials.length > 0).length, count('ok'), count('failed')];
  };
  return tableOf({
    caption: answers.caption,
    columns: [answers.preparation, right(answers.questions), right(answers.answers), right(answers.failed)],
    rows: preparations.map(row),
  });
}

/** Questions that have a value on one side alone, by reason. */
function unpairedSections({ reported, texts, messages, letter, title }: DifferentialContext): readonly Section[] {
  const rows = reported.differential.differences.flatMap(({ a, b, indicators }) =>
    indicators.flatMap(({ metric, unpaired }) => {
      const counts = new Map<string, number>();
      for (const { side, reason } of unpaired) {
        const lacking = side === 'both' ? `${letter(a)} ${letter(b)}` : letter(side === 'a' ? a : b);
        const key = `${lacking}: ${messages.absence(reason)}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return [...counts].map(([reason, count]) => [title(metric), count, reason]);
    }),
  );
  if (rows.length === 0) return [];
  const { unpaired, table } = texts;
  const columns = [table.indicator, right(unpaired.questions), unpaired.reason];
  return [{ id: 'differential-unpaired', title: unpaired.heading, blocks: [tableOf({ columns, rows })] }];
}

function judgementSection({ reported, texts, messages, title }: DifferentialContext): Section {
  const { judgement } = texts;
  const { indicators, alpha, margins, smallestN } = reported.differential.rule;
  const declared = Object.entries(margins).map(([metric, margin]) => `${title(metric)} ${margin}`);
  const entries: Definitions['entries'] = [
    [judgement.rule, judgement.byRule(ruleIdOf(reported.differential.rule))],
    [judgement.deciding, indicators === null ? judgement.all : indicators.map(title).join(messages.comma)],
    [judgement.alpha, String(alpha)],
    [judgement.margins, declared.length === 0 ? judgement.none : declared.join(messages.comma)],
    [judgement.smallestN, String(smallestN)],
    [judgement.observation, reported.observationHash],
  ];
  const blocks: readonly Block[] = [paragraph(judgement.intro), { kind: 'definitions', entries }];
  return { id: 'differential-judgement', title: judgement.heading, blocks };
}

// The decision on each preparation, in a sentence or a few.

/** What stands at the top of the report, and on the screen after a run: one text a preparation; none for other runs. */
export function decisionLines(input: Pick<ReportHead, 'differential' | 'language' | 'runs'>): readonly string[] {
  const context = createDifferentialContext(input);
  return context === undefined ? [] : decisionTexts(context);
}

/** What may hide behind the decision; none for other runs. */
export function decisionFacts(input: Pick<ReportHead, 'differential' | 'language' | 'runs'>): readonly string[] {
  const context = createDifferentialContext(input);
  return context === undefined ? [] : behindTheGain(context);
}

function decisionTexts(context: DifferentialContext): readonly string[] {
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
