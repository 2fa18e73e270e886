// Which options the answers chose: right, wrong, unreadable and failed apart, and whether places play a part.
import type { ChoiceSummary, OrderConsistency } from '../../../analysis/choice/collect-choices.ts';
import { createChoiceCollector } from '../../../analysis/choice/collect-choices.ts';
import type { PositionTest } from '../../../analysis/choice/position-test.ts';
import { listUnder, paragraph, right, tableOf, warning } from '../../cells.ts';
import { formatCount, formatEstimate, formatNumber } from '../../format-number.ts';
import { findMetric } from '../../metric-columns.ts';
import { estimateBesideN } from '../../partial-mean.ts';
import type { Block, ReportLanguage, Section, Table } from '../../report.ts';
import { letterRuns, type ReportContext, type SummarisedRun } from '../../report-context.ts';
import { byTrial, type RunWithFacts, runPart } from '../part.ts';
import { type ChoiceTexts, choiceTexts } from './texts.ts';

type Chosen = RunWithFacts<ChoiceSummary>;

/** Absent where no answer was asked to choose. */
export const choices = runPart({
  name: 'choices',
  version: 1,
  ofRun: () => byTrial(createChoiceCollector()),
  section: choiceSection,
});

interface ChosenRuns {
  readonly language: ReportLanguage;
  readonly runs: readonly (SummarisedRun & { readonly choices?: ChoiceSummary | undefined })[];
}

/** On the screen, beside the mean: how many answers count as wrong because no choice could be read from them. */
export const choiceLines = ({ language, runs }: ChosenRuns): readonly string[] =>
  letterRuns(runs).flatMap(({ label, choices: found }) => {
    if (found === undefined || found.answers.unreadable === 0) return [];
    const { right: hits, wrong, unreadable } = found.answers;
    const [count, answers] = [formatCount(unreadable), formatCount(hits + wrong + unreadable)];
    return [choiceTexts[language].unreadableCount({ label, count, answers })];
  });

function choiceSection(context: ReportContext, chosen: readonly Chosen[]): Section | undefined {
  if (chosen.length === 0) return undefined;
  const messages = choiceTexts[context.input.language];
  const reasons = chosen.flatMap((each) => unreadableText(each, messages));
  const ordered = chosen.some(({ facts }) => facts.consistency !== undefined);
  return {
    id: 'choices',
    title: messages.heading,
    blocks: [
      paragraph(messages.intro),
      answerTable(chosen, context),
      ...listUnder(messages.unreadableNote, reasons),
      ...chosen.map((each) => placeTable(each, messages)),
      paragraph(messages.placeNote),
      ...chosen.flatMap((each) => testBlocks(each, messages)),
      ...(ordered
        ? [consistencyTable(chosen, context), paragraph(messages.consistencyNote)]
        : [paragraph(messages.oneOrder(context.ways({ do: 'shuffle' })))]),
    ],
  };
}

function answerTable(chosen: readonly Chosen[], { input, messages: { words } }: ReportContext): Table {
  const messages = choiceTexts[input.language];
  return tableOf({
    caption: messages.caption,
    columns: [
      words.target,
      right(messages.accuracy),
      right('n'),
      right(messages.right),
      right(messages.wrong),
      right(messages.unreadable),
      right(messages.failed),
    ],
    rows: chosen.map(({ run, facts: { answers } }) => {
      const summary = findMetric(run.summary.overall, 'choiceAccuracy');
      return [
        run.label,
        estimateBesideN(summary),
        summary?.n ?? 0,
        answers.right,
        answers.wrong,
        answers.unreadable,
        answers.failed,
      ];
    }),
  });
}

function unreadableText({ run, facts: choices }: Chosen, messages: ChoiceTexts): readonly string[] {
  const reasons = Object.entries(choices.unreadable).map(
    ([why, count]) => `${messages.why[why as keyof ChoiceTexts['why']] ?? why} ${count}`,
  );
  return reasons.length === 0 ? [] : [messages.unreadableOf({ label: run.label, reasons: reasons.join(' / ') })];
}

function placeTable({ run, facts: choices }: Chosen, messages: ChoiceTexts): Table {
  return tableOf({
    caption: messages.places(run.label),
    columns: [
      messages.place,
      right(messages.chosen),
      right(messages.rightHere),
      right(messages.expected),
      right(messages.accuracyHere),
      right('n'),
    ],
    rows: choices.places.map(({ position, chosen, right: here, expected, accuracy }) => [
      `${position} (${'abcdefgh'.charAt(position - 1)})`,
      formatShares(chosen),
      here,
      expected.toFixed(1),
      formatEstimate(accuracy.mean, accuracy.ci95),
      accuracy.n,
    ]),
  });
}

/** Repeats make shares of counts. */
const formatShares = (count: number): string =>
  Math.abs(count - Math.round(count)) < 1e-9 ? String(Math.round(count)) : count.toFixed(1);

function testBlocks({ run: { label }, facts: { test } }: Chosen, messages: ChoiceTexts): readonly Block[] {
  if (test.kind === 'none')
    return [paragraph(test.why === 'always-right' ? messages.alwaysRight(label) : messages.noneReadable(label))];
  const facts = { label, test: testText(test) };
  const said = test.p < 0.05 ? warning(messages.preference(facts)) : paragraph(messages.noPreference(facts));
  return test.fewExpected ? [said, paragraph(messages.fewExpected)] : [said];
}

function testText({ chiSquare, df, p }: Extract<PositionTest, { readonly kind: 'tested' }>): string {
  const value = p < 0.001 ? 'p < 0.001' : `p = ${formatNumber(p, 3)}`;
  return `χ²(${df}) = ${chiSquare.toFixed(2)}, ${value}`;
}

function consistencyTable(chosen: readonly Chosen[], { input, messages: { words } }: ReportContext): Table {
  const messages = choiceTexts[input.language];
  const orders = ([fewest, most]: OrderConsistency['orders']): string =>
    fewest === most ? String(most) : `${fewest}–${most}`;
  return tableOf({
    caption: messages.consistency,
    columns: [
      words.target,
      right(messages.questions),
      right(messages.orders),
      right(messages.incomplete),
      right(messages.same),
      right(messages.rightInAll),
      right(messages.accuracyByQuestion),
    ],
    rows: chosen.flatMap(({ run, facts: { consistency } }) =>
      consistency === undefined
        ? []
        : [
            [
              run.label,
              consistency.questions,
              orders(consistency.orders),
              consistency.incomplete,
              formatEstimate(consistency.share, consistency.ci95),
              consistency.right,
              formatEstimate(consistency.accuracy.mean, consistency.accuracy.ci95),
            ],
          ],
    ),
  });
}
